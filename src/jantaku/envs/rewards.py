"""Rewards by choice, for the seats of one table or of many."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.envs.naming import check_choice
from jantaku.envs.standing import Standing
from jantaku.rules import Rules

#: Each reward and what it is.
REWARDS: Final = {
    "points": "the points won or lost, riichi sticks among them, as soon as they change",
    "rank": "at the end of the game: from 1 for the first place to -1 for the last",
    "pt": "at the end of the game: the final points with uma, oka and chips, in pt",
    "shaped": "by how much the expected rank changed, on the scale of rank; riichi alone",
}


class Rewards:
    """What the seats are rewarded with, tables by players."""

    def __init__(self, rules: Rules, name: str) -> None:
        """Reward as *name* says, one of ``REWARDS``."""
        self.name = check_choice("reward", name, tuple(REWARDS))
        self._players = rules.players
        self._pt = rules.family.pt
        self._standing = Standing(rules) if name == "shaped" else None
        self._before: Any = None

    def begin(self, records: npt.NDArray[Any], begun: npt.NDArray[np.bool_] | None = None) -> None:
        """Note where games begin: at all tables of *records*, or at those that have *begun*."""
        if self._standing is not None:
            now = self._of_ranks(self._standing.expected(records))
            self._before = now if begun is None else np.where(begun[:, None], now, self._before)

    def of(
        self, records: npt.NDArray[Any], gained: Any, ended: npt.NDArray[np.bool_], final: Any, ranks: Any
    ) -> npt.NDArray[np.float64]:
        """The rewards since the last call or ``begin``, float64.

        *gained* are the points won or lost, *ended* says where the game is over, *final* and *ranks* are its results.
        """
        if self.name == "points":
            return np.asarray(gained, np.float64)
        if self.name == "pt":
            return np.where(ended[:, None], np.asarray(final) / self._pt, 0.0)
        last = self._of_ranks(ranks)
        if self._standing is None:
            return np.where(ended[:, None], last, 0.0)
        now = np.where(ended[:, None], last, self._of_ranks(self._standing.expected(records)))
        change: npt.NDArray[np.float64] = now - self._before
        self._before = now
        return change

    def _of_ranks(self, ranks: Any) -> npt.NDArray[np.float64]:
        worth: npt.NDArray[np.float64] = 1.0 - 2.0 * np.asarray(ranks, np.float64) / (self._players - 1)
        return worth
