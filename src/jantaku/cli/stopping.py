"""Ctrl-C as a question: what runs long asks whether it was pressed, and ends in good order."""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

from jantaku.cli.show import say

STOPPED: Final = 130  # as a shell says it of Ctrl-C
_PATIENCE: Final = 0.5  # seconds after which somebody who waits is told for what


class Stop:
    """Whether Ctrl-C was pressed: the first one ends the run in good order, the second one at once."""

    def __init__(self, under_way: str) -> None:
        """It was not; what is *under_way* is waited for when it is."""
        self.under_way = under_way
        self.heard = threading.Event()
        self._presses = 0
        self._left_at_once = False

    def __call__(self) -> bool:
        """Whether it was pressed."""
        return self._presses > 0

    def press(self, _number: int, _frame: object) -> None:
        """Note it; ``KeyboardInterrupt`` if it is the second, or where what is under way is left at once."""
        self._presses += 1
        if self._presses == 1:
            self.heard.set()
        if self._presses > 1 or self._left_at_once:
            raise KeyboardInterrupt

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Inside, in the main thread, the first one raises ``KeyboardInterrupt`` too: nothing there is to be kept."""
        self._left_at_once = True
        try:
            if self():
                raise KeyboardInterrupt
            yield
        finally:
            self._left_at_once = False


@contextmanager
def stopping(under_way: str) -> Iterator[Stop]:
    """Listen for Ctrl-C; who waits for what is *under_way* after the first one is told so, and of the second."""
    stop, ended = Stop(under_way), threading.Event()

    def tell() -> None:
        stop.heard.wait()
        if not ended.wait(_PATIENCE):
            with suppress(OSError, ValueError):  # nobody reads standard error any more
                say(f"(stopping after {stop.under_way}; Ctrl-C again ends it at once)", err=True)

    # a thread, since what is under way may be half way through printing a line itself
    teller = threading.Thread(target=tell, name="jantaku stopping", daemon=True)
    teller.start()
    before = signal.signal(signal.SIGINT, stop.press)
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)
        ended.set()
        stop.heard.set()
        teller.join()
