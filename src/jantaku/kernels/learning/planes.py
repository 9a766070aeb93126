"""The observation ``jantaku-obs-1`` (``layout.py``): what a seat sees, as planes and scalars.

Everything comes from what the seat may know; a test deals all that is hidden again and wants the same bytes.
"""

from __future__ import annotations

import numpy as np

from ..game.layout import CHOICE
from ..game.menu_rows import menu_of_seat
from ..game.sight import note_unseen, note_unseen_but_laid
from ..jit import entry, kernel
from ..players.solid import take_up
from ..players.stakes import honour_worth, note_dora
from ..types import (
    Array,
    MenuRows,
    PlaneRow,
    PlaneRows,
    RulesRecord,
    RulesRecords,
    ScalarRow,
    ScalarRows,
    Scoring,
    Scorings,
    Suits,
    SuitTables,
    Table,
    Tables,
    Thought,
    Thoughts,
)
from .ahead import note_hand, note_options, note_worth, worth_asking
from .layout import KINDS, PLANES, RULES_AT, SCALARS
from .moment import encode_moment, encode_order, encode_position
from .own import encode_hand
from .risk import encode_risk
from .rules import encode_rules
from .seats import encode_honours, encode_seats, encode_standing

#: The parts of an observation. The first is all of it where nobody looks ahead.
WHAT_LIES_THERE, HOW_FAR_IT_IS, WHAT_IS_AT_STAKE = range(3)
PARTS, ALL_PARTS = 3, -1
PLANES_IN_WORD, SCALARS_IN_WORD = 4, 4
RULES_FROM = RULES_AT // SCALARS_IN_WORD * SCALARS_IN_WORD


@kernel
def encode(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, p: PlaneRow, z: ScalarRow, seat: int, part: int
) -> None:
    """Write a *part* of what *seat* sees at *t* to planes *p* and scalars *z*, zeros before; or all of it.

    The parts write to different places, so that threads may share them out. *s* is scratch for scores, *w* a thought
    to think in; every part needs its own. The rules are left out, since they are the same at many tables
    (``encode_rules``).
    """
    if part == WHAT_LIES_THERE or part == ALL_PARTS:
        encode_table(t, r, w, p, z, seat)
        if part == WHAT_LIES_THERE:
            return
    elif part == WHAT_IS_AT_STAKE:
        note_dora(t, r, w)
    w.n_unseen = note_unseen(t, r, seat, w.unseen)
    if part == HOW_FAR_IT_IS or part == ALL_PARTS:
        note_hand(t, r, suits, w, p, z, seat)
        note_options(t, r, suits, w, p, z, seat)
    if part == WHAT_IS_AT_STAKE or part == ALL_PARTS:
        encode_risk(t, r, w, p, z, seat)
        worth = worth_asking(t, r, suits, seat)
        if worth != 0:
            for kind in range(34):
                w.honour_han[kind] = honour_worth(t, r, seat, kind) if kind >= 27 else 0
            take_up(t, r, w, seat)
            note_worth(t, r, suits, s, w, p, z, seat, worth)


@kernel
def encode_table(t: Table, r: RulesRecord, w: Thought, p: PlaneRow, z: ScalarRow, seat: int) -> None:
    """What lies on the table and in the own hand."""
    note_dora(t, r, w)
    note_unseen_but_laid(t, r, seat, w.unseen)
    encode_honours(t, r, p, seat)
    reds, laid = encode_seats(t, r, w, p, z, seat)
    encode_hand(t, r, w, p, z, seat, reds, laid)
    encode_order(t, p)
    encode_moment(t, r, z, seat)
    encode_position(t, r, z, seat)
    encode_standing(t, r, z, seat)


@kernel
def clear(p: PlaneRow, z: ScalarRow) -> None:
    """Write zeros everywhere."""
    for kind in range(KINDS):
        for word in range(PLANES // PLANES_IN_WORD):
            p.words[kind, word] = 0
    for word in range(SCALARS // SCALARS_IN_WORD):
        z.words[word] = 0


@kernel
def who_looks(t: Table, seat: int) -> int:
    """*seat*, or who is asked where it is negative; -1 when the game is over."""
    if t.phase > CHOICE:
        return np.int64(-1)
    return np.int64(t.asked) if seat < 0 else np.int64(seat)


@entry
def encode_rows(
    tables: Tables,
    first: int,
    last: int,
    rules: RulesRecords,
    which: Array,
    seats: Array,
    suits: Suits,
    scratch: Scorings,
    thoughts: Thoughts,
    planes: PlaneRows,
    scalars: ScalarRows,
    menus: MenuRows,
    part: int,
) -> None:
    """Encode the tables from *first* to *last* - 1, each under the rules ``which`` names for it, and their menus.

    ``seats`` are who looks, or negative for who is asked. *part* is one of an observation's, or ``ALL_PARTS``. A
    finished game is zeros.
    """
    done = np.int64(-1)  # the last table whose rules were written
    for i in range(first, last):
        t, r, p, z = tables[i], rules[which[i]], planes[i], scalars[i]
        clear(p, z)
        seat = who_looks(t, seats[i])
        menu_of_seat(t, seat, menus[i])
        if seat < 0:
            continue
        if done >= 0 and which[done] == which[i]:
            for word in range(RULES_FROM // SCALARS_IN_WORD, SCALARS // SCALARS_IN_WORD):
                z.words[word] = scalars[done].words[word]
            for place in range(RULES_FROM, RULES_AT):
                z.at[place] = 0
        else:
            encode_rules(r, z)
        done = np.int64(i)
        if part == WHAT_LIES_THERE:
            encode_table(t, r, thoughts[0], p, z, seat)
        else:
            encode(t, r, suits[0], scratch[0], thoughts[0], p, z, seat, part)
