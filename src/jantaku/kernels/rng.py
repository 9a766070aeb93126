"""Randomness that is the same on every machine: splitmix64."""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@kernel
def next_random(t: Array) -> int:
    """The next 64 random bits of table *t*, whose state moves on."""
    state = np.uint64(t.rng) + _STEP
    t.rng = state
    z = (state ^ (state >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@kernel
def below(t: Array, limit: int) -> int:
    """A random number from 0 to *limit* - 1."""
    # the high bits modulo a small number: the bias is under 2**-24 for any limit a wall needs
    return np.int64((next_random(t) >> np.uint64(32)) % np.uint64(limit))
