"""Kans declared in the own turn, and what follows when one stands."""

from __future__ import annotations

import numpy as np

from ..choices import KanDora
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import MELD_ADDED_KAN, MELD_CLOSED_KAN, MELD_PON
from .actions import THIRD
from .draws import draw_replacement
from .furiten import forget_at_added_kan, forget_at_closed_kan
from .layout import (
    AFTER_CLOSED_KAN,
    AFTER_OPEN_KAN,
    EV_ADDED_KAN,
    EV_CLOSED_KAN,
    M_AFTER,
    M_FROM,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    TO_ADDED_KAN,
    TO_CLOSED_KAN,
)
from .phases import ask_others
from .riichi import interrupt
from .tiles import event, face_of, put, special_faces
from .wall import turn_indicator, turn_pending


@kernel
def declare_closed_kan(t: Table, r: RulesRecord, suits: SuitTables, seat: int, kind: int) -> None:
    """Lay four tiles of the hand down; the others may rob it only where thirteen orphans may."""
    if r.pending_dora_at_kan:
        turn_pending(t, r)
    at = np.int64(t.n_melds[seat])
    t.melds[seat, at, M_TYPE] = MELD_CLOSED_KAN
    t.melds[seat, at, M_KIND] = kind
    t.melds[seat, at, M_FROM] = seat
    t.melds[seat, at, M_AFTER] = t.n_river[seat]
    take_all_faces(t, seat, kind, at)
    t.drawn[seat] = NO_TILE
    t.n_melds[seat] += 1
    t.kan_kind = kind
    event(t, EV_CLOSED_KAN, seat, seat, kind, special_faces(t, seat, at, 0))
    if r.orphans_rob_closed_kan:
        ask_others(t, r, kind, TO_CLOSED_KAN)
    else:
        complete_closed_kan(t, r, suits)


@kernel
def take_all_faces(t: Table, seat: int, kind: int, at: int) -> None:
    """Move every tile of *kind* from the hand into meld *at*."""
    place = 0
    for what in range(THIRD + 1):
        face = face_of(kind, what)
        if face >= 0:
            for _ in range(t.faces[seat, face]):
                t.melds[seat, at, M_TILE + place] = face
                put(t, seat, face, -1)
                place += 1


@kernel
def complete_closed_kan(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """The closed kan stands: an indicator still owed is turned, then its own, and a replacement drawn."""
    interrupt(t)
    t.kans += 1
    t.last = NO_TILE  # what could be robbed is in question no more, and may lie face down
    forget_at_closed_kan(t, r, np.int64(t.turn))
    turn_pending(t, r)
    if r.kan_dora_used:
        turn_indicator(t, r)
    draw_replacement(t, r, suits, AFTER_CLOSED_KAN, r.kan_takes_live)


@kernel
def declare_added_kan(t: Table, r: RulesRecord, seat: int, kind: int) -> None:
    """Offer the tile to be added to those who may rob it."""
    if r.pending_dora_at_kan:
        turn_pending(t, r)
    face = np.int64(-1)
    for what in range(THIRD + 1):
        candidate = face_of(kind, what)
        if candidate >= 0 and t.faces[seat, candidate]:
            face = candidate
    put(t, seat, face, -1)
    t.drawn[seat] = NO_TILE
    t.kan_kind = kind
    event(t, EV_ADDED_KAN, seat, seat, face, 0)
    ask_others(t, r, face, TO_ADDED_KAN)


@kernel
def complete_added_kan(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """Nobody robbed the added kan: it stands, and a replacement is drawn."""
    seat = np.int64(t.turn)
    for i in range(t.n_melds[seat]):
        if t.melds[seat, i, M_TYPE] == MELD_PON and t.melds[seat, i, M_KIND] == t.kan_kind:
            t.melds[seat, i, M_TYPE] = MELD_ADDED_KAN
            t.melds[seat, i, M_TILE + 3] = t.last
    forget_at_added_kan(t, r, seat)
    complete_open_kan(t, r, suits)


@kernel
def complete_open_kan(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """An open or added kan stands: its indicator is turned now or owed, and a replacement drawn."""
    interrupt(t)
    turn_pending(t, r)
    t.kans += 1
    if r.kan_dora_used:
        if r.kan_dora == KanDora.AT_ONCE:
            turn_indicator(t, r)
        else:
            t.pending_dora += 1
    draw_replacement(t, r, suits, AFTER_OPEN_KAN, r.kan_takes_live)
