"""Players as kernels: what the seat that is asked does, from what it can see.

``choose`` is one pure function of the table as the seat sees it and of *noise*, 64 random bits for ties: it gives
the same answer on the whole table and on a view with everything hidden blanked (``view.masked``), in plain Python,
compiled and on a GPU.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from .actions import PASS, RON, TSUMO, TSUMOGIRI
from .jit import entry, kernel
from .keys import Array, Tables
from .menu import menu_size, nth_offered, offered
from .policy_gates import choose_gates
from .policy_shanten import choose_shanten
from .policy_solid import choose_solid

#: The players, by number.
POLICIES: Final = ("random", "tsumogiri", "gates", "shanten", "solid")
RANDOM, TSUMOGIRI_PLAYER, GATES, SHANTEN, SOLID = range(5)
#: Those who count in whole numbers, and so play the same on a GPU.
QUICK_POLICIES: Final = POLICIES[:SOLID]
#: Not a player: think as the solid one does and leave the thoughts in the record. See ``choose_solid``.
WEIGHING: Final = len(POLICIES)


@entry
def choose_at(
    tables: Array, i: int, rules: Array, suits: Array, scratch: Array, thoughts: Array, policy: int, noise: int
) -> int:
    """``choose`` for the seat that is asked at table *i*; scratch and thought are the first of theirs."""
    return choose(tables[i], rules[0], suits[0], scratch[0], thoughts[0], policy, noise)


@kernel
def choose(t: Array, r: Array, suits: Tables, s: Array, w: Array, policy: int, noise: int) -> int:
    """The action that player *policy* takes for the seat that is asked, one of the menu.

    *s* is scratch for scores, *w* a ``THOUGHT`` to think in.
    """
    if policy == SOLID or policy == WEIGHING:
        return choose_solid(t, r, suits, s, w, policy == WEIGHING)
    return choose_quickly(t, r, suits, s, w, policy, noise)


@kernel
def choose_quickly(t: Array, r: Array, suits: Tables, s: Array, w: Array, policy: int, noise: int) -> int:
    """``choose`` for the players who count in whole numbers: all but ``solid``."""
    if policy == TSUMOGIRI_PLAYER:
        return discard_the_drawn(t, noise)
    if policy == GATES:
        return choose_gates(t, r, suits, w, noise)
    if policy == SHANTEN:
        return choose_shanten(t, r, suits, w, noise)
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
