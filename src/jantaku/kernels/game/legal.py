"""Why an action is not legal, for any number that is asked.

The predicates are in ``legal_action``, ``legal_reaction`` and ``legal_win``; each returns a code of ``reasons.py``. The
menu and every explanation come from them and from nothing else.
"""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, Scoring, SuitTables, Table
from ..worth.layout import NO_FLOWER_WIN
from . import reasons as why
from .actions import (
    ACTIONS,
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    GO_ON,
    NINE_TERMINALS,
    NORTH,
    OPEN_KAN,
    OPEN_RIICHI,
    PASS,
    PON,
    READY,
    RIICHI,
    RON,
    STOP,
    TENPAI,
    TSUMO,
    TSUMOGIRI,
)
from .flower_wins import must_take_flowers
from .layout import ACTION, CHOICE, DECLARATION, JOKER_ASKED, REACTION, REALIZED
from .legal_action import (
    may_declare,
    why_not_added_kan,
    why_not_closed_kan,
    why_not_declare,
    why_not_discard,
    why_not_nine_terminals,
    why_not_north,
    why_not_ready,
    why_not_riichi,
)
from .legal_reaction import why_not_chi, why_not_open_kan, why_not_pon
from .legal_win import why_not_joker, why_not_win
from .tenpai import note_tenpai_discards


@kernel
def why_illegal(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int, action: int) -> int:
    """Why *seat* may not do *action* now; 0 if it may. Any numbers are taken."""
    if t.phase > CHOICE:
        return why.GAME_OVER
    if seat != t.asked:
        return why.NOT_YOUR_DECISION
    if action < 0 or action >= ACTIONS:
        return why.WRONG_PHASE
    if t.joker == JOKER_ASKED:
        return why_not_joker(t, r, suits, s, seat, action)
    if t.phase == DECLARATION or action >= TENPAI:
        return why_not_declare(t, r, seat, action)
    if t.phase == CHOICE:
        return why.LEGAL if action == STOP or action == GO_ON else why.WRONG_PHASE
    if action == TSUMO or action == RON:
        if (action == TSUMO) != (t.phase == ACTION):
            return why.WRONG_PHASE
        return why_not_win(t, r, suits, s, seat)
    forced = r.riichi_must_win and t.riichi[seat] == REALIZED and why_not_win(t, r, suits, s, seat) == why.LEGAL
    if t.phase == REACTION:
        if action == PASS:
            return why.MUST_WIN if forced else why.LEGAL
        if action == OPEN_KAN:
            return why_not_open_kan(t, r, seat)
        if PON <= action < CHI:
            return why_not_pon(t, r, seat, action - PON)
        if CHI <= action < CLOSED_KAN:
            return why_not_chi(t, r, seat, action - CHI)
        return why.WRONG_PHASE
    return why_not_act(t, r, suits, s, seat, action, forced)


@kernel
def why_not_act(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int, action: int, forced: bool) -> int:
    """The part of ``why_illegal`` for an ActionPhase."""
    if t.flower_chance != NO_FLOWER_WIN:
        if action != PASS:
            return why.FLOWERS_FIRST
        forced = must_take_flowers(t, r) and why_not_win(t, r, suits, s, seat) == why.LEGAL
        return why.MUST_WIN if forced else why.LEGAL
    if may_declare(t, r, seat):
        note_tenpai_discards(t, r, suits, seat)
    reason = why.WRONG_PHASE
    if action == PASS:
        return why.NOTHING_TO_PASS
    if action <= TSUMOGIRI:
        reason = why_not_discard(t, r, seat, action, action == TSUMOGIRI)
    elif action == RIICHI or action == OPEN_RIICHI:
        reason = why_not_riichi(t, r, seat, action == OPEN_RIICHI)
    elif action == READY:
        reason = why_not_ready(t, r, seat)
    elif action == NORTH:
        reason = why_not_north(t, r, seat)
    elif action == NINE_TERMINALS:
        reason = why_not_nine_terminals(t, r, suits, seat)
    elif CLOSED_KAN <= action < ADDED_KAN:
        reason = why_not_closed_kan(t, r, suits, s, seat, action - CLOSED_KAN)
    elif action >= ADDED_KAN:
        reason = why_not_added_kan(t, r, seat, action - ADDED_KAN)
    elif action < STOP:
        reason = why.NOT_IN_THESE_RULES
    return why.MUST_WIN if forced and reason == why.LEGAL else reason
