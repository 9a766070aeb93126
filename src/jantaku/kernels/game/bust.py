"""Bust (飛び): points that end the game, and the chips paid for them."""

from __future__ import annotations

import numpy as np

from ..choices import Bust
from ..jit import kernel
from ..types import RulesRecord, Table
from .chips import BUST, pay_chips
from .layout import NAGASHI_END, REALIZED, WINNERS
from .nagashi import is_nagashi


@kernel
def is_bust(t: Table, r: RulesRecord) -> bool:
    """Whether somebody's points end the game."""
    for seat in range(r.players):
        if r.bust == Bust.BELOW_ZERO and t.scores[seat] < 0:
            return True
        if r.bust == Bust.ZERO_OR_BELOW and t.scores[seat] <= 0:
            return True
    return False


@kernel
def bust_chips(t: Table, r: RulesRecord) -> None:
    """Those whom a win has just taken to no points pay its winners; two winners share. The points are moved already."""
    limit = 1 if r.bust == Bust.ZERO_OR_BELOW else 0
    winners = 0
    for seat in range(r.players):
        winners += won_at(t, r, seat) >= 0
    for seat in range(r.players):
        before = t.scores[seat] - t.delta[seat]
        if t.riichi[seat] == REALIZED:
            before += r.riichi_deposit
        if t.delta[seat] < 0 and t.scores[seat] < limit and before >= limit:
            paid = 0
            for i in range(r.players):
                winner = (np.int64(t.turn) + i) % np.int64(r.players)  # the first winner has an odd chip
                at = won_at(t, r, winner)
                if at >= 0 and winner != seat:
                    part = (r.chips[BUST] + winners - 1 - paid) // winners
                    paid += 1
                    pay_chips(t, seat, winner, part)
                    if at < WINNERS:
                        t.wins_chips[at, BUST] += part


@kernel
def won_at(t: Table, r: RulesRecord, seat: int) -> int:
    """The number of the win of *seat*, ``WINNERS`` for a nagashi, which is paid like one; -1 if *seat* has not won."""
    for i in range(t.n_wins):
        if t.wins_seat[i] == seat:
            return i
    return WINNERS if t.ending == NAGASHI_END and is_nagashi(t, r, seat) else -1
