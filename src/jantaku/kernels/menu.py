"""The menu of a decision: a bit for each action of the action table."""

from __future__ import annotations

import numpy as np

from . import reasons as why
from .jit import kernel
from .keys import Array


@kernel
def offer(t: Array, action: int, reason: int) -> None:
    """Put *action* on the menu if *reason* is none."""
    if reason == why.LEGAL:
        t.menu[action >> 6] |= np.uint64(1) << np.uint64(action & 63)


@kernel
def offered(t: Array, action: int) -> bool:
    """Whether *action* is on the menu."""
    return (t.menu[action >> 6] >> np.uint64(action & 63)) & np.uint64(1) != np.uint64(0)


@kernel
def menu_size(t: Array) -> int:
    """How many actions are on the menu."""
    size = 0
    for word in range(3):
        rest = t.menu[word]
        while rest != np.uint64(0):
            rest &= rest - np.uint64(1)
            size += 1
    return size


@kernel
def nth_offered(t: Array, n: int) -> int:
    """The *n*-th action on the menu, in order."""
    for word in range(3):
        rest = t.menu[word]
        place = 64 * word
        while rest != np.uint64(0):
            if rest & np.uint64(1):
                if n == 0:
                    return place
                n -= 1
            rest >>= np.uint64(1)
            place += 1
    return -1
