"""From one Position to the next: who deals, whether a leading dealer stops, and when the game ends."""

from __future__ import annotations

import numpy as np

from ..choices import MOST_POSITIONS, Stop
from ..jit import kernel
from ..types import RulesRecord, Table
from .bust import is_bust
from .clearing import is_drawn, is_won
from .layout import CHOICE
from .ranking import finish, leader

MOST_POINTS = 100_000_000  # won or lost by a seat, in points or chips: a game ends then, as records hold 2**31
PLAYS_ON = 2  # the dealer stays, and has chosen not to stop


@kernel
def go_on(t: Table, r: RulesRecord) -> bool:
    """After a Clearing: end the game, ask the dealer whether to stop, or set the next Position up.

    Returns whether a new Position is to be dealt.
    """
    if is_bust(t, r) or t.positions >= MOST_POSITIONS or is_beyond_bounds(t, r):
        finish(t, r)
        return False
    if r.streak_limit and t.honba >= r.streak_limit:
        t.dealer_stays = 0
    stop = may_stop(t, r)
    if stop and stop_is_asked(t, r):
        t.phase = CHOICE
        t.asked = t.dealer
        t.turn = t.dealer
        return False
    if (stop and stops_by_itself(t, r)) or (not t.dealer_stays and is_last(t, r)):
        finish(t, r)
        return False
    advance_dealer(t, r)
    return True


@kernel
def is_beyond_bounds(t: Table, r: RulesRecord) -> bool:
    """Whether a seat has won or lost more than a record can be relied upon to hold after the next Position."""
    for seat in range(r.players):
        points, chips = np.int64(t.scores[seat]), np.int64(t.chips[seat]) * r.chip_points
        if abs(points) >= MOST_POINTS or abs(chips) >= MOST_POINTS:
            return True
    return False


@kernel
def advance_dealer(t: Table, r: RulesRecord) -> None:
    """The dealer stays with one honba more, or the deal passes on."""
    won = is_won(t)
    if t.dealer_stays:
        if won or r.draw_adds_honba:
            t.honba += 1
            t.again = 0
        else:
            t.again += 1
        return
    t.again = 0
    if won or r.honba_resets_on_draw:
        t.honba = 0
    else:
        t.honba += 1
    t.dealer = (t.dealer + 1) % r.players
    if t.dealer == 0:
        t.wind += 1


@kernel
def in_last_hand(t: Table, r: RulesRecord) -> bool:
    """Whether this is the last hand of the game, or later."""
    return t.wind >= r.rounds or (t.wind == r.rounds - 1 and t.dealer == r.players - 1)


@kernel
def may_stop(t: Table, r: RulesRecord) -> bool:
    """Whether the dealer stays, leads in the last hand and has the points to end the game."""
    if t.dealer_stays != 1 or not in_last_hand(t, r) or leader(t, r) != t.dealer:
        return False
    return t.scores[t.dealer] >= r.target_points


@kernel
def stops_by_itself(t: Table, r: RulesRecord) -> bool:
    """Whether the rules end the game of a dealer who may stop."""
    if is_won(t):
        return r.win_stop == Stop.AUTOMATIC
    return is_drawn(t) and r.tenpai_stop == Stop.AUTOMATIC


@kernel
def stop_is_asked(t: Table, r: RulesRecord) -> bool:
    """Whether a dealer who may stop is asked."""
    if is_won(t):
        return r.win_stop == Stop.CHOICE
    return is_drawn(t) and r.tenpai_stop == Stop.CHOICE


@kernel
def is_last(t: Table, r: RulesRecord) -> bool:
    """Whether the game is over now that the deal passes."""
    if not in_last_hand(t, r):
        return False
    if not r.extension or t.scores[leader(t, r)] >= r.target_points:
        return True
    return t.wind >= r.rounds + r.extension_winds - 1 and t.dealer == r.players - 1
