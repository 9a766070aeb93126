"""What ``jantaku demo`` and ``jantaku tour`` say, in three languages."""

from __future__ import annotations

from typing import Final

from jantaku.words.name import Name

DEMO: Final = {
    "begins": Name(
        "a game of {players}, rules {rules}, seed {seed}",
        "{players} の対局、ルール {rules}、シード {seed}",
        "{players} 對局，規則 {rules}，種子 {seed}",
    ),
    "your turn": Name("Your turn", "次はあなたの番", "輪到你了"),
    "play": Name("play (h is help)", "自分で打つ (h でヘルプ)", "親自來打 (h 看說明)"),
    "web": Name("play in the browser", "ブラウザで打つ", "在瀏覽器打"),
    "again": Name("this game again, drawn", "この対局をもう一度、卓の絵で", "以圖重看這一場"),
    "rules": Name("other rules", "他のルール", "其他規則"),
    "tour": Name("what hands and wins are worth: a walk", "手牌と和了の値打ちを見て回る", "逛一圈: 牌型與胡牌的價值"),
    "all": Name("everything else", "その他すべて", "其他一切"),
}

TOUR: Final = {
    "begins": Name("mahjong, exactly and fast.", "正確で速い麻雀。", "準確而快速的麻將。"),
    "shanten": Name("How far is this hand from tenpai?", "この手牌は何向聴?", "這副牌離聽牌還差幾張?"),
    "ukeire": Name(
        "What should it discard, and what does it then accept?",
        "何を切ればよく、何を受け入れる?",
        "該打哪張，之後能進哪些牌?",
    ),
    "waits": Name("The most famous wait: nine gates.", "最も有名な待ち: 九蓮宝燈。", "最有名的聽牌: 九蓮寶燈。"),
    "decompose": Name("One hand, four readings.", "一つの手牌、四通りの読み方。", "一副牌，四種拆法。"),
    "score": Name("What is a win worth, and who pays?", "和了は何点で、誰が払う?", "這樣胡值多少，由誰付?"),
    "sixteen": Name(
        "Sixteen tiles, as played in Taiwan, with a called set.",
        "台湾の十六枚麻雀、副露面子あり。",
        "台灣十六張麻將，有一組碰出的牌。",
    ),
    "gates": Name(
        "How many one-suit hands of sixteen tiles wait on how many ranks?",
        "十六枚の清一色は、それぞれ何種の牌を待つ?",
        "十六張清一色各聽幾種牌?",
    ),
    "own": Name("Try your own:", "自分の手牌で:", "換你試試:"),
    "python": Name("From Python:", "Python から:", "在 Python 裡:"),
}
