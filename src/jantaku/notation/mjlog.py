"""Tenhou's mjlog: the XML of its game records, read tag by tag.

Tags are matched by a pattern and not by an XML parser: the format is flat, and nothing in a hostile file
(entities, nesting) can then cost more than its length.
"""

from __future__ import annotations

import gzip
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles import Face, face_of_tile

MAX_BYTES: Final = 16 << 20
_TAG: Final = re.compile(r"""<(/?)([A-Za-z]+\d*)((?:\s+[A-Za-z0-9]+="[^"<>]*")*)\s*/?>""")
_ATTRIBUTE: Final = re.compile(r"""([A-Za-z0-9]+)="([^"]*)\"""")

NO_REDS, NO_OPEN_TANYAO, HALF_GAME, THREE_PLAYERS = 0x02, 0x04, 0x08, 0x10


@dataclass(frozen=True, slots=True)
class Tag:
    """One tag: its name, its attributes, and where it stands."""

    name: str
    attributes: dict[str, str]
    at: int

    def numbers(self, key: str) -> list[int]:
        """The attribute *key* as a list of whole numbers; empty if it is missing."""
        text = self.attributes.get(key, "")
        try:
            return [int(float(part)) for part in text.split(",") if part]
        except ValueError:
            raise JantakuError(f"<{self.name}> at {self.at}: {key}={text!r} is not a list of numbers") from None


@dataclass(frozen=True, slots=True)
class TenhouMeld:
    """A meld as mjlog packs it into sixteen bits."""

    type: str  # chi, pon, added, open, closed, north
    tiles: tuple[int, ...]  # physical tiles; the called one first, of an added kan the added one last
    source: int  # seats after the caller


def read_mjlog(data: bytes | str) -> list[Tag]:
    """The tags of an mjlog, plain or gzipped."""
    if isinstance(data, bytes):
        if data[:2] == b"\x1f\x8b":
            with gzip.open(__import__("io").BytesIO(data)) as file:
                data = file.read(MAX_BYTES + 1)
        if len(data) > MAX_BYTES:
            raise JantakuError(f"more than {MAX_BYTES} bytes: no game is as long")
        data = data.decode("utf-8", "replace")
    tags, end = [], 0
    for match in _TAG.finditer(data):
        between = data[end : match.start()]
        if between.strip() and not between.lstrip().startswith("<?xml"):
            raise NotationError(data, end, "not a tag of an mjlog")
        end = match.end()
        if not match[1]:
            tags.append(Tag(match[2], dict(_ATTRIBUTE.findall(match[3])), match.start()))
    if not tags or tags[0].name != "mjloggm":
        raise JantakuError("not an mjlog: it does not begin with <mjloggm>")
    return tags


def read_mjlog_file(path: Path) -> list[Tag]:
    """The tags of the mjlog at *path*."""
    return read_mjlog(path.read_bytes())


def rounds_of(tags: list[Tag]) -> list[list[Tag]]:
    """The tags of each Position, its INIT first."""
    out: list[list[Tag]] = []
    for tag in tags:
        if tag.name == "INIT":
            out.append([])
        if out:
            out[-1].append(tag)
    return out


def unpack_meld(code: int) -> TenhouMeld:
    """The meld in mjlog's sixteen bits."""
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


def faces(tiles: list[int] | tuple[int, ...], *, red: bool) -> list[Face]:
    """The faces of physical tiles."""
    return [face_of_tile(tile, red=red) for tile in tiles]
