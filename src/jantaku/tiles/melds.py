"""Melds: what a player has laid open, and closed kans.

A meld is written like the tiles it is made of, with a mark after the called one that says whose
discard it was: ``-`` from the left (the previous player), ``=`` across, ``+`` from the right.

| meld | written |
| --- | --- |
| chi, always from the left | ``2-34m`` ``23-4m`` ``234-m`` |
| pon | ``111-z`` ``055=p`` |
| open kan | ``1111+z`` |
| added kan, the added tile last | ``111-1z`` |
| closed kan | ``1111z`` |
| chi or pon, source not known | ``234m`` ``111z`` |
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from jantaku.errors import HandError, NotationError
from jantaku.schema import Plain
from jantaku.tiles.faces import Face, Kind, sort_key
from jantaku.tiles.mpsz import PREFIXES, SUIT_LETTERS, face_of_token, tile_token
from jantaku.tiles.text import DIGITS, fold_width


class MeldType(StrEnum):
    """The five sorts of meld."""

    CHI = "chi"
    PON = "pon"
    OPEN_KAN = "open-kan"
    ADDED_KAN = "added-kan"
    CLOSED_KAN = "closed-kan"

    @classmethod
    def _missing_(cls, value: object) -> MeldType | None:
        """Read ``open_kan`` too: it was written so before events and melds had one spelling."""
        plain = value.replace("_", "-") if isinstance(value, str) else ""
        return next((member for member in cls if member.value == plain), None)


class Source(StrEnum):
    """Whose discard was called, as seen by the caller."""

    LEFT = "left"
    ACROSS = "across"
    RIGHT = "right"


_SOURCE_OF_MARK: Final = {"-": Source.LEFT, "=": Source.ACROSS, "+": Source.RIGHT}
_MARK_OF_SOURCE: Final = {source: mark for mark, source in _SOURCE_OF_MARK.items()}
_MARK: Final = -1  # the place of a fault that is not in a tile but in the mark


@dataclass(frozen=True, slots=True, repr=False)
class Meld(Plain):
    """One meld. The tiles are put in order, so two melds of the same tiles and source are equal.

    A chi is sorted; in the others the called tile comes after the caller's own, the added one last.

    >>> meld = Meld.parse("3-24m")
    >>> meld, meld.type, meld.kind, meld.tiles[meld.called], meld.source
    (Meld.parse('23-4m'), <MeldType.CHI: 'chi'>, Kind.M2, Face.M3, <Source.LEFT: 'left'>)
    """

    type: MeldType
    tiles: tuple[Face, ...]
    #: The index in *tiles* of the called one; ``None`` in a closed kan or if it is not known.
    called: int | None = None
    #: Whose discard it was; ``None`` exactly when *called* is.
    source: Source | None = None

    def __post_init__(self) -> None:
        """Check the meld and put its tiles in order."""
        fault = _fault(self.type, self.tiles, self.called, self.source)
        if fault is not None:
            raise HandError(fault[1])
        tiles, called = _in_order(self.type, self.tiles, self.called)
        object.__setattr__(self, "tiles", tiles)
        object.__setattr__(self, "called", called)

    @classmethod
    def parse(cls, text: str) -> Meld:
        """The meld written as *text*.

        >>> Meld.parse("111-1z").type, Meld.parse("1111z").type
        (<MeldType.ADDED_KAN: 'added-kan'>, <MeldType.CLOSED_KAN: 'closed-kan'>)
        >>> Meld.parse("124-m")
        Traceback (most recent call last):
        jantaku.errors.NotationError: 124m is neither a run nor three of a kind
          124-m
            ^
        """
        if not isinstance(text, str):
            raise HandError(f"a meld is read from text such as 23-4m, not from {text!r:.40}")
        tiles, places, called, source = _read(text)
        if len(tiles) not in (3, 4):
            raise NotationError(text, places[0], f"a meld has three or four tiles, not {len(tiles)}")
        if len(tiles) == 4 and called in (0, 1):
            raise NotationError(text, places[_MARK], "in a kan the mark comes after the third or fourth tile")
        meld_type = _type_of(tiles, called)
        fault = _fault(meld_type, tiles, called, source)
        if fault is not None:
            raise NotationError(text, places[fault[0]], fault[1])
        return cls(meld_type, tuple(tiles), called, source)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of its tiles, in their order."""
        return tuple(_kinds(self.tiles))

    @property
    def kind(self) -> Kind:
        """Its lowest kind."""
        return min(self.kinds)

    @property
    def is_kan(self) -> bool:
        """A meld of four tiles."""
        return len(self.tiles) == 4

    @property
    def is_open(self) -> bool:
        """Made with another player's discard: anything but a closed kan."""
        return not self.is_concealed

    @property
    def is_concealed(self) -> bool:
        """A closed kan, which leaves the hand concealed."""
        return self.type is MeldType.CLOSED_KAN

    def __str__(self) -> str:
        """The text that :meth:`parse` reads back."""
        written = [str(face)[:-1] for face in self.tiles]
        if self.called is not None and self.source is not None:
            written[self.called] += _MARK_OF_SOURCE[self.source]
        return "".join(written) + self.kind.suit

    def __repr__(self) -> str:
        """An expression that evaluates to the meld."""
        return f"Meld.parse({str(self)!r})"


def _read(text: str) -> tuple[list[Face], list[int], int | None, Source | None]:
    """The tiles written in *text*, their positions and last that of the mark, the called tile, its source."""
    plain = fold_width(text)
    end = len(plain.rstrip())
    at = len(plain) - len(plain.lstrip())
    group: list[tuple[int, str]] = []
    called: int | None = None
    mark = at
    while at < end and plain[at] not in SUIT_LETTERS:
        char = plain[at]
        if char in DIGITS or char in PREFIXES:
            token = tile_token(plain, at, text)
            group.append((at, token))
            at += len(token)
            continue
        if char not in _SOURCE_OF_MARK:
            raise NotationError(text, at, f"{text[at]!r} is not part of a meld: digits, one of - = +, a suit")
        if called is not None:
            raise NotationError(text, at, "a meld has one called tile, so one mark")
        if not group:
            raise NotationError(text, at, f"{char!r} comes after the called tile")
        called, mark = len(group) - 1, at
        at += 1
    if not group:
        raise NotationError(text, at, "no tiles")
    if at == end:
        raise NotationError(text, at, f"no suit letter after {plain[group[0][0] : end]}")
    if at + 1 < end:
        raise NotationError(text, at + 1, "a meld ends with its suit letter")
    tiles = [face_of_token(token, plain[at], place, text) for place, token in group]
    source = None if called is None else _SOURCE_OF_MARK[plain[mark]]
    return tiles, [*(place for place, _ in group), mark], called, source


def _type_of(tiles: Sequence[Face], called: int | None) -> MeldType:
    """What three or four *tiles* with the mark after tile *called* are meant to be."""
    if len(tiles) == 3:
        return MeldType.PON if tiles[0].kind == tiles[1].kind == tiles[2].kind else MeldType.CHI
    if called is None:
        return MeldType.CLOSED_KAN
    return MeldType.OPEN_KAN if called == 3 else MeldType.ADDED_KAN


def _fault(
    meld_type: MeldType, tiles: Sequence[Face], called: int | None, source: Source | None
) -> tuple[int, str] | None:
    """What is wrong with a meld, if anything: the index of the tile (or the mark) and the reason."""
    wanted = 4 if meld_type in (MeldType.OPEN_KAN, MeldType.ADDED_KAN, MeldType.CLOSED_KAN) else 3
    if len(tiles) != wanted:
        return 0, f"{meld_type}: {wanted} tiles, not {len(tiles)}"
    for i, face in enumerate(tiles):
        if face.is_flower:
            return i, "flowers are set aside, not melded"
    fault = _wrong_run(tiles) if meld_type is MeldType.CHI else _wrong_set(tiles)
    if fault is not None:
        return fault
    if (called is None) != (source is None):
        return _MARK, f"{meld_type}: the called tile and its source go together"
    if called is None:
        needs_source = meld_type in (MeldType.OPEN_KAN, MeldType.ADDED_KAN)
        return (_MARK, f"{meld_type}: which tile was called, and from whom?") if needs_source else None
    if meld_type is MeldType.CLOSED_KAN:
        return _MARK, "no tile of a closed kan is called"
    if called not in range(4 if meld_type is MeldType.OPEN_KAN else 3):
        return _MARK, f"{meld_type}: no tile {called} can be the called one"
    if meld_type is MeldType.CHI and source is not Source.LEFT:
        return _MARK, "chi is called from the left only, mark '-'"
    return None


def _wrong_run(tiles: Sequence[Face]) -> tuple[int, str] | None:
    """Where three tiles fail to be a run, if they do."""
    kinds = _kinds(tiles)
    written = "".join(map(str, tiles))
    if len({kind.suit for kind in kinds}) == 1:
        written = "".join(str(face)[:-1] for face in tiles) + kinds[0].suit
        if kinds[0].is_honour:
            return 0, f"{written}: honours make no run"
    order = sorted(range(3), key=kinds.__getitem__)
    for step, i in enumerate(order):
        if kinds[i] != kinds[order[0]] + step or kinds[i].suit != kinds[order[0]].suit:
            return i, f"{written} is neither a run nor three of a kind"
    return None


def _wrong_set(tiles: Sequence[Face]) -> tuple[int, str] | None:
    """Which tile is of another kind than the first, if one is."""
    kinds = _kinds(tiles)
    for i, kind in enumerate(kinds):
        if kind != kinds[0]:
            return i, f"{kind} among {kinds[0]}: a {'kan' if len(tiles) == 4 else 'pon'} is of one kind"
    return None


def _in_order(meld_type: MeldType, tiles: Sequence[Face], called: int | None) -> tuple[tuple[Face, ...], int | None]:
    """The tiles in the order of the meld's text, and the index of the called one there."""
    rest = list(tiles)
    added = [rest.pop()] if meld_type is MeldType.ADDED_KAN else []
    if called is None:
        return tuple(sorted(rest, key=sort_key)), None
    face = rest[called]
    if meld_type is MeldType.CHI:
        in_order = sorted(rest, key=sort_key)
        return tuple(in_order), in_order.index(face)
    del rest[called]
    return (*sorted(rest, key=sort_key), face, *added), len(rest)


def _kinds(tiles: Sequence[Face]) -> list[Kind]:
    """The kinds of *tiles*, flowers left out."""
    return [kind for face in tiles if (kind := face.kind) is not None]
