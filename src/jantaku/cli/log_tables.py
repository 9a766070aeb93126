"""What players did, as a table: aligned whatever the script of their names, and no wider than the screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from rich.cells import cell_len, set_cell_size

from jantaku.errors import printable
from jantaku.words.columns import STATS, TAIWAN_STATS, UNDER

_NAME_WIDTH: Final = 16
_PERCENT: Final = ("win_rate", "tsumo_share", "deal_in_rate", "riichi_rate", "call_rate", "draw_tenpai_rate")


def stats_lines(rows: Sequence[dict[str, Any]], language: str, width: int, vocabulary: str = "riichi") -> Iterator[str]:
    """The lines of a table of *rows*, as ``PlayerStats.to_dict`` has them; what does not fit is named below it.

    *vocabulary* is that of the rules of all games: ``riichi`` or ``taiwan``.
    """
    words = TAIWAN_STATS if vocabulary == "taiwan" else STATS
    heads = [[name.in_language(language) for name in names] for names in words.values()]
    columns = [[*head, *(_cell(key, row[key]) for row in rows)] for head, key in zip(heads, STATS, strict=True)]
    shown: list[list[str]] = []
    left_out: list[str] = []
    used = -1
    for number, column in enumerate(columns):
        size = max(cell_len(cell) for cell in column)
        size = min(size, _NAME_WIDTH) if number == 0 else size
        if used + 1 + size > width:
            left_out.append(" ".join(filter(None, heads[number])))
            continue
        used += 1 + size
        shown.append([_sized(cell, size, left=number == 0) for cell in column])
    for line in zip(*shown, strict=True):
        yield " ".join(line).rstrip()
    if left_out:
        yield from _wrapped(UNDER["left out"].in_language(language).format(columns=", ".join(left_out)), width)


def _wrapped(text: str, width: int) -> Iterator[str]:
    """*text* in lines no wider than *width*, broken at its blanks."""
    line = ""
    for word in text.split():
        if line and cell_len(f"{line} {word}") > width:
            yield line
            line = "  " + word
        else:
            line = f"{line} {word}" if line else word
    yield line


def _sized(cell: str, size: int, *, left: bool) -> str:
    missing = size - cell_len(cell)
    if missing < 0:
        return set_cell_size(cell, size - 1) + "…"
    return cell + " " * missing if left else " " * missing + cell


def _cell(key: str, value: Any) -> str:
    if value is None:
        return "–"
    if key == "name":
        return printable(value)
    if key in _PERCENT:
        return f"{100 * value:.1f}"
    if key == "average_rank":
        return f"{value:.2f}"
    if isinstance(value, list):
        return "/".join(str(part) for part in value)
    return f"{value:,.0f}" if isinstance(value, float) else str(value)
