"""The record told as events: what a Position began with, and what its Clearing shows."""

from __future__ import annotations

import pytest

from conftest import HOUSES, LONG
from jantaku import EventType, Face, Game, Position
from jantaku.tiles import parse_tiles
from lively import Lively, compile_engine
from scenario import play
from test_corner_draws import NINE, THREE_RIICHI
from test_corner_draws import TENPAI as FOUR_TENPAI
from test_corner_payments import ON_4P
from test_sixteen_flowers import eighth, house


def shown(hands: tuple[tuple[Face, ...] | None, ...]) -> list[int]:
    return [seat for seat, hand in enumerate(hands) if hand is not None]


def test_eight_flowers_in_cash_leave_the_beginning_alone() -> None:
    scene = eighth(house(eight_flowers="cash"))
    begin = scene.game.events[0].position
    assert begin is not None and begin.scores == scene.game.scores


@pytest.mark.parametrize("preset", HOUSES)
def test_a_position_begins_with_the_scores_that_the_last_one_ended_with(preset: str) -> None:
    compile_engine()
    game, lively = Game(preset, seed=4), Lively(4)
    scores, deposits = game.scores, 0
    while not game.is_over and (LONG or len(game.past) < 10):
        begin = next(event for event in reversed(game.events) if event.type is EventType.BEGIN)
        assert begin.position is not None
        assert (begin.position.scores, begin.position.deposits) == (scores, deposits)
        before = len(game.past)
        game.push(lively.choose(game.table.record, game.legal_actions))
        if len(game.past) > before:
            scores, deposits = game.clearings[-1].scores, game.position.deposits


def test_a_riichi_stick_is_not_in_the_scores_at_the_beginning() -> None:
    scene = play("tenhou", [ON_4P[1]], "5z", "0:riichi 0:5z 1:acts", scores=[30000, 20000, 25000, 25000])
    begin = scene.game.events[0].position
    assert begin == Position(0, 0, 0, 0, (30000, 20000, 25000, 25000))
    assert scene.game.scores == (29000, 20000, 25000, 25000)


def test_a_kan_names_the_tiles_it_was_made_of() -> None:
    scene = play("tenhou", ["0555m", "555p"], "1z0p", "0:closed-kan-5m 0:acts")
    assert [event.tiles for event in scene.game.events if event.type is EventType.CLOSED_KAN] == [
        (Face.M5, Face.M5, Face.M5, Face.RED_M5)
    ]
    scene = play("tenhou", ["5p", "055p"], "1z", "0:5p 1:open-kan 1:acts")
    kan = next(event for event in scene.game.events if event.type is EventType.OPEN_KAN)
    assert (kan.tile, kan.tiles, kan.source) == (Face.P5, (Face.P5, Face.P5, Face.RED_P5), 0)


# --- shown hands ---------------------------------------------------------------------------------------


def test_who_wins_shows_a_hand() -> None:
    scene = play("tenhou", [ON_4P[1]], "5z1z1z1z4p", "0:5z 0:tsumo")
    assert shown(scene.clearing.hands) == [0]
    assert Face.P4 in (scene.clearing.hands[0] or ())
    assert scene.clearing.tenpai == () == scene.clearing.nagashi


def test_of_two_rons_where_one_counts_one_is_shown() -> None:
    hands = {seat: ON_4P[seat] for seat in (1, 3)}
    script = "2:2z 2:4p 3:ron 1:ron"
    assert shown(play("tenhou", hands, "1223z37z4p", script, indicators="1z").clearing.hands) == [1, 3]
    assert shown(play("mleague", hands, "1223z37z4p", script, indicators="1z").clearing.hands) == [3]


def test_three_claims_that_end_a_position_are_shown() -> None:
    hands = {seat: ON_4P[seat] for seat in (1, 2, 3)}
    clearing = play("tenhou", hands, "4p", "0:4p 1:ron 2:ron 3:ron").clearing
    assert clearing.ending == "triple-ron" and shown(clearing.hands) == [1, 2, 3]


def test_nine_terminals_are_shown_with_the_drawn_tile() -> None:
    clearing = play("tenhou", {1: NINE}, "5p5p", "0:5p 1:nine-terminals").clearing
    assert shown(clearing.hands) == [1] and len(clearing.hands[1] or ()) == 14


def test_four_riichi_are_all_shown() -> None:
    clearing = play("tenhou", FOUR_TENPAI, "2345z", f"{THREE_RIICHI} 3:riichi 3:5z end").clearing
    assert clearing.ending == "four-riichi" and shown(clearing.hands) == [0, 1, 2, 3]


def test_at_the_end_of_the_wall_tenpai_is_shown_and_noten_is_not() -> None:
    clearing = play("tenhou", {2: ON_4P[2]}, "5m5p5p6p", "end", live=4).clearing
    assert clearing.ending == "exhausted"
    assert clearing.tenpai == (False, False, True, False) and shown(clearing.hands) == [2]
    assert clearing.hands[2] == tuple(sorted(parse_tiles(ON_4P[2]))) or len(clearing.hands[2] or ()) == 13


def test_where_tenpai_is_worth_nothing_nobody_shows_it() -> None:
    scene = eighth(house(eight_flowers="cash")).do("end")
    assert scene.clearing.ending == "exhausted" and shown(scene.clearing.hands) == []


def test_a_nagashi_names_its_seats() -> None:
    clearing = play("tenhou", draws="1m5p1p6p", script="end", live=4).clearing
    assert clearing.ending == "nagashi" and clearing.nagashi == (0, 2)
    assert play("mleague", draws="1m5p1p6p", script="end", live=4).clearing.nagashi == ()
