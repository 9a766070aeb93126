"""What duplicate walls are worth: how far the error of a difference falls when each wall is played from every seat.

    python bench/duplicates.py [--rules tenhou] [--agents solid,shanten] [--games 4000] [--seed 1]

plays a contest with ``--duplicate`` and compares two variances of the difference between the first agent and the
others: of the average over the games of a block, times their number, and of a single game. Games that had nothing to
do with each other would have a ratio of 1; below that, the walls' luck cancels out, and so many games say as much as
games / ratio on walls of their own. The error of the ratio is the jackknife's, block by block.
"""

from __future__ import annotations

import argparse

import numpy as np
import numpy.typing as npt

from jantaku.arena import Contest
from jantaku.arena.simulation import simulate

Floats = npt.NDArray[np.float64]


def main() -> None:
    """Play, and print the ratio for the rank and for the points."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--rules", default="tenhou")
    parser.add_argument("--agents", default="solid,shanten")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    contest = Contest.of(given.rules, given.agents.split(","), given.seed, duplicate=True)
    played = simulate(given.rules, given.agents.split(","), given.games, seed=given.seed, duplicate=True)
    results = played.results
    players = contest.players
    first = results["agents"][:, :players] == 0
    print(f"{given.rules}: {len(results):,} games of {given.agents}, {len(results) // players:,} walls")
    for name, column, unit in (("rank", "ranks", 1), ("pt", "final", contest.rules.family.pt)):
        values = results[column][:, :players] / unit
        mine = (values * first).sum(axis=1) / first.sum(axis=1)
        theirs = (values * ~first).sum(axis=1) / (~first).sum(axis=1)
        ratio, error = ratio_of(np.asarray(mine - theirs).reshape(-1, players))
        print(f"{name:>5}: ratio of variances {ratio:.2f} ± {error:.2f}")


def ratio_of(blocks: Floats) -> tuple[float, float]:
    """The ratio for *blocks* of games, a row each, and its standard error."""
    n, games = blocks.shape
    means, squares = blocks.mean(axis=1), (blocks**2).mean(axis=1)

    def ratio(m: Floats, m2: Floats, s: Floats, left: int) -> Floats:
        of_means = (m2 - m**2 / left) / (left - 1)
        of_games = (s - m**2 / left) / left * (left * games) / (left * games - 1)
        return games * of_means / of_games

    whole = ratio(means.sum(), (means**2).sum(), squares.sum(), n)
    without = ratio(means.sum() - means, (means**2).sum() - means**2, squares.sum() - squares, n - 1)
    return float(whole), float(np.sqrt((n - 1) / n * ((without - without.mean()) ** 2).sum()))


if __name__ == "__main__":
    main()
