"""jantaku (雀卓): one engine for every mahjong.

Names are imported when they are first used, so that ``import jantaku`` costs next to nothing.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jantaku import batch, theory, tiles
    from jantaku.acceptance import Acceptance, ukeire
    from jantaku.analysis import is_win, shanten, waits
    from jantaku.errors import HandError, JantakuError, NotationError
    from jantaku.hand import Hand, Meld, MeldType, Source
    from jantaku.readings import Reading, WaitShape, decompositions, is_furiten, wait_shapes
    from jantaku.tiles import Face, Kind

__version__ = "0.1.0"

_HOMES = {
    "acceptance": ("Acceptance", "ukeire"),
    "analysis": ("is_win", "shanten", "waits"),
    "readings": ("Reading", "WaitShape", "decompositions", "is_furiten", "wait_shapes"),
    "errors": ("HandError", "JantakuError", "NotationError"),
    "hand": ("Hand", "Meld", "MeldType", "Source"),
    "tiles": ("Face", "Kind"),
}  # fmt: skip
_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}
_MODULES = ("batch", "theory", "tiles")

__all__ = [
    "Acceptance",
    "Face",
    "Hand",
    "HandError",
    "JantakuError",
    "Kind",
    "Meld",
    "MeldType",
    "NotationError",
    "Reading",
    "Source",
    "WaitShape",
    "batch",
    "decompositions",
    "is_furiten",
    "is_win",
    "shanten",
    "theory",
    "tiles",
    "ukeire",
    "wait_shapes",
    "waits",
]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"jantaku.{name}")
    if name in _HOME_OF:
        value = getattr(importlib.import_module(f"jantaku.{_HOME_OF[name]}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'jantaku' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
