"""Playouts in stages: what a table is to do next decides on which list it stands, and lists are worked off one by one.

Threads of a GPU go in step, 32 at a time, so neighbours should do the same. Where each plays its table to the end, one
discards while another scores a win, and all wait for each other. Here discards are compared (``players/gpu.py``), and
hands that may be declared are looked at, 32 threads to each; then actions are taken that were thought of, then passes,
then other actions that were clear at once; and wins, which are rare and take long, wait until some have come together.

How a Position goes and ends is the same as where seats are asked one after another, and so is each part that does it.
But who never calls is not asked about a discard that he cannot win on: such a pass is no decision here.
"""

from __future__ import annotations

import numpy as np

from ..game.actions import ACTIONS, NO_ACTION, PASS
from ..game.layout import CLEARED, DECLARED, PLAYING
from ..game.legal_win import wins_for_sure
from ..game.menu import looks_for_tenpai
from ..game.menu_bits import menu_is_empty, nth_offered
from ..game.passing import can_only_pass, is_no_win, offer_pass
from ..game.reasons import LEGAL, NOT_COMPLETE
from ..game.rng import noise_of
from ..game.seats import seat_after
from ..game.step import offer_menu, score_wins, take, win_to_score
from ..game.tenpai import may_leave_tenpai
from ..game.tiles import held_of_seat, keys_of_seat
from ..jit import kernel
from ..players.common import NO_CHOICE
from ..players.shanten import choose_at_once, discard_of
from ..types import Array, RulesRecord, Scoring, SuitTables, Table
from ..worth.outlook import wins_with_nothing

#: The lists: discards are compared; a pass is decided, or another action; the discards that leave a hand tenpai are
#: looked up, and its menu is written; a win is scored.
THINKING, PASSING, DECIDED, LOOKING, WINNING = range(5)
LISTS = 5
NOWHERE = -1
THREADS = 32  # that look at a hand together: as many as go in step, since they vote
LOOKED_EVERY = 16  # turns it is looked whether anybody still plays
GATHERED_FOR = 4  # turns wins are gathered
CROWDS_AT_WORK = 5  # that take actions on a processor at once: the tables that they bring near have no room for more
MOST_TURNS = 1024  # more than any Position has, forced ones counted
FORCED = ACTIONS  # added to an action that nobody was asked for


@kernel
def begin_stage(t: Table, action: int) -> int:
    """The list of a table at which *action* is to be taken first."""
    if action < 0 or action >= ACTIONS or t.phase >= CLEARED or menu_is_empty(t):
        return NOWHERE
    return DECIDED


@kernel
def take_stage(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, which: int, i: int, actions: Array
) -> int:  # fmt: skip
    """Take ``actions[i]`` at table *t*, or on the list of those ``LOOKING`` only write the menu.

    From the list of those ``THINKING`` it is a kind to discard. Returns the next list, and writes the action if that is
    clear.
    """
    if which != LOOKING:
        action = np.int64(actions[i])
        if which == THINKING:
            action = discard_of(t, np.int64(t.asked), action, noise_of(t))
        if action < FORCED:
            t.decisions += 1
        action %= FORCED
        while action != NO_ACTION:
            take(t, r, suits, action)
            action = pass_unasked(t, r)
        win = np.int64(win_to_score(t, r, suits))
        if win == LEGAL and (t.ending != PLAYING or not wins_for_sure(t, r, np.int64(t.asked))):
            return WINNING
        if win == LEGAL:  # who may win does, so nothing need be known of his discards
            return menu_stage(t, r, suits, s, i, actions, win, np.int64(0))
        if looks_for_tenpai(t, r) and t.riichi[t.asked] != DECLARED:  # who has just declared is as before
            if may_be_tenpai(t, r, suits):
                return LOOKING
            t.tenpai_discards = 0
            t.clean_discards = 0
    return menu_stage(t, r, suits, s, i, actions, np.int64(NOT_COMPLETE), np.int64(0))


@kernel
def pass_unasked(t: Table, r: RulesRecord) -> int:
    """Let seats pass that surely do, one after another; the answer of the last is returned, and is yet to be taken."""
    calls_nothing = never_calls(r)
    while is_no_win(t) and (calls_nothing or can_only_pass(t, r)):
        following = seat_after(r, np.int64(t.asked), 1)
        if following == t.turn:
            offer_pass(t)
            return PASS
        t.answers[t.asked] = PASS
        t.asked = following
    return NO_ACTION


@kernel
def never_calls(r: RulesRecord) -> bool:
    """Whether ``shanten`` calls nothing under these rules, and nothing follows from a call that was passed."""
    return not wins_with_nothing(r) and not r.passed_pon


@kernel
def may_be_tenpai(t: Table, r: RulesRecord, suits: SuitTables) -> bool:
    """Whether some discard may leave the seat to act tenpai."""
    seat = np.int64(t.asked)
    return may_leave_tenpai(r, suits, keys_of_seat(t, seat), held_of_seat(t, seat))


@kernel
def win_stage(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, i: int, actions: Array) -> int:
    """Score the wins at table *t*; returns its next list, and writes the action if that is clear.

    Who may win does, so nothing need be known of his discards.
    """
    win, jokers = score_wins(t, r, suits, s)
    if win != LEGAL and looks_for_tenpai(t, r):
        return LOOKING
    return menu_stage(t, r, suits, s, i, actions, win, jokers)


@kernel
def menu_stage(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, i: int, actions: Array, win: int, jokers: int
) -> int:  # fmt: skip
    """Write the menu at table *t*; returns its next list, and writes the action if that is clear."""
    asks = offer_menu(t, r, suits, s, win, jokers)
    if t.phase >= CLEARED:
        return NOWHERE
    chosen = choose_at_once(t, r, suits) if asks else FORCED + nth_offered(t, 0)
    if chosen == NO_CHOICE:
        return THINKING
    actions[i] = chosen
    return PASSING if chosen == PASS else DECIDED
