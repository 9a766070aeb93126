"""What follows when everybody has answered a tile."""

from __future__ import annotations

import numpy as np

from ..choices import DeclareTenpai, FuritenUntil, KanDora, Kuikae, MultipleRon, PassedWin
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import MELD_CHI, MELD_OPEN_KAN, MELD_PON
from ..worth.tai_layout import SEVEN_ROB_ONE_WIN
from .actions import CHI, CLOSED_KAN, NO_ACTION, OPEN_KAN, PASS, PON, RON, TENPAI
from .flowers import flower_passed_by
from .layout import (
    ACTION,
    AFTER_CALL,
    BY_RON,
    DECLARATION,
    DECLARED,
    EV_CHI,
    EV_OPEN_KAN,
    EV_PON,
    EV_RIICHI_PAID,
    EV_RON,
    EV_TENPAI,
    EXHAUSTED,
    FOUR_KANS_END,
    FOUR_RIICHI_END,
    FOUR_WINDS_END,
    M_FROM,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    PAO_DRAGONS,
    PAO_KANS,
    PAO_RUNS,
    PAO_WINDS,
    REACTION,
    REALIZED,
    SEATS,
    TO_ADDED_KAN,
    TO_CLOSED_KAN,
    TO_FLOWER,
    TO_NORTH,
    TRIPLE_RON_END,
)
from .legal_reaction import chi_barred, chi_face, chi_first, four_kans_draw, four_winds, pon_face
from .menu import offered
from .play import (
    complete_added_kan,
    complete_closed_kan,
    complete_north,
    complete_open_kan,
    interrupt,
)
from .readiness import lose_earth
from .seats import seat_after
from .tiles import KIND, bit, call_away, event, put
from .wall import draw, turn_pending


@kernel
def answer(t: Table, r: RulesRecord, suits: SuitTables, action: int) -> None:
    """Take one answer; when it was the last, let the tile go where the answers say."""
    only_legal = r.passed_win == PassedWin.LEGAL_WIN and t.context < TO_FLOWER
    if (only_legal or t.context == TO_CLOSED_KAN) and action != RON and offered(t, RON):
        miss_win(t, r, np.int64(t.asked))
    if r.passed_pon and action == PASS:
        for which in range(5):
            if offered(t, PON + which):
                t.passed_pon[t.asked] |= bit(KIND[t.last])
    t.answers[t.asked] = action
    t.asked = seat_after(r, t.asked, 1)
    if t.asked == t.turn:
        resolve(t, r, suits)


@kernel
def resolve(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """Ron before open kan and pon before chi; if nobody wants the tile, play goes on."""
    seat = np.int64(t.turn)
    rons = 0
    caller, call = -1, -1
    for i in range(1, r.players):
        other = seat_after(r, seat, i)
        action = np.int64(t.answers[other])
        if action == RON:
            rons += 1
        elif r.passed_win != PassedWin.LEGAL_WIN and t.waits[other] & bit(KIND[t.last]) and t.context != TO_CLOSED_KAN:
            miss_win(t, r, other)
        if OPEN_KAN <= action < CLOSED_KAN and (call < 0 or call >= CHI):
            caller, call = other, action
    if rons > 0:
        take_rons(t, r, rons)
        return
    if t.context == TO_ADDED_KAN:
        complete_added_kan(t, r, suits)
        return
    if t.context == TO_CLOSED_KAN:
        complete_closed_kan(t, r, suits)
        return
    if t.context == TO_NORTH:
        complete_north(t, r, suits)
        return
    if t.context >= TO_FLOWER:
        flower_passed_by(t, r)
        return
    ends_by_rule = four_kans_draw(t, r) or four_winds(t, r)
    if t.riichi[seat] == DECLARED and (r.draw_deposit_riichi or not ends_by_rule):
        realize_riichi(t, r, seat)
    if r.kan_dora == KanDora.AFTER_DISCARD_PASSES:
        turn_pending(t, r)
    if call >= 0:
        take_call(t, r, suits, caller, call)
    else:
        pass_on(t, r)


@kernel
def miss_win(t: Table, r: RulesRecord, seat: int) -> None:
    """*seat* let a tile of its wait go by: furiten until its next discard, in riichi for good."""
    t.missed[seat] = 1
    lose_earth(t, r, seat)
    if t.riichi[seat] == REALIZED and r.passed_win != PassedWin.LEGAL_WIN:
        t.missed_riichi[seat] = 1


@kernel
def take_rons(t: Table, r: RulesRecord, rons: int) -> None:
    """End the Position by ron: only the nearest, all of them, or by none when three are too many."""
    seat = np.int64(t.turn)
    if rons == 3 and r.multiple_ron == MultipleRon.TWO_PAID_THREE_ABORT:
        t.ending = TRIPLE_RON_END
        return
    t.ending = BY_RON
    if t.context >= TO_FLOWER:
        t.flower_win = SEVEN_ROB_ONE_WIN
    one = r.multiple_ron == MultipleRon.HEAD_BUMP or (rons == 2 and r.multiple_ron == MultipleRon.TWO_BUMP_THREE_PAID)
    taken = 0
    for i in range(1, r.players):
        other = seat_after(r, seat, i)
        if t.answers[other] == RON:
            if taken and one:
                t.answers[other] = PASS
            else:
                event(t, EV_RON, other, seat, t.last, t.flower_win)
                taken += 1


@kernel
def realize_riichi(t: Table, r: RulesRecord, seat: int) -> None:
    """The riichi tile was not ronned: the riichi stands and the stick is paid."""
    t.riichi[seat] = REALIZED
    t.scores[seat] -= r.riichi_deposit
    t.deposits += r.riichi_deposit > 0
    t.ippatsu[seat] = r.ippatsu
    event(t, EV_RIICHI_PAID, seat, seat, 0, 0)


@kernel
def take_call(t: Table, r: RulesRecord, suits: SuitTables, caller: int, call: int) -> None:
    """Give the discard to *caller*, who acts next."""
    source = np.int64(t.turn)
    face = np.int64(t.last)
    kind = np.int64(KIND[face])
    at = np.int64(t.n_melds[caller])
    for i in range(4):
        t.melds[caller, at, M_TILE + i] = NO_TILE
    t.melds[caller, at, M_FROM] = source
    t.melds[caller, at, M_KIND] = kind
    t.melds[caller, at, M_TILE] = face
    t.n_melds[caller] += 1
    t.opened[caller] = 1
    call_away(t, source)
    if r.furiten_until == FuritenUntil.ANY_CALL:
        for seat in range(SEATS):
            t.missed[seat] = 0
    t.turn = caller
    t.asked = caller
    if call == OPEN_KAN:
        t.melds[caller, at, M_TYPE] = MELD_OPEN_KAN
        t.after_open_kan = 1
        take_three(t, caller, kind, at)
        event(t, EV_OPEN_KAN, caller, source, face, call)
        note_liability(t, r, caller, source, kind, True)
        complete_open_kan(t, r, suits)
        return
    barred = np.int64(0)
    for i in range(2):
        own = pon_face(kind, call - PON, i) if call < CHI else chi_face(kind, call - CHI, i)
        t.melds[caller, at, M_TILE + 1 + i] = own
        put(t, caller, own, -1)
    if call < CHI:
        t.melds[caller, at, M_TYPE] = MELD_PON
        event(t, EV_PON, caller, source, face, call)
        note_liability(t, r, caller, source, kind, False)
        if r.kuikae != Kuikae.FREE:
            barred = bit(kind)
    else:
        t.melds[caller, at, M_TYPE] = MELD_CHI
        t.melds[caller, at, M_KIND] = chi_first(kind, call - CHI)
        event(t, EV_CHI, caller, source, face, call)
        barred = chi_barred(r, kind, call - CHI)
    interrupt(t)
    t.forbidden = barred
    t.phase = ACTION
    t.context = AFTER_CALL


@kernel
def take_three(t: Table, seat: int, kind: int, at: int) -> None:
    """Move the three tiles of *kind* from the hand into the open kan *at*."""
    place = 1
    for face in range(40):
        if KIND[face] == kind:
            for _ in range(t.faces[seat, face]):
                t.melds[seat, at, M_TILE + place] = face
                put(t, seat, face, -1)
                place += 1


@kernel
def note_liability(t: Table, r: RulesRecord, caller: int, source: int, kind: int, kan: bool) -> None:
    """Remember who fed the set that makes three dragons, four winds or four kans certain."""
    dragons, winds, kans = 0, 0, 0
    for i in range(t.n_melds[caller]):
        shape, first = t.melds[caller, i, M_TYPE], t.melds[caller, i, M_KIND]
        if shape != MELD_CHI:
            dragons += first >= 31
            winds += first >= 27 and first < 31
        kans += shape >= MELD_OPEN_KAN
    if r.pao_dragons and kind >= 31 and dragons == 3:
        t.pao[caller, PAO_DRAGONS] = source
    if r.pao_winds and kind >= 27 and kind < 31 and winds == 4:
        t.pao[caller, PAO_WINDS] = source
    if r.pao_kans and kan and kans == 4:
        t.pao[caller, PAO_KANS] = source
    if r.pao_runs and four_in_a_row(t, caller):
        t.pao[caller, PAO_RUNS] = source


@kernel
def four_in_a_row(t: Table, seat: int) -> bool:
    """Whether the four melds of *seat* are triplets of four neighbouring ranks of one suit."""
    kinds = np.int64(0)
    lowest = 33
    for i in range(t.n_melds[seat]):
        if t.melds[seat, i, M_TYPE] != MELD_CHI:
            kinds |= bit(t.melds[seat, i, M_KIND])
            lowest = min(lowest, np.int64(t.melds[seat, i, M_KIND]))
    return lowest < 27 and lowest % 9 < 6 and kinds == np.int64(15) << np.int64(lowest)


@kernel
def pass_on(t: Table, r: RulesRecord) -> None:
    """Nobody took the discard: the Position ends, or the next seat draws."""
    riichis = 0
    for seat in range(r.players):
        riichis += t.riichi[seat] == REALIZED
    if four_winds(t, r):
        t.ending = FOUR_WINDS_END
    elif r.four_riichi and riichis == 4:
        t.ending = FOUR_RIICHI_END
    elif four_kans_draw(t, r):
        t.ending = FOUR_KANS_END
    elif t.live == 0:
        exhaust(t, r)
    else:
        t.phase = ACTION
        t.forbidden = 0
        draw(t, r, seat_after(r, t.turn, 1))


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
