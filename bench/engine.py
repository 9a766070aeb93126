"""Random legal play of whole games: jantaku beside its peers in one run.

python bench/engine.py --json docs/performance.json

Every engine plays in the form that is fastest for it, on one core; the engines of a group share a process and take
turns in every round. Figures are medians over the rounds, of decisions per CPU second, and a ratio is the median of the
rounds' own ratios. A decision is a choice between two actions or more: what is forced counts for nobody.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import platform
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import PackageNotFoundError, version
from multiprocessing import get_context
from pathlib import Path
from statistics import median
from typing import Any, Final

import numpy as np
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Column, Table

from jantaku import Tables
from jantaku.kernels.game.layout import TABLE
from jantaku.rules import Rules, presets
from jantaku.vector.measuring import measure, speed

#: An engine's turn: a number for its seeds, and back come decisions and games.
Turn = Callable[[int], tuple[int, int]]

BATCHES: Final = (1, 10, 100, 1_000, 10_000, 100_000)
MEMORY_TABLES: Final = 100_000
NOTES: Final = (
    "riichienv writes no MJAI log here (skip_mjai_logging), which is its faster way.",
    "riichienv's encode has 74 planes of what is seen; shanten and acceptance are among those of encode_extended.",
    "pymahjong plays Positions, not games: a game is one Position; its table is asked directly, without observations.",
)
START: Final = """
import time
from jantaku import Tables
Tables("tenhou", 1, seed=1).random(100)
print(time.process_time())
"""


def jantaku(preset: str) -> Turn:
    """A thousand games at once."""
    tables = Tables(preset, 1000, seed=0, threads=1)

    def turn(number: int) -> tuple[int, int]:
        tables.reset(1000 * number)
        return tables.play("random"), len(tables)

    return turn


def jantaku_seeing(preset: str, what: str, n: int = 512) -> Turn:
    """A thousand decisions at each of some tables, each followed by what the asked seat sees then: a row, or planes."""
    tables = Tables(preset, n, seed=0, threads=1, restart=True)
    menus, rows, planes = tables.menus(), tables.observe(), tables.planes()

    def turn(number: int) -> tuple[int, int]:
        tables.reset(n * number)
        decisions = 0
        for _ in range(1000):
            if what == "row":
                decisions += tables.play("random", decisions=1)
                tables.menus(out=menus)
                tables.observe(out=rows)
            else:
                decisions += tables.play("random", decisions=1, planes=planes, look_ahead=what == "ahead")
        return decisions, 0  # games begin anew by themselves, and are not counted

    return turn


def riichienv(mode: str, encode: str = "", games: int = 20) -> Turn:
    """Some games, one after another; with *encode* every observation becomes an array by that method of RiichiEnv's."""
    from riichienv import GameRule, RiichiEnv

    def turn(number: int) -> tuple[int, int]:
        choose, decisions = random.Random(number).choice, 0
        for seed in range(games * number, games * number + games):
            env = RiichiEnv(game_mode=mode, rule=GameRule.default_tenhou(), seed=seed, skip_mjai_logging=True)
            asked = env.reset()
            while not env.done():
                actions = {}
                for seat, seen in asked.items():
                    legal = seen.legal_actions()
                    decisions += len(legal) > 1
                    if encode and len(legal) > 1:
                        np.frombuffer(getattr(seen, encode)(), np.float32)
                    actions[seat] = choose(legal)
                asked = env.step(actions)
        return decisions, games

    return turn


def pymahjong() -> Turn:
    """A hundred Positions, one after another."""
    from MahjongPyWrapper import Table as PyTable

    def turn(number: int) -> tuple[int, int]:
        below, decisions = random.Random(number).randrange, 0
        for _ in range(100):
            table = PyTable()
            table.game_init()
            while (phase := table.get_phase()) < 16:
                actions = table.get_self_actions() if phase < 4 else table.get_response_actions()
                decisions += len(actions) > 1
                table.make_selection(below(len(actions)))
        return decisions, 100

    return turn


GROUPS: Final = {
    "four players": {
        "jantaku tenhou": lambda: jantaku("tenhou"),
        "riichienv 4p-red-half": lambda: riichienv("4p-red-half"),
        "pymahjong": pymahjong,
    },
    "three players": {
        "jantaku sanma-tenhou": lambda: jantaku("sanma-tenhou"),
        "jantaku sanma-parlour": lambda: jantaku("sanma-parlour"),
        "riichienv 3p-red-half": lambda: riichienv("3p-red-half"),
    },
    "with planes of what lies on the table": {
        "jantaku tenhou, planes without look-ahead": lambda: jantaku_seeing("tenhou", "planes"),
        "riichienv 4p-red-half, encode": lambda: riichienv("4p-red-half", "encode"),
    },
    "with planes that look ahead": {
        "jantaku tenhou, planes": lambda: jantaku_seeing("tenhou", "ahead"),
        "riichienv 4p-red-half, encode_extended": lambda: riichienv("4p-red-half", "encode_extended", 2),
    },
    "with a row": {
        "jantaku tenhou, row": lambda: jantaku_seeing("tenhou", "row"),
    },
}


def beside_peers(rounds: int, groups: Sequence[str] = tuple(GROUPS)) -> list[dict[str, Any]]:
    """What ``in_turns`` finds of each group, in a process of its own: nothing that others left in memory counts."""
    rows = []
    for group in groups:
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as apart:
            rows += apart.submit(in_turns, group, rounds).result()
    return rows


def in_turns(group: str, rounds: int) -> list[dict[str, Any]]:
    """Decisions and games per CPU second of each engine, and how many times faster the group's first one is."""
    turns: dict[str, Turn] = {}
    for name, make in GROUPS[group].items():
        try:
            turns[name] = make()
        except ModuleNotFoundError:
            print(f"{name}: not installed, left out", file=sys.stderr)
    rates: dict[str, list[tuple[float, float]]] = {name: [] for name in turns}
    for turn in turns.values():
        turn(0)
    gc.disable()
    for number in range(1, rounds + 1):
        for name, turn in turns.items():
            start = time.process_time()
            decisions, games = turn(number)
            took = time.process_time() - start
            rates[name].append((decisions / took, games / took))
    gc.enable()
    first, rows = next(iter(rates.values())), []
    for name, own in rates.items():
        ratio = median(a[0] / b[0] for a, b in zip(first, own, strict=True))
        figures = {"decisions": median(a for a, _ in own), "games": median(b for _, b in own)}
        rows.append({"group": group, "engine": name, **figures, "ratio": ratio})
    return rows


def by_preset(seconds: float) -> list[dict[str, Any]]:
    """All presets: whole games on one core, then on all cores."""
    rows = []
    for name in presets():
        if not Rules.preset(name).why_unplayable:
            start = time.process_time()
            decisions, games = jantaku(name)(1)
            took = time.process_time() - start
            in_all = speed(name, tables=1024, seconds=seconds).decisions_per_second
            rows.append(
                {"preset": name, "per_core": decisions / took, "games_per_core": games / took, "in_all": in_all}
            )
    return rows


def by_threads(rounds: int, seconds: float) -> dict[str, Any]:
    """One thread and two, in turns: how many times as fast, and what a core's second yields of its former worth.

    The first means something only where both cores were idle: *cores* tells how many the two threads got.
    """
    both = {number: Tables("tenhou", 4096, seed=1, threads=number, restart=True) for number in (1, 2)}
    speeds = [{number: measure(tables, seconds) for number, tables in both.items()} for _ in range(rounds)]
    return {
        "times": median(s[2].decisions_per_second / s[1].decisions_per_second for s in speeds),
        "per_core": median(s[2].decisions_per_cpu_second / s[1].decisions_per_cpu_second for s in speeds),
        "cores": median(s[2].cpu_seconds / s[2].seconds for s in speeds),
    }


def by_batch(seconds: float) -> list[dict[str, Any]]:
    """Decisions per CPU second on one thread: whole games by kernels, and step by step from Python."""
    rows = []
    for size in BATCHES:
        tables = Tables("tenhou", size, seed=1, threads=1, restart=True)
        played = measure(tables, seconds) if size <= 10_000 else brief(tables)
        rows.append({"tables": size, "play": played.decisions_per_cpu_second, "step": stepped(tables, seconds)})
    return rows


def brief(tables: Tables) -> Any:
    """``measure`` without the game that comes first."""
    from jantaku.vector.measuring import Speed

    start = time.process_time()
    decisions = tables.random(30)
    took = time.process_time() - start
    return Speed(tables.rules.name, tables.device, len(tables), 0, decisions, took, took)


def stepped(tables: Tables, seconds: float) -> float:
    """Decisions per CPU second of menus and steps; choosing is Python's and NumPy's work, and not counted."""
    menus = tables.menus()
    rng = np.random.default_rng(1)
    spent, steps = 0.0, 0
    while spent < seconds or steps < 3:
        start = time.process_time()
        tables.menus(out=menus)
        spent += time.process_time() - start
        actions = (menus * rng.random(menus.shape, np.float32)).argmax(axis=1)
        start = time.process_time()
        tables.step(actions)
        spent += time.process_time() - start
        steps += 1
    return len(tables) * steps / spent


def memory() -> dict[str, float]:
    """Bytes of a table: of its record, and of all that a hundred thousand of them add to the process."""
    code = (
        "from resource import RUSAGE_SELF, getrusage; from jantaku import Tables\n"
        "Tables('tenhou', 1, seed=1)\nbefore = getrusage(RUSAGE_SELF).ru_maxrss\n"
        f"t = Tables('tenhou', {MEMORY_TABLES}, seed=1)\nprint(getrusage(RUSAGE_SELF).ru_maxrss - before)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    unit = 1 if sys.platform == "darwin" else 1024
    return {"record": TABLE.itemsize, "process": int(done.stdout) * unit / MEMORY_TABLES}


def starts() -> dict[str, float]:
    """CPU seconds of a fresh process up to a hundred decisions: with no compiled code in the cache, and with it."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "NUMBA_CACHE_DIR": cache}
        command = [sys.executable, "-c", START]
        took = [
            float(subprocess.run(command, check=True, capture_output=True, text=True, env=environment).stdout)
            for _ in range(2)
        ]
    return {"cold": took[0], "warm": took[1]}


def machine() -> str:
    """What it was measured on."""
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [line.split(":")[1].strip() for line in cpuinfo.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{os.cpu_count()} cores of {model}, Python {platform.python_version()}, Numba {_version('numba')}"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"


def show(console: Console, figures: dict[str, Any]) -> None:
    """Print all *figures* as tables."""

    def table(title: str, heads: tuple[str, ...], rows: list[list[str]]) -> None:
        columns = [Column(heads[0]), *(Column(head, justify="right") for head in heads[1:])]
        out = Table(*columns, title=title, box=SIMPLE_HEAD, pad_edge=False, title_justify="left")
        for row in rows:
            out.add_row(*row)
        console.print(out)

    table(
        "per CPU second",
        ("engine", "decisions", "games", "× slower"),
        [
            [row["engine"], f"{row['decisions']:,.0f}", f"{row['games']:,.0f}", f"{row['ratio']:.1f}"]
            for row in figures["peers"]
        ],
    )
    console.print(*NOTES, sep="\n")
    table(
        "per CPU second, and per second of the clock on all cores",
        ("preset", "decisions", "games", "on all cores"),
        [
            [row["preset"], f"{row['per_core']:,.0f}", f"{row['games_per_core']:,.0f}", f"{row['in_all']:,.0f}"]
            for row in figures["presets"]
        ],
    )
    table(
        "decisions per CPU second by batch",
        ("tables", "play", "step"),
        [[f"{row['tables']:,}", f"{row['play']:,.0f}", f"{row['step']:,.0f}"] for row in figures["batches"]],
    )
    threads, bytes_of, start = figures["threads"], figures["memory"], figures["start"]
    console.print(
        f"two threads: {threads['times']:.2f} × one, with {threads['cores']:.2f} cores to run on; "
        f"a core's second {threads['per_core']:.2f} × its worth"
    )
    console.print(f"a table: {bytes_of['record']:,} bytes, with all around it {bytes_of['process']:,.0f}")
    console.print(f"start to a hundred decisions: {start['cold']:.1f} CPU seconds cold, {start['warm']:.1f} warm")
    console.print(figures["machine"])


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(description="jantaku beside its peers: random legal play of whole games")
    parser.add_argument("--rounds", type=int, default=7, help="for the medians")
    parser.add_argument("--seconds", type=float, default=0.5, help="for each figure that is not in rounds")
    parser.add_argument("--json", type=Path, help="a file for the figures; docs/make_performance.py shows them")
    parser.add_argument("--observations", action="store_true", help="only the groups with observations, into the file")
    options = parser.parse_args()
    if options.observations:
        rows = beside_peers(options.rounds, [group for group in GROUPS if group.startswith("with ")])
        for row in rows:
            print(f"{row['engine']:40} {row['decisions']:12,.0f} {row['ratio']:8.1f}")
        if options.json:
            old = json.loads(options.json.read_text("utf-8"))
            old["peers"] = [row for row in old["peers"] if not row["group"].startswith("with ")] + rows
            options.json.write_text(json.dumps(old, indent=2) + "\n", encoding="utf-8")
        return 0
    figures = {
        "machine": machine(),
        "versions": {name: _version(name) for name in ("jantaku", "riichienv", "pymahjong", "numba", "numpy")},
        "start": starts(),
        "memory": memory(),
        "peers": beside_peers(options.rounds),
        "threads": by_threads(options.rounds, options.seconds),
        "presets": by_preset(options.seconds),
        "batches": by_batch(options.seconds),
    }
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")
    show(Console(), figures)
    return 0


if __name__ == "__main__":
    sys.exit(main())
