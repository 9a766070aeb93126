"""Expected rank, from the small network that ``agents/standing.npz`` holds, without PyTorch."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.standing import SHIPPED
from jantaku.errors import JantakuError
from jantaku.kernels.game.layout import SEATS
from jantaku.rules import Rules

#: The network's layers, and what it sees of the rules: as ``learn/standing.py`` has them.
_LAYERS: Final = (0, 2, 4)
_RULES: Final = ("rounds", "players", "extension", "bust")
_POINTS: Final = 1e4


class Standing:
    """What the points at some moment of a game mean for its end.

    >>> from jantaku import Game
    >>> ahead = Game("tenhou", seed=1)
    >>> ahead.table.record.scores[:] = 50000, 20000, 20000, 10000
    >>> Standing(ahead.rules).expected(ahead.table.records)[0].argsort().tolist()[::3]
    [0, 3]
    """

    def __init__(self, rules: Rules) -> None:
        """Read the network; *rules* are of a family whose games it was trained on."""
        if not rules.family.pays_deposits:
            raise JantakuError(f"the expected rank is known for riichi alone, not for {rules.name}")
        record = rules.record[0]
        seen = [float(record[key]) for key in _RULES]
        self._rules = np.array([*seen, float(record["target_points"] - record["start_points"]) / _POINTS], np.float64)
        self._rounds, self._players = int(record["rounds"]), rules.players
        with np.load(SHIPPED) as kept:
            self._layers = [
                (kept[f"layers.{i}.weight"].astype(np.float64), kept[f"layers.{i}.bias"].astype(np.float64))
                for i in _LAYERS
            ]

    def expected(self, records: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
        """The rank that each seat may expect at each table of *records*, 0 the first (tables by players)."""
        x = self._features(records)
        for weight, bias in self._layers[:-1]:
            x = np.tanh(x @ weight.T + bias)
        weight, bias = self._layers[-1]
        logits = (x @ weight.T + bias).reshape(-1, SEATS, SEATS)
        chances = np.exp(logits - logits.max(axis=2, keepdims=True))
        ranks: npt.NDArray[np.float64] = (chances / chances.sum(axis=2, keepdims=True)) @ np.arange(SEATS)
        return ranks[:, : self._players]

    def _features(self, records: npt.NDArray[Any]) -> npt.NDArray[np.float64]:
        """The stage of each game as the network wants it."""
        points = records["scores"].astype(np.float64)
        dealer = records["dealer"].astype(np.int64)
        left = (self._players * (self._rounds - records["wind"].astype(np.int64)) - 1 - dealer).clip(-1, 8)
        sticks = [records[name].astype(np.float64) / 2 for name in ("honba", "deposits")]
        stage = np.stack([left / 4, 1 / (left.clip(0) + 1), *sticks], axis=1)
        mean = points.sum(axis=1, keepdims=True) / self._players
        deals = np.eye(SEATS, dtype=np.float64)[dealer]
        rules = np.broadcast_to(self._rules, (len(records), len(self._rules)))
        return np.concatenate([(points - mean) / _POINTS, deals, stage, rules], axis=1)
