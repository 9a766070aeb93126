"""The words of pictures and of the replay page in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.name import Name

PICTURE_WORDS: Final[Mapping[str, Name]] = {
    "face down": Name("face down", "伏せ牌", "蓋牌"),
    "tiles": Name("Mahjong tiles", "麻雀牌", "麻將牌"),
    "hand": Name("A mahjong hand", "手牌", "手牌"),
    "river": Name("A river", "河", "牌河"),
    "table": Name("A mahjong table", "雀卓", "牌桌"),
    "win": Name("A winning hand", "和了", "胡牌"),
    "no win": Name("No win", "和了ではない", "不成胡"),
    "drawn": Name("drawn: {tiles}", "ツモ: {tiles}", "摸牌: {tiles}"),
    "won on": Name("won on: {tiles}", "和了牌: {tiles}", "胡的牌: {tiles}"),
    "melds": Name("melds: {tiles}", "副露: {tiles}", "副露: {tiles}"),
    "set aside": Name("set aside: {tiles}", "抜き牌: {tiles}", "拔出: {tiles}"),
    "discards": Name("discards: {tiles}", "捨て牌: {tiles}", "捨牌: {tiles}"),
    "hand of": Name("hand: {tiles}", "手牌: {tiles}", "手牌: {tiles}"),
    "hidden": Name("{n} tiles face down", "伏せ牌{n}枚", "蓋牌{n}張"),
    "one hidden": Name("{n} tile face down", "伏せ牌{n}枚", "蓋牌{n}張"),
    "riichi": Name("in riichi", "立直中", "立直中"),
    "indicators": Name("dora indicators: {tiles}", "ドラ表示牌: {tiles}", "寶牌指示牌: {tiles}"),
    "turn": Name("to act", "手番", "輪到"),
    "points": Name("{n} points", "{n}点", "{n}點"),
    "seat": Name("Seat {n}", "席{n}", "座位{n}"),
}


def picture_word(key: str, language: str, **values: object) -> str:
    """A phrase in *language*, its places filled with *values*.

    >>> picture_word("hidden", "en", n=13), picture_word("hidden", "ja", n=13)
    ('13 tiles face down', '伏せ牌13枚')
    """
    return PICTURE_WORDS[key].in_language(language).format(**values)
