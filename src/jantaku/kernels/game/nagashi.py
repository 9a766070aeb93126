"""Nagashi: a river of orphans, none of them called, paid like a win at an exhaustive draw."""

from __future__ import annotations

import numpy as np

from ..choices import Nagashi
from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.points import MANGAN_BASE, share
from .chips import YAKUMAN_TSUMO, pay_chips


@kernel
def is_nagashi(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether *seat* has discarded nothing but orphans up to now, none called, its hand as closed as the rules ask."""
    return r.nagashi != Nagashi.NONE and t.nagashi[seat] != 0 and not (r.nagashi_closed and t.opened[seat])


@kernel
def pay_nagashi(t: Table, r: RulesRecord, seat: int) -> None:
    """Pay *seat* for its nagashi, as for a mangan or a yakuman by its own draw."""
    base = 4 * MANGAN_BASE if r.nagashi == Nagashi.YAKUMAN else MANGAN_BASE
    for other in range(r.players):
        if other != seat:
            owed = share(r, base, True, seat == t.dealer, other == t.dealer)
            t.delta[other] -= owed
            t.delta[seat] += owed
            if r.chip_points and r.nagashi == Nagashi.YAKUMAN:
                pay_chips(t, other, seat, np.int64(r.chips[YAKUMAN_TSUMO]))
