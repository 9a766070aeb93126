"""Shanten: how many tiles a hand is from tenpai; -1 when it is complete."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Keys, SuitTables
from .keys import kinds_in, pairs_in, tiles_in, triplets_in
from .layout import CENSUS_KINDS, CENSUS_ORPHANS, ORPHANS, PAIRS, STANDARD

IMPOSSIBLE = 99  # the hand is not of a size for any form asked for


@kernel
def shanten_of(suits: SuitTables, keys: Keys, census: int, forms: int, players: int) -> int:
    """The least shanten over *forms* of a hand with this *census*, or ``IMPOSSIBLE``.

    Seven pairs is six less the pairs, and one more for each kind short of seven; thirteen orphans is
    thirteen less the different ones, and less one for a pair. The pairs form of 17 tiles, only when
    asked for alone, is seven pairs and a triplet. (The first two are looked up: as arithmetic they
    cost more than the rest together, in branches that cannot be predicted.)
    """
    tiles = tiles_in(census)
    out = IMPOSSIBLE
    if forms & STANDARD:
        out = standard_shanten(suits, keys, tiles // 3, players)
    if tiles == 13 or tiles == 14:
        if forms & PAIRS:
            out = min(out, np.int64(suits.pairs_shanten[census >> CENSUS_KINDS & 0xFFF]))
        if forms & ORPHANS:
            out = min(out, np.int64(suits.orphans_shanten[census >> CENSUS_ORPHANS & 0xFF]))
    elif forms == PAIRS and tiles > 14:
        out = 16 - min(8, kinds_in(census)) - min(8, pairs_in(census)) - (triplets_in(census) > 0)
    return out


@kernel
def standard_shanten(suits: SuitTables, keys: Keys, sets: int, players: int) -> int:
    """Shanten to *sets* sets and a pair."""
    man, pin, sou, honours = keys
    if players == 3:
        man_row = suits.end_row[5 * (man // 390625) + man % 5]  # 1m and 9m, the first and last digit
    else:
        man_row = suits.suit_row[man]
    left = suits.row_sum[man_row, suits.suit_row[pin]]
    right = suits.row_sum[suits.suit_row[sou], suits.honour_row[honours]]
    return np.int64(suits.distance[sets, left, right]) - 1
