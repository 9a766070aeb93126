"""Cheap look-ahead of an observation: shanten and outs after each discard and call, and what waits are worth."""

from __future__ import annotations

import numpy as np

from ..choices import Kuikae
from ..game.actions import CHI, PON, RON, TSUMO
from ..game.layout import ACTION, NOT_DECLARED, REACTION
from ..game.legal_reaction import chi_barred
from ..game.menu_bits import offered
from ..game.tiles import KIND, bit, keys_of_seat
from ..game.winning import describe_win
from ..hands.keys import census_of, count_in, with_tile
from ..hands.layout import EIGHT_PAIRS, FOUR_ALIKE, ORPHANS, SEVEN_PAIRS, STANDARD
from ..hands.shanten import shanten_of
from ..hands.shape import waits_of
from ..jit import kernel
from ..players.common import NO_CHOICE, NOT_POSSIBLE, discard_offered
from ..players.tenpai import describe_hand
from ..types import Array, Keys, RulesRecord, Scoring, SuitTables, Table, Thought
from ..worth.layout import NO_RIICHI
from ..worth.outlook import pays_by_tai
from ..worth.scoring import score_hand
from .layout import HAND, HAND_AT, NOT_OFFERED, OWN_PLANES

_DISCARD, _OUTS, _IMPROVES = (OWN_PLANES.index(name) for name in ("discard", "outs", "improves"))
_WAIT_WORTH, _TENPAI_WORTH = (OWN_PLANES.index(name) for name in ("wait_worth", "tenpai_worth"))
_SHANTEN, _BEST_OUTS, _WIN_WORTH = (HAND_AT + HAND.index(name) for name in ("shanten", "outs", "win_worth"))
_PON_SHANTEN, _PON_OUTS = (HAND_AT + HAND.index(name) for name in ("pon_shanten", "pon_outs"))
#: All forms of a win together, then sets, pairs and orphans.
_FORMS = np.array([~0, STANDARD, SEVEN_PAIRS | EIGHT_PAIRS | FOUR_ALIKE, ORPHANS], np.int64)
_STANDING, _WINNING = 34, 35  # after the 34 discards: the hand as it stands, and the win that is offered


@kernel
def note_hand(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, p: Array, z: Array, seat: int) -> None:
    """The shanten of the hand by each form, and the kinds that lower it where the hand is to answer."""
    keys = keys_of_seat(t, seat)
    forms = np.int64(r.win_forms)
    standing = np.int64(NOT_OFFERED)
    for form in range(4):
        asked = forms & _FORMS[form]
        found = np.int64(NOT_OFFERED)
        if asked:
            found = min(found, shanten_of(suits, keys, census_of(suits, keys), asked, r.tile_set))
        z[_SHANTEN + form] = found
        if form == 0:
            standing = found
    if t.phase != REACTION:
        return
    for kind in range(34):
        if w.unseen[kind] > 0 and t.counts[seat, kind] < 4:
            hand = with_tile(keys, kind, 1)
            if shanten_of(suits, hand, census_of(suits, hand), forms, r.tile_set) < standing:
                p[kind, _IMPROVES] = 1
                z[_BEST_OUTS] += w.unseen[kind]


@kernel
def note_options(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, p: Array, z: Array, seat: int) -> None:
    """Shanten and outs after each discard; after a pon and each chi, those of the best discard that follows."""
    keys = keys_of_seat(t, seat)
    for option in range(5):  # a discard, pon, chi with the called tile low, in the middle, high
        hand, allowed, forms = keys, np.int64(0), np.int64(STANDARD)
        if option == 0:
            if t.phase != ACTION:
                continue
            forms = np.int64(r.win_forms)
            for kind in range(34):
                if t.counts[seat, kind] > 0 and discard_offered(t, seat, kind) != NO_CHOICE:
                    allowed |= bit(kind)
        else:
            z[_PON_SHANTEN + option - 1] = NOT_OFFERED
            action = call_offered(t, option)
            if action == NO_CHOICE:
                continue
            called = np.int64(KIND[t.last])
            barred = bit(called) if r.kuikae != Kuikae.FREE else np.int64(0)
            if option == 1:
                hand = with_tile(keys, called, -2)
            else:
                low = called - (option - 2)
                for kind in range(low, low + 3):
                    if kind != called:
                        hand = with_tile(hand, kind, -1)
                barred = np.int64(chi_barred(r, called, action - CHI))
            for kind in range(34):
                if count_in(hand, kind) > 0 and not barred & bit(kind):
                    allowed |= bit(kind)
        lowest, most = outs_after(r, suits, w, hand, forms, allowed)
        if option > 0:
            z[_PON_SHANTEN + option - 1] = min(lowest, np.int64(NOT_OFFERED))
            z[_PON_OUTS + option - 1] = most
            continue
        z[_SHANTEN] = min(lowest, np.int64(NOT_OFFERED))
        z[_BEST_OUTS] = most
        for kind in range(34):
            found = np.int64(w.shanten[kind])
            if found < NOT_POSSIBLE:
                p[kind, _DISCARD] = 1
                p[kind, _DISCARD + 1] = found == lowest
                p[kind, _DISCARD + 2] = found == lowest + 1
                p[kind, _OUTS] = min(np.int64(255), np.int64(w.outs[kind]))


@kernel
def call_offered(t: Table, option: int) -> int:
    """The first action on the menu that is the call *option*; ``NO_CHOICE`` if there is none."""
    if t.phase == REACTION:
        first = np.int64(PON) if option == 1 else np.int64(CHI) + 3 * (option - 2)
        for action in range(first, first + (5 if option == 1 else 3)):
            if offered(t, action):
                return action
    return np.int64(NO_CHOICE)


@kernel
def outs_after(r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, forms: int, allowed: int) -> tuple[int, int]:
    """For each kind *allowed* to go: the shanten it leaves, and of the lowest two the unseen tiles that lower it.

    Into *w*; returns the lowest shanten and the most outs that a discard with it leaves.
    """
    lowest, most = np.int64(NOT_POSSIBLE), np.int64(0)
    for part in range(2):  # shanten first, then outs: the look-up stands in one place and is compiled once
        for kind in range(34):
            if part == 0:
                w.shanten[kind] = NOT_POSSIBLE
                w.outs[kind] = 0
            if not allowed & bit(kind) or (part == 1 and w.shanten[kind] > lowest + 1):
                continue
            left = with_tile(keys, kind, -1)
            for draw in range(34 if part else 1):
                if part and (w.unseen[draw] <= 0 or draw == kind):
                    continue
                hand = with_tile(left, draw, 1) if part else left
                found = shanten_of(suits, hand, census_of(suits, hand), forms, r.tile_set)
                if part == 0:
                    w.shanten[kind] = found
                    lowest = min(lowest, found)
                elif found < w.shanten[kind]:
                    w.outs[kind] += w.unseen[draw]
            if part and w.shanten[kind] == lowest:
                most = max(most, np.int64(w.outs[kind]))
    return lowest, most


@kernel
def note_worth(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, p: Array, z: Array, seat: int
) -> None:
    """What a ron on the waits is worth, after each discard that leaves tenpai or as the hand stands; and a win now.

    Riichi counts only where it is declared: a wait worth nothing has no yaku. Needs the hand in *w*.
    """
    if t.phase > REACTION:
        return
    forms = np.int64(r.win_forms)
    keys = keys_of_seat(t, seat)
    acting = t.phase == ACTION
    near = acting and shanten_of(suits, keys, census_of(suits, keys), forms, r.tile_set) <= 0
    for kind in range(36):
        waits = np.int64(0)
        if kind < _STANDING:
            if near and t.counts[seat, kind] > 0 and discard_offered(t, seat, kind) != NO_CHOICE:
                waits = np.int64(waits_of(suits, with_tile(keys, kind, -1), forms))
        elif kind == _STANDING:
            if not acting:
                waits = np.int64(t.waits[seat])
        elif offered(t, TSUMO) or offered(t, RON):
            waits = np.int64(1)
        if waits == 0:
            continue
        if kind < _STANDING:
            w.counts[kind] -= 1
        tiles, points = np.int64(0), np.int64(0)
        for wait in range(34):
            left = max(np.int64(0), np.int64(w.unseen[wait]))
            if not waits & bit(wait) or (left == 0 and kind < _STANDING):
                continue
            if kind == _WINNING:
                describe_win(t, r, s, seat, 0, -1)
            else:
                describe_hand(t, r, s, w, seat, 0, -1)
                for other in range(34):
                    s.counts[other] = w.counts[other]
                s.counts[wait] += 1
                s.dora += w.dora[wait]
                s.win, s.tsumo, s.waits = wait, 0, waits
                if t.riichi[seat] == NOT_DECLARED:
                    s.riichi = NO_RIICHI
            score_hand(s, suits, r)
            found = worth_of(r, np.int64(s.points)) if s.won else np.int64(0)
            if kind == _WINNING:
                z[_WIN_WORTH] = found
            elif kind == _STANDING:
                p[wait, _WAIT_WORTH] = min(np.int64(255), found)
            tiles += left
            points += left * found
        if kind < _STANDING:
            w.counts[kind] += 1
            p[kind, _TENPAI_WORTH] = min(np.int64(255), points // max(np.int64(1), tiles))
            thrown = np.int64(t.thrown[seat]) | bit(kind)
            p[kind, _TENPAI_WORTH + 1] = waits & thrown != 0 and r.discard_furiten != 0


@kernel
def worth_of(r: RulesRecord, points: int) -> int:
    """Points in hundreds, or in tai where these are counted."""
    return points // (max(np.int64(1), np.int64(r.tai_unit)) if pays_by_tai(r) else np.int64(100))
