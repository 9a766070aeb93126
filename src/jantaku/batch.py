"""Questions about many hands at once: rows of 34 counts in, an array out. All cores are used.

A row is the concealed part of one hand, 3n+1 or 3n+2 tiles. Rows that cannot be a hand raise a
``HandError`` that names the first of them, and nothing is returned. Wins are rows of ``SCORING``.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from types import MappingProxyType
from typing import Any, Final, TypeVar

import numpy as np
import numpy.typing as npt

from jantaku.errors import HandError
from jantaku.hands.forms import Goal, goal
from jantaku.kernels.hands.rows import shanten_rows, waits_rows, win_rows
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.checks import first_bad_row, why_not_scored
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.scoring import score_rows
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.scoring import win
from jantaku.tiles import Kind, MeldType

__all__ = ["FLOWER_WINS", "MELDS", "READY", "RIICHI", "SCORING", "is_win", "score", "shanten", "waits"]

#: The numbers that ``SCORING`` has for what has a name elsewhere: the type of a meld, ``riichi`` as ``jantaku.score``
#: takes it, and under tai ``ready`` and ``flower_win``.
MELDS: Final[Mapping[MeldType, int]] = MappingProxyType(win.MELD_NUMBER)
RIICHI: Final[Mapping[str | None, int]] = MappingProxyType(win.RIICHI)
READY: Final[Mapping[str | None, int]] = MappingProxyType(win.READY)
FLOWER_WINS: Final[Mapping[str | None, int]] = MappingProxyType(win.FLOWER_WIN)

T = TypeVar("T", bound=np.generic)

_MOST_TILES: Final = 17
_CHUNK: Final = 1 << 15  # rows per task: a millisecond of work, a few megabytes at most


def shanten(
    counts: npt.ArrayLike,
    form: str = "any",
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> npt.NDArray[np.int8]:
    """The shanten of every row, as ``jantaku.shanten``.

    >>> from jantaku import Hand
    >>> shanten([Hand.parse("123m456p78s11z").counts, Hand.parse("1245m3p").counts])
    array([0, 1], dtype=int8)
    >>> shanten([Hand.parse("1111p9999p1133s5z").counts], rules="sanma-parlour")
    array([0], dtype=int8)
    """
    return _run(shanten_rows, counts, goal(form, players, rules), np.dtype(np.int8))


def waits(
    counts: npt.ArrayLike,
    form: str = "any",
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> npt.NDArray[np.uint64]:
    """The waits of every row of 3n+1 tiles: bit k is set if kind k completes it."""
    return _run(waits_rows, counts, goal(form, players, rules), np.dtype(np.uint64))


def is_win(
    counts: npt.ArrayLike,
    form: str = "any",
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> npt.NDArray[np.bool_]:
    """Whether each row is complete; rows of 3n+1 tiles never are."""
    return _run(win_rows, counts, goal(form, players, rules), np.dtype(np.bool_))


def score(scorings: npt.NDArray[np.void], rules: Rules | str | os.PathLike[str] = "riichi") -> npt.NDArray[np.void]:
    """Score every record of *scorings*, an array of the dtype ``SCORING``: fills in the answers and returns it.

    The inputs are those of ``jantaku.score``, as numbers (``MELDS``, ``RIICHI`` and the like have them); under tai
    ``waits`` must be given, as bits, for a single wait to be seen. A record that cannot be scored is a ``HandError``,
    and then none is.

    >>> from jantaku import Hand, Kind
    >>> wins = np.zeros(2, SCORING)
    >>> wins["counts"] = Hand.parse("123m456p789s11222z").counts
    >>> wins["win"], wins["tsumo"], wins["seat_wind"] = Kind.S9, (0, 1), 1
    >>> score(wins)[["han", "fu", "points"]].tolist()
    [(1, 40, 1300), (2, 40, 2700)]
    >>> called = np.zeros(1, SCORING)
    >>> called["counts"], called["win"], called["seat_wind"] = Hand.parse("123m456p78911s").counts, Kind.S9, 1
    >>> called["n_melds"], called["melds"][0, 0] = 1, (MELDS["pon"], Kind.RED)
    >>> score(called)[["han", "fu", "points"]].tolist()
    [(1, 30, 1000)]
    """
    if not isinstance(scorings, np.ndarray) or scorings.dtype != SCORING or scorings.ndim != 1:
        raise HandError("scorings must be a one-dimensional array of the dtype jantaku.batch.SCORING")
    if not scorings.flags.c_contiguous or not scorings.flags.writeable:
        raise HandError("scorings must be contiguous and writeable: the answers are filled in")
    rules = Rules.of(rules)
    suits, records = get_suits(), scorings.view(np.recarray)
    first_bad, score_all = compiled(first_bad_row), compiled(score_rows)

    def check(start: int) -> int:
        return int(first_bad(records, rules.record, start, min(start + _WINS, len(records))))

    def answer(start: int) -> int:
        score_all(records, suits, rules.record, start, min(start + _WINS, len(records)))
        return -1

    for bad in _each_chunk(check, len(records)):
        if bad >= 0:
            why = why_not_scored(records[bad], rules.record[0])
            reason = _WHY_NOT_SCORED[int(why)]
            raise HandError(f"row {bad}: {reason}")
    _each_chunk(answer, len(records))
    return scorings


_WINS: Final = 1 << 12
_WHY_NOT_SCORED: Final = (
    "",
    "counts must be from 0 to 4",
    "win must be a kind from 0 to 33 that counts holds",
    "n_melds must be from 0 to the number of sets",
    "a meld is a type (0 chi to 4 closed kan) and its lowest kind",
    "more than four tiles of a kind",
    "not the tiles of a complete hand: a meld counts as three",
    "seat_wind and round_wind must be from 0 to 3, and the seat must be played",
    "riichi must be from 0 to 4",
    "dora, ura, reds, norths and flowers cannot be negative",
    "deals must be 0 or 1, ready from 0 to 3, flower_win from 0 to 2, streak not negative",
)


def _each_chunk(task: Callable[[int], int], rows: int) -> list[int]:
    """What *task* returns for the start of each chunk of wins, in threads if there are many."""
    starts = range(0, rows, _WINS)
    if len(starts) < 2:
        return list(map(task, starts))
    with ThreadPoolExecutor(_threads()) as pool:
        return list(pool.map(task, starts))


def _run(kernel: Callable[..., int], counts: npt.ArrayLike, aim: Goal, dtype: np.dtype[T]) -> npt.NDArray[T]:
    """Run *kernel* over chunks of the rows, in threads if there are many."""
    rows = _rows(counts)
    out = np.empty(len(rows), dtype)
    suits, run = get_suits(), compiled(kernel)

    def chunk(start: int) -> int:
        part = _native(rows[start : start + _CHUNK])
        bad = run(suits, part, aim.forms, aim.tile_set, 0, len(part) // 34, out[start : start + _CHUNK])
        return start + bad if bad >= 0 else len(rows)

    starts = range(0, len(rows), _CHUNK)
    if len(starts) < 2:
        first_bad = min(map(chunk, starts), default=0)
    else:
        with ThreadPoolExecutor(_threads()) as pool:
            first_bad = min(pool.map(chunk, starts))
    if first_bad < len(rows):
        raise HandError(_why_not(rows[first_bad], first_bad, aim, waits=kernel is waits_rows))
    if aim.most_tiles < _MOST_TILES and len(rows):
        tiles = rows.sum(axis=1)
        if (most := int(tiles.argmax())) >= 0 and tiles[most] > aim.most_tiles:
            raise HandError(f"row {most}: {aim.why_not(int(tiles[most]))}")
    return out


def _rows(counts: npt.ArrayLike) -> npt.NDArray[Any]:
    try:
        rows = np.asarray(counts)
    except ValueError:
        raise HandError("counts must have the shape (n, 34), one row a hand, not rows of different lengths") from None
    if rows.shape == (0,):
        rows = np.zeros((0, 34), np.int64)
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
    return np.require(rows, None, ["C", "W"]).reshape(-1)  # they are not compiled for what must not be written to


def _threads() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _why_not(row: npt.NDArray[Any], number: int, aim: Goal, *, waits: bool) -> str:
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
    if aim.tile_set == 3 and any(counts[1:8]):
        kind = next(kind for kind in range(1, 8) if counts[kind])
        return f"row {number}: {Kind(kind)} is not in the three-player set"
    if waits and total % 3 != 1:
        return f"row {number}: a hand waits when it has 3n+1 tiles, and this has {total}"
    return f"row {number}: {aim.why_not(total)}"
