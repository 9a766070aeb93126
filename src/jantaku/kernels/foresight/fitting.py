"""The weights of ``reading.py`` learned from tables of which all is known.

A true hand is compared with others into which a few of its tiles have been exchanged for hidden ones. The weights are
moved until the true one is told from the others as often as the model says.
"""

from __future__ import annotations

import math

import numpy as np

from ..game.layout import NO_TILE
from ..game.rng import mixed
from ..game.tiles import FLOWERS, KIND, put
from ..game.wall import indicator_at
from ..hands.keys import keys_of
from ..jit import entry, kernel
from ..types import Array, RulesRecord, RulesRecords, Suits, Table, Tables, Thoughts, Word
from .chain import STEP
from .passed import note_passed
from .reading import WEIGHTS, is_possible, note_features, note_shown

MOST_EXCHANGED = 3
_TRIES, _TRIES_IN_RIICHI = 6, 40


@entry
def fit_rows(
    tables: Tables, first: int, last: int, rules: RulesRecords, suits: Suits, thoughts: Thoughts, shown: Tables,
    passed: Array, weights: Array, squares: Array, work: Array, rate: float, seed: Word, sums: Array,
) -> None:  # fmt: skip
    """Learn from the hands at tables *first* to *last* - 1 of all but the seat that is asked; with *rate* 0 only look.

    *squares* are the sums of squared gradients so far, *work* scratch of as many numbers as weights. ``sums[0]`` gets
    the log-loss of all comparisons added, ``sums[1]`` their number.
    """
    r, c, state = rules[0], shown[0], np.uint64(seed)
    for i in range(first, last):
        t = tables[i]
        note_passed(t, r, passed)
        for seat in range(r.players):
            if seat == t.asked or t.drawn[seat] != NO_TILE:
                continue
            note_shown(t, r, thoughts[0], seat, passed[seat], weights, c)
            keys = keys_of(t.counts[seat])
            if not is_possible(r, suits[0], c, keys):
                continue  # a hand that holds all it waits for
            for attempt in range(_TRIES_IN_RIICHI if c.declared else _TRIES):
                for k in range(WEIGHTS):
                    work[k] = 0.0
                note_features(r, suits[0], c, keys, t.faces[seat], t.counts[seat], 1.0, work)
                state = mixed(np.uint64(state) + STEP)
                exchanged = 1 + attempt % (1 if c.declared else MOST_EXCHANGED)
                exchange(t, r, seat, exchanged, state, 1)
                other = keys_of(t.counts[seat])
                possible = is_possible(r, suits[0], c, other)
                if possible:
                    note_features(r, suits[0], c, other, t.faces[seat], t.counts[seat], -1.0, work)
                exchange(t, r, seat, exchanged, state, -1)
                if possible:
                    learn(weights, squares, work, rate, sums)


@kernel
def learn(weights: Array, squares: Array, work: Array, rate: float, sums: Array) -> None:
    """Move the *weights* by what one comparison says, whose features are in *work*."""
    margin = 0.0
    for k in range(WEIGHTS):
        margin += weights[k] * work[k]
    wrong = 1.0 / (1.0 + math.exp(min(30.0, max(-30.0, margin))))
    sums[0] -= math.log(max(1.0 - wrong, 1e-12))
    sums[1] += 1.0
    if rate > 0.0:
        for k in range(WEIGHTS):
            if work[k] != 0.0:
                slope = wrong * work[k] - 1e-5 * weights[k]
                squares[k] += slope * slope
                weights[k] += rate * slope / math.sqrt(squares[k] + 1.0)


@kernel
def exchange(t: Table, r: RulesRecord, seat: int, tiles: int, state: Word, way: int) -> None:
    """Exchange some tiles of *seat* for hidden ones of the wall (*way* 1), or take that back (-1), in place.

    The wall stays as it is: each time another tile of it is taken, which is chosen by *state*.
    """
    size = (np.int64(r.deck_size) - t.replaced - t.head) // MOST_EXCHANGED
    for n in range(tiles):
        number = n if way > 0 else tiles - 1 - n
        bits = mixed(np.uint64(state) + STEP * np.uint64(number + 1))
        place = t.head + number * size + np.int64(bits >> np.uint64(40)) % max(size, np.int64(1))
        taken = np.int64(t.wall[place])
        for i in range(t.turned):
            if place == indicator_at(r, i, 0):
                taken = np.int64(FLOWERS)  # not hidden
        if way > 0:
            given = nth_face(t, seat, np.int64(bits & np.uint64(0xFFFF)))
            if taken >= FLOWERS or given < 0 or t.counts[seat, KIND[taken]] >= 4:
                t.answers[number] = -1
                continue
            t.answers[number] = given
            put(t, seat, given, -1)
            put(t, seat, taken, 1)
        elif t.answers[number] >= 0:
            put(t, seat, taken, -1)
            put(t, seat, np.int64(t.answers[number]), 1)


@kernel
def nth_face(t: Table, seat: int, number: int) -> int:
    """The face of a tile of *seat*, by any *number*."""
    held = np.int64(0)
    for face in range(40):
        held += t.faces[seat, face]
    number %= max(held, np.int64(1))
    for face in range(40):
        number -= t.faces[seat, face]
        if number < 0:
            return face
    return -1
