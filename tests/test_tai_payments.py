"""Who pays what: stakes, cap, minimum, the deal, liability, and wins by flowers."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku import JantakuError, Rules
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.points import win_payments
from jantaku.kernels.worth.scoring import score_rows
from test_tai_patterns import CLOSED, TAIWAN, TWO_SIDED, scored

NOT_YET = CLOSED[0][:-3] + "4z"  # sixteen tiles: 678s and a lone north
SEVEN = "1234567f"


def paid(tai: int, winner: int, discarder: int, streak: int = 0, rules: Rules = TAIWAN, liable: int = -1) -> list[int]:
    """The payments of a hand of *tai*; seat 0 deals."""
    scoring = np.zeros(1, SCORING).view(np.recarray)
    scoring[0].han, scoring[0].won = tai, 1
    out = np.zeros(4, np.int64)
    win_payments(
        scoring[0], rules.record[0], winner, discarder, 0, streak, 0, liable, 0, out
    )  # fmt: skip
    return out.tolist()  # type: ignore[no-any-return]


def test_a_discard_is_paid_by_the_discarder_alone() -> None:
    assert paid(3, 1, 2) == [0, 60, -60, 0]


def test_a_self_draw_is_paid_by_all_and_the_dealer_pays_for_the_deal() -> None:
    assert paid(3, 1, -1, streak=2) == [-110, 230, -60, -60]


def test_a_dealer_who_wins_gets_the_tai_of_the_deal_from_everybody() -> None:
    assert paid(3, 0, -1, streak=2) == [330, -110, -110, -110]
    assert paid(3, 0, 2, streak=2) == [110, 0, -110, 0]


def test_the_deal_is_no_matter_between_two_others() -> None:
    assert paid(3, 1, 2, streak=9) == [0, 60, -60, 0]


def test_the_cap_is_on_the_hand_and_not_on_the_deal() -> None:
    assert paid(21, 0, -1, streak=2, rules=TAIWAN.replace(tai_cap=16)) == [720, -240, -240, -240]


@pytest.mark.parametrize("cap", [1, 4, 16, 24, 81, "none"])
def test_the_score_tells_tai_before_and_after_the_cap(cap: Any) -> None:
    result = scored("111555m999p222777s44z", "4z", TAIWAN.replace(tai_cap=cap))
    assert (result.tai, result.counted) == (14, 14 if cap == "none" else min(14, cap))
    assert result.points == 30 + 10 * result.counted


@pytest.mark.parametrize(("base", "unit"), [(30, 10), (50, 20), (100, 20), (200, 50), (5, 1), (0, 0)])
def test_stakes_are_counted_in_ones(base: int, unit: int) -> None:
    rules = TAIWAN.replace(tai_base=base, tai_unit=unit)
    assert scored(*CLOSED, rules).points == base + unit


@pytest.mark.parametrize("least", range(4))
def test_the_tai_that_a_win_needs(least: int) -> None:
    result = scored(*CLOSED, TAIWAN.replace(min_tai=least))
    assert result.won is (least <= 1)
    assert result.why == ("" if result.won else "too few tai")
    assert (result.tai, result.payments is None) == (1, not result.won)


def test_what_the_deal_is_worth_can_be_changed() -> None:
    southern = TAIWAN.replace(tai={"dealer": 0, "streak": 3})
    assert paid(0, 0, 1, streak=2, rules=southern) == [90, -90, 0, 0]


def test_who_is_liable_pays_all_of_a_self_draw() -> None:
    assert paid(3, 1, -1, liable=2) == [0, 190, -190, 0]
    assert paid(3, 1, 3, liable=2) == [0, 60, 0, -60], "and nothing of a discard"
    assert paid(3, 1, -1, liable=1) == paid(3, 1, -1)


def test_a_heavenly_win_that_counts_alone_has_no_tai_of_the_deal() -> None:
    alone = TAIWAN.replace(heavenly_win_with="alone")
    result = scored(*CLOSED, alone, tsumo=True, first_turn=True, seat="E", honba=2)
    assert result.delta == (810, -270, -270, -270)
    assert result.dealer_tai == 0


def test_points_are_what_the_winner_gets() -> None:
    for how in ({"tsumo": True}, {"tsumo": True, "seat": "E"}, {"seat": "E"}, {}):
        result = scored(*TWO_SIDED, **how, honba=1)
        assert result.points == result.delta["ES".index(how.get("seat", "S"))]
        assert sum(result.delta) == 0


def test_the_record_and_the_payments_agree_on_the_points() -> None:
    for how in ({"tsumo": 1, "deals": 0}, {"tsumo": 1, "deals": 1}, {"tsumo": 0, "deals": 1}, {"tsumo": 0, "deals": 0}):
        scoring = np.zeros(1, SCORING).view(np.recarray)
        scoring[0].counts[[0, 9, 18, 27, 33, 31]] = 3, 3, 3, 3, 3, 2
        scoring[0].win, scoring[0].streak, scoring[0].seat_wind = 31, 2, 1
        for name, value in how.items():
            scoring[name] = value
        score_rows(scoring, get_suits(), TAIWAN.record, 0, 1)
        s = scoring[0]
        winner = 0 if how["deals"] else 1
        assert s.points == paid(int(s.han), winner, -1 if how["tsumo"] else 2, streak=2)[winner]
        assert s.base_points == s.han


# --- flowers that win by themselves ---------------------------------------------------------------------------


@pytest.mark.parametrize("mode", ["optional_standalone", "forced", "compound"])
def test_eight_flowers_are_paid_by_all_whatever_the_hand(mode: str) -> None:
    rules = TAIWAN.replace(eight_flowers=mode)
    result = scored(NOT_YET, "8f", rules, flowers=SEVEN, flower_win="eight", honba=1)
    assert [tai.key for tai in result.yaku] == ["eight_flowers"]
    assert result.delta == (-140, 360, -110, -110)
    assert (result.reading, result.wait) == (None, None)


def test_eight_flowers_that_do_not_win_by_themselves() -> None:
    rules = TAIWAN.replace(eight_flowers="additive")
    assert scored(NOT_YET, "8f", rules, flowers=SEVEN, flower_win="eight").why == "not complete"
    with pytest.raises(JantakuError, match="eight flowers: these rules have none"):
        scored(NOT_YET, "8f", TAIWAN.replace(eight_flowers="none"), flowers=SEVEN, flower_win="eight")


def test_eight_flowers_stand_alone_or_take_a_complete_hand_with_them() -> None:
    how: dict[str, Any] = {"flowers": SEVEN + "8f", "flower_win": "eight", "tsumo": True, "rinshan": True}
    assert scored(*CLOSED, **how).tai == 8
    both = scored(*CLOSED, TAIWAN.replace(eight_flowers="compound"), **how)
    assert {tai.key for tai in both.yaku} == {
        "eight_flowers", "concealed_hand", "self_draw", "fully_concealed", "replacement_win",
    }  # fmt: skip
    assert both.tai == 12


def test_eight_flowers_in_cash_cost_no_base_and_no_deal() -> None:
    rules = TAIWAN.replace(eight_flowers="cash")
    result = scored(NOT_YET, "8f", rules, flowers=SEVEN, flower_win="eight", honba=3)
    assert result.delta == (-80, 240, -80, -80)


@pytest.mark.parametrize("mode", ["split", "one_payer", "flat"])
def test_another_s_eighth_flower_is_paid_by_the_other(mode: str) -> None:
    rules = TAIWAN.replace(seven_rob_one=mode)
    result = scored(NOT_YET, "8f", rules, flowers=SEVEN, flower_win="seven", discarder="E", honba=2)
    assert [tai.key for tai in result.yaku] == ["seven_rob_one"]
    assert result.delta == (-160, 160, 0, 0)


@pytest.mark.parametrize(("mode", "tai", "delta"), [
    ("split", 12, (-80, 330, -180, -70)),  # 30 + 40 from all, 10 from the dealer, and 30 + 80 from the third
    ("one_payer", 12, (0, 150, -150, 0)),
    ("flat", 8, (0, 110, -110, 0)),
])  # fmt: skip
def test_a_complete_hand_beside_another_s_flower(mode: str, tai: int, delta: tuple[int, ...]) -> None:
    rules = TAIWAN.replace(seven_rob_one=mode)
    how: dict[str, Any] = {"flowers": SEVEN, "flower_win": "seven", "discarder": "W", "tsumo": True, "rinshan": True}
    result = scored(*CLOSED, rules, **how)
    assert result.tai == tai, result.explain()
    assert result.delta == delta


def test_seven_flowers_do_not_win_where_the_rules_have_it_not() -> None:
    with pytest.raises(JantakuError, match="seven rob one: these rules have none"):
        scored(NOT_YET, "8f", TAIWAN.replace(seven_rob_one="none"), flowers=SEVEN, flower_win="seven")


def test_the_value_of_a_win_by_flowers_is_asked_for_too() -> None:
    rules = TAIWAN.replace(min_tai=9)
    assert not scored(NOT_YET, "8f", rules, flowers=SEVEN, flower_win="eight").won
    godgame = Rules.preset("taiwan-godgame")
    opening = scored(NOT_YET, "8f", godgame, flowers=SEVEN, flower_win="eight", first_turn=True)
    assert [(tai.key, tai.tai) for tai in opening.yaku] == [("eight_flowers", 8), ("opening_flowers", 4)]
