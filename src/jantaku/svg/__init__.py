"""Pictures as SVG: tiles, hands, rivers, wins, and whole tables; our own art, no font and nothing from elsewhere.

Names are imported when they are first used, and a hand is drawn without NumPy.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jantaku.svg.hands import hand, meld, river, score, tile, tiles
    from jantaku.svg.look import Look
    from jantaku.svg.picture import Picture
    from jantaku.svg.raster import to_png, to_rgb
    from jantaku.svg.tables import table

_HOMES = {
    "hands": ("hand", "meld", "river", "score", "tile", "tiles"),
    "look": ("Look",),
    "picture": ("Picture",),
    "raster": ("to_png", "to_rgb"),
    "tables": ("table",),
}
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["Look", "Picture", "hand", "meld", "river", "score", "table", "tile", "tiles", "to_png", "to_rgb"]


def __getattr__(name: str) -> Any:
    if name in _HOME_OF:
        value = getattr(importlib.import_module(f"jantaku.svg.{_HOME_OF[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'jantaku.svg' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
