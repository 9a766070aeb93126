"""A picture of a summary as SVG: average rank and pt with their intervals, and how often each place was taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from math import floor, inf, log10
from typing import Final

from jantaku.arena.estimates import Estimate
from jantaku.arena.summary import AgentSummary, Summary
from jantaku.words.columns import PLOT
from jantaku.words.presets import rules_title

# Sizes in pixels: the whole, the names, the panels and the gaps between them, a row, what is above the rows.
WIDTH, NAMES, PANEL, GAP, ROW, TOP, BOTTOM = 860, 150, 200, 30, 34, 78, 40
_CHARACTERS: Final = 20
#: Colours by class, on light and on dark ground. The places go from strong to faint.
_LIGHT: Final = {"ink": "#1f2328", "soft": "#59636e", "line": "#d1d9e0", "mark": "#0a5dc2"}
_DARK: Final = {"ink": "#e6edf3", "soft": "#9198a1", "line": "#3d444d", "mark": "#6cb0ff"}
_PLACES: Final = (("#0a5dc2", "#ffffff"), ("#5b9be6", "#10243d"), ("#b3d3f7", "#10243d"), ("#dfe6ee", "#10243d"))

Scale = Callable[[float], float]


def plot(summary: Summary, language: str = "en") -> str:
    """The picture, best agent first, its words in *language*.

    It has no background, and its colours follow the reader's light or dark theme.
    """
    agents = sorted(summary.agents, key=lambda agent: agent.figures["average_rank"].value or 99)
    height = TOP + ROW * len(agents) + BOTTOM
    contest = summary.contest
    words = {key: word.in_language(language) for key, word in PLOT.items()}
    title = words["title"].format(rules=rules_title(contest.rules.name, language), games=f"{summary.games:,}")
    title += words["duplicate"] if contest.duplicate else ""
    first, second, third = (NAMES + GAP + i * (PANEL + GAP) for i in range(3))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        f'role="img" aria-label="{escape(title)}">',
        f"<title>{escape(title)}</title>",
        f"<desc>{escape(_described(agents, words))}</desc>",
        f"<style>{_style()}</style>",
        _text(10, 22, title, "ink", size=16, weight="600"),
        *_names(agents),
        *_intervals(agents, "average_rank", words["rank"], first, height, within=(1, contest.players)),
        *_intervals(agents, "average_pt", words["pt"], second, height),
        *_shares(agents, words["places"].format(n=contest.players), third),
        "</svg>\n",
    ]
    return "\n".join(parts)


def _style() -> str:
    def rules(colours: dict[str, str]) -> str:
        return "".join(f".{name}{{fill:{colour};stroke:{colour}}}" for name, colour in colours.items())

    base = "text{font-family:system-ui,sans-serif;stroke:none!important}"
    return f"{base}{rules(_LIGHT)}@media(prefers-color-scheme:dark){{{rules(_DARK)}}}"


def _described(agents: list[AgentSummary], words: Mapping[str, str]) -> str:
    ranks = ((agent.name, agent.figures["average_rank"].value) for agent in agents)
    told = (
        words["of"].format(name=name, rank=words["unknown"] if rank is None else f"{rank:.2f}") for name, rank in ranks
    )
    return "; ".join(told)


def _text(x: float, y: float, text: str, style: str, size: int = 12, anchor: str = "start", weight: str = "400") -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" font-size="{size}" font-weight="{weight}"'
    return f'<text class="{style}" {place}>{escape(text)}</text>'


def _line(x1: float, y1: float, x2: float, y2: float, style: str, width: float = 1) -> str:
    return f'<line class="{style}" x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke-width="{width}"/>'


def _middle(row: int) -> float:
    return TOP + ROW * row + ROW / 2


def _names(agents: list[AgentSummary]) -> list[str]:
    out = []
    for row, agent in enumerate(agents):
        name = agent.name if len(agent.name) <= _CHARACTERS else agent.name[: _CHARACTERS - 1] + "…"
        out.append(_text(NAMES, _middle(row) + 4, name, "ink", size=13, anchor="end"))
    return out


def _intervals(
    agents: list[AgentSummary],
    figure: str,
    title: str,
    left: float,
    height: int,
    within: tuple[float, float] | None = None,
) -> list[str]:
    """A panel with a dot for each value and a bar for its interval.

    Places are *within* the first and the last, the first on the right.
    """
    turned, (lowest, highest) = within is not None, within or (-inf, inf)
    estimates = [agent.figures[figure] for agent in agents]
    ends = [end for one in estimates for end in (one.value, one.low, one.high) if end is not None] or [0.0]
    ends = [min(max(end, lowest), highest) for end in ends]
    ticks = _ticks(min(ends), max(ends))
    low, high = min(*ends, ticks[0]), max(*ends, ticks[-1])

    def at(value: float) -> float:
        along = (min(max(value, lowest), highest) - low) / (high - low)
        return left + PANEL * (1 - along if turned else along)

    out = [_text(left, TOP - 24, title, "ink", weight="600")]
    bottom = height - BOTTOM
    for tick in ticks:
        out.append(_line(at(tick), TOP - 6, at(tick), bottom, "line"))
        out.append(_text(at(tick), bottom + 18, f"{tick:g}", "soft", anchor="middle"))
    for row, one in enumerate(estimates):
        out += _dot(one, at, _middle(row))
    return out


def _dot(estimate: Estimate, at: Scale, y: float) -> list[str]:
    if estimate.value is None:
        return []
    out = [f'<circle class="mark" cx="{at(estimate.value):.1f}" cy="{y:.1f}" r="4.5"/>']
    if estimate.low is not None and estimate.high is not None:
        out.append(_line(at(estimate.low), y, at(estimate.high), y, "mark", 2))
        out += [_line(at(end), y - 5, at(end), y + 5, "mark", 2) for end in (estimate.low, estimate.high)]
    return out


def _shares(agents: list[AgentSummary], title: str, left: float) -> list[str]:
    """A panel with a bar for each agent, cut by the places it took."""
    out = [_text(left, TOP - 24, title, "ink", weight="600")]
    for row, agent in enumerate(agents):
        x = left
        for place, estimate in enumerate(agent.rank_shares):
            width = PANEL * (estimate.value or 0)
            ground, letters = _PLACES[place]
            y = TOP + ROW * row + 6
            out.append(f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="{ROW - 12}" fill="{ground}"/>')
            if width >= 24:
                told = f"{100 * (estimate.value or 0):.0f}"
                place_at = f'x="{x + width / 2:.1f}" y="{_middle(row) + 4:.1f}" text-anchor="middle" font-size="12"'
                out.append(f'<text {place_at} fill="{letters}">{told}</text>')
            x += width
    return out


def _ticks(low: float, high: float, about: int = 4) -> list[float]:
    """Round numbers from *low* to *high* or a little beyond, about so many.

    >>> _ticks(1.9, 3.1)
    [1.5, 2.0, 2.5, 3.0, 3.5]
    """
    span = max(high - low, 1e-6)
    rough = span / about
    power = 10.0 ** floor(log10(rough))
    step = next(power * nice for nice in (1, 2, 2.5, 5, 10) if power * nice >= rough)
    first = floor(low / step)
    ticks = [round(first * step, 10)]
    while ticks[-1] < high:
        first += 1
        ticks.append(round(first * step, 10))
    return ticks if len(ticks) > 1 else [ticks[0], round(ticks[0] + step, 10)]
