"""Flowers set aside, and paid for at once where the rules say so."""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers
from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.outlook import flowers_owed
from .layout import EV_FLOWER
from .tiles import FLOWERS, GOLD_FLOWER, event

PLAIN_FLOWER = 48  # faces before it are eight different flowers


@kernel
def lay_flower(t: Table, r: RulesRecord, seat: int, face: int, replacement: int) -> None:
    """Set the flower *face* of *seat* aside. Of a dealt one the event holds the *replacement*, else NO_TILE."""
    t.flowers[seat] += 1
    t.gold_flowers[seat] += face == GOLD_FLOWER
    if face < PLAIN_FLOWER:
        t.flower_mask[seat] |= np.uint8(1 << (face - FLOWERS))
    event(t, EV_FLOWER, seat, seat, face, replacement)
    if t.flower_mask[seat] == 255 and r.eight_flowers == EightFlowers.CASH:
        pay_flowers_at_once(t, r, seat)


@kernel
def pay_flowers_at_once(t: Table, r: RulesRecord, seat: int) -> None:
    """Everybody owes *seat* the tai of eight flowers, whoever wins."""
    owed = flowers_owed(r)
    for other in range(r.players):
        t.delta[other] += owed * (r.players - 1) if other == seat else -owed
