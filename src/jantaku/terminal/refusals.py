"""Why an action is not possible, in three languages; the English sentences are those of ``jantaku.reasons``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from jantaku.reasons import Reason, sentence

if TYPE_CHECKING:
    from jantaku.rules import Rules

#: For each reason the sentence in Japanese and in Taiwanese Chinese.
SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "LEGAL": ("可能です", "可以"),
    "NOT_YOUR_DECISION": ("他家の番です", "不是你決定的時候"),
    "GAME_OVER": ("対局は終わっています", "遊戲已經結束"),
    "WRONG_PHASE": ("今はできません", "現在不能這樣做"),
    "NOT_IN_THESE_RULES": ("このルールにはありません", "本規則沒有這個"),
    "NOT_HELD": ("その牌は手牌にありません", "手牌裡沒有這張"),
    "ONLY_THE_DRAWN_ONE": ("その牌はツモ牌だけです (ツモ切り)", "這張只有剛摸到的那張 (摸切)"),
    "NOTHING_DRAWN": ("ツモ牌がありません", "沒有摸牌"),
    "RIICHI_DISCARDS_DRAWN": ("立直後はツモ切りしかできません", "立直後只能摸切"),
    "BREAKS_TENPAI": ("立直宣言牌は聴牌を保つ牌に限ります", "宣告立直的打牌必須保持聽牌"),
    "KUIKAE_SAME": ("喰い替え: 鳴いた牌は切れません", "食替: 不能打剛叫的牌"),
    "KUIKAE_OTHER_END": ("筋喰い替え: 順子の反対側の牌は切れません", "食替: 不能打順子另一端的牌"),
    "AFTER_A_CALL": ("鳴いた直後で、ツモ牌がありません", "剛叫牌，沒有摸牌"),
    "RIICHI_JUST_DECLARED": ("立直を宣言しました: 次は打牌です", "已宣告立直: 接著要打牌"),
    "ALREADY_RIICHI": ("すでに立直しています", "已經立直"),
    "HAND_IS_OPEN": ("門前ではありません", "不是門前清"),
    "NOT_TENPAI": ("どれを切っても聴牌になりません", "打哪張都不聽牌"),
    "TOO_FEW_POINTS": ("供託の点数が足りません", "點數不夠付供託"),
    "TOO_FEW_TILES": ("残りの牌が少なすぎます", "剩下的牌太少"),
    "NOT_COMPLETE": ("和了形ではありません", "牌型未完成"),
    "NO_YAKU": ("役がありません", "沒有役"),
    "NOT_A_WAIT": ("その牌では和了できません", "這張不是所聽的牌"),
    "FURITEN_DISCARD": ("フリテン: 待ち牌が自分の河にあります", "振聽: 自己打過所聽的牌"),
    "FURITEN_PASSED": ("同巡フリテン: 和了牌を見逃しました", "同巡振聽: 放過了可胡的牌"),
    "FURITEN_RIICHI": ("フリテン: 立直後に和了牌を見逃しました", "振聽: 立直後放過了可胡的牌"),
    "NOT_FOUR_ALIKE": ("同じ牌が4枚ありません", "手牌沒有四張相同的"),
    "TOO_MANY_KANS": ("この局ではもう槓できません", "本局不能再槓"),
    "NO_TILE_LEFT": ("嶺上牌がありません", "沒有可補的牌"),
    "NOT_THE_DRAWN_TILE": ("立直後の槓はツモ牌でしかできません", "立直後只能用摸到的牌槓"),
    "KAN_CHANGES_WAITS": ("立直後に待ちの変わる槓はできません", "立直後的槓不能改變所聽"),
    "KAN_CHANGES_SHAPE": ("立直後に面子構成の変わる槓はできません", "立直後的槓不能改變牌型"),
    "NO_KAN_IN_RIICHI": ("このルールでは立直後に槓できません", "本規則立直後不能槓"),
    "NO_PON_TO_ADD_TO": ("加えるポンがありません", "沒有可加槓的碰"),
    "NOT_FIRST_TURN": ("最初のツモで、誰も鳴いていないときだけできます", "只有第一巡且無人叫牌時可以"),
    "TOO_FEW_ORPHANS": ("么九牌が9種に足りません", "么九牌不到九種"),
    "NO_CALL_IN_RIICHI": ("立直後は鳴けません", "立直後不能叫牌"),
    "LAST_DISCARD": ("最後の打牌はロンしかできません", "最後一張打牌只能胡"),
    "FOUR_KANS_ONLY_RON": ("四槓の後の打牌はロンしかできません", "四槓之後的打牌只能胡"),
    "NOT_THE_NEXT_SEAT": ("チーは上家の打牌だけです", "只能吃上家的牌"),
    "NO_SEQUENCE": ("順子になる牌がありません", "手牌湊不成這個順子"),
    "NOT_ENOUGH_ALIKE": ("同じ牌が足りません", "手牌沒有這些牌"),
    "NO_DISCARD_AFTER": ("鳴いた後に切れる牌がありません", "叫牌後沒有可打的牌"),
    "ONLY_RON_HERE": ("この牌はロンしかできません", "這張只能胡"),
    "ONLY_ORPHANS_ROB": ("暗槓を槍槓できるのは国士無双だけです", "只有國士無雙能搶暗槓"),
    "MUST_WIN": ("立直後に和了を見送れません", "立直後不能放過胡牌"),
    "NOTHING_TO_PASS": ("見送るものがありません", "沒有可放過的"),
    "RIICHI_FURITEN": ("フリテンでは立直できません", "振聽不能立直"),
    "NO_NORTH": ("抜ける北がありません (立直後はツモ牌だけ)", "沒有可拔的北 (立直後限摸到的那張)"),
    "OPEN_RIICHI_WAIT": ("オープン立直の待ち牌です。他に切れる牌があります", "這是開立直所聽的牌，而另有可打的牌"),
    "CLAIM_RESERVE": ("残りの牌が少なく、もう鳴けません", "剩下的牌太少，不能再叫牌"),
    "PASSED_BARS_CALLS": ("見逃しの間は鳴けません", "過水期間不能叫牌"),
    "PASSED_BARS_TSUMO": ("見逃しの間はツモ和了できません", "過水期間不能自摸"),
    "NO_KAN_FROM_LEFT": ("上家の打牌は大明槓できません", "不能明槓上家的牌"),
    "AFTER_OPEN_KAN_NO_TSUMO": ("大明槓の後の番はツモ和了できません", "明槓後這一輪不能自摸"),
    "PASSED_PON": ("前の打牌の後にこのポンを見送っています", "上次打牌後放過了這個碰"),
    "RECLAIMED": ("直前に切った種類は取り戻せません", "不能叫回剛打出的那種牌"),
    "FLOWERS_FIRST": ("先に花の和了を決めてください", "要先決定花胡"),
    "HAND_NOT_TENPAI": ("聴牌していません", "沒有聽牌"),
    "RIICHI_MUST_SHOW": ("立直した手牌は公開しなければなりません", "立直的手牌必須亮出"),
}


#: The same where hands are declared ready and wins are worth tai, as far as it is said otherwise.
TAI_SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "RIICHI_DISCARDS_DRAWN": ("聴牌宣言後はツモ切りしかできません", "報聽後只能摸切"),
    "BREAKS_TENPAI": ("聴牌宣言の打牌は聴牌を保つ牌に限ります", "報聽的打牌必須保持聽牌"),
    "RIICHI_JUST_DECLARED": ("聴牌を宣言しました: 次は打牌です", "已報聽: 接著要打牌"),
    "ALREADY_RIICHI": ("すでに聴牌を宣言しています", "已經報聽"),
    "NO_YAKU": ("台数が足りません", "台數不夠"),
    "FURITEN_DISCARD": ("待ち牌が自分の河にあります", "自己打過所聽的牌"),
    "FURITEN_PASSED": ("見逃しの間は他家の牌で和了できません", "過水期間不能胡別人的牌"),
    "FURITEN_RIICHI": ("聴牌宣言後に和了牌を見逃しました", "過水: 報聽後放過了可胡的牌"),
    "NOT_THE_DRAWN_TILE": ("聴牌宣言後の槓はツモ牌でしかできません", "報聽後只能用摸到的牌槓"),
    "KAN_CHANGES_WAITS": ("聴牌宣言後に待ちの変わる槓はできません", "報聽後的槓不能改變所聽"),
    "KAN_CHANGES_SHAPE": ("聴牌宣言後に面子構成の変わる槓はできません", "報聽後的槓不能改變牌型"),
    "NO_KAN_IN_RIICHI": ("このルールでは聴牌宣言後にこの槓はできません", "本規則報聽後不能這樣槓"),
    "NO_CALL_IN_RIICHI": ("聴牌宣言後は鳴けません", "報聽後不能叫牌"),
    "LAST_DISCARD": ("最後の打牌は和了しかできません", "最後一張打牌只能胡"),
    "ONLY_RON_HERE": ("この牌は和了しかできません", "這張只能胡"),
    "MUST_WIN": ("聴牌宣言後に和了を見送れません", "報聽後不能放過胡牌"),
}


def refusal(reason: Reason, language: str, rules: Rules | None = None) -> str:
    """The sentence of *reason* in *language*, without a full stop, in the words of the game that *rules* are for.

    >>> refusal(Reason.NOT_THE_NEXT_SEAT, "en"), refusal(Reason.NOT_THE_NEXT_SEAT, "zh-TW")
    ('only the next seat may chi', '只能吃上家的牌')
    """
    if language == "en" or reason.name not in SENTENCES:
        return sentence(reason, rules)
    by_tai = rules is not None and rules.scoring == "tai" and reason.name in TAI_SENTENCES
    return (TAI_SENTENCES if by_tai else SENTENCES)[reason.name][0 if language == "ja" else 1]
