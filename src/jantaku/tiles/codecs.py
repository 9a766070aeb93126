"""All notations by name, and recognising one by its characters."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Final

from jantaku.errors import JantakuError, check_name
from jantaku.tiles.faces import Face
from jantaku.tiles.mjai import mjai, parse_mjai
from jantaku.tiles.mpsz import mpsz, parse_mpsz
from jantaku.tiles.names import NAME_CHARACTERS, is_short, names, parse_names
from jantaku.tiles.taiwan import parse_taiwan144, taiwan144
from jantaku.tiles.tenhou import parse_tenhou6, parse_tenhou136, tenhou6, tenhou136
from jantaku.tiles.unicode import GLYPHS, parse_unicode, unicode

#: For each notation the function that reads it.
NOTATIONS: Final[Mapping[str, Callable[[str], list[Face]]]] = MappingProxyType(
    {
        "mpsz": parse_mpsz,
        "mjai": parse_mjai,
        "tenhou136": parse_tenhou136,
        "tenhou6": parse_tenhou6,
        "taiwan144": parse_taiwan144,
        "unicode": parse_unicode,
        "names": parse_names,
    }
)
_WRITERS: Final[Mapping[str, Callable[[Iterable[Face]], str]]] = {
    "mpsz": mpsz,
    "mjai": mjai,
    "tenhou136": lambda faces: " ".join(map(str, tenhou136(faces))),
    "tenhou6": lambda faces: " ".join(map(str, tenhou6(faces))),
    "taiwan144": lambda faces: " ".join(map(str, taiwan144(faces))),
    "unicode": unicode,
    "names": names,
}


def parse_tiles(text: str, notation: str | None = None) -> list[Face]:
    """The faces in *text*, read in *notation*, or in the one its characters show.

    >>> parse_tiles("12m"), parse_tiles("🀇🀈"), parse_tiles("1萬 二萬"), parse_tiles("11 12", "tenhou6")
    ([Face.M1, Face.M2], [Face.M1, Face.M2], [Face.M1, Face.M2], [Face.M1, Face.M2])
    """
    if not isinstance(text, str):
        raise JantakuError(f"tiles are read from text such as 123m, not from {text!r:.40}")
    notation = notation_of(text) if notation is None else check_name("notation", notation, NOTATIONS)
    return NOTATIONS[notation](text)


def format_tiles(faces: Iterable[Face], notation: str = "mpsz") -> str:
    """*faces* as text in *notation*, which :func:`parse_tiles` reads back.

    >>> format_tiles([Face.M1, Face.RED_P5], "tenhou6")
    '11 52'
    """
    return _WRITERS[check_name("notation", notation, _WRITERS)](faces)


def notation_of(text: str) -> str:
    """The notation that the characters of *text* show: ``unicode``, ``names``, and otherwise ``mpsz``.

    MJAI, numbers of tiles and English names share their characters with mpsz and have to be named.

    >>> notation_of("🀇🀈"), notation_of("1筒 東"), notation_of("12m"), notation_of("12mEaEa")
    ('unicode', 'names', 'mpsz', 'names')
    """
    if not GLYPHS.isdisjoint(text):
        return "unicode"
    return "names" if not NAME_CHARACTERS.isdisjoint(text) or is_short(text) else "mpsz"
