"""Write the figures of docs/performance.md and draw its picture from what the benchmarks wrote.

``python docs/make_performance.py`` reads docs/performance.json (bench/engine.py) and, where there is one,
docs/performance_gpu.json (bench/gpu.py). A test holds page and picture to these files.
"""

from __future__ import annotations

import json
import math
from html import escape
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).parent
PAGE: Final = FOLDER / "performance.md"
PICTURE: Final = FOLDER / "pictures" / "performance.svg"
BEGIN, END = "<!-- figures -->\n", "<!-- end of figures -->\n"

# Sizes in pixels
WIDTH, LEFT, RIGHT, BAR, GAP, TOP = 760, 190, 110, 22, 10, 44
INK, SOFT, OURS, THEIRS = "#24292f", "#d0d7de", "#2da44e", "#8c959f"


def read(name: str) -> Any:
    """The figures of a file, or nothing if there is no such file."""
    path = FOLDER / name
    return json.loads(path.read_text("utf-8")) if path.exists() else None


def table(heads: list[str], rows: list[list[str]]) -> str:
    """A Markdown table, numbers to the right."""
    lines = [heads, ["---", *["---:"] * (len(heads) - 1)], *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def short(number: float) -> str:
    """A number in three digits or so."""
    if number >= 1e6:
        return f"{number / 1e6:,.2f} million"
    return f"{round(number, -2) if number >= 1e4 else number:,.0f}"


def figures() -> str:
    """The part of the page between the marks."""
    cpu, gpu = read("performance.json"), read("performance_gpu.json")
    peers = [
        [row["engine"], short(row["decisions"]), short(row["games"]), f"{row['ratio']:.1f}"] for row in playing(cpu)
    ]
    seen = [
        [row["engine"], short(row["decisions"]), f"{row['ratio']:.1f}"]
        for row in cpu["peers"]
        if row not in playing(cpu)
    ]
    presets = [
        [f"`{row['preset']}`", short(row["per_core"]), short(row["games_per_core"]), short(row["in_all"])]
        for row in cpu["presets"]
    ]
    batches = [[f"{row['tables']:,}", short(row["play"]), short(row["step"])] for row in cpu["batches"]]
    versions = ", ".join(f"{name} {number}" for name, number in cpu["versions"].items() if name != "jantaku")
    threads, memory, start = cpu["threads"], cpu["memory"], cpu["start"]
    small = [
        ["decisions of a core's second with two threads, against one", f"{threads['per_core']:.2f} ×"],
        [f"two threads against one, with {threads['cores']:.1f} cores to run on", f"{threads['times']:.2f} ×"],
        ["bytes of a table's record", f"{memory['record']:,}"],
        ["bytes that a table adds to the process", f"{memory['process']:,.0f}"],
        ["CPU seconds to a hundred decisions, nothing compiled yet", f"{start['cold']:.1f}"],
        ["... with compiled code in the cache", f"{start['warm']:.1f}"],
    ]
    parts = [
        f"Measured on {cpu['machine']}; {versions}.\n",
        "Per CPU second, on one core; the last column says how many times faster the first of its group is:\n",
        table(["engine", "decisions", "games", "×"], peers),
        "The same with what the asked seat sees, written at every decision. Like is compared with like: planes without "
        "look-ahead (`planes(look_ahead=False)`: hand, melds, discards in their order, dora, unseen tiles, waits, "
        "furiten, points, riichi; 80 by 34 bytes, 240 scalars, the menu) with RiichiEnv's `encode` (74 by 34 floats of "
        "the same, its discards the last few); planes that look ahead (shanten and acceptance after each discard, "
        "worth, danger) with its `encode_extended`. `row` is `Tables.observe`, for which it has nothing alike:\n",
        table(["engine", "decisions", "×"], seen),
        "Every preset: per CPU second on one core, and decisions per second of the clock on all cores:\n",
        table(["preset", "decisions", "games", "on all cores"], presets),
        "Decisions per CPU second by the number of tables, whole games in kernels and step by step from Python:\n",
        table(["tables", "`play`", "`menus` and `step`"], batches),
        "And:\n",
        table(["what", "figure"], small),
    ]
    if gpu is not None:
        parts += gpu_figures(gpu)
    return "\n".join(parts)


def playing(cpu: dict[str, Any]) -> list[Any]:
    """The rows of engines that play without observations."""
    return [row for row in cpu["peers"] if not row["group"].startswith("with ")]


def gpu_figures(gpu: dict[str, Any]) -> list[str]:
    """What bench/gpu.py found."""
    rates = [(key.split(", ")[1:], value) for key, value in gpu.items() if key.startswith("decisions/s")]
    rows = [[f"`{preset}`", f"{int(size):,}", short(value)] for (preset, size), value in rates]
    return [
        f"On one {gpu['device']}, decisions a second:\n",
        table(["preset", "tables", "decisions"], rows),
    ]


def page() -> str:
    """The page as it should be."""
    before, _, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{figures()}\n{END}{after}"


def picture() -> str:
    """Decisions per CPU second as bars, each tick ten times the last."""
    rows = [(row["engine"], float(row["decisions"])) for row in playing(read("performance.json"))]
    low, high = 3, math.ceil(math.log10(max(value for _, value in rows)))
    scale = (WIDTH - LEFT - RIGHT) / (high - low)
    height = TOP + len(rows) * (BAR + GAP) + 30
    title = "Decisions per CPU second, random legal play of whole games"
    parts = [f'<text x="16" y="26" font-size="15" font-weight="bold" fill="{INK}">{title}</text>']
    for power in range(low, high + 1):
        x = LEFT + (power - low) * scale
        parts.append(f'<path d="M{x:.1f} {TOP - 6}V{height - 26}" stroke="{SOFT}"/>')
        label = f"{10**power:,}"
        parts.append(f'<text x="{x:.1f}" y="{height - 10}" text-anchor="middle" fill="{INK}">{label}</text>')
    for i, (name, value) in enumerate(rows):
        y, length = TOP + i * (BAR + GAP), (math.log10(value) - low) * scale
        colour = OURS if name.startswith("jantaku") else THEIRS
        parts.append(f'<text x="{LEFT - 8}" y="{y + 16}" text-anchor="end" fill="{INK}">{escape(name)}</text>')
        parts.append(f'<rect x="{LEFT}" y="{y}" width="{length:.1f}" height="{BAR}" rx="3" fill="{colour}"/>')
        parts.append(f'<text x="{LEFT + length + 6:.1f}" y="{y + 16}" fill="{INK}">{short(value)}</text>')
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{title}" '
            'font-family="system-ui, Segoe UI, Helvetica, Arial, sans-serif" font-size="13">',
            f"<title>{title}</title>",
            f'<rect width="{WIDTH}" height="{height}" rx="8" fill="#ffffff"/>',
            *parts,
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    PICTURE.write_text(picture(), "utf-8")
