"""Seven pairs and a triplet (八對半, 嚦咕嚦咕): a win of seventeen concealed tiles that is no five sets and a pair."""

from __future__ import annotations

import numpy as np

from ..hands.layout import KINDS
from ..jit import kernel
from ..types import Array

NO_KIND = -1


@kernel
def eight_pairs_triplet(counts: Array, four_alike: int) -> int:
    """The triplet's kind if *counts* are seven pairs and a triplet, else -1. Four alike are two pairs if allowed."""
    triplet = np.int64(NO_KIND)
    tiles = np.int64(0)
    for kind in range(KINDS):
        count = np.int64(counts[kind])
        tiles += count
        if count == 1 or (count == 4 and not four_alike) or (count == 3 and triplet >= 0):
            return np.int64(NO_KIND)
        if count == 3:
            triplet = np.int64(kind)
    return triplet if tiles == 17 else np.int64(NO_KIND)


@kernel
def eight_pairs_half_waits(counts: Array, four_alike: int) -> int:
    """Kinds that make sixteen tiles seven pairs and a triplet, as bits; a kind held four times is none.

    *counts* is as before when it returns.
    """
    out = np.int64(0)
    tiles = singles = np.int64(0)
    for kind in range(KINDS):
        tiles += counts[kind]
        singles += counts[kind] == 1
    if tiles != 16 or singles > 1:
        return out
    for kind in range(KINDS):
        if 1 <= counts[kind] <= 3:
            counts[kind] += 1
            if eight_pairs_triplet(counts, four_alike) >= 0:
                out |= np.int64(1) << np.int64(kind)
            counts[kind] -= 1
    return out
