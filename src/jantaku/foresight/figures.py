"""Estimates with their standard errors, from samples that count differently."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Figure:
    """An estimate and its standard error.

    >>> Figure(1234.5, 60.0)
    Figure(value=1234.5, error=60.0)
    >>> print(Figure(1234.5, 60.0), Figure(0.25, 0.01))
    1234 ± 60 0.25 ± 0.01
    """

    value: float
    error: float

    def __str__(self) -> str:
        """The estimate, rounded as its error allows."""
        digits = 0 if abs(self.value) >= 100 else 1 if abs(self.value) >= 10 else 2
        return f"{self.value:.{digits}f} ± {self.error:.{digits}f}"

    def __float__(self) -> float:
        """The estimate."""
        return self.value


def mean_of(values: Floats, weights: Floats, unseen: float = 0.0) -> Figure:
    """The weighted mean of *values*, whose samples are independent, and its standard error.

    *unseen* is by how much something might differ that no sample showed, and yet may come once in as many. Of a single
    sample nothing is known of the error: it is infinite.
    """
    total = float(weights.sum())
    mean = float(weights @ values) / total
    if float(values.min()) == float(values.max()):
        mean = float(values[0])  # not a rounding away from it
    counted = int(np.count_nonzero(weights))
    if counted < 2:
        return Figure(mean, float("inf"))
    spread = float(np.square(weights * (values - mean)).sum()) * counted / (counted - 1)
    return Figure(mean, float(np.hypot(np.sqrt(spread) / total, unseen / effective(weights))))


def chance_of(happened: npt.NDArray[np.bool_], weights: Floats, certain: bool = False) -> Figure:
    """The weighted frequency with which something *happened*, from 0 to 1, and its standard error.

    What never happened in a hundred samples can happen yet: the error is that of one time more in two samples more.
    Only where nothing was left to chance, it is *certain*, and has no error.

    >>> import numpy as np
    >>> print(chance_of(np.zeros(98, bool), np.ones(98)), chance_of(np.ones(98, bool), np.ones(98), certain=True))
    0.00 ± 0.01 1.00 ± 0.00
    """
    found = float(weights @ happened) / float(weights.sum())
    chance = 1.0 if happened.all() else min(1.0, max(0.0, found))
    if certain:
        return Figure(chance, 0.0)
    size = effective(weights)
    likely = (chance * size + 1.0) / (size + 2.0)
    return Figure(chance, float(np.sqrt(likely * (1.0 - likely) / (size + 2.0))))


def effective(weights: Floats) -> float:
    """As many samples of equal weight would say as much."""
    return float(np.square(weights.sum()) / np.square(weights).sum())
