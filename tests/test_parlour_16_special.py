"""Seed 002 §16, 特殊な和了形・状況: wins of the first turn, nagashi, karasu, being pushed out."""

from __future__ import annotations

import pytest

from jantaku.game.event import Ending
from parlour import FOUR_CALLS, PINFU, PLAIN, PUSHED, RULES, after_riichi, score, table, worth
from scenario import Scene

# --- tenhou, chiihou, renhou


def test_16_tenhou_is_before_the_dealer_s_first_discard() -> None:
    assert table({0: PINFU}, "6s", "0:tsumo").deltas == (48000, -24000, -24000)
    assert "tenhou" not in table({0: PINFU}, "1z2z3z6s", "0:1z 1:2z 2:3z 0:tsumo").yaku(0)


def test_16_tenhou_stands_after_a_dealt_flower_and_not_after_a_kan() -> None:
    flower = table({0: "123p789p234s178s9f"}, "6s", "0:tsumo", replacements="1s")
    assert flower.yaku(0) == {"tenhou"}
    kan = table({0: "1111p789p234s11s7s"}, "8s", "0:closed-kan-1p 0:tsumo", replacements="9s")
    assert "tenhou" not in kan.yaku(0)


def test_16_chiihou_is_another_s_first_draw_with_nothing_called() -> None:
    assert table({1: PINFU}, "1z6s", "0:1z 1:tsumo").deltas == (-20000, 32000, -12000)
    assert table({2: PINFU}, "1z2z6s", "0:1z 1:2z 2:tsumo").yaku(2) == {"chiihou"}
    called = table({1: PINFU, 2: "77z9m"}, "7z1z6s", "0:7z 2:pon 2:9m 0:1z 1:tsumo")
    assert "chiihou" not in called.yaku(1)


def test_16_renhou_is_a_ron_on_a_first_discard_with_nothing_called() -> None:
    assert table({1: PINFU}, "1z2z6s", "0:1z 1:2z 2:6s 1:ron").deltas == (0, 32000, -32000)
    called = table({1: PINFU, 2: "77z6s"}, "7z", "0:7z 2:pon 2:6s 1:ron")
    assert called.yaku(1) == {"pinfu"}


def test_16_renhou_after_the_winner_s_own_draw_is_an_option() -> None:
    before = RULES.replace(renhou_when="before_own_draw")
    assert "renhou_yakuman" not in table({1: PINFU}, "1z2z6s", "0:1z 1:2z 2:6s 1:ron", rules=before).yaku(1)


def test_16_renhou_is_the_dealer_s_too_as_the_rule_names_no_seat() -> None:
    assert table({0: PINFU}, "1z6s", "0:1z 1:6s 0:ron").yaku(0) == {"renhou_yakuman"}


# --- nagashi


def drawn(draws: str, hands: dict[int, str] | None = None, script: str = "end", **more: object) -> Scene:
    return table(hands or {}, draws, script, **{"live": len(draws) // 2, **more})


def test_16_nagashi_is_a_yakuman_paid_as_a_tsumo() -> None:
    scene = drawn("2p1z3p")
    assert scene.clearing.ending is Ending.NAGASHI
    assert scene.deltas == (-20000, 32000, -12000)
    assert scene.clearing.chips == (-5, 10, -5)


def test_16_nagashi_of_the_dealer() -> None:
    assert drawn("1z2p3p").deltas == (48000, -24000, -24000)


def test_16_nagashi_takes_the_place_of_tenpai_payments() -> None:
    assert drawn("2p1z3p", {0: PINFU}).deltas == (-20000, 32000, -12000)


def test_16_nagashi_asks_for_every_discard_from_the_first_to_the_last() -> None:
    assert drawn("2p1z3p4p9m2s").clearing.ending is Ending.NAGASHI
    assert drawn("2p1z3p4p4s2s").clearing.ending is Ending.EXHAUSTED
    assert drawn("2p4s3p4p1z2s").clearing.ending is Ending.EXHAUSTED


def test_16_nagashi_ends_when_a_tile_of_it_is_called() -> None:
    scene = drawn("2p1z3p4p2p3p", {2: "11z2s"}, "0:2p 1:1z 2:pon 2:2s end", live=6)
    assert scene.clearing.ending is Ending.EXHAUSTED


def test_16_nagashi_ends_when_the_own_hand_is_opened() -> None:
    scene = drawn("7z2p3p9m2s3s", {1: "77z1m"}, "0:7z 1:pon 1:1m end", live=5)
    assert scene.clearing.ending is Ending.EXHAUSTED


def test_16_another_s_call_of_another_s_tile_does_not_end_it() -> None:
    scene = drawn("2p3p1z4p", {2: "22p3s"}, "0:2p 2:pon 2:3s end", live=3)
    assert (scene.clearing.ending, scene.deltas[1]) == (Ending.NAGASHI, 32000)


def test_16_a_closed_kan_leaves_it() -> None:
    scene = drawn("2p7z3p4p1z2s", {1: "777z"}, "0:2p 1:closed-kan-7z 1:9m end", live=8, replacements="9m")
    assert scene.clearing.ending is Ending.NAGASHI


# --- karasu


def test_16_karasu_is_riichi_alone_and_no_dora_of_any_kind() -> None:
    assert set(worth(PLAIN, "6s", riichi="riichi")) == {"karasu"}
    for more in ({"flowers": "9f"}, {"dora": "1p"}, {"ura": "9s", "dora": "1m"}, {"ippatsu": True}):
        assert "karasu" not in worth(PLAIN, "6s", riichi="riichi", **more), more
    assert set(worth(PLAIN.replace("789p", "340p"), "6s", riichi="riichi")) == {"riichi"}


def test_16_karasu_is_one_han_in_all() -> None:
    assert set(worth(PLAIN, "6s", riichi="riichi", tsumo=True)) == {"riichi", "tsumo"}
    assert set(worth(PLAIN, "6s", riichi="open")) == {"open_riichi"}
    assert set(worth(PLAIN, "6s", riichi="double")) == {"double_riichi"}
    assert not score(PLAIN, "6s").won


def test_16_karasu_is_paid_as_a_yakuman_chips_too() -> None:
    scene = after_riichi("3z4z2z2p6s", "2:3z 0:4z 1:2z 2:2p 0:6s 1:ron", hand=PLAIN, indicators="9m", ura="1m")
    assert (scene.deltas[0], scene.clearing.chips) == (-32000, (-10, 10, 0))


# --- pushed out


def test_16_pushed_out_by_an_open_riichi() -> None:
    scene = table(FOUR_CALLS, "1m9m9p9s2z5z1p", PUSHED + " 2:1p 1:ron")
    assert scene.yaku(1) == {"oshidashi"}
    assert scene.deltas[2] == -32000


@pytest.mark.parametrize("tile", ["1p", "4p"])
def test_16_whichever_tile_he_gives(tile: str) -> None:
    scene = table(FOUR_CALLS, "1m9m9p9s2z5z1p", PUSHED + f" 2:{tile} 1:ron")
    assert scene.yaku(1) == {"oshidashi"}


def test_16_nobody_is_pushed_out_by_a_plain_riichi() -> None:
    scene = table(FOUR_CALLS, "1m9m9p9s2z5z1p", PUSHED.replace("open-riichi", "riichi") + " 2:1p 1:ron")
    assert "oshidashi" not in scene.yaku(1)
