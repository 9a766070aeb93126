"""Slow, obvious twins of the fast functions: distances measured to a list of all complete hands."""

from __future__ import annotations

import functools
import itertools

import numpy as np
import numpy.typing as npt

SETS = [(k, k, k) for k in range(34)] + [(k, k + 1, k + 2) for k in range(27) if k % 9 < 7]


@functools.cache
def complete_hands(sets: int) -> npt.NDArray[np.int8]:
    """Every hand of *sets* sets and a pair with at most four of a kind, a row each."""
    rows = set()
    for blocks in itertools.combinations_with_replacement(SETS, sets):
        counts = [0] * 34
        for block in blocks:
            for kind in block:
                counts[kind] += 1
        if max(counts) <= 4:
            for pair in range(34):
                if counts[pair] <= 2:
                    counts[pair] += 2
                    rows.add(tuple(counts))
                    counts[pair] -= 2
    return np.array(sorted(rows), np.int8)


def shanten(counts: npt.NDArray[np.int8], limit: npt.NDArray[np.int8] | int = 4) -> int:
    """Standard shanten of a small hand: the tiles it lacks to the nearest complete hand within *limit*, less one."""
    targets = complete_hands(int(counts.sum()) // 3)
    reachable = targets[(targets <= limit).all(axis=1)]
    return int(np.maximum(reachable - counts, 0).sum(axis=1).min()) - 1


def is_complete(counts: npt.NDArray[np.int8]) -> bool:
    """Whether the counts are sets and a pair, by trying every set that could hold the lowest tile."""

    def only_sets(left: list[int]) -> bool:
        lowest = next((k for k in range(34) if left[k]), None)
        if lowest is None:
            return True
        for block in SETS:
            if block[0] == lowest:
                rest = list(left)
                for kind in block:
                    rest[kind] -= 1
                if min(rest) >= 0 and only_sets(rest):
                    return True
        return False

    hand = [int(c) for c in counts]
    for pair in range(34):
        if hand[pair] >= 2:
            hand[pair] -= 2
            if only_sets(hand):
                return True
            hand[pair] += 2
    return False
