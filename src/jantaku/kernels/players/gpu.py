"""The ``shanten`` player on a GPU, 32 threads to a hand: each looks at a kind, and they vote.

What it chooses is what ``choose_shanten`` chooses, by the same look-ups; only who makes them differs. A thread that
looked at all kinds of a hand by itself would wait for memory most of the time, and so would its 31 neighbours.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import config, cuda

from ..bits import lowest_bit
from ..crowds import crowded
from ..foresight.stages import THINKING, THREADS
from ..game.layout import RIVER, RIVER_FACE, TABLE
from ..game.rng import noise_of
from ..game.sight import lies_in_river, not_held, note_melds, note_shown
from ..game.tiles import KIND, bit
from ..hands.draws import census_less, census_of_held, lowering_without_sets, without
from ..hands.layout import KINDS, STANDARD
from ..hands.places import GROUP, STEPS, place_in
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..types import Array, RulesRecord, RulesRecords, Suits, SuitTables, Table, Tables
from .common import discards_offered
from .nearest import NO_KIND, Copies, copies_in, kinds_near, luckiest
from .outs import NOT_POSSIBLE
from .shanten import discard_of

KERNELS: Final = ("think_rows",)
_FACES: Final = KINDS + 1  # kinds to count, the last for flowers
_WORDS: Final = dict(TABLE.fields or {})["events"][1] // 8  # of a table before its events
_SECOND: Final = 32  # the first threads look at a second kind, so many further on: a dragon
# what threads share of a hand: where its groups stand in the suit tables, their rows, the sums of its two sides
_ROWS: Final = 4
_SIDES: Final = 8
_SHARED: Final = 10
_HELD: Final = 6  # kinds held at least 0, 1, ... times, as in ``hands/draws.py``


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
    r, suit, thread = rules[0], suits[0], np.int64(cuda.threadIdx.x)
    for at in range(cuda.blockIdx.x, sizes[turn, THINKING], cuda.gridDim.x):
        i = lists[turn & 1, THINKING, at]
        unseen[KINDS] = fetched(words, i, thread)
        t = tables[i]
        kind = nearest_together(t, r, suit, unseen, hand, held, thread)
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
def least(first: int, second: int) -> tuple[int, int]:
    """The least of all numbers, none below -1, and the kinds whose it is, as bits."""
    lowest = np.int64(-1)
    found = votes(first == lowest, second == lowest)
    while found == 0:
        lowest += 1
        found = votes(first == lowest, second == lowest)
    return lowest, found


@cuda.jit(device=True)
def nearest_together(
    t: Table, r: RulesRecord, suits: SuitTables, unseen: Array, hand: Array, held: Array, thread: int
) -> int:  # fmt: skip
    """What ``nearest_discard`` says of the discards that are offered, by all threads together."""
    seat = np.int64(t.asked)
    allowed = np.int64(discards_offered(t, seat))
    if allowed == 0:
        return np.int64(NO_KIND)
    note_hand_together(t, r, suits, seat, hand, held, thread)
    sets = np.int64(r.sets) - t.n_melds[seat]
    dragon = min(thread + _SECOND, np.int64(KINDS))
    here, there = np.int64(NOT_POSSIBLE), np.int64(NOT_POSSIBLE)
    if allowed & bit(thread):
        here = sets_without(r, suits, hand, sets, thread)
    if allowed & bit(dragon):
        there = sets_without(r, suits, hand, sets, dragon)
    lowest, nearest = least(here, there)
    forms, census = np.int64(STANDARD), np.int64(0)
    if r.win_forms != STANDARD and sets == r.sets:
        census = np.int64(census_of_held(held))
        if shanten_without_sets(suits, census, r.win_forms, np.int64(IMPOSSIBLE)) <= lowest:
            forms = np.int64(r.win_forms)
            if allowed & bit(thread):
                here = np.int64(shanten_without_sets(suits, census_less(census, held, thread), forms, here))
            if allowed & bit(dragon):
                there = np.int64(shanten_without_sets(suits, census_less(census, held, dragon), forms, there))
            lowest, nearest = least(here, there)
    if nearest & (nearest - 1) == 0:
        return lowest_bit(np.uint64(nearest))
    note_unseen_together(t, r, seat, unseen, thread)
    best = most_useful_together(r, suits, unseen, hand, held, sets, forms, census, lowest, nearest, thread)
    return luckiest(best, noise_of(t))


@cuda.jit(device=True)
def note_hand_together(
    t: Table, r: RulesRecord, suits: SuitTables, seat: int, hand: Array, held: Array, thread: int
) -> None:  # fmt: skip
    """Write what threads share of the hand of *seat*."""
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
    r: RulesRecord, suits: SuitTables, unseen: Array, hand: Array, held: Array, sets: int, forms: int, census: int,
    lowest: int, nearest: int, thread: int,
) -> int:  # fmt: skip
    """The kinds of *nearest* whose discard keeps the most *unseen* tiles that lower the shanten, as bits."""
    dragon = min(thread + _SECOND, np.int64(KINDS))
    copies = max(np.int64(unseen[thread]), np.int64(0))
    dragons = max(np.int64(unseen[dragon]), np.int64(0)) if thread + _SECOND < KINDS else np.int64(0)
    tiles = (
        votes(copies & 1 != 0, dragons & 1 != 0),
        votes(copies & 2 != 0, dragons & 2 != 0),
        votes(copies & 4 != 0, dragons & 4 != 0),
    )
    live = tiles[0] | tiles[1] | tiles[2]
    apart = live & ~kinds_near(held[1])
    one_apart = apart & -apart
    asked = live & ~apart | one_apart
    row, total = drawn_together(r, suits, hand, asked, thread)
    dragon_row, dragon_total = drawn_together(r, suits, hand, asked, dragon)
    across = hand[_SIDES + (np.int64(GROUP[thread]) >> 1 ^ 1)]
    lowers = total >= 0 and suits.distance[sets, across, total] <= lowest
    dragon_lowers = dragon_total >= 0 and suits.distance[sets, hand[_SIDES], dragon_total] <= lowest
    asked = votes(lowers, dragon_lowers)
    apart = apart if asked & one_apart else np.int64(0)
    useful = asked | apart
    in_all = copies_in(tiles, useful)
    most, best, rest = np.int64(-1), np.int64(0), nearest
    while rest:  # each discard in turn, and what it loses of them
        gone = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        loses = lowers and not lowers_without(r, suits, hand, sets, lowest, gone, thread, row, total)
        dragon_loses = dragon_lowers and not lowers_without(
            r, suits, hand, sets, lowest, gone, dragon, dragon_row, dragon_total
        )
        lost = asked & bit(gone) | votes(loses, dragon_loses)
        lost |= apart if lost & apart else np.int64(0)
        outs = in_all - copies_in(tiles, lost)
        if forms != STANDARD:
            outs = outs_of_all_forms(suits, census, held, forms, lowest, live, useful & ~lost, tiles, gone, outs)
        best = (best if outs <= most else np.int64(0)) | (np.int64(outs >= most) << gone)
        most = max(most, outs)
    return best


@cuda.jit(device=True)
def drawn_together(r: RulesRecord, suits: SuitTables, hand: Array, asked: int, kind: int) -> tuple[int, int]:
    """The row of its group after a tile of *kind* is drawn and the sum of its side; -1 if it is not *asked* about."""
    if not asked & bit(kind):
        return np.int64(-1), np.int64(-1)
    group = np.int64(GROUP[kind])
    row = np.int64(suits.row_of[hand[group] + step_of(r, kind)])
    return row, np.int64(suits.row_sum[hand[_ROWS + (group ^ 1)], row])


@cuda.jit(device=True)
def lowers_without(
    r: RulesRecord, suits: SuitTables, hand: Array, sets: int, lowest: int, gone: int, kind: int, row: int, total: int
) -> bool:  # fmt: skip
    """Whether a draw of *kind* still lowers the shanten when a tile of the kind *gone* is discarded.

    *row* and *total* are those of ``drawn_together``. Only in the group of *gone* does a draw lead to another row. On
    its side of the hand the row beside the drawn one has changed, and for the other side the sum of this one has.
    """
    its, group = np.int64(GROUP[gone]), np.int64(GROUP[kind])
    less, beside = hand[its] - step_of(r, gone), hand[_ROWS + (its ^ 1)]
    across = hand[_SIDES + (its >> 1 ^ 1)]
    if group == its:
        total = np.int64(suits.row_sum[beside, suits.row_of[less + step_of(r, kind)]])
    else:
        its_row = np.int64(suits.row_of[less])
        if group == its ^ 1:
            total = np.int64(suits.row_sum[its_row, row])
        else:
            across = np.int64(suits.row_sum[beside, its_row])
    return suits.distance[sets, across, total] <= lowest


@cuda.jit(device=True)
def outs_of_all_forms(
    suits: SuitTables, census: int, held: Array, forms: int, lowest: int, live: int, useful: int, tiles: Copies,
    gone: int, outs: int,
) -> int:  # fmt: skip
    """*outs* to sets and a pair by the kinds *useful*, and to the other *forms* too where they are as near."""
    less = census_less(census, held, gone)
    if shanten_without_sets(suits, less, forms, np.int64(IMPOSSIBLE)) != lowest:
        return outs
    others = lowering_without_sets(suits, less, without(held, gone), forms, live & ~bit(gone), lowest)
    return copies_in(tiles, useful | others)


@cuda.jit(device=True)
def note_unseen_together(t: Table, r: RulesRecord, seat: int, unseen: Array, thread: int) -> None:
    """What ``note_unseen`` counts, by all threads together, into *unseen* that they share."""
    cuda.syncthreads()
    for kind in range(thread, KINDS, THREADS):
        unseen[kind] = not_held(t, r, seat, kind)
    cuda.syncthreads()
    if thread == 0:
        note_shown(t, r, seat, unseen)
        note_melds(t, r, seat, unseen)
    cuda.syncthreads()
    for other in range(r.players):
        for i in range(thread, min(np.int64(t.n_river[other]), np.int64(RIVER)), THREADS):
            entry = np.int64(t.river[other, i])
            if lies_in_river(entry):
                cuda.atomic.add(unseen, KIND[entry & RIVER_FACE], -1)
    cuda.syncthreads()
