"""Sixteen tiles: ready declarations, heavenly and earthly, public and secret (spec 1.8)."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.kernels.worth.layout import NO_RIICHI, READY_DECLARED, READY_EARTH, READY_HEAVEN
from jantaku.rules import Rules
from scenario import Scene
from sixteen import WAITS_1P4P, house, table, tai

MODES = ("none", "standard", "standard_no_dealer", "first_eight_discards", "each_first_discard")
EARLY = "123456789m23p99p67s1z"
"""Not ready: 5s or 8s in place of 1z makes it so."""


def kind(scene: Scene, seat: int) -> int:
    return int(scene.table.riichi_kind[seat])


def ready(mode: str, **more: object) -> Rules:
    return house(ready=mode, **more)


# --- when: the dealer ---

DEALER_FIRST = {"none": None, "standard": READY_HEAVEN, "standard_no_dealer": None,
                "first_eight_discards": READY_HEAVEN, "each_first_discard": READY_HEAVEN}  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
def test_the_dealers_first_discard(mode: str) -> None:
    scene = table({0: WAITS_1P4P}, "1z", rules=ready(mode))
    wanted = DEALER_FIRST[mode]
    assert scene.offers("ready") is (wanted is not None)
    if wanted:
        assert kind(scene.do("0:ready 0:1z 1:acts"), 0) == wanted


@pytest.mark.parametrize("mode", MODES)
def test_the_dealer_is_earthly_ready_with_the_discard_after_his_first_draw(mode: str) -> None:
    scene = table({0: EARLY}, "5z2z3z4z8s", "0:5z 1:2z 2:3z 3:4z 0:acts", rules=ready(mode))
    assert scene.offers("ready") is (mode in ("standard", "standard_no_dealer", "first_eight_discards"))
    if scene.offers("ready"):
        assert kind(scene.do("0:ready 0:1z 1:acts"), 0) == READY_EARTH


@pytest.mark.parametrize("mode", ["standard", "standard_no_dealer"])
def test_but_not_if_he_was_ready_before(mode: str) -> None:
    scene = table({0: WAITS_1P4P}, "5z2z3z4z6z", "0:5z 1:2z 2:3z 3:4z 0:acts", rules=ready(mode))
    assert scene.why("ready") is Reason.NOT_FIRST_TURN


# --- when: the others ---

OTHERS_DEALT = {"none": None, "standard": READY_HEAVEN, "standard_no_dealer": READY_HEAVEN,
                "first_eight_discards": READY_EARTH, "each_first_discard": READY_EARTH}  # fmt: skip


@pytest.mark.parametrize("mode", MODES)
def test_a_hand_dealt_ready(mode: str) -> None:
    scene = table({1: WAITS_1P4P}, "1z2z", "0:1z 1:acts", rules=ready(mode))
    assert scene.offers("ready") is (mode != "none")
    if mode != "none":
        assert kind(scene.do("1:ready 1:2z 2:acts"), 1) == OTHERS_DEALT[mode]


@pytest.mark.parametrize("mode", MODES[1:])
def test_a_hand_made_ready_by_the_first_draw_is_earthly(mode: str) -> None:
    scene = table({1: EARLY}, "5z8s", "0:5z 1:ready 1:1z 2:acts", rules=ready(mode))
    assert kind(scene, 1) == READY_EARTH


def test_a_hand_dealt_ready_that_changes_is_only_earthly() -> None:
    scene = table({1: WAITS_1P4P}, "1z9p", "0:1z 1:ready 1:acts")
    assert kind(scene, 1) == READY_HEAVEN
    changed = table({1: "123456789m23p99p67s8s"}, "1z5s", "0:1z 1:ready 1:8s 2:acts")
    assert kind(changed, 1) == READY_EARTH


def test_an_equal_tile_from_the_hand_changes_nothing() -> None:
    scene = table({1: WAITS_1P4P}, "1z6s", "0:1z 1:ready 1:discard-6s 2:acts")
    assert kind(scene, 1) == READY_HEAVEN


@pytest.mark.parametrize("mode", MODES)
def test_the_second_discard_is_too_late_except_within_eight(mode: str) -> None:
    script = "0:5z 1:2z 2:3z 3:4z 0:5z 1:acts"
    scene = table({1: EARLY}, "5z2z3z4z5z8s", script, rules=ready(mode))
    assert scene.offers("ready") is (mode == "first_eight_discards")


@pytest.mark.parametrize(("discards", "early"), [(7, True), (8, False)])
def test_the_eighth_discard_of_the_table_is_the_last_early_one(discards: int, early: bool) -> None:
    seat = discards % 4
    before = " ".join(f"{turn % 4}:{'2345'[turn % 4]}z" for turn in range(discards))
    draws = "".join(f"{'2345'[turn % 4]}z" for turn in range(discards)) + "8s"
    scene = table({seat: EARLY}, draws, f"{before} {seat}:acts", rules=ready("first_eight_discards"))
    assert scene.offers("ready") is early


# --- void ---


@pytest.mark.parametrize("mode", MODES[1:])
def test_a_call_of_another_ends_it_except_for_each_first(mode: str) -> None:
    scene = table({0: EARLY, 3: "55z9m"}, "5z8s", "0:5z 3:pon 3:9m 0:acts", rules=ready(mode))
    assert not scene.offers("ready")
    scene = table({1: WAITS_1P4P, 3: "55z9m"}, "5z2z3z", "0:5z 3:pon 3:9m 0:2z 1:acts", rules=ready(mode))
    assert scene.offers("ready") is (mode == "each_first_discard")


@pytest.mark.parametrize("mode", MODES[1:])
def test_a_closed_kong_ends_it(mode: str) -> None:
    scene = table({0: "1111z", 1: WAITS_1P4P}, "5z2z", "0:closed-kan-1z 0:5z 1:acts", rules=ready(mode))
    assert scene.why("ready") is Reason.NOT_FIRST_TURN


@pytest.mark.parametrize("mode", MODES[1:])
def test_the_own_call_ends_it(mode: str) -> None:
    scene = table({1: "55z123456m23p99p6s78s9s"}, "5z", "0:5z 1:pon", rules=ready(mode))
    assert scene.why("ready") is Reason.NOT_FIRST_TURN


# --- locked ---


def locked(rules: Rules, draws: str = "", script: str = "", **more: str) -> Scene:
    """Seat 1 has declared ready with its first discard and waits for 1p and 4p."""
    return table({1: WAITS_1P4P, **({0: more.pop("dealer")} if "dealer" in more else {})}, f"1z2z{draws}",
                 f"0:1z 1:ready 1:2z {script}", rules=rules, **more)  # fmt: skip


def test_after_the_declaration_the_discard_must_leave_the_hand_ready() -> None:
    scene = table({1: WAITS_1P4P}, "1z2z", "0:1z 1:ready 1:acts")
    assert scene.why("discard-1m") is Reason.BREAKS_TENPAI
    assert scene.why("tsumo") is Reason.RIICHI_JUST_DECLARED
    assert scene.offers("tsumogiri")


def test_a_declared_hand_is_locked() -> None:
    scene = locked(house(), "3z4z5z6z", "2:3z 3:4z 0:5z 1:acts")
    assert scene.menu == {"tsumogiri"}
    assert scene.why("discard-1m") is Reason.RIICHI_DISCARDS_DRAWN
    assert scene.why("ready") is Reason.ALREADY_RIICHI


def test_it_takes_nothing_but_a_win() -> None:
    scene = locked(house(), "3z4z5z", "2:3z 3:4z 0:9p 1:reacts", dealer="9p")
    assert scene.menu == {"pass"} and scene.why("pon") is Reason.NO_CALL_IN_RIICHI
    assert locked(house(), "3z4z4p", "2:3z 3:4z 0:4p 1:reacts").menu == {"ron", "pass"}


def test_it_makes_no_closed_kong() -> None:
    hands = {1: "111z123456m23p99p678s"}
    scene = table(hands, "2z3z4z5z6z1z", "0:2z 1:ready 1:3z 2:4z 3:5z 0:6z 1:acts")
    assert scene.why("closed-kan-1z") is Reason.NO_KAN_IN_RIICHI


@pytest.mark.parametrize("allowed", [False, True])
def test_whether_it_may_add_a_drawn_tile_to_a_pon(allowed: bool) -> None:
    rules = house(declared_ready=True, ready_added_kan=allowed)
    hands, script = {1: "55z123456m23p99p123s1s"}, "0:5z 1:pon 1:ready 1:discard-1s 1:acts"
    scene = table(hands, "5z2z3z4z5z", script, rules=rules)
    assert scene.why("added-kan-5z") is (None if allowed else Reason.NO_KAN_IN_RIICHI)
    if allowed:
        scene.do("1:added-kan-5z 2:pass 3:pass 0:pass")
        assert scene.menu == {"tsumogiri"} and kind(scene, 1) == READY_DECLARED


# --- wins ---


def test_a_win_of_a_declared_hand() -> None:
    heaven = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:ready 1:2z 2:4p 1:ron")
    assert "heaven_ready" in tai(heaven)
    earth = table({1: EARLY, 2: "4p"}, "5z8s", "0:5z 1:ready 1:1z 2:4p 1:ron")
    assert "earth_ready" in tai(earth)


def test_without_the_declaration_nothing_counts() -> None:
    scene = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:2z 2:4p 1:ron")
    assert not {"heaven_ready", "earth_ready", "declared_ready"} & set(tai(scene))


def test_it_may_pass_a_win_which_then_counts_as_passed() -> None:
    scene = locked(house(), "3z4z4p2z", "2:3z 3:4z 0:4p 1:pass 1:acts")
    assert kind(scene, 1) == READY_HEAVEN and scene.table.missed[1]
    assert scene.menu == {"tsumogiri"}


def test_or_it_must_win() -> None:
    scene = locked(house(riichi_must_win=True), "3z4z4p", "2:3z 3:4z 0:4p 1:reacts")
    assert scene.menu == {"ron"} and scene.why("pass") is Reason.MUST_WIN
    scene = locked(house(riichi_must_win=True), "3z4z5z4p", "2:3z 3:4z 0:5z 1:acts")
    assert scene.menu == {"tsumo"} and scene.why("tsumogiri") is Reason.MUST_WIN


@pytest.mark.parametrize("loses", [False, True])
@pytest.mark.parametrize("passed", ["discard", "draw"])
def test_or_passing_loses_the_earth(loses: bool, passed: str) -> None:
    rules = house(ready_pass_loses_earth=loses)
    before = "0:5z 1:ready 1:1z 2:3z 3:4z"
    if passed == "discard":
        scene = table({1: EARLY}, "5z8s3z4z4p", f"{before} 0:4p 1:pass", rules=rules)
    else:
        scene = table({1: EARLY}, "5z8s3z4z6z4p", f"{before} 0:6z 1:4p", rules=rules)
    assert kind(scene, 1) == (READY_DECLARED if loses else READY_EARTH)
    heavenly = locked(rules, "3z4z4p", "2:3z 3:4z 0:4p 1:pass")
    assert kind(heavenly, 1) == READY_HEAVEN


# --- declared_ready: at any time ---


def test_a_ready_hand_may_be_declared_at_any_time() -> None:
    script = "0:5z 1:2z 2:3z 3:4z 0:5z 1:ready 1:1z 2:acts"
    rules = house(declared_ready=True, tai={"declared_ready": 1})
    scene = table({1: EARLY, 2: "4p"}, "5z2z3z4z5z8s", script, rules=rules)
    assert kind(scene, 1) == READY_DECLARED
    assert tai(scene.do("2:4p 1:ron"))["declared_ready"] == 1


def test_not_where_the_rules_have_no_such_thing() -> None:
    script = "0:5z 1:2z 2:3z 3:4z 0:5z 1:acts"
    assert table({1: EARLY}, "5z2z3z4z5z8s", script).why("ready") is Reason.NOT_FIRST_TURN
    scene = table({1: EARLY}, "5z2z3z4z5z8s", script, rules=house(ready="none"))
    assert scene.why("ready") is Reason.NOT_IN_THESE_RULES


def test_an_open_hand_may_declare_and_right_after_a_call() -> None:
    rules = house(declared_ready=True)
    scene = table({1: "55z123456m23p99p123s9s"}, "5z", "0:5z 1:pon 1:acts", rules=rules)
    assert scene.offers("ready")
    scene.do("1:ready 1:acts")
    assert {"discard-9s"} <= scene.menu and scene.why("discard-5z") is not None
    assert kind(scene.do("1:9s 2:acts"), 1) == READY_DECLARED


def test_a_discard_barred_after_the_call_does_not_make_it_ready() -> None:
    """Only the discard of 1p, the kind just taken, would leave the hand ready."""
    hand = {1: "123456m123p45789s77z"}
    scene = table(hand, "1p", "0:1p 1:chi-low", rules=house(declared_ready=True))
    assert scene.why("ready") is Reason.NOT_TENPAI
    free = table(hand, "1p", "0:1p 1:chi-low", rules=house(declared_ready=True, kuikae="free"))
    assert free.offers("ready")


def test_a_hand_that_is_not_ready_may_not_declare() -> None:
    scene = table({1: "147m258p369s1234567z"}, "1z2z", "0:1z 1:acts", rules=house(declared_ready=True))
    assert scene.why("ready") is Reason.NOT_TENPAI


# --- secret ---

SECRET = house(ready_public=False)


def test_secret_readiness_is_not_declared() -> None:
    scene = table({1: WAITS_1P4P}, "1z2z", "0:1z 1:acts", rules=SECRET)
    assert scene.why("ready") is Reason.NOT_IN_THESE_RULES and kind(scene, 1) == READY_HEAVEN


@pytest.mark.parametrize(
    ("mode", "dealt", "made", "dealer"),
    [("standard", READY_HEAVEN, READY_EARTH, READY_HEAVEN),
     ("standard_no_dealer", READY_HEAVEN, READY_EARTH, NO_RIICHI),
     ("first_eight_discards", READY_EARTH, READY_EARTH, READY_HEAVEN),
     ("each_first_discard", READY_EARTH, READY_EARTH, READY_HEAVEN)],
)  # fmt: skip
def test_it_counts_by_itself(mode: str, dealt: int, made: int, dealer: int) -> None:
    rules = ready(mode, ready_public=False)
    assert kind(table({1: WAITS_1P4P}, "1z2z", "0:1z 1:2z 2:acts", rules=rules), 1) == dealt
    assert kind(table({1: EARLY}, "5z8s", "0:5z 1:1z 2:acts", rules=rules), 1) == made
    assert kind(table({0: WAITS_1P4P}, "1z", "0:1z 1:acts", rules=rules), 0) == dealer


def test_and_gives_its_tai() -> None:
    scene = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:2z 2:4p 1:ron", rules=SECRET)
    assert "heaven_ready" in tai(scene)


def test_the_hand_is_not_locked_but_a_change_loses_it() -> None:
    script = "0:1z 1:2z 2:3z 3:4z 0:5z"
    scene = table({1: WAITS_1P4P}, "1z2z3z4z5z6z", f"{script} 1:acts", rules=SECRET)
    assert scene.offers("discard-9p") and scene.offers("tsumogiri")
    assert kind(scene.copy().do("1:tsumogiri 2:acts"), 1) == READY_HEAVEN
    assert kind(scene.do("1:9p 2:acts"), 1) == NO_RIICHI


def test_a_call_of_its_own_or_a_kong_loses_it() -> None:
    triplet = "111z123456m23p99p678s"
    scene = table({1: triplet, 3: "1z"}, "2z3z4z", "0:2z 1:3z 2:4z 3:1z 1:open-kan 1:acts", rules=SECRET)
    assert kind(scene, 1) == NO_RIICHI
    scene = table({1: triplet}, "2z1z", "0:2z 1:acts", rules=SECRET)
    assert kind(scene, 1) == READY_HEAVEN
    scene.do("1:closed-kan-1z 1:acts")
    assert kind(scene, 1) == NO_RIICHI
    scene = table({1: WAITS_1P4P, 2: "9p"}, "2z3z4z", "0:2z 1:3z 2:9p 1:pon 1:6s 2:acts", rules=SECRET)
    assert kind(scene, 1) == NO_RIICHI
