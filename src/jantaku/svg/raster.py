"""Pictures as pixels, by resvg: the extra ``png`` of jantaku."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, Final

from jantaku.errors import JantakuError

if TYPE_CHECKING:
    import numpy as np


_MOST_PIXELS: Final = 10_000


def to_png(
    svg: str,
    *,
    width: int | None = None,
    height: int | None = None,
    background: str | None = None,
    letters: bool = True,
) -> bytes:
    """*svg* as a PNG, *width* pixels wide or *height* high; else in the size that the picture has itself.

    A picture that follows the reader's system is drawn light. *background* is any colour of CSS; without one the
    ground is clear. Tiles need no font, names and points are in one of the system's; without *letters* they are left
    out, so that the pixels are the same on every machine.
    """
    try:
        import resvg_py
    except ImportError:
        raise _missing("resvg-py") from None
    if width is not None and height is not None:
        raise JantakuError("to_png takes a width or a height: the other follows")
    for name, pixels in (("width", width), ("height", height)):
        if pixels is not None and not (isinstance(pixels, int) and 1 <= pixels <= _MOST_PIXELS):
            raise JantakuError(f"{name} is a number of pixels from 1 to {_MOST_PIXELS:,}, not {pixels!r:.40}")
    if not isinstance(svg, str) or "<svg" not in svg:
        raise JantakuError(f"the text of an SVG is wanted, as jantaku.svg draws it, not {svg!r:.60}")
    try:
        drawn = resvg_py.svg_to_bytes(
            svg_string=str(svg), width=width, height=height, background=background, skip_system_fonts=not letters
        )
    except (ValueError, TypeError) as error:
        raise JantakuError(f"this cannot be drawn as pixels: {error}") from None
    return bytes(drawn)


def to_rgb(
    svg: str,
    *,
    width: int | None = None,
    height: int | None = None,
    background: str = "#ffffff",
    letters: bool = True,
) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """*svg* as an array of rows, columns and three colours, 0 to 255; see :func:`to_png`."""
    import numpy as np

    try:
        from PIL import Image
    except ImportError:
        raise _missing("pillow") from None
    drawn = to_png(svg, width=width, height=height, background=background, letters=letters)
    return np.asarray(Image.open(BytesIO(drawn)).convert("RGB"))


def _missing(package: str) -> JantakuError:
    return JantakuError(f"pixels need {package}: pip install 'jantaku[png]'")
