"""``jantaku-oracle-1``: what nobody at the table may see, for a critic that judges play and never for a player."""

from __future__ import annotations

import numpy as np

from ..game.layout import CHOICE
from ..game.tiles import KIND, bit, is_red, keys_of_seat
from ..game.wall import indicator_at, replacement_at
from ..hands.keys import census_of
from ..hands.shanten import shanten_of
from ..jit import entry, kernel
from ..types import Array, RulesRecord, RulesRecords, Suits, SuitTables, Table, Tables
from .layout import ORACLE_EACH, ORACLE_PLANES, ORACLE_PLANES_NAMES, ORACLE_SCALARS

_HELD, _RED, _WAITS, _DRAW = (
    ORACLE_PLANES_NAMES.index(name) for name in ("held_next", "red_next", "waits_next", "draw_self")
)
_LIVE, _REPLACEMENT, _URA = (ORACLE_PLANES_NAMES.index(name) for name in ("live", "replacement", "ura"))
_EACH = len(ORACLE_EACH)
FADING = 7  # of 255, for each tile of the wall before this one
REPLACEMENTS = 2


@kernel
def encode_oracle(t: Table, r: RulesRecord, suits: SuitTables, p: Array, z: Array, who: int) -> None:
    """Fill *p* and *z* with the others' hands and waits, the tiles to come and the ura, as seen from seat *who*.

    A negative number is the seat that is asked.
    """
    for kind in range(34):
        for plane in range(ORACLE_PLANES):
            p[kind, plane] = 0
    for i in range(ORACLE_SCALARS):
        z[i] = 0
    if t.phase > CHOICE:
        return
    seat = np.int64(t.asked) if who < 0 else np.int64(who)
    players = np.int64(r.players)
    encode_wall(t, r, p, seat)
    for place in range(players):
        other = (seat + place) % players
        waits, at = np.int64(t.waits[other]), _EACH * place
        keys = keys_of_seat(t, other)
        z[at] = min(np.int64(9), shanten_of(suits, keys, census_of(suits, keys), r.win_forms, r.tile_set))
        furiten = (waits & np.int64(t.thrown[other]) != 0) and r.discard_furiten != 0
        z[at + 1] = furiten or t.missed[other] != 0 or t.missed_riichi[other] != 0
        for kind in range(34):
            held = np.int64(t.counts[other, kind])
            if place > 0:
                p[kind, _HELD + place - 1] = held
                p[kind, _WAITS + place - 1] = waits & bit(kind) != 0
            z[at + 3] += held * np.int64(p[kind, _URA])
        for i in range(t.turned):
            kind = np.int64(r.dora_of[t.wall[indicator_at(r, i, 0)]])
            if kind < 34:
                z[at + 2] += t.counts[other, kind]
        for face in range(34, 39):
            if is_red(face):
                z[at + 2] += t.faces[other, face]
                if place > 0:
                    p[KIND[face], _RED + place - 1] += t.faces[other, face]


@kernel
def encode_wall(t: Table, r: RulesRecord, p: Array, seat: int) -> None:
    """The tiles to come: in turn if nobody calls, after kans, and the ura."""
    players = np.int64(r.players)
    for j in range(t.live):
        face = np.int64(t.wall[t.head + j])
        kind = np.int64(KIND[face])
        if kind < 34:
            p[kind, _LIVE] += 1
            place = (np.int64(t.turn) + 1 + j - seat) % players
            p[kind, _DRAW + place] = max(
                np.int64(p[kind, _DRAW + place]), 255 - FADING * min(np.int64(36), np.int64(j))
            )
    if r.replacements > 0:
        for j in range(t.replaced, min(np.int64(t.replaced) + REPLACEMENTS, np.int64(r.replacements))):
            kind = np.int64(KIND[t.wall[replacement_at(r, j)]])
            if kind < 34:
                p[kind, _REPLACEMENT] += 1
        for i in range(t.turned):
            kind = np.int64(r.dora_of[t.wall[indicator_at(r, i, 1)]])
            if kind < 34:
                p[kind, _URA] += 1


@entry
def encode_oracle_rows(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    seats: Array,
    suits: Suits,
    planes: Array,
    scalars: Array,
) -> None:
    """Encode the tables from *first* to *last* - 1, each under the rules ``which`` names for it, from ``seats``."""
    for i in range(first, last):
        encode_oracle(tables[i], rules[which[i]], suits[0], planes[i], scalars[i], seats[i])
