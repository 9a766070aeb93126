"""Hints: what a strong player would do here and why, and what each discard leaves."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from jantaku.agents import AGENTS, Explanation, agent
from jantaku.game.phase import ActionPhase, Phase
from jantaku.game.view import View
from jantaku.terminal.choices import action_text
from jantaku.terminal.knowledge import outlook
from jantaku.terminal.labels import cut, folded, label, sentences, shown_group
from jantaku.words.terminal import word

#: Who is asked for advice, the strongest first; those below say nothing that a table of discards does not.
ADVISERS = ("solid", "shanten")

#: For each reason of ``jantaku.agents.REASONS`` the sentence in Japanese and in Taiwanese Chinese.
WHY: Final[dict[str, tuple[str, str]]] = {
    "only": ("他に選択肢がありません", "沒有別的選擇"),
    "win": ("手牌が完成しています", "牌已經胡了"),
    "random": ("無作為に選びます", "隨意選一個"),
    "drawn": ("ツモった牌を切ります", "打剛摸到的牌"),
    "waits": ("待ち牌が最も多く残ります", "留下的聽牌張數最多"),
    "rarest": ("聴牌せず、残り枚数の最も少ない牌です", "打哪張都不聽，這張剩得最少"),
    "nearest": ("向聴数が最も低く、受け入れが最も広い打牌です", "向聽數最低，進張最多"),
    "push": ("期待できる点数が最も高い打牌です", "期望的點數最高"),
    "fold": ("危険に見合わない手です。最も安全な牌を切ります", "這副牌不值得冒險，打最安全的牌"),
    "riichi": ("聴牌で、ダマより立直が有利です", "已聽牌，立直比默聽好"),
    "ready": ("聴牌を宣言します", "已聽牌，宣告報聽"),
    "call": ("鳴くほうが有利です", "叫牌比等待好"),
    "pass": ("鳴く価値がありません", "不值得叫牌"),
    "kan": ("槓に損はなく、一枚引けます", "槓沒有損失，還能補一張"),
    "aside": ("抜いたほうが得です", "拔出來比較有利"),
    "show": ("聴牌なら流局で点数をもらえます", "流局時聽牌可以收點"),
    "stop": ("トップで終わります", "領先時結束"),
    "draw": ("戦えない手です", "這副牌不值得打"),
    "learned": ("自己対戦で最も良い結果が出ています", "自我對局中結果最好"),
    "counted": (
        "ネットワークは別の選択を好みますが、ツモを数えるとこちらの期待点が上です",
        "網路偏好別的選擇，但計算摸牌後這樣的期望點數較高",
    ),
    "foresight": ("同じように見える卓で打ち継ぐと最も良い結果でした", "在看來相同的牌桌上續打，結果最好"),
    "kept": (
        "同じように見える卓で打ち継いでも、確実に上回る選択はありませんでした",
        "在看來相同的牌桌上續打，沒有別的選擇確實更好",
    ),
}
#: The numbers of what was chosen: the chance to deal in, the chance to win, and points expected.
_NUMBERS: Final = {
    "deal_in": ("放銃 {:.1%}", "放銃 {:.1%}"),
    "win": ("和了 {:.0%}", "胡牌 {:.0%}"),
    "value": ("期待値 {:+,.0f}点", "期望 {:+,.0f} 點"),
}
_IN_TAIWAN: Final = {"deal_in": ("放銃 {:.1%}", "放槍 {:.1%}")}


def adviser() -> str | None:
    """The strongest player there is to ask."""
    return next((name for name in ADVISERS if name in AGENTS), None)


def hint(phase: Phase, view: View, language: str, most: int = 6) -> list[Text]:
    """A hint in *most* lines or fewer."""
    lines: list[Text] = []
    name = adviser()
    if name is not None:
        lines += _advice(agent(name, seed=0).explain(view), name, phase, view, language)
    if isinstance(phase, ActionPhase):
        lines += _discards(view, language, most - len(lines))
    if not lines:
        lines = [Text(word("no hint", language))]
    return lines[:most]


def _advice(why: Explanation, name: str, phase: Phase, view: View, language: str) -> list[Text]:
    action = action_text(why.action, phase, view, language)
    lines = [Text(word("hint", language, name=name, action=action), "bold")]
    return lines + sentences("  " + reason_in_words(why, language, view.rules.vocabulary))


def reason_in_words(why: Explanation, language: str, vocabulary: str) -> str:
    """Why it is done, with its numbers, in *language* and in the words of riichi or of Taiwan."""
    if language == "en":
        return why.sentence
    place = 0 if language == "ja" else 1
    known = next((other.numbers for other in why.considered if other.action == why.action), {})
    numbers = {**_NUMBERS, **_IN_TAIWAN} if vocabulary == "taiwan" else _NUMBERS
    told = [form[place].format(known[name]) for name, form in numbers.items() if name in known]
    return WHY[why.reason][place] + (f": {'、'.join(told)}" if told else "") + "。"


def _discards(view: View, language: str, most: int) -> list[Text]:
    """The best discards by shanten and accepted tiles."""
    out = []
    for entry in outlook(view).after[: max(0, most)]:
        if entry.discard is None:
            continue
        near = word("tenpai short", language) if entry.shanten <= 0 else word("shanten", language, n=entry.shanten)
        tile = label(entry.discard, language)
        tiles = shown_group(entry.kinds, language).plain
        key = "hint after, one" if entry.total == 1 else "hint after"
        text = word(key, language, tile=tile, shanten=near, total=entry.total, tiles=tiles)
        out.append(cut(folded([text])[0]))
    return out
