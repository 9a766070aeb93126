"""``Picture``: the text of an SVG, which notebooks show and files keep."""

from __future__ import annotations

import os
from pathlib import Path

from jantaku.errors import JantakuError


class Picture(str):
    """An SVG. It is a ``str``, so it can be written anywhere; a notebook shows it as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return str(self)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write it to *path*, whose name ends in .svg or, for pixels (see :func:`jantaku.svg.to_png`), in .png."""
        suffix = Path(path).suffix.lower()
        if suffix == ".png":
            from jantaku.svg.raster import to_png

            Path(path).write_bytes(to_png(self))
        elif suffix == ".svg":
            Path(path).write_text(self, encoding="utf-8")
        else:
            raise JantakuError(f"{path}: pictures are written as SVG or PNG, to a name that ends in .svg or .png")

    def __str__(self) -> str:
        """The text itself."""
        return "".join(self)

    def __repr__(self) -> str:
        """A short word for it: the text is long."""
        return f"<Picture {len(self):,} characters>"
