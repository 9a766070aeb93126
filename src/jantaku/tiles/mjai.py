"""MJAI: one token for each tile, as in ``1m 5pr E C``.

``1m``-``9s``, red fives ``5mr 5pr 5sr``, winds ``E S W N`` and dragons ``P F C`` (white, green, red).
MJAI knows no flowers, gold fives or white pocchi.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles.faces import Face
from jantaku.tiles.text import tokens

_NAMES: Final[dict[Face, str]] = {
    **{Face(i): str(Face(i)) for i in range(27)},
    **{Face(27 + i): letter for i, letter in enumerate("ESWNPFC")},
    Face.RED_M5: "5mr",
    Face.RED_P5: "5pr",
    Face.RED_S5: "5sr",
}
_FACES: Final = {token: face for face, token in _NAMES.items()}


def parse_mjai(text: str) -> list[Face]:
    """The faces of MJAI tokens separated by white space or commas, in the order written.

    >>> parse_mjai("4p 5pr, E")
    [Face.P4, Face.RED_P5, Face.EAST]
    """
    faces = []
    for place, token in tokens(text):
        if token not in _FACES:
            raise NotationError(text, place, _not_a_tile(token))
        faces.append(_FACES[token])
    if not faces:
        raise NotationError(text, 0, "no tiles")
    return faces


def mjai(faces: Iterable[Face]) -> str:
    """*faces* as MJAI tokens with spaces between, in the order given.

    >>> mjai([Face.P4, Face.RED_P5, Face.WHITE])
    '4p 5pr P'
    """
    return " ".join(mjai_tile(face) for face in faces)


def parse_mjai_tile(token: str) -> Face:
    """The face of one MJAI token, exactly as logs have it.

    >>> parse_mjai_tile("5sr")
    Face.RED_S5
    """
    face = _FACES.get(token)
    if face is None:
        raise NotationError(token, 0, _not_a_tile(token))
    return face


def mjai_tile(face: Face) -> str:
    """The MJAI token of one *face*.

    >>> mjai_tile(Face.GOLD_P5)
    Traceback (most recent call last):
    jantaku.errors.JantakuError: MJAI has no name for g5p
    """
    token = _NAMES.get(face)
    if token is None:
        raise JantakuError(f"MJAI has no name for {face}")
    return token


def _not_a_tile(token: str) -> str:
    """Why *token* is no face."""
    if token == "?":
        return "'?' is a hidden tile, not a face"
    return f"{token!r} is not an MJAI tile (1m to 9s, 5mr 5pr 5sr, E S W N P F C)"
