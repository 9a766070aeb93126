"""The solid player: it weighs what a hand can win against what a discard can lose.

For every discard, and for every call with every discard after it: the expected points of the best plan (or of the
waits, when tenpai), less what the tile itself loses by dealing in, less what going on will cost; or, if that is
better, the cost of giving the hand up. The discard or call of most points is chosen.
"""

from __future__ import annotations

import numpy as np

from ..choices import Kuikae
from ..game.actions import (
    ADDED_KAN,
    CHI,
    CLOSED_KAN,
    NINE_TERMINALS,
    NORTH,
    PASS,
    PON,
    READY,
    RIICHI,
)
from ..game.layout import ACTION, M_KIND, M_TILE, M_TYPE, NOT_DECLARED, REACTION, REALIZED
from ..game.legal_reaction import chi_barred
from ..game.menu_bits import menu_size, nth_offered, offered
from ..game.sight import note_unseen
from ..game.tiles import KIND, NORTH_WIND, bit, held_of_seat, is_red, keys_of_seat
from ..hands.keys import census_of, orphans_in, with_tile
from ..hands.shanten import standard_shanten
from ..jit import kernel
from ..types import Array, RulesRecord, Scoring, SuitTables, Table, Thought
from ..worth.layout import MELD_CHI, MELD_CLOSED_KAN, MELD_PON
from ..worth.outlook import pays_by_tai
from .chance import draws_left, points_of
from .common import NO_CHOICE, discard_offered, discards_offered, wins_first
from .danger import note_danger
from .outs import NOT_POSSIBLE, note_outs
from .placement import USUAL_HAN
from .plans import weigh_plans
from .stakes import note_stakes
from .tenpai import weigh_tenpai

MANY_ORPHANS = 10  # with so many, nine terminals are a hand of their own
# A win keeps another from winning, of which one pays a share on average: more where all pay a self-draw in full.
AHEAD, AHEAD_OF_ALL = 0.22, 0.8
CALL_PRICE = 0.01  # usual wins by which a call must be better than waiting: it shows the hand and shortens it
HOPE_IN_FOLDING = 0.02  # of what a hand promises counts when it is given up: of two safe tiles the useless one goes
TIE = 0.003  # usual wins that the most useful tile is kept for, all else equal
NOTHING = -1e9  # less than any action is worth
#: Red tiles among the two own tiles of PON + i.
PON_REDS: Array = np.array([0, 1, 2, 1, 2], np.int64)


@kernel
def choose_solid(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, weighing: bool) -> int:
    """The action of the *solid* player; or (*weighing*) the best kind to discard or the best answer, all weighed.

    In *w* then stand the numbers of every discard, acceptance too.
    """
    seat = np.int64(t.asked)
    if not weighing:
        at_once = without_weighing(t, suits, seat)
        if at_once != NO_CHOICE:
            return at_once
    chosen = weigh_all(t, r, suits, s, w, seat)
    if weighing:
        if t.phase == ACTION:
            allowed, forms = discards_offered(t, seat), np.int64(r.win_forms)
            note_outs(r, suits, w, keys_of_seat(t, seat), held_of_seat(t, seat), forms, allowed, NOT_POSSIBLE)
        return chosen
    if t.phase != ACTION:
        return chosen
    kan = useful_kan(t, r, suits, seat)
    if kan != NO_CHOICE:
        return kan
    if chosen == NO_CHOICE:
        return nth_offered(t, 0)
    if w.declare[chosen] and offered(t, RIICHI):
        return RIICHI
    return discard_offered(t, seat, chosen)


@kernel
def without_weighing(t: Table, suits: SuitTables, seat: int) -> int:
    """What needs no thought, or ``NO_CHOICE``."""
    chosen = wins_first(t)
    if chosen == NO_CHOICE:
        if menu_size(t) == 1:
            return nth_offered(t, 0)
        if offered(t, NINE_TERMINALS) and orphans_in(census_of(suits, keys_of_seat(t, seat))) < MANY_ORPHANS:
            return NINE_TERMINALS
        if offered(t, NORTH):
            return NORTH
        if offered(t, READY):
            return READY
        if t.phase > REACTION:
            return nth_offered(t, 0)
    return chosen


@kernel
def take_up(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Lay the hand of *seat* before oneself, as it is."""
    w.sets = np.int64(r.sets) - t.n_melds[seat]
    w.closed = 1
    w.meld_kinds = w.meld_chi = 0
    w.meld_han = w.meld_dora = 0.0
    for kind in range(34):
        w.counts[kind] = t.counts[seat, kind]
        w.reds[kind] = 0
    for face in range(34, 39):
        w.reds[KIND[face]] += t.faces[seat, face]
    for i in range(t.n_melds[seat]):
        lay_meld(w, np.int64(t.melds[seat, i, M_TYPE]), np.int64(t.melds[seat, i, M_KIND]))
        for j in range(4):
            face = np.int64(t.melds[seat, i, M_TILE + j])
            if face >= 0:
                w.meld_dora += np.int64(w.dora[KIND[face]]) + is_red(face)
    w.meld_dora += np.int64(t.norths[seat]) * (1 + np.int64(w.dora[NORTH_WIND])) + t.flowers[seat] * r.flower_han


@kernel
def lay_meld(w: Thought, shape: int, first: int) -> None:
    """Note a meld as part of the hand looked at."""
    w.closed = w.closed and shape == MELD_CLOSED_KAN
    if shape == MELD_CHI:
        w.meld_chi = 1
        w.meld_kinds |= np.int64(7) << np.int64(first)
    else:
        w.meld_kinds |= bit(first)
        w.meld_han += w.honour_han[first]


@kernel
def call_by(t: Table, r: RulesRecord, w: Thought, seat: int, action: int) -> tuple[int, int, int]:
    """Make the call *action* with the hand in *w*; returns the meld's shape, its first kind and the kinds barred."""
    take_up(t, r, w, seat)
    kind = np.int64(KIND[t.last])
    w.sets -= 1
    w.meld_dora += is_red(np.int64(t.last)) + np.int64(w.dora[kind])
    if action < CHI:
        shape, first, barred = np.int64(MELD_PON), kind, bit(kind)
        if r.kuikae == Kuikae.FREE:
            barred = np.int64(0)
        reds = PON_REDS[action - PON] if kind % 9 == 4 else 0
        w.counts[kind] -= 2
        w.reds[kind] -= reds
        w.meld_dora += reds + 2 * np.int64(w.dora[kind])
    else:
        which = action - CHI
        shape, first, barred = np.int64(MELD_CHI), kind - which // 3, chi_barred(r, kind, which)
        for own in range(first, first + 3):
            if own != kind:
                w.counts[own] -= 1
                w.meld_dora += np.int64(w.dora[own])
                if own % 9 == 4 and which % 3:
                    w.reds[own] -= 1
                    w.meld_dora += 1.0
    lay_meld(w, shape, first)
    return shape, first, barred


@kernel
def weigh_all(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, seat: int) -> int:
    """Weigh every discard, or passing against every call; the best kind to discard, or the best answer.

    What is found of each discard stays in *w*; of calls only which is best.
    """
    w.n_unseen = note_unseen(t, r, seat, w.unseen)
    note_danger(t, r, w, seat)
    note_stakes(t, r, w, seat)
    acting = t.phase == ACTION
    deals = seat == t.dealer
    usual = points_of(t, r, USUAL_HAN, deals)
    ahead = AHEAD_OF_ALL if pays_by_tai(r) else AHEAD
    extra = t.honba * r.honba_ron + t.deposits * r.riichi_deposit + ahead * usual
    best, chosen = NOTHING, np.int64(NO_CHOICE if acting else PASS)
    for action in range(PON - 1, PON if acting else CLOSED_KAN):
        shape, first, barred = np.int64(0), np.int64(-1), np.int64(0)
        w.answer[action - PON + 1] = NOTHING
        if action < PON:
            take_up(t, r, w, seat)
        elif offered(t, action):
            shape, first, barred = call_by(t, r, w, seat, action)
            w.turns = draws_left(t, r, seat, True)
        else:
            continue
        for kind in range(35):
            if kind < 34:
                w.shanten[kind] = NOT_POSSIBLE
                if w.counts[kind] == 0 or barred & bit(kind):
                    continue
                if action < PON and (not acting or discard_offered(t, seat, kind) == NO_CHOICE):
                    continue
                w.counts[kind] -= 1
            elif acting or action >= PON:
                continue
            thrown = np.int64(t.thrown[seat]) | (bit(kind) if kind < 34 else np.int64(0))
            value = weigh_hand(t, r, suits, s, w, seat, thrown, shape, first, extra, deals)
            going_on = max(value - w.push_cost, HOPE_IN_FOLDING * value - w.fold_cost)
            value = (1.0 - w.deal_in[kind]) * going_on - w.cost[kind]
            if kind < 34:
                w.counts[kind] += 1
                value -= TIE * usual * usefulness(w, kind)
            if action < PON:
                w.shanten[kind] = w.now_shanten
                w.plan[kind], w.win[kind], w.worth[kind] = w.now_plan, w.now_win, w.now_worth
                w.declare[kind], w.value[kind] = w.now_declare, value
            else:
                value -= CALL_PRICE * usual
            if not acting and value > w.answer[action - PON + 1]:
                w.answer[action - PON + 1], w.answer_win[action - PON + 1] = value, w.now_win
            if value > best:
                best, chosen = value, np.int64(kind) if acting else np.int64(PASS if action < PON else action)
    return chosen


@kernel
def usefulness(w: Thought, kind: int) -> float:
    """How much a tile of *kind* may still be good for, from 0 to 1, whatever the hand: by what could join it."""
    if kind >= 27:
        return (0.1 + 0.3 * (w.honour_han[kind] > 0)) * w.unseen[kind] / 3.0
    rank, out = kind % 9, 0.1 * w.unseen[kind] / 3.0
    for step in range(1, 3):
        share = 0.05 if step == 1 else 0.03
        if rank >= step:
            out += share * w.unseen[kind - step]
        if rank + step <= 8:
            out += share * w.unseen[kind + step]
    return out


@kernel
def weigh_hand(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, seat: int, thrown: int,
    shape: int, first: int, extra: float, deals: bool,
) -> float:  # fmt: skip
    """The expected points of the hand in *w*, dangers aside: of its waits, or of its best plan."""
    value = weigh_plans(t, r, suits, w, deals, extra)
    plan, win, worth = w.now_plan, w.now_win, w.now_worth
    tenpai = weigh_tenpai(t, r, suits, s, w, seat, thrown, shape, first, extra)
    value += (1.0 - win) * w.exhaustion * w.now_ready * w.at_draw
    if tenpai >= value and tenpai > 0.0:
        w.now_shanten = 0
        return tenpai
    w.now_plan, w.now_win, w.now_worth, w.now_declare = plan, win, worth, 0
    return value


@kernel
def useful_kan(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> int:
    """A kan that leaves the hand as near as it is, while nobody else is in riichi; ``NO_CHOICE`` if there is none."""
    for other in range(r.players):
        if other != seat and t.riichi[other] != NOT_DECLARED and t.riichi[seat] != REALIZED:
            return NO_CHOICE
    keys = keys_of_seat(t, seat)
    sets = np.int64(r.sets) - t.n_melds[seat]
    for action in range(CLOSED_KAN, ADDED_KAN + 34):
        if offered(t, action):
            added = action >= ADDED_KAN
            kind = action - ADDED_KAN if added else action - CLOSED_KAN
            after = standard_shanten(suits, with_tile(keys, kind, -1 if added else -4), sets - (not added), r.tile_set)
            if after <= standard_shanten(suits, keys, sets, r.tile_set) and after <= 2:
                return action
    return NO_CHOICE
