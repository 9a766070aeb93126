"""Observations by choice: the row of ``jantaku.vector.OBSERVATION``, the planes and scalars of ``jantaku-obs-1``, or
the tokens of ``jantaku-tokens-1``.
"""

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
from jantaku.kernels.game.tokens import LENGTH, write_tokens
from jantaku.kernels.game.tokens import WIDTH as TOKEN_WIDTH
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.learning.layout import KINDS, PLANES, SCALARS, as_rows
from jantaku.kernels.learning.planes import ALL_PARTS, encode_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered
from jantaku.vector import Tables

#: Each observation and what it is.
OBSERVATIONS: Final = {
    "row": f"{WIDTH} numbers (int16), named by jantaku.vector.OBSERVATION",
    "planes": f"jantaku-obs-1: {KINDS} kinds by {PLANES} planes (uint8), and {SCALARS} scalars (int16)",
    "tokens": f"jantaku-tokens-1: {LENGTH} tokens of {TOKEN_WIDTH} numbers (uint8), and how many are used (int16)",
}
_SMALLEST, _LARGEST = -(1 << 15), (1 << 15) - 1

_observe: Final = Tiered(write_observations)
_encode: Final = Tiered(encode_rows)
_write_tokens: Final = Tiered(write_tokens)


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
        elif self.name == "tokens":
            seen = spaces.Dict(
                tokens=spaces.Box(0, 255, (LENGTH, TOKEN_WIDTH), np.uint8),
                length=spaces.Box(0, LENGTH, (1,), np.int16),
            )
        return spaces.Dict(observation=seen, action_mask=spaces.Box(0, 1, (ACTIONS,), np.int8))

    def of_table(self, table: Table, seat: int) -> dict[str, Any]:
        """What *seat* sees at *table*."""
        asked = not table.is_over and int(table.record.asked) == seat
        # what the others may not know of this moment is blank for a seat that is not asked
        records = table.records if asked else masked(table.records, seat, table.rules)
        mask = menu_of(table) if asked else np.zeros(ACTIONS, np.int8)
        looking = np.array([seat], np.int8)
        if self.name == "planes":
            seen, menus = self._no_planes(1), np.zeros((1, ACTIONS), np.bool_)
            p, z, m = (rows.view(np.recarray) for rows in as_rows(seen["planes"], seen["scalars"], menus))
            _encode(
                records, 0, 1, self._rules, np.zeros(1, np.int64), looking, get_suits(), self._scratch,
                self._thoughts, p, z, m, ALL_PARTS,
            )  # fmt: skip
            return {"observation": {name: rows[0] for name, rows in seen.items()}, "action_mask": mask}
        if self.name == "tokens":
            told: dict[str, npt.NDArray[Any]]
            told = {"tokens": np.zeros((1, LENGTH, TOKEN_WIDTH), np.uint8), "length": np.zeros((1, 1), np.int16)}
            _write_tokens(records, 0, 1, self._rules, looking, told["tokens"], told["length"][0])
            return {"observation": {name: rows[0] for name, rows in told.items()}, "action_mask": mask}
        row = np.zeros(WIDTH, np.int16)
        _observe(records, 0, 1, self._rules, looking, row.view(OBSERVATION).view(np.recarray))
        return {"observation": row, "action_mask": mask}

    def of_tables(self, tables: Tables) -> dict[str, Any]:
        """What the seats that are asked see at many tables."""
        if self.name == "planes":
            planes, scalars, menus = tables.planes()
            return {"observation": {"planes": planes, "scalars": scalars}, "action_mask": menus.view(np.int8)}
        if self.name == "tokens":
            tokens, lengths = tables.tokens()
            told = {"tokens": tokens, "length": lengths[:, None]}
            return {"observation": told, "action_mask": tables.menus().view(np.int8)}
        return {"observation": tables.observe(), "action_mask": tables.menus().view(np.int8)}

    def nothing(self) -> dict[str, Any]:
        """What is seen of one table whose game is over: zeros."""
        seen: Any = np.zeros(WIDTH, np.int16)
        if self.name == "planes":
            seen = {name: rows[0] for name, rows in self._no_planes(1).items()}
        elif self.name == "tokens":
            seen = {"tokens": np.zeros((LENGTH, TOKEN_WIDTH), np.uint8), "length": np.zeros(1, np.int16)}
        return {"observation": seen, "action_mask": np.zeros(ACTIONS, np.int8)}

    def _no_planes(self, n: int) -> dict[str, npt.NDArray[Any]]:
        return {"planes": np.zeros((n, KINDS, PLANES), np.uint8), "scalars": np.zeros((n, SCALARS), np.int16)}


def menu_of(table: Table) -> npt.NDArray[np.int8]:
    """What the seat that is asked may do, action by action."""
    bits = np.unpackbits(np.asarray(table.record.menu, "<u8").view(np.uint8), bitorder="little")
    return bits[:ACTIONS].view(np.int8).copy()
