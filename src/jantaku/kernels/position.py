"""The beginning of a Position: wall, deal, first draw."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array, Tables
from .table_layout import ACTION, NO_TILE, NOBODY, NOT_DECLARED, PLAYING, SEATS
from .tenpai import NO_KIND_LESS, standing_waits
from .tiles import FLOWERS, keys_of_seat, put
from .wall import clear_drawn, draw, replace_flower, turn_indicator


@kernel
def clear_position(t: Array) -> None:
    """Forget the last Position; scores, dealer, honba and deposits stay."""
    t.n_events = 0
    t.head = 0
    t.replaced = 0
    t.kans = 0
    t.turned = 0
    t.pending_dora = 0
    t.uninterrupted = 1
    t.ending = PLAYING
    t.n_wins = 0
    t.last = NO_TILE
    t.kan_kind = NO_TILE
    t.forbidden = 0
    t.tenpai_discards = -1
    t.dealer_stays = 0
    for seat in range(SEATS):
        t.delta[seat] = 0
        t.waits[seat] = 0
        t.thrown[seat] = 0
        t.riichi[seat] = NOT_DECLARED
        t.riichi_kind[seat] = 0
        t.riichi_at[seat] = -1
        t.ippatsu[seat] = 0
        t.missed[seat] = 0
        t.missed_riichi[seat] = 0
        t.n_melds[seat] = 0
        t.opened[seat] = 0
        t.n_river[seat] = 0
        t.norths[seat] = 0
        t.flowers[seat] = 0
        t.gold_flowers[seat] = 0
        t.chip_delta[seat] = 0
        t.nagashi[seat] = 1
        t.answers[seat] = -1
        for i in range(4):
            t.pao[seat, i] = NOBODY
        for i in range(4):
            t.keys[seat, i] = 0
        for face in range(40):
            t.faces[seat, face] = 0
        for kind in range(34):
            t.counts[seat, kind] = 0


@kernel
def deal(t: Array, r: Array, tables: Tables) -> None:
    """Deal from the wall as it lies: four tiles at a time from the dealer on, the rest singly, then the first draw."""
    clear_position(t)
    clear_drawn(t)
    t.positions += 1
    t.begun_deposits = t.deposits
    players = np.int64(r.players)
    blocks = r.hand_size // 4
    singles = r.hand_size % 4
    for block in range(blocks + singles):
        for i in range(players):
            seat = (t.dealer + i) % players
            for _ in range(4 if block < blocks else 1):
                if t.wall[t.head] < FLOWERS:
                    put(t, seat, t.wall[t.head], 1)
                t.head += 1
    t.live = r.deck_size - r.dead_wall - t.head
    deal_flowers(t, r)
    for seat in range(players):
        t.waits[seat] = standing_waits(t, r, tables, seat, keys_of_seat(t, seat), NO_KIND_LESS)
    t.turn = t.dealer
    if r.dead_length > 0:
        turn_indicator(t, r)
    t.phase = ACTION
    draw(t, r, np.int64(t.dealer))


@kernel
def deal_flowers(t: Array, r: Array) -> None:
    """Replace the flowers of the dealt hands, dealer first, each seat until it has none."""
    players = np.int64(r.players)
    for i in range(players):
        seat = (t.dealer + i) % players
        for place in range(r.hand_size * players):
            face = t.wall[place]
            if face >= FLOWERS and dealt_to(r, place) == i:
                while face >= FLOWERS:
                    face = replace_flower(t, r, seat, face, True)
                put(t, seat, face, 1)


@kernel
def dealt_to(r: Array, place: int) -> int:
    """The seat, counted from the dealer, that is dealt the tile at *place* of the wall."""
    blocks = r.hand_size // 4 * 4 * r.players
    if place < blocks:
        return place // 4 % r.players
    return (place - blocks) % r.players
