"""How long the first answer of each command takes where nothing is kept yet: python bench/cold.py

Every command runs in a process of its own with an empty cache folder. Processor time counts what the machine had to do,
whoever else was using it; the clock counts what somebody waited. A game of your own is timed to its first question.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HAND, WON = "2456m1123p678s115z", ("23m456p678p55789s", "4m", "--riichi")
COMMANDS: dict[str, tuple[str, ...]] = {
    "jantaku --version": ("--version",),
    "jantaku hand shanten": ("hand", "shanten", HAND),
    "jantaku hand waits": ("hand", "waits", "1112345678999m"),
    "jantaku hand ukeire": ("hand", "ukeire", HAND),
    "jantaku hand decompose": ("hand", "decompose", "11122233344455m"),
    "jantaku score": ("score", *WON),
    "jantaku score --rules taiwan": ("score", "123m456p789m55z,666z,777z", "9m", "--rules", "taiwan", "--tsumo"),
    "jantaku gates 16": ("gates", "16"),
    "jantaku rules show tenhou": ("rules", "show", "tenhou"),
    "jantaku rules book tenhou": ("rules", "book", "tenhou"),
    "jantaku play": ("play", "--seat", "0", "--seed", "7"),
    "jantaku play, after three moves of net": ("play", "--seat", "3", "--seed", "7"),
    "jantaku play --rules taiwan": ("play", "--rules", "taiwan", "--seat", "0", "--seed", "7"),
    "jantaku watch, its first line": ("watch", "--seed", "7", "--rules", "tenhou"),
    "jantaku watch --picture, its first": ("watch", "--seed", "7", "--picture"),
    "jantaku log show": ("log", "show", "game.json"),
    "jantaku log stats": ("log", "stats", "game.json"),
    "jantaku log verify": ("log", "verify", "game.json"),
    "jantaku sim --games 1 (tsumogiri)": ("sim", "--games", "1", "--agents", "tsumogiri", "--rules", "tenhou-east"),
}
#: Of these the first lines are the answer, and the rest is not waited for.
FIRST_LINES = {"jantaku watch, its first line": 1, "jantaku watch --picture, its first": 1}


def main() -> None:
    """Print the table."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--times", type=int, default=3, help="of each command the quickest run counts")
    arguments.add_argument("--only", default="", help="commands whose name contains this")
    arguments.add_argument(
        "--cache", type=Path, help="a cache folder to use, as jantaku warmup fills it, not empty ones"
    )
    arguments.add_argument("--json", type=Path, help="write the figures there")
    given = arguments.parse_args()
    print(f"{'first answer, ' + ('kernels kept' if given.cache else 'nothing kept yet'):40} processor   clock")
    figures = {}
    with tempfile.TemporaryDirectory() as folder:
        _write_game(Path(folder) / "game.json")
        for name, words in COMMANDS.items():
            if given.only not in name:
                continue
            runs = [_timed(words, Path(folder), FIRST_LINES.get(name), given.cache) for _ in range(given.times)]
            figures[name] = {"processor": min(run[0] for run in runs), "clock": min(run[1] for run in runs)}
            print(f"{name:40} {figures[name]['processor']:7.2f} s {figures[name]['clock']:6.2f} s", flush=True)
    if given.json:
        given.json.write_text(json.dumps(figures, indent=1) + "\n")


def _write_game(path: Path) -> None:
    from jantaku import Game, agent

    game, player = Game("tenhou-east", seed=3), agent("tsumogiri", seed=0)
    while not game.clearings:
        assert game.phase is not None
        game.push(player.act(game.view(game.phase.seat)))
    path.write_text(game.save())


def _timed(words: tuple[str, ...], folder: Path, lines: int | None, kept: Path | None) -> tuple[float, float]:
    """Processor time and time on the clock until the answer of ``jantaku WORDS`` is there."""
    with tempfile.TemporaryDirectory() as cache:
        environment = {**os.environ, "JANTAKU_CACHE_DIR": str(kept.resolve() if kept else cache), "HOME": cache}
        for name in ("NUMBA_CACHE_DIR", "PYTHONDONTWRITEBYTECODE"):  # an installed package has its bytecode
            environment.pop(name, None)
        used, start = _children(), time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "jantaku", *words],
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=environment, cwd=folder,
        )  # fmt: skip
        assert process.stdout is not None
        if lines is None:
            process.stdout.read()
        else:
            for _ in range(lines):
                process.stdout.readline()
            process.kill()
        process.wait()
        clock = time.perf_counter() - start
        process.stdout.close()
        return _children() - used, clock


def _children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


if __name__ == "__main__":
    main()
