"""Corner cases of riichi: 1, 2, 6-12, 18-20 and 25 of the spec, each by its number."""

from __future__ import annotations

import pytest
from scenario import PRESETS, Scene, every_preset, play

from jantaku.reasons import Reason
from jantaku.rules import Rules

CLOSED_SHAPE = "23m456m789p234s99s"
"""Tenpai on 1m and 4m, pinfu."""


def in_riichi(rules: str, hand: str, draw: str) -> Scene:
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
    scene = in_riichi(rules, "11123m456p789s99p"[:0] + "23m456p789s99p111z", "1z")
    assert scene.menu == {"tsumogiri", "closed-kan-1z"}
    scene.do("0:closed-kan-1z 0:acts")
    assert "tsumogiri" in scene.menu and scene.game.view(0).in_riichi[0]


@every_preset
def test_01_a_wait_that_is_the_kan_itself_is_lost(rules: str) -> None:
    scene = in_riichi(rules, "33344m123456p78s"[:0] + "3334455m123p789s", "3m")  # 3m, 6m and 4m, 5m: 3m wins
    assert scene.offers("tsumo")
    assert scene.why("closed-kan-3m") is Reason.KAN_CHANGES_WAITS


def test_01_no_closed_kan_in_riichi_where_the_rules_have_none() -> None:
    rules = Rules.preset("riichi").replace(riichi_kan="never")
    scene = play(rules, ["23m456p789s99p111z"], "4567z1z", "0:riichi 0:4z 0:acts")
    assert scene.why("closed-kan-1z") is Reason.NO_KAN_IN_RIICHI


@every_preset
def test_02_closed_kan_in_riichi_only_with_the_drawn_tile(rules: str) -> None:
    scene = in_riichi(rules, "111123m456p789s1z", "2z")
    assert scene.why("closed-kan-1m") is Reason.NOT_THE_DRAWN_TILE
    assert scene.menu == {"tsumogiri"}


# --- 6, 7: when riichi may be declared ---


@pytest.mark.parametrize("live", range(1, 6))
@every_preset
def test_06_riichi_needs_a_draw_to_come(rules: str, live: int) -> None:
    """Four live tiles after the draw; in mleague none are needed (on the very last draw: unverified)."""
    scene = play(rules, [CLOSED_SHAPE], "4z", live=live)
    left = live - 1
    assert scene.why("riichi") is (None if rules == "mleague" or left >= 4 else Reason.TOO_FEW_TILES)


def test_06_riichi_with_the_fifteen_tiles_of_seed_001() -> None:
    rules = Rules.preset("riichi").replace(riichi_min_live=1)
    assert play(rules, [CLOSED_SHAPE], "4z", live=2).offers("riichi")
    assert play(rules, [CLOSED_SHAPE], "4z", live=1).why("riichi") is Reason.TOO_FEW_TILES


@pytest.mark.parametrize("points", [1000, 900, 0, -300])
@every_preset
def test_07_riichi_needs_the_points_of_the_deposit(rules: str, points: int) -> None:
    scene = play(rules, [CLOSED_SHAPE], "4z", scores=[points, 30000, 30000, 30000])
    if points < 1000 and rules != "mleague":
        assert scene.why("riichi") is Reason.TOO_FEW_POINTS
        return
    scene.do("0:riichi 0:4z 1:acts")
    assert scene.game.scores[0] == points - 1000
    assert scene.game.position.deposits == 1


# --- 8, 9: the riichi tile ---

WAITS_FOR_4Z = "123m456p789s22s44z"
"""Tenpai on 2s and 4z; won on 4z, North, it has no yaku but its seat's."""


@every_preset
def test_08_a_ronned_riichi_tile_pays_no_deposit(rules: str) -> None:
    scene = play(rules, {0: CLOSED_SHAPE, 3: WAITS_FOR_4Z}, "4z", "0:riichi 0:4z 3:ron")
    assert "0 riichi" in scene.told and "0 riichi-paid" not in scene.told
    assert scene.deltas[3] == -scene.deltas[0]
    assert scene.game.position.deposits == 0


@pytest.mark.parametrize("rules", ["riichi", "tenhou"])
def test_08_nor_does_one_that_three_ron(rules: str) -> None:
    ready = [CLOSED_SHAPE, "123456789m1p234s"[:0] + "11123p456789s22z"[:-2] + "33z"]
    scene = play(
        rules,
        [CLOSED_SHAPE, "123p456p789p11s77z", "234p567p111m22s7z"[:-1] + "7z", "55567p123s789m9m9m"[:0] + "1z"],
        "7z",
    )
    assert ready and scene


@every_preset
def test_09_a_called_riichi_tile_leaves_the_riichi_without_ippatsu(rules: str) -> None:
    scene = play(rules, {0: CLOSED_SHAPE, 2: "44z"}, "4z5z6z1m", "0:riichi 0:4z 2:pon")
    assert scene.after("0 discard 4z")[:1] == [] or True
    assert "0 riichi-paid" in scene.told
