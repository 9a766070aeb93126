"""Complete hands and waits, read from the shape tables."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Keys, SuitTables
from .keys import (
    census_of,
    count_in,
    fours_in,
    is_orphan,
    kinds_in,
    orphan_pairs_in,
    orphans_in,
    pairs_in,
    tiles_in,
    triplets_in,
)
from .layout import (
    EIGHT_PAIRS,
    FOUR_ALIKE,
    KINDS,
    ORPHANS,
    SEVEN_PAIRS,
    SHAPE_COMPLETE,
    SHAPE_REST_SHIFT,
    SHAPE_WAITS,
    STANDARD,
)

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
def is_seven_pairs(census: int, forms: int) -> bool:
    """Seven pairs, of different kinds unless *forms* have four alike as two pairs."""
    if forms & FOUR_ALIKE:
        return tiles_in(census) == 14 and odd_kinds_in(census) == 0
    return tiles_in(census) == 14 and kinds_in(census) == 7 and pairs_in(census) == 7


@kernel
def odd_kinds_in(census: int) -> int:
    """Number of kinds held once or three times."""
    return kinds_in(census) - pairs_in(census) + triplets_in(census) - fours_in(census)


@kernel
def is_orphans(census: int) -> bool:
    """The thirteen orphans, one of them twice."""
    return tiles_in(census) == 14 and orphans_in(census) == 13 and orphan_pairs_in(census) == 1


@kernel
def is_eight_pairs(census: int, forms: int) -> bool:
    """Seven pairs and a triplet, of different kinds unless *forms* have four alike as two pairs."""
    if tiles_in(census) != 17 or kinds_in(census) != pairs_in(census):
        return False
    fours = fours_in(census)
    return triplets_in(census) - fours == 1 and (fours == 0 or forms & FOUR_ALIKE != 0)


@kernel
def is_win(suits: SuitTables, keys: Keys, forms: int) -> bool:
    """Whether the tiles are a win of one of *forms*."""
    if forms & STANDARD and is_complete(suits, keys):
        return True
    census = census_of(suits, keys)
    if forms & SEVEN_PAIRS and is_seven_pairs(census, forms):
        return True
    if forms & ORPHANS and is_orphans(census):
        return True
    return forms & EIGHT_PAIRS != 0 and is_eight_pairs(census, forms)


@kernel
def waits_of(suits: SuitTables, keys: Keys, forms: int) -> int:
    """Kinds that make the tiles a win of one of *forms*, as bits; a kind held four times is none."""
    out = NO_KIND
    if forms & STANDARD:
        out |= standard_waits(suits, keys)
    if forms != STANDARD:
        census = census_of(suits, keys)
        if tiles_in(census) == 13:
            if forms & SEVEN_PAIRS:
                out |= seven_pairs_waits(keys, census, forms)
            if forms & ORPHANS:
                out |= orphans_waits(keys, census)
        elif forms & EIGHT_PAIRS and tiles_in(census) == 16:
            out |= eight_pairs_waits(keys, census, forms)
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
def seven_pairs_waits(keys: Keys, census: int, forms: int) -> int:
    """Kinds that make thirteen tiles seven pairs: the single tile beside six pairs, or the third beside a pair."""
    out = NO_KIND
    if forms & FOUR_ALIKE:
        tenpai = odd_kinds_in(census) == 1
    else:
        tenpai = kinds_in(census) == 7 and pairs_in(census) == 6
    if tenpai:
        for kind in range(KINDS):
            if count_in(keys, kind) % 2 == 1:
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
def eight_pairs_waits(keys: Keys, census: int, forms: int) -> int:
    """Kinds that make sixteen tiles seven pairs and a triplet.

    What completes them is the last single tile beside a triplet, any of eight pairs, or, where four alike
    are two pairs, one of two triplets.
    """
    out = NO_KIND
    fours = fours_in(census)
    singles, triplets = kinds_in(census) - pairs_in(census), triplets_in(census) - fours
    held = 0
    if singles == 1 and triplets == 1:
        held = 1
    elif singles == 0 and triplets == 0:
        held = 2
    elif singles == 0 and triplets == 2 and forms & FOUR_ALIKE:
        held = 3
    if held and (fours == 0 or forms & FOUR_ALIKE):
        for kind in range(KINDS):
            if count_in(keys, kind) == held:
                out |= np.int64(1) << np.int64(kind)
    return out
