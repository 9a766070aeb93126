"""Sixteen tiles: who may take a discard, who goes first, and what may not be discarded after it (spec 1.5)."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from scenario import Scene
from sixteen import ALSO_1P4P, WAITS_1P4P, WAITS_4P7P, house, table

THREE_ON_4P = {1: WAITS_1P4P, 2: WAITS_4P7P, 3: ALSO_1P4P}
RONS = "0:4p 1:ron 2:ron 3:ron"


# --- chi, and who goes first ---


def test_only_the_next_seat_may_chi() -> None:
    hands = {1: "34p", 2: "34p", 3: "34p"}
    assert table(hands, "5p", "0:5p 1:reacts").offers("chi-high")
    for seat in (2, 3):
        assert table(hands, "5p", f"0:5p {seat}:reacts").why("chi-high") is Reason.NOT_THE_NEXT_SEAT


def test_a_pon_goes_before_a_chi() -> None:
    scene = table({1: "34p", 3: "55p"}, "5p", "0:5p 1:chi-high 3:pon")
    assert scene.told[-1] == "3 pon 5p with 5p5p from 0"


def test_an_open_kong_goes_before_a_chi() -> None:
    scene = table({1: "34p", 3: "555p"}, "5p", "0:5p 1:chi-high 3:open-kan")
    assert scene.told[-2] == "3 open-kan 5p with 5p5p5p from 0"


def test_a_win_goes_before_a_pon() -> None:
    scene = table({1: "44p", 3: WAITS_4P7P}, "4p", "0:4p 1:pon 3:ron")
    assert scene.told[-2] == "3 ron 4p from 0"


def test_a_call_is_made_when_nobody_wins() -> None:
    scene = table({1: "44p", 3: WAITS_4P7P}, "4p", "0:4p 1:pon 3:pass")
    assert scene.told[-1] == "1 pon 4p with 4p4p from 0"


# --- multiple_ron ---


def winners(rules: str, rons: str) -> list[int]:
    scene = table(THREE_ON_4P, "4p", rons, rules=house(multiple_ron=rules))
    return [win.seat for win in scene.clearing.wins]


def test_head_bump_pays_the_nearest_after_the_discarder() -> None:
    assert winners("head_bump", RONS) == [1]
    assert winners("head_bump", "0:4p 1:pass 2:ron 3:ron") == [2]


def test_all_are_paid_by_the_discarder() -> None:
    assert winners("all_paid", RONS) == [1, 2, 3]
    scene = table(THREE_ON_4P, "4p", RONS, rules=house(multiple_ron="all_paid"))
    assert [win.deltas[0] for win in scene.clearing.wins] == [-scene.deltas[seat] for seat in (1, 2, 3)]
    assert scene.deltas[0] == -sum(scene.deltas[1:]) and min(scene.deltas[1:]) > 0


def test_of_two_the_nearest_and_of_three_all() -> None:
    assert winners("two_bump_three_paid", RONS) == [1, 2, 3]
    assert winners("two_bump_three_paid", "0:4p 1:pass 2:ron 3:ron") == [2]
    assert winners("two_bump_three_paid", "0:4p 1:ron 2:pass 3:ron") == [1]


# --- kuikae ---

CHI_2P = {1: "34p2p5p9m"}
"""34p takes 2p, with another 2p and a 5p in the hand."""


@pytest.mark.parametrize(
    ("kuikae", "barred"),
    [("strict", {"2p": Reason.KUIKAE_SAME, "5p": Reason.KUIKAE_OTHER_END}), ("same_tile", {"2p": Reason.KUIKAE_SAME}),
     ("free", {})],
)  # fmt: skip
def test_what_may_not_be_discarded_after_a_chi(kuikae: str, barred: dict[str, Reason]) -> None:
    scene = table(CHI_2P, "2p", "0:2p 1:chi-low", rules=house(kuikae=kuikae))
    for tile in ("2p", "5p", "9m"):
        assert scene.why(f"discard-{tile}") is barred.get(tile)


def test_the_middle_tile_bars_only_itself() -> None:
    scene = table({1: "24p3p1p5p"}, "3p", "0:3p 1:chi-middle")
    assert scene.why("discard-3p") is Reason.KUIKAE_SAME
    assert scene.offers("discard-1p") and scene.offers("discard-5p")


@pytest.mark.parametrize("kuikae", ["strict", "same_tile", "free"])
def test_what_may_not_be_discarded_after_a_pon(kuikae: str) -> None:
    scene = table({2: "555p"}, "5p", "0:5p 2:pon", rules=house(kuikae=kuikae))
    assert scene.why("discard-5p") is (None if kuikae == "free" else Reason.KUIKAE_SAME)


# four sets called, so that four tiles are left
FOUR_PONS = "0:1z 1:pon 1:9s 2:2z 1:pon 1:9s 2:3z 1:pon 1:9s 2:4z 1:pon 1:9m"


def after_four_pons(tail: str, kuikae: str, discard: str) -> Scene:
    """Seat 1 has called four winds and holds the four tiles *tail*; seat 0 discards *discard*."""
    hands = {0: f"1z{discard}", 1: f"11223344z{tail}9s9s9s9m", 2: "2z3z4z"}
    return table(hands, "1m", f"{FOUR_PONS} 0:{discard} 1:reacts", rules=house(kuikae=kuikae))


def test_a_claim_that_leaves_no_legal_discard_is_none() -> None:
    scene = after_four_pons("2345p", "strict", "2p")
    assert scene.why("chi-low") is Reason.NO_DISCARD_AFTER
    assert after_four_pons("2345p", "same_tile", "2p").offers("chi-low")
    scene = after_four_pons("5555p", "strict", "2p")
    assert not scene.calls()


# --- after a call ---


def test_after_a_call_there_is_no_kong_and_no_win_before_the_discard() -> None:
    scene = table({1: "55p9999m123456s67p8s"}, "5p", "0:5p 1:pon")
    assert scene.why("closed-kan-9m") is Reason.AFTER_A_CALL
    assert scene.why("tsumo") is Reason.AFTER_A_CALL
    assert scene.why("tsumogiri") is Reason.NOTHING_DRAWN


def test_a_hand_completed_by_a_call_must_still_discard() -> None:
    """123m 456m 789m 345s and 55p 34p: 5p taken for 345p leaves a complete hand."""
    scene = table({1: "123456789m345s34p55p"}, "5p", "0:5p 1:chi-high")
    assert scene.why("tsumo") is Reason.AFTER_A_CALL


# --- no_reclaim ---


@pytest.mark.parametrize("no_reclaim", [False, True])
def test_a_kind_just_discarded_may_be_taken_back_unless_the_rules_forbid_it(no_reclaim: bool) -> None:
    wanted = Reason.RECLAIMED if no_reclaim else None
    rules = house(no_reclaim=no_reclaim)
    scene = table({1: "555p"}, "1z2z3z5p", "0:1z 1:5p 3:5p 1:reacts", rules=rules)
    assert scene.why("pon") is wanted
    chi = {0: "5p5p", 1: "5p34p"}
    scene = table(chi, "1z2z3z4z1z", "0:1z 1:5p 0:5p 1:reacts", rules=rules)
    assert scene.why("chi-high") is wanted


@pytest.mark.parametrize("no_reclaim", [False, True])
def test_nor_the_other_end_of_its_run(no_reclaim: bool) -> None:
    """234p is broken by a discard of 2p: 5p may not be taken in its place."""
    scene = table({0: "5p", 1: "234p"}, "1z2z3z4z1z", "0:1z 1:2p 0:5p 1:reacts", rules=house(no_reclaim=no_reclaim))
    assert scene.why("chi-high") is (Reason.RECLAIMED if no_reclaim else None)


def test_after_another_discard_of_ones_own_it_may_be_taken() -> None:
    script = "0:1z 1:5p 0:1z 1:2z 3:5p 1:reacts"
    scene = table({1: "555p2z", 3: "5p"}, "1z2z3z4z1z9m3z", script, rules=house(no_reclaim=True))
    assert scene.offers("pon")


# --- passed_pon ---


@pytest.mark.parametrize("passed_pon", [False, True])
def test_a_pon_declined_bars_it_until_the_own_next_discard(passed_pon: bool) -> None:
    rules = house(passed_pon=passed_pon)
    hands = {0: "5p", 1: "5p", 3: "55p"}
    scene = table(hands, "1z", "0:5p 3:pass 1:5p 3:reacts", rules=rules)
    assert scene.why("pon") is (Reason.PASSED_PON if passed_pon else None)


def test_the_own_discard_ends_it() -> None:
    hands = {0: "5p", 1: "5p", 3: "55p"}
    scene = table(hands, "1z1m2m3m4m", "0:5p 3:pass 3:3m 0:1z 1:5p 3:reacts", rules=house(passed_pon=True))
    assert scene.offers("pon")


def test_another_kind_and_a_kong_are_free() -> None:
    rules = house(passed_pon=True)
    scene = table({0: "5p", 1: "6p", 3: "55p66p"}, "1z", "0:5p 3:pass 1:6p 3:reacts", rules=rules)
    assert scene.offers("pon")
    scene = table({0: "5p", 3: "555p"}, "1z", "0:5p 3:reacts", rules=rules)
    assert scene.offers("pon") and scene.offers("open-kan")


def test_who_had_his_pon_taken_by_a_win_or_a_kong_has_declined_nothing() -> None:
    scene = table({0: "5p", 1: "34p55p"}, "1z", "0:5p 1:chi-high", rules=house(passed_pon=True))
    assert int(scene.table.passed_pon[1]) == 0


# --- open_kan_from_left ---


@pytest.mark.parametrize("allowed", [False, True])
def test_an_open_kong_from_the_seat_before(allowed: bool) -> None:
    rules = house(open_kan_from_left=allowed)
    for seat in (1, 2, 3):
        scene = table({seat: "555p"}, "5p", f"0:5p {seat}:reacts", rules=rules)
        assert scene.why("open-kan") is (Reason.NO_KAN_FROM_LEFT if seat == 1 and not allowed else None)
        assert scene.offers("pon")


# --- seven pairs are nothing here ---


@pytest.mark.parametrize("rest", ["1133m5577p2244s9m", "19m19p19s1234667z"])
def test_pairs_and_orphans_beside_a_meld_are_no_tenpai(rest: str) -> None:
    """After a call thirteen tiles are left, and six pairs or twelve orphans of them wait for nothing."""
    scene = table({1: f"55z3s{rest}"}, "5z", "0:5z 1:pon 1:acts", rules=house(declared_ready=True))
    assert scene.why("ready") is Reason.NOT_TENPAI
    assert int(scene.do("1:3s 2:acts").table.waits[1]) == 0
