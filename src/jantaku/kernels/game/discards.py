"""A discard, and what it does to the hand, the river and the waits."""

from __future__ import annotations

import numpy as np

from ..choices import KanDora, Ready
from ..hands.keys import is_orphan
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import READY_EARTH, READY_HEAVEN
from .actions import DISCARD, TSUMOGIRI
from .furiten import forget_at_discard
from .layout import DECLARED, EV_DISCARD, EV_TSUMOGIRI, NO_TILE, REALIZED, RIVER_DRAWN, TO_DISCARD
from .phases import ask_others
from .readiness import note_secret_ready
from .riichi import lose_ippatsu
from .tenpai import NO_KIND_LESS, standing_waits
from .tiles import KIND, bit, event, keys_of_seat, put
from .wall import turn_pending


@kernel
def discard(t: Table, r: RulesRecord, suits: SuitTables, seat: int, action: int) -> None:
    """Discard a tile and let the others answer."""
    drawn = action == TSUMOGIRI
    face = np.int64(t.drawn[seat]) if drawn else action - DISCARD
    if r.kan_dora == KanDora.ON_DISCARD:
        turn_pending(t, r)
    put(t, seat, face, -1)
    unchanged = face == t.drawn[seat]  # the hand is what it was before the draw
    t.drawn[seat] = NO_TILE
    waits = waits_after(t, r, suits, seat, KIND[face])
    if t.riichi[seat] == DECLARED:
        t.riichi_at[seat] = t.n_river[seat]
        if t.riichi_kind[seat] == READY_HEAVEN and seat != t.dealer and not unchanged:
            t.riichi_kind[seat] = READY_EARTH  # not as it was dealt
    else:
        lose_ippatsu(t, seat)
        if r.ready != Ready.NONE and not r.ready_public:
            note_secret_ready(t, r, seat, waits, unchanged)
    t.river[seat, t.n_river[seat]] = face | (RIVER_DRAWN if drawn else 0)
    t.n_river[seat] += 1
    note_discard(t, seat, KIND[face])
    t.waits[seat] = waits
    forget_at_discard(t, r, seat, KIND[face])
    t.passed_pon[seat] = 0
    t.after_open_kan = 0
    t.forbidden = 0
    event(t, EV_TSUMOGIRI if drawn else EV_DISCARD, seat, seat, face, 0)
    ask_others(t, r, face, TO_DISCARD)


@kernel
def waits_after(t: Table, r: RulesRecord, suits: SuitTables, seat: int, kind: int) -> int:
    """The waits of *seat*, who has just discarded a tile of *kind*.

    In riichi the hand is what it was. A closed hand's menu has worked out which discards leave it tenpai; all others
    leave it without a wait. Only what remains is looked up.
    """
    if t.riichi[seat] == REALIZED:
        return np.int64(t.waits[seat])
    if not t.opened[seat] and not t.tenpai_discards & bit(kind):
        return np.int64(0)
    return standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)


@kernel
def note_discard(t: Table, seat: int, kind: int) -> None:
    """Keep what the discard of *kind* means for furiten and nagashi."""
    t.thrown[seat] |= bit(kind)
    if not is_orphan(kind):
        t.nagashi[seat] = 0
