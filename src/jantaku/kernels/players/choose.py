"""Players as kernels: what the seat that is asked does, from what it can see.

``choose`` is one pure function of the table as the seat sees it and of *noise*, 64 random bits for ties: it gives
the same answer on the whole table and on a view with everything hidden blanked (``view.masked``), in plain Python,
compiled and on a GPU.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..game.actions import PASS, RON, TSUMO, TSUMOGIRI
from ..game.layout import CHOICE
from ..game.menu_bits import menu_size, nth_offered, offered
from ..game.rng import noise_of
from ..jit import entry, kernel
from ..types import (
    Array,
    RulesRecord,
    RulesRecords,
    Scoring,
    Scorings,
    Suits,
    SuitTables,
    Table,
    Tables,
    Thought,
    Thoughts,
    Word,
)
from .gates import choose_gates
from .shanten import choose_shanten
from .solid import choose_solid

#: The players, by number.
POLICIES: Final = ("random", "tsumogiri", "gates", "shanten", "solid")
RANDOM, TSUMOGIRI_PLAYER, GATES, SHANTEN, SOLID = range(5)
#: Those who count in whole numbers, and so play the same on a GPU.
QUICK_POLICIES: Final = POLICIES[:SOLID]
#: Not a player: think as the solid one does and leave the thoughts in the record. See ``choose_solid``.
WEIGHING: Final = len(POLICIES)


@entry
def choose_at(
    tables: Tables,
    i: int,
    rules: RulesRecords,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    policy: int,
    noise: Word,
) -> int:
    """``choose`` for the seat that is asked at table *i*; scratch and thought are the first of theirs."""
    return choose(tables[i], rules[0], suits[0], scratch[0], thoughts[0], policy, noise)


@entry
def choose_rows(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    players: Array,
    out: Array,
) -> None:
    """``would_choose`` for the tables from *first* to *last* - 1, by the row of *players* of each."""
    for i in range(first, last):
        out[i] = would_choose(tables[i], rules[which[i]], suits[0], scratch[0], thoughts[0], players[i])


@kernel
def would_choose(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, players: Array) -> int:
    """What the player that ``players[seat]`` names would do for the asked seat; -1 for none and a finished game."""
    if t.phase > CHOICE or players[t.asked] < 0:
        return np.int64(-1)
    return np.int64(choose(t, r, suits, s, w, players[t.asked], noise_of(t)))


@kernel
def choose(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, policy: int, noise: Word) -> int:
    """The action that player *policy* takes for the seat that is asked, one of the menu.

    *s* is scratch for scores, *w* a ``THOUGHT`` to think in.
    """
    if policy == SOLID or policy == WEIGHING:
        return choose_solid(t, r, suits, s, w, policy == WEIGHING)
    return choose_quickly(t, r, suits, s, w, policy, noise)


@kernel
def choose_quickly(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, policy: int, noise: Word
) -> int:
    """``choose`` for the players who count in whole numbers: all but ``solid``."""
    if policy == TSUMOGIRI_PLAYER:
        return discard_the_drawn(t, noise)
    if policy == GATES:
        return choose_gates(t, r, suits, w, noise)
    if policy == SHANTEN:
        return choose_shanten(t, r, suits, w, noise)
    return at_random(t, noise)


@kernel
def at_random(t: Table, noise: Word) -> int:
    """Any action of the menu."""
    return nth_offered(t, np.int64(np.uint64(noise) % np.uint64(menu_size(t))))


@kernel
def discard_the_drawn(t: Table, noise: Word) -> int:
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
