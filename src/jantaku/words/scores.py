"""The words in which a score is explained, in the vocabulary of riichi and in that of Taiwan."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.catalogue import Name

_RIICHI: Final = {
    "seat": Name("{rules}: {round} round, {seat} seat", "{rules}: {round}場 {seat}家", "{rules}: {round}場 {seat}家"),
    "dealer's": Name(
        "{rules}: {round} round, {seat} seat (the dealer)",
        "{rules}: {round}場 {seat}家 (親)",
        "{rules}: {round}場 {seat}家 (莊家)",
    ),
    "reading": Name("reading", "和了形", "胡牌牌型"),
    "han": Name("yaku", "役", "役"),
    "tai": Name("tai", "台", "台"),
    "fu": Name("fu", "符", "符"),
    "excluded": Name("not counted", "数えない", "不計"),
    "by": Name("excluded by", "除外:", "因"),
    "value": Name("value", "点数", "點數"),
    "counted": Name("paid as", "上限", "封頂"),
    "pays": Name("pays", "支払い", "支付"),
    "points": Name("points", "点", "點"),
    "won on": Name("won on", "和了牌", "胡的牌"),
    "tsumo": Name("tsumo", "ツモ", "自摸"),
    "ron": Name("ron", "ロン", "榮和"),
    "by flowers": Name("flowers", "花牌", "花牌"),
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
    "too few tai": Name(
        "not a win: the rules ask for more tai than the hand has",
        "和了ではありません: 台数がルールの縛りに足りません",
        "不能胡牌: 台數低於規則的起胡台數",
    ),
}

_TAIWAN: Final = {
    **_RIICHI,
    "seat": Name(
        "{rules}: {round} round, {seat} seat", "{rules}: {round}風圏 {seat}家", "{rules}: {round}風圈 {seat}風位"
    ),
    "dealer's": Name(
        "{rules}: {round} round, {seat} seat (the dealer)",
        "{rules}: {round}風圏 {seat}家 (荘家)",
        "{rules}: {round}風圈 {seat}風位 (莊家)",
    ),
    "reading": Name("reading", "和了形", "胡牌形"),
    "value": Name("value", "点数", "合計"),
    "won on": Name("won on", "和了牌", "胡牌"),
    "tsumo": Name("self-draw", "自摸", "自摸"),
    "ron": Name("discard", "ロン", "放槍"),
    "discarder": Name("discarder", "放銃者", "放槍者"),
    "all": Name("each non-dealer", "子 各", "各閒家"),
}

SCORE_WORDS: Final[Mapping[str, Mapping[str, Name]]] = {"riichi": _RIICHI, "taiwan": _TAIWAN}
"""By vocabulary."""

UNITS: Final[Mapping[str, Name]] = {
    "han": Name("han", "翻", "翻"),
    "tai": Name("tai", "台", "台"),
    "fu": Name("fu", "符", "符"),
}
"""What hands are counted in."""
