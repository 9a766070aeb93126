"""The art of characters, circles and bamboos, in a box of 60 by 80."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.svg.brush import Point, number
from jantaku.svg.shapes import around, character, disc, discs, line, petals, shape, shared

_NUMERALS: Final = "一二三四五六七八九"
#: Where the circles of a rank lie, how large they are, and the ink of each.
_CIRCLES: Final[dict[int, tuple[float, list[tuple[float, float, str]]]]] = {
    2: (13, [(30, 22, "g"), (30, 58, "b")]),
    3: (10.5, [(15, 17, "b"), (30, 40, "r"), (45, 63, "g")]),
    4: (11.5, [(17, 22, "b"), (43, 22, "g"), (17, 58, "g"), (43, 58, "b")]),
    5: (9.5, [(16, 18, "b"), (44, 18, "g"), (30, 40, "r"), (16, 62, "g"), (44, 62, "b")]),
    6: (9.8, [(18, 16, "g"), (42, 16, "g"), *((x, y, "r") for y in (42, 64) for x in (18, 42))]),
    7: (7.8, [(13, 12, "g"), (30, 19, "g"), (47, 26, "g"), *((x, y, "r") for y in (48, 67) for x in (19, 41))]),
    8: (8.6, [(x, y, "b") for y in (12, 31, 50, 69) for x in (19, 41)]),
    9: (8, [(x, y, ink) for y, ink in ((14, "g"), (40, "r"), (66, "b")) for x in (11.5, 30, 48.5)]),
}
Stick = tuple[float, float, float, float, str]


def _row(top: float, bottom: float, *sticks: tuple[float, str]) -> list[Stick]:
    """Upright sticks between two heights."""
    return [(x, top, x, bottom, ink) for x, ink in sticks]


#: The sticks of a rank: both ends, and the ink.
_STICKS: Final[dict[int, list[Stick]]] = {
    2: [*_row(8, 36, (30, "B")), *_row(44, 72, (30, "G"))],
    3: [*_row(8, 36, (30, "B")), *_row(44, 72, (17, "G"), (43, "G"))],
    4: [*_row(8, 36, (17, "B"), (43, "G")), *_row(44, 72, (17, "G"), (43, "B"))],
    5: [*_row(8, 35, (13, "G"), (47, "B")), *_row(26, 54, (30, "R")), *_row(45, 72, (13, "B"), (47, "G"))],
    6: [*_row(8, 36, (12, "G"), (30, "G"), (48, "G")), *_row(44, 72, (12, "B"), (30, "B"), (48, "B"))],
    7: [
        *_row(6, 23, (30, "R")),
        *_row(31, 49, (12, "G"), (30, "B"), (48, "G")),
        *_row(56, 74, (12, "G"), (30, "B"), (48, "G")),
    ],
    8: [
        *_row(8, 35, (9, "G"), (51, "G")), (20, 9, 28, 34, "G"), (40, 9, 32, 34, "G"),
        *_row(45, 72, (9, "B"), (51, "B")), (28, 46, 20, 71, "B"), (32, 46, 40, 71, "B"),
    ],
    9: [stick for top in (6, 31, 56) for stick in _row(top, top + 18, (12, "G"), (30, "R"), (48, "B"))],
}  # fmt: skip


def characters(rank: int, ink: str | None = None) -> str:
    """A tile of the characters; *ink* is that of a special five."""
    weight = 1.0 if ink is None else 1.4
    top = character(ink or "k", _NUMERALS[rank - 1], 12.5, 4, 35, weight)
    return top + shared(ink or "r", "wan", 12, 41, 0.36)


def circles(rank: int, ink: str | None = None) -> str:
    """A tile of the circles; those of a special five are solid blossoms of one *ink*."""
    if rank == 1:
        return _great_circle()
    size, places = _CIRCLES[rank]
    if ink is not None:
        return "".join(shared(ink, "blossom", x, y) + disc("f", x, y, 2.3) for x, y, _ in places)
    parts = []
    for colour in sorted({colour for _, _, colour in places}):
        parts.append(discs(colour, [(x, y) for x, y, of in places if of == colour], size))
    parts.append(discs("f", [(x, y) for x, y, _ in places], size * 0.62))
    for colour in sorted({colour for _, _, colour in places}):
        parts.append(discs(colour, [(x, y) for x, y, of in places if of == colour], size * 0.34))
    return "".join(parts)


def _great_circle() -> str:
    beads = discs("f", [around(30, 40, 19.8, 22.5 * i) for i in range(16)], 1.6)
    inner = (
        disc("f", 30, 40, 16) + petals("r", 30, 40, 8, 3, 15.5, 21) + disc("b", 30, 40, 5.5) + disc("f", 30, 40, 2.2)
    )
    return disc("g", 30, 40, 23.5) + beads + inner


def bamboos(rank: int, ink: str | None = None) -> str:
    """A tile of the bamboos; *ink* is that of a special five, whose sticks are thicker."""
    if rank == 1:
        return _bird()
    width = (10 if rank < 6 else 8.6) if ink is None else 13
    sticks = _STICKS[rank]
    inks = sorted({ink or stick[4] for stick in sticks})
    drawn = [
        line(colour, "".join(_halves(s, width) for s in sticks if (ink or s[4]) == colour), width) for colour in inks
    ]
    shine = "" if ink is not None else line("F", "".join(_halves(stick, width, 1.6) for stick in sticks), 1.6)
    return "".join(drawn) + shine


def _halves(stick: Stick, width: float, short: float = 0) -> str:
    """The two joints of a stick *width* wide with a small gap between them, each shortened at both ends."""
    x, y, to_x, to_y, _ = stick
    length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
    inset = min(width, length / 2 - 1) / 2 - 1 + short
    gap = inset + 0.8

    def at(distance: float) -> str:
        part = distance / length
        return f"{number(x + (to_x - x) * part)} {number(y + (to_y - y) * part)}"

    return f"M{at(inset)}L{at(length / 2 - gap)}M{at(length / 2 + gap)}L{at(length - inset)}"


def _bird() -> str:
    """A peacock with its tail spread downwards."""
    tail: Iterable[tuple[str, Point, Point]] = (
        ("B", (24, 62), (10, 67)),
        ("G", (30, 60), (21, 73)),
        ("R", (35, 60), (33, 75)),
        ("G", (41, 60), (44, 73)),
        ("B", (46, 56), (53, 66)),
    )
    feathers, eyes = "", ""
    for ink, bend, tip in tail:
        feathers += line(ink, f"M33 44Q{number(bend[0])} {number(bend[1])} {number(tip[0])} {number(tip[1])}", 3)
        eyes += disc(ink.lower(), *tip, 4.4) + disc("f", *tip, 1.7)
    body = shape("g", "M20 18Q28 14 31 23Q33 31 42 36Q47 46 37 51Q24 52 20 38Q17 27 20 18Z")
    wing = shape("b", "M29 33Q40 34 43 44Q33 50 26 42Q25 36 29 33Z") + line(
        "F", "M31 38Q36 40 39 44M30 42Q33 44 36 46", 1.2
    )
    head = disc("r", 23, 17, 6.6) + disc("f", 21.5, 16, 1.7) + shape("o", "M17 15L8 19L17.5 21Z")
    crest = line("R", "M23 11L21 4M26 11L28 4M29 13L35 7", 2)
    feet = line("O", "M30 51L29 57M36 50L37 56", 2)
    return feathers + eyes + feet + body + wing + head + crest
