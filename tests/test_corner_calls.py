"""Corner cases of calls: 3-5, 21-24, 26 and 27 of the spec, each by its number."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import every_preset, play

WITH_REDS = ("riichi", "tenhou", "majsoul", "mleague")
with_reds = pytest.mark.parametrize("rules", WITH_REDS)


# --- 3, 4: the end of the wall ---


@every_preset
def test_03_no_closed_kan_with_the_last_tile(rules: str) -> None:
    assert play(rules, ["111z"], "1z", live=1).why("closed-kan-1z") is Reason.NO_TILE_LEFT
    assert play(rules, ["111z"], "1z", live=2).offers("closed-kan-1z")


@every_preset
def test_03_no_added_kan_with_the_last_tile(rules: str) -> None:
    draws, script = "5z234z5z", "0:5z 1:pon 1:9p 1:acts"
    assert play(rules, {1: "55z9p"}, draws, script, live=5).why("added-kan-5z") is Reason.NO_TILE_LEFT
    assert play(rules, {1: "55z9p"}, draws, script, live=6).offers("added-kan-5z")


@every_preset
def test_04_the_last_discard_can_only_be_won_on(rules: str) -> None:
    hands = {1: "333456m", 2: "12m456p789s11z234s"}
    scene = play(rules, hands, "1234z3m", "0:1z 0:3m 1:reacts", live=5)
    assert scene.menu == {"pass"}
    for call in ("open-kan", "pon", "chi-low"):
        assert scene.why(call) is Reason.LAST_DISCARD
    scene.do("2:reacts")
    assert scene.menu == {"ron", "pass"}
    assert "houtei" in scene.do("2:ron").yaku()
    assert play(rules, hands, "1234z3m", "0:1z 0:3m 1:reacts", live=6).calls() == {"open-kan", "pon", "chi-low"}


# --- 5: kan after a call ---


@every_preset
def test_05_no_kan_right_after_a_call(rules: str) -> None:
    scene = play(rules, {1: "555z1111m"}, "5z", "0:5z 1:pon")
    assert scene.why("closed-kan-1m") is Reason.AFTER_A_CALL
    assert scene.why("added-kan-5z") is Reason.AFTER_A_CALL
    assert scene.why("tsumo") is Reason.AFTER_A_CALL
    assert scene.why("tsumogiri") is Reason.NOTHING_DRAWN
    scene = play(rules, {1: "78m1111p"}, "9m", "0:9m 1:chi-high")
    assert scene.why("closed-kan-1p") is Reason.AFTER_A_CALL


# --- 21, 22: kuikae ---


@every_preset
def test_21_after_a_chi_neither_the_tile_nor_the_other_end(rules: str) -> None:
    scene = play(rules, {1: "345678m123p"}, "3m", "0:3m 1:chi-low")
    assert scene.why("discard-3m") is Reason.KUIKAE_SAME
    assert scene.why("discard-6m") is Reason.KUIKAE_OTHER_END
    assert {"discard-7m", "discard-8m", "discard-1p"} <= scene.menu


@every_preset
def test_21_the_other_end_below_the_run(rules: str) -> None:
    scene = play(rules, {1: "23456m"}, "5m", "0:5m 1:chi-high")
    assert scene.why("discard-2m") is Reason.KUIKAE_OTHER_END
    assert scene.why("discard-5m") is Reason.KUIKAE_SAME
    assert {"discard-6m"} <= scene.menu


@every_preset
def test_21_a_run_called_in_the_middle_or_at_the_edge_has_no_other_end(rules: str) -> None:
    middle = play(rules, {1: "1234567m"}, "4m", "0:4m 1:chi-middle")
    assert [middle.why(f"discard-{n}m") for n in (1, 2, 4, 6, 7)] == [None, None, Reason.KUIKAE_SAME, None, None]
    edge = play(rules, {1: "123789m"}, "7m", "0:7m 1:chi-low")
    assert [edge.why(f"discard-{n}m") for n in (1, 2, 3, 7)] == [None, None, None, Reason.KUIKAE_SAME]


@with_reds
def test_21_red_and_plain_fives_are_the_same_tile(rules: str) -> None:
    chi = play(rules, {1: "067m8m"}, "5m", "0:5m 1:chi-low")
    assert chi.why("discard-0m") is Reason.KUIKAE_SAME
    assert chi.why("discard-8m") is Reason.KUIKAE_OTHER_END
    pon = play(rules, {1: "055m"}, "5m", "0:5m 1:pon")
    assert pon.why("discard-0m") is Reason.KUIKAE_SAME
    other_end = play(rules, {1: "034m"}, "2m", "0:2m 1:chi-low")
    assert other_end.why("discard-0m") is Reason.KUIKAE_OTHER_END


@every_preset
def test_21_after_a_pon_not_the_tile_itself(rules: str) -> None:
    scene = play(rules, {1: "555z9p"}, "5z", "0:5z 1:pon")
    assert scene.why("discard-5z") is Reason.KUIKAE_SAME


@every_preset
def test_21_only_the_discard_of_the_call_is_barred(rules: str) -> None:
    scene = play(rules, {1: "345678m9p"}, "3m567z8p", "0:3m 1:chi-low 1:9p 1:acts")
    assert {"discard-3m", "discard-6m"} <= scene.menu


def test_21_kuikae_by_option() -> None:
    base = Rules.preset("riichi")
    same = play(base.replace(kuikae="same_tile"), {1: "345678m"}, "3m", "0:3m 1:chi-low")
    assert same.why("discard-3m") is Reason.KUIKAE_SAME
    assert same.offers("discard-6m")
    free = play(base.replace(kuikae="free"), {1: "345678m"}, "3m", "0:3m 1:chi-low")
    assert free.offers("discard-3m")
    assert free.offers("discard-6m")


@pytest.mark.parametrize(("tile", "chi"), [("1m", "chi-low"), ("4m", "chi-high")])
@every_preset
def test_22_chi_refused_when_only_kuikae_discards_remain(rules: str, tile: str, chi: str) -> None:
    hands = {1: "1123444m55z66z9s9p"}
    pons = "0:5z 1:pon 1:9s 3:6z 1:pon 1:9p"
    scene = play(rules, hands, f"5z2z6z3z3z{tile}", f"{pons} 0:{tile} 1:reacts")
    assert scene.why(chi) is Reason.NO_DISCARD_AFTER
    assert scene.offers("pon")


# --- 23: who has the tile ---

WANTED = {1: "12m", 2: "33m9p", 3: "12m456p789s11z234s"}


@every_preset
def test_23_pon_beats_chi_and_ron_beats_both(rules: str) -> None:
    scene = play(rules, WANTED, "3m", "0:3m 1:chi-high 2:pon")
    assert scene.game.phase.seat == 2
    assert "2 pon 3m with 3m3m from 0" in scene.told
    assert not any("chi" in event for event in scene.told)
    hands = {**WANTED, 3: "12m123p123789s99s"}  # junchan
    scene = play(rules, hands, "3m", "0:3m 1:chi-high 2:pon 3:ron")
    assert scene.clearing.ending == "ron"
    assert not any("pon" in event for event in scene.told)


@every_preset
def test_23_open_kan_beats_chi(rules: str) -> None:
    scene = play(rules, {1: "12m", 2: "333m"}, "3m", "0:3m 1:chi-high 2:open-kan")
    assert "2 open-kan 3m with 3m3m3m from 0" in scene.told


@every_preset
def test_23_nobody_sees_what_another_answered(rules: str) -> None:
    hands = {1: "12m", 2: "33m9p"}
    seen = set()
    for answer in ("pass", "chi-high"):
        scene = play(rules, hands, "3m", f"0:3m 1:{answer} 2:reacts")
        seen.add((scene.game.view(2).tobytes(), frozenset(scene.menu)))
    assert len(seen) == 1


@every_preset
def test_23_only_the_next_seat_may_chi(rules: str) -> None:
    scene = play(rules, {2: "12m"}, "3m", "0:3m 2:reacts")
    assert scene.why("chi-high") is Reason.NOT_THE_NEXT_SEAT


# --- 24: red fives in calls ---


@with_reds
def test_24_each_choice_of_fives_is_an_action(rules: str) -> None:
    chi = play(rules, {1: "0566m"}, "4m", "0:4m 1:reacts")
    assert chi.calls() == {"chi-low", "chi-low-red"}
    both_sides = play(rules, {1: "0457m"}, "6m", "0:6m 1:reacts")
    assert both_sides.calls() == {"chi-high", "chi-high-red", "chi-middle", "chi-middle-red"}
    pon = play(rules, {1: "055m"}, "5m", "0:5m 1:reacts")
    assert pon.calls() == {"pon", "pon-red", "open-kan"}
    assert pon.why("pon-red-red") is Reason.NOT_ENOUGH_ALIKE


@with_reds
def test_24_the_chosen_tiles_leave_the_hand(rules: str) -> None:
    for call, left in (("chi-low", "0m"), ("chi-low-red", "5m")):
        scene = play(rules, {1: "056m"}, "4m", f"0:4m 1:{call}")
        fives = [str(face) for face in scene.game.view(1).hand if str(face) in ("5m", "0m")]
        assert fives == [left]


@with_reds
def test_24_a_red_five_can_be_called(rules: str) -> None:
    scene = play(rules, {1: "55m46m"}, "0m", "0:0m 1:reacts")
    assert scene.calls() == {"pon", "chi-middle"}
    scene.do("1:pon")
    assert "0m" in "".join(str(face) for face in scene.game.view(1).melds(1)[0].tiles)


def test_24_two_reds_of_a_suit() -> None:
    rules = Rules.preset("riichi").replace(reds=(2, 2, 2))
    scene = play(rules, {1: "005m"}, "5m", "0:5m 1:reacts")
    assert scene.calls() == {"pon-red", "pon-red-red", "open-kan"}


# --- 26: robbing a kan ---


@every_preset
def test_26_a_kan_to_be_robbed_offers_ron_and_pass_alone(rules: str) -> None:
    hands = {0: "88p2z", 1: "67p123456m789s9s1z", 2: "79p"}
    scene = play(rules, hands, "1z4z8p9s56z8p", "0:1z 1:4z 2:8p 0:pon 0:2z 1:1z 0:added-kan-8p 1:reacts")
    assert scene.menu == {"ron", "pass"}
    for call in ("pon", "open-kan", "chi-high"):
        assert scene.why(call) is Reason.ONLY_RON_HERE
    assert scene.do("2:reacts").menu == {"pass"}


# --- 27: the dealer's first tile ---


@every_preset
def test_27_the_dealers_fourteenth_tile_is_a_drawn_one(rules: str) -> None:
    """Here it can be discarded as drawn, as Tenhou's logs have it; Mahjong Soul's logs have no such mark."""
    scene = play(rules, ["147m258p369s1235z"], "4z")
    assert {"tsumogiri", "discard-1m"} <= scene.menu
    assert scene.why("discard-4z") is Reason.ONLY_THE_DRAWN_ONE
    scene = play(rules, ["147m258p369s1234z"], "4z")
    assert {"tsumogiri", "discard-4z"} <= scene.menu
