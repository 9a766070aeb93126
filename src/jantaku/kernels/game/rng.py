"""Randomness that is the same on every machine: splitmix64."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import Table, Word

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)


@kernel
def mixed(state: Word) -> Word:
    """64 bits that follow from *state* and look random."""
    z = np.uint64(state)
    z = (z ^ (z >> np.uint64(30))) * _MIX_1
    z = (z ^ (z >> np.uint64(27))) * _MIX_2
    return z ^ (z >> np.uint64(31))


@kernel
def next_random(t: Table) -> Word:
    """The next 64 random bits of table *t*, whose state moves on."""
    state = np.uint64(t.rng) + _STEP
    t.rng = state
    return mixed(state)


@kernel
def position_key(t: Table) -> Word:
    """The number of the Position about to be dealt: its wind, dealer and honba, and how often in a row they come.

    Wind and dealer only go on, and honba only grow while a dealer stays, so no two Positions of a game have the same.
    The first of a game that begins at the beginning is 0.
    """
    hand = np.uint64(t.wind) * np.uint64(4) + np.uint64(t.dealer)
    return (hand << np.uint64(32)) + (np.uint64(t.honba) << np.uint64(16)) + np.uint64(t.again)


@kernel
def reseed(t: Table) -> None:
    """Begin a stream of random numbers that follows from the seed and the Position alone.

    So East 3 with one honba has the same wall whatever was played before it: players who change seats and play again
    meet the same tiles in every seat, though one game may have had more Positions until then than the other.
    """
    t.rng = mixed(mixed(np.uint64(t.seed)) + position_key(t) * _STEP)


@kernel
def noise_of(t: Table) -> Word:
    """Random bits for the decision asked for now; they follow from the seed, the Position and what happened in it."""
    so_far = np.uint64(t.n_events) * np.uint64(4) + np.uint64(t.asked)
    return mixed(mixed(mixed(np.uint64(t.seed) + _STEP) + position_key(t) * _MIX_1) + so_far * _MIX_2)


@kernel
def next_seed(t: Table) -> Word:
    """The seed of the game that follows the one at table *t*, where games begin by themselves."""
    return mixed(np.uint64(t.seed) ^ _MIX_2)


@kernel
def below(t: Table, limit: int) -> int:
    """A random number from 0 to *limit* - 1."""
    # the high bits modulo a small number: the bias is under 2**-24 for any limit a wall needs
    return np.int64((next_random(t) >> np.uint64(32)) % np.uint64(limit))
