"""A contest played: what is missing is played in threads or on a cluster, and kept as it comes."""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.giving_up import GivenUp, Stopped, never, unless_stopped
from jantaku.arena.in_step import IN_STEP, compile_in_step
from jantaku.arena.pace import chunk_size, timed
from jantaku.arena.playing import expect, look_first, play
from jantaku.arena.results import Results, no_results
from jantaku.arena.stores import open_store
from jantaku.arena.summary import Summary, summary
from jantaku.errors import JantakuError

_MANY: Final = 8  # games with the learned player for which it is worth waiting for a compiler


@dataclass(frozen=True)
class Played:
    """The games of a contest that have been played."""

    contest: Contest
    results: Results
    """A record for each game, by its number: an array of ``RESULT``."""
    wanted: int
    """How many games were asked for."""
    fault: OSError | None = None
    """Why games could not be kept any more; ``results`` are then those that are."""

    @property
    def is_complete(self) -> bool:
        """Whether all games that were asked for have been played."""
        return len(self.results) >= self.wanted

    def summary(self) -> Summary:
        """What the games say of the agents."""
        return summary(self.contest, self.results)


def simulate(
    rules: Any,
    agents: Sequence[Any],
    games: int,
    *,
    seed: int = 0,
    duplicate: bool = False,
    threads: int = 0,
    out: str | os.PathLike[str] | None = None,
    cluster: str | None = None,
    workers: int = 0,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Played:
    """Play *games* games of *agents* under *rules*, each fixed by *seed* and its number.

    *agents* are names, ``module:Class`` or objects with ``act``. With *duplicate* each wall is played once from every
    seat. *out* keeps the results, ``.jsonl`` or ``.parquet``; games that it holds already are not played again.
    *threads* (0: one for each core) play kernel agents; a *cluster* is the address of a Ray cluster, or ``local`` for
    one with *workers* processes. *progress* is called with how many games are done and wanted; when *stop* says
    so, what has been played is kept and returned, and games under way are left. It is asked between decisions; if it
    has a context ``at_once``, it may raise ``KeyboardInterrupt`` inside that, while a player thinks.

    >>> played = simulate("tenhou-east", ["random", "tsumogiri"], games=2)
    >>> played.results["game"].tolist(), played.is_complete
    ([0, 1], True)
    """
    played = simulate_contest(
        Contest.of(rules, agents, seed, duplicate),
        games,
        threads=threads,
        out=None if out is None else Path(out),
        cluster=cluster,
        workers=workers,
        progress=progress,
        stop=stop,
    )
    if played.fault is not None:
        raise played.fault
    return played


def simulate_contest(
    contest: Contest,
    games: int,
    *,
    threads: int = 0,
    out: Path | None = None,
    cluster: str | None = None,
    workers: int = 0,
    progress: Callable[[int, int], None] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Played:
    """``simulate`` for a contest that is made already.

    Where a disk is full it ends early, with the ``fault`` and the games that are kept.
    """
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise JantakuError(f"the number of games is a whole number from 1 on, not {games!r}")
    if threads < 0 or workers < 0:
        raise JantakuError("the number of threads or workers cannot be negative")
    wanted = contest.whole(games)
    stopped = stop or never
    kept, fault = no_results(), None
    try:
        with open_store(out, contest) as store:
            missing = np.setdiff1d(np.arange(wanted, dtype=np.int64), store.results["game"])
            done = wanted - len(missing)
            if progress:
                progress(done, wanted)
            try:
                for results in _parts(contest, missing, threads, cluster, workers, stopped) if len(missing) else ():
                    store.append(results)
                    done += len(results)
                    if progress:
                        progress(done, wanted)
                if done == wanted:
                    store.finish()
            except OSError as error:
                fault = error
            kept = store.results[store.results["game"] < wanted]
    except OSError:
        if fault is None:  # else it is the same once more: what was not written is not written on closing
            raise
    return Played(contest, kept, wanted, fault)


def _parts(
    contest: Contest, numbers: Numbers, threads: int, cluster: str | None, workers: int, stopped: Stopped
) -> Iterator[Results]:
    """The results of the games with these *numbers*, some at a time."""
    if cluster is not None:
        from jantaku.arena.cluster import play_on_cluster

        return play_on_cluster(contest, numbers, cluster, workers, stopped)
    if contest.is_kernel_only:
        return _in_threads(contest, numbers, threads or cores(), stopped)
    if contest.is_played_in_step:
        return _in_step(contest, numbers, threads or cores(), stopped)
    return _one_by_one(contest, numbers, stopped)


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _one_by_one(contest: Contest, numbers: Numbers, stopped: Stopped) -> Iterator[Results]:
    """Python agents play here: threads would not make them faster, and might find them unprepared."""
    for number in numbers:
        if stopped():
            return
        with contextlib.suppress(GivenUp):
            yield unless_stopped(stopped, partial(play, contest, np.array([number]), stopped))


def _in_step(contest: Contest, numbers: Numbers, threads: int, stopped: Stopped) -> Iterator[Results]:
    """The learned player plays here: it judges many tables at once, and no more are begun than that takes."""
    size = max(1, min(IN_STEP, -(-len(numbers) // threads)))
    if len(numbers) >= _MANY:
        with contextlib.suppress(GivenUp):
            unless_stopped(stopped, partial(compile_in_step, contest))
    with ThreadPoolExecutor(threads) as pool:
        for at in range(0, len(numbers), size * threads):
            if stopped():
                return
            lots = [numbers[start : start + size] for start in range(at, min(at + size * threads, len(numbers)), size)]
            with contextlib.suppress(GivenUp):
                yield from pool.map(lambda lot: play(contest, lot, stopped), lots)


def _in_threads(contest: Contest, numbers: Numbers, threads: int, stopped: Stopped) -> Iterator[Results]:
    """Chunks in a pool of threads, given back in the order of their games whichever is ready first."""
    if len(numbers) > 1:
        look_first()
    size, at = 1, 0
    pending: deque[Future[tuple[Results, float]]] = deque()
    with ThreadPoolExecutor(threads) as pool:
        try:
            while pending or (at < len(numbers) and not stopped()):
                while at < len(numbers) and len(pending) < 2 * threads and not stopped():
                    pending.append(pool.submit(timed, contest, numbers[at : at + size]))
                    at += size
                if pending:
                    results, seconds = pending[0].result()
                    pending.popleft()
                    yield results
                    size = chunk_size(len(results), seconds)
                    expect(seconds / len(results) * (len(numbers) - at))
        finally:
            for future in pending:
                future.cancel()
