"""How ``jantaku sim`` shows a summary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jantaku.cli.show import console, width_of
from jantaku.errors import counted, printable

if TYPE_CHECKING:
    from jantaku.arena import Estimate, Summary

_NONE: Final = "-"
_ORDINALS: Final = ("1st", "2nd", "3rd", "4th")
Rows = list[tuple[str, ...]]


def print_summary(summary: Summary) -> None:
    """Print where the agents ended, how they played, how they compare, and their ratings."""
    contest = summary.contest
    out = console()
    walls = f", {counted(summary.blocks, 'walls')} from every seat" if contest.duplicate else ""
    out.print(
        f"{printable(contest.rules.name)}: {counted(summary.games, 'games')}{walls}, seed {contest.seed}",
        style="bold",
        markup=False,
    )
    if not summary.games:
        out.print("no game that counts has been played yet")
        return
    for rows in (_places(summary), _play(summary), _faults(summary), _differences(summary), _ratings(summary)):
        if len(rows) > 1:
            out.print()
            for part in _parts(rows, width_of(out)):
                for number, line in enumerate(_aligned(part)):
                    out.print(line, style="dim" if number == 0 else None, markup=False)


def _parts(rows: Rows, width: int) -> list[Rows]:
    """The table as it is, or where that is wider than *width* several below each other, each with the first column."""
    columns = list(zip(*rows, strict=True))
    sizes = [max(map(len, column)) + 2 for column in columns]
    groups: list[list[int]] = [[]]
    for number, size in enumerate(sizes[1:], 1):
        if groups[-1] and sizes[0] + sum(sizes[one] for one in groups[-1]) + size - 2 > width:
            groups.append([])
        groups[-1].append(number)
    return [list(zip(columns[0], *(columns[one] for one in group), strict=True)) for group in groups]


def _aligned(rows: Rows) -> list[str]:
    """The rows as lines: the first column to the left, the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *others in rows:
        cells = [first.ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))]
        lines.append("  ".join(cells))
    return lines


def _places(summary: Summary) -> Rows:
    chips = ["chips"] if summary.contest.rules.chip_points else []
    ordinals = (f"{ordinal}%" for ordinal in _ORDINALS[: summary.contest.players])
    rows: Rows = [("agent", "games", "rank", "pt", *chips, "score", *ordinals)]
    for agent in summary.agents:
        figures = agent.figures
        rows.append(
            (
                printable(agent.name),
                f"{agent.games:,}",
                spread(figures["average_rank"], 2),
                spread(figures["average_pt"], 1, "+"),
                *(spread(figures["average_chips"], 1, "+") for _ in chips),
                _number(figures["average_score"], 0),
                *(_number(share.scaled(100), 1) for share in agent.rank_shares),
            )
        )
    return rows


def _play(summary: Summary) -> Rows:
    ready = "riichi%" if summary.contest.rules.riichi else "ready%"
    rows: Rows = [("agent", "win%", "tsumo%", "deal-in%", ready, "call%", "win value")]
    for agent in summary.agents:
        figures = agent.figures
        rates = ("win_rate", "tsumo_share", "deal_in_rate", "riichi_rate", "call_rate")
        shares = (spread(figures[rate].scaled(100), 1) for rate in rates)
        rows.append((printable(agent.name), *shares, spread(figures["average_win"], 0)))
    return rows


def _faults(summary: Summary) -> Rows:
    """Turns that bots lost, of those that lost any."""
    from jantaku.agents.mjai import FAULTS

    rows: Rows = [("turns lost", *FAULTS)]
    for agent in summary.agents:
        if agent.faults:
            rows.append((printable(agent.name), *(f"{agent.faults.get(kind, 0):,}" for kind in FAULTS)))
    return rows


def _differences(summary: Summary) -> Rows:
    rows: Rows = [("difference", "walls" if summary.contest.duplicate else "games", "rank", "pt")]
    for one in summary.differences:
        if one.agent == summary.agents[0].name:
            rank, pt = spread(one.rank, 2, "+"), spread(one.pt, 1, "+")
            rows.append((f"{one.agent} - {one.other}", f"{one.blocks:,}", rank, pt))
    return rows


def _ratings(summary: Summary) -> Rows:
    rows: Rows = [("rating", "games", "value")]
    return rows + [(one.name, f"{one.games:,}", spread(one.rating, 0)) for one in summary.ratings]


def spread(estimate: Estimate, digits: int, sign: str = "") -> str:
    """A value and half the width of its interval."""
    if estimate.value is None:
        return _NONE
    half = "" if estimate.half is None else f" ±{estimate.half:,.{digits}f}"
    return f"{estimate.value:{sign},.{digits}f}{half}"


def _number(estimate: Estimate, digits: int) -> str:
    return _NONE if estimate.value is None else f"{estimate.value:,.{digits}f}"
