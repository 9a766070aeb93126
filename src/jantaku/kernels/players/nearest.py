"""The discard that leaves a hand nearest to ready, and of equals with the most tiles that bring it nearer still.

It is what ``note_outs`` says, for one who wants the best discard alone. A tile that lowers the shanten after a discard
lowers it without the discard too: so these tiles are found once for the whole hand, and each discard only loses some of
them; one that has lost more than the best so far is looked at no further. Tiles that have nothing near them in the hand
can only begin a set or a pair of their own, which is the same for all of them: one is looked at.
"""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit, ones
from ..game.rng import mixed
from ..game.sight import note_unseen
from ..game.tiles import bit, keys_of_seat
from ..hands.draws import (
    Held,
    census_less,
    census_of_held,
    held_of,
    lowering_without_sets,
    row_in,
    rows_of,
    without,
)
from ..hands.keys import PLACE
from ..hands.layout import KINDS, STANDARD
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..jit import kernel
from ..types import Array, Keys, RulesRecord, SuitTables, Table, Thought, Word
from .outs import NOT_POSSIBLE

NO_KIND = -1
_GROUP = np.int64(0x1FF)  # the kinds of a group, as bits
_NOT_LOW = np.int64(sum((0x1FF & ~1) << 9 * group for group in range(3)))  # of the suits: not their first rank
_NOT_HIGH = np.int64(sum((0x1FF >> 1) << 9 * group for group in range(3)))  # ... not their last

Copies = tuple[int, int, int]
"""How many tiles of each kind there are, in base two: a word for each digit, with a bit for each kind."""


@kernel
def nearest_discard(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, allowed: int, noise: Word) -> int:
    """The kind to discard of those *allowed* (bits of kinds that the asked seat holds); ties by *noise*."""
    if allowed == 0:
        return np.int64(NO_KIND)
    seat = np.int64(t.asked)
    keys, sets = keys_of_seat(t, seat), np.int64(r.sets) - t.n_melds[seat]
    held = held_of(t.counts[seat])
    lowest, nearest, forms = nearest_kinds(r, suits, w, keys, held, sets, allowed)
    if nearest & (nearest - 1) == 0:
        return lowest_bit(np.uint64(nearest))
    note_unseen(t, r, seat, w.unseen)
    return most_useful(r, suits, w, keys, held, sets, forms, lowest, nearest, noise)


@kernel
def nearest_kinds(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, held: Held, sets: int, allowed: int
) -> tuple[int, int, int]:
    """The lowest shanten that a discard *allowed* leaves, the kinds that leave it, as bits, and the forms to see to.

    Those are sets and a pair alone where no other form is as near.
    """
    lowest, nearest = note_sets(r, suits, w, keys, sets, allowed)
    if r.win_forms != STANDARD and sets == r.sets:  # other forms have no melds
        census = census_of_held(held)
        if shanten_without_sets(suits, census, r.win_forms, np.int64(IMPOSSIBLE)) <= lowest:
            forms = np.int64(r.win_forms)
            lowest, nearest = nearest_of_all_forms(suits, w, census, held, forms, allowed)
            return lowest, nearest, forms
    return lowest, nearest, np.int64(STANDARD)


@kernel
def note_sets(r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, sets: int, allowed: int) -> tuple[int, int]:
    """The shanten to sets and a pair that each discard *allowed* leaves, into ``w.shanten``.

    Returns the lowest, and the kinds that leave it, as bits.
    """
    rows = rows_of(suits, keys, r.tile_set)
    lowest, nearest = np.int64(NOT_POSSIBLE), np.int64(0)
    for group in range(4):
        key, sums = keys[group], suits.row_sum[rows[group ^ 1]]
        reach = suits.distance[sets, other_side(suits, rows, group)]
        rest = allowed & _GROUP << np.int64(9 * group)
        while rest:
            kind = lowest_bit(np.uint64(rest))
            rest &= rest - 1
            found = np.int64(reach[sums[row_in(suits, group, key - PLACE[kind], r.tile_set)]]) - 1
            w.shanten[kind] = found
            nearest = (nearest if found >= lowest else np.int64(0)) | (np.int64(found <= lowest) << kind)
            lowest = min(lowest, found)
    return lowest, nearest


@kernel
def other_side(suits: SuitTables, rows: Keys, group: int) -> int:
    """The sum of the side that *group* does not belong to."""
    return np.int64(suits.row_sum[rows[2], rows[3]] if group < 2 else suits.row_sum[rows[0], rows[1]])


@kernel
def nearest_of_all_forms(
    suits: SuitTables, w: Thought, census: int, held: Held, forms: int, allowed: int
) -> tuple[int, int]:
    """The lowest shanten over all *forms* and the kinds that leave it; ``w.shanten`` is that to sets and a pair."""
    lowest, nearest, rest = np.int64(NOT_POSSIBLE), np.int64(0), np.int64(allowed)
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        found = shanten_without_sets(suits, census_less(census, held, kind), forms, np.int64(w.shanten[kind]))
        nearest = (nearest if found >= lowest else np.int64(0)) | (np.int64(found <= lowest) << kind)
        lowest = min(lowest, found)
    return lowest, nearest


@kernel
def most_useful(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, held: Held, sets: int, forms: int, lowest: int,
    nearest: int, noise: Word,
) -> int:  # fmt: skip
    """The kind of *nearest* whose discard keeps the most tiles of ``w.unseen`` that lower the shanten."""
    rows, tiles = rows_of(suits, keys, r.tile_set), copies_of(w.unseen)
    live = tiles[0] | tiles[1] | tiles[2]
    apart = live & ~kinds_near(held[1])
    one_apart = apart & -apart
    asked = note_useful(r, suits, w, keys, rows, sets, lowest, live & ~apart | one_apart)
    apart = apart if asked & one_apart else np.int64(0)
    useful = asked | apart
    in_all, census = copies_in(tiles, useful), census_of_held(held)
    best, chosen, luck = np.int64(-1), np.int64(NO_KIND), np.uint64(0)
    for turned in range(4):  # honours first: they mostly lose nothing, and the others are left the sooner
        group = 3 - turned
        rest = nearest & _GROUP << np.int64(9 * group)
        if rest == 0:
            continue
        key, row, beside, other = keys[group], rows[group], rows[group ^ 1], other_side(suits, rows, group)
        sums, reach, elsewhere = suits.row_sum[beside], suits.distance[sets, other], np.int64(0)
        while rest:
            kind = lowest_bit(np.uint64(rest))
            rest &= rest - 1
            left = key - PLACE[kind]
            lost = asked & bit(kind)
            draws = asked & ~lost & _GROUP << np.int64(9 * group)
            while draws:
                draw = lowest_bit(np.uint64(draws))
                draws &= draws - 1
                drawn = row_in(suits, group, left + PLACE[draw], r.tile_set)
                lost |= np.int64(reach[sums[drawn]] > lowest) << draw
            if forms != STANDARD or copies_in(tiles, lost) <= in_all - best:
                after = row_in(suits, group, left, r.tile_set)
                if after != row:  # else what it does to the other groups is known: at first nothing
                    row, elsewhere = after, lost_elsewhere(suits, w, sets, group, after, beside, other, lowest, asked)
                lost |= elsewhere
            lost |= apart if lost & apart else np.int64(0)
            outs = in_all - copies_in(tiles, lost)
            if forms != STANDARD:
                less = census_less(census, held, kind)
                if shanten_without_sets(suits, less, forms, np.int64(IMPOSSIBLE)) == lowest:
                    others = lowering_without_sets(suits, less, without(held, kind), forms, live & ~bit(kind), lowest)
                    outs = copies_in(tiles, useful & ~lost | others)
            if outs >= best:
                own_luck = mixed(np.uint64(noise) + np.uint64(kind)) >> np.uint64(54)
                if outs > best or own_luck > luck or (own_luck == luck and kind < chosen):
                    best, chosen, luck = outs, kind, own_luck
    return chosen


@kernel
def copies_of(unseen: Array) -> Copies:
    """The kinds of which an odd number of copies is *unseen*, two or three, and four, as bits: a number in base two."""
    one, two, four = np.int64(0), np.int64(0), np.int64(0)
    for kind in range(KINDS):
        copies = max(np.int64(unseen[kind]), np.int64(0))
        one |= (copies & 1) << np.int64(kind)
        two |= (copies >> 1 & 1) << np.int64(kind)
        four |= (copies >> 2 & 1) << np.int64(kind)
    return one, two, four


@kernel
def copies_in(tiles: Copies, kinds: int) -> int:
    """How many of *tiles* are of *kinds*."""
    return (
        ones(np.uint64(tiles[0] & kinds))
        + 2 * ones(np.uint64(tiles[1] & kinds))
        + 4 * ones(np.uint64(tiles[2] & kinds))
    )


@kernel
def kinds_near(held: int) -> int:
    """The kinds that make a pair or a part of a sequence with a tile of the kinds *held*, as bits."""
    up = held << 1 & _NOT_LOW
    down = held >> 1 & _NOT_HIGH
    return held | up | down | (up << 1 & _NOT_LOW) | (down >> 1 & _NOT_HIGH)


@kernel
def note_useful(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, rows: Keys, sets: int, lowest: int, asked: int
) -> int:
    """The kinds *asked* that bring the hand, with nothing discarded, below *lowest* to sets and a pair, as bits.

    Their rows and sums are left in *w*.
    """
    useful = np.int64(0)
    for group in range(4):
        key, sums = keys[group], suits.row_sum[rows[group ^ 1]]
        reach = suits.distance[sets, other_side(suits, rows, group)]
        rest = asked & _GROUP << np.int64(9 * group)
        while rest:
            kind = lowest_bit(np.uint64(rest))
            rest &= rest - 1
            row = row_in(suits, group, key + PLACE[kind], r.tile_set)
            own = sums[row]
            w.drawn_rows[kind] = row
            w.drawn_sums[kind] = own
            useful |= np.int64(reach[own] <= lowest) << kind
    return useful


@kernel
def lost_elsewhere(
    suits: SuitTables, w: Thought, sets: int, group: int, row: int, beside: int, other: int, lowest: int, asked: int
) -> int:
    """Kinds *asked* of other groups that bring the hand no nearer if *group* has a *row* less by a discard, as bits.

    *beside* is the row of the group on its side, *other* the sum of the other side.
    """
    lost, drawn = np.int64(0), suits.row_sum[row]
    reach = suits.distance[sets, other]
    rest = asked & _GROUP << np.int64(9 * (group ^ 1))
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        lost |= np.int64(reach[drawn[w.drawn_rows[kind]]] > lowest) << kind
    reach = suits.distance[sets, drawn[beside]]
    rest = asked & (np.int64(0x3FFFF) << np.int64(18 if group < 2 else 0))
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        lost |= np.int64(reach[w.drawn_sums[kind]] > lowest) << kind
    return lost
