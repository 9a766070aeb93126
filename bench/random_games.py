"""Random games on all cores, every invariant audited after every decision: for a night, or for a figure.

python bench/random_games.py --games 100000 --preset tenhou
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from jantaku.game.event import ENDINGS
from jantaku.kernels.game.audit import COLUMNS, FINDINGS, audit_games
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules, presets
from jantaku.runtime.tiers import compiled

CHUNK = 250


def play(rules: Rules, seeds: npt.NDArray[np.uint64]) -> npt.NDArray[np.int64]:
    """A row for each seed: what was found, decisions, Positions, and how these ended."""
    results = np.zeros((len(seeds), COLUMNS + len(ENDINGS)), np.int64)
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    compiled(audit_games)(tables, rules.record, get_suits(), scratch, seeds, results)
    return results


def main() -> int:
    """Play, and say how many decisions were audited and what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--preset", default="tenhou", choices=[*presets(), "all"])
    parser.add_argument("--seed", type=int, default=1, help="of the first game; the others follow")
    parser.add_argument("--threads", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    start = time.perf_counter()
    play(Rules.preset("tenhou"), np.array([0], np.uint64))
    print(f"ready after {time.perf_counter() - start:.1f} s")
    wrong = 0
    for name in presets() if options.preset == "all" else [options.preset]:
        wrong += report(Rules.preset(name), name, options)
    return min(wrong, 1)


def report(rules: Rules, name: str, options: argparse.Namespace) -> int:
    """Play under one preset and print a line; returns the number of games in which something was wrong."""
    seeds = np.arange(options.seed, options.seed + options.games, dtype=np.uint64)
    chunks = [seeds[i : i + CHUNK] for i in range(0, len(seeds), CHUNK)]
    start = time.perf_counter()
    with ThreadPoolExecutor(options.threads) as pool:
        results = np.concatenate(list(pool.map(lambda chunk: play(rules, chunk), chunks)))
    took = time.perf_counter() - start
    bad = np.flatnonzero(results[:, 0])
    decisions, positions = int(results[:, 1].sum()), int(results[:, 2].sum())
    print(
        f"{name:14} {len(seeds):,} games, {positions:,} Positions, {decisions:,} decisions in {took:.1f} s "
        f"({decisions / took:,.0f} a second on {options.threads} threads): {len(bad)} games with a finding"
    )
    ended = results[:, COLUMNS:].sum(axis=0)
    print("  " + ", ".join(f"{ending} {number:,}" for ending, number in zip(ENDINGS, ended, strict=True) if number))
    for game in bad[:20]:
        print(f"  seed {seeds[game]}: {FINDINGS[results[game, 0]]} after {results[game, 1]} decisions")
    return len(bad)


if __name__ == "__main__":
    sys.exit(main())
