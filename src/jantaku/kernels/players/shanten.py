"""The player that wants to be ready soon: lowest shanten, then most acceptance, ties at random.

It wins, declares riichi or ready, and sets norths aside whenever it can. Where a hand needs a yaku it calls
nothing, since it does not know any; where none is needed it calls what brings it nearer.
"""

from __future__ import annotations

import numpy as np

from ..game.actions import CHI, CLOSED_KAN, NORTH, PASS, PON, READY, RIICHI
from ..game.menu_bits import menu_size, nth_offered, offered
from ..game.tiles import KIND, keys_of_seat
from ..hands.keys import with_tile
from ..hands.shanten import standard_shanten
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table, Thought, Word
from ..worth.outlook import wins_with_nothing
from .common import NO_CHOICE, discard_offered, discards_offered, wins_first
from .nearest import NO_KIND, nearest_discard


@kernel
def choose_shanten(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, noise: Word) -> int:
    """The action of the *shanten* player."""
    chosen = choose_at_once(t, r, suits)
    if chosen != NO_CHOICE:
        return chosen
    seat = np.int64(t.asked)
    return discard_of(t, seat, nearest_discard(t, r, suits, w, discards_offered(t, seat), noise), noise)


@kernel
def choose_at_once(t: Table, r: RulesRecord, suits: SuitTables) -> int:
    """What it does without comparing discards; ``NO_CHOICE`` where these have to be."""
    chosen = wins_first(t)
    if chosen != NO_CHOICE:
        return chosen
    if offered(t, PASS):
        return speeding_call(t, r, suits)
    if offered(t, NORTH):
        return NORTH
    if offered(t, RIICHI):
        return RIICHI
    if offered(t, READY):
        return READY
    return NO_CHOICE


@kernel
def discard_of(t: Table, seat: int, kind: int, noise: Word) -> int:
    """The action that discards *kind*; where no discard is offered, any action."""
    if kind == NO_KIND:
        return nth_offered(t, np.int64(np.uint64(noise) % np.uint64(menu_size(t))))
    return discard_offered(t, seat, kind)


@kernel
def speeding_call(t: Table, r: RulesRecord, suits: SuitTables) -> int:
    """A chi or pon that lowers the shanten, where no yaku is needed; else pass."""
    if not wins_with_nothing(r):
        return PASS
    seat, kind = np.int64(t.asked), np.int64(KIND[t.last])
    keys = keys_of_seat(t, seat)
    sets = np.int64(r.sets) - t.n_melds[seat]
    before = standard_shanten(suits, keys, sets, r.tile_set)
    for action in range(PON, CLOSED_KAN):
        if offered(t, action):
            if action < CHI:
                left = with_tile(keys, kind, -2)
            else:
                low = kind - (action - CHI) // 3
                left = with_tile(with_tile(with_tile(with_tile(keys, low, -1), low + 1, -1), low + 2, -1), kind, 1)
            if standard_shanten(suits, left, sets - 1, r.tile_set) < before:
                return action
    return PASS
