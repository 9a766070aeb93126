"""The words of a transcript in three languages."""

from __future__ import annotations

from typing import Final

from jantaku.words.catalogue import Name

WINDS: Final = (
    Name("East", "東", "東"),
    Name("South", "南", "南"),
    Name("West", "西", "西"),
    Name("North", "北", "北"),
)

#: What a line says of an event, by the type of it.
LINES: Final = {
    "draw": Name("{seat} draws {tile}", "{seat} ツモ {tile}", "{seat} 摸 {tile}"),
    "discard": Name("{seat} discards {tile}", "{seat} 打 {tile}", "{seat} 打 {tile}"),
    "riichi": Name("{seat} declares riichi", "{seat} 立直宣言", "{seat} 宣告立直"),
    "open-riichi": Name("{seat} declares open riichi", "{seat} オープン立直宣言", "{seat} 宣告開立直"),
    "ready": Name("{seat} declares ready", "{seat} 聴牌宣言", "{seat} 報聽"),
    "riichi-paid": Name("{seat} pays the deposit", "{seat} 立直成立、供託", "{seat} 立直成立，供託"),
    "chi": Name(
        "{seat} chi {tile} of {source} with {tiles}",
        "{seat} チー {source}の{tile} ({tiles})",
        "{seat} 吃 {source}的{tile} ({tiles})",
    ),
    "pon": Name(
        "{seat} pon {tile} of {source} with {tiles}",
        "{seat} ポン {source}の{tile} ({tiles})",
        "{seat} 碰 {source}的{tile} ({tiles})",
    ),
    "open-kan": Name(
        "{seat} open kan {tile} of {source} with {tiles}",
        "{seat} 大明槓 {source}の{tile} ({tiles})",
        "{seat} 大明槓 {source}的{tile} ({tiles})",
    ),
    "closed-kan": Name("{seat} closed kan {tiles}", "{seat} 暗槓 {tiles}", "{seat} 暗槓 {tiles}"),
    "added-kan": Name("{seat} added kan {tile}", "{seat} 加槓 {tile}", "{seat} 加槓 {tile}"),
    "dora": Name("dora indicator {tile}", "ドラ表示牌 {tile}", "寶牌指示牌 {tile}"),
    "north": Name("{seat} sets {tile} aside", "{seat} 北抜き {tile}", "{seat} 拔北 {tile}"),
    "flower": Name("{seat} flower {tile}", "{seat} 華牌 {tile}", "{seat} 花牌 {tile}"),
    "tsumo": Name("{seat} tsumo {tile}", "{seat} ツモ和了 {tile}", "{seat} 自摸 {tile}"),
    "tenpai": Name("{seat} declares tenpai", "{seat} 聴牌宣言", "{seat} 宣告聽牌"),
    "noten": Name("{seat} declares noten", "{seat} 不聴宣言", "{seat} 宣告未聽"),
    "ron": Name("{seat} ron {tile} of {source}", "{seat} ロン {source}の{tile}", "{seat} 榮和 {source}的{tile}"),
}

#: The same where wins are worth tai, as far as it is said otherwise.
TAI_LINES: Final = {
    "open-kan": Name(
        "{seat} open kong {tile} of {source} with {tiles}",
        "{seat} 大明槓 {source}の{tile} ({tiles})",
        "{seat} 明槓 {source}的{tile} ({tiles})",
    ),
    "closed-kan": Name("{seat} closed kong {tiles}", "{seat} 暗槓 {tiles}", "{seat} 暗槓 {tiles}"),
    "added-kan": Name("{seat} added kong {tile}", "{seat} 加槓 {tile}", "{seat} 加槓 {tile}"),
    "tsumo": Name("{seat} wins on the drawn {tile}", "{seat} ツモ和了 {tile}", "{seat} 自摸 {tile}"),
    "ron": Name("{seat} wins on {tile} of {source}", "{seat} 和了 {source}の{tile}", "{seat} 胡 {source}的{tile}"),
}

#: Everything else.
WORDS: Final = {
    "tsumogiri": Name("{seat} discards {tile} as drawn", "{seat} ツモ切り {tile}", "{seat} 摸切 {tile}"),
    "dealt-flower": Name(
        "{seat} flower {tile}, replaced by {tiles}",
        "{seat} 華牌 {tile}、補充 {tiles}",
        "{seat} 花牌 {tile}，補 {tiles}",
    ),
    "begin": Name(
        "{wind} {number}, {honba} honba, {deposits} deposits",
        "{wind}{number}局 {honba}本場 供託{deposits}",
        "{wind}{number}局 {honba}本場 供託{deposits}",
    ),
    "begin-tai": Name(
        "{wind} {number}, streak {honba}", "{wind}{number}局 連荘{honba}", "{wind}{number}局 連莊{honba}"
    ),
    "ready": Name(
        "{seat} ready on {waits}: {hand}", "{seat} 聴牌 待ち{waits}: {hand}", "{seat} 聽牌 聽{waits}: {hand}"
    ),
    "not-ready": Name("{seat} not ready: {hand}", "{seat} 不聴: {hand}", "{seat} 未聽: {hand}"),
    "tenpai": Name(
        "{seat} tenpai on {waits}: {hand}", "{seat} 聴牌 待ち{waits}: {hand}", "{seat} 聽牌 聽{waits}: {hand}"
    ),
    "noten": Name("{seat} noten: {hand}", "{seat} 不聴: {hand}", "{seat} 未聽: {hand}"),
    "tai": Name("{tai} tai", "{tai}台", "{tai}台"),
    "tai-deal": Name(
        "{tai} tai, {deal} more between the dealer and another",
        "{tai}台(荘家とは{deal}台加算)",
        "{tai}台(莊家加{deal}台)",
    ),
    "seed-begin": Name(
        "{wind} round, hand {number}: dealer {dealer}",
        "{wind}場{number}局 親{dealer}",
        "{wind}風圈{turn}風局 {dealer}莊",
    ),
    "seed-streak": Name(" streak {honba}", " 連荘{honba}", " 連{honba}"),
    "value": Name("{han} han {fu} fu", "{han}翻{fu}符", "{han}翻{fu}符"),
    "han": Name("{han} han", "{han}翻", "{han}翻"),
    "fours": Name("Four alike as two pairs", "4枚使い", "四枚作兩對"),
    "joker": Name("white pocchi as {tile}", "白ポッチ = {tile}", "白板百搭 = {tile}"),
    "chips": Name("chips {chips}", "祝儀 {chips}", "祝儀 {chips}"),
    "ura": Name("ura indicators {tiles}", "裏ドラ表示牌 {tiles}", "裏寶牌指示牌 {tiles}"),
    "scores": Name("scores {scores}", "持ち点 {scores}", "持點 {scores}"),
    "final": Name("End of the game", "終局", "終局"),
    "rank": Name(
        "{place}. seat {seat}: {points}, {final} with uma",
        "{place}位 {seat}: {points} 最終 {final}",
        "第{place}名 {seat}: {points} 最終 {final}",
    ),
    "rank-chips": Name(
        "{place}. seat {seat}: {points}, uma {uma}, chips {chips}, {pt} pt",
        "{place}位 {seat}: {points} ウマ {uma} 祝儀 {chips} 最終 {pt}pt",
        "第{place}名 {seat}: {points} 馬 {uma} 祝儀 {chips} 最終 {pt}pt",
    ),
    "exhausted": Name("exhaustive draw", "荒牌平局", "荒牌流局"),
    "nagashi": Name("nagashi mangan", "流し満貫", "流局滿貫"),
    "nagashi-yakuman": Name("nagashi yakuman", "流し役満", "流局役滿"),
    "nine-terminals": Name("draw: nine terminals", "九種九牌", "九種九牌"),
    "four-winds": Name("draw: four winds", "四風連打", "四風連打"),
    "four-riichi": Name("draw: four riichi", "四家立直", "四家立直"),
    "four-kans": Name("draw: four kans", "四槓散了", "四槓散了"),
    "triple-ron": Name("draw: triple ron", "三家和", "三家和"),
}
