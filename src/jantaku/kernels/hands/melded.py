"""Shanten within limits: when some tiles can no longer come to the hand.

A hand waiting only for a fifth copy is not tenpai, and a tile in one of the hand's own melds cannot be
drawn again. The tables know hands without melds; here the same distance is worked out directly, with
a limit on the copies of each kind that the concealed part can ever hold.
"""

from __future__ import annotations

from ..jit import kernel
from ..types import Array, SuitTables
from .keys import group_key
from .layout import MAX_SETS
from .places import row_in

STATES = 2 * (MAX_SETS + 1)  # 2 * sets + pairs
FAR = 60


@kernel
def limited_shanten(
    suits: SuitTables, counts: Array, limit: Array, sets: int, use_tables: int, rows: Array, work: Array
) -> int:
    """Shanten to *sets* sets and a pair with at most ``limit[kind]`` copies of each kind.

    With *use_tables* a group that no limit touches is looked up; without, everything is worked out. *rows*
    (2, STATES) and *work* (2, 3, 3, STATES) are scratch.
    """
    states = 2 * sets + 2
    for state in range(states):
        rows[0, state] = FAR
    rows[0, 0] = 0
    for group in range(4):
        row = table_row(suits, counts, limit, group) if use_tables else -1
        if row < 0:
            group_row(counts, limit, group, sets, rows, work)
        else:
            for state in range(states):
                rows[1, state] = suits.row[row, state]
        # now both rows together: the best way to share the sets and the pair between them
        for state in range(states - 1, -1, -1):
            best = FAR
            for part in range(state + 1):
                if part % 2 <= state % 2:
                    best = min(best, rows[0, part] + rows[1, state - part])
            rows[0, state] = best
    return rows[0, states - 1] - 1


@kernel
def table_row(suits: SuitTables, counts: Array, limit: Array, group: int) -> int:
    """The row of a group in the suits; -1 if limits touch it."""
    first, length = 9 * group, 9 if group < 3 else 7
    missing = 0
    for kind in range(first, first + length):
        if limit[kind] == 0 and group == 0 and 0 < kind < 8:
            missing += 1
        elif limit[kind] != 4:
            return -1
    key = group_key(counts, first, length)
    if missing == 0:
        return row_in(suits, group, key, 4)
    if missing == 7:  # only 1m and 9m exist
        return row_in(suits, group, key, 3)
    return -1


@kernel
def group_row(counts: Array, limit: Array, group: int, sets: int, rows: Array, work: Array) -> None:
    """Tiles that one group lacks to each number of sets and pairs, into ``rows[1]``.

    Kind by kind; a state is how many sequences began two and one kinds ago (three alike are three
    triplets, so two are enough), and the sets and the pair so far.
    """
    states = 2 * sets + 2
    length = 9 if group < 3 else 7
    for i in range(length + 1):
        now, then = i % 2, 1 - i % 2
        for old in range(9):
            for state in range(states):
                if i == 0:
                    work[now, old // 3, old % 3, state] = FAR
                if i == length and old == 0:
                    rows[1, state] = work[now, 0, 0, state]
                work[then, old // 3, old % 3, state] = FAR
        if i == length:
            return
        if i == 0:
            work[0, 0, 0, 0] = 0
        kind = 9 * group + i
        begins = 3 if group < 3 and i < 7 else 1
        for old in range(9):
            for state in range(states):
                cost = work[now, old // 3, old % 3, state]
                if cost < FAR:
                    for begin in range(begins):
                        for extra in range(4 if state % 2 == 0 else 2):  # a triplet, or not; a pair, or not
                            triplet, pair = extra % 2, extra // 2
                            need = old // 3 + old % 3 + begin + 3 * triplet + 2 * pair
                            to = state + 2 * (begin + triplet) + pair
                            if need <= limit[kind] and to < states:
                                lack = cost + max(0, need - counts[kind])
                                work[then, old % 3, begin, to] = min(work[then, old % 3, begin, to], lack)
