"""Which patterns a sixteen-tile hand has: of the win, of its flowers and kinds, of the sets of one reading."""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, PinfuWait, SevenRobOne
from ..hands.decompose import SEQUENCE
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .facts import holds_win, wait_of
from .found import find
from .layout import (
    ALL_FLOWERS,
    EARTH_READY_STATUS,
    EIGHT_FLOWERS_WIN,
    FORM_FLOWERS,
    FORM_STANDARD,
    HEAVEN_READY_STATUS,
    SEVEN_ROB_ONE_WIN,
    WAIT_CLOSED,
    WAIT_EDGE,
    WAIT_SINGLE,
    WAIT_TWO_SIDED,
)
from .masks import DRAGONS, HONOURS, ONE, SUIT, SUITED, WINDS
from .patterns import Tai


@kernel
def find_tai_of_hand(s: Scoring, r: RulesRecord, readings: int) -> None:
    """Find the patterns that do not depend on the reading; those of flowers that win are kept apart as well."""
    find_tai_of_flower_win(s, r)
    for word in range(2):
        s.found_flowers[word] = s.found_now[word]
    find_tai_of_win(s)
    find_tai_of_flowers(s, r)
    find_tai_of_kinds(s)
    s.narrow = r.pinfu_wait == PinfuWait.ONLY_TWO_SIDED and has_narrow_sequences(s, readings)


@kernel
def find_tai_of_reading(s: Scoring, r: RulesRecord, form: int) -> None:
    """Find the patterns of the reading that was noted, those of the hand being there already."""
    if form == FORM_FLOWERS:
        for word in range(2):
            s.found_now[word] = s.found_flowers[word]
        return
    find_tai_of_honours(s)
    if form == FORM_STANDARD:
        find_tai_of_sets(s, r)
    else:
        find(s, Tai.EIGHT_PAIRS_HALF)


@kernel
def find_tai_of_win(s: Scoring) -> None:
    """Patterns that follow from how the hand was won and from its melds."""
    tsumo = s.tsumo != 0
    if s.closed:
        find(s, Tai.CONCEALED_HAND)
    if tsumo:
        find(s, Tai.SELF_DRAW)
        if s.closed:
            find(s, Tai.FULLY_CONCEALED)
        if s.rinshan:
            find(s, Tai.REPLACEMENT_WIN)
    if s.chankan:
        find(s, Tai.ROBBING_KONG)
    if s.last_tile:
        find(s, Tai.LAST_DRAW if tsumo else Tai.LAST_DISCARD)
    if s.n_melds == 5 and s.closed_kans == 0:
        find(s, Tai.HALF_BEGGED if tsumo else Tai.ALL_BEGGED)
    if s.ready == HEAVEN_READY_STATUS:
        find(s, Tai.HEAVEN_READY)
    elif s.ready == EARTH_READY_STATUS:
        find(s, Tai.EARTH_READY)
    elif s.ready:
        find(s, Tai.DECLARED_READY)
    if s.first_turn:
        if not tsumo:
            find(s, Tai.HUMAN_WIN)
        else:
            find(s, Tai.HEAVENLY_WIN if s.deals else Tai.EARTHLY_WIN)
    if s.kans > s.closed_kans:
        find(s, Tai.OPEN_KONG)
    if s.closed_kans:
        find(s, Tai.CLOSED_KONG)
    if s.kans == 4:
        find(s, Tai.FOUR_KONGS)
    elif s.kans == 5:
        find(s, Tai.FOUR_KONGS)
        find(s, Tai.FIVE_KONGS)


@kernel
def find_tai_of_flowers(s: Scoring, r: RulesRecord) -> None:
    """Patterns of the flowers set aside. Flowers that were paid for in cash count no more."""
    mask = np.int64(s.flower_mask)
    if mask == 0:
        find(s, Tai.NO_FLOWERS)
    if mask == 0 or (mask == ALL_FLOWERS and r.eight_flowers == EightFlowers.CASH):
        return
    own = np.int64(s.seat_wind)
    find(s, Tai.ANY_FLOWER)
    if mask >> own & 1:
        find(s, Tai.OWN_SEASON)
    if mask >> own + 4 & 1:
        find(s, Tai.OWN_PLANT)
    if mask & 15 == 15:
        find(s, Tai.SEASON_SET)
    if mask >> 4 == 15:
        find(s, Tai.PLANT_SET)
    if mask == ALL_FLOWERS and (r.eight_flowers == EightFlowers.COMPOUND or r.eight_flowers == EightFlowers.ADDITIVE):
        find(s, Tai.EIGHT_FLOWERS)


@kernel
def find_tai_of_flower_win(s: Scoring, r: RulesRecord) -> None:
    """The patterns with which the flowers win by themselves; none if they do not."""
    if (
        s.flower_win == EIGHT_FLOWERS_WIN
        and r.eight_flowers != EightFlowers.ADDITIVE
        and r.eight_flowers != EightFlowers.NONE
    ):
        find(s, Tai.EIGHT_FLOWERS)
    elif s.flower_win == SEVEN_ROB_ONE_WIN and r.seven_rob_one != SevenRobOne.NONE:
        find(s, Tai.SEVEN_ROB_ONE)
    else:
        return
    if s.first_turn:
        find(s, Tai.OPENING_FLOWERS)


@kernel
def find_tai_of_kinds(s: Scoring) -> None:
    """Patterns that follow from which kinds there are, melds included."""
    kinds = s.kinds
    suits = 0
    for suit in range(3):
        suits += kinds & SUIT << np.int64(9 * suit) != 0
    if not kinds & HONOURS:
        if suits == 1:
            find(s, Tai.FULL_FLUSH)
        if not s.flower_mask:
            find(s, Tai.NO_HONOURS_OR_FLOWERS)
    elif suits == 1:
        find(s, Tai.HALF_FLUSH)
    elif not kinds & SUITED:
        find(s, Tai.ALL_HONOURS)


@kernel
def find_tai_of_honours(s: Scoring) -> None:
    """Patterns of the triplets of winds and dragons in the reading just noted."""
    triplets, pair = s.triplets, np.int64(s.pair)
    winds = dragons = 0
    for i in range(4):
        if triplets >> np.int64(27 + i) & 1:
            winds += 1
            find(s, Tai.EAST_TRIPLET + i)
    for i in range(3):
        if triplets >> np.int64(31 + i) & 1:
            dragons += 1
            find(s, Tai.WHITE_TRIPLET + i)
    if triplets >> np.int64(27 + s.seat_wind) & 1:
        find(s, Tai.SEAT_WIND_TRIPLET)
    if triplets >> np.int64(27 + s.round_wind) & 1:
        find(s, Tai.ROUND_WIND_TRIPLET)
    eyes = ONE << np.int64(pair) if pair >= 0 else np.int64(0)
    if winds == 4:
        find(s, Tai.BIG_FOUR_WINDS)
    elif winds == 3 and eyes & WINDS:
        find(s, Tai.SMALL_FOUR_WINDS)
    if dragons == 3:
        find(s, Tai.BIG_THREE_DRAGONS)
    elif dragons == 2 and eyes & DRAGONS:
        find(s, Tai.SMALL_THREE_DRAGONS)


@kernel
def find_tai_of_sets(s: Scoring, r: RulesRecord) -> None:
    """Patterns of the reading just noted, its honours left out."""
    if s.n_sequences == 0:
        find(s, Tai.ALL_TRIPLETS)
    if s.n_sequences == 5 and is_all_sequences(s, r):
        find(s, Tai.ALL_SEQUENCES)
    if s.concealed_triplets >= 3:
        find(s, Tai.THREE_CONCEALED_TRIPLETS)
    if s.concealed_triplets >= 4:
        find(s, Tai.FOUR_CONCEALED_TRIPLETS)
    if s.concealed_triplets == 5:
        find(s, Tai.FIVE_CONCEALED_TRIPLETS)
    alone = s.wait_now == WAIT_SINGLE or s.wait_now == WAIT_CLOSED or s.wait_now == WAIT_EDGE
    if alone and s.waits != 0 and s.waits & (s.waits - 1) == 0:
        find(s, Tai.SINGLE_WAIT)


@kernel
def is_all_sequences(s: Scoring, r: RulesRecord) -> bool:
    """Whether five sequences are the pattern of that name (平胡) as the rules define it."""
    if s.tsumo or (s.closed and not r.pinfu_concealed_ok):
        return False
    if not r.pinfu_honours_flowers_ok and (s.flower_mask != 0 or s.kinds & HONOURS != 0):
        return False
    if r.pinfu_wait == PinfuWait.UNRESTRICTED:
        return True
    return s.wait_now == WAIT_TWO_SIDED and (r.pinfu_wait == PinfuWait.ANY_TWO_SIDED or not s.narrow)


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
