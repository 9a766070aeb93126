"""``sample``: whole tables that look to a seat as its own does."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError
from jantaku.game.table import Table
from jantaku.game.view import View, check_view
from jantaku.game.walls import check_seed
from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.deal import deal_rows
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.sampling.hidden import Hidden, hidden_of
from jantaku.sampling.reading import Reading
from jantaku.vector.checks import whole
from jantaku.vector.threads import cores, native

_FEWEST: Final = 16  # samples worth a thread


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


def sample(view: View, n: int, *, player: str | None = "solid", seed: int = 0, first: int = 0) -> Samples:
    """*n* tables that look to the seat of *view* as its own does; everything hidden from it is dealt anew.

    Hands come as often as they are likely for *player*, given what was seen of them: ``solid``, ``net`` or ``people``,
    who are the players of real games; with ``None`` all deals are as likely that can be. What the rules make certain
    always holds: a hand in riichi is tenpai, and so on.

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
    return Sampler(view, player).deal(sample_seeds(seed, first, n))


def sample_seeds(seed: int, first: int, n: int) -> npt.NDArray[np.uint64]:
    """The seeds of the samples from number *first* on."""
    stream = np.random.SeedSequence(check_seed(seed)).generate_state(1, np.uint64)
    return (stream + np.arange(first, first + n).astype(np.uint64)).astype(np.uint64)


class Sampler:
    """What is needed to sample tables that look like one view."""

    def __init__(self, view: View, player: str | None = "solid", *, threads: int | None = None) -> None:
        """See what is hidden, and what the others have shown to one who knows *player*."""
        self.view = check_view(view)
        self.hidden = hidden_of(view)
        self.reading = Reading(view, player, self.hidden.passed)
        self._threads = cores() if threads is None else threads

    def deal(self, seeds: npt.NDArray[np.uint64]) -> Samples:
        """A table for each of *seeds*."""
        view = self.view
        records, likely = dealt(
            view.rules, view.table.records[0], self.hidden, self.reading, seeds, threads=self._threads
        )
        return Samples(view.rules, view.seat, records, weights_of(view, likely))


def dealt(
    rules: Rules, record: Any, hidden: Hidden, reading: Reading, seeds: npt.NDArray[np.uint64], *, threads: int
) -> tuple[npt.NDArray[np.void], npt.NDArray[np.float64]]:
    """Tables like *record* with what is *hidden* dealt anew by each of *seeds*, and whether each can be (1 or 0)."""
    n = len(seeds)
    records: Any = np.zeros(n, TABLE)  # not empty, which leaves chance bytes between the fields
    records[:] = record
    rows, likely = np.empty((n, len(hidden.row)), np.int8), np.empty(n)
    hands = native(np.zeros(2 * threads, HANDS))
    rule, suits = native(rules.record), native(get_suits())

    def kernel(thread: int, first: int, last: int) -> None:
        compiled(deal_rows)(
            native(records), first, last, rule, suits, rows, hidden.row, hidden.movable, hidden.kans, hidden.seats,
            hidden.places, hidden.passed, seeds, native(reading.shown), reading.weights, reading.swaps, hands,
            2 * thread, likely,
        )  # fmt: skip

    share_out(kernel, n, threads)
    return records, likely


def weights_of(view: View, likely: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """How much each sampled table counts, by whether its hands can be; an error if none can."""
    if not likely.any():
        raise JantakuError(f"no hands were found that seat {view.seat} could see the table so with")
    weights: npt.NDArray[np.float64] = likely / likely.sum()
    return weights


def share_out(kernel: Callable[[int, int, int], None], n: int, threads: int) -> None:
    """Call *kernel* with the number of a thread and a part of *n* tables, until all are done."""
    parts = min(threads, max(1, n // _FEWEST))
    if parts == 1:
        kernel(0, 0, n)
        return
    kernel(0, 0, 0)  # compiled here, if it is not yet
    ends = [n * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(parts) as pool:
        list(pool.map(kernel, range(parts), ends[:-1], ends[1:]))
