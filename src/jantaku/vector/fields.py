"""What ``Tables`` show of themselves: how games stand, and what the last call brought."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError
from jantaku.kernels.game.tally import COUNTED
from jantaku.rules import Rules


class Fields:
    """The fields of ``Tables``. All of them show the tables as they are, copy nothing, and cannot be written to.

    On the processor they are arrays of NumPy, on a GPU ``views.DeviceView``.
    """

    rules: Rules
    _backend: Any

    # --- how the games stand ---

    @property
    def scores(self) -> Any:
        """The points (int32, tables by seats)."""
        return self._backend.field("scores", self.rules.players)

    @property
    def finished(self) -> Any:
        """At which tables the game is over (bool)."""
        return self._backend.finished()

    @property
    def round_winds(self) -> Any:
        """The wind of the round at each table (int8): 0 is East."""
        return self._backend.field("wind")

    @property
    def dealers(self) -> Any:
        """The seat of the dealer at each table (int8)."""
        return self._backend.field("dealer")

    @property
    def honba(self) -> Any:
        """The honba at each table."""
        return self._backend.field("honba")

    @property
    def deposits(self) -> Any:
        """The riichi sticks that lie at each table."""
        return self._backend.field("deposits")

    @property
    def seeds(self) -> Any:
        """The seed of the game at each table (uint64)."""
        return self._backend.field("seed")

    @property
    def decisions(self) -> Any:
        """How many decisions have been taken in the game at each table (int32)."""
        return self._backend.field("decisions")

    # --- what the last call brought ---

    @property
    def rewards(self) -> Any:
        """The points that Clearings moved in the last call of ``step`` or ``play`` (int32, tables by seats).

        A riichi deposit is not among them: it is paid during the Position. ``gained`` has it.
        """
        return self._backend.field("points", self.rules.players, of_outcomes=True)

    @property
    def gained(self) -> Any:
        """By how much the points changed in the last call of ``step`` or ``play`` (int32, tables by seats).

        Riichi deposits are among them, paid and won. If a game ended and another began, both count, and the points
        that a new game begins with do not.
        """
        return self._backend.field("gained", self.rules.players, of_outcomes=True)

    @property
    def cleared(self) -> Any:
        """How many Positions were cleared in the last call of ``step`` or ``play`` (int32)."""
        return self._backend.field("cleared", of_outcomes=True)

    @property
    def ended(self) -> Any:
        """How many games ended in the last call of ``step`` or ``play`` (int32); without *restart* at most one."""
        return self._backend.field("ended", of_outcomes=True)

    @property
    def final_points(self) -> Any:
        """Of the last game that ended at each table: the final points, uma and oka in them (int32, tables by seats)."""
        return self._backend.field("final", self.rules.players, of_outcomes=True)

    @property
    def ranks(self) -> Any:
        """Of the last game that ended at each table: the place of each seat, 0 the first (int32, tables by seats)."""
        return self._backend.field("rank", self.rules.players, of_outcomes=True)

    @property
    def counts(self) -> dict[str, Any]:
        """What each seat has done since the tables were dealt, by name (int64, tables by seats).

        Needs ``count=True``. The names are positions, dealt, wins, self_drawn, deal_ins, ready, ready_wins, called,
        called_wins, draws, tenpai_at_draw, won_points, paid_points and turns_to_win.

        >>> from jantaku import Tables
        >>> tables = Tables("tenhou", 4, seed=7, count=True)
        >>> _ = tables.play("shanten")
        >>> tables.counts["positions"].shape, bool((tables.counts["wins"] <= tables.counts["positions"]).all())
        ((4, 4), True)
        """
        if not self._backend.tallies.size:
            raise JantakuError("nothing is counted: Tables(..., count=True) does")
        return {name: self._backend.count(column, self.rules.players) for column, name in enumerate(COUNTED)}

    @property
    def records(self) -> npt.NDArray[np.void]:
        """The records of all tables, an array of ``TABLE`` that cannot be written to; from a GPU a copy."""
        records: npt.NDArray[np.void] = self._backend.shown_records()
        return records
