"""Waits of a seat at the table, and the discards that leave it tenpai."""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..hands.draws import Held, census_of_held
from ..hands.keys import with_tile
from ..hands.shanten import shanten_of
from ..hands.shape import waits_of
from ..jit import kernel
from ..types import Keys, RulesRecord, SuitTables, Table
from .tiles import bit, held_by, held_of_seat, keys_of_seat

NO_KIND_LESS = -1


@kernel
def standing_waits(t: Table, r: RulesRecord, suits: SuitTables, seat: int, keys: Keys, less: int) -> int:
    """The waits of *keys*, the hand of *seat* with one tile of kind *less* gone (-1: none).

    A kind of which the seat holds all four, melds counted, is no wait.
    """
    waits = waits_of(suits, keys, r.win_forms)
    rest = waits
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        if held_by(t, seat, kind) - (kind == less) >= 4:
            waits &= ~bit(kind)
    return waits


@kernel
def may_leave_tenpai(r: RulesRecord, suits: SuitTables, keys: Keys, held: Held) -> bool:
    """Whether some discard may leave a hand tenpai, kinds of which it holds all four aside."""
    return shanten_of(suits, keys, census_of_held(held), r.win_forms, r.tile_set) <= 0


@kernel
def note_tenpai_discards(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> None:
    """Work out which discards leave *seat* tenpai, and which of them not furiten, into the record."""
    keys, held = keys_of_seat(t, seat), held_of_seat(t, seat)
    t.tenpai_discards = 0
    t.clean_discards = 0
    if may_leave_tenpai(r, suits, keys, held):
        rest = held[1]
        while rest:
            kind = lowest_bit(np.uint64(rest))
            rest &= rest - 1
            waits = waits_without(t, r, suits, seat, keys, kind)
            if waits:
                t.tenpai_discards |= bit(kind)
                if is_clean(t, seat, waits, kind):
                    t.clean_discards |= bit(kind)


@kernel
def waits_without(t: Table, r: RulesRecord, suits: SuitTables, seat: int, keys: Keys, kind: int) -> int:
    """The waits of *keys*, the hand of *seat*, after the discard of a tile of *kind*."""
    return standing_waits(t, r, suits, seat, with_tile(keys, kind, -1), kind)


@kernel
def is_clean(t: Table, seat: int, waits: int, kind: int) -> bool:
    """Whether *waits* are not furiten by what *seat* has discarded, nor by the discard of *kind*."""
    return waits & (t.thrown[seat] | bit(kind)) == 0


@kernel
def riichi_discards(t: Table, r: RulesRecord, opened: bool) -> int:
    """Kinds whose discard a riichi or ready declaration allows, as worked out last.

    Where furiten bars a riichi it bars neither an open one nor a ready hand.
    """
    if opened or r.riichi_furiten or not r.riichi:
        return t.tenpai_discards
    return t.clean_discards
