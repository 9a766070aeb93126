"""What a step of one game brings: points, rewards, and the result in the end."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.envs.rewards import Rewards
from jantaku.game.game import Game


def scores_of(game: Game) -> npt.NDArray[np.int32]:
    """The points of all seats now, an array of one row."""
    scores: npt.NDArray[np.int32] = game.table.records["scores"][:, : game.rules.players].copy()
    return scores


def gained_since(game: Game, before: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """By how much the points have changed since they were *before*."""
    return scores_of(game) - before


def rewards_of(rewards: Rewards, game: Game, gained: npt.NDArray[np.int32]) -> npt.NDArray[np.float64]:
    """What each seat is rewarded with."""
    players = game.rules.players
    records = game.table.records
    final, ranks = records["final"][:, :players], records["rank"][:, :players]
    of_table: npt.NDArray[np.float64] = rewards.of(records, gained, np.array([game.is_over]), final, ranks)[0]
    return of_table


def result_of(game: Game, seat: int) -> dict[str, Any]:
    """The place of *seat* in a finished game, 0 the first, and its final points."""
    return {"rank": game.ranking.index(seat), "final_points": game.final_points[seat]}
