"""Corner cases of furiten: 13-17 of the spec, each by its number."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import Scene, every_preset, play

HALF_TANYAO = "23456m678p222s55s"
"""Tenpai on 1m, 4m and 7m, with no yaku on 1m and tanyao on the others."""


# --- 13: own discards ---


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul", "mleague"])
def test_13_a_red_five_called_away_is_a_five_discarded(rules: str) -> None:
    hands = {1: "067p123456m789s9s", 2: "55p9m"}
    scene = play(rules, hands, "1z9s8p", "0:1z 1:0p 2:pon 2:9m 3:8p 1:reacts")
    assert scene.why("ron") is Reason.FURITEN_DISCARD


@every_preset
def test_13_one_tile_of_the_wait_bars_them_all(rules: str) -> None:
    scene = play(rules, {1: "567p123456m789s9s"}, "1z9s5z8p", "0:1z 1:5p 1:reacts 1:pass 3:8p 1:reacts")
    assert scene.why("ron") is Reason.FURITEN_DISCARD
    assert scene.game.view(1).is_furiten


@every_preset
def test_13_furiten_ends_when_the_wait_changes(rules: str) -> None:
    """Seat 1 waits for 5p and 8p with a 5p in its river, then for 7p and 9s, on which it has no yaku."""
    scene = play(rules, {1: "567p123456m789s9s"}, "1z9s567z7p9s", "0:1z 1:5p 1:acts")
    assert scene.game.view(1).is_furiten
    scene.do("1:6p 1:reacts")
    assert not scene.game.view(1).is_furiten
    assert scene.why("ron") is Reason.NO_YAKU


# --- 14, 15: temporary furiten ---


def passed_1m(rules: Rules | str, draws: str, hands: dict[int, str] | None = None) -> Scene:
    """Seat 2 discarded 1m, on which seat 1 has no yaku, and seat 1 let it go; then *draws*."""
    scene = play(rules, {1: HALF_TANYAO, **(hands or {})}, f"12z1m{draws}", "0:1z 1:2z 2:1m 1:reacts")
    assert scene.why("ron") is Reason.NO_YAKU
    return scene.do("1:pass")


@every_preset
def test_14_passing_a_tile_without_a_yaku_is_furiten(rules: str) -> None:
    scene = passed_1m(rules, "4m").do("1:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED


@every_preset
def test_15_temporary_furiten_ends_with_the_own_turn(rules: str) -> None:
    scene = passed_1m(rules, "5z6z7z4m").do("1:tsumogiri 1:reacts")
    assert scene.offers("ron")
    assert not scene.game.view(1).is_furiten


@every_preset
def test_15_calls_of_others_do_not_end_it(rules: str) -> None:
    scene = passed_1m(rules, "5z", {0: "55z4m"}).do("3:5z 0:pon 0:4m 1:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED


@every_preset
def test_15_an_own_call_ends_it_only_with_its_discard(rules: str) -> None:
    scene = passed_1m(rules, "5s4m").do("3:5s 1:pon")
    assert scene.game.view(1).is_furiten
    scene.do("1:2s 1:reacts")
    assert not scene.game.view(1).is_furiten
    assert scene.offers("ron")


EMA_BEFORE_2016 = Rules.preset("ema").replace(furiten_until="any_call")


def test_15_any_call_ends_it_where_the_rules_are_those_of_ema_before_2016() -> None:
    hands = {0: "55z4m"}
    scene = passed_1m(EMA_BEFORE_2016, "5z", hands).do("3:5z 0:pon")
    assert not scene.game.view(1).is_furiten
    assert scene.do("0:4m 1:reacts").offers("ron")
    assert passed_1m("ema", "5z", hands).do("3:5z 0:pon 0:4m 1:reacts").why("ron") is Reason.FURITEN_PASSED


def test_15_there_the_call_of_the_very_tile_passed_ends_it_too() -> None:
    script = "0:1z 1:2z 2:1m 0:pon 0:4m 1:reacts"
    now, before = (play(rules, {0: "11m4m", 1: HALF_TANYAO}, "12z1m", script) for rules in ("ema", EMA_BEFORE_2016))
    assert now.why("ron") is Reason.FURITEN_PASSED
    assert before.offers("ron")


def test_15_there_an_own_call_ends_it_before_its_discard() -> None:
    assert not passed_1m(EMA_BEFORE_2016, "5s4m").do("3:5s 1:pon").game.view(1).is_furiten


def test_15_there_a_closed_kan_ends_nothing_and_riichi_is_furiten_for_good() -> None:
    hands = {3: "777z4m"}
    scene = passed_1m(EMA_BEFORE_2016, "7z", hands).do("3:closed-kan-7z 3:4m 1:reacts")
    assert scene.why("ron") is Reason.FURITEN_PASSED
    script = "0:1z 1:riichi 1:2z 2:1m 1:pass 3:5z 0:pon 0:4m 1:reacts"
    riichi = play(EMA_BEFORE_2016, {0: "55z4m", 1: HALF_TANYAO}, "12z1m5z", script)
    assert riichi.why("ron") is Reason.FURITEN_RIICHI


# --- 16, 17: kans that could have been robbed ---


@pytest.mark.parametrize("riichi", [False, True], ids=["silent", "in riichi"])
@every_preset
def test_16_passing_a_kan_to_rob_is_furiten(rules: str, riichi: bool) -> None:
    hands = {0: "88p2z5p", 1: "67p123456m789s9s1z"}
    declare = "1:riichi 1:1z" if riichi else "1:1z"
    scene = play(rules, hands, "1z4z8p9s56z8p", f"0:1z 1:4z 2:8p 0:pon 0:2z {declare} 0:added-kan-8p 1:reacts")
    assert scene.offers("ron")
    scene.do("1:pass 0:5p 1:reacts")
    assert scene.why("ron") is (Reason.FURITEN_RIICHI if riichi else Reason.FURITEN_PASSED)
    scene.do("1:pass 1:tsumogiri")
    assert scene.game.view(1).is_furiten is riichi


@every_preset
def test_17_passing_a_closed_kan_to_rob_is_furiten_where_it_may_be_robbed(rules: str) -> None:
    """Seen in the flag alone: all four tiles of the wait are in the kan."""
    hands = ["777z", "119m19p19s123456z"]
    scene = play(rules, hands, "7z", "0:closed-kan-7z 0:acts")
    assert scene.game.view(1).is_furiten is (rules == "majsoul")
