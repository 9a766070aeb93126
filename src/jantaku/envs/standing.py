"""Expected rank as a reward: what the points at some moment of a game mean for its end, without PyTorch."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.agents.standing import ranks_of
from jantaku.errors import JantakuError
from jantaku.rules import Rules


class Standing:
    """What the points at some moment of a game mean for its end.

    >>> from jantaku import Game
    >>> ahead = Game("tenhou", seed=1)
    >>> ahead.table.record.scores[:] = 50000, 20000, 20000, 10000
    >>> Standing(ahead.rules).expected(ahead.table.records)[0].argsort().tolist()[::3]
    [0, 3]
    """

    def __init__(self, rules: Rules) -> None:
        """For *rules* of a family whose games the network was trained on."""
        if not rules.family.pays_deposits:
            raise JantakuError(f"the expected rank is known for riichi alone, not for {rules.name}")
        self._rules = rules

    def expected(self, records: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
        """The rank that each seat may expect at each table of *records*, 0 the first (tables by players)."""
        return ranks_of(records, self._rules)[:, : self._rules.players] - 1
