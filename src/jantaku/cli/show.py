"""What commands print on: the console, messages, tiles; and hands taken from arguments."""

from __future__ import annotations

import json
import logging
import os
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

import typer

from jantaku.cli.app import LANGUAGE
from jantaku.errors import JantakuError, printable_lines
from jantaku.hands.hand import Hand
from jantaku.tiles import Face, Kind, mpsz, unicode

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

    from jantaku.game.game import Game
    from jantaku.records import Record

_COLOUR: Final = {"m": "red", "p": "blue", "s": "green", "z": "yellow", "f": "magenta"}


def console() -> Console:
    """Where results go: colours on a terminal, plain text into a pipe, no wrapping of lines there."""
    return plain_console(soft_wrap=sys.stdout is None or not sys.stdout.isatty())


def plain_console(**settings: Any) -> Console:
    """A console that shows no control characters of what it is given as text, whoever wrote it."""
    from rich.console import Console

    class Plain(Console):
        def print(self, *objects: Any, **how: Any) -> None:
            super().print(*(printable_lines(one) if isinstance(one, str) else one for one in objects), **how)

    return Plain(highlight=False, **settings)


def say(text: str, *, nl: bool = True, err: bool = False) -> None:
    """Print *text* as it stands, without control characters; to standard error above a bar that is shown there."""
    if not err:
        typer.echo(printable_lines(text), nl=nl)
    elif sys.stderr is not None:  # Click would find the stream behind the bar's, and write into the bar
        typer.echo(printable_lines(text), file=sys.stderr, nl=nl)


def asked_for(variable: str) -> int | None:
    """What ``COLUMNS`` or ``LINES`` says of the width or height that is wanted."""
    given = os.environ.get(variable, "")
    return int(given) if given.isascii() and given.isdigit() and 0 < int(given) < _VAST else None


def width_of(out: Console) -> int:
    """How wide lines on *out* may be: those of a terminal as it is, into a pipe as ``COLUMNS`` says, else any."""
    return out.width if out.is_terminal else asked_for("COLUMNS") or _VAST


def complain(message: str) -> None:
    """Print an error to standard error, in red where colours are shown."""
    plain_console(stderr=True, soft_wrap=True).print(f"error: {message}", style="red", markup=False)


def told(error: JantakuError) -> str:
    """What is wrong, in the language that was asked for."""
    if (language := LANGUAGE.get()) == "en":
        return str(error)
    from jantaku.words.faults import error_in_words

    return error_in_words(error, language)


_VAST: Final = 10_000
_LINE: Final = {"en": "line {number}: ", "ja": "{number}行目: ", "zh-TW": "第 {number} 行: "}
_ALWAYS: Final = ("jantaku.agents.mjai", "jantaku.arena")


class _Notices(logging.Handler):
    """Prints what jantaku warns of to standard error if that is a terminal; of bots and results in any case."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)

    def emit(self, record: logging.LogRecord) -> None:
        if sys.stderr is not None and (sys.stderr.isatty() or record.name in _ALWAYS):
            say(f"({record.getMessage()})", err=True)


def warn_at_a_terminal() -> None:
    """Say on a terminal what its user should know, such as that compiled code cannot be kept."""
    logger = logging.getLogger("jantaku")
    logger.propagate = False
    if not any(isinstance(handler, _Notices) for handler in logger.handlers):
        logger.addHandler(_Notices())


def tiles(faces: Iterable[Face | Kind]) -> Text:
    """Tiles in mpsz, a colour for each suit."""
    return written(mpsz([Face(face) for face in faces]))


def written(text: str) -> Text:
    """Text in mpsz (a hand, a block) with each suit in its colour."""
    from rich.text import Text

    out = Text()
    group = ""
    for character in text:
        group += character
        if character in _COLOUR:
            out.append(group, _COLOUR[character])
            group = ""
    return out.append(group)


def glyphs(faces: Iterable[Face | Kind]) -> str:
    """Tiles as Unicode pictures."""
    return unicode([Face(face) for face in faces])


def each_hand(argument: str, notation: str | None, answer: Callable[[str, Hand], None]) -> None:
    """Call *answer* for the hand in *argument*, or for each line of standard input if it is ``-``.

    A line that is no hand is reported with its number and the others go on; the exit status is then 2.
    """
    if argument != "-":
        answer(argument, Hand.parse(argument, notation))
        return
    if sys.stdin is None:
        raise JantakuError("standard input is closed: there is no hand to read")
    failed = False
    for number, line in enumerate(sys.stdin, 1):
        text = line.strip().removeprefix("\ufeff")
        if text and not text.startswith("#"):
            try:
                answer(text, Hand.parse(text, notation))
            except JantakuError as error:
                failed = True
                complain(_LINE[LANGUAGE.get()].format(number=number) + told(error))
    if failed:
        raise typer.Exit(2)


def print_game(game: Game, record: Record) -> None:
    """A game as MJAI events, one a line; where MJAI has no words for it, its *record* as jantaku's own log."""
    from jantaku.notation.mjai import check_mjai, mjai_events
    from jantaku.records.jantaku_writer import jantaku_lines

    try:
        check_mjai(game.rules)
    except JantakuError:
        for line in jantaku_lines(record):
            typer.echo(_json_printable(line))
        return
    for event in mjai_events(game, record.names):
        print_json(event)


def print_json(value: Any) -> None:
    """One line of JSON."""
    typer.echo(_json_printable(json.dumps(value, ensure_ascii=False)))


def _json_printable(text: str) -> str:
    """JSON that means the same, with characters that steer a terminal as ``\\u009b``; those of ASCII are so already."""
    return "".join(c if c.isprintable() else json.dumps(c)[1:-1] for c in text)
