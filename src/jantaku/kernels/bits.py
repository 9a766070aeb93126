"""``lowest_bit`` and ``ones`` of a word."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .types import Word

#: The number of a bit, by what the power of two leaves when divided by 67: each leaves something else.
_PLACE = np.zeros(67, np.int64)
for _place in range(64):
    _PLACE[2**_place % 67] = _place


@kernel
def lowest_bit(word: Word) -> int:
    """The number of the lowest bit that is set in *word*, which is not 0."""
    return _PLACE[np.int64((word & (~word + np.uint64(1))) % np.uint64(67))]


@kernel
def ones(mask: int) -> int:
    """How many bits are set in a *mask* of kinds."""
    pairs = mask - (mask >> 1 & 0x5555555555555)
    fours = (pairs & 0x3333333333333) + (pairs >> 2 & 0x3333333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F0F0F
    eights += eights >> 8
    eights += eights >> 16
    return np.int64((eights + (eights >> 32)) & 0x3F)
