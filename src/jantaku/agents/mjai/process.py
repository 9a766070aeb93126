"""A program that is spoken to line by line, with a limit for every answer, and that is gone when it is not needed."""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import subprocess
import tempfile
import threading
import weakref
from collections.abc import Sequence
from typing import IO, Any, Final

_LONGEST: Final = 1 << 16  # bytes of an answer
_WAITING: Final = 64  # answers that nobody has asked for: a program that goes on talking has to wait
_GRACE: Final = 0.5  # seconds that a program has to end by itself
_TAIL: Final = 600  # bytes of what it said last on standard error


class Failure(Exception):  # noqa: N818  (nothing of ours is wrong)
    """The program did not answer; *kind* is ``timeout``, ``crash``, ``unreadable`` or ``absent``."""

    def __init__(self, kind: str, why: str) -> None:
        """Say what happened."""
        self.kind = kind
        super().__init__(why)


class LineProcess:
    """A running program. It has its own session, so that Ctrl-C is ours and its children end with it."""

    def __init__(self, command: Sequence[str]) -> None:
        """Start *command*; a ``Failure`` if that is impossible."""
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115  (closed by ``end``)
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            self._errors.close()
            raise Failure("absent", f"it cannot be started: {error}") from None
        self._answers: queue.Queue[bytes] = queue.Queue(_WAITING)
        self._over = threading.Event()
        self._reader = threading.Thread(
            target=_read, args=(self._process.stdout, self._answers, self._over), name="jantaku bot", daemon=True
        )
        self._reader.start()
        # also if nobody calls ``end``: when the interpreter ends, or the object is gone
        self._end = weakref.finalize(self, _end, self._process, self._over, self._reader, self._errors)

    def ask(self, line: str, seconds: float) -> str:
        """The answer to *line*, which must come within *seconds*."""
        with contextlib.suppress(queue.Empty):
            while self._answers.get_nowait():
                pass  # what was said unasked
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(line.encode() + b"\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise Failure("crash", f"it has ended ({self._status()})") from None
        try:
            answer = self._answers.get(timeout=seconds)
        except queue.Empty:
            raise Failure("timeout", f"no answer within {seconds:g} s") from None
        if not answer:
            raise Failure("crash", f"it has ended ({self._status()})")
        if not answer.endswith(b"\n"):
            raise Failure("unreadable", f"an answer without an end: {answer[:40]!r}")
        return answer.decode("utf-8", "replace").strip()

    def _status(self) -> str:
        try:
            status = self._process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "its output is closed"
        return f"exit status {status}" if status >= 0 else f"signal {-status}"

    def last_words(self) -> str:
        """What it wrote last to standard error."""
        if self._errors.closed:
            return ""
        size = os.fstat(self._errors.fileno()).st_size
        if not hasattr(os, "pread"):  # where moving in the file would move the program too
            return ""
        return os.pread(self._errors.fileno(), _TAIL, max(0, size - _TAIL)).decode("utf-8", "replace").strip()

    def end(self) -> None:
        """Let it end: its input is closed, and if that is not enough it is killed with its children."""
        self._end()


def _read(output: Any, answers: queue.Queue[bytes], over: threading.Event) -> None:
    """Hand the lines of *output* over, and an empty one at its end."""
    while not over.is_set():
        try:
            line = output.readline(_LONGEST)
        except (OSError, ValueError):
            line = b""
        while not over.is_set():
            try:
                answers.put(line, timeout=0.1)
                break
            except queue.Full:
                continue
        if not line:
            return


def _end(process: subprocess.Popen[bytes], over: threading.Event, reader: threading.Thread, errors: IO[bytes]) -> None:
    over.set()
    with contextlib.suppress(OSError, ValueError):
        assert process.stdin is not None
        process.stdin.close()
    try:
        process.wait(_GRACE)
    except subprocess.TimeoutExpired:
        pass
    finally:
        _kill(process)
        process.wait()
        reader.join(1)
        if process.stdout is not None and not reader.is_alive():
            process.stdout.close()
        errors.close()


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the program if it still runs, and whatever it has started."""
    if process.poll() is not None:
        return
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()
