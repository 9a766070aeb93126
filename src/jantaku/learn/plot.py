"""The curves of a training as SVG, from its journal: what was learned of the teacher, then of itself, and contests."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any, Final

# Sizes in pixels: the whole width, a panel, the gaps between panels and around them.
WIDTH, PANEL_WIDTH, PANEL_HEIGHT, GAP, LEFT, TOP = 860, 232, 120, 44, 52, 46
COLUMNS: Final = 3
#: What is drawn: a title, the stage, and the key of the number in the journal.
PANELS: Final = (
    ("the teacher's action", "imitate", "same"),
    ("imitation: loss", "imitate", "loss"),
    ("critic: share explained", "selfplay", "explained"),
    ("more than the guests get", "selfplay", "edge"),
    ("entropy", "selfplay", "entropy"),
    ("away from the slow copy", "selfplay", "kl_slow"),
    ("wins", "tally", "win"),
    ("deal-ins", "tally", "deal_in"),
    ("riichi", "tally", "riichi"),
    ("calls", "tally", "call"),
    ("rank among rivals", "contest", "rank"),
)
_STYLE: Final = (
    "text{font-family:system-ui,sans-serif;font-size:12px;fill:#1f2328}.soft{fill:#59636e;font-size:11px}"
    "polyline{fill:none;stroke:#0a5dc2;stroke-width:1.5}circle{fill:#0a5dc2}.frame{fill:none;stroke:#d1d9e0}"
    "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.soft{fill:#9198a1}polyline{stroke:#6cb0ff}"
    "circle{fill:#6cb0ff}.frame{stroke:#3d444d}}"
)


def curves(journal: Path) -> str:
    """A picture with one panel for each number, over millions of decisions; those without numbers are left out."""
    lines = [json.loads(line) for line in journal.read_text().splitlines()] if journal.exists() else []
    drawn = [(title, points) for title, what, key in PANELS if (points := _points(lines, what, key))]
    rows = -(-len(drawn) // COLUMNS)
    height = TOP + rows * (PANEL_HEIGHT + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        'role="img" aria-label="curves of a training">',
        f"<style>{_STYLE}</style>",
        f'<text x="{LEFT}" y="20" font-weight="600">over millions of decisions, imitation first</text>',
    ]
    for number, (title, points) in enumerate(drawn):
        x = LEFT + number % COLUMNS * (PANEL_WIDTH + GAP)
        y = TOP + number // COLUMNS * (PANEL_HEIGHT + GAP)
        parts += _panel(title, points, x, y)
    return "\n".join([*parts, "</svg>\n"])


def _points(lines: Sequence[dict[str, Any]], what: str, key: str) -> list[tuple[float, float]]:
    """Millions of decisions and the number, for each line that has it; contests of the network alone."""
    done = {"imitate": 0, "selfplay": 0}
    points = []
    for line in lines:
        if line["what"] in done:
            done[line["what"]] = line["decisions"]
        if line["what"] == what and key in line and line.get("odd", "network") == "network":
            points.append((sum(done.values()) / 1e6, float(line[key])))
    return points


def _panel(title: str, points: list[tuple[float, float]], left: float, top: float) -> list[str]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    right = left + PANEL_WIDTH
    low, high, first, last = min(ys), max(ys), min(xs), max(xs)

    def place(x: float, y: float) -> str:
        along = (x - first) / ((last - first) or 1.0)
        up = (y - low) / ((high - low) or 1.0)
        return f"{left + PANEL_WIDTH * along:.1f},{top + PANEL_HEIGHT * (1 - up):.1f}"

    out = [
        f'<text x="{left}" y="{top - 6}">{escape(title)}</text>',
        f'<rect class="frame" x="{left}" y="{top}" width="{PANEL_WIDTH}" height="{PANEL_HEIGHT}"/>',
        f'<text class="soft" x="{left - 4}" y="{top + 9}" text-anchor="end">{high:.3g}</text>',
        f'<text class="soft" x="{left - 4}" y="{top + PANEL_HEIGHT}" text-anchor="end">{low:.3g}</text>',
        f'<text class="soft" x="{left}" y="{top + PANEL_HEIGHT + 14}">{first:.3g}</text>',
        f'<text class="soft" x="{right}" y="{top + PANEL_HEIGHT + 14}" text-anchor="end">{last:.3g}</text>',
        f'<polyline points="{" ".join(place(x, y) for x, y in points)}"/>',
    ]
    if len(points) < 12:
        for x, y in points:
            at_x, at_y = place(x, y).split(",")
            out.append(f'<circle cx="{at_x}" cy="{at_y}" r="3"/>')
    return out
