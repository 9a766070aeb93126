"""``Tables``: many games at once, on the cores of the processor or on a GPU."""

from __future__ import annotations

from jantaku.kernels.game.observation import OBSERVATION
from jantaku.vector.tables import Tables

__all__ = ["OBSERVATION", "Tables"]
