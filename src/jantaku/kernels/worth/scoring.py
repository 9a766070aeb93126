"""What a win is worth: every reading, every place of the winning tile, the best of them.

For every family of rules alike: find the patterns, drop those that do not count or that others take away, add up, keep
the best. What han and tai come to is in ``han.py`` and ``tai.py``, which patterns there are in ``patterns.py``.
"""

from __future__ import annotations

import numpy as np

from ..choices import ScoringFamily
from ..hands.decompose import decompose
from ..hands.layout import EIGHT_PAIRS, FOUR_ALIKE, KINDS, ORPHANS
from ..jit import entry, kernel
from ..types import RulesRecord, RulesRecords, Scoring, Scorings, Suits, SuitTables
from .facts import holds_win, note_hand, note_reading
from .found import add_up, drop_uncounted
from .han import merit_by_han, value_by_han
from .han_patterns import find_yaku_of_hand, find_yaku_of_reading
from .layout import FORM_FLOWERS, FORM_ORPHANS, FORM_PAIRS, FORM_STANDARD, FU_ITEMS, WAIT_ORPHANS, WAIT_PAIRS
from .masks import ONE, ORPHAN_KINDS
from .tai import flowers_are_all, flowers_win, merit_by_tai, pay_by_tai, value_by_tai
from .tai_forms import eight_pairs_triplet
from .tai_patterns import find_tai_of_hand, find_tai_of_reading


@entry
def score_rows(scorings: Scorings, suits: Suits, rules: RulesRecords, start: int, stop: int) -> None:
    """Score ``scorings[start:stop]``, in place. The rows are taken as good: ``checks.py`` looks at them."""
    for i in range(start, stop):
        score_hand(scorings[i], suits[0], rules[0])


@kernel
def score_hand(s: Scoring, suits: SuitTables, r: RulesRecord) -> None:
    """Fill the answer in *s* from its inputs, in place.

    A hand that is worth too little is ``complete`` but not ``won``, and the answer is that of its best reading all the
    same. Flowers can win without a complete hand. No family needs *suits* yet.
    """
    s.won = s.complete = s.points = s.base_points = s.han = s.fu = s.yakuman = s.dealer_tai = 0
    by_tai = r.scoring == ScoringFamily.TAI
    note_hand(s)
    readings = decompose(s.counts, s.readings, s.work)
    for word in range(2):
        s.found_now[word] = s.patterns[word] = s.found_flowers[word] = np.uint64(0)
    if by_tai:
        find_tai_of_hand(s, r, readings)
    else:
        find_yaku_of_hand(s, r)
    for word in range(2):
        s.found_hand[word] = s.found_now[word]
    # the rows after the readings: pairs, orphans, and flowers alone
    for row in range(readings + 2 if by_tai and flowers_are_all(s, r) else 0, readings + 3):
        form = FORM_STANDARD
        if row >= readings:
            form = FORM_PAIRS + row - readings
            if not note_form(s, r, form):
                continue
        for slot in range(6 if form == FORM_STANDARD else 1):
            if form == FORM_STANDARD:
                if not holds_win(s, row, slot):
                    continue
                note_reading(s, r, row, slot)
            for word in range(2):
                s.found_now[word] = s.found_hand[word]
            if by_tai:
                find_tai_of_reading(s, r, form)
            else:
                find_yaku_of_reading(s, r, form)
            judge(s, r, form, row, slot)
    if by_tai:
        pay_by_tai(s, r)


@kernel
def note_form(s: Scoring, r: RulesRecord, form: int) -> bool:
    """Whether the hand is a win of *form*, one that is no sets and a pair; note its wait and its triplet, if so."""
    s.wait_now = WAIT_ORPHANS if form == FORM_ORPHANS else WAIT_PAIRS
    if form == FORM_FLOWERS:
        return flowers_win(s) and not s.complete
    if s.n_melds > 0:
        return False
    if form == FORM_ORPHANS:
        return r.win_forms & ORPHANS != 0 and s.kinds == ORPHAN_KINDS
    if r.win_forms & EIGHT_PAIRS:
        triplet = eight_pairs_triplet(s.counts, r.win_forms & FOUR_ALIKE)
        s.triplets, s.pair = ONE << max(triplet, 0), -1
        return triplet >= 0
    return is_seven_pairs(s, r)


@kernel
def is_seven_pairs(s: Scoring, r: RulesRecord) -> bool:
    """Whether the tiles are seven pairs; four alike are two of them only if the rules say so."""
    pairs = 0
    for kind in range(KINDS):
        count = s.counts[kind]
        if count % 2 or (count == 4 and not r.win_forms & FOUR_ALIKE):
            return False
        pairs += count // 2
    return pairs == 7


@kernel
def judge(s: Scoring, r: RulesRecord, form: int, row: int, slot: int) -> None:
    """Value the noted reading with the patterns found in it, and keep it as the answer if it is the best so far."""
    drop_uncounted(s, r)
    worth, times, patterns = add_up(s, r)
    if r.scoring == ScoringFamily.TAI:
        won, han, fu, yakuman, base, limit, points = value_by_tai(r, form, worth)
        merit = merit_by_tai(s, r, worth, patterns)
    else:
        won, han, fu, yakuman, base, limit, points = value_by_han(s, r, form, row, slot, worth, times)
        merit = merit_by_han(points, yakuman, han, fu)
    if s.complete and merit <= s.merit:
        return
    s.merit = merit
    s.complete, s.won = form != FORM_FLOWERS, won
    s.han, s.fu, s.yakuman, s.base_points, s.limit, s.points = han, fu, yakuman, base, limit, points
    for word in range(2):
        s.patterns[word], s.found[word] = s.counts_now[word], s.found_now[word]
    s.form, s.wait, s.winning_set = form, s.wait_now, slot
    for i in range(6):
        s.reading[i] = s.readings[row, i] if form == FORM_STANDARD else -1
    for i in range(FU_ITEMS):
        s.fu_items[i] = s.fu_now[i]
