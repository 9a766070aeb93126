"""The wall: shuffled, where its indicators and replacements lie, and indicators turned.

The live tiles are drawn from the front, replacement tiles from the very end. Before the replacement tiles lies
the first indicator with its ura behind it, before these the second pair, and so on towards the live tiles: so the
end of the live wall can move over pairs that will never be turned, as it does with three players.
"""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, Table
from .layout import EV_DORA
from .rng import below, reseed
from .tiles import event


@kernel
def shuffle(t: Table, r: RulesRecord) -> None:
    """Fill the wall with the deck of the rules in random order."""
    reseed(t)
    size = r.deck_size
    for i in range(size):
        t.wall[i] = r.deck[i]
    for i in range(size - 1, 0, -1):
        j = below(t, i + 1)
        face = t.wall[i]
        t.wall[i] = t.wall[j]
        t.wall[j] = face


@kernel
def indicator_at(r: RulesRecord, number: int, ura: int) -> int:
    """Where in the wall the *number*-th indicator lies, or the ura under it."""
    return r.deck_size - r.replacements - 2 - 2 * number + ura


@kernel
def replacement_at(r: RulesRecord, number: int) -> int:
    """Where in the wall the *number*-th replacement tile lies."""
    return r.deck_size - 1 - number


@kernel
def turn_indicator(t: Table, r: RulesRecord) -> None:
    """Turn the next indicator."""
    event(t, EV_DORA, t.turn, t.turn, t.wall[indicator_at(r, t.turned, 0)], t.turned)
    t.turned += 1


@kernel
def turn_pending(t: Table, r: RulesRecord) -> None:
    """Turn the kan indicators that are still to be turned."""
    while t.pending_dora > 0:
        t.pending_dora -= 1
        turn_indicator(t, r)
