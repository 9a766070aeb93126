"""Danger: how likely a discard is to deal in, seat by seat and kind by kind.

The chance is the product of two: that the seat is tenpai, and that the kind is one of its waits if it is. Both come
from tables counted in real games (``bench/danger.py``); docs/agents.md says how. What is known for certain goes
before the tables: tiles that a seat cannot win on, and the waits of an open riichi.
"""

from __future__ import annotations

import numpy as np

from ..bits import ones
from ..game.layout import (
    EV_DISCARD,
    EV_TSUMOGIRI,
    M_KIND,
    M_TYPE,
    NOT_DECLARED,
    REALIZED,
)
from ..game.sight import is_shown
from ..game.tiles import KIND, bit
from ..jit import kernel
from ..types import Array, RulesRecord, Table, Thought
from ..worth.layout import MELD_CLOSED_KAN
from .outs import unseen_kinds

# What a tile can be to a seat that may be tenpai. A two-sided wait is live if its other end is not safe and none of
# its own two tiles is gone: 1 and 9, 2 and 8, 3 and 7 can be hit by one such wait, 4 to 6 by two.
SAFE = 0
ENDS, SECONDS, THIRDS, MIDDLES = 1, 3, 5, 7  # + live two-sided waits
HONOURS = 10  # + copies unseen, at most 3
CLASSES = 14
HALF_OF_ALL = 18.0  # ends of two-sided waits: eighteen such waits exist, and each has two
FEW = 6
#: Ranks that can be an end of a two-sided wait, in all three suits.
LOWER_ENDS = np.int64(0b000111111_000111111_000111111)
UPPER_ENDS = np.int64(0b111111000_111111000_111111000)
THROWN = 0.4  # where furiten is unknown, a seat waits less often for what it threw away

#: Chance that a tile of a class is a wait of a tenpai seat, not in riichi and in riichi, where half of all two-sided
#: waits are live.
WAIT_CHANCE: Array = np.array(
    [
        [0.0, 0.019, 0.073, 0.042, 0.120, 0.063, 0.148, 0.040, 0.114, 0.177, 0.0, 0.008, 0.042, 0.137],
        [0.0, 0.017, 0.126, 0.058, 0.139, 0.053, 0.139, 0.022, 0.125, 0.221, 0.0, 0.008, 0.021, 0.053],
    ],
    np.float64,
)
#: Chance that a seat not in riichi is tenpai, by its open melds and by its discards, in threes.
TENPAI_CHANCE: Array = np.array(
    [
        [0.000, 0.006, 0.024, 0.058, 0.100, 0.128, 0.208],
        [0.004, 0.069, 0.187, 0.338, 0.432, 0.479, 0.527],
        [0.050, 0.191, 0.398, 0.578, 0.642, 0.681, 0.690],
        [0.300, 0.573, 0.800, 0.814, 0.820, 0.830, 0.843],
        [0.950, 0.950, 0.990, 0.990, 0.990, 0.990, 0.990],
    ],
    np.float64,
)
#: The same where nobody declares riichi and hands have five sets, counted in games of the players here.
TENPAI_IN_SILENCE: Array = np.array(
    [
        [0.000, 0.021, 0.111, 0.304, 0.448, 0.550, 0.600],
        [0.005, 0.041, 0.142, 0.349, 0.524, 0.580, 0.620],
        [0.030, 0.088, 0.275, 0.474, 0.625, 0.651, 0.700],
        [0.100, 0.295, 0.386, 0.605, 0.697, 0.773, 0.800],
        [0.500, 0.700, 0.857, 0.979, 0.990, 0.990, 0.990],
    ],
    np.float64,
)


@kernel
def note_safe(t: Table, r: RulesRecord, w: Thought) -> None:
    """Note for each seat the kinds that went by since it last changed its hand, into ``w.safe``."""
    for seat in range(4):
        w.safe[seat] = 0
    changed, all_seats = np.int64(0), (np.int64(1) << np.int64(r.players)) - 1
    for back in range(t.n_events):
        i = np.int64(t.n_events) - 1 - back
        code, seat = np.int64(t.events[i, 0]), np.int64(t.events[i, 1]) & 3
        if code == EV_DISCARD or code == EV_TSUMOGIRI:
            kind = np.int64(KIND[t.events[i, 2]])
            for other in range(r.players):
                if other != seat and not changed & bit(other):
                    w.safe[other] |= bit(kind)
            if code == EV_DISCARD:
                changed |= bit(seat)
                if changed == all_seats:
                    break
    if r.discard_furiten:
        for seat in range(r.players):
            w.safe[seat] |= t.thrown[seat]


@kernel
def two_sided(unseen: int, safe: int) -> tuple[int, int]:
    """Kinds that complete a two-sided wait at its lower end, and at its upper end, as bits.

    Only waits that are possible, as far as *safe* kinds and those with *unseen* copies show.
    """
    lower = ~safe >> 3 & unseen >> 1 & unseen >> 2 & LOWER_ENDS
    upper = ~safe << 3 & unseen << 1 & unseen << 2 & UPPER_ENDS
    return lower, upper


@kernel
def sharpness(w: Thought, safe: int) -> float:
    """How much likelier each possible wait is than when half of all are ruled out: there are fewer of them left."""
    lower, upper = two_sided(unseen_kinds(w), safe)
    return sharpness_of(lower, upper)


@kernel
def sharpness_of(lower: int, upper: int) -> float:
    """The same, where these are the ends of possible waits."""
    return HALF_OF_ALL / max(ones(lower) + ones(upper), FEW)


@kernel
def danger_class(w: Thought, safe: int, kind: int) -> int:
    """The class of *kind* to a seat for which *safe* are safe."""
    lower, upper = two_sided(unseen_kinds(w), safe)
    return class_of(w, safe, (lower >> kind & 1) + (upper >> kind & 1), kind)


@kernel
def class_of(w: Thought, safe: int, live: int, kind: int) -> int:
    """The same, where *live* two-sided waits on it are possible."""
    if safe & bit(kind):
        return SAFE
    if kind >= 27:
        return HONOURS + np.int64(min(3, max(0, np.int64(w.unseen[kind]))))
    rank = min(kind % 9, 8 - kind % 9)
    if rank >= 3:
        return MIDDLES + live
    return ENDS + 2 * rank + min(live, 1)


@kernel
def tenpai_chance(t: Table, r: RulesRecord, seat: int) -> float:
    """The chance that *seat* is tenpai, from what all can see."""
    if t.riichi[seat] != NOT_DECLARED:
        return 1.0
    melds = np.int64(0)
    for i in range(t.n_melds[seat]):
        melds += t.melds[seat, i, M_TYPE] != MELD_CLOSED_KAN
    turn = min(np.int64(t.n_river[seat]) // 3, 6)
    return TENPAI_CHANCE[min(melds, 4), turn] if r.riichi else TENPAI_IN_SILENCE[min(melds, 4), turn]


@kernel
def flush_suit(t: Table, seat: int) -> int:
    """The suit of all open melds of *seat*, if there are two or more and none of another suit; else -1."""
    suit, melds = np.int64(-1), 0
    for i in range(t.n_melds[seat]):
        if t.melds[seat, i, M_TYPE] == MELD_CLOSED_KAN:
            continue
        group = np.int64(t.melds[seat, i, M_KIND]) // 9
        melds += 1
        if group < 3:
            if suit >= 0 and suit != group:
                return -1
            suit = group
    return suit if melds >= 2 else -1


@kernel
def note_danger(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Fill in tenpai, danger and deal-in chances of the others, as *seat* sees them. Needs the unseen tiles."""
    note_safe(t, r, w)
    unseen = unseen_kinds(w)
    for kind in range(34):
        w.deal_in[kind] = 0.0
    for other in range(r.players):
        w.tenpai[other] = 0.0
        if other == seat:
            continue
        shown = is_shown(t, other) and t.riichi[other] == REALIZED
        known = np.int64(t.waits[other]) if shown else np.int64(0)
        if known & t.thrown[other]:
            known = np.int64(0)
        safe = np.int64(w.safe[other])
        w.tenpai[other] = tenpai_chance(t, r, other)
        lower, upper = two_sided(unseen, safe)
        sharper = sharpness_of(lower, upper)
        suit = flush_suit(t, other)
        # without riichi hands of every type are silent, those that would declare it too
        row = 1 if t.riichi[other] != NOT_DECLARED or not r.riichi else 0
        for kind in range(34):
            if shown:
                chance = 1.0 if known & bit(kind) else 0.0
            else:
                live = (lower >> kind & 1) + (upper >> kind & 1)
                chance = WAIT_CHANCE[row, class_of(w, safe, live, kind)] * sharper
                if not r.discard_furiten and t.thrown[other] & bit(kind):
                    chance *= THROWN
                if suit >= 0:
                    chance *= 1.8 if kind // 9 == suit else 1.2 if kind >= 27 else 0.5
                chance = min(chance, 0.5) * w.tenpai[other]
            w.danger[other, kind] = chance
            w.deal_in[kind] = 1.0 - (1.0 - w.deal_in[kind]) * (1.0 - chance)
