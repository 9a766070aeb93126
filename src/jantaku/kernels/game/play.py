"""What follows from an action in an ActionPhase."""

from __future__ import annotations

import numpy as np

from ..choices import FuritenUntil, KanDora, PassedKanReleases, PassedWin, Ready
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import (
    DOUBLE_OPEN_RIICHI,
    DOUBLE_RIICHI,
    MELD_ADDED_KAN,
    MELD_CLOSED_KAN,
    MELD_PON,
    NO_RIICHI,
    OPEN_RIICHI_STATUS,
    READY_EARTH,
    READY_HEAVEN,
    SINGLE_RIICHI,
)
from ..worth.tai_layout import NO_FLOWER_WIN
from .actions import (
    ADDED_KAN,
    CLOSED_KAN,
    DISCARD,
    NINE_TERMINALS,
    NORTH,
    OPEN_RIICHI,
    READY,
    RIICHI,
    THIRD,
    TSUMO,
    TSUMOGIRI,
)
from .flowers import ask_others, decline_flowers, take_drawn
from .layout import (
    ACTION,
    AFTER_CALL,
    AFTER_CLOSED_KAN,
    AFTER_NORTH,
    AFTER_OPEN_KAN,
    BY_TSUMO,
    DECLARED,
    EV_ADDED_KAN,
    EV_CLOSED_KAN,
    EV_DISCARD,
    EV_NORTH,
    EV_RIICHI,
    EV_TSUMO,
    EV_TSUMOGIRI,
    M_FROM,
    M_KIND,
    M_TILE,
    M_TYPE,
    NINE_TERMINALS_END,
    NO_TILE,
    REALIZED,
    RIVER_DRAWN,
    SEATS,
    TO_ADDED_KAN,
    TO_CLOSED_KAN,
    TO_DISCARD,
    TO_NORTH,
)
from .menu import offered
from .readiness import lose_earth, note_secret_ready, ready_kind
from .tenpai import NO_KIND_LESS, standing_waits
from .tiles import KIND, NORTH_WIND, bit, event, face_of, keys_of_seat, note_discard, put
from .wall import replacement_at, turn_indicator, turn_pending


@kernel
def act(t: Table, r: RulesRecord, suits: SuitTables, action: int) -> None:
    """Do *action*, which is legal, for the seat to act."""
    seat = np.int64(t.turn)
    if t.flower_chance != NO_FLOWER_WIN:
        if action != TSUMO:
            decline_flowers(t)
            return
        t.flower_win = t.flower_chance
    elif r.passed_win == PassedWin.LEGAL_WIN and action != TSUMO and offered(t, TSUMO):
        t.missed[seat] = 1
        lose_earth(t, r, seat)
    if action <= TSUMOGIRI:
        discard(t, r, suits, seat, action)
    elif action == RIICHI or action == OPEN_RIICHI:
        first = t.uninterrupted and t.n_river[seat] == 0
        t.riichi[seat] = DECLARED
        if action == RIICHI:
            t.riichi_kind[seat] = DOUBLE_RIICHI if first else SINGLE_RIICHI
        else:
            t.riichi_kind[seat] = DOUBLE_OPEN_RIICHI if first else OPEN_RIICHI_STATUS
        event(t, EV_RIICHI, seat, seat, 0, action)
    elif action == READY:
        t.riichi[seat] = DECLARED
        t.riichi_kind[seat] = ready_kind(t, r, seat)
        event(t, EV_RIICHI, seat, seat, 0, action)
    elif action == TSUMO:
        t.ending = BY_TSUMO
        event(t, EV_TSUMO, seat, seat, t.drawn[seat], t.flower_win)
    elif action == NINE_TERMINALS:
        t.ending = NINE_TERMINALS_END
    elif action == NORTH:
        set_north_aside(t, r, suits, seat)
    elif action < ADDED_KAN:
        declare_closed_kan(t, r, suits, seat, action - CLOSED_KAN)
    else:
        declare_added_kan(t, r, seat, action - ADDED_KAN)


@kernel
def discard(t: Table, r: RulesRecord, suits: SuitTables, seat: int, action: int) -> None:
    """Discard a tile and let the others answer."""
    drawn = action == TSUMOGIRI
    face = np.int64(t.drawn[seat]) if drawn else action - DISCARD
    if r.kan_dora == KanDora.ON_DISCARD:
        turn_pending(t, r)
    put(t, seat, face, -1)
    unchanged = face == t.drawn[seat]  # the hand is what it was before the draw
    t.drawn[seat] = NO_TILE
    waits = waits_after(t, r, suits, seat, KIND[face])
    if t.riichi[seat] == DECLARED:
        t.riichi_at[seat] = t.n_river[seat]
        if t.riichi_kind[seat] == READY_HEAVEN and seat != t.dealer and not unchanged:
            t.riichi_kind[seat] = READY_EARTH  # not as it was dealt
    else:
        t.ippatsu[seat] = 0
        if r.ready != Ready.NONE and not r.ready_public:
            note_secret_ready(t, r, seat, waits, unchanged)
    t.river[seat, t.n_river[seat]] = face | (RIVER_DRAWN if drawn else 0)
    t.n_river[seat] += 1
    note_discard(t, seat, KIND[face])
    t.waits[seat] = waits
    barred = r.furiten_until == FuritenUntil.OWN_DRAW and t.context == AFTER_CALL
    if not barred and not (r.furiten_until == FuritenUntil.SAFE_DISCARD and waits & bit(KIND[face])):
        t.missed[seat] = 0
    t.passed_pon[seat] = 0
    t.after_open_kan = 0
    t.forbidden = 0
    event(t, EV_TSUMOGIRI if drawn else EV_DISCARD, seat, seat, face, 0)
    ask_others(t, r, face, TO_DISCARD)


@kernel
def waits_after(t: Table, r: RulesRecord, suits: SuitTables, seat: int, kind: int) -> int:
    """The waits of *seat*, who has just discarded a tile of *kind*.

    In riichi the hand is what it was. A closed hand's menu has worked out which discards leave it tenpai; all others
    leave it without a wait. Only what remains is looked up.
    """
    if t.riichi[seat] == REALIZED:
        return np.int64(t.waits[seat])
    if not t.opened[seat] and not t.tenpai_discards & bit(kind):
        return np.int64(0)
    return standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)


@kernel
def interrupt(t: Table) -> None:
    """A call has been completed: the first go-round is over, and every chance of ippatsu."""
    t.uninterrupted = 0
    for seat in range(SEATS):
        t.ippatsu[seat] = 0


@kernel
def declare_closed_kan(t: Table, r: RulesRecord, suits: SuitTables, seat: int, kind: int) -> None:
    """Lay four tiles of the hand down; the others may rob it only where thirteen orphans may."""
    turn_pending(t, r)
    at = np.int64(t.n_melds[seat])
    t.melds[seat, at, M_TYPE] = MELD_CLOSED_KAN
    t.melds[seat, at, M_KIND] = kind
    t.melds[seat, at, M_FROM] = seat
    take_all_faces(t, seat, kind, at)
    t.drawn[seat] = NO_TILE
    t.n_melds[seat] += 1
    t.kan_kind = kind
    event(t, EV_CLOSED_KAN, seat, seat, kind, 0)
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
    """The closed kan stands: its indicator is turned and a replacement drawn."""
    interrupt(t)
    t.kans += 1
    if r.passed_kan_releases == PassedKanReleases.ALL:
        t.missed[t.turn] = 0
    if r.kan_dora_used:
        turn_indicator(t, r)
    draw_replacement(t, r, suits, AFTER_CLOSED_KAN, r.kan_takes_live)


@kernel
def draw_replacement(t: Table, r: RulesRecord, suits: SuitTables, context: int, shortens: int) -> None:
    """Give the seat to act, whose hand has changed, a replacement tile; the live wall gets shorter by so many."""
    seat = np.int64(t.turn)
    t.waits[seat] = standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)
    if not r.ready_public:
        t.riichi_kind[seat] = NO_RIICHI
    face = t.wall[replacement_at(r, np.int64(t.replaced))]
    t.replaced += 1
    t.live = max(np.int64(t.live) - shortens, np.int64(0))  # it may come from the reserve
    t.context = context
    t.phase = ACTION
    take_drawn(t, r, seat, face)


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
    if r.passed_kan_releases != PassedKanReleases.NONE:
        t.missed[seat] = 0
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
