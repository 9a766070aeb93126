"""Chi, pon and open kan: a discard taken into a meld."""

from __future__ import annotations

import numpy as np

from ..choices import Kuikae
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import MELD_CHI, MELD_OPEN_KAN, MELD_PON
from .actions import CHI, OPEN_KAN, PON
from .furiten import forget_at_call
from .kans import complete_open_kan
from .layout import (
    ACTION,
    AFTER_CALL,
    EV_CHI,
    EV_OPEN_KAN,
    EV_PON,
    M_AFTER,
    M_FROM,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    RIVER_CALLED,
)
from .legal_reaction import chi_barred, chi_face, chi_first, pon_face
from .liability import note_liability
from .riichi import interrupt
from .tiles import KIND, bit, event, put, special_faces


@kernel
def take_call(t: Table, r: RulesRecord, suits: SuitTables, caller: int, call: int) -> None:
    """Give the discard to *caller*, who acts next."""
    source = np.int64(t.turn)
    face = np.int64(t.last)
    kind = np.int64(KIND[face])
    at = np.int64(t.n_melds[caller])
    for i in range(4):
        t.melds[caller, at, M_TILE + i] = NO_TILE
    t.melds[caller, at, M_FROM] = source
    t.melds[caller, at, M_AFTER] = t.n_river[caller]
    t.melds[caller, at, M_KIND] = kind
    t.melds[caller, at, M_TILE] = face
    t.n_melds[caller] += 1
    t.opened[caller] = 1
    call_away(t, source)
    forget_at_call(t, r)
    t.turn = caller
    t.asked = caller
    if call == OPEN_KAN:
        t.melds[caller, at, M_TYPE] = MELD_OPEN_KAN
        t.after_open_kan = 1
        take_three(t, caller, kind, at)
        event(t, EV_OPEN_KAN, caller, source, face, special_faces(t, caller, at, 1))
        note_liability(t, r, caller, source, kind, True)
        complete_open_kan(t, r, suits)
        return
    barred = np.int64(0)
    for i in range(2):
        own = pon_face(kind, call - PON, i) if call < CHI else chi_face(kind, call - CHI, i)
        t.melds[caller, at, M_TILE + 1 + i] = own
        put(t, caller, own, -1)
    if call < CHI:
        t.melds[caller, at, M_TYPE] = MELD_PON
        event(t, EV_PON, caller, source, face, call)
        note_liability(t, r, caller, source, kind, False)
        if r.kuikae != Kuikae.FREE:
            barred = bit(kind)
    else:
        t.melds[caller, at, M_TYPE] = MELD_CHI
        t.melds[caller, at, M_KIND] = chi_first(kind, call - CHI)
        event(t, EV_CHI, caller, source, face, call)
        barred = chi_barred(r, kind, call - CHI)
    interrupt(t)
    t.forbidden = barred
    t.phase = ACTION
    t.context = AFTER_CALL


@kernel
def take_three(t: Table, seat: int, kind: int, at: int) -> None:
    """Move the three tiles of *kind* from the hand into the open kan *at*."""
    place = 1
    for face in range(40):
        if KIND[face] == kind:
            for _ in range(t.faces[seat, face]):
                t.melds[seat, at, M_TILE + place] = face
                put(t, seat, face, -1)
                place += 1


@kernel
def call_away(t: Table, seat: int) -> None:
    """Mark the last discard of *seat* as called: it is no longer a river of its own making."""
    t.river[seat, t.n_river[seat] - 1] |= RIVER_CALLED
    t.nagashi[seat] = 0
