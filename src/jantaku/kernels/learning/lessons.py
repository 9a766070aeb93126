"""Tables for learning: several rule sets side by side, games that begin at any stage, one action at a time.

The parts are those of ``drive.py``; here every table names its rules (``rules[which[i]]``), a game may begin in the
middle, and players are asked what they would do without doing it.
"""

from __future__ import annotations

import numpy as np

from ..game.drive import begin_outcome, note_clearing, note_end
from ..game.layout import CHOICE, CLEARED, OVER
from ..game.rng import mixed, next_seed, noise_of
from ..game.step import NEXT, STEP, begin, run
from ..game.tally import count_position
from ..jit import entry, kernel
from ..players.choose import choose
from ..types import (
    Array,
    Outcomes,
    RulesRecord,
    RulesRecords,
    Scoring,
    Scorings,
    Suits,
    SuitTables,
    Table,
    Tables,
    Tallies,
    Thought,
    Thoughts,
    Word,
)

FROM_THE_START, ANYWHERE = 0, 1
#: Points that a win moves where a stage is made up, by eighths of chance.
USUAL_POINTS: Array = np.array([1000, 2000, 2600, 3900, 3900, 5200, 8000, 12000], np.int64)
DRAWN, SELF_DRAWN = 5, 14  # of 32 hands: end in a draw, are won by the own draw
MOST_HONBA = 2


@kernel
def begin_lesson(tables: Tables, i: int, rules: RulesRecords, seed: Word, stage: int) -> None:
    """Set table *i* up for a game under ``rules[0]``; with *stage* ``ANYWHERE`` as if some of it had been played."""
    begin(tables, i, rules, seed)
    if stage == ANYWHERE:
        t, r = tables[i], rules[0]
        bits = mixed(np.uint64(seed) ^ np.uint64(0x5851F42D4C957F2D))
        hands = np.int64(r.rounds) * np.int64(r.players)
        played = np.int64(bits >> np.uint64(8)) % hands
        t.wind = played // r.players
        t.dealer = played % r.players
        t.honba = max(np.int64((bits >> np.uint64(20)) & np.uint64(7)) - (7 - MOST_HONBA), np.int64(0))
        for hand in range(played):
            bits = mixed(bits + np.uint64(hand + 1))
            move_points(t, r, bits, np.int64(hand) % r.players)
        if r.riichi and bits >> np.uint64(60) < np.uint64(4):
            payer = np.int64(bits >> np.uint64(50)) & 3
            if payer < r.players and t.scores[payer] > 2 * r.riichi_deposit:
                t.scores[payer] -= r.riichi_deposit
                t.deposits = 1


@kernel
def move_points(t: Table, r: RulesRecord, bits: Word, dealer: int) -> None:
    """Let a usual hand end as *bits* say; nobody is left with nothing."""
    players = np.int64(r.players)
    how = np.int64(bits >> np.uint64(8)) & 31
    winner = np.int64((bits >> np.uint64(16)) & np.uint64(0xFFFF)) % players
    points = USUAL_POINTS[np.int64(bits >> np.uint64(40)) & 7]
    if winner == dealer:
        points = points * 3 // 2 // 100 * 100
    points = points * np.int64(r.start_points) // 25000 // 300 * 300 if r.start_points != 25000 else points // 300 * 300
    if how < DRAWN or points <= 0:
        return
    if how < DRAWN + SELF_DRAWN:
        share = points // (players - 1) // 100 * 100
        for seat in range(players):
            if seat != winner and t.scores[seat] > share:
                t.scores[seat] -= share
                t.scores[winner] += share
        return
    payer = (winner + 1 + np.int64((bits >> np.uint64(44)) & np.uint64(0xFFF)) % (players - 1)) % players
    if t.scores[payer] > points:
        t.scores[payer] -= points
        t.scores[winner] += points


@kernel
def go_on_with(
    tables: Tables, i: int, rules: RulesRecords, suits: Suits, scratch: Scorings, place: int, action: int, restart: int,
    stage: int, tallies: Tallies, outcomes: Outcomes,
) -> None:  # fmt: skip
    """Take *action* at table *i* (none if negative), then go on to the next decision, over Clearings and new games.

    ``rules[0]`` are its rules. A finished game stays as it is, or with *restart* the next begins at the *stage* asked
    for. What happened is written to ``outcomes[i]`` and, where there is a row for it, counted in ``tallies[i]``.
    """
    t, r = tables[i], rules[0]
    begin_outcome(outcomes[i])
    todo = np.int64(action)
    while True:
        if t.phase == OVER:
            if not restart:
                return
            begin_lesson(tables, i, rules, next_seed(t), stage)
        what, number = NEXT, np.int64(1)
        if t.phase < CLEARED:
            if todo < 0:
                return
            what, number, todo = STEP, todo, np.int64(-1)
        before = t.phase
        run(tables, i, rules, suits, scratch[place : place + 1], what, number)
        if t.phase == CLEARED and before != CHOICE:
            if i < tallies.shape[0]:
                count_position(t, r, tallies[i])
            note_clearing(t, outcomes[i])
        elif t.phase == OVER:
            note_end(t, outcomes[i])


@kernel
def would_choose(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, players: Array) -> int:
    """What the player that ``players[seat]`` names would do for the asked seat; -1 for none and a finished game."""
    if t.phase > CHOICE or players[t.asked] < 0:
        return np.int64(-1)
    return np.int64(choose(t, r, suits, s, w, players[t.asked], noise_of(t)))


@entry
def begin_lessons(
    tables: Tables, first: int, last: int, rules: RulesRecords, which: Array, seeds: Array, stage: int
) -> None:
    """Set the tables from *first* to *last* - 1 up; ``take_actions`` then deals."""
    for i in range(first, last):
        begin_lesson(tables, i, rules[which[i] : which[i] + 1], seeds[i], stage)


@entry
def take_actions(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    actions: Array,
    restart: int,
    stage: int,
    tallies: Tallies,
    outcomes: Outcomes,
) -> None:
    """``go_on_with`` for the tables from *first* to *last* - 1."""
    for i in range(first, last):
        go_on_with(
            tables, i, rules[which[i] : which[i] + 1], suits, scratch, 0, actions[i], restart, stage, tallies, outcomes
        )


@entry
def choose_rows(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    players: Array,
    out: Array,
) -> None:
    """``would_choose`` for the tables from *first* to *last* - 1, by the row of *players* of each."""
    for i in range(first, last):
        out[i] = would_choose(tables[i], rules[which[i]], suits[0], scratch[0], thoughts[0], players[i])
