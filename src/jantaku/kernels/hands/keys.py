"""A hand as four numbers: the base-5 keys of its characters, circles, bamboos and honours.

The first kind of a group is the highest digit. Adding a tile adds a power of five, and every table is
looked up by key, so a hand is analysed without touching its 34 counts again.
"""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Array, Keys, SuitTables
from .layout import (
    CENSUS_KINDS,
    CENSUS_ORPHAN_PAIRS,
    CENSUS_ORPHANS,
    CENSUS_PAIRS,
    CENSUS_TRIPLETS,
)

#: What one tile of a kind adds to the key of its group.
PLACE = np.array([5 ** (8 - k % 9) for k in range(27)] + [5 ** (33 - k) for k in range(27, 34)], np.int64)


@kernel
def keys_of(counts: Array) -> Keys:
    """The keys of 34 counts, each from 0 to 4."""
    return (
        group_key(counts, 0, 9),
        group_key(counts, 9, 9),
        group_key(counts, 18, 9),
        group_key(counts, 27, 7),
    )


@kernel
def group_key(counts: Array, first: int, length: int) -> int:
    """Base-5 key of *length* kinds from *first*."""
    key = 0
    for i in range(length):
        key = 5 * key + np.int64(counts[first + i])
    return key


@kernel
def with_tile(keys: Keys, kind: int, copies: int) -> Keys:
    """The keys with *copies* tiles of *kind* more (or less, if negative)."""
    add = copies * PLACE[kind]
    group = kind // 9
    man, pin, sou, honours = keys
    return (
        man + (add if group == 0 else 0),
        pin + (add if group == 1 else 0),
        sou + (add if group == 2 else 0),
        honours + (add if group == 3 else 0),
    )


@kernel
def count_in(keys: Keys, kind: int) -> int:
    """How many tiles of *kind* the keys hold."""
    return keys[kind // 9] // PLACE[kind] % 5


@kernel
def census_of(suits: SuitTables, keys: Keys) -> int:
    """Tiles, kinds, pairs and orphans of the hand in one number; the functions below read it."""
    man, pin, sou, honours = keys
    return (
        np.int64(suits.suit_census[man])
        + np.int64(suits.suit_census[pin])
        + np.int64(suits.suit_census[sou])
        + np.int64(suits.honour_census[honours])
    )


@kernel
def tiles_in(census: int) -> int:
    """Number of tiles."""
    return census & 0xFF


@kernel
def kinds_in(census: int) -> int:
    """Number of different kinds."""
    return census >> CENSUS_KINDS & 0x3F


@kernel
def pairs_in(census: int) -> int:
    """Number of kinds held twice or more."""
    return census >> CENSUS_PAIRS & 0x3F


@kernel
def orphans_in(census: int) -> int:
    """Number of different terminals and honours."""
    return census >> CENSUS_ORPHANS & 0xF


@kernel
def orphan_pairs_in(census: int) -> int:
    """Number of terminals and honours held twice or more."""
    return census >> CENSUS_ORPHAN_PAIRS & 0xF


@kernel
def triplets_in(census: int) -> int:
    """Number of kinds held three times or more."""
    return census >> CENSUS_TRIPLETS & 0xF


@kernel
def fours_in(census: int) -> int:
    """Number of kinds held four times: each tile is the first, second, third or fourth of its kind."""
    return tiles_in(census) - kinds_in(census) - pairs_in(census) - triplets_in(census)


@kernel
def in_range(counts: Array) -> bool:
    """Whether every number of a flat array is from 0 to 4."""
    wrong = False
    for i in range(counts.size):
        wrong |= (counts[i] < 0) | (counts[i] > 4)
    return not wrong


@kernel
def three_player_keys(keys: Keys) -> bool:
    """Whether no 2m-8m is held."""
    man = keys[0]
    return man % 390625 == man % 5


@kernel
def is_orphan(kind: int) -> bool:
    """A terminal or an honour."""
    return kind >= 27 or kind % 9 == 0 or kind % 9 == 8
