"""Sampled tables and the ends of playouts on a GPU: the same parts as on the processor, a thread to a table at a time.

What lies between, the play, is ``advance`` of ``kernels/game/gpu.py``, or goes by stages (``stages.py``): the kernels
that end in ``_stage``, turn by turn, and ``think_rows`` of ``kernels/players/gpu.py``.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import cuda

from ..crowds import crowded
from ..game.layout import SEATS
from ..types import Array, RulesRecords, Scorings, Suits, Tables
from .deal import HIDDEN, KANS, MOVABLE, PLACES, SWAPS, deal_row
from .ending import note_ending
from .stages import (
    DECIDED,
    GATHERED_FOR,
    LISTS,
    NOWHERE,
    PASSING,
    THINKING,
    THREADS,
    WAITING,
    begin_stage,
    settle_stage,
    take_stage,
)

BLOCK: Final = 128  # threads that start together
STAGE_BLOCK: Final = 64  # ... in a stage: they wait for each other
KERNELS: Final = (
    "lay_rows", "deal_rows", "note_endings", "begin_playouts", "take_actions_stage", "settle_rare_stage",
)  # fmt: skip


@cuda.jit
def lay_rows(source: Array, which: Array, to: Array) -> None:
    """Copy row ``which[i]`` of *source* to row i of *to*, for all of them; neighbouring threads copy neighbours."""
    width = to.shape[1]
    for i in range(cuda.grid(1), to.size, cuda.gridsize(1)):
        row = i // width
        to[row, i - row * width] = source[which[row], i - row * width]


@cuda.jit
def deal_rows(
    tables: Tables, rules: RulesRecords, suits: Suits, views: Array, rows: Array, hidden: Array, numbers: Array,
    kans: Array, seats: Array, places: Array, passed: Array, seeds: Array, shown: Tables, weights: Array,
    hands: Tables, likely: Array,
) -> None:  # fmt: skip
    """``deal.deal_rows`` for all tables, copies of several views; *hands* has a record for each thread.

    Table i is one of view ``views[i]``. What is known of a view stands in a row of its own in *hidden* (the tiles),
    *kans*, *seats*, *places* and *passed*, its *numbers* say how much of them counts; *shown* has a record for each of
    its seats.
    """
    place = cuda.grid(1)
    for i in range(place, tables.size, cuda.gridsize(1)):
        view = views[i]
        size = numbers[view, HIDDEN]
        deal_row(
            tables, i, rules, suits, rows[:, :size], hidden[view, :size], numbers[view, MOVABLE],
            kans[view, : numbers[view, KANS]], seats[view], places[view, : numbers[view, PLACES]], passed[view], seeds,
            shown[view * SEATS : view * SEATS + SEATS], weights, numbers[view, SWAPS], hands, place, likely,
        )  # fmt: skip


@cuda.jit
def note_endings(tables: Tables, rules: RulesRecords, endings: Tables) -> None:
    """``ending.note_ending`` for all tables."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        note_ending(tables[i], rules[0], endings[i])


# --- playouts in stages: lists are (2, LISTS, tables), those of a turn and of the next; sizes are (turns, LISTS) ---


@cuda.jit
def begin_playouts(tables: Tables, actions: Array, lists: Array, sizes: Array) -> None:
    """Put every table on its first list, where ``actions[i]`` is to be taken first."""
    for base in range(cuda.blockIdx.x * cuda.blockDim.x, tables.size, cuda.gridsize(1)):
        i = base + cuda.threadIdx.x
        to = begin_stage(tables[i], np.int64(actions[i])) if i < tables.size else np.int64(NOWHERE)
        put_on_list(lists, sizes, -1, to, i)


@crowded
def take_actions_stage(
    tables: Tables, rules: RulesRecords, suits: Suits, scratch: Scorings, lists: Array, sizes: Array, turn: int,
    actions: Array,
) -> None:  # fmt: skip
    """Take the actions of all tables that have thought or decided, one list after another."""
    r, suit, s, half = rules[0], suits[0], scratch[cuda.grid(1)], turn & 1
    # no thread goes in step with one of another list
    passing = -(-sizes[turn, THINKING] // THREADS) * THREADS
    decided = passing + -(-sizes[turn, PASSING] // THREADS) * THREADS
    end = decided + sizes[turn, DECIDED]
    for base in range(cuda.blockIdx.x * cuda.blockDim.x, end, cuda.gridsize(1)):
        at, i, to = base + cuda.threadIdx.x, np.int64(-1), np.int64(NOWHERE)
        which = THINKING if at < passing else PASSING if at < decided else DECIDED
        place = at - (0 if at < passing else passing if at < decided else decided)
        if place < sizes[turn, which]:
            i = np.int64(lists[half, which, place])
            to = take_stage(tables[i], r, suit, s, i, actions)
        put_on_list(lists, sizes, turn, to, i)


@cuda.jit
def settle_rare_stage(
    tables: Tables, rules: RulesRecords, suits: Suits, scratch: Scorings, lists: Array, sizes: Array, turn: int,
    actions: Array,
) -> None:  # fmt: skip
    """Work out what is rare at all tables that wait for it, in the last of the turns for which it was gathered."""
    r, suit, s = rules[0], suits[0], scratch[cuda.grid(1)]
    end, half = sizes[turn, WAITING], turn // GATHERED_FOR & 1
    for base in range(cuda.blockIdx.x * cuda.blockDim.x, end, cuda.gridsize(1)):
        at, i, to = base + cuda.threadIdx.x, np.int64(-1), np.int64(NOWHERE)
        if at < end:
            i = np.int64(lists[half, WAITING, at])
            to = settle_stage(tables[i], r, suit, s, i, actions)
        put_on_list(lists, sizes, turn, to, i)


@cuda.jit(device=True)
def put_on_list(lists: Array, sizes: Array, turn: int, to: int, i: int) -> None:
    """Put table *i* on the list *to*: of the next turn, or of that in which what is rare is worked out.

    All threads of a block come here together and take their places at once.
    """
    places = cuda.shared.array(LISTS, np.int32)
    first = cuda.shared.array(LISTS, np.int32)
    thread = cuda.threadIdx.x
    settled = turn // GATHERED_FOR * GATHERED_FOR + GATHERED_FOR - 1
    cuda.syncthreads()
    for which in range(thread, LISTS, cuda.blockDim.x):
        places[which] = 0
    cuda.syncthreads()
    place = np.int64(0)
    if to != NOWHERE:
        place = np.int64(cuda.atomic.add(places, to, 1))
    cuda.syncthreads()
    for which in range(thread, LISTS, cuda.blockDim.x):
        if places[which] > 0:
            row = settled if which == WAITING else turn + 1
            first[which] = cuda.atomic.add(sizes, (row, which), places[which])
    cuda.syncthreads()
    if to != NOWHERE:
        half = turn // GATHERED_FOR & 1 if to == WAITING else turn + 1 & 1
        lists[half, to, first[to] + place] = i
