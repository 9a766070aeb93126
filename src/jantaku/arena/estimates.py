"""Averages with their 95 % confidence intervals.

Games that share walls are not independent; blocks of them are. Every estimate here is therefore a ratio of two sums
over blocks, and its error is told from how the blocks scatter around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import atan, cos, pi, sin, sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

_LEVEL: Final = 0.95

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value and the ends of its interval; ``None`` where nothing can be said."""

    value: float | None
    low: float | None = None
    high: float | None = None

    @property
    def half(self) -> float | None:
        """Half the width of the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    def scaled(self, by: float) -> Estimate:
        """The same in another unit."""
        return Estimate(*(None if end is None else end * by for end in (self.value, self.low, self.high)))

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it, rounded to what is worth showing."""
        return {name: _rounded(getattr(self, name)) for name in ("value", "low", "high")}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def _point(parts: Floats, wholes: Floats) -> tuple[float | None, float | None]:
    """The sum of *parts* over that of *wholes*, and its error; ``None`` for what cannot be known."""
    whole = float(wholes.sum())
    if whole == 0:
        return None, None
    value = float(parts.sum()) / whole
    return value, _error(parts, wholes, value)


def ratio(parts: Floats, wholes: Floats) -> Estimate:
    """The sum of *parts* over the sum of *wholes*, one of each for every block.

    >>> ratio(np.array([2.0, 4.0, 3.0]), np.array([1.0, 1.0, 1.0]))  # doctest: +ELLIPSIS
    Estimate(value=3.0, low=0.5158..., high=5.4841...)
    """
    value, error = _point(parts, wholes)
    if value is None or error is None:
        return Estimate(value)
    half = critical(np.count_nonzero(wholes) - 1) * error
    return Estimate(value, value - half, value + half)


def share(parts: Floats, wholes: Floats) -> Estimate:
    """``ratio`` for a share of things that happen or not: its interval (Wilson's) stays between 0 and 1.

    >>> share(np.zeros(4), np.ones(4))  # doctest: +ELLIPSIS
    Estimate(value=0.0, low=0.0, high=0.7168...)
    """
    value, error = _point(parts, wholes)
    if value is None or error is None:
        return Estimate(value)
    if error == 0 and 0 < value < 1:  # the same in every block: there is no chance in it
        return Estimate(value, value, value)
    # as many independent trials as would scatter as much as the blocks do
    trials = value * (1 - value) / error**2 if error > 0 else float(wholes.sum())
    z = critical(np.count_nonzero(wholes) - 1)
    middle = (value + z * z / (2 * trials)) / (1 + z * z / trials)
    half = z / (1 + z * z / trials) * sqrt(value * (1 - value) / trials + (z / (2 * trials)) ** 2)
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half))


@cache
def critical(freedom: int) -> float:
    """So many standard errors to either side hold 95 % of Student's distribution with *freedom* degrees of freedom.

    >>> [round(critical(freedom), 3) for freedom in (1, 2, 10, 100)]
    [12.706, 4.303, 2.228, 1.984]
    """
    if freedom > 500:  # the two leading terms of its expansion are enough
        z = 1.959963984540054
        return z + (z**3 + z) / (4 * freedom)
    low, high = 0.0, 100.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _within(middle, freedom) < _LEVEL else (low, middle)
    return high


def _within(t: float, freedom: int) -> float:
    """The part of Student's distribution between -*t* and *t*, by its finite series for whole *freedom*."""
    angle = atan(t / sqrt(freedom))
    total, term = 0.0, cos(angle) if freedom % 2 else 1.0
    for power in range(2 + freedom % 2, freedom + 1, 2):
        total += term
        term *= cos(angle) ** 2 * (power - 1) / power
    return 2 / pi * (angle + sin(angle) * total) if freedom % 2 else sin(angle) * total


def _error(parts: Floats, wholes: Floats, value: float) -> float | None:
    """The standard error of a ratio, from how the blocks miss it; ``None`` if only one block has anything to say."""
    blocks = np.count_nonzero(wholes)
    if blocks < 2:
        return None
    missed = float(np.square(parts - value * wholes).sum())
    return sqrt(blocks / (blocks - 1) * missed) / float(wholes.sum())
