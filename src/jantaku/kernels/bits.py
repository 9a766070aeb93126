"""``lowest_bit`` and ``ones`` of a word."""

from __future__ import annotations

import numpy as np

from .jit import bit_count, kernel
from .types import Word


@kernel
def lowest_bit(word: Word) -> int:
    """The number of the lowest bit that is set in *word*, which is not 0."""
    return np.int64(bit_count(~np.uint64(word) & (np.uint64(word) - np.uint64(1))))


@kernel
def ones(word: Word) -> int:
    """How many bits are set in *word*."""
    return np.int64(bit_count(np.uint64(word)))
