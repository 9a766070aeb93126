"""The kernels of learning over tables on a GPU: one thread to a table.

``jantaku.learn.bundle`` compiles them ahead for one type of GPU and launches them.
"""

from __future__ import annotations

from numba import cuda

from ..game.menu_rows import menu_of_seat
from ..game.stages import begin_at
from ..players.choose import would_choose
from ..players.mending import mended
from ..types import (
    Array,
    Drawings,
    MenuRows,
    Outcomes,
    PlaneRows,
    RulesRecords,
    ScalarRows,
    Scorings,
    Suits,
    Tables,
    Tallies,
    Thoughts,
)
from .lessons import go_on_with
from .oracle import encode_oracle
from .planes import WHAT_LIES_THERE, encode, who_looks
from .rules import encode_rules


def begin_lessons(tables: Tables, rules: RulesRecords, which: Array, seeds: Array, stage: int) -> None:
    """Set every table up for a game with its seed; ``take_actions`` then deals."""
    i = cuda.grid(1)
    if i < which.size:
        begin_at(tables, i, rules[which[i] : which[i] + 1], seeds[i], stage)


def take_actions(
    tables: Tables,
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
    """Let every table take its action and go on to the next decision."""
    i = cuda.grid(1)
    if i < actions.size:
        go_on_with(
            tables, i, rules[which[i] : which[i] + 1], suits, scratch, i, actions[i], restart, stage, tallies, outcomes
        )


def choose_rows(
    tables: Tables,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    players: Array,
    out: Array,
) -> None:
    """What the players named for each table would do at it; the first tables only, where *out* is shorter."""
    i = cuda.grid(1)
    if i < out.size:
        out[i] = would_choose(tables[i], rules[which[i]], suits[0], scratch[i], thoughts[i], players[i])


def mend_rows(
    tables: Tables,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    drawings: Drawings,
    logp: Array,
    choices: Array,
    farthest: int,
) -> None:
    """What a network with these log-chances would do at each table, in *choices*, mended by counting."""
    i = cuda.grid(1)
    if i < choices.size:
        choices[i] = mended(
            tables[i], rules[which[i]], suits[0], scratch[i], thoughts[i], drawings[i], logp[i], choices[i], farthest
        )


def encode_rows(
    tables: Tables,
    rules: RulesRecords,
    which: Array,
    seats: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    planes: PlaneRows,
    scalars: ScalarRows,
    menus: MenuRows,
    parts: int,
) -> None:
    """What ``seats`` see at every table, or who is asked, and what they may do; planes and scalars are zeros before.

    The first *parts* of an observation are written: a thread to each of them at each table, those of one part side by
    side.
    """
    i = cuda.grid(1)
    if i < parts * which.size:
        table, part = i % which.size, i // which.size
        t, r = tables[table], rules[which[table]]
        seat = who_looks(t, seats[table])
        if part == WHAT_LIES_THERE:
            menu_of_seat(t, seat, menus[table])
        if seat >= 0:
            encode(t, r, suits[0], scratch[i], thoughts[i], planes[table], scalars[table], seat, part)
            if part == WHAT_LIES_THERE:
                encode_rules(r, scalars[table])


def encode_oracle_rows(
    tables: Tables, rules: RulesRecords, which: Array, seats: Array, suits: Suits, planes: Array, scalars: Array
) -> None:
    """What nobody may see at every table, seen from ``seats``, or who is asked."""
    i = cuda.grid(1)
    if i < which.size:
        encode_oracle(tables[i], rules[which[i]], suits[0], planes[i], scalars[i], seats[i])
