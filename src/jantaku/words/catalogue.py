"""Names of yaku, tai, fu and limits in English, Japanese and Taiwanese Chinese, by the keys that the rules use."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.name import LANGUAGES as LANGUAGES
from jantaku.words.name import Name as Name
from jantaku.words.tai import TAI_WORDS
from jantaku.words.yaku import YAKU_WORDS

YAKU: Final[Mapping[str, Name]] = {key: words.name for key, words in YAKU_WORDS.items()}
TAI: Final[Mapping[str, Name]] = {key: words.name for key, words in TAI_WORDS.items()}
"""Patterns of a sixteen-tile hand, in the order of the kernels' numbers."""

PATTERNS: Final[Mapping[str, Name]] = {**YAKU, **TAI}
"""All of them: no key is in both."""

#: Han that are no yaku.
DORA: Final[Mapping[str, Name]] = {
    "dora": Name("Dora", "ドラ", "寶牌"),
    "ura": Name("Ura dora", "裏ドラ", "裏寶牌"),
    "reds": Name("Red fives", "赤ドラ", "赤寶牌"),
    "norths": Name("Norths set aside", "抜きドラ", "拔北"),
    "flowers": Name("Flowers", "華牌", "花牌"),
}

FU: Final[Mapping[str, Name]] = {
    "base": Name("base", "副底", "副底"),
    "closed_ron": Name("closed ron", "門前加符", "門前清榮和"),
    "tsumo": Name("tsumo", "ツモ符", "自摸"),
    "closed_wait": Name("closed wait", "嵌張待ち", "嵌張"),
    "edge_wait": Name("edge wait", "辺張待ち", "邊張"),
    "single_wait": Name("single wait", "単騎待ち", "單騎"),
    "pair": Name("pair of value", "役牌の雀頭", "役牌雀頭"),
    "open_triplet": Name("open triplet", "明刻", "明刻"),
    "closed_triplet": Name("concealed triplet", "暗刻", "暗刻"),
    "open_kan": Name("open kan", "明槓", "明槓"),
    "closed_kan": Name("closed kan", "暗槓", "暗槓"),
    "open_pinfu": Name("open hand of no fu", "喰い平和形", "副露平和形"),
    "seven_pairs": Name("seven pairs", "七対子", "七對子"),
    "rounding": Name("rounded up", "切り上げ", "進位"),
}

CHIPS: Final[Mapping[str, Name]] = {
    "ippatsu": Name("Ippatsu", "一発", "一發"),
    "ura": Name("Ura dora", "裏ドラ", "裏寶牌"),
    "kan_ura": Name("Ura dora of kans", "カン裏", "槓裏"),
    "gold": Name("Gold tiles", "金牌", "金牌"),
    "pocchi": Name("White pocchi", "白ポッチ", "白板百搭"),
    "bust": Name("Bust", "トビ", "擊飛"),
    "yakuman_tsumo": Name("Yakuman", "役満", "役滿"),
    "yakuman_ron": Name("Yakuman", "役満", "役滿"),
    "han_over_13": Name("Han above 13", "13翻超え", "超過十三翻"),
    "all_gold_tsumo": Name("All gold tiles", "金オールスター", "金牌全集"),
    "all_gold_ron": Name("All gold tiles", "金オールスター", "金牌全集"),
    "four_flowers": Name("Four flowers", "花四", "四花"),
}
"""What chips are paid for, in the order of the kernels' numbers."""

LIMITS: Final[Mapping[str, Name]] = {
    "mangan": Name("Mangan", "満貫", "滿貫"),
    "haneman": Name("Haneman", "跳満", "跳滿"),
    "baiman": Name("Baiman", "倍満", "倍滿"),
    "sanbaiman": Name("Sanbaiman", "三倍満", "三倍滿"),
    "counted_yakuman": Name("Counted yakuman", "数え役満", "累計役滿"),
    "yakuman": Name("Yakuman", "役満", "役滿"),
}
"""In the order of the kernels' numbers, from 1."""

WAITS: Final[Mapping[str, Name]] = {
    "two_sided": Name("two-sided", "両面", "兩面"),
    "dual_pair": Name("dual pair", "双碰", "雙碰"),
    "closed": Name("closed", "嵌張", "嵌張"),
    "edge": Name("edge", "辺張", "邊張"),
    "single": Name("single", "単騎", "單騎"),
    "pairs": Name("single", "単騎", "單騎"),
    "orphans": Name("orphan", "么九牌", "么九牌"),
}
"""In the order of the kernels' numbers."""
