"""Hints: what a strong player would do here and why, and what each discard leaves."""

from __future__ import annotations

from rich.text import Text

from jantaku.agents import AGENTS, Explanation, agent
from jantaku.phase import ActionPhase, Phase
from jantaku.terminal.choices import action_text
from jantaku.terminal.knowledge import outlook
from jantaku.terminal.labels import cut, folded, label, sentences, shown_group
from jantaku.terminal.words import word
from jantaku.view import View

#: Who is asked for advice, the strongest first; those below say nothing that a table of discards does not.
ADVISERS = ("solid", "shanten")


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
    return lines + sentences("  " + why.sentence) if language == "en" else lines


def _discards(view: View, language: str, most: int) -> list[Text]:
    """The best discards by shanten and accepted tiles."""
    out = []
    for entry in outlook(view).after[: max(0, most)]:
        if entry.discard is None:
            continue
        near = word("tenpai short", language) if entry.shanten <= 0 else word("shanten", language, n=entry.shanten)
        tile = label(entry.discard, language)
        tiles = shown_group(entry.tiles, language).plain
        text = word("hint after", language, tile=tile, shanten=near, total=entry.total, tiles=tiles)
        out.append(cut(folded([text])[0]))
    return out
