"""Waits of a seat at the table, and the discards that leave it tenpai."""

from __future__ import annotations

import numpy as np

from ..hands.keys import census_of, tiles_in, with_tile
from ..hands.layout import ANY, FOUR_ALIKE, STANDARD
from ..hands.shanten import shanten_of
from ..hands.shape import odd_kinds_in, waits_of
from ..jit import kernel
from ..types import Keys, RulesRecord, SuitTables, Table
from ..worth.tai_forms import eight_pairs_half_waits
from .tiles import bit, held_by, keys_of_seat

NO_KIND_LESS = -1


@kernel
def forms_of(r: RulesRecord) -> int:
    """The forms of a win under the rules. Beside five sets there are no others of thirteen tiles and one."""
    if r.sets == 5:
        return STANDARD
    return ANY | FOUR_ALIKE if r.four_alike_pairs else ANY


@kernel
def standing_waits(t: Table, r: RulesRecord, suits: SuitTables, seat: int, keys: Keys, less: int) -> int:
    """The waits of *keys*, the hand of *seat* with one tile of kind *less* gone (-1: none).

    A kind of which the seat holds all four, melds counted, is no wait.
    """
    waits = waits_of(suits, keys, forms_of(r))
    if r.eight_pairs_half and t.n_melds[seat] == 0:
        if less >= 0:
            t.counts[seat, less] -= 1
        waits |= eight_pairs_half_waits(t.counts[seat], np.int64(r.four_as_two_pairs))
        if less >= 0:
            t.counts[seat, less] += 1
    if waits:
        for kind in range(34):
            if waits & bit(kind) and held_by(t, seat, kind) - (kind == less) >= 4:
                waits &= ~bit(kind)
    return waits


@kernel
def note_tenpai_discards(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> None:
    """Work out which discards leave *seat* tenpai, and which of them not furiten, into the record."""
    keys = keys_of_seat(t, seat)
    t.tenpai_discards = 0
    t.clean_discards = 0
    census = census_of(suits, keys)
    near = shanten_of(suits, keys, census, ANY, r.tile_set) <= 0
    if r.four_alike_pairs and tiles_in(census) == 14:
        near |= odd_kinds_in(census) <= 2
    near |= r.eight_pairs_half and t.n_melds[seat] == 0
    if near:
        for kind in range(34):
            if t.counts[seat, kind]:
                waits = standing_waits(t, r, suits, seat, with_tile(keys, kind, -1), kind)
                if waits:
                    t.tenpai_discards |= bit(kind)
                    if not waits & (t.thrown[seat] | bit(kind)):
                        t.clean_discards |= bit(kind)


@kernel
def riichi_discards(t: Table, r: RulesRecord, opened: bool) -> int:
    """Kinds whose discard a riichi allows, as worked out last; an open one may be furiten."""
    if opened or r.riichi_furiten:
        return t.tenpai_discards
    return t.clean_discards
