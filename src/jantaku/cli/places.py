"""Files that a command will write: refused before the work if they cannot be."""

from __future__ import annotations

from pathlib import Path

from jantaku.errors import NotWritten


def check_place(option: str, path: Path) -> None:
    """Refuse a file that could not be written.

    It is tried, since what the system says beforehand is not always so; what is in the file stays as it is.
    """
    if path.is_dir():
        raise NotWritten(f"{option}: {path} is a folder: name a file")
    if not path.parent.is_dir():
        raise NotWritten(f"{option}: {path}: there is no folder {path.parent}")
    try:
        if path.is_file():
            path.open("ab").close()
        elif not path.exists():
            path.touch(exist_ok=False)
            path.unlink()
    except OSError as error:
        raise OSError(error.errno, f"{option}: {error.strerror}", str(path)) from None
