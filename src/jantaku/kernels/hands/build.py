"""The suit tables, computed from the definition of a set.

All hands of one suit form a box of 5**9 points, a count from 0 to 4 on each axis. Adding a set to a
hand is a shift of the box, so *all* hands that are exactly m sets come from those of m - 1 sets by 16
shifts. How many tiles a hand is away from the nearest of them is a distance that splits by axis
(surplus tiles cost nothing, missing ones cost one each): one sweep up and one down along each axis
finds it for all hands at once. NumPy does this for the whole box in half a second, with nothing to
compile, and the result stands on nothing but the definition; ``jantaku.theory`` checks it from the
other side.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from .layout import (
    CENSUS_KINDS,
    CENSUS_ORPHAN_PAIRS,
    CENSUS_ORPHANS,
    CENSUS_PAIRS,
    CENSUS_TILES,
    CENSUS_TRIPLETS,
    HONOUR_KINDS,
    MAX_SETS,
    ROW_SUMS,
    ROWS,
    SHAPE_COMPLETE,
    SHAPE_REST_SHIFT,
    SUIT_KINDS,
    SUITS,
)

Bools = npt.NDArray[np.bool_]
Shift = tuple[int, ...]

_TOO_FAR = 15  # 5 sets and a pair need 17 tiles; the difference between 15 and more helps nobody


def build_suits() -> npt.NDArray[np.void]:
    """A fresh one-element array of ``SUITS``."""
    tables = np.zeros(1, SUITS)
    table = tables[0]
    suit, honour, ends = (
        (SUIT_KINDS, _set_shifts(SUIT_KINDS, runs=True)),
        (HONOUR_KINDS, _set_shifts(HONOUR_KINDS, runs=False)),
        (2, _set_shifts(2, runs=False)),
    )
    table["suit_census"][:] = _census(SUIT_KINDS, orphans=(0, 8))
    table["honour_census"][:] = _census(HONOUR_KINDS, orphans=tuple(range(HONOUR_KINDS)))
    table["suit_shape"][:] = _shapes(*suit)
    table["honour_shape"][:] = _shapes(*honour)
    packed = [_pack(_distances(*group)) for group in (suit, honour, ends)]
    rows = np.unique(np.concatenate([np.unique(keys) for keys in packed]))
    assert len(rows) == ROWS, len(rows)
    table["row_of"][:] = np.searchsorted(rows, np.concatenate(packed))
    kinds, pairs = np.arange(1 << 12) & 0x3F, np.arange(1 << 12) >> 6
    table["pairs_shanten"][:] = 6 - pairs + np.maximum(0, 7 - kinds)
    orphans, orphan_pairs = np.arange(1 << 8) & 0xF, np.arange(1 << 8) >> 4
    table["orphans_shanten"][:] = 13 - orphans - (orphan_pairs > 0)
    table["row"][:] = _unpack(rows).reshape(ROWS, -1)
    sums, table["row_sum"][:] = _sum_rows(_unpack(rows))
    assert len(sums) == ROW_SUMS, len(sums)
    table["distance"][:] = _final_distances(sums)
    return tables


def _set_shifts(kinds: int, *, runs: bool) -> list[Shift]:
    """Every set of one suit as the counts it adds."""
    triplets = [tuple(3 * (i == k) for i in range(kinds)) for k in range(kinds)]
    sequences = [tuple(int(k <= i < k + 3) for i in range(kinds)) for k in range(kinds - 2)] if runs else []
    return triplets + sequences


def _pair_shifts(kinds: int) -> list[Shift]:
    return [tuple(2 * (i == k) for i in range(kinds)) for k in range(kinds)]


def _shifted(source: Bools, shift: Shift) -> Bools:
    """The hands of *source* with the tiles of *shift* added, as far as no kind exceeds four."""
    out = np.zeros_like(source)
    out[tuple(slice(s, None) for s in shift)] = source[tuple(slice(None, 5 - s) for s in shift)]
    return out


def _census(kinds: int, orphans: tuple[int, ...]) -> npt.NDArray[np.uint32]:
    """For every key: its tiles, kinds and pairs, and among the *orphans* the kinds and pairs again."""
    count = np.arange(5, dtype=np.uint32)
    once, twice, thrice = ((count > n).astype(np.uint32) for n in range(3))
    out = np.zeros((5,) * kinds, np.uint32)
    for axis in range(kinds):
        part = count << CENSUS_TILES | once << CENSUS_KINDS | twice << CENSUS_PAIRS
        part |= thrice << CENSUS_TRIPLETS
        if axis in orphans:
            part |= once << CENSUS_ORPHANS | twice << CENSUS_ORPHAN_PAIRS
        out += part.reshape([-1 if i == axis else 1 for i in range(kinds)])
    return out.reshape(-1)


def _shapes(kinds: int, sets: list[Shift]) -> npt.NDArray[np.uint16]:
    """For every key: the waits, whether it is complete, and its number of tiles modulo 3."""
    whole = np.zeros((5,) * kinds, np.bool_)
    whole[(0,) * kinds] = True
    for shift in sets:
        for _ in range(4 // max(shift)):  # a triplet fits once, a sequence up to four times
            whole |= _shifted(whole, shift)
    with_pair = np.zeros_like(whole)
    for shift in _pair_shifts(kinds):
        with_pair |= _shifted(whole, shift)
    # one tile count modulo 3 allows sets only, another sets and a pair, the third neither: no clash
    complete = whole | with_pair
    out = np.where(complete, SHAPE_COMPLETE, 0).astype(np.uint16)
    total = np.zeros((5,) * kinds, np.uint16)
    for axis in range(kinds):
        one_more = tuple(slice(1, None) if i == axis else slice(None) for i in range(kinds))
        before = tuple(slice(None, 4) if i == axis else slice(None) for i in range(kinds))
        out[before] |= complete[one_more].astype(np.uint16) << axis
        total += np.arange(5, dtype=np.uint16).reshape([-1 if i == axis else 1 for i in range(kinds)])
    out |= (total % 3) << SHAPE_REST_SHIFT
    return out.reshape(-1)


def _distances(kinds: int, sets: list[Shift]) -> npt.NDArray[np.uint8]:
    """``[2 * m + p, key]``: the tiles missing to m sets and p pairs, at most ``_TOO_FAR``."""
    out = np.full((MAX_SETS + 1, 2, *(5,) * kinds), _TOO_FAR, np.uint8)
    exact = np.zeros((5,) * kinds, np.bool_)
    exact[(0,) * kinds] = True
    for m in range(MAX_SETS + 1):
        with_pair, bigger = np.zeros_like(exact), np.zeros_like(exact)
        for shift in _pair_shifts(kinds):
            with_pair |= _shifted(exact, shift)
        for shift in sets:
            bigger |= _shifted(exact, shift)
        out[m, 0][exact] = out[m, 1][with_pair] = 0
        exact = bigger
    for plane in out.reshape(2 * (MAX_SETS + 1), -1):  # one by one: each fits into the processor's cache
        plane[:] = _swept(plane, kinds)
    return np.minimum(out, _TOO_FAR).reshape(2 * (MAX_SETS + 1), -1)


def _swept(plane: npt.NDArray[np.uint8], kinds: int) -> npt.NDArray[np.uint8]:
    """The distance of every key to the nearest key of distance 0: surplus tiles cost nothing, missing ones one each.

    The first half of the axes is swept, then the box is turned and the other half is: tiles that lie side by side in
    memory are then always many, which is what NumPy is quick with.
    """
    for turned in (kinds - kinds // 2, kinds // 2):
        for axis in range(turned):
            count = np.moveaxis(plane.reshape(5**axis, 5, -1), 1, 0)
            for c in range(1, 5):
                np.minimum(count[c], count[c - 1], out=count[c])
            for c in range(3, -1, -1):
                np.minimum(count[c], count[c + 1] + 1, out=count[c])
        plane = plane.reshape(5**turned, -1).T.ravel()
    return plane


def _pack(distances: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint64]:
    """Twelve distances of four bits each in one number per key."""
    out = np.zeros(distances.shape[1], np.uint64)
    for i, plane in enumerate(distances):
        out |= plane.astype(np.uint64) << np.uint64(4 * i)
    return out


def _unpack(packed: npt.NDArray[np.uint64]) -> npt.NDArray[np.int8]:
    """``[row, m, p]`` of the packed rows."""
    shifts = np.arange(0, 8 * (MAX_SETS + 1), 4, dtype=np.uint64)
    return (packed[:, None] >> shifts & np.uint64(15)).astype(np.int8).reshape(-1, MAX_SETS + 1, 2)


def _sum_rows(rows: npt.NDArray[np.int8]) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.uint16]]:
    """The different sums of two rows, and for every two rows the index of their sum.

    The sum says what two suits together are missing: the best way to share sets and pair between them.
    """
    count = len(rows)
    out = np.full((count, count, MAX_SETS + 1, 2), _TOO_FAR, np.int8)
    for i in range(MAX_SETS + 1):
        for j in range(MAX_SETS + 1 - i):
            for pair_left, pair_right in ((0, 0), (0, 1), (1, 0)):
                here = out[:, :, i + j, pair_left + pair_right]
                np.minimum(here, rows[:, None, i, pair_left] + rows[None, :, j, pair_right], out=here)
    packed = _pack(out.reshape(count * count, -1).T.astype(np.uint8))
    sums, index = np.unique(packed, return_inverse=True)
    return _unpack(sums), index.reshape(count, count).astype(np.uint16)


def _final_distances(sums: npt.NDArray[np.int8]) -> npt.NDArray[np.int8]:
    """``[n, a, b]``: tiles missing to n sets and a pair when the suits add up to sums a and b."""
    count = len(sums)
    out = np.full((MAX_SETS + 1, count, count), 2 * _TOO_FAR, np.int8)
    for n in range(MAX_SETS + 1):
        for i in range(n + 1):
            np.minimum(out[n], sums[:, None, i, 0] + sums[None, :, n - i, 1], out=out[n])
            np.minimum(out[n], sums[:, None, i, 1] + sums[None, :, n - i, 0], out=out[n])
    return out
