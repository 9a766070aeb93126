"""One screen: the table above, the question below, never more than 24 lines of 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from jantaku.game.phase import Phase
from jantaku.game.view import View
from jantaku.terminal.labels import WIDTH, cut, narrowed, sentences
from jantaku.terminal.news import news
from jantaku.terminal.picture import Seats, header, picture
from jantaku.terminal.question import hand_rows, question_rows, standing
from jantaku.words.terminal import word


def screen(phase: Phase, view: View, seats: Seats, message: Sequence[Text] = ()) -> list[Text]:
    """The screen on which *phase* is answered; a line is kept free for the answer.

    Where everything does not fit, empty lines go first, then what happened since, then the line of marks; a long
    message is cut.
    """
    language = seats.language
    table = picture(view, seats)
    hand = hand_rows(phase, view, language, seats.width)
    stands = standing(phase, view, language, seats.width)
    asked = question_rows(phase, view, seats)
    marks = narrowed(
        [Text(word("river marks" if view.rules.riichi else "river marks calm", language), "dim")], seats.width
    )
    room = seats.height - 1 - sum(map(len, (table, hand, stands, asked)))
    told = list(message)[: max(0, room)]
    room -= len(told)
    recent = news(view, seats, max(0, min(3, room - len(marks))))
    if room - len(recent) < len(marks):
        marks = []
    room -= len(recent) + len(marks)
    gaps = [[Text("")] if room > i else [] for i in range(4)]
    head = header(view, language, seats.width)
    lines = [
        *head,
        *gaps[3],
        *table[len(head) :],
        *gaps[1],
        *recent,
        *gaps[0],
        *hand,
        *stands,
        *gaps[2],
        *told,
        *asked,
        *marks,
    ]
    return [cut(line, seats.width) for line in lines]


def said(text: str, width: int = WIDTH) -> list[Text]:
    """A message for the screen."""
    lines = sentences(text, width)
    for line in lines:
        line.stylize("bold yellow")
    return lines
