"""Danger, fitted to real games and checked on games that were held back.

    python bench/danger.py fit DATA       fit the reading and write kernels/players/reading_table.py
    python bench/danger.py check DATA     how true such chances are on games held back; --plot FILE draws it
    python bench/danger.py count FOLDER [GAMES]  the two older tables of kernels/players/danger.py, for solid

DATA is the folder with ``mjlog/4p_hanchan`` and its neighbours, in which all hands are known. For sixteen tiles there
are no logs: games of ``solid`` among themselves stand in. At every discard every other seat is looked at: whether it is
tenpai, and for each kind in the discarder's hand whether it could have won on it (furiten and yaku counted in).

``fit`` learns from all games. ``check`` holds every fourth game back, fits the others in the same way and looks at
those that were held back; so four times, until every game has been held back once.
"""

from __future__ import annotations

import argparse
import json
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

import numpy as np

from danger_count import count
from danger_games import CELLS, FAMILIES, Seen, collect
from danger_plot import picture
from jantaku.game.table import compile_table
from jantaku.kernels.players import reading

FOLDS: Final = 4  # a quarter of the games is held back at a time
EDGES: Final = (0.0, 0.01, 0.02, 0.03, 0.05, 0.07, 0.10, 0.13, 0.16, 0.20, 0.30, 1.0)
RIDGE: Final = 3.0
_PART: Final = 200_000  # rows at a time
TABLE_FILE: Final = Path(__file__).parent.parent / "src/jantaku/kernels/players/reading_table.py"
REPORT: Final = Path(__file__).parent.parent / "docs/danger.json"


# --- fitting ---


@dataclass(frozen=True)
class Model:
    """The coefficients of one family, as ``kernels/players/reading.py`` has them."""

    tenpai: Any
    wait: Any  # of a seat that has declared nothing, and of one that has
    line: Any

    def chances(self, seen: Seen) -> Any:
        """The chance of each tile to deal in."""
        product = self.products(seen)
        odds = np.log(product / (1 - np.minimum(product, 0.999)))
        set_right = 1 / (1 + np.exp(-(self.line[0] + self.line[1] * odds)))
        out = np.zeros(len(seen.hit))
        out[seen.live] = np.where(seen.declared, product, set_right)
        return out

    def products(self, seen: Seen) -> Any:
        """The chance to be tenpai times that of the wait, of each tile that is not safe."""
        ready = np.append(_logistic(seen.seat_x, self.tenpai), 1.0)[seen.seat]
        wait = np.where(seen.declared, _logistic(seen.live_x, self.wait[1]), _logistic(seen.live_x, self.wait[0]))
        return ready * wait


def _logistic(x: Any, beta: Any) -> Any:
    parts = [x[at : at + _PART].astype(np.float64) @ beta for at in range(0, len(x), _PART)]
    return 1 / (1 + np.exp(-np.clip(np.concatenate(parts), -30, 30)))


def fit_model(seen: Seen, family: str, like: Model | None, held_back: int | None = None) -> Model:
    """Fit to all games but those *held_back*; coefficients that little is known of stay near those of *like*."""
    seats, mine = np.full(len(seen.seat_y), True), np.full(len(seen.live), True)
    if held_back is not None:
        seats, mine = seen.seat_game % FOLDS != held_back, seen.game[seen.live] % FOLDS != held_back
    hits = seen.hit[seen.live]
    tenpai = fit_logistic(seen.seat_x[seats], seen.seat_y[seats], like.tenpai if like else 0.0)
    wait = np.zeros((2, reading.WAIT_FEATURES))
    for row in range(2):
        rows = mine & seen.ready & (seen.declared == bool(row))
        near: Any = like.wait[row] if like else 0.0
        if family == "sixteen" and row:
            near = wait[0]
        wait[row] = fit_logistic(seen.live_x[rows], hits[rows], near)
    product = Model(tenpai, wait, (0.0, 1.0)).products(seen)
    rows = mine & ~seen.declared
    odds = np.log(product[rows] / (1 - product[rows]))
    straight = np.array([0.0, 1.0])
    return Model(tenpai, wait, fit_logistic(np.stack([np.ones_like(odds), odds], 1), hits[rows], straight))


def fit_logistic(x: Any, y: Any, like: Any = 0.0) -> Any:
    """The coefficients of most likelihood, each held towards that of *like* by ``RIDGE``.

    By Newton's method, whose steps are halved until they lead downhill: far from the end a whole one can go astray.
    """
    beta = np.zeros(x.shape[1]) + like
    cost = _cost(x, y, beta, like)
    for _ in range(50):
        gradient, hessian = RIDGE * (like - beta), RIDGE * np.eye(len(beta))
        for at in range(0, len(x), _PART):
            xs, ys = x[at : at + _PART].astype(np.float64), y[at : at + _PART]
            p = 1 / (1 + np.exp(-np.clip(xs @ beta, -30, 30)))
            gradient += xs.T @ (ys - p)
            hessian += (xs * (p * (1 - p))[:, None]).T @ xs
        step = np.linalg.solve(hessian, gradient)
        while (lower := _cost(x, y, beta + step, like)) > cost and np.abs(step).max() > 1e-6:
            step /= 2
        beta, gain, cost = beta + step, cost - lower, lower
        if gain < 1e-6:
            break
    return beta


def _cost(x: Any, y: Any, beta: Any, like: Any) -> float:
    """Minus the log-likelihood, and what it costs to differ from *like*."""
    total = RIDGE / 2 * float(np.square(beta - like).sum())
    for at in range(0, len(x), _PART):
        odds = x[at : at + _PART].astype(np.float64) @ beta
        total += float(np.logaddexp(0, odds).sum() - odds[y[at : at + _PART]].sum())
    return total


def fit(data: Path, most: int, every: int) -> None:
    """Fit every family to all of its games and write the table."""
    models: list[Model] = []
    for family in FAMILIES:
        seen = collect(data, family, most, every)
        # where there is little to fit to, what is known of four players holds
        models.append(fit_model(seen, family, models[0] if models else None))
        print(family, len(seen.seat_y), "seats,", len(seen.hit), "tiles; line", models[-1].line.round(3), flush=True)
    rows = [np.array([getattr(model, name) for model in models]) for name in ("tenpai", "wait", "line")]
    TABLE_FILE.write_text(table_text(*rows), "utf-8")
    print(f"written: {TABLE_FILE}")


HEAD: Final = '''"""The coefficients of ``reading.py``, as ``python bench/danger.py fit DATA`` wrote them: do not edit.

Rows are for four players, three players and sixteen tiles; of waits, for a seat that has declared nothing and for one
that has. The columns are named in ``reading.py``.
"""

from __future__ import annotations

import numpy as np

from ..types import Array

'''


def table_text(tenpai: Any, wait: Any, lines: Any) -> str:
    """The module with the coefficients."""
    return HEAD + "".join(
        f"{name}: Array = np.array(\n{_rows(values, 1)})  # fmt: skip\n"
        for name, values in (("TENPAI_WEIGHTS", tenpai), ("WAIT_WEIGHTS", wait), ("CALIBRATION", lines))
    )


def _rows(values: Any, depth: int) -> str:
    indent = "    " * depth
    if values.ndim == 1:
        numbers, lines = [f"{value:.3f}" for value in values], []
        for start in range(0, len(numbers), 12):
            lines.append(f"{indent}    {', '.join(numbers[start : start + 12])},\n")
        return f"{indent}[\n{''.join(lines)}{indent}]"
    inner = ",\n".join(_rows(row, depth + 1) for row in values)
    return f"{indent}[\n{inner},\n{indent}]" + (",\n" if depth == 1 else "")


# --- checking ---


def check(data: Path, most: int, every: int, plot: Path | None, families: tuple[str, ...]) -> None:
    """Print how true the chances are on games held back, and compare with a plain table."""
    report, first = {}, shipped_model(0)
    for family in families:
        seen = collect(data, family, most, every)
        report[family] = _checked(seen, family, None if family == FAMILIES[0] else first)
        _print(family, report[family])
    if plot is not None:
        REPORT.write_text(json.dumps(report, indent=1) + "\n", "utf-8")
        plot.write_text(picture(report), "utf-8")
        print(f"written: {plot} and {REPORT}")


def shipped_model(family: int) -> Model:
    """The coefficients that are there."""
    return Model(reading.TENPAI_WEIGHTS[family], reading.WAIT_WEIGHTS[family], reading.CALIBRATION[family])


def _checked(seen: Seen, family: str, like: Model | None) -> dict[str, Any]:
    chances, suji = np.zeros(len(seen.hit)), np.zeros(len(seen.hit))
    ready = np.zeros(len(seen.seat_y))
    for fold in range(FOLDS):
        model = fit_model(seen, family, like, fold)
        mine, seats = seen.game % FOLDS == fold, seen.seat_game % FOLDS == fold
        chances[mine] = model.chances(seen)[mine]
        ready[seats] = _logistic(seen.seat_x, model.tenpai)[seats]
        suji[mine] = suji_table(seen.cell[~mine], seen.hit[~mine])[seen.cell[mine]]
    y = seen.hit.astype(float)
    ours, theirs = (chances - y) ** 2, (suji - y) ** 2
    _, rounds = np.unique(seen.round, return_inverse=True)
    per_round = np.bincount(rounds, theirs - ours)
    tiles = np.bincount(rounds)
    gain = per_round.sum() / tiles.sum()
    error = np.sqrt(((per_round - gain * tiles) ** 2).sum()) / tiles.sum()
    return {
        "games": int(seen.game.max()) + 1,
        "rounds": int(rounds.max()) + 1,
        "tiles": len(y),
        "usual": float(y.mean()),
        "brier": float(ours.mean()),
        "brier_suji": float(theirs.mean()),
        "brier_usual": float(((y.mean() - y) ** 2).mean()),
        "gain": float(gain),
        "gain_error": float(error),
        "bins": _bins(chances, y, seen.game),
        "tenpai_brier": float(((ready - seen.seat_y) ** 2).mean()),
        "tenpai_usual": float(seen.seat_y.mean()),
        "shipped_apart": float(np.abs(seen.shipped - chances)[chances > 0.01].mean()),
    }


def suji_table(cells: Any, hits: Any) -> Any:
    """The share of tiles that dealt in, cell by cell; where little was seen, nearly that of all."""
    seen, hit = np.bincount(cells, minlength=CELLS), np.bincount(cells, hits, minlength=CELLS)
    return (hit + 20 * hit.sum() / seen.sum()) / (seen + 20)


def _bins(chances: Any, y: Any, games: Any) -> list[dict[str, float]]:
    """Mean chance and frequency where the chance lies between two ``EDGES``; the error is that of whole games."""
    out = []
    for low, high in pairwise(EDGES):
        mine = (chances >= low) & (chances < high) & (chances > 0)
        n = int(mine.sum())
        if n:
            off = np.bincount(games[mine], y[mine] - y[mine].mean())
            out.append(
                {"low": low, "high": high, "tiles": n, "said": float(chances[mine].mean()),
                 "was": float(y[mine].mean()), "error": float(np.sqrt((off**2).sum()) / n)}
            )  # fmt: skip
    return out


def _print(family: str, told: dict[str, Any]) -> None:
    rounds, tiles, usual = told["rounds"], told["tiles"], told["usual"]
    print(f"{family}: {rounds:,} rounds of {told['games']} games, {tiles:,} tiles looked at, {usual:.2%} deal in")
    brier, suji, same = (told[key] for key in ("brier", "brier_suji", "brier_usual"))
    print(f"  Brier score: {brier:.5f}; a suji table {suji:.5f}, always the same {same:.5f}")
    print(f"  better than the suji table by {told['gain']:.6f} ± {told['gain_error']:.6f} (standard error over rounds)")
    print(f"  chances above 1 % by the table that is there differ by {told['shipped_apart']:.2%} on average")
    for row in told["bins"]:
        said, was, error, tiles = row["said"], row["was"], row["error"], row["tiles"]
        print(f"  said {said:6.2%}  was {was:6.2%} ± {error:.2%}  ({tiles:,} tiles)", flush=True)


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("fit", "check", "count"))
    parser.add_argument("data", type=Path)
    parser.add_argument("games", type=int, nargs="?", default=10_000, help="at most so many of each family")
    parser.add_argument("--every", type=int, default=1, help="look at every so many discards")
    parser.add_argument("--plot", type=Path, help="write the reliability curves there, and docs/danger.json")
    parser.add_argument("--family", action="append", choices=FAMILIES, help="check only these")
    told = parser.parse_args()
    if told.what == "count":
        count(told.data, min(told.games, 300))
        return
    compile_table()
    if told.what == "fit":
        fit(told.data, told.games, told.every)
    else:
        check(told.data, told.games, told.every, told.plot, tuple(told.family or FAMILIES))


if __name__ == "__main__":
    main()
