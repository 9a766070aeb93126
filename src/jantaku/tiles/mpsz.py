"""mpsz: digits, then the letter of their suit, as in ``123m406p11z``.

| written | tile |
| --- | --- |
| ``1m``-``9m``, ``1p``-``9p``, ``1s``-``9s`` | characters, circles, bamboos |
| ``1z``-``7z`` | East, South, West, North, white, green, red |
| ``0m`` ``0p`` ``0s`` | red fives; ``r5m`` ``r5p`` ``r5s`` are read too |
| ``g5p`` ``g5s`` | gold fives |
| ``w5z`` | white pocchi |
| ``1f``-``8f`` | spring, summer, autumn, winter, plum, orchid, bamboo, chrysanthemum |
| ``9f`` ``g9f`` | the parlour flower and its gold one |

A number with no letter at all is one suit, characters: ``11122233344455``.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles.faces import Face, Kind, sort_key
from jantaku.tiles.text import DIGITS, fold_width

SUIT_LETTERS: Final = "mpszf"
#: What may stand before a digit: gold, white, and red beside the zero.
PREFIXES: Final = "gwr"

_FACES: Final = {
    **{str(face): face for face in Face},
    **{f"r5{suit}": Face(Face.RED_M5 + i) for i, suit in enumerate("mps")},
}


def parse_mpsz(text: str) -> list[Face]:
    """The faces that *text* names, in the order written.

    White space may stand between groups, and full-width digits and letters are read as plain ones.

    >>> parse_mpsz("40g5p w5z")
    [Face.P4, Face.RED_P5, Face.GOLD_P5, Face.WHITE_POCCHI]
    >>> parse_mpsz("12m8z")
    Traceback (most recent call last):
    jantaku.errors.NotationError: there is no 8z: honours are 1z to 7z
      12m8z
         ^
    """
    plain = fold_width(text)
    if is_bare_number(text):
        plain = f"{plain.rstrip()}m"
    faces: list[Face] = []
    group: list[tuple[int, str]] = []
    at = 0
    while at < len(plain):
        char = plain[at]
        if char in DIGITS or char in PREFIXES:
            token = tile_token(plain, at, text)
            group.append((at, token))
            at += len(token)
            continue
        if char in SUIT_LETTERS:
            if not group:
                raise NotationError(text, at, f"no digits before {char!r}")
            faces += [face_of_token(token, char, place, text) for place, token in group]
            group.clear()
        elif char.isspace():
            if group:
                raise _no_suit(group, text, at)
        else:
            wanted = "a suit: m, p, s, z or f" if group else "a digit or a suit letter (m, p, s, z, f)"
            raise NotationError(text, at, f"{text[at]!r} is not {wanted}")
        at += 1
    if group:
        raise _no_suit(group, text, at)
    if not faces:
        raise NotationError(text, 0, "no tiles")
    return faces


def mpsz(faces: Iterable[Face | Kind]) -> str:
    """*faces*, sorted and grouped by suit, as mpsz text.

    >>> mpsz([Face.EAST, Face.P6, Face.M1, Face.RED_P5, Face.P4, Face.M2, Face.EAST])
    '12m406p11z'
    """
    try:
        written = [str(face) for face in sorted(faces, key=sort_key)]
    except (TypeError, ValueError, AttributeError):
        raise JantakuError(f"only faces and kinds are written as tiles, not {faces!r:.40}") from None
    return "".join(
        "".join(tile[:-1] for tile in group) + suit for suit, group in groupby(written, lambda tile: tile[-1])
    )


def is_bare_number(text: str) -> bool:
    """Whether *text* is one number without a suit letter, which is read as characters.

    >>> is_bare_number("11122233344455"), is_bare_number("123m"), is_bare_number("12 34")
    (True, False, False)
    """
    number = fold_width(text).strip()
    return bool(number) and DIGITS.issuperset(number)


def tile_token(plain: str, at: int, text: str) -> str:
    """The digit at *at* of the folded text *plain*, with its prefix if it has one.

    *text* is what the error quotes.

    >>> tile_token("4g5p", 1, "4g5p")
    'g5'
    """
    if plain[at] not in PREFIXES:
        return plain[at]
    if plain[at + 1 : at + 2] not in DIGITS:
        raise NotationError(text, at, f"{plain[at]!r} comes before a digit (r5m, r5p, r5s, g5p, g5s, g9f, w5z)")
    return plain[at : at + 2]


def face_of_token(token: str, suit: str, place: int, text: str) -> Face:
    """The face of *token* in *suit*, or an error at *place* of *text*.

    >>> face_of_token("g5", "p", 0, "g5p")
    Face.GOLD_P5
    """
    face = _FACES.get(token + suit)
    if face is None:
        raise NotationError(text, place, f"there is no {token}{suit}: {_why_not(token, suit)}")
    return face


def _why_not(token: str, suit: str) -> str:
    """What there is instead of *token* in *suit*."""
    if token[0] == "g":
        return "gold are g5p, g5s and g9f"
    if token[0] == "r":
        return "red are r5m, r5p and r5s"
    if token[0] == "w":
        return "white pocchi is w5z"
    return "honours are 1z to 7z" if suit == "z" else "flowers are 1f to 9f"


def _no_suit(group: list[tuple[int, str]], text: str, at: int) -> NotationError:
    """The error for a *group* of digits that is not followed by a suit letter at *at*."""
    return NotationError(text, at, f"no suit letter after {''.join(token for _, token in group)}")
