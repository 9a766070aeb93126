"""Ctrl-C as a question: what runs long asks whether it was pressed, and ends in good order."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

STOPPED: Final = 130  # as a shell says it of Ctrl-C


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Whether Ctrl-C was pressed: the first one ends the run in good order, the second one at once."""
    pressed: list[int] = []

    def press(number: int, _frame: object) -> None:
        if pressed:
            raise KeyboardInterrupt
        pressed.append(number)

    before = signal.signal(signal.SIGINT, press)
    try:
        yield lambda: bool(pressed)
    finally:
        signal.signal(signal.SIGINT, before)
