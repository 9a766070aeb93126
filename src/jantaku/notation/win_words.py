"""A win in words: what each pattern and bonus adds, and what it comes to."""

from __future__ import annotations

from jantaku.game.event import Win
from jantaku.rules import Rules
from jantaku.words.catalogue import DORA, LIMITS, PATTERNS
from jantaku.words.transcripts import WORDS


def worths(win: Win, rules: Rules, language: str) -> list[tuple[str, int]]:
    """Each pattern with its han, its tai or how many times it is a yakuman; then, beside no yakuman, the bonus han."""
    named = [(PATTERNS[yaku.key], yaku.han or yaku.yakuman) for yaku in win.yaku]
    if not win.yakuman:
        flowers = win.flowers * rules.flower_han
        bonus = {"dora": win.dora, "ura": win.ura, "reds": win.reds, "norths": win.norths, "flowers": flowers}
        named += [(WORDS["fours"], win.fours), *((DORA[key], han) for key, han in bonus.items())]
    return [(name.in_language(language), worth) for name, worth in named if worth]


def value(win: Win, rules: Rules, language: str) -> str:
    """Han and fu, or tai, and the limit."""
    limit = LIMITS[win.limit].in_language(language) if win.limit else ""
    if win.yakuman:
        return limit if win.yakuman == 1 else f"{limit} ×{win.yakuman}"
    unit = "tai-deal" if win.dealer_tai else rules.family.unit
    form = WORDS["value" if win.fu else unit].in_language(language)
    told = form.format(han=win.han, fu=win.fu, tai=win.han, deal=win.dealer_tai)
    return f"{told}, {limit}" if limit else told
