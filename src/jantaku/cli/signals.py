"""Signals that end a program from outside, as an exception: what is in work can then be kept."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")  # not every system has the last
_PAUSE: Final = 0.05


class Ended(KeyboardInterrupt):
    """A signal has ended the program; not an ``Exception``, so that nothing on the way takes it for its own."""

    def __init__(self, number: int) -> None:
        """Remember the *number* of the signal."""
        self.status = 128 + number
        super().__init__(number)


@contextmanager
def ended_by_signals() -> Iterator[None]:
    """Inside, Ctrl-C, SIGTERM and SIGHUP raise ``Ended``, once; one that is ignored, as by ``nohup``, stays so."""
    heard = threading.Event()

    def end(number: int, _frame: object) -> None:
        if not heard.is_set():
            heard.set()
            raise Ended(number)

    numbers = [getattr(signal, name) for name in _NAMES if hasattr(signal, name)]
    before = {number: signal.getsignal(number) for number in numbers}
    taken = [number for number, handler in before.items() if handler is not signal.SIG_IGN]
    try:
        with _insisting(taken, heard):
            for number in taken:
                signal.signal(number, end)
            yield
    finally:
        for number in taken:
            signal.signal(number, before[number])


@contextmanager
def _insisting(numbers: list[int], heard: threading.Event) -> Iterator[None]:
    """Send a signal again until it is *heard*.

    While somebody edits a line, Python hears a signal only if it waits for the next key in that very moment. One that
    comes a little earlier would be heard after the next key, which may never be typed.
    """
    if not hasattr(signal, "pthread_kill"):
        yield
        return
    ours, theirs = os.pipe()
    os.set_blocking(theirs, False)
    main = threading.get_ident()

    def insist() -> None:
        while number := os.read(ours, 1):
            while number[0] in numbers and not heard.wait(_PAUSE):
                signal.pthread_kill(main, number[0])
                time.sleep(_PAUSE)
        os.close(ours)

    before = signal.set_wakeup_fd(theirs, warn_on_full_buffer=False)
    threading.Thread(target=insist, name="jantaku signals", daemon=True).start()
    try:
        yield
    finally:
        heard.set()
        signal.set_wakeup_fd(before)
        os.close(theirs)


def forsake_output() -> None:
    """Write nothing more to standard output and error: the terminal is gone, and Python would stumble over it."""
    with suppress(OSError, ValueError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (sys.stdout, sys.stderr):
            os.dup2(nowhere, stream.fileno())
