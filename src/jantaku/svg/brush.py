"""Brush strokes as outlines: a stroke is a line or a curve with a width at each end, written in a small language.

| stroke | written | is |
| --- | --- | --- |
| `H` | left, right, y | a thin horizontal that ends in the small triangle of printed characters |
| `V` | x, top, bottom | a thick vertical |
| `B` | left, top, right, bottom | a box of two verticals and two horizontals |
| `L` | x, y, x, y, width, width | a straight stroke that may taper |
| `Q` | x, y, x, y, x, y, width, width | the same, bent towards the second point |

A box is 100 units wide and high, y downwards. All outlines turn the same way, so that strokes that cross are one shape.
"""

from __future__ import annotations

from functools import cache
from math import hypot
from typing import Final

Point = tuple[float, float]

_THIN: Final = 3
_THICK: Final = 5


@cache
def outline(strokes: str, weight: float = 1.0) -> str:
    """The path of *strokes* in their box, every width multiplied by *weight*; coordinates are whole numbers.

    >>> outline("L 0 50 100 50 10 10")
    'M0 45 100 45 100 55 0 55Z'
    """
    parts: list[str] = []
    for stroke in strokes.split(";"):
        sort, *rest = stroke.split()
        for points, curved in _shapes(sort, [float(number) for number in rest], weight):
            parts.append(_path(points, curved=curved))
    return "".join(parts)


def number(value: float, places: int = 1) -> str:
    """*value* with so many decimal *places* at most, as short as it can be written.

    >>> number(3.0), number(-0.04), number(0.46)
    ('3', '0', '.5')
    """
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    if text in ("-0", ""):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def _shapes(sort: str, n: list[float], weight: float) -> list[tuple[list[Point], bool]]:
    """The outlines of one stroke, each with whether its sides are curves."""
    thin, thick = 2 * round(_THIN * weight), 2 * round(_THICK * weight)  # even, so that both edges are whole
    if sort == "H":
        left, right, y = n
        return [_sides([(left, y), (right, y)], thin, thin), _triangle(right, y, thin)]
    if sort == "V":
        x, top, bottom = n
        return [_sides([(x, top), (x, bottom)], thick, thick)]
    if sort == "B":
        left, top, right, bottom = n
        rows = [_sides([(left, y), (right, y)], thin, thin) for y in (top, bottom)]
        sides = [_sides([(x, top - thin / 2), (x, bottom + thin)], thick, thick) for x in (left, right)]
        return rows + sides
    first, last = n[-2] * weight, n[-1] * weight
    points = list(zip(n[:-2:2], n[1:-2:2], strict=True))
    return [_sides(points, first, last)]


def _triangle(right: float, y: float, thin: float) -> tuple[list[Point], bool]:
    """The triangle on the end of a horizontal."""
    top, under = y - thin * 1.5, y + thin / 2
    return _turned([(right - thin * 1.9, y), (right - thin * 0.5, top), (right + thin * 0.5, under)]), False


def _sides(points: list[Point], first: float, last: float) -> tuple[list[Point], bool]:
    """The outline of a stroke through two points, or bent at the second of three."""
    widths = [first, (first + last) / 2, last] if len(points) == 3 else [first, last]
    normals = [_normal(points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]) for i in range(len(points))]
    rows = list(zip(points, normals, widths, strict=True))
    there = [(x + nx * w / 2, y + ny * w / 2) for (x, y), (nx, ny), w in rows]
    back = [(x - nx * w / 2, y - ny * w / 2) for (x, y), (nx, ny), w in rows]
    return _turned(there + back[::-1]), len(points) == 3


def _normal(a: Point, b: Point) -> Point:
    """The unit vector across the way from *a* to *b*."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = hypot(dx, dy)
    return dy / length, -dx / length


def _turned(points: list[Point]) -> list[Point]:
    """*points* clockwise, where y grows downwards."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(points, points[1:] + points[:1], strict=True))
    return points if area > 0 else points[::-1]


def _path(points: list[Point], *, curved: bool) -> str:
    texts = [f"{x:.0f} {y:.0f}".replace(" -", "-").replace("-0", "0") for x, y in points]
    if curved:
        a, b, c, d, e, f = texts
        return f"M{a}Q{b} {c}L{d}Q{e} {f}Z"
    return f"M{' '.join(texts)}Z"
