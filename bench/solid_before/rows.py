"""What the player here would do at many tables."""

from __future__ import annotations

import numpy as np

from ..game.layout import CHOICE
from ..jit import entry
from ..types import Array, RulesRecords, Scorings, Suits, Tables, Thoughts
from .solid import choose_solid
from .thought import THOUGHT as THOUGHT


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
