"""Faces and kinds as the kernels know them, and how tiles move in and out of a hand."""

from __future__ import annotations

import numpy as np

from ..hands.draws import Held
from ..hands.keys import PLACE
from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.layout import MELD_CHI, MELD_CLOSED_KAN, MELD_PON
from .actions import PLAIN, RED
from .layout import EVENTS, M_KIND, M_TILE, M_TYPE

#: The kind of a face; 34 for flowers.
KIND = np.array([*range(34), 4, 13, 22, 13, 22, 31, *[34] * 10], np.int8)
#: The kinds that have other faces than the plain one, as bits: fives and the white dragon.
SPECIAL_KINDS = np.int64(sum(1 << kind for kind in {int(kind) for kind in KIND[34:40]}))
RED_FIVE = 34  # + suit
GOLD_P5, GOLD_S5, WHITE_POCCHI = 37, 38, 39
NORTH_WIND = 30
FLOWERS = 40  # the first flower face
GOLD_FLOWER = 49


@kernel
def bit(kind: int) -> int:
    """The bit of *kind* in a mask of kinds."""
    return np.int64(1) << np.int64(kind)


@kernel
def face_of(kind: int, what: int) -> int:
    """The face of *kind* that is plain, red or its third one; -1 if there is none."""
    if what == PLAIN:
        return kind
    if kind % 9 == 4 and kind < 27:
        if what == RED:
            return RED_FIVE + kind // 9
        if kind >= 9:
            return GOLD_P5 + kind // 9 - 1
    elif kind == 31 and what != RED:
        return WHITE_POCCHI
    return -1


@kernel
def is_red(face: int) -> bool:
    """Whether a face counts a han as a red five (gold fives do)."""
    return RED_FIVE <= face <= GOLD_S5


@kernel
def put(t: Table, seat: int, face: int, copies: int) -> None:
    """Add *copies* tiles of *face* to the hand of *seat* (take them away, if negative), in place."""
    kind = np.int64(KIND[face])
    t.faces[seat, face] += copies
    if t.faces[seat, face] > 0:
        t.held_faces[seat] |= bit(face)
    else:
        t.held_faces[seat] &= ~bit(face)
    held = np.int64(t.counts[seat, kind])
    t.counts[seat, kind] += copies
    for times in range(held, held + copies):
        t.held[seat, times] |= bit(kind)
    for times in range(held + copies, held):
        t.held[seat, times] &= ~bit(kind)
    t.keys[seat, kind // 9] += copies * PLACE[kind]


@kernel
def clear_hand(t: Table, seat: int) -> None:
    """Take away all that *seat* holds concealed, in place."""
    t.faces[seat, :] = 0
    t.counts[seat, :] = 0
    t.keys[seat, :] = 0
    t.held[seat, :] = 0
    t.held_faces[seat] = 0


@kernel
def special_faces(t: Table, seat: int, at: int, first: int) -> int:
    """How many tiles of meld *at* are red fives, and in the four bits above how many are of the third face of their
    kind; those from place *first* on.
    """
    out = 0
    for place in range(first, 4):
        face = t.melds[seat, at, M_TILE + place]
        if face >= GOLD_P5:
            out += 16
        elif face >= RED_FIVE:
            out += 1
    return out


@kernel
def event(t: Table, code: int, seat: int, source: int, face: int, extra: int) -> None:
    """Append an event; *source* is the seat that a called or won tile came from. A short table only counts them."""
    at = np.int64(t.n_events)
    if at < len(t.events):
        t.events[at, 0] = code
        t.events[at, 1] = np.int64(seat) | (np.int64(source) & 3) << 2
        t.events[at, 2] = np.int64(face) & 0xFF
        t.events[at, 3] = np.int64(extra) & 0xFF
    if at < EVENTS:
        t.n_events = at + 1


@kernel
def keys_of_seat(t: Table, seat: int) -> tuple[int, int, int, int]:
    """The four keys of the concealed tiles of *seat*."""
    return (
        np.int64(t.keys[seat, 0]),
        np.int64(t.keys[seat, 1]),
        np.int64(t.keys[seat, 2]),
        np.int64(t.keys[seat, 3]),
    )


@kernel
def held_of_seat(t: Table, seat: int) -> Held:
    """The kinds of the concealed tiles of *seat* by how often they are held."""
    held = t.held[seat]
    return np.int64(-1), np.int64(held[0]), np.int64(held[1]), np.int64(held[2]), np.int64(held[3]), np.int64(0)


@kernel
def held_by(t: Table, seat: int, kind: int) -> int:
    """How many tiles of *kind* the hand and the melds of *seat* hold."""
    held = np.int64(t.counts[seat, kind])
    for i in range(t.n_melds[seat]):
        first, shape = t.melds[seat, i, M_KIND], t.melds[seat, i, M_TYPE]
        if shape == MELD_CHI:
            held += first <= kind and kind < first + 3
        elif first == kind:
            held += 3 if shape == MELD_PON else 4
    return held


@kernel
def has_closed_kan(t: Table, r: RulesRecord) -> bool:
    """Whether anybody has a closed kan."""
    for seat in range(r.players):
        for i in range(t.n_melds[seat]):
            if t.melds[seat, i, M_TYPE] == MELD_CLOSED_KAN:
                return True
    return False
