"""Tiles as a terminal shows them: two columns each, a colour for each suit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from rich.cells import cell_len
from rich.text import Text

from jantaku.tiles import Face, Kind, Meld, MeldType, Source, name, sort_key
from jantaku.tiles.names import SHORT_HONOURS

WIDTH: Final = 80
HEIGHT: Final = 24
_NARROWEST: Final = 60
_GAP: Final = re.compile(" {3,}")
_WIDEST: Final = 120
_TALLEST: Final = 50

_STYLE: Final = {"m": "red", "p": "cyan", "s": "green", "z": "yellow", "f": "magenta"}
_FROM: Final = {Source.LEFT: "<", Source.ACROSS: "^", Source.RIGHT: ">"}


def label(tile: Face | Kind, language: str) -> str:
    """A tile in two columns: suits as ``5p`` (``0p`` is red), honours as a word cut short or a character.

    >>> label(Face.RED_P5, "en"), label(Face.EAST, "en"), label(Face.EAST, "ja"), label(Face.SPRING, "zh-TW")
    ('0p', 'Ea', '東', '春')
    """
    face = Face(tile)
    if Face.EAST <= face <= Face.RED:
        return SHORT_HONOURS[face - Face.EAST] if language == "en" else name(face, language)
    if face.is_flower and language != "en":
        return name(face, language)
    return str(face)


def shown(tile: Face | Kind, language: str, more: str = "") -> Text:
    """A tile in the colour of its suit; red and gold ones stand out. *more* is added to the style."""
    face = Face(tile)
    colour = _STYLE["f" if face.is_flower else "z" if face.kind is None else face.kind.suit]
    style = f"{colour} {'bold reverse ' if face.is_red or face.is_gold or face is Face.WHITE_POCCHI else ''}{more}"
    return Text(label(face, language), style.strip())


def shown_row(tiles: Iterable[Face | Kind], language: str, between: str = " ") -> Text:
    """Tiles side by side."""
    return Text(between).join(shown(tile, language) for tile in tiles)


def shown_group(tiles: Iterable[Face | Kind], language: str) -> Text:
    """Tiles written close together: one suit letter for neighbours of a suit.

    >>> shown_group([Face.M1, Face.M2, Face.P5, Face.EAST], "en").plain
    '12m5pEa'
    """
    out = Text()
    faces = [Face(tile) for tile in tiles]
    for i, face in enumerate(faces):
        text = shown(face, language)
        following = faces[i + 1] if i + 1 < len(faces) else None
        if _suit(face) and following is not None and _suit(face) == _suit(following):
            text = text[:-1]
        out.append_text(text)
    return out


def _suit(face: Face) -> str:
    return "" if face.kind is None or face.kind.is_honour else face.kind.suit


def shown_meld(meld: Meld, language: str) -> Text:
    """A meld with an arrow to whose tile it took: ``234m<`` left, ``^`` across, ``>`` right; ``[1111m]`` closed."""
    tiles = shown_group(sorted(meld.tiles, key=sort_key), language)
    if meld.type is MeldType.CLOSED_KAN:
        return Text("[").append_text(tiles).append("]")
    return tiles.append(_FROM.get(meld.source, "") if meld.source else "")


def fitted(columns: int, lines: int) -> tuple[int, int]:
    """The columns and lines that are used of a terminal of this size: from 60 to 120, and from 24 to 50.

    >>> fitted(200, 60), fitted(40, 10)
    ((120, 50), (60, 24))
    """
    return max(_NARROWEST, min(columns, _WIDEST)), max(HEIGHT, min(lines, _TALLEST))


def columns(text: Text | str) -> int:
    """How many columns *text* takes."""
    return cell_len(text if isinstance(text, str) else text.plain)


def padded(text: Text | str, width: int, *, right: bool = False) -> Text:
    """*text* filled with spaces to *width* columns."""
    out = Text(text) if isinstance(text, str) else text.copy()
    space = " " * max(0, width - columns(out))
    return Text(space).append_text(out) if right else out.append(space)


def folded(parts: Iterable[Text | str], *, between: str = "  ", indent: int = 2, width: int = WIDTH) -> list[Text]:
    """*parts* in as few lines as hold them, none cut in two; lines after the first are indented.

    >>> [line.plain for line in folded(["one", "two", "three"], width=9)]
    ['one  two', '  three']
    """
    lines: list[Text] = []
    for part in parts:
        if not columns(part):
            continue
        if lines and columns(lines[-1]) + len(between) + columns(part) <= width:
            lines[-1].append(between).append_text(Text(part) if isinstance(part, str) else part)
        else:
            lines.append(Text(" " * indent if lines else "").append_text(Text(part) if isinstance(part, str) else part))
    return [cut(line, width) for line in lines]


def cut(text: Text, width: int = WIDTH) -> Text:
    """*text* without spaces at its end, and cut where it is wider than *width*."""
    out = text.copy()
    out.rstrip()
    if columns(out) <= width:
        return out
    out.truncate(width - 2)
    return out.append("..")


def sentences(text: str, width: int = WIDTH, indent: int = 2) -> list[Text]:
    """Prose broken into lines of at most *width* columns, between words or, where there are none, anywhere."""
    lines = [""]
    pieces: list[str] = []
    for token in text.split(" "):
        pieces += _chopped(token, width - indent)
    for piece in pieces:
        gap = " " if lines[-1].strip() else ""
        if columns(lines[-1]) + len(gap) + columns(piece) <= width:
            lines[-1] += gap + piece
        else:
            lines.append(" " * indent + piece)
    return [Text(line) for line in lines]


def narrowed(lines: Iterable[Text], width: int) -> list[Text]:
    """*lines* no wider than *width*: one that is too wide is broken at its gaps, and where that is not enough in words.

    >>> [line.plain for line in narrowed([Text("  h  help        q  save and leave")], 20)]
    ['  h  help', '  q  save and leave']
    """
    out: list[Text] = []
    for line in lines:
        if columns(line) <= width:
            out.append(line)
            continue
        indent = len(line.plain) - len(line.plain.lstrip())
        parts = [part for gap in _GAP.split(line.plain.strip()) for part in sentences(gap, width - indent)]
        for row in folded(parts, between="   ", indent=0, width=width - indent):
            out.append(Text(" " * indent + row.plain, line.style))
    return out


def _chopped(token: str, width: int) -> list[str]:
    out = [""]
    for character in token:
        if columns(out[-1] + character) > width:
            out.append("")
        out[-1] += character
    return out
