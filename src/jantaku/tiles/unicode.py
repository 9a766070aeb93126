"""The mahjong tiles of Unicode, U+1F000 to U+1F02A, as in ``🀇🀈🀉🀀🀀``.

Unicode has no special faces, so a letter follows the tile: ``r`` red, ``g`` gold, ``w`` white pocchi.
The joker U+1F02A stands for the parlour flower. Variation selectors are ignored, white space too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.errors import NotationError
from jantaku.tiles.faces import Face, Kind
from jantaku.tiles.text import fold_width

_FIRST: Final = 0x1F000
_BACK: Final = "\U0001f02b"
_VARIATION_SELECTORS: Final = "\ufe0e\ufe0f"
#: Unicode's own order: dragons red first, bamboos before circles, plants before seasons.
_ORDER: Final[tuple[Face, ...]] = (
    *(Face.EAST, Face.SOUTH, Face.WEST, Face.NORTH, Face.RED, Face.GREEN, Face.WHITE),
    *(Face(i) for i in range(Face.M1, Face.M9 + 1)),
    *(Face(i) for i in range(Face.S1, Face.S9 + 1)),
    *(Face(i) for i in range(Face.P1, Face.P9 + 1)),
    *(Face.PLUM, Face.ORCHID, Face.BAMBOO, Face.CHRYSANTHEMUM),
    *(Face.SPRING, Face.SUMMER, Face.AUTUMN, Face.WINTER, Face.FLOWER),
)
_MARKED: Final = {
    (Face.M5, "r"): Face.RED_M5,
    (Face.P5, "r"): Face.RED_P5,
    (Face.S5, "r"): Face.RED_S5,
    (Face.P5, "g"): Face.GOLD_P5,
    (Face.S5, "g"): Face.GOLD_S5,
    (Face.WHITE, "w"): Face.WHITE_POCCHI,
    (Face.FLOWER, "g"): Face.GOLD_FLOWER,
}
_MEANING: Final = {"r": "red", "g": "gold", "w": "white pocchi"}
_FACES: Final = {chr(_FIRST + i): face for i, face in enumerate(_ORDER)}
_GLYPHS: Final[dict[Face, str]] = {face: glyph for glyph, face in _FACES.items()}
_TEXTS: Final = _GLYPHS | {face: _GLYPHS[plain] + letter for (plain, letter), face in _MARKED.items()}
#: The characters that make a text this notation: the whole range, tile back included.
GLYPHS: Final[frozenset[str]] = frozenset(_FACES) | {_BACK}


def parse_unicode(text: str) -> list[Face]:
    """The faces of Unicode tiles, in the order written.

    >>> parse_unicode("🀋r🀄︎ 🀪g")
    [Face.RED_M5, Face.RED, Face.GOLD_FLOWER]
    """
    faces: list[Face] = []
    may_be_marked = False
    for at, char in enumerate(fold_width(text)):
        if char in _VARIATION_SELECTORS:
            continue
        if char in _FACES:
            faces.append(_FACES[char])
            may_be_marked = True
            continue
        if char in "rgw":
            if not may_be_marked:
                raise NotationError(text, at, f"{char!r} comes right after a tile")
            if (faces[-1], char) not in _MARKED:
                raise NotationError(text, at, f"{_GLYPHS[faces[-1]]} ({faces[-1]}) is never {_MEANING[char]}")
            faces[-1] = _MARKED[faces[-1], char]
        elif char == _BACK:
            raise NotationError(text, at, "the back of a tile is not a face")
        elif not char.isspace():
            raise NotationError(text, at, f"{text[at]!r} is not a mahjong tile")
        may_be_marked = False
    if not faces:
        raise NotationError(text, 0, "no tiles")
    return faces


def unicode(faces: Iterable[Face | Kind]) -> str:
    """*faces* as Unicode tiles, in the order given.

    >>> unicode([Face.M1, Face.RED_M5, Face.RED])
    '🀇🀋r🀄'
    """
    return "".join(_TEXTS[Face(face)] for face in faces)
