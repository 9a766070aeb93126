"""Names of tiles in English, Japanese and Taiwanese Chinese: ``5 pin``, ``五筒``, ``5筒``.

:func:`name` and :func:`names` write one spelling for each language; :func:`parse_names` reads all of
them, mixed if need be, with the variants in common use (餅 for 筒, 索 for 條, simplified and Japanese
glyphs, 紅中, ``green dragon``, ``haku``). Chinese and Japanese names need nothing between them;
an English name ends at a word boundary.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from jantaku.errors import NotationError
from jantaku.tiles.faces import Face, Kind
from jantaku.tiles.languages import LANGUAGES, check_language
from jantaku.tiles.mpsz import parse_mpsz
from jantaku.tiles.text import fold_width

_NUMERALS: Final = "一二三四五六七八九"
_FLOWERS: Final = "春夏秋冬梅蘭竹菊"


def _suited(ranks: Iterable[str], suits: Iterable[str], pattern: str) -> list[str]:
    """The names of the 27 suited kinds, in order."""
    ranks = list(ranks)
    return [pattern.format(rank=rank, suit=suit) for suit in suits for rank in ranks]


# For each language the names of the 50 faces in the order of Face.
_NAMES: Final[dict[str, list[str]]] = {
    "en": [
        *_suited("123456789", ("man", "pin", "sou"), "{rank} {suit}"),
        *("East", "South", "West", "North", "White", "Green", "Red"),
        *("red 5 man", "red 5 pin", "red 5 sou", "gold 5 pin", "gold 5 sou", "white pocchi"),
        *("spring", "summer", "autumn", "winter", "plum", "orchid", "bamboo", "chrysanthemum"),
        *("flower", "gold flower"),
    ],
    "ja": [
        *_suited(_NUMERALS, "萬筒索", "{rank}{suit}"),
        *"東南西北白發中",
        *("赤五萬", "赤五筒", "赤五索", "金五筒", "金五索", "白ポッチ"),
        *(*_FLOWERS, "花", "金花"),
    ],
    "zh-TW": [
        *_suited("123456789", "萬筒條", "{rank}{suit}"),
        *"東南西北白發中",
        *("紅5萬", "紅5筒", "紅5條", "金5筒", "金5條", "白點"),
        *(*_FLOWERS, "花", "金花"),
    ],
}
_BETWEEN: Final = {"en": ", ", "ja": " ", "zh-TW": " "}

# Characters, circles, bamboos, in the order of Kind.
_SUITS: Final = (
    ("萬", "万", "萬子", "万子", "man", "wan", "character", "characters"),
    ("筒", "餅", "饼", "筒子", "餅子", "饼子", "pin", "dot", "dots", "circle", "circles"),
    ("條", "条", "索", "條子", "条子", "索子", "sou", "bam", "bams", "bamboo", "bamboos"),
)
_SUIT_OF_NAME: Final = {word: suit for suit, words in enumerate(_SUITS) for word in words}
_RANK: Final = {c: i + 1 for i, c in enumerate("123456789")} | {c: i + 1 for i, c in enumerate(_NUMERALS)}
_RANK_OF_NAME: Final = _RANK | {"伍": 5}
_RED: Final = ("赤", "紅", "红", "red")
_RED_FIVES: Final = (Face.RED_M5, Face.RED_P5, Face.RED_S5)
_GOLD_FIVES: Final = (None, Face.GOLD_P5, Face.GOLD_S5)
_VARIANTS: Final[dict[Face, tuple[str, ...]]] = {
    Face.EAST: ("东", "東風", "东风", "east wind", "ton"),
    Face.SOUTH: ("南風", "南风", "south wind", "nan"),
    Face.WEST: ("西風", "西风", "west wind", "shaa", "sha"),
    Face.NORTH: ("北風", "北风", "north wind", "pei"),
    Face.WHITE: ("白板", "white dragon", "haku"),
    Face.GREEN: ("発", "发", "青發", "青発", "青发", "緑發", "緑発", "發財", "发财", "green dragon", "hatsu"),
    Face.RED: ("紅中", "红中", "red dragon", "chun"),
    Face.WHITE_POCCHI: ("白点", "白ぽっち", "pocchi"),
    Face.AUTUMN: ("fall",),
    Face.PLUM: ("梅花",),
    Face.ORCHID: ("兰", "蘭花", "兰花"),
    Face.CHRYSANTHEMUM: ("菊花",),
}
_UNNUMBERED: Final = [face for face in Face if face.is_flower or (face.kind or 0) >= Face.EAST]
_WORDS: Final[dict[str, Face]] = {
    **{_NAMES[lang][face].lower(): face for lang in LANGUAGES for face in _UNNUMBERED},
    **{word: face for face, words in _VARIANTS.items() for word in words},
}


def _either(words: Iterable[str]) -> str:
    """A pattern for any of *words*, the longest first; one in English only up to its word boundary."""
    by_length = sorted(words, key=len, reverse=True)
    return "|".join(word.replace(" ", r"\s+") + (r"(?![a-z0-9])" if word.isascii() else "") for word in by_length)


# ASCII: under Unicode's rules for case 'ſou' would match 'sou', and then be in no table.
_FLAGS: Final = re.ASCII | re.IGNORECASE
_SUITED_NAME: Final = re.compile(
    rf"(?:({'|'.join(_RED)}|金|gold)\s*)?([{''.join(_RANK_OF_NAME)}])\s*({_either(_SUIT_OF_NAME)})", _FLAGS
)
_WORD: Final = re.compile(_either(_WORDS), _FLAGS)
#: Honours in two columns, as screens show them in English, in the order of Kind.
SHORT_HONOURS: Final = ("Ea", "So", "We", "No", "Wh", "Gr", "Rd")
_SHORT_FACES: Final = {text.lower(): Face(Kind.EAST + i) for i, text in enumerate(SHORT_HONOURS)}
#: As many of them as stand side by side: the "We" of "West" is none.
_SHORT_RUN: Final = re.compile(rf"(?:{'|'.join(SHORT_HONOURS)})+(?![A-Za-z])")
_SHORT_RUN_TYPED: Final = re.compile(_SHORT_RUN.pattern, _FLAGS)
_GROUP: Final = re.compile(r"(?:[gwr]?[0-9])+[mpszf](?![a-z])")
_SEPARATOR: Final = re.compile(r"[\s,、]+")
#: The Chinese and Japanese characters that occur in names: any of them makes a text this notation.
NAME_CHARACTERS: Final[frozenset[str]] = frozenset(
    c for word in (*_WORDS, *_SUIT_OF_NAME, *_RANK_OF_NAME, *_RED, "金") for c in word if not c.isascii()
)


def name(face: Face | Kind, language: str = "en") -> str:
    """The name of *face* in *language*: ``en``, ``ja`` or ``zh-TW``.

    >>> name(Face.RED_P5), name(Face.RED_P5, "ja"), name(Face.RED_P5, "zh-TW")
    ('red 5 pin', '赤五筒', '紅5筒')
    """
    return _NAMES[check_language(language)][face]


def names(faces: Iterable[Face | Kind], language: str = "en") -> str:
    """The names of *faces* in *language*, in the order given; :func:`parse_names` reads them back.

    >>> names([Face.P1, Face.RED]), names([Face.P1, Face.RED], "zh-TW")
    ('1 pin, Red', '1筒 中')
    """
    language = check_language(language)
    return _BETWEEN[language].join(_NAMES[language][face] for face in faces)


def parse_names(text: str) -> list[Face]:
    """The faces named in *text* in any of the languages, in the order written.

    The longest name wins: ``red 5 pin`` is a red five, ``red, 5 pin`` the red dragon and a plain one. Suits may be
    written in mpsz, and honours as screens show them: ``45sWeRdRd`` and ``45s西中中`` are the same.

    >>> parse_names("1筒2筒東 赤五萬、Haku")
    [Face.P1, Face.P2, Face.EAST, Face.RED_M5, Face.WHITE]
    """
    plain = fold_width(text)
    faces: list[Face] = []
    at = 0
    while at < len(plain):
        if separator := _SEPARATOR.match(plain, at):
            at = separator.end()
            continue
        several = _short_at(plain, at) or _group_at(plain, at, text)
        if several is not None:
            faces += several[0]
            at = several[1]
            continue
        found = _suited_at(plain, at) or _word_at(plain, at)
        if found is None:
            raise NotationError(text, at, f"{_piece(text, at)!r} is not the name of a tile")
        face, at = found
        faces.append(face)
    if not faces:
        raise NotationError(text, 0, "no tiles")
    return faces


def is_short(text: str) -> bool:
    """Whether there are honours in *text* as screens show them in English."""
    return _SHORT_RUN.search(fold_width(text)) is not None


def _short_at(plain: str, at: int) -> tuple[list[Face], int] | None:
    """The honours in two letters each at *at* and where they end."""
    match = _SHORT_RUN_TYPED.match(plain, at)
    if match is None:
        return None
    run = match[0].lower()
    return [_SHORT_FACES[run[i : i + 2]] for i in range(0, len(run), 2)], match.end()


def _group_at(plain: str, at: int, text: str) -> tuple[list[Face], int] | None:
    """The tiles written in mpsz at *at* and where they end."""
    match = _GROUP.match(plain, at)
    if match is None:
        return None
    try:
        return parse_mpsz(match[0]), match.end()
    except NotationError as error:
        raise NotationError(text, at + error.position, error.reason) from None


def _suited_at(plain: str, at: int) -> tuple[Face, int] | None:
    """The suited tile named at *at* and where its name ends."""
    match = _SUITED_NAME.match(plain, at)
    if match is None:
        return None
    special, rank, suit = match[1], _RANK_OF_NAME[match[2]], _SUIT_OF_NAME[match[3].lower()]
    if special is None:
        return Face(9 * suit + rank - 1), match.end()
    # There is no red three and no gold five of characters: "Red 3 pin" is then two tiles.
    face = (_RED_FIVES if special.lower() in _RED else _GOLD_FIVES)[suit]
    return (face, match.end()) if face is not None and rank == 5 else None


def _word_at(plain: str, at: int) -> tuple[Face, int] | None:
    """The honour, flower or special tile named at *at* and where its name ends."""
    match = _WORD.match(plain, at)
    return None if match is None else (_WORDS[" ".join(match[0].lower().split())], match.end())


def _piece(text: str, at: int) -> str:
    """The part of *text* at *at* that an error quotes: a word, or one character of another script."""
    end = at + 1
    while text[at].isascii() and end < len(text) and text[end].isascii() and text[end].isalnum():
        end += 1
    return text[at:end]
