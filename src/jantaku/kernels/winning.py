"""From the table to a win: the record that the scorer wants."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array
from .scoring_layout import NO_RIICHI, OPEN_RIICHI_STATUS
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

DISCARDERS_FIRST = 1


@kernel
def describe_win(t: Array, r: Array, s: Array, seat: int, ura: int, joker: int) -> None:
    """Fill the inputs of *s* with the win that *seat* has before it: by its own draw, or on the tile in question.

    *ura* says whether the ura indicators are looked at: they are when a win is settled, never before. *joker* is the
    kind that a drawn white pocchi stands for, -1 if it stands for none.
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
    if joker >= 0:
        s.counts[KIND[face]] -= 1
        s.counts[joker] += 1
        s.win = joker
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
    if not tsumo and r.renhou_when == DISCARDERS_FIRST:
        s.first_turn = t.uninterrupted and t.n_river[t.turn] == 1 and t.context == TO_DISCARD
    s.seat_wind = (seat - t.dealer) % r.players
    s.round_wind = t.wind
    s.norths = t.norths[seat]
    s.flowers = t.flowers[seat]
    s.pushed_out = 0
    if not tsumo and t.context == TO_DISCARD and s.riichi >= OPEN_RIICHI_STATUS:
        s.pushed_out = t.riichi[t.turn] != REALIZED
    count_dora(t, r, s, seat, -1 if tsumo else np.int64(face), ura, joker)


@kernel
def is_nagashi(t: Array, r: Array, seat: int) -> bool:
    """Whether *seat* has discarded nothing but orphans up to now, none called, its hand as closed as the rules ask."""
    return r.nagashi != 0 and t.nagashi[seat] != 0 and not (r.nagashi_closed and t.opened[seat])


@kernel
def stands_for_red(r: Array, joker: int) -> bool:
    """Whether the kind that a pocchi stands for is a five of a suit with red ones."""
    return joker >= 0 and joker < 27 and joker % 9 == 4 and np.int64(r.pocchi) >> np.int64(1 + joker // 9) & 1 != 0


@kernel
def count_dora(t: Array, r: Array, s: Array, seat: int, extra: int, ura: int, joker: int) -> None:
    """Fill in dora, ura and reds of *seat*'s tiles, with the *extra* face of a ron (-1: none)."""
    s.dora = 0
    s.ura = 0
    s.kan_ura = 0
    s.reds = stands_for_red(r, joker)
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
        if kind < 34:
            held = held_by(t, seat, kind) + (extra >= 0 and KIND[extra] == kind)
            if kind == 30:
                held += t.norths[seat]
            if joker >= 0:
                held += np.int64(kind == joker) - np.int64(kind == 31)
        else:
            held = np.int64(t.flowers[seat])
        if under:
            s.ura += held
            if number > 0:
                s.kan_ura += held
        else:
            s.dora += held
