"""Averages with their 95 % confidence intervals.

Games that share walls are not independent; blocks of them are. Every estimate here is therefore a ratio of two sums
over blocks, and its error is told from how the blocks scatter around it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any, Final

import numpy as np
import numpy.typing as npt

#: So many standard errors to either side hold 95 % of a normal distribution.
Z: Final = 1.959963984540054

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
        """As JSON has it, rounded to what is worth telling."""
        return {name: _rounded(getattr(self, name)) for name in ("value", "low", "high")}


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 6)


def ratio(parts: Floats, wholes: Floats) -> Estimate:
    """The sum of *parts* over the sum of *wholes*, one of each for every block.

    >>> ratio(np.array([2.0, 4.0, 3.0]), np.array([1.0, 1.0, 1.0]))  # doctest: +ELLIPSIS
    Estimate(value=3.0, low=1.8684..., high=4.1315...)
    """
    whole = float(wholes.sum())
    if whole == 0:
        return Estimate(None)
    value = float(parts.sum()) / whole
    error = _error(parts, wholes, value)
    return Estimate(value) if error is None else Estimate(value, value - Z * error, value + Z * error)


def share(parts: Floats, wholes: Floats) -> Estimate:
    """``ratio`` for a share of things that happen or not: its interval (Wilson's) stays between 0 and 1.

    >>> share(np.zeros(4), np.ones(4))  # doctest: +ELLIPSIS
    Estimate(value=0.0, low=0.0, high=0.4898...)
    """
    whole = float(wholes.sum())
    if whole == 0:
        return Estimate(None)
    value = float(parts.sum()) / whole
    error = _error(parts, wholes, value)
    if error is None:
        return Estimate(value)
    if error == 0 and 0 < value < 1:  # the same in every block: there is no chance in it
        return Estimate(value, value, value)
    # as many independent trials as would scatter as much as the blocks do
    trials = value * (1 - value) / error**2 if error > 0 else whole
    middle = (value + Z * Z / (2 * trials)) / (1 + Z * Z / trials)
    half = Z / (1 + Z * Z / trials) * sqrt(value * (1 - value) / trials + (Z / (2 * trials)) ** 2)
    return Estimate(value, max(0.0, middle - half), min(1.0, middle + half))


def _error(parts: Floats, wholes: Floats, value: float) -> float | None:
    """The standard error of a ratio, from how the blocks miss it; ``None`` if only one block has anything to say."""
    blocks = np.count_nonzero(wholes)
    if blocks < 2:
        return None
    missed = float(np.square(parts - value * wholes).sum())
    return sqrt(blocks / (blocks - 1) * missed) / float(wholes.sum())
