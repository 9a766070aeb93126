"""Players as kernels: what the seat that is asked does, from what it can see.

``choose`` is one pure function of the table as the seat sees it and of *noise*, 64 random bits for ties: it gives
the same answer on the whole table and on a view with everything hidden blanked (``view.masked``), in plain Python,
compiled and on a GPU.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .actions import PASS, RON, TSUMO, TSUMOGIRI
from .jit import kernel
from .keys import Array, Tables
from .menu import menu_size, nth_offered, offered

#: The players, by number.
POLICIES: Final = ("random", "tsumogiri")
RANDOM, TSUMOGIRI_PLAYER = range(2)


@kernel
def choose(t: Array, r: Array, suits: Tables, s: Array, policy: int, noise: int) -> int:
    """The action that player *policy* takes for the seat that is asked, one of the menu. *s* is scratch."""
    if policy == TSUMOGIRI_PLAYER:
        return discard_the_drawn(t, noise)
    return at_random(t, noise)


@kernel
def at_random(t: Array, noise: int) -> int:
    """Any action of the menu."""
    return nth_offered(t, np.int64(np.uint64(noise) % np.uint64(menu_size(t))))


@kernel
def discard_the_drawn(t: Array, noise: int) -> int:
    """Win if possible, call nothing, discard what was drawn."""
    if offered(t, TSUMO):
        return TSUMO
    if offered(t, RON):
        return RON
    if offered(t, PASS):
        return PASS
    if offered(t, TSUMOGIRI):
        return TSUMOGIRI
    return at_random(t, noise)
