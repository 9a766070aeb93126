"""``Picture``: the text of an SVG, which notebooks show and files keep."""

from __future__ import annotations

import os
from pathlib import Path


class Picture(str):
    """An SVG. It is a ``str``, so it can be written anywhere; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return str(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to *path*: as a PNG where the name ends so (see :func:`jantaku.svg.to_png`), else as an SVG."""
        if str(path).lower().endswith(".png"):
            from jantaku.svg.raster import to_png

            Path(path).write_bytes(to_png(self))
        else:
            Path(path).write_text(self, encoding="utf-8")

    def __str__(self) -> str:
        """The text itself."""
        return "".join(self)

    def __repr__(self) -> str:
        """A short word for it: the text is long."""
        return f"<Picture {len(self):,} characters>"
