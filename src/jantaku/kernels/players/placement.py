"""Placement: what points mean for the final rank, the more the nearer the end of the game.

Against each other player one will end ahead or behind. The chance of being ahead is taken as a smooth function of the
difference in points, and the function is the steeper the fewer hands are left. Being ahead of one more player is worth
some usual wins. So points matter most where they decide a rank, and least where they cannot.
"""

from __future__ import annotations

import math

import numpy as np

from ..jit import kernel
from ..types import RulesRecord, Table, Thought
from .chance import points_of

USUAL_HAN = 3.3
RANK_WORTH = 2.8  # usual wins
LAST_WIDTH = 0.5  # of the function, in usual wins, in the last hand
WIDTH_PER_HAND = 0.9


@kernel
def hands_left(t: Table, r: RulesRecord) -> int:
    """How many hands come after this one at least, if nobody repeats."""
    return max(0, np.int64(r.rounds) * r.players - 1 - (np.int64(t.wind) * r.players + t.dealer))


@kernel
def note_placement(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Note by how much *seat* leads each other one, and what ranks are worth."""
    usual = points_of(t, r, USUAL_HAN, False)
    w.usual = usual
    w.rank_worth = RANK_WORTH * usual
    w.width = usual * (LAST_WIDTH + WIDTH_PER_HAND * hands_left(t, r))
    for other in range(4):
        w.lead[other] = 1.0 * t.scores[seat] - t.scores[other]
    w.rivals = r.players
    w.me = seat


@kernel
def ahead(w: Thought, lead: float) -> float:
    """The chance to end ahead of a player whom one leads by *lead* now."""
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, lead / w.width))))


@kernel
def rank_gain(w: Thought, change: float, from_whom: int) -> float:
    """What it means for the rank, in points, to gain *change* from one seat, or (-1) from all in equal shares."""
    out = 0.0
    for other in range(w.rivals):
        if other != w.me:
            share = change / (w.rivals - 1) if from_whom < 0 else change if other == from_whom else 0.0
            out += ahead(w, w.lead[other] + change + share) - ahead(w, w.lead[other])
    return out * w.rank_worth
