"""From the table to a win: the record that the scorer wants."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array
from .scoring_layout import NO_RIICHI
from .table_layout import (
    ACTION,
    AFTER_CLOSED_KAN,
    AFTER_NORTH,
    AFTER_OPEN_KAN,
    M_KIND,
    M_TILE,
    M_TYPE,
    REALIZED,
    TO_ADDED_KAN,
    TO_DISCARD,
)
from .tiles import KIND, held_by, is_red
from .wall import indicator_at


@kernel
def describe_win(t: Array, r: Array, s: Array, seat: int, ura: int) -> None:
    """Fill the inputs of *s* with the win that *seat* has before it: by its own draw, or on the tile in question.

    *ura* says whether the ura indicators are looked at: they are when a win is settled, never before.
    """
    tsumo = t.phase == ACTION
    for kind in range(34):
        s.counts[kind] = t.counts[seat, kind]
    if tsumo:
        face = t.drawn[seat]
    else:
        face = t.last
        s.counts[KIND[face]] += 1
    s.win = KIND[face]
    s.n_melds = t.n_melds[seat]
    for i in range(t.n_melds[seat]):
        s.melds[i, 0] = t.melds[seat, i, M_TYPE]
        s.melds[i, 1] = t.melds[seat, i, M_KIND]
    s.tsumo = tsumo
    s.riichi = t.riichi_kind[seat] if t.riichi[seat] == REALIZED else NO_RIICHI
    s.ippatsu = t.ippatsu[seat]
    after_kan = t.context == AFTER_CLOSED_KAN or t.context == AFTER_OPEN_KAN or t.context == AFTER_NORTH
    s.rinshan = tsumo and after_kan
    s.chankan = not tsumo and t.context == TO_ADDED_KAN
    s.last_tile = t.live == 0 and not s.rinshan and (tsumo or t.context == TO_DISCARD)
    s.first_turn = t.uninterrupted and t.n_river[seat] == 0
    s.seat_wind = (seat - t.dealer) % r.players
    s.round_wind = t.wind
    s.norths = t.norths[seat]
    s.flowers = 0
    s.pushed_out = 0
    count_dora(t, r, s, seat, -1 if tsumo else np.int64(face), ura)


@kernel
def count_dora(t: Array, r: Array, s: Array, seat: int, extra: int, ura: int) -> None:
    """Fill in dora, ura and reds of *seat*'s tiles, with the *extra* face of a ron (-1: none)."""
    s.dora = 0
    s.ura = 0
    s.reds = 0
    for face in range(34, 40):
        if is_red(face):
            s.reds += t.faces[seat, face]
    if extra >= 0 and is_red(extra):
        s.reds += 1
    for i in range(t.n_melds[seat]):
        for j in range(4):
            face = t.melds[seat, i, M_TILE + j]
            if face >= 0 and is_red(face):
                s.reds += 1
    indicators = t.turned * (2 if ura and r.ura and s.riichi != NO_RIICHI else 1)
    for i in range(indicators):
        under = i >= t.turned
        number = i - t.turned if under else i
        if under and number > 0 and not r.kan_ura:
            continue
        kind = r.dora_of[t.wall[indicator_at(r, number, under)]]
        held = 0
        if kind < 34:
            held = held_by(t, seat, kind) + (extra >= 0 and KIND[extra] == kind)
            if kind == 30:
                held += t.norths[seat]
        if under:
            s.ura += held
        else:
            s.dora += held
