"""The whole table from a seat: hands, melds, rivers, sticks, points, and in the middle the round."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Unpack

from jantaku.svg.brush import number
from jantaku.svg.hands import hand_in_words
from jantaku.svg.look import LookOptions, look_of
from jantaku.svg.picture import Picture
from jantaku.svg.rows import ROW_STEP, STEP, Row, hand_row, meld_row, river_rows, upright
from jantaku.svg.scene import Place, Scene, scene_of
from jantaku.svg.shapes import character, pen
from jantaku.svg.sheet import MARK, Sheet, Tile, marked
from jantaku.tiles import names as tile_names
from jantaku.words.pictures import picture_word
from jantaku.words.terminal import WINDS, word

if TYPE_CHECKING:
    from jantaku.game.game import Game
    from jantaku.game.view import View

# All places are seen from the bottom seat, the middle of the table at 0, 0; the others' are turned.
#: Half the cloth, and half the panel in its middle.
HALF: Final = 730
PANEL: Final = 208
_RIM: Final = 26
#: Where the first row of a river begins, the line of the hands, that of what is set aside, and the name plate.
RIVER: Final = (-3 * STEP, 286)
HAND: Final = 660
HAND_ROOM: Final = 1400
ASIDE: Final = (240, 558)
ASIDE_ROOM: Final = 450
PLATE: Final = 372
STICK: Final = 226
#: The own hand is larger than the others'.
OWN_SCALE: Final = 1.25
INDICATOR_SCALE: Final = 0.6
INDICATORS: Final = 78
#: Pixels of a table's width where none are asked for.
SIZE: Final = 720


def table(
    shown: View | Game, *, seat: int | None = None, names: Sequence[str] | None = None, **look: Unpack[LookOptions]
) -> Picture:
    """The table as a ``View`` shows it, what its seat may not see face down; of a ``Game`` all hands lie open.

    *seat* sits at the bottom: of a view always its own, of a game 0 if it is left out. *names* are the players', by
    seat.
    """
    chosen = look_of(look, "seat", "names")
    scene = scene_of(shown, seat, names, chosen.language)
    sheet = Sheet(chosen)
    _cloth(sheet)
    _middle(sheet, scene)
    for place in scene.places:
        _plate(sheet, place, side_of(place, scene))
    sheet.lay(tiles_of(scene))
    size = 2 * (HALF + _RIM)
    title = f"{picture_word('table', chosen.language)}: {scene.heading}"
    box = (-HALF - _RIM, -HALF - _RIM, size, size)
    return sheet.picture(box, chosen.size or SIZE, title, _in_words(scene, chosen.language))


def side_of(place: Place, scene: Scene) -> int:
    """On which side a player sits: 0 the bottom, 1 the right, 2 the top, 3 the left. Of three nobody is at the top."""
    turn = scene.places.index(place)
    return 3 if len(scene.places) == 3 and turn == 2 else turn


def tiles_of(scene: Scene) -> list[Tile]:
    """Every tile on the table where it lies."""
    laid: list[Tile] = []
    for place in scene.places:
        side = side_of(place, scene)
        laid += turned(_own_tiles(place, OWN_SCALE if side == 0 else 1.0), side)
    row = upright(scene.indicators)
    start = -row.width * INDICATOR_SCALE / 2
    laid += [replace(t, x=start + t.x * INDICATOR_SCALE, y=INDICATORS, scale=INDICATOR_SCALE) for t in row.tiles]
    return laid


def _own_tiles(place: Place, scale: float) -> Iterable[Tile]:
    """The tiles of a player as seen from the own seat."""
    for number_, row in enumerate(river_rows(place.river, place.lit)):
        left, top = RIVER
        yield from (replace(t, x=left + t.x, y=top + number_ * ROW_STEP + t.y) for t in row.tiles)
    row = hand_row(place.concealed, place.drawn, map(meld_row, place.melds))
    scale = min(scale, HAND_ROOM / max(row.width, 1))
    yield from _scaled(row, -row.width * scale / 2, HAND, scale)
    aside = upright(place.aside)
    scale = min(1.0, ASIDE_ROOM / max(aside.width, 1))
    yield from _scaled(aside, *ASIDE, scale)


def _scaled(row: Row, x: float, y: float, scale: float) -> Iterable[Tile]:
    return (replace(t, x=x + t.x * scale, y=y + t.y * scale, scale=scale) for t in row.tiles)


def turned(tiles: Iterable[Tile], side: int) -> list[Tile]:
    """*tiles* of the own seat as they lie for the player on another *side*."""
    out = []
    for tile in tiles:
        x, y = at_side(tile.x, tile.y, side)
        out.append(replace(tile, x=x, y=y, turn=(tile.turn - side) % 4))
    return out


def at_side(x: float, y: float, side: int) -> tuple[float, float]:
    """Where a place of the own seat lies for the player on another *side*."""
    for _ in range(side):
        x, y = y, -x
    return x, y


def _cloth(sheet: Sheet) -> None:
    for half, ink, radius in ((HALF + _RIM, "w", 60), (HALF, "c", 40)):
        place = f'x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}"'
        sheet.add(f'<rect class="{MARK}{ink}" {place} rx="{radius}"/>')
    sheet.defs.append(
        f'<radialGradient id="{MARK}2"><stop offset=".2" stop-color="#fff" stop-opacity=".13"/>'
        f'<stop offset="1" stop-opacity=".22"/></radialGradient>'
    )
    sheet.add(f'<rect x="{-HALF}" y="{-HALF}" width="{2 * HALF}" height="{2 * HALF}" rx="40" fill="url(#{MARK}2)"/>')
    room = PANEL - 12
    sheet.add(f'<rect class="{MARK}p" x="{-PANEL}" y="{-PANEL}" width="{2 * PANEL}" height="{2 * PANEL}" rx="30"/>')
    inner = f'x="{-room}" y="{-room}" width="{2 * room}" height="{2 * room}" rx="22"'
    sheet.add(f'<rect class="{MARK}C" {inner} stroke-width="2"/>')


def _middle(sheet: Sheet, scene: Scene) -> None:
    """The round and the counters, then each side's points, wind, lamp and riichi stick."""
    raised = 0 if scene.indicators else 30
    sheet.text(scene.heading, 0, -42 + raised, 52, bold=True, most=240)
    for line, words in enumerate(scene.counters):
        sheet.text(words, 0, -4 + 31 * line + raised, 24, "y", most=240)
    for place in scene.places:
        _points(sheet, place, side_of(place, scene))


def _points(sheet: Sheet, place: Place, side: int) -> None:
    x, y = at_side(0, 158, side)
    turn = {1: 3, 3: 1}.get(side, 0)
    sheet.add(f'<g transform="translate({number(x)} {number(y)})rotate({90 * turn})">')
    if place.acts:
        sheet.add(f'<rect class="{MARK}a" x="-110" y="{24 if side != 2 else -32}" width="220" height="7" rx="3.5"/>')
    ink = "a" if place.is_dealer else "y"
    if sheet.look.corners:
        sheet.add(marked(pen(ink.upper(), "ESWN"[place.wind], -100, -14, 28, 4)))
    else:
        sheet.add(marked(character(ink, "東南西北"[place.wind], -106, -20, 36)))
    sheet.text(f"{place.points:,}", 18, 13, 40, bold=True, most=180)
    sheet.add("</g>")
    if place.in_riichi:
        x, y = at_side(0, STICK, side)
        stick = f'<g transform="translate({number(x)} {number(y)})rotate({90 * (side % 2)})">'
        sheet.add(stick + f'<rect class="{MARK}n" x="-130" y="-8" width="260" height="16" rx="8"/>')
        sheet.add(f'<circle class="{MARK}q" r="5.5"/></g>')


def _plate(sheet: Sheet, place: Place, side: int) -> None:
    """Who sits there, in the corner to the right of the seat."""
    x, y = at_side(PLATE, PLATE, side)
    sheet.text(place.name, x, y + 14, 42, "x" if place.acts else "y", bold=place.acts, most=320)


def _in_words(scene: Scene, language: str) -> str:
    """The table in words."""
    parts = [f"{scene.heading}, {', '.join(scene.counters)}"]
    turned_up = [face for face in scene.indicators if face is not None]
    if turned_up:
        parts.append(picture_word("indicators", language, tiles=tile_names(turned_up, language)))
    for place in scene.places:
        who = [f"{WINDS[place.wind].in_language(language)}, {place.name}"]
        who.append(picture_word("points", language, n=f"{place.points:,}"))
        who += [word("dealer", language)] * place.is_dealer + [picture_word("riichi", language)] * place.in_riichi
        who += [picture_word("turn", language)] * place.acts
        melds = [meld for meld in place.melds if meld is not None]
        held = hand_in_words(place.concealed, place.drawn, melds, place.aside, language)
        thrown = tile_names([discard.face for discard in place.river], language) if place.river else "–"
        said = [", ".join(who), picture_word("hand of", language, tiles=held)]
        parts.append("; ".join([*said, picture_word("discards", language, tiles=thrown)]))
    return ". ".join(parts)
