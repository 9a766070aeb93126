"""How fast tables are played: random legal decisions, one whole game after another at every table."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any, Final

from jantaku.rules import Rules
from jantaku.vector.tables import Tables

_DECISIONS: Final = 100  # of each table in one call
_GAME: Final = 1000  # about as many decisions as a long game has


@dataclass(frozen=True, slots=True)
class Speed:
    """What was played in how long."""

    rules: str
    device: str
    tables: int
    games: int
    decisions: int
    seconds: float
    cpu_seconds: float

    @property
    def decisions_per_second(self) -> float:
        """In all."""
        return self.decisions / self.seconds

    @property
    def decisions_per_cpu_second(self) -> float:
        """For each second that a core worked."""
        return self.decisions / self.cpu_seconds

    @property
    def games_per_second(self) -> float:
        """In all."""
        return self.games / self.seconds


def measure(tables: Tables, seconds: float) -> Speed:
    """Play *tables*, which restart, for about so many seconds.

    A game's worth of decisions comes first and does not count, so that the tables are at all places of their games.
    """
    tables.random(_GAME)
    decisions = games = 0
    start, cpu_start = time.perf_counter(), time.process_time()
    while (took := time.perf_counter() - start) < seconds or decisions == 0:
        decisions += tables.random(_DECISIONS)
        games += _sum(tables.ended)
    cpu = time.process_time() - cpu_start
    return Speed(tables.rules.name, tables.device, len(tables), games, decisions, took, cpu)


def speed(
    rules: Rules | str, *, tables: int, threads: int | None = None, device: str = "cpu", seconds: float = 1.0
) -> Speed:
    """The speed of new tables."""
    return measure(Tables(rules, tables, seed=1, threads=threads, device=device, restart=True), seconds)


def _sum(numbers: Any) -> int:
    return int((numbers.copy_to_host() if hasattr(numbers, "copy_to_host") else numbers).sum())
