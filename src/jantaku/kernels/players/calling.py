"""What a network would answer to a discard, mended by what the hand comes to with a call and without (``drawing.py``).

A network that learned by playing against itself is sure of most calls that it passes, and so hardly ever tries them any
more. What a call is worth can be counted: the hand as it stands, followed draw by draw, beside the hand after the call
and the best discard. Where tai are paid it calls nearly everything, and nothing is to be mended.
"""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..game.actions import CLOSED_KAN, PASS, PON
from ..game.layout import REACTION, TO_DISCARD
from ..game.menu_bits import offered
from ..game.tiles import bit, keys_of_seat
from ..hands.keys import keys_of, with_tile
from ..jit import kernel
from ..types import Array, Drawing, RulesRecord, Scoring, SuitTables, Table, Thought
from ..worth.outlook import pays_by_tai
from .chance import draws_left
from .drawing import DRAWN, NO_MELD, draws_looked_at, follow, look_at_table, shanten_of_hand
from .solid import call_by, take_up

TOO_FAR = -1.0  # in place of points: the hand is not counted
WEIGHT = 32.0  # of the logarithm of what a hand comes to, beside the log-chance
CALLED = 2.0  # times as often as it is drawn a tile comes that brings an open hand nearer: others discard it too
LEAST = 1.0  # point that a hand comes to, at least


@kernel
def is_answer(t: Table, choice: int) -> bool:
    """Whether *choice* is to pass a discard, or to call it for a triplet or a sequence."""
    return t.phase == REACTION and t.context == TO_DISCARD and (choice == PASS or PON <= choice < CLOSED_KAN)


@kernel
def mended_answer(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, logp: Array, choice: int,
    farthest: int, least: float,
) -> int:  # fmt: skip
    """What the asked seat answers to a discard, where a network with these log-chances would take *choice*.

    That, unless the hand is no farther than *farthest* from tenpai, called or not, and a call that is likelier than
    *least* is better than passing, or passing than the call, by its chance and by what it comes to together.
    """
    seat, best = np.int64(t.asked), np.int64(PASS)
    if pays_by_tai(r) or logp[PASS] <= least or not likes_calls(t, logp, least):
        return choice
    look_at_table(t, r, w, seat)
    value = value_of_passing(t, r, suits, s, w, d, seat, farthest)
    liking = liking_of(logp, PASS, value)
    for action in range(PON, CLOSED_KAN):
        if value == TOO_FAR:
            return choice
        if offered(t, action) and logp[action] > least:
            value = value_of_call(t, r, suits, s, w, d, seat, action, farthest)
            if liking_of(logp, action, value) > liking:
                best, liking = np.int64(action), liking_of(logp, action, value)
    return choice if value == TOO_FAR or (best == PASS) == (choice == PASS) else best


@kernel
def likes_calls(t: Table, logp: Array, least: float) -> bool:
    """Whether there is a call that is likelier than *least*."""
    calls = np.int64(0)
    for action in range(PON, CLOSED_KAN):
        calls += offered(t, action) and logp[action] > least
    return calls != 0


@kernel
def liking_of(logp: Array, action: int, value: float) -> float:
    """How good an *action* is, by its chance and by what the hand then comes to."""
    return logp[action] + WEIGHT * np.log(max(LEAST, value))


@kernel
def value_of_passing(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, seat: int, farthest: int
) -> float:  # fmt: skip
    """The expected points of the hand as it stands, or ``TOO_FAR``."""
    take_up(t, r, w, seat)
    keys = keys_of_seat(t, seat)
    shanten, draws = shanten_of_hand(r, suits, keys), draws_left(t, r, seat, False)
    d.first_kind, d.speed = NO_MELD, speed_of(w)
    if shanten > farthest or not follow(t, r, suits, s, w, d, seat, keys, np.int64(0), shanten, draws):
        return TOO_FAR
    return d.points[0, draws_looked_at(draws)]


@kernel
def speed_of(w: Thought) -> float:
    """How often a tile comes that brings the hand in *w* nearer, against drawing it."""
    return DRAWN if w.closed else CALLED


@kernel
def value_of_call(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, seat: int, action: int,
    farthest: int,
) -> float:  # fmt: skip
    """The expected points of the hand after a call and the best discard that leaves it nearest, or ``TOO_FAR``."""
    shape, first, barred = call_by(t, r, w, seat, action)
    keys, lowest, kinds = keys_of(w.counts), np.int64(farthest), np.int64(0)
    for kind in range(34):
        if w.counts[kind] and not barred & bit(kind):
            shanten = shanten_of_hand(r, suits, with_tile(keys, kind, -1))
            if shanten < lowest:
                lowest, kinds = shanten, np.int64(0)
            if shanten == lowest:
                kinds |= bit(kind)
    draws = draws_left(t, r, seat, True)
    d.shape, d.first_kind, d.speed = shape, first, speed_of(w)
    if kinds == 0 or not follow(t, r, suits, s, w, d, seat, keys, kinds, lowest, draws):
        return TOO_FAR
    value, hand = 0.0, 0
    while kinds:
        value = max(value, np.float64(d.points[hand, draws_looked_at(draws)]))
        hand += 1
        kinds &= ~bit(lowest_bit(np.uint64(kinds)))
    return value
