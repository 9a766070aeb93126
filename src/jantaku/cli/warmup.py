"""``jantaku warmup``: build the suit tables and compile the kernels ahead of time.

Kernels with the same parts inside are compiled by one process, one after the other, since it reads and types those
parts once; that is most of the work. There are two such processes, beside each other, with about as much to do.
"""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from typing import Annotated, Final

import typer

from jantaku.cli.show import console, print_json


def warmup(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Build the tables and compile the kernels now, so that nothing is slow at first later. Example: jantaku warmup."""
    from jantaku.kernels.hands.suits import get_suits, suits_path
    from jantaku.runtime.tiers import jit_is_off, still_plain

    out = console()
    seconds: dict[str, float] = {}

    def done(what: str, took: float) -> None:
        seconds[what] = round(took, 1)
        if not as_json:
            out.print(f"{what}: {seconds[what]:.1f} s")

    start = time.perf_counter()
    get_suits()
    done("the tables of suits", time.perf_counter() - start)
    kept = suits_path()
    if kept.exists() and not jit_is_off():
        compile_side_by_side(CHAINS, done)
        do_steps(list(_STEPS), lambda what, took: None)  # loads it all, and raises what went wrong
    else:
        do_steps(list(_STEPS), done)
    left = still_plain()
    if as_json:
        print_json({"seconds": seconds, "tables": str(kept) if kept.exists() else None, "left": left})
        return
    out.print(f"kept in {kept.parent}" if kept.exists() else f"nothing can be kept in {kept.parent}")
    out.print(f"left to be compiled when it is needed: {', '.join(left)}" if left else "everything is compiled")


def do_steps(steps: Sequence[str], done: Callable[[str, float], None]) -> None:
    """Do *steps* of warming up here, one after the other, and say after each how long it took."""
    from jantaku import Game, Tables, agent, arena, batch, score, shanten, ukeire  # noqa: F401  they bring their kernels
    from jantaku.runtime.tiers import compile_all

    compile_all()
    for what in steps:
        start = time.perf_counter()
        _step(what)()
        done(what, time.perf_counter() - start)


def _step(what: str) -> Callable[[], object]:
    """The step called *what*: one of ours, or ``module:function``."""
    module, _, name = what.rpartition(":")
    return getattr(importlib.import_module(module), name) if module else _STEPS[what]


def compile_side_by_side(chains: Sequence[Sequence[str]], done: Callable[[str, float], None]) -> None:
    """Do the steps of each of *chains* in a process of its own, which leaves what it compiles in the cache.

    A process that fails says nothing here: who needs its kernels meets the same error.
    """
    from jantaku.runtime.background import WORKER_VARIABLE

    left = [what for chain in chains for what in chain]
    environment = {**os.environ, WORKER_VARIABLE: "1", "PYTHONPATH": os.pathsep.join(sys.path)}
    with console().status(", ".join(left)) as status:
        processes = [
            subprocess.Popen(
                [sys.executable, "-c", "import sys; from jantaku.cli.warmup import work; work(sys.argv[1:])", *chain],
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=environment,
                text=True,
            )
            for chain in chains
        ]

        def listen(process: subprocess.Popen[str]) -> None:
            assert process.stdout is not None
            with process.stdout as lines:
                for line in lines:
                    took, what = line.rstrip("\n").split(" ", 1)
                    left.remove(what)
                    done(what, float(took))
                    status.update(", ".join(left))

        listeners = [threading.Thread(target=listen, args=(process,), daemon=True) for process in processes]
        try:
            for thread in listeners:
                thread.start()
            for thread in listeners:
                thread.join()
        finally:
            for process in processes:
                process.kill()
                process.wait()


def work(steps: Sequence[str]) -> None:
    """In a process of its own: do *steps* and print a line for each."""
    do_steps(steps, lambda what, took: typer.echo(f"{took:.1f} {what}"))


def _hands() -> None:
    import numpy as np

    from jantaku import batch, decompositions, is_furiten, is_win, shanten, ukeire, wait_shapes, waits

    rows = np.zeros((1, 34), np.int8)
    rows[0, 0] = 1
    for counts in (rows, rows.astype(np.int64)):
        batch.shanten(counts)
        batch.waits(counts)
        batch.is_win(counts)
    for ask in (shanten, waits, wait_shapes):
        ask("123m456p78s11z")
    ukeire("1z,123-m", improve=True)
    is_win("123m11z")
    is_furiten("23m11z", "1m")
    decompositions("123m11z")
    waits("1111m", count_fifth=True)


def _wins() -> None:
    import numpy as np

    from jantaku import batch, score

    win = np.zeros(1, batch.SCORING)
    win["counts"][0, [0, 9, 18, 27, 33]] = 3, 3, 3, 3, 2
    batch.score(win)
    score("123m456p789s11222z", "9s")
    score("123m456p789s111222z33z", "9s", rules="taiwan", tsumo=True)


def _game() -> None:
    from jantaku import Game

    game = Game("riichi", seed=0)
    game.push(game.legal_actions[0])


def _reasons() -> None:
    from jantaku import Game

    Game("riichi", seed=0).why_illegal("pass")


def _players() -> None:
    from jantaku import Game, agent

    agent("solid", seed=0).act(Game("riichi", seed=0).view(0))


def _many_games() -> None:
    from jantaku import Tables

    tables = Tables("riichi", 1, seed=0)
    tables.step(tables.menus().argmax(axis=1))
    tables.observe()
    tables.seats()
    tables.play("random", decisions=1)


def _contests() -> None:
    from jantaku import arena

    arena.simulate("riichi-east", ["tsumogiri"], games=1, seed=0)


def _solid() -> None:
    from jantaku import Tables, arena

    Tables("riichi", 1, seed=0).play("solid", decisions=1)
    arena.simulate("riichi-east", ["solid"], games=1, seed=0)


_STEPS: Final[dict[str, Callable[[], object]]] = {
    "the game": _game,
    "many games at once": _many_games,
    "contests": _contests,
    "why an action is not legal": _reasons,
    "hands": _hands,
    "what wins are worth": _wins,
    "players": _players,
    "solid": _solid,
}
#: First what has the whole game inside. Of the rest ``solid`` needs the game, and comes when that is compiled.
CHAINS: Final = (tuple(_STEPS)[:4], tuple(_STEPS)[4:])
