"""The words of reviews in three languages: sentences about decisions, headings, and what is asked when guessing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from jantaku.words.name import Name

#: What a decision can be about.
ASPECT_WORDS: Final[Mapping[str, Name]] = {
    "efficiency": Name("efficiency", "牌効率", "牌效率"),
    "value": Name("value", "打点", "打點"),
    "defence": Name("defence", "守備", "防守"),
    "calls": Name("calls", "鳴き", "鳴牌"),
    "riichi": Name("riichi", "立直", "立直"),
}
ASPECTS_IN_TAIWAN: Final[Mapping[str, Name]] = {"riichi": Name("ready", "聴牌宣言", "報聽")}

#: Sentences about one decision. {best} and {done} are tiles, {who} an opponent. What can be said of a discard stands
#: without it, and follows it ("it", "though") or another ("and").
SENTENCES: Final[Mapping[str, Name]] = {
    "keeps": Name(
        "keeps {more} tiles instead of {fewer}",
        "受け入れ{more}枚({done}は{fewer}枚)",
        "進張{more}張({done}只有{fewer}張)",
    ),
    "keeps fewer": Name(
        "keeps {more} tiles instead of {fewer}",
        "受け入れは{more}枚({done}は{fewer}枚)",
        "進張{more}張({done}有{fewer}張)",
    ),
    "nearer": Name("leaves the hand {near}, {done} only {far}", "{near}({done}は{far})", "後{near}({done}後{far})"),
    "farther": Name(
        "leaves the hand {near} instead of {far}", "{near}に後退({done}は{far})", "退為{near}({done}為{far})"
    ),
    "not gone": Name(
        "leaves the hand {near} with {more} tiles ({done} waits for tiles that are all gone)",
        "{near}で受け入れ{more}枚({done}の受け入れは残っていない)",
        "後{near}、進張{more}張({done}要的牌已一張不剩)",
    ),
    "gone": Name("waits for tiles that are all gone", "受け入れは残っていない", "要的牌已一張不剩"),
    "dearer": Name("makes a win worth {points} points more", "和了が{points}点高い", "胡牌多{points}點"),
    "safe": Name("is safe against {who}", "{who}に安全", "對{who}安全"),
    "safer": Name(
        "deals in to {who} {low} of the time instead of {high}",
        "{who}への放銃率{low}({done}は{high})",
        "對{who}放銃率{low}({done}為{high})",
    ),
    "riskier": Name(
        "deals in to {who} {low} of the time instead of {high}",
        "{who}への放銃率は{low}({done}は{high})",
        "對{who}放銃率{low}({done}為{high})",
    ),
    "safer at all": Name(
        "deals in {low} of the time instead of {high}", "放銃率{low}({done}は{high})", "放銃率{low}({done}為{high})"
    ),
    "it": Name("{best} {other}", "{best}なら{other}", "打{best}{other}"),
    "and": Name("{one}, and {other}", "{one}、{other}", "{one}，{other}"),
    "though": Name("{one}, though it {other}", "{one}。ただし{other}", "{one}，但{other}"),
    "wins": Name(
        "{best} wins the hand {more} of the time instead of {fewer}",
        "{best}の和了率は{more}({done}は{fewer})",
        "{best}胡牌率{more}({done}為{fewer})",
    ),
    "worth": Name(
        "{best} is worth {points} points more than {done}",
        "{best}は{done}より{points}点得",
        "{best}比{done}多{points}點",
    ),
    "pocchi as": Name("the pocchi as {tile}", "白ポッチを{tile}とする", "白板當{tile}"),
    "pocchi best": Name("the pocchi as what brings most", "白ポッチを最高の牌とする", "白板當最高的牌"),
    "complete": Name("the hand was complete", "和了できた", "已可胡牌"),
    "ready of": Name("{wind}'s declared hand", "{wind}家の聴牌宣言", "{wind}家的報聽"),
    "riichi of": Name("{wind}'s riichi", "{wind}家の立直", "{wind}家的立直"),
    "hand of": Name("{wind}", "{wind}家", "{wind}家"),
    "tenpai": Name("tenpai", "聴牌", "聽牌"),
    "shanten": Name("{n} from tenpai", "{n}向聴", "{n}向聽"),
}

#: Everything else.
REVIEW_WORDS: Final[Mapping[str, Name]] = {
    "review": Name("Review", "牌譜検討", "牌譜檢討"),
    "heading": Name(
        "{name}, seat {seat}, in the eyes of {judge}",
        "{name} (席{seat}) 検討: {judge}",
        "{name} (席{seat}) 檢討: {judge}",
    ),
    "grade": Name("grade", "評価", "評分"),
    "lost": Name("lost", "損失", "損失"),
    "decisions": Name("decisions", "選択", "選擇"),
    "all": Name("all", "全体", "全部"),
    "round": Name("round", "局", "局"),
    "points": Name("points", "点", "點"),
    "rank": Name("rank", "順位", "順位"),
    "scale": Name(
        "100: always what the judge finds best. 0: as a choice at random, less: worse than that. –: too little was at stake "
        "to say. Points count the rank.",
        "100: 常に最善手、0: 無作為、負: それ以下。–: 差が小さく評価できない。点数は順位の価値を含む。",
        "100: 總是最佳選擇，0: 隨機，負數: 比隨機差。–: 差距太小，無法評分。點數含順位價值。",
    ),
    "nothing at stake": Name("–", "–", "–"),
    "mistakes": Name(
        "Mistakes: something else was clearly better. The largest first",
        "明らかに損な選択 (損失の大きい順)",
        "明顯較差的選擇 (由大到小)",
    ),
    "no mistakes": Name(
        "Nothing was clearly better than what was done.", "明らかに損な選択はありません。", "沒有明顯較差的選擇。"
    ),
    "more mistakes": Name(
        "... and {n} more (--all shows them)", "…他{n}件 (--all で表示)", "…另{n}項 (--all 全部顯示)"
    ),
    "where": Name("{round}, turn {turn}", "{round} {turn}巡目", "{round} 第{turn}巡"),
    "did": Name("{done}; better: {best}", "{done} → 最善: {best}", "{done} → 最佳: {best}"),
    "equal": Name("{done}; as good: {best}", "{done} ≒ {best}", "{done} ≒ {best}"),
    "best": Name("{done}: nothing better", "{done}: 最善", "{done}: 最佳"),
    "or": Name(" or ", "・", "、"),
    "loss": Name(
        "{points} ± {error} points, {rank} places, {sure} sure",
        "{points} ± {error}点、順位{rank}、確度{sure}",
        "{points} ± {error}點、順位{rank}、把握{sure}",
    ),
    "luck": Name("Where the points came from", "点数の内訳", "點數來源"),
    "result": Name("result", "結果", "結果"),
    "deal": Name("dealt hand", "配牌", "配牌"),
    "draws": Name("own draws", "自分のツモ", "自己摸牌"),
    "ura": Name("ura", "裏ドラ", "裏寶"),
    "play": Name("own decisions", "自分の選択", "自己選擇"),
    "others": Name("the others", "他家", "其他家"),
    "hand": Name("hand", "手牌", "手牌"),
    "drawn": Name("drawn", "ツモ", "摸牌"),
    "asked for": Name("tile in question", "対象牌", "對象牌"),
    "choice": Name("choice", "選択肢", "選項"),
    "worth": Name("worth", "価値", "價值"),
    "acceptance": Name("shanten / tiles", "向聴 / 受入", "向聽 / 進張"),
    "deal_in": Name("deals in", "放銃", "放銃"),
    "wins": Name("wins", "和了", "胡牌"),
    "chance": Name("chosen", "選択率", "選擇率"),
    "done mark": Name("done", "実戦", "實戰"),
    "tenpai of": Name("{who}: tenpai {chance}", "{who}: 聴牌 {chance}", "{who}: 聽牌 {chance}"),
    "guess": Name(
        "What do you do? (a number or a name; Enter shows the answer, q stops)",
        "どうしますか (番号か名前、Enterで解答、qで終了)",
        "怎麼打? (號碼或名稱，Enter 看答案，q 結束)",
    ),
    "guessed": Name(
        "{right} of {asked} guesses as good as the best", "{asked}問中{right}問正解", "{asked}題中答對{right}題"
    ),
    "right": Name("As good as the best.", "正解です。", "正確。"),
    "wrong": Name("It loses {points} points.", "{points}点の損です。", "損失{points}點。"),
    "not a choice": Name("That cannot be done here.", "その選択はできません。", "不能這樣選。"),
    "judging": Name("judging", "検討中", "檢討中"),
    "written": Name(
        "{file}: {decisions}, {size} bytes", "{file}: 選択{n}件、{size}バイト", "{file}: 選擇{n}項，{size} 位元組"
    ),
    "broken off": Name(
        "broken off: what was judged is kept in {file}, and the same command goes on from there",
        "中断しました。検討済みの分は{file}にあり、同じコマンドで続きから再開します",
        "已中斷: 已檢討的部分存於{file}，用同樣的指令從該處繼續",
    ),
    "order": Name("order", "並び", "排序"),
    "by size": Name("by size", "損失順", "依損失"),
    "by time": Name("by time", "時系列", "依時間"),
    "everything": Name("every decision", "全選択", "所有選擇"),
    "hide": Name("Guess first", "先に考える", "先猜"),
    "before one": Name("The one before (P)", "前の選択 (P)", "上一個 (P)"),
    "next one": Name("The next one (N)", "次の選択 (N)", "下一個 (N)"),
    "show answer": Name("Show the answer", "解答を見る", "看答案"),
    "link": Name("link to this decision", "この選択へのリンク", "此選擇的連結"),
    "table": Name("The table", "卓", "牌桌"),
}
