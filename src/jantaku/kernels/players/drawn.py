"""The wall exhausted: what it is worth to be tenpai then."""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, Table, Thought
from .chance import ready_rate
from .placement import rank_gain

DRAW_WEIGHT = 1.2  # a hand that stays near is worth keeping for more than the payment
DEAL_KEPT = 0.4  # usual wins that it is worth to stay dealer
MOST_AT_END = 0.4  # of the seats not tenpai now are so at a draw, at most


@kernel
def note_draw(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Note what a seat gains by being tenpai at a draw, against not being so. Needs ranks and the others' chances."""
    none, one, two, three = 1.0, 0.0, 0.0, 0.0  # chances that so many of the others are tenpai
    for other in range(r.players):
        if other != seat:
            ready = w.tenpai[other] + (1.0 - w.tenpai[other]) * min(MOST_AT_END, ready_rate(t, r, other) * w.turns)
            three += (two - three) * ready
            two += (one - two) * ready
            one += (none - one) * ready
            none -= none * ready
    pool = 1.0 * r.noten_points
    if r.players == 4:
        gain = pool * (none + (one + two) * 5.0 / 6.0 + three)
    else:
        gain = pool * (none + one + two)
    w.at_draw = DRAW_WEIGHT * (gain + rank_gain(w, gain, -1))
    if seat == t.dealer and r.dealer_keeps_on_tenpai and not r.dealer_keeps_on_draw:
        w.at_draw += DEAL_KEPT * w.usual
