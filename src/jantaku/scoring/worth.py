"""``Score``: what a win is worth and why, as values."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from jantaku.hands.hand import Hand
from jantaku.hands.readings import Reading
from jantaku.schema import Plain
from jantaku.tiles import Face, Kind
from jantaku.words import catalogue


@dataclass(frozen=True, slots=True, order=True)
class Yaku(Plain):
    """One pattern of a hand, a yaku or one that counts tai: what it adds, or how many times it is a yakuman."""

    key: str
    han: int
    """Its han, or its tai: all of them if it counts several times. A yakuman has none."""
    yakuman: int = 0

    @property
    def tai(self) -> int:
        """The same as ``han``, by the name it has where tai are counted."""
        return self.han

    def name(self, language: str = "en") -> str:
        """Its name."""
        return catalogue.PATTERNS[self.key].in_language(language)


class Excluded(NamedTuple):
    """A pattern that the hand has and that does not count, its worth, and the pattern that takes it away."""

    key: str
    han: int
    by: str

    @property
    def tai(self) -> int:
        """The same as ``han``, by the name it has where tai are counted."""
        return self.han

    def name(self, language: str = "en") -> str:
        """Its name."""
        return catalogue.PATTERNS[self.key].in_language(language)


class FuItem(NamedTuple):
    """Something that fu were given for, and the tiles it is."""

    key: str
    fu: int
    tiles: str = ""

    def name(self, language: str = "en") -> str:
        """Its name, with the tiles."""
        name = catalogue.FU[self.key].in_language(language)
        return f"{name} {self.tiles}" if self.tiles else name


class Chip(NamedTuple):
    """Something that chips are paid for, and how many by each payer."""

    key: str
    number: int

    def name(self, language: str = "en") -> str:
        """Its name."""
        return catalogue.CHIPS[self.key].in_language(language)


class Payments(NamedTuple):
    """Who pays what for a win, honba included; ``None`` for those who do not pay."""

    total: int
    """What the winner gets in all: hand, honba and deposits."""
    discarder: int | None = None
    dealer: int | None = None
    others: int | None = None
    """Each of the other non-dealers."""


@dataclass(frozen=True, slots=True)
class Score(Plain):
    """What a hand is worth, in han or in tai. If it is no win, ``won`` is false and ``why`` says why.

    Of a yakuman hand ``han`` is 0 and ``yakuman`` says how many times. What a family of rules does not know is 0, empty
    or ``None``.
    """

    hand: Hand
    win: Face
    tsumo: bool
    won: bool
    why: str = ""
    """Empty, ``not complete``, ``no yaku``, ``too few han`` or ``too few tai``."""
    yaku: tuple[Yaku, ...] = ()
    """The patterns that count."""
    excluded: tuple[Excluded, ...] = ()
    """Patterns of value that the hand has and another takes away."""
    dora: int = 0
    ura: int = 0
    reds: int = 0
    norths: int = 0
    flowers: int = 0
    """Han for flowers."""
    fours: int = 0
    """Han for four alike among seven pairs."""
    han: int = 0
    """All han, or the tai of the hand before the cap and without those of the deal."""
    unit: str = "han"
    """What the hand is counted in: ``han`` or ``tai``."""
    counted: int = 0
    """The han or tai that are paid: no more than a cap of tai."""
    dealer_tai: int = 0
    """The tai of the deal: added between the dealer and another."""
    fu: int = 0
    fu_items: tuple[FuItem, ...] = ()
    limit: str | None = None
    """``mangan`` to ``yakuman``, as in ``words.catalogue.LIMITS``."""
    yakuman: int = 0
    points: int = 0
    """Of han, what the hand alone is worth; of tai, what the winner gets in all."""
    payments: Payments | None = None
    delta: tuple[int, ...] = ()
    """What the seats East, South, West and North gain or, negative, pay; honba and deposits included."""
    stakes: tuple[int, int] = (0, 0)
    """The base and the worth of a tai; the base is 0 where flowers are paid without it."""
    reading: Reading | None = None
    wait: str | None = None
    chips: tuple[Chip, ...] = ()
    """What chips are paid for: by the discarder, on a tsumo by each of the others."""
    joker: Kind | None = None
    """The kind that the white pocchi stood for."""
    vocabulary: str = "riichi"
    """In whose words it is explained: ``riichi`` or ``taiwan``."""

    def __bool__(self) -> bool:
        """Whether it is a win."""
        return self.won

    @property
    def tai(self) -> int:
        """The same as ``han``, by the name it has where tai are counted."""
        return self.han

    @property
    def bonus(self) -> dict[str, int]:
        """The han that are no yaku and were counted, by what they are for; none beside a yakuman."""
        if self.yakuman or self.han == sum(yaku.han for yaku in self.yaku) + self.fours:
            return {}
        return {key: getattr(self, key) for key in catalogue.DORA if getattr(self, key)}

    def __str__(self) -> str:
        """One line: the patterns, what they add up to, and the points."""
        from jantaku.scoring.explaining import in_a_line

        return in_a_line(self)

    def _repr_html_(self) -> str:
        """What a notebook shows: the hand as a picture, and the account below it."""
        from html import escape

        from jantaku.svg import score

        return f"{score(self, words=False)}<pre>{escape(self.explain())}</pre>"

    def _repr_svg_(self) -> str:
        """The same as one picture, for whoever shows no HTML."""
        from jantaku.svg import score

        return score(self)

    def explain(self, language: str = "en") -> str:
        """The whole account: the reading chosen, each pattern, each item of fu, the value, and who pays."""
        from jantaku.scoring.explaining import explained

        return explained(self, language)
