"""The menu: every legal action of the seat that decides.

The predicates are in ``legal_action``, ``legal_reaction`` and ``legal_win``; the menu comes from them and from nothing
else.
"""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..choices import Ready
from ..jit import kernel
from ..types import RulesRecord, Scoring, SuitTables, Table
from ..worth.layout import MELD_PON, NO_FLOWER_WIN
from . import reasons as why
from .actions import (
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
from .layout import (
    ACTION,
    CHOICE,
    DECLARATION,
    DECLARED,
    M_KIND,
    M_TYPE,
    NO_TILE,
    NOT_DECLARED,
    REACTION,
    REALIZED,
    TO_DISCARD,
)
from .legal_action import (
    declared_open,
    may_declare,
    open_waits,
    why_not_added_kan,
    why_not_closed_kan,
    why_not_declare,
    why_not_discard,
    why_not_nine_terminals,
    why_not_north,
    why_not_ready,
    why_not_riichi,
)
from .legal_reaction import chi_first, chi_own, why_not_chi, why_not_open_kan, why_not_pon
from .menu_bits import offer
from .seats import seat_after
from .tenpai import riichi_discards
from .tiles import KIND, SPECIAL_KINDS, bit


@kernel
def looks_for_tenpai(t: Table, r: RulesRecord) -> bool:
    """Whether it has to be noted which discards leave the seat that is asked tenpai, before its menu is written."""
    return t.phase == ACTION and may_declare(t, r, np.int64(t.asked))


@kernel
def build_menu(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, win: int) -> None:
    """Write the menu of the seat that is asked; *win* is what ``why_not_win`` says of it. *s* is scratch.

    Where it ``looks_for_tenpai`` the discards that leave the seat tenpai are noted.
    """
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
def offer_jokers(t: Table, jokers: int) -> None:
    """Offer the winner what his white pocchi can stand for: what brings most, and of several *jokers* each.

    A kind has the number of its discard, since nets and logs rely on the numbers that there are.
    """
    for word in range(3):
        t.menu[word] = np.uint64(0)
    offer(t, TSUMO, why.LEGAL)
    if jokers & (jokers - 1):
        t.menu[0] |= np.uint64(jokers)


@kernel
def offer_own_actions(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int) -> None:
    """Offer what *seat* may do in an ActionPhase beside winning."""
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
    fours = np.int64(t.held[seat, 3])
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
    drawn, held = np.int64(t.drawn[seat]), np.int64(t.held_faces[seat])
    if drawn != NO_TILE and t.faces[seat, drawn] == 1:
        held &= ~bit(drawn)
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
        for which in range(5 if SPECIAL_KINDS >> np.int64(kind) & 1 else 1):
            offer(t, PON + which, why_not_pon(t, r, seat, which))
    if kind < 27 and r.chi and seat == seat_after(r, t.turn, 1):
        for which in range(0, 9, 3):
            # the other two choices of a place are the same kinds, with another five if there is one
            one, other = chi_own(kind, which, 0), chi_own(kind, which, 1)
            if chi_first(kind, which) >= 0 and t.counts[seat, one] and t.counts[seat, other]:
                choices = 3 if (SPECIAL_KINDS >> np.int64(one) | SPECIAL_KINDS >> np.int64(other)) & 1 else 1
                for choice in range(which, which + choices):
                    offer(t, CHI + choice, why_not_chi(t, r, seat, choice))
