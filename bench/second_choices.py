"""What another choice would have brought ``net``: ``python bench/second_choices.py play | sum``, see docs/training.md.

``play RULES SECONDS FIRST [FILE]``: ``net`` among ``solid``, in Positions with the seeds from FIRST on. At a decision
but wins its choice is compared with the likeliest action of every other sort, discards with the second discard too: all
are played out from the true hands, the wall shuffled ``TIMES`` times, by ``solid``. Told by what the two are and by how
likely the network found the other. Where others come out ahead, it would gain by taking them.
``sum FILE...``: several runs, each on a core of its own, added up.
"""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from asked import asked, run
from jantaku import Tables
from jantaku.agents.learned import network_for
from jantaku.agents.net import observe
from jantaku.arena.in_step import never_plain
from jantaku.foresight.playouts import Playouts
from jantaku.game.action import Action
from jantaku.kernels.game import actions
from jantaku.kernels.players.choose import SOLID
from search_gain import TELL, add_up, ahead, noting, walls_shuffled

TIMES: Final = 8
AT_ONCE: Final = 64  # tables that the network judges together
COLUMNS: Final = ("seed", "choice", "other", "chance", "rank", "points")
BOUNDS: Final = (0.0, 0.001, 0.01, 0.1, 0.3, 0.51)
FEWEST: Final = 30  # comparisons worth a line


def sort_of(action: int) -> str:
    """What an action is, in one word."""
    named = {
        actions.RIICHI: "riichi", actions.OPEN_RIICHI: "riichi", actions.READY: "ready", actions.PASS: "pass",
        actions.NORTH: "north", actions.NINE_TERMINALS: "nine terminals", actions.TSUMO: "win", actions.RON: "win",
    }  # fmt: skip
    if Action(action).is_discard:
        return "discard"
    if Action(action).is_call:
        return "call"
    return named.get(action) or ("kan" if actions.CLOSED_KAN <= action < actions.TENPAI else "end")


def rivals_of(logp: Any, menu: Any) -> list[int]:
    """The likeliest action, then the likeliest of every other sort, and the second discard beside a discard."""
    choice, *rest = (int(action) for action in np.argsort(-logp, kind="stable") if menu[action])
    by_sort: dict[str, int] = {}
    for action in rest:
        by_sort.setdefault(sort_of(action), action)
    return [choice, *(action for sort, action in by_sort.items() if sort == "discard" or sort != sort_of(choice))]


def compared(tables: Tables, seat: int, seed: int) -> Iterator[tuple[float, ...]]:
    """A row for each action beside the choice, at every decision until all Positions are over."""
    judge, playouts = network_for(tables.rules), Playouts(tables.rules, seat, SOLID, 1)
    tables.advance_to(seat, "solid")
    while not tables.finished.all():
        asked = np.flatnonzero(~tables.finished)
        planes, scalars, menus = observe(tables.records[asked].copy().view(np.recarray), tables.rules)
        logp = judge(planes, scalars, menus).logp
        taken = np.zeros(len(tables), np.int64)
        for table, opinion, menu in zip(asked.tolist(), logp, menus, strict=True):
            choice, *others = rivals_of(opinion, menu)
            taken[table] = choice
            if others and not {"win", "end"} & set(map(sort_of, (choice, *others))):
                record = tables.records[table : table + 1].copy()
                records = walls_shuffled(tables.view(table), record, TIMES, seed + table)
                found = playouts.play(records, (choice, *others))
                rank, points = (ahead(values, 1 + len(others)) for values in (found.rank, found.points))
                for number, other in enumerate(others, 1):
                    yield seed + table, choice, other, np.exp(opinion[other]), rank[number], points[number]
        tables.step(taken)
        tables.advance_to(seat, "solid")


def play(rules: str, seconds: float, first: int, file: Path | None = None) -> None:
    """Positions until the time is over."""
    never_plain()
    rows: list[tuple[float, ...]] = []
    note, begun, seed = noting(file, COLUMNS), time.time(), first
    while time.time() - begun < seconds:
        tables = Tables(rules, AT_ONCE, seed=seed, start="anywhere", episode="position", threads=1)
        rows += compared(tables, seed // AT_ONCE % tables.rules.players, seed)
        seed += AT_ONCE
        note(rows, time.time() - begun > seconds)


def tell(rows: Any) -> None:
    """What others would have brought, by what they are and how likely they were."""
    seeds, choice, other, chance, rank, points = rows.T
    positions = len(np.unique(seeds))
    print(f"{positions:,} Positions with {len(rows):,} actions beside the choice")
    pairs = np.array([f"{sort_of(int(c))}, not {sort_of(int(o))}" for c, o in zip(choice, other, strict=True)])
    for pair in sorted(set(pairs)):
        for low, high in itertools.pairwise(BOUNDS):
            some = (pairs == pair) & (chance >= low) & (chance < high)
            if some.sum() >= FEWEST:
                gain, error = -rank[some].mean(), rank[some].std() / np.sqrt(some.sum() - 1)
                print(
                    f"  {pair}, chance of that {low:g} to {min(high, 0.5):g}: {some.sum():,}, it would bring "
                    f"{gain:+.4f} ± {error:.4f} ranks, {points[some].mean():+,.0f} points"
                )


TELL[COLUMNS] = tell

if __name__ == "__main__":
    what, *words = asked(__doc__, "play RULES SECONDS FIRST [FILE]", "sum FILE...")
    if what == "play":
        run(lambda: play(words[0], float(words[1]), int(words[2]), *map(Path, words[3:])))
    else:
        run(lambda: add_up(words))
