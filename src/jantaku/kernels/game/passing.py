"""Seats that a discard does not concern, which are most: they pass without being asked."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import RulesRecord, Table
from .actions import PASS
from .layout import NOT_DECLARED, PLAYING, REACTION, TO_DISCARD
from .legal_reaction import chi_first, chi_own
from .seats import seat_after
from .tiles import KIND, bit


@kernel
def can_only_pass(t: Table, r: RulesRecord) -> bool:
    """Whether a discard is to be answered and the seat that is asked plainly cannot use it.

    Its menu, worked out in full, would have nothing but a pass; where only the menu can say so, this says no.
    """
    if not is_no_win(t) or t.ask_all:
        return False
    seat = np.int64(t.asked)
    return t.riichi[seat] != NOT_DECLARED or not has_tiles_to_call(t, r, seat, np.int64(KIND[t.last]))


@kernel
def is_no_win(t: Table) -> bool:
    """Whether a discard is to be answered that the seat that is asked does not wait for."""
    if t.phase != REACTION or t.context != TO_DISCARD or t.ending != PLAYING:
        return False
    return t.waits[t.asked] & bit(KIND[t.last]) == 0


@kernel
def has_tiles_to_call(t: Table, r: RulesRecord, seat: int, kind: int) -> bool:
    """Whether *seat* holds two more of *kind*, or two that make a sequence with it and may chi."""
    if t.counts[seat, kind] >= 2:
        return True
    if kind >= 27 or not r.chi or seat != seat_after(r, t.turn, 1):
        return False
    for which in range(0, 9, 3):
        one, other = chi_own(kind, which, 0), chi_own(kind, which, 1)
        if chi_first(kind, which) >= 0 and t.counts[seat, one] and t.counts[seat, other]:
            return True
    return False


@kernel
def offer_pass(t: Table) -> None:
    """Let the menu be a pass alone."""
    for word in range(3):
        t.menu[word] = np.uint64(0)
    t.menu[PASS >> 6] = np.uint64(1) << np.uint64(PASS & 63)
