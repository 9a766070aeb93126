"""``lowest_bit`` of a word."""

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
