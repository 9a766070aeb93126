"""Entry points over many hands: flat rows of 34 counts in, one number per row out.

Each checks its rows as it reads them and stops at the first that it cannot take, returning its number
so that the caller can name it: no table is looked up before the counts are known to be in range.
"""

from __future__ import annotations

import numpy as np

from ..jit import entry, kernel
from ..types import Array, Keys, Suits
from .keys import census_of, in_range, keys_of, three_player_keys, tiles_in
from .layout import KINDS
from .shanten import IMPOSSIBLE, shanten_of
from .shape import is_win, waits_of

ALL_GOOD = -1
_BLOCK = 128  # rows checked at a time: long enough for the compiler to use vectors, small enough for L1


@entry
def shanten_rows(suits: Suits, counts: Array, forms: int, players: int, start: int, stop: int, out: Array) -> int:
    """Fill ``out[start:stop]`` with shanten numbers."""
    table = suits[0]
    for block in range(start, stop, _BLOCK):
        end = min(block + _BLOCK, stop)
        good = first_out_of_range(counts, block, end)
        for row in range(block, good):
            keys = row_keys(counts, row)
            census = census_of(table, keys)
            if tiles_of_hand(keys, census, players) == 0:
                return row
            shanten = shanten_of(table, keys, census, forms, players)
            if shanten == IMPOSSIBLE:
                return row
            out[row] = shanten
        if good < end:
            return good
    return ALL_GOOD


@entry
def waits_rows(suits: Suits, counts: Array, forms: int, players: int, start: int, stop: int, out: Array) -> int:
    """Fill ``out[start:stop]`` with the waited kinds as bits."""
    table = suits[0]
    for block in range(start, stop, _BLOCK):
        end = min(block + _BLOCK, stop)
        good = first_out_of_range(counts, block, end)
        for row in range(block, good):
            keys = row_keys(counts, row)
            if tiles_of_hand(keys, census_of(table, keys), players) % 3 != 1:
                return row
            out[row] = np.uint64(waits_of(table, keys, forms))
        if good < end:
            return good
    return ALL_GOOD


@entry
def win_rows(suits: Suits, counts: Array, forms: int, players: int, start: int, stop: int, out: Array) -> int:
    """Fill ``out[start:stop]`` with whether each row is a win."""
    table = suits[0]
    for block in range(start, stop, _BLOCK):
        end = min(block + _BLOCK, stop)
        good = first_out_of_range(counts, block, end)
        for row in range(block, good):
            keys = row_keys(counts, row)
            if tiles_of_hand(keys, census_of(table, keys), players) == 0:
                return row
            out[row] = is_win(table, keys, forms)
        if good < end:
            return good
    return ALL_GOOD


@kernel
def first_out_of_range(counts: Array, start: int, stop: int) -> int:
    """The first row with a number that is not 0-4, or *stop*."""
    if in_range(counts[KINDS * start : KINDS * stop]):
        return stop
    row = start
    while in_range(counts[KINDS * row : KINDS * (row + 1)]):
        row += 1
    return row


@kernel
def row_keys(counts: Array, row: int) -> Keys:
    """The keys of one row of flat counts."""
    return keys_of(counts[KINDS * row : KINDS * (row + 1)])


@kernel
def tiles_of_hand(keys: Keys, census: int, players: int) -> int:
    """Number of tiles if they can be the concealed part of a hand, else 0."""
    tiles = tiles_in(census)
    if tiles > 17 or tiles % 3 == 0 or (players == 3 and not three_player_keys(keys)):
        return 0
    return tiles
