"""What is hidden from several views, side by side, as a GPU deals it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.kernels.foresight.reading import SHOWN
from jantaku.kernels.game.layout import SEATS
from jantaku.sampling.hidden import Hidden
from jantaku.sampling.reading import Reading


@dataclass(frozen=True, slots=True)
class Packed:
    """Arrays with a row for each view, as long as the longest: what ``kernels.foresight.gpu.deal_rows`` wants."""

    hidden: npt.NDArray[np.int8]
    #: By the columns of ``kernels.foresight.deal``: how much of each row counts.
    numbers: npt.NDArray[np.int64]
    kans: npt.NDArray[np.int64]
    seats: npt.NDArray[np.int64]
    places: npt.NDArray[np.int64]
    passed: npt.NDArray[np.int64]
    #: A record for each seat of each view.
    shown: npt.NDArray[Any]
    weights: npt.NDArray[np.float64]


def packed(views: Sequence[tuple[Hidden, Reading]]) -> Packed:
    """What is hidden from each of *views*, all of them read by the same weights."""
    n, numbers = len(views), np.array([_numbers(*view) for view in views], np.int64)
    most, _, kans, places, _ = np.maximum(numbers.max(axis=0), 1)
    out = Packed(
        np.zeros((n, most), np.int8), numbers, np.zeros((n, kans, 2), np.int64),
        np.array([hidden.seats for hidden, _ in views]), np.zeros((n, places), np.int64),
        np.array([hidden.passed for hidden, _ in views]), np.zeros(n * SEATS, SHOWN), views[0][1].weights,
    )  # fmt: skip
    for i, (hidden, reading) in enumerate(views):
        out.hidden[i, : len(hidden.row)] = hidden.row
        out.kans[i, : len(hidden.kans)] = hidden.kans
        out.places[i, : len(hidden.places)] = hidden.places
        out.shown[i * SEATS : (i + 1) * SEATS] = reading.shown
    return out


def _numbers(hidden: Hidden, reading: Reading) -> tuple[int, ...]:
    return len(hidden.row), hidden.movable, len(hidden.kans), len(hidden.places), reading.swaps
