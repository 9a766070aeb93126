"""Sampled tables and the ends of playouts on a GPU: the same parts as on the processor, a thread to a table at a time.

What lies between, the play, is ``advance`` of ``kernels/game/gpu.py``.
"""

from __future__ import annotations

from typing import Final

from numba import cuda

from ..game.layout import SEATS
from ..types import Array, RulesRecords, Suits, Tables
from .deal import HIDDEN, KANS, MOVABLE, PLACES, SWAPS, deal_row
from .ending import note_ending

BLOCK: Final = 128  # threads that start together
KERNELS: Final = ("lay_rows", "deal_rows", "note_endings")


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
