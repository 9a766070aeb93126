"""A hall of tables: many games at once, on the cores of the processor or on a GPU."""

from __future__ import annotations

from jantaku.hall.tables import Tables
from jantaku.kernels.observation import OBSERVATION

__all__ = ["OBSERVATION", "Tables"]
