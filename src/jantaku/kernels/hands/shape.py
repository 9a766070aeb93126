"""Complete hands and waits, read from the shape tables."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Keys, SuitTables
from .keys import census_of, count_in, is_orphan, kinds_in, orphan_pairs_in, orphans_in, pairs_in, tiles_in, triplets_in
from .layout import FOUR_ALIKE, KINDS, ORPHANS, PAIRS, SHAPE_COMPLETE, SHAPE_REST_SHIFT, SHAPE_WAITS, STANDARD

NO_KIND = np.int64(0)


@kernel
def shape_of(suits: SuitTables, keys: Keys, group: int) -> int:
    """The shape entry of one group."""
    if group < 3:
        return np.int64(suits.suit_shape[keys[group]])
    return np.int64(suits.honour_shape[keys[3]])


@kernel
def is_complete(suits: SuitTables, keys: Keys) -> bool:
    """Whether the tiles are sets and exactly one pair: a 3N+2 win."""
    pairs = 0
    for group in range(4):
        shape = shape_of(suits, keys, group)
        if not shape & SHAPE_COMPLETE:
            return False
        pairs += shape >> SHAPE_REST_SHIFT == 2
    return pairs == 1


@kernel
def is_pairs(census: int) -> bool:
    """Seven different pairs."""
    return tiles_in(census) == 14 and kinds_in(census) == 7 and pairs_in(census) == 7


@kernel
def fours_in(census: int) -> int:
    """Number of kinds held four times: each tile is the first, second, third or fourth of its kind."""
    return tiles_in(census) - kinds_in(census) - pairs_in(census) - triplets_in(census)


@kernel
def odd_kinds_in(census: int) -> int:
    """Number of kinds held once or three times."""
    return kinds_in(census) - pairs_in(census) + triplets_in(census) - fours_in(census)


@kernel
def is_orphans(census: int) -> bool:
    """The thirteen orphans, one of them twice."""
    return tiles_in(census) == 14 and orphans_in(census) == 13 and orphan_pairs_in(census) == 1


@kernel
def is_eight_pairs(census: int) -> bool:
    """Seven pairs and a triplet of eight different kinds: the pairs form of 17 tiles."""
    return tiles_in(census) == 17 and kinds_in(census) == 8 and pairs_in(census) == 8 and triplets_in(census) == 1


@kernel
def is_win(suits: SuitTables, keys: Keys, forms: int) -> bool:
    """Whether the tiles are a win of one of *forms*; the pairs form of 17 tiles only when asked for alone."""
    if forms & STANDARD and is_complete(suits, keys):
        return True
    census = census_of(suits, keys)
    if forms & PAIRS and is_pairs(census):
        return True
    if forms & ORPHANS and is_orphans(census):
        return True
    if forms & FOUR_ALIKE and tiles_in(census) == 14 and odd_kinds_in(census) == 0:
        return True
    return forms == PAIRS and is_eight_pairs(census)


@kernel
def waits_of(suits: SuitTables, keys: Keys, forms: int) -> int:
    """Kinds that make the tiles a win of one of *forms*, as bits; a kind held four times is none."""
    out = NO_KIND
    if forms & STANDARD:
        out |= standard_waits(suits, keys)
    if forms != STANDARD:
        census = census_of(suits, keys)
        if tiles_in(census) == 13:
            if forms & PAIRS:
                out |= pairs_waits(keys, census)
            if forms & ORPHANS:
                out |= orphans_waits(keys, census)
            if forms & FOUR_ALIKE and odd_kinds_in(census) == 1:
                for kind in range(KINDS):
                    if count_in(keys, kind) % 2:
                        out |= np.int64(1) << np.int64(kind)
        elif forms == PAIRS and tiles_in(census) == 16:
            out |= eight_pairs_waits(keys, census)
    return out


@kernel
def standard_waits(suits: SuitTables, keys: Keys) -> int:
    """Kinds that make the tiles sets and a pair, as bits.

    Group by group it keeps whether all so far are complete (*whole*), or complete with the pair
    (*paired*), and the waits if one group so far lacks a tile, the pair being still to come
    (*waiting*) or seen (*won*).
    """
    whole, paired = True, False
    waiting, won = NO_KIND, NO_KIND
    for group in range(4):
        shape = shape_of(suits, keys, group)
        rest = shape >> SHAPE_REST_SHIFT
        complete = shape & SHAPE_COMPLETE != 0
        waits = np.int64(shape & SHAPE_WAITS) << np.int64(9 * group)
        if rest == 0:
            if not complete:
                return NO_KIND
        elif rest == 1:
            # the tile it lacks brings the pair with it
            won = waits if whole else NO_KIND
            whole, paired, waiting = False, False, NO_KIND
        else:
            won = (waiting if complete else NO_KIND) | (waits if paired else NO_KIND)
            waiting = waits if whole else NO_KIND
            paired = whole and complete
            whole = False
    return won


@kernel
def pairs_waits(keys: Keys, census: int) -> int:
    """Kinds that make thirteen tiles seven different pairs: the single tile beside six pairs."""
    out = NO_KIND
    if kinds_in(census) == 7 and pairs_in(census) == 6:
        for kind in range(KINDS):
            if count_in(keys, kind) == 1:
                out |= np.int64(1) << np.int64(kind)
    return out


@kernel
def orphans_waits(keys: Keys, census: int) -> int:
    """Kinds that complete thirteen orphans: the missing one, or any of them when none is missing."""
    out = NO_KIND
    pairs = orphan_pairs_in(census)
    if orphans_in(census) == 13 or (orphans_in(census) == 12 and pairs == 1):
        for kind in range(KINDS):
            if is_orphan(kind) and (pairs == 0 or count_in(keys, kind) == 0):
                out |= np.int64(1) << np.int64(kind)
    return out


@kernel
def eight_pairs_waits(keys: Keys, census: int) -> int:
    """Kinds that make sixteen tiles seven pairs and a triplet."""
    out = NO_KIND
    if kinds_in(census) != 8 or pairs_in(census) + triplets_in(census) != 8:
        return out
    for kind in range(KINDS):
        count = count_in(keys, kind)
        if count == (1 if triplets_in(census) else 2):  # the last pair, or any pair made the triplet
            out |= np.int64(1) << np.int64(kind)
    return out
