"""Files that a command will write: refused before the work if they cannot be."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from jantaku.errors import JantakuError


def check_place(option: str, path: Path) -> None:
    """Refuse a file that could not be written: a slip in the name is the user's, anything else is an ``OSError``."""
    if path.is_dir():
        raise JantakuError(f"{option}: {path} is a folder: name a file")
    if not path.parent.is_dir():
        raise JantakuError(f"{option}: {path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise PermissionError(errno.EACCES, "it cannot be written to", str(path))
