"""``seat_after``: the seat so many steps on."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..types import RulesRecord


@kernel
def seat_after(r: RulesRecord, seat: int, steps: int) -> int:
    """The seat that is *steps* further than *seat*, fewer than there are players. (A division takes far longer.)"""
    players = np.int64(r.players)
    further = np.int64(seat) + np.int64(steps)
    return further - players if further >= players else further
