"""Cheap look-ahead of an observation: shanten and outs after each discard and call, and what waits are worth."""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..choices import Kuikae
from ..game.actions import CHI, PON, RON, TSUMO
from ..game.layout import ACTION, NOT_DECLARED, REACTION
from ..game.legal_reaction import chi_barred
from ..game.menu_bits import offered
from ..game.tiles import KIND, bit, held_of_seat, keys_of_seat
from ..game.winning import describe_win
from ..hands.draws import lowering, lowering_without_sets, note_draws, without
from ..hands.keys import census_of, tiles_in, with_tile
from ..hands.layout import EIGHT_PAIRS, FOUR_ALIKE, ORPHANS, SEVEN_PAIRS, STANDARD
from ..hands.places import rows_of
from ..hands.shanten import IMPOSSIBLE, shanten_of, shanten_without_sets
from ..hands.shape import waits_of
from ..jit import kernel
from ..players.common import NO_CHOICE, discards_offered
from ..players.outs import NOT_POSSIBLE, note_outs, tiles_unseen, unseen_kinds
from ..players.tenpai import describe_hand
from ..types import PlaneRow, RulesRecord, ScalarRow, Scoring, SuitTables, Table, Thought
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
def note_hand(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, p: PlaneRow, z: ScalarRow, seat: int) -> None:
    """The shanten of the hand by each form, and the kinds that lower it where no discard is asked for."""
    keys = keys_of_seat(t, seat)
    forms = np.int64(r.win_forms)
    census = census_of(suits, keys)
    sets = np.int64(NOT_OFFERED)
    for form in range(4):
        asked = forms & _FORMS[form]
        found = np.int64(NOT_OFFERED)
        if asked:
            found = min(found, shanten_of(suits, keys, census, asked, r.tile_set))
        z.at[_SHANTEN + form] = found
        if form == 1:
            sets = found
    if (t.asked == seat and t.phase != REACTION) or t.phase > REACTION or tiles_in(census) % 3 != 1:
        return
    standing = np.int64(z.at[_SHANTEN])
    held = held_of_seat(t, seat)
    live = unseen_kinds(w) & ~held[4]
    improving = np.int64(0)
    if sets == standing:
        rows = rows_of(suits, keys, r.tile_set)
        note_draws(suits, keys, rows, r.tile_set, live, w.drawn_rows, w.drawn_sums)
        improving = lowering(suits, rows, tiles_in(census) // 3, live, standing, w.drawn_sums)
    if forms != STANDARD and shanten_without_sets(suits, census, forms, np.int64(IMPOSSIBLE)) == standing:
        improving |= lowering_without_sets(suits, census, held, forms, live, standing)
    for kind in range(34):
        p.at[kind, _IMPROVES] = improving >> kind & 1
    z.at[_BEST_OUTS] = tiles_unseen(w, improving)


@kernel
def note_options(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, p: PlaneRow, z: ScalarRow, seat: int) -> None:
    """Shanten and outs after each discard; after a pon and each chi, those of the best discard that follows."""
    keys, whole = keys_of_seat(t, seat), held_of_seat(t, seat)
    for option in range(5):  # a discard, pon, chi with the called tile low, in the middle, high
        hand, held, forms = keys, whole, np.int64(STANDARD)
        if option == 0:
            if t.phase != ACTION or t.asked != seat:
                continue
            forms = np.int64(r.win_forms)
            allowed = discards_offered(t, seat)
        else:
            z.at[_PON_SHANTEN + option - 1] = NOT_OFFERED
            action = call_offered(t, option)
            if action == NO_CHOICE or t.asked != seat:
                continue
            called = np.int64(KIND[t.last])
            allowed = ~bit(called) if r.kuikae != Kuikae.FREE else ~np.int64(0)
            for i in range(3):  # the own tiles of the meld
                kind = called if option == 1 else called - (option - 2) + i
                if (option == 1 and i < 2) or (option > 1 and kind != called):
                    hand, held = with_tile(hand, kind, -1), without(held, kind)
            if option > 1:
                allowed = ~np.int64(chi_barred(r, called, action - CHI))
        lowest, most = note_outs(r, suits, w, hand, held, forms, allowed, 1)
        if option > 0:
            z.at[_PON_SHANTEN + option - 1] = min(lowest, np.int64(NOT_OFFERED))
            z.at[_PON_OUTS + option - 1] = most
            continue
        z.at[_SHANTEN] = min(lowest, np.int64(NOT_OFFERED))
        z.at[_BEST_OUTS] = most
        for kind in range(34):
            found = np.int64(w.shanten[kind])
            if found < NOT_POSSIBLE:
                p.at[kind, _DISCARD] = 1
                p.at[kind, _DISCARD + 1] = found == lowest
                p.at[kind, _DISCARD + 2] = found == lowest + 1
                p.at[kind, _OUTS] = min(np.int64(255), np.int64(w.outs[kind]))


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
def worth_asking(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> int:
    """What is worth scoring, as bits: discards that may leave tenpai, then ``_STANDING`` and ``_WINNING``."""
    if t.phase > REACTION:
        return np.int64(0)
    asked = np.int64(0)
    if t.phase == ACTION and t.asked == seat:
        keys = keys_of_seat(t, seat)
        if shanten_of(suits, keys, census_of(suits, keys), np.int64(r.win_forms), r.tile_set) <= 0:
            asked = discards_offered(t, seat)
    elif t.waits[seat] != 0:
        asked = bit(_STANDING)
    if t.asked == seat and (offered(t, TSUMO) or offered(t, RON)):
        asked |= bit(_WINNING)
    return asked


@kernel
def note_worth(
    t: Table,
    r: RulesRecord,
    suits: SuitTables,
    s: Scoring,
    w: Thought,
    p: PlaneRow,
    z: ScalarRow,
    seat: int,
    asked: int,
) -> None:
    """What a ron on the waits is worth, after each discard that leaves tenpai or as the hand stands; and a win now.

    Riichi counts only where it is declared: a wait worth nothing has no yaku. Needs the hand in *w*, and what is
    *asked* (``worth_asking``).
    """
    keys, forms, live = keys_of_seat(t, seat), np.int64(r.win_forms), unseen_kinds(w)
    kind, waits, rest = np.int64(0), np.int64(0), np.int64(0)
    tiles, points = np.int64(0), np.int64(0)
    while True:
        # to the next wait, over as many discards as it takes: threads of a GPU then score side by side
        while rest == 0 and asked != 0:
            kind = lowest_bit(np.uint64(asked))
            asked &= asked - 1
            tiles, points = np.int64(0), np.int64(0)
            if kind < _STANDING:
                waits = np.int64(waits_of(suits, with_tile(keys, kind, -1), forms))
                rest = waits & live
                thrown = np.int64(t.thrown[seat]) | bit(kind)
                p.at[kind, _TENPAI_WORTH + 1] = waits & thrown != 0 and r.discard_furiten != 0
            else:
                waits = np.int64(t.waits[seat]) if kind == _STANDING else np.int64(1)
                rest = waits
        if rest == 0:
            return
        wait = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        if kind == _WINNING:
            describe_win(t, r, s, seat, 0, -1)
        else:
            less = np.int64(kind < _STANDING)
            w.counts[kind % 34] -= less
            describe_hand(t, r, s, w, seat, 0, -1)
            for other in range(34):
                s.counts[other] = w.counts[other]
            w.counts[kind % 34] += less
            s.counts[wait] += 1
            s.dora += w.dora[wait]
            s.win, s.tsumo, s.waits = wait, 0, waits
            if t.riichi[seat] == NOT_DECLARED:
                s.riichi = NO_RIICHI
        score_hand(s, suits, r)
        found = worth_of(r, np.int64(s.points)) if s.won else np.int64(0)
        if kind == _WINNING:
            z.at[_WIN_WORTH] = found
        elif kind == _STANDING:
            p.at[wait, _WAIT_WORTH] = min(np.int64(255), found)
        else:
            tiles += w.unseen[wait]
            points += w.unseen[wait] * found
            p.at[kind, _TENPAI_WORTH] = min(np.int64(255), points // tiles)


@kernel
def worth_of(r: RulesRecord, points: int) -> int:
    """Points in hundreds, or in tai where these are counted."""
    return points // (max(np.int64(1), np.int64(r.tai_unit)) if pays_by_tai(r) else np.int64(100))
