"""What is at stake: dora and honours of value, what the others' hands may cost, and what going on or folding costs."""

from __future__ import annotations

import numpy as np

from ..game.layout import M_KIND, M_TILE, M_TYPE, NOT_DECLARED
from ..game.sight import is_face_down
from ..game.tiles import NORTH_WIND, is_red
from ..game.wall import indicator_at
from ..jit import kernel
from ..types import RulesRecord, Table, Thought
from ..worth.layout import MELD_CHI, MELD_PON
from ..worth.outlook import honour_worth as worth_of_honour
from ..worth.outlook import pays_by_tai
from .chance import note_outlook, points_of
from .danger import flush_suit
from .drawn import note_draw
from .placement import note_placement, rank_gain

#: Han that a hand has on average beside the dora and honours that can be seen in its melds.
RIICHI_HAN = 3.3
SILENT_HAN = 2.8
OPEN_HAN = 1.9
FLUSH_HAN = 1.5
AVOIDED = 0.6  # where a self-draw costs all as much as a deal-in, folding saves only this much of it
#: What a tile that is not safe deals in with on average, and how many such tiles going on takes.
USUAL_DANGER = 0.03
PUSHES = 5.0
PUSH_SHARE = 0.65  # of the tiles discarded on the way to a win are not safe
FOLD_SHARE = 0.12  # ... and when folding


@kernel
def note_dora(t: Table, r: RulesRecord, w: Thought) -> None:
    """Note what a tile of each kind adds as dora."""
    for kind in range(34):
        w.dora[kind] = 0
    for i in range(t.turned):
        kind = r.dora_of[t.wall[indicator_at(r, i, 0)]]
        if kind < 34:
            w.dora[kind] += 1


@kernel
def honour_worth(t: Table, r: RulesRecord, seat: int, kind: int) -> int:
    """Han of a triplet of the honour *kind* in the hand of *seat*."""
    wind = np.int64(seat) - np.int64(t.east)
    return worth_of_honour(r, kind, wind + r.players if wind < 0 else wind, np.int64(t.wind))


@kernel
def set_aside_han(t: Table, r: RulesRecord, w: Thought, seat: int) -> int:
    """Han of the norths and flowers that *seat* has set aside."""
    return np.int64(t.norths[seat]) * (1 + np.int64(w.dora[NORTH_WIND])) + np.int64(t.flowers[seat]) * r.flower_han


@kernel
def meld_dora(t: Table, w: Thought, seat: int, meld: int) -> int:
    """Han of the dora in a meld of *seat*, red tiles not counted."""
    first, shape = np.int64(np.uint8(t.melds[seat, meld, M_KIND])), t.melds[seat, meld, M_TYPE]  # never negative
    step = np.int64(shape == MELD_CHI)  # no branch, since none could be foretold
    han = np.int64(w.dora[first]) * (1 + (shape > MELD_PON))
    return han + np.int64(w.dora[first + step]) + np.int64(w.dora[first + 2 * step])


@kernel
def meld_reds(t: Table, seat: int, meld: int) -> int:
    """The red and gold fives in a meld of *seat*."""
    reds = np.int64(0)
    for j in range(4):
        reds += is_red(np.int64(t.melds[seat, meld, M_TILE + j]))
    return reds


@kernel
def meld_honours(t: Table, r: RulesRecord, seat: int, meld: int) -> int:
    """Han of a meld of *seat* if it is of honours."""
    kind = np.int64(t.melds[seat, meld, M_KIND])
    return honour_worth(t, r, seat, kind) if kind >= 27 else np.int64(0)


@kernel
def shown_han(t: Table, r: RulesRecord, w: Thought, seat: int, other: int) -> int:
    """Han that *seat* sees in the melds of *other* and in what it has set aside: dora, reds, honours."""
    han = set_aside_han(t, r, w, other)
    for i in range(t.n_melds[other]):
        if not is_face_down(t, r, seat, other, i):
            han += meld_dora(t, w, other, i) + meld_reds(t, other, i) + meld_honours(t, r, other, i)
    return han


@kernel
def note_stakes(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Fill in dora, honours, losses, and the costs of going on and of folding. Needs the dangers."""
    note_dora(t, r, w)
    for kind in range(34):
        w.honour_han[kind] = honour_worth(t, r, seat, kind) if kind >= 27 else 0
        w.cost[kind] = 0.0
    w.cost[34] = w.deal_in[34] = 0.0
    note_outlook(t, r, w, seat)
    note_placement(t, r, w, seat)
    note_draw(t, r, w, seat)
    at_risk = 0.0
    for other in range(r.players):
        w.loss[other] = 0.0
        if other == seat:
            continue
        if t.riichi[other] != NOT_DECLARED:
            han = RIICHI_HAN
        else:
            han = OPEN_HAN if t.opened[other] else SILENT_HAN
            if flush_suit(t, other) >= 0:
                han += FLUSH_HAN
        deals = other == t.dealer or seat == t.dealer if pays_by_tai(r) else other == t.dealer
        loss = points_of(t, r, han + shown_han(t, r, w, seat, other), deals) + t.honba * r.honba_ron
        loss -= rank_gain(w, -loss, other)
        if pays_by_tai(r):
            loss *= AVOIDED
        w.loss[other] = loss
        at_risk += w.tenpai[other] * loss
        for kind in range(34):
            w.cost[kind] += w.danger[other, kind] * loss
    pushes = USUAL_DANGER * min(PUSHES, 1.0 * w.turns) * at_risk
    w.push_cost, w.fold_cost = PUSH_SHARE * pushes, FOLD_SHARE * pushes
