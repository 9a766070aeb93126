"""The end of a game: deposits left over, ranks, and the final points with uma and oka."""

from __future__ import annotations

import numpy as np

from ..choices import Leftover, Ties
from ..jit import kernel
from ..types import RulesRecord, Table
from .layout import OVER


@kernel
def finish(t: Table, r: RulesRecord) -> None:
    """End the game: deposits left over, ranks, and the points with uma and oka."""
    players = np.int64(r.players)
    t.phase = OVER
    tied = points_of(t)  # who is tied stays so, however the deposits between them come out
    give_leftover(t, r)
    if r.leftover != Leftover.SPLIT:
        tied = points_of(t)
    rank_seats(t, r)
    if r.excess_from_first:
        excess = -np.int64(r.start_points) * players
        for seat in range(players):
            excess += t.scores[seat]
        for seat in range(players):
            if t.rank[seat] == 0 and excess > 0:
                t.scores[seat] -= excess
    floats = False
    for seat in range(players):
        floats |= t.rank[seat] == 1 and r.uma_float_at != 0 and t.scores[seat] >= r.uma_float_at
    for seat in range(players):
        best, equal = 0, 0  # the first of the places that equals share, and how many they are
        for other in range(players):
            best += tied[other] > tied[seat]
            equal += tied[other] == tied[seat]
        if r.ties != Ties.SPLIT:
            best, equal = np.int64(t.rank[seat]), 1
        bonus = np.int64(0)
        for place in range(best, best + equal):
            bonus += r.uma_floating[place] if floats else r.uma[place]
            bonus += r.oka if place == 0 else 0
        bonus = share_of(bonus, equal, t.rank[seat] - best)
        t.final[seat] = t.scores[seat] - r.return_points + bonus + t.chips[seat] * r.chip_points


@kernel
def points_of(t: Table) -> tuple[int, int, int, int]:
    """The points of the four seats."""
    return np.int64(t.scores[0]), np.int64(t.scores[1]), np.int64(t.scores[2]), np.int64(t.scores[3])


@kernel
def share_of(points: int, equals: int, place: int) -> int:
    """What the *place*-th of so many equals gets of *points*.

    They are shared in hundreds, as far as they go; hundreds that are left over go to those nearest the first dealer,
    one each, so that nothing is lost.
    """
    hundreds = points // 100
    return 100 * (hundreds // equals + (place < hundreds % equals))


@kernel
def give_leftover(t: Table, r: RulesRecord) -> None:
    """Deposits that nobody won go to the first place, are split between equal first places, or stay where they are."""
    if r.leftover == Leftover.FIRST_PLACE:
        t.scores[leader(t, r)] += t.deposits * r.riichi_deposit
        t.deposits = 0
    elif r.leftover == Leftover.SPLIT:
        top = t.scores[leader(t, r)]
        equal = 0
        for seat in range(r.players):
            equal += t.scores[seat] == top
        pool = np.int64(t.deposits) * r.riichi_deposit
        place = 0
        for seat in range(r.players):
            if t.scores[seat] == top:
                t.scores[seat] += share_of(pool, equal, place)
                place += 1
        t.deposits = 0


@kernel
def rank_seats(t: Table, r: RulesRecord) -> None:
    """Rank by points; of equals the one nearer the first dealer is ahead."""
    for seat in range(r.players):
        ahead = 0
        for other in range(r.players):
            ahead += t.scores[other] > t.scores[seat] or (t.scores[other] == t.scores[seat] and other < seat)
        t.rank[seat] = ahead


@kernel
def leader(t: Table, r: RulesRecord) -> int:
    """The seat with most points; of equals the one nearer the first dealer."""
    best = 0
    for seat in range(1, r.players):
        if t.scores[seat] > t.scores[best]:
            best = seat
    return best
