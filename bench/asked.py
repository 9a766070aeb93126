"""How the scripts here are called: their first lines are their help, and what cannot be done is said in a sentence."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Callable, Iterable
from typing import Final

from jantaku.learn import commands

HELP: Final = ("-h", "--help")
#: Words that stand for numbers, with what reads them.
NUMBERS: Final = {"SECONDS": float, "FIRST": int, "FARTHEST": int, "ROUNDS": int}


def asked(about: str | None, *forms: str, needs: Iterable[str] = ()) -> list[str]:
    """The words after the script's name, if they have one of the *forms*; otherwise it ends with what it is *about*.

    A form names the words: ``make FILE``, ``speed [PLAYER [RULES]]``, ``RULES CHECKPOINT...``. Those in small letters
    are meant as they stand. Modules that it *needs* and that are not installed are named before they are imported.
    """
    words = sys.argv[1:]
    if any(word in HELP for word in words):
        print(about)
        sys.exit(0)
    found = next((form for form in forms if _fits(words, form)), None)
    if found is None:
        script = sys.argv[0]
        usage = "\n".join(f"usage: {script} {form}".rstrip() for form in forms)
        sys.stderr.write(f"{usage}\n")
        sys.exit(2)
    for part, word in zip(_parts(found), words, strict=False):
        try:
            NUMBERS.get(part, str)(word)
        except ValueError:
            sys.stderr.write(f"error: {part} is a number, not {word!r:.40}\n")
            sys.exit(2)
    for name in needs:
        if importlib.util.find_spec(name) is None:
            sys.exit(_missing(name))
    return words


def _parts(form: str) -> list[str]:
    return form.replace("[", " ").replace("]", " ").split()


def _fits(words: list[str], form: str) -> bool:
    parts = _parts(form)
    fewest, most = len(form.partition("[")[0].split()), len(words) if form.endswith("...") else len(parts)
    meant = all(part == word for part, word in zip(parts, words, strict=False) if part.islower())
    return fewest <= len(words) <= most and meant


def run(command: Callable[[], int | bool | None]) -> None:
    """Do it; its answer is the exit status."""
    try:
        commands.run(lambda: sys.exit(int(command() or 0)))
    except ModuleNotFoundError as error:
        sys.exit(_missing(str(error.name)))


def _missing(name: str) -> str:
    return f"error: this needs {name}, which is not installed"
