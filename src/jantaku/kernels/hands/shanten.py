"""Shanten: how many tiles a hand is from tenpai; -1 when it is complete."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Keys, SuitTables
from .keys import fours_in, kinds_in, pairs_in, tiles_in, triplets_in
from .layout import ANY, CENSUS_KINDS, CENSUS_ORPHANS, EIGHT_PAIRS, FOUR_ALIKE, KINDS, ORPHANS, SEVEN_PAIRS, STANDARD
from .places import rows_of

IMPOSSIBLE = 99  # the hand is not of a size for any form asked for


@kernel
def shanten_of(suits: SuitTables, keys: Keys, census: int, forms: int, players: int) -> int:
    """The least shanten over *forms* of a hand with this *census*, or ``IMPOSSIBLE``."""
    out = np.int64(IMPOSSIBLE)
    if forms & STANDARD:
        out = standard_shanten(suits, keys, tiles_in(census) // 3, players)
    return shanten_without_sets(suits, census, forms, out)


@kernel
def shanten_without_sets(suits: SuitTables, census: int, forms: int, out: int) -> int:
    """The least of *out* and the shanten to those of *forms* that are not sets and a pair.

    Seven pairs is six less the pairs, and one more for each kind short of seven; thirteen orphans is
    thirteen less the different ones, and less one for a pair. (Both are looked up: as arithmetic they
    cost more than the rest together, in branches that cannot be predicted.)
    """
    tiles = tiles_in(census)
    if tiles == 13 or tiles == 14:
        if forms & SEVEN_PAIRS:
            out = min(out, np.int64(suits.pairs_shanten[census >> CENSUS_KINDS & 0xFFF]))
        if forms & ORPHANS:
            out = min(out, np.int64(suits.orphans_shanten[census >> CENSUS_ORPHANS & 0xFF]))
    if forms > ANY:  # house rules
        out = min(out, house_pairs_shanten(census, forms))
    return out


@kernel
def house_pairs_shanten(census: int, forms: int) -> int:
    """Shanten to pairs with four alike as two of them, or to seven pairs and a triplet, as *forms* have it.

    With four alike no kind is ever short: of thirteen tiles in p pairs 13 - 2p are single, and 7 - p are asked for.
    """
    tiles = tiles_in(census)
    if forms & SEVEN_PAIRS and forms & FOUR_ALIKE and (tiles == 13 or tiles == 14):
        return 6 - pairs_in(census) - fours_in(census)
    if forms & EIGHT_PAIRS and tiles > 14:
        if forms & FOUR_ALIKE:
            return eight_pairs_with_fours_shanten(census)
        return 16 - min(8, kinds_in(census)) - min(8, pairs_in(census)) - (triplets_in(census) > 0)
    return np.int64(IMPOSSIBLE)


@kernel
def eight_pairs_with_fours_shanten(census: int) -> int:
    """Shanten to seven pairs and a triplet where four alike are two pairs.

    It is tried to make the triplet from a kind held four, three, two, one times or not at all. The
    others then are so many pairs, and so many single tiles of which each is half a pair.
    """
    fours = fours_in(census)
    of_count = (
        np.int64(KINDS),
        kinds_in(census) - pairs_in(census),
        pairs_in(census) - triplets_in(census),
        triplets_in(census) - fours,
        fours,
    )
    pairs, singles = pairs_in(census) + fours, of_count[1] + of_count[3]
    most = 0
    for held in range(5):
        if of_count[held] > 0:
            whole = min(7, pairs - held // 2)
            halves = min(7 - whole, singles - held % 2)
            most = max(most, min(held, 3) + 2 * whole + halves)
    return 16 - most


@kernel
def standard_shanten(suits: SuitTables, keys: Keys, sets: int, players: int) -> int:
    """Shanten to *sets* sets and a pair."""
    man, pin, sou, honours = rows_of(suits, keys, players)
    left, right = suits.row_sum[man, pin], suits.row_sum[sou, honours]
    return np.int64(suits.distance[sets, left, right]) - 1
