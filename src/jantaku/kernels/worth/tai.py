"""From the tai of a reading to what is paid: the best reading, flowers that win by themselves, the cap, the deal."""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, SevenRobOne
from ..jit import kernel
from ..types import RulesRecord, Scoring, Value
from .layout import EIGHT_FLOWERS_WIN, FORM_FLOWERS, NO_LIMIT, SEVEN_ROB_ONE_WIN, WAIT_DUAL_PAIR
from .tai_points import capped, dealer_tai, tai_payments


@kernel
def flowers_are_all(s: Scoring, r: RulesRecord) -> bool:
    """Whether of a win by flowers they alone count, be the hand complete or not."""
    if not flowers_win(s):
        return False
    if s.flower_win == EIGHT_FLOWERS_WIN:
        return r.eight_flowers != EightFlowers.COMPOUND
    return r.seven_rob_one == SevenRobOne.FLAT


@kernel
def flowers_win(s: Scoring) -> bool:
    """Whether the flowers win by themselves."""
    return (s.found_flowers[0] | s.found_flowers[1]) != np.uint64(0)


@kernel
def value_by_tai(r: RulesRecord, form: int, tai: int) -> Value:
    """Whether a reading of *tai* wins; what is paid for them is worked out for the best reading alone."""
    won = tai >= r.min_tai and (form != FORM_FLOWERS or tai > 0)
    nothing = np.int64(0)
    return np.int64(won), tai, nothing, nothing, nothing, np.int64(NO_LIMIT), nothing


@kernel
def merit_by_tai(s: Scoring, r: RulesRecord, tai: int, patterns: int) -> int:
    """What the best reading has most of: tai, then patterns.

    Where the rules prefer triplets on a discard, one that the winning tile completes goes before all others.
    """
    triplet = r.prefer_triplets_on_ron and not s.tsumo and s.wait_now == WAIT_DUAL_PAIR
    return (np.int64(triplet) * 65536 + tai) * 256 + patterns


@kernel
def pay_by_tai(s: Scoring, r: RulesRecord) -> None:
    """Fill in the tai of the deal, those that are paid, and what the winner gets; writes ``s.payments``.

    That is on a self-draw from all, else from one who is not the dealer.
    """
    s.dealer_tai = dealer_tai(s, r, np.int64(s.streak))
    if not s.won:
        return
    s.base_points = capped(r, np.int64(s.han))
    winner = np.int64(0 if s.deals else 1)
    discarder = np.int64(2)
    if s.tsumo and s.flower_win != SEVEN_ROB_ONE_WIN:
        discarder = np.int64(-1)
    tai_payments(s, r, winner, discarder, np.int64(0), np.int64(s.streak), np.int64(-1), s.payments)
    s.points = s.payments[winner]
