"""``get_suits``: the suit tables, loaded from the user's cache folder and checked, or built."""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from . import build, layout

_MAGIC = b"jantaku tables 1\n"
_STAMP_BYTES = 32
_LARGE_PAGE = 1 << 21
_HEADER_BYTES = len(_MAGIC) + 2 * _STAMP_BYTES


@functools.cache
def get_suits() -> Any:
    """The one-element record array of ``SUITS``, read-only, shared by the whole process.

    A missing, stale or damaged cache file is replaced. Where the folder cannot be written, the tables
    are built for this process alone.
    """
    path = suits_path()
    tables = _load(path)
    if tables is None:
        tables = build.build_suits()
        with contextlib.suppress(OSError):
            _save(path, tables)
    tables.flags.writeable = False
    return tables.view(np.recarray)  # plain Python needs it to read fields as attributes


def suits_path() -> Path:
    """Where the tables are kept."""
    return cache_folder() / "suits.bin"


def cache_folder() -> Path:
    """jantaku's folder for files it can make again: ``$JANTAKU_CACHE_DIR``, or the system's usual place."""
    if own := os.environ.get("JANTAKU_CACHE_DIR"):
        return Path(own).expanduser()
    try:
        if sys.platform == "win32":
            base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        elif sys.platform == "darwin":
            base = Path.home() / "Library" / "Caches"
        else:
            base = Path(os.environ.get("XDG_CACHE_HOME") or "")
            if not base.is_absolute():  # the XDG specification has relative paths ignored
                base = Path.home() / ".cache"
    except RuntimeError:  # a user without a home
        base = Path(tempfile.gettempdir())
    return base / "jantaku"


def _stamp() -> bytes:
    """Hash of what the tables are made from: the builder, the layout, the byte order."""
    digest = hashlib.sha256(sys.byteorder.encode())
    for module in (build, layout):
        digest.update(Path(str(module.__file__)).read_bytes())
    return digest.digest()


def _load(path: Path) -> npt.NDArray[np.void] | None:
    """The tables in the file at *path*, or ``None`` if it is not whole, not ours or not current."""
    size = layout.SUITS.itemsize
    try:
        with path.open("rb") as file:
            if os.fstat(file.fileno()).st_size != _HEADER_BYTES + size:
                return None
            header = file.read(_HEADER_BYTES)
            tables = _room()
            bytes_read = file.readinto(tables.view(np.uint8).data)
    except OSError:
        return None
    digest = hashlib.sha256(tables.tobytes()).digest()
    return tables if bytes_read == size and header == _MAGIC + _stamp() + digest else None


def _room() -> npt.NDArray[np.void]:
    """Room for the tables that begins and ends with a large page of memory, where the system has such.

    Look-ups go all over the tables: with small pages many of them wait until it is known where their page lies.
    """
    size = layout.SUITS.itemsize
    room = np.empty(size + 2 * _LARGE_PAGE, np.uint8)
    begin = -room.ctypes.data % _LARGE_PAGE
    return room[begin : begin + size].view(layout.SUITS)


def _save(path: Path, tables: npt.NDArray[np.void]) -> None:
    """Write the tables so that another process sees the old file or the new one, never half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    payload = tables.tobytes()
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(_MAGIC + _stamp() + hashlib.sha256(payload).digest())
            file.write(payload)
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
