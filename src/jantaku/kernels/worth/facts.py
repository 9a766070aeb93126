"""Facts that patterns and fu follow from: of the whole hand, and of one reading with its winning tile placed.

They are written into the scratch of a ``SCORING`` record, so that each is worked out once.
"""

from __future__ import annotations

import numpy as np

from ..hands.decompose import NO_SET, SEQUENCE
from ..hands.keys import is_orphan
from ..hands.layout import KINDS
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .layout import (
    MELD_CHI,
    MELD_CLOSED_KAN,
    MELD_PON,
    WAIT_CLOSED,
    WAIT_DUAL_PAIR,
    WAIT_EDGE,
    WAIT_SINGLE,
    WAIT_TWO_SIDED,
)
from .masks import ONE
from .patterns import EACH_CLOSED_KONG, EACH_FLOWER, EACH_OPEN_KONG, ONCE, Yaku

_NORTH = int(Yaku.NORTH)  # a member of an enumeration is no index on a GPU


@kernel
def note_hand(s: Scoring) -> None:
    """Note the kinds and the melds of the hand, in place."""
    kinds = triplets = sequences = np.int64(0)
    fours = 0
    for kind in range(KINDS):
        if s.counts[kind]:
            kinds |= ONE << np.int64(kind)
            fours += s.counts[kind] == 4
    closed, kans, closed_kans = 1, 0, 0
    for i in range(s.n_melds):
        sort, first = s.melds[i, 0], np.int64(s.melds[i, 1])
        if sort == MELD_CHI:
            sequences |= ONE << first
            kinds |= np.int64(7) << first
        else:
            triplets |= ONE << first
            kinds |= ONE << first
        kans += sort > MELD_PON
        if sort == MELD_CLOSED_KAN:
            closed_kans += 1
        else:
            closed = 0
    s.kinds, s.meld_triplets, s.meld_sequences = kinds, triplets, sequences
    s.closed, s.kans, s.closed_kans, s.fours = closed, kans, closed_kans, fours
    flowers, mask = 0, np.int64(s.flower_mask)
    while mask != 0:
        flowers += 1
        mask &= mask - 1
    s.each[ONCE], s.each[EACH_FLOWER] = 1, flowers
    s.each[EACH_OPEN_KONG], s.each[EACH_CLOSED_KONG] = kans - closed_kans, closed_kans


@kernel
def note_reading(s: Scoring, r: RulesRecord, row: int, slot: int) -> None:
    """Note the sets of reading *row* and its melds, the winning tile being in *slot*, in place.

    A slot is 0 for the pair, 1-5 for a set. A triplet completed by another's discard is not concealed.
    """
    pair = np.int64(s.readings[row, 0])
    s.pair = pair
    s.pair_fu = pair_fu(s, r, pair)
    outside = is_orphan(pair)
    triplets, sequences = s.meld_triplets, s.meld_sequences
    n_sequences = concealed = twins = 0
    for i in range(s.n_melds):
        sort, first = s.melds[i, 0], np.int64(s.melds[i, 1])
        if sort == MELD_CHI:
            n_sequences += 1
            outside = outside and (first % 9 == 0 or first % 9 == 6)
        else:
            concealed += sort == MELD_CLOSED_KAN
            outside = outside and is_orphan(first)
    alone = np.int64(NO_SET)  # a sequence that has no twin yet
    for i in range(1, 6):
        code = np.int64(s.readings[row, i])
        if code >= SEQUENCE:
            first = code - SEQUENCE
            sequences |= ONE << first
            n_sequences += 1
            outside = outside and (first % 9 == 0 or first % 9 == 6)
            twins += code == alone
            alone = np.int64(NO_SET) if code == alone else code
        elif code != NO_SET:
            triplets |= ONE << code
            concealed += i != slot or s.tsumo != 0
            outside = outside and is_orphan(code)
    s.triplets, s.sequences, s.n_sequences, s.twins = triplets, sequences, n_sequences, twins
    s.concealed_triplets, s.outside = concealed, outside
    s.wait_now = wait_of(s, np.int64(s.readings[row, slot]), slot)


@kernel
def pair_fu(s: Scoring, r: RulesRecord, kind: int) -> int:
    """The fu of a pair of *kind*: 0 unless it is a dragon, a wind of seat or round, or always of value."""
    if kind < 27:
        return 0
    if kind >= 31:
        return 2
    of_seat, of_round = kind == 27 + s.seat_wind, kind == 27 + s.round_wind
    if of_seat and of_round:
        return r.double_wind_fu
    return 2 if of_seat or of_round or (kind == 30 and r.pattern_closed[_NORTH]) else 0


@kernel
def holds_win(s: Scoring, row: int, slot: int) -> bool:
    """Whether *slot* of reading *row* holds the winning kind, and is not the twin of the slot before."""
    code, win = np.int64(s.readings[row, slot]), np.int64(s.win)
    if slot > 1 and code == s.readings[row, slot - 1]:
        return False
    if code >= SEQUENCE:
        return 0 <= win - (code - SEQUENCE) <= 2
    return code == win


@kernel
def wait_of(s: Scoring, code: int, slot: int) -> int:
    """How the winning tile completed the block *code* in *slot*."""
    if slot == 0:
        return WAIT_SINGLE
    if code < SEQUENCE:
        return WAIT_DUAL_PAIR
    first = code - SEQUENCE
    place = np.int64(s.win) - first
    if place == 1:
        return WAIT_CLOSED
    edge = (place == 2 and first % 9 == 0) or (place == 0 and first % 9 == 6)
    return WAIT_EDGE if edge else WAIT_TWO_SIDED
