"""``sample``: whole tables that look to a seat as its own does."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.game.table import Table
from jantaku.game.view import View, check_view
from jantaku.game.walls import check_seed
from jantaku.kernels.foresight.deal import deal_rows
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.sampling.hidden import Hidden, hidden_of
from jantaku.vector.checks import whole
from jantaku.vector.threads import native


@dataclass(frozen=True, slots=True)
class Samples:
    """Tables with everything hidden from a seat dealt again, and how much each counts."""

    rules: Rules
    seat: int
    #: ``TABLE`` records; to ``seat`` each looks as the view did.
    records: npt.NDArray[np.void]
    #: How likely each is beside the others; their sum is 1.
    weights: npt.NDArray[np.float64]

    def __len__(self) -> int:
        """How many tables there are."""
        return len(self.records)

    @property
    def effective(self) -> float:
        """The effective number of samples: as many of equal weight would say as much."""
        return float(1.0 / np.square(self.weights).sum())

    def table(self, i: int) -> Table:
        """The table of one sample."""
        return Table(self.rules, self.records[i : i + 1].copy())

    def view(self, i: int) -> View:
        """What the seat sees of one sample: what it saw before."""
        return View(self.table(i), self.seat)


def sample(view: View, n: int, *, seed: int = 0, first: int = 0) -> Samples:
    """*n* tables that look to the seat of *view* as its own does; everything hidden from it is dealt anew.

    The same *seed* gives the same tables. Those of one seed are numbered, and *first* is the number of the first of
    them, so that more can be had later.

    >>> from jantaku import Game
    >>> game = Game("tenhou", seed=7)
    >>> samples = sample(game.view(0), 5)
    >>> len(samples), round(samples.effective, 6)
    (5, 5.0)
    >>> all(samples.view(i).tobytes() == game.view(0).tobytes() for i in range(5))
    True
    """
    whole("the number of samples", n, 1)
    return deal(check_view(view), hidden_of(view), sample_seeds(seed, first, n))


def sample_seeds(seed: int, first: int, n: int) -> npt.NDArray[np.uint64]:
    """The seeds of the samples from number *first* on."""
    stream = np.random.SeedSequence(check_seed(seed)).generate_state(1, np.uint64)
    return (stream + np.arange(first, first + n).astype(np.uint64)).astype(np.uint64)


def deal(view: View, hidden: Hidden, seeds: npt.NDArray[np.uint64]) -> Samples:
    """A table for each of *seeds*."""
    n = len(seeds)
    records: Any = np.zeros(n, TABLE)  # not empty, which leaves chance bytes between the fields
    records[:] = view.table.records[0]
    rows = np.empty((n, len(hidden.row)), np.int8)
    compiled(deal_rows)(
        native(records), 0, n, native(view.rules.record), native(get_suits()), rows, hidden.row, hidden.movable,
        hidden.kans, hidden.seats, hidden.places, hidden.passed, seeds,
    )  # fmt: skip
    return Samples(view.rules, view.seat, records, np.full(n, 1.0 / n))
