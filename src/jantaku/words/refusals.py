"""Why an action is not possible, by the name of the reason, in three languages and two vocabularies."""

from __future__ import annotations

from typing import Final

from jantaku.words.catalogue import Name

#: A sentence for each reason, in the words of riichi.
REFUSALS: Final = {
    "LEGAL": Name("it is legal", "可能です", "可以"),
    "NOT_YOUR_DECISION": Name("it is another seat's decision", "他家の番です", "不是你決定的時候"),
    "GAME_OVER": Name("the game is over", "対局は終わっています", "遊戲已經結束"),
    "WRONG_PHASE": Name("it does not belong to this phase", "今はできません", "現在不能這樣做"),
    "NOT_IN_THESE_RULES": Name("these rules do not have it", "このルールにはありません", "本規則沒有這個"),
    "NOT_HELD": Name("the tile is not in the hand", "その牌は手牌にありません", "手牌裡沒有這張"),
    "ONLY_THE_DRAWN_ONE": Name(
        "the only such tile is the one just drawn: that is tsumogiri",
        "その牌はツモ牌だけです (ツモ切り)",
        "這張只有剛摸到的那張 (摸切)",
    ),
    "NOTHING_DRAWN": Name("no tile was drawn", "ツモ牌がありません", "沒有摸牌"),
    "RIICHI_DISCARDS_DRAWN": Name(
        "in riichi only the drawn tile may be discarded", "立直後はツモ切りしかできません", "立直後只能摸切"
    ),
    "BREAKS_TENPAI": Name(
        "after declaring riichi the discard must leave the hand tenpai",
        "立直宣言牌は聴牌を保つ牌に限ります",
        "宣告立直的打牌必須保持聽牌",
    ),
    "KUIKAE_SAME": Name(
        "kuikae: the tile just called may not be discarded", "喰い替え: 鳴いた牌は切れません", "食替: 不能打剛叫的牌"
    ),
    "KUIKAE_OTHER_END": Name(
        "kuikae: the tile at the other end of the called run may not be discarded",
        "筋喰い替え: 順子の反対側の牌は切れません",
        "食替: 不能打順子另一端的牌",
    ),
    "AFTER_A_CALL": Name(
        "it needs a drawn tile, and the last tile was called", "鳴いた直後で、ツモ牌がありません", "剛叫牌，沒有摸牌"
    ),
    "RIICHI_JUST_DECLARED": Name(
        "riichi was declared: the discard comes next", "立直を宣言しました: 次は打牌です", "已宣告立直: 接著要打牌"
    ),
    "ALREADY_RIICHI": Name("the hand is in riichi already", "すでに立直しています", "已經立直"),
    "HAND_IS_OPEN": Name("the hand is open", "門前ではありません", "不是門前清"),
    "NOT_TENPAI": Name("no discard leaves the hand tenpai", "どれを切っても聴牌になりません", "打哪張都不聽牌"),
    "TOO_FEW_POINTS": Name("the seat has too few points for the deposit", "供託の点数が足りません", "點數不夠付供託"),
    "TOO_FEW_TILES": Name("too few tiles are left to draw", "残りの牌が少なすぎます", "剩下的牌太少"),
    "NOT_COMPLETE": Name("the hand is not complete", "和了形ではありません", "牌型未完成"),
    "NO_YAKU": Name("the hand has no yaku", "役がありません", "沒有役"),
    "NOT_A_WAIT": Name("the tile does not complete the hand", "その牌では和了できません", "這張不是所聽的牌"),
    "FURITEN_DISCARD": Name(
        "furiten: a tile of the wait is among the seat's own discards",
        "フリテン: 待ち牌が自分の河にあります",
        "振聽: 自己打過所聽的牌",
    ),
    "FURITEN_PASSED": Name(
        "furiten: a winning tile was passed since the last own discard",
        "同巡フリテン: 和了牌を見逃しました",
        "同巡振聽: 放過了可胡的牌",
    ),
    "FURITEN_RIICHI": Name(
        "furiten: a winning tile was passed in riichi",
        "フリテン: 立直後に和了牌を見逃しました",
        "振聽: 立直後放過了可胡的牌",
    ),
    "NOT_FOUR_ALIKE": Name("the hand does not hold four of them", "同じ牌が4枚ありません", "手牌沒有四張相同的"),
    "TOO_MANY_KANS": Name("no further kan is possible in this Position", "この局ではもう槓できません", "本局不能再槓"),
    "NO_TILE_LEFT": Name("no tile is left to replace it", "嶺上牌がありません", "沒有可補的牌"),
    "NOT_THE_DRAWN_TILE": Name(
        "in riichi a kan must use the drawn tile", "立直後の槓はツモ牌でしかできません", "立直後只能用摸到的牌槓"
    ),
    "KAN_CHANGES_WAITS": Name(
        "in riichi a kan may not change the waits", "立直後に待ちの変わる槓はできません", "立直後的槓不能改變所聽"
    ),
    "KAN_CHANGES_SHAPE": Name(
        "in riichi a kan may not change how the hand can be read",
        "立直後に面子構成の変わる槓はできません",
        "立直後的槓不能改變牌型",
    ),
    "NO_KAN_IN_RIICHI": Name(
        "these rules allow no kan in riichi", "このルールでは立直後に槓できません", "本規則立直後不能槓"
    ),
    "NO_PON_TO_ADD_TO": Name("there is no pon to add the tile to", "加えるポンがありません", "沒有可加槓的碰"),
    "NOT_FIRST_TURN": Name(
        "it is possible only on the seat's first turn, before any call",
        "最初のツモで、誰も鳴いていないときだけできます",
        "只有第一巡且無人叫牌時可以",
    ),
    "TOO_FEW_ORPHANS": Name(
        "the hand has fewer than nine kinds of terminals and honours", "么九牌が9種に足りません", "么九牌不到九種"
    ),
    "NO_CALL_IN_RIICHI": Name("in riichi nothing may be called", "立直後は鳴けません", "立直後不能叫牌"),
    "LAST_DISCARD": Name("the last discard can only be won on", "最後の打牌はロンしかできません", "最後一張打牌只能胡"),
    "FOUR_KANS_ONLY_RON": Name(
        "after four kans the discard can only be won on", "四槓の後の打牌はロンしかできません", "四槓之後的打牌只能胡"
    ),
    "NOT_THE_NEXT_SEAT": Name("only the next seat may chi", "チーは上家の打牌だけです", "只能吃上家的牌"),
    "NO_SEQUENCE": Name(
        "the hand does not hold the tiles for this run", "順子になる牌がありません", "手牌湊不成這個順子"
    ),
    "NOT_ENOUGH_ALIKE": Name("the hand does not hold these tiles", "同じ牌が足りません", "手牌沒有這些牌"),
    "NO_DISCARD_AFTER": Name(
        "no discard would be legal after it", "鳴いた後に切れる牌がありません", "叫牌後沒有可打的牌"
    ),
    "ONLY_RON_HERE": Name("this tile can only be won on", "この牌はロンしかできません", "這張只能胡"),
    "ONLY_ORPHANS_ROB": Name(
        "only thirteen orphans may rob a closed kan", "暗槓を槍槓できるのは国士無双だけです", "只有國士無雙能搶暗槓"
    ),
    "MUST_WIN": Name("in riichi a win may not be declined", "立直後に和了を見送れません", "立直後不能放過胡牌"),
    "NOTHING_TO_PASS": Name("there is nothing to pass on", "見送るものがありません", "沒有可放過的"),
    "RIICHI_FURITEN": Name("a furiten hand may not declare riichi", "フリテンでは立直できません", "振聽不能立直"),
    "NO_NORTH": Name(
        "there is no north to set aside, or in riichi it is not the tile just drawn",
        "抜ける北がありません (立直後はツモ牌だけ)",
        "沒有可拔的北 (立直後限摸到的那張)",
    ),
    "CLAIM_RESERVE": Name(
        "too few live tiles are left to call a discard", "残りの牌が少なく、もう鳴けません", "剩下的牌太少，不能再叫牌"
    ),
    "PASSED_BARS_CALLS": Name(
        "a win was passed: no calls until that is over", "見逃しの間は鳴けません", "過水期間不能叫牌"
    ),
    "PASSED_BARS_TSUMO": Name(
        "a win was passed: no win by the own draw until that is over",
        "見逃しの間はツモ和了できません",
        "過水期間不能自摸",
    ),
    "NO_KAN_FROM_LEFT": Name(
        "the discard of the seat before may not be taken for an open kan",
        "上家の打牌は大明槓できません",
        "不能明槓上家的牌",
    ),
    "AFTER_OPEN_KAN_NO_TSUMO": Name(
        "after an open kan the turn cannot be won by the own draw",
        "大明槓の後の番はツモ和了できません",
        "明槓後這一輪不能自摸",
    ),
    "PASSED_PON": Name(
        "this pon was declined since the own last discard",
        "前の打牌の後にこのポンを見送っています",
        "上次打牌後放過了這個碰",
    ),
    "RECLAIMED": Name(
        "the kind discarded last may not be taken back", "直前に切った種類は取り戻せません", "不能叫回剛打出的那種牌"
    ),
    "FLOWERS_FIRST": Name(
        "whether to win by the flowers must be decided first", "先に花の和了を決めてください", "要先決定花胡"
    ),
    "POCCHI_FIRST": Name(
        "what the white pocchi stands for must be said first",
        "先に白ポッチを何の牌とするか決めてください",
        "要先決定白板百搭當作什麼牌",
    ),
    "OPEN_RIICHI_WAIT": Name(
        "an open riichi would win on it, and something else can be done",
        "オープン立直の待ち牌です。他に切れる牌があります",
        "這是開立直所聽的牌，而另有可打的牌",
    ),
    "HAND_NOT_TENPAI": Name("the hand is not tenpai", "聴牌していません", "沒有聽牌"),
    "RIICHI_MUST_SHOW": Name(
        "a hand in riichi must be shown", "立直した手牌は公開しなければなりません", "立直的手牌必須亮出"
    ),
}

#: What is said otherwise in the vocabulary of Taiwan: a hand is declared ready rather than in riichi.
REFUSALS_IN_TAIWAN: Final = {
    "RIICHI_DISCARDS_DRAWN": Name(
        "after declaring ready only the drawn tile may be discarded",
        "聴牌宣言後はツモ切りしかできません",
        "報聽後只能摸切",
    ),
    "BREAKS_TENPAI": Name(
        "after declaring ready the discard must leave the hand ready",
        "聴牌宣言の打牌は聴牌を保つ牌に限ります",
        "報聽的打牌必須保持聽牌",
    ),
    "KUIKAE_SAME": Name(
        "the tile just called may not be discarded", "喰い替え: 鳴いた牌は切れません", "食替: 不能打剛叫的牌"
    ),
    "KUIKAE_OTHER_END": Name(
        "the tile at the other end of the called run may not be discarded",
        "筋喰い替え: 順子の反対側の牌は切れません",
        "食替: 不能打順子另一端的牌",
    ),
    "RIICHI_JUST_DECLARED": Name(
        "ready was declared: the discard comes next", "聴牌を宣言しました: 次は打牌です", "已報聽: 接著要打牌"
    ),
    "ALREADY_RIICHI": Name("the hand has been declared ready already", "すでに聴牌を宣言しています", "已經報聽"),
    "NOT_TENPAI": Name("no discard leaves the hand ready", "どれを切っても聴牌になりません", "打哪張都不聽牌"),
    "NO_YAKU": Name("the hand has too few tai", "台数が足りません", "台數不夠"),
    "FURITEN_DISCARD": Name(
        "a tile of the wait is among the seat's own discards", "待ち牌が自分の河にあります", "自己打過所聽的牌"
    ),
    "FURITEN_PASSED": Name(
        "a win was passed: no win on a discard until that is over",
        "見逃しの間は他家の牌で和了できません",
        "過水期間不能胡別人的牌",
    ),
    "FURITEN_RIICHI": Name(
        "a win was passed after declaring ready", "聴牌宣言後に和了牌を見逃しました", "過水: 報聽後放過了可胡的牌"
    ),
    "NOT_THE_DRAWN_TILE": Name(
        "after declaring ready a kong must use the drawn tile",
        "聴牌宣言後の槓はツモ牌でしかできません",
        "報聽後只能用摸到的牌槓",
    ),
    "KAN_CHANGES_WAITS": Name(
        "after declaring ready a kong may not change the waits",
        "聴牌宣言後に待ちの変わる槓はできません",
        "報聽後的槓不能改變所聽",
    ),
    "KAN_CHANGES_SHAPE": Name(
        "after declaring ready a kong may not change how the hand can be read",
        "聴牌宣言後に面子構成の変わる槓はできません",
        "報聽後的槓不能改變牌型",
    ),
    "NO_KAN_IN_RIICHI": Name(
        "these rules allow no such kong after declaring ready",
        "このルールでは聴牌宣言後にこの槓はできません",
        "本規則報聽後不能這樣槓",
    ),
    "NO_CALL_IN_RIICHI": Name(
        "after declaring ready nothing may be called", "聴牌宣言後は鳴けません", "報聽後不能叫牌"
    ),
    "LAST_DISCARD": Name("the last discard can only be won on", "最後の打牌は和了しかできません", "最後一張打牌只能胡"),
    "ONLY_RON_HERE": Name("this tile can only be won on", "この牌は和了しかできません", "這張只能胡"),
    "MUST_WIN": Name(
        "after declaring ready a win may not be declined", "聴牌宣言後に和了を見送れません", "報聽後不能放過胡牌"
    ),
    "HAND_NOT_TENPAI": Name("the hand is not ready", "聴牌していません", "沒有聽牌"),
}
