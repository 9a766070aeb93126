"""Playouts in stages: what a table is to do next decides on which list it stands, and lists are worked off one by one.

Threads of a GPU go in step, 32 at a time, so neighbours should do the same. Where each plays its table to the end, one
discards while another scores a win, and all wait for each other. Here discards are compared (``players/gpu.py``), then
actions are taken that were thought of, then passes, then other actions that were clear at once; and what takes long and
is rare, a win or a hand that may be declared, waits until some have come together. What happens at a table is the same,
and so is each part that does it.
"""

from __future__ import annotations

import numpy as np

from ..game.actions import ACTIONS, PASS
from ..game.layout import ACTION, CLEARED
from ..game.legal_action import may_declare
from ..game.menu_bits import menu_is_empty, nth_offered
from ..game.reasons import LEGAL
from ..game.step import offer_menu, score_wins, take_and_pass, win_to_score
from ..game.tenpai import may_leave_tenpai
from ..game.tiles import keys_of_seat
from ..hands.draws import held_of
from ..jit import kernel
from ..players.common import NO_CHOICE
from ..players.shanten import choose_at_once
from ..types import Array, RulesRecord, Scoring, SuitTables, Table

#: The lists: discards are compared; a pass is decided, or another action; something rare is to be worked out.
THINKING, PASSING, DECIDED, WAITING = range(4)
LISTS = 4
NOWHERE = -1
THREADS = 32  # that compare discards together: as many as go in step, since they vote
LOOKED_EVERY = 16  # turns it is looked whether anybody still plays
GATHERED_FOR = 4  # turns what is rare is gathered
MOST_TURNS = 1024  # more than any Position has, forced ones counted
FORCED = ACTIONS  # added to an action that nobody was asked for


@kernel
def begin_stage(t: Table, action: int) -> int:
    """The list of a table at which *action* is to be taken first."""
    if action < 0 or action >= ACTIONS or t.phase >= CLEARED or menu_is_empty(t):
        return NOWHERE
    return DECIDED


@kernel
def take_stage(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, i: int, actions: Array) -> int:
    """Take ``actions[i]`` at table *t*; returns its next list, and writes the action if that is clear."""
    action = np.int64(actions[i])
    if action < FORCED:
        t.decisions += 1
    take_and_pass(t, r, suits, action % FORCED)
    reason = win_to_score(t, r, suits)
    if reason == LEGAL or may_be_ready(t, r, suits):
        return WAITING
    return list_after(t, r, suits, i, actions, offer_menu(t, r, suits, s, reason, np.int64(0)))


@kernel
def may_be_ready(t: Table, r: RulesRecord, suits: SuitTables) -> bool:
    """Whether the menu of the seat to act has to find out which discards leave it tenpai."""
    seat = np.int64(t.asked)
    if t.phase != ACTION or not may_declare(t, r, seat):
        return False
    return may_leave_tenpai(r, suits, keys_of_seat(t, seat), held_of(t.counts[seat]))


@kernel
def settle_stage(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, i: int, actions: Array) -> int:
    """Score what has to be scored at table *t* and write its menu; returns its next list, and writes a clear action."""
    reason, jokers = win_to_score(t, r, suits), np.int64(0)
    if reason == LEGAL:
        reason, jokers = score_wins(t, r, suits, s)
    return list_after(t, r, suits, i, actions, offer_menu(t, r, suits, s, reason, jokers))


@kernel
def list_after(t: Table, r: RulesRecord, suits: SuitTables, i: int, actions: Array, asks: bool) -> int:
    """The list of a table whose menu was just written; *asks* says whether there is anything to choose."""
    if t.phase >= CLEARED:
        return NOWHERE
    chosen = choose_at_once(t, r, suits) if asks else FORCED + nth_offered(t, 0)
    if chosen == NO_CHOICE:
        return THINKING
    actions[i] = chosen
    return PASSING if chosen == PASS else DECIDED
