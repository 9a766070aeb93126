"""``mjai:COMMAND``: how a bot is named where players are named."""

from __future__ import annotations

import os
import re
import shlex
from dataclasses import dataclass
from typing import Final

from jantaku.errors import JantakuError, unknown_name

PREFIX: Final = "mjai:"
OPTIONS: Final = ("first", "limit", "restarts")
_OPTION: Final = re.compile(r"([A-Za-z_-][\w-]*)=(.*)", re.DOTALL)


@dataclass(frozen=True)
class Command:
    """A program that plays, and how long it is waited for."""

    words: tuple[str, ...]
    first: float = 30.0
    """Seconds for the answer to its first message: a network may have to be loaded."""
    limit: float = 5.0
    """Seconds for every other answer."""
    restarts: int = 3
    """How often it is started again in one game."""


def parse_command(name: str) -> Command:
    """The command that *name* means: ``mjai:``, options as ``limit=2``, and the words of the command.

    >>> parse_command("mjai:limit=2 node bot.js")
    Command(words=('node', 'bot.js'), first=30.0, limit=2.0, restarts=3)
    """
    try:
        words = shlex.split(name.removeprefix(PREFIX), posix=os.name == "posix")
    except ValueError as error:
        raise JantakuError(f"{name!r:.80}: {error}") from None
    options: dict[str, float | int] = {}
    while words and (option := _OPTION.fullmatch(words[0])):
        if option[1] not in OPTIONS:
            raise _unknown(option[1])
        options[option[1]] = _number(option[1], option[2])
        del words[0]
    if not words:
        raise JantakuError(f"{name!r:.80} names no program: write mjai:COMMAND, as in 'mjai:node bot.js'")
    return Command(tuple(words), **options)  # type: ignore[arg-type]


def _unknown(option: str) -> JantakuError:
    """The error for a word before the command that looks like an option and is none."""
    if option.isupper():
        return JantakuError(f"mjai: {option} is no option; a variable is set by env, as in 'mjai:env {option}=1 ./bot'")
    return unknown_name("option of mjai:", option, OPTIONS)


def _number(option: str, text: str) -> float | int:
    try:
        number = int(text) if option == "restarts" else float(text)
    except ValueError:
        number = -1
    lowest = 0 if option == "restarts" else 0.001
    if not lowest <= number <= 86_400:
        what = "a whole number" if option == "restarts" else "seconds"
        raise JantakuError(f"mjai: {option} is {what}, not {text!r:.20}")
    return number


def split_names(text: str) -> list[str]:
    """The names of players in *text*, separated by commas; commas in quotes belong to a command.

    >>> split_names("solid, mjai:bot '--tiles=1,2'")
    ['solid', "mjai:bot '--tiles=1,2'"]
    """
    parts, quote = [""], ""
    for character in text:
        if character == "," and not quote:
            parts.append("")
            continue
        if character in "'\"":
            quote = "" if quote == character else quote or character
        parts[-1] += character
    return [part.strip() for part in parts if part.strip()]
