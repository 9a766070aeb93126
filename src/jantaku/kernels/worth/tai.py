"""What a win is worth in tai: every reading, every place of the winning tile, patterns less those others exclude."""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, PinfuWait, SevenRobOne
from ..hands.layout import EIGHT_PAIRS, FOUR_ALIKE
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .bits import ONE
from .facts import holds_win, note_reading
from .layout import FORM_FLOWERS, FORM_PAIRS, FORM_STANDARD, WAIT_DUAL_PAIR, WAIT_PAIRS
from .tai_forms import eight_pairs_triplet
from .tai_layout import (
    BEGGED,
    EIGHT_FLOWERS_WIN,
    EIGHT_PAIRS_HALF,
    N_ANY_FLOWER,
    N_CLOSED_KONG,
    N_OPEN_KONG,
    NO_TAI,
    PATTERNS,
    SEVEN_ROB_ONE_WIN,
)
from .tai_patterns import (
    has_narrow_sequences,
    tai_of_flower_win,
    tai_of_flowers,
    tai_of_honours,
    tai_of_kinds,
    tai_of_sets,
    tai_of_win,
)
from .tai_points import capped, tai_payments


@kernel
def score_tai(s: Scoring, r: RulesRecord, readings: int) -> None:
    """Fill the answer in *s* from its inputs, the facts of ``note_hand`` and its *readings*, in place.

    The best reading is that of most tai, then of most patterns, then the first. Where the rules prefer triplets on a
    discard, one that the winning tile completes goes before all others. Flowers can win without a complete hand.
    """
    by_flowers = tai_of_flower_win(s, r)
    always = by_flowers | tai_of_win(s) | tai_of_flowers(s, r) | tai_of_kinds(s)
    narrow = r.pinfu_wait == PinfuWait.ONLY_TWO_SIDED and has_narrow_sequences(s, readings)
    eight_pairs = np.int64(-1)
    if r.win_forms & EIGHT_PAIRS and s.n_melds == 0:
        eight_pairs = eight_pairs_triplet(s.counts, r.win_forms & FOUR_ALIKE)
    # the rows after the readings: seven pairs and a triplet, and flowers alone
    for row in range(readings + 1 if by_flowers and flowers_are_all(s, r) else 0, readings + 2):
        for slot in range(6):
            if row < readings:
                if not holds_win(s, row, slot):
                    continue
                form = FORM_STANDARD
                note_reading(s, r, row, slot)
            elif slot > 0:
                break
            elif row == readings:
                if eight_pairs < 0:
                    break
                form = FORM_PAIRS
                s.triplets, s.pair, s.wait_now = ONE << eight_pairs, -1, WAIT_PAIRS
            else:
                if not by_flowers or s.complete:
                    break
                form = FORM_FLOWERS
                s.wait_now = WAIT_PAIRS
            found = by_flowers
            if form != FORM_FLOWERS:
                found = always | tai_of_honours(s)
                found |= tai_of_sets(s, r, narrow) if form == FORM_STANDARD else EIGHT_PAIRS_HALF
            judge_tai(s, r, form, row, slot, found)
    if s.won:
        s.base_points = capped(r, np.int64(s.han))
        s.points = tai_income(s, r)


@kernel
def flowers_are_all(s: Scoring, r: RulesRecord) -> bool:
    """Whether of a win by flowers they alone count, be the hand complete or not."""
    if s.flower_win == EIGHT_FLOWERS_WIN:
        return r.eight_flowers != EightFlowers.COMPOUND
    return r.seven_rob_one == SevenRobOne.FLAT


@kernel
def judge_tai(s: Scoring, r: RulesRecord, form: int, row: int, slot: int, found: int) -> None:
    """Value the patterns *found* in one reading, and keep them as the answer if they are the best so far."""
    excluded = NO_TAI
    for i in range(PATTERNS):
        bit = ONE << np.int64(i)
        if found & bit and (r.tai_values[i] > 0 or bit & BEGGED):
            excluded |= r.tai_excludes[i]
    kept = NO_TAI
    tai = patterns = np.int64(0)
    for i in range(PATTERNS):
        bit = ONE << np.int64(i)
        if found & ~excluded & bit and r.tai_values[i] > 0:
            kept |= bit
            tai += r.tai_values[i] * tai_times(s, i)
            patterns += 1
    if form != FORM_FLOWERS and s.complete and not is_better_tai(s, r, tai, patterns):
        return
    s.complete = form != FORM_FLOWERS
    s.won = tai >= r.min_tai and (form != FORM_FLOWERS or tai > 0)
    s.yaku, s.seen, s.han, s.patterns = kept, found, tai, patterns
    s.form, s.wait, s.winning_set = form, s.wait_now, slot
    for i in range(6):
        s.reading[i] = s.readings[row, i] if form == FORM_STANDARD else -1


@kernel
def is_better_tai(s: Scoring, r: RulesRecord, tai: int, patterns: int) -> bool:
    """Whether the reading just noted, with these numbers, is better than the answer so far."""
    if r.prefer_triplets_on_ron and not s.tsumo:
        triplet, before = s.wait_now == WAIT_DUAL_PAIR, s.wait == WAIT_DUAL_PAIR
        if triplet != before:
            return triplet
    if tai != s.han:
        return tai > s.han
    return patterns > s.patterns


@kernel
def tai_times(s: Scoring, number: int) -> int:
    """How often the pattern *number* counts: flowers and kongs each, everything else once."""
    if number == N_OPEN_KONG:
        return np.int64(s.kans) - s.closed_kans
    if number == N_CLOSED_KONG:
        return np.int64(s.closed_kans)
    if number == N_ANY_FLOWER:
        flowers = np.int64(0)
        for i in range(8):
            flowers += np.int64(s.flower_mask) >> np.int64(i) & 1
        return flowers
    return np.int64(1)


@kernel
def tai_income(s: Scoring, r: RulesRecord) -> int:
    """What the winner gets: on a self-draw from all, else from one who is not the dealer. Writes ``s.payments``."""
    winner = np.int64(0 if s.deals else 1)
    discarder = np.int64(2)
    if s.tsumo and s.flower_win != SEVEN_ROB_ONE_WIN:
        discarder = np.int64(-1)
    tai_payments(s, r, winner, discarder, np.int64(0), np.int64(s.streak), np.int64(-1), s.payments)
    return np.int64(s.payments[winner])
