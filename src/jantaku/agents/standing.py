"""The rank that a seat may expect at the end of the game, from the points at the beginning of a Position.

A small network that ``jantaku.learn.standing`` trained; the layers are the same, a test compares the two.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.kernels.game.layout import REALIZED
from jantaku.rules import Rules

SHIPPED: Final = Path(__file__).parent / "standing.npz"
RULES: Final = ("rounds", "players", "extension", "bust")
"""What is seen of the rules, after the stage."""


def rule_features(rules: Rules) -> list[float]:
    """The rules as the network sees them."""
    record = rules.record[0]
    return [float(record[key]) for key in RULES] + [float(record["target_points"] - record["start_points"]) / 1e4]


def expected_ranks(t: Any, rules: Rules) -> npt.NDArray[np.float64]:
    """The expected rank of each seat as the Position at *t* began, 1 the first; riichi deposits are taken back."""
    players = int(rules.players)
    paid = np.array([t.riichi[seat] == REALIZED for seat in range(4)])
    deposit = int(rules.record[0]["riichi_deposit"])
    scores = t.scores + deposit * paid
    left = float(np.clip(players * (int(rules.record[0]["rounds"]) - int(t.wind)) - 1 - int(t.dealer), -1, 8))
    honba, deposits = int(t.honba), int(t.deposits) - int(paid.sum())
    features = np.concatenate(
        [
            (scores - scores.sum() / players) / 1e4,
            np.arange(4) == int(t.dealer),
            [left / 4, 1 / (max(left, 0) + 1), honba / 2, deposits / 2],
            rule_features(rules),
        ]
    )
    w = _weights()
    x = np.tanh(w["layers.0.weight"] @ features + w["layers.0.bias"])
    x = np.tanh(w["layers.2.weight"] @ x + w["layers.2.bias"])
    logits = (w["layers.4.weight"] @ x + w["layers.4.bias"]).reshape(4, 4)
    chances = np.exp(logits - logits.max(1, keepdims=True))
    found: npt.NDArray[np.float64] = 1 + (chances @ np.arange(4)) / chances.sum(1)
    return found


@cache
def _weights() -> dict[str, npt.NDArray[np.float64]]:
    with np.load(SHIPPED) as kept:
        return {name: kept[name].astype(np.float64) for name in kept.files}
