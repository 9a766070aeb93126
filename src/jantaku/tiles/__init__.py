"""Tiles and the ways to write them: each notation ``x`` is a pair ``parse_x`` and ``x``."""

from jantaku.tiles.codecs import NOTATIONS, format_tiles, notation_of, parse_tiles
from jantaku.tiles.faces import (
    KIND_OF_FACE,
    KINDS,
    NOT_IN_THREE_PLAYER,
    ORPHANS,
    RED_TILES,
    SUITS,
    Face,
    Kind,
    face_of_tile,
    sort_key,
)
from jantaku.tiles.given import TileLike, TilesLike, as_face, as_faces
from jantaku.tiles.languages import LANGUAGES, check_language
from jantaku.tiles.melds import Meld, MeldType, Source
from jantaku.tiles.mjai import mjai, mjai_tile, parse_mjai, parse_mjai_tile
from jantaku.tiles.mpsz import is_bare_number, mpsz, parse_mpsz
from jantaku.tiles.names import name, names, parse_names
from jantaku.tiles.taiwan import parse_taiwan144, taiwan144
from jantaku.tiles.tenhou import parse_tenhou6, parse_tenhou136, tenhou6, tenhou136
from jantaku.tiles.unicode import parse_unicode, unicode

__all__ = [
    "KINDS",
    "KIND_OF_FACE",
    "LANGUAGES",
    "NOTATIONS",
    "NOT_IN_THREE_PLAYER",
    "ORPHANS",
    "RED_TILES",
    "SUITS",
    "Face",
    "Kind",
    "Meld",
    "MeldType",
    "Source",
    "TileLike",
    "TilesLike",
    "as_face",
    "as_faces",
    "check_language",
    "face_of_tile",
    "format_tiles",
    "is_bare_number",
    "mjai",
    "mjai_tile",
    "mpsz",
    "name",
    "names",
    "notation_of",
    "parse_mjai",
    "parse_mjai_tile",
    "parse_mpsz",
    "parse_names",
    "parse_taiwan144",
    "parse_tenhou6",
    "parse_tenhou136",
    "parse_tiles",
    "parse_unicode",
    "sort_key",
    "taiwan144",
    "tenhou6",
    "tenhou136",
    "unicode",
]
