"""The shanten that each discard leaves, and the unseen tiles that lower it."""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..game.tiles import bit
from ..hands.draws import (
    Held,
    census_less,
    lowering_after,
    lowering_without_sets,
    note_draws,
    sets_after,
    without,
)
from ..hands.keys import census_of, tiles_in
from ..hands.layout import STANDARD
from ..hands.places import rows_of
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..jit import kernel
from ..types import Keys, RulesRecord, SuitTables, Thought

NOT_POSSIBLE = 100  # in place of a shanten: that kind cannot be discarded


@kernel
def note_outs(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, held: Held, forms: int, allowed: int, only: int
) -> tuple[int, int]:
    """For each kind *allowed* to go: the shanten it leaves, and of the lowest ones the unseen tiles that go on.

    *keys* and *held* are those of the hand; *only* is how far above the lowest shanten outs are counted. All goes into
    *w*; returns the lowest shanten, and the most outs that a discard with it leaves.
    """
    census = census_of(suits, keys)
    sets = (tiles_in(census) - 1) // 3
    rows = rows_of(suits, keys, r.tile_set)
    live = unseen_kinds(w)
    note_draws(suits, keys, rows, r.tile_set, live, w.drawn_rows, w.drawn_sums)
    for kind in range(34):
        w.shanten[kind] = NOT_POSSIBLE
        w.outs[kind] = 0
    lowest, most = np.int64(NOT_POSSIBLE), np.int64(0)
    # shanten first, then outs; bits are taken one by one, so that threads of a GPU go through them side by side
    for part in range(2):
        rest = np.int64(allowed) & held[1]
        while rest:
            kind = lowest_bit(np.uint64(rest))
            rest &= rest - 1
            found = np.int64(w.shanten[kind])
            if part and found > lowest + only:
                continue
            other, left = np.int64(IMPOSSIBLE), np.int64(0)
            if forms != STANDARD and sets == r.sets:  # other forms have no melds
                left = census_less(census, held, kind)
                other = shanten_without_sets(suits, left, forms, other)
            if part == 0:
                found = min(other, sets_after(suits, keys, rows, r.tile_set, sets, kind))
                w.shanten[kind] = found
                lowest = min(lowest, found)
                continue
            draws = live & ~bit(kind)
            out = lowering_after(suits, keys, rows, r.tile_set, sets, kind, draws, found, w.drawn_rows, w.drawn_sums)
            if other == found:
                out |= lowering_without_sets(suits, left, without(held, kind), forms, draws, found)
            w.outs[kind] = tiles_unseen(w, out)
            if found == lowest:
                most = max(most, np.int64(w.outs[kind]))
    return lowest, most


@kernel
def unseen_kinds(w: Thought) -> int:
    """The kinds of which the seat does not see every copy, as bits."""
    kinds = np.int64(0)
    for kind in range(34):
        kinds |= np.int64(w.unseen[kind] > 0) << np.int64(kind)
    return kinds


@kernel
def tiles_unseen(w: Thought, kinds: int) -> int:
    """How many tiles of *kinds* the seat does not see; of each at least one."""
    tiles = np.int64(0)
    for kind in range(34):
        tiles += (kinds >> kind & 1) * np.int64(w.unseen[kind])
    return tiles
