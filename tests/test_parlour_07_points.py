"""Seed 002 §7, 点数計算: the fixed table, honba, yaku side by side."""

from __future__ import annotations

from typing import Any

import pytest

from jantaku.scoring.worth import Score
from parlour import PINFU, PLAIN, score, second_round, worth

TABLE = {  # dealer's ron, dealer's tsumo from each, another's ron, his tsumo from the other and from the dealer
    1: (2000, 1000, 1000, 1000, 1000), 2: (3000, 2000, 2000, 1000, 1000), 3: (6000, 3000, 4000, 1000, 3000),
    4: (12000, 6000, 8000, 3000, 5000), 5: (18000, 9000, 12000, 4000, 8000), 6: (18000, 9000, 12000, 4000, 8000),
    7: (18000, 9000, 12000, 4000, 8000), 8: (24000, 12000, 16000, 6000, 10000),
    9: (24000, 12000, 16000, 6000, 10000), 10: (36000, 18000, 24000, 8000, 16000),
    11: (36000, 18000, 24000, 8000, 16000), 12: (36000, 18000, 24000, 8000, 16000),
    13: (48000, 24000, 32000, 12000, 20000), 14: (48000, 24000, 32000, 12000, 20000),
    15: (48000, 24000, 32000, 12000, 20000),
}  # fmt: skip
NAMES = [None] * 3 + ["mangan"] * 2 + ["haneman"] * 2 + ["baiman"] * 2 + ["sanbaiman"] * 3 + ["counted_yakuman"] * 3


def hand_of(han: int, **how: Any) -> Score:
    """A win of so many han: one of its yaku, the rest flowers and dora, two for each 9s that indicates 1s."""
    hand = PLAIN if how.get("tsumo") else PINFU
    if han > 13:
        how, han = {**how, "riichi": "riichi", "ippatsu": True}, han - 2
    pairs = max(0, han - 4) // 2
    flowers = han - 1 - 2 * pairs
    set_aside = "" if flowers == 0 else "9" * min(3, flowers) + "g9" * (flowers == 4) + "f"
    return score(hand, "6s", flowers=set_aside, dora="9" * pairs + "s" if pairs else "", **how)


@pytest.mark.parametrize("han", TABLE)
def test_7_the_points_of_every_row(han: int) -> None:
    dealer_ron, dealer_tsumo = hand_of(han, seat="E"), hand_of(han, seat="E", tsumo=True)
    ron, tsumo = hand_of(han), hand_of(han, tsumo=True)
    assert {won.han for won in (dealer_ron, dealer_tsumo, ron, tsumo)} == {han}
    assert {won.limit for won in (dealer_ron, dealer_tsumo, ron, tsumo)} == {NAMES[han - 1]}
    paid = [won.payments for won in (dealer_ron, dealer_tsumo, ron, tsumo)]
    assert all(payments is not None for payments in paid)
    assert (paid[0].discarder, paid[1].others, paid[2].discarder, paid[3].others, paid[3].dealer) == TABLE[han]


def test_7_no_fu_are_counted_or_shown() -> None:
    won = score(PINFU, "6s")
    assert (won.fu, won.fu_items) == (0, ())
    assert "fu" not in won.explain().split()
    assert str(won) == "pinfu: 1 han, 1,000 points"
    assert score("1144p7788s22z66z9p", "9p").points == score("777z789p234s1178s", "6s", flowers="9f").points


def test_7_a_win_at_the_table_pays_the_row() -> None:
    hands = {1: PINFU}
    assert second_round("6s", "0:6s 1:ron", hands).deltas == (-1000, 1000, 0)
    assert second_round("4z6s", "0:4z 1:tsumo", hands).deltas == (-1000, 2000, -1000)
    assert second_round("6s", "0:tsumo", {0: PINFU}).deltas == (4000, -2000, -2000)


@pytest.mark.parametrize("honba", [1, 3])
def test_7_a_honba_is_1000_on_a_ron(honba: int) -> None:
    payments = score(PINFU, "6s", honba=honba).payments
    assert payments is not None
    assert (payments.total, payments.discarder) == (1000 + 1000 * honba,) * 2
    assert second_round("6s", "0:6s 1:ron", {1: PINFU}, honba=honba).deltas[0] == -1000 - 1000 * honba


@pytest.mark.parametrize("honba", [1, 3])
def test_7_a_honba_is_1000_from_each_on_a_tsumo(honba: int) -> None:
    payments = score(PINFU, "6s", honba=honba, tsumo=True).payments
    assert payments is not None
    assert (payments.dealer, payments.others) == (1000 + 1000 * honba,) * 2
    scene = second_round("4z6s", "0:4z 1:tsumo", {1: PINFU}, honba=honba)
    assert scene.deltas == (-1000 - 1000 * honba, 2000 + 2000 * honba, -1000 - 1000 * honba)


def test_7_han_are_those_of_the_yaku_and_the_dora() -> None:
    won = score(PINFU, "6s", riichi="riichi", dora="9s", flowers="9f")
    assert (sum(yaku.han for yaku in won.yaku), sum(won.bonus.values()), won.han) == (2, 3, 5)


def test_7_yaku_go_together() -> None:
    assert worth("112233p789p1178s", "6s", riichi="riichi", ippatsu=True, tsumo=True) == {
        "riichi": 1, "ippatsu": 1, "tsumo": 1, "pinfu": 1, "iipeikou": 1,
    }  # fmt: skip


def test_7_haitei_and_rinshan_do_not() -> None:
    got = worth("234s789s1122z,1111p", "1z", tsumo=True, rinshan=True, last_tile=True)
    assert "rinshan" in got
    assert "haitei" not in got
