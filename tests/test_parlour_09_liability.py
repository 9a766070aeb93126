"""Seed 002 §9, 包: who fed the deciding set of a yakuman pays for it, chips left aside."""

from __future__ import annotations

import pytest

from parlour import table
from scenario import Scene

# Seat 1 calls the four or three sets of a yakuman. The last, the deciding one, is from seat 2, the others from
# whoever is told; then it waits, and *last* are the draws from seat 0's on.
DRAGONS = ("556677z78s99p19m1p", "5z6z7z1m", "0:5z 1:pon 1:1m 2:6z 1:pon 1:9m 2:7z 1:pon 1:1p 2:1m ")
WINDS = (
    "11223344z19m19p7z",
    "1z2z3z4z1m",
    "0:1z 1:pon 1:1m 2:2z 1:pon 1:9m 2:3z 1:pon 1:9p 2:4z 1:pon 1:1p 2:1m ",
)
RUNS = (
    "22334400p19m19p7z",
    "2p3p4p0p1m",
    "0:2p 1:pon 1:1m 2:3p 1:pon 1:9m 2:4p 1:pon 1:9p 2:0p 1:pon-red-red 1:1p 2:1m ",
)
KANS = (
    "111222333444s7z",
    "1s2s3s4s1m",
    "0:1s 1:open-kan 1:1m 2:2s 1:open-kan 1:9m 2:3s 1:open-kan 1:9p 2:4s 1:open-kan 1:1p 2:1m ",
)
SETS = {"daisangen": (DRAGONS, "6s"), "daisuushii": (WINDS, "7z"), "suurenkou": (RUNS, "7z"), "suukantsu": (KANS, "7z")}
TIMES = {"daisangen": 1, "daisuushii": 2, "suurenkou": 1, "suukantsu": 1}
every_yakuman = pytest.mark.parametrize("yakuman", SETS)


def fed(yakuman: str, last: str, script: str, **more: object) -> Scene:
    """Seat 2 has fed the deciding set of *yakuman* to seat 1; seat 0 draws next."""
    (hand, draws, begin), _ = SETS[yakuman]
    replacements = "1m9m9p1p" if yakuman == "suukantsu" else ""
    return table({1: hand}, draws + last, begin + script, replacements=replacements, **more)


@every_yakuman
def test_9_on_a_tsumo_the_liable_player_pays_all(yakuman: str) -> None:
    win = SETS[yakuman][1]
    scene = fed(yakuman, f"9m{win}", "0:9m 1:tsumo")
    assert yakuman in scene.yaku(1)
    points = 32000 * scene.win(1).yakuman
    assert scene.win(1).yakuman >= TIMES[yakuman]
    assert scene.deltas == (0, points, -points)


@every_yakuman
def test_9_on_a_ron_discarder_and_liable_player_pay_half_each(yakuman: str) -> None:
    win = SETS[yakuman][1]
    scene = fed(yakuman, win, f"0:{win} 1:ron")
    half = 16000 * scene.win(1).yakuman
    assert scene.deltas == (-half, 2 * half, -half)


@every_yakuman
def test_9_a_liable_player_who_deals_in_pays_all(yakuman: str) -> None:
    win = SETS[yakuman][1]
    scene = fed(yakuman, f"9m1m{win}", f"0:9m 1:1m 2:{win} 1:ron")
    points = 32000 * scene.win(1).yakuman
    assert scene.deltas == (0, points, -points)


def test_9_the_whole_amount_is_paid_where_another_yakuman_comes_with_it() -> None:
    hand = {1: "11223344z55z19m9p"}
    begin = "0:1z 1:pon 1:1m 2:2z 1:pon 1:9m 2:3z 1:pon 1:9p 2:4z 1:pon 1:5z 2:1m "
    scene = table(hand, "1z2z3z4z1m9m5z", begin + "0:9m 1:tsumo")
    assert {"daisuushii", "tsuuiisou"} <= scene.yaku(1)
    assert scene.deltas == (0, 32000 * scene.win(1).yakuman, -32000 * scene.win(1).yakuman)


def test_9_honba_are_the_liable_player_s_on_a_tsumo() -> None:
    scene = fed("daisangen", "9m6s", "0:9m 1:tsumo", honba=2)
    assert scene.deltas == (0, 36000, -36000)


def test_9_chips_are_paid_as_ever() -> None:
    assert fed("daisangen", "9m6s", "0:9m 1:tsumo").clearing.chips == (-5, 10, -5)
    assert fed("daisangen", "6s", "0:6s 1:ron").clearing.chips == (-10, 10, 0)


def test_9_nobody_is_liable_for_a_set_that_nobody_fed() -> None:
    script = "0:5z 1:pon 1:1m 2:6z 1:pon 1:9m 2:2p 0:9m 1:tsumo"
    scene = table({1: "5566777z78s99p19m"}, "5z6z2p9m6s", script)
    assert scene.yaku(1) == {"daisangen"}
    assert scene.deltas == (-20000, 32000, -12000)


def test_9_nor_for_a_fourth_kan_of_the_own_hand() -> None:
    begin = "0:1s 1:open-kan 1:1m 2:2s 1:open-kan 1:9m 2:3s 1:open-kan 1:9p 2:1p 0:9m 1:closed-kan-4s 1:tsumo"
    scene = table({1: "111222333444s7z"}, "1s2s3s1p9m4s", begin, replacements="1m9m9p7z")
    assert "suukantsu" in scene.yaku(1)
    assert scene.deltas[0] < 0
    assert scene.deltas[2] < 0


def test_9_nor_for_other_yakuman() -> None:
    begin = "0:1z 1:pon 1:1m 2:2z 1:pon 1:9m 2:5z 1:pon 1:9p 2:6z 1:pon 1:1p 2:1m "
    scene = table({1: "11225566z7z19m19p"}, "1z2z5z6z1m9m7z", begin + "0:9m 1:tsumo")
    assert scene.yaku(1) == {"tsuuiisou"}
    assert scene.deltas == (-20000, 32000, -12000)
