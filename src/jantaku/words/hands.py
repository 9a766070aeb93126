"""What ``jantaku hand`` says of a hand, in three languages."""

from __future__ import annotations

from typing import Final

from jantaku.words.name import Name

HANDS: Final = {
    "complete": Name("complete (shanten {n})", "和了形 (向聴数 {n})", "已完成 (向聽數 {n})"),
    "tenpai": Name("tenpai (shanten {n})", "聴牌 (向聴数 {n})", "聽牌 (向聽數 {n})"),
    "far": Name("{n} from tenpai (shanten {n})", "{n}向聴", "{n}向聽"),
    "standard": Name("standard", "面子手", "面子手"),
    "pairs": Name("pairs", "対子手", "對子"),
    "orphans": Name("orphans", "国士無双", "國士無雙"),
    "not tenpai": Name("not tenpai: no tile completes it", "聴牌していません", "沒有聽牌: 沒有牌能完成它"),
    "waits": Name("waits", "待ち", "聽"),
    "left": Name("{n} left", "残り{n}枚", "剩{n}張"),
    "furiten": Name("furiten", "フリテン", "振聽"),
    "at best": Name("shanten {n} at best", "最善で向聴数 {n}", "最少向聽數 {n}"),
    "as it is": Name("(complete as it is)", "(すでに和了形)", "(已經完成)"),
    "draw": Name("draw", "ツモ", "摸"),
    "discard": Name("discard ", "打 ", "打 "),
    "accepts": Name(
        "shanten {n}  {kinds:2} {kinds_word} {total:2} {tiles_word}",
        "向聴数 {n}  {kinds:2}種 {total:2}枚",
        "向聽數 {n}  {kinds:2}種 {total:2}張",
    ),
    "better after": Name("better after", "良くなるツモ", "能變好的進張"),
    "no sets": Name(
        "no sets and a pair; --form any reads it",
        "面子と雀頭では読めません (--form any で読めます)",
        "不成面子加雀頭; --form any 可讀",
    ),
    "gates": Name(
        "One-suit hands of {n} tiles: {hands:,}", "{n}枚の清一色の手牌: {hands:,}", "{n}張清一色手牌: {hands:,}"
    ),
    "gates head": Name("waits   hands", "待ち   手牌数", "聽數   手牌數"),
    "nine gates": Name("Waiting on all nine ranks: {n}", "九種すべてを待つ手牌: {n}", "九種全聽的手牌: {n}"),
    "no reading": Name("is not complete: no reading", "和了形ではありません", "沒有完成: 無法拆解"),
}


def hand_word(key: str, language: str, **values: object) -> str:
    """What *key* is called in *language*, its blanks filled."""
    return HANDS[key].in_language(language).format(**values)
