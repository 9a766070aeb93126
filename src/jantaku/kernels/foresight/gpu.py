"""Sampled tables and the ends of playouts on a GPU: the same parts as on the processor, a thread to a table at a time.

What lies between, the play, is ``advance`` of ``kernels/game/gpu.py``.
"""

from __future__ import annotations

from typing import Final

from numba import cuda

from ..types import Array, RulesRecords, Suits, Tables
from .deal import deal_row
from .ending import note_ending

BLOCK: Final = 128  # threads that start together
KERNELS: Final = ("lay_rows", "deal_rows", "note_endings")


@cuda.jit
def lay_rows(source: Array, to: Array) -> None:
    """Copy the rows of *source*, over and over, to all rows of *to*; neighbouring threads copy neighbouring words."""
    width = to.shape[1]
    for i in range(cuda.grid(1), to.size, cuda.gridsize(1)):
        row = i // width
        to[row, i - row * width] = source[row % source.shape[0], i - row * width]


@cuda.jit
def deal_rows(
    tables: Tables, rules: RulesRecords, suits: Suits, rows: Array, row: Array, movable: int, kans: Array, seats: Array,
    places: Array, passed: Array, seeds: Array, shown: Tables, weights: Array, swaps: int, hands: Tables, likely: Array,
) -> None:  # fmt: skip
    """``deal.deal_rows`` for all tables; *hands* has a record for each thread."""
    place = cuda.grid(1)
    for i in range(place, tables.size, cuda.gridsize(1)):
        deal_row(
            tables, i, rules, suits, rows, row, movable, kans, seats, places, passed, seeds, shown, weights, swaps,
            hands, place, likely,
        )  # fmt: skip


@cuda.jit
def note_endings(tables: Tables, rules: RulesRecords, endings: Tables) -> None:
    """``ending.note_ending`` for all tables."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        note_ending(tables[i], rules[0], endings[i])
