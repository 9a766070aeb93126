"""Many tables at once: each goes on by an action it is given, or by players that are kernels themselves.

Nothing returns to Python between the decisions of a table. There is one entry for all of it, since every entry that
has the game inside takes long to compile; a second has ``solid`` inside too, who takes as long again and counts with
fractions, which a GPU rounds in its own way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from ..choices import MOST_POSITIONS
from ..jit import entry, kernel
from ..players.choose import SOLID, choose, choose_quickly
from ..types import Array, Orders, Outcome, Outcomes, RulesRecords, Scorings, Suits, Table, Tables, Tallies, Thoughts
from .actions import ACTIONS
from .layout import CHOICE, CLEARED, OVER, SEATS
from .menu_bits import menu_is_empty
from .rng import next_seed, noise_of
from .stages import FROM_THE_START, begin_at
from .step import NEXT, STEP, run
from .tally import count_position

#: By what tables go on: by players, by the action that each is given, or by that first and by players after it.
BY_PLAYERS, GIVEN, GIVEN_FIRST = range(3)
#: How far tables go on in one call, and by what.
ORDERS: Final = np.dtype(
    [
        ("given", np.int64),  # BY_PLAYERS, GIVEN or GIVEN_FIRST
        ("decisions", np.int64),  # ... until so many are taken and the next is asked for
        ("positions", np.int64),  # ... or so many Positions more are cleared
        ("restart", np.int64),  # 1: after a game the next begins, 0: a finished game stays as it is
        ("stage", np.int64),  # where it begins: FROM_THE_START or ANYWHERE of stages.py
        ("one_position", np.int64),  # 1: a game is over when its first Position is cleared
    ],
    align=True,
)
#: What happened at a table in one call; its game may have ended, and another begun.
OUTCOME: Final = np.dtype(
    [
        ("points", np.int32, SEATS),  # what the Clearings moved, all of them together
        ("gained", np.int32, SEATS),  # by how much the points changed, riichi sticks too, a new game's start not
        ("cleared", np.int32),  # Positions that were cleared
        ("ended", np.int32),  # games that ended
        ("final", np.int32, SEATS),  # the final points of the last game that ended, kept until the next ends
        ("rank", np.int32, SEATS),  # ... and the places
    ],
    align=True,
)
NO_LIMIT: Final = np.iinfo(np.int64).max


def orders_of(
    *,
    given: int = BY_PLAYERS,
    decisions: int | None = None,
    positions: int | None = None,
    restart: bool = False,
    stage: int = FROM_THE_START,
    one_position: bool = False,
) -> Orders:
    """An array of one of ``ORDERS``; ``None`` is no limit."""
    limits = (NO_LIMIT if limit is None else limit for limit in (decisions, positions))
    return np.array([(given, *limits, restart, stage, one_position)], ORDERS).view(np.recarray)


@entry
def begin_games(tables: Tables, first: int, last: int, rules: RulesRecords, seeds: Array, stage: int) -> None:
    """Set the tables from *first* to *last* - 1 up for new games, each with its seed; ``advance`` then deals."""
    for i in range(first, last):
        begin_at(tables, i, rules, seeds[i], stage)


def _advancing(name: str, choose: Any) -> Any:
    """The kernel *name* that lets a table go on, its players' actions from *choose*."""

    def advance_table(
        tables: Tables,
        i: int,
        rules: RulesRecords,
        suits: Suits,
        scratch: Scorings,
        thoughts: Thoughts,
        place: int,
        orders: Orders,
        moves: Array,
        tallies: Tallies,
        outcomes: Outcomes,
    ) -> int:
        """Let table *i* go on as ``orders[0]`` say, and deal between Positions. Returns the decisions taken.

        Where actions are given, ``moves[i, 0]`` is the one to take if the table asks for one and it is an action.
        Otherwise ``moves[i, seat]`` is the player of a seat (``choose.POLICIES``); when a seat is asked for whom this
        is negative, the table waits. Where an action is given first, the columns of the players follow it. A single
        row of moves is for all tables.

        What players do is added to ``tallies[i, seat]`` and what happened is written to ``outcomes[i]``, where these
        have a row for the table; they may have none. Scratch is ``scratch[place]``, players think in
        ``thoughts[place]``, or in the last where nobody thinks.
        """
        t, r, suit, s, w = tables[i], rules[0], suits[0], scratch[place], thoughts[min(place, thoughts.size - 1)]
        given, left, clearings = orders[0].given, orders[0].decisions, orders[0].positions
        row = i if moves.shape[0] > 1 else 0
        taken = np.int64(0)
        first = np.int64(given == GIVEN_FIRST)  # the column of the first seat's player
        if given and (moves[row, 0] < 0 or moves[row, 0] >= ACTIONS or t.phase >= CLEARED):
            left = np.int64(0)
        noted = i < outcomes.shape[0]
        if noted:
            begin_outcome(outcomes[i])
            note_points(t, outcomes[i], -1)
        while True:
            if t.phase == OVER:
                if not orders[0].restart or clearings == 0:
                    break
                if noted:
                    note_points(t, outcomes[i], 1)
                begin_at(tables, i, rules, next_seed(t), orders[0].stage)
                if noted:
                    note_points(t, outcomes[i], -1)
            what, number = NEXT, np.int64(1)
            if t.phase < CLEARED:
                if left == 0 or menu_is_empty(t) or (not given and moves[row, first + t.asked] < 0):
                    break
                left -= 1
                what = STEP
                number = moves[row, 0] if given else choose(t, r, suit, s, w, moves[row, first + t.asked], noise_of(t))
                given = np.int64(given == GIVEN)
            elif clearings == 0:
                break
            before = t.phase
            taken += run(tables, i, rules, suits, scratch[place : place + 1], what, number)
            if t.phase == CLEARED and before != CHOICE:
                clearings -= 1
                if i < tallies.shape[0]:
                    count_position(t, r, tallies[i])
                if noted:
                    note_clearing(t, outcomes[i])
                if orders[0].one_position:
                    t.positions = MOST_POSITIONS  # a game that has had so many is over
                    t.deposits = 0  # ... and nobody is given sticks that he did not win
            elif t.phase == OVER and noted:
                note_end(t, outcomes[i])
        if noted:
            note_points(t, outcomes[i], 1)
        return taken

    advance_table.__qualname__ = name  # compiled code is linked by name, so that no two may be called the same
    return kernel(advance_table)


advance_table = _advancing("advance_table", choose_quickly)
advance_table_of_all = _advancing("advance_table_of_all", choose)


@entry
def advance(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    place: int,
    orders: Orders,
    moves: Array,
    tallies: Tallies,
    outcomes: Outcomes,
) -> int:
    """Let the tables from *first* to *last* - 1 go on, each as ``advance_table``; returns the decisions taken."""
    taken = np.int64(0)
    for i in range(first, last):
        taken += advance_table(tables, i, rules, suits, scratch, thoughts, place, orders, moves, tallies, outcomes)
    return taken


@entry
def advance_all(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    place: int,
    orders: Orders,
    moves: Array,
    tallies: Tallies,
    outcomes: Outcomes,
) -> int:
    """``advance`` with every player, ``solid`` among them.

    It is written out, not made by a function as the parts are: compiled code is kept only for functions that stand in
    their module by themselves.
    """
    taken = np.int64(0)
    for i in range(first, last):
        taken += advance_table_of_all(
            tables, i, rules, suits, scratch, thoughts, place, orders, moves, tallies, outcomes
        )
    return taken


@kernel
def begin_outcome(outcome: Outcome) -> None:
    """Nothing has happened yet; the result of the last game stays."""
    outcome.cleared = 0
    outcome.ended = 0
    for seat in range(SEATS):
        outcome.points[seat] = 0
        outcome.gained[seat] = 0


@kernel
def note_points(t: Table, outcome: Outcome, times: int) -> None:
    """Add the points on *t* so many *times*: taken away before and added after, what is left is what was gained."""
    for seat in range(SEATS):
        outcome.gained[seat] += times * t.scores[seat]


@kernel
def note_clearing(t: Table, outcome: Outcome) -> None:
    """Add the Clearing that was just made at *t*."""
    outcome.cleared += 1
    for seat in range(SEATS):
        outcome.points[seat] += t.delta[seat]


@kernel
def note_end(t: Table, outcome: Outcome) -> None:
    """Keep the result of the game that has just ended at *t*."""
    outcome.ended += 1
    for seat in range(SEATS):
        outcome.final[seat] = t.final[seat]
        outcome.rank[seat] = t.rank[seat]


NO_OUTCOMES: Final = np.zeros(0, OUTCOME)


def entry_for(players: Array) -> Callable[..., int]:
    """The entry that knows all *players*, numbers of ``choose.POLICIES``."""
    some = players.ravel().tolist() if players.size <= SEATS else players
    return advance_all if SOLID in some else advance
