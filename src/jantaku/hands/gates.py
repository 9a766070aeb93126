"""One-suit hands counted by their number of waits ("gates"): the tables of arXiv:1707.07345.

With thirteen tiles one hand waits on all nine ranks; with sixteen there are eleven.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from jantaku.errors import JantakuError
from jantaku.kernels.hands.layout import SHAPE_WAITS
from jantaku.kernels.hands.suits import get_suits


def gate_table(tiles: int) -> list[int]:
    """How many one-suit hands of *tiles* tiles wait on 0, 1, ... 9 ranks.

    >>> gate_table(13)
    [53530, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1]
    """
    _, gates = _hands(tiles)
    return [int(count) for count in np.bincount(gates, minlength=10)]


def hands_with_gates(tiles: int, gates: int = 9) -> list[str]:
    """The one-suit hands of *tiles* tiles that wait on exactly *gates* ranks, as strings of ranks.

    >>> hands_with_gates(13), len(hands_with_gates(16))
    (['1112345678999'], 11)
    """
    keys, found = _hands(tiles)
    return sorted(_ranks(int(key)) for key in keys[found == gates])


def _hands(tiles: int) -> tuple[Any, Any]:
    """The keys of all one-suit hands of *tiles* tiles, and for each the number of ranks it waits on."""
    if tiles % 3 != 1 or not 1 <= tiles <= 34:
        raise JantakuError(f"a one-suit hand that waits has 1, 4, ... 34 tiles, not {tiles}")
    tables = get_suits()[0]
    keys = np.flatnonzero(tables.suit_census & 0xFF == tiles)
    return keys, np.bitwise_count(tables.suit_shape[keys] & SHAPE_WAITS)


def _ranks(key: int) -> str:
    digits = [key // 5 ** (8 - i) % 5 for i in range(9)]
    return "".join(str(rank) * count for rank, count in enumerate(digits, 1))
