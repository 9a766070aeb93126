"""Sixteen tiles: the end of the wall, its reserve, and what may still be done there (spec 1.4)."""

from __future__ import annotations

import pytest

from jantaku import Game
from jantaku.game.event import Ending
from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import Scene
from sixteen import TAIWAN, WAITS_1P4P, WAITS_4P7P, flowers_of, house, table, tai

FOUR_EAST = "1111z"
FROM_RESERVE = house(replace_from_reserve=True)
SEVEN_FLOWERS = "1234567f"


def left(rules: Rules, script: str = "end", **more: str) -> tuple[int, int]:
    """Tiles that nobody has drawn when the Position has ended, and replacements taken."""
    scene = table({0: FOUR_EAST}, "1m", script, rules=rules, **more)
    assert scene.clearing.ending is Ending.EXHAUSTED
    events = scene.told
    drawn = 65 + sum(" draw " in event for event in events[1:]) + sum(" flower " in event for event in events)
    replaced = sum(" flower " in event or " closed-kan " in event for event in events)
    return 144 - drawn, replaced


# --- dead_wall, kan_takes_live ---


def test_the_hand_is_drawn_with_sixteen_tiles_left() -> None:
    assert left(TAIWAN) == (16, 0)


def test_the_reserve_is_a_count_a_tile_taken_from_the_tail_moves_it() -> None:
    assert left(TAIWAN, "0:closed-kan-1z end") == (16, 1)


def test_each_kong_can_keep_a_tile_more() -> None:
    assert left(house(kan_takes_live=2), "0:closed-kan-1z end") == (17, 1)


@pytest.mark.parametrize("preset", ["taiwan-star", "taiwan-godgame"])
def test_as_two_presets_have_it(preset: str) -> None:
    assert left(Rules.preset(preset), "0:closed-kan-1z end") == (17, 1)


def test_without_a_reserve_play_goes_to_the_last_tile() -> None:
    assert left(house(dead_wall=0))[0] == 0


def test_a_draw_pays_nobody_anything() -> None:
    assert table({1: WAITS_1P4P}, "1z", "end").deltas == (0, 0, 0, 0)


# --- no draw, no kong ---


def test_no_kong_without_a_tile_to_replace_it() -> None:
    scene = table({0: FOUR_EAST}, "1m", live=1)
    assert scene.why("closed-kan-1z") is Reason.NO_TILE_LEFT
    assert table({0: FOUR_EAST}, "1m", live=2).offers("closed-kan-1z")


def test_where_a_kong_keeps_a_tile_more_it_needs_two() -> None:
    rules = house(kan_takes_live=2)
    assert table({0: FOUR_EAST}, "1m", rules=rules, live=2).why("closed-kan-1z") is Reason.NO_TILE_LEFT
    assert table({0: FOUR_EAST}, "1m", rules=rules, live=3).offers("closed-kan-1z")


def test_an_open_or_added_kong_needs_it_too() -> None:
    scene = table({2: "555z"}, "5z", "0:5z 2:reacts", rules=house(kan_takes_live=2), live=2)
    assert scene.why("open-kan") is Reason.NO_TILE_LEFT and scene.offers("pon")
    scene = table({1: "55z9p"}, "5z234z5z", "0:5z 1:pon 1:9p 1:acts", live=5)
    assert scene.why("added-kan-5z") is Reason.NO_TILE_LEFT


def test_the_tile_after_the_last_kong_is_the_last() -> None:
    scene = table({0: "1111z2345678m88p"}, "1p", "0:closed-kan-1z", live=2, replacements="9m")
    assert scene.table.live == 0
    assert scene.do("0:9m 1:reacts").why("pon") is Reason.LAST_DISCARD


# --- the last tile ---


def test_the_last_tile_may_win() -> None:
    scene = table({1: WAITS_1P4P}, "1z4p", "0:1z 1:tsumo", live=2)
    assert "last_draw" in tai(scene)


def test_it_may_win_as_the_replacement_of_a_kong_too() -> None:
    scene = table({0: "1111z23456789m23p99p"}, "1m", "0:closed-kan-1z", live=2, replacements="4p")
    assert {"last_draw", "replacement_win"} <= set(tai(scene.do("0:tsumo")))


def test_and_as_the_replacement_of_a_flower() -> None:
    scene = table({1: WAITS_1P4P}, "1z1f", "0:1z 1:tsumo", live=3, replacements="4p")
    assert {"last_draw", "replacement_win"} <= set(tai(scene))


def test_a_tile_before_the_last_is_no_last_draw() -> None:
    assert "last_draw" not in tai(table({1: WAITS_1P4P}, "1z4p", "0:1z 1:tsumo", live=3))


def test_the_last_discard_may_be_won() -> None:
    assert "last_discard" in tai(table({2: WAITS_4P7P}, "1z4p", "0:1z 1:4p 2:ron", live=2))


def test_but_not_called() -> None:
    scene = table({2: "34p"}, "1z5p", "0:1z 1:5p 2:reacts", live=2)
    assert scene.why("chi-high") is Reason.LAST_DISCARD
    scene = table({1: "55z", 3: "34p"}, "5z", "0:5z 1:reacts", live=1)
    assert scene.why("pon") is Reason.LAST_DISCARD
    scene = table({2: "555z"}, "5z", "0:5z 2:reacts", live=1)
    assert scene.why("open-kan") is Reason.LAST_DISCARD


def test_then_the_hand_is_drawn() -> None:
    scene = table({}, "1z2z", "0:1z 1:2z 2:pass 3:pass 0:pass", live=2)
    assert scene.clearing.ending is Ending.EXHAUSTED


# --- a flower as the last tile ---


def test_a_flower_as_the_last_tile_is_a_draw() -> None:
    scene = table({}, "1z1f", "0:1z end", live=2)
    assert scene.clearing.ending is Ending.EXHAUSTED
    assert scene.told[-2:] == ["1 flower 1f", "end exhausted +0 +0 +0 +0"]


def test_so_is_one_drawn_for_the_last_kong() -> None:
    scene = table({0: FOUR_EAST}, "1m", "0:closed-kan-1z", live=2, replacements="1f")
    assert scene.clearing.ending is Ending.EXHAUSTED


def test_but_seven_flowers_may_rob_it_first() -> None:
    scene = table({3: SEVEN_FLOWERS}, "1z8f", "0:1z 3:pass 3:reacts", live=2, replacements="1112223p")
    assert scene.menu == {"ron", "pass"}
    assert scene.copy().do("3:pass").clearing.ending is Ending.EXHAUSTED
    assert "seven_rob_one" in tai(scene.do("3:ron"))


def test_and_eight_flowers_may_win_with_it() -> None:
    scene = table({1: SEVEN_FLOWERS}, "1z8f", "0:1z 1:acts", live=2, replacements="1112223p")
    assert scene.menu == {"tsumo", "pass"}
    assert scene.copy().do("1:declines").clearing.ending is Ending.EXHAUSTED
    assert tai(scene.do("1:tsumo")) == {"eight_flowers": 8}


# --- replace_from_reserve ---


def test_the_reserve_can_replace_the_last_flower() -> None:
    scene = table({1: WAITS_1P4P}, "1z1f", "0:1z 1:acts", rules=FROM_RESERVE, live=2, replacements="4p")
    assert scene.told[-2:] == ["1 flower 1f", "1 draw 4p"]
    assert {"last_draw", "replacement_win"} <= set(tai(scene.do("1:tsumo")))


def test_and_a_kong_of_the_last_tile() -> None:
    scene = table({0: FOUR_EAST}, "1m", "0:closed-kan-1z", rules=FROM_RESERVE, live=1, replacements="9s")
    assert scene.told[-1] == "0 draw 9s" and scene.table.live == 0
    assert scene.do("0:9s 1:pass 2:pass 3:pass").clearing.ending is Ending.EXHAUSTED


def test_and_both_after_each_other() -> None:
    scene = table({0: "1111z2222z"}, "1m", rules=FROM_RESERVE, live=1, replacements="1f2s9s")
    scene.do("0:closed-kan-1z 0:closed-kan-2z")
    assert scene.told[-1] == "0 draw 9s" and flowers_of(scene, 0) == 1 and scene.table.live == 0


def test_not_without_a_reserve() -> None:
    rules = house(replace_from_reserve=True, dead_wall=0)
    dealt = table({}, "9s", rules=rules).game.walls[0]
    flowers = [face for face in dealt[65:] if face.is_flower]
    plain = [face for face in dealt[65:] if not face.is_flower]
    # seven flowers take the tiles from the end; the eighth is the last tile of all
    wall = [*dealt[:65], *flowers[:7], *plain[:64], flowers[7], *plain[64:]]
    scene = Scene(Game(rules, seed=0, walls=[wall], ask_all=True)).do("end")
    assert scene.clearing.ending is Ending.EXHAUSTED
    assert int(sum(" flower " in event for event in scene.told)) == 8


# --- claim_min_live ---


@pytest.mark.parametrize("least", [1, 4, 5])
def test_calls_need_live_tiles_left(least: int) -> None:
    rules = house(claim_min_live=least)
    for live in range(1, 8):
        scene = table({2: "555z"}, "5z", "0:5z 2:reacts", rules=rules, live=live)
        left_over = live - 1
        wanted = None if left_over >= least else Reason.CLAIM_RESERVE if left_over else Reason.LAST_DISCARD
        assert scene.why("pon") is wanted and scene.why("open-kan") is wanted


def test_chi_needs_them_too() -> None:
    scene = table({1: "34p"}, "5p", "0:5p 1:reacts", rules=Rules.preset("taiwan-cml"), live=4)
    assert scene.why("chi-high") is Reason.CLAIM_RESERVE
    assert table({1: "34p"}, "5p", "0:5p 1:reacts", rules=Rules.preset("taiwan-cml"), live=5).offers("chi-high")


def test_a_win_does_not() -> None:
    assert table({1: WAITS_1P4P}, "4p", "0:4p 1:reacts", rules=Rules.preset("taiwan-cml"), live=2).offers("ron")


# --- draws before the end ---


def test_four_winds_end_the_hand_only_where_the_rules_say_so() -> None:
    draws, script = "1111z", "0:1z 1:1z 2:1z 3:1z 0:pass 1:pass 2:pass"
    assert not table({}, draws, script).has_ended
    scene = table({}, draws, script, rules=house(four_winds=True))
    assert scene.clearing.ending is Ending.FOUR_WINDS


@pytest.mark.parametrize("abort", [False, True])
def test_four_kongs_of_several_seats_end_the_hand_only_where_the_rules_say_so(abort: bool) -> None:
    hands = {0: "1111m1111p1111s", 1: "9999m"}
    script = "0:closed-kan-1m 0:closed-kan-1p 0:closed-kan-1s 0:5z 1:closed-kan-9m 1:6z 2:pass 3:pass 0:pass"
    scene = table(hands, "5z", script, rules=house(four_kans=abort), replacements="2z3z5z6z")
    assert scene.has_ended is abort
