"""The room in which a player thinks: one plain record, filled anew for every decision."""

from __future__ import annotations

from typing import Final

import numpy as np

#: What a thought is written in; a program that plays games gives one to each thread, beside the scoring scratch.
THOUGHT: Final = np.dtype(
    [
        # what is left in the wall and in hidden hands
        ("unseen", np.int8, 34),  # copies of each kind that the seat does not see
        ("n_unseen", np.int64),
        # the hand being looked at
        ("counts", np.int8, 34),
        # the discards
        ("shanten", np.int8, 34),  # after a discard of the kind
        ("outs", np.int16, 34),  # unseen tiles that lower it
    ],
    align=True,
)
