"""The menu as bits, one for each action of the action table."""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit, ones
from ..jit import kernel
from ..types import Table
from . import reasons as why


@kernel
def offer(t: Table, action: int, reason: int) -> None:
    """Put *action* on the menu if *reason* is none."""
    if reason == why.LEGAL:
        t.menu[action >> 6] |= np.uint64(1) << np.uint64(action & 63)


@kernel
def offered(t: Table, action: int) -> bool:
    """Whether *action* is on the menu."""
    return (t.menu[action >> 6] >> np.uint64(action & 63)) & np.uint64(1) != np.uint64(0)


@kernel
def kinds_offered(t: Table, first: int) -> int:
    """Which of the 34 actions from *first* on, one to a kind, are on the menu, as bits."""
    word, shift = first >> 6, np.uint64(first & 63)
    found = t.menu[word] >> shift
    if shift > np.uint64(30):
        found |= t.menu[word + 1] << (np.uint64(64) - shift)
    return np.int64(found & np.uint64(0x3FFFFFFFF))


@kernel
def menu_is_empty(t: Table) -> bool:
    """Whether there is nothing on the menu: before the end of a game there always is something."""
    return t.menu[0] | t.menu[1] | t.menu[2] == np.uint64(0)


@kernel
def menu_size(t: Table) -> int:
    """How many actions are on the menu."""
    return ones(t.menu[0]) + ones(t.menu[1]) + ones(t.menu[2])


@kernel
def nth_offered(t: Table, n: int) -> int:
    """The *n*-th action on the menu, in order."""
    for word in range(3):
        rest = t.menu[word]
        size = ones(rest)
        if n < size:
            for _ in range(n):
                rest &= rest - np.uint64(1)
            return 64 * word + lowest_bit(rest)
        n -= size
    return -1
