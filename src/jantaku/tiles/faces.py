"""The tile vocabulary: kinds, faces and physical tiles.

- A *kind* (0-33) is what shapes are made of: 1-9m, 1-9p, 1-9s, E S W N, white green red.
- A *face* (0-49) is what a player sees and discards: the 34 kinds, then the special faces
  (red fives, gold fives, white pocchi, flowers).
- A *tile* (0-143) is a physical tile of the wall: four of each kind in Tenhou's order, then the
  eight flowers. Which face a tile shows depends on the rules.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

SUITS: Final = "mpsz"


class Kind(IntEnum):
    """One of the 34 kinds of tile. It is an ``int`` (0-33) and prints as mpsz text.

    >>> Kind.P5, int(Kind.P5), str(Kind.P5), Kind("5p")
    (Kind.P5, 13, '5p', Kind.P5)
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)

    @classmethod
    def _missing_(cls, value: object) -> Kind | None:
        return _KIND_OF_TEXT.get(value) if isinstance(value, str) else None

    @property
    def suit(self) -> str:
        """``m``, ``p``, ``s`` or ``z``."""
        return SUITS[self // 9]

    @property
    def rank(self) -> int:
        """1-9 in a suit, 1-7 among the honours."""
        return self % 9 + 1

    @property
    def is_honour(self) -> bool:
        """A wind or a dragon."""
        return self >= Kind.EAST

    @property
    def is_terminal(self) -> bool:
        """A one or a nine of a suit."""
        return not self.is_honour and self.rank in (1, 9)

    @property
    def is_orphan(self) -> bool:
        """A terminal or an honour: one of the thirteen."""
        return self.is_honour or self.is_terminal

    def __str__(self) -> str:
        """The mpsz text of the kind."""
        return f"{self.rank}{self.suit}"

    def __repr__(self) -> str:
        """An expression that evaluates to the kind."""
        return f"Kind.{self.name}"

    def __format__(self, spec: str) -> str:
        """The mpsz text, padded as *spec* says; without this an ``IntEnum`` formats as its number."""
        return format(str(self), spec)


class Face(IntEnum):
    """One of the 50 faces a tile can show. It is an ``int`` (0-49) and prints as mpsz text.

    >>> Face.RED_P5, str(Face.RED_P5), Face.RED_P5.kind, Face("0p")
    (Face.RED_P5, '0p', Kind.P5, Face.RED_P5)
    """

    M1, M2, M3, M4, M5, M6, M7, M8, M9 = range(9)
    P1, P2, P3, P4, P5, P6, P7, P8, P9 = range(9, 18)
    S1, S2, S3, S4, S5, S6, S7, S8, S9 = range(18, 27)
    EAST, SOUTH, WEST, NORTH, WHITE, GREEN, RED = range(27, 34)
    RED_M5, RED_P5, RED_S5 = range(34, 37)
    GOLD_P5, GOLD_S5 = range(37, 39)
    WHITE_POCCHI = 39
    SPRING, SUMMER, AUTUMN, WINTER, PLUM, ORCHID, BAMBOO, CHRYSANTHEMUM = range(40, 48)
    FLOWER, GOLD_FLOWER = range(48, 50)

    @classmethod
    def _missing_(cls, value: object) -> Face | None:
        return _FACE_OF_TEXT.get(value) if isinstance(value, str) else None

    @property
    def kind(self) -> Kind | None:
        """The kind it counts as in shapes; ``None`` for flowers."""
        return KIND_OF_FACE[self]

    @property
    def is_flower(self) -> bool:
        """A flower of either sort: set aside when drawn, never part of a shape."""
        return self >= Face.SPRING

    @property
    def is_red(self) -> bool:
        """A red five."""
        return Face.RED_M5 <= self <= Face.RED_S5

    @property
    def is_gold(self) -> bool:
        """A gold five or the gold flower."""
        return self in (Face.GOLD_P5, Face.GOLD_S5, Face.GOLD_FLOWER)

    def __str__(self) -> str:
        """The mpsz text of the face."""
        return _TEXT_OF_FACE[self]

    def __repr__(self) -> str:
        """An expression that evaluates to the face."""
        return f"Face.{self.name}"

    def __format__(self, spec: str) -> str:
        """The mpsz text, padded as *spec* says; without this an ``IntEnum`` formats as its number."""
        return format(str(self), spec)


_SPECIAL_KIND: Final = {
    Face.RED_M5: Kind.M5,
    Face.RED_P5: Kind.P5,
    Face.RED_S5: Kind.S5,
    Face.GOLD_P5: Kind.P5,
    Face.GOLD_S5: Kind.S5,
    Face.WHITE_POCCHI: Kind.WHITE,
}
KIND_OF_FACE: Final[tuple[Kind | None, ...]] = tuple(Kind(f) if f < 34 else _SPECIAL_KIND.get(f) for f in Face)
_SPECIAL_TEXT: Final = {
    **{Face(34 + i): f"0{suit}" for i, suit in enumerate("mps")},
    Face.GOLD_P5: "g5p",
    Face.GOLD_S5: "g5s",
    Face.WHITE_POCCHI: "w5z",
    **{Face(40 + i): f"{i + 1}f" for i in range(8)},
    Face.FLOWER: "9f",
    Face.GOLD_FLOWER: "g9f",
}
_TEXT_OF_FACE: Final[tuple[str, ...]] = tuple(str(Kind(f)) if f < 34 else _SPECIAL_TEXT[f] for f in Face)
_FACE_OF_TEXT: Final = {text: Face(i) for i, text in enumerate(_TEXT_OF_FACE)}
_KIND_OF_TEXT: Final = {str(kind): kind for kind in Kind}

KINDS: Final[tuple[Kind, ...]] = tuple(Kind)
ORPHANS: Final[tuple[Kind, ...]] = tuple(kind for kind in Kind if kind.is_orphan)
#: Kinds that the three-player set leaves out: 2m-8m.
NOT_IN_THREE_PLAYER: Final[frozenset[Kind]] = frozenset(KINDS[1:8])
#: Tenhou's tiles that show a red five when the rules have one per suit.
RED_TILES: Final[dict[int, Face]] = {16: Face.RED_M5, 52: Face.RED_P5, 88: Face.RED_S5}


def face_of_tile(tile: int, *, red: bool = True) -> Face:
    """The face of physical *tile* 0-143, with Tenhou's three red fives unless *red* is false.

    >>> face_of_tile(16), face_of_tile(17), face_of_tile(16, red=False), face_of_tile(136)
    (Face.RED_M5, Face.M5, Face.M5, Face.SPRING)
    """
    if not 0 <= tile < 144:
        raise ValueError(f"a tile is 0-143, not {tile}")
    if tile >= 136:
        return Face(40 + tile - 136)
    return RED_TILES.get(tile, Face(tile // 4)) if red else Face(tile // 4)


def sort_key(face: Face | Kind) -> tuple[int, int]:
    """Order for showing tiles: by kind, special faces before the plain ones, flowers last.

    >>> sorted([Face.P6, Face.P5, Face.RED_P5], key=sort_key)
    [Face.RED_P5, Face.P5, Face.P6]
    """
    kind = Face(face).kind
    return (34 if kind is None else kind, -face if kind is not None else face)
