"""The menu: every legal action of the seat that decides, and for any action the reason why not.

The predicates are in ``legal_action`` and ``legal_reaction``; each returns a code of ``reasons.py``. The menu
and every explanation come from them and from nothing else.
"""

from __future__ import annotations

import numpy as np

from ..choices import DeclareTenpai, Ready
from ..hands.keys import census_of, with_tile
from ..hands.shape import is_orphans, is_win
from ..jit import kernel
from ..types import RulesRecord, Scoring, SuitTables, Table
from ..worth.layout import MELD_PON
from ..worth.scoring import score_hand
from ..worth.tai_layout import NO_FLOWER_WIN
from . import reasons as why
from .actions import (
    ACTIONS,
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    DISCARD,
    GO_ON,
    HAND_FACES,
    NINE_TERMINALS,
    NORTH,
    NOTEN,
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
from .flowers import must_take_flowers, robs_flower
from .layout import (
    ACTION,
    AFTER_CALL,
    AFTER_DRAW,
    CHOICE,
    DECLARATION,
    DECLARED,
    M_KIND,
    M_TYPE,
    NO_TILE,
    NOT_DECLARED,
    REACTION,
    REALIZED,
    TO_CLOSED_KAN,
    TO_DISCARD,
    TO_FLOWER,
)
from .legal_action import (
    declared_open,
    open_waits,
    why_not_added_kan,
    why_not_closed_kan,
    why_not_discard,
    why_not_nine_terminals,
    why_not_north,
    why_not_ready,
    why_not_riichi,
)
from .legal_reaction import chi_first, chi_own, why_not_chi, why_not_open_kan, why_not_pon
from .menu import lowest_bit, offer
from .seats import seat_after
from .tenpai import forms_of, note_tenpai_discards, riichi_discards
from .tiles import KIND, WHITE_POCCHI, bit, keys_of_seat
from .winning import describe_win


@kernel
def joker_drawn(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether *seat*, in riichi, has drawn the white pocchi, which then stands for any tile of its wait."""
    return r.pocchi != 0 and t.drawn[seat] == WHITE_POCCHI and t.riichi[seat] == REALIZED and t.waits[seat] != 0


@kernel
def is_own_win(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> bool:
    """Whether the hand of *seat* with the tile just drawn is complete.

    After a draw from the wall its waits tell. They are those of the last discard, so after a kan, a north or a flower
    the hand is looked up instead.
    """
    if t.context == AFTER_DRAW and t.flowers[seat] == 0:
        return t.waits[seat] & bit(KIND[t.drawn[seat]]) != 0
    return is_win(suits, keys_of_seat(t, seat), forms_of(r))


@kernel
def why_no_win(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> int:
    """What but the worth of the hand stands against tsumo in an ActionPhase, ron in a ReactionPhase."""
    if t.phase == ACTION:
        if t.flower_chance != NO_FLOWER_WIN:
            return why.LEGAL
        if t.context == AFTER_CALL or t.drawn[seat] == NO_TILE:
            return why.AFTER_A_CALL
        if t.riichi[seat] == DECLARED:
            return why.RIICHI_JUST_DECLARED
        complete = is_own_win(t, r, suits, seat) or joker_drawn(t, r, seat)
        if not complete and not (r.eight_pairs_half and t.waits[seat] & bit(KIND[t.drawn[seat]])):
            return why.NOT_COMPLETE
        if t.after_open_kan and not r.open_kan_tsumo:
            return why.AFTER_OPEN_KAN_NO_TSUMO
        if r.passed_bars_tsumo and t.missed[seat]:
            return why.PASSED_BARS_TSUMO
    else:
        if t.context >= TO_FLOWER:
            return why.LEGAL if robs_flower(t, seat) else why.NOT_A_WAIT
        kind = KIND[t.last]
        if not t.waits[seat] & bit(kind):
            return why.NOT_A_WAIT
        if t.context == TO_CLOSED_KAN and not is_orphans(census_of(suits, with_tile(keys_of_seat(t, seat), kind, 1))):
            return why.ONLY_ORPHANS_ROB
        if r.discard_furiten and t.waits[seat] & t.thrown[seat]:
            return why.FURITEN_DISCARD
        if t.missed_riichi[seat]:
            return why.FURITEN_RIICHI
        if t.missed[seat]:
            return why.FURITEN_PASSED
    return why.LEGAL


@kernel
def why_not_win(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int) -> int:
    """Tsumo in an ActionPhase, ron in a ReactionPhase, the worth of the hand included. *s* is scratch."""
    reason = why_no_win(t, r, suits, seat)
    if reason != why.LEGAL:
        return reason
    pocchi = t.phase == ACTION and joker_drawn(t, r, seat)
    for kind in range(34 if pocchi else 1):
        if not pocchi or t.waits[seat] & bit(kind):
            describe_win(t, r, s, seat, 0, kind if pocchi else -1)
            score_hand(s, suits, r)
            if s.won:
                return why.LEGAL
    return why.NO_YAKU


@kernel
def build_menu(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, win: int) -> None:
    """Write the menu of the seat that is asked; *win* is what ``why_not_win`` says of it. *s* is scratch."""
    seat = np.int64(t.asked)
    for word in range(3):
        t.menu[word] = np.uint64(0)
    if t.phase > CHOICE:
        return
    if t.phase == CHOICE:
        offer(t, STOP, why.LEGAL)
        offer(t, GO_ON, why.LEGAL)
        return
    if t.phase == DECLARATION:
        for action in range(TENPAI, NOTEN + 1):
            offer(t, action, why_not_declare(t, r, seat, action))
        return
    if t.phase == REACTION:
        offer(t, RON, win)
        if win != why.LEGAL or not (r.riichi_must_win and t.riichi[seat] == REALIZED):
            offer(t, PASS, why.LEGAL)
        if t.context == TO_DISCARD and t.riichi[seat] == NOT_DECLARED:
            offer_calls(t, r, seat)
        return
    offer(t, TSUMO, win)
    if t.flower_chance != NO_FLOWER_WIN:
        if win != why.LEGAL or not must_take_flowers(t, r):
            offer(t, PASS, why.LEGAL)
        return
    if win == why.LEGAL and r.riichi_must_win and t.riichi[seat] == REALIZED:
        return
    offer_own_actions(t, r, suits, s, seat)


@kernel
def may_declare(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether it matters which discards leave *seat* tenpai: it may declare riichi or ready, or just has."""
    if t.riichi[seat] != NOT_DECLARED:
        return t.riichi[seat] == DECLARED
    ready = r.declared_ready != 0 or (r.ready != Ready.NONE and r.ready_public != 0)
    return ready or (r.riichi != 0 and not t.opened[seat])


@kernel
def offer_own_actions(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int) -> None:
    """Offer what *seat* may do in an ActionPhase beside winning."""
    if may_declare(t, r, seat):
        note_tenpai_discards(t, r, suits, seat)
    if t.riichi[seat] == NOT_DECLARED:
        if r.declared_ready or r.ready != Ready.NONE:
            offer(t, READY, why_not_ready(t, r, seat))
        if r.riichi and not t.opened[seat]:
            for opened in range(1 + r.open_riichi):
                offer(t, RIICHI + opened, why_not_riichi(t, r, seat, opened))
        if t.uninterrupted:
            offer(t, NINE_TERMINALS, why_not_nine_terminals(t, r, suits, seat))
    if r.north_aside:
        offer(t, NORTH, why_not_north(t, r, seat))
    offer(t, TSUMOGIRI, why_not_discard(t, r, seat, 0, 1))
    if t.riichi[seat] != REALIZED:
        offer_discards(t, r, seat)
    fours = np.int64(0)
    for kind in range(34):
        fours |= np.int64(t.counts[seat, kind] == 4) << np.int64(kind)
    while fours != 0:
        kind = lowest_bit(np.uint64(fours))
        fours &= fours - 1
        offer(t, CLOSED_KAN + kind, why_not_closed_kan(t, r, suits, s, seat, kind))
    for i in range(t.n_melds[seat]):
        kind = np.int64(t.melds[seat, i, M_KIND])
        if t.melds[seat, i, M_TYPE] == MELD_PON and t.counts[seat, kind]:
            offer(t, ADDED_KAN + kind, why_not_added_kan(t, r, seat, kind))


@kernel
def offer_discards(t: Table, r: RulesRecord, seat: int) -> None:
    """Offer the discards from the hand: all faces at once, as bits, where no open riichi has to be avoided.

    This is ``why_not_discard`` for every face, and half of the work of a menu if it is asked face by face.
    """
    if r.open_riichi and open_waits(t, r, seat) != 0:
        for face in range(HAND_FACES):
            if t.faces[seat, face]:
                offer(t, DISCARD + face, why_not_discard(t, r, seat, face, 0))
        return
    barred = barred_kinds(t, r, seat)
    drawn = np.int64(t.drawn[seat])
    held = np.int64(0)
    for face in range(HAND_FACES):
        held |= np.int64(t.faces[seat, face] > (face == drawn)) << np.int64(face)
    for face in range(34, HAND_FACES):  # the others have the number of their kind
        barred |= (barred >> np.int64(KIND[face]) & 1) << np.int64(face)
    t.menu[0] |= np.uint64(held & ~barred)


@kernel
def barred_kinds(t: Table, r: RulesRecord, seat: int) -> int:
    """The kinds that ``why_not_kind`` would not let *seat* discard, as bits."""
    barred = np.int64(t.forbidden)
    if t.riichi[seat] == DECLARED:
        barred |= ~riichi_discards(t, r, declared_open(t, seat)) & ((np.int64(1) << np.int64(34)) - 1)
    return barred


@kernel
def offer_calls(t: Table, r: RulesRecord, seat: int) -> None:
    """Offer the calls of the discard in question."""
    kind = KIND[t.last]
    alike = t.counts[seat, kind]
    if alike >= 3:
        offer(t, OPEN_KAN, why_not_open_kan(t, r, seat))
    if alike >= 2:
        for which in range(5):
            offer(t, PON + which, why_not_pon(t, r, seat, which))
    if kind < 27 and r.chi and seat == seat_after(r, t.turn, 1):
        for which in range(0, 9, 3):
            # the other two choices of a place are the same kinds, with another five
            one, other = chi_own(kind, which, 0), chi_own(kind, which, 1)
            if chi_first(kind, which) >= 0 and t.counts[seat, one] and t.counts[seat, other]:
                for choice in range(which, which + 3):
                    offer(t, CHI + choice, why_not_chi(t, r, seat, choice))


@kernel
def why_not_declare(t: Table, r: RulesRecord, seat: int, action: int) -> int:
    """Show a tenpai hand at an exhaustive draw, or keep it hidden; a riichi must be shown."""
    if t.phase != DECLARATION or action < TENPAI:
        asked = r.declare_tenpai == DeclareTenpai.CHOICE
        return why.WRONG_PHASE if asked or action < TENPAI else why.NOT_IN_THESE_RULES
    if action == TENPAI and t.waits[seat] == 0:
        return why.HAND_NOT_TENPAI
    if action == NOTEN and t.riichi[seat] == REALIZED and t.waits[seat] != 0:
        return why.RIICHI_MUST_SHOW
    return why.LEGAL


@kernel
def why_illegal(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int, action: int) -> int:
    """Why *seat* may not do *action* now; 0 if it may. Any numbers are taken."""
    if t.phase > CHOICE:
        return why.GAME_OVER
    if seat != t.asked:
        return why.NOT_YOUR_DECISION
    if action < 0 or action >= ACTIONS:
        return why.WRONG_PHASE
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
