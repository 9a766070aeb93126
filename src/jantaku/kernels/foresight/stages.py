"""Playouts in stages: what a table is to do next decides on which list it stands, and lists are worked off one by one.

Threads of a GPU go in step, 32 at a time, so neighbours should do the same. Where each plays its table to the end, one
discards while another scores a win, and all wait for each other. Here every step of a table is one of four: an action
is taken that was thought of or was clear at once, a win is scored, or discards are compared (``players/gpu.py``). What
happens at a table is the same, and so is each part that does it.
"""

from __future__ import annotations

import numpy as np

from ..game.actions import ACTIONS
from ..game.layout import CLEARED
from ..game.menu_bits import menu_is_empty, nth_offered
from ..game.reasons import LEGAL
from ..game.step import offer_menu, score_wins, take_and_pass, win_to_score
from ..jit import kernel
from ..players.common import NO_CHOICE
from ..players.shanten import choose_at_once
from ..types import Array, RulesRecord, Scoring, SuitTables, Table

#: The lists: discards are compared; an action is decided; a win is to be scored. Or the Position is over.
THINKING, DECIDED, WINNING = range(3)
LISTS = 3
NOWHERE = -1
THREADS = 32  # that compare discards together: as many as go in step, since they vote
LOOKED_EVERY = 16  # turns it is looked whether anybody still plays
SCORED_EVERY = 4  # turns: few win in one, and a win takes long
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
    if reason == LEGAL:
        return WINNING
    return list_after(t, r, suits, i, actions, offer_menu(t, r, suits, s, reason, np.int64(0)))


@kernel
def score_stage(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, i: int, actions: Array) -> int:
    """Score what has to be scored at table *t*; returns its next list, and writes the action if that is clear."""
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
    return DECIDED
