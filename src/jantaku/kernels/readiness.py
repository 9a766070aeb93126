"""Ready declarations of sixteen-tile mahjong: when one counts as heavenly or earthly (天聽, 地聽).

They use the riichi of the table: ``riichi`` says how far the declaration is, ``riichi_kind`` what it is worth. Where
nothing is announced (``ready_public`` off) the worth is noted alone, and lost when the hand changes.
"""

from __future__ import annotations

from .choices import READY_CHOICES
from .jit import kernel
from .keys import Array
from .scoring_layout import NO_RIICHI, READY_DECLARED, READY_EARTH, READY_HEAVEN

_NONE, _STANDARD, _NO_DEALER, _FIRST_EIGHT, _EACH_FIRST = range(len(READY_CHOICES))
_FEW_DISCARDS = 8


@kernel
def is_early(t: Array, r: Array, seat: int) -> bool:
    """Whether a hand that *seat* makes ready with its coming discard is earthly ready at least."""
    if r.ready == _NONE:
        return False
    if r.ready == _EACH_FIRST:
        return t.n_river[seat] == 0
    if not t.uninterrupted:
        return False
    if r.ready == _FIRST_EIGHT:
        discards = 0
        for other in range(r.players):
            discards += t.n_river[other]
        return discards < _FEW_DISCARDS
    return t.n_river[seat] == 0


@kernel
def ready_kind(t: Array, r: Array, seat: int) -> int:
    """What a ready declaration of *seat*, who is to discard, counts as.

    Another than the dealer is heavenly ready if he was dealt so: his waits are still those of the deal, and stay so
    if he discards what he has drawn.
    """
    if not is_early(t, r, seat):
        return READY_DECLARED
    if seat == t.dealer:
        heavenly = r.ready != _NO_DEALER and t.n_river[seat] == 0
    else:
        heavenly = (r.ready == _STANDARD or r.ready == _NO_DEALER) and t.waits[seat] != 0
    return READY_HEAVEN if heavenly else READY_EARTH


@kernel
def note_secret_ready(t: Array, r: Array, seat: int, waits: int, drawn: bool) -> None:
    """*seat* discards, and has *waits* then: what is known of its readiness without being told."""
    if not drawn:
        t.riichi_kind[seat] = NO_RIICHI
    if t.riichi_kind[seat] == NO_RIICHI and waits and is_early(t, r, seat):
        kind = ready_kind(t, r, seat)
        t.riichi_kind[seat] = kind if seat == t.dealer else READY_EARTH
