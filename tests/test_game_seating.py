"""Names of players, and seats drawn by lot from the seed."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from typer.testing import CliRunner

from jantaku.cli import app
from jantaku.errors import JantakuError
from jantaku.game.game import Game
from jantaku.notation.mjai import mjai_events
from jantaku.records import Record, written
from jantaku.records.formats import parse_records
from jantaku.terminal.saving import load

NAMES = ["Ann", "Bo", "Cy", "Di"]


def test_players_sit_as_they_are_named() -> None:
    assert Game("tenhou", players=NAMES).names == tuple(NAMES)
    assert Game("tenhou").names == ("P0", "P1", "P2", "P3")


def test_seats_are_drawn_from_the_seed() -> None:
    drawn = [Game("tenhou", seed=seed, players=NAMES, seating="drawn").names for seed in range(240)]
    assert drawn[7] == Game("tenhou-east", seed=7, players=NAMES, seating="drawn").names
    assert all(sorted(names) == NAMES for names in drawn)
    assert len(set(drawn)) == 24  # every order
    for seat in range(4):
        assert all(35 < number < 85 for number in Counter(names[seat] for names in drawn).values())


def test_who_sits_where_changes_nothing_else() -> None:
    plain, drawn = Game("tenhou", seed=3), Game("tenhou", seed=3, players=NAMES, seating="drawn")
    assert plain.events == drawn.events and plain.wall == drawn.wall


@pytest.mark.parametrize(
    ("players", "seating", "reason"),
    [
        (NAMES[:3], "given", "3 names for 4 players"),
        ("Anna", "given", "a list of names"),
        ([1, 2, 3, 4], "given", "a list of names"),
        (NAMES, "drawm", "did you mean 'drawn'"),
        (None, "drawn", "name them"),
    ],
)
def test_what_cannot_be_seated_is_refused(players: object, seating: str, reason: str) -> None:
    with pytest.raises(JantakuError, match=reason):
        Game("tenhou", players=players, seating=seating)  # type: ignore[arg-type]


def test_names_are_kept_with_the_game() -> None:
    game = Game("tenhou", seed=3, players=NAMES, seating="drawn")
    assert Game.load(game.save()).names == game.names == game.copy().names
    assert "names" not in json.loads(Game("tenhou", seed=3).save())
    damaged = json.loads(game.save())
    with pytest.raises(JantakuError, match="damaged"):
        Game.load(json.dumps({**damaged, "names": damaged["names"][::-1]}))


def test_logs_name_the_players() -> None:
    game = Game("tenhou", seed=3, players=NAMES, seating="drawn")
    game.push("tsumogiri")
    assert mjai_events(game)[0]["names"] == list(game.names)
    while not game.is_over:
        game.push_unchecked(game.legal_actions[-1])
    for format in ("mjai", "tenhou6", "mjlog", "jantaku"):
        (record,) = parse_records(written(Record.of_game(game), format), format=format)
        assert record.names == game.names, format
    (record,) = parse_records(game.save())
    assert record.names == game.names


def test_play_without_a_seat_sits_you_anywhere(tmp_path: Path) -> None:
    seats = set()
    for seed in range(1, 9):
        path = tmp_path / f"{seed}.json"
        arguments = ["play", "--seed", str(seed), "--agents", "gates,shanten,tsumogiri", "--save", str(path)]
        CliRunner().invoke(app, arguments, input="q\n")
        saved = load(path)
        assert saved.names == saved.game.names and saved.names[saved.seat] == "you"
        assert sorted(saved.names) == ["gates", "shanten", "tsumogiri", "you"]
        seats.add(saved.seat)
    assert seats == {0, 1, 2, 3}


def test_play_with_a_seat_names_the_others_in_turn_order(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    arguments = ["play", "--seat", "2", "--agents", "gates,shanten,tsumogiri", "--save", str(path)]
    CliRunner().invoke(app, arguments, input="q\n")
    assert load(path).names == ("shanten", "tsumogiri", "you", "gates")


def test_no_number_that_a_player_is_handed_tells_the_seed() -> None:
    from jantaku.cli.players import seated

    seeds = [seated({seat: "shanten"}, 1000)[seat].seed for seat in range(4)]  # type: ignore[attr-defined]
    assert len(set(seeds)) == 4 and all(abs(seed - 1000) > 1 << 32 for seed in seeds)
