"""Closed hands made likely: tiles are exchanged between hands and wall, again and again.

An exchange that makes the hands likelier (``reading.py``) is kept, another only so often as it is less likely. After
many of them hands come as often as they are likely, whatever they were at first (the method of Metropolis).
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from ..game.rng import mixed
from ..game.tiles import KIND, bit, is_red
from ..hands.keys import with_tile
from ..jit import kernel
from ..types import Array, Keys, RulesRecord, SuitTables, Table, Tables, Word
from .reading import is_possible, rest_of

STEP = np.uint64(0x9E3779B97F4A7C15)
#: Columns of the places of a seat in the row of hidden tiles: its hand from ... to, the tile just drawn (-1: none).
HAND, HAND_END, DRAWN = range(3)
#: Times that a hand which cannot be gets as many exchanges more.
PATIENCE = 20

#: The hidden hands while tiles are exchanged.
HANDS: Final = np.dtype(
    [
        ("counts", np.int8, (4, 34)),
        ("keys", np.int64, (4, 4)),
        ("held", np.int64, 4),  # kinds as bits
        ("single", np.int64, 4),
        ("rest", np.float64, 4),  # log-likelihood but for the kinds by themselves
    ],
    align=True,
)


@kernel
def likelihood_of(r: RulesRecord, row: Array, seats: Array, shown: Tables, h: Table) -> float:
    """The log-likelihood of all hands in *row*, beside that of dealing them."""
    total = 0.0
    for seat in range(r.players):
        if seats[seat, HAND_END] > seats[seat, HAND]:
            total += h.rest[seat]
            for kind in range(34):
                total += shown[seat].kind_sum[kind, h.counts[seat, kind]]
            for i in range(seats[seat, HAND], seats[seat, HAND_END]):
                if is_red(row[i]):
                    total += shown[seat].red
    return total


@kernel
def exchange_tiles(
    r: RulesRecord, suits: SuitTables, row: Array, begun: int, movable: int, seats: Array, shown: Tables,
    weights: Array, swaps: int, h: Table, state: Word,
) -> tuple[Word, bool]:  # fmt: skip
    """Exchange tiles of *row* from *begun* to *movable* - 1 so many times, in place.

    Returns the random state after it, and whether the hands can be what they are; where they cannot, it goes on for a
    while.
    """
    hands_end = np.int64(begun)
    for seat in range(r.players):
        take_hand(r, suits, row, seats[seat], shown[seat], weights, h, seat)
        hands_end = max(hands_end, seats[seat, HAND_END])
    if swaps == 0 or hands_end == begun:
        return state, True
    possible = False
    for _ in range(PATIENCE):
        state = exchange_often(r, suits, row, begun, hands_end, movable, seats, shown, weights, swaps, 1.0, h, state)
        possible = True
        for seat in range(r.players):
            if seats[seat, HAND_END] > seats[seat, HAND]:
                possible = possible and is_possible(r, suits, shown[seat], keys_at(h, seat))
        if possible:
            break
    return state, possible


@kernel
def exchange_often(
    r: RulesRecord, suits: SuitTables, row: Array, begun: int, hands_end: int, movable: int, seats: Array,
    shown: Tables, weights: Array, swaps: int, heed: float, h: Table, state: Word,
) -> Word:  # fmt: skip
    """Try so many *swaps*, in place; where *heed* is less than 1 likelihood counts less. Returns the random state."""
    for _ in range(swaps):
        state = np.uint64(state) + STEP
        bits = mixed(state)
        i = begun + np.int64((bits >> np.uint64(32)) % np.uint64(hands_end - begun))
        j = begun + np.int64((bits & np.uint64(0xFFFFFFFF)) % np.uint64(movable - begun))
        if row[i] != row[j]:
            state = np.uint64(state) + STEP
            chance = np.float64(mixed(state) >> np.uint64(11)) / 9007199254740992.0
            try_swap(r, suits, row, seats, shown, weights, h, i, j, math.log(max(chance, 1e-300)) / heed)
    return state


@kernel
def take_hand(
    r: RulesRecord, suits: SuitTables, row: Array, places: Array, c: Table, weights: Array, h: Table, seat: int
) -> None:
    """Note the hand that *seat* has in *row*."""
    for kind in range(34):
        h.counts[seat, kind] = 0
    keys = (np.int64(0), np.int64(0), np.int64(0), np.int64(0))
    h.held[seat] = 0
    h.single[seat] = 0
    if places[HAND_END] <= places[HAND]:
        return
    for i in range(places[HAND], places[HAND_END]):
        kind = np.int64(KIND[row[i]])
        keys = with_tile(keys, kind, 1)
        h.counts[seat, kind] += 1
    for kind in range(34):
        if h.counts[seat, kind] > 0:
            h.held[seat] |= bit(kind)
        if h.counts[seat, kind] == 1:
            h.single[seat] |= bit(kind)
    keep_keys(h, seat, keys)
    h.rest[seat] = rest_of(r, suits, c, weights, keys, h.held[seat], h.single[seat])


@kernel
def try_swap(
    r: RulesRecord, suits: SuitTables, row: Array, seats: Array, shown: Tables, weights: Array, h: Table, i: int,
    j: int, least: float,
) -> None:  # fmt: skip
    """Exchange the tiles at *i*, in a hand, and *j*, if the log-likelihood rises by *least* at least."""
    one, other = seat_at(r, seats, i), seat_at(r, seats, j)
    if one == other:
        return
    change, rest = change_of(r, suits, shown[one], weights, h, one, row[i], row[j])
    change_other, rest_other = 0.0, 0.0
    if other >= 0:
        change_other, rest_other = change_of(r, suits, shown[other], weights, h, other, row[j], row[i])
    if change + change_other < least:
        return
    move(h, one, KIND[row[i]], KIND[row[j]], rest)
    if other >= 0:
        move(h, other, KIND[row[j]], KIND[row[i]], rest_other)
    face = row[i]
    row[i] = row[j]
    row[j] = face


@kernel
def seat_at(r: RulesRecord, seats: Array, place: int) -> int:
    """Whose hand a *place* of the row is in; -1 for none."""
    for seat in range(r.players):
        if seats[seat, HAND] <= place and place < seats[seat, HAND_END]:
            return seat
    return -1


@kernel
def change_of(
    r: RulesRecord, suits: SuitTables, c: Table, weights: Array, h: Table, seat: int, given: int, taken: int
) -> tuple[float, float]:
    """By how much the log-likelihood of a hand changes if one face is *given* for another, and its rest after it."""
    red = (c.red if is_red(taken) else 0.0) - (c.red if is_red(given) else 0.0)
    less, more = np.int64(KIND[given]), np.int64(KIND[taken])
    if less == more:
        return red, h.rest[seat]
    n_less, n_more = np.int64(h.counts[seat, less]), np.int64(h.counts[seat, more])
    kinds = c.kind_sum[less, n_less - 1] - c.kind_sum[less, n_less]
    kinds += c.kind_sum[more, n_more + 1] - c.kind_sum[more, n_more]
    held, single = masks_after(h, seat, less, more)
    keys = with_tile(with_tile(keys_at(h, seat), less, -1), more, 1)
    rest = rest_of(r, suits, c, weights, keys, held, single)
    return red + kinds + rest - h.rest[seat], rest


@kernel
def masks_after(h: Table, seat: int, less: int, more: int) -> tuple[int, int]:
    """Kinds held, and held once, after one of *less* is exchanged for one of *more*."""
    held, single = h.held[seat] | bit(more), h.single[seat]
    if h.counts[seat, less] == 1:
        held &= ~bit(less)
        single &= ~bit(less)
    elif h.counts[seat, less] == 2:
        single |= bit(less)
    if h.counts[seat, more] == 0:
        single |= bit(more)
    else:
        single &= ~bit(more)
    return held, single


@kernel
def move(h: Table, seat: int, less: int, more: int, rest: float) -> None:
    """Exchange one tile of *less* for one of *more* in the hand of *seat*."""
    if less == more:
        return
    held, single = masks_after(h, seat, less, more)
    keys = with_tile(with_tile(keys_at(h, seat), less, -1), more, 1)
    h.held[seat] = held
    h.single[seat] = single
    h.counts[seat, less] -= 1
    h.counts[seat, more] += 1
    keep_keys(h, seat, keys)
    h.rest[seat] = rest


@kernel
def keys_at(h: Table, seat: int) -> Keys:
    """The keys of a hand."""
    return h.keys[seat, 0], h.keys[seat, 1], h.keys[seat, 2], h.keys[seat, 3]


@kernel
def keep_keys(h: Table, seat: int, keys: Keys) -> None:
    """Keep the keys of a hand."""
    for group in range(4):
        h.keys[seat, group] = keys[group]
