"""Made-up results, for what is told from results."""

from __future__ import annotations

import numpy as np

from jantaku.arena import RESULT, Contest, Entrant
from jantaku.arena.summary import SHARES
from jantaku.kernels.game.tally import COUNTED


def contest(agents: int, duplicate: bool = False, preset: str = "tenhou") -> Contest:
    return Contest.of(preset, [Entrant(f"agent {i}", policy=0) for i in range(agents)], 1, duplicate)


def made_up(contest: Contest, games: int, seed: int = 0) -> np.ndarray:
    """Results as they might be, though nobody played."""
    rng = np.random.default_rng(seed)
    out = np.zeros(games, RESULT)
    players = contest.players
    out["game"] = np.arange(games)
    out["seed"] = contest.seeds(out["game"])
    out["agents"][:, :players] = contest.seats(out["game"])
    for row in out:
        strength = row["agents"][:players] * 0.8
        row["ranks"][:players] = np.argsort(np.argsort(rng.gumbel(size=players) + strength)) + 1
        row["scores"][:players] = rng.integers(-10_000, 60_000, players) // 100 * 100
        row["final"][:players] = row["scores"][:players] - 30_000
        row["tally"][:players] = rng.integers(0, 4, (players, len(COUNTED)))
        row["tally"][:players, COUNTED.index("positions")] = rng.integers(8, 14)
        for part, whole in SHARES.values():
            column = row["tally"][:, COUNTED.index(part)]
            column[:] = np.minimum(column, row["tally"][:, COUNTED.index(whole)])
    return out
