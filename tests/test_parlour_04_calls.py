"""Seed 002 §4, 副露: pon, the three kans, what may be discarded after a call, the last discard."""

from __future__ import annotations

import pytest

from parlour import PINFU, reason, table

ADDED = "0:7z 1:pon 1:1m 2:2p 0:3p 1:added-kan-7z "


def test_4_there_is_no_chi() -> None:
    assert reason(table({1: "23p"}, "1p", "0:1p 1:reacts"), "chi-low") == "NOT_IN_THESE_RULES"


@pytest.mark.parametrize("caller", [1, 2])
def test_4_a_pon_takes_anybody_s_discard_with_a_pair(caller: int) -> None:
    scene = table({caller: "77z"}, "7z", f"0:7z {caller}:reacts")
    assert scene.calls() == {"pon"}
    scene.do(f"{caller}:pon {caller}:acts")
    assert scene.told[-1] == f"{caller} pon 7z with 7z7z from 0"


def test_4_a_single_tile_is_not_enough() -> None:
    assert reason(table({2: "7z"}, "7z", "0:7z 2:reacts"), "pon") == "NOT_ENOUGH_ALIKE"


def test_4_a_ron_goes_before_a_pon() -> None:
    begin, draws = "0:1z 1:2z 2:3z 0:6s ", "1z2z3z6s"
    assert table({1: PINFU, 2: "66s"}, draws, begin + "1:ron").clearing.wins[0].seat == 1
    scene = table({1: "66s", 2: PINFU}, draws, begin + "1:pon 2:ron")
    assert [win.seat for win in scene.clearing.wins] == [2]


def test_4_a_ron_goes_before_a_kan() -> None:
    hands = {1: "666s", 2: PINFU}
    scene = table(hands, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:open-kan 2:ron")
    assert [win.seat for win in scene.clearing.wins] == [2]


def test_4_an_open_kan_takes_a_discard_with_a_triplet_and_draws_a_replacement() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:reacts", replacements="9m")
    assert scene.calls() == {"pon", "open-kan"}
    scene.do("1:open-kan 1:acts")
    assert (scene.told[-1], scene.doras) == ("1 draw 9m", 2)


def test_4_an_added_kan_adds_to_the_own_pon_and_draws_a_replacement() -> None:
    scene = table({1: "77z"}, "7z2p3p7z", ADDED + "1:acts", replacements="9m")
    assert "1 added-kan 7z" in scene.told
    assert (scene.told[-1], scene.doras) == ("1 draw 9m", 2)


def test_4_an_added_kan_waits_for_the_own_draw() -> None:
    scene = table({1: "777z"}, "7z2z3z4z", "0:7z 1:pon 1:acts")
    assert reason(scene, "added-kan-7z") == "AFTER_A_CALL"


@pytest.mark.parametrize(("hand", "draw"), [("777z", "7z"), ("7777z", "1z")])
def test_4_a_closed_kan_is_of_four_alike_the_drawn_tile_included(hand: str, draw: str) -> None:
    scene = table({0: hand}, draw, "0:closed-kan-7z 0:acts", replacements="9m")
    assert "0 closed-kan with 7z7z7z7z" in scene.told
    assert (scene.told[-1], scene.doras) == ("0 draw 9m", 2)


def test_4_a_closed_kan_may_be_made_on_a_later_turn() -> None:
    scene = table({0: "7777z"}, "1z2z3z4z", "0:1z 1:2z 2:3z 0:acts")
    assert scene.offers("closed-kan-7z")


def test_4_the_gold_and_the_red_fives_of_a_pon_are_told_apart() -> None:
    scene = table({1: "g500p"}, "0p", "0:0p 1:reacts")
    assert scene.calls() == {"pon-red-red", "pon-red-third", "open-kan"}


def test_4_the_pocchi_and_a_white_dragon_of_a_pon_are_told_apart() -> None:
    scene = table({1: "55w5z"}, "5z", "0:5z 1:reacts")
    assert scene.calls() == {"pon", "pon-third", "open-kan"}


def test_4_the_tile_just_called_may_be_discarded_as_section_19_says() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:pon 1:acts")
    assert scene.offers("discard-7z")


@pytest.mark.parametrize("call", ["pon", "open-kan"])
def test_4_the_last_discard_is_called_by_nobody(call: str) -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:reacts", live=1)
    assert reason(scene, call) == "LAST_DISCARD"


def test_4_the_discard_before_it_may_be_called_for_a_pon() -> None:
    assert table({1: "777z"}, "7z", "0:7z 1:reacts", live=2).offers("pon")
