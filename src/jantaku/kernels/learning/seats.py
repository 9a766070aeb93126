"""What lies open of each seat, and how the points stand, for an observation."""

from __future__ import annotations

import numpy as np

from ..game.layout import M_AFTER, M_KIND, M_TILE, M_TYPE, NOT_DECLARED, RIVER, RIVER_CALLED, RIVER_DRAWN, RIVER_FACE
from ..game.sight import is_face_down, is_shown, note_meld
from ..game.tiles import GOLD_P5, GOLD_S5, KIND, RED_FIVE, is_red
from ..game.wall import indicator_at
from ..jit import kernel
from ..players.danger import flush_suit
from ..players.stakes import meld_dora, meld_reds, set_aside_han
from ..types import Array, PlaneRow, RulesRecord, ScalarRow, Table, Thought
from ..worth.layout import (
    DOUBLE_OPEN_RIICHI,
    DOUBLE_RIICHI,
    MELD_CHI,
    MELD_CLOSED_KAN,
    MELD_PON,
    OPEN_RIICHI_STATUS,
    READY_DECLARED,
)
from ..worth.outlook import honour_worth
from .layout import EACH, OTHER_PLANES, OWN, OWN_PLANES, SEAT_WIDTH, SEATS_AT, STANDING_AT
from .places import place_of, seat_at

_RIVER, _FIRST, _FROM_HAND, _RIICHI_TILE, _LAST, _AFTER_CALL = (
    OTHER_PLANES.index(name) for name in ("river", "first", "from_hand", "riichi_tile", "last", "after_call")
)
_RUN, _CALLED, _WORTH, _SHOWN = (OTHER_PLANES.index(name) for name in ("meld_run", "called", "honour_worth", "shown"))
assert OTHER_PLANES[_FROM_HAND + 1] == "drawn_and_thrown"
_OWN_RIVER, _OWN_RECENT, _OWN_RUN, _OWN_WORTH = (
    OWN_PLANES.index(name) for name in ("river", "river_recent", "meld_run", "honour_worth")
)
MOST_POINTS = 20_000  # in hundreds
FAR = 1 << 40  # more points than anybody leads by
EAST_WIND, WHITE_DRAGON = 27, 31
#: ``KIND`` for all that fits in the bits of a face, and never negative, which a compiler can use.
KIND_OF: Array = np.pad(KIND, (0, RIVER_FACE + 1 - KIND.size)).astype(np.uint8)
#: How early a discard came, by its place in the river, ...
EARLY: Array = np.array([255 - 10 * min(25, i) for i in range(RIVER)], np.uint8)
#: ... and how recently, by how many came after it.
RECENT: Array = np.array([255 - 12 * min(20, i) for i in range(RIVER)], np.uint8)
#: For each face a one in the eight bits of its suit, if it is a red or gold five.
RED_ONE: Array = np.zeros(RIVER_FACE + 1, np.int64)
for _face in range(RED_FIVE, GOLD_S5 + 1):
    RED_ONE[_face] = 1 << 8 * (_face - RED_FIVE if _face < GOLD_P5 else _face - GOLD_P5 + 1)


@kernel
def encode_seats(t: Table, r: RulesRecord, w: Thought, p: PlaneRow, z: ScalarRow, seat: int) -> tuple[int, int]:
    """Every seat as *seat* sees it. Returns the red fives that it does not see, and the dora it has laid down.

    Of ``w.unseen`` all is taken off before but discards and melds, which are taken off here.
    """
    reds, laid = np.int64(0), np.int64(0)
    for face in range(RED_FIVE, GOLD_S5 + 1):
        reds += (np.int64(r.face_copies[face]) - np.int64(t.faces[seat, face])) * RED_ONE[face]
    for i in range(t.turned):
        reds -= RED_ONE[np.int64(t.wall[indicator_at(r, i, 0)])]
    reds -= encode_own_river(t, w, p, seat) + encode_rivers(t, r, w, p, seat)
    for place in range(r.players):
        other, at = seat_at(r, seat, place), SEATS_AT + place * SEAT_WIDTH
        encode_state(t, z, other, at)
        if place > 0:
            for i in range(4):
                if t.pao[other, i] == seat:
                    z.at[at + 18] = 1
            if is_shown(t, other):
                for kind in range(34):
                    p.at[kind, OWN + EACH * (place - 1) + _SHOWN] = t.counts[other, kind]
        dora = set_aside_han(t, r, w, other)
        z.at[at + 16] = 10 * dora
        if t.n_melds[other] > 0:
            more, dora = encode_melds(t, r, w, p, z, seat, other, place, dora)
            reds -= more
        if place == 0:
            laid = dora
    return reds, laid


@kernel
def encode_state(t: Table, z: ScalarRow, seat: int, at: int) -> None:
    """The scalars of *seat*, from place *at* on."""
    declared = t.riichi[seat] != NOT_DECLARED
    z.at[at] = hundreds(np.int64(t.scores[seat]))
    z.at[at + 1] = min(max(np.int64(t.chips[seat]), np.int64(-9999)), np.int64(9999))
    z.at[at + 5] = t.ippatsu[seat]
    if declared:
        kind = np.int64(t.riichi_kind[seat])
        z.at[at + 2] = t.riichi[seat]
        z.at[at + 3] = kind == DOUBLE_RIICHI or kind == DOUBLE_OPEN_RIICHI
        z.at[at + 4] = kind >= OPEN_RIICHI_STATUS and kind < READY_DECLARED
        if t.riichi_at[seat] >= 0:
            z.at[at + 6] = np.int64(t.riichi_at[seat]) + 1
            z.at[at + 7] = np.int64(t.n_river[seat]) - np.int64(t.riichi_at[seat])
    z.at[at + 8] = t.n_melds[seat]
    z.at[at + 9] = t.opened[seat]
    z.at[at + 11] = t.n_river[seat]
    z.at[at + 12] = t.norths[seat]
    z.at[at + 13] = t.flowers[seat]
    z.at[at + 14] = t.nagashi[seat]


@kernel
def encode_own_river(t: Table, w: Thought, p: PlaneRow, seat: int) -> int:
    """The own discards; those that nobody called are taken off the unseen tiles. Returns the reds among these."""
    length, reds = np.int64(t.n_river[seat]), np.int64(0)
    for i in range(length):
        thrown = np.int64(t.river[seat, i])
        kind, lies = np.int64(KIND_OF[thrown & RIVER_FACE]), np.int64(thrown & RIVER_CALLED == 0)
        w.unseen[kind] -= lies
        if thrown & RIVER_FACE >= RED_FIVE:
            reds += RED_ONE[thrown & RIVER_FACE] * lies
        p.at[kind, _OWN_RIVER] += 1
        p.at[kind, _OWN_RECENT] = RECENT[np.uint64(length - 1 - i)]
    return reds


@kernel
def encode_rivers(t: Table, r: RulesRecord, w: Thought, p: PlaneRow, seat: int) -> int:
    """The discards of the others: how early, how recent, from the hand or as drawn. Else as ``encode_own_river``."""
    reds = np.int64(0)
    for place in range(1, r.players):
        other, base = seat_at(r, seat, place), OWN + EACH * (place - 1)
        length, kind = np.int64(t.n_river[other]), np.int64(0)
        for i in range(length):
            thrown = np.int64(t.river[other, i])
            kind, lies = np.int64(KIND_OF[thrown & RIVER_FACE]), np.int64(thrown & RIVER_CALLED == 0)
            is_drawn = np.int64(thrown & RIVER_DRAWN != 0)
            w.unseen[kind] -= lies
            if thrown & RIVER_FACE >= RED_FIVE:
                reds += RED_ONE[thrown & RIVER_FACE] * lies
            p.at[kind, base + _RIVER] += 1
            p.at[kind, base + _FIRST] = max(p.at[kind, base + _FIRST], EARLY[np.uint64(i)])
            p.at[kind, base + _FROM_HAND + is_drawn] = RECENT[np.uint64(length - 1 - i)]
        p.at[kind, base + _LAST] = length > 0
        declared = np.int64(t.riichi_at[other])
        if declared >= 0 and declared < length:
            p.at[KIND_OF[np.int64(t.river[other, declared]) & RIVER_FACE], base + _RIICHI_TILE] = 1
    return reds


@kernel
def encode_melds(
    t: Table, r: RulesRecord, w: Thought, p: PlaneRow, z: ScalarRow, seat: int, other: int, place: int, dora: int
) -> tuple[int, int]:
    """The melds of *other* that do not lie face down. Returns the red fives in them, and *dora* with theirs.

    Needs the worth of honours.
    """
    closed_kans, reds, honours = np.int64(0), np.int64(0), np.int64(0)
    base = np.int64(OWN + EACH * (place - 1))
    run = np.int64(_OWN_RUN) if place == 0 else base + _RUN
    worth = np.int64(_OWN_WORTH) if place == 0 else base + _WORTH
    for i in range(t.n_melds[other]):
        shape, first = np.int64(t.melds[other, i, M_TYPE]), np.int64(np.uint8(t.melds[other, i, M_KIND]))
        closed_kans += shape == MELD_CLOSED_KAN
        if is_face_down(t, r, seat, other, i):
            continue
        of_a_kind = np.int64(shape != MELD_CHI)
        p.at[first, run + of_a_kind] += 1 + 2 * of_a_kind + (shape > MELD_PON)
        if meld_reds(t, other, i) > 0:
            for j in range(4):
                face = np.int64(t.melds[other, i, M_TILE + j])
                if is_red(face):
                    p.at[KIND_OF[face], run + 2] += 1
                    reds += RED_ONE[face]
                    dora += 1
        if place > 0 and shape != MELD_CLOSED_KAN:
            p.at[KIND_OF[np.int64(t.melds[other, i, M_TILE]) & RIVER_FACE], base + _CALLED] += 1
            after = np.int64(t.melds[other, i, M_AFTER])
            if after < t.n_river[other]:
                p.at[KIND_OF[np.int64(t.river[other, after]) & RIVER_FACE], base + _AFTER_CALL] = 1
        note_meld(t, other, i, w.unseen)
        dora += meld_dora(t, w, other, i)
        honours += np.int64(p.at[first, worth])
    z.at[SEATS_AT + place * SEAT_WIDTH + 16] = 10 * (dora + honours)
    z.at[SEATS_AT + place * SEAT_WIDTH + 10] = closed_kans
    if t.n_melds[other] > 1:
        z.at[SEATS_AT + place * SEAT_WIDTH + 17] = flush_suit(t, other) >= 0
    return reds, dora


@kernel
def encode_honours(t: Table, r: RulesRecord, p: PlaneRow, seat: int) -> None:
    """What triplets of honours are worth to every seat: of dragons, its own wind and that of the round."""
    of_round = np.int64(t.wind)
    white, green, red = (
        honour_worth(r, WHITE_DRAGON, 0, 0),
        honour_worth(r, WHITE_DRAGON + 1, 0, 0),
        honour_worth(r, WHITE_DRAGON + 2, 0, 0),
    )
    as_own, as_round = honour_worth(r, EAST_WIND, 0, 1), honour_worth(r, EAST_WIND, 1, 0)
    for place in range(r.players):
        plane = np.int64(_OWN_WORTH) if place == 0 else np.int64(OWN + EACH * (place - 1) + _WORTH)
        p.at[WHITE_DRAGON, plane], p.at[WHITE_DRAGON + 1, plane], p.at[WHITE_DRAGON + 2, plane] = white, green, red
        p.at[EAST_WIND + place_of(r, t.east, seat_at(r, seat, place)), plane] = as_own
        if of_round < 4:
            p.at[EAST_WIND + of_round, plane] += as_round


@kernel
def encode_standing(t: Table, r: RulesRecord, z: ScalarRow, seat: int) -> None:
    """The own rank, the leads over the others, and how far the next ranks are."""
    own = np.int64(t.scores[seat])
    rank, above, below = np.int64(0), np.int64(FAR), np.int64(FAR)
    for place in range(1, r.players):
        other = seat_at(r, seat, place)
        lead = own - np.int64(t.scores[other])
        z.at[STANDING_AT + 3 + place] = hundreds(lead)
        behind = np.int64(2 * lead < (other < seat))
        rank += behind
        above = min(above, -lead + FAR * (1 - behind))
        below = min(below, lead + FAR * behind)
    z.at[STANDING_AT + rank] = 1
    z.at[STANDING_AT + 7] = hundreds(above) * (rank > 0)
    z.at[STANDING_AT + 8] = hundreds(below) * (rank < r.players - 1)


@kernel
def hundreds(points: int) -> int:
    """Points in hundreds, as far as they fit."""
    most = 100 * MOST_POINTS
    from_least = np.uint64(min(max(points, -most), most) + most)  # what is never negative is divided in fewer steps
    return np.int64(from_least // np.uint64(100)) - MOST_POINTS
