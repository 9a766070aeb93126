"""What the others have shown, to one who knows how a player plays."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.learned import family
from jantaku.errors import unknown_name
from jantaku.game.view import View
from jantaku.kernels.foresight.reading import SHOWN, WEIGHTS, note_shown
from jantaku.kernels.game.layout import NOT_DECLARED, SEATS
from jantaku.kernels.players.thought import THOUGHT
from jantaku.runtime.rows import LightArray

#: Whose hands can be read, by the weights that ``bench/reading.py`` has learned.
READERS: Final = ("solid", "net", "people")
_SHIPPED: Final = Path(__file__).parent / "weights"
#: Exchanges of tiles until hands are as likely as they should be, and where one is in riichi.
_SWAPS, _SWAPS_IN_RIICHI = 600, 1500


class Reading:
    """What each seat shows in a view, and the weights to read it by."""

    def __init__(self, view: View, player: str | None, passed: npt.NDArray[np.int64]) -> None:
        """Look at *view*; *passed* is what went by each seat."""
        t, rules = view.table.record, view.rules
        if player is not None and player not in READERS:
            raise unknown_name("reader", str(player), READERS)
        self.weights = np.zeros(WEIGHTS) if player is None else weights_of(player, family(rules))
        self.shown: Any = np.zeros(SEATS, SHOWN)
        light, thought = LightArray(self.shown), LightArray(np.zeros(1, THOUGHT))[0]
        for seat in range(rules.players):
            note_shown(t, rules.record[0], thought, seat, passed[seat], self.weights, light[seat])
        declared = any(t.riichi[seat] != NOT_DECLARED for seat in range(rules.players) if seat != view.seat)
        self.swaps = _SWAPS_IN_RIICHI if declared else _SWAPS if player is not None else 0


@cache
def weights_of(player: str, which: str) -> npt.NDArray[np.float64]:
    """The weights by which hands of *player* are read in a family of rules; of people in Taiwan nothing is known."""
    path = _SHIPPED / f"{player}-{which}.npz"
    with np.load(path if path.exists() else _SHIPPED / f"solid-{which}.npz") as kept:
        weights: npt.NDArray[np.float64] = kept["weights"].astype(np.float64)
        return weights
