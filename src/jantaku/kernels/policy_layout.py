"""The room in which a player thinks: one plain record, filled anew for every decision."""

from __future__ import annotations

from typing import Final

import numpy as np

#: What a thought is written in; a program that plays games gives one to each thread, beside the scoring scratch.
THOUGHT: Final = np.dtype(
    [
        ("unseen", np.int8, 34),  # copies of each kind that the seat does not see
    ],
    align=True,
)
