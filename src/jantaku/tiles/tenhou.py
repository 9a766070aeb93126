"""Tenhou's two ways to number tiles.

- *Tenhou-136*: physical tiles 0-135, four of each kind in the order of :class:`Kind`. Where red fives
  are in play they are 16, 52 and 88. We go on to 136-143, the eight flowers 春夏秋冬梅蘭竹菊.
- *tenhou6*: the numbers in the JSON of tenhou.net/6. 11-19 characters, 21-29 circles, 31-39 bamboos,
  41-47 honours, 51 52 53 the red fives.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.errors import JantakuError
from jantaku.tiles.faces import RED_TILES, Face, face_of_tile
from jantaku.tiles.numbered import fault_at, numbers_in, physical_tiles

_FACE_OF_TENHOU6: Final[dict[int, Face]] = {
    **{10 * (i // 9 + 1) + i % 9 + 1: Face(i) for i in range(34)},
    **{51 + i: Face(Face.RED_M5 + i) for i in range(3)},
}
_TENHOU6_OF_FACE: Final = {face: number for number, face in _FACE_OF_TENHOU6.items()}


def parse_tenhou136(given: str | Iterable[int], *, red: bool = True) -> list[Face]:
    """The faces of physical tiles 0-143, in the order given; the same tile twice is an error.

    Numbers in text are separated by white space or commas. With *red* false 16, 52 and 88 are plain.

    >>> parse_tenhou136("0 16, 136"), parse_tenhou136([16, 17], red=False)
    ([Face.M1, Face.RED_M5, Face.SPRING], [Face.M5, Face.M5])
    """
    return [face_of_tile(tile, red=red) for tile in physical_tiles(given, "Tenhou-136")]


def tenhou136(faces: Iterable[Face], *, red: bool = True) -> list[int]:
    """Physical tiles that show *faces*, for each the lowest that is still free, in the order given.

    >>> tenhou136([Face.M5, Face.M5, Face.RED_M5, Face.SPRING])
    [17, 18, 16, 136]
    >>> tenhou136([Face.M5, Face.M5, Face.M5, Face.M5])
    Traceback (most recent call last):
    jantaku.errors.JantakuError: more than three plain 5m: tile 16 is the red one
    """
    taken: list[int] = []
    for face in faces:
        tile = next((tile for tile in _tiles_of_face(face, red=red) if tile not in taken), None)
        if tile is None:
            raise JantakuError(_none_left(face, red=red))
        taken.append(tile)
    return taken


def parse_tenhou6(given: str | Iterable[int]) -> list[Face]:
    """The faces of tenhou.net/6 numbers, in the order given.

    >>> parse_tenhou6("11 52 41")
    [Face.M1, Face.RED_P5, Face.EAST]
    """
    faces: list[Face] = []
    for place, number in numbers_in(given):
        face = _FACE_OF_TENHOU6.get(number)
        if face is None:
            raise fault_at(given, place, f"{number!r} is not a tenhou6 tile (11-19, 21-29, 31-39, 41-47, 51-53)")
        faces.append(face)
    return faces


def tenhou6(faces: Iterable[Face]) -> list[int]:
    """*faces* as tenhou.net/6 numbers, in the order given.

    >>> tenhou6([Face.M1, Face.RED_P5, Face.EAST])
    [11, 52, 41]
    """
    numbers: list[int] = []
    for face in faces:
        if face not in _TENHOU6_OF_FACE:
            raise JantakuError(f"tenhou6 has no number for {face}")
        numbers.append(_TENHOU6_OF_FACE[face])
    return numbers


def _tiles_of_face(face: Face, *, red: bool) -> list[int]:
    """The physical tiles that show *face*, lowest first; none if there is no such tile."""
    if Face.SPRING <= face <= Face.CHRYSANTHEMUM:
        return [136 + face - Face.SPRING]
    if face.kind is None or face.is_gold or face is Face.WHITE_POCCHI:
        return []
    return [tile for tile in range(4 * face.kind, 4 * face.kind + 4) if face_of_tile(tile, red=red) is face]


def _none_left(face: Face, *, red: bool) -> str:
    """Why no free tile shows *face*."""
    tiles = _tiles_of_face(face, red=red)
    if not tiles:
        return f"Tenhou-136 has no number for {face}" + (" without red fives" if face.is_red else "")
    if len(tiles) == 3:
        red_tile = next(tile for tile, shown in RED_TILES.items() if shown.kind is face.kind)
        return f"more than three plain {face}: tile {red_tile} is the red one"
    return f"more than {'four' if len(tiles) == 4 else 'one'} {face}"
