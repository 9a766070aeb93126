"""``jantaku review --guess``: every mistake as a question first, then its answer."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.table import Table

from jantaku.cli.show import console
from jantaku.reviews.report import choice_rows, decision_lines, hand_text, place
from jantaku.reviews.sentences import action_word, word

if TYPE_CHECKING:
    from jantaku.game.action import Action
    from jantaku.reviews.model import Decision, Review


def guess_first(review: Review, language: str) -> None:
    """Go through the mistakes, the largest first: ask, then show what the judge says."""
    out = console()
    worst = review.worst()
    if not worst:
        out.print(word("no mistakes", language), markup=False)
        return
    asked = right = 0
    for decision in worst:
        out.print(f"\n{place(review, decision, language)}  {hand_text(decision)}", style="cyan", markup=False)
        chosen = _asked(decision, language, review.vocabulary)
        if chosen == "q":
            break
        if chosen is not None and not isinstance(chosen, str):
            asked += 1
            right += chosen in decision.best
            out.print(_verdict(decision, chosen, language), style="bold", markup=False)
        for line in list(decision_lines(review, decision, language))[1:]:
            out.print(line, markup=False)
        out.print(_choices(decision, language, review.vocabulary))
    out.print(f"\n{word('guessed', language, right=right, asked=asked)}", markup=False)


def _choices(decision: Decision, language: str, vocabulary: str) -> Table:
    """Every choice with its figures, columns that have none left out."""
    rows = choice_rows(decision, language, vocabulary)
    last = "wins" if decision.choices[0].chance is None else "chance"
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    columns = [i for i in range(len(rows[0])) if any(row[i] for row in rows)]
    for i in columns:
        key = ("choice", "worth", "acceptance", "deal_in", last)[i]
        table.add_column(word(key, language), justify="left" if i == 0 else "right")
    for row in rows:
        table.add_row(*(row[i] for i in columns))
    return table


def _asked(decision: Decision, language: str, vocabulary: str) -> Action | str | None:
    """What the reader would do: an action, ``q``, or nothing."""
    out = console()
    named: dict[str, Action] = {}
    texts: dict[Action, str] = {}
    for choice in decision.choices:  # a tile from the hand and the same as drawn are one choice, the better of the two
        texts[choice.action] = text = action_word(choice.action, decision, language, vocabulary)
        named[str(choice.action)] = named.setdefault(text.lower(), choice.action)
    # in the order of the action table: the judge's would give the answer away
    for number, text in enumerate(dict.fromkeys(texts[action] for action in sorted(texts)), 1):
        named[str(number)] = named[text.lower()]
        out.print(f"  {number} {text}", markup=False, end="")
    out.print()
    while True:
        out.print(word("guess", language), markup=False)
        line = sys.stdin.readline() if sys.stdin is not None else ""
        text = line.strip().lower()
        if not line or text == "q":
            return "q"
        if not text:
            return None
        if text in named:
            return named[text]
        out.print(word("not a choice", language), markup=False)


def _verdict(decision: Decision, chosen: Action, language: str) -> str:
    if chosen in decision.best:
        return word("right", language)
    lost = (decision.choices[0].worth or 0.0) - (decision.choice(chosen).worth or 0.0)
    return word("wrong", language, points=f"{lost:,.0f}")
