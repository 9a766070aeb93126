"""The reliability curves of ``bench/danger.py`` as a picture."""

from __future__ import annotations

from typing import Any


def picture(report: dict[str, Any]) -> str:
    """The reliability curves as SVG: what was said against what was, for each family."""
    side, room, top = 300, 52, 0.35
    parts = []
    for i, (family, told) in enumerate(report.items()):
        left = i * (side + 70) + room

        def at(x: float, y: float, left: int = left) -> tuple[float, float]:
            return left + x / top * side, 30 + side - y / top * side

        corner, end = at(0, 0), at(top, top)
        parts.append(f'<rect x="{left}" y="30" width="{side}" height="{side}" fill="none" stroke="#888"/>')
        band = [at(0.0, 0.02), at(top - 0.02, top), at(top, top), at(top, top - 0.02), at(0.02, 0), at(0, 0)]
        points = " ".join(f"{x:.1f},{y:.1f}" for x, y in band)
        parts.append(f'<polygon points="{points}" fill="#4a90d9" opacity=".15"/>')
        parts.append(f'<path d="M{corner[0]} {corner[1]}L{end[0]} {end[1]}" stroke="#888" stroke-dasharray="4 4"/>')
        for tick in range(0, 35, 5):
            x, y = at(tick / 100, tick / 100)
            parts.append(f'<text x="{x:.1f}" y="{side + 46}" text-anchor="middle">{tick}</text>')
            parts.append(f'<text x="{left - 6}" y="{y + 4:.1f}" text-anchor="end">{tick}</text>')
        dots = [(row, at(row["said"], row["was"])) for row in told["bins"] if row["said"] < top and row["was"] < top]
        line = " ".join(f"{x:.1f},{y:.1f}" for _, (x, y) in dots)
        parts.append(f'<polyline points="{line}" fill="none" stroke="#c0392b" stroke-width="2"/>')
        for row, (x, y) in dots:
            half = 2 * row["error"] / top * side
            parts.append(f'<path d="M{x:.1f} {y - half:.1f}V{y + half:.1f}" stroke="#c0392b"/>')
            parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#c0392b"/>')
        title = f"{family}: {told['tiles']:,} tiles of {told['rounds']:,} rounds"
        parts.append(f'<text x="{left + side / 2}" y="20" text-anchor="middle">{title}</text>')
        parts.append(f'<text x="{left + side / 2}" y="{side + 64}" text-anchor="middle">said, %</text>')
    width = len(report) * (side + 70) + 10
    parts.append(f'<text transform="translate(14 {30 + side / 2})rotate(-90)" text-anchor="middle">was, %</text>')
    style = "font:13px system-ui,sans-serif"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {side + 76}" style="{style}" role="img">'
        f"<title>How often tiles dealt in, against the chance that the reading gave them</title>"
        f'<rect width="100%" height="100%" fill="#fff"/>{"".join(parts)}</svg>\n'
    )
