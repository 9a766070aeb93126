"""The columns of tables about players, in three languages."""

from __future__ import annotations

from typing import Final

from jantaku.words.catalogue import Name

#: What stands in the picture of a simulation.
PLOT: Final = {
    "title": Name("{rules}: {games} games", "{rules}: {games}戦", "{rules}: {games} 場"),
    "duplicate": Name(", each wall from every seat", "、同じ牌山を全席で", "，每副牌牆輪流坐每個座位"),
    "rank": Name("average rank (95 % interval)", "平均順位 (95 % 区間)", "平均名次 (95 % 區間)"),
    "pt": Name("average pt (95 % interval)", "平均 pt (95 % 区間)", "平均 pt (95 % 區間)"),
    "places": Name("places, 1 to {n}, in %", "1位から{n}位まで (%)", "第 1 至 {n} 名 (%)"),
    "of": Name("{name}: average rank {rank}", "{name}: 平均順位 {rank}", "{name}: 平均名次 {rank}"),
    "unknown": Name("unknown", "不明", "未知"),
}

#: What is said under the tables of ``log stats``.
UNDER: Final = {
    "left out": Name("too narrow for: {columns}", "幅が足りず省いた列: {columns}", "寬度不足而省略的欄: {columns}"),
    "not counted": Name("not counted: {why}", "数えていない: {why}", "未計入: {why}"),
    "more not counted": Name(
        "... and {n} more not counted", "… ほか{n}ファイルも数えていない", "… 另有 {n} 個檔案未計入"
    ),
}

#: What each number of ``PlayerStats`` is called at the head of its column, in two lines of a few characters.
STATS: Final = {
    "name": (Name("", "", ""), Name("player", "名前", "玩家")),
    "games": (Name("", "", ""), Name("games", "半荘", "場數")),
    "rounds": (Name("", "", ""), Name("rounds", "局数", "局數")),
    "win_rate": (Name("wins", "和了", "和牌"), Name("%", "%", "%")),
    "tsumo_share": (Name("drawn", "ツモ", "自摸"), Name("%", "%", "%")),
    "deal_in_rate": (Name("deals", "放銃", "放銃"), Name("in %", "%", "%")),
    "riichi_rate": (Name("riichi", "立直", "立直"), Name("%", "%", "%")),
    "call_rate": (Name("calls", "副露", "副露"), Name("%", "%", "%")),
    "average_win": (Name("per", "平均", "平均"), Name("win", "和了", "和牌")),
    "average_deal_in": (Name("per", "平均", "平均"), Name("deal-in", "放銃", "放銃")),
    "average_rank": (Name("mean", "平均", "平均"), Name("place", "順位", "順位")),
    "ranks": (Name("", "", ""), Name("places", "着順", "名次")),
    "draw_tenpai_rate": (Name("tenpai", "流局", "流局"), Name("at draws %", "聴牌%", "聽牌%")),
}

#: What tables of Taiwan call them otherwise.
TAIWAN_STATS: Final = {
    **STATS,
    "games": (Name("", "", ""), Name("games", "対局", "場數")),
    "win_rate": (Name("wins", "和了", "胡牌"), Name("%", "%", "%")),
    "deal_in_rate": (Name("deals", "放銃", "放槍"), Name("in %", "%", "%")),
    "riichi_rate": (Name("ready", "聴牌", "報聽"), Name("%", "宣言%", "%")),
    "call_rate": (Name("calls", "副露", "吃碰"), Name("%", "%", "%")),
    "average_win": (Name("per", "平均", "平均"), Name("win", "和了", "胡牌")),
    "average_deal_in": (Name("per", "平均", "平均"), Name("deal-in", "放銃", "放槍")),
    "draw_tenpai_rate": (Name("ready", "流局", "流局"), Name("at draws %", "聴牌%", "聽牌%")),
}
