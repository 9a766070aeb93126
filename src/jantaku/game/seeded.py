"""Walls that follow from a seed."""

from __future__ import annotations

import numpy as np

from jantaku.game.table import Table
from jantaku.kernels.game.wall import shuffle
from jantaku.rules import Rules
from jantaku.tiles import Face


def seeded_wall(
    rules: Rules, seed: int, *, wind: int = 0, dealer: int = 0, honba: int = 0, again: int = 0
) -> tuple[Face, ...]:
    """The wall of a Position, the one that comes *again* times in a row with this wind, dealer and honba."""
    table = Table(rules)
    table.begin(seed)
    t = table.record
    t.wind, t.dealer, t.honba, t.again = wind, dealer, honba, again
    with np.errstate(over="ignore"):
        shuffle(t, rules.record[0])
    return tuple(Face(int(face)) for face in t.wall[: rules.record[0].deck_size])


def numbered_wall(rules: Rules, seed: int, number: int) -> tuple[Face, ...]:
    """The wall of Position *number*, from 0, in games of jantaku 0.1, where nothing else counted."""
    return seeded_wall(rules, seed, again=number)
