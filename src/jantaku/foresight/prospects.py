"""What points at some stage of a game mean for its end: expected rank and pt."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.standing import chances_of
from jantaku.kernels.game.layout import OVER, SEATS
from jantaku.kernels.worth.outlook import pays_by_tai
from jantaku.rules import Rules
from jantaku.runtime.blas import ONE_THREAD

_STAGE: Final = np.dtype(
    [("scores", np.int64, SEATS), *((name, np.int64) for name in ("wind", "dealer", "honba", "deposits"))]
)
#: Odd numbers that look random, one for each word of a stage.
_FACTORS: Final = np.random.SeedSequence(16).generate_state(_STAGE.itemsize // 8, np.uint64) | np.uint64(1)
#: In games paid by tai: the points that decide a rank, in tai, in the last hand and for each hand more.
_LAST_WIDTH: Final = 4.0
_WIDTH_PER_HAND: Final = 3.0


def prospects(tables: npt.NDArray[Any], rules: Rules, seat: int) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """The expected final rank (1 the first) and the expected pt of *seat* at each of *tables*.

    Tables are between Positions, or their games are over; then both are what they came to. Before that the points are
    taken to stay what they are on average, and uma and oka are counted by the chances of each rank.
    """
    chances = rank_chances(tables, rules)[:, seat]
    record = rules.record[0]
    bonus = record["uma"].astype(np.float64)
    bonus[0] += record["oka"]
    chips = tables["chips"][:, seat] * float(record["chip_points"]) if "chips" in (tables.dtype.names or ()) else 0.0
    points = tables["scores"][:, seat] - float(record["return_points"]) + chances @ bonus + chips
    ranks = 1.0 + chances @ np.arange(SEATS)
    if "phase" in (tables.dtype.names or ()):
        over = tables["phase"] == OVER
        ranks = np.where(over, 1.0 + tables["rank"][:, seat], ranks)
        points = np.where(over, tables["final"][:, seat], points)
    return ranks, points / rules.family.pt


def _stages(tables: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """What the network looks at, of each table."""
    out = np.empty(len(tables), _STAGE)
    for name in _STAGE.names or ():
        out[name] = tables[name]
    return out


def _different(stages: npt.NDArray[Any]) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """Where the different ones among *stages* are, and which of them each is: many playouts end at the same."""
    words = stages.view(np.int64).reshape(len(stages), -1)
    mixed = (words.astype(np.uint64) * _FACTORS).sum(axis=1, dtype=np.uint64)
    _, first, back = np.unique(mixed, return_index=True, return_inverse=True)
    if (words[first[back]] != words).any():  # two that are mixed to the same
        return np.arange(len(stages)), np.arange(len(stages))
    return first, back.reshape(-1)


def rank_chances(tables: npt.NDArray[Any], rules: Rules) -> npt.NDArray[np.float64]:
    """The chance of each rank for every seat: tables by seats by ranks.

    A small network knows riichi. Where tai are paid, the chance to end ahead of another is a smooth function of the
    lead, the steeper the fewer hands are left, and these chances are taken to be independent.
    """
    if not pays_by_tai(rules.record[0]):
        first, back = _different(stages := _stages(tables))
        with ONE_THREAD:
            found: npt.NDArray[np.float64] = chances_of(stages[first], rules)[back]
        return found
    record, players = rules.record[0], rules.players
    played = tables["wind"].astype(np.float64) * players + tables["dealer"]
    left = np.clip(int(record["rounds"]) * players - 1 - played, 0, None)
    width = float(record["tai_unit"]) * (_LAST_WIDTH + _WIDTH_PER_HAND * left)
    points = tables["scores"][:, :players].astype(np.float64)
    leads = (points[:, :, None] - points[:, None, :]) / width[:, None, None]
    behind = 1.0 / (1.0 + np.exp(np.clip(leads, -30, 30)))
    out = np.zeros((len(tables), SEATS, SEATS))
    out[:, :players, 0] = 1.0
    for seat in range(players):
        for other in range(players):
            if other != seat:
                chance = behind[:, seat, other, None]
                moved = np.concatenate([np.zeros_like(chance), out[:, seat, :-1]], axis=1)
                out[:, seat] = out[:, seat] * (1 - chance) + moved * chance
    return out
