"""Rows of ``SCORING`` for the tests, from hands as physical tiles or as kinds."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import numpy as np

from jantaku.kernels.worth.patterns import YAKU_NAMES
from jantaku.rules import Rules

MELDS = {"chi": 0, "pon": 1, "daiminkan": 2, "kakan": 3, "ankan": 4}


@cache
def three_players() -> Rules:
    """Tenhou's three-player rules."""
    return Rules.preset("sanma-tenhou")


def fill(row: Any, counts: Iterable[int], melds: Iterable[tuple[str, int]], win: int, **inputs: Any) -> None:
    """Fill the inputs of *row*; each of *melds* is its sort and lowest kind."""
    row["counts"][:] = list(counts)
    for i, (sort, kind) in enumerate(melds):
        row["melds"][i] = MELDS[sort], kind
        row["n_melds"] = i + 1
    row["win"] = win
    for name, value in inputs.items():
        row[name] = value


def counts_of(kinds: Iterable[int]) -> list[int]:
    counts = [0] * 34
    for kind in kinds:
        counts[kind] += 1
    return counts


def dora_among(kinds: list[int], indicators: Iterable[int], players: int = 4) -> int:
    """How many of *kinds* the indicator kinds make dora, told without the rules' own table."""

    def after(kind: int) -> int:
        if players == 3 and kind == 0:
            return 8
        first, length = (kind // 9 * 9, 9) if kind < 27 else (27, 4) if kind < 31 else (31, 3)
        return first + (kind - first + 1) % length

    return sum(kinds.count(after(kind)) for kind in indicators)


def yaku_names(row: Any) -> set[str]:
    return {name for i, name in enumerate(YAKU_NAMES) if int(row["patterns"][0]) >> i & 1}


def zeros(rows: int) -> Any:
    from jantaku.batch import SCORING

    return np.zeros(rows, SCORING)
