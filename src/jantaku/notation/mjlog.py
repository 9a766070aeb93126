"""Tenhou's mjlog: the XML of its game records, read and written tag by tag.

Tags are matched by a pattern and not by an XML parser: the format is flat, and nothing in a hostile file
(entities, nesting) can then cost more than its length.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from jantaku.errors import JantakuError, NotationError
from jantaku.notation.packed import text_of
from jantaku.tiles import Face, face_of_tile

MOST_TAGS: Final = 100_000
MOST_ATTRIBUTES: Final = 100_000
"""In all tags together."""
LONGEST_TAG: Final = 20_000
"""Characters; the longest of a real log holds the seed of the walls, about 3,400."""
_TAG: Final = re.compile(r"""<(/?)([A-Za-z]+\d*)((?:\s+[A-Za-z0-9]+="[^"<>]*")*)\s*/?>""")
_BETWEEN: Final = re.compile(r"""\s+|<!--.*?-->|<\?xml[^<>]*\?>""", re.DOTALL)
_ATTRIBUTE: Final = re.compile(r"""([A-Za-z0-9]+)="([^"]*)\"""")

NO_REDS, NO_OPEN_TANYAO, HALF_GAME, THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag: its name, its attributes, and where in the text it stands."""

    name: str
    attributes: Mapping[str, str]
    at: int = 0

    def numbers(self, key: str) -> list[int]:
        """The attribute *key* as a list of whole numbers; empty if it is missing."""
        text = self.attributes.get(key, "")
        try:
            return [int(part) for part in text.split(",")] if text else []
        except ValueError:
            raise self.fault(f"{key}={text[:60]!r} is not a list of whole numbers") from None

    def number(self, key: str) -> int:
        """The attribute *key* as one whole number."""
        numbers = self.numbers(key)
        if len(numbers) != 1:
            raise self.fault(f"{key}={self.attributes.get(key)!r:.60} is not one whole number")
        return numbers[0]

    def fault(self, why: str) -> JantakuError:
        """An error about this tag, which it names."""
        return JantakuError(f"<{self.name}> at character {self.at}: {why}")


@dataclass(frozen=True, slots=True)
class TenhouMeld:
    """A meld as mjlog packs it into sixteen bits."""

    type: str  # chi, pon, added, open, closed, north
    tiles: tuple[int, ...]  # physical tiles; the called one first, of an added kan the added one last
    source: int  # seats after the caller


def read_mjlog(data: bytes | str) -> list[Tag]:
    """The tags of an mjlog, plain or gzipped."""
    text = data if isinstance(data, str) else text_of(data)
    tags: list[Tag] = []
    end = attributes = 0
    while end < len(text):
        if skipped := _BETWEEN.match(text, end):
            end = skipped.end()
            continue
        close = text.find(">", end, end + LONGEST_TAG) + 1
        if not close and len(text) > end + LONGEST_TAG:
            raise JantakuError(f"character {end}: more than {LONGEST_TAG:,} characters to the end of a tag")
        match = _TAG.fullmatch(text, end, close or len(text))
        if match is None:
            raise NotationError(text, end, f"character {end}: not a tag of an mjlog")
        if not match[1]:
            if len(tags) >= MOST_TAGS:
                raise JantakuError(f"more than {MOST_TAGS:,} tags: no game is as long")
            tags.append(Tag(match[2], _read_attributes(match[3], end), end))
            attributes += len(tags[-1].attributes)
            if attributes > MOST_ATTRIBUTES:
                raise JantakuError(f"more than {MOST_ATTRIBUTES:,} attributes: no game is as long")
        end = match.end()
    if not tags or tags[0].name != "mjloggm":
        raise JantakuError("not an mjlog: it does not begin with <mjloggm>")
    return tags


def _read_attributes(text: str, at: int) -> dict[str, str]:
    """The attributes in *text*, a part of the tag *at* which one stands."""
    if not text:
        return {}
    pairs = _ATTRIBUTE.findall(text)
    out = dict(pairs)
    if len(out) != len(pairs):
        raise JantakuError(f"character {at}: a tag with an attribute that stands in it twice")
    return out


def write_mjlog(tags: Iterable[Tag]) -> str:
    """*tags* as the text of an mjlog; the first is ``mjloggm``, which is closed at the end.

    >>> print(write_mjlog([Tag("mjloggm", {"ver": "2.3"}), Tag("T12", {})]))
    <mjloggm ver="2.3"><T12/></mjloggm>
    """
    first, *others = tags
    body = "".join(f"<{tag.name}{_attributes(tag)}/>" for tag in others)
    return f"<{first.name}{_attributes(first)}>{body}</{first.name}>"


def _attributes(tag: Tag) -> str:
    for key, value in tag.attributes.items():
        if set(value) & set('<>"'):
            raise JantakuError(f"<{tag.name}> {key}={value!r}: an mjlog cannot hold < > or quotes")
    return "".join(f' {key}="{value}"' for key, value in tag.attributes.items())


def rounds_of(tags: Sequence[Tag]) -> list[list[Tag]]:
    """The tags of each Position, its INIT first."""
    out: list[list[Tag]] = []
    for tag in tags:
        if tag.name == "INIT":
            out.append([])
        if out:
            out[-1].append(tag)
    return out


def unpack_meld(code: int) -> TenhouMeld:
    """The meld in mjlog's sixteen bits.

    >>> unpack_meld(49674)
    TenhouMeld(type='pon', tiles=(130, 129, 131), source=2)
    """
    source = code & 3
    if code & 0x4:
        base, called = divmod(code >> 10 & 0x3F, 3)
        first = 4 * (9 * (base // 7) + base % 7)
        tiles = [first + 4 * i + (code >> (3 + 2 * i) & 3) for i in range(3)]
        return TenhouMeld("chi", (tiles[called], *(t for i, t in enumerate(tiles) if i != called)), source)
    if code & 0x18:
        unused = code >> 5 & 3
        base, called = divmod(code >> 9 & 0x7F, 3)
        tiles = [4 * base + i for i in range(4) if i != unused]
        pon = (tiles[called], *(t for i, t in enumerate(tiles) if i != called))
        if code & 0x8:
            return TenhouMeld("pon", pon, source)
        return TenhouMeld("added", (*pon, 4 * base + unused), source)
    if code & 0x20:
        return TenhouMeld("north", (code >> 8 & 0xFF,), 0)
    tile = code >> 8 & 0xFF
    others = tuple(4 * (tile // 4) + i for i in range(4) if 4 * (tile // 4) + i != tile)
    return TenhouMeld("open" if source else "closed", (tile, *others), source)


def pack_meld(meld: TenhouMeld) -> int:
    """The sixteen bits of *meld*: ``unpack_meld`` the other way round.

    >>> pack_meld(TenhouMeld("pon", (130, 129, 131), 2))
    49674
    """
    if meld.type == "chi":
        tiles = sorted(meld.tiles)
        first = tiles[0] // 4
        base = 3 * (7 * (first // 9) + first % 9) + tiles.index(meld.tiles[0])
        return base << 10 | sum((tile & 3) << (3 + 2 * i) for i, tile in enumerate(tiles)) | 0x4 | meld.source
    if meld.type in ("pon", "added"):
        pon = sorted(meld.tiles[:3])
        kind = pon[0] // 4
        unused = next(i for i in range(4) if 4 * kind + i not in pon)
        flag = 0x8 if meld.type == "pon" else 0x10
        return (3 * kind + pon.index(meld.tiles[0])) << 9 | unused << 5 | flag | meld.source
    return meld.tiles[0] << 8 | (0x20 if meld.type == "north" else meld.source)


def faces(tiles: Iterable[int], *, red: bool) -> list[Face]:
    """The faces of physical tiles."""
    return [face_of_tile(tile, red=red) for tile in tiles]
