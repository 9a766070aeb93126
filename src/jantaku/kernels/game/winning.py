"""From the table to a win: the record that the scorer wants."""

from __future__ import annotations

import numpy as np

from ..choices import RenhouWhen
from ..jit import kernel
from ..types import RulesRecord, Scoring, Table
from ..worth.layout import NO_RIICHI, OPEN_RIICHI_STATUS, READY_DECLARED, SEVEN_ROB_ONE_WIN
from ..worth.outlook import counts_dora
from .layout import (
    ACTION,
    AFTER_CLOSED_KAN,
    AFTER_FLOWER,
    AFTER_KAN_AND_FLOWER,
    AFTER_NORTH,
    AFTER_OPEN_KAN,
    M_KIND,
    M_TILE,
    M_TYPE,
    REALIZED,
    TO_ADDED_KAN,
    TO_DISCARD,
    TO_FLOWER,
)
from .tiles import FLOWERS, KIND, has_closed_kan, held_by, is_red
from .wall import indicator_at


@kernel
def describe_win(t: Table, r: RulesRecord, s: Scoring, seat: int, ura: int, joker: int) -> None:
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
        if face < FLOWERS:
            s.counts[KIND[face]] += 1
    s.win = KIND[face] if 0 <= face < FLOWERS else -1
    if joker >= 0:
        s.counts[KIND[face]] -= 1
        s.counts[joker] += 1
        s.win = joker
    s.n_melds = t.n_melds[seat]
    for i in range(t.n_melds[seat]):
        s.melds[i, 0] = t.melds[seat, i, M_TYPE]
        s.melds[i, 1] = t.melds[seat, i, M_KIND]
    s.tsumo = tsumo
    s.riichi = t.riichi_kind[seat] if t.riichi[seat] == REALIZED and t.riichi_kind[seat] < READY_DECLARED else NO_RIICHI
    s.ippatsu = t.ippatsu[seat]
    after_kan = t.context == AFTER_CLOSED_KAN or t.context == AFTER_OPEN_KAN or t.context == AFTER_NORTH
    s.rinshan = tsumo and (after_kan or t.context == AFTER_FLOWER)
    s.chankan = not tsumo and t.context == TO_ADDED_KAN
    s.last_tile = t.live == 0 and t.context != AFTER_KAN_AND_FLOWER and (tsumo or t.context == TO_DISCARD)
    s.deals = seat == t.dealer
    s.streak = t.honba
    s.first_turn = t.uninterrupted and t.n_river[seat] == 0
    if not tsumo and r.renhou_when == RenhouWhen.DISCARDERS_FIRST:
        s.first_turn = t.uninterrupted and t.n_river[t.turn] == 1 and t.context == TO_DISCARD
    elif tsumo and r.earthly_win_ignores_calls and not s.deals:
        s.first_turn = t.n_river[seat] == 0 and t.n_melds[seat] == 0 and not has_closed_kan(t, r)
    s.seat_wind = (seat - t.east) % r.players
    s.round_wind = t.wind
    s.norths = t.norths[seat]
    s.flowers = t.flowers[seat]
    s.flower_mask = t.flower_mask[seat]
    s.ready = t.riichi_kind[seat] - READY_DECLARED + 1 if t.riichi_kind[seat] >= READY_DECLARED else 0
    s.waits = t.waits[seat]
    s.flower_win = t.flower_win if t.flower_win else t.flower_chance
    if t.context >= TO_FLOWER and not tsumo:
        s.flower_win = SEVEN_ROB_ONE_WIN
    s.pushed_out = 0
    if not tsumo and t.context == TO_DISCARD and s.riichi >= OPEN_RIICHI_STATUS:
        s.pushed_out = t.riichi[t.turn] != REALIZED
    s.dora = s.ura = s.kan_ura = s.reds = 0
    if counts_dora(r):
        count_dora(t, r, s, seat, -1 if tsumo else np.int64(face), ura, joker)


@kernel
def stands_for_red(r: RulesRecord, joker: int) -> bool:
    """Whether the kind that a pocchi stands for is a five of a suit with red ones."""
    return joker >= 0 and joker < 27 and joker % 9 == 4 and np.int64(r.pocchi) >> np.int64(1 + joker // 9) & 1 != 0


@kernel
def count_dora(t: Table, r: RulesRecord, s: Scoring, seat: int, extra: int, ura: int, joker: int) -> None:
    """Fill in dora, ura and reds of *seat*'s tiles, with the *extra* face of a ron (-1: none)."""
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
