"""Sixteen tiles: kongs, robbing them, and winning after them (spec 1.5)."""

from __future__ import annotations

import pytest

from jantaku.game.phase import Context
from jantaku.game.reasons import Reason
from jantaku.kernels.worth.layout import MELD_ADDED_KAN, MELD_PON
from jantaku.rules import Rules
from scenario import Scene
from sixteen import WAITS_1P4P, WAITS_4P7P, cleared, house, table, tai

PON_OF_4P = {1: "44p9s", 3: WAITS_4P7P}
ROB = "0:4p 1:pon 1:9s 1:added-kan-4p 3:reacts"
ROB_DRAWS = "4p1z2z3z4p"


# --- the three kongs ---


def test_a_closed_kong_of_a_dealt_hand_is_replaced_from_the_end() -> None:
    scene = table({0: "1111z"}, "1m", "0:closed-kan-1z", replacements="9s")
    assert scene.told[-2:] == ["0 closed-kan with 1z1z1z1z", "0 draw 9s"]
    assert scene.game.phase.context is Context.CLOSED_KAN


def test_an_open_kong_has_three_of_the_hand() -> None:
    scene = table({2: "555z"}, "5z", "0:5z 2:open-kan", replacements="9s")
    assert scene.told[-2:] == ["2 open-kan 5z with 5z5z5z from 0", "2 draw 9s"]


def test_an_added_kong_has_the_own_pon_and_a_tile_of_the_hand() -> None:
    scene = table({1: "55z9p"}, "5z234z5z", "0:5z 1:pon 1:9p 1:added-kan-5z", replacements="9s")
    scene.do("2:pass 3:pass 0:pass")
    assert scene.told[-2:] == ["1 added-kan 5z", "1 draw 9s"]


def test_a_tile_kept_in_the_hand_may_be_added_later() -> None:
    script = "0:5z 1:pon 1:9p 0:1z 1:8p 0:2z 1:added-kan-5z 2:pass 3:pass 0:pass"
    scene = table({0: "1z2z", 1: "555z9p8p"}, "5z", script, replacements="9s")
    assert scene.told[-1] == "1 draw 9s"


FOUR_KONGS = "0:closed-kan-1m 0:closed-kan-2m 0:closed-kan-3m 0:closed-kan-4m"


def test_a_win_with_four_kongs() -> None:
    hand, script = {0: "1111m2222m3333m4444m"}, f"{FOUR_KONGS} 0:9s 0:tsumo"
    scene = table(hand, "5m6z6z6z5m", script, replacements="9s678m", rules=house(tai={"four_kongs": 8}))
    assert {"four_concealed_triplets", "full_flush", "concealed_hand", "four_kongs"} <= set(tai(scene))


def test_a_win_with_five_kongs() -> None:
    """Sixteen tiles are four kongs, and a fifth comes with the replacements."""
    hand, script = {0: "1111m2222m3333m4444m"}, f"{FOUR_KONGS} 0:closed-kan-5m 0:tsumo"
    rules = house(tai={"five_kongs": 16}, passed_kan_releases="all")  # the dealt hand could have won
    scene = table(hand, "5m", script, replacements="5m5m5m9s9s", rules=rules)
    assert tai(scene)["five_kongs"] == 16
    assert {"five_concealed_triplets", "replacement_win"} <= set(tai(scene))


# --- robbing ---


def test_an_added_kong_can_be_robbed_the_konger_pays() -> None:
    scene = table(PON_OF_4P, ROB_DRAWS, ROB)
    assert scene.menu == {"ron", "pass"}
    scene.do("3:ron")
    assert "robbing_kong" in tai(scene)
    assert scene.deltas[1] == -scene.deltas[3] and scene.deltas[0] == scene.deltas[2] == 0


def test_the_pon_stays_a_pon_and_no_replacement_is_drawn() -> None:
    scene = table(PON_OF_4P, ROB_DRAWS, ROB)
    t = cleared(scene, "ron")
    assert (int(t.melds[1, 0, 0]), int(t.kans), int(t.replaced)) == (MELD_PON, 0, 0)
    scene.do("3:ron")
    assert scene.after("1 added-kan 4p")[0] == "3 ron 4p from 1"


def test_a_kong_not_robbed_stands() -> None:
    scene = table(PON_OF_4P, ROB_DRAWS, f"{ROB} 3:pass", replacements="9s")
    assert scene.told[-2:] == ["1 added-kan 4p", "1 draw 9s"]
    assert int(scene.table.melds[1, 0, 0]) == MELD_ADDED_KAN


def test_several_may_rob_by_the_rule_for_several_winners() -> None:
    hands = {1: "44p9s", 2: WAITS_1P4P, 3: WAITS_4P7P}
    for rules, wanted in (("head_bump", [2]), ("all_paid", [2, 3]), ("two_bump_three_paid", [2])):
        scene = table(hands, ROB_DRAWS, "0:4p 1:pon 1:9s 1:added-kan-4p 2:ron 3:ron", rules=house(multiple_ron=rules))
        assert [win.seat for win in scene.clearing.wins] == wanted


def test_an_open_kong_cannot_be_robbed_once_it_was_not_won() -> None:
    scene = table({2: "444p", 3: WAITS_4P7P}, "4p", "0:4p 2:open-kan")
    assert scene.game.phase.seat == 2 and scene.game.phase.context is Context.OPEN_KAN


def test_a_closed_kong_cannot_be_robbed() -> None:
    scene = table({0: "444p", 3: WAITS_4P7P}, "4p", "0:closed-kan-4p", replacements="9s")
    assert (scene.game.phase.seat, scene.told[-1]) == (0, "0 draw 9s")


def test_a_robbed_tile_is_no_discard_only_a_win_may_take_it() -> None:
    scene = table({1: "44p9s", 2: "56p"}, ROB_DRAWS, "0:4p 1:pon 1:9s 1:added-kan-4p 2:reacts")
    assert scene.why("chi-low") is Reason.ONLY_RON_HERE
    assert scene.why("ron") is Reason.NOT_A_WAIT


# --- winning on a replacement ---

OPEN_KONG = {2: "555z123456m78p99s123s"}


def after_open_kong(replacements: str, rules: Rules) -> Scene:
    """Seat 2, who waits for 6p and 9p, has made an open kong of 5z."""
    return table(OPEN_KONG, "5z", "0:5z 2:open-kan 2:acts", rules=rules, replacements=replacements)


def test_after_an_open_kong_the_replacement_may_not_win() -> None:
    scene = after_open_kong("9p", house(open_kan_tsumo=False))
    assert scene.why("tsumo") is Reason.AFTER_OPEN_KAN_NO_TSUMO


def test_unless_the_rules_allow_it() -> None:
    scene = after_open_kong("9p", house(open_kan_tsumo=True))
    assert "replacement_win" in tai(scene.do("2:tsumo"))


def test_nor_may_the_tile_that_replaces_a_flower_drawn_for_it() -> None:
    assert after_open_kong("1f9p", house(open_kan_tsumo=False)).why("tsumo") is Reason.AFTER_OPEN_KAN_NO_TSUMO
    assert after_open_kong("1f9p", house(open_kan_tsumo=True)).offers("tsumo")


@pytest.mark.parametrize("allowed", [False, True])
def test_nor_the_replacement_of_a_further_kong_of_that_turn(allowed: bool) -> None:
    hands, script = {2: "555z111m78p99s123456s"}, "0:5z 2:open-kan 2:closed-kan-1m 2:acts"
    scene = table(hands, "5z", script, rules=house(open_kan_tsumo=allowed), replacements="1m9p")
    assert scene.told[-1] == "2 draw 9p"
    assert scene.why("tsumo") is (None if allowed else Reason.AFTER_OPEN_KAN_NO_TSUMO)


def test_the_next_turn_is_free_again() -> None:
    script = "0:5z 2:open-kan 2:7z 3:1z 0:2z 1:3z 2:tsumo"
    scene = table(OPEN_KONG, "5z1z2z3z9p", script, replacements="7z")
    assert "replacement_win" not in tai(scene)


def test_others_may_win_on_the_discard_after_an_open_kong() -> None:
    hands = {**OPEN_KONG, 3: WAITS_1P4P}
    assert table(hands, "5z", "0:5z 2:open-kan 2:4p 3:reacts", replacements="4p").offers("ron")


def test_the_replacement_of_a_closed_kong_may_win() -> None:
    scene = table({0: "1111z23456789m23p99p"}, "1m", "0:closed-kan-1z 0:tsumo", replacements="4p")
    assert {"self_draw", "replacement_win", "concealed_hand"} <= set(tai(scene))


def test_the_replacement_of_an_added_kong_may_win() -> None:
    script = "0:5z 1:pon 1:8s 1:added-kan-5z 2:pass 3:pass 0:pass 1:tsumo"
    scene = table({1: "55z123456m78p99s123s8s"}, "5z234z5z", script, replacements="9p")
    assert {"self_draw", "replacement_win"} <= set(tai(scene))


def test_a_single_wait_is_told_from_the_hand_as_it_is_after_an_added_kong() -> None:
    """The tile added lay in the hand, which waited for nothing with it; the tile drawn is the pair it waits for."""
    script = "0:5z 1:pon 1:9s 1:added-kan-5z 2:pass 3:pass 0:pass 1:tsumo"
    scene = table({1: "555z123456m789p123s9s"}, "5z234z8s", script, replacements="8s")
    assert {"single_wait", "replacement_win"} <= set(tai(scene))


def test_and_after_an_open_one() -> None:
    """444p5p waits for 3p, 5p and 6p; with the kong only 5p is left."""
    scene = table({2: "444p5p123456m123789s"}, "4p", "0:4p 2:open-kan 2:tsumo",
                  rules=house(open_kan_tsumo=True), replacements="5p")  # fmt: skip
    assert "single_wait" in tai(scene)
