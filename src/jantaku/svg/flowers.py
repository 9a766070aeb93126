"""The art of flowers and seasons, each with its number, and of the parlours' flower."""

from __future__ import annotations

from typing import Final

from jantaku.svg.shapes import around, disc, discs, line, pen, petals, shape
from jantaku.tiles import Face

#: Each goes by a seat wind: 1 is East's.
_NUMBER: Final = {
    Face.SPRING: 1, Face.SUMMER: 2, Face.AUTUMN: 3, Face.WINTER: 4,
    Face.PLUM: 1, Face.ORCHID: 2, Face.BAMBOO: 3, Face.CHRYSANTHEMUM: 4,
}  # fmt: skip


def flower(face: Face) -> str:
    """The art of a flower; a season has a red number, a plant a blue one."""
    if face in (Face.FLOWER, Face.GOLD_FLOWER):
        return _peony()
    number = _NUMBER[face]
    return _DRAWINGS[face]() + pen("R" if face < Face.PLUM else "B", str(number), 6, 7, 13, 3)


def _blossom(ink: str, x: float, y: float, r: float) -> str:
    """Five round petals and a golden middle."""
    return discs(ink, [around(x, y, r * 0.62, 72 * i) for i in range(5)], r * 0.46) + disc("o", x, y, r * 0.3)


def _plum() -> str:
    branch = line("K", "M8 74Q22 62 30 46Q38 32 54 24", 4) + line("K", "M24 56Q38 58 46 70M36 36Q34 24 28 16", 2.6)
    return branch + _blossom("r", 39, 33, 15) + _blossom("r", 18, 61, 11) + _blossom("r", 46, 65, 9.5)


def _orchid() -> str:
    leaves = line("G", "M30 75Q26 48 6 36M31 75Q30 46 16 24M32 75Q36 50 54 42M33 75Q42 60 56 62", 4)
    stem = line("G", "M31 75Q36 50 36 26", 2)
    return leaves + stem + petals("b", 36, 24, 5, 0, 16, 26) + disc("o", 36, 24, 3.4)


def _chrysanthemum() -> str:
    stem = line("G", "M32 48Q30 62 34 76", 4) + shape(
        "g", "M32 66Q18 50 8 62Q18 72 32 66ZM33 72Q44 56 55 64Q47 76 33 72Z"
    )
    return stem + petals("o", 34, 31, 16, 6, 24, 9) + petals("r", 34, 31, 10, 2, 13, 14, 18) + disc("o", 34, 31, 4)


def _bamboo() -> str:
    stalks = line("G", "M27 75V60M27 53V38M27 31V16M43 75V66M43 59V44M43 37V22", 8)
    leaf = "M{0} {1}Q{2} {3} {4} {5}Q{6} {7} {0} {1}Z"
    places = ((31, 34, 42, 22, 57, 28, 46, 36), (23, 56, 14, 42, 4, 50, 10, 58), (47, 62, 52, 50, 58, 52, 57, 62))
    return stalks + shape("g", "".join(leaf.format(*place) for place in places))


def _spring() -> str:
    """A butterfly."""
    wings = shape("r", "M31 42Q30 14 54 15Q60 36 31 42ZM29 42Q30 24 12 25Q2 40 29 42Z")
    wings += shape("o", "M31 43Q52 42 52 60Q40 72 31 43ZM29 43Q10 44 12 60Q24 70 29 43Z")
    spots = discs("f", [(45, 25), (18, 34), (43, 57), (20, 56)], 3.4)
    return wings + spots + line("K", "M30 32V64", 4.4) + line("K", "M30 32Q27 22 22 20M31 32Q33 21 38 18", 1.8)


def _summer() -> str:
    """The sun over the sea."""
    sun = petals("r", 35, 33, 12, 14, 24, 8) + disc("o", 35, 33, 13)
    return sun + line("B", "M4 60Q12 54 19 60T34 60T49 60T58 58M4 71Q12 65 19 71T34 71T49 71T58 69", 4)


def _autumn() -> str:
    """Two leaves of a ginkgo."""
    large = "M33 58Q22 52 5 49Q3 28 21 24Q30 22 33 32Q37 21 47 24Q60 30 57 51Q42 52 33 58Z"
    small = "M44 72Q38 70 31 70Q31 62 38 61Q42 61 43 64Q46 60 50 62Q56 66 53 72Q48 71 44 72Z"
    veins = "M33 56L14 40M33 56L24 34M33 56L43 34M33 56L51 42"
    return line("K", "M33 57Q31 67 23 75", 3.2) + shape("o", large + small) + line("F", veins, 1.8)


def _winter() -> str:
    """A snow crystal."""
    path = ""
    for i in range(6):
        arm = [around(31, 43, r, 60 * i + turn) for r, turn in ((27, 0), (15, 0), (24, 22), (15, 0), (24, -22))]
        ends = [f"{x:.1f} {y:.1f}" for x, y in arm]
        path += f"M31 43L{ends[0]}M{ends[2]}L{ends[1]}L{ends[4]}"
    return line("B", path, 3.6) + disc("b", 31, 43, 5) + disc("f", 31, 43, 2)


def _peony() -> str:
    leaves = shape("g", "M30 66Q14 58 6 70Q18 80 30 66ZM30 66Q46 58 54 70Q42 80 30 66Z")
    rims = petals("r", 30, 38, 8, 4, 29, 30) + petals("f", 30, 38, 8, 4, 19, 24, 22.5)
    return leaves + rims + petals("r", 30, 38, 8, 2, 15, 20, 22.5) + disc("o", 30, 38, 6.5)


_DRAWINGS: Final = {
    Face.SPRING: _spring, Face.SUMMER: _summer, Face.AUTUMN: _autumn, Face.WINTER: _winter,
    Face.PLUM: _plum, Face.ORCHID: _orchid, Face.BAMBOO: _bamboo, Face.CHRYSANTHEMUM: _chrysanthemum,
}  # fmt: skip
