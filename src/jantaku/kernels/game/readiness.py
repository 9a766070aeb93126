"""Ready declarations of sixteen-tile mahjong: when one counts as heavenly or earthly (天聽, 地聽).

They use the riichi of the table: ``riichi`` says how far the declaration is, ``riichi_kind`` what it is worth. Where
nothing is announced (``ready_public`` off) the worth is noted alone, and lost when the hand changes.
"""

from __future__ import annotations

from ..choices import Ready
from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.layout import NO_RIICHI, READY_DECLARED, READY_EARTH, READY_HEAVEN
from .actions import READY
from .layout import DECLARED, EV_RIICHI, REALIZED
from .tiles import event, has_closed_kan

_FEW_DISCARDS = 8


@kernel
def is_early(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether a hand that *seat* makes ready with its coming discard is earthly ready at least.

    Who has drawn for the first time may be: the dealer, dealt one tile more than the others, draws after his first
    discard, which makes him heavenly ready or nothing.
    """
    if r.ready == Ready.NONE:
        return False
    if r.ready == Ready.EACH_FIRST_DISCARD:
        return t.n_river[seat] == 0 and t.n_melds[seat] == 0 and not has_closed_kan(t, r)
    if not t.uninterrupted:
        return False
    if r.ready == Ready.FIRST_EIGHT_DISCARDS:
        discards = 0
        for other in range(r.players):
            discards += t.n_river[other]
        return discards < _FEW_DISCARDS
    if seat == t.dealer and t.n_river[seat] == 0:
        return r.ready != Ready.STANDARD_NO_DEALER
    return t.n_river[seat] == 0 or (seat == t.dealer and t.n_river[seat] == 1 and t.waits[seat] == 0)


@kernel
def ready_kind(t: Table, r: RulesRecord, seat: int) -> int:
    """What a ready declaration of *seat*, who is to discard, counts as.

    Another than the dealer is heavenly ready if he was dealt so: his waits are still those of the deal, and stay so
    if he discards what he has drawn.
    """
    if not is_early(t, r, seat):
        return READY_DECLARED
    if seat == t.dealer:
        heavenly = t.n_river[seat] == 0
    else:
        heavenly = (r.ready == Ready.STANDARD or r.ready == Ready.STANDARD_NO_DEALER) and t.waits[seat] != 0
    return READY_HEAVEN if heavenly else READY_EARTH


@kernel
def note_secret_ready(t: Table, r: RulesRecord, seat: int, waits: int, unchanged: bool) -> None:
    """*seat* discards, and has *waits* then: what follows for its readiness, which is not declared."""
    if not unchanged:
        t.riichi_kind[seat] = NO_RIICHI
    if t.riichi_kind[seat] == NO_RIICHI and waits and is_early(t, r, seat):
        kind = ready_kind(t, r, seat)
        t.riichi_kind[seat] = kind if seat == t.dealer else READY_EARTH


@kernel
def lose_earth(t: Table, r: RulesRecord, seat: int) -> None:
    """*seat* has passed a win: where the rules say so it is no longer earthly ready."""
    if r.ready_pass_loses_earth and t.riichi_kind[seat] == READY_EARTH:
        t.riichi_kind[seat] = READY_DECLARED if t.riichi[seat] == REALIZED else NO_RIICHI


@kernel
def declare_ready(t: Table, r: RulesRecord, seat: int) -> None:
    """*seat* declares its hand ready."""
    t.riichi[seat] = DECLARED
    t.riichi_kind[seat] = ready_kind(t, r, seat)
    event(t, EV_RIICHI, seat, seat, 0, READY)
