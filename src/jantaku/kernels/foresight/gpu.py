"""Sampled tables and the ends of playouts on a GPU: the same parts as on the processor, a thread to a table at a time.

What lies between, the play, is ``advance`` of ``kernels/game/gpu.py``, or goes by stages (``stages.py``): the kernels
that end in ``_stage``, turn by turn, and ``think_rows`` of ``kernels/players/gpu.py``.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numba import cuda

from ..crowds import as_records, ballot, crowded, meet
from ..game.layout import SEATS, SHORT_TABLE
from ..game.tenpai import is_clean, waits_without
from ..game.tiles import keys_of_seat
from ..types import Array, RulesRecords, Scorings, Suits, Table, Tables, Word
from .deal import HIDDEN, KANS, MOVABLE, PLACES, SWAPS, deal_row
from .ending import note_ending
from .stages import (
    DECIDED,
    GATHERED_FOR,
    LISTS,
    LOOKING,
    NOWHERE,
    PASSING,
    THINKING,
    THREADS,
    WINNING,
    begin_stage,
    take_stage,
    win_stage,
)

BLOCK: Final = 128  # threads that start together
_WORDS: Final = SHORT_TABLE.itemsize // 8
_LAST: Final = _WORDS - 1
assert 5 * THREADS < _WORDS <= 6 * THREADS  # a thread copies six words of a table
KERNELS: Final = (
    "lay_rows", "deal_rows", "note_endings", "begin_playouts", "look_rows", "take_actions_stage",
    "score_wins_stage",
)  # fmt: skip


@cuda.jit
def lay_rows(source: Array, which: Array, to: Array) -> None:
    """Copy row ``which[i]`` of *source* to row i of *to*, for all of them; neighbouring threads copy neighbours."""
    width = to.shape[1]
    for i in range(cuda.grid(1), to.size, cuda.gridsize(1)):
        row = i // width
        to[row, i - row * width] = source[which[row], i - row * width]


@cuda.jit
def deal_rows(
    tables: Tables, rules: RulesRecords, suits: Suits, views: Array, rows: Array, hidden: Array, numbers: Array,
    kans: Array, seats: Array, places: Array, passed: Array, seeds: Array, shown: Tables, weights: Array,
    hands: Tables, likely: Array,
) -> None:  # fmt: skip
    """``deal.deal_rows`` for all tables, copies of several views; *hands* has a record for each thread.

    Table i is one of view ``views[i]``. What is known of a view stands in a row of its own in *hidden* (the tiles),
    *kans*, *seats*, *places* and *passed*, its *numbers* say how much of them counts; *shown* has a record for each of
    its seats.
    """
    place = cuda.grid(1)
    for i in range(place, tables.size, cuda.gridsize(1)):
        view = views[i]
        size = numbers[view, HIDDEN]
        deal_row(
            tables, i, rules, suits, rows[:, :size], hidden[view, :size], numbers[view, MOVABLE],
            kans[view, : numbers[view, KANS]], seats[view], places[view, : numbers[view, PLACES]], passed[view], seeds,
            shown[view * SEATS : view * SEATS + SEATS], weights, numbers[view, SWAPS], hands, place, likely,
        )  # fmt: skip


@cuda.jit
def note_endings(tables: Tables, rules: RulesRecords, endings: Tables) -> None:
    """``ending.note_ending`` for all tables."""
    for i in range(cuda.grid(1), tables.size, cuda.gridsize(1)):
        note_ending(tables[i], rules[0], endings[i])


# --- playouts in stages: lists are (2, LISTS, tables), those of a turn and of the next; sizes are (turns, LISTS) ---


@cuda.jit
def begin_playouts(tables: Tables, actions: Array, lists: Array, sizes: Array) -> None:
    """Put every table on its first list, where ``actions[i]`` is to be taken first."""
    base = cuda.blockIdx.x * cuda.blockDim.x
    while base < tables.size:
        i = base + cuda.threadIdx.x
        to = begin_stage(tables[i], np.int64(actions[i])) if i < tables.size else np.int64(NOWHERE)
        put_on_list(lists, sizes, -1, to, i)
        base += cuda.gridsize(1)


@crowded
def look_rows(tables: Tables, rules: RulesRecords, suits: Suits, lists: Array, sizes: Array, turn: int) -> None:
    """Note which discards leave the hand tenpai at all tables where that is asked: a thread to each kind.

    It is what ``note_tenpai_discards`` does.
    """
    r, suit, thread = rules[0], suits[0], np.int64(cuda.threadIdx.x % THREADS)
    at, step = cuda.grid(1) // THREADS, cuda.gridsize(1) // THREADS
    while at < sizes[turn, LOOKING]:
        t = tables[lists[turn & 1, LOOKING, at]]
        seat = np.int64(t.asked)
        held, keys = np.int64(t.held[seat, 0]), keys_of_seat(t, seat)
        tenpai, clean = np.int64(0), np.int64(0)
        for half in range(1 if held >> THREADS == 0 else 2):  # few hold the dragons that come second
            kind, waits = thread + half * THREADS, np.int64(0)
            if held >> kind & 1:
                waits = waits_without(t, r, suit, seat, keys, kind)
            tenpai |= ballot(waits != 0) << half * THREADS
            clean |= ballot(waits != 0 and is_clean(t, seat, waits, kind)) << half * THREADS
        if thread == 0:
            t.tenpai_discards = tenpai
            t.clean_discards = clean
        at += step


@cuda.jit
def take_actions_stage(
    tables: Tables, words: Array, rules: RulesRecords, suits: Suits, scratch: Scorings, lists: Array, sizes: Array,
    turn: int, actions: Array,
) -> None:  # fmt: skip
    """Take the actions of all tables that have thought or decided, one list after another, and write their menus.

    *words* are the same tables as rows of 64-bit words. A block has ``THREADS`` threads. They bring as many tables near
    together and put them back together, neighbouring threads copying neighbouring words: in between each looks at its
    own here and there, and of what lies far away it would read 32 bytes for each of them.
    """
    near = as_records(cuda.shared.array(THREADS, dtype=SHORT_TABLE))
    rows = cuda.shared.array(THREADS, np.int32)
    r, suit, s, half = rules[0], suits[0], scratch[cuda.grid(1)], turn & 1
    thread = np.int64(cuda.threadIdx.x)
    # no thread goes in step with one of another list
    passing = -(-sizes[turn, THINKING] // THREADS) * THREADS
    decided = passing + -(-sizes[turn, PASSING] // THREADS) * THREADS
    looking = decided + -(-sizes[turn, DECIDED] // THREADS) * THREADS
    end, base = looking + sizes[turn, LOOKING], cuda.blockIdx.x * cuda.blockDim.x
    while base < end:
        at, i, to = base + thread, np.int64(-1), np.int64(NOWHERE)
        which = THINKING if at < passing else PASSING if at < decided else DECIDED if at < looking else LOOKING
        place = at - (0 if at < passing else passing if at < decided else decided if at < looking else looking)
        if place < sizes[turn, which]:
            i = np.int64(lists[half, which, place])
        rows[thread] = i
        meet()
        bring_near(words, rows, near, thread)
        meet()
        if i >= 0:
            to = take_stage(near[thread], r, suit, s, which, i, actions)
        meet()
        put_back(words, rows, near, thread)
        put_on_list(lists, sizes, turn, to, i)
        base += cuda.gridsize(1)


@cuda.jit(device=True)
def bring_near(words: Array, rows: Array, near: Tables, thread: int) -> None:
    """Copy the tables of these *rows*, two at a time, to those that are *near*; where there is no row, any table."""
    for place in range(0, THREADS, 2):
        one, other = words_of(words, max(rows[place], 0), thread), words_of(words, max(rows[place + 1], 0), thread)
        lay_words(near[place], one, thread)
        lay_words(near[place + 1], other, thread)


@cuda.jit(device=True)
def words_of(words: Array, row: int, thread: int) -> tuple[Word, Word, Word, Word, Word, Word]:
    """What a *thread* copies of a table: every 32nd word; all are asked for before one has come."""
    return (
        words[row, thread], words[row, thread + THREADS], words[row, thread + 2 * THREADS],
        words[row, thread + 3 * THREADS], words[row, thread + 4 * THREADS],
        words[row, min(thread + 5 * THREADS, _LAST)],
    )  # fmt: skip


@cuda.jit(device=True)
def lay_words(t: Table, copied: tuple[Word, Word, Word, Word, Word, Word], thread: int) -> None:
    """Lay what was *copied* by ``words_of`` where it belongs in table *t*."""
    t.words[thread] = copied[0]
    t.words[thread + THREADS] = copied[1]
    t.words[thread + 2 * THREADS] = copied[2]
    t.words[thread + 3 * THREADS] = copied[3]
    t.words[thread + 4 * THREADS] = copied[4]
    t.words[min(thread + 5 * THREADS, _LAST)] = copied[5]


@cuda.jit(device=True)
def put_back(words: Array, rows: Array, near: Tables, thread: int) -> None:
    """Copy the tables that are *near* to their *rows*."""
    for place in range(THREADS):
        row = rows[place]
        if row >= 0:
            at = thread
            while at < _WORDS:
                words[row, at] = near[place].words[at]
                at += THREADS


@cuda.jit
def score_wins_stage(
    tables: Tables, rules: RulesRecords, suits: Suits, scratch: Scorings, lists: Array, sizes: Array, turn: int,
    actions: Array,
) -> None:  # fmt: skip
    """Score the wins at all tables where there are any, in the last of the turns for which they were gathered."""
    r, suit, s = rules[0], suits[0], scratch[cuda.grid(1)]
    end, half, base = sizes[turn, WINNING], turn // GATHERED_FOR & 1, cuda.blockIdx.x * cuda.blockDim.x
    while base < end:
        at, i, to = base + cuda.threadIdx.x, np.int64(-1), np.int64(NOWHERE)
        if at < end:
            i = np.int64(lists[half, WINNING, at])
            to = win_stage(tables[i], r, suit, s, i, actions)
        put_on_list(lists, sizes, turn, to, i)
        base += cuda.gridsize(1)


@cuda.jit(device=True)
def put_on_list(lists: Array, sizes: Array, turn: int, to: int, i: int) -> None:
    """Put table *i* on the list *to*: of the next turn, or of that in which what is rare is worked out.

    All threads of a block come here together and take their places at once.
    """
    places = cuda.shared.array(LISTS, np.int32)
    first = cuda.shared.array(LISTS, np.int32)
    thread = cuda.threadIdx.x
    settled = turn // GATHERED_FOR * GATHERED_FOR + GATHERED_FOR - 1
    cuda.syncthreads()
    for which in range(thread, LISTS, cuda.blockDim.x):
        places[which] = 0
    cuda.syncthreads()
    place = np.int64(0)
    if to != NOWHERE:
        place = np.int64(cuda.atomic.add(places, to, 1))
    cuda.syncthreads()
    for which in range(thread, LISTS, cuda.blockDim.x):
        if places[which] > 0:
            row = settled if which == WINNING else turn + 1
            first[which] = cuda.atomic.add(sizes, (row, which), places[which])
    cuda.syncthreads()
    if to != NOWHERE:
        half = turn // GATHERED_FOR & 1 if to == WINNING else turn + 1 & 1
        lists[half, to, first[to] + place] = i
