"""Seats counted from the one that looks; without division, which takes as long as a dozen other steps."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import RulesRecord

_SEAT = 3  # all bits of a seat: that none is negative, a compiler can use


@kernel
def seat_at(r: RulesRecord, seat: int, place: int) -> int:
    """The seat that sits *place* seats after *seat*."""
    other = np.int64(seat) + np.int64(place)
    return (other - np.int64(r.players) if other >= r.players else other) & _SEAT


@kernel
def place_of(r: RulesRecord, seat: int, other: int) -> int:
    """How many seats after *seat* the *other* one sits."""
    place = np.int64(other) - np.int64(seat)
    return (place + np.int64(r.players) if place < 0 else place) & _SEAT
