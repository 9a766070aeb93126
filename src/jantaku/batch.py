"""Questions about many hands at once: rows of 34 counts in, an array out. All cores are used.

A row is the concealed part of one hand, 3n+1 or 3n+2 tiles. Rows that cannot be a hand raise a
``HandError`` that names the first of them, and nothing is returned.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

from jantaku.errors import HandError
from jantaku.forms import check_players, form_bits, why_not_form
from jantaku.kernels import batch as kernels
from jantaku.kernels.tables import get_tables
from jantaku.tiles import Kind

T = TypeVar("T", bound=np.generic)

_CHUNK: Final = 1 << 15  # rows per task: a millisecond of work, a few megabytes at most


def shanten(counts: npt.ArrayLike, form: str = "any", players: int = 4) -> npt.NDArray[np.int8]:
    """The shanten of every row, as ``jantaku.shanten``.

    >>> from jantaku import Hand
    >>> shanten([Hand.parse("123m456p78s11z").counts, Hand.parse("1245m3p").counts])
    array([0, 1], dtype=int8)
    """
    return _run(kernels.shanten_rows, counts, form, players, np.dtype(np.int8))


def waits(counts: npt.ArrayLike, form: str = "any", players: int = 4) -> npt.NDArray[np.uint64]:
    """The waits of every row of 3n+1 tiles: bit k is set if kind k completes it."""
    return _run(kernels.waits_rows, counts, form, players, np.dtype(np.uint64))


def is_win(counts: npt.ArrayLike, form: str = "any", players: int = 4) -> npt.NDArray[np.bool_]:
    """Whether each row is complete; rows of 3n+1 tiles never are."""
    return _run(kernels.win_rows, counts, form, players, np.dtype(np.bool_))


def _run(
    kernel: Callable[..., int], counts: npt.ArrayLike, form: str, players: int, dtype: np.dtype[T]
) -> npt.NDArray[T]:
    """Run *kernel* over chunks of the rows, in threads if there are many."""
    bits = form_bits(form)
    check_players(players)
    rows = _rows(counts)
    out = np.empty(len(rows), dtype)
    tables = get_tables()

    def chunk(start: int) -> int:
        part = _native(rows[start : start + _CHUNK])
        bad = kernel(tables, part, bits, players, 0, len(part) // 34, out[start : start + _CHUNK])
        return start + bad if bad >= 0 else len(rows)

    starts = range(0, len(rows), _CHUNK)
    if len(starts) < 2:
        first_bad = min(map(chunk, starts), default=0)
    else:
        with ThreadPoolExecutor(_threads()) as pool:
            first_bad = min(pool.map(chunk, starts))
    if first_bad < len(rows):
        raise HandError(_why_not(rows[first_bad], first_bad, form, players, waits=kernel is kernels.waits_rows))
    return out


def _rows(counts: npt.ArrayLike) -> npt.NDArray[Any]:
    rows = np.asarray(counts)
    if rows.ndim != 2 or rows.shape[1] != 34:
        raise HandError(f"counts must have the shape (n, 34), one row a hand, not {rows.shape}")
    if rows.dtype.kind not in "iu":
        raise HandError(f"counts must be whole numbers, not {rows.dtype}")
    return rows


def _native(rows: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The rows, flat, as a type the kernels are compiled for. No wrong count becomes a right one."""
    if rows.dtype == np.uint8:
        rows = np.ascontiguousarray(rows).view(np.int8)  # 128 and more turn negative: still wrong
    elif rows.dtype not in (np.int8, np.int64):
        rows = rows.astype(np.int64)
    return np.ascontiguousarray(rows).reshape(-1)


def _threads() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _why_not(row: npt.NDArray[Any], number: int, form: str, players: int, *, waits: bool) -> str:
    """What is wrong with *row*, in a sentence."""
    counts = [int(count) for count in row]
    total = sum(counts)
    for kind, count in enumerate(counts):
        if count < 0:
            return f"row {number}: {count} tiles of {Kind(kind)}"
        if count > 4:
            return f"row {number}: {count} tiles of {Kind(kind)}, and there are four"
    if not 1 <= total <= 17 or total % 3 == 0:
        return f"row {number}: {total} tiles are no hand: 3n+1 or 3n+2, at most 17"
    if players == 3 and any(counts[1:8]):
        kind = next(kind for kind in range(1, 8) if counts[kind])
        return f"row {number}: {Kind(kind)} is not in the three-player set"
    if waits and total % 3 != 1:
        return f"row {number}: a hand waits when it has 3n+1 tiles, and this has {total}"
    return f"row {number}: {why_not_form(form, total)}"
