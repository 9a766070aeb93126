"""Pao: who fed the set that made a yakuman certain, and answers for it."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import RulesRecord, Scoring, Table
from ..worth.found import has
from ..worth.layout import MELD_CHI, MELD_OPEN_KAN
from .layout import M_KIND, M_TYPE, NOBODY, PAO_DRAGONS, PAO_KANS, PAO_RUNS, PAO_WINDS, PAOS
from .tiles import bit


@kernel
def note_liability(t: Table, r: RulesRecord, caller: int, source: int, kind: int, kan: bool) -> None:
    """Remember who fed the set that makes three dragons, four winds or four kans certain."""
    dragons, winds, kans = 0, 0, 0
    for i in range(t.n_melds[caller]):
        shape, first = t.melds[caller, i, M_TYPE], t.melds[caller, i, M_KIND]
        if shape != MELD_CHI:
            dragons += first >= 31
            winds += first >= 27 and first < 31
        kans += shape >= MELD_OPEN_KAN
    if r.pao_dragons and kind >= 31 and dragons == 3:
        t.pao[caller, PAO_DRAGONS] = source
    if r.pao_winds and kind >= 27 and kind < 31 and winds == 4:
        t.pao[caller, PAO_WINDS] = source
    if r.pao_kans and kan and kans == 4:
        t.pao[caller, PAO_KANS] = source
    if r.pao_runs and four_in_a_row(t, caller):
        t.pao[caller, PAO_RUNS] = source


@kernel
def four_in_a_row(t: Table, seat: int) -> bool:
    """Whether the four melds of *seat* are triplets of four neighbouring ranks of one suit."""
    kinds = np.int64(0)
    lowest = 33
    for i in range(t.n_melds[seat]):
        if t.melds[seat, i, M_TYPE] != MELD_CHI:
            kinds |= bit(t.melds[seat, i, M_KIND])
            lowest = min(lowest, np.int64(t.melds[seat, i, M_KIND]))
    return lowest < 27 and lowest % 9 < 6 and kinds == np.int64(15) << np.int64(lowest)


@kernel
def liable_for(t: Table, r: RulesRecord, s: Scoring, seat: int) -> tuple[int, int, int, int]:
    """Who answers for yakuman of *seat*'s win in *s*, and for how many times one.

    Two seats may have fed two different yakuman, so there are two such pairs, a missing one with ``NOBODY``.
    """
    liable, times = np.int64(NOBODY), np.int64(0)
    other_liable, other_times = np.int64(NOBODY), np.int64(0)
    for which in range(PAOS):
        fed_by, number = np.int64(t.pao[seat, which]), np.int64(r.pao_pattern[which])
        if fed_by != NOBODY and number >= 0 and has(s.patterns, number):
            if liable == NOBODY or liable == fed_by:
                liable = fed_by
                times += r.pattern_times[number]
            elif r.pattern_times[number] > 0:
                other_liable = fed_by
                other_times += r.pattern_times[number]
    return liable, times, other_liable, other_times
