"""The discard that leaves a hand nearest to ready, and of equals with the most tiles that bring it nearer still.

It is what ``note_outs`` says, for one who wants the best discard alone. A tile that lowers the shanten after a discard
lowers it without the discard too: so these tiles are found once for the whole hand, and each discard only loses some of
them. Tiles that have nothing near them in the hand can only begin a set or a pair of their own, which is the same for
all of them: one is looked at. Where what was looked up decides, no branch does: to guess one wrong costs more
than a few look-ups.
"""

from __future__ import annotations

import numpy as np

from ..bits import lowest_bit, ones
from ..game.sight import note_unseen
from ..game.tiles import bit, held_of_seat, keys_of_seat
from ..hands.draws import Held, census_less, census_of_held, lowering_without_sets, without
from ..hands.layout import KINDS, STANDARD
from ..hands.places import GROUP, STEPS, place_in
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..jit import kernel
from ..types import Array, Keys, RulesRecord, SuitTables, Table, Thought, Word
from .common import tie_break
from .outs import NOT_POSSIBLE

NO_KIND = -1
_OF_GROUP = np.int64(0x1FF)  # its kinds, as bits; those of honours end two bits before
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
    held = held_of_seat(t, seat)
    note_places(r, suits, w, keys)
    lowest, nearest, forms = nearest_kinds(r, suits, w, held, sets, allowed)
    if nearest & (nearest - 1) == 0:
        return lowest_bit(np.uint64(nearest))
    note_unseen(t, r, seat, w.unseen)
    return most_useful(r, suits, w, held, sets, forms, lowest, nearest, noise)


@kernel
def nearest_kinds(
    r: RulesRecord, suits: SuitTables, w: Thought, held: Held, sets: int, allowed: int
) -> tuple[int, int, int]:
    """The lowest shanten that a discard *allowed* leaves, the kinds that leave it, as bits, and the forms to see to.

    Those are sets and a pair alone where no other form is as near. Needs the places noted.
    """
    lowest, nearest = note_sets(r, suits, w, sets, allowed)
    if r.win_forms != STANDARD and sets == r.sets:  # other forms have no melds
        census = census_of_held(held)
        if shanten_without_sets(suits, census, r.win_forms, np.int64(IMPOSSIBLE)) <= lowest:
            forms = np.int64(r.win_forms)
            lowest, nearest = nearest_of_all_forms(suits, w, census, held, forms, allowed)
            return lowest, nearest, forms
    return lowest, nearest, np.int64(STANDARD)


@kernel
def note_places(r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys) -> None:
    """Where the groups of a hand stand in the suit tables, their rows and the sums of its sides, into *w*."""
    man, pin, sou, honours = keys
    w.places[0] = place_in(0, man, r.tile_set)
    w.places[1] = place_in(1, pin, r.tile_set)
    w.places[2] = place_in(2, sou, r.tile_set)
    w.places[3] = place_in(3, honours, r.tile_set)
    for group in range(4):
        w.rows[group] = suits.row_of[w.places[group]]
    for side in range(2):
        w.sides[side] = suits.row_sum[w.rows[2 * side], w.rows[2 * side + 1]]


@kernel
def note_sets(r: RulesRecord, suits: SuitTables, w: Thought, sets: int, allowed: int) -> tuple[int, int]:
    """The shanten to sets and a pair that each discard *allowed* leaves, into ``w.shanten``. Needs the places noted.

    Returns the lowest, and the kinds that leave it, as bits.
    """
    steps, distance = STEPS[np.int64(r.tile_set == 3)], suits.distance[sets]
    lowest, nearest, rest = np.int64(NOT_POSSIBLE), np.int64(0), np.int64(allowed)
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        group = np.int64(GROUP[kind])
        row = suits.row_of[np.uint64(w.places[group]) - np.uint64(steps[kind])]
        found = np.int64(distance[w.sides[group >> 1 ^ 1], suits.row_sum[w.rows[group ^ 1], row]]) - 1
        w.shanten[kind] = found
        nearest = (nearest if found >= lowest else np.int64(0)) | (np.int64(found <= lowest) << kind)
        lowest = min(lowest, found)
    return lowest, nearest


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
    r: RulesRecord, suits: SuitTables, w: Thought, held: Held, sets: int, forms: int, lowest: int, nearest: int,
    noise: Word,
) -> int:  # fmt: skip
    """The kind of *nearest* whose discard keeps the most tiles of ``w.unseen`` that lower the shanten.

    Needs the places noted.
    """
    tiles = copies_of(w.unseen)
    live = tiles[0] | tiles[1] | tiles[2]
    apart = live & ~kinds_near(held[1])
    one_apart = apart & -apart
    asked = lowering_sets(r, suits, w, sets, lowest, live & ~apart | one_apart)
    apart = apart if asked & one_apart else np.int64(0)
    useful = asked | apart
    in_all, census = copies_in(tiles, useful), census_of_held(held)
    most, best, rest = np.int64(-1), np.int64(0), np.int64(nearest)
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        lost = asked & bit(kind) | lost_by(r, suits, w, sets, lowest, kind, asked)
        lost |= apart if lost & apart else np.int64(0)
        outs = in_all - copies_in(tiles, lost)
        if forms != STANDARD:
            less = census_less(census, held, kind)
            if shanten_without_sets(suits, less, forms, np.int64(IMPOSSIBLE)) == lowest:
                others = lowering_without_sets(suits, less, without(held, kind), forms, live & ~bit(kind), lowest)
                outs = copies_in(tiles, useful & ~lost | others)
        best = (best if outs <= most else np.int64(0)) | (np.int64(outs >= most) << kind)
        most = max(most, outs)
    return luckiest(best, noise)


@kernel
def luckiest(kinds: int, noise: Word) -> int:
    """One of *kinds* by chance; of equals in that too the first."""
    best = np.int64(-1)
    while kinds:
        kind = lowest_bit(np.uint64(kinds))
        kinds &= kinds - 1
        best = max(best, tie_break(noise, kind) << 6 | 63 - kind)
    return 63 - (best & 63)


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
def lowering_sets(r: RulesRecord, suits: SuitTables, w: Thought, sets: int, lowest: int, asked: int) -> int:
    """The kinds *asked* that bring the hand, with nothing discarded, below *lowest* to sets and a pair, as bits.

    Needs the places noted, and notes the draws: the row of its group and the sum of its side after each.
    """
    steps, useful = STEPS[np.int64(r.tile_set == 3)], np.int64(0)
    for group in range(4):
        place, beside = np.uint64(w.places[group]), suits.row_sum[w.rows[group ^ 1]]
        other, rest = suits.distance[sets, w.sides[group >> 1 ^ 1]], asked & _OF_GROUP << 9 * group
        while rest:
            kind = lowest_bit(np.uint64(rest))
            rest &= rest - 1
            row = suits.row_of[place + np.uint64(steps[kind])]
            w.drawn_rows[kind] = row
            w.drawn_sums[kind] = beside[row]
            useful |= np.int64(other[beside[row]] <= lowest) << kind
    return useful


@kernel
def lost_by(r: RulesRecord, suits: SuitTables, w: Thought, sets: int, lowest: int, gone: int, asked: int) -> int:
    """Kinds *asked* that do not bring the hand less a tile of the kind *gone* below *lowest*, as bits.

    Needs the places noted, and the draws of *asked*. Only in the group of *gone* does a draw lead to another row. On
    its side of the hand the row beside the drawn one has changed, and for the other side the sum of this one has.
    """
    steps = STEPS[np.int64(r.tile_set == 3)]
    group = np.int64(GROUP[gone])
    own, beside = _OF_GROUP << 9 * group, _OF_GROUP << 9 * (group ^ 1)
    place = np.uint64(w.places[group]) - np.uint64(steps[gone])
    row, row_beside = np.uint64(suits.row_of[place]), np.uint64(w.rows[group ^ 1])
    after, other = suits.distance[sets, suits.row_sum[row_beside, row]], suits.distance[sets, w.sides[group >> 1 ^ 1]]
    lost, rest = np.int64(0), asked & own
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        drawn = suits.row_of[place + np.uint64(steps[kind])]
        lost |= np.int64(other[suits.row_sum[row_beside, drawn]] > lowest) << kind
    rest = asked & beside
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        lost |= np.int64(other[suits.row_sum[row, w.drawn_rows[kind]]] > lowest) << kind
    rest = asked & ~(own | beside)
    while rest:
        kind = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        lost |= np.int64(after[w.drawn_sums[kind]] > lowest) << kind
    return lost
