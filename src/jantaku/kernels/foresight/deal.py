"""Hidden tiles dealt again: closed hands, kans that lie face down, tiles just drawn, and what is left of the wall.

The tiles that a seat does not see lie in a row: four for each kan face down, the hands of the others, the tiles they
have just drawn, and last the wall. Flowers can be in the wall alone. To deal is to shuffle the row; to lay it down is
to write it into a table from which all that is hidden has been taken out.
"""

from __future__ import annotations

import numpy as np

from ..game.layout import M_KIND, M_TILE, NOT_DECLARED
from ..game.rng import mixed
from ..game.tenpai import NO_KIND_LESS, standing_waits
from ..game.tiles import KIND, keys_of_seat, put
from ..jit import entry, kernel
from ..types import Array, RulesRecord, RulesRecords, Suits, SuitTables, Table, Tables, Word
from .chain import DRAWN, HAND, HAND_END, STEP, exchange_tiles
from .passed import SINCE_DISCARD, SINCE_RIICHI

#: Where several views are dealt at once, the numbers of each: tiles hidden, those of them that are no flowers, kans
#: face down, places in the wall, exchanges of tiles.
HIDDEN, MOVABLE, KANS, PLACES, SWAPS = range(5)


@entry
def deal_rows(
    tables: Tables, first: int, last: int, rules: RulesRecords, suits: Suits, rows: Array, row: Array, movable: int,
    kans: Array, seats: Array, places: Array, passed: Array, seeds: Array, shown: Tables, weights: Array, swaps: int,
    hands: Tables, which: int, likely: Array,
) -> None:  # fmt: skip
    """Deal what is hidden at the tables from *first* to *last* - 1, copies of one view, each by its seed.

    *row* are the hidden tiles, the first *movable* of them no flowers, and ``rows[i]`` becomes their order at table i.
    *kans* are seat and meld of each kan face down, *seats* the columns above for each seat, *places* those in the
    wall; *passed* is what went by each seat.

    All deals are as likely; then tiles are exchanged *swaps* times, as ``chain.py`` does by what the seats have
    *shown* and by the *weights*, in ``hands[which]``. ``likely[i]`` becomes 1, or 0 if the hands cannot be.
    """
    for i in range(first, last):
        deal_row(
            tables, i, rules, suits, rows, row, movable, kans, seats, places, passed, seeds, shown, weights, swaps,
            hands, which, likely,
        )  # fmt: skip


@kernel
def deal_row(
    tables: Tables, i: int, rules: RulesRecords, suits: Suits, rows: Array, row: Array, movable: int, kans: Array,
    seats: Array, places: Array, passed: Array, seeds: Array, shown: Tables, weights: Array, swaps: int,
    hands: Tables, which: int, likely: Array,
) -> None:  # fmt: skip
    """``deal_rows`` for table *i*."""
    state = mixed(np.uint64(seeds[i]))
    for at in range(row.size):
        rows[i, at] = row[at]
    begun = pick_kans(rows[i], movable, kans, state)
    state = shuffle_part(rows[i], begun, movable, state)
    state, possible = exchange_tiles(
        rules[0], suits[0], rows[i], begun, movable, seats, shown, weights, swaps, hands[which], state
    )
    finish(tables[i], rules[0], suits[0], rows[i], kans, seats, places, passed, seeds[i], state)
    likely[i] = 1.0 if possible and can_be(tables[i], rules[0], seats) else 0.0


@kernel
def finish(
    t: Table, r: RulesRecord, suits: SuitTables, row: Array, kans: Array, seats: Array, places: Array, passed: Array,
    seed: Word, state: Word,
) -> None:  # fmt: skip
    """Mix the flowers of *row* into the wall, and lay it all down at *t*."""
    shuffle_part(row, row.size - places.size, row.size, state)
    lay_kans(t, row, kans)
    for seat in range(r.players):
        lay_hand(t, r, suits, row, seats[seat], passed[seat], seat)
    for i in range(places.size):
        t.wall[places[i]] = row[row.size - places.size + i]
    t.seed = mixed(np.uint64(seed) + STEP)
    t.rng = t.seed


@kernel
def can_be(t: Table, r: RulesRecord, seats: Array) -> bool:
    """Whether every hand that was dealt to a seat in riichi waits for a tile that it does not hold itself."""
    for seat in range(r.players):
        if seats[seat, HAND_END] > seats[seat, HAND] and t.riichi[seat] != NOT_DECLARED and t.waits[seat] == 0:
            return False
    return True


@kernel
def shuffle_part(row: Array, first: int, last: int, state: Word) -> Word:
    """Shuffle the places from *first* to *last* - 1; returns the random state after it."""
    for i in range(last - 1, first, -1):
        state = np.uint64(state) + STEP
        j = first + np.int64((mixed(state) >> np.uint64(32)) % np.uint64(i - first + 1))
        face = row[i]
        row[i] = row[j]
        row[j] = face
    return state


@kernel
def pick_kans(row: Array, movable: int, kans: Array, state: Word) -> int:
    """Bring four tiles of one kind to the front for each kan face down, all such kinds being as likely.

    Returns where the rest begins.
    """
    begun = 0
    for _ in range(kans.shape[0]):
        whole, state = np.int64(0), np.uint64(state) + STEP
        for kind in range(34):
            whole += count_of(row, begun, movable, kind) == 4
        chosen = np.int64((mixed(state) >> np.uint64(32)) % np.uint64(max(whole, np.int64(1))))
        for kind in range(34):
            if count_of(row, begun, movable, kind) == 4:
                if chosen == 0:
                    begun = bring_forward(row, begun, movable, kind)
                    break
                chosen -= 1
    return begun


@kernel
def count_of(row: Array, first: int, last: int, kind: int) -> int:
    """How many tiles of *kind* lie from *first* to *last* - 1."""
    found = 0
    for i in range(first, last):
        found += KIND[row[i]] == kind
    return found


@kernel
def bring_forward(row: Array, first: int, last: int, kind: int) -> int:
    """Move all tiles of *kind* to the places from *first* on; returns where they end."""
    for i in range(first, last):
        if KIND[row[i]] == kind:
            face = row[first]
            row[first] = row[i]
            row[i] = face
            first += 1
    return first


@kernel
def lay_kans(t: Table, row: Array, kans: Array) -> None:
    """Turn the kans face up that lie at the front of *row*."""
    for i in range(kans.shape[0]):
        seat, meld = kans[i, 0], kans[i, 1]
        t.melds[seat, meld, M_KIND] = KIND[row[4 * i]]
        for place in range(4):
            t.melds[seat, meld, M_TILE + place] = row[4 * i + place]


@kernel
def lay_hand(t: Table, r: RulesRecord, suits: SuitTables, row: Array, places: Array, passed: Array, seat: int) -> None:
    """Give *seat* its tiles of *row*, and what follows from them: its waits, and wins that it let pass."""
    if places[HAND_END] == places[HAND] and places[DRAWN] < 0:
        return
    for i in range(places[HAND], places[HAND_END]):
        put(t, seat, row[i], 1)
    t.waits[seat] = standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)
    t.missed[seat] = t.waits[seat] & passed[SINCE_DISCARD] != 0
    t.missed_riichi[seat] = t.waits[seat] & passed[SINCE_RIICHI] != 0
    if places[DRAWN] >= 0:
        put(t, seat, row[places[DRAWN]], 1)
        t.drawn[seat] = row[places[DRAWN]]
