"""How an ActionPhase and a ReactionPhase begin."""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, Table
from .layout import ACTION, AFTER_DRAW, NO_TILE, REACTION, SEATS
from .seats import seat_after


@kernel
def ask_others(t: Table, r: RulesRecord, face: int, context: int) -> None:
    """Begin a ReactionPhase: the seat after the one that acted is asked first."""
    t.last = face
    t.phase = REACTION
    t.context = context
    for other in range(SEATS):
        t.answers[other] = -1
    t.asked = seat_after(r, t.turn, 1)


@kernel
def dealer_begins(t: Table) -> None:
    """The first turn of a Position, everything dealt."""
    t.phase = ACTION
    t.context = AFTER_DRAW
    t.turn = t.dealer
    t.asked = t.dealer
    t.last = NO_TILE
