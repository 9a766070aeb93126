"""Shanten and waits of many hands: jantaku beside its peers in one run, their answers compared first.

Every engine gets the hands in the form that it reads fastest, made before the clock starts. The engines
take turns in every round on one core; figures are medians over the rounds, of hands per CPU second, and a
ratio is the median of the rounds' own ratios. If answers differ, the exit status is 1.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from importlib.metadata import version
from itertools import repeat
from operator import truediv
from resource import RUSAGE_SELF, getrusage
from statistics import median
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Column, Table

from jantaku import Hand, batch

Counts = npt.NDArray[np.int8]
Answers = npt.NDArray[np.int64]
Figures = dict[str, tuple[float, float]]  # by engine: hands per second, and jantaku int8's ratio to it

SEED: Final = 7
MEMORY_HANDS: Final = 1_000_000
MEMORY_LIMIT_MB: Final = 150
SHORT: Final = (1, 2, 4, 5, 7, 8, 10, 11)  # hands beside open melds: compared, not timed
TIMED: Final = {
    "shanten": ("14 any", "13 any", "14 one suit", "13 one suit"),
    "waits": ("13 any", "13 one suit", "13 ready"),
}
NOTES: Final = (  # all there is: the peers define shanten and waits as jantaku does, a fifth tile included
    "xiangting gives shanten + 1, and the tiles that lower it: at 1 these are the waits.",
    "riichienv gives waits for 13 tiles only: melds must be passed as objects, so shorter hands are left out.",
    "mahjong has no function for waits: each kind held less than four times is tried with Agari.is_agari.",
)


def make_hands(number: int) -> dict[str, Counts]:
    """*number* hands of every sort, the same ones every time; those of few kinds hold many fours."""
    rng = np.random.default_rng(SEED)
    hands: dict[str, Counts] = {}
    for size in (14, 13):
        hands[f"{size} any"] = draw(np.zeros((number, 34)), size, rng)
        hands[f"{size} one suit"] = draw(off_suit(number, rng), size, rng)
        rank = rng.random((number, 34)).argsort(axis=1)
        hands[f"{size} few kinds"] = draw(rank >= rng.integers(5, 9, (number, 1)), size, rng)
    hands["13 ready"] = ready(number, rng)
    for size in SHORT:
        hands[f"{size} one suit"] = draw(off_suit(number // 10 + 1, rng), size, rng)
    return hands


def draw(reluctance: npt.NDArray[Any], size: int, rng: np.random.Generator) -> Counts:
    """A hand of *size* tiles out of the 136 for each row; a reluctant kind comes late or never."""
    counts = np.empty(reluctance.shape, np.int8)
    for start in range(0, len(counts), 5000):  # a few at a time, to spare memory
        order = np.repeat(reluctance[start : start + 5000].astype(float), 4, axis=1)
        order += rng.random(order.shape)
        kinds = np.argpartition(order, size, axis=1)[:, :size] // 4
        counts[start : start + 5000] = (kinds[:, :, None] == np.arange(34)).sum(axis=1)
    return counts


def off_suit(number: int, rng: np.random.Generator) -> npt.NDArray[np.float64]:
    """Reluctance that keeps half of the hands to one suit, and makes the others lean to it."""
    other = np.arange(34) // 9 != rng.integers(3, size=(number, 1))
    return np.asarray(other * rng.choice([0.5, 2.0], (number, 1)))


def ready(number: int, rng: np.random.Generator) -> Counts:
    """Hands of thirteen tiles, nearly all of them waiting: four melds and a pair, less one tile."""
    kinds = np.eye(34, dtype=np.int8)
    runs = [kinds[first : first + 3].sum(axis=0) for first in range(27) if first % 9 < 7]
    melds = np.array([*runs, *runs, *runs, *(3 * kinds)], np.int8)
    full: Counts = melds[rng.integers(len(melds), size=(2 * number + 99, 4))].sum(axis=1, dtype=np.int8)
    full += 2 * kinds[rng.integers(34, size=len(full))]
    full = full[full.max(axis=1) <= 4][:number]
    full -= kinds[tile_ids(full)[np.arange(len(full)), rng.integers(14, size=len(full))] // 4]
    return full


def tile_ids(counts: Counts) -> npt.NDArray[np.int64]:
    """Hands of one size as sorted tiles 0-135, one row each."""
    held = counts[:, :, None] > np.arange(4)
    return np.nonzero(held.reshape(len(counts), 136))[1].reshape(len(counts), -1)


class Way(NamedTuple):
    """How an engine answers a question; only *run* is timed, on one in *share* of the hands."""

    prepare: Callable[[Counts], Any]
    run: Callable[[Any], Any]
    read: Callable[[Any], Answers]  # the answers as jantaku gives them: shanten numbers, waits as bits
    sizes: tuple[int, ...] = (*SHORT, 13, 14)
    share: int = 1

    def answers(self, counts: Counts) -> Answers:
        """All of it, without a clock."""
        return self.read(self.run(self.prepare(counts)))


Engine = dict[str, Way]


def jantaku(dtype: str) -> Engine:
    """The batch functions on counts of *dtype*."""
    asks = {"shanten": batch.shanten, "waits": batch.waits}
    return {name: Way(lambda c: c.astype(dtype), ask, lambda a: a.astype(np.int64)) for name, ask in asks.items()}


def riichienv() -> Engine:
    """No batch form; tiles 0-135, fastest when sorted, and for waits as bytes to the faster of two twins."""
    from riichienv import calculate_shanten
    from riichienv._riichienv import HandEvaluator

    return {
        "shanten": Way(lambda c: tile_ids(c).tolist(), lambda h: list(map(calculate_shanten, h)), np.array),
        "waits": Way(
            lambda counts: [bytes(row) for row in tile_ids(counts).tolist()],
            lambda hands: list(map(HandEvaluator.get_waits_u8, map(HandEvaluator, hands))),
            lambda found: np.array([sum(1 << kind for kind in kinds) for kinds in found], np.int64),
            sizes=(13,),
        ),
    }


def xiangting() -> Engine:
    """No batch form; 34 counts, as bytes: a list, though documented, takes five times as long to pass."""
    from xiangting import PlayerCount, calculate_necessary_tiles, calculate_replacement_number

    def way(ask: Callable[..., Any], read: Callable[[Any], Answers]) -> Way:
        four = repeat(PlayerCount.FOUR)
        return Way(lambda c: [row.tobytes() for row in c], lambda h: list(map(ask, h, four)), read)

    def waits(found: list[tuple[int, int]]) -> Answers:
        return np.array([tiles if number == 1 else 0 for number, tiles in found], np.int64)

    return {
        "shanten": way(calculate_replacement_number, lambda found: np.array(found) - 1),
        "waits": way(calculate_necessary_tiles, waits),
    }


def mahjong() -> Engine:
    """Pure Python on a list of 34 counts."""
    from mahjong.agari import Agari
    from mahjong.shanten import Shanten

    def waits(hand: list[int]) -> int:
        bits = 0
        for kind in range(34):
            if hand[kind] < 4:
                hand[kind] += 1
                bits |= Agari.is_agari(hand) << kind
                hand[kind] -= 1
        return bits

    def way(ask: Callable[[list[int]], int]) -> Way:
        return Way(np.ndarray.tolist, lambda hands: list(map(ask, hands)), np.array, share=50)

    return {"shanten": way(Shanten.calculate_shanten), "waits": way(waits)}


PEERS: Final = {"riichienv": riichienv, "xiangting": xiangting, "mahjong": mahjong}


def compare(engines: dict[str, Engine], hands: dict[str, Counts]) -> tuple[dict[str, int], list[str]]:
    """How many answers of each engine were compared with jantaku's, and what differed."""
    reference, compared, different = jantaku("int8"), dict.fromkeys(engines, 0), []
    for sort, counts in hands.items():
        size = int(counts[0].sum())
        for question in ("shanten", "waits") if size % 3 == 1 else ("shanten",):
            expected = reference[question].answers(counts)
            for name, engine in engines.items():
                if size not in engine[question].sizes:
                    continue
                found = engine[question].answers(counts)
                compared[name] += len(counts)
                wrong = np.flatnonzero(found != expected)
                for row in wrong[:3]:
                    example = f"{Hand.from_counts(counts[row])}: {found[row]}, jantaku {expected[row]}"
                    different.append(f"{name}, {question}, {sort}, {len(wrong)} like {example}")
    return compared, different


def measure(question: str, counts: Counts, engines: dict[str, Engine], rounds: int) -> Figures:
    """Hands per CPU second on one core, by engine; for all threads, per second of the clock."""
    ways = {name: engine[question] for name, engine in engines.items()}
    inputs = {name: way.prepare(counts[: len(counts) // way.share + 1]) for name, way in ways.items()}
    rates: dict[str, list[float]] = {name: [] for name in ("int8", "int64", "all threads", *engines)}

    def clocked(name: str, engine: str, clock: Callable[[], float]) -> None:
        start = clock()
        ways[engine].run(inputs[engine])
        rates[name].append(len(inputs[engine]) / (clock() - start))

    gc.disable()
    for _ in range(rounds):
        with one_core():
            for name in engines:
                clocked(name, name, time.process_time)
        clocked("all threads", "int8", time.perf_counter)
    gc.enable()
    return {name: (median(own), median(map(truediv, rates["int8"], own))) for name, own in rates.items()}


@contextlib.contextmanager
def one_core() -> Iterator[None]:
    """Stay on one core, as do jantaku's threads; where there is no such call, CPU time has to do."""
    if cores := os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set():
        os.sched_setaffinity(0, {max(cores)})
    yield
    if cores:
        os.sched_setaffinity(0, cores)


def memory_growth(dtype: str) -> float:
    """MB that a million shanten numbers add to the peak of a fresh process, tables and code included.

    Linux hands the parent's peak on to the child, so this comes before the parent holds more than imports.
    """
    command = [sys.executable, __file__, "--memory", dtype]
    runs = [subprocess.run(command, check=True, capture_output=True, text=True) for _ in range(2)]
    return float(runs[-1].stdout)  # the first may have had to compile


def print_memory(dtype: str) -> None:
    """Print the growth of this process."""
    hands = np.empty((MEMORY_HANDS // 1000, 1000, 34), dtype)
    hands[:] = draw(np.zeros((1000, 34)), 14, np.random.default_rng(SEED))
    before = getrusage(RUSAGE_SELF).ru_maxrss
    batch.shanten(hands.reshape(-1, 34))
    print((getrusage(RUSAGE_SELF).ru_maxrss - before) * (1 if sys.platform == "darwin" else 1024) / 1e6)


def report(console: Console, figures: dict[str, Any]) -> None:
    """Show *figures* as a table and a few lines."""
    heads = {"int8": "jantaku", "int64": "jantaku", "all threads": "per second", **figures["peers"]}
    title = "thousand hands per CPU second on one core; × jantaku int8 is so much faster"
    table = Table(Column("", no_wrap=True), title=title, box=SIMPLE_HEAD, pad_edge=False)
    for name, under in heads.items():
        table.add_column(f"{name} {under}".replace(" ", "\n"), justify="right", no_wrap=True)
    for label, row in figures["rates"].items():
        ratios = {name: f"\n× {row[name][1]:,.1f}" for name in PEERS if name in row}
        cells = (f"{row[name][0] / 1e3:,.0f}{ratios.get(name, '')}" if name in row else "–" for name in heads)
        table.add_row(label.replace(", ", "\n"), *cells)
    console.print(table, *NOTES, sep="\n")
    compared = ", ".join(f"{name} {number:,}" for name, number in figures["compared"].items())
    console.print(f"answers compared: {compared}", *(figures["different"] or ["no answer differs"]), sep="\n")
    for dtype, growth in figures["memory_mb"].items():
        console.print(f"memory for {MEMORY_HANDS:,} {dtype} hands: {growth:.1f} MB, limit {MEMORY_LIMIT_MB} MB")


def main() -> int:
    """Compare, measure, report."""
    parser = argparse.ArgumentParser(description="jantaku beside its peers: shanten and waits of many hands")
    parser.add_argument("--hands", type=int, default=100_000, help="of every sort")
    parser.add_argument("--rounds", type=int, default=9, help="for the median")
    parser.add_argument("--json", action="store_true", help="figures as JSON; a rate comes with its ratio")
    parser.add_argument("--memory", metavar="DTYPE", help="only the memory growth of this process, in MB")
    options = parser.parse_args()
    if options.memory:
        print_memory(options.memory)
        return 0
    memory = {dtype: memory_growth(dtype) for dtype in ("int8", "int64")}
    engines = {dtype: jantaku(dtype) for dtype in memory}
    for name, peer in PEERS.items():
        with contextlib.suppress(ModuleNotFoundError):
            engines[name] = peer()
    hands = make_hands(options.hands)
    compared, different = compare(engines, hands)
    rates = {f"{q}, {s}": measure(q, hands[s], engines, options.rounds) for q in TIMED for s in TIMED[q]}
    figures = {
        "peers": {name: version(name) if name in engines else "not installed" for name in PEERS},
        "rates": rates,
        **{"compared": compared, "different": different, "memory_mb": memory},
    }
    print(json.dumps(figures, indent=2)) if options.json else report(Console(), figures)
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
