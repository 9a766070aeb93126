"""Where tiles lie in a row: a hand with its drawn tile apart, its melds, a river.

Rows are laid out as their player sees them, from left to right, on a line through the lower edges of upright tiles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Protocol

from jantaku.svg.sheet import HEIGHT, WIDTH, Tile
from jantaku.tiles import Face, Meld, MeldType, Source

#: From one tile to the next, before a drawn tile, between melds.
STEP: Final = WIDTH + 1
APART: Final = 20
BETWEEN: Final = 14
#: A tile on its side, its top to the left.
_SIDEWAYS: Final = 3
_LOWERED: Final = (HEIGHT - WIDTH) / 2
#: From one row of a river to the next, and the tiles of a full row.
ROW_STEP: Final = HEIGHT + 4
ROW_LENGTH: Final = 6


class Thrown(Protocol):
    """A tile of a river, as ``View.river`` has it."""

    @property
    def face(self) -> Face:
        """The tile."""
        ...

    @property
    def was_drawn(self) -> bool:
        """It was discarded as drawn."""
        ...

    @property
    def was_called(self) -> bool:
        """Another seat called it."""
        ...

    @property
    def is_sideways(self) -> bool:
        """It shows a riichi."""
        ...


@dataclass(frozen=True, slots=True)
class Row:
    """Tiles side by side from 0 on, and how wide they are together. The middle of an upright tile is at height 0."""

    tiles: tuple[Tile, ...]
    width: float


def joined(rows: Iterable[Row], gap: float) -> Row:
    """*rows* one after the other, *gap* between them; empty ones are left out."""
    tiles: list[Tile] = []
    at = 0.0
    for row in rows:
        if not row.tiles:
            continue
        at += gap if tiles else 0
        tiles += [replace(tile, x=tile.x + at) for tile in row.tiles]
        at += row.width
    return Row(tuple(tiles), at)


def upright(faces: Iterable[Face | None]) -> Row:
    """Tiles that stand; ``None`` is one face down."""
    tiles = tuple(Tile(face, WIDTH / 2 + i * STEP, 0) for i, face in enumerate(faces))
    return Row(tiles, max(0, len(tiles) * STEP - 1))


def hand_row(
    concealed: Sequence[Face | None],
    drawn: Sequence[Face | None] = (),
    melds: Iterable[Row] = (),
    aside: Iterable[Face] = (),
) -> Row:
    """A hand: concealed tiles, the drawn one apart, flowers and norths set aside, melds."""
    held = joined([upright(concealed), upright(drawn)], APART)
    return joined([held, joined(melds, BETWEEN), upright(aside)], 2 * APART)


def meld_row(meld: Meld | None) -> Row:
    """A meld: the called tile on its side, towards whom it came from. ``None`` is a kan that lies face down."""
    if meld is None:
        return upright([None] * 4)
    if meld.type is MeldType.CLOSED_KAN:
        first, *inner, last = meld.tiles
        del first, last
        return upright([None, *inner, None])
    if meld.called is None:
        return upright(meld.tiles)
    own = [
        face
        for i, face in enumerate(meld.tiles[:3] if meld.type is MeldType.ADDED_KAN else meld.tiles)
        if i != meld.called
    ]
    place = {Source.LEFT: 0, Source.ACROSS: 1, Source.RIGHT: len(own)}[meld.source or Source.LEFT]
    lying = Tile(meld.tiles[meld.called], HEIGHT / 2, _LOWERED, _SIDEWAYS)
    on_it = (Tile(meld.tiles[3], HEIGHT / 2, _LOWERED - STEP, _SIDEWAYS),) if meld.type is MeldType.ADDED_KAN else ()
    return joined([upright(own[:place]), Row((lying, *on_it), HEIGHT), upright(own[place:])], 1)


def river_rows(river: Sequence[Thrown], lit: int | None = None, most: int = 4) -> list[Row]:
    """A river in rows of six, the last of *most* as long as it must be; the tile number *lit* is pointed out."""
    rows: list[Row] = []
    for start in range(0, max(len(river), 1), ROW_LENGTH):
        last = len(rows) == most - 1
        end = len(river) if last else min(start + ROW_LENGTH, len(river))
        rows.append(joined([_thrown(river[i], lit == i) for i in range(start, end)], 1))
        if last:
            break
    return rows


def _thrown(thrown: Thrown, lit: bool) -> Row:
    marks = {"veiled": thrown.was_drawn and not thrown.was_called, "gone": thrown.was_called, "lit": lit}
    if thrown.is_sideways:
        return Row((Tile(thrown.face, HEIGHT / 2, _LOWERED, _SIDEWAYS, **marks),), HEIGHT)
    return Row((Tile(thrown.face, WIDTH / 2, 0, **marks),), WIDTH)
