"""Seed 002 §10, 流局: when a hand is drawn, who is tenpai, what is paid, what becomes of deposits."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from jantaku.game.event import Ending
from parlour import ORPHANS, PINFU, PLAIN, SIMPLES, TENPAI, drawn_out, last_hand, reason, settled, table


def test_10_a_hand_is_drawn_when_nobody_wins_on_the_last_discard() -> None:
    assert drawn_out().clearing.ending is Ending.EXHAUSTED
    won = table({2: PINFU}, "2p6s", "0:2p 1:6s 2:ron", live=2)
    assert won.clearing.ending is Ending.RON


def test_10_nine_terminals_do_not_end_a_hand() -> None:
    assert reason(table({0: ORPHANS}, "2p", "0:acts"), "nine-terminals") == "NOT_IN_THESE_RULES"


def test_10_four_kans_of_two_players_do_not_end_a_hand() -> None:
    kans = "0:closed-kan-1p 0:closed-kan-2p 0:closed-kan-3p 0:7z 1:closed-kan-1s 1:9m 2:acts"
    scene = table({0: "111122223333p", 1: "1111s9m"}, "7z6z", kans, replacements="7z6z5z4z")
    assert not scene.has_ended


def test_10_three_riichi_do_not_end_a_hand() -> None:
    hands = {0: PINFU, 1: "222p406p789p99s66z", 2: "333p666s777s99m77z"}
    script = "0:riichi 0:1z 1:riichi 1:2z 2:riichi 2:3z 0:acts"
    scene = table(hands, "1z2z3z4z", script)
    assert (scene.has_ended, scene.game.position.deposits) == (False, 3)


def test_10_three_equal_winds_at_the_start_do_not_end_a_hand() -> None:
    scene = table({}, "1z1z1z", "0:1z 1:1z 2:1z 0:acts")
    assert not scene.has_ended


def test_10_tenpai_needs_no_yaku() -> None:
    scene = table({1: PLAIN}, SIMPLES, "end", live=3)
    assert scene.clearing.tenpai == (False, True, False)


def test_10_a_player_in_riichi_is_tenpai() -> None:
    scene = table({1: PINFU}, "2p1z3p", "0:2p 1:riichi 1:1z 2:3p end", live=3)
    assert scene.clearing.tenpai == (False, True, False)


def test_10_a_hand_that_holds_all_its_winning_tiles_is_not_tenpai() -> None:
    scene = table({1: "1111p234s678s999s"}, SIMPLES, "end", live=3)
    assert scene.clearing.tenpai == (False, False, False)


def test_10_nor_is_a_hand_whose_winning_tiles_lie_in_its_melds() -> None:
    script = "0:7z 1:pon 1:9m 2:2p 0:3p 1:4p 2:2p end"
    scene = table({1: "777z234s678s999s9m"}, "7z2p3p4p2p", script, live=5)
    assert scene.clearing.tenpai == (False, False, False)


def test_10_a_wait_that_others_hold_is_tenpai() -> None:
    scene = table({1: "234s678s999s222p7z", 2: "777z"}, SIMPLES, "end", live=3)
    assert scene.clearing.tenpai == (False, True, False)


def test_10_four_alike_seven_pairs_are_tenpai() -> None:
    scene = table({1: "1111p334488s66z7z"}, SIMPLES, "end", live=3)
    assert scene.clearing.tenpai == (False, True, False)


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((), (0, 0, 0)),
        ((0,), (2000, -1000, -1000)),
        ((1,), (-1000, 2000, -1000)),
        ((2,), (-1000, -1000, 2000)),
        ((0, 1), (1000, 1000, -2000)),
        ((1, 2), (-2000, 1000, 1000)),
        ((0, 1, 2), (0, 0, 0)),
    ],
)
def test_10_2000_points_pass_from_noten_to_tenpai(tenpai: Sequence[int], deltas: tuple[int, ...]) -> None:
    assert drawn_out(*tenpai).deltas == deltas


def test_10_deposits_stay_on_the_table_while_the_game_goes_on() -> None:
    assert drawn_out(deposits=2).game.position.deposits == 2


def test_10_deposits_go_to_the_first_place_when_the_game_ends() -> None:
    game = last_hand("end", {1: TENPAI[1]}, live=3, deposits=2, scores=(40000, 60000, 48000))
    assert game.is_over
    assert (game.scores, game.position.deposits) == ((39000, 64000, 47000), 0)
    assert settled((60000, 50000, 38000), deposits=2)[0].points == 62000
