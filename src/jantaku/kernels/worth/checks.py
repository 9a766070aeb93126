"""Whether the inputs of ``SCORING`` records can be scored: every number in its range, a hand of the right size."""

from __future__ import annotations

from ..choices import ScoringFamily
from ..hands.layout import KINDS
from ..jit import entry, kernel
from ..types import RulesRecord, RulesRecords, Scoring, Scorings
from .layout import DOUBLE_OPEN_RIICHI, MELD_CHI, MELD_CLOSED_KAN, MELD_PON

(
    GOOD, BAD_COUNT, BAD_WINNING_TILE, BAD_MELDS, BAD_MELD, TOO_MANY_OF_A_KIND, BAD_SIZE, BAD_WIND, BAD_RIICHI,
    BAD_BONUS, BAD_TAI,
) = range(11)  # fmt: skip


@entry
def first_bad_row(scorings: Scorings, rules: RulesRecords, start: int, stop: int) -> int:
    """The first of ``scorings[start:stop]`` that cannot be scored, or -1."""
    for i in range(start, stop):
        if why_not_scored(scorings[i], rules[0]) != GOOD:
            return i
    return -1


@kernel
def why_not_scored(s: Scoring, r: RulesRecord) -> int:
    """Why *s* cannot be scored, or ``GOOD``. Uses the scratch of *s*."""
    tiles = 0
    for kind in range(KINDS):
        if s.counts[kind] < 0 or s.counts[kind] > 4:
            return BAD_COUNT
        s.work[0, kind] = s.counts[kind]
        tiles += s.counts[kind]
    by_flowers = r.scoring == ScoringFamily.TAI and s.flower_win != 0
    if not by_flowers and (s.win < 0 or s.win >= KINDS or s.counts[s.win] == 0):
        return BAD_WINNING_TILE
    if s.n_melds < 0 or s.n_melds > r.sets:
        return BAD_MELDS
    for i in range(s.n_melds):
        sort, first = s.melds[i, 0], s.melds[i, 1]
        if sort < MELD_CHI or sort > MELD_CLOSED_KAN or first < 0 or first >= KINDS:
            return BAD_MELD
        if sort == MELD_CHI:
            if first >= 27 or first % 9 > 6:
                return BAD_MELD
            for k in range(3):
                s.work[0, first + k] += 1
        else:
            s.work[0, first] += 3 if sort == MELD_PON else 4
    for kind in range(KINDS):
        if s.work[0, kind] > 4:
            return TOO_MANY_OF_A_KIND
    tiles += 3 * s.n_melds
    if tiles != 3 * r.sets + 2 and not (by_flowers and tiles == 3 * r.sets + 1):
        return BAD_SIZE
    if s.seat_wind < 0 or s.seat_wind >= r.players or s.round_wind < 0 or s.round_wind > 3:
        return BAD_WIND
    if s.riichi < 0 or s.riichi > DOUBLE_OPEN_RIICHI:
        return BAD_RIICHI
    if min(s.dora, s.ura, s.reds, s.norths, s.flowers) < 0:
        return BAD_BONUS
    if s.deals < 0 or s.deals > 1 or s.ready < 0 or s.ready > 3 or s.flower_win < 0 or s.flower_win > 2 or s.streak < 0:
        return BAD_TAI
    return GOOD
