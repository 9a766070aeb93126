"""Waits of a seat at the table, and the discards that leave it tenpai."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array, Keys, Tables, census_of, with_tile
from .layout import ANY
from .shanten import shanten_of
from .shape import waits_of
from .tiles import bit, held_by, keys_of_seat

NO_KIND_LESS = -1


@kernel
def standing_waits(t: Array, tables: Tables, seat: int, keys: Keys, less: int) -> int:
    """The waits of *keys*, the hand of *seat* with one tile of kind *less* gone (-1: none).

    A kind of which the seat holds all four, melds counted, is no wait.
    """
    waits = waits_of(tables, keys, ANY)
    if waits:
        for kind in range(34):
            if waits & bit(kind) and held_by(t, seat, kind) - (kind == less) >= 4:
                waits &= ~bit(kind)
    return waits


@kernel
def discards_for_tenpai(t: Array, r: Array, tables: Tables, seat: int) -> int:
    """Kinds whose discard leaves *seat* tenpai, as bits; where the rules want it, tenpai without furiten."""
    keys = keys_of_seat(t, seat)
    out = np.int64(0)
    if shanten_of(tables, keys, census_of(tables, keys), ANY, r.tile_set) <= 0:
        for kind in range(34):
            if t.counts[seat, kind]:
                waits = standing_waits(t, tables, seat, with_tile(keys, kind, -1), kind)
                if waits and (r.riichi_furiten or not waits & (t.thrown[seat] | bit(kind))):
                    out |= bit(kind)
    return out
