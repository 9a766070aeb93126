"""Acceptance: for each discard, the shanten it leaves and the kinds that lower it further.

Everywhere here ``limit[kind]`` is how many copies the concealed part of the hand can ever hold: four,
less what lies in its melds, none of a kind that the tile set lacks. *melded* says that some limit is
below four for the melds' sake. *rows* (2, 12) and *work* (2, 3, 3, 12) are scratch. *counts* is as
before when a function returns.
"""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array, census_of, keys_of
from .layout import KINDS
from .melded import limited_shanten
from .shanten import shanten_of

NO_DISCARD = KINDS  # the row for the hand as it is
NOT_HELD = 100  # in place of a shanten: that kind cannot be discarded


@kernel
def shanten_hand(
    tables: Array,
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
        return shanten_of(tables[0], keys, census_of(tables[0], keys), forms, players)
    tiles = 0
    for kind in range(KINDS):
        tiles += counts[kind]
    return limited_shanten(counts, limit, tiles // 3, rows, work)


@kernel
def lowering_kinds(
    tables: Array, counts: Array, limit: Array, melded: int, forms: int, players: int,
    shanten: int, rows: Array, work: Array,
) -> int:  # fmt: skip
    """Kinds whose draw takes the hand below *shanten*, as bits."""
    out = np.int64(0)
    for kind in range(KINDS):
        if counts[kind] < limit[kind]:
            counts[kind] += 1
            if shanten_hand(tables, counts, limit, melded, forms, players, rows, work) < shanten:
                out |= np.int64(1) << np.int64(kind)
            counts[kind] -= 1
    return out


@kernel
def acceptance(
    tables: Array, counts: Array, limit: Array, melded: int, forms: int, players: int,
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
            after = shanten_hand(tables, counts, limit, melded, forms, players, rows, work)
            shanten[discard] = after
            lowering[discard] = lowering_kinds(tables, counts, limit, melded, forms, players, after, rows, work)
            if discard != NO_DISCARD:
                counts[discard] += 1


@kernel
def improvements(
    tables: Array, counts: Array, limit: Array, melded: int, forms: int, players: int,
    left: Array, shanten: Array, lowering: Array, best: Array, rows: Array, work: Array,
) -> None:  # fmt: skip
    """For a 3N+1 hand, into ``best[kind]``: the tiles it can accept after drawing *kind* at the same shanten.

    It is 0 unless that is more tiles, as counted in *left*, than it accepts now, and the draw does
    not lower the shanten anyway. *shanten* and *lowering* are scratch as for ``acceptance``.
    """
    now_shanten = shanten_hand(tables, counts, limit, melded, forms, players, rows, work)
    now = 0
    for kind in range(KINDS):
        best[kind] = 0
    for draw in range(-1, KINDS):  # -1: the hand as it is
        if draw >= 0:
            if left[draw] == 0 or best[draw] < 0 or counts[draw] >= limit[draw]:
                continue
            counts[draw] += 1
        acceptance(tables, counts, limit, melded, forms, players, shanten, lowering, rows, work)
        for discard in range(KINDS + 1):
            if shanten[discard] == now_shanten and discard != draw:
                tiles = 0
                for kind in range(KINDS):
                    if lowering[discard] >> np.int64(kind) & 1:
                        tiles += left[kind] - (kind == draw)  # the drawn tile is no longer left
                        if draw < 0:
                            best[kind] = -1  # lowers the shanten itself
                if draw < 0:
                    now = tiles
                elif tiles > now:
                    best[draw] = max(best[draw], tiles)
        if draw >= 0:
            counts[draw] -= 1
    for kind in range(KINDS):
        best[kind] = max(best[kind], 0)
