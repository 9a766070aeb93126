"""The moment, the Position and the order of discards, for an observation."""

from __future__ import annotations

import numpy as np

from ..game.layout import (
    ACTION,
    AFTER_FLOWER,
    AFTER_KAN_AND_FLOWER,
    EV_DISCARD,
    EV_TSUMOGIRI,
    REACTION,
    RIVER_FACE,
)
from ..game.match import in_last_hand
from ..jit import kernel
from ..players.placement import hands_left
from ..types import PlaneRow, RulesRecord, ScalarRow, Table
from .layout import MOMENT_AT, OWN_PLANES, POSITION_AT
from .places import place_of
from .seats import KIND_OF

_RECENT = OWN_PLANES.index("recent")
LAST_DISCARDS = 16


@kernel
def encode_moment(t: Table, r: RulesRecord, z: ScalarRow, seat: int) -> None:
    """What is asked of *seat*, what it follows, and whose tile it is about; nothing if another seat is asked."""
    if t.asked != seat:
        return
    z.at[MOMENT_AT + t.phase] = 1
    if t.phase == ACTION:
        after = np.int64(t.context)
        if after == AFTER_KAN_AND_FLOWER:
            after = np.int64(AFTER_FLOWER)
        z.at[MOMENT_AT + 4 + after] = 1
    elif t.phase == REACTION:
        z.at[MOMENT_AT + 10 + t.context] = 1
        away = place_of(r, seat, t.turn)
        if away > 0:
            z.at[MOMENT_AT + 15 + away] = 1


@kernel
def encode_position(t: Table, r: RulesRecord, z: ScalarRow, seat: int) -> None:
    """Winds, dealer, sticks, the wall, and how much of the game is left."""
    at = np.int64(POSITION_AT)
    z.at[at + (np.int64(t.wind) & 3)] = 1
    z.at[at + 4 + place_of(r, t.east, seat)] = 1
    z.at[at + 8 + place_of(r, seat, t.dealer)] = 1
    z.at[at + 12] = min(np.int64(1000), np.int64(t.honba))
    z.at[at + 13] = min(np.int64(1000), np.int64(t.deposits))
    z.at[at + 14] = t.live
    z.at[at + 15] = np.int64(t.live) // r.players
    z.at[at + 16] = t.kans
    z.at[at + 17] = t.turned
    z.at[at + 18] = t.pending_dora
    z.at[at + 19] = t.uninterrupted
    z.at[at + 20] = hands_left(t, r)
    z.at[at + 21] = in_last_hand(t, r)
    z.at[at + 22] = t.wind >= r.rounds


@kernel
def encode_order(t: Table, p: PlaneRow) -> None:
    """The last discards of all seats together."""
    age, i = np.int64(0), np.int64(t.n_events)
    while i > 0 and age < LAST_DISCARDS:
        i -= 1
        code = np.int64(t.events[i, 0])
        if code == EV_DISCARD or code == EV_TSUMOGIRI:
            kind = np.int64(KIND_OF[np.int64(t.events[i, 2]) & RIVER_FACE])
            p.at[kind, _RECENT] = max(np.int64(p.at[kind, _RECENT]), 255 - 16 * age)
            age += 1
