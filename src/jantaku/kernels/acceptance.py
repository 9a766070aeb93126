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
    return limited_shanten(tables[0], counts, limit, tiles // 3, 1, rows, work)


@kernel
def limited_shanten_of(
    tables: Array, counts: Array, limit: Array, sets: int, use_tables: int, rows: Array, work: Array
) -> int:
    """``limited_shanten`` for callers outside the kernels."""
    return limited_shanten(tables[0], counts, limit, sets, use_tables, rows, work)


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
def acceptance_and_improvements(
    tables: Array, counts: Array, limit: Array, melded: int, forms: int, players: int,
    left: Array, shanten: Array, lowering: Array, best: Array,
    shanten_then: Array, lowering_then: Array, rows: Array, work: Array,
) -> None:  # fmt: skip
    """``acceptance``, and for the best discards what other draws would make of them.

    ``best[discard, draw]`` is how many tiles, as counted in *left*, the hand can accept after *discard* and *draw*
    at the same shanten: 0 unless that is more than it accepts without the draw, and the draw does not lower the
    shanten anyway. Only discards that leave the lowest shanten are looked at. *shanten_then* and *lowering_then*
    are scratch of 35 numbers.
    """
    for discard in range(-1, KINDS + 1):  # -1: the hand itself
        now = 0
        for draw in range(-1, KINDS):  # -1: nothing drawn
            if discard < 0 and draw >= 0:
                break
            if discard >= 0 and draw < 0:
                least = NOT_HELD
                for kind in range(KINDS + 1):
                    least = min(least, shanten[kind])
                for kind in range(KINDS):
                    best[discard, kind] = 0
                    if lowering[discard] >> np.int64(kind) & 1:
                        now += left[kind]
                if shanten[discard] != least or least == NOT_HELD:
                    break
                continue
            if discard >= 0:
                if left[draw] == 0 or lowering[discard] >> np.int64(draw) & 1:
                    continue
                if discard < NO_DISCARD:
                    counts[discard] -= 1
                counts[draw] += 1
            acceptance(
                tables, counts, limit, melded, forms, players,
                shanten if discard < 0 else shanten_then, lowering if discard < 0 else lowering_then, rows, work,
            )  # fmt: skip
            if discard >= 0:
                counts[draw] -= 1
                if discard < NO_DISCARD:
                    counts[discard] += 1
                for then in range(KINDS):
                    if then != draw and shanten_then[then] == shanten[discard]:
                        tiles = 0
                        for kind in range(KINDS):
                            if lowering_then[then] >> np.int64(kind) & 1:
                                tiles += left[kind] - (kind == draw)  # the drawn tile is no longer left
                        if tiles > now and tiles > best[discard, draw]:
                            best[discard, draw] = tiles
