"""Positions that a discard ends by rule: four winds, four riichis, four kans."""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, Table
from .layout import M_TYPE, REALIZED, RIVER_FACE, SEATS
from .tiles import KIND


@kernel
def four_winds(t: Table, r: RulesRecord) -> bool:
    """Whether everybody's first discard was the same wind, nobody having called.

    Nobody can win on the fourth: the three others have discarded it themselves.
    """
    if not r.four_winds or not t.uninterrupted or r.players != 4:
        return False
    first = KIND[t.river[0, 0] & RIVER_FACE]
    for seat in range(SEATS):
        if t.n_river[seat] != 1 or KIND[t.river[seat, 0] & RIVER_FACE] != first:
            return False
    return first >= 27 and first <= 30


@kernel
def four_riichi(t: Table, r: RulesRecord) -> bool:
    """Whether all four are in riichi, and the rules end the Position then."""
    seat = 0
    while seat < SEATS and t.riichi[seat] == REALIZED:
        seat += 1
    return r.four_riichi != 0 and r.players == 4 and seat == SEATS


@kernel
def four_kans_draw(t: Table, r: RulesRecord) -> bool:
    """Whether the discard in question ends the Position because of four kans, unless it is ronned."""
    return r.four_kans != 0 and t.kans == 4 and not kans_of_one_seat(t, r)


@kernel
def kans_of_one_seat(t: Table, r: RulesRecord) -> bool:
    """Whether one seat made all the kans."""
    for seat in range(r.players):
        mine = 0
        for i in range(t.n_melds[seat]):
            mine += t.melds[seat, i, M_TYPE] >= 2
        if mine > 0:
            return mine == t.kans
    return True
