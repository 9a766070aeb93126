"""``TaiScore``: what a win is worth in tai and why, as values that can be printed in three languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from jantaku.scoring.worth import Score, Yaku, labelled
from jantaku.words import catalogue
from jantaku.words.catalogue import Name

_WORDS: Final = {
    "reading": Name("reading", "和了形", "胡牌形"),
    "tai": Name("tai", "台", "台"),
    "excluded": Name("not counted", "数えない", "不計"),
    "by": Name("excluded by", "除外:", "因"),
    "value": Name("value", "点数", "合計"),
    "pays": Name("pays", "支払い", "支付"),
    "points": Name("points", "点", "點"),
    "counted": Name("paid as", "上限", "封頂"),
    "won on": Name("won on", "和了牌", "胡牌"),
    "tsumo": Name("self-draw", "自摸", "自摸"),
    "ron": Name("discard", "ロン", "放槍"),
    "flowers": Name("flowers", "花牌", "花牌"),
    "discarder": Name("discarder", "放銃者", "放槍者"),
    "dealer": Name("dealer", "親", "莊家"),
    "others": Name("each non-dealer", "子 各", "各閒家"),
    "total": Name("the winner gets", "和了者の収入", "胡牌者所得"),
    "not complete": Name(
        "not a win: the tiles are not complete",
        "和了ではありません: 和了形になっていません",
        "不能胡牌: 牌形未完成",
    ),
    "too few tai": Name(
        "not a win: the rules ask for more tai than the hand has",
        "和了ではありません: 台数がルールの縛りに足りません",
        "不能胡牌: 台數低於規則的起胡台數",
    ),
}


class Tai(Yaku):
    """One pattern of a hand: its tai, all of them if it counts several times."""

    __slots__ = ()

    @property
    def tai(self) -> int:
        """The tai it adds."""
        return self.han

    def name(self, language: str = "en") -> str:
        """Its name."""
        return catalogue.TAI[self.key].in_language(language)


class Excluded(NamedTuple):
    """A pattern that the hand has and that does not count, its tai, and the pattern that takes it away."""

    key: str
    tai: int
    by: str

    def name(self, language: str = "en") -> str:
        """Its name."""
        return catalogue.TAI[self.key].in_language(language)


@dataclass(frozen=True, slots=True)
class TaiScore(Score):
    """What a hand is worth in tai: ``yaku`` are its patterns, ``han`` its tai.

    ``points`` are what the winner gets in all. If it is no win, ``why`` is ``not complete`` or ``too few tai``.
    """

    counted: int = 0
    """The tai of the hand that are paid: no more than the cap."""
    dealer_tai: int = 0
    """The tai of the deal: added between the dealer and another."""
    excluded: tuple[Excluded, ...] = ()
    delta: tuple[int, ...] = ()
    """What the seats East, South, West and North gain or, negative, pay."""
    stakes: tuple[int, int] = (0, 0)
    """The base and the worth of a tai; the base is 0 where flowers are paid without it."""

    @property
    def tai(self) -> int:
        """The tai of the hand, before the cap and without those of the deal."""
        return self.han

    def __str__(self) -> str:
        """One line: the patterns, tai and points."""
        if not self.won:
            return _WORDS[self.why].en
        return f"{', '.join(tai.key for tai in self.yaku) or 'no tai'}: {self._tai_value('en')}"

    def explain(self, language: str = "en") -> str:
        """The whole account: the reading chosen, each pattern, what was excluded by what, and who pays what."""
        how = _word("flowers" if self.win.is_flower else "tsumo" if self.tsumo else "ron", language)
        rows = [("won on", f"{self.win} ({how})")]
        if self.reading is not None:
            melds = " ".join(map(str, self.hand.melds))
            wait = catalogue.WAITS[self.wait].in_language(language) if self.wait else ""
            rows.append(("reading", f"{self.reading}{' ' if melds else ''}{melds} ({wait})"))
        rows += [("tai", f"{tai.name(language)}  {tai.han}") for tai in self.yaku]
        for out in self.excluded:
            by = catalogue.TAI[out.by].in_language(language)
            rows.append(("excluded", f"{out.name(language)}  {_word('by', language)} {by}"))
        if self.won:
            rows.append(("value", self._tai_value(language)))
            rows += [("pays", line) for line in self._payers(language)]
        text = labelled([(_word(key, language), line) for key, line in rows])
        return text if self.won else f"{text}\n{_word(self.why, language)}"

    def _tai_value(self, language: str) -> str:
        gap = " " if language == "en" else ""
        parts = [f"{self.han}{gap}{_word('tai', language)}"]
        if self.counted != self.han:
            parts.append(f"{_word('counted', language)} {self.counted}")
        parts.append(f"{self.points:,}{gap}{_word('points', language)}")
        return ", ".join(parts)

    def _payers(self, language: str) -> list[str]:
        """A line for each sort of payer with the sum it comes from, then what the winner gets."""
        if self.payments is None:
            return []
        paid = self.payments
        lines = [
            f"{_word(key, language)}  {points:,}{self._sum(points)}"
            for key, points in (("discarder", paid.discarder), ("dealer", paid.dealer), ("others", paid.others))
            if points is not None
        ]
        return [*lines, f"{_word('total', language)}  {paid.total:,}"]

    def _sum(self, points: int) -> str:
        """How *points* come about, if they are one payment with or without the tai of the deal."""
        base, unit = self.stakes
        for deal in (0, self.dealer_tai):
            if points == base + unit * (self.counted + deal):
                tai = f"({self.counted} + {deal})" if deal else f"{self.counted}"
                return f" = {base} + {unit} × {tai}"
        return ""


def _word(key: str, language: str) -> str:
    return _WORDS[key].in_language(language)
