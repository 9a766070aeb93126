"""The menu as a row of bytes, one for each action of the action table: 1 where it is offered."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..jit import kernel
from ..types import MenuRow, Table, Word
from .actions import ACTIONS
from .layout import CHOICE

ACTIONS_IN_WORD: Final = 8
#: One row as a record, to which kernels write quicker than to a part of an array: eight bytes at once.
MENU_ROW: Final = np.dtype([("words", np.uint64, ACTIONS // ACTIONS_IN_WORD)])


@kernel
def menu_of_seat(t: Table, seat: int, m: MenuRow) -> None:
    """Write what *seat* may do, which is nothing where another is asked, or nobody."""
    is_asked = t.phase <= CHOICE and seat == t.asked
    for word in range(ACTIONS // ACTIONS_IN_WORD):
        bits = t.menu[word >> 3] >> np.uint64((word & 7) * ACTIONS_IN_WORD)
        m.words[word] = one_to_a_byte(bits & np.uint64(0xFF)) if is_asked else np.uint64(0)


@kernel
def one_to_a_byte(bits: Word) -> Word:
    """Eight *bits* as eight bytes, each 0 or 1."""
    apart = bits * np.uint64(0x0101010101010101) & np.uint64(0x8040201008040201)
    return apart + np.uint64(0x7F7F7F7F7F7F7F7F) >> np.uint64(7) & np.uint64(0x0101010101010101)
