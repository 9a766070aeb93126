"""Legality in a ReactionPhase: calling the tile in question. Each predicate says why not, 0 if legal."""

from __future__ import annotations

import numpy as np

from ..choices import Kuikae
from ..jit import kernel
from ..types import RulesRecord, Table
from . import reasons as why
from .abortive_draws import four_kans_draw
from .actions import PLAIN, PON_CLASSES
from .draws import can_replace
from .layout import NOT_DECLARED, RIVER_FACE, TO_DISCARD
from .seats import seat_after
from .tiles import KIND, bit, face_of

_PON_CLASSES = np.array(PON_CLASSES)


@kernel
def why_not_call_now(t: Table, r: RulesRecord, seat: int) -> int:
    """What stands against any chi, pon or open kan of *seat* at this moment."""
    if t.context != TO_DISCARD:
        return why.ONLY_RON_HERE
    if t.riichi[seat] != NOT_DECLARED:
        return why.NO_CALL_IN_RIICHI
    if t.live < r.claim_min_live:
        return why.LAST_DISCARD if t.live == 0 else why.CLAIM_RESERVE
    if r.passed_bars_calls and t.missed[seat]:
        return why.PASSED_BARS_CALLS
    if four_kans_draw(t, r):
        return why.FOUR_KANS_ONLY_RON
    return why.LEGAL


@kernel
def why_not_open_kan(t: Table, r: RulesRecord, seat: int) -> int:
    """A kan with the discard and three of the hand."""
    now = why_not_call_now(t, r, seat)
    if now != why.LEGAL:
        return now
    if t.counts[seat, KIND[t.last]] < 3:
        return why.NOT_ENOUGH_ALIKE
    if not r.open_kan_from_left and seat == (t.turn + 1) % r.players:
        return why.NO_KAN_FROM_LEFT
    if t.kans >= r.max_kans:
        return why.TOO_MANY_KANS
    if not can_replace(t, r, np.int64(r.kan_takes_live)):
        return why.NO_TILE_LEFT
    return why.LEGAL


@kernel
def is_reclaimed(t: Table, r: RulesRecord, seat: int, also: int) -> bool:
    """Whether *seat* would take back the kind that it discarded last (of a run, *also* its other end), and may not."""
    if not r.no_reclaim or t.n_river[seat] == 0:
        return False
    thrown = KIND[t.river[seat, t.n_river[seat] - 1] & RIVER_FACE]
    return thrown == KIND[t.last] or thrown == also


@kernel
def pon_face(kind: int, which: int, second: int) -> int:
    """The face of one of the two own tiles of ``PON + which``; -1 if the kind has no such face."""
    return face_of(kind, _PON_CLASSES[which, second])


@kernel
def why_not_pon(t: Table, r: RulesRecord, seat: int, which: int) -> int:
    """A pon with the two own tiles of ``PON + which``."""
    now = why_not_call_now(t, r, seat)
    if now != why.LEGAL:
        return now
    kind = KIND[t.last]
    if t.passed_pon[seat] & bit(kind):
        return why.PASSED_PON
    if is_reclaimed(t, r, seat, -1):
        return why.RECLAIMED
    one, other = pon_face(kind, which, 0), pon_face(kind, which, 1)
    if one < 0 or other < 0:
        return why.NOT_ENOUGH_ALIKE
    need = 2 if one == other else 1
    if t.faces[seat, one] < need or t.faces[seat, other] < need:
        return why.NOT_ENOUGH_ALIKE
    barred = bit(kind) if r.kuikae != Kuikae.FREE else np.int64(0)
    return why_no_discard_left(t, seat, kind, kind, barred)


@kernel
def chi_first(kind: int, which: int) -> int:
    """The first kind of the sequence that ``CHI + which`` makes with a discard of *kind*; -1 if there is none."""
    first = kind - which // 3
    if kind >= 27 or first < kind - kind % 9 or first % 9 > 6:
        return -1
    return first


@kernel
def chi_own(kind: int, which: int, second: int) -> int:
    """The kind of one of the two own tiles of ``CHI + which``, the lower one first."""
    first = kind - which // 3
    own = first + second
    return own + 1 if own >= kind else own


@kernel
def chi_face(kind: int, which: int, second: int) -> int:
    """The face of one of the two own tiles of ``CHI + which``; -1 if that choice does not exist.

    What the five is can be chosen only where one of the own tiles is a five.
    """
    own = chi_own(kind, which, second)
    if own % 9 == 4:
        return face_of(own, which % 3)
    if chi_own(kind, which, 1 - second) % 9 != 4 and which % 3 != PLAIN:
        return -1
    return own


@kernel
def other_end(kind: int, which: int) -> int:
    """The kind that ``CHI + which`` could be made with in place of *kind*; -1 if there is none."""
    place = which // 3
    if place == 0 and kind % 9 <= 5:
        return np.int64(kind) + 3
    if place == 2 and kind % 9 >= 3:
        return np.int64(kind) - 3
    return np.int64(-1)


@kernel
def chi_barred(r: RulesRecord, kind: int, which: int) -> int:
    """Kinds that may not be discarded after the chi, as bits: the called one, and the other end of the same run."""
    out = np.int64(0)
    if r.kuikae != Kuikae.FREE:
        out |= bit(kind)
    if r.kuikae == Kuikae.STRICT and other_end(kind, which) >= 0:
        out |= bit(other_end(kind, which))
    return out


@kernel
def why_not_chi(t: Table, r: RulesRecord, seat: int, which: int) -> int:
    """A chi of ``CHI + which``."""
    if not r.chi:
        return why.NOT_IN_THESE_RULES
    now = why_not_call_now(t, r, seat)
    if now != why.LEGAL:
        return now
    if seat != seat_after(r, t.turn, 1):
        return why.NOT_THE_NEXT_SEAT
    kind = KIND[t.last]
    if chi_first(kind, which) < 0:
        return why.NO_SEQUENCE
    if is_reclaimed(t, r, seat, other_end(kind, which)):
        return why.RECLAIMED
    one, other = chi_face(kind, which, 0), chi_face(kind, which, 1)
    if one < 0 or other < 0 or t.faces[seat, one] == 0 or t.faces[seat, other] == 0:
        return why.NO_SEQUENCE
    return why_no_discard_left(t, seat, KIND[one], KIND[other], chi_barred(r, kind, which))


@kernel
def why_no_discard_left(t: Table, seat: int, one: int, other: int, barred: int) -> int:
    """Whether, with one tile of kinds *one* and *other* gone, any tile is left whose kind is not *barred*."""
    for kind in range(34):
        left = np.int64(t.counts[seat, kind]) - (kind == one) - (kind == other)
        if left > 0 and not barred & bit(kind):
            return why.LEGAL
    return why.NO_DISCARD_AFTER
