"""Shanten: how many tiles a hand is from tenpai; -1 when it is complete."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import (
    Keys,
    Tables,
    census_of,
    kinds_in,
    orphan_pairs_in,
    orphans_in,
    pairs_in,
    tiles_in,
)
from .layout import ORPHANS, PAIRS, STANDARD
from .shape import most_alike

IMPOSSIBLE = 99  # the hand is not of a size for any form asked for


@kernel
def shanten_of(tables: Tables, keys: Keys, forms: int, players: int) -> int:
    """The least shanten over *forms*, or ``IMPOSSIBLE``.

    The pairs form is seven pairs of 14 tiles; of 17, and then only when asked for alone, seven pairs
    and a triplet.
    """
    census = census_of(tables, keys)
    tiles = tiles_in(census)
    out = IMPOSSIBLE
    if forms & STANDARD:
        out = standard_shanten(tables, keys, tiles // 3, players)
    if forms & PAIRS and (tiles in {13, 14}):
        out = min(out, 6 - pairs_in(census) + max(0, 7 - kinds_in(census)))
    if forms & ORPHANS and (tiles in {13, 14}):
        out = min(out, 13 - orphans_in(census) - (orphan_pairs_in(census) > 0))
    if forms == PAIRS and tiles > 14:
        out = 16 - min(8, kinds_in(census)) - min(8, pairs_in(census)) - (most_alike(keys) > 2)
    return out


@kernel
def standard_shanten(tables: Tables, keys: Keys, sets: int, players: int) -> int:
    """Shanten to *sets* sets and a pair."""
    man, pin, sou, honours = keys
    if players == 3:
        man_row = tables.end_row[5 * (man // 390625) + man % 5]  # 1m and 9m, the first and last digit
    else:
        man_row = tables.suit_row[man]
    left = tables.row_sum[man_row, tables.suit_row[pin]]
    right = tables.row_sum[tables.suit_row[sou], tables.honour_row[honours]]
    return np.int64(tables.distance[sets, left, right]) - 1
