"""Files that a command writes: refused before the work if they cannot be; ``-`` is standard output."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

import typer

from jantaku.errors import JantakuError, NotWritten

OUTPUT: Final = Path("-")


def check_output(option: str, path: Path | None, *, as_json: bool) -> None:
    """Refuse to print two things at once, what *option* writes and JSON."""
    if path == OUTPUT and as_json:
        raise JantakuError(f"{option} - is printed itself: leave out --json, or name a file")


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
    try:
        if path.is_file():
            path.open("ab").close()
        elif not path.exists():
            path.touch(exist_ok=False)
            path.unlink()
    except OSError as error:
        raise OSError(error.errno, f"{option}: {error.strerror}", str(path)) from None
