"""Riichi: declared, paid for when its discard has passed; and ippatsu, broken by a call, a kan or the next discard."""

from __future__ import annotations

from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.layout import DOUBLE_OPEN_RIICHI, DOUBLE_RIICHI, OPEN_RIICHI_STATUS, SINGLE_RIICHI
from .actions import RIICHI
from .layout import DECLARED, EV_RIICHI, EV_RIICHI_PAID, REALIZED, SEATS
from .tiles import event


@kernel
def declare_riichi(t: Table, seat: int, action: int) -> None:
    """*seat* declares riichi or open riichi, a double one on its first turn; it stands when the discard has passed."""
    first = t.uninterrupted and t.n_river[seat] == 0
    t.riichi[seat] = DECLARED
    if action == RIICHI:
        t.riichi_kind[seat] = DOUBLE_RIICHI if first else SINGLE_RIICHI
    else:
        t.riichi_kind[seat] = DOUBLE_OPEN_RIICHI if first else OPEN_RIICHI_STATUS
    event(t, EV_RIICHI, seat, seat, 0, action)


@kernel
def realize_riichi(t: Table, r: RulesRecord, seat: int) -> None:
    """The riichi tile was not ronned: the riichi stands and the stick is paid."""
    t.riichi[seat] = REALIZED
    t.scores[seat] -= r.riichi_deposit
    t.deposits += r.riichi_deposit > 0
    t.ippatsu[seat] = r.ippatsu
    event(t, EV_RIICHI_PAID, seat, seat, 0, 0)


@kernel
def lose_ippatsu(t: Table, seat: int) -> None:
    """*seat* discards again after its riichi: ippatsu is over."""
    t.ippatsu[seat] = 0


@kernel
def interrupt(t: Table) -> None:
    """A call or a kan has been completed: the first go-round is over, and every chance of ippatsu."""
    t.uninterrupted = 0
    for seat in range(SEATS):
        t.ippatsu[seat] = 0
