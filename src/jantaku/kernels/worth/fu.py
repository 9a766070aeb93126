"""Fu of a reading, item by item."""

from __future__ import annotations

import numpy as np

from ..hands.decompose import NO_SET, SEQUENCE
from ..hands.keys import is_orphan
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .layout import (
    CONCEALED_TRIPLET,
    FORM_ORPHANS,
    FORM_PAIRS,
    FU_BASE,
    FU_CLOSED_RON,
    FU_ITEMS,
    FU_OPEN_PINFU,
    FU_PAIR,
    FU_ROUNDING,
    FU_SETS,
    FU_SEVEN_PAIRS,
    FU_TSUMO,
    FU_WAIT,
    MELD_CHI,
    MELD_CLOSED_KAN,
    MELD_PON,
    WAIT_DUAL_PAIR,
)


@kernel
def count_fu(s: Scoring, r: RulesRecord, form: int, row: int, slot: int, pinfu: bool) -> int:
    """Write the fu of the noted reading into ``fu_now``, item by item, and return their sum.

    Thirteen orphans have no fu, seven pairs 25. A pinfu's tsumo adds none, so that it has 20; a hand
    with open melds and nothing to count has 30 all the same.
    """
    for i in range(FU_ITEMS):
        s.fu_now[i] = 0
    if form == FORM_ORPHANS:
        return 0
    if form == FORM_PAIRS:
        s.fu_now[FU_SEVEN_PAIRS] = 25
        return 25
    s.fu_now[FU_BASE] = 20
    if not s.tsumo:
        s.fu_now[FU_CLOSED_RON] = 10 if s.closed else 0
    elif not pinfu and (r.rinshan_fu or not s.rinshan):
        s.fu_now[FU_TSUMO] = 2
    if s.wait_now > WAIT_DUAL_PAIR:
        s.fu_now[FU_WAIT] = 2
    s.fu_now[FU_PAIR] = s.pair_fu
    s.fu_now[FU_SETS] = fu_of_sets(s, row, slot)
    total = np.int64(0)
    for i in range(FU_ITEMS):
        total += s.fu_now[i]
    if total == 20 and not s.closed:
        s.fu_now[FU_OPEN_PINFU] = 10
        total += 10
    rounding = -total % 10
    s.fu_now[FU_ROUNDING] = rounding
    return total + rounding


@kernel
def fu_of_sets(s: Scoring, row: int, slot: int) -> int:
    """The fu of all sets, of the melds and of reading *row*; a triplet won on a discard is an open one."""
    fu = np.int64(0)
    for i in range(s.n_melds + 5):
        if i < s.n_melds:
            sort, kind = np.int64(s.melds[i, 0]), np.int64(s.melds[i, 1])
        else:
            at = i - s.n_melds + 1
            code = np.int64(s.readings[row, at])
            sort, kind = MELD_CHI, code
            if code != NO_SET and code < SEQUENCE:
                sort = MELD_PON if at == slot and not s.tsumo else CONCEALED_TRIPLET
        fu += set_fu(sort, kind)
    return fu


@kernel
def set_fu(sort: int, kind: int) -> int:
    """The fu of one set: a triplet 2, four times that as a kan, doubled if concealed and if of orphans."""
    if sort == MELD_CHI:
        return 0
    fu = 8
    if sort == MELD_PON:
        fu = 2
    elif sort == CONCEALED_TRIPLET:
        fu = 4
    elif sort == MELD_CLOSED_KAN:
        fu = 16
    return 2 * fu if is_orphan(kind) else fu
