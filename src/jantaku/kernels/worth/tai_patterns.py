"""Which patterns a sixteen-tile hand has, as bits: of the win, of its kinds, of the sets of one reading."""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, PinfuWait, SevenRobOne
from ..hands.decompose import SEQUENCE
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .bits import DRAGONS, HONOURS, ONE, SUIT, SUITED, WINDS
from .facts import holds_win, wait_of
from .layout import WAIT_CLOSED, WAIT_EDGE, WAIT_SINGLE, WAIT_TWO_SIDED
from .tai_layout import (
    ALL_BEGGED,
    ALL_FLOWERS,
    ALL_HONOURS,
    ALL_SEQUENCES,
    ALL_TRIPLETS,
    ANY_FLOWER,
    BIG_DRAGONS,
    BIG_WINDS,
    CLOSED_KONG,
    CONCEALED_HAND,
    DECLARED_READY,
    EARTH_READY,
    EARTH_READY_STATUS,
    EARTHLY_WIN,
    EAST_TRIPLET,
    EIGHT_FLOWERS,
    EIGHT_FLOWERS_WIN,
    FIVE_CONCEALED,
    FIVE_KONGS,
    FOUR_CONCEALED,
    FOUR_KONGS,
    FULL_FLUSH,
    FULLY_CONCEALED,
    HALF_BEGGED,
    HALF_FLUSH,
    HEAVEN_READY,
    HEAVEN_READY_STATUS,
    HEAVENLY_WIN,
    HUMAN_WIN,
    LAST_DISCARD,
    LAST_DRAW,
    NO_FLOWERS,
    NO_HONOURS_OR_FLOWERS,
    NO_TAI,
    OPEN_KONG,
    OPENING_FLOWERS,
    OWN_PLANT,
    OWN_SEASON,
    PLANT_SET,
    REPLACEMENT_WIN,
    ROBBING_KONG,
    ROUND_WIND,
    SEASON_SET,
    SEAT_WIND,
    SELF_DRAW,
    SEVEN_ROB_ONE,
    SEVEN_ROB_ONE_WIN,
    SINGLE_WAIT,
    SMALL_DRAGONS,
    SMALL_WINDS,
    THREE_CONCEALED,
    WHITE_TRIPLET,
)


@kernel
def tai_of_win(s: Scoring) -> int:
    """Patterns told from how the hand was won and from its melds."""
    tsumo = s.tsumo != 0
    out = NO_TAI
    if s.closed:
        out |= CONCEALED_HAND
    if tsumo:
        out |= SELF_DRAW
        if s.closed:
            out |= FULLY_CONCEALED
        if s.rinshan:
            out |= REPLACEMENT_WIN
    if s.chankan:
        out |= ROBBING_KONG
    if s.last_tile:
        out |= LAST_DRAW if tsumo else LAST_DISCARD
    if s.n_melds == 5 and s.closed_kans == 0:
        out |= HALF_BEGGED if tsumo else ALL_BEGGED
    if s.ready == HEAVEN_READY_STATUS:
        out |= HEAVEN_READY
    elif s.ready == EARTH_READY_STATUS:
        out |= EARTH_READY
    elif s.ready:
        out |= DECLARED_READY
    if s.first_turn:
        if not tsumo:
            out |= HUMAN_WIN
        else:
            out |= HEAVENLY_WIN if s.deals else EARTHLY_WIN
    if s.kans > s.closed_kans:
        out |= OPEN_KONG
    if s.closed_kans:
        out |= CLOSED_KONG
    if s.kans == 4:
        out |= FOUR_KONGS
    elif s.kans == 5:
        out |= FIVE_KONGS | FOUR_KONGS
    return out


@kernel
def tai_of_flowers(s: Scoring, r: RulesRecord) -> int:
    """Patterns of the flowers set aside. Flowers that were paid for in cash count no more."""
    mask = np.int64(s.flower_mask)
    if mask == 0:
        return NO_FLOWERS
    if mask == ALL_FLOWERS and r.eight_flowers == EightFlowers.CASH:
        return NO_TAI
    own = np.int64(s.seat_wind)
    out = ANY_FLOWER
    if mask >> own & 1:
        out |= OWN_SEASON
    if mask >> own + 4 & 1:
        out |= OWN_PLANT
    if mask & 15 == 15:
        out |= SEASON_SET
    if mask >> 4 == 15:
        out |= PLANT_SET
    if mask == ALL_FLOWERS and (r.eight_flowers == EightFlowers.COMPOUND or r.eight_flowers == EightFlowers.ADDITIVE):
        out |= EIGHT_FLOWERS
    return out


@kernel
def tai_of_flower_win(s: Scoring, r: RulesRecord) -> int:
    """The patterns with which the flowers win by themselves; none if they do not."""
    out = NO_TAI
    if (
        s.flower_win == EIGHT_FLOWERS_WIN
        and r.eight_flowers != EightFlowers.ADDITIVE
        and r.eight_flowers != EightFlowers.NONE
    ):
        out = EIGHT_FLOWERS
    elif s.flower_win == SEVEN_ROB_ONE_WIN and r.seven_rob_one != SevenRobOne.NONE:
        out = SEVEN_ROB_ONE
    if out and s.first_turn:
        out |= OPENING_FLOWERS
    return out


@kernel
def tai_of_kinds(s: Scoring) -> int:
    """Patterns told from which kinds there are, melds included."""
    kinds = s.kinds
    suits = 0
    for suit in range(3):
        suits += kinds & SUIT << np.int64(9 * suit) != 0
    out = NO_TAI
    if not kinds & HONOURS:
        if suits == 1:
            out |= FULL_FLUSH
        if not s.flower_mask:
            out |= NO_HONOURS_OR_FLOWERS
    elif suits == 1:
        out |= HALF_FLUSH
    elif not kinds & SUITED:
        out |= ALL_HONOURS
    return out


@kernel
def tai_of_honours(s: Scoring) -> int:
    """Patterns of the triplets of winds and dragons in the reading just noted."""
    triplets, pair = s.triplets, np.int64(s.pair)
    out = NO_TAI
    winds = dragons = 0
    for i in range(4):
        if triplets >> np.int64(27 + i) & 1:
            winds += 1
            out |= EAST_TRIPLET << np.int64(i)
    for i in range(3):
        if triplets >> np.int64(31 + i) & 1:
            dragons += 1
            out |= WHITE_TRIPLET << np.int64(i)
    if triplets >> np.int64(27 + s.seat_wind) & 1:
        out |= SEAT_WIND
    if triplets >> np.int64(27 + s.round_wind) & 1:
        out |= ROUND_WIND
    eyes = ONE << np.int64(pair) if pair >= 0 else np.int64(0)
    if winds == 4:
        out |= BIG_WINDS
    elif winds == 3 and eyes & WINDS:
        out |= SMALL_WINDS
    if dragons == 3:
        out |= BIG_DRAGONS
    elif dragons == 2 and eyes & DRAGONS:
        out |= SMALL_DRAGONS
    return out


@kernel
def tai_of_sets(s: Scoring, r: RulesRecord, narrow: bool) -> int:
    """Patterns of the reading just noted, its honours left out; *narrow* is what ``has_narrow_sequences`` says."""
    out = NO_TAI
    if s.n_sequences == 0:
        out |= ALL_TRIPLETS
    if s.n_sequences == 5 and is_all_sequences(s, r, narrow):
        out |= ALL_SEQUENCES
    if s.concealed_triplets >= 3:
        out |= THREE_CONCEALED
    if s.concealed_triplets >= 4:
        out |= FOUR_CONCEALED
    if s.concealed_triplets == 5:
        out |= FIVE_CONCEALED
    alone = s.wait_now == WAIT_SINGLE or s.wait_now == WAIT_CLOSED or s.wait_now == WAIT_EDGE
    if alone and s.waits != 0 and s.waits & (s.waits - 1) == 0:
        out |= SINGLE_WAIT
    return out


@kernel
def is_all_sequences(s: Scoring, r: RulesRecord, narrow: bool) -> bool:
    """Whether five sequences are the pattern of that name (平胡) as the rules define it."""
    if s.tsumo or (s.closed and not r.pinfu_concealed_ok):
        return False
    if not r.pinfu_honours_flowers_ok and (s.flower_mask != 0 or s.kinds & HONOURS != 0):
        return False
    if r.pinfu_wait == PinfuWait.UNRESTRICTED:
        return True
    return s.wait_now == WAIT_TWO_SIDED and (r.pinfu_wait == PinfuWait.ANY_TWO_SIDED or not narrow)


@kernel
def has_narrow_sequences(s: Scoring, readings: int) -> bool:
    """Whether some reading as five sequences has the winning tile elsewhere than at an open end of a sequence."""
    if s.meld_triplets:
        return False
    for row in range(readings):
        sequences = True
        for i in range(1, 6 - s.n_melds):
            sequences &= s.readings[row, i] >= SEQUENCE
        if sequences:
            for slot in range(6):
                if holds_win(s, row, slot):
                    wait = wait_of(s, np.int64(s.readings[row, slot]), np.int64(slot))
                    if wait != WAIT_TWO_SIDED:
                        return True
    return False
