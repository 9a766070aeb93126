"""``jantaku warmup``: build the suit tables and compile the kernels ahead of time."""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Callable
from typing import Annotated, Final

import typer

from jantaku.cli.show import console, print_json


def warmup(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Build the tables and compile the kernels now, so that nothing is slow at first later. Example: jantaku warmup."""
    from jantaku import Game, Tables, agent, arena, batch, score, shanten, ukeire  # noqa: F401  they bring their kernels
    from jantaku.kernels.hands.suits import get_suits, suits_path
    from jantaku.runtime.tiers import compile_all, still_plain

    out = console()
    compile_all()
    seconds: dict[str, float] = {}

    def done(what: str, took: float) -> None:
        seconds[what] = round(took, 1)
        if not as_json:
            out.print(f"{what}: {seconds[what]:.1f} s")

    start = time.perf_counter()
    get_suits()
    done("the tables of suits", time.perf_counter() - start)
    _side_by_side(_STEPS, done)
    kept, left = suits_path(), still_plain()
    if as_json:
        print_json({"seconds": seconds, "tables": str(kept) if kept.exists() else None, "left": left})
        return
    out.print(f"kept in {kept.parent}" if kept.exists() else f"nothing can be kept in {kept.parent}")
    out.print(f"left to be compiled when it is needed: {', '.join(left)}" if left else "everything is compiled")


def _side_by_side(steps: dict[str, Callable[[], object]], done: Callable[[str, float], None]) -> None:
    """Do the *steps*, as many at a time as there are processors: each waits for a process that compiles.

    The threads do not outlive the command, so Ctrl-C ends it at once; an error of a step is raised here.
    """
    from jantaku.runtime.notices import show_waiting_by

    todo: queue.SimpleQueue[str] = queue.SimpleQueue()
    for what in steps:
        todo.put(what)
    ended: queue.SimpleQueue[tuple[str, float, BaseException | None]] = queue.SimpleQueue()

    def work() -> None:
        while True:
            try:
                what = todo.get_nowait()
            except queue.Empty:
                return
            start, error = time.perf_counter(), None
            try:
                steps[what]()
            except BaseException as raised:
                error = raised
            ended.put((what, time.perf_counter() - start, error))

    left = list(steps)
    with console().status("") as status:
        give_back = show_waiting_by(lambda line: status.update(f"{', '.join(left)} ... {line or ''}"))
        try:
            for _ in range(os.cpu_count() or 1):
                threading.Thread(target=work, daemon=True).start()
            while left:
                what, took, error = ended.get()
                if error is not None:
                    raise error
                left.remove(what)
                done(what, took)
        finally:
            give_back()


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


def _contests() -> None:
    from jantaku import arena

    for players in ("tsumogiri", "solid"):
        arena.simulate("riichi-east", [players], games=1, seed=0)


def _many_games() -> None:
    from jantaku import Tables

    tables = Tables("riichi", 1, seed=0)
    tables.step(tables.menus().argmax(axis=1))
    tables.observe()
    tables.seats()
    for players in ("random", "solid"):
        tables.play(players, decisions=1)


#: What takes longest comes first: the others are done beside it.
_STEPS: Final[dict[str, Callable[[], object]]] = {
    "contests": _contests,
    "many games at once": _many_games,
    "the game": _game,
    "players": _players,
    "why an action is not legal": _reasons,
    "what wins are worth": _wins,
    "hands": _hands,
}
