"""Sixteen tiles: wins by flowers alone, eight of them or seven and another's (spec 1.10)."""

from __future__ import annotations

import pytest

from jantaku.game.event import Ending
from jantaku.game.reasons import Reason
from jantaku.records import Record, Replay, parse_records, written
from jantaku.records.verify import verify
from jantaku.rules import Rules
from scenario import Scene
from sixteen import flowers_of, house, table, tai

SEVEN = "1234567f"
NINE, REST = "123456789m", "23p99p678s"
"""Nine tiles dealt beside seven flowers, and their seven replacements: the hand then waits for 1p and 4p."""
EIGHTH = "0:1z 1:2z 2:acts"


def eighth(rules: Rules, replacement: str = "1z", script: str = EIGHTH) -> Scene:
    """Seat 2, with seven flowers from the deal, draws the eighth, and *replacement* for it."""
    return table({2: f"{SEVEN}{NINE}"}, "1z2z8f", script, rules=rules, replacements=f"{REST}{replacement}")


# --- eight_flowers ---


def test_eight_flowers_may_win_by_themselves() -> None:
    scene = eighth(house())
    assert scene.menu == {"tsumo", "pass"}
    assert scene.why("tsumogiri") is Reason.FLOWERS_FIRST
    scene.do("2:tsumo")
    assert tai(scene) == {"eight_flowers": 8} and scene.clearing.ending is Ending.TSUMO
    assert scene.deltas == (-120, -110, 340, -110), "all pay base and eight, the dealer one more"


def test_declined_they_count_as_flowers_do() -> None:
    scene = eighth(house()).do("2:declines 2:1z 3:3z 0:4z 1:5z 2:acts")
    assert flowers_of(scene, 2) == 8
    scene = eighth(house(), "4p").do("2:declines")
    assert scene.offers("tsumo") and scene.offers("tsumogiri")
    found = tai(scene.do("2:tsumo"))
    assert {"season_set", "plant_set", "own_season", "own_plant", "replacement_win"} <= set(found)
    assert "eight_flowers" not in found


@pytest.mark.parametrize("goes_on", ["2:tsumo", "2:declines 2:tsumogiri", "2:declines 2:1m", "2:declines 2:8m 3:3z"])
def test_declined_or_not_a_log_is_read_back_verified_and_replayed(goes_on: str) -> None:
    scene = eighth(house()).do(goes_on)
    text = written(Record.of_game(scene.game, tuple("東南西北")), "jantaku")
    (record,) = parse_records(text, "flowers.jan.jsonl")
    assert verify(record).mismatches == []
    replay = Replay(record)
    while replay.next_action is not None:
        replay.forward()
    told = scene.game.events
    assert replay.game.events[: len(told)] == told


def test_they_are_flat_even_if_the_hand_is_complete() -> None:
    assert tai(eighth(house(), "4p").do("2:tsumo")) == {"eight_flowers": 8}


@pytest.mark.parametrize("mode", ["forced", "compound"])
def test_they_can_be_forced(mode: str) -> None:
    scene = eighth(house(eight_flowers=mode))
    assert scene.menu == {"tsumo"} and scene.why("pass") is Reason.MUST_WIN
    assert tai(scene.do("2:tsumo")) == {"eight_flowers": 8}


def test_forced_they_take_nothing_of_a_complete_hand() -> None:
    assert tai(eighth(house(eight_flowers="forced"), "4p").do("2:tsumo")) == {"eight_flowers": 8}


def test_compound_they_add_the_hand_without_its_flowers() -> None:
    found = tai(eighth(house(eight_flowers="compound"), "4p").do("2:tsumo"))
    assert {"eight_flowers", "replacement_win", "earthly_win"} <= set(found)
    assert not {"own_season", "own_plant", "season_set", "plant_set"} & set(found)


def test_additive_they_count_only_with_a_hand_that_wins() -> None:
    rules = house(eight_flowers="additive")
    scene = eighth(rules)
    assert scene.why("tsumo") is Reason.NOT_COMPLETE and scene.offers("tsumogiri")
    assert tai(eighth(rules, "4p").do("2:tsumo"))["eight_flowers"] == 8


def test_in_cash_they_are_paid_at_once_without_base_and_play_goes_on() -> None:
    scene = eighth(house(eight_flowers="cash"))
    assert scene.offers("tsumogiri") and not scene.offers("pass")
    scene.do("end")
    assert scene.clearing.ending is Ending.EXHAUSTED
    assert scene.deltas == (-80, -80, 240, -80)


def test_cash_comes_beside_what_another_wins() -> None:
    hands = {2: f"{SEVEN}{NINE}", 3: "456789m456p23s55666z"}
    scene = table(hands, "1z2z8f1s", EIGHTH, rules=house(eight_flowers="cash"), replacements=f"{REST}1z")
    scene.do("2:1z 3:tsumo")
    won = scene.win().deltas
    assert won[3] > 0 == sum(scene.deltas)
    assert [now - by_hand for now, by_hand in zip(scene.deltas, won, strict=True)] == [-80, -80, 240, -80]


def test_no_win_at_all_where_the_rules_know_none() -> None:
    scene = eighth(house(eight_flowers="none"))
    assert scene.offers("tsumogiri") and scene.why("pass") is Reason.NOTHING_TO_PASS


def test_a_minimum_that_they_do_not_reach_forbids_even_the_forced_win() -> None:
    scene = eighth(house(eight_flowers="forced", min_tai=9))
    assert scene.menu == {"pass"} and scene.why("tsumo") is Reason.NO_YAKU


# --- seven_rob_one: seven, and another lays the eighth ---


def robbed(rules: Rules) -> Scene:
    """Seat 2 has seven flowers; seat 1 draws the eighth."""
    return table({2: f"{SEVEN}{NINE}"}, "1z8f", "0:1z 2:pass 2:reacts", rules=rules, replacements=f"{REST}5z")


def test_seven_flowers_rob_the_eighth_before_it_is_replaced() -> None:
    scene = robbed(house())
    assert scene.menu == {"ron", "pass"} and scene.told[-1] == "1 flower 8f"
    assert scene.table.replaced == 7
    scene.do("2:ron")
    assert tai(scene) == {"seven_rob_one": 8}
    assert scene.deltas == (0, -110, 110, 0), "who laid it pays"


def test_who_has_not_seven_cannot() -> None:
    scene = table({2: f"{SEVEN}{NINE}"}, "1z8f", "0:1z 3:pass 3:reacts", replacements=f"{REST}5z")
    assert scene.menu == {"pass"} and scene.why("ron") is Reason.NOT_A_WAIT
    assert scene.why("pon") is Reason.ONLY_RON_HERE


def test_declined_the_flower_is_replaced_and_its_owner_goes_on() -> None:
    scene = robbed(house()).do("2:pass 1:acts")
    assert scene.told[-2:] == ["1 flower 8f", "1 draw 5z"]
    assert [flowers_of(scene, seat) for seat in range(4)] == [0, 1, 7, 0]
    assert not scene.table.missed.any(), "a win by flowers that is declined is no win passed"


def test_the_dealer_pays_for_the_deal() -> None:
    hands = {2: f"{SEVEN}{NINE}"}
    scene = table(hands, "1z2z3z4z8f", "0:1z 1:2z 2:3z 3:4z 2:reacts", honba=1, replacements=f"{REST}5z")
    scene.do("2:ron")
    assert scene.deltas == (-140, 0, 140, 0)


@pytest.mark.parametrize("mode", ["split", "one_payer", "flat", "none"])
def test_whether_seven_flowers_rob(mode: str) -> None:
    script = "0:1z 1:acts" if mode == "none" else "0:1z 2:pass 2:reacts"
    scene = table({2: f"{SEVEN}{NINE}"}, "1z8f", script, rules=house(seven_rob_one=mode), replacements=f"{REST}5z")
    assert scene.told[-1] == ("1 draw 5z" if mode == "none" else "1 flower 8f")


# --- seven_rob_one: six, and a seventh while another has one ---

SIX = "123456f"


def seventh(rules: Rules, replacement: str = "5z", holder: int = 3) -> Scene:
    """Seat 2 with six flowers draws the seventh; the eighth lies before *holder*."""
    hands = {2: f"{SIX}{NINE}2p", holder: "8f"}
    first = "1s" if holder == 0 else ""
    rest = f"{first}3p99p678s{'' if holder == 0 else '1s'}{replacement}"
    return table(hands, "1z2z7f", EIGHTH, rules=rules, replacements=rest)


def test_six_flowers_and_a_seventh_rob_the_one_of_another() -> None:
    scene = seventh(house())
    assert scene.menu == {"tsumo", "pass"} and scene.told[-1] == "2 draw 5z"
    scene.do("2:tsumo")
    assert tai(scene) == {"seven_rob_one": 8}
    assert scene.deltas == (0, 0, 110, -110)


def test_the_dealer_as_its_holder_pays_one_more() -> None:
    assert seventh(house(), holder=0).do("2:tsumo").deltas == (-120, 0, 120, 0)


def test_declining_it_goes_on() -> None:
    scene = seventh(house()).do("2:declines")
    assert scene.offers("tsumogiri") and not scene.table.missed.any()


def test_not_if_two_others_have_one() -> None:
    hands = {2: f"12345f{NINE}23p", 3: "8f", 1: "7f"}
    scene = table(hands, "1z2z6f", EIGHTH, replacements="1s99p678s1s5z")
    assert scene.offers("tsumogiri")


def test_a_complete_hand_is_paid_by_all_and_the_flowers_by_one() -> None:
    scene = seventh(house(seven_rob_one="split"), "4p").do("2:tsumo")
    hand = scene.win().han - 8
    assert hand > 0 and "earthly_win" in tai(scene)
    share = 30 + 10 * hand
    assert scene.deltas[1] == -share and scene.deltas[0] == -share - 10
    assert scene.deltas[3] == -share - 110


def test_or_all_of_it_by_that_one() -> None:
    scene = seventh(house(seven_rob_one="one_payer"), "4p").do("2:tsumo")
    assert scene.deltas[0] == scene.deltas[1] == 0 and scene.deltas[3] == -30 - 10 * scene.win().han
    assert scene.win().han > 8


def test_or_not_at_all() -> None:
    scene = seventh(house(seven_rob_one="flat"), "4p").do("2:tsumo")
    assert tai(scene) == {"seven_rob_one": 8} and scene.deltas == (0, 0, 110, -110)


def test_a_seventh_flower_alone_wins_nothing_while_the_eighth_is_in_the_wall() -> None:
    scene = table({2: f"{SIX}{NINE}2p"}, "1z2z7f", EIGHTH, replacements="3p99p678s5z")
    assert scene.offers("tsumogiri") and scene.why("pass") is Reason.NOTHING_TO_PASS


# --- at the deal, before anything else ---


def test_eight_flowers_of_the_deal_are_asked_about_before_a_heavenly_win() -> None:
    hands = {0: "123456789m23s99s678s", 2: "12345678f12345678p"}
    scene = table(hands, "4s", replacements="11223344z")
    assert (scene.game.phase.seat, scene.menu) == (2, {"tsumo", "pass"})
    declined = scene.copy().do("2:declines")
    assert declined.game.phase.seat == 0 and "heavenly_win" in tai(declined.do("0:tsumo"))
    assert tai(scene.do("2:tsumo")) == {"eight_flowers": 8}


def test_the_dealers_own_eight_may_add_a_heavenly_win() -> None:
    hands = {0: "12345678f12345678m"}
    for mode, more in (("optional_standalone", False), ("compound", True)):
        scene = table(hands, "9m", rules=house(eight_flowers=mode), replacements=f"{REST}4p")
        found = tai(scene.do("0:tsumo"))
        assert ("heavenly_win" in found) is more and "eight_flowers" in found
    scene = table(hands, "9m", replacements=f"{REST}4p").do("0:declines")
    assert "heavenly_win" in tai(scene.do("0:tsumo"))


def test_seven_and_one_of_the_deal_are_asked_about_first() -> None:
    hands = {0: "123456789m23s99s678s", 1: "8f", 2: f"{SEVEN}123456789p"}
    scene = table(hands, "4s", "2:reacts", replacements="11223344z")
    assert scene.menu == {"ron", "pass"}
    declined = scene.copy().do("2:pass")
    assert declined.game.phase.seat == 0 and declined.offers("tsumo")
    scene.do("2:ron")
    assert tai(scene) == {"seven_rob_one": 8} and scene.deltas == (0, -110, 110, 0)


def test_a_dealer_with_seven_of_the_deal_adds_a_complete_hand() -> None:
    hands = {0: f"{SEVEN}{NINE}", 3: "8f"}
    scene = table(hands, "4p", rules=house(seven_rob_one="one_payer"), replacements=f"{REST}1z")
    found = tai(scene.do("0:tsumo"))
    assert {"seven_rob_one", "heavenly_win"} <= set(found)
    assert scene.deltas[1] == scene.deltas[2] == 0 and scene.deltas[3] < 0


def test_a_minimum_that_they_do_not_reach_forbids_robbing() -> None:
    assert robbed(house(min_tai=9)).menu == {"pass"}


def test_tai_for_flowers_of_the_deal() -> None:
    rules = Rules.preset("taiwan-godgame")
    hands = {2: "12345678f12345678p"}
    scene = table(hands, "4s", "2:tsumo", rules=rules, replacements="11223344z")
    assert tai(scene) == {"eight_flowers": 8, "opening_flowers": 4}
