"""Who pays what for tai: ``base + unit x (tai of the hand + tai of the deal)``."""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, HeavenlyWin, SevenRobOne
from ..jit import kernel
from ..types import Array, RulesRecord, Scoring
from .found import has
from .layout import EIGHT_FLOWERS_WIN, SEVEN_ROB_ONE_WIN
from .patterns import Tai

_DEALER, _STREAK = int(Tai.DEALER), int(Tai.STREAK)
_SEVEN_ROB_ONE, _OPENING_FLOWERS = int(Tai.SEVEN_ROB_ONE), int(Tai.OPENING_FLOWERS)


@kernel
def capped(r: RulesRecord, tai: int) -> int:
    """*tai* of a hand as they are paid."""
    return min(tai, np.int64(r.tai_cap)) if r.tai_cap else tai


@kernel
def dealer_tai(s: Scoring, r: RulesRecord, streak: int) -> int:
    """The tai of the deal, which the cap does not touch, for a payment between the dealer and another."""
    if r.heavenly_win_with == HeavenlyWin.ALONE and has(s.patterns, Tai.HEAVENLY_WIN):
        return np.int64(0)
    return r.pattern_closed[_DEALER] + r.pattern_closed[_STREAK] * np.int64(streak)


@kernel
def owed(s: Scoring, r: RulesRecord, tai: int, with_dealer: bool, streak: int) -> int:
    """What one payer owes for *tai* of a hand. Flowers paid in cash are paid without base and deal."""
    if s.flower_win == EIGHT_FLOWERS_WIN and r.eight_flowers == EightFlowers.CASH:
        return r.tai_unit * capped(r, tai)
    deal = dealer_tai(s, r, streak) if with_dealer else np.int64(0)
    return r.tai_base + r.tai_unit * (capped(r, tai) + deal)


@kernel
def is_split(s: Scoring, r: RulesRecord) -> bool:
    """Whether the win is two at once: by another's flower, which that one pays, and by the hand, which all pay."""
    return s.flower_win == SEVEN_ROB_ONE_WIN and r.seven_rob_one == SevenRobOne.SPLIT and s.complete != 0


@kernel
def flower_tai(s: Scoring, r: RulesRecord) -> int:
    """Of the tai of a win by the eighth flower of another, those that the other alone pays for in a split."""
    tai = np.int64(r.pattern_closed[_SEVEN_ROB_ONE])
    if has(s.patterns, Tai.OPENING_FLOWERS):
        tai += r.pattern_closed[_OPENING_FLOWERS]
    return tai


@kernel
def tai_payments(
    s: Scoring, r: RulesRecord, winner: int, discarder: int, dealer: int, streak: int, liable: int, out: Array
) -> None:
    """Fill ``out[seat]`` with what each seat gains or, negative, pays for the win scored in *s*.

    *discarder* is -1 on a self-draw; of a flower robbed it is the seat that had it. *liable* pays all of a self-draw.
    """
    split = is_split(s, r)
    of_flowers = flower_tai(s, r) if split else np.int64(0)
    got = np.int64(0)
    for seat in range(len(out)):
        out[seat] = 0
    for seat in range(r.players):
        for part in range(2):  # the hand, and flowers that are paid apart from it
            pays = discarder < 0 or split or seat == discarder
            if part == 1:
                pays = split and seat == discarder
            if pays and seat != winner:
                tai = of_flowers if part == 1 else np.int64(s.han) - of_flowers
                points = owed(s, r, tai, seat == dealer or winner == dealer, streak)
                out[liable if discarder < 0 and liable >= 0 and liable != winner else seat] -= points
                got += points
    out[winner] += got
