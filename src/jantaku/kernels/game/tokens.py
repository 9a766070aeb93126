"""``jantaku-tokens-1``: what a seat sees as a row of tokens, the events of the Position in the order they came.

A token is six small numbers (``COLUMNS``). First come those about the moment, the points and the tiles that the seat
sees in hands, then one for each event. Draws of others are left out: they show nothing. Everything comes from what
the seat may know; a test deals all that is hidden again and wants the same bytes.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..jit import entry, kernel
from ..types import Array, RulesRecord, RulesRecords, Table, Tables
from .actions import HAND_FACES
from .layout import (
    CHOICE,
    DECLARATION,
    EV_ADDED_KAN,
    EV_CHI,
    EV_CLOSED_KAN,
    EV_DISCARD,
    EV_DORA,
    EV_DRAW,
    EV_FLOWER,
    EV_NORTH,
    EV_OPEN_KAN,
    EV_PON,
    EV_RIICHI,
    EV_RON,
    EV_TSUMO,
    EV_TSUMOGIRI,
    REACTION,
)
from .sight import is_shown, sees_last
from .tiles import bit

TOKENS_VERSION: Final = "jantaku-tokens-1"
#: The numbers of a token. Seats are counted from the one that looks; a tile is its face + 1.
COLUMNS: Final = ("kind", "seat", "source", "tile", "detail", "flags")
KIND, SEAT, SOURCE, TILE, DETAIL, FLAGS = range(len(COLUMNS))
WIDTH: Final = len(COLUMNS)
LENGTH: Final = 256  # tokens of a row, the unused ones zeros; what is too much is left out from the first event on
NOTHING, MOMENT, POSITION, POINTS, CHIPS, HELD = range(6)
EVENT: Final = 6  # + code of layout.py

#: Flags of an event: bits 0-3 say which seats had declared riichi before it; then of a discard
RIICHI_TILE: Final = 16  # ... riichi was declared with it
CALLED: Final = 32  # ... it was called away
JUST_DRAWN: Final = 1  # flag of a tile held

ANSWERED_FROM: Final = 8  # detail of the moment: phase times this, and the context
POINTS_FROM: Final = 100  # thousands of points are counted from this one
CHIPS_FROM: Final = 128
UNKNOWN: Final = 255  # the tile of an event that has none
#: The events that have a tile.
_WITH_TILE: Final = sum(
    1 << code
    for code in (
        EV_DRAW, EV_DISCARD, EV_TSUMOGIRI, EV_CHI, EV_PON, EV_OPEN_KAN, EV_CLOSED_KAN, EV_ADDED_KAN, EV_DORA, EV_NORTH,
        EV_FLOWER, EV_TSUMO, EV_RON,
    )
)  # fmt: skip


@entry
def write_tokens(
    tables: Tables, first: int, last: int, rules: RulesRecords, seats: Array, tokens: Array, lengths: Array
) -> None:
    """Write what ``seats[i]`` sees at each table, or who is asked where that is negative, and how many tokens it is.

    A finished game has none.
    """
    for i in range(first, last):
        lengths[i] = write_row(tables[i], rules[0], seats[i], tokens[i])


@kernel
def write_row(t: Table, r: RulesRecord, who: int, out: Array) -> int:
    """Write the tokens of *who* at *t*, or of the seat that is asked; returns how many they are."""
    used = np.int64(0)
    if t.phase <= CHOICE:
        seat = np.int64(t.asked) if who < 0 else np.int64(who)
        used = note_position(t, r, seat, out)
        used = note_hands(t, r, seat, out, used)
        used = note_events(t, r, seat, out, used)
    for i in range(used, LENGTH):
        for column in range(WIDTH):
            out[i, column] = 0
    return used


@kernel
def note_position(t: Table, r: RulesRecord, seat: int, out: Array) -> int:
    """The moment, the Position, points and chips; returns how many tokens there are now."""
    players = np.int64(r.players)
    tile = np.int64(t.last) + 1 if t.phase == REACTION and sees_last(t, r, seat) else np.int64(0)
    what = np.int64(t.phase) * ANSWERED_FROM + t.context
    used = token(out, 0, MOMENT, (np.int64(t.turn) - seat) % players, 0, tile, what, np.int64(t.live))
    dealer, east = (np.int64(t.dealer) - seat) % players, (np.int64(t.east) - seat) % players
    wind, honba = 28 + (np.int64(t.wind) & 3), min(np.int64(t.honba), np.int64(255))
    used = token(out, used, POSITION, dealer, east, wind, honba, min(np.int64(t.deposits), np.int64(255)))
    for place in range(players):
        points = np.int64(t.scores[(seat + place) % players])
        thousands = min(max(points // 1000 + POINTS_FROM, np.int64(0)), np.int64(255))
        used = token(out, used, POINTS, place, place, points % 100, thousands, points // 100 % 10)
    for place in range(players):
        chips = np.int64(t.chips[(seat + place) % players])
        if chips != 0:
            number = min(max(chips + CHIPS_FROM, np.int64(0)), np.int64(255))
            used = token(out, used, CHIPS, place, place, 0, number, 0)
    return used


@kernel
def note_hands(t: Table, r: RulesRecord, seat: int, out: Array, used: int) -> int:
    """A token for each tile of the own hand, and of hands that lie open, a tile just drawn by another left out."""
    players = np.int64(r.players)
    for place in range(players):
        other = (seat + place) % players
        if place > 0 and not is_shown(t, other):
            continue
        drawn = np.int64(t.drawn[other])
        for face in range(HAND_FACES):
            for copy in range(t.faces[other, face]):
                just_drawn = face == drawn and copy == 0
                if place == 0 or not just_drawn:
                    used = token(out, used, HELD, place, place, face + 1, 0, JUST_DRAWN if just_drawn else 0)
    return used


@kernel
def note_events(t: Table, r: RulesRecord, seat: int, out: Array, used: int) -> int:
    """A token for each event but the draws of others, with the riichi that stood when it came."""
    players = np.int64(r.players)
    too_many = used - LENGTH
    for i in range(t.n_events):
        too_many += not is_empty(t, i, seat)
    standing, with_riichi, last_discard = np.int64(0), np.int64(0), np.int64(-1)
    for i in range(t.n_events):
        code, who = np.int64(t.events[i, 0]), np.int64(t.events[i, 1]) & 3
        place = (who - seat) % players
        if is_empty(t, i, seat):
            continue
        too_many -= 1
        if too_many < 0:
            source = ((np.int64(t.events[i, 1]) >> 2 & 3) - seat) % players
            tile, detail = tile_of(t, r, i, seat), detail_of(t, r, i, seat)
            used = token(out, used, EVENT + code, place, source, tile, detail, standing)
            if code == EV_DISCARD or code == EV_TSUMOGIRI:
                last_discard = used - 1
                if with_riichi & bit(place):
                    out[last_discard, FLAGS] += RIICHI_TILE
            elif (code == EV_CHI or code == EV_PON or code == EV_OPEN_KAN) and last_discard >= 0:
                out[last_discard, FLAGS] += CALLED
        if code == EV_RIICHI:
            standing |= bit(place)
            with_riichi |= bit(place)
        elif code == EV_DISCARD or code == EV_TSUMOGIRI:
            with_riichi &= ~bit(place)
    return used


@kernel
def is_empty(t: Table, i: int, seat: int) -> bool:
    """Whether event *i* shows *seat* nothing: another has drawn."""
    return t.events[i, 0] == EV_DRAW and np.int64(t.events[i, 1]) & 3 != seat


@kernel
def tile_of(t: Table, r: RulesRecord, i: int, seat: int) -> int:
    """The tile of event *i* as *seat* sees it, its face + 1; 0 if there is none or it lies face down."""
    code, face = np.int64(t.events[i, 0]), np.int64(t.events[i, 2])
    if not _WITH_TILE >> code & 1 or face == UNKNOWN or lies_face_down(t, r, i, seat):
        return np.int64(0)
    return face + 1


@kernel
def detail_of(t: Table, r: RulesRecord, i: int, seat: int) -> int:
    """What else *seat* knows of event *i*: see the events of ``layout.py``; a replacement is its face + 1."""
    detail = np.int64(t.events[i, 3])
    if t.events[i, 0] == EV_FLOWER:
        return detail + 1 if np.int64(t.events[i, 1]) & 3 == seat and detail != UNKNOWN else np.int64(0)
    return np.int64(0) if lies_face_down(t, r, i, seat) else detail


@kernel
def lies_face_down(t: Table, r: RulesRecord, i: int, seat: int) -> bool:
    """Whether event *i* is a kan of another that the rules hide until the Position is over."""
    if t.events[i, 0] != EV_CLOSED_KAN or np.int64(t.events[i, 1]) & 3 == seat:
        return False
    return r.closed_kan_hidden != 0 and t.phase <= DECLARATION


@kernel
def token(out: Array, at: int, kind: int, seat: int, source: int, tile: int, detail: int, flags: int) -> int:
    """Write a token at place *at* if there is room; returns the next place."""
    if at >= LENGTH:
        return at
    out[at, KIND] = kind
    out[at, SEAT] = seat
    out[at, SOURCE] = source
    out[at, TILE] = tile
    out[at, DETAIL] = detail
    out[at, FLAGS] = flags
    return at + 1
