"""Tiles as a caller gives them: text, faces, kinds or their numbers."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.errors import HandError, whole_number
from jantaku.tiles.codecs import parse_tiles
from jantaku.tiles.faces import Face, Kind

TileLike = Face | Kind | str
TilesLike = str | Iterable[TileLike]


def as_face(tile: TileLike) -> Face:
    """The face of *tile*; of a kind the plain one.

    >>> as_face("0p"), as_face(Kind.EAST)
    (Face.RED_P5, Face.EAST)
    """
    if isinstance(tile, str):
        faces = parse_tiles(tile)
        if len(faces) != 1:
            raise HandError(f"{tile!r:.40} is {len(faces)} tiles: one is wanted")
        return faces[0]
    number = whole_number(tile)
    if number is None or not 0 <= number < len(Face):
        raise HandError(f"a tile is a Face, a Kind or text such as 5m, not {tile!r:.40}")
    return Face(number)


def as_faces(tiles: TilesLike) -> list[Face]:
    """The faces of *tiles*, given as text or one by one.

    >>> as_faces("10m"), as_faces([Kind.EAST]), as_faces("")
    ([Face.M1, Face.RED_M5], [Face.EAST], [])
    """
    if isinstance(tiles, str):
        return parse_tiles(tiles) if tiles.strip() else []
    if isinstance(tiles, bytes) or not isinstance(tiles, Iterable):
        raise HandError(f"tiles are text or a list of them, not {tiles!r:.40}")
    return [as_face(tile) for tile in tiles]
