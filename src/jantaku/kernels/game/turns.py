"""A turn: what follows from an action in an ActionPhase."""

from __future__ import annotations

import numpy as np

from ..choices import PassedWin
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import NO_FLOWER_WIN
from .actions import ADDED_KAN, CLOSED_KAN, NINE_TERMINALS, NORTH, OPEN_RIICHI, READY, RIICHI, TSUMO, TSUMOGIRI
from .discards import discard
from .flower_wins import decline_flowers
from .furiten import miss_win
from .kans import declare_added_kan, declare_closed_kan
from .layout import BY_TSUMO, EV_TSUMO, JOKER_ASKED, JOKER_OPEN, NINE_TERMINALS_END
from .legal_win import joker_drawn
from .menu_bits import offered
from .norths import set_north_aside
from .readiness import declare_ready
from .riichi import declare_riichi
from .tiles import event


@kernel
def act(t: Table, r: RulesRecord, suits: SuitTables, action: int) -> None:
    """Do *action*, which is legal, for the seat to act."""
    seat = np.int64(t.turn)
    if t.joker == JOKER_ASKED:
        t.joker = JOKER_OPEN if action == TSUMO else action
        win_by_draw(t, seat)
        return
    if t.flower_chance != NO_FLOWER_WIN:
        if action != TSUMO:
            decline_flowers(t)
            return
        t.flower_win = t.flower_chance
    elif r.passed_win == PassedWin.LEGAL_WIN and action != TSUMO and offered(t, TSUMO):
        miss_win(t, r, seat)
    if action <= TSUMOGIRI:
        discard(t, r, suits, seat, action)
    elif action == RIICHI or action == OPEN_RIICHI:
        declare_riichi(t, seat, action)
    elif action == READY:
        declare_ready(t, r, seat)
    elif action == TSUMO:
        if t.flower_win == NO_FLOWER_WIN and joker_drawn(t, r, seat):
            t.joker = JOKER_ASKED
        else:
            win_by_draw(t, seat)
    elif action == NINE_TERMINALS:
        t.ending = NINE_TERMINALS_END
    elif action == NORTH:
        set_north_aside(t, r, suits, seat)
    elif action < ADDED_KAN:
        declare_closed_kan(t, r, suits, seat, action - CLOSED_KAN)
    else:
        declare_added_kan(t, r, seat, action - ADDED_KAN)


@kernel
def win_by_draw(t: Table, seat: int) -> None:
    """The Position ends by the tsumo of *seat*."""
    t.ending = BY_TSUMO
    event(t, EV_TSUMO, seat, seat, t.drawn[seat], t.flower_win)
