"""Which draws lower the shanten of a hand, as it is or less a tile: by what one tile changes, for all kinds at once.

A hand has two sides: characters with circles, and bamboos with honours. A tile changes the distance row of its group,
and with it the sum of its side; the other side stays as it is. So most draws are a single look-up.
"""

from __future__ import annotations

import numpy as np

from ..bits import ones
from ..jit import kernel
from ..types import Array, Keys, SuitTables
from .keys import PLACE, is_orphan
from .layout import (
    CENSUS_KINDS,
    CENSUS_ORPHAN_PAIRS,
    CENSUS_ORPHANS,
    CENSUS_PAIRS,
    CENSUS_TRIPLETS,
    KINDS,
)
from .places import row_in
from .shanten import IMPOSSIBLE, shanten_without_sets

#: Terminals and honours.
_ORPHAN_KINDS = np.int64(sum(1 << kind for kind in (0, 8, 9, 17, 18, 26, *range(27, KINDS))))
Held = tuple[int, int, int, int, int, int]
"""Kinds held at least 0, 1, 2, 3, 4 and 5 times, as bits."""


@kernel
def census_of_held(held: Held) -> int:
    """The census of a hand by the kinds *held*: what ``census_of`` looks up, counted."""
    kinds, pairs, triplets = ones(np.uint64(held[1])), ones(np.uint64(held[2])), ones(np.uint64(held[3]))
    orphans, orphan_pairs = ones(np.uint64(held[1] & _ORPHAN_KINDS)), ones(np.uint64(held[2] & _ORPHAN_KINDS))
    tiles = kinds + pairs + triplets + ones(np.uint64(held[4]))
    of_kinds = (kinds << CENSUS_KINDS) + (pairs << CENSUS_PAIRS) + (triplets << CENSUS_TRIPLETS)
    return tiles + of_kinds + (orphans << CENSUS_ORPHANS) + (orphan_pairs << CENSUS_ORPHAN_PAIRS)


@kernel
def times_held(held: Held, kind: int) -> int:
    """How often *kind* is held."""
    return (held[1] >> kind & 1) + (held[2] >> kind & 1) + (held[3] >> kind & 1) + (held[4] >> kind & 1)


@kernel
def without(held: Held, kind: int) -> Held:
    """*held* less one tile of *kind*, which is there."""
    mark, times = np.int64(1) << np.int64(kind), times_held(held, kind)
    return (
        held[0],
        held[1] & ~(mark if times == 1 else np.int64(0)),
        held[2] & ~(mark if times == 2 else np.int64(0)),
        held[3] & ~(mark if times == 3 else np.int64(0)),
        held[4] & ~(mark if times == 4 else np.int64(0)),
        held[5],
    )


@kernel
def one_more(times: int, orphan: bool) -> int:
    """What a tile adds to a census if its kind is held so many *times* before."""
    added = 1 + (np.int64(times == 0) << CENSUS_KINDS) + (np.int64(times == 1) << CENSUS_PAIRS)
    added += np.int64(times == 2) << CENSUS_TRIPLETS
    if orphan:
        added += (np.int64(times == 0) << CENSUS_ORPHANS) + (np.int64(times == 1) << CENSUS_ORPHAN_PAIRS)
    return added


@kernel
def census_less(census: int, held: Held, kind: int) -> int:
    """The *census* less one tile of *kind*."""
    return census - one_more(times_held(held, kind) - 1, is_orphan(kind))


@kernel
def note_draws(suits: SuitTables, keys: Keys, rows: Keys, players: int, live: int, to: Array, sums: Array) -> None:
    """For each kind of *live*: the row of its group after it is drawn, into *to*, the sum of its side into *sums*.

    Of the others it is the row of the group as it is: what follows looks them up all the same, which costs less than to
    ask each time.
    """
    for group in range(4):
        key, beside = keys[group], rows[group ^ 1]
        for kind in range(9 * group, min(9 * group + 9, KINDS)):
            row = row_in(suits, group, key + (live >> kind & 1) * PLACE[kind], players)
            to[kind] = row
            sums[kind] = suits.row_sum[row, beside]


@kernel
def sets_after(suits: SuitTables, keys: Keys, rows: Keys, players: int, sets: int, gone: int) -> int:
    """The shanten to *sets* sets and a pair of the hand less a tile of the kind *gone*."""
    group = gone // 9
    own = suits.row_sum[row_in(suits, group, keys[group] - PLACE[gone], players), rows[group ^ 1]]
    other = suits.row_sum[rows[2], rows[3]] if group < 2 else suits.row_sum[rows[0], rows[1]]
    return np.int64(suits.distance[sets, own, other]) - 1


@kernel
def lowering(suits: SuitTables, rows: Keys, sets: int, live: int, shanten: int, sums: Array) -> int:
    """Kinds of *live* that bring the hand below *shanten*, to sets and a pair. Needs the draws noted."""
    left, right = suits.row_sum[rows[0], rows[1]], suits.row_sum[rows[2], rows[3]]
    out = np.int64(0)
    for kind in range(KINDS):
        out |= np.int64(suits.distance[sets, sums[kind], right if kind < 18 else left] <= shanten) << np.int64(kind)
    return out & live


@kernel
def lowering_after(
    suits: SuitTables, keys: Keys, rows: Keys, players: int, sets: int, gone: int, live: int, shanten: int,
    to: Array, sums: Array,
) -> int:  # fmt: skip
    """The same of the hand less a tile of the kind *gone*. Needs the draws noted, of the hand with that tile."""
    group = gone // 9
    key, beside = keys[group] - PLACE[gone], rows[group ^ 1]
    row = row_in(suits, group, key, players)
    own = suits.row_sum[row, beside]
    other = suits.row_sum[rows[2], rows[3]] if group < 2 else suits.row_sum[rows[0], rows[1]]
    out = np.int64(0)
    for kind in range(9 * group, min(9 * group + 9, KINDS)):
        drawn = row_in(suits, group, key + (live >> kind & 1) * PLACE[kind], players)
        out |= np.int64(suits.distance[sets, suits.row_sum[drawn, beside], other] <= shanten) << np.int64(kind)
    first = 9 * (group ^ 1)
    for kind in range(first, min(first + 9, KINDS)):
        out |= np.int64(suits.distance[sets, suits.row_sum[row, to[kind]], other] <= shanten) << np.int64(kind)
    first = 18 if group < 2 else 0
    for kind in range(first, min(first + 18, KINDS)):
        out |= np.int64(suits.distance[sets, own, sums[kind]] <= shanten) << np.int64(kind)
    return out & live


@kernel
def kinds_held(held: Held, times: int, orphan: int) -> int:
    """The kinds *held* exactly so many *times*, orphans (1) or others (0), as bits."""
    return held[times] & ~held[times + 1] & (_ORPHAN_KINDS if orphan else ~_ORPHAN_KINDS)


@kernel
def lowering_without_sets(suits: SuitTables, census: int, held: Held, forms: int, live: int, shanten: int) -> int:
    """Kinds of *live* that bring a hand below *shanten* to one of *forms* that is not sets and a pair.

    What a draw does to these depends only on how often its kind is held, and on whether it is an orphan.
    """
    out = np.int64(0)
    for times in range(4):
        for orphan in range(2):
            kinds = live & kinds_held(held, times, orphan)
            if kinds:
                after = census + one_more(times, orphan != 0)
                if shanten_without_sets(suits, after, forms, np.int64(IMPOSSIBLE)) < shanten:
                    out |= kinds
    return out
