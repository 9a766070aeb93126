"""Whole games by players that are kernels themselves: nothing returns to Python between decisions."""

from __future__ import annotations

import numpy as np

from .jit import entry
from .keys import Array
from .policy import choose
from .rng import noise_of
from .step import NEXT, STEP, run
from .table_layout import CHOICE, CLEARED, OVER
from .tally import count_position


@entry
def play_games(
    tables: Array,
    first: int,
    last: int,
    rules: Array,
    suits: Array,
    scratch: Array,
    place: int,
    policies: Array,
    tallies: Array,
    positions: int,
) -> int:
    """Let the tables from *first* to *last* - 1 play on, each until its game is over or *positions* more are cleared.

    ``policies[i, seat]`` is the player of a seat (``policy.POLICIES``). What they do is added to ``tallies[i, seat]``
    where *tallies* has a row for the table; it may have none. Scratch is ``scratch[place]``. Returns the decisions.
    """
    r, suit, s = rules[0], suits[0], scratch[place]
    taken = np.int64(0)
    for i in range(first, last):
        t = tables[i]
        left = np.int64(positions)
        what, number = NEXT, np.int64(1)
        asked = t.phase < CLEARED
        while t.phase != OVER and left > 0:
            if asked:
                what, number = STEP, choose(t, r, suit, s, np.int64(policies[i, t.asked]), noise_of(t))
            before = t.phase
            taken += run(tables, i, rules, suits, scratch[place : place + 1], what, number)
            if t.phase == CLEARED and before != CHOICE:
                left -= 1
                if i < tallies.shape[0]:
                    count_position(t, r, tallies[i])
            asked = t.phase < CLEARED
            what, number = NEXT, np.int64(1)
    return taken
