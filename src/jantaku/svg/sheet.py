"""``Sheet``: writes the SVG of a picture. Each tile is defined once and used where it lies.

Ids and classes begin with a mark of the picture itself, so several pictures on one page never mix: two with the same
mark are the same picture.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from hashlib import sha256
from html import escape
from typing import Final

from jantaku.svg.brush import number
from jantaku.svg.faces import art, corner, ground, mark
from jantaku.svg.look import Look
from jantaku.svg.picture import Picture
from jantaku.svg.shapes import SHARED
from jantaku.tiles import Face, name
from jantaku.words.pictures import picture_word

#: A tile is this wide and high; below its face its side shows this much.
WIDTH: Final = 60
HEIGHT: Final = 80
SIDE: Final = 8
#: Stands for the mark of the picture until the picture is whole; no name can have it.
MARK: Final = "\x01"


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile where it lies: the middle of its face, quarter turns clockwise, and how it is shown."""

    face: Face | None
    """``None`` lies face down."""
    x: float
    y: float
    turn: int = 0
    scale: float = 1.0
    veiled: bool = False
    """Discarded as drawn."""
    gone: bool = False
    """Called away: only its trace is left."""
    lit: bool = False
    """Pointed out."""


class Sheet:
    """A picture in the making: pieces in the order in which they are painted, tiles last and from top to bottom."""

    def __init__(self, look: Look) -> None:
        """Nothing yet, to be shown in *look*."""
        self.look = look
        self.pieces: list[str] = []
        self.tiles: list[Tile] = []
        self.defs: list[str] = []

    def add(self, piece: str) -> None:
        """Paint *piece*, whose classes and ids begin with ``MARK``."""
        self.pieces.append(piece)

    def text(
        self, words: str, x: float, y: float, size: float, ink: str = "x", *, anchor: str = "middle", turn: int = 0,
        bold: bool = False, most: float | None = None,
    ) -> None:  # fmt: skip
        """Write *words* at (*x*, *y*), no wider than *most*."""
        place = f'x="{number(x)}" y="{number(y)}"'
        if turn:
            place = f'transform="translate({number(x)} {number(y)})rotate({90 * turn})"'
        wide = most is not None and width_of(words) * size > most
        squeezed = f' textLength="{number(most or 0)}" lengthAdjust="spacingAndGlyphs"' if wide else ""
        weight = ' font-weight="600"' if bold else ""
        anchored = "" if anchor == "start" else f' text-anchor="{anchor}"'
        font = f'font-size="{number(size)}"{weight}{anchored}{squeezed}'
        self.add(f'<text class="{MARK}{ink}" {place} {font}>{clean(words)}</text>')

    def lay(self, tiles: Iterable[Tile]) -> None:
        """Lay *tiles*."""
        self.tiles += tiles

    def picture(self, box: tuple[float, float, float, float], width: float, title: str, description: str) -> Picture:
        """The whole picture: *box* is what it shows (left, top, width, height), *width* its pixels."""
        painted = "".join(self.pieces) + self._painted_tiles()
        body = f"<defs>{''.join(self.defs)}{self._definitions()}</defs>{painted}"
        style = self.look.stylesheet(body)
        wide, high = box[2:]
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{" ".join(map(number, box))}" width="{number(width)}" '
            f'height="{number(width * high / wide)}" role="img" lang="{self.look.language}" '
            f'aria-labelledby="{MARK}0 {MARK}1" font-family="system-ui,Arial,Liberation Sans,DejaVu Sans,sans-serif">'
        )
        named = f'<title id="{MARK}0">{clean(title)}</title><desc id="{MARK}1">{clean(description)}</desc>'
        text = f"{head}{named}<style>{style}</style>{body}</svg>"
        mark = "j" + sha256(text.encode()).hexdigest()[:7] + "-"
        return Picture(text.replace(MARK, mark))

    def _painted_tiles(self) -> str:
        # Who lies further down the picture hides the side of who lies above.
        return "".join(painted(tile, self.look.language) for tile in sorted(self.tiles, key=lambda t: (t.y, t.x)))

    def _definitions(self) -> str:
        faces = sorted({tile.face for tile in self.tiles if tile.face is not None})
        turns = {tile.turn % 2 for tile in self.tiles if not tile.gone}
        lit = {tile.turn % 2 for tile in self.tiles if tile.lit}
        veiled = {tile.turn % 2 for tile in self.tiles if tile.veiled}
        parts = [_body(turn) for turn in sorted(turns)]
        parts += [_over("L", turn, _outline("A", turn, 5)) for turn in sorted(lit)]
        parts += [_over("V", turn, _plate("v", turn)) for turn in sorted(veiled)]
        if any(tile.face is None for tile in self.tiles):
            parts.append(_back())
        parts += definitions(faces, corners=self.look.corners)
        return "".join(parts)


def clean(words: str) -> str:
    """*words* as XML may have them: escaped, without control characters."""
    return escape("".join(letter if letter.isprintable() else " " for letter in words))


def painted(tile: Tile, language: str) -> str:
    """A tile as uses of its definitions."""
    turn = tile.turn % 4
    scaled = "" if tile.scale == 1 else f"scale({tile.scale:.3g})"
    place = f'x="{number(tile.x)}" y="{number(tile.y)}"'
    if scaled:
        place = f'transform="translate({number(tile.x)} {number(tile.y)}){scaled}"'
    turned = place
    if turn:
        turned = f'transform="translate({number(tile.x)} {number(tile.y)})rotate({90 * turn}){scaled}"'
    label = picture_word("face down", language) if tile.face is None else name(tile.face, language)
    shown = "back" if tile.face is None else str(tile.face)
    face = f'<use href="#{MARK}{shown}" {turned}><title>{label}</title></use>'
    if tile.gone:
        return f'<g opacity=".3">{face}</g>'
    body = f'<use href="#{MARK}B{turn % 2}" {place}/>'
    veil = f'<use href="#{MARK}V{turn % 2}" {place}/>' if tile.veiled else ""
    lit = f'<use href="#{MARK}L{turn % 2}" {place}/>' if tile.lit else ""
    return body + face + veil + lit


def bodies() -> list[str]:
    """All that lies under and over faces, upright and on the side, and the back of a tile."""
    parts = [_body(0), _body(1), _back()]
    for turn in (0, 1):
        parts += [_over("L", turn, _outline("A", turn, 5)), _over("V", turn, _plate("v", turn))]
    return parts


def definitions(faces: Iterable[Face], *, corners: bool) -> list[str]:
    """The art of *faces*, and before it what several of them share."""
    drawn = [definition(face, corners=corners) for face in faces]
    parts = [marked(part) for key, part in SHARED.items() if any(f'href="#{MARK}{key}"' in text for text in drawn)]
    return parts + drawn


def marked(drawn: str) -> str:
    """*drawn* with the picture's mark before its classes and ids."""
    for attribute in ('class="', 'href="#', 'id="'):
        drawn = drawn.replace(attribute, attribute + MARK)
    return drawn


def definition(face: Face, *, corners: bool) -> str:
    """The art of *face* around its middle, under its name in mpsz."""
    drawn, sign = art(face), corner(face)
    if corners and sign:
        drawn = f'<g transform="translate(11 14)scale(.8)">{drawn}</g>{sign}'
    drawn = marked(ground(face) + drawn + mark(face))
    return f'<g id="{MARK}{face}"><g transform="translate(-30 -39.5)">{drawn}</g></g>'


def _size(turn: int) -> tuple[int, int]:
    return (HEIGHT - 1, WIDTH) if turn else (WIDTH, HEIGHT - 1)


def _plate(ink: str, turn: int, drop: float = 0) -> str:
    """A rounded plate the size of a face; with *drop* it reaches that much further down."""
    wide, high = _size(turn)
    place = f'x="{number(-wide / 2)}" y="{number(-high / 2)}" width="{wide}" height="{number(high + drop)}"'
    return f'<rect class="{MARK}{ink}" {place} rx="7"/>'


def _outline(ink: str, turn: int, width: float) -> str:
    return _plate(ink, turn).replace("/>", f' stroke-width="{number(width)}"/>')


def _over(letter: str, turn: int, drawn: str) -> str:
    return f'<g id="{MARK}{letter}{turn}">{drawn}</g>'


def _body(turn: int) -> str:
    """What is under a face: the coloured back below, the side, the face itself."""
    drawn = _plate("e", turn, SIDE) + _plate("s", turn, SIDE - 3.5) + _plate("f", turn) + _outline("L", turn, 0.8)
    return _over("B", turn, drawn)


def _back() -> str:
    """The back of a tile, with a pattern of its own."""
    pattern = "M0-22L15 0L0 22L-15 0ZM0-12L8 0L0 12L-8 0Z"
    drawn = _plate("e", 0) + f'<path class="{MARK}D" stroke-width="2.5" d="{pattern}"/>'
    return f'<g id="{MARK}back">{drawn}</g>'


def width_of(words: str) -> float:
    """About how wide *words* are, in heights of the letters."""
    return sum(1.0 if ord(letter) >= 0x1100 else 0.58 for letter in words)
