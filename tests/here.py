"""A command run in this process: what it prints and how it ends, without the second that a new process takes.

Only what a command writes and returns is looked at so. What needs a process of its own, such as signals, closed streams
and other users, is tested with one.
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path
from subprocess import CompletedProcess
from unittest.mock import patch

from jantaku.cli import main


def command(*arguments: str, stdin: str = "", cwd: Path | None = None) -> CompletedProcess[str]:
    """``jantaku`` with *arguments*, at no terminal."""
    out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", write_through=True) for _ in range(2))
    typed = io.TextIOWrapper(io.BytesIO(stdin.encode()), "utf-8")
    before, status = Path.cwd(), 0
    streams = {"stdin": typed, "stdout": out, "stderr": err, "argv": ["jantaku", *arguments]}
    with patch.multiple(sys, **streams):
        try:
            os.chdir(cwd or before)
            main()
        except SystemExit as end:
            status = end.code if isinstance(end.code, int) else int(end.code is not None)
        finally:
            os.chdir(before)
    printed, complained = (stream.buffer.getvalue().decode() for stream in (out, err))  # type: ignore[attr-defined]
    return CompletedProcess(arguments, status, printed, complained)
