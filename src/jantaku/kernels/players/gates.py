"""The player of gates: it discards for the most waiting tiles, else the rarest tile, ties at random.

The seed knows no calls, so this player makes none. Waiting tiles are counted as copies that the seat does not see; the
rarest tile is the one of which fewest copies are unseen, since it is the least likely to grow.
"""

from __future__ import annotations

import numpy as np

from ..game.actions import PASS
from ..game.menu_bits import menu_size, nth_offered, offered
from ..game.sight import note_unseen
from ..game.tenpai import standing_waits
from ..game.tiles import bit, keys_of_seat
from ..hands.keys import with_tile
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table, Thought
from .common import NO_CHOICE, discard_offered, tie_break, wins_first


@kernel
def choose_gates(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, noise: int) -> int:
    """The action of the *gates* player."""
    chosen = wins_first(t)
    if chosen != NO_CHOICE:
        return chosen
    if offered(t, PASS):
        return PASS
    seat = np.int64(t.asked)
    note_unseen(t, r, seat, w.unseen)
    keys = keys_of_seat(t, seat)
    best = np.int64(-1)
    for kind in range(34):
        if t.counts[seat, kind] > 0:
            action = discard_offered(t, seat, kind)
            if action != NO_CHOICE:
                waits = standing_waits(t, r, suits, seat, with_tile(keys, kind, -1), kind)
                gates = np.int64(0)
                for wait in range(34):
                    if waits & bit(wait):
                        gates += w.unseen[wait]
                worth = (gates * 5 + 4 - np.int64(w.unseen[kind])) * 1024 + tie_break(noise, kind)
                if worth > best:
                    best, chosen = worth, action
    if chosen == NO_CHOICE:
        return nth_offered(t, np.int64(np.uint64(noise) % np.uint64(menu_size(t))))
    return chosen
