"""The ``shanten`` player on a GPU, 32 threads to a hand: each looks at a kind, and they vote.

What it chooses is what ``choose_shanten`` chooses, by the same look-ups; only who makes them differs. A thread that
looked at all kinds of a hand by itself would wait for memory most of the time, and so would its 31 neighbours.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import config, cuda

from ..bits import lowest_bit, ones
from ..crowds import crowded
from ..foresight.stages import THINKING, THREADS
from ..game.layout import RIVER, RIVER_FACE, TABLE
from ..game.rng import noise_of
from ..game.sight import lies_in_river, not_held, note_melds, note_seen_beside
from ..game.tiles import KIND, bit
from ..hands.draws import census_less, census_of_held, kinds_held, one_more, times_held
from ..hands.keys import is_orphan
from ..hands.layout import KINDS, STANDARD
from ..hands.places import GROUP, STEPS, place_in
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..types import Array, RulesRecord, RulesRecords, Suits, SuitTables, Table, Tables
from .common import discards_offered
from .nearest import NO_KIND, copies_in, kinds_near, luckiest
from .outs import NOT_POSSIBLE
from .shanten import discard_of

KERNELS: Final = ("think_rows",)
_FACES: Final = KINDS + 1  # kinds to count, the last for flowers
_WORDS: Final = dict(TABLE.fields or {})["events"][1] // 8  # of a table before its events
_SECOND: Final = THREADS  # the first threads look at a second kind, so many further on: a dragon
# what threads share of a hand: where its groups stand in the suit tables, their rows, the sums of its two sides
_ROWS: Final = 4
_SIDES: Final = 8
_SHARED: Final = 10
_HELD: Final = 6  # kinds held at least 0, 1, ... times, as in ``hands/draws.py``
# ... and of kinds: those that may be discarded; those whose draw lowers the shanten, with the row of their group and
# the sum of their side after it; and which of these a discard loses
_THROWN, _DRAWN, _DRAWN_ROW, _DRAWN_SUM, _LOST = range(5)
_COLUMNS: Final = 5
_SORTS: Final = 8  # of kinds: held 0 to 3 times, orphans and others


@crowded
def think_rows(
    tables: Tables, words: Array, rules: RulesRecords, suits: Suits, lists: Array, sizes: Array, turn: int,
    actions: Array,
) -> None:  # fmt: skip
    """Write to ``actions[i]`` what the player discards at each table i on the list of those who think (``stages``).

    *words* are the same tables as rows of 64-bit words.
    """
    unseen = cuda.shared.array(_FACES, np.int32)
    hand = cuda.shared.array(_SHARED, np.int64)
    held = cuda.shared.array(_HELD, np.int64)
    kinds = cuda.shared.array((_COLUMNS, _FACES), np.int32)
    r, suit, thread = rules[0], suits[0], np.int64(cuda.threadIdx.x)
    for at in range(cuda.blockIdx.x, sizes[turn, THINKING], cuda.gridDim.x):
        i = lists[turn & 1, THINKING, at]
        unseen[KINDS] = fetched(words, i, thread)
        t = tables[i]
        kind = nearest_together(t, r, suit, unseen, hand, held, kinds, thread)
        if thread == 0:
            actions[i] = discard_of(t, np.int64(t.asked), kind, noise_of(t))


@cuda.jit(device=True)
def fetched(words: Array, i: int, thread: int) -> int:
    """Read what players look at of table *i*, all threads at once, so that it is near when it is looked at.

    What is returned means nothing; but unless it is kept nothing is read.
    """
    mixture = np.uint64(0)
    for word in range(thread, _WORDS, THREADS):
        mixture ^= words[i, word]
    return np.int32(mixture & np.uint64(0xFFFF))


if config.ENABLE_CUDASIM:  # Numba's simulator has no votes

    @cuda.jit(device=True)
    def ballot(flag: bool) -> int:
        """The threads whose *flag* is set, as bits."""
        raised = cuda.shared.array(1, np.int64)
        cuda.syncthreads()
        raised[0] = 0
        cuda.syncthreads()
        if flag:
            cuda.atomic.or_(raised, 0, 1 << int(cuda.threadIdx.x))
        cuda.syncthreads()
        return np.int64(raised[0])

else:

    @cuda.jit(device=True)
    def ballot(flag: bool) -> int:
        """The threads whose *flag* is set, as bits."""
        return np.int64(cuda.ballot_sync(0xFFFFFFFF, flag)) & 0xFFFFFFFF


@cuda.jit(device=True)
def votes(first: bool, second: bool) -> int:
    """The kinds that threads vote for, as bits: each for its *first* and its *second*."""
    return ballot(first) | ballot(second) << _SECOND


@cuda.jit(device=True)
def least(number: int) -> tuple[int, int]:
    """The least of all threads' numbers, none below -1, and the threads whose it is, as bits."""
    lowest = np.int64(-1)
    found = ballot(number == lowest)
    while found == 0:
        lowest += 1
        found = ballot(number == lowest)
    return lowest, found


@cuda.jit(device=True)
def place_among(kinds: int, kind: int) -> int:
    """How many of *kinds*, bits, come before *kind*."""
    return ones(np.uint64(kinds & (bit(kind) - 1)))


@cuda.jit(device=True)
def nearest_together(
    t: Table, r: RulesRecord, suits: SuitTables, unseen: Array, hand: Array, held: Array, kinds: Array, thread: int
) -> int:  # fmt: skip
    """What ``nearest_discard`` says of the discards that are offered, by all threads together.

    A hand has fewer kinds than there are threads, so each has one of those that may go.
    """
    seat = np.int64(t.asked)
    allowed = np.int64(discards_offered(t, seat))
    if allowed == 0:
        return np.int64(NO_KIND)
    note_hand_together(t, r, suits, seat, allowed, hand, held, kinds, thread)
    sets, found = np.int64(r.sets) - t.n_melds[seat], np.int64(NOT_POSSIBLE)
    mine = thread < ones(np.uint64(allowed))
    kind = np.int64(kinds[_THROWN, thread]) if mine else np.int64(0)
    if mine:
        found = sets_without(r, suits, hand, sets, kind)
    lowest, nearest = least(found)
    forms, census = np.int64(STANDARD), np.int64(0)
    if r.win_forms != STANDARD and sets == r.sets:
        census = np.int64(census_of_held(held))
        if shanten_without_sets(suits, census, r.win_forms, np.int64(IMPOSSIBLE)) <= lowest:
            forms = np.int64(r.win_forms)
            if mine:
                found = np.int64(shanten_without_sets(suits, census_less(census, held, kind), forms, found))
            lowest, nearest = least(found)
    if nearest & (nearest - 1) == 0:
        return np.int64(kinds[_THROWN, lowest_bit(np.uint64(nearest))])
    note_unseen_together(t, r, seat, unseen, thread)
    best = most_useful_together(r, suits, unseen, hand, held, kinds, sets, forms, census, lowest, nearest, thread)
    return luckiest(best, noise_of(t))


@cuda.jit(device=True)
def note_hand_together(
    t: Table, r: RulesRecord, suits: SuitTables, seat: int, allowed: int, hand: Array, held: Array, kinds: Array,
    thread: int,
) -> None:  # fmt: skip
    """Write what threads share of the hand of *seat*, and the kinds *allowed* one after another."""
    cuda.syncthreads()  # all have read what was shared of the hand before
    for kind in range(thread, KINDS, THREADS):
        if allowed & bit(kind):
            kinds[_THROWN, place_among(allowed, kind)] = kind
    if thread < _ROWS:
        hand[thread] = place_in(thread, np.int64(t.keys[seat, thread]), r.tile_set)
        hand[_ROWS + thread] = suits.row_of[hand[thread]]
    cuda.syncthreads()
    if thread < _SHARED - _SIDES:
        hand[_SIDES + thread] = suits.row_sum[hand[_ROWS + 2 * thread], hand[_ROWS + 2 * thread + 1]]
    here = np.int64(t.counts[seat, thread])
    there = np.int64(t.counts[seat, thread + _SECOND]) if thread + _SECOND < KINDS else np.int64(0)
    for times in range(1, _HELD - 1):
        found = votes(here >= times, there >= times)
        if thread == 0:
            held[times] = found
    if thread == 0:
        held[0] = -1
        held[_HELD - 1] = 0
    cuda.syncthreads()


@cuda.jit(device=True)
def sets_without(r: RulesRecord, suits: SuitTables, hand: Array, sets: int, kind: int) -> int:
    """The shanten to *sets* sets and a pair of the hand less a tile of *kind*."""
    group = np.int64(GROUP[kind])
    row = np.int64(suits.row_of[hand[group] - step_of(r, kind)])
    total = np.int64(suits.row_sum[hand[_ROWS + (group ^ 1)], row])
    return np.int64(suits.distance[sets, hand[_SIDES + (group >> 1 ^ 1)], total]) - 1


@cuda.jit(device=True)
def step_of(r: RulesRecord, kind: int) -> int:
    """How far a tile of *kind* moves its group in the suit tables."""
    return np.int64(STEPS[np.int64(r.tile_set == 3), kind])


@cuda.jit(device=True)
def most_useful_together(
    r: RulesRecord, suits: SuitTables, unseen: Array, hand: Array, held: Array, kinds: Array, sets: int, forms: int,
    census: int, lowest: int, nearest: int, thread: int,
) -> int:  # fmt: skip
    """The kinds of *nearest*, threads as bits, whose discard keeps the most *unseen* tiles that lower the shanten."""
    dragon = thread + _SECOND
    copies = max(np.int64(unseen[thread]), np.int64(0))
    dragons = max(np.int64(unseen[dragon]), np.int64(0)) if dragon < KINDS else np.int64(0)
    tiles = (
        votes(copies & 1 != 0, dragons & 1 != 0),
        votes(copies & 2 != 0, dragons & 2 != 0),
        votes(copies & 4 != 0, dragons & 4 != 0),
    )
    live = tiles[0] | tiles[1] | tiles[2]
    apart = live & ~kinds_near(held[1])
    one_apart = apart & -apart
    asked = live & ~apart | one_apart
    row, total = drawn_together(r, suits, hand, sets, lowest, asked, thread)
    dragon_row, dragon_total = np.int64(-1), np.int64(-1)
    if asked >> _SECOND:
        dragon_row, dragon_total = drawn_together(r, suits, hand, sets, lowest, asked, dragon)
    asked = votes(total >= 0, dragon_total >= 0)
    if total >= 0:
        note_drawn(kinds, place_among(asked, thread), thread, row, total)
    if dragon_total >= 0:
        note_drawn(kinds, place_among(asked, dragon), dragon, dragon_row, dragon_total)
    cuda.syncthreads()
    apart = apart if asked & one_apart else np.int64(0)
    useful = asked | apart
    in_all, count = copies_in(tiles, useful), ones(np.uint64(asked))
    near, lowering = np.int64(0), np.int64(0)
    if forms != STANDARD:
        near, lowering = forms_together(suits, census, forms, lowest, thread)
    most, best, rest = np.int64(-1), np.int64(0), nearest
    while rest:  # each discard in turn, and what it loses of them
        gone = np.int64(kinds[_THROWN, lowest_bit(np.uint64(rest))])
        rest &= rest - 1
        for at in range(thread, count, THREADS):
            kind = np.int64(kinds[_DRAWN, at])
            kinds[_LOST, kind] = kind == gone or not lowers_without(r, suits, hand, kinds, sets, lowest, gone, at)
        cuda.syncthreads()
        lost = asked & votes(kinds[_LOST, thread] != 0, dragon < KINDS and kinds[_LOST, dragon] != 0)
        cuda.syncthreads()
        lost |= apart if lost & apart else np.int64(0)
        outs = in_all - copies_in(tiles, lost)
        if forms != STANDARD:
            others = drawn_to_forms(held, near, lowering, live, gone)
            if others >= 0:
                outs = copies_in(tiles, useful & ~lost | others)
        best = (best if outs <= most else np.int64(0)) | (np.int64(outs >= most) << gone)
        most = max(most, outs)
    return best


@cuda.jit(device=True)
def drawn_together(
    r: RulesRecord, suits: SuitTables, hand: Array, sets: int, lowest: int, asked: int, kind: int
) -> tuple[int, int]:  # fmt: skip
    """The row of its group after a tile of *kind* is drawn and the sum of its side.

    -1 if it is not *asked* about, or does not bring the hand below *lowest*.
    """
    if not asked & bit(kind):
        return np.int64(-1), np.int64(-1)
    group = np.int64(GROUP[kind])
    row = np.int64(suits.row_of[hand[group] + step_of(r, kind)])
    total = np.int64(suits.row_sum[hand[_ROWS + (group ^ 1)], row])
    lowers = suits.distance[sets, hand[_SIDES + (group >> 1 ^ 1)], total] <= lowest
    return row, total if lowers else np.int64(-1)


@cuda.jit(device=True)
def note_drawn(kinds: Array, at: int, kind: int, row: int, total: int) -> None:
    """Write a *kind* whose draw lowers the shanten."""
    kinds[_DRAWN, at] = kind
    kinds[_DRAWN_ROW, at] = row
    kinds[_DRAWN_SUM, at] = total


@cuda.jit(device=True)
def lowers_without(
    r: RulesRecord, suits: SuitTables, hand: Array, kinds: Array, sets: int, lowest: int, gone: int, at: int
) -> bool:  # fmt: skip
    """Whether the draw noted as number *at* still lowers the shanten when a tile of the kind *gone* is discarded.

    Only in the group of *gone* does a draw lead to another row. On its side of the hand the row beside the drawn one
    has changed, and for the other side the sum of this one has.
    """
    kind, total = np.int64(kinds[_DRAWN, at]), np.int64(kinds[_DRAWN_SUM, at])
    its, group = np.int64(GROUP[gone]), np.int64(GROUP[kind])
    less, beside = hand[its] - step_of(r, gone), hand[_ROWS + (its ^ 1)]
    across = hand[_SIDES + (its >> 1 ^ 1)]
    if group == its:
        total = np.int64(suits.row_sum[beside, suits.row_of[less + step_of(r, kind)]])
    else:
        its_row = np.int64(suits.row_of[less])
        if group == its ^ 1:
            total = np.int64(suits.row_sum[its_row, kinds[_DRAWN_ROW, at]])
        else:
            across = np.int64(suits.row_sum[beside, its_row])
    return suits.distance[sets, across, total] <= lowest


@cuda.jit(device=True)
def forms_together(suits: SuitTables, census: int, forms: int, lowest: int, thread: int) -> tuple[int, int]:
    """How a discard and the draw after it do with *forms* that are not sets and a pair.

    To these it matters only how often a kind is held and whether it is an orphan: eight sorts of kinds. Returns the
    sorts whose discard leaves the hand at *lowest*, as bits, and for each of them the sorts whose draw then lowers it,
    eight bits after another. A sort is twice the times that a kind is held, beside the tile in question, and 1 more for
    an orphan.
    """
    found = np.int64(0)
    for half in range(2):
        gone, drawn = (thread >> 3) + half * (_SORTS >> 1), thread & (_SORTS - 1)
        after = census - one_more(gone >> 1, gone & 1 != 0) + one_more(drawn >> 1, drawn & 1 != 0)
        lowers = shanten_without_sets(suits, after, forms, np.int64(IMPOSSIBLE)) < lowest
        found |= ballot(lowers) << THREADS * half
    sort = thread & (_SORTS - 1)
    left = shanten_without_sets(suits, census - one_more(sort >> 1, sort & 1 != 0), forms, np.int64(IMPOSSIBLE))
    return ballot(left == lowest) & ((1 << _SORTS) - 1), found


@cuda.jit(device=True)
def drawn_to_forms(held: Array, near: int, lowering: int, live: int, gone: int) -> int:
    """Kinds of *live* that lower the shanten to other forms after *gone* is discarded, as bits; -1: it is not near.

    *near* and *lowering* are what ``forms_together`` says.
    """
    sort = 2 * (times_held(held, gone) - 1) + np.int64(is_orphan(gone))
    if not near >> sort & 1:
        return np.int64(-1)
    kinds, sorts = np.int64(0), lowering >> _SORTS * sort & ((1 << _SORTS) - 1)
    while sorts:
        drawn = lowest_bit(np.uint64(sorts))
        sorts &= sorts - 1
        kinds |= kinds_held(held, drawn >> 1, drawn & 1)
    return kinds & live & ~bit(gone)


@cuda.jit(device=True)
def note_unseen_together(t: Table, r: RulesRecord, seat: int, unseen: Array, thread: int) -> None:
    """What ``note_unseen`` counts, by all threads together, into *unseen* that they share."""
    cuda.syncthreads()
    for kind in range(thread, KINDS, THREADS):
        unseen[kind] = not_held(t, r, seat, kind)
    cuda.syncthreads()
    if thread == 0:
        note_seen_beside(t, r, seat, unseen)
        note_melds(t, r, seat, unseen)
    cuda.syncthreads()
    for other in range(r.players):
        for i in range(thread, min(np.int64(t.n_river[other]), np.int64(RIVER)), THREADS):
            entry = np.int64(t.river[other, i])
            if lies_in_river(entry):
                cuda.atomic.add(unseen, KIND[entry & RIVER_FACE], -1)
    cuda.syncthreads()
