"""Open riichi, taught by comparing: ``python bench/open_riichi.py play | fit``, see docs/training.md.

Self-play never tried it often enough to learn when it is right. So it is compared with whatever else ``net`` would do,
from the true hands, the wall shuffled ``TIMES`` times, all seats played on by ``solid``; and the one row of the network
that says how good an open riichi is learns what came of it. Nothing else in the network changes.

``play SECONDS FIRST FILE``: comparisons at the decisions of one seat among ``solid``, seeds from FIRST on.
``fit WEIGHTS TO FILE...``: the row learned from comparisons, and what it gains at those that it did not learn from.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any, Final

import numpy as np

from asked import asked, run
from jantaku import Tables
from jantaku.agents import network
from jantaku.agents.learned import network_for
from jantaku.agents.net import observe
from jantaku.agents.network import OTHERS, Network
from jantaku.arena.in_step import never_plain
from jantaku.errors import JantakuError
from jantaku.foresight.playouts import Playouts
from jantaku.kernels.game.actions import OPEN_RIICHI, TSUMO
from jantaku.kernels.players.choose import SOLID
from search_gain import ahead, walls_shuffled

RULES: Final = "sanma-parlour"
TIMES: Final = 32
AT_ONCE: Final = 64
ROW: Final = OTHERS.index(OPEN_RIICHI)
#: How the row is learned: steps, rate, how strongly it is held small, and parts of which one is kept aside in turn.
STEPS, RATE, HOLD, PARTS = 1500, 0.02, 1e-4, 5


def play(seconds: float, first: int, file: Path) -> None:
    """Comparisons until the time is over; the file is written anew after every few tables."""
    never_plain()
    rows: list[tuple[float, ...]] = []
    gathered: list[Any] = []
    begun, noted, seed = time.time(), time.time(), first
    while time.time() - begun < seconds:
        tables = Tables(RULES, AT_ONCE, seed=seed, start="anywhere", episode="position", threads=1)
        for row, told in compared(tables, seed // AT_ONCE % tables.rules.players, seed):
            rows.append(row)
            gathered.append(told)
        seed += AT_ONCE
        if time.time() - max(begun, noted) > 30 or time.time() - begun >= seconds:
            noted = time.time()
            np.savez(file, rows=np.array(rows), gathered=np.array(gathered, np.float32), positions=seed - first)
            print(f"{seed - first:,} Positions, {len(rows):,} comparisons", flush=True)


def compared(tables: Tables, seat: int, seed: int) -> Any:
    """At every decision with an open riichi on the menu: what it brings beside the best other, and what was gathered.

    A row is the seed, the other action, its logit, the ranks that an open riichi brings more, and the points.
    """
    judge, playouts = network_for(tables.rules), Playouts(tables.rules, seat, SOLID, 1)
    tables.advance_to(seat, "solid")
    while not tables.finished.all():
        menus = tables.menus()
        asked = np.flatnonzero(~tables.finished & menus[:, OPEN_RIICHI] & ~menus[:, TSUMO])
        if len(asked):
            seen = observe(tables.records[asked].copy().view(np.recarray), tables.rules)
            told = judge.gathered(*seen)
            logp = judge(*seen).logp.astype(np.float64)
            of_open = logits_of(judge, told)
            for table, chances, logit, what in zip(asked.tolist(), logp, of_open, told, strict=True):
                others = np.where(np.arange(len(chances)) == OPEN_RIICHI, -np.inf, chances)
                other = int(others.argmax())
                record = tables.records[table : table + 1].copy()
                found = playouts.play(
                    walls_shuffled(tables.view(table), record, TIMES, seed + table), (other, OPEN_RIICHI)
                )
                rank, points = ahead(found.rank, 2)[1], ahead(found.points, 2)[1]
                yield (seed + table, other, logit - chances[OPEN_RIICHI] + chances[other], -rank, points), what
        tables.step(np.asarray(tables.choose("solid"), np.int64))
        tables.advance_to(seat, "solid")


def logits_of(judge: Network, told: Any) -> Any:
    """How good the network finds an open riichi, in logits."""
    return told.astype(np.float64) @ judge.weights["rest.weight"][ROW] + judge.weights["rest.bias"][ROW]


def fit(weights: Path, to: Path, files: list[str]) -> None:
    """Learn the row, part by part kept aside, then from everything."""
    kept = [np.load(file) for file in files]
    rows = np.concatenate([one["rows"] for one in kept])
    told = np.concatenate([one["gathered"] for one in kept]).astype(np.float64)
    positions = sum(int(one["positions"]) for one in kept)
    if len({*rows[:, 0].tolist()}) < sum(len({*one["rows"][:, 0].tolist()}) for one in kept):
        raise JantakuError("some of these runs had the same seeds")
    part = rows[:, 0].astype(np.int64) // AT_ONCE % PARTS
    opened = np.zeros(len(rows), np.bool_)
    for aside in range(PARTS):
        row, bias = learned(told[part != aside], rows[part != aside])
        opened[part == aside] = told[part == aside] @ row + bias > rows[part == aside, 2]
    tell("at decisions kept aside", opened, rows, positions)
    judge = network.read(weights)
    tell("as it was", logits_of(judge, told) > rows[:, 2], rows, positions)
    row, bias = learned(told, rows)
    judge.weights["rest.weight"][ROW], judge.weights["rest.bias"][ROW] = row, bias
    network.write(to, judge.weights, {**judge.about, "open_riichi": len(rows)})


def learned(told: Any, rows: Any) -> tuple[Any, float]:
    """The row, and its bias, that gain most where an open riichi is taken by its chance beside the other action."""
    spread = told.std(axis=0) + 1e-3
    x = np.column_stack([(told - told.mean(axis=0)) / spread, np.ones(len(told))])
    row, speed, size = np.zeros(x.shape[1]), np.zeros(x.shape[1]), np.zeros(x.shape[1])
    row[-1] = rows[:, 2].mean() - 2.0
    for step in range(1, STEPS + 1):
        chance = 1.0 / (1.0 + np.exp(np.clip(rows[:, 2] - x @ row, -30, 30)))
        slope = (chance * (1.0 - chance) * rows[:, 3]) @ x / len(x) - HOLD * np.append(row[:-1], 0.0)
        speed, size = 0.9 * speed + 0.1 * slope, 0.99 * size + 0.01 * slope**2
        row += RATE * (1.0 - step / STEPS) * speed / (1 - 0.9**step) / (np.sqrt(size / (1 - 0.99**step)) + 1e-12)
    weights = row[:-1] / spread
    return weights, float(row[-1] - told.mean(axis=0) @ weights)


def tell(where: str, opened: Any, rows: Any, positions: int) -> None:
    """What opening there gains."""
    gains = rows[opened, 3]
    gain, error = gains.sum() / positions, np.sqrt((gains**2).sum()) / positions
    print(
        f"{where}: {opened.sum():,} of {len(rows):,} opened, {gains.mean() if len(gains) else 0:+.4f} ranks each, "
        f"{gain:+.5f} ± {error:.5f} a Position of {positions:,}"
    )


if __name__ == "__main__":
    what, *words = asked(__doc__, "play SECONDS FIRST FILE", "fit WEIGHTS TO FILE...")
    if what == "play":
        run(lambda: play(float(words[0]), int(words[1]), Path(words[2])))
    else:
        run(lambda: fit(Path(words[0]), Path(words[1]), words[2:]))
