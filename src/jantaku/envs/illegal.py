"""Actions that are not on the menu: Gymnasium may give any action of the space at any time."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.game.action import Action

#: What becomes of them: another is taken, or an error.
ILLEGAL: Final = ("replace", "error")
_FIRST: Final = (int(Action("pass")), int(Action("tsumogiri")))


def replacement(menu: npt.NDArray[Any]) -> int:
    """What is done instead: pass, the tile just drawn, or the last action of the *menu*."""
    offered = next((action for action in _FIRST if menu[action]), None)
    return int(np.flatnonzero(menu)[-1]) if offered is None else offered
