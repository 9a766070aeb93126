"""Draw the pictures of the README from what jantaku really prints.

Run ``.venv/bin/python docs/pictures/make.py``; a test compares the files with a fresh drawing. Letters
are left to the viewer's monospace font, tiles are drawn here from circles, bars and a few strokes.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from html import escape
from itertools import groupby
from pathlib import Path
from typing import Final

from rich.ansi import AnsiDecoder
from rich.console import Console
from rich.style import Style
from rich.text import Text

from jantaku.tiles import Face, Kind, parse_unicode

FOLDER: Final = Path(__file__).parent
#: Each picture and the command it shows.
PICTURES: Final = {
    "ukeire.svg": "jantaku hand ukeire 2456m1123p678s115z",
    "waits.svg": "jantaku hand waits 1112345678999s",
}

# Sizes in pixels: a character cell, the lines, the tiles, the frame.
CELL, LINE, TILE_LINE, TILE_WIDTH, TILE_HEIGHT, BAR, MARGIN = 8.4, 22, 38, 21, 28, 30, 16
INK: Final = "#d7dbe0"
#: The terminal's colours by their numbers: red, green, yellow, blue, magenta.
COLOURS: Final = {1: "#f0837a", 2: "#7fcf8f", 3: "#e3c06b", 4: "#7fb0f5", 5: "#d79be6"}
RED, GREEN, BLUE, BLACK = "#c23b33", "#1f7f4c", "#23589f", "#22262c"
_TILE: Final = re.compile("([\U0001f000-\U0001f02a][rgw]?)")
_LEFT, _MIDDLE, _RIGHT = 0.27, 0.5, 0.73
#: Where the circles or bars of a rank stand, as parts of the tile's width and height.
PLACES: Final[dict[int, list[tuple[float, float]]]] = {
    1: [(_MIDDLE, 0.5)],
    2: [(_MIDDLE, 0.3), (_MIDDLE, 0.7)],
    3: [(_LEFT, 0.25), (_MIDDLE, 0.5), (_RIGHT, 0.75)],
    4: [(x, y) for y in (0.3, 0.7) for x in (_LEFT, _RIGHT)],
    5: [(x, y) for y in (0.25, 0.75) for x in (_LEFT, _RIGHT)] + [(_MIDDLE, 0.5)],
    6: [(x, y) for y in (0.25, 0.5, 0.75) for x in (_LEFT, _RIGHT)],
    7: [(_LEFT, 0.18), (_MIDDLE, 0.28), (_RIGHT, 0.38)] + [(x, y) for y in (0.6, 0.82) for x in (_LEFT, _RIGHT)],
    8: [(x, y) for y in (0.18, 0.39, 0.61, 0.82) for x in (_LEFT, _RIGHT)],
    9: [(x, y) for y in (0.22, 0.5, 0.78) for x in (_LEFT, _MIDDLE, _RIGHT)],
}


def output_of(command: str) -> list[Text]:
    """What *command* prints on a terminal, line by line, with its colours."""
    program, *arguments = command.split()
    environment = {**os.environ, "FORCE_COLOR": "1", "TERM": "xterm-256color", "PYTHONIOENCODING": "utf-8"}
    environment.pop("NO_COLOR", None)
    run = subprocess.run(
        [str(Path(sys.executable).parent / program), *arguments],
        env=environment,
        capture_output=True,
        check=True,
    )
    return list(AnsiDecoder().decode(run.stdout.decode().rstrip("\n")))


def draw(command: str) -> str:
    """The picture of *command* and its output as SVG."""
    lines = [Text(f"$ {command}", style="bold"), *output_of(command)]
    parts: list[str] = []
    width, y = 0.0, float(BAR + MARGIN)
    for line in lines:
        height = TILE_LINE if _TILE.search(line.plain) else LINE
        drawn, right = draw_line(line, y + height / 2)
        parts += drawn
        width = max(width, right)
        y += height
    width, height = round(width + MARGIN), round(y + MARGIN)
    buttons = [f'<circle cx="{MARGIN + 4 + 18 * i}" cy="{BAR / 2}" r="5" fill="#4a515c"/>' for i in range(3)]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(lines[0].plain)}">',
            f"<title>{escape(lines[0].plain)}</title>",
            f"<desc>{escape(chr(10).join(line.plain for line in lines[1:]))}</desc>",
            f'<rect width="{width}" height="{height}" rx="8" fill="#1b1f25"/>',
            f'<path d="M0 {BAR}V8Q0 0 8 0H{width - 8}Q{width} 0 {width} 8V{BAR}Z" fill="#2a2f37"/>',
            *buttons,
            '<g font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14" '
            'xml:space="preserve">',
            *parts,
            "</g>",
            "</svg>\n",
        ]
    )


def draw_line(line: Text, y: float) -> tuple[list[str], float]:
    """The elements of one line of text whose middle is at *y*, and where the line ends."""
    parts: list[str] = []
    x = float(MARGIN)
    at = 0
    for piece in _TILE.split(line.plain):
        if _TILE.fullmatch(piece):
            (face,) = parse_unicode(piece)
            parts.append(draw_tile(face, x, y - TILE_HEIGHT / 2))
            x += TILE_WIDTH + 1
        else:
            styles = [line.get_style_at_offset(Console(), at + i) for i in range(len(piece))]
            for style, run in groupby(zip(styles, piece, strict=True), lambda pair: pair[0]):
                text = "".join(character for _, character in run)
                if text.strip():
                    parts.append(draw_text(text, style, x, y + 5))
                x += CELL * len(text)
        at += len(piece)
    return parts, x


def draw_text(text: str, style: Style, x: float, y: float) -> str:
    """A run of *text* stretched to its cells, so that columns stand straight in any font."""
    start = x + CELL * (len(text) - len(text.lstrip()))
    text = text.strip()
    fill = COLOURS.get(style.color.number or 0, INK) if style.color else INK
    extra = (' font-weight="bold"' if style.bold else "") + (' opacity="0.6"' if style.dim else "")
    length = f'textLength="{CELL * len(text):.1f}" lengthAdjust="spacingAndGlyphs"'
    return f'<text x="{start:.1f}" y="{y:.1f}" fill="{fill}" {length}{extra}>{escape(text)}</text>'


def draw_tile(face: Face, x: float, y: float) -> str:
    """One tile with its upper left corner at (*x*, *y*); red fives are red, flowers are not drawn."""
    kind = face.kind
    if kind is None:
        raise ValueError(f"no drawing for {face}")
    body = f'<rect width="{TILE_WIDTH}" height="{TILE_HEIGHT}" rx="3" fill="#f4efe2" stroke="#b9b09a"/>'
    return f'<g transform="translate({x:.1f} {y:.1f})">{body}{_mark(kind, red=face.is_red)}</g>'


def _mark(kind: Kind, *, red: bool) -> str:
    """What the face of a tile of *kind* shows."""
    places = [(round(px * TILE_WIDTH, 1), round(py * TILE_HEIGHT, 1)) for px, py in PLACES[kind.rank]]
    if kind.suit == "p":
        fill = RED if red or kind.rank == 1 else BLUE
        size = {1: 6, 2: 4.5, 3: 3.2, 4: 3.8}.get(kind.rank, 2.7)
        return "".join(f'<circle cx="{px}" cy="{py}" r="{size}" fill="{fill}"/>' for px, py in places)
    if kind.suit == "s":
        fill = RED if red else GREEN
        half = {1: 9, 2: 4.5, 4: 4.5}.get(kind.rank, 2.6)
        bars = "".join(f"M{px} {py - half:.1f}V{py + half:.1f}" for px, py in places)
        return f'<path d="{bars}" stroke="{fill}" stroke-width="2.8"/>'
    if kind.suit == "m":
        top = _letter(str(kind.rank), RED if red else BLACK, 16)
        return f'{top}<path d="M5 20.5H16M7 24H14" stroke="{RED}" stroke-width="1.8"/>'
    if kind == Kind.WHITE:
        return f'<rect x="4.5" y="5" width="12" height="18" fill="none" stroke="{BLUE}" stroke-width="1.6"/>'
    if kind == Kind.GREEN:
        return f'<path d="M10.5 5L17 14L10.5 23L4 14Z" fill="{GREEN}"/>'
    if kind == Kind.RED:
        return f'<path d="M4.5 9.5H16.5V17H4.5ZM10.5 5V24" fill="none" stroke="{RED}" stroke-width="2"/>'
    return _letter("ESWN"[kind - Kind.EAST], BLACK, 19)


def _letter(letter: str, fill: str, y: float) -> str:
    place = f'x="{TILE_WIDTH / 2}" y="{y}" text-anchor="middle"'
    return f'<text {place} font-weight="bold" fill="{fill}">{letter}</text>'


if __name__ == "__main__":
    for name, command in PICTURES.items():
        (FOLDER / name).write_text(draw(command), encoding="utf-8")
