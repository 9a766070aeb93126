"""Draw the pictures of the README and the pages from what jantaku really prints and plays.

Run ``.venv/bin/python docs/pictures/make.py``; a test compares the files with a fresh drawing. Letters are left to the
viewer's fonts, tiles are those of :mod:`jantaku.svg`.
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

from jantaku import Game, svg
from jantaku.svg.look import Look
from jantaku.svg.sheet import WIDTH, Sheet, Tile
from jantaku.tiles import Face, parse_unicode

FOLDER: Final = Path(__file__).parent
#: Each picture and the command it shows.
PICTURES: Final = {
    "ukeire.svg": "jantaku hand ukeire 2456m1123p678s115z",
    "waits.svg": "jantaku hand waits 1112345678999s",
}

# Sizes in pixels: a character cell, the lines, the tiles, the frame.
CELL, LINE, TILE_LINE, TILE_WIDTH, BAR, MARGIN = 8.4, 22, 40, 22, 30, 16
INK: Final = "#d7dbe0"
#: The terminal's colours by their numbers: red, green, yellow, blue, magenta.
COLOURS: Final = {1: "#f0837a", 2: "#7fcf8f", 3: "#e3c06b", 4: "#7fb0f5", 5: "#d79be6"}
_TILE: Final = re.compile("([\U0001f000-\U0001f02a][rgw]?)")
#: Where the game of the table stands, as ``Game.save`` keeps it, and who plays.
GAME: Final = FOLDER / "table.json"
NAMES: Final = ("雀", "Aoi", "Ben", "志明")


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
    sheet = Sheet(Look(theme="light"))
    parts: list[str] = []
    width, y = 0.0, float(BAR + MARGIN)
    for line in lines:
        height = TILE_LINE if _TILE.search(line.plain) else LINE
        drawn, right = draw_line(line, y + height / 2, sheet)
        parts += drawn
        width = max(width, right)
        y += height
    width, height = round(width + MARGIN), round(y + MARGIN)
    sheet.add(f'<rect width="{width}" height="{height}" rx="8" fill="#1b1f25"/>')
    sheet.add(f'<path d="M0 {BAR}V8Q0 0 8 0H{width - 8}Q{width} 0 {width} 8V{BAR}Z" fill="#2a2f37"/>')
    for i in range(3):
        sheet.add(f'<circle cx="{MARGIN + 4 + 18 * i}" cy="{BAR / 2}" r="5" fill="#4a515c"/>')
    font = 'font-family="ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="14"'
    sheet.add(f'<g {font} xml:space="preserve">{"".join(parts)}</g>')
    told = chr(10).join(line.plain for line in lines[1:])
    return f"{sheet.picture((0, 0, width, height), width, lines[0].plain, told)}\n"


def draw_line(line: Text, y: float, sheet: Sheet) -> tuple[list[str], float]:
    """The elements of one line of text whose middle is at *y*, and where it ends; its tiles are laid on the *sheet*."""
    parts: list[str] = []
    x = float(MARGIN)
    at = 0
    for piece in _TILE.split(line.plain):
        if _TILE.fullmatch(piece):
            (face,) = parse_unicode(piece)
            sheet.lay([Tile(face, x + TILE_WIDTH / 2, y - 1, scale=TILE_WIDTH / WIDTH)])
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


def drawn_pictures() -> dict[str, str]:
    """Every picture under the name of its file."""
    pictures = {name: draw(command) for name, command in PICTURES.items()}
    game = Game.load(GAME.read_text("utf-8"))
    pictures["table.svg"] = svg.table(game.view(0), names=NAMES)
    pictures["tiles.svg"] = svg.tiles(Face, size=32)
    pictures["hand.svg"] = svg.hand("340678m55p,777-7s,2222p", drawn="8m", corners=True)
    return {name: f"{picture.rstrip()}\n" for name, picture in pictures.items()}


if __name__ == "__main__":
    for name, picture in drawn_pictures().items():
        (FOLDER / name).write_text(picture, encoding="utf-8")
