"""The wall exhausted: who is tenpai says so, and who is not pays."""

from __future__ import annotations

import numpy as np

from ..choices import DeclareTenpai
from ..jit import kernel
from ..types import RulesRecord, Table
from .actions import NO_ACTION, NOTEN, TENPAI
from .layout import DECLARATION, EV_TENPAI, EXHAUSTED, NAGASHI_END, REACTION, SEATS
from .nagashi import is_nagashi, pay_nagashi
from .seats import seat_after
from .tiles import event


@kernel
def exhaust(t: Table, r: RulesRecord) -> None:
    """The wall is exhausted: the Position ends, or the seats first declare, dealer first, whether they are tenpai."""
    if r.declare_tenpai != DeclareTenpai.CHOICE:
        t.ending = EXHAUSTED
        return
    t.phase = DECLARATION
    t.asked = t.dealer
    for seat in range(SEATS):
        t.answers[seat] = NO_ACTION


@kernel
def declare(t: Table, r: RulesRecord, action: int) -> None:
    """The seat that is asked shows its hand or does not; after the last one the Position ends."""
    event(t, EV_TENPAI + action - TENPAI, t.asked, t.asked, 0, 0)
    t.answers[t.asked] = action
    t.asked = seat_after(r, t.asked, 1)
    if t.asked == t.dealer:
        t.phase = REACTION
        t.ending = EXHAUSTED


@kernel
def settle_exhaustion(t: Table, r: RulesRecord) -> None:
    """Nagashi, or the payments between tenpai and noten; the dealer stays if tenpai."""
    nagashi = 0
    for seat in range(r.players):
        if is_nagashi(t, r, seat):
            nagashi += 1
            t.made_nagashi[seat] = 1
            pay_nagashi(t, r, seat)
    if nagashi > 0:
        t.ending = NAGASHI_END
    else:
        pay_noten(t, r)
    keeps = r.dealer_keeps_on_tenpai and is_tenpai(t, np.int64(t.dealer))
    t.dealer_stays = r.dealer_keeps_on_draw or keeps


@kernel
def pay_noten(t: Table, r: RulesRecord) -> None:
    """Those who are not tenpai pay those who are."""
    players = np.int64(r.players)
    tenpai = 0
    for seat in range(players):
        tenpai += is_tenpai(t, seat)
    if tenpai > 0 and tenpai < players:
        for seat in range(players):
            if is_tenpai(t, seat):
                t.delta[seat] += r.noten_points // tenpai
            else:
                t.delta[seat] -= r.noten_points // (players - tenpai)


@kernel
def is_tenpai(t: Table, seat: int) -> bool:
    """Whether *seat* is tenpai at the end of a Position, and has not declared otherwise."""
    return t.waits[seat] != 0 and t.answers[seat] != NOTEN
