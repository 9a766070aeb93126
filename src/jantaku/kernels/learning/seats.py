"""What lies open of each seat, and how the points stand, for an observation."""

from __future__ import annotations

import numpy as np

from ..game.layout import (
    EV_CHI,
    EV_DISCARD,
    EV_OPEN_KAN,
    EV_PON,
    EV_TSUMOGIRI,
    M_KIND,
    M_TILE,
    M_TYPE,
    NOT_DECLARED,
    RIVER_DRAWN,
    RIVER_FACE,
)
from ..game.sight import is_face_down, is_shown
from ..game.tiles import KIND, is_red
from ..jit import kernel
from ..players.danger import flush_suit, two_sided
from ..players.outs import unseen_kinds
from ..players.stakes import honour_worth, shown_han
from ..types import Array, RulesRecord, Table, Thought
from ..worth.layout import (
    DOUBLE_OPEN_RIICHI,
    DOUBLE_RIICHI,
    MELD_CHI,
    MELD_CLOSED_KAN,
    MELD_PON,
    OPEN_RIICHI_STATUS,
    READY_DECLARED,
)
from .layout import EACH, OTHER_PLANES, OWN, SEAT_WIDTH, SEATS_AT, STANDING_AT

(
    _RIVER, _FIRST, _FROM_HAND, _DRAWN, _RIICHI_TILE, _LAST, _AFTER_CALL, _RUN, _SET, _RED, _CALLED, _SAFE,
    _TWO_SIDED, _DANGER, _WORTH, _SHOWN,
) = range(len(OTHER_PLANES))  # fmt: skip
MOST_POINTS = 20_000  # in hundreds


@kernel
def encode_seat(t: Table, r: RulesRecord, w: Thought, p: Array, z: Array, seat: int, place: int) -> None:
    """The seat that sits *place* seats after *seat*, which looks: its scalars and, if it is another, its planes."""
    other = (seat + place) % r.players
    at = SEATS_AT + place * SEAT_WIDTH
    declared = t.riichi[other] != NOT_DECLARED
    kind = np.int64(t.riichi_kind[other]) if declared else np.int64(0)
    z[at] = hundreds(np.int64(t.scores[other]))
    z[at + 1] = min(max(np.int64(t.chips[other]), np.int64(-9999)), np.int64(9999))
    z[at + 2] = t.riichi[other]
    z[at + 3] = kind == DOUBLE_RIICHI or kind == DOUBLE_OPEN_RIICHI
    z[at + 4] = kind >= OPEN_RIICHI_STATUS and kind < READY_DECLARED
    z[at + 5] = t.ippatsu[other]
    if declared and t.riichi_at[other] >= 0:
        z[at + 6] = np.int64(t.riichi_at[other]) + 1
        z[at + 7] = np.int64(t.n_river[other]) - np.int64(t.riichi_at[other])
    z[at + 8] = t.n_melds[other]
    z[at + 9] = t.opened[other]
    for i in range(t.n_melds[other]):
        z[at + 10] += t.melds[other, i, M_TYPE] == MELD_CLOSED_KAN
    z[at + 11] = t.n_river[other]
    z[at + 12] = t.norths[other]
    z[at + 13] = t.flowers[other]
    z[at + 14] = t.nagashi[other]
    z[at + 15] = np.int64(100.0 * w.tenpai[other]) if place > 0 else 0
    z[at + 16] = np.int64(10.0 * shown_han(t, r, w, seat, other))
    z[at + 17] = flush_suit(t, other) >= 0
    for i in range(4):
        if place > 0 and t.pao[other, i] == seat:
            z[at + 18] = 1
    if place > 0:
        base = OWN + EACH * (place - 1)
        encode_river(t, p, other, base)
        encode_calls(t, r, p, seat, other, base)
        encode_risk(t, r, w, p, other, base)


@kernel
def encode_river(t: Table, p: Array, other: int, base: int) -> None:
    """The discards of *other*: how early, how recent, from the hand or as drawn, and which follow a call."""
    length = np.int64(t.n_river[other])
    for i in range(length):
        thrown = np.int64(t.river[other, i])
        kind = np.int64(KIND[thrown & RIVER_FACE])
        if p[kind, base + _RIVER] == 0:
            p[kind, base + _FIRST] = 255 - 10 * min(np.int64(25), np.int64(i))
        p[kind, base + _RIVER] += 1
        recent = 255 - 12 * min(np.int64(20), length - 1 - i)
        if thrown & RIVER_DRAWN:
            p[kind, base + _DRAWN] = recent
        else:
            p[kind, base + _FROM_HAND] = recent
        if i == t.riichi_at[other]:
            p[kind, base + _RIICHI_TILE] = 1
        if i == length - 1:
            p[kind, base + _LAST] = 1
    if t.opened[other]:
        encode_after_calls(t, p, other, base)


@kernel
def encode_after_calls(t: Table, p: Array, other: int, base: int) -> None:
    """What *other* discarded right after it called."""
    called = False
    for i in range(t.n_events):
        code = np.int64(t.events[i, 0])
        if np.int64(t.events[i, 1]) & 3 != other:
            continue
        if code == EV_CHI or code == EV_PON or code == EV_OPEN_KAN:
            called = True
        elif code == EV_DISCARD or code == EV_TSUMOGIRI:
            if called:
                p[KIND[t.events[i, 2]], base + _AFTER_CALL] = 1
            called = False


@kernel
def encode_calls(t: Table, r: RulesRecord, p: Array, seat: int, other: int, base: int) -> None:
    """The melds of *other*, those that lie face down left out, and a hand that lies open."""
    for i in range(t.n_melds[other]):
        if is_face_down(t, r, seat, other, i):
            continue
        shape, first = np.int64(t.melds[other, i, M_TYPE]), np.int64(t.melds[other, i, M_KIND])
        if shape == MELD_CHI:
            p[first, base + _RUN] += 1
        else:
            p[first, base + _SET] = 3 if shape == MELD_PON else 4
        if shape != MELD_CLOSED_KAN:
            p[KIND[t.melds[other, i, M_TILE]], base + _CALLED] += 1
        for j in range(4):
            face = np.int64(t.melds[other, i, M_TILE + j])
            if face >= 0 and is_red(face):
                p[KIND[face], base + _RED] += 1
    if is_shown(t, other):
        for kind in range(34):
            p[kind, base + _SHOWN] = t.counts[other, kind]


@kernel
def encode_risk(t: Table, r: RulesRecord, w: Thought, p: Array, other: int, base: int) -> None:
    """What is safe against *other* and what is not, as far as the table shows. Needs the dangers."""
    safe = np.int64(w.safe[other])
    lower, upper = two_sided(unseen_kinds(w), safe)
    for kind in range(34):
        p[kind, base + _SAFE] = safe >> kind & 1
        p[kind, base + _DANGER] = np.int64(min(255.0, 510.0 * w.danger[other, kind]))
        if kind < 27:
            p[kind, base + _TWO_SIDED] = (lower >> kind & 1) + (upper >> kind & 1)
        else:
            p[kind, base + _WORTH] = honour_worth(t, r, other, kind)


@kernel
def encode_standing(t: Table, r: RulesRecord, z: Array, seat: int) -> None:
    """The own rank, the leads over the others, and how far the next ranks are."""
    own = np.int64(t.scores[seat])
    rank, above, below = np.int64(0), np.int64(100 * MOST_POINTS), np.int64(100 * MOST_POINTS)
    for place in range(1, r.players):
        other = (seat + place) % r.players
        lead = own - np.int64(t.scores[other])
        z[STANDING_AT + 3 + place] = hundreds(lead)
        if lead < 0 or (lead == 0 and other < seat):
            rank += 1
            above = min(above, -lead)
        else:
            below = min(below, lead)
    z[STANDING_AT + rank] = 1
    z[STANDING_AT + 7] = hundreds(above) if rank > 0 else 0
    z[STANDING_AT + 8] = hundreds(below) if rank < r.players - 1 else 0


@kernel
def hundreds(points: int) -> int:
    """Points in hundreds, as far as they fit."""
    return min(max(points // 100, np.int64(-MOST_POINTS)), np.int64(MOST_POINTS))
