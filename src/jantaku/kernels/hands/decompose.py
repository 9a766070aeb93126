"""All readings of a complete hand as sets and a pair.

Modulo 3 the counts fix how often each sequence occurs (take as many as the lowest kind has left over
from triplets, and go on). What is left open is the pair, and whether three triplets in a row are read
as three sequences.
"""

from __future__ import annotations

import numpy as np

from ..jit import entry, kernel
from ..types import Array
from .layout import KINDS, MAX_SETS

# A set is one small number: 0-33 a triplet of that kind, 34-60 a sequence from kind - 34.
SEQUENCE = 34
NO_SET = -1
MAX_READINGS = 16


@entry
def decompose(counts: Array, readings: Array, work: Array) -> int:
    """Write every reading of *counts* into *readings* and return their number.

    A row of *readings* (MAX_READINGS, 6) is the pair's kind and up to five sets in order of kind, a
    triplet before a sequence, then ``NO_SET``. Readings come in order of the pair, the one with most
    triplets first. *work* (2, 34) is scratch; *counts* is as before when it returns.
    """
    found = np.int64(0)
    for pair in range(KINDS):
        if counts[pair] >= 2:
            counts[pair] -= 2
            if split_sets(counts, work):
                found = write_readings(pair, readings, found, work)
            counts[pair] += 2
    return found


@kernel
def split_sets(counts: Array, work: Array) -> bool:
    """Whether *counts* are sets only: triplets into ``work[0]`` and sequences into ``work[1]``, by kind."""
    for kind in range(KINDS):
        work[0, kind] = 0
        work[1, kind] = 0
        left = counts[kind]
        if kind < 27:
            rank = kind % 9
            if rank >= 1:
                left -= work[1, kind - 1]
            if rank >= 2:
                left -= work[1, kind - 2]
        if left < 0:
            return False
        work[0, kind] = left // 3
        rest = left % 3
        if rest and (kind >= 27 or kind % 9 > 6):
            return False
        work[1, kind] = rest
    return True


@kernel
def write_readings(pair: int, readings: Array, found: int, work: Array) -> int:
    """Write the reading in *work*, then those with three neighbouring triplets read as sequences."""
    found = write_reading(pair, readings, found, work)
    # five sets leave room for one such change at a time
    for kind in range(25):
        if kind % 9 < 7 and work[0, kind] and work[0, kind + 1] and work[0, kind + 2]:
            change(work, kind, -1)
            found = write_reading(pair, readings, found, work)
            change(work, kind, 1)
    return found


@kernel
def change(work: Array, kind: int, triplets: int) -> None:
    """Turn three triplets from *kind* into three sequences (*triplets* = -1) or back (1), in place."""
    for i in range(3):
        work[0, kind + i] += triplets
    work[1, kind] -= 3 * triplets


@kernel
def write_reading(pair: int, readings: Array, found: int, work: Array) -> int:
    """Write one reading as row *found*; returns the next row."""
    readings[found, 0] = pair
    at = 1
    for kind in range(KINDS):
        for _ in range(work[0, kind]):
            readings[found, at] = kind
            at += 1
        for _ in range(work[1, kind]):
            readings[found, at] = SEQUENCE + kind
            at += 1
    for empty in range(at, MAX_SETS + 1):
        readings[found, empty] = NO_SET
    return found + 1


@entry
def fifth_copy_waits(counts: Array, work: Array) -> int:
    """Kinds held four times whose fifth copy would complete the hand, as bits."""
    out = np.int64(0)
    for kind in range(KINDS):
        if counts[kind] == 4:
            counts[kind] = 5
            if is_complete_by_split(counts, work):
                out |= np.int64(1) << np.int64(kind)
            counts[kind] = 4
    return out


@kernel
def is_complete_by_split(counts: Array, work: Array) -> bool:
    """Whether *counts*, of any size, are sets and a pair."""
    for pair in range(KINDS):
        if counts[pair] >= 2:
            counts[pair] -= 2
            whole = split_sets(counts, work)
            counts[pair] += 2
            if whole:
                return True
    return False
