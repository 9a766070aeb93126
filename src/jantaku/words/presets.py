"""What rule sets are called where people read, titles of the presets, and that they are sound, in three languages."""

from __future__ import annotations

from typing import Final

from jantaku.words.name import Name

#: What presets are called.
PRESET_TITLES: Final = {
    "riichi": Name("Riichi, half game", "リーチ 半荘戦", "日麻 半莊"),
    "riichi-east": Name("Riichi, east round", "リーチ 東風戦", "日麻 東風"),
    "tenhou": Name("Tenhou, half game", "天鳳 半荘戦", "天鳳 半莊"),
    "tenhou-east": Name("Tenhou, east round", "天鳳 東風戦", "天鳳 東風"),
    "majsoul": Name("Mahjong Soul, half game", "雀魂 半荘戦", "雀魂 半莊"),
    "majsoul-east": Name("Mahjong Soul, east round", "雀魂 東風戦", "雀魂 東風"),
    "mleague": Name("M.League", "Mリーグ", "M.League"),
    "wrc": Name("World Riichi Championship 2022", "世界リーチ選手権 2022", "世界立直麻將錦標賽 2022"),
    "ema": Name("European Mahjong Association 2016", "欧州麻雀協会 2016", "歐洲麻將協會 2016"),
    "sanma-tenhou": Name("Tenhou, three players", "天鳳 三人", "天鳳 三人"),
    "sanma-majsoul": Name("Mahjong Soul, three players", "雀魂 三人", "雀魂 三人"),
    "sanma-parlour": Name(
        "Parlour: flowers, gold tiles, chips", "雀荘 三人 (華牌・金牌・祝儀)", "雀莊三人 (花牌、金牌、祝儀)"
    ),
    "taiwan": Name("Taiwan, common table", "台湾麻雀 一般", "台灣麻將 常見台"),
    "taiwan-cml": Name("Taiwan, CML", "台湾麻雀 CML", "台灣麻將 CML"),
    "taiwan-godgame": Name("Taiwan, 神來也", "台湾麻雀 神來也", "台灣麻將 神來也"),
    "taiwan-sml": Name("Taiwan, SML 2026", "台湾麻雀 SML 2026", "台灣麻將 SML 2026"),
    "taiwan-star": Name("Taiwan, 明星三缺一", "台湾麻雀 明星三缺一", "台灣麻將 明星三缺一"),
}

#: What is put after the name of a preset of which something was changed, and what people read there.
#: What ``rules check`` says of rules that are sound.
SOUND: Final = {
    "preset": Name("{rules}: sound; a preset", "{rules}: 問題なし。プリセット", "{rules}: 沒有問題，是內建規則"),
    "one": Name(
        "{rules}: sound; {n} value differs from {base}",
        "{rules}: 問題なし。{base} と値が{n}つ異なる",
        "{rules}: 沒有問題，與 {base} 有 {n} 個值不同",
    ),
    "several": Name(
        "{rules}: sound; {n} values differ from {base}",
        "{rules}: 問題なし。{base} と値が{n}つ異なる",
        "{rules}: 沒有問題，與 {base} 有 {n} 個值不同",
    ),
}
CHANGED: Final = " (changed)"
_CHANGED: Final = Name(" (changed)", " (変更あり)", " (已修改)")


def rules_title(name: str, language: str) -> str:
    """What the rules called *name* are called in *language*; those that are no preset by their name.

    >>> rules_title("tenhou-east (changed)", "ja"), rules_title("my table", "ja")
    ('天鳳 東風戦 (変更あり)', 'my table')
    """
    base = name.removesuffix(CHANGED)
    title = PRESET_TITLES[base].in_language(language) if base in PRESET_TITLES else base
    return title if base == name else title + _CHANGED.in_language(language)
