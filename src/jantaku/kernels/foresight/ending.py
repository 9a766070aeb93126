"""How a Position ended that was played on from a sampled table, and how the game goes on from there."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..game.layout import CHOICE, CLEARED, SEATS
from ..game.match import go_on
from ..game.ranking import finish
from ..game.tiles import bit
from ..jit import entry, kernel
from ..types import RulesRecord, RulesRecords, Table, Tables

ENDING: Final = np.dtype(
    [
        ("cleared", np.int32, SEATS),  # points when the Position was cleared
        ("winners", np.int8),  # seats as bits
        ("tenpai", np.int8),  # ... whose hands waited for a tile at the end
        ("ending", np.int8),  # BY_TSUMO ... of game/layout.py
        ("turn", np.int8),  # whose turn it was
        # the stage of the game after it, as at a table
        ("phase", np.int8),
        ("wind", np.int8),
        ("dealer", np.int8),
        ("honba", np.int16),
        ("deposits", np.int16),
        ("scores", np.int32, SEATS),
        ("chips", np.int32, SEATS),
        ("final", np.int32, SEATS),  # when the game is over
        ("rank", np.int8, SEATS),
    ],
    align=True,
)


@entry
def note_endings(tables: Tables, first: int, last: int, rules: RulesRecords, endings: Tables) -> None:
    """``note_ending`` for the tables from *first* to *last* - 1."""
    for i in range(first, last):
        note_ending(tables[i], rules[0], endings[i])


@kernel
def note_ending(t: Table, r: RulesRecord, e: Table) -> None:
    """Write how the Position at *t* ended that was just cleared, and let the game go on: to the next deal, or its end.

    A dealer who may stop does. Nothing is dealt.
    """
    winners, tenpai = np.int64(0), np.int64(0)
    for win in range(t.n_wins):
        winners |= bit(t.wins_seat[win])
    for seat in range(SEATS):
        e.cleared[seat] = t.scores[seat]
        tenpai |= np.int64(t.waits[seat] != 0) << np.int64(seat)
    e.winners = winners
    e.tenpai = tenpai
    e.ending = t.ending
    e.turn = t.turn
    if t.phase == CLEARED:
        go_on(t, r)
    if t.phase == CHOICE:
        finish(t, r)
    e.phase = t.phase
    e.wind = t.wind
    e.dealer = t.dealer
    e.honba = t.honba
    e.deposits = t.deposits
    for seat in range(SEATS):
        e.scores[seat] = t.scores[seat]
        e.chips[seat] = t.chips[seat]
        e.final[seat] = t.final[seat]
        e.rank[seat] = t.rank[seat]
