"""What players did in the Positions they played: counted at each Clearing, seat by seat."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..jit import kernel
from ..types import RulesRecord, Table, Tally
from .layout import BY_RON, BY_TSUMO, EXHAUSTED, NAGASHI_END, NOT_DECLARED

#: The columns of a tally, for each seat.
COUNTED: Final = (
    "positions", "dealt", "wins", "self_drawn", "deal_ins", "ready", "ready_wins", "called", "called_wins", "draws",
    "tenpai_at_draw", "won_points", "paid_points", "turns_to_win",
)  # fmt: skip
(
    POSITIONS, DEALT, WINS, SELF_DRAWN, DEAL_INS, READY, READY_WINS, CALLED, CALLED_WINS, DRAWS,
    TENPAI_AT_DRAW, WON_POINTS, PAID_POINTS, TURNS_TO_WIN,
) = range(len(COUNTED))  # fmt: skip


@kernel
def count_position(t: Table, r: RulesRecord, tally: Tally) -> None:
    """Add the Position that was just cleared at *t* to *tally*, an array of seats by ``COUNTED``.

    A riichi, or a ready declaration, counts as soon as it is declared. Points won and paid are those of wins
    and deal-ins, honba and deposits in them.
    """
    won = np.int64(0)
    for i in range(t.n_wins):
        won |= np.int64(1) << np.int64(t.wins_seat[i])
    for seat in range(r.players):
        tally[seat, POSITIONS] += 1
        tally[seat, DEALT] += seat == t.dealer
        ready = t.riichi[seat] != NOT_DECLARED
        tally[seat, READY] += ready
        tally[seat, CALLED] += t.opened[seat]
        if t.ending == EXHAUSTED or t.ending == NAGASHI_END:
            tally[seat, DRAWS] += 1
            tally[seat, TENPAI_AT_DRAW] += t.waits[seat] != 0
        if won >> np.int64(seat) & 1:
            tally[seat, WINS] += 1
            tally[seat, SELF_DRAWN] += t.ending == BY_TSUMO
            tally[seat, READY_WINS] += ready
            tally[seat, CALLED_WINS] += t.opened[seat]
            tally[seat, WON_POINTS] += t.delta[seat]
            tally[seat, TURNS_TO_WIN] += t.n_river[seat] + (t.ending == BY_TSUMO)
        elif t.ending == BY_RON and seat == t.turn:
            tally[seat, DEAL_INS] += 1
            tally[seat, PAID_POINTS] -= t.delta[seat]
