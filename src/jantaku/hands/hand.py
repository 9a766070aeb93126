"""A hand: concealed tiles, melds and flowers, written as one line.

``123m406p1z,111-z``: the concealed tiles, flowers among them, in any notation; then, where the tiles
are written in mpsz, the melds, each after a comma (see :mod:`jantaku.tiles.melds`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from jantaku.errors import HandError, NotationError
from jantaku.schema import Plain
from jantaku.tiles import (
    KINDS,
    NOT_IN_THREE_PLAYER,
    Face,
    Kind,
    Meld,
    MeldType,
    Source,
    as_face,
    is_bare_number,
    mpsz,
    notation_of,
    parse_tiles,
    sort_key,
)
from jantaku.tiles.text import fold_width

__all__ = ["MAX_MELDS", "MAX_SIZE", "Hand", "Meld", "MeldType", "Source"]

#: Taiwan's sixteen tiles and the one drawn.
MAX_SIZE: Final = 17
MAX_MELDS: Final = 5
#: Characters in the longest text that is read as a hand.
MAX_TEXT: Final = 1000


@dataclass(frozen=True, slots=True, repr=False)
class Hand(Plain):
    """The tiles of one player, before or after a draw: 3n+1 or 3n+2 of them, a meld being three.

    Whatever the constructor is given, *tiles* and *flowers* come out sorted and apart.

    >>> hand = Hand.parse("123m406p1z2f,111-m")
    >>> hand, hand.size, hand.flowers
    (Hand.parse('123m406p1z2f,111-m'), 10, (Face.SUMMER,))
    """

    #: The concealed tiles, flowers left out.
    tiles: tuple[Face, ...]
    melds: tuple[Meld, ...] = ()
    flowers: tuple[Face, ...] = ()

    def __post_init__(self) -> None:
        """Sort the tiles, set flowers apart, and refuse what cannot be a hand."""
        try:
            faces = sorted((*self.tiles, *self.flowers), key=sort_key)
            melds = tuple(self.melds)
        except (TypeError, ValueError, AttributeError):
            raise HandError(self._not_a_hand()) from None
        if not all(isinstance(face, Face) for face in faces) or not all(isinstance(meld, Meld) for meld in melds):
            raise HandError(self._not_a_hand())
        object.__setattr__(self, "tiles", tuple(face for face in faces if not face.is_flower))
        object.__setattr__(self, "flowers", tuple(face for face in faces if face.is_flower))
        object.__setattr__(self, "melds", melds)
        self._check_copies()
        self._check_flowers()
        self._check_size()

    @classmethod
    def parse(cls, text: str, notation: str | None = None) -> Hand:
        """The hand written as *text*, its concealed tiles in *notation* or the one their characters show.

        >>> Hand.parse("🀇🀈🀉🀀").counts == Hand.parse("123m1z").counts
        True
        >>> Hand.parse("1m,124-m")
        Traceback (most recent call last):
        jantaku.errors.NotationError: 124m is neither a run nor three of a kind
          1m,124-m
               ^
        """
        if not isinstance(text, str):
            raise HandError(f"a hand is read from text such as 123m1z, not from {text!r:.40}")
        if len(text) > MAX_TEXT:
            raise HandError(f"{len(text)} characters are no hand")
        if (notation_of(text) if notation is None else notation) != "mpsz":
            return cls(tuple(_parse_without_melds(text, notation)))
        concealed, *rest = fold_width(text).split(",")
        if rest and is_bare_number(concealed):
            raise NotationError(text, len(concealed), f"no suit letter after {concealed.strip()}")
        try:
            faces = parse_tiles(text[: len(concealed)], "mpsz")
        except NotationError as error:
            raise NotationError(text, error.position, error.reason) from None
        return cls(tuple(faces), tuple(_parse_melds(text, len(concealed), rest)))

    @classmethod
    def from_faces(cls, faces: Iterable[Face], melds: Iterable[Meld] = ()) -> Hand:
        """The hand of concealed *faces*, flowers among them, and *melds*.

        >>> Hand.from_faces([Face.EAST, Face.SPRING], [Meld.parse("055=p")])
        Hand.parse('1z1f,055=p')
        """
        return cls(faces, melds)  # type: ignore[arg-type]

    @classmethod
    def from_counts(cls, counts: Sequence[int]) -> Hand:
        """The concealed hand with ``counts[kind]`` tiles of each of the 34 kinds.

        >>> Hand.from_counts([3, 1] + [0] * 32)
        Hand.parse('1112m')
        """
        if not hasattr(counts, "__len__"):
            raise HandError(f"34 counts are a list of numbers, not {counts!r:.40}")
        if len(counts) != len(KINDS):
            raise HandError(f"{len(counts)} counts: there are {len(KINDS)} kinds")
        for kind, count in zip(KINDS, counts, strict=True):
            if count not in range(5):
                raise HandError(f"{count} of {kind}: a hand has 0 to 4 of a kind")
        return cls(tuple(Face(kind) for kind in KINDS for _ in range(int(counts[kind]))))

    @property
    def counts(self) -> tuple[int, ...]:
        """How many concealed tiles there are of each of the 34 kinds."""
        return _counts(face.kind for face in self.tiles)

    @property
    def all_counts(self) -> tuple[int, ...]:
        """How many tiles there are of each of the 34 kinds, melds included; a kan is four."""
        return _counts((*(face.kind for face in self.tiles), *(k for meld in self.melds for k in meld.kinds)))

    @property
    def size(self) -> int:
        """The number of tiles, each meld counted as three."""
        return len(self.tiles) + 3 * len(self.melds)

    @property
    def sets(self) -> int:
        """How many sets the complete hand has: 4 for 13 or 14 tiles, 5 for 16 or 17."""
        return self.size // 3

    def add(self, tile: Face | Kind | str) -> Hand:
        """The hand with one more concealed tile or flower; a kind adds its plain face.

        >>> Hand.parse("123m1z").add(Kind.EAST), Hand.parse("123m1z").add("0m")
        (Hand.parse('123m11z'), Hand.parse('1230m1z'))
        """
        return replace(self, tiles=(*self.tiles, as_face(tile)))

    def remove(self, tile: Face | Kind | str) -> Hand:
        """The hand with one tile or flower less: this very face, or of a kind the plain one if there is one.

        >>> Hand.parse("055p11z").remove(Kind.P5), Hand.parse("055p11z").remove(Face.RED_P5)
        (Hand.parse('05p11z'), Hand.parse('55p11z'))
        """
        if not isinstance(tile, Kind):
            tile = as_face(tile)
        faces = [*self.tiles, *self.flowers]
        # Special faces sort before the plain one, so the last of its kind is the plainest.
        wanted = [i for i, face in enumerate(faces) if (face if isinstance(tile, Face) else face.kind) is tile]
        if not wanted:
            raise HandError(f"no {tile} to remove from {self}")
        del faces[wanted[-1]]
        return Hand(tuple(faces), self.melds)

    def check_three_player(self) -> None:
        """Raise :class:`HandError` if the hand has tiles that the three-player set leaves out.

        >>> Hand.parse("19m12z").check_three_player()
        >>> Hand.parse("125m1z").check_three_player()
        Traceback (most recent call last):
        jantaku.errors.HandError: 2m, 5m: the three-player set has no 2m to 8m
        """
        counts = self.all_counts
        wrong = [str(kind) for kind in sorted(NOT_IN_THREE_PLAYER) if counts[kind]]
        if wrong:
            raise HandError(f"{', '.join(wrong)}: the three-player set has no 2m to 8m")

    def __str__(self) -> str:
        """The one text of this hand, which :meth:`parse` reads back."""
        return ",".join([mpsz((*self.tiles, *self.flowers)), *map(str, self.melds)])

    def __repr__(self) -> str:
        """An expression that evaluates to the hand."""
        return f"Hand.parse({str(self)!r})"

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        from jantaku.svg import hand

        return hand(self)

    def _not_a_hand(self) -> str:
        """Why the constructor refuses what it was given."""
        given: object = self.tiles
        said = f"a hand is made of faces and melds, not of {given!r:.60}, {self.melds!r:.60}"
        return f"{said}; Hand.parse reads text" if isinstance(given, str) else said

    def _check_copies(self) -> None:
        for kind, count in zip(KINDS, self.all_counts, strict=True):
            if count > 4:
                raise HandError(f"{count} of {kind}: there are four of each kind ({self})")

    def _check_flowers(self) -> None:
        counts = Counter(self.flowers)
        for face, count in counts.items():
            if count > 1 and face is not Face.FLOWER:
                raise HandError(f"{count} of {face}: there is one of it ({self})")
        parlour = counts[Face.FLOWER] + counts[Face.GOLD_FLOWER]
        if parlour > 4:
            raise HandError(f"{parlour} of 9f and g9f: there are four parlour flowers ({self})")

    def _check_size(self) -> None:
        if len(self.melds) > MAX_MELDS:
            raise HandError(f"{len(self.melds)} melds: a hand has at most {MAX_MELDS} ({self})")
        if self.size % 3 == 0 or self.size > MAX_SIZE:
            if self.melds:
                raise HandError(
                    f"{self.size} tiles, a meld counted as three: a hand has 3n+1 or 3n+2, up to {MAX_SIZE} ({self})"
                )
            raise HandError(f"{self.size} tiles: a hand has 3n+1 or 3n+2, up to {MAX_SIZE} ({self})")


def _counts(kinds: Iterable[Kind | None]) -> tuple[int, ...]:
    """How many there are of each of the 34 kinds."""
    counter = Counter(kinds)
    return tuple(counter[kind] for kind in KINDS)


def _parse_melds(text: str, start: int, parts: Iterable[str]) -> Iterable[Meld]:
    """The melds in *parts* of *text*, the first of which comes after the comma at *start*."""
    for part in parts:
        start += 1
        try:
            yield Meld.parse(part)
        except NotationError as error:
            raise NotationError(text, start + error.position, error.reason) from None
        start += len(part)


def _parse_without_melds(text: str, notation: str | None) -> list[Face]:
    """The concealed tiles in a notation that has no melds, where a comma only separates tiles."""
    try:
        return parse_tiles(text, notation)
    except NotationError:
        at = 0
        for part in fold_width(text).split(","):
            if at and _is_meld(part):
                raise NotationError(text, at, "melds go with tiles written in mpsz only") from None
            at += len(part) + 1
        raise


def _is_meld(text: str) -> bool:
    """Whether *text* reads as a meld."""
    try:
        Meld.parse(text)
    except NotationError:
        return False
    return True
