"""What a network would do, mended by what the hand then comes to by drawing (``drawing.py``).

A network knows what is safe, what others may hold and when to give a hand up, and it likes the right tiles; but it does
not count as exactly as a hand can be counted.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..game.actions import TSUMOGIRI
from ..game.layout import ACTION, NOT_DECLARED
from ..game.tiles import KIND, bit, keys_of_seat
from ..hands.keys import with_tile
from ..jit import entry, kernel
from ..types import (
    Array,
    Drawing,
    Drawings,
    RulesRecord,
    RulesRecords,
    Scoring,
    Scorings,
    Suits,
    SuitTables,
    Table,
    Tables,
    Thought,
    Thoughts,
)
from .calling import is_answer, mended_answer
from .drawing import follow_discards, shanten_of_hand

LEAST: Final = float(np.log(0.002))  # log-chance of a discard that is looked at
LEAST_CALL: Final = float(np.log(1e-8))  # ... and of an answer: the network is surer of these than it should be
WEIGHT: Final = 16.0  # of the logarithm of what a discard comes to, beside the log-chance
_NOTHING: Final = 1e-9  # in place of no points at all
_NOT_LIKED: Final = -1e9


@kernel
def mended(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, logp: Array, choice: int,
    farthest: int,
) -> int:  # fmt: skip
    """What the asked seat does, where a network with these log-chances would take *choice*.

    That, unless it is a discard, or the answer to one, and counting says that another is better.
    """
    if is_answer(t, choice):
        return mended_answer(t, r, suits, s, w, d, logp, choice, farthest, LEAST_CALL)
    if t.phase == ACTION and 0 <= choice <= TSUMOGIRI:
        return mended_discard(t, r, suits, s, w, d, logp, choice, farthest)
    return choice


@kernel
def mended_discard(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, logp: Array, choice: int,
    farthest: int,
) -> int:  # fmt: skip
    """What the asked seat discards, where a network with these log-chances would take *choice*.

    That, unless it is one of several discards that leave the hand as near, no farther than *farthest* from tenpai,
    nobody is in riichi, the seat itself included, and another of them is better by its chance and by what it comes to
    together. Of a five the likeliest face stands for both: what it comes to is that of a plain one thrown.
    """
    seat = np.int64(t.asked)
    for other in range(r.players):
        if t.riichi[other] != NOT_DECLARED:
            return choice
    for kind in range(34):
        d.liked[kind] = _NOT_LIKED
    kinds = np.int64(0)
    for action in range(TSUMOGIRI + 1):
        if logp[action] > LEAST:
            kind = kind_of(t, seat, action)
            kinds |= bit(kind)
            if logp[action] > d.liked[kind]:
                d.liked[kind] = logp[action]
                d.action[kind] = action
    chosen = kind_of(t, seat, choice)
    keys, near = keys_of_seat(t, seat), np.int64(0)
    shanten = shanten_of_hand(r, suits, with_tile(keys, chosen, -1))
    for kind in range(34):
        if kinds & bit(kind):
            found = shanten_of_hand(r, suits, with_tile(keys, kind, -1))
            if found < shanten:
                return choice
            if found == shanten:
                near |= bit(kind)
    if shanten > farthest or near & ~bit(chosen) == 0 or not near & bit(chosen):
        return choice
    if not follow_discards(t, r, suits, s, w, d, seat, near, shanten):
        return choice
    best = np.int64(chosen)
    for kind in range(34):
        if near & bit(kind) and liking(d, kind) > liking(d, best):
            best = np.int64(kind)
    return choice if best == chosen else np.int64(d.action[best])


@kernel
def liking(d: Drawing, kind: int) -> float:
    """How good a discard is, by its chance and by what it comes to."""
    return d.liked[kind] + WEIGHT * np.log(max(_NOTHING, d.value[kind]))


@kernel
def kind_of(t: Table, seat: int, action: int) -> int:
    """The kind that a discard throws."""
    return np.int64(KIND[t.drawn[seat] if action == TSUMOGIRI else action])


@entry
def mend_rows(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    drawings: Drawings,
    logp: Array,
    choices: Array,
    farthest: int,
) -> None:
    """``mended`` for the tables from *first* to *last* - 1, in place of what *choices* has for each."""
    for i in range(first, last):
        choices[i] = mended(
            tables[i], rules[which[i]], suits[0], scratch[0], thoughts[0], drawings[0], logp[i], choices[i], farthest
        )
