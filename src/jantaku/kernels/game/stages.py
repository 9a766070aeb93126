"""Where a game begins: at its beginning, or at a stage drawn by its seed, so that many games are not in step."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Array, RulesRecord, RulesRecords, Table, Tables, Word
from .rng import mixed
from .step import begin

FROM_THE_START, ANYWHERE = 0, 1
#: Points that a win moves where a stage is made up, by eighths of chance.
USUAL_POINTS: Array = np.array([1000, 2000, 2600, 3900, 3900, 5200, 8000, 12000], np.int64)
DRAWN, SELF_DRAWN = 5, 14  # of 32 hands: end in a draw, are won by the own draw
MOST_HONBA = 2


@kernel
def begin_at(tables: Tables, i: int, rules: RulesRecords, seed: Word, stage: int) -> None:
    """Set table *i* up for a game under ``rules[0]``; with *stage* ``ANYWHERE`` as if some of it had been played.

    Wind, dealer, honba, points and a riichi stick then follow from *seed*. Points are moved by usual hands, so that
    they add up as they do in play and nobody is bust.
    """
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
