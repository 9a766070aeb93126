"""What players share: the tiles they do not see, and how a choice becomes an action of the menu."""

from __future__ import annotations

import numpy as np

from ..game.actions import DISCARD, HAND_FACES, RON, STOP, TENPAI, TSUMO, TSUMOGIRI
from ..game.layout import NO_TILE
from ..game.menu_bits import offered
from ..game.rng import mixed
from ..game.tiles import KIND
from ..hands.keys import census_of, with_tile
from ..hands.shanten import shanten_of
from ..jit import kernel
from ..types import Keys, RulesRecord, SuitTables, Table, Thought

NOT_POSSIBLE = 100  # in place of a shanten: that kind cannot be discarded
NO_CHOICE = -1


@kernel
def discard_offered(t: Table, seat: int, kind: int) -> int:
    """The action that discards a tile of *kind*, the one worth least of its faces; ``NO_CHOICE`` if none may go."""
    drawn = np.int64(t.drawn[seat])
    if drawn != NO_TILE and offered(t, TSUMOGIRI) and drawn == kind:
        return TSUMOGIRI
    if offered(t, DISCARD + kind):
        return DISCARD + kind
    for face in range(34, HAND_FACES):
        if KIND[face] == kind:
            if drawn == face and offered(t, TSUMOGIRI):
                return TSUMOGIRI
            if offered(t, DISCARD + face):
                return DISCARD + face
    return NO_CHOICE


@kernel
def note_outs(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, only: int) -> None:
    """For each kind that may be discarded: the shanten it leaves, and of the lowest ones the unseen tiles that go on.

    *keys* are those of the seat that is asked. *only* is how far above the lowest shanten outs are counted.
    """
    seat = np.int64(t.asked)
    lowest = np.int64(NOT_POSSIBLE)
    # one loop over shanten and then outs: the look-up stands in one place, since every further one is compiled again
    for part in range(2):
        for kind in range(34):
            if part == 0:
                w.shanten[kind] = NOT_POSSIBLE
                w.outs[kind] = 0
                if t.counts[seat, kind] == 0 or discard_offered(t, seat, kind) == NO_CHOICE:
                    continue
            elif w.shanten[kind] == NOT_POSSIBLE or w.shanten[kind] > lowest + only:
                continue
            left = with_tile(keys, kind, -1)
            for draw in range(34 if part else 1):
                if part and (w.unseen[draw] <= 0 or draw == kind):
                    continue
                hand = with_tile(left, draw, 1) if part else left
                found = shanten_of(suits, hand, census_of(suits, hand), r.win_forms, r.tile_set)
                if part == 0:
                    w.shanten[kind] = found
                    lowest = min(lowest, found)
                elif found < w.shanten[kind]:
                    w.outs[kind] += w.unseen[draw]


@kernel
def wins_first(t: Table) -> int:
    """What nearly every player does before it thinks: win, stop when leading, show a tenpai hand at a draw.

    ``NO_CHOICE`` if none of these is offered.
    """
    if offered(t, TSUMO):
        return TSUMO
    if offered(t, RON):
        return RON
    if offered(t, STOP):
        return STOP
    if offered(t, TENPAI):
        return TENPAI
    return NO_CHOICE


@kernel
def tie_break(noise: int, kind: int) -> int:
    """A small number that orders equal choices at random."""
    return np.int64(mixed(np.uint64(noise) + np.uint64(kind)) >> np.uint64(54))
