"""What a seat sees, as a row of numbers of one length for every rule set.

Seats are numbered as seen from the one that looks: 0 is itself, 1 the next one to play, and so on. Faces and kinds
are the numbers of ``tiles.py``; where there is none, -1. With fewer than four players the places of the missing seats
are empty. Everything comes from what the seat may know; a test deals all that is hidden again and wants the same row.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..jit import entry, kernel
from ..types import Array, MenuRows, Observation, Observations, RulesRecord, RulesRecords, Table, Tables
from ..worth.layout import MELD_CHI, MELD_PON
from .actions import ACTIONS, HAND_FACES
from .layout import (
    CHOICE,
    M_FROM,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    NOBODY,
    NOT_DECLARED,
    REACTION,
    RIVER,
    RIVER_CALLED,
    RIVER_DRAWN,
    RIVER_FACE,
    SEATS,
)
from .menu_bits import offered
from .menu_rows import menu_of_seat
from .sight import is_face_down, is_shown, note_unseen, sees_last
from .tiles import KIND, bit
from .wall import indicator_at

INDICATORS: Final = 6
MELDS: Final = 5
SMALLEST, LARGEST = -(1 << 15), (1 << 15) - 1

#: One row, number by number. It is a plain row of int16 too: ``row.view(OBSERVATION)`` gives the names to it.
OBSERVATION: Final = np.dtype(
    [
        # the moment
        ("phase", np.int16),  # 0 to act, 1 to answer a tile, 2 to declare tenpai, 3 to stop or play on
        ("context", np.int16),  # what the phase follows: AFTER_DRAW ... or TO_DISCARD ... of table_layout.py
        ("tile", np.int16),  # the face to answer
        ("source", np.int16),  # ... and whose it is
        ("drawn", np.int16),  # the face just drawn
        # the Position
        ("round_wind", np.int16),
        ("seat_wind", np.int16),
        ("dealer", np.int16),
        ("honba", np.int16),
        ("deposits", np.int16),
        ("live", np.int16),  # tiles left to draw
        ("kans", np.int16),
        ("uninterrupted", np.int16),  # nobody has called since the deal
        ("indicators", np.int16, INDICATORS),  # faces, in the order of turning
        ("dora", np.int16, 35),  # how many indicators point at a kind; the last is flowers
        # the own hand
        ("hand", np.int16, HAND_FACES),  # how many of each face, the drawn one among them
        ("waits", np.int16, 34),  # of the hand as it was after the last discard
        ("furiten", np.int16),
        # every seat
        ("scores", np.int16, (SEATS, 2)),  # hundreds of points, and the rest
        ("chips", np.int16, SEATS),
        ("riichi", np.int16, SEATS),  # 0 no, 1 declared and not yet passed, 2 stands
        ("riichi_kind", np.int16, SEATS),  # 1 single, 2 double, 3 open, 4 double open; 5 ready, 6 earthly, 7 heavenly
        ("riichi_at", np.int16, SEATS),  # place of its tile in the river
        ("ippatsu", np.int16, SEATS),
        ("norths", np.int16, SEATS),  # set aside
        ("flowers", np.int16, SEATS),  # set aside
        ("flower_mask", np.int16, SEATS),  # ... and of eight different ones which: bits 0-3 seasons, 4-7 plants
        ("melds", np.int16, (SEATS, MELDS, 7)),  # 1 chi ... 5 closed kan, lowest kind, four faces, whose tile
        ("river", np.int16, (SEATS, RIVER)),  # faces in order, those called away too
        ("river_drawn", np.int16, (SEATS, RIVER)),  # 1 if it was the tile just drawn
        ("river_called", np.int16, (SEATS, RIVER)),  # 1 if it was called away
        ("shown", np.int16, (SEATS, HAND_FACES)),  # a hand that lies open: of an open riichi, less a tile just drawn
        # by kind, worked out from the above
        ("discarded", np.int16, (SEATS, 34)),
        ("melded", np.int16, (SEATS, 34)),
        ("unseen", np.int16, 34),  # tiles of the deck that are in no place the seat can see
    ]
)
WIDTH: Final = OBSERVATION.itemsize // 2


@entry
def write_seats(tables: Tables, first: int, last: int, out: Array) -> None:
    """Write who is asked at each table, -1 where the game is over."""
    for i in range(first, last):
        out[i] = seat_asked(tables[i])


@entry
def write_menus(tables: Tables, first: int, last: int, out: MenuRows) -> None:
    """Write which of the actions each table offers."""
    for i in range(first, last):
        menu_of_seat(tables[i], seat_asked(tables[i]), out[i])


@entry
def write_observations(
    tables: Tables, first: int, last: int, rules: RulesRecords, seats: Array, out: Observations
) -> None:
    """Write what ``seats[i]`` sees at each table, or who is asked where that is negative; a finished game is zeros."""
    for i in range(first, last):
        observe(tables[i], rules[0], seats[i], out[i])


@entry
def first_illegal(tables: Tables, first: int, last: int, actions: Array) -> int:
    """The first table whose action is not on its menu; -1 if there is none.

    A negative one is no action and a finished table takes none: neither is illegal.
    """
    for i in range(first, last):
        if is_illegal(tables[i], actions[i, 0]):
            return i
    return -1


@kernel
def seat_asked(t: Table) -> int:
    """The seat that decides, or -1."""
    return t.asked if t.phase <= CHOICE else NOBODY


@kernel
def is_illegal(t: Table, action: int) -> bool:
    """Whether *action* is one that the table would have to take, and does not offer."""
    if action == -1 or t.phase > CHOICE:
        return False
    return action < 0 or action >= ACTIONS or not offered(t, action)


@kernel
def observe(t: Table, r: RulesRecord, who: int, o: Observation) -> None:
    """Fill *o* with what *who* sees at *t*; a negative number is the seat that is asked."""
    forget(o)
    if t.phase > CHOICE:
        return
    players = np.int64(r.players)
    seat = np.int64(t.asked) if who < 0 else np.int64(who)
    o.phase = t.phase
    o.context = t.context
    o.tile = t.last if t.phase == REACTION and sees_last(t, r, seat) else NO_TILE
    o.source = (t.turn - seat) % players if t.phase == REACTION else NOBODY
    o.drawn = t.drawn[seat]
    o.round_wind = t.wind
    o.dealer = (t.dealer - seat) % players
    o.seat_wind = (seat - t.east) % players
    o.honba = t.honba
    o.deposits = t.deposits
    o.live = t.live
    o.kans = t.kans
    o.uninterrupted = t.uninterrupted
    for i in range(INDICATORS):
        o.indicators[i] = t.wall[indicator_at(r, i, 0)] if i < t.turned else NO_TILE
        if i < t.turned:
            o.dora[r.dora_of[o.indicators[i]]] += 1
    for kind in range(34):
        o.waits[kind] = t.waits[seat] & bit(kind) != 0
    for face in range(HAND_FACES):
        o.hand[face] = t.faces[seat, face]
    thrown = np.int64(t.thrown[seat]) if r.discard_furiten else np.int64(0)
    o.furiten = t.waits[seat] & thrown != 0 or t.missed[seat] != 0 or t.missed_riichi[seat] != 0
    note_unseen(t, r, seat, o.unseen)
    for place in range(SEATS):
        observe_seat(t, r, o, seat, place, place < players)


@kernel
def forget(o: Observation) -> None:
    """Set all of *o* that is counted up or not always written to nothing."""
    o.phase = o.context = o.tile = o.source = o.drawn = o.furiten = 0
    o.round_wind = o.seat_wind = o.dealer = o.honba = o.deposits = o.live = o.kans = o.uninterrupted = 0
    for i in range(INDICATORS):
        o.indicators[i] = 0
    for kind in range(35):
        o.dora[kind] = 0
    for kind in range(34):
        o.waits[kind] = 0
        o.unseen[kind] = 0
    for face in range(HAND_FACES):
        o.hand[face] = 0
    for place in range(SEATS):
        o.scores[place, 0] = o.scores[place, 1] = o.chips[place] = 0
        o.riichi[place] = o.riichi_kind[place] = o.riichi_at[place] = o.ippatsu[place] = 0
        o.norths[place] = o.flowers[place] = o.flower_mask[place] = 0
        for kind in range(34):
            o.discarded[place, kind] = 0
            o.melded[place, kind] = 0
        for face in range(HAND_FACES):
            o.shown[place, face] = 0
        for i in range(MELDS):
            for j in range(7):
                o.melds[place, i, j] = 0
        for i in range(RIVER):
            o.river[place, i] = o.river_drawn[place, i] = o.river_called[place, i] = 0


@kernel
def observe_seat(t: Table, r: RulesRecord, o: Observation, who: int, place: int, there: bool) -> None:
    """Fill in what *who* sees of the seat that is *place* seats on; if it is not *there*, that is nothing."""
    seat = (who + place) % np.int64(r.players)
    o.riichi_at[place] = t.riichi_at[seat] if there else NOBODY
    observe_river(t, o, seat, place, np.int64(t.n_river[seat]) if there else 0)
    observe_melds(t, r, o, who, place, np.int64(t.n_melds[seat]) if there else 0)
    if not there:
        return
    o.scores[place, 0] = min(max(t.scores[seat] // 100, SMALLEST), LARGEST)
    o.scores[place, 1] = t.scores[seat] % 100
    o.chips[place] = min(max(t.chips[seat], SMALLEST), LARGEST)
    o.riichi[place] = t.riichi[seat]
    if place == 0 or t.riichi[seat] != NOT_DECLARED:  # else it is readiness that was not declared
        o.riichi_kind[place] = t.riichi_kind[seat]
    o.ippatsu[place] = t.ippatsu[seat]
    o.norths[place] = t.norths[seat]
    o.flowers[place] = t.flowers[seat]
    o.flower_mask[place] = t.flower_mask[seat]
    if place > 0 and is_shown(t, seat):
        for face in range(HAND_FACES):
            o.shown[place, face] = np.int64(t.faces[seat, face]) - (t.drawn[seat] == face)


@kernel
def observe_river(t: Table, o: Observation, seat: int, place: int, length: int) -> None:
    """Fill in the first *length* discards of *seat*; after them there are none."""
    for i in range(RIVER):
        o.river[place, i] = NO_TILE
        if i < length:
            entry = np.int64(t.river[seat, i])
            o.river[place, i] = entry & RIVER_FACE
            o.river_drawn[place, i] = entry & RIVER_DRAWN != 0
            o.river_called[place, i] = entry & RIVER_CALLED != 0
            o.discarded[place, KIND[entry & RIVER_FACE]] += 1


@kernel
def observe_melds(t: Table, r: RulesRecord, o: Observation, who: int, place: int, number: int) -> None:
    """Fill in the first *number* melds of the seat that is *place* on from *who*; after them there are none."""
    seat = (who + place) % np.int64(r.players)
    for i in range(MELDS):
        for j in range(1, 7):
            o.melds[place, i, j] = NO_TILE
        if i < number:
            shape = np.int64(t.melds[seat, i, M_TYPE])
            o.melds[place, i, 0] = 1 + shape
            if is_face_down(t, r, who, seat, i):
                continue
            o.melds[place, i, 1] = t.melds[seat, i, M_KIND]
            o.melds[place, i, 6] = (place + t.melds[seat, i, M_FROM] - seat) % r.players
            for j in range(3 if shape == MELD_CHI or shape == MELD_PON else 4):
                face = t.melds[seat, i, M_TILE + j]
                o.melds[place, i, 2 + j] = face
                o.melded[place, KIND[face]] += 1
