"""Tiles drawn: the next of the live wall, and replacements for kans, norths and flowers."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import NO_FLOWER_WIN, NO_RIICHI
from .flower_wins import flower_chance, is_robbed
from .flowers import lay_flower
from .layout import (
    ACTION,
    AFTER_DRAW,
    AFTER_FLOWER,
    AFTER_KAN_AND_FLOWER,
    EV_DRAW,
    EXHAUSTED,
    NO_TILE,
    TO_DEALT_FLOWER,
    TO_FLOWER,
)
from .phases import ask_others, dealer_begins
from .tenpai import NO_KIND_LESS, standing_waits
from .tiles import FLOWERS, event, keys_of_seat, put
from .wall import replacement_at


@kernel
def draw(t: Table, r: RulesRecord, seat: int) -> None:
    """Give *seat* the next live tile."""
    face = t.wall[t.head]
    t.head += 1
    t.live -= 1
    t.context = AFTER_DRAW
    take_drawn(t, r, seat, face)


@kernel
def draw_replacement(t: Table, r: RulesRecord, suits: SuitTables, context: int, shortens: int) -> None:
    """Give the seat to act, whose hand has changed, a replacement tile; the live wall gets shorter by so many."""
    seat = np.int64(t.turn)
    t.waits[seat] = standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)
    if not r.ready_public:
        t.riichi_kind[seat] = NO_RIICHI
    face = t.wall[replacement_at(r, np.int64(t.replaced))]
    t.replaced += 1
    t.live = max(np.int64(t.live) - shortens, np.int64(0))  # it may come from the reserve
    t.context = context
    t.phase = ACTION
    take_drawn(t, r, seat, face)


@kernel
def can_replace(t: Table, r: RulesRecord, takes: int) -> bool:
    """Whether a tile is left for a north, a flower or a kan that shortens the live wall by *takes*."""
    if r.replacements > 0 and t.replaced >= r.replacements:
        return False
    if r.replace_from_reserve:
        return np.int64(t.head) + t.replaced < r.deck_size
    return t.live >= takes


@kernel
def next_replacement(t: Table, r: RulesRecord) -> int:
    """Take the next tile from the end of the wall for a flower; it may be another flower."""
    face = np.int64(t.wall[r.deck_size - 1 - t.replaced])
    t.replaced += 1
    t.live -= r.north_takes_live
    t.live = max(np.int64(t.live), np.int64(0))  # it may come from the reserve
    return face


@kernel
def take_drawn(t: Table, r: RulesRecord, seat: int, face: int) -> None:
    """Give a drawn tile to *seat*, who is next to act; flowers are replaced first.

    It ends with a ReactionPhase if another may rob the flower, and with the Position if there is no replacement.
    """
    t.turn = seat
    t.asked = seat
    face = np.int64(face)
    while face >= FLOWERS:
        lay_flower(t, r, seat, face, NO_TILE)
        t.flower_chance = flower_chance(t, r, seat)
        t.context = context_after_flower(t, r)
        if is_robbed(t, r, seat):
            ask_others(t, r, face, TO_FLOWER)
            return
        if not can_replace(t, r, np.int64(r.north_takes_live)):
            if t.flower_chance == NO_FLOWER_WIN:
                t.ending = EXHAUSTED
            return
        face = next_replacement(t, r)
    put(t, seat, face, 1)
    t.drawn[seat] = face
    event(t, EV_DRAW, seat, seat, face, t.context)


@kernel
def context_after_flower(t: Table, r: RulesRecord) -> int:
    """What the tile follows that replaces a flower just laid down.

    Where that is nothing of its own the flower changes nothing, so that a flower drawn last is still replaced by the
    last tile; but what replaces a kan's replacement is neither that kan's tile nor the last of the live wall.
    """
    if r.flower_rinshan:
        return AFTER_FLOWER
    return AFTER_DRAW if t.context == AFTER_DRAW else AFTER_KAN_AND_FLOWER


@kernel
def flower_passed_by(t: Table, r: RulesRecord) -> None:
    """Nobody robbed the flower in question: it is replaced, or after the deal the dealer begins."""
    if t.context == TO_DEALT_FLOWER:
        dealer_begins(t)
        return
    t.phase = ACTION
    t.context = AFTER_FLOWER if r.flower_rinshan else AFTER_DRAW
    if not can_replace(t, r, np.int64(r.north_takes_live)):
        t.ending = EXHAUSTED
        return
    take_drawn(t, r, np.int64(t.turn), next_replacement(t, r))


@kernel
def clear_drawn(t: Table) -> None:
    """No seat has a tile just drawn."""
    for seat in range(4):
        t.drawn[seat] = NO_TILE
