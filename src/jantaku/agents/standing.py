"""The rank that seats may expect at the end of the game, from the points at some moment of it.

A small network that ``jantaku.learn.standing`` trained; the layers are the same, a test compares the two.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.kernels.game.layout import REALIZED, SEATS
from jantaku.rules import Rules

_HERE: Final = Path(__file__).parent
_NAMES: Final = {3: "standing-three.npz", 4: "standing.npz"}
RULES: Final = ("rounds", "players", "extension", "bust")
"""What is seen of the rules, after the stage."""
_POINTS: Final = 1e4


def shipped(players: int) -> Path:
    """The weights of the package for so many players."""
    return _HERE / _NAMES[players]


def rule_features(rules: Rules) -> list[float]:
    """The rules as the network sees them."""
    record = rules.record[0]
    ahead = float(record["target_points"] - record["start_points"]) / _POINTS
    return [*(float(record[key]) for key in RULES), ahead]


def ranks_of(tables: npt.NDArray[Any], rules: Rules) -> npt.NDArray[np.float64]:
    """The expected rank of every seat at each of *tables* (records, or an array with such fields), 1 the first."""
    found: npt.NDArray[np.float64] = 1 + chances_of(tables, rules) @ np.arange(SEATS)
    return found


def chances_of(tables: npt.NDArray[Any], rules: Rules) -> npt.NDArray[np.float64]:
    """The chance of each rank for every seat at each of *tables*: tables by seats by ranks."""
    x = _features(tables, rules)
    w = _weights(int(rules.players))
    x = np.tanh(x @ w["layers.0.weight"].T + w["layers.0.bias"])
    x = np.tanh(x @ w["layers.2.weight"].T + w["layers.2.bias"])
    logits = (x @ w["layers.4.weight"].T + w["layers.4.bias"]).reshape(-1, SEATS, SEATS)
    chances = np.exp(logits - logits.max(axis=2, keepdims=True))
    found: npt.NDArray[np.float64] = chances / chances.sum(axis=2, keepdims=True)
    return found


def expected_ranks(t: Any, rules: Rules) -> npt.NDArray[np.float64]:
    """The expected rank of each seat as the Position at *t* began, 1 the first; riichi deposits are taken back."""
    ranks: npt.NDArray[np.float64] = ranks_of(stage_of(t, rules), rules)[0]
    return ranks


def stage_of(t: Any, rules: Rules) -> npt.NDArray[Any]:
    """The stage of the game as the Position at *t* began, an array of one; riichi deposits are taken back."""
    begun = np.zeros(1, _STAGE)
    paid = np.array([t.riichi[seat] == REALIZED for seat in range(SEATS)])
    begun["scores"] = t.scores + int(rules.record[0]["riichi_deposit"]) * paid
    begun["wind"], begun["dealer"], begun["honba"] = t.wind, t.dealer, t.honba
    begun["deposits"] = int(t.deposits) - int(paid.sum())
    return begun


_STAGE: Final = np.dtype(
    [("scores", np.int64, SEATS), *((n, np.int64) for n in ("wind", "dealer", "honba", "deposits"))]
)


def _features(tables: npt.NDArray[Any], rules: Rules) -> npt.NDArray[np.float64]:
    """The stage of each game as the network wants it."""
    points, dealers = tables["scores"].astype(np.float64), tables["dealer"].astype(np.int64)
    players, rounds = int(rules.players), int(rules.record[0]["rounds"])
    left = (players * (rounds - tables["wind"].astype(np.int64)) - 1 - dealers).clip(-1, 8)
    sticks = [tables[name].astype(np.float64) / 2 for name in ("honba", "deposits")]
    stage = np.stack([left / 4, 1 / (left.clip(0) + 1), *sticks], axis=1)
    leads = (points - points.sum(axis=1, keepdims=True) / players) / _POINTS
    seen = np.tile(rule_features(rules), (len(points), 1))
    return np.concatenate([leads, np.eye(SEATS)[dealers], stage, seen], axis=1)


@cache
def _weights(players: int) -> dict[str, npt.NDArray[np.float64]]:
    with np.load(shipped(players)) as kept:
        return {name: kept[name].astype(np.float64) for name in kept.files}
