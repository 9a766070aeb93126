"""Headings and column titles of a rule book."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

HEADINGS: Final[Mapping[str, Name]] = {
    "players": Name("Players and length", "人数と長さ", "人數與長度"),
    "tiles": Name("Tiles", "牌", "牌"),
    "deal": Name("Wall and deal", "牌山と配牌", "牌牆與配牌"),
    "turns": Name("Turns", "手番", "輪次"),
    "calls": Name("Calls and kans", "副露と槓", "吃碰槓"),
    "dora": Name("Dora", "ドラ", "寶牌"),
    "riichi": Name("Riichi", "立直", "立直"),
    "ready": Name("Ready hands", "聴牌の宣言", "聽牌"),
    "passing": Name("Passed wins", "見逃し", "過水"),
    "furiten": Name("Furiten", "フリテン", "振聽"),
    "wins": Name("Winning", "和了", "胡牌"),
    "yaku": Name("Yaku", "役", "役"),
    "yakuman": Name("Yakuman", "役満", "役滿"),
    "patterns": Name("Patterns", "役と台数", "台型與台數"),
    "fu": Name("Fu", "符", "符"),
    "points": Name("Points", "点数", "點數"),
    "payments": Name("Payments", "支払い", "付錢"),
    "liability": Name("Liability", "責任払い（包）", "包牌"),
    "chips": Name("Chips", "祝儀", "祝儀（籌碼）"),
    "draws": Name("Draws", "流局", "流局"),
    "dealer": Name("The deal and honba", "親と本場", "莊家與本場"),
    "streaks": Name("The deal and its repeats", "親と連荘", "莊家與連莊"),
    "end": Name("End of the game", "終局", "終局"),
    "settlement": Name("Settlement", "精算", "結算"),
    "more": Name("Further options", "その他の項目", "其他選項"),
}

COLUMNS: Final[Mapping[str, Name]] = {
    "yaku": Name("yaku", "役", "役"),
    "pattern": Name("pattern", "役", "台型"),
    "closed": Name("closed", "門前", "門前清"),
    "open": Name("open", "副露", "副露"),
    "tai": Name("tai", "台", "台"),
    "times": Name("times", "倍", "倍數"),
    "definition": Name("definition", "内容", "內容"),
    "takes away": Name("replaces", "複合しない役", "不另計"),
    "example": Name("example", "例", "例"),
    "fu": Name("fu", "符", "符"),
    "for": Name("for", "内容", "內容"),
    "han": Name("han", "翻", "翻"),
    "dealer ron": Name("dealer's ron", "親ロン", "莊家榮和"),
    "dealer tsumo": Name("dealer's tsumo, from each", "親ツモ（各）", "莊家自摸（各家）"),
    "other ron": Name("other's ron", "子ロン", "閒家榮和"),
    "other tsumo": Name("other's tsumo: non-dealer / dealer", "子ツモ（子／親）", "閒家自摸（閒／莊）"),
    "chips": Name("chips", "枚", "枚"),
}

SOURCE: Final = Name(
    "This page is made from the options of the rule set `{name}` by `jantaku rules book {name}`; do not edit it. "
    "`jantaku rules show {name}` lists the options with their sources.",
    "このページはルール `{name}` の項目から `jantaku rules book {name} --lang ja` で作られています（手で編集しないこと）。"
    "`jantaku rules show {name}` で各項目と出典を見られます。",
    "本頁由規則 `{name}` 的選項以 `jantaku rules book {name} --lang zh-TW` 產生，請勿手動編輯。"
    "`jantaku rules show {name}` 列出各選項與出處。",
)
TITLE: Final = Name("Rules of {name}", "{name} のルール", "{name} 的規則")
WINDS: Final = (
    Name("East", "東", "東"),
    Name("South", "南", "南"),
    Name("West", "西", "西"),
    Name("North", "北", "北"),
)
HAND: Final = Name("{wind} {number}", "{wind}{number}局", "{wind}{number}局")
"""The name of a Position, such as *South 4*."""
