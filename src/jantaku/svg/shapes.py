"""The few shapes that tiles are made of: discs, rings, pen lines, petals, polygons.

A shape's *ink* is a letter that the stylesheet gives a colour: a small letter fills, a capital draws a line.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from jantaku.svg.brush import Point, number, outline
from jantaku.svg.glyphs import PEN, STROKES


def shape(ink: str, path: str, extra: str = "") -> str:
    """A *path* in *ink*."""
    return f'<path class="{ink}"{" " if extra else ""}{extra} d="{path}"/>'


def line(ink: str, path: str, width: float) -> str:
    """A *path* drawn with a pen of *width*; ends and corners are round."""
    return shape(ink, path, f'stroke-width="{number(width)}"')


def disc(ink: str, x: float, y: float, r: float) -> str:
    """A filled circle."""
    return f'<circle class="{ink}" cx="{number(x)}" cy="{number(y)}" r="{number(r)}"/>'


def discs(ink: str, places: Iterable[Point], r: float) -> str:
    """Filled circles of one size as one path."""
    n, d = number(r), number(2 * r)
    return shape(
        ink, "".join(f"M{number(x - r)} {number(y)}a{n} {n} 0 1 0 {d} 0a{n} {n} 0 1 0-{d} 0" for x, y in places)
    )


def character(ink: str, sign: str, x: float, y: float, size: float, weight: float = 1.0) -> str:
    """A character in a square of *size* at (*x*, *y*)."""
    return shape(ink, outline(STROKES[sign], x, y, size, weight))


def pen(ink: str, text: str, x: float, y: float, height: float, width: float = 2.4) -> str:
    """Signs of a corner, *height* high, side by side from (*x*, *y*) on."""
    scale = height / 14
    parts = []
    for sign in text:
        step, path = PEN[sign]
        place = f'transform="translate({number(x)} {number(y)})scale({scale:.2f})"'
        parts.append(shape(ink, path, f'{place} stroke-width="{number(width / scale)}"'))
        x += (step + 3.5) * scale
    return "".join(parts)


def around(x: float, y: float, r: float, degrees: float) -> Point:
    """The point at distance *r* from (*x*, *y*), clockwise from the top."""
    angle = degrees * pi / 180
    return x + r * sin(angle), y - r * cos(angle)


def petals(ink: str, x: float, y: float, count: int, inner: float, outer: float, width: float, turn: float = 0) -> str:
    """*count* pointed petals around (*x*, *y*), *width* degrees wide."""
    parts = []
    for i in range(count):
        at = turn + 360 * i / count
        root, tip = around(x, y, inner, at), around(x, y, outer, at)
        sides = [around(x, y, inner + 0.62 * (outer - inner), at + half * width) for half in (-1, 1)]
        a, b, c, d = (f"{number(px)} {number(py)}" for px, py in (root, sides[0], tip, sides[1]))
        parts.append(f"M{a}Q{b} {c}Q{d} {a}Z")
    return shape(ink, "".join(parts))
