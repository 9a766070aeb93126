"""The art of every face, and the sign in its corner."""

from __future__ import annotations

from functools import cache
from typing import Final

from jantaku.svg.flowers import flower
from jantaku.svg.shapes import character, disc, line, pen, petals, shape
from jantaku.svg.suits import bamboos, characters, circles
from jantaku.tiles import Face, Kind

_SUITS: Final = {"m": characters, "p": circles, "s": bamboos}
_WINDS: Final = "東南西北"
#: What stands in the corner of an honour, for people who do not read it.
_SIGNS: Final = ("E", "S", "W", "N", "Wh", "Gr", "Rd")
_GOLDEN: Final = shape("t", "M7 0H53Q60 0 60 7V72Q60 79 53 79H7Q0 79 0 72V7Q0 0 7 0Z")
#: A red spot, a dark star.
_RED_MARK: Final = disc("r", 51, 9, 6.2)
_GOLD_MARK: Final = petals("k", 51.5, 9, 4, 0, 8, 30)


@cache
def art(face: Face) -> str:
    """What *face* shows, in a box of 60 by 80."""
    kind = face.kind
    if kind is None:
        return flower(face)
    if kind.is_honour:
        return _honour(kind) + (disc("r", 30, 39.5, 8.5) if face is Face.WHITE_POCCHI else "")
    draw = _SUITS[kind.suit]
    if not (face.is_red or face.is_gold):
        return draw(kind.rank)
    ink = "r" if face.is_red else "k"
    drawn = draw(5, ink.upper() if kind.suit == "s" else ink)
    return f'<g transform="translate(1 8)scale(.89)">{drawn}</g>'


def ground(face: Face) -> str:
    """What lies under the art: gold under a golden face."""
    return _GOLDEN if face.is_gold else ""


def mark(face: Face) -> str:
    """The mark of a special five or flower in its upper right corner."""
    return _RED_MARK if face.is_red else _GOLD_MARK if face.is_gold else ""


@cache
def corner(face: Face) -> str:
    """The sign in the corner of *face*: its rank, its wind, its dragon; flowers have their number already."""
    sign = sign_of(face)
    return pen("K", sign, 5.5, 6, 12) if sign else ""


def sign_of(face: Face) -> str:
    """What stands in the corner of *face*, in letters and digits."""
    kind = face.kind
    if kind is None:
        return ""
    return _SIGNS[kind - Kind.EAST] if kind.is_honour else str(kind.rank)


def _honour(kind: Kind) -> str:
    if kind <= Kind.NORTH:
        return character("k", _WINDS[kind - Kind.EAST], 5, 14, 50)
    if kind is Kind.WHITE:
        outer = line("B", "M11 10H49V69H11Z", 4.4)
        return outer + line("B", "M18 17H42V62H18Z", 1.6)
    return character("g", "發", 5, 14, 50) if kind is Kind.GREEN else character("r", "中", 5, 13, 50, 1.15)
