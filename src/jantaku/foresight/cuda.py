"""Playouts on a GPU: tables are sampled, played on and looked at there; only how each ended comes back."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.foresight.playouts import Endings, ask_again, endings_of
from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.ending import ENDING
from jantaku.kernels.foresight.stages import (
    CROWDS_AT_WORK,
    GATHERED_FOR,
    LISTS,
    LOOKED_EVERY,
    MOST_TURNS,
    THREADS,
)
from jantaku.kernels.game.actions import PASS
from jantaku.kernels.game.drive import GIVEN, GIVEN_FIRST
from jantaku.kernels.game.layout import REACTION, TABLE
from jantaku.kernels.players.choose import SHANTEN
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.tiers import compiled_module
from jantaku.sampling.packing import packed
from jantaku.sampling.samples import Sampler, weights_of
from jantaku.vector.checks import OUTSIDE, How
from jantaku.vector.cuda import CudaTables, processors_of, require_gpu


class CudaPlayouts:
    """What ``Playouts`` does with the tables of *sampler*, on the current GPU.

    Where a reader weighs hands, chances are compared in fractions, which a GPU rounds in its own way: a few sampled
    hands may differ from those of the processor. All else is the same to the byte.
    """

    at_once = 8192  # tables sampled before it is looked whether that is enough

    def __init__(self, sampler: Sampler, player: int) -> None:
        """Make the kernels ready; room is made when it is known for how many tables."""
        self._cuda = require_gpu()
        gpu = compiled_module("jantaku.kernels.foresight.gpu")
        players = compiled_module("jantaku.kernels.players.gpu")
        self._kernels = {name: getattr(room, name) for room in (gpu, players) for name in room.KERNELS}
        self._block = gpu.BLOCK
        self._processors = processors_of(self._cuda)
        self._think_block = compiled_module("jantaku.kernels.crowds").CROWDS * THREADS
        self.sampler, self.player = sampler, player
        self._rooms: dict[int, CudaTables] = {}

    def play(self, seeds: npt.NDArray[np.uint64], actions: Sequence[int]) -> tuple[npt.NDArray[np.float64], Endings]:
        """Deal a table for each of *seeds*, take each of *actions* at each and play on.

        Returns how much each table counts, and how the playouts ended: all with the first action, and so on.
        """
        view, n = self.sampler.view, len(seeds)
        begun = np.zeros(1, TABLE)
        begun[:] = view.table.records[0]
        samples, likely = self._dealt(begun, seeds)
        tables = self._room(n * len(actions), 1)
        which = self._cuda.to_device(np.tile(np.arange(n), len(actions)))
        self._launch("lay_rows", len(actions) * n, _words(samples.tables), which, _words(tables.tables))
        first = np.repeat(np.asarray(actions, np.int64), n)
        if self.player == SHANTEN and begun["phase"][0] <= REACTION:
            self._play_in_stages(tables, first)
        else:
            moves = np.full((tables.n, 1 + view.rules.players), self.player, np.int64)
            moves[:, 0] = first
            tables.advance(moves, How(given=GIVEN_FIRST, positions=1))
        endings = self._cuda.to_device(np.zeros(tables.n, ENDING))
        self._launch("note_endings", tables.n, tables.tables, tables.rules, endings)
        weights = weights_of(view, likely.copy_to_host())
        return weights, endings_of(view.rules, view.seat, begun, endings.copy_to_host())

    def _play_in_stages(self, tables: CudaTables, first: npt.NDArray[np.int64]) -> None:
        """Take the *first* action at each of *tables*, and let ``shanten`` play on until all Positions are over."""
        actions, lists = self._cuda.to_device(first), self._cuda.device_array((2, LISTS, tables.n), np.int32)
        sizes = self._cuda.to_device(np.zeros((MOST_TURNS + 1, LISTS), np.int32))
        known, here = (tables.tables, tables.rules, tables.suits), (lists, sizes)
        words = _words(tables.tables)
        scratch = tables.scratch
        if scratch.size < THREADS:
            scratch = self._cuda.device_array(THREADS, SCORING)
        threads = scratch.size // THREADS * THREADS
        self._launch("begin_playouts", threads, tables.tables, actions, *here, block=THREADS)
        hands = min(tables.n, threads) * THREADS
        at_work = min(threads, self._processors * CROWDS_AT_WORK * THREADS)
        for turn in range(MOST_TURNS):
            self._launch(
                "think_rows", hands, tables.tables, words, *known[1:], *here, turn, actions, block=self._think_block
            )
            self._launch("look_rows", hands, *known, *here, turn)
            self._launch(
                "take_actions_stage", at_work, tables.tables, words, *known[1:], scratch, *here, turn, actions,
                block=THREADS,
            )  # fmt: skip
            if turn % GATHERED_FOR == GATHERED_FOR - 1:
                self._launch("score_wins_stage", threads, *known, scratch, *here, turn, actions, block=THREADS)
            if turn % LOOKED_EVERY == LOOKED_EVERY - 1 and not sizes[turn + 1].copy_to_host().any():
                return
        raise RuntimeError(f"after {MOST_TURNS} turns some playouts were not over")

    def _dealt(self, begun: npt.NDArray[Any], seeds: npt.NDArray[np.uint64]) -> tuple[CudaTables, Any]:
        """Sampled tables at which the seat is asked, and which of them can be."""
        view, there = self.sampler.view, self._cuda.to_device
        known = packed([(self.sampler.hidden, self.sampler.reading)])
        answering = begun["phase"][0] == REACTION
        laid = begun.copy()
        if answering:
            ask_again(laid)
        samples, likely = self._room(len(seeds), 0), there(np.zeros(len(seeds)))
        views = there(np.zeros(len(seeds), np.int64))  # all are of one
        self._launch("lay_rows", len(seeds), there(laid.view(np.uint64).reshape(1, -1)), views, _words(samples.tables))
        rows = self._cuda.device_array((len(seeds), known.hidden.shape[1]), np.int8)
        threads = -(-len(seeds) // self._block) * self._block
        arrays = (known.hidden, known.numbers, known.kans, known.seats, known.places, known.passed)
        self._launch(
            "deal_rows", len(seeds), samples.tables, samples.rules, samples.suits, views, rows,
            *(there(array) for array in arrays), there(seeds), there(known.shown), there(known.weights),
            there(np.zeros(threads, HANDS)), likely,
        )  # fmt: skip
        if answering:  # everybody is asked anew who answers before the seat
            samples.advance(np.full((1, 1), PASS), How(given=GIVEN, decisions=1))
            players = np.where(np.arange(view.rules.players) == view.seat, OUTSIDE, self.player)
            samples.advance(players[None].astype(np.int64), How())
        return samples, likely

    def _room(self, n: int, which: int) -> CudaTables:
        """Tables for the samples (0) or for the playouts (1)."""
        if which not in self._rooms or self._rooms[which].n != n:
            self._rooms[which] = CudaTables(self.sampler.view.rules, n, counted=False)
        return self._rooms[which]

    def _launch(self, name: str, threads: int, *arguments: Any, block: int | None = None) -> None:
        block = block or min(threads, self._block)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # few tables leave most of a GPU idle: that is no mistake
            self._kernels[name][-(-threads // block), block](*arguments)


def _words(tables: Any) -> Any:
    """The records of *tables* as rows of words."""
    return tables.view(np.uint64).reshape(tables.size, TABLE.itemsize // 8)
