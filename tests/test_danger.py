"""Danger in the open: chances that are chances, what is certain, nothing of what is hidden, and true on real rounds."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import numpy as np
import pytest

from jantaku import Game, JantakuError, Kind, agent
from jantaku.cli.schema import published
from jantaku.game.danger import Danger, read_at
from jantaku.game.view import View
from jantaku.kernels.game.layout import NOT_DECLARED
from jantaku.kernels.players.reading import READING, TENPAI_FEATURES, WAIT_FEATURES
from jantaku.kernels.players.reading_table import CALIBRATION, TENPAI_WEIGHTS, WAIT_WEIGHTS

REPORT = Path(__file__).parent.parent / "docs" / "danger.json"


def views(rules: str, seed: int, every: int = 9) -> list[View]:
    """What seats see in the first round of a game, now and then."""
    game, player, out = Game(rules, seed=seed), agent("shanten", seed=seed), []
    while not game.is_over and game.table.record.positions == 1:
        seat = int(game.table.record.asked)
        if len(game.actions) % every == 0:
            out.append(game.view(seat))
        game.push_unchecked(player.act(game.view(seat)))
    return out


@pytest.mark.parametrize("rules", ["tenhou", "sanma-tenhou", "taiwan"])
def test_chances_are_chances_and_riichi_is_tenpai(rules: str) -> None:
    for view in views(rules, 4):
        danger = view.danger()
        assert [one.seat for one in danger.seats] == [s for s in range(view.rules.players) if s != view.seat]
        for one in danger.seats:
            assert 0 <= one.tenpai <= 1
            assert all(0 < chance < 1 for chance in (*one.danger.values(), *one.waits.values()))
            assert list(one.waits.values()) == sorted(one.waits.values(), reverse=True)
            assert set(one.danger) == set(one.waits)
            if view.table.record.riichi[one.seat] != NOT_DECLARED:
                assert one.tenpai == 1


def test_what_a_seat_discarded_is_safe_against_it() -> None:
    seen = 0
    for view in views("tenhou", 4):
        danger = view.danger()
        for one in danger.seats:
            for discard in view.river(one.seat):
                assert danger.of(discard.face, one.seat) == 0
                seen += 1
    assert seen > 100


def test_kinds_that_three_players_leave_out_are_no_danger() -> None:
    for seat in Game("sanma-tenhou", seed=7).view(1).danger().seats:
        for chances in (seat.danger, seat.waits):
            assert not {Kind(number) for number in range(1, 8)} & set(chances)
            assert {Kind(0), Kind(9)} <= set(chances)


def test_nothing_hidden_is_looked_at() -> None:
    game, player = Game("tenhou", seed=9), agent("shanten", seed=9)
    for _ in range(120):
        seat = int(game.table.record.asked)
        if len(game.actions) % 11 == 0:
            whole = np.zeros(1, READING).view(np.recarray)
            read_at(game.table.copy().records, 0, game.rules.record, whole, seat)
            danger = game.view(seat).danger()
            for one in danger.seats:
                assert one.tenpai == whole.tenpai[0, one.seat]
                for kind in Kind:
                    assert one.danger.get(kind, 0.0) == whole.danger[0, one.seat, kind]
        game.push_unchecked(player.act(game.view(seat)))


def test_the_chance_for_anybody_is_that_of_all_of_them() -> None:
    danger = views("tenhou", 4)[-1].danger()
    for kind in Kind:
        missed = np.prod([1 - danger.of(kind, one.seat) for one in danger.seats])
        assert danger.of(kind) == pytest.approx(1 - missed)
    with pytest.raises(JantakuError, match="one tile"):
        danger.of("12m")
    with pytest.raises(JantakuError, match="has the opponents"):
        danger.of("1m", danger.seat)


def test_its_json_is_as_the_schema_says() -> None:
    danger = views("tenhou", 4)[-1].danger()
    jsonschema.validate(json.loads(json.dumps(danger.to_dict())), published("danger"))
    assert Danger.from_dict(danger.to_dict()) == danger


def test_the_table_has_a_coefficient_for_all_that_is_seen() -> None:
    assert TENPAI_WEIGHTS.shape == (3, TENPAI_FEATURES)
    assert WAIT_WEIGHTS.shape == (3, 2, WAIT_FEATURES)
    assert CALIBRATION.shape == (3, 2)
    assert (CALIBRATION[:, 1] > 0).all()  # what is likelier stays likelier


def test_games_held_back_say_that_it_is_true() -> None:
    """What ``bench/danger.py check`` wrote: better than a suji table, and within two points up to 20 %."""
    report = json.loads(REPORT.read_text("utf-8"))
    assert list(report) == ["four", "three", "sixteen"]
    for told in report.values():
        assert told["gain"] > 3 * told["gain_error"] > 0
        for row in told["bins"]:
            if row["high"] <= 0.20:
                assert abs(row["said"] - row["was"]) < 0.02
        assert told["shipped_apart"] < 0.01  # what is shipped says the same as what was fitted without those games


def test_coefficients_are_of_a_size_that_a_fit_comes_to() -> None:
    assert max(np.abs(table).max() for table in (TENPAI_WEIGHTS, WAIT_WEIGHTS, CALIBRATION)) < 15
