"""``jantaku warmup``: build tables and compile kernels ahead of time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

import typer

from jantaku.cli.show import console, print_json


def warmup(as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """Build the tables and compile the kernels now, so that nothing waits for it later. Example: jantaku warmup."""
    import numpy as np

    from jantaku import batch
    from jantaku.game.game import compile_game
    from jantaku.hands.acceptance import ukeire
    from jantaku.kernels.hands.suits import get_suits, suits_path
    from jantaku.vector import Tables

    rows = np.zeros((1, 34), np.int8)
    rows[0, 0] = 1
    win = np.zeros(1, batch.SCORING)
    win["counts"][0, [0, 9, 18, 27, 33]] = 3, 3, 3, 3, 2

    def kernels_over_rows() -> None:
        for counts in (rows, rows.astype(np.int64)):
            batch.shanten(counts)
            batch.waits(counts)
            batch.is_win(counts)

    def many_games() -> None:
        tables = Tables("riichi", 1, seed=0)
        tables.step(tables.menus().argmax(axis=1))
        tables.observe()
        tables.seats()

    steps: list[tuple[str, Callable[[], object]]] = [
        ("tables", get_suits),
        ("shanten, waits and wins of many hands", kernels_over_rows),
        ("acceptance and improvements", lambda: ukeire("1z,123-m", improve=True)),
        ("the worth of many wins", lambda: batch.score(win)),
        ("the game", compile_game),
        ("many games at once", many_games),
    ]
    out = console()
    seconds = {}
    for what, step in steps:
        start = time.perf_counter()
        with out.status(f"{what} ..."):
            step()
        seconds[what] = round(time.perf_counter() - start, 1)
        if not as_json:
            out.print(f"{what}: {seconds[what]:.1f} s")
    kept = suits_path()
    if as_json:
        print_json({"seconds": seconds, "tables": str(kept) if kept.exists() else None})
        return
    out.print(f"tables are kept in {kept}" if kept.exists() else f"tables cannot be kept in {kept.parent}")
