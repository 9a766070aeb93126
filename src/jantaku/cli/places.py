"""Files that a command writes: refused before the work if they cannot be; ``-`` is standard output."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

import typer

from jantaku.errors import JantakuError, NotWritten

OUTPUT: Final = Path("-")


def check_page(html: Path | None, log: Path, rules: str, *, as_json: bool) -> None:
    """Refuse before the work a page ``--html`` of *log* that could not be printed or written there."""
    if html is not None:
        check_output("--html", html, as_json=as_json)
        check_apart("the page", html, log, rules)


def check_output(option: str, path: Path, *, as_json: bool) -> None:
    """Refuse to print two things at once, what *option* writes and JSON, and a file that could not be written."""
    if path != OUTPUT:
        check_place(option, path)
    elif as_json:
        raise JantakuError(f"{option} - is printed itself: leave out --json, or name a file")


def check_apart(what: str, path: Path, log: Path, rules: str) -> None:
    """Refuse to write *what* to *path* if the log or the file of rules that it is made of is there."""
    for name, read in (("log", log), ("rules", Path(rules))):
        if path.is_file() and read.is_file() and path.samefile(read):
            raise JantakuError(f"{path}: {what} would take the place of the {name}: name another file")


def write_text(path: Path, text: str) -> bool:
    """Write *text* to *path*, or print it if that is ``-``; whether there is a file to speak of."""
    if path == OUTPUT:
        if sys.stdout is None:
            raise NotWritten("standard output is closed: name a file")
        typer.echo(text.encode(), nl=False)  # in bytes: a page says its encoding, whatever the terminal's is
        return False
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NotWritten(f"{path}: {error.strerror}") from None
    return True


def check_place(option: str, path: Path) -> None:
    """Refuse a file that could not be written.

    It is tried, since what the system says beforehand is not always so; what is in the file stays as it is.
    """
    if path == OUTPUT:
        raise NotWritten(f"{option}: it cannot be printed: name a file instead of -")
    if path.is_dir():
        raise NotWritten(f"{option}: {path} is a folder: name a file")
    if not path.parent.is_dir():
        raise NotWritten(f"{option}: {path}: there is no folder {path.parent}")
    there = Path(os.path.realpath(path))  # where a link leads
    try:
        if there.is_file():
            there.open("ab").close()
        elif not there.exists():
            there.touch(exist_ok=False)
            there.unlink()
    except OSError as error:
        raise OSError(error.errno, f"{option}: {error.strerror}", str(path)) from None
