"""MJAI streams: real games played again come out line for line; views hide what they should."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from conftest import LONG
from jantaku.errors import JantakuError
from jantaku.game.event import Ending, Position
from jantaku.game.game import Game
from jantaku.game.walls import arrange
from jantaku.notation import mjai_events, mjai_lines, mjai_text
from jantaku.notation.mjai import REASONS
from jantaku.rules import Rules
from lively import compile_engine
from mjai_replay import Replay


def streams(data: Path) -> list[Path]:
    """The four-player games."""
    return [path for path in sorted((data / "mjai").glob("*.mjson")) if '"P3"' in path.read_text()[:100]]


def test_real_games_come_out_line_for_line(data: Path) -> None:
    compile_engine()
    paths = streams(data)
    assert len(paths) > 60
    compared = 0
    wrong = []
    for path in paths[:: 1 if LONG else 3]:
        text = path.read_text()
        rows = [json.loads(line) for line in text.splitlines()]
        east_only = rows[0]["kyoku_first"] == 4
        game = Replay("tenhou-east" if east_only else "tenhou", rows).play()
        ours = mjai_text(game)
        compared += len(rows)
        if ours != text:
            pairs = zip(ours.splitlines(), text.splitlines(), strict=False)
            wrong.append((path.name, next((pair for pair in pairs if pair[0] != pair[1]), "length")))
    assert not wrong
    assert compared > (50_000 if LONG else 15_000)


def last_of(game: Game, kind: str) -> dict[str, Any]:
    return next(event for event in reversed(mjai_events(game)) if event["type"] == kind)


def test_a_game_that_has_just_begun() -> None:
    first, position, draw = mjai_events(Game("tenhou", seed=7), names=["A", "B", "C", "D"])
    assert first == {"type": "start_game", "names": ["A", "B", "C", "D"], "kyoku_first": 0, "aka_flag": True}
    assert list(position) == [
        "type", "bakaze", "kyoku", "honba", "kyotaku", "oya", "dora_marker", "scores", "tehais",
    ]  # fmt: skip
    assert [len(hand) for hand in position["tehais"]] == [13] * 4
    assert draw == {"type": "tsumo", "actor": 0, "pai": "1m"}


def test_an_east_only_game_without_reds_says_so() -> None:
    rules = Rules.preset("tenhou-east").replace(reds=[0, 0, 0])
    assert mjai_events(Game(rules, seed=1))[0] == {
        "type": "start_game", "names": ["P0", "P1", "P2", "P3"], "kyoku_first": 4, "aka_flag": False,
    }  # fmt: skip


def test_red_fives_come_first_among_the_consumed() -> None:
    wall = arrange("tenhou", ["1z", "0555p"], "5z", indicators="9m")
    game = Game("tenhou", seed=1, walls=[wall])
    game.push("tsumogiri")
    while game.is_legal("pass"):
        game.push("pass")
    game.push("closed-kan-5p")
    assert last_of(game, "ankan") == {"type": "ankan", "actor": 1, "consumed": ["5pr", "5p", "5p", "5p"]}
    assert last_of(game, "dora")["dora_marker"]


def test_an_added_kan_names_the_pon_red_five_first() -> None:
    wall = arrange("tenhou", ["5p1z", "05p2z"], "1s2s3s4s5p", indicators="9m")
    game = Game("tenhou", seed=1, walls=[wall])
    game.push("discard-5p")
    game.push("pon-red")
    assert last_of(game, "pon")["consumed"] == ["5pr", "5p"]
    game.push("discard-2z")
    while not game.is_legal("added-kan-5p"):
        game.push("tsumogiri" if game.is_legal("tsumogiri") else "pass")
    game.push("added-kan-5p")
    assert last_of(game, "kakan") == {"type": "kakan", "actor": 1, "pai": "5p", "consumed": ["5pr", "5p", "5p"]}


def test_every_draw_has_its_word() -> None:
    assert set(REASONS) == {ending for ending in Ending if not ending.is_win}


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_sees_its_own_tiles_and_what_lies_open(seat: int) -> None:
    game = Game("tenhou", seed=7)
    for _ in range(30):
        game.push("tsumogiri" if game.is_legal("tsumogiri") else "pass")
    whole = mjai_events(game)
    seen = [json.loads(line) for line in mjai_lines(game, seat)]
    assert seen[0] == {**whole[0], "id": seat}
    for told, full in zip(seen[1:], whole[1:], strict=True):
        if full["type"] == "start_kyoku":
            assert told["tehais"] == [hand if s == seat else ["?"] * 13 for s, hand in enumerate(full["tehais"])]
        elif full["type"] == "tsumo":
            assert told["pai"] == (full["pai"] if full["actor"] == seat else "?")
        else:
            assert told == full


def test_wrong_seats_and_names_are_refused() -> None:
    game = Game("tenhou", seed=1)
    with pytest.raises(JantakuError, match="seats are 0-3"):
        mjai_lines(game, 4)
    with pytest.raises(JantakuError, match="3 names for 4 players"):
        mjai_events(game, ["A", "B", "C"])


def test_two_winners_have_a_line_each_the_nearest_first() -> None:
    hands = ["1m1p", "123456789m99p23s", "123456789p88s23s"]
    start = Position(0, 0, 2, 1, (25_000, 25_000, 25_000, 24_000))
    game = Game("tenhou", seed=1, walls=[arrange("tenhou", hands, "1s", indicators="9m")], start=start)
    game.push("tsumogiri")
    for answer in ("ron", "ron"):
        game.push(answer)
    horas = [event for event in mjai_events(game) if event["type"] == "hora"]
    assert horas == [
        {"type": "hora", "actor": 1, "target": 0, "pai": "1s", "deltas": [-8300, 9300, 0, 0]},
        {"type": "hora", "actor": 2, "target": 0, "pai": "1s", "deltas": [-3900, 0, 3900, 0]},
    ]
