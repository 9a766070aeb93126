"""Reading the others: how likely each is tenpai, what it may wait for, and so how likely a tile deals in.

Two chances, each a logistic function of what can be seen: that a seat is tenpai, and that a kind is one it can win on
if it is. The coefficients were fitted to real games (``bench/danger.py fit``) and stand in ``reading_table.py``; rounds
that were held back say how true the chances are (``bench/danger.py check``). ``solid`` plays by its own, older tables
(``danger.py``): this reading is for people, reviews and programs, and changes no player.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ..game.layout import (
    EV_DISCARD,
    EV_RIICHI,
    EV_TSUMOGIRI,
    M_TYPE,
    NOT_DECLARED,
    REALIZED,
    RIVER_DRAWN,
    RIVER_FACE,
)
from ..game.sight import is_shown, note_unseen
from ..game.tiles import KIND, bit
from ..jit import entry, kernel
from ..types import Array, RulesRecord, RulesRecords, Table, Tables, Thought
from ..worth.layout import MELD_CLOSED_KAN
from .danger import SAFE, class_of, flush_suit, note_safe, sharpness_of, two_sided
from .outs import unseen_kinds
from .reading_table import CALIBRATION, TENPAI_WEIGHTS, WAIT_WEIGHTS
from .stakes import honour_worth, note_dora, shown_han

# What is seen of a seat that has declared nothing. The first three are for each number of open melds.
MELDS, TURNS, LATE_TURNS = 0, 6, 12
ALARM, ALARM_OPEN, PUSHED, FOLDED, FROM_HAND, DRAWN_IN_A_ROW, MIDDLE_LAST, DORA_LAST, HAN_SHOWN, FLUSH = range(18, 28)
TENPAI_FEATURES = 28
# What is seen of a kind that a tenpai seat may wait for. The first are for each class of ``danger.py``.
CLASS = 0
(
    SHARP, TWO_SIDED, CLOSED, EDGE, PAIRS, LAST_COPIES, DORA, NEAR_DORA, OUTSIDE, FAR_OUTSIDE, NEXT_TO_LAST,
    NEAR_LAST, SUJI_OF_LAST, IN_FLUSH, FLUSH_HONOUR, NOT_IN_FLUSH, VALUED, GONE_BY, OF_SUIT, OPEN_MELDS, THROWN,
) = range(14, 35)  # fmt: skip
WAIT_FEATURES = 35
EARLY = 6  # discards that show which tiles a hand never needed
MOST_MELDS = 5

#: A reading of the other seats; the two last fields are what the chances follow from.
READING: Final = np.dtype(
    [
        ("unseen", np.int8, 34),
        ("safe", np.int64, 4),
        ("dora", np.int8, 34),
        ("tenpai", np.float64, 4),  # chance that a seat is tenpai
        ("wait", np.float64, (4, 34)),  # chance that it can win on the kind if it is
        ("danger", np.float64, (4, 34)),  # chance that a discard of the kind deals in to it
        ("deal_in", np.float64, 34),  # ... to anybody
        ("tenpai_seen", np.float64, (4, TENPAI_FEATURES)),
        ("wait_seen", np.float64, (4, 34, WAIT_FEATURES)),
    ],
    align=True,
)


@entry
def read_at(tables: Tables, i: int, rules: RulesRecords, readings: Tables, seat: int) -> None:
    """Read the others at table *i* as *seat* sees them, into ``readings[0]``; hidden tiles are not looked at."""
    read(tables[i], rules[0], readings[0], seat)


@kernel
def read(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Fill the reading *w* of the others, as *seat* sees them."""
    note_unseen(t, r, seat, w.unseen)
    note_safe(t, r, w)
    note_dora(t, r, w)
    family = 2 if r.sets > 4 else 1 if r.players == 3 else 0
    for kind in range(34):
        w.deal_in[kind] = 0.0
    for other in range(4):
        w.tenpai[other] = 0.0
        for kind in range(34):
            w.wait[other, kind] = w.danger[other, kind] = 0.0
        if other == seat or other >= r.players:
            continue
        declared = np.int64(t.riichi[other] != NOT_DECLARED)
        see_seat(t, r, w, seat, other)
        w.tenpai[other] = 1.0
        if not declared:
            w.tenpai[other] = chance_of(w.tenpai_seen[other], TENPAI_WEIGHTS[family])
        see_waits(t, r, w, other)
        for kind in range(34):
            if not w.safe[other] & bit(kind):
                w.wait[other, kind] = chance_of(w.wait_seen[other, kind], WAIT_WEIGHTS[family, declared])
        if is_shown(t, other) and t.riichi[other] == REALIZED:
            see_shown(t, w, other)
        for kind in range(34):
            chance = w.tenpai[other] * w.wait[other, kind]
            if not declared and chance > 0.0:
                chance = together(chance, CALIBRATION[family])
            w.danger[other, kind] = chance
            w.deal_in[kind] = 1.0 - (1.0 - w.deal_in[kind]) * (1.0 - chance)


@kernel
def chance_of(seen: Array, weights: Array) -> float:
    """The logistic function of what is seen, each thing by its weight."""
    total = 0.0
    for i in range(weights.size):
        total += seen[i] * weights[i]
    return 1.0 / (1.0 + math.exp(-min(30.0, max(-30.0, total))))


@kernel
def together(chance: float, line: Array) -> float:
    """The product of the two chances set right: they are not independent. *line* is that of the log-odds."""
    odds = line[0] + line[1] * math.log(chance / (1.0 - min(chance, 0.999)))
    return 1.0 / (1.0 + math.exp(-odds))


@kernel
def see_shown(t: Table, w: Thought, other: int) -> None:
    """The waits of a hand that lies open are known."""
    waits = np.int64(t.waits[other])
    if waits & t.thrown[other]:
        waits = np.int64(0)
    for kind in range(34):
        w.wait[other, kind] = 1.0 if waits & bit(kind) and not w.safe[other] & bit(kind) else 0.0


@kernel
def open_melds(t: Table, other: int) -> int:
    """How many melds *other* has called."""
    melds = np.int64(0)
    for i in range(t.n_melds[other]):
        melds += t.melds[other, i, M_TYPE] != MELD_CLOSED_KAN
    return min(melds, MOST_MELDS)


@kernel
def last_from_hand(t: Table, other: int) -> int:
    """Where in the river of *other* the last tile lies that came from its hand; of a riichi, its tile; -1: nowhere."""
    if t.riichi[other] != NOT_DECLARED and t.riichi_at[other] >= 0:
        return min(np.int64(t.riichi_at[other]), np.int64(t.n_river[other]) - 1)
    for back in range(t.n_river[other]):
        i = np.int64(t.n_river[other]) - 1 - back
        if not t.river[other, i] & RIVER_DRAWN:
            return i
    return np.int64(-1)


@kernel
def see_seat(t: Table, r: RulesRecord, w: Thought, seat: int, other: int) -> None:
    """What is seen of *other* that may be tenpai, into ``w.tenpai_seen``."""
    x = w.tenpai_seen[other]
    for i in range(TENPAI_FEATURES):
        x[i] = 0.0
    melds = open_melds(t, other)
    turn = min(1.0 * t.n_river[other], 18.0) / 6.0
    x[MELDS + melds] = 1.0
    x[TURNS + melds] = turn
    x[LATE_TURNS + melds] = turn * turn
    see_pushing(t, r, x, other, melds)
    river = np.int64(t.n_river[other])
    last = last_from_hand(t, other)
    if river > 0:
        x[FROM_HAND] = 1.0 * (last == river - 1)
        x[DRAWN_IN_A_ROW] = min(1.0 * (river - 1 - last), 6.0) / 6.0
    if last >= 0:
        kind = np.int64(KIND[np.int64(t.river[other, last]) & RIVER_FACE])
        x[MIDDLE_LAST] = 1.0 * (kind < 27 and 2 <= kind % 9 <= 6)
        x[DORA_LAST] = 1.0 * (kind < 34 and w.dora[kind] > 0)
    x[HAN_SHOWN] = min(shown_han(t, r, w, seat, other), 6.0) / 2.0
    x[FLUSH] = 1.0 * (flush_suit(t, other) >= 0)


@kernel
def see_pushing(t: Table, r: RulesRecord, x: Array, other: int, melds: int) -> None:
    """What *other* discarded after the first riichi of somebody else: tiles that were safe to it, or not."""
    declarer, passed, pushed, folded = np.int64(-1), np.int64(0), 0, 0
    thrown = np.int64(0)
    for i in range(t.n_events):
        code, who = np.int64(t.events[i, 0]), np.int64(t.events[i, 1]) & 3
        if code == EV_RIICHI and who != other and declarer < 0:
            declarer = who
            for j in range(t.n_river[who]):
                if j < t.riichi_at[who]:
                    thrown |= bit(KIND[np.int64(t.river[who, j]) & RIVER_FACE])
        elif declarer >= 0 and (code == EV_DISCARD or code == EV_TSUMOGIRI):
            kind = np.int64(KIND[t.events[i, 2]])
            if who == other:
                if (thrown | passed) & bit(kind):
                    folded += 1
                else:
                    pushed += 1
            passed |= bit(kind)
    if declarer >= 0:
        x[ALARM] = 1.0
        x[ALARM_OPEN] = 1.0 * (melds > 0)
        x[PUSHED] = min(pushed, 4) / 2.0
        x[FOLDED] = min(folded, 4) / 2.0


@kernel
def see_waits(t: Table, r: RulesRecord, w: Thought, other: int) -> None:
    """What is seen of each kind that *other* may wait for, into ``w.wait_seen``."""
    safe, unseen = np.int64(w.safe[other]), unseen_kinds(w)
    lower, upper = two_sided(unseen, safe)
    sharp = math.log(sharpness_of(lower, upper))
    suit, melds = flush_suit(t, other), open_melds(t, other)
    early, last, of_suit = note_river(t, other)
    for kind in range(34):
        x = w.wait_seen[other, kind]
        for i in range(WAIT_FEATURES):
            x[i] = 0.0
        ends_below, ends_above = upper >> kind & 1, lower >> kind & 1
        group = class_of(w, safe, ends_below + ends_above, kind)
        if group == SAFE:
            continue
        x[CLASS + group] = 1.0
        x[SHARP] = sharp
        copies = np.int64(w.unseen[kind])
        x[PAIRS] = copies * (copies - 1) / 6.0
        x[LAST_COPIES] = 1.0 * (copies > 0)
        x[DORA] = 1.0 * w.dora[kind]
        x[GONE_BY] = min(1.0 * t.n_river[other], 18.0) / 18.0
        x[OPEN_MELDS] = melds / 4.0
        x[THROWN] = 1.0 * (t.thrown[other] >> kind & 1)
        if kind >= 27:
            x[VALUED] = 1.0 * honour_worth(t, r, other, kind)
            x[FLUSH_HONOUR] = 1.0 * (suit >= 0)
            continue
        x[IN_FLUSH] = 1.0 * (suit == kind // 9)
        x[NOT_IN_FLUSH] = 1.0 * (suit >= 0 and suit != kind // 9)
        x[OF_SUIT] = min(1.0 * (of_suit >> np.int64(8 * (kind // 9)) & 255), 8.0) / 4.0
        see_shapes(w, x, kind, ends_below, ends_above)
        see_neighbours(w, x, kind, early, last)


@kernel
def note_river(t: Table, other: int) -> tuple[int, int, int]:
    """The kinds among the early discards of *other* as bits, its last kind from the hand, discards of each suit."""
    early, of_suit = np.int64(0), np.int64(0)
    for i in range(t.n_river[other]):
        kind = np.int64(KIND[np.int64(t.river[other, i]) & RIVER_FACE])
        if kind < 27:
            of_suit += np.int64(1) << np.int64(8 * (kind // 9))
            if i < EARLY:
                early |= bit(kind)
    place, last = last_from_hand(t, other), np.int64(-1)
    if place >= 0:
        last = np.int64(KIND[np.int64(t.river[other, place]) & RIVER_FACE])
    return early, last, of_suit


@kernel
def see_shapes(w: Thought, x: Array, kind: int, ends_below: int, ends_above: int) -> None:
    """How many ways there are to wait for *kind* with two unseen tiles, into *x*."""
    rank, u = kind % 9, w.unseen
    two = 0.0
    if ends_below:
        two += 1.0 * u[kind - 1] * u[kind - 2]
    if ends_above:
        two += 1.0 * u[kind + 1] * u[kind + 2]
    x[TWO_SIDED] = two / 16.0
    if 1 <= rank <= 7:
        x[CLOSED] = 1.0 * u[kind - 1] * u[kind + 1] / 16.0
    if rank == 2:
        x[EDGE] = 1.0 * u[kind - 1] * u[kind - 2] / 16.0
    elif rank == 6:
        x[EDGE] = 1.0 * u[kind + 1] * u[kind + 2] / 16.0


@kernel
def see_neighbours(w: Thought, x: Array, kind: int, early: int, last: int) -> None:
    """What dora, early discards and the last tile from the hand say of the suited *kind*, into *x*."""
    rank, first = kind % 9, kind - kind % 9
    for step in range(1, 3):
        for side in range(2):
            near = rank + step if side else rank - step
            if 0 <= near <= 8:
                x[NEAR_DORA] += 1.0 * w.dora[first + near]
                inner = near > rank if rank < 4 else near < rank if rank > 4 else True
                if inner and early & bit(first + near):
                    x[OUTSIDE if step == 1 else FAR_OUTSIDE] = 1.0
    if last >= 0 and last < 27 and last // 9 == kind // 9:
        apart = abs(last - kind)
        if apart == 1:
            x[NEXT_TO_LAST] = 1.0
        elif apart == 2:
            x[NEAR_LAST] = 1.0
        elif apart == 3:
            x[SUJI_OF_LAST] = 1.0
