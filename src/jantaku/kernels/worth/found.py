"""Sets of patterns in two words: found in a hand, counted under the rules, worth so much."""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..jit import kernel
from ..types import Array, RulesRecord, Scoring
from .patterns import MOST_FOUND


@kernel
def find(s: Scoring, number: int) -> None:
    """Note that the hand has the pattern *number*."""
    s.found_now[number >> 6] |= np.uint64(1) << np.uint64(number & 63)


@kernel
def has(patterns: Array, number: int) -> bool:
    """Whether the pattern *number* is in the set *patterns*."""
    return (patterns[number >> 6] >> np.uint64(number & 63)) & np.uint64(1) != np.uint64(0)


@kernel
def drop_uncounted(s: Scoring, r: RulesRecord) -> None:
    """Set ``counts_now`` to the patterns found that the rules count for such a hand and no other takes away."""
    closed = np.int64(s.closed)
    first = second = np.uint64(0)  # the words of what is taken away
    for word in range(2):
        rest = s.found_now[word] & r.takers[closed, word]
        while rest != np.uint64(0):
            number = 64 * word + lowest_bit(rest)
            rest &= rest - np.uint64(1)
            first |= r.pattern_takes[number, 0]
            second |= r.pattern_takes[number, 1]
    s.counts_now[0] = s.found_now[0] & r.counted[closed, 0] & ~first
    s.counts_now[1] = s.found_now[1] & r.counted[closed, 1] & ~second


@kernel
def worth_of(s: Scoring, r: RulesRecord, number: int) -> int:
    """The han or tai of the pattern *number* in a hand like this, all of them if it counts several times."""
    worth = np.int64(r.pattern_closed[number] if s.closed else r.pattern_open[number])
    return worth * np.int64(s.each[r.pattern_each[number]])


@kernel
def add_up(s: Scoring, r: RulesRecord) -> tuple[int, int, int]:
    """The han or tai of ``counts_now``, how many times they are a yakuman, and how many they are."""
    worth = times = patterns = np.int64(0)
    for word in range(2):
        rest = s.counts_now[word]
        while rest != np.uint64(0):
            number = 64 * word + lowest_bit(rest)
            rest &= rest - np.uint64(1)
            worth += worth_of(s, r, number)
            times += np.int64(r.pattern_times[number])
            patterns += 1
    return worth, times, patterns


@kernel
def write_worths(s: Scoring, r: RulesRecord, out: Array) -> None:
    """Write what each pattern of the answer is worth into *out*, in their order; a yakuman's are its times."""
    place = 0
    for word in range(2):
        rest = s.patterns[word]
        while rest != np.uint64(0) and place < MOST_FOUND:
            number = 64 * word + lowest_bit(rest)
            rest &= rest - np.uint64(1)
            times = np.int64(r.pattern_times[number])
            out[place] = times if times > 0 else worth_of(s, r, number)
            place += 1
