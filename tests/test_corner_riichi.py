"""Corner cases of riichi: 1, 2, 6-12, 18-20 and 25 of the spec, each by its number."""

from __future__ import annotations

import pytest

from jantaku.game.reasons import Reason
from jantaku.rules import Rules
from scenario import ON_4P, Scene, every_preset, play

PINFU = "23456m789p234s99s"
"""Tenpai on 1m, 4m and 7m, pinfu."""
TRIPLET = "23m456p789s99p111z"
"""Tenpai on 1m and 4m, with a triplet of East."""


def in_riichi(rules: Rules | str, hand: str, draw: str) -> Scene:
    """Seat 0 declares riichi at its first turn, discarding a drawn 4z, and at its next turn has drawn *draw*."""
    return play(rules, [hand], f"4567z{draw}", "0:riichi 0:4z 0:acts")


# --- 1, 2: closed kan in riichi ---


@every_preset
def test_01_closed_kan_in_riichi_that_changes_readings(rules: str) -> None:
    """333444555m67p99s: the waits stay 5p and 8p, but three equal runs are gone."""
    scene = in_riichi(rules, "333444555m67p99s", "3m")
    want = None if rules in ("tenhou", "majsoul") else Reason.KAN_CHANGES_SHAPE
    assert scene.why("closed-kan-3m") is want


@every_preset
def test_01_closed_kan_in_riichi_needs_unchanged_waits(rules: str) -> None:
    scene = in_riichi(rules, "2223m123456p789s", "2m")  # 1m, 3m and 4m before, 3m alone after
    assert scene.why("closed-kan-2m") is Reason.KAN_CHANGES_WAITS


@every_preset
def test_01_closed_kan_in_riichi_of_a_triplet_apart(rules: str) -> None:
    scene = in_riichi(rules, TRIPLET, "1z")
    assert scene.menu == {"tsumogiri", "closed-kan-1z"}
    scene.do("0:closed-kan-1z 0:acts")
    assert scene.game.view(0).in_riichi[0]
    assert scene.why("discard-2m") is Reason.RIICHI_DISCARDS_DRAWN


@every_preset
def test_01_a_kan_of_the_winning_tile_loses_that_wait(rules: str) -> None:
    scene = in_riichi(rules, "3334455m123p789s", "3m")  # 3m, 4m, 5m and 6m before
    assert scene.offers("tsumo")
    assert scene.why("closed-kan-3m") is Reason.KAN_CHANGES_WAITS


def test_01_no_closed_kan_in_riichi_where_the_rules_have_none() -> None:
    scene = in_riichi(Rules.preset("riichi").replace(riichi_kan="never"), TRIPLET, "1z")
    assert scene.why("closed-kan-1z") is Reason.NO_KAN_IN_RIICHI


@every_preset
def test_02_closed_kan_in_riichi_only_with_the_drawn_tile(rules: str) -> None:
    scene = in_riichi(rules, "111123m456p789s1z", "2z")
    assert scene.why("closed-kan-1m") is Reason.NOT_THE_DRAWN_TILE
    assert scene.menu == {"tsumogiri"}


# --- 6, 7: when riichi may be declared ---


@pytest.mark.parametrize("left", range(5))
@every_preset
def test_06_riichi_needs_a_draw_to_come(rules: str, left: int) -> None:
    """Four live tiles; mleague wants none (on the very last draw: unverified). WRC is that of 2022."""
    scene = play(rules, [PINFU], "4z", live=left + 1)
    assert scene.why("riichi") is (None if rules == "mleague" or left >= 4 else Reason.TOO_FEW_TILES)


def test_06_riichi_with_the_fifteen_tiles_of_seed_001() -> None:
    rules = Rules.preset("riichi").replace(riichi_min_live=1)
    assert play(rules, [PINFU], "4z", live=2).offers("riichi")
    assert play(rules, [PINFU], "4z", live=1).why("riichi") is Reason.TOO_FEW_TILES


@pytest.mark.parametrize("points", [1000, 900, 0, -300])
@every_preset
def test_07_riichi_needs_the_points_of_the_deposit(rules: str, points: int) -> None:
    scene = play(rules, [PINFU], "4z", scores=[points, 30000, 30000, 30000])
    if points < 1000 and rules != "mleague":
        assert scene.why("riichi") is Reason.TOO_FEW_POINTS
        return
    scene.do("0:riichi 0:4z 1:acts")
    assert scene.game.scores[0] == points - 1000
    assert scene.game.position.deposits == 1


# --- 8, 9, 10: the riichi tile ---


@every_preset
def test_08_a_ronned_riichi_tile_pays_no_deposit(rules: str) -> None:
    scene = play(rules, {0: PINFU, 3: "123m456p789s22s44z"}, "4z", "0:riichi 0:4z 3:ron")
    assert "0 riichi" in scene.told
    assert "0 riichi-paid" not in scene.told
    assert scene.deltas[3] == -scene.deltas[0]
    assert scene.game.position.deposits == 0


@pytest.mark.parametrize("rules", ["riichi", "tenhou"])
def test_08_nor_does_one_that_three_ron(rules: str) -> None:
    scene = play(rules, {0: "78s567678999p11z", **ON_4P}, "4p", "0:riichi 0:4p 1:ron 2:ron 3:ron")
    assert scene.clearing.ending == "triple-ron"
    assert scene.deltas == (0, 0, 0, 0)
    assert "0 riichi-paid" not in scene.told
    assert scene.game.position.deposits == 0


@every_preset
def test_09_a_called_riichi_tile_leaves_the_riichi_without_ippatsu(rules: str) -> None:
    hands = {0: PINFU, 2: "44z9p"}
    called = play(rules, hands, "4z5z1m", "0:riichi 0:4z 2:pon 2:9p 0:tsumo")
    passed = play(rules, hands, "4z567z1m", "0:riichi 0:4z 0:tsumo")
    assert "0 riichi-paid" in called.told
    assert called.told.index("0 riichi-paid") < called.told.index("2 pon 4z with 4z4z from 0")
    assert passed.yaku() - called.yaku() == {"ippatsu"}
    assert "double_riichi" in called.yaku()  # nobody had called when it was declared


@every_preset
def test_10_after_riichi_only_discards_that_keep_tenpai(rules: str) -> None:
    scene = play(rules, [TRIPLET], "1z", "0:riichi")
    assert scene.menu == {"discard-1z", "tsumogiri"}
    assert scene.why("discard-9p") is Reason.BREAKS_TENPAI
    assert scene.why("closed-kan-1z") is Reason.RIICHI_JUST_DECLARED
    assert scene.why("riichi") is Reason.RIICHI_JUST_DECLARED


@every_preset
def test_10_nor_a_win_between_the_declaration_and_its_discard(rules: str) -> None:
    scene = play(rules, [PINFU], "1m")
    assert {"tsumo", "riichi"} <= scene.menu
    assert scene.do("0:riichi").why("tsumo") is Reason.RIICHI_JUST_DECLARED


# --- 11, 12: what is tenpai ---


@every_preset
def test_11_waiting_only_for_a_tile_held_four_times_is_not_tenpai(rules: str) -> None:
    """Confirmed for tenhou and EMA; the other presets follow."""
    scene = play(rules, ["12333m456p789s99p"], "3m", "0:closed-kan-3m 0:acts", replacements="4z", live=3)
    kan_only = play(rules, ["12333m456p789s99p"], "3m", "0:closed-kan-3m 0:acts", replacements="4z")
    assert kan_only.why("riichi") is Reason.NOT_TENPAI
    assert scene.do("end").clearing.tenpai == (False, False, False, False)


@every_preset
def test_11_riichi_must_not_end_on_such_a_wait(rules: str) -> None:
    scene = play(rules, ["123m456p789s1111z"], "5z", "0:riichi")
    assert scene.menu == {"discard-1z"}
    assert scene.why("tsumogiri") is Reason.BREAKS_TENPAI


@every_preset
def test_12_a_wait_that_all_lies_in_the_rivers_is_tenpai(rules: str) -> None:
    scene = play(rules, ["12m456p789s99p234s"], "1z333m2z3m56z4z", "0:1z 0:2z 0:acts")
    assert scene.offers("riichi")
    scene = play(rules, ["12m456p789s99p234s"], "1z333m2z3m56z4z", "end", live=9)
    assert scene.clearing.tenpai[0]


# --- 18: furiten takes nothing else away ---


@every_preset
def test_18_furiten_may_declare_riichi_and_win_by_tsumo(rules: str) -> None:
    scene = play(rules, [PINFU], "1m567z4z4m56z1m", "0:1m 0:acts")
    assert scene.offers("riichi")
    scene.do("0:riichi 0:4z 0:reacts")
    assert scene.why("ron") is Reason.FURITEN_DISCARD
    assert scene.do("0:acts").offers("tsumo")


def test_18_unless_the_rules_want_riichi_without_furiten() -> None:
    rules = Rules.preset("riichi").replace(riichi_furiten=False)
    scene = play(rules, [PINFU], "1m567z4z", "0:1m 0:acts")
    assert scene.why("riichi") is Reason.RIICHI_FURITEN


# --- 19, 20: what a call ends ---


@every_preset
def test_19_a_robbed_kan_does_not_end_ippatsu(rules: str) -> None:
    hands = {0: "88p2z", 1: "67p123456m789s9s1z"}
    script = "0:1z 1:4z 2:8p 0:pon 0:2z 1:riichi 1:1z 0:added-kan-8p 1:ron"
    scene = play(rules, hands, "1z4z8p9s56z8p", script)
    assert {"riichi", "ippatsu", "chankan"} <= scene.yaku()


@every_preset
def test_20_a_closed_kan_ends_ippatsu_of_others(rules: str) -> None:
    scene = play(rules, {0: PINFU, 2: "1111s"}, "4z567z1m", "0:riichi 0:4z 2:closed-kan-1s 2:tsumogiri 0:tsumo")
    assert "ippatsu" not in scene.yaku()


@every_preset
def test_20_and_ippatsu_of_its_maker(rules: str) -> None:
    scene = play(rules, [TRIPLET], "4567z1z", "0:riichi 0:4z 0:closed-kan-1z 0:tsumo", replacements="4m")
    assert "rinshan" in scene.yaku()
    assert "ippatsu" not in scene.yaku()


KAN_FIRST = "0:closed-kan-7z 0:tsumogiri"


@every_preset
def test_20_a_closed_kan_ends_the_chance_of_chiihou(rules: str) -> None:
    hands = ["7777z", PINFU]
    scene = play(rules, hands, "4z1m", f"{KAN_FIRST} 1:tsumo", replacements="4z")
    assert "chiihou" not in scene.yaku()
    assert "chiihou" in play(rules, hands, "4z1m", "0:4z 1:tsumo").yaku()


@every_preset
def test_20_and_of_double_riichi(rules: str) -> None:
    hands = ["7777z", PINFU]
    after = play(rules, hands, "4z4z", f"{KAN_FIRST} 1:riichi 1:4z 2:acts", replacements="4z")
    before = play(rules, hands, "4z4z", "0:4z 1:riichi 1:4z 2:acts")
    assert (after.table.riichi_kind[1], before.table.riichi_kind[1]) == (1, 2)


@pytest.mark.parametrize("rules", ["riichi", "tenhou", "majsoul"])
def test_20_and_of_nine_terminals(rules: str) -> None:
    hands = ["7777z", "19m19p19s123456z"]
    scene = play(rules, hands, "4z5m", f"{KAN_FIRST} 1:acts", replacements="5m")
    assert scene.why("nine-terminals") is Reason.NOT_FIRST_TURN
    assert play(rules, hands, "5m5m", "0:5m 1:acts").offers("nine-terminals")


# --- 25: calls in riichi ---


@every_preset
def test_25_nothing_may_be_called_in_riichi(rules: str) -> None:
    scene = play(rules, [TRIPLET], "4z1z", "0:riichi 0:4z 0:reacts")
    assert scene.menu == {"pass"}
    for call in ("open-kan", "pon"):
        assert scene.why(call) is Reason.NO_CALL_IN_RIICHI
    scene = play(rules, [PINFU], "4z56z5m", "0:riichi 0:4z 3:5m 0:reacts")
    assert scene.menu == {"pass"}
    assert scene.why("chi-high") is Reason.NO_CALL_IN_RIICHI
