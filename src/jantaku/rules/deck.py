"""The tiles of a rule set: the faces of its deck, and what each of them makes dora as an indicator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from jantaku.rules.option import Value
from jantaku.tiles import KIND_OF_FACE, KINDS, NOT_IN_THREE_PLAYER, Face, Kind

FLOWER_DORA: Final = 34
"""What a flower as indicator makes dora: the flowers."""
_RED: Final = {Kind.M5: (Face.RED_M5, 0), Kind.P5: (Face.RED_P5, 1), Kind.S5: (Face.RED_S5, 2)}
_GOLD: Final = {Kind.P5: (Face.GOLD_P5, 0), Kind.S5: (Face.GOLD_S5, 1)}
_FIVES: Final = {Face(kind): (red, _GOLD.get(kind, (red, 0))[0]) for kind, (red, _) in _RED.items()}
_FLOWERS: Final = {
    "none": (),
    "four": (Face.FLOWER,) * 4,
    "eight": tuple(Face(face) for face in range(Face.SPRING, Face.CHRYSANTHEMUM + 1)),
}


def deck_of(options: Mapping[str, Value]) -> tuple[Face, ...]:
    """The faces of all tiles, in the order of the physical tiles: four of each kind, gold and red fives and the
    white pocchi first, flowers last.

    >>> options = {"tile_set": "full", "reds": (1, 0, 2), "golds": (0, 0, 0), "pocchi": False, "flowers": "none"}
    >>> [str(face) for face in deck_of(options)[16:20]]
    ['0m', '5m', '5m', '5m']
    """
    reds: Any = options["reds"]
    golds: Any = options["golds"]
    deck: list[Face] = []
    for kind in kinds_of(options):
        red, place = _RED.get(kind, (Face(kind), None))
        number = 0 if place is None else reds[place]
        gold, place = _GOLD.get(kind, (red, None))
        of_gold = 0 if place is None else golds[place]
        special = [gold] * of_gold + [red] * (number - of_gold)
        if kind == Kind.WHITE and options["pocchi"]:
            special = [Face.WHITE_POCCHI]
        deck += special + [Face(kind)] * (4 - len(special))
    flowers = [Face.GOLD_FLOWER] * golds[2] + list(_FLOWERS[str(options["flowers"])])[golds[2] :]
    return (*deck, *flowers)


def as_played(faces: Iterable[Face], deck: Sequence[Face]) -> list[Face]:
    """*faces* with the plain fives that the *deck* does not have read as its red ones, the gold one last.

    >>> no_plain = [Face.GOLD_P5, *[Face.RED_P5] * 3]
    >>> [str(face) for face in as_played([Face.P5, Face.P5, Face.RED_P5, Face.P5, Face.EAST], no_plain)]
    ['0p', '0p', '0p', 'g5p', '1z']
    """
    faces = list(faces)
    left = Counter(deck)
    left.subtract(face for face in faces if face in left)
    out = []
    for face in faces:
        red, gold = (face, face) if face in left else _FIVES.get(face, (face, face))
        there = gold if red in left and left[red] <= 0 < left[gold] else red if red in left else face
        left[there] -= there is not face
        out.append(there)
    return out


def kinds_of(options: Mapping[str, Value]) -> tuple[Kind, ...]:
    """The kinds that are played with."""
    if options["tile_set"] == "full":
        return KINDS
    return tuple(kind for kind in KINDS if kind not in NOT_IN_THREE_PLAYER)


def dora_of(options: Mapping[str, Value]) -> tuple[int, ...]:
    """For each of the 50 faces the kind it makes dora; ``FLOWER_DORA`` for a flower.

    >>> full = dora_of({"tile_set": "full"})
    >>> [str(Kind(full[Face(face)])) for face in ("9m", "0p", "4z", "7z")]
    ['1m', '6p', '1z', '5z']
    """
    return tuple(FLOWER_DORA if kind is None else _next(kind, options["tile_set"] != "full") for kind in KIND_OF_FACE)


def _next(kind: Kind, ends_only: bool) -> Kind:
    """The kind after *kind* in its circle: a suit, the winds, the dragons; 1m and 9m where they are the only ones."""
    if ends_only and kind in (Kind.M1, Kind.M9):
        return Kind.M9 if kind == Kind.M1 else Kind.M1
    if kind < Kind.EAST:
        first, length = Kind(kind // 9 * 9), 9
    elif kind < Kind.WHITE:
        first, length = Kind.EAST, 4
    else:
        first, length = Kind.WHITE, 3
    return Kind(first + (kind - first + 1) % length)
