"""The observation ``jantaku-obs-1`` (``layout.py``): what the asked seat sees, as planes and scalars.

Everything comes from what the seat may know; a test deals all that is hidden again and wants the same bytes.
"""

from __future__ import annotations

import numpy as np

from ..game.actions import ADDED_KAN, CLOSED_KAN
from ..game.layout import (
    ACTION,
    AFTER_FLOWER,
    AFTER_KAN_AND_FLOWER,
    CHOICE,
    EV_DISCARD,
    EV_TSUMOGIRI,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    REACTION,
    RIVER_CALLED,
    RIVER_FACE,
)
from ..game.match import in_last_hand
from ..game.menu_bits import kinds_offered
from ..game.observation import menu_row
from ..game.sight import is_face_down, note_unseen
from ..game.tiles import FLOWERS, GOLD_P5, GOLD_S5, KIND, RED_FIVE, bit, is_red
from ..game.wall import indicator_at
from ..jit import entry, kernel
from ..players.danger import note_danger
from ..players.placement import hands_left
from ..players.solid import take_up
from ..players.stakes import honour_worth, note_dora
from ..types import (
    Array,
    RulesRecord,
    RulesRecords,
    Scoring,
    Scorings,
    Suits,
    SuitTables,
    Table,
    Tables,
    Thought,
    Thoughts,
)
from ..worth.layout import MELD_CHI, MELD_PON
from ..worth.masks import ORPHAN_KINDS
from .ahead import note_hand, note_options, note_worth, worth_asking
from .layout import HAND, HAND_AT, MOMENT_AT, OWN_PLANES, PLANES, POSITION_AT, SCALARS
from .rules import encode_rules
from .seats import encode_seat, encode_standing

_HELD, _HELD_RED, _HELD_THIRD = (OWN_PLANES.index(name) for name in ("held_1", "held_red", "held_third"))
_DRAWN, _ANSWERED, _DORA = (OWN_PLANES.index(name) for name in ("drawn", "answered", "dora"))
_UNSEEN, _UNSEEN_RED, _IN_DECK = (OWN_PLANES.index(name) for name in ("unseen", "unseen_red", "in_deck"))
_WORTH, _WAITS, _RIVER = (OWN_PLANES.index(name) for name in ("honour_worth", "waits", "river"))
_RIVER_RECENT, _RUN, _SET, _RED = (
    OWN_PLANES.index(name) for name in ("river_recent", "meld_run", "meld_set", "meld_red")
)
_KAN, _RECENT, _DEAL_IN = (OWN_PLANES.index(name) for name in ("kan", "recent", "deal_in"))
_FURITEN, _DORA_HELD, _GOLD = (HAND_AT + HAND.index(name) for name in ("furiten", "dora_held", "gold_flowers"))
_ORPHANS_HELD = HAND_AT + HAND.index("orphans_held")
PLAIN_TILE, RED_TILE, THIRD_TILE = 1, 2, 3
#: The parts of an observation.
WHAT_LIES_THERE, HOW_FAR_IT_IS, WHAT_IT_IS_WORTH = range(3)
PARTS, ALL_PARTS = 3, -1


@kernel
def encode(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, p: Array, z: Array, part: int) -> None:
    """Write a *part* of what the asked seat at *t* sees to planes *p* and scalars *z*, zeros before; or all of it.

    The parts write to different places, so that threads may share them out. *s* is scratch for scores, *w* a thought
    to think in; every part needs its own.
    """
    if t.phase > CHOICE:
        return
    seat = np.int64(t.asked)
    worth = np.int64(0)
    if part == WHAT_IT_IS_WORTH or part == ALL_PARTS:
        worth = worth_asking(t, r, suits, seat)
        if part == WHAT_IT_IS_WORTH and worth == 0:
            return
    w.n_unseen = note_unseen(t, r, seat, w.unseen)
    if part != HOW_FAR_IT_IS:
        note_dora(t, r, w)
        for kind in range(34):
            w.honour_han[kind] = honour_worth(t, r, seat, kind) if kind >= 27 else 0
        take_up(t, r, w, seat)
    if part == WHAT_LIES_THERE or part == ALL_PARTS:
        note_danger(t, r, w, seat)
        encode_hand(t, r, w, p, z, seat)
        encode_reds(t, r, p, seat)
        encode_order(t, p)
        encode_moment(t, r, z, seat)
        encode_position(t, r, z, seat)
        for place in range(r.players):
            encode_seat(t, r, w, p, z, seat, place)
        encode_standing(t, r, z, seat)
        encode_rules(r, z)
    if part == HOW_FAR_IT_IS or part == ALL_PARTS:
        note_hand(t, r, suits, w, p, z, seat)
        note_options(t, r, suits, w, p, z, seat)
    if worth != 0:
        note_worth(t, r, suits, s, w, p, z, seat, worth)


@kernel
def tile_class(face: int) -> int:
    """What a face is beside its kind: plain, red or gold, or the kind's third face."""
    if face < 34:
        return PLAIN_TILE
    return RED_TILE if face < 37 else THIRD_TILE


@kernel
def encode_hand(t: Table, r: RulesRecord, w: Thought, p: Array, z: Array, seat: int) -> None:
    """The own tiles, discards and melds."""
    dora, orphans = np.int64(0), np.int64(0)
    waits = np.int64(t.waits[seat])
    closed_kans, added_kans = kinds_offered(t, CLOSED_KAN), kinds_offered(t, ADDED_KAN)
    for kind in range(34):
        held = np.int64(t.counts[seat, kind])
        for i in range(4):
            p[kind, _HELD + i] = held > i
        p[kind, _DORA] = w.dora[kind]
        p[kind, _UNSEEN] = max(np.int64(0), np.int64(w.unseen[kind]))
        p[kind, _WORTH] = w.honour_han[kind]
        p[kind, _WAITS] = waits >> kind & 1
        p[kind, _DEAL_IN] = np.int64(min(255.0, 510.0 * w.deal_in[kind]))
        p[kind, _KAN] = (closed_kans >> kind & 1) + 2 * (added_kans >> kind & 1)
        p[kind, _IN_DECK] = r.copies[kind]
        dora += held * np.int64(w.dora[kind])
        if ORPHAN_KINDS & bit(kind):
            orphans += held
    for face in range(34, 40):
        held = np.int64(t.faces[seat, face])
        if held > 0:
            p[KIND[face], _HELD_RED] += held * is_red(face)
            p[KIND[face], _HELD_THIRD] += held * (tile_class(face) == THIRD_TILE)
            dora += held * is_red(face)
    drawn = np.int64(t.drawn[seat])
    if drawn != NO_TILE and drawn < FLOWERS:
        p[KIND[drawn], _DRAWN] = tile_class(drawn)
    if t.phase == REACTION and t.last >= 0 and t.last < FLOWERS:
        p[KIND[t.last], _ANSWERED] = tile_class(np.int64(t.last))
    length = np.int64(t.n_river[seat])
    for i in range(length):
        kind = np.int64(KIND[np.int64(t.river[seat, i]) & RIVER_FACE])
        p[kind, _RIVER] += 1
        p[kind, _RIVER_RECENT] = 255 - 12 * min(np.int64(20), length - 1 - i)
    for i in range(t.n_melds[seat]):
        encode_meld(t, p, seat, i, _RUN)
    z[_FURITEN] = (waits & np.int64(t.thrown[seat]) != 0) and r.discard_furiten != 0
    z[_FURITEN + 1] = t.missed[seat]
    z[_FURITEN + 2] = t.missed_riichi[seat]
    z[_FURITEN + 3] = t.opened[seat] == 0
    z[_DORA_HELD] = dora
    z[_DORA_HELD + 1] = np.int64(w.meld_dora)
    z[_ORPHANS_HELD] = orphans
    z[_GOLD] = t.gold_flowers[seat]
    for i in range(8):
        z[_GOLD + 1 + i] = np.int64(t.flower_mask[seat]) >> i & 1


@kernel
def encode_meld(t: Table, p: Array, seat: int, meld: int, run: int) -> None:
    """Add a meld of *seat* to the planes of runs, sets and red tiles, which stand from plane *run* on."""
    shape, first = np.int64(t.melds[seat, meld, M_TYPE]), np.int64(t.melds[seat, meld, M_KIND])
    if shape == MELD_CHI:
        p[first, run] += 1
    else:
        p[first, run + 1] = 3 if shape == MELD_PON else 4
    for j in range(4):
        face = np.int64(t.melds[seat, meld, M_TILE + j])
        if face >= 0 and is_red(face):
            p[KIND[face], run + 2] += 1


@kernel
def encode_reds(t: Table, r: RulesRecord, p: Array, seat: int) -> None:
    """The red fives that the seat does not see."""
    reds = np.int64(0)  # eight bits for each suit
    for face in range(RED_FIVE, GOLD_S5 + 1):
        reds += (np.int64(r.face_copies[face]) - np.int64(t.faces[seat, face])) * one_red(face)
    for i in range(t.turned):
        reds -= one_red(np.int64(t.wall[indicator_at(r, i, 0)]))
    for other in range(r.players):
        for i in range(t.n_river[other]):
            if np.int64(t.river[other, i]) & RIVER_CALLED == 0:
                reds -= one_red(np.int64(t.river[other, i]) & RIVER_FACE)
        for i in range(t.n_melds[other]):
            if not is_face_down(t, r, seat, other, i):
                for j in range(4):
                    reds -= one_red(np.int64(t.melds[other, i, M_TILE + j]))
    for suit in range(3):
        p[9 * suit + 4, _UNSEEN_RED] = reds >> (8 * suit) & 7


@kernel
def one_red(face: int) -> int:
    """One in the eight bits of its suit if *face* is a red or gold five, else 0."""
    if not is_red(face):
        return np.int64(0)
    return np.int64(1) << np.int64(8 * (face - RED_FIVE if face < GOLD_P5 else face - GOLD_P5 + 1))


@kernel
def encode_order(t: Table, p: Array) -> None:
    """The last discards of all seats together."""
    age = np.int64(0)
    for back in range(t.n_events):
        i = np.int64(t.n_events) - 1 - back
        code = np.int64(t.events[i, 0])
        if code == EV_DISCARD or code == EV_TSUMOGIRI:
            kind = np.int64(KIND[t.events[i, 2]])
            p[kind, _RECENT] = max(np.int64(p[kind, _RECENT]), 255 - 16 * age)
            age += 1
            if age == 16:
                break


@kernel
def encode_moment(t: Table, r: RulesRecord, z: Array, seat: int) -> None:
    """What is asked, what it follows, and whose tile it is about."""
    z[MOMENT_AT + t.phase] = 1
    if t.phase == ACTION:
        after = np.int64(t.context)
        if after == AFTER_KAN_AND_FLOWER:
            after = np.int64(AFTER_FLOWER)
        z[MOMENT_AT + 4 + after] = 1
    elif t.phase == REACTION:
        z[MOMENT_AT + 10 + t.context] = 1
        away = (np.int64(t.turn) - seat) % r.players
        if away > 0:
            z[MOMENT_AT + 15 + away] = 1


@kernel
def encode_position(t: Table, r: RulesRecord, z: Array, seat: int) -> None:
    """Winds, dealer, sticks, the wall, and how much of the game is left."""
    at = np.int64(POSITION_AT)
    z[at + (np.int64(t.wind) & 3)] = 1
    z[at + 4 + (seat - np.int64(t.east)) % r.players] = 1
    z[at + 8 + (np.int64(t.dealer) - seat) % r.players] = 1
    z[at + 12] = min(np.int64(1000), np.int64(t.honba))
    z[at + 13] = min(np.int64(1000), np.int64(t.deposits))
    z[at + 14] = t.live
    z[at + 15] = np.int64(t.live) // r.players
    z[at + 16] = t.kans
    z[at + 17] = t.turned
    z[at + 18] = t.pending_dora
    z[at + 19] = t.uninterrupted
    z[at + 20] = hands_left(t, r)
    z[at + 21] = in_last_hand(t, r)
    z[at + 22] = t.wind >= r.rounds


@entry
def encode_rows(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    planes: Array,
    scalars: Array,
    menus: Array,
    part: int,
) -> None:
    """Encode the tables from *first* to *last* - 1, each under the rules ``which`` names for it, and their menus.

    *part* is one of an observation's, or ``ALL_PARTS``.
    """
    for i in range(first, last):
        for kind in range(34):
            for plane in range(PLANES):
                planes[i, kind, plane] = 0
        for place in range(SCALARS):
            scalars[i, place] = 0
        encode(tables[i], rules[which[i]], suits[0], scratch[0], thoughts[0], planes[i], scalars[i], part)
        menu_row(tables[i], menus[i])
