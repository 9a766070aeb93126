"""What the player here would do at many tables."""

from __future__ import annotations

import numpy as np

from ..game.layout import CHOICE
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
)
from .solid import choose_solid
from .thought import THOUGHT as THOUGHT


@kernel
def would_choose(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, players: Array) -> int:
    """What it would do for the asked seat; -1 where ``players[seat]`` is negative, and in a finished game."""
    if t.phase > CHOICE or players[t.asked] < 0:
        return np.int64(-1)
    return np.int64(choose_solid(t, r, suits, s, w, False))


@entry
def choose_before(
    tables: Tables, rules: RulesRecords, suits: Suits, scratch: Scorings, thoughts: Thoughts, seats: Array, out: Array
) -> None:
    """Write into *out* the action at each table whose asked seat is marked in its row of *seats*; else -1."""
    for i in range(len(tables)):
        t = tables[i]
        out[i] = -1
        if t.phase <= CHOICE and seats[i, t.asked]:
            out[i] = np.int64(choose_solid(t, rules[0], suits[0], scratch[0], thoughts[0], False))
