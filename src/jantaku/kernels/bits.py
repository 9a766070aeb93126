"""``lowest_bit`` and ``ones`` of a word."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .types import Word


@kernel
def lowest_bit(word: Word) -> int:
    """The number of the lowest bit that is set in *word*, which is not 0: by halves, without a branch."""
    place = np.uint64(0)
    for half in (32, 16, 8, 4, 2, 1):
        width = np.uint64(half)
        none = np.uint64((word >> place) & ((np.uint64(1) << width) - np.uint64(1)) == np.uint64(0))
        place += none * width
    return np.int64(place)


@kernel
def ones(mask: int) -> int:
    """How many bits are set in a *mask* of kinds."""
    pairs = mask - (mask >> 1 & 0x5555555555555)
    fours = (pairs & 0x3333333333333) + (pairs >> 2 & 0x3333333333333)
    eights = fours + (fours >> 4) & 0xF0F0F0F0F0F0F
    eights += eights >> 8
    eights += eights >> 16
    return np.int64((eights + (eights >> 32)) & 0x3F)
