"""What players share: how a choice becomes an action of the menu, and what comes before thinking."""

from __future__ import annotations

import numpy as np

from ..game.actions import DISCARD, HAND_FACES, RON, STOP, TENPAI, TSUMO, TSUMOGIRI
from ..game.layout import JOKER_ASKED, NO_TILE
from ..game.menu_bits import kinds_offered, offered
from ..game.rng import mixed
from ..game.tiles import KIND, bit
from ..jit import kernel
from ..types import Table

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
def discards_offered(t: Table, seat: int) -> int:
    """The kinds of which a tile may be discarded, as bits; who names what a pocchi stands for discards none."""
    if t.joker == JOKER_ASKED:
        return np.int64(0)
    kinds = kinds_offered(t, DISCARD)
    for face in range(34, HAND_FACES):
        if offered(t, DISCARD + face):
            kinds |= bit(KIND[face])
    drawn = np.int64(t.drawn[seat])
    if drawn != NO_TILE and drawn < HAND_FACES and offered(t, TSUMOGIRI):
        kinds |= bit(KIND[drawn])
    return kinds


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
