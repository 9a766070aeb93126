"""The discard that leaves a hand nearest to ready, and of equals with the most tiles that bring it nearer still.

It is what ``note_outs`` says, for one who wants the best discard alone. A tile that lowers the shanten after a discard
lowers it without the discard too: so these tiles are found once for the whole hand, and each discard only loses some of
them; one that has lost more than the best so far is looked at no further. Tiles that have nothing near them in the hand
can only begin a set or a pair of their own, which is the same for all of them: one is looked at.
"""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit
from ..game.rng import mixed
from ..game.sight import note_unseen
from ..game.tiles import bit, keys_of_seat
from ..hands.draws import Held, census_less, held_of, lowering_without_sets, row_in, rows_of, without
from ..hands.keys import PLACE, census_of
from ..hands.layout import KINDS, STANDARD
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..jit import kernel
from ..types import Array, Keys, RulesRecord, SuitTables, Table, Thought, Word
from .outs import NOT_POSSIBLE, tiles_unseen, unseen_kinds

NO_KIND = -1
_GROUP = np.int64(0x1FF)  # the kinds of a group, as bits
_NOT_LOW = np.int64(sum((0x1FF & ~1) << 9 * group for group in range(3)))  # of the suits: not their first rank
_NOT_HIGH = np.int64(sum((0x1FF >> 1) << 9 * group for group in range(3)))  # ... not their last


@kernel
def nearest_discard(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, allowed: int, noise: Word) -> int:
    """The kind to discard of those *allowed* (bits of kinds that the asked seat holds); ties by *noise*."""
    if allowed == 0:
        return np.int64(NO_KIND)
    seat = np.int64(t.asked)
    keys, sets = keys_of_seat(t, seat), np.int64(r.sets) - t.n_melds[seat]
    lowest, nearest, forms = nearest_kinds(r, suits, w, keys, t.counts[seat], sets, allowed)
    if nearest & (nearest - 1) == 0:
        return lowest_bit(np.uint64(nearest))
    note_unseen(t, r, seat, w.unseen)
    return most_useful(r, suits, w, keys, t.counts[seat], sets, forms, lowest, nearest, noise)


@kernel
def nearest_kinds(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, counts: Array, sets: int, allowed: int
) -> tuple[int, int, int]:
    """The lowest shanten that a discard *allowed* leaves, the kinds that leave it, as bits, and the forms to see to.

    Those are sets and a pair alone where no other form is as near.
    """
    lowest, nearest = note_sets(r, suits, w, keys, sets, allowed)
    if r.win_forms != STANDARD and sets == r.sets:  # other forms have no melds
        census = census_of(suits, keys)
        if shanten_without_sets(suits, census, r.win_forms, np.int64(IMPOSSIBLE)) <= lowest:
            forms = np.int64(r.win_forms)
            lowest, nearest = nearest_of_all_forms(suits, w, census, held_of(counts), forms, allowed)
            return lowest, nearest, forms
    return lowest, nearest, np.int64(STANDARD)


@kernel
def note_sets(r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, sets: int, allowed: int) -> tuple[int, int]:
    """The shanten to sets and a pair that each discard *allowed* leaves, into ``w.shanten``.

    Returns the lowest, and the kinds that leave it, as bits.
    """
    rows = rows_of(suits, keys, r.tile_set)
    for group in range(4):
        key, sums = keys[group], suits.row_sum[rows[group ^ 1]]
        reach = suits.distance[sets, other_side(suits, rows, group)]
        for place in range(9 if group < 3 else 7):  # all of them: to pick out those allowed costs more
            kind = 9 * group + place
            row = row_in(suits, group, key - (allowed >> kind & 1) * PLACE[kind], r.tile_set)
            w.shanten[kind] = reach[sums[row]] - 1
    lowest, nearest = np.int64(NOT_POSSIBLE), np.int64(0)
    for kind in range(KINDS):
        found = np.int64(w.shanten[kind])
        lowest = min(lowest, found if allowed >> kind & 1 else np.int64(NOT_POSSIBLE))
    for kind in range(KINDS):
        nearest |= np.int64(w.shanten[kind] == lowest) << np.int64(kind)
    return lowest, nearest & allowed


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
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, counts: Array, sets: int, forms: int, lowest: int,
    nearest: int, noise: Word,
) -> int:  # fmt: skip
    """The kind of *nearest* whose discard keeps the most tiles of ``w.unseen`` that lower the shanten."""
    rows, live = rows_of(suits, keys, r.tile_set), unseen_kinds(w)
    apart = live & ~kinds_near(counts)
    useful, in_all = note_useful(r, suits, w, keys, rows, sets, lowest, live, apart)
    census, none = np.int64(0), np.int64(0)
    held = (none, none, none, none, none, none)
    if forms != STANDARD:
        census, held = census_of(suits, keys), held_of(counts)
    best, chosen, luck = np.int64(-1), np.int64(NO_KIND), np.uint64(0)
    for turned in range(4):  # honours first: they mostly lose nothing, and the others are left the sooner
        group = 3 - turned
        rest = nearest >> np.int64(9 * group) & _GROUP
        while rest:
            kind = 9 * group + lowest_bit(np.uint64(rest))
            rest &= rest - 1
            most = in_all - best if forms == STANDARD else in_all
            lost, kept = lost_by(r, suits, w, keys, rows, sets, group, kind, lowest, useful, most)
            outs = in_all - lost
            if forms != STANDARD:
                after = census_less(census, held, kind)
                if shanten_without_sets(suits, after, forms, np.int64(IMPOSSIBLE)) == lowest:
                    kept |= apart if kept & apart else np.int64(0)
                    draws = live & ~bit(kind)
                    kept |= lowering_without_sets(suits, after, without(held, kind), forms, draws, lowest)
                    outs = tiles_unseen(w, kept)
            if outs >= best:
                own_luck = mixed(np.uint64(noise) + np.uint64(kind)) >> np.uint64(54)
                if outs > best or own_luck > luck or (own_luck == luck and kind < chosen):
                    best, chosen, luck = outs, kind, own_luck
    return chosen


@kernel
def kinds_near(counts: Array) -> int:
    """The kinds that make a pair or a part of a sequence with a tile of the hand, as bits."""
    held = np.int64(0)
    for kind in range(KINDS):
        held |= np.int64(counts[kind] > 0) << np.int64(kind)
    up = held << 1 & _NOT_LOW
    down = held >> 1 & _NOT_HIGH
    return held | up | down | (up << 1 & _NOT_LOW) | (down >> 1 & _NOT_HIGH)


@kernel
def note_useful(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, rows: Keys, sets: int, lowest: int, live: int,
    apart: int,
) -> tuple[int, int]:  # fmt: skip
    """The kinds of *live* that bring the hand, with nothing discarded, below *lowest* to sets and a pair, as bits.

    Of those that lie *apart* one stands for all. Their rows and sums are left in *w*, and in ``w.outs`` how many tiles
    each stands for; returned is also how many these are together.
    """
    useful = np.int64(0)
    for group in range(4):
        key, sums = keys[group], suits.row_sum[rows[group ^ 1]]
        reach = suits.distance[sets, other_side(suits, rows, group)]
        for place in range(9 if group < 3 else 7):
            kind = 9 * group + place
            row = row_in(suits, group, key + (live >> kind & 1) * PLACE[kind], r.tile_set)
            own = sums[row]
            w.drawn_rows[kind] = row
            w.drawn_sums[kind] = own
            useful |= np.int64(reach[own] <= lowest) << np.int64(kind)
    useful &= live
    for kind in range(KINDS):
        w.outs[kind] = w.unseen[kind]
    in_all = tiles_unseen(w, useful)
    if useful & apart:
        one = lowest_bit(np.uint64(useful & apart))
        w.outs[one] = tiles_unseen(w, useful & apart)
        useful &= ~apart | bit(one)
    return useful, in_all


@kernel
def lost_by(
    r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys, rows: Keys, sets: int, group: int, gone: int,
    lowest: int, useful: int, most: int,
) -> tuple[int, int]:  # fmt: skip
    """How many of the *useful* tiles are so no more once a tile of the kind *gone* is discarded, and the kinds left.

    It ends when they are more than *most*; the kinds are then of no use.
    """
    key, sums = keys[group] - PLACE[gone], suits.row_sum[rows[group ^ 1]]
    reach = suits.distance[sets, other_side(suits, rows, group)]
    lost = np.int64(w.outs[gone]) * (useful >> gone & 1)
    kept = useful & ~bit(gone)
    rest = kept >> np.int64(9 * group) & _GROUP
    while rest:
        kind = 9 * group + lowest_bit(np.uint64(rest))
        rest &= rest - 1
        bad = np.int64(reach[sums[row_in(suits, group, key + PLACE[kind], r.tile_set)]] > lowest)
        lost += bad * w.outs[kind]
        kept &= ~(bad << kind)
    if lost > most:
        return lost, kept
    row = row_in(suits, group, key, r.tile_set)
    drawn = suits.row_sum[row]
    rest = kept & _GROUP << np.int64(9 * (group ^ 1))
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        bad = np.int64(reach[drawn[w.drawn_rows[kind]]] > lowest)
        lost += bad * w.outs[kind]
        kept &= ~(bad << kind)
    if lost > most:
        return lost, kept
    reach = suits.distance[sets, sums[row]]
    rest = kept & (np.int64(0x3FFFF) << np.int64(18 if group < 2 else 0))
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        bad = np.int64(reach[w.drawn_sums[kind]] > lowest)
        lost += bad * w.outs[kind]
        kept &= ~(bad << kind)
    return lost, kept
