"""The words of the replay page in three languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.name import Name

#: What the command line says of a page that it wrote.
WRITTEN: Final = Name("{file}: {rounds}, {size} bytes", "{file}: {n}局、{size}バイト", "{file}: {n}局，{size} 位元組")

REPLAY_WORDS: Final[Mapping[str, Name]] = {
    "replay": Name("Replay", "牌譜再生", "牌譜重播"),
    "table": Name("Table", "卓", "牌桌"),
    "rounds": Name("Rounds", "局", "各局"),
    "result": Name("Result", "結果", "結果"),
    "settings": Name("Settings", "設定", "設定"),
    "view": Name("Seen by", "視点", "視角"),
    "open": Name("Open hands", "手牌を公開", "攤開手牌"),
    "corners": Name("Signs in corners", "牌に英数字", "牌角標示"),
    "blind": Name("Colour-blind colours", "色覚対応", "色盲配色"),
    "theme": Name("Theme", "明暗", "主題"),
    "auto": Name("as the system", "システム", "跟隨系統"),
    "light": Name("light", "明るい", "淺色"),
    "dark": Name("dark", "暗い", "深色"),
    "language": Name("Language", "言語", "語言"),
    "first": Name("Beginning of the round (Home)", "局の始め (Home)", "本局開始 (Home)"),
    "last": Name("End of the round (End)", "局の終わり (End)", "本局結束 (End)"),
    "back": Name("Step back (←)", "一手戻る (←)", "上一步 (←)"),
    "next": Name("Step (→)", "一手進む (→)", "下一步 (→)"),
    "before": Name("Round before (↑)", "前の局 (↑)", "上一局 (↑)"),
    "after": Name("Next round (↓)", "次の局 (↓)", "下一局 (↓)"),
    "win": Name("Next win (W)", "次の和了 (W)", "下一次胡牌 (W)"),
    "call": Name("Next call (C)", "次の鳴き (C)", "下一次吃碰槓 (C)"),
    "play": Name("Play by itself (Space)", "自動再生 (Space)", "自動播放 (Space)"),
    "step": Name("Step", "手数", "步數"),
    "dealt": Name("The tiles are dealt", "配牌", "配牌"),
    "points": Name("points", "持ち点", "點數"),
    "payments": Name("payments", "収支", "收支"),
    "final": Name("End of the game", "終局", "終局"),
    "place": Name("place", "順位", "名次"),
    "total": Name("total", "最終", "最終"),
    "tsumo": Name("{who}: tsumo", "{who} ツモ", "{who} 自摸"),
    "ron": Name("{who}: ron from {from}", "{who} ロン ({from})", "{who} 榮和 ({from})"),
    "hu": Name("{who} wins on the discard of {from}", "{who} 和了 ({from})", "{who} 胡 ({from})"),
    "ura": Name("ura indicators", "裏ドラ表示牌", "裏寶牌指示牌"),
    "tenpai": Name("tenpai", "聴牌", "聽牌"),
    "chips": Name("chips", "祝儀", "祝儀"),
    "hidden": Name("a hidden tile", "伏せ牌", "未知的牌"),
    "own words": Name(
        "Shown as the log has it: the engine cannot follow it.",
        "牌譜の記述どおりの表示です (エンジンでは再現できません)。",
        "依牌譜原文顯示 (引擎無法重現)。",
    ),
    "keys": Name(
        "Keys: ← → step, ↑ ↓ rounds, Home and End of the round, W next win, C next call, Space plays, O open hands, 1-4 seats.",
        "キー: ← → 一手、↑ ↓ 局、Home/End 局の始めと終わり、W 次の和了、C 次の鳴き、Space 自動再生、O 手牌公開、1-4 視点。",
        "按鍵: ← → 一步、↑ ↓ 局、Home/End 局首局尾、W 下一次胡牌、C 下一次吃碰槓、Space 自動播放、O 攤牌、1-4 視角。",
    ),
}
