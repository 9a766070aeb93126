"""How many games to play at once: few while kernels are still plain Python, many when they are compiled."""

from __future__ import annotations

import time
from typing import Final

import numpy as np

from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.playing import play
from jantaku.arena.results import Results

_SECONDS: Final = 0.25  # so long may it take until a stop is noticed
_MOST: Final = 1000


def chunk_size(games: int, seconds: float) -> int:
    """How many games to play at once where *games* took *seconds*.

    >>> chunk_size(10, 0.05), chunk_size(10, 0.2), chunk_size(10, 60.0)
    (20, 12, 1)
    """
    fit = int(games * _SECONDS / max(seconds, 1e-9))
    return min(max(fit, 1), 2 * games, _MOST)


def timed(contest: Contest, numbers: Numbers) -> tuple[Results, float]:
    """``play`` and how long it took."""
    start = time.perf_counter()
    results = play(contest, numbers)
    return results, time.perf_counter() - start


def paced(contest: Contest, numbers: Numbers) -> Results:
    """``play`` in growing chunks, so that a kernel that is plain Python at first has the occasion to change."""
    parts = []
    size = 1
    while len(numbers):
        results, seconds = timed(contest, numbers[:size])
        numbers = numbers[size:]
        parts.append(results)
        size = chunk_size(len(results), seconds)
    return np.concatenate(parts)
