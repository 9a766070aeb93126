"""The few shapes that tiles are made of: discs, rings, pen lines, petals, polygons.

A shape's *ink* is a letter that the stylesheet gives a colour: a small letter fills, a capital draws a line.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

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
    """Filled circles of one size as one path: points of a round pen."""
    return line(ink.upper(), "".join(f"M{number(x)} {number(y)}h0" for x, y in places), 2 * r)


def character(ink: str, sign: str, x: float, y: float, size: float, weight: float = 1.0) -> str:
    """A character in a square of *size* at (*x*, *y*)."""
    place = f'transform="translate({number(x)} {number(y)})scale({number(size / 100, 2)})"'
    return shape(ink, outline(STROKES[sign], weight), place)


def pen(ink: str, text: str, x: float, y: float, height: float, width: float = 2.4) -> str:
    """Signs of a corner, *height* high, side by side from (*x*, *y*) on."""
    scale = height / 14
    parts = []
    for sign in text:
        step, path = PEN[sign]
        place = f'transform="translate({number(x)} {number(y)})scale({number(scale, 2)})"'
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


def shared(ink: str, part: str, x: float, y: float, scale: float = 1) -> str:
    """Something that several tiles have, used from where it is defined once: see :data:`SHARED`."""
    place = f'x="{number(x)}" y="{number(y)}"'
    if scale != 1:
        place = f'transform="translate({number(x)} {number(y)})scale({number(scale, 2)})"'
    return f'<use class="{ink}" href="#{part}" {place}/>'


#: What is defined once beside the faces, by its id; it takes the ink of who uses it.
SHARED: Final = {
    "wan": f'<path id="wan" d="{outline(STROKES["萬"])}"/>',
    "blossom": petals("", 0, 0, 8, 0, 12.4, 34).replace('class=""', 'id="blossom"'),
}
