"""What went by: kinds that a seat could have won on and did not, as far as all can see."""

from __future__ import annotations

import numpy as np

from ..game.layout import (
    EV_ADDED_KAN,
    EV_CHI,
    EV_CLOSED_KAN,
    EV_DISCARD,
    EV_NORTH,
    EV_OPEN_KAN,
    EV_PON,
    EV_RIICHI,
    EV_TSUMOGIRI,
    REACTION,
)
from ..game.tiles import KIND, bit
from ..jit import kernel
from ..types import Array, RulesRecord, Table

#: Since its last discard, since it declared riichi (nothing before that), since its hand last changed.
SINCE_DISCARD, SINCE_RIICHI, SINCE_CHANGE = range(3)


@kernel
def is_offered(code: int) -> bool:
    """Whether an event shows a tile that others may win on."""
    return code == EV_DISCARD or code == EV_TSUMOGIRI or code == EV_ADDED_KAN or code == EV_NORTH


@kernel
def changes_hand(code: int) -> bool:
    """Whether an event changes the hand of its seat: all but drawing a tile and discarding it again."""
    return code == EV_DISCARD or EV_CHI <= code <= EV_ADDED_KAN or code == EV_NORTH


@kernel
def note_passed(t: Table, r: RulesRecord, passed: Array) -> None:
    """Fill ``passed[seat]`` with kinds as bits, by the columns above; a tile still in question has not gone by."""
    declared = np.int64(0)
    for seat in range(4):
        for column in range(3):
            passed[seat, column] = 0
    last = np.int64(-1)
    if t.phase == REACTION:
        for i in range(t.n_events):
            if is_offered(np.int64(t.events[i, 0])):
                last = i
    for i in range(t.n_events):
        code, seat = np.int64(t.events[i, 0]), np.int64(t.events[i, 1]) & 3
        if is_offered(code) and i != last:
            kind = np.int64(KIND[t.events[i, 2]])
            for other in range(r.players):
                if other != seat:
                    passed[other, SINCE_DISCARD] |= bit(kind)
                    passed[other, SINCE_CHANGE] |= bit(kind)
                    if declared & bit(other):
                        passed[other, SINCE_RIICHI] |= bit(kind)
        if code == EV_DISCARD or code == EV_TSUMOGIRI:
            passed[seat, SINCE_DISCARD] = 0
        if changes_hand(code):
            passed[seat, SINCE_CHANGE] = 0
        if code == EV_RIICHI:
            declared |= bit(seat)


_CALLS = (EV_CHI, EV_PON, EV_OPEN_KAN, EV_CLOSED_KAN, EV_ADDED_KAN)
assert tuple(range(EV_CHI, EV_ADDED_KAN + 1)) == _CALLS  # as changes_hand takes them
