"""``Score``: what a win is worth and why, as values that can be printed in three languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from jantaku.hands.hand import Hand
from jantaku.hands.readings import Reading
from jantaku.tiles import Face, Kind
from jantaku.words import catalogue
from jantaku.words.catalogue import Name

_WORDS: Final = {
    "reading": Name("reading", "和了形", "胡牌牌型"),
    "yaku": Name("yaku", "役", "役"),
    "fu": Name("fu", "符", "符"),
    "value": Name("value", "点数", "點數"),
    "pays": Name("pays", "支払い", "支付"),
    "han": Name("han", "翻", "翻"),
    "points": Name("points", "点", "點"),
    "won on": Name("won on", "和了牌", "胡的牌"),
    "tsumo": Name("tsumo", "ツモ", "自摸"),
    "ron": Name("ron", "ロン", "榮和"),
    "discarder": Name("discarder", "放銃者", "放銃者"),
    "dealer": Name("dealer", "親", "莊家"),
    "others": Name("each non-dealer", "子 各", "各閒家"),
    "all": Name("each of the others", "子 各", "各閒家"),
    "each": Name("each of the others", "他家 各", "其他各家"),
    "chips": Name("chips", "祝儀", "祝儀"),
    "fours": Name("Four alike as two pairs", "4枚使い", "四枚作兩對"),
    "total": Name("the winner gets", "和了者の収入", "胡牌者所得"),
    "not complete": Name(
        "not a win: the tiles are not complete",
        "和了ではありません: 和了形になっていません",
        "不能胡牌: 牌形未完成",
    ),
    "no yaku": Name(
        "not a win: the hand is complete but has no yaku; dora are no yaku",
        "和了ではありません: 役がありません (ドラは役ではありません)",
        "不能胡牌: 沒有役 (寶牌不是役)",
    ),
    "too few han": Name(
        "not a win: the rules ask for more han of yaku than it has",
        "和了ではありません: 役の翻数がルールの縛りに足りません",
        "不能胡牌: 役的翻數低於規則的起胡翻數",
    ),
}


class Yaku(NamedTuple):
    """One yaku of a hand: its han, or how many times it is a yakuman."""

    key: str
    han: int
    yakuman: int = 0

    def name(self, language: str = "en") -> str:
        """Its name."""
        return catalogue.YAKU[self.key].in_language(language)


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
class Score:
    """What a hand is worth. If it is no win, ``won`` is false and ``why`` says why.

    Of a yakuman hand ``han`` is 0 and ``yakuman`` says how many times; ``points`` are the hand's alone, and
    ``payments`` have honba and deposits in them.
    """

    hand: Hand
    win: Face
    tsumo: bool
    won: bool
    why: str = ""
    """Empty, ``not complete``, ``no yaku`` or ``too few han``."""
    yaku: tuple[Yaku, ...] = ()
    dora: int = 0
    ura: int = 0
    reds: int = 0
    norths: int = 0
    flowers: int = 0
    han: int = 0
    fu: int = 0
    fu_items: tuple[FuItem, ...] = ()
    limit: str | None = None
    yakuman: int = 0
    points: int = 0
    payments: Payments | None = None
    reading: Reading | None = None
    wait: str | None = None
    chips: tuple[Chip, ...] = ()
    """What chips are paid for: by the discarder, on a tsumo by each of the others."""
    joker: Kind | None = None
    """The kind that the white pocchi stood for."""
    fours: int = 0
    """Han for four alike among seven pairs."""

    def __bool__(self) -> bool:
        """Whether it is a win."""
        return self.won

    def __str__(self) -> str:
        """One line: the yaku, han and fu, and the points."""
        if not self.won:
            return _WORDS[self.why].en
        return f"{', '.join(yaku.key for yaku in self.yaku)}: {self._value('en')}"

    @property
    def bonus(self) -> dict[str, int]:
        """The han that are no yaku and were counted, by what they are for; none beside a yakuman."""
        if self.yakuman or self.han == sum(yaku.han for yaku in self.yaku) + self.fours:
            return {}
        return {key: getattr(self, key) for key in catalogue.DORA if getattr(self, key)}

    def explain(self, language: str = "en") -> str:
        """The whole account: the reading chosen, each yaku, each item of fu, the value, and who pays."""
        read_as = "" if self.joker is None else f" = {self.joker}"
        rows = [("won on", f"{self.win}{read_as} ({_word('tsumo' if self.tsumo else 'ron', language)})")]
        if self.reading is not None:
            melds = " ".join(map(str, self.hand.melds))
            wait = catalogue.WAITS[self.wait].in_language(language) if self.wait else ""
            rows.append(("reading", f"{self.reading}{' ' if melds else ''}{melds} ({wait})"))
        if not self.won:
            return "\n".join([_lines(rows, language), _word(self.why, language)])
        names = [
            (yaku.name(language), f"{yaku.han}" if yaku.han else self._times(yaku, language)) for yaku in self.yaku
        ]
        if self.fours and not self.yakuman:
            names.append((_word("fours", language), str(self.fours)))
        names += [(catalogue.DORA[key].in_language(language), str(han)) for key, han in self.bonus.items()]
        rows += [("yaku", f"{name}  {worth}") for name, worth in names]
        rows += [("fu", f"{item.name(language)}  {item.fu}") for item in self.fu_items if not self.yakuman]
        rows.append(("value", self._value(language)))
        rows += [("pays", line) for line in self._paid(language)]
        rows += [("chips", f"{chip.name(language)}  {chip.number}") for chip in self.chips]
        if self.chips:
            payer = _word("each" if self.tsumo else "discarder", language)
            rows.append(("chips", f"{payer}  {sum(chip.number for chip in self.chips)}"))
        return _lines(rows, language)

    def _times(self, yaku: Yaku, language: str) -> str:
        name = catalogue.LIMITS["yakuman"].in_language(language)
        return name if yaku.yakuman == 1 else f"{name} ×{yaku.yakuman}"

    def _value(self, language: str) -> str:
        parts = []
        if self.yakuman:
            parts.append(self._times(Yaku("", 0, self.yakuman), language))
        else:
            gap = " " if language == "en" else ""
            fu = f" {self.fu}{gap}{_word('fu', language)}" if self.fu else ""
            parts.append(f"{self.han}{gap}{_word('han', language)}{fu}")
            if self.limit is not None:
                parts.append(catalogue.LIMITS[self.limit].in_language(language))
        gap = " " if language == "en" else ""
        parts.append(f"{self.points:,}{gap}{_word('points', language)}")
        return ", ".join(parts)

    def _paid(self, language: str) -> list[str]:
        """A line for each sort of payer, then what the winner gets."""
        if self.payments is None:
            return []
        paid = self.payments
        lines = []
        if paid.discarder is not None:
            lines.append(f"{_word('discarder', language)}  {paid.discarder:,}")
        if paid.dealer is not None:
            lines.append(f"{_word('dealer', language)}  {paid.dealer:,}")
        if paid.others is not None:
            lines.append(f"{_word('all' if paid.dealer is None else 'others', language)}  {paid.others:,}")
        return [*lines, f"{_word('total', language)}  {paid.total:,}"]


def _word(key: str, language: str) -> str:
    return _WORDS[key].in_language(language)


def _lines(rows: list[tuple[str, str]], language: str) -> str:
    return labelled([(_word(key, language), text) for key, text in rows])


def labelled(rows: list[tuple[str, str]]) -> str:
    """Rows with a label each; a label that is the one above is left out."""
    labels = [label for label, _ in rows]
    width = max(map(_columns, labels)) + 2
    out = []
    for i, (label, text) in enumerate(rows):
        shown = "" if i and label == labels[i - 1] else label
        out.append(shown + " " * (width - _columns(shown)) + text)
    return "\n".join(out)


def _columns(text: str) -> int:
    """How wide *text* is on a terminal."""
    return sum(2 if ord(character) >= 0x1100 else 1 for character in text)
