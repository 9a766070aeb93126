"""The ``shanten`` player on a GPU, 32 threads to a hand: each looks at a tile or at a pair of them, and they vote.

What it chooses is what ``choose_shanten`` chooses, by the same look-ups; only who makes them differs. A thread that
looked at all kinds of a hand by itself would wait for memory most of the time, and so would its 31 neighbours.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import cuda

from ..bits import lowest_bit, ones
from ..crowds import CROWDS, ballot, crowded, greatest, least, meet, votes
from ..foresight.stages import THINKING, THREADS
from ..game.layout import RIVER_FACE, SHORT_TABLE
from ..game.rng import noise_of
from ..game.sight import (
    indicated_by,
    is_face_down,
    is_shown,
    lies_in_river,
    not_held,
    note_shown_hand,
    note_tile_in_question,
    tiles_of_meld,
)
from ..game.tiles import KIND, NORTH_WIND, bit, held_of_seat
from ..hands.draws import Held, census_less, census_of_held, kinds_held, one_more, times_held
from ..hands.keys import is_orphan
from ..hands.layout import KINDS, STANDARD
from ..hands.places import GROUP, STEPS, place_in
from ..hands.shanten import IMPOSSIBLE, shanten_without_sets
from ..types import Array, RulesRecord, RulesRecords, Suits, SuitTables, Table, Tables, Word
from .common import discards_offered, tie_break
from .nearest import NO_KIND, Copies, copies_in, kinds_near
from .outs import NOT_POSSIBLE

KERNELS: Final = ("think_rows",)
_FACES: Final = KINDS + 1  # kinds to count, the last for flowers
_WORDS: Final = SHORT_TABLE.itemsize // 8  # of a table, as far as players look at it
_SECOND: Final = THREADS  # the first threads look at a second kind, so many further on: a dragon
# what threads share of a hand: where its groups stand in the suit tables, their rows, the sums of its two sides
_ROWS: Final = 4
_SIDES: Final = 8
_SHARED: Final = 10
# ... of kinds that may go, and of those that may be drawn: the kind, and the row of its group without it or with it
_KIND, _ROW = range(2)
# ... and the sum of its side; of a discard the draws that are lost with it, as bits, 32 kinds and the others
_SUM: Final = 2
_OF_DRAW: Final = 3
_LOST, _LOST_TOO = range(3, 5)
_OF_DISCARD: Final = 5
_SORTS: Final = 8  # of kinds: held 0 to 3 times, orphans and others
_PART: Final = 8  # threads for the river and the melds of a seat
_WHOLE: Final = 1 << 16  # more than the greatest pair times the kinds


@crowded
def think_rows(
    tables: Tables, words: Array, rules: RulesRecords, suits: Suits, lists: Array, sizes: Array, turn: int,
    actions: Array,
) -> None:  # fmt: skip
    """Write to ``actions[i]`` the kind to discard at each table i on the list of those who think (``stages``).

    *words* are the same tables as rows of 64-bit words. A block has one hand or several, never more than ``CROWDS``.
    """
    first, thread = cuda.threadIdx.x // THREADS, np.int64(cuda.threadIdx.x % THREADS)
    unseen = cuda.shared.array((CROWDS, _FACES), np.int32)[first]
    hand = cuda.shared.array((CROWDS, _SHARED), np.int32)[first]
    gone = cuda.shared.array((CROWDS, _OF_DISCARD, THREADS), np.int32)[first]
    drawn = cuda.shared.array((CROWDS, _OF_DRAW, KINDS), np.int32)[first]
    r, suit = rules[0], suits[0]
    at, step = cuda.grid(1) // THREADS, cuda.gridsize(1) // THREADS
    while at < sizes[turn, THINKING]:
        i = lists[turn & 1, THINKING, at]
        unseen[KINDS] = fetched(words, i, np.uint64(thread))
        t = tables[i]
        kind = nearest_together(t, r, suit, unseen, hand, gone, drawn, thread)
        if thread == 0:
            actions[i] = kind
        at += step


@cuda.jit(device=True)
def fetched(words: Array, i: int, thread: Word) -> int:
    """Read what players look at of table *i*, all threads at once, so that it is near when it is looked at.

    What is returned means nothing; but unless it is kept nothing is read.
    """
    mixture = np.uint64(0)
    for part in range(_WORDS // THREADS):
        mixture ^= words[i, thread + np.uint64(part * THREADS)]
    if thread < np.uint64(_WORDS % THREADS):
        mixture ^= words[i, thread + np.uint64(_WORDS // THREADS * THREADS)]
    return np.int32(mixture & np.uint64(0xFFFF))


@cuda.jit(device=True)
def place_among(bits: int, number: int) -> int:
    """How many of *bits* come before that of this *number*."""
    return ones(np.uint64(bits & (bit(number) - 1)))


@cuda.jit(device=True)
def nearest_together(
    t: Table, r: RulesRecord, suits: SuitTables, unseen: Array, hand: Array, gone: Array, drawn: Array, thread: int
) -> int:  # fmt: skip
    """What ``nearest_discard`` says of the discards that are offered, by all threads together.

    A hand has fewer kinds than there are threads, so each has one of those that may go.
    """
    seat = np.int64(t.asked)
    allowed = np.int64(discards_offered(t, seat))
    if allowed == 0:
        return np.int64(NO_KIND)
    held, sets = held_of_seat(t, seat), np.int64(r.sets) - t.n_melds[seat]
    note_hand_together(t, r, suits, seat, allowed, hand, gone, thread)
    mine, kind = thread < ones(np.uint64(allowed)), np.int64(0)
    row, total, found = np.int64(0), np.int64(0), np.int64(NOT_POSSIBLE)
    if mine:
        kind = np.int64(gone[_KIND, thread])
        row, total = with_one_more(r, suits, hand, kind, np.int64(-1))
        found = distance_to(suits, hand, sets, kind, total) - 1
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
        return np.int64(gone[_KIND, lowest_bit(np.uint64(nearest))])
    tiles = unseen_together(t, r, seat, unseen, thread)
    live, place = tiles[0] | tiles[1] | tiles[2], place_among(nearest, thread)
    if nearest >> thread & 1:  # all have read the kinds that stood here before
        gone[_KIND, place] = kind
        gone[_ROW, place] = row
        gone[_SUM, place] = total
        gone[_LOST, place] = 0
        gone[_LOST_TOO, place] = 0
    apart = live & ~kinds_near(held[1])
    one_apart = apart & -apart
    useful = draws_together(r, suits, hand, drawn, sets, lowest, live & ~apart | one_apart, thread)
    note_lost_together(r, suits, hand, gone, drawn, sets, lowest, ones(np.uint64(nearest)), useful, thread)
    apart = apart if useful & one_apart else np.int64(0)
    useful |= apart
    near_forms, lowering = np.int64(0), np.int64(0)
    if forms != STANDARD:
        near_forms, lowering = forms_together(suits, census, forms, lowest, thread)
    copies = np.int64(-1)
    if nearest >> thread & 1:
        lost = np.int64(np.uint32(gone[_LOST, place])) | np.int64(gone[_LOST_TOO, place]) << _SECOND
        lost |= apart if lost & one_apart else np.int64(0)
        left = useful & ~lost
        if forms != STANDARD:
            left |= drawn_to_forms(held, near_forms, lowering, live, kind)
        copies = copies_in(tiles, left)
    best = ballot(copies == greatest(copies))
    if best & (best - 1) == 0:
        return np.int64(gone[_KIND, place_among(nearest, lowest_bit(np.uint64(best)))])
    luck = tie_break(noise_of(t), kind) << 6 | 63 - kind if best >> thread & 1 else np.int64(-1)
    return 63 - (greatest(luck) & 63)


@cuda.jit(device=True)
def note_hand_together(
    t: Table, r: RulesRecord, suits: SuitTables, seat: int, allowed: int, hand: Array, gone: Array, thread: int
) -> None:  # fmt: skip
    """Write what threads share of the hand of *seat*, and the kinds *allowed* to go one after another."""
    meet()  # all have read what was shared of the hand before
    if allowed >> thread & 1:
        gone[_KIND, place_among(allowed, thread)] = thread
    if thread < KINDS - _SECOND and allowed >> thread + _SECOND & 1:
        gone[_KIND, place_among(allowed, thread + _SECOND)] = thread + _SECOND
    if thread < _ROWS:
        place = place_in(thread, np.int64(t.keys[seat, thread]), r.tile_set)
        hand[thread] = place
        hand[_ROWS + thread] = suits.row_of[place]
    meet()
    if thread < _SHARED - _SIDES:
        hand[_SIDES + thread] = suits.row_sum[hand[_ROWS + 2 * thread], hand[_ROWS + 2 * thread + 1]]
    meet()


@cuda.jit(device=True)
def step_of(r: RulesRecord, kind: int) -> int:
    """How far a tile of *kind* moves its group in the suit tables."""
    return np.int64(STEPS[np.int64(r.tile_set == 3), kind])


@cuda.jit(device=True)
def with_one_more(r: RulesRecord, suits: SuitTables, hand: Array, kind: int, more: int) -> tuple[int, int]:
    """The row of the group of *kind* with one tile of it *more*, or less (-1), and the sum of its side."""
    group = np.int64(GROUP[kind])
    row = np.int64(suits.row_of[hand[group] + more * step_of(r, kind)])
    return row, np.int64(suits.row_sum[hand[_ROWS + (group ^ 1)], row])


@cuda.jit(device=True)
def distance_to(suits: SuitTables, hand: Array, sets: int, kind: int, total: int) -> int:
    """How many tiles the hand lacks for *sets* sets and a pair, *total* being the sum of the side of *kind*."""
    return np.int64(suits.distance[sets, hand[_SIDES + (np.int64(GROUP[kind]) >> 1 ^ 1)], total])


@cuda.jit(device=True)
def draws_together(
    r: RulesRecord, suits: SuitTables, hand: Array, drawn: Array, sets: int, lowest: int, asked: int, thread: int
) -> int:  # fmt: skip
    """The kinds *asked* about whose draw brings the hand below *lowest*, as bits.

    They are noted one after another, with the row of their group after it and the sum of their side.
    """
    useful, row, total = np.int64(0), np.int64(0), np.int64(0)
    for half in range(2 if asked >> _SECOND else 1):  # few hands ask about the dragons that come second
        kind, lowers = thread + half * _SECOND, False
        if asked >> kind & 1:
            row, total = with_one_more(r, suits, hand, kind, np.int64(1))
            lowers = distance_to(suits, hand, sets, kind, total) <= lowest
        found = ballot(lowers)
        if lowers:
            at = ones(np.uint64(useful)) + place_among(found, thread)
            drawn[_KIND, at] = kind
            drawn[_ROW, at] = row
            drawn[_SUM, at] = total
        useful |= found << half * _SECOND
    return useful


@cuda.jit(device=True)
def note_lost_together(
    r: RulesRecord, suits: SuitTables, hand: Array, gone: Array, drawn: Array, sets: int, lowest: int, discards: int,
    useful: int, thread: int,
) -> None:  # fmt: skip
    """Note with each of the *discards* which of the *useful* draws it loses: a pair of both is a thread's."""
    meet()
    count, pair = ones(np.uint64(useful)), thread
    part = _WHOLE // max(count, 1) + 1  # of the numbers below, small as they are, the quotient follows exactly
    while pair < discards * count:
        place = pair * part // _WHOLE
        at = pair - place * count
        kind = np.int64(drawn[_KIND, at])
        if not lowers_without(r, suits, hand, gone, drawn, sets, lowest, place, at):
            cuda.atomic.or_(gone, (_LOST + (kind >> 5), place), np.int32(1) << np.int32(kind & 31))
        pair += THREADS
    meet()


@cuda.jit(device=True)
def lowers_without(
    r: RulesRecord, suits: SuitTables, hand: Array, gone: Array, drawn: Array, sets: int, lowest: int, place: int,
    at: int,
) -> bool:  # fmt: skip
    """Whether the draw noted as number *at* still lowers the shanten when the kind at this *place* is discarded.

    Only in the group of the discard does a draw lead to another row. On its side of the hand the row beside the drawn
    one has changed, and for the other side the sum of this one has; where the row has not changed nothing has.
    """
    off, kind, total = np.int64(gone[_KIND, place]), np.int64(drawn[_KIND, at]), np.int64(drawn[_SUM, at])
    its, group, its_row = np.int64(GROUP[off]), np.int64(GROUP[kind]), np.int64(gone[_ROW, place])
    across = np.int64(hand[_SIDES + (its >> 1 ^ 1)])
    if group == its:
        if kind == off:
            return False
        row = np.int64(suits.row_of[hand[its] - step_of(r, off) + step_of(r, kind)])
        total = np.int64(suits.row_sum[hand[_ROWS + (its ^ 1)], row])
    elif its_row == hand[_ROWS + its]:
        return True
    elif group == its ^ 1:
        total = np.int64(suits.row_sum[its_row, drawn[_ROW, at]])
    else:
        across = np.int64(gone[_SUM, place])
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
def drawn_to_forms(held: Held, near: int, lowering: int, live: int, gone: int) -> int:
    """Kinds of *live* that lower the shanten to other forms after *gone* is discarded, as bits.

    *near* and *lowering* are what ``forms_together`` says.
    """
    sort = 2 * (times_held(held, gone) - 1) + np.int64(is_orphan(gone))
    kinds, sorts = np.int64(0), lowering >> _SORTS * sort & ((1 << _SORTS) - 1)
    if not near >> sort & 1:
        return kinds
    while sorts:
        drawn = lowest_bit(np.uint64(sorts))
        sorts &= sorts - 1
        kinds |= kinds_held(held, drawn >> 1, drawn & 1)
    return kinds & live & ~bit(gone)


@cuda.jit(device=True)
def unseen_together(t: Table, r: RulesRecord, seat: int, unseen: Array, thread: int) -> Copies:
    """What ``note_unseen`` counts, by all threads together, into *unseen* that they share; in base two too."""
    dragon = thread + _SECOND
    unseen[thread] = not_held(t, r, seat, thread)
    if dragon < KINDS:
        unseen[dragon] = not_held(t, r, seat, dragon)
    meet()
    note_seen_beside_together(t, r, seat, unseen, thread)
    other, first = thread // _PART, thread % _PART
    if other < r.players:
        i = first
        while i < t.n_river[other]:
            entry = np.int64(t.river[other, i])
            if lies_in_river(entry):
                cuda.atomic.add(unseen, KIND[entry & RIVER_FACE], -1)
            i += _PART
        if first < t.n_melds[other] and not is_face_down(t, r, seat, other, first):
            lowest, step, fourth = tiles_of_meld(t, other, first)
            for tile in range(3):
                cuda.atomic.add(unseen, lowest + tile * step, -1 - (fourth if tile == 0 else 0))
    meet()
    here = max(np.int64(unseen[thread]), np.int64(0))
    there = max(np.int64(unseen[dragon]), np.int64(0)) if dragon < KINDS else np.int64(0)
    return (
        votes(here & 1 != 0, there & 1 != 0),
        votes(here & 2 != 0, there & 2 != 0),
        votes(here & 4 != 0, there & 4 != 0),
    )


@cuda.jit(device=True)
def note_seen_beside_together(t: Table, r: RulesRecord, seat: int, unseen: Array, thread: int) -> None:
    """What ``note_seen_beside`` takes off, by all threads together."""
    if thread < t.turned:
        cuda.atomic.add(unseen, indicated_by(t, r, thread), -1)
    is_shown_to = False
    if thread < r.players:
        if t.norths[thread]:
            cuda.atomic.add(unseen, NORTH_WIND, -np.int64(t.norths[thread]))
        is_shown_to = thread != seat and is_shown(t, thread)
    shown = ballot(is_shown_to)
    if thread == 0:
        note_tile_in_question(t, unseen)
        while shown:
            note_shown_hand(t, lowest_bit(np.uint64(shown)), unseen)
            shown &= shown - 1
    meet()
