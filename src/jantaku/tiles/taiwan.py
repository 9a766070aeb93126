"""*Taiwan-144*: the physical tiles of a sixteen-tile set, numbered as programs of that game do.

0-35 circles, 36-71 bamboos, 72-107 characters, 108-123 the winds 東南西北, 124-135 the dragons 中發白, four of
each; and 136-143 the flowers 春夏秋冬梅蘭竹菊. It differs from Tenhou-136 in the order of the suits and of the
dragons, and no five is red.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.errors import JantakuError
from jantaku.tiles.faces import Face, Kind
from jantaku.tiles.numbered import physical_tiles

_DRAGONS: Final = (Kind.RED, Kind.GREEN, Kind.WHITE)
#: The kinds in the order of the numbers.
TAIWAN_KINDS: Final = tuple(
    map(Kind, (*range(Kind.P1, Kind.EAST), *range(Kind.P1), *range(Kind.EAST, Kind.WHITE), *_DRAGONS))
)
_FACES: Final = (
    *(Face(kind) for kind in TAIWAN_KINDS for _ in range(4)),
    *(Face(face) for face in range(Face.SPRING, Face.CHRYSANTHEMUM + 1)),
)
_TILES: Final = {face: [tile for tile, shown in enumerate(_FACES) if shown is face] for face in _FACES}


def parse_taiwan144(given: str | Iterable[int]) -> list[Face]:
    """The faces of physical tiles 0-143, in the order given; the same tile twice is an error.

    Numbers in text are separated by white space or commas.

    >>> parse_taiwan144("0 36, 72 124 136")
    [Face.P1, Face.S1, Face.M1, Face.RED, Face.SPRING]
    """
    return [_FACES[tile] for tile in physical_tiles(given, "Taiwan-144")]


def taiwan144(faces: Iterable[Face]) -> list[int]:
    """Physical tiles that show *faces*, for each the lowest that is still free, in the order given.

    >>> taiwan144([Face.P1, Face.P1, Face.WHITE, Face.CHRYSANTHEMUM])
    [0, 1, 132, 143]
    """
    taken: list[int] = []
    for face in faces:
        tiles = _TILES.get(face, [])
        tile = next((tile for tile in tiles if tile not in taken), None)
        if tile is None:
            many = "four" if len(tiles) == 4 else "one"
            raise JantakuError(f"more than {many} {face}" if tiles else f"Taiwan-144 has no number for {face}")
        taken.append(tile)
    return taken
