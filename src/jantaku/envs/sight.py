"""Observations by choice: the row of ``jantaku.vector.OBSERVATION``, or the planes and scalars of ``jantaku-obs-1``."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from jantaku.envs.naming import check_choice
from jantaku.game.table import Table
from jantaku.game.view import masked
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.observation import OBSERVATION, WIDTH, write_observations
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS
from jantaku.kernels.learning.planes import encode_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered, compiled
from jantaku.vector import Tables
from jantaku.vector.threads import native

#: Each observation and what it is.
OBSERVATIONS: Final = {
    "row": f"{WIDTH} numbers (int16), named by jantaku.vector.OBSERVATION",
    "planes": f"jantaku-obs-1: {KINDS} kinds by {PLANES} planes (uint8), and {SCALARS} scalars (int16)",
}
_SMALLEST, _LARGEST = -(1 << 15), (1 << 15) - 1

_observe: Final = Tiered(write_observations)
_encode: Final = Tiered(encode_rows)


class Sight:
    """What agents see: a dictionary of ``observation`` and ``action_mask``, new arrays each time."""

    def __init__(self, rules: Rules, name: str) -> None:
        """See as *name* says, one of ``OBSERVATIONS``."""
        self.name = check_choice("observation", name, tuple(OBSERVATIONS))
        self._rules = rules.record
        self._scratch = np.zeros(1, SCORING).view(np.recarray)
        self._thoughts = np.zeros(1, THOUGHT).view(np.recarray)

    def space(self) -> spaces.Dict:
        """The space of observations, a new one."""
        seen: spaces.Space[Any] = spaces.Box(_SMALLEST, _LARGEST, (WIDTH,), np.int16)
        if self.name == "planes":
            seen = spaces.Dict(
                planes=spaces.Box(0, 255, (KINDS, PLANES), np.uint8),
                scalars=spaces.Box(_SMALLEST, _LARGEST, (SCALARS,), np.int16),
            )
        return spaces.Dict(observation=seen, action_mask=spaces.Box(0, 1, (ACTIONS,), np.int8))

    def of_table(self, table: Table, seat: int) -> dict[str, Any]:
        """What *seat* sees at *table*. Planes are made for who is asked alone: another seat gets zeros."""
        asked = not table.is_over and int(table.record.asked) == seat
        if self.name == "planes":
            seen, mask = self._no_planes(1), np.zeros(ACTIONS, np.int8)
            if asked:
                menus = np.zeros((1, ACTIONS), np.bool_)
                self._encode_with(_encode, table.copy().records, seen, menus)
                mask = menus[0].astype(np.int8)
            return {"observation": {name: rows[0] for name, rows in seen.items()}, "action_mask": mask}
        # what the others may not know of this moment is blank for a seat that is not asked
        records = table.records if asked else masked(table.records, seat, table.rules)
        row = np.zeros(WIDTH, np.int16)
        _observe(records, 0, 1, self._rules, np.array([seat], np.int8), row.view(OBSERVATION).view(np.recarray))
        return {"observation": row, "action_mask": menu_of(table) if asked else np.zeros(ACTIONS, np.int8)}

    def of_tables(self, tables: Tables) -> dict[str, Any]:
        """What the seats that are asked see at many tables."""
        if self.name == "planes":
            menus = np.zeros((len(tables), ACTIONS), np.bool_)
            seen = self._no_planes(len(tables))
            self._encode_with(compiled(encode_rows), native(tables.records), seen, menus)
            return {"observation": seen, "action_mask": menus.view(np.int8)}
        return {"observation": tables.observe(), "action_mask": tables.menus().view(np.int8)}

    def nothing(self) -> dict[str, Any]:
        """What is seen of one table whose game is over: zeros."""
        seen: Any = np.zeros(WIDTH, np.int16)
        if self.name == "planes":
            seen = {name: rows[0] for name, rows in self._no_planes(1).items()}
        return {"observation": seen, "action_mask": np.zeros(ACTIONS, np.int8)}

    def _no_planes(self, n: int) -> dict[str, npt.NDArray[Any]]:
        return {"planes": np.zeros((n, KINDS, PLANES), np.uint8), "scalars": np.zeros((n, SCALARS), np.int16)}

    def _encode_with(self, encode: Any, records: Any, seen: dict[str, npt.NDArray[Any]], menus: Any) -> None:
        room = (native(self._rules), native(get_suits()), native(self._scratch), native(self._thoughts))
        if encode is _encode:  # it takes record arrays, and makes of them what it needs
            room = (self._rules, get_suits(), self._scratch, self._thoughts)
        rules, suits, scratch, thoughts = room
        which = np.zeros(len(records), np.int64)
        with np.errstate(over="ignore"):
            encode(
                records, 0, len(records), rules, which, suits, scratch, thoughts, seen["planes"], seen["scalars"], menus
            )


def menu_of(table: Table) -> npt.NDArray[np.int8]:
    """What the seat that is asked may do, action by action."""
    bits = np.unpackbits(np.asarray(table.record.menu, "<u8").view(np.uint8), bitorder="little")
    return bits[:ACTIONS].view(np.int8).copy()
