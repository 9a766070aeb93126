"""Clearing: the points of a Position that has ended."""

from __future__ import annotations

import numpy as np

from ..choices import DealTo, DepositsTo, HonbaTo
from ..jit import kernel
from ..types import Array, RulesRecord, Scoring, Table
from ..worth.found import write_worths
from ..worth.han import four_alike_han
from ..worth.layout import SEVEN_ROB_ONE_WIN
from ..worth.points import YAKUMAN_BASE, win_payments
from .actions import RON
from .bust import bust_chips
from .chips import earn_chips
from .exhaustion import settle_exhaustion
from .layout import (
    B_DORA,
    B_FLOWERS,
    B_FOURS,
    B_NORTHS,
    B_REDS,
    B_URA,
    BY_RON,
    BY_TSUMO,
    CLEARED,
    EV_ABORT,
    EV_EXHAUSTED,
    EXHAUSTED,
    NAGASHI_END,
    NOBODY,
    REALIZED,
    SEATS,
)
from .liability import liable_for
from .showing import show_hands
from .tiles import event


@kernel
def next_winner(t: Table, r: RulesRecord) -> int:
    """The next seat whose win is still to be paid, the nearest to the discarder first; -1 if there is none."""
    source = np.int64(t.turn)
    if t.ending == BY_TSUMO:
        return source if t.n_wins == 0 else NOBODY
    if t.ending == BY_RON:
        paid = 0
        for i in range(1, r.players):
            seat = (source + i) % np.int64(r.players)
            if t.answers[seat] == RON:
                if paid == t.n_wins:
                    return seat
                paid += 1
    return NOBODY


@kernel
def pay_winner(t: Table, r: RulesRecord, s: Scoring, seat: int, joker: int, out: Array) -> None:
    """Pay the win of *seat*, as scored in *s*; honba and deposits go to the first winner. *out*: scratch of 4.

    *joker* is the kind that a drawn pocchi stood for, or -1.
    """
    first = t.n_wins == 0
    at = np.int64(t.n_wins)
    liable, times, other_liable, other_times = liable_for(t, r, s, seat)
    honba = np.int64(t.honba) if first or r.honba_to != HonbaTo.FIRST_WINNER else 0
    deposits = deposits_for(t, r, seat, first) * r.riichi_deposit
    source = NOBODY if t.ending == BY_TSUMO else np.int64(t.turn)
    if t.ending == BY_TSUMO and t.flower_win == SEVEN_ROB_ONE_WIN:
        source = np.int64(t.flower_payer)
    base, yakuman = np.int64(s.base_points), np.int64(s.yakuman)
    for other in range(SEATS):
        t.wins_delta[at, other] = 0
    for part in range(1 if other_liable == NOBODY else 2):
        if part == 1:
            liable, times, honba, deposits = other_liable, other_times, 0, 0
        s.yakuman = other_times if part == 1 else yakuman - other_times
        s.base_points = YAKUMAN_BASE * other_times if part == 1 else base - YAKUMAN_BASE * other_times
        win_payments(s, r, seat, source, t.dealer, honba, deposits, liable, times, out)
        for other in range(r.players):
            t.delta[other] += out[other]
            t.wins_delta[at, other] += out[other]
    s.base_points, s.yakuman = base, yakuman
    t.wins_joker[at] = joker
    if r.chip_points:
        earn_chips(t, r, s, seat)
    keep_win(t, r, s, seat)
    if seat != t.dealer and source != NOBODY and t.wins_delta[at, t.dealer] == 0:
        t.wins_dealer_tai[at] = 0  # nobody paid them
    if seat == t.dealer and (first or r.deal_to == DealTo.ANY_WINNER):
        t.dealer_stays = 1


@kernel
def deposits_for(t: Table, r: RulesRecord, seat: int, first: bool) -> int:
    """Riichi sticks that winner *seat* takes; where each has his own back, the first has the others'."""
    if r.deposits_to != DepositsTo.OWN_BACK:
        return np.int64(t.deposits) if first else 0
    own = np.int64(t.riichi[seat] == REALIZED)
    if not first:
        return own
    others = np.int64(0)
    for other in range(r.players):
        others += other != seat and t.answers[other] == RON and t.riichi[other] == REALIZED
    return t.deposits - others


@kernel
def keep_win(t: Table, r: RulesRecord, s: Scoring, seat: int) -> None:
    """Keep what the win was worth, and for what."""
    at = np.int64(t.n_wins)
    t.wins_seat[at] = seat
    t.wins_tile[at] = t.drawn[seat] if t.ending == BY_TSUMO else t.last
    for word in range(2):
        t.wins_patterns[at, word] = s.patterns[word]
    write_worths(s, r, t.wins_worths[at])
    t.wins_han[at] = s.han
    t.wins_fu[at] = s.fu
    t.wins_yakuman[at] = s.yakuman
    t.wins_limit[at] = s.limit
    t.wins_base[at] = s.base_points
    t.wins_dealer_tai[at] = s.dealer_tai
    t.wins_bonus[at, B_DORA] = s.dora
    t.wins_bonus[at, B_URA] = s.ura
    t.wins_bonus[at, B_REDS] = s.reds
    t.wins_bonus[at, B_NORTHS] = s.norths
    t.wins_bonus[at, B_FLOWERS] = s.flowers
    t.wins_bonus[at, B_FOURS] = four_alike_han(s, r)
    t.n_wins = at + 1


@kernel
def clear(t: Table, r: RulesRecord) -> None:
    """Close the Position that has ended, its winners already paid."""
    if is_won(t):
        t.deposits = 0
    elif t.ending == EXHAUSTED:
        event(t, EV_EXHAUSTED, 0, 0, 0, 0)
        settle_exhaustion(t, r)
    else:
        event(t, EV_ABORT, t.turn, 0, 0, t.ending)
        t.dealer_stays = r.dealer_keeps_on_abort
    show_hands(t, r)
    for seat in range(r.players):
        t.scores[seat] += t.delta[seat]
    if r.chip_points:
        bust_chips(t, r)
        for seat in range(r.players):
            t.chips[seat] += t.chip_delta[seat]
    t.phase = CLEARED


@kernel
def is_won(t: Table) -> bool:
    """Whether the Position ended by a win."""
    return t.ending == BY_TSUMO or t.ending == BY_RON


@kernel
def is_drawn(t: Table) -> bool:
    """Whether the Position ended because no tile was left to draw."""
    return t.ending == EXHAUSTED or t.ending == NAGASHI_END
