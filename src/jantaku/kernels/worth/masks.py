"""Masks of kinds: suits, honours, terminals."""

from __future__ import annotations

import numpy as np

ONE = np.int64(1)
SUIT = np.int64(0x1FF)  # characters; the other suits lie 9 and 18 higher
SUITED = (ONE << np.int64(27)) - ONE
WINDS = np.int64(0xF) << np.int64(27)
DRAGONS = np.int64(0x7) << np.int64(31)
HONOURS = WINDS | DRAGONS
TERMINALS = np.int64(0b100000001_100000001_100000001)
ORPHAN_KINDS = TERMINALS | HONOURS
GREENS = np.int64(0b010101110) << np.int64(18) | ONE << np.int64(32)  # 2 3 4 6 8 of bamboos, green
