"""Corner cases of draws: 41, 42 and 52-60 of the spec, each by its number."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import ON_4P, PRESETS, Scene, every_preset, play

ABORTS = ("riichi", "tenhou", "majsoul")
"""Presets with draws before the end of the wall; mleague and wrc have none."""
aborting = pytest.mark.parametrize("rules", ABORTS)
NEVER_ABORTING = ("mleague", "wrc")
never_aborting = pytest.mark.parametrize("rules", NEVER_ABORTING)

TENPAI = {0: "78s567678999p11z", **ON_4P}
"""Four hands that are tenpai: seat 0 on 6s and 9s."""


# --- 41, 42: four kans ---


def fourth_kan(rules: Rules | str) -> Scene:
    """Seat 0 made three kans, seat 1 the fourth and has drawn 4p: seat 2 has two of it, seat 3 waits for it."""
    hands = ["111222333z", "111s234s567m78m99m", "44p", ON_4P[3]]
    kans = "0:closed-kan-1z 0:closed-kan-2z 0:closed-kan-3z 0:9p 1:closed-kan-1s"
    return play(rules, hands, "1z1s", f"{kans} 1:acts", replacements="2z3z9p4p")


@aborting
def test_41_after_four_kans_the_discard_can_only_be_won_on(rules: str) -> None:
    scene = fourth_kan(rules).do("1:4p 2:reacts")
    assert scene.menu == {"pass"}
    assert scene.why("pon") is Reason.FOUR_KANS_ONLY_RON
    assert scene.do("3:reacts").menu == {"ron", "pass"}


@aborting
def test_41_a_passed_ron_ends_the_position_all_the_same(rules: str) -> None:
    scene = fourth_kan(rules).do("1:4p 3:pass")
    assert scene.clearing.ending == "four-kans"
    assert scene.deltas == (0, 0, 0, 0)


@aborting
def test_41_a_ron_comes_before_the_draw(rules: str) -> None:
    assert fourth_kan(rules).do("1:4p 3:ron").clearing.ending == "ron"


@aborting
def test_41_not_before_that_discard(rules: str) -> None:
    scene = fourth_kan(rules)
    assert not scene.has_ended
    assert scene.why("closed-kan-9m") is Reason.NOT_FOUR_ALIKE


@never_aborting
def test_41_four_kans_are_no_draw_in_mleague_and_wrc(rules: str) -> None:
    scene = fourth_kan(rules).do("1:4p 2:reacts")
    assert scene.offers("pon")
    scene.do("2:pass 2:acts")
    assert not scene.has_ended


@aborting
def test_42_riichi_on_the_discard_that_ends_by_four_kans_is_paid(rules: str) -> None:
    """Of tenhou: disputed, a real log decides; now it is paid."""
    scene = fourth_kan(rules).do("1:riichi 1:4p 3:pass")
    assert scene.clearing.ending == "four-kans"
    assert "1 riichi-paid" in scene.told
    assert scene.game.position.deposits == 1


def test_42_unless_the_rules_say_otherwise() -> None:
    scene = fourth_kan(Rules.preset("riichi").replace(draw_deposit_riichi=False)).do("1:riichi 1:4p 3:pass")
    assert scene.clearing.ending == "four-kans"
    assert scene.game.position.deposits == 0
    assert scene.game.scores == (25000, 25000, 25000, 25000)


# --- 52, 53: four winds ---

WINDS = "0:1z 1:1z 2:1z 3:1z"


@aborting
def test_52_four_first_discards_of_one_wind(rules: str) -> None:
    scene = play(rules, draws="1111z", script=f"{WINDS} end")
    assert scene.clearing.ending == "four-winds"
    assert str(scene.game.position) == "East 1.1"


@every_preset
def test_52_nobody_can_win_on_the_fourth_wind_for_all_have_discarded_it(rules: str) -> None:
    """Whether a ron comes before the draw (majsoul) or not (tenhou: disputed) can never be seen: it is furiten."""
    scene = play(rules, ["119m19p19s234567z"], "1111z", f"{WINDS} 0:reacts")
    assert scene.why("ron") is Reason.FURITEN_DISCARD


@aborting
def test_52_a_call_before_is_the_end_of_it(rules: str) -> None:
    kan = play(rules, {1: "7777z"}, "1111z", "0:1z 1:closed-kan-7z 1:1z 2:1z 3:1z 0:acts", replacements="5p")
    assert not kan.has_ended
    pon = play(rules, {2: "55z9p"}, "2z5z2z2z2z", "0:2z 1:5z 2:pon 2:9p 3:2z 0:2z 1:2z 2:acts")
    assert not pon.has_ended


@aborting
def test_52_nor_dragons_nor_winds_of_two_kinds(rules: str) -> None:
    assert not play(rules, draws="5555z", script="3:5z 0:acts").has_ended
    assert not play(rules, draws="1112z", script="3:2z 0:acts").has_ended


@never_aborting
def test_52_no_such_draw_in_mleague_and_wrc(rules: str) -> None:
    assert not play(rules, draws="1111z", script=f"{WINDS} 0:acts").has_ended


@aborting
def test_53_riichi_with_the_fourth_wind_is_paid(rules: str) -> None:
    """Of tenhou: disputed, a real log decides; now it is paid."""
    scene = play(rules, {3: ON_4P[3]}, "1111z", "0:1z 1:1z 2:1z 3:riichi 3:1z end")
    assert scene.clearing.ending == "four-winds"
    assert "3 riichi-paid" in scene.told
    assert scene.game.position.deposits == 1


def test_53_unless_the_rules_say_otherwise() -> None:
    rules = Rules.preset("riichi").replace(draw_deposit_riichi=False)
    scene = play(rules, {3: ON_4P[3]}, "1111z", "0:1z 1:1z 2:1z 3:riichi 3:1z end")
    assert scene.game.position.deposits == 0


# --- 54: four riichi ---

THREE_RIICHI = "0:riichi 0:2z 1:riichi 1:3z 2:riichi 2:4z"


@aborting
def test_54_the_fourth_riichi_ends_the_position_when_its_tile_passes(rules: str) -> None:
    scene = play(rules, TENPAI, "2345z", f"{THREE_RIICHI} 3:riichi 3:5z end")
    assert scene.clearing.ending == "four-riichi"
    assert scene.told[-2] == "3 riichi-paid"
    assert scene.game.position.deposits == 4
    assert scene.game.scores == (24000, 24000, 24000, 24000)


@every_preset
def test_54_a_ron_on_its_tile_comes_first(rules: str) -> None:
    scene = play(rules, TENPAI, "234z4p", f"{THREE_RIICHI} 3:riichi 3:4p 1:ron")
    assert scene.clearing.ending == "ron"
    assert "3 riichi-paid" not in scene.told
    assert sum(scene.deltas) == 3000


@never_aborting
def test_54_four_riichi_play_on_in_mleague_and_wrc(rules: str) -> None:
    scene = play(rules, TENPAI, "2345z", f"{THREE_RIICHI} 3:riichi 3:5z 0:acts")
    assert all(scene.game.view(0).in_riichi)


# --- 55-57: nine terminals, and draws in general ---

NINE = "19m19p19s123z2468m"
EIGHT = "19m19p19s12z24568m"


@aborting
def test_55_nine_kinds_on_the_first_draw(rules: str) -> None:
    assert play(rules, [NINE], "5m").offers("nine-terminals")
    assert play(rules, [EIGHT], "3z").offers("nine-terminals")
    assert play(rules, [EIGHT], "2z").why("nine-terminals") is Reason.TOO_FEW_ORPHANS


@aborting
def test_55_not_on_the_second_draw(rules: str) -> None:
    scene = play(rules, [NINE], "5m", "0:2m 0:acts")
    assert scene.why("nine-terminals") is Reason.NOT_FIRST_TURN


@aborting
def test_55_not_after_a_call(rules: str) -> None:
    scene = play(rules, {1: NINE, 3: "55z5p"}, "5z", "0:5z 3:pon 3:5p 1:acts")
    assert scene.why("nine-terminals") is Reason.NOT_FIRST_TURN


@aborting
def test_55_not_after_declaring_riichi(rules: str) -> None:
    scene = play(rules, ["19m19p19s1234566z"], "7z", "0:riichi")
    assert scene.why("nine-terminals") is Reason.RIICHI_JUST_DECLARED


@aborting
def test_56_a_draw_of_this_kind_keeps_the_dealer_and_adds_a_honba(rules: str) -> None:
    scene = play(rules, {1: NINE}, "5p5p", "0:5p 1:nine-terminals", honba=2, deposits=1)
    assert scene.deltas == (0, 0, 0, 0)
    assert str(scene.game.position) == "East 1.3"
    assert scene.game.position.deposits == 1


@aborting
def test_56_and_never_ends_the_game(rules: str) -> None:
    """Not even for a leading dealer in the last hand."""
    scores = [20000, 20000, 20000, 40000]
    scene = play(rules, {3: NINE}, "5p", "3:nine-terminals", wind=1, dealer=3, scores=scores)
    assert not scene.game.is_over
    assert str(scene.game.position) == "South 4.1"


@never_aborting
def test_57_no_nine_terminals_in_mleague_and_wrc(rules: str) -> None:
    assert play(rules, [NINE], "5m").why("nine-terminals") is Reason.NOT_IN_THESE_RULES


# --- 58, 59: nagashi ---

NAGASHI = ("tenhou", "majsoul")
nagashi = pytest.mark.parametrize("rules", NAGASHI)


@every_preset
def test_58_only_orphans_discarded(rules: str) -> None:
    scene = play(rules, draws="1m5p5p6p", script="end", live=4)
    if rules in NAGASHI:
        assert scene.clearing.ending == "nagashi"
        assert scene.deltas == (12000, -4000, -4000, -4000)
    else:
        assert scene.clearing.ending == "exhausted"
        assert scene.deltas == (0, 0, 0, 0)


@nagashi
def test_58_own_calls_do_no_harm(rules: str) -> None:
    scene = play(rules, ["55z9m"], "1m5z5p5p6p", "0:1m 1:5z 0:pon 0:9m end", live=5)
    assert scene.clearing.ending == "nagashi"


@pytest.mark.parametrize("call", ["pon", "open-kan"])
@nagashi
def test_58_being_called_does(rules: str, call: str) -> None:
    scene = play(rules, {2: "111m8p"}, "1m5p9m5p6p6p", f"0:1m 2:{call} 2:8p end", live=5)
    assert scene.clearing.ending == "exhausted"


@nagashi
def test_58_one_simple_does(rules: str) -> None:
    scene = play(rules, draws="1m5p5p6p2m6p7p7p", script="end", live=8)
    assert scene.clearing.ending == "exhausted"


@nagashi
def test_59_no_honba_and_the_deposits_stay(rules: str) -> None:
    scene = play(rules, draws="5p1m5p6p", script="end", live=4, honba=2, deposits=3)
    assert scene.deltas == (-4000, 8000, -2000, -2000)
    assert scene.game.position.deposits == 3
    assert str(scene.game.position) == "East 2.3"


@nagashi
def test_59_nagashi_replaces_the_payments_of_the_noten(rules: str) -> None:
    scene = play(rules, {2: ON_4P[2]}, "5m1m2m8m", "end", live=4)
    assert scene.clearing.tenpai == (False, False, True, False)
    assert scene.deltas == (-4000, 8000, -2000, -2000)


@pytest.mark.parametrize("tenpai", [False, True])
@nagashi
def test_59_the_dealer_stays_if_tenpai_and_only_then(rules: str, tenpai: bool) -> None:
    hands = {0: TENPAI[0]} if tenpai else {}
    scene = play(rules, hands, "1m5m2m8m", "end", live=4)
    assert scene.clearing.ending == "nagashi"
    assert str(scene.game.position) == ("East 1.1" if tenpai else "East 2.1")


@nagashi
def test_59_several_are_all_paid(rules: str) -> None:
    scene = play(rules, draws="1m9m5p6p", script="end", live=4)
    assert scene.deltas == (12000 - 4000, 8000 - 4000, -4000 - 2000, -4000 - 2000)


# --- 60: payments of the noten ---


@pytest.mark.parametrize(
    ("ready", "deltas"),
    [
        ((), (0, 0, 0, 0)),
        ((1,), (-1000, 3000, -1000, -1000)),
        ((0, 3), (1500, -1500, -1500, 1500)),
        ((0, 1, 2), (1000, 1000, 1000, -3000)),
        ((0, 1, 2, 3), (0, 0, 0, 0)),
    ],
)
@every_preset
def test_60_three_thousand_points_pass_from_the_noten(
    rules: str, ready: tuple[int, ...], deltas: tuple[int, ...]
) -> None:
    scene = play(rules, {seat: TENPAI[seat] for seat in ready}, "2m2m2m8m", "end", live=4, honba=1)
    assert scene.clearing.ending == "exhausted"
    assert scene.deltas == deltas
    assert scene.clearing.tenpai == tuple(seat in ready for seat in range(4))
    assert str(scene.game.position) == ("East 1.2" if 0 in ready else "East 2.2")


def test_all_presets_are_named() -> None:
    assert {*ABORTS, *NEVER_ABORTING} == {*PRESETS}
