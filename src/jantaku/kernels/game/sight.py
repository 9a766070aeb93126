"""What a seat can see of the others' tiles, and how many copies of each kind it does not see."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Array, RulesRecord, Table
from ..worth.layout import MELD_CHI, MELD_CLOSED_KAN, MELD_PON, OPEN_RIICHI_STATUS, READY_DECLARED
from .actions import TENPAI
from .layout import (
    DECLARATION,
    M_KIND,
    M_TYPE,
    NO_TILE,
    NOT_DECLARED,
    REACTION,
    RIVER_CALLED,
    RIVER_FACE,
    TO_ADDED_KAN,
    TO_CLOSED_KAN,
)
from .tiles import KIND, NORTH_WIND
from .wall import indicator_at


@kernel
def note_unseen(t: Table, r: RulesRecord, seat: int, unseen: Array) -> int:
    """Count the copies of each kind that *seat* does not see, into *unseen*; returns how many there are in all.

    A whole table and one from which all that *seat* may not know has been taken out give the same numbers.
    """
    note_unseen_but_laid(t, r, seat, unseen)
    note_melds(t, r, seat, unseen)
    for other in range(r.players):
        for i in range(t.n_river[other]):
            entry = np.int64(t.river[other, i])
            if lies_in_river(entry):
                unseen[KIND[entry & RIVER_FACE]] -= 1
    total = np.int64(0)
    for kind in range(34):
        total += unseen[kind]
    return total


@kernel
def lies_in_river(entry: int) -> bool:
    """Whether the discard of an *entry* of a river still lies there: a called one lies with a meld."""
    return not entry & RIVER_CALLED


@kernel
def note_unseen_but_laid(t: Table, r: RulesRecord, seat: int, unseen: Array) -> None:
    """The same, discards and melds not taken off yet."""
    for kind in range(34):
        unseen[kind] = not_held(t, r, seat, kind)
    note_seen_beside(t, r, seat, unseen)


@kernel
def not_held(t: Table, r: RulesRecord, seat: int, kind: int) -> int:
    """How many copies of *kind* are not in the hand of *seat*."""
    return np.int64(r.copies[kind]) - t.counts[seat, kind]


@kernel
def note_seen_beside(t: Table, r: RulesRecord, seat: int, unseen: Array) -> None:
    """Take off what *seat* sees beside its hand, discards and melds: indicators, norths, hands that lie open."""
    for i in range(t.turned):
        kind = indicated_by(t, r, i)
        if kind < 34:
            unseen[kind] -= 1
    note_tile_in_question(t, unseen)
    for other in range(r.players):
        unseen[NORTH_WIND] -= t.norths[other]
        if other != seat and is_shown(t, other):
            note_shown_hand(t, other, unseen)


@kernel
def indicated_by(t: Table, r: RulesRecord, i: int) -> int:
    """The kind of the *i*-th indicator; 34 for a flower."""
    return np.int64(KIND[t.wall[indicator_at(r, i, 0)]])


@kernel
def note_tile_in_question(t: Table, unseen: Array) -> None:
    """Take off a tile on its way into a kan, which is in no hand, meld or river."""
    if t.phase == REACTION and t.context == TO_ADDED_KAN:
        unseen[KIND[t.last]] -= 1


@kernel
def note_melds(t: Table, r: RulesRecord, seat: int, unseen: Array) -> None:
    """Take off the melds that *seat* sees."""
    for other in range(r.players):
        for i in range(t.n_melds[other]):
            if not is_face_down(t, r, seat, other, i):
                note_meld(t, other, i, unseen)


@kernel
def note_meld(t: Table, seat: int, meld: int, unseen: Array) -> None:
    """Take the tiles of a meld of *seat* off the *unseen*."""
    first, step, fourth = tiles_of_meld(t, seat, meld)
    unseen[first] -= 1 + fourth
    unseen[first + step] -= 1
    unseen[first + 2 * step] -= 1


@kernel
def tiles_of_meld(t: Table, seat: int, meld: int) -> tuple[int, int, int]:
    """The first kind of a meld of *seat*, how far it is from kind to kind, and whether there is a fourth tile."""
    first, shape = np.int64(np.uint8(t.melds[seat, meld, M_KIND])), t.melds[seat, meld, M_TYPE]  # never negative
    return first, np.int64(shape == MELD_CHI), np.int64(shape > MELD_PON)  # no branch: none could be foretold


@kernel
def note_shown_hand(t: Table, seat: int, unseen: Array) -> None:
    """Take the hand of *seat*, which lies open, off the *unseen*, less a tile just drawn if it is among them."""
    tiles = np.int64(0)
    for kind in range(34):
        unseen[kind] -= t.counts[seat, kind]
        tiles += t.counts[seat, kind]
    if t.drawn[seat] != NO_TILE and tiles % 3 == 2:
        unseen[KIND[t.drawn[seat]]] += 1


@kernel
def is_shown(t: Table, seat: int) -> bool:
    """Whether the hand of *seat* lies open: it has declared an open riichi, or tenpai at a draw."""
    if t.phase == DECLARATION:
        return t.answers[seat] == TENPAI or in_open_riichi(t, seat)
    return in_open_riichi(t, seat)


@kernel
def in_open_riichi(t: Table, seat: int) -> bool:
    """Whether *seat* has declared an open riichi."""
    return t.riichi[seat] != NOT_DECLARED and OPEN_RIICHI_STATUS <= t.riichi_kind[seat] < READY_DECLARED


@kernel
def sees_last(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether *seat* sees the tile that is to be answered: a hidden kan is shown only to whom it is asked about."""
    if t.phase != REACTION or r.closed_kan_hidden == 0 or t.context != TO_CLOSED_KAN:
        return True
    return t.turn == seat or t.asked == seat


@kernel
def is_face_down(t: Table, r: RulesRecord, seat: int, other: int, meld: int) -> bool:
    """Whether a meld of *other* lies face down to *seat*."""
    if r.closed_kan_hidden == 0 or other == seat or t.phase > DECLARATION:
        return False
    return t.melds[other, meld, M_TYPE] == MELD_CLOSED_KAN
