"""Sixteen tiles: a win that was passed (過水), what it bars, and what ends it (spec 1.6)."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import Scene
from sixteen import TAIWAN, WAITS_1P4P, WAITS_4P7P, cleared, house, table, tai

ON_1P4P = {2: WAITS_1P4P}
"""Seat 2 waits for 1p and 4p."""


def water(scene: Scene, seat: int = 2) -> bool:
    """Whether a win that *seat* passed still counts against it."""
    return bool(scene.table.missed[seat])


# --- what sets it ---


def test_a_discard_passed_bars_the_next() -> None:
    scene = table({**ON_1P4P, 1: "4p"}, "4p1z", "0:4p 2:pass 1:4p 2:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED


def test_the_whole_wait_is_barred_not_only_the_kind_that_was_passed() -> None:
    scene = table({**ON_1P4P, 1: "1p"}, "4p1z", "0:4p 2:pass 1:1p 2:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED


def test_a_kong_that_was_not_robbed_bars_the_discard_after_it() -> None:
    hands = {1: "44p9s1p", 2: WAITS_1P4P}
    script = "0:4p 1:pon 1:9s 2:1z 3:2z 0:3z 1:added-kan-4p 2:pass 1:1p 2:reacts"
    assert table(hands, "4p1z2z3z4p", script).why("ron") is Reason.FURITEN_PASSED


def test_an_own_draw_passed_and_discarded_bars_the_next_discard() -> None:
    scene = table({1: WAITS_1P4P}, "1z4p4p", "0:1z 1:4p 2:4p 1:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED


LATER = "0:1z 1:1z 2:2z 3:4p 2:pass 0:4p 2:reacts"
"""Seat 2 passes 4p after the first go-round, and is asked about another."""


@pytest.mark.parametrize("counts", ["legal_win", "any_wait"])
def test_only_a_win_that_was_possible_counts_or_any_tile_of_the_wait(counts: str) -> None:
    """With nine tai needed the hand cannot win on 4p, so it passes nothing."""
    rules = house(min_tai=9, passed_win=counts)
    scene = table({**ON_1P4P, 0: "4p", 3: "4p"}, "1z1z2z", LATER, rules=rules)
    assert water(scene) is (counts == "any_wait")
    assert scene.why("ron") is (Reason.FURITEN_PASSED if counts == "any_wait" else Reason.NO_YAKU)


def test_choosing_another_call_passes_the_win() -> None:
    assert water(table({1: WAITS_1P4P}, "1p", "0:1p 1:chi-low"), 1)


def test_who_was_bumped_has_passed_nothing() -> None:
    scene = table({1: WAITS_1P4P, 3: WAITS_4P7P}, "4p", "0:4p 1:ron 3:reacts")
    assert not cleared(scene, "ron").missed.any()


def test_there_is_no_furiten_by_ones_own_discards() -> None:
    hands = {2: "4p123456789m2p99p67s1z", 3: "4p"}
    script = "0:2z 1:3z 2:4p 3:5z 0:3z 1:4z 2:1z 3:4p 2:reacts"
    assert table(hands, "2z3z3p5z3z4z8s", script).offers("ron")


# --- what it bars ---


@pytest.mark.parametrize("bars", [True, False])
def test_a_win_by_the_own_draw(bars: bool) -> None:
    scene = table(ON_1P4P, "4p1z4p", "0:4p 2:pass 1:1z 2:acts", rules=house(passed_bars_tsumo=bars))
    assert scene.why("tsumo") is (Reason.PASSED_BARS_TSUMO if bars else None)


@pytest.mark.parametrize("bars", [True, False])
def test_calls(bars: bool) -> None:
    hands = {1: "9p", 2: WAITS_1P4P}
    scene = table(hands, "4p1z", "0:4p 2:pass 1:9p 2:reacts", rules=house(passed_bars_calls=bars))
    assert scene.why("pon") is (Reason.PASSED_BARS_CALLS if bars else None)


@pytest.mark.parametrize("bars", [True, False])
def test_chi_and_open_kongs_among_them(bars: bool) -> None:
    rules = house(passed_bars_calls=bars, open_kan_from_left=True)
    hands = {1: "1m9p", 2: "123456m999p23p12399s"}
    for tile, call in (("1m", "chi-low"), ("9p", "open-kan")):
        scene = table(hands, "4p1z", f"0:4p 2:pass 1:{tile} 2:reacts", rules=rules)
        assert scene.why(call) is (Reason.PASSED_BARS_CALLS if bars else None)


def test_as_one_preset_has_it() -> None:
    scene = table({1: "9p", 2: WAITS_1P4P}, "4p1z", "0:4p 2:pass 1:9p 2:reacts", rules=Rules.preset("taiwan-sml"))
    assert scene.why("pon") is Reason.PASSED_BARS_CALLS


# --- what ends it ---


def test_the_own_discard_of_a_tile_that_would_not_win() -> None:
    scene = table({**ON_1P4P, 3: "4p"}, "4p1z2z", "0:4p 2:pass 1:1z 2:2z 3:4p 2:reacts")
    assert scene.offers("ron")


def test_not_the_discard_of_a_winning_tile() -> None:
    scene = table({**ON_1P4P, 3: "1p"}, "4p1z4p", "0:4p 2:pass 1:1z 2:4p 3:1p 2:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED


def test_that_is_judged_by_the_hand_that_is_left() -> None:
    """Who discards 9p from 99p no longer waits for 4p; whatever was passed is over."""
    scene = table(ON_1P4P, "4p1z2z", "0:4p 2:pass 1:1z 2:9p 3:acts")
    assert not water(scene)


@pytest.mark.parametrize("until", ["own_discard", "safe_discard"])
def test_or_any_own_discard(until: str) -> None:
    rules = house(furiten_until=until)
    scene = table({**ON_1P4P, 3: "1p"}, "4p1z4p", "0:4p 2:pass 1:1z 2:4p 3:1p 2:reacts", rules=rules)
    assert scene.offers("ron") is (until == "own_discard")


def test_drawing_does_not_end_it() -> None:
    assert water(table(ON_1P4P, "4p1z2z", "0:4p 2:pass 1:1z 2:acts"))


def test_anothers_call_does_not_end_it() -> None:
    hands = {2: WAITS_1P4P, 3: "11z", 0: "4p"}
    assert water(table(hands, "4p1z", "0:4p 2:pass 1:1z 3:pon 3:acts"))


# --- kongs ---


def after_passing(kong: str, releases: str) -> Scene:
    """Seat 2 passes 4p, then makes a kong; it waits for 1p and 4p before and after it."""
    rules = house(passed_kan_releases=releases)
    if kong == "closed":
        hands, script = {2: "111z123456m23p99p123s"}, "0:4p 2:pass 1:2z 2:closed-kan-1z 2:acts"
        return table(hands, "4p2z1z", script, rules=rules, replacements="9s")
    hands = {0: "4p", 2: "11z123456m23p99p123s9s"}
    script = "0:1z 2:pon 2:9s 3:3z 0:4p 2:pass 1:2z 2:added-kan-1z 3:pass 0:pass 1:pass 2:acts"
    return table(hands, "1z3z4z2z1z", script, rules=rules, replacements="9s")


@pytest.mark.parametrize("kong", ["closed", "added"])
@pytest.mark.parametrize("releases", ["none", "added", "all"])
def test_which_own_kongs_end_it(kong: str, releases: str) -> None:
    ends = releases == "all" or (releases, kong) == ("added", "added")
    assert water(after_passing(kong, releases)) is not ends


@pytest.mark.parametrize("releases", ["none", "added", "all"])
def test_a_win_given_up_for_a_closed_kong_is_passed(releases: str) -> None:
    rules = house(passed_kan_releases=releases)
    scene = table({0: "111m23m456789p123s99s"}, "1m", "0:closed-kan-1m", rules=rules, replacements="4m")
    assert scene.why("tsumo") is (None if releases == "all" else Reason.PASSED_BARS_TSUMO)


# --- who is free of it ---


def test_flower_wins_ignore_it() -> None:
    hands = {2: "1234567f123456789m"}
    scene = table(hands, "4p2z8f", "0:4p 2:pass 1:2z 2:acts", replacements="23p99p678s1z")
    assert water(scene) and scene.menu == {"tsumo", "pass"}
    assert tai(scene.do("2:tsumo")) == {"eight_flowers": 8}


def test_a_new_deal_forgets_it() -> None:
    scene = table(ON_1P4P, "4p", "0:4p 2:pass end")
    assert not scene.game.table.record.missed.any() and scene.game.rules == TAIWAN
