"""Tables for learning: several rule sets side by side, games that begin at any stage, one action at a time.

The parts are those of ``drive.py``; here every table names its rules (``rules[which[i]]``).
"""

from __future__ import annotations

import numpy as np

from ..game.drive import begin_outcome, note_clearing, note_end
from ..game.layout import CHOICE, CLEARED, OVER
from ..game.rng import next_seed
from ..game.stages import begin_at
from ..game.step import NEXT, STEP, run
from ..game.tally import count_position
from ..jit import entry, kernel
from ..types import Array, Outcomes, RulesRecords, Scorings, Suits, Tables, Tallies


@kernel
def go_on_with(
    tables: Tables, i: int, rules: RulesRecords, suits: Suits, scratch: Scorings, place: int, action: int, restart: int,
    stage: int, tallies: Tallies, outcomes: Outcomes,
) -> None:  # fmt: skip
    """Take *action* at table *i* (none if negative), then go on to the next decision, over Clearings and new games.

    ``rules[0]`` are its rules. A finished game stays as it is, or with *restart* the next begins at the *stage* asked
    for. What happened is written to ``outcomes[i]`` and, where there is a row for it, counted in ``tallies[i]``.
    """
    t, r = tables[i], rules[0]
    begin_outcome(outcomes[i])
    todo = np.int64(action)
    while True:
        if t.phase == OVER:
            if not restart:
                return
            begin_at(tables, i, rules, next_seed(t), stage)
        what, number = NEXT, np.int64(1)
        if t.phase < CLEARED:
            if todo < 0:
                return
            what, number, todo = STEP, todo, np.int64(-1)
        before = t.phase
        run(tables, i, rules, suits, scratch[place : place + 1], what, number)
        if t.phase == CLEARED and before != CHOICE:
            if i < tallies.shape[0]:
                count_position(t, r, tallies[i])
            note_clearing(t, outcomes[i])
        elif t.phase == OVER:
            note_end(t, outcomes[i])


@entry
def begin_lessons(
    tables: Tables, first: int, last: int, rules: RulesRecords, which: Array, seeds: Array, stage: int
) -> None:
    """Set the tables from *first* to *last* - 1 up; ``take_actions`` then deals."""
    for i in range(first, last):
        begin_at(tables, i, rules[which[i] : which[i] + 1], seeds[i], stage)


@entry
def take_actions(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    actions: Array,
    restart: int,
    stage: int,
    tallies: Tallies,
    outcomes: Outcomes,
) -> None:
    """``go_on_with`` for the tables from *first* to *last* - 1."""
    for i in range(first, last):
        go_on_with(
            tables, i, rules[which[i] : which[i] + 1], suits, scratch, 0, actions[i], restart, stage, tallies, outcomes
        )
