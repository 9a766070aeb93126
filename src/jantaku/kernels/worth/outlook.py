"""Questions to the rules: does fu count, is it paid by tai, what is a triplet of honours worth."""

from __future__ import annotations

import numpy as np

from ..choices import ScoringFamily
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .patterns import Tai, Yaku
from .tai_points import capped, owed

_DEALER, _STREAK, _EIGHT_FLOWERS = int(Tai.DEALER), int(Tai.STREAK), int(Tai.EIGHT_FLOWERS)
_WHITE, _SEAT_WIND, _ROUND_WIND = int(Yaku.WHITE), int(Yaku.SEAT_WIND), int(Yaku.ROUND_WIND)
_WHITE_TRIPLET = int(Tai.WHITE_TRIPLET)
_SEAT_WIND_TRIPLET, _ROUND_WIND_TRIPLET = int(Tai.SEAT_WIND_TRIPLET), int(Tai.ROUND_WIND_TRIPLET)


@kernel
def counts_fu(r: RulesRecord) -> bool:
    """Whether points follow from han and fu."""
    return r.scoring == ScoringFamily.FU


@kernel
def has_han_table(r: RulesRecord) -> bool:
    """Whether points stand in a table by han."""
    return r.scoring == ScoringFamily.HAN_TABLE


@kernel
def pays_by_tai(r: RulesRecord) -> bool:
    """Whether a payer owes a base and so much for each tai, on a self-draw as on a discard, and more to the dealer."""
    return r.scoring == ScoringFamily.TAI


@kernel
def counts_dora(r: RulesRecord) -> bool:
    """Whether dora and red fives add to a hand."""
    return r.scoring != ScoringFamily.TAI


@kernel
def wins_with_nothing(r: RulesRecord) -> bool:
    """Whether any complete hand wins."""
    return r.min_tai == 0 if r.scoring == ScoringFamily.TAI else r.min_han == 0


@kernel
def tanyao_opens(r: RulesRecord) -> bool:
    """Whether an open hand of simples is worth something."""
    return r.scoring != ScoringFamily.TAI and r.open_tanyao != 0


@kernel
def honour_worth(r: RulesRecord, kind: int, seat_wind: int, round_wind: int) -> int:
    """The han or tai that an open triplet of the honour *kind* adds."""
    white, own, of_round = _WHITE, _SEAT_WIND, _ROUND_WIND
    if r.scoring == ScoringFamily.TAI:
        white, own, of_round = _WHITE_TRIPLET, _SEAT_WIND_TRIPLET, _ROUND_WIND_TRIPLET
    wind = kind - 27
    if wind >= 4:
        return np.int64(r.pattern_open[white + wind - 4])
    return (wind == seat_wind) * np.int64(r.pattern_open[own]) + (wind == round_wind) * np.int64(
        r.pattern_open[of_round]
    )


@kernel
def deal_worth(r: RulesRecord, streak: int) -> int:
    """The tai that the deal and its *streak* of repeats add between the dealer and another."""
    return np.int64(r.pattern_closed[_DEALER]) + r.pattern_closed[_STREAK] * np.int64(streak)


@kernel
def flowers_owed(r: RulesRecord) -> int:
    """What everybody owes for eight flowers that are paid in cash."""
    return np.int64(r.pattern_closed[_EIGHT_FLOWERS]) * r.tai_unit


@kernel
def paid_worth(s: Scoring, r: RulesRecord) -> int:
    """The han or tai of the win in *s* that are paid: no more than a cap of tai."""
    return capped(r, np.int64(s.han)) if r.scoring == ScoringFamily.TAI else np.int64(s.han)


@kernel
def stakes_of(s: Scoring, r: RulesRecord) -> tuple[int, int]:
    """What a payer owes for the win in *s* before its tai, and for each of them; nothing where han are counted."""
    if r.scoring != ScoringFamily.TAI:
        return np.int64(0), np.int64(0)
    return np.int64(owed(s, r, 0, False, 0)), np.int64(r.tai_unit)
