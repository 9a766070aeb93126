"""Chance for players that remember nothing: it follows from their seed and from what they see."""

from __future__ import annotations

import zlib
from typing import Any

import numpy as np

from jantaku.game.view import View
from jantaku.kernels.game.rng import mixed


def noise_of_view(seed: int, view: View) -> Any:
    """64 bits for a decision."""
    seen = zlib.crc32(view.tobytes())
    with np.errstate(over="ignore"):
        return mixed(np.uint64(seed) + np.uint64(seen))
