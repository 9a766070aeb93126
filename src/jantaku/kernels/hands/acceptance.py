"""Acceptance: for each discard, the shanten it leaves and the kinds that lower it further.

Everywhere here ``limit[kind]`` is how many copies the concealed part of the hand can ever hold: four,
less what lies in its melds, none of a kind that the tile set lacks. *melded* says that some limit is
below four for the melds' sake. *rows* (2, 12) and *work* (2, 3, 3, 12) are scratch. *counts* is as
before when a function returns.
"""

from __future__ import annotations

import numpy as np

from ..jit import entry
from ..types import Array, Suits
from .keys import census_of, keys_of
from .layout import KINDS
from .melded import limited_shanten
from .shanten import shanten_of

NO_DISCARD = KINDS  # the row for the hand as it is
NOT_HELD = 100  # in place of a shanten: that kind cannot be discarded


@entry
def shanten_hand(
    suits: Suits,
    counts: Array,
    limit: Array,
    melded: int,
    forms: int,
    players: int,
    rows: Array,
    work: Array,
) -> int:
    """Shanten of the concealed *counts*."""
    if melded == 0:
        keys = keys_of(counts)
        return shanten_of(suits[0], keys, census_of(suits[0], keys), forms, players)
    tiles = 0
    for kind in range(KINDS):
        tiles += counts[kind]
    return limited_shanten(suits[0], counts, limit, tiles // 3, 1, rows, work)


@entry
def limited_shanten_of(
    suits: Suits, counts: Array, limit: Array, sets: int, use_tables: int, rows: Array, work: Array
) -> int:
    """``limited_shanten`` for callers outside the kernels."""
    return limited_shanten(suits[0], counts, limit, sets, use_tables, rows, work)


@entry
def acceptance(
    suits: Suits, counts: Array, limit: Array, melded: int, forms: int, players: int,
    shanten: Array, lowering: Array, rows: Array, work: Array,
) -> None:  # fmt: skip
    """For each kind to discard: ``shanten[kind]`` after it, and ``lowering[kind]``, the kinds that lower it.

    A hand of 3N+2 tiles fills rows 0-33, one of 3N+1 tiles, which has nothing to discard, row
    ``NO_DISCARD``; the others get ``NOT_HELD``.
    """
    tiles = 0
    for kind in range(KINDS):
        tiles += counts[kind]
    for discard in range(KINDS + 1):
        shanten[discard] = NOT_HELD
        lowering[discard] = 0
        possible = discard == NO_DISCARD if tiles % 3 == 1 else discard != NO_DISCARD and counts[discard] > 0
        if possible:
            if discard != NO_DISCARD:
                counts[discard] -= 1
            # one call for the hand itself (-1) and for each draw: every further one would be compiled again
            for draw in range(-1, KINDS):
                if draw >= 0:
                    if counts[draw] >= limit[draw]:
                        continue
                    counts[draw] += 1
                found = shanten_hand(suits, counts, limit, melded, forms, players, rows, work)
                if draw < 0:
                    shanten[discard] = found
                else:
                    counts[draw] -= 1
                    if found < shanten[discard]:
                        lowering[discard] |= np.int64(1) << np.int64(draw)
            if discard != NO_DISCARD:
                counts[discard] += 1
