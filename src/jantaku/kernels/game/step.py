"""Entry points of the game: begin, go on by a decision or at random, and say why not.

They take arrays of records and an index, as a record passed from Python costs more than the step itself.
*scratch* holds SCORING records to work in: one for each
table, or fewer where tables are not played at the same time.
"""

from __future__ import annotations

import numpy as np

from ..jit import entry, kernel
from ..types import RulesRecord, RulesRecords, Scoring, Scorings, Suits, SuitTables, Table, Tables, Word
from ..worth.scoring import score_hand
from . import reasons as why
from .actions import NO_ACTION, PASS, STOP
from .chips import joker_value
from .clearing import clear, next_winner, pay_winner
from .exhaustion import declare
from .layout import ACTION, CLEARED, DECLARATION, JOKER_ASKED, NOBODY, OVER, PLAYING, REACTION, SEATS, TO_CLOSED_KAN
from .legal import why_illegal
from .legal_win import joker_drawn, why_no_win, wins_for_sure
from .match import PLAYS_ON, go_on
from .menu import build_menu, looks_for_tenpai, offer_jokers
from .menu_bits import menu_is_empty, menu_size, nth_offered
from .passing import can_only_pass, offer_pass
from .position import deal
from .ranking import finish
from .reactions import answer
from .rng import below
from .tenpai import note_tenpai_discards
from .tiles import bit
from .turns import act
from .wall import shuffle
from .winning import describe_win

STEP, NEXT, RANDOM = range(3)


@entry
def begin(tables: Tables, i: int, rules: RulesRecords, seed: Word) -> None:
    """Set table *i* up for a new game; ``run`` with ``NEXT`` then deals."""
    t, r = tables[i], rules[0]
    t.seed = seed
    t.rng = seed
    t.decisions = 0
    t.honba = 0
    t.deposits = 0
    t.positions = 0
    t.again = 0
    t.dealer = 0
    t.wind = 0
    t.ending = PLAYING
    t.dealer_stays = 0
    t.phase = CLEARED
    for seat in range(SEATS):
        t.scores[seat] = r.start_points if seat < r.players else 0
        t.chips[seat] = 0
        t.chip_delta[seat] = 0
        t.final[seat] = 0
        t.rank[seat] = 0


@entry
def run(tables: Tables, i: int, rules: RulesRecords, suits: Suits, scratch: Scorings, what: int, number: int) -> int:
    """Let the game at table *i* go on; returns the decisions taken.

    *what* is ``STEP`` (take the decision *number*, an action on the menu), ``NEXT`` (after a Clearing: deal the
    next Position, from a wall shuffled first if *number* is 1 and as it lies if 0, or end the game), or
    ``RANDOM`` (take *number* random legal decisions, over as many Positions as that is, or until the game ends).
    One entry point for all of it, because each would be compiled with the whole game inside.
    """
    t, r, suit, s = tables[i], rules[0], suits[0], scratch[i % scratch.size]
    taken = 0
    action = number if what == STEP else NO_ACTION
    shuffled = what == RANDOM or number == 1
    while True:
        if t.phase == CLEARED and what != STEP:
            if t.positions == 0 or go_on(t, r):
                if shuffled:
                    shuffle(t, r)
                deal(t, r, suit)
            action = NO_ACTION
        elif what == RANDOM:
            if t.phase == OVER or taken == number or menu_is_empty(t):
                return taken
            action = nth_offered(t, below(t, menu_size(t)))
        if action != NO_ACTION:
            t.decisions += 1
            taken += 1
        settle_down(t, r, suit, s, action)
        if what != RANDOM:
            return taken


@kernel
def settle_down(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, action: int) -> None:
    """Do *action* (or none), then whatever has no alternative, until somebody must choose or the Position ends."""
    while True:
        take_and_pass(t, r, suits, action)
        reason, jokers = win_to_score(t, r, suits), np.int64(0)
        if reason == why.LEGAL:
            reason, jokers = score_wins(t, r, suits, s)
        if looks_for_tenpai(t, r):
            note_tenpai_discards(t, r, suits, np.int64(t.asked))
        if offer_menu(t, r, suits, s, reason, jokers):
            return
        action = nth_offered(t, 0)


@kernel
def take_and_pass(t: Table, r: RulesRecord, suits: SuitTables, action: int) -> None:
    """Do *action* (or none), and pass for all seats that can do nothing else.

    All passes come first: threads of a GPU meet again before the work that follows.
    """
    while action != NO_ACTION:
        take(t, r, suits, action)
        action = NO_ACTION
        if can_only_pass(t, r):
            offer_pass(t)
            action = PASS


@kernel
def win_to_score(t: Table, r: RulesRecord, suits: SuitTables) -> int:
    """What stands against a win of the seat that is asked, its worth aside: if nothing does, it has to be scored.

    So have the wins by which a Position has ended.
    """
    if t.phase > REACTION:
        return why.NOT_COMPLETE
    return why.LEGAL if t.ending != PLAYING else why_no_win(t, r, suits, np.int64(t.asked))


@kernel
def score_wins(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring) -> tuple[int, int]:
    """Score what has to be: the hand of the seat that is asked, or every winner's, and clear the Position.

    Returns what stands against a win of the seat that is asked, and what a pocchi can stand for in it, as bits.
    """
    jokers = np.int64(0)
    while True:
        clearing, seat = t.ending != PLAYING, np.int64(t.asked)
        if clearing:
            seat = next_winner(t, r)
            if seat == NOBODY:
                clear(t, r)
                return why.NOT_COMPLETE, jokers
        elif wins_for_sure(t, r, seat):
            return why.LEGAL, jokers
        # a pocchi is tried as every tile of the wait, then scored as the best, or as the one named (34)
        best, joker = -1, -1
        pocchi = t.phase == ACTION and joker_drawn(t, r, seat)
        for kind in range(35):
            if kind == 34 or (pocchi and t.waits[seat] & bit(kind)):
                describe_win(t, r, s, seat, clearing, joker if kind == 34 else kind)
                score_hand(s, suits, r)
                if kind < 34 and s.won:
                    jokers |= bit(kind)
                    if joker_value(s, r) > best and (t.joker < 0 or t.joker == kind):
                        best, joker = joker_value(s, r), kind
        if not clearing:
            return (why.LEGAL if s.won else why.NO_YAKU), jokers
        pay_winner(t, r, s, seat, joker, s.payments)


@kernel
def offer_menu(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, win: int, jokers: int) -> bool:
    """Write the menu of the seat that is asked, *win* standing against its win; False if it has only one thing to do.

    That is done without asking, unless the table asks for everything.
    """
    build_menu(t, r, suits, s, win)
    if t.joker == JOKER_ASKED:
        offer_jokers(t, jokers)
    return menu_size(t) != 1 or (t.ask_all != 0 and t.joker != JOKER_ASKED and not is_face_down(t, r))


@kernel
def is_face_down(t: Table, r: RulesRecord) -> bool:
    """Whether the kan in question lies face down: who cannot rob it is not asked, as he would have to see it."""
    return r.closed_kan_hidden != 0 and t.phase == REACTION and t.context == TO_CLOSED_KAN


@kernel
def take(t: Table, r: RulesRecord, suits: SuitTables, action: int) -> None:
    """Do *action*, which is on the menu."""
    if t.phase == ACTION:
        act(t, r, suits, action)
    elif t.phase == REACTION:
        answer(t, r, suits, action)
    elif t.phase == DECLARATION:
        declare(t, r, action)
    elif action == STOP:
        finish(t, r)
    else:
        t.phase = CLEARED
        t.dealer_stays = PLAYS_ON


@entry
def why_not(
    tables: Tables, i: int, rules: RulesRecords, suits: Suits, scratch: Scorings, seat: int, action: int
) -> int:
    """Why *seat* may not do *action* at table *i* now; 0 if it may."""
    return why_illegal(tables[i], rules[0], suits[0], scratch[0], seat, action)
