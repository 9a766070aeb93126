"""A program at a terminal of its own: what it shows, what is typed, and signals to it."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from pathlib import Path

JANTAKU = Path(sys.executable).with_name("jantaku")
_PATIENCE = 60.0


def _take_terminal() -> None:
    """In the new process: make its terminal the one that controls it, so that closing it is a hang-up."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class AtTerminal:
    """``jantaku ARGUMENTS`` at a terminal of *columns* and *lines*."""

    def __init__(self, *arguments: str, cwd: Path, columns: int = 80, lines: int = 24, **variables: str) -> None:
        self.terminal, other = pty.openpty()
        fcntl.ioctl(other, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        environment = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES")}
        self.process = subprocess.Popen(
            [JANTAKU, *arguments],
            stdin=other, stdout=other, stderr=other, cwd=cwd,
            env={**environment, "TERM": "dumb", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8", **variables},
            start_new_session=True,
            preexec_fn=_take_terminal,  # noqa: PLW1509
        )  # fmt: skip
        os.close(other)
        self.seen = b""

    def __enter__(self) -> AtTerminal:
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        if self.terminal >= 0:
            os.close(self.terminal)

    def read_to(self, end: str) -> str:
        """What is shown from now on until it ends with *end*."""
        text = self._read(lambda text: text.endswith(end))
        assert text.endswith(end), f"ended before {end!r}: {self.text[-2000:]}"
        return text

    def read_past(self, part: str) -> None:
        """Read on until *part* has been shown, whatever stands after it."""
        text = self._read(lambda text: part in text)
        assert part in text, f"ended before {part!r}: {self.text[-2000:]}"

    def _read(self, done: Callable[[str], bool]) -> str:
        start, until = len(self.seen), time.monotonic() + _PATIENCE
        while not done(self.seen[start:].decode("utf-8", "replace").replace("\r\n", "\n")):
            ready, _, _ = select.select([self.terminal], [], [], max(0, until - time.monotonic()))
            assert ready, f"not shown in {_PATIENCE} s: {self.text[-2000:]}"
            try:
                more = os.read(self.terminal, 65536)
            except OSError:  # the program has ended
                more = b""
            if not more:
                break
            self.seen += more
        return self.seen[start:].decode("utf-8", "replace").replace("\r\n", "\n")

    @property
    def text(self) -> str:
        """Everything shown so far."""
        return self.seen.decode("utf-8", "replace").replace("\r\n", "\n")

    def type(self, text: str | bytes) -> None:
        os.write(self.terminal, text if isinstance(text, bytes) else text.encode())

    def signal(self, number: signal.Signals) -> None:
        os.kill(self.process.pid, number)

    def hang_up(self) -> None:
        os.close(self.terminal)
        self.terminal = -1

    def end(self) -> int:
        """The exit status, once it has ended; what it shows until then is read."""
        if self.terminal >= 0:
            self._read(lambda _: False)
        return self.process.wait(_PATIENCE)
