"""Slow, obvious twins of the fast functions: distances measured to a list of all complete hands."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence

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


def pairs_shanten(counts: Sequence[int], *, triplet: bool, four_alike: bool) -> int:
    """Shanten to seven pairs, with *triplet* and a triplet: kind by kind over all that each can be held for."""
    lacking = {(0, 0): 0}  # by the pairs and triplets so far
    for count in counts:
        then: dict[tuple[int, int], int] = {}
        for (pairs, triplets), tiles in lacking.items():
            for more, needed in {(0, 0): 0, (1, 0): 2, (2, 0): 4, (0, 1): 3}.items():
                state = pairs + more[0], triplets + more[1]
                if state[0] <= 7 and state[1] <= triplet and (four_alike or more[0] < 2):
                    then[state] = min(then.get(state, 99), tiles + max(0, needed - count))
        lacking = then
    return lacking[7, int(triplet)] - 1


def count_profiles(tiles: int) -> Iterator[list[int]]:
    """Every hand of *tiles* tiles but for which kinds they are: 34 counts, the highest first."""
    for fours, triplets, pairs in itertools.product(range(5), range(6), range(9)):
        singles = tiles - 4 * fours - 3 * triplets - 2 * pairs
        if singles >= 0:
            held = [4] * fours + [3] * triplets + [2] * pairs + [1] * singles
            yield held + [0] * (34 - len(held))


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
