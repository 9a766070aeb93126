"""A hand read from the table: how likely a closed hand is beside another, given what its player showed.

The log-likelihood of a hand, beside that of dealing it, is a sum of weights: of its shanten, of each kind it holds, of
dora, of single tiles, of its waits. Which weight counts depends on what all can see: how long the player has
discarded, what it called and threw away. ``fitting.py`` learns the weights from games in which hands are known.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..bits import ones
from ..game.layout import M_KIND, M_TYPE, NOT_DECLARED, REALIZED, RIVER_FACE
from ..game.tiles import KIND, bit, is_red
from ..hands.keys import census_of, is_orphan
from ..hands.shanten import shanten_of
from ..hands.shape import waits_of
from ..jit import kernel
from ..players.stakes import honour_worth, note_dora
from ..types import Array, Keys, RulesRecord, SuitTables, Table, Thought
from ..worth.layout import MELD_CHI, MELD_CLOSED_KAN, READY_DECLARED
from .passed import SINCE_CHANGE, SINCE_RIICHI

# --- what weights there are ---
STAGES, MOST_SHANTEN = 29, 8  # four numbers of melds by seven of discards, and riichi
TYPES, RELATIONS, HELD, PARTS, STYLES = 6, 7, 3, 3, 4
OF_SHANTEN: Final = 0
OF_KIND: Final = OF_SHANTEN + STAGES * MOST_SHANTEN
OF_DORA: Final = OF_KIND + TYPES * RELATIONS * HELD * PARTS * STYLES
OF_RED: Final = OF_DORA + PARTS * STYLES
OF_OTHER_SUIT: Final = OF_RED + PARTS * STYLES
OF_ALONE: Final = OF_OTHER_SUIT + 3
OF_WAITS: Final = OF_ALONE + TYPES * PARTS * 2
OF_PASSED: Final = OF_WAITS + 10
OF_THROWN: Final = OF_PASSED + 2
OF_HONOUR_WAIT: Final = OF_THROWN + 2
WEIGHTS: Final = OF_HONOUR_WAIT + 2
#: What it counts against a hand that must be tenpai to be a tile away from it, and against one that cannot be.
AWAY, IMPOSSIBLE = 6.0, 60.0

#: What all can see of a player, as far as its hand is read from it.
SHOWN: Final = np.dtype(
    [
        ("of_shanten", np.int64),  # the first of the weights of its stage
        ("of_kind", np.int64, 34),  # the weights of holding one of a kind; those of two and three follow
        ("dora", np.int64, 34),
        ("other_suit", np.int64, 34),  # whether a kind is of another suit than all of its melds
        ("of_dora", np.int64),
        ("of_red", np.int64),
        ("of_other_suit", np.int64),
        ("of_alone", np.int64),
        ("types", np.int64, TYPES),  # kinds as bits
        ("declared", np.int64),  # 1: it has declared riichi, and must be tenpai
        ("passed", np.int64),  # kinds that went by
        ("thrown", np.int64),  # kinds that it threw away
        ("barred", np.int64),  # kinds that it cannot wait for
        # the weights that count, looked up
        ("kind_sum", np.float64, (34, 5)),
        ("red", np.float64),
    ],
    align=True,
)
_ONES = np.int64(0b000000001_000000001_000000001)
_NINES = _ONES << 8
_SUITS = (np.int64(1) << 27) - 1
_HONOURS = (np.int64(1) << 34) - 1 - _SUITS
_FAR = np.int64(99)
EARLY = 6


@kernel
def note_shown(t: Table, r: RulesRecord, w: Thought, seat: int, passed: Array, weights: Array, c: Table) -> None:
    """Fill *c*, a record of ``SHOWN``, with what *seat* shows, by the *weights*; *passed* is its row of what went by.

    *w* is there for its dora.
    """
    note_dora(t, r, w)
    discards = np.int64(t.n_river[seat])
    part = np.int64(min(discards // EARLY, np.int64(PARTS - 1)))
    melds, style, suit = open_melds(t, seat)
    c.declared = t.riichi[seat] != NOT_DECLARED
    stage = np.int64(STAGES - 1) if c.declared else np.int64(min(melds, 3)) * 7 + np.int64(min(discards // 3, 6))
    c.of_shanten = OF_SHANTEN + stage * MOST_SHANTEN
    c.of_dora = OF_DORA + part * STYLES + style
    c.of_red = OF_RED + part * STYLES + style
    c.of_other_suit = OF_OTHER_SUIT + min(melds, 3) - 1
    c.of_alone = OF_ALONE + (part * 2 + (melds > 0)) * TYPES
    for kind_type in range(TYPES):
        c.types[kind_type] = 0
    for kind in range(34):
        what = type_of(t, r, seat, kind)
        c.types[what] |= bit(kind)
        relation = relation_of(t, seat, kind)
        c.of_kind[kind] = OF_KIND + (((what * RELATIONS + relation) * PARTS + part) * STYLES + style) * HELD
        c.dora[kind] = w.dora[kind]
        c.other_suit[kind] = melds > 0 and suit >= 0 and kind < 27 and kind // 9 != suit
        c.kind_sum[kind, 0] = 0.0
        for held in range(1, 5):
            linear = c.dora[kind] * weights[c.of_dora]
            if c.other_suit[kind]:
                linear += weights[c.of_other_suit]
            c.kind_sum[kind, held] = weights[c.of_kind[kind] + min(held, HELD) - 1] + held * linear
    c.red = weights[c.of_red]
    c.passed = passed[SINCE_RIICHI] if c.declared else passed[SINCE_CHANGE]
    c.thrown = t.thrown[seat]
    c.barred = 0
    if c.declared and t.riichi_kind[seat] < READY_DECLARED and not r.riichi_furiten:
        for i in range(np.int64(t.riichi_at[seat]) + 1):
            c.barred |= bit(KIND[np.int64(t.river[seat, i]) & RIVER_FACE])
    if r.riichi_must_win and t.riichi[seat] == REALIZED:
        c.barred |= c.passed


@kernel
def open_melds(t: Table, seat: int) -> tuple[int, int, int]:
    """How many melds *seat* has called, what they look like, and the suit of all of them (-1: several, or honours).

    They look like simples alone (1), have honours (2) or terminals (3); 0 if there are none.
    """
    melds, style, suit = np.int64(0), np.int64(0), np.int64(-2)
    for i in range(t.n_melds[seat]):
        first, shape = np.int64(t.melds[seat, i, M_KIND]), np.int64(t.melds[seat, i, M_TYPE])
        if shape == MELD_CLOSED_KAN:
            continue
        melds += 1
        if first >= 27:
            style = np.int64(2)
            continue
        ends = is_orphan(first) or (shape == MELD_CHI and is_orphan(first + 2))
        if style != 2:
            style = np.int64(3) if ends or style == 3 else np.int64(1)
        suit = first // 9 if suit == -2 or suit == first // 9 else np.int64(-1)
    return melds, style, max(suit, np.int64(-1))


@kernel
def type_of(t: Table, r: RulesRecord, seat: int, kind: int) -> int:
    """What a kind is to *seat*: by its rank, or an honour that is worth something to it or not."""
    if kind >= 27:
        return 4 if honour_worth(t, r, seat, kind) > 0 else 5
    return min(kind % 9, 8 - kind % 9, 3)


@kernel
def relation_of(t: Table, seat: int, kind: int) -> int:
    """How near to *kind* *seat* has discarded: the same kind, the next, the one after it; early or late; or never."""
    best = np.int64(0)
    nearest = _FAR
    for i in range(t.n_river[seat]):
        thrown = np.int64(KIND[np.int64(t.river[seat, i]) & RIVER_FACE])
        distance = abs(thrown - kind)
        if distance > 0 and (kind >= 27 or thrown >= 27 or thrown // 9 != kind // 9):
            continue
        if distance < nearest and distance <= 2:
            nearest = distance
            best = 1 + 2 * distance + (i >= EARLY)
    return best


@kernel
def alone_of(held: int, single: int) -> int:
    """The *single* tiles of a hand that *held* no neighbour of, nor a neighbour's neighbour, as bits."""
    suits = held & _SUITS
    up, down = (suits & ~_NINES) << 1, (suits & ~_ONES) >> 1
    near = up | down | (up & ~_NINES & _SUITS) << 1 | (down & ~_ONES) >> 1
    return single & ~near


@kernel
def rest_of(r: RulesRecord, suits: SuitTables, c: Table, weights: Array, keys: Keys, held: int, single: int) -> float:
    """The log-likelihood of a hand but for the kinds that it holds, each by itself."""
    shanten, waits = shanten_and_waits(r, suits, keys)
    total = weights[c.of_shanten + min(shanten, MOST_SHANTEN - 1)]
    alone = alone_of(held, single)
    if alone:
        for what in range(TYPES):
            total += ones(alone & c.types[what]) * weights[c.of_alone + what]
    if c.declared:
        total -= AWAY * shanten
    if waits:
        total += weights[OF_WAITS + c.declared * 5 + min(ones(waits), 5) - 1]
        if waits & c.passed:
            total += weights[OF_PASSED + c.declared]
        if waits & c.thrown:
            total += weights[OF_THROWN + c.declared]
        if waits & _HONOURS:
            total += weights[OF_HONOUR_WAIT + c.declared]
        if waits & c.barred:
            total -= IMPOSSIBLE
    return total


@kernel
def shanten_and_waits(r: RulesRecord, suits: SuitTables, keys: Keys) -> tuple[int, int]:
    """The shanten of a hand, at least 0 (a hand whose waits it holds itself is a tile away), and its waits."""
    shanten = np.int64(max(shanten_of(suits, keys, census_of(suits, keys), r.win_forms, r.tile_set), np.int64(0)))
    if shanten > 0:
        return shanten, np.int64(0)
    waits = np.int64(waits_of(suits, keys, r.win_forms))
    return (np.int64(0) if waits else np.int64(1)), waits


@kernel
def is_possible(r: RulesRecord, suits: SuitTables, c: Table, keys: Keys) -> bool:
    """Whether a hand can be that of a player that shows *c*: tenpai and not barred, if it declared riichi."""
    if not c.declared:
        return True
    shanten, waits = shanten_and_waits(r, suits, keys)
    return shanten == 0 and waits & c.barred == 0


@kernel
def note_features(
    r: RulesRecord, suits: SuitTables, c: Table, keys: Keys, faces: Array, counts: Array, times: float, out: Array
) -> None:
    """Add to *out*, *times*, how often each weight counts in the log-likelihood of a hand."""
    held, single = np.int64(0), np.int64(0)
    for kind in range(34):
        n = np.int64(counts[kind])
        if n > 0:
            held |= bit(kind)
            if n == 1:
                single |= bit(kind)
            out[c.of_kind[kind] + min(n, HELD) - 1] += times
            out[c.of_dora] += times * n * c.dora[kind]
            if c.other_suit[kind]:
                out[c.of_other_suit] += times * n
    for face in range(34, 40):
        if is_red(face):
            out[c.of_red] += times * faces[face]
    shanten, waits = shanten_and_waits(r, suits, keys)
    out[c.of_shanten + min(shanten, MOST_SHANTEN - 1)] += times
    alone = alone_of(held, single)
    for what in range(TYPES):
        out[c.of_alone + what] += times * ones(alone & c.types[what])
    if waits:
        out[OF_WAITS + c.declared * 5 + min(ones(waits), 5) - 1] += times
        out[OF_PASSED + c.declared] += times * (waits & c.passed != 0)
        out[OF_THROWN + c.declared] += times * (waits & c.thrown != 0)
        out[OF_HONOUR_WAIT + c.declared] += times * (waits & _HONOURS != 0)
