"""The own hand, discards and melds of the seat that looks, for an observation."""

from __future__ import annotations

from typing import Final

import numpy as np

from ..bits import lowest_bit
from ..game.actions import ADDED_KAN, CLOSED_KAN
from ..game.layout import NO_TILE, REACTION
from ..game.menu_bits import kinds_offered
from ..game.tiles import FLOWERS, GOLD_P5, KIND, RED_FIVE, WHITE_POCCHI
from ..game.wall import indicator_at
from ..jit import kernel
from ..types import Array, PlaneRow, RulesRecord, ScalarRow, Table, Thought
from ..worth.masks import ORPHAN_KINDS
from .layout import HAND, HAND_AT, OWN_PLANES

_HELD, _HELD_RED, _HELD_THIRD = (OWN_PLANES.index(name) for name in ("held_1", "held_red", "held_third"))
_DRAWN, _ANSWERED, _DORA = (OWN_PLANES.index(name) for name in ("drawn", "answered", "dora"))
_WAITS, _KAN, _UNSEEN_RED = (OWN_PLANES.index(name) for name in ("waits", "kan", "unseen_red"))
_FURITEN, _DORA_HELD, _GOLD = (HAND_AT + HAND.index(name) for name in ("furiten", "dora_held", "gold_flowers"))
_ORPHANS_HELD = HAND_AT + HAND.index("orphans_held")
PLAIN_TILE, RED_TILE, THIRD_TILE = 1, 2, 3

ORPHANS: Array = np.array([kind for kind in range(34) if ORPHAN_KINDS >> kind & 1], np.uint8)
# Planes that every kind has are written four at a time, since stores are what takes the time here.
FOUR: Final = 4
#: The planes from ``held_1`` to ``held_4`` by the number of tiles, as one word.
HELD_WORD: Array = np.tril(np.ones((5, FOUR), np.uint8), -1).view(np.uint32)[:, 0].astype(np.int64)
#: A one in each of four planes, as one word.
ONES: Final = [int(word) for word in np.eye(FOUR, dtype=np.uint8).view(np.uint32)[:, 0]]
_ONE_DORA, _ONE_UNSEEN, _ONE_IN_DECK = ONES[0], ONES[1], ONES[3]
assert _HELD % FOUR == _DORA % FOUR == 0
assert OWN_PLANES[_DORA : _DORA + FOUR] == ("dora", "unseen", "unseen_red", "in_deck")


@kernel
def tile_class(face: int) -> int:
    """What a face is beside its kind: plain, red or gold, or the kind's third face."""
    if face < 34:
        return PLAIN_TILE
    return RED_TILE if face < 37 else THIRD_TILE


@kernel
def encode_hand(
    t: Table, r: RulesRecord, w: Thought, p: PlaneRow, z: ScalarRow, seat: int, reds: int, laid: int
) -> None:
    """The own tiles, waits and furiten. *reds* are the red fives not seen, eight bits to a suit, *laid* the
    dora that it has laid down.

    Needs dora and unseen tiles.
    """
    dora, orphans = np.int64(0), np.int64(0)
    for place in range(ORPHANS.size):
        orphans += np.int64(t.counts[seat, ORPHANS[place]])
    for kind in range(34):
        held = np.int64(t.counts[seat, kind])
        unseen = max(np.int64(0), np.int64(w.unseen[kind]))
        p.words[kind, _HELD // FOUR] = HELD_WORD[np.uint8(held)]
        p.words[kind, _DORA // FOUR] = (
            _ONE_DORA * np.int64(w.dora[kind]) + _ONE_UNSEEN * unseen + _ONE_IN_DECK * np.int64(r.copies[kind])
        )
    for i in range(t.turned):
        kind = np.int64(r.dora_of[t.wall[indicator_at(r, i, 0)]])
        if kind < 34:
            dora += np.int64(t.counts[seat, kind])
    for suit in range(3):
        five = 9 * suit + 4
        gold = np.int64(t.faces[seat, GOLD_P5 + suit - 1]) if suit > 0 else np.int64(0)  # none of characters
        held = np.int64(t.faces[seat, RED_FIVE + suit]) + gold
        dora += held
        p.at[five, _HELD_RED] = held
        p.at[five, _HELD_THIRD] = gold
        p.at[five, _UNSEEN_RED] = reds >> (8 * suit) & 7
    p.at[KIND[WHITE_POCCHI], _HELD_THIRD] = t.faces[seat, WHITE_POCCHI]
    drawn = np.int64(t.drawn[seat])
    if drawn != NO_TILE and drawn < FLOWERS:
        p.at[KIND[drawn], _DRAWN] = tile_class(drawn)
    if t.asked == seat:
        encode_offers(t, p)
    waits = np.int64(t.waits[seat])
    flag_kinds(p, waits, _WAITS, 1)
    z.at[_FURITEN] = (waits & np.int64(t.thrown[seat]) != 0) and r.discard_furiten != 0
    z.at[_FURITEN + 1] = t.missed[seat]
    z.at[_FURITEN + 2] = t.missed_riichi[seat]
    z.at[_FURITEN + 3] = t.opened[seat] == 0
    z.at[_DORA_HELD] = dora
    z.at[_DORA_HELD + 1] = laid
    z.at[_ORPHANS_HELD] = orphans
    z.at[_GOLD] = t.gold_flowers[seat]
    if t.flower_mask[seat]:
        for i in range(8):
            z.at[_GOLD + 1 + i] = np.int64(t.flower_mask[seat]) >> i & 1


@kernel
def encode_offers(t: Table, p: PlaneRow) -> None:
    """The tile that is to be answered, and the kans that are offered."""
    if t.phase == REACTION and t.last >= 0 and t.last < FLOWERS:
        p.at[KIND[t.last], _ANSWERED] = tile_class(np.int64(t.last))
    flag_kinds(p, kinds_offered(t, CLOSED_KAN), _KAN, 1)
    flag_kinds(p, kinds_offered(t, ADDED_KAN), _KAN, 2)


@kernel
def flag_kinds(p: PlaneRow, kinds: int, plane: int, number: int) -> None:
    """Add *number* to a *plane* at some *kinds*, given as bits."""
    while kinds != 0:
        p.at[lowest_bit(np.uint64(kinds)), plane] += number
        kinds &= kinds - 1
