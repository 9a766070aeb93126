"""Files that somebody names: read up to a limit, and refused if reading them might never end."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def read_some(path: Path, most: int) -> bytes:
    """At most *most* bytes of the regular file at *path*; anything else there is an ``OSError``.

    A named pipe that nobody writes to would be waited for without end. What this process was given open
    (``/dev/stdin``, ``/dev/fd/63``) may be a pipe or a terminal.
    """
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    opened = os.open(path, flags)
    try:
        status = os.fstat(opened)
        if stat.S_ISDIR(status.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(status.st_mode):
            if not _was_given(path, status):
                raise OSError(errno.EINVAL, "not a regular file")
            os.set_blocking(opened, True)
        with os.fdopen(opened, "rb", closefd=False) as file:
            return file.read(most)
    finally:
        os.close(opened)


def _was_given(path: Path, status: os.stat_result) -> bool:
    """Whether *path* is something that this process has open already, its standard input before all."""
    try:
        return os.path.realpath(path).startswith("/proc/") or os.path.samestat(os.fstat(0), status)
    except OSError:  # there is no standard input
        return False
