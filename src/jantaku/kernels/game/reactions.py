"""Answers to a tile: when everybody has answered, it is won, called or passed."""

from __future__ import annotations

import numpy as np

from ..choices import KanDora, MultipleRon, PassedWin
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import SEVEN_ROB_ONE_WIN
from .abortive_draws import four_kans_draw, four_riichi, four_winds
from .actions import CHI, CLOSED_KAN, OPEN_KAN, PASS, PON, RON
from .calls import take_call
from .draws import draw, flower_passed_by
from .exhaustion import exhaust
from .furiten import miss_win
from .kans import complete_added_kan, complete_closed_kan
from .layout import (
    ACTION,
    BY_RON,
    DECLARED,
    EV_RON,
    FOUR_KANS_END,
    FOUR_RIICHI_END,
    FOUR_WINDS_END,
    TO_ADDED_KAN,
    TO_CLOSED_KAN,
    TO_FLOWER,
    TO_NORTH,
    TRIPLE_RON_END,
)
from .menu_bits import offered
from .norths import complete_north
from .riichi import realize_riichi
from .seats import seat_after
from .tiles import KIND, bit, event
from .wall import turn_pending


@kernel
def answer(t: Table, r: RulesRecord, suits: SuitTables, action: int) -> None:
    """Take one answer; when it was the last, let the tile go where the answers say."""
    only_legal = r.passed_win == PassedWin.LEGAL_WIN and t.context < TO_FLOWER
    if (only_legal or t.context == TO_CLOSED_KAN) and action != RON and offered(t, RON):
        miss_win(t, r, np.int64(t.asked))
    if r.passed_pon and action == PASS:
        for which in range(5):
            if offered(t, PON + which):
                t.passed_pon[t.asked] |= bit(KIND[t.last])
    t.answers[t.asked] = action
    t.asked = seat_after(r, t.asked, 1)
    if t.asked == t.turn:
        resolve(t, r, suits)


@kernel
def resolve(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """Ron before open kan and pon before chi; if nobody wants the tile, play goes on."""
    seat = np.int64(t.turn)
    rons = 0
    caller, call = -1, -1
    for i in range(1, r.players):
        other = seat_after(r, seat, i)
        action = np.int64(t.answers[other])
        if action == RON:
            rons += 1
        elif r.passed_win != PassedWin.LEGAL_WIN and t.waits[other] & bit(KIND[t.last]) and t.context != TO_CLOSED_KAN:
            miss_win(t, r, other)
        if OPEN_KAN <= action < CLOSED_KAN and (call < 0 or call >= CHI):
            caller, call = other, action
    if rons > 0:
        take_rons(t, r, rons)
        return
    if t.context == TO_ADDED_KAN:
        complete_added_kan(t, r, suits)
        return
    if t.context == TO_CLOSED_KAN:
        complete_closed_kan(t, r, suits)
        return
    if t.context == TO_NORTH:
        complete_north(t, r, suits)
        return
    if t.context >= TO_FLOWER:
        flower_passed_by(t, r)
        return
    if t.riichi[seat] == DECLARED and (r.draw_deposit_riichi or not (four_kans_draw(t, r) or four_winds(t, r))):
        realize_riichi(t, r, seat)
    if r.kan_dora == KanDora.AFTER_DISCARD_PASSES:
        turn_pending(t, r)
    if call >= 0:
        take_call(t, r, suits, caller, call)
    else:
        pass_on(t, r)


@kernel
def take_rons(t: Table, r: RulesRecord, rons: int) -> None:
    """End the Position by ron: only the nearest, all of them, or by none when three are too many."""
    seat = np.int64(t.turn)
    if rons == 3 and r.multiple_ron == MultipleRon.TWO_PAID_THREE_ABORT:
        t.ending = TRIPLE_RON_END
        return
    t.ending = BY_RON
    if t.context >= TO_FLOWER:
        t.flower_win = SEVEN_ROB_ONE_WIN
    one = r.multiple_ron == MultipleRon.HEAD_BUMP or (rons == 2 and r.multiple_ron == MultipleRon.TWO_BUMP_THREE_PAID)
    taken = 0
    for i in range(1, r.players):
        other = seat_after(r, seat, i)
        if t.answers[other] == RON:
            if taken and one:
                t.answers[other] = PASS
            else:
                event(t, EV_RON, other, seat, t.last, t.flower_win)
                taken += 1


@kernel
def pass_on(t: Table, r: RulesRecord) -> None:
    """Nobody took the discard: the Position ends, or the next seat draws."""
    if four_winds(t, r):
        t.ending = FOUR_WINDS_END
    elif four_riichi(t, r):
        t.ending = FOUR_RIICHI_END
    elif four_kans_draw(t, r):
        t.ending = FOUR_KANS_END
    elif t.live == 0:
        exhaust(t, r)
    else:
        t.phase = ACTION
        t.forbidden = 0
        draw(t, r, seat_after(r, t.turn, 1))
