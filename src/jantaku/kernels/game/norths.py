"""Norths set aside, with three players (抜きドラ)."""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from .draws import draw_replacement
from .layout import AFTER_NORTH, EV_NORTH, NO_TILE, TO_NORTH
from .phases import ask_others
from .riichi import interrupt
from .tiles import NORTH_WIND, event, put
from .wall import turn_pending


@kernel
def set_north_aside(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> None:
    """Set a north aside; where it can be ronned the others are asked first."""
    put(t, seat, NORTH_WIND, -1)
    t.norths[seat] += 1
    t.drawn[seat] = NO_TILE
    event(t, EV_NORTH, seat, seat, NORTH_WIND, 0)
    if r.north_can_be_ronned:
        ask_others(t, r, NORTH_WIND, TO_NORTH)
    else:
        complete_north(t, r, suits)


@kernel
def complete_north(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """Nobody won on the north: it counts as a call, an indicator still owed is turned, and a replacement drawn."""
    interrupt(t)
    turn_pending(t, r)
    draw_replacement(t, r, suits, AFTER_NORTH, r.north_takes_live)
