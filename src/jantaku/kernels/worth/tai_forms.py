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
