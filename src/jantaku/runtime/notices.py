"""What is shown while somebody waits for a compiler, and what is said once where compiled code cannot be kept.

Nobody who has a plain kernel to go on with waits. Only work that is done compiled or not at all does: many tables, many
hands, ``jantaku warmup``.
"""

from __future__ import annotations

import functools
import logging
import sys
from collections.abc import Callable
from typing import Final

LOGGER: Final = logging.getLogger("jantaku")

Show = Callable[[str | None], None]
"""Shows a line in place of the one before; ``None`` takes it away."""


def show_on_stderr(line: str | None) -> None:
    """Keep one line at the bottom of the terminal; where standard error is none, show nothing."""
    if sys.stderr is not None and sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K" + (line or ""))
        sys.stderr.flush()


_show: list[Show] = [show_on_stderr]


def show_waiting_by(show: Show) -> Callable[[], None]:
    """Let *show* show what is waited for, in place of what did so far; returns a function that gives it back.

    >>> lines = []
    >>> give_back = show_waiting_by(lines.append)
    >>> show("compiling ...")
    >>> give_back()
    >>> lines
    ['compiling ...']
    """
    _show.append(show)
    return lambda: _show.remove(show)


def show(line: str | None) -> None:
    """Show *line* by whoever shows such lines now."""
    _show[-1](line)


@functools.cache
def say_once(message: str) -> None:
    """Warn of something that need not be said again."""
    LOGGER.warning(message)
