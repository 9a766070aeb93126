"""Where the engine and a log do not agree, as ``jantaku log verify`` says it, and why a log cannot be replayed."""

from __future__ import annotations

from typing import Final

from jantaku.words.refusals import REFUSALS, REFUSALS_IN_TAIWAN

LOG_FAULTS: Final = {
    "{round}, decision {n}: {what}: we {ours}; log {theirs}": (
        "{round}、判断{n}、{what}: エンジンは「{ours}」、牌譜は「{theirs}」", "{round}，決定 {n}，{what}: 引擎「{ours}」，牌譜「{theirs}」"),
    "{source}, {round}, decision {n}: {action}: {why}": (
        "{round}、判断{n}、{action}: {why}", "{round}，決定 {n}，{action}: {why}"),
    "{source}, {round}, decision {n}: seat {seat} is asked, but the record has {event}": (
        "{round}、判断{n}: 席{seat}の番だが、牌譜は「{event}」", "{round}，決定 {n}: 輪到座位 {seat}，牌譜卻是「{event}」"),
    "{source}, {round}, decision {n}: {why}": ("{round}、判断{n}: {why}", "{round}，決定 {n}: {why}"),
    "{source}: {round}: {why}": ("{round}: {why}", "{round}: {why}"),
    # the round
    "East {n}.{honba}": ("東{n}局{honba}本場", "東{n}局{honba}本場"),
    "South {n}.{honba}": ("南{n}局{honba}本場", "南{n}局{honba}本場"),
    "West {n}.{honba}": ("西{n}局{honba}本場", "西{n}局{honba}本場"),
    "North {n}.{honba}": ("北{n}局{honba}本場", "北{n}局{honba}本場"),
    # what differs
    "decision": ("手番", "行動"),
    "event {n}": ("{n}番目の出来事", "第 {n} 個事件"),
    "event {n}: {what}": ("{n}番目の出来事 ({what})", "第 {n} 個事件 ({what})"),
    "cannot be dealt": ("配牌", "發牌"),
    "the Position goes on": ("局の続き", "本局的後續"),
    "end of the game": ("終局", "終局"),
    "next Position: {what}": ("次の局の{what}", "下一局的{what}"),
    "win of seat {seat}: {what}": ("席{seat}の和了の{what}", "座位 {seat} 胡牌的{what}"),
    "hand shown by seat {seat}": ("席{seat}が見せた手牌", "座位 {seat} 攤開的手牌"),
    "tiles of a kan by seat {seat}": ("席{seat}の槓の牌", "座位 {seat} 槓的牌"),
    "dora indicators": ("ドラ表示牌", "寶牌指示牌"),
    "ura indicators": ("裏ドラ表示牌", "裏寶牌指示牌"),
    "number of wins": ("和了の数", "胡牌數"),
    "deltas": ("点数の移動", "點數增減"),
    "scores": ("持ち点", "點數"),
    "deposits": ("供託", "供託"),
    "dealer": ("親", "莊家"),
    "honba": ("本場", "本場"),
    "tenpai": ("聴牌", "聽牌"),
    "ending": ("終わり方", "結束方式"),
    "yaku": ("役", "役"),
    "fu": ("符", "符"),
    "final scores": ("終局の持ち点", "終局點數"),
    "final points": ("最終ポイント", "最終得點"),
    "final results": ("最終成績", "最終成績"),
    # what is said of it
    "ask seat {seat}: {menu}; {action}: {why}": (
        "席{seat}の番 ({menu})。{action}: {why}", "輪到座位 {seat} ({menu})。{action}: {why}"),
    "ask seat {seat}: {menu}": ("席{seat}の番 ({menu})", "輪到座位 {seat} ({menu})"),
    "not offered": ("選べない", "不能選"),
    "dealt": ("配られている", "已發牌"),
    "nothing more": ("これ以上ない", "沒有後續"),
    "has no more of it": ("続きがない", "沒有後續"),
    "ends: {ending}": ("終わる: {ending}", "結束: {ending}"),
    "goes on": ("続く", "繼續"),
    "was over": ("終わっていた", "已結束"),
    "is over": ("終わっている", "已結束"),
    "is over: {scores}": ("終わっている: {scores}", "已結束: {scores}"),
    "go on with {round}": ("{round}へ続く", "接著是{round}"),
    "goes on with {round}": ("{round}へ続く", "接著是{round}"),
    "{event} and {n} more": ("{event} ほか{n}件", "{event} 及另外 {n} 項"),
    "more tiles are drawn than the wall has": ("牌山より多くツモっている", "摸的牌比牌牆還多"),
    "more indicators are turned than the wall has": ("表示牌が牌山にある枚数より多い", "翻的指示牌比牌牆還多"),
    "seat {seat} is dealt {n} tiles instead of {m}": (
        "席{seat}の配牌が{m}枚でなく{n}枚", "座位 {seat} 發了 {n} 張而不是 {m} 張"),
    "more tiles than there are: {tiles}": ("牌が多すぎる: {tiles}", "牌太多: {tiles}"),
    "{tile} too many": ("{tile} 余分", "多出 {tile}"),
    "a seat shows more tiles than it can have: {face} at event {n}": (
        "席が持てるより多くの牌を見せている: {n}番目の出来事の {face}", "亮出的牌比手牌還多: 第 {n} 個事件的 {face}"),
    # events
    "seat {seat}: {again} {event}": ("席{seat} {event}", "座位 {seat} {event}"),
    "seat {seat} {event}": ("席{seat} {event}", "座位 {seat} {event}"),
    "{event} with {tiles} from {source}": ("{event} ({tiles}、席{source}から)", "{event} ({tiles}，來自座位 {source})"),
    "draw {tile}": ("ツモ {tile}", "摸 {tile}"),
    "discard {tile}": ("打 {tile}", "打 {tile}"),
    "tsumogiri {tile}": ("ツモ切り {tile}", "摸切 {tile}"),
    "chi {tile}": ("チー {tile}", "吃 {tile}"),
    "pon {tile}": ("ポン {tile}", "碰 {tile}"),
    "open-kan {tile}": ("大明槓 {tile}", "大明槓 {tile}"),
    "closed-kan {tile}": ("暗槓 {tile}", "暗槓 {tile}"),
    "added-kan {tile}": ("加槓 {tile}", "加槓 {tile}"),
    "riichi": ("立直", "立直"),
    "tsumo {tile}": ("ツモ和了 {tile}", "自摸 {tile}"),
    "ron {tile}": ("ロン {tile}", "榮和 {tile}"),
    **{why.en: (why.ja, why.zh_tw) for why in (*REFUSALS.values(), *REFUSALS_IN_TAIWAN.values())},
}  # fmt: skip
