"""What is safe against the others and what is not, for an observation: a part of looking ahead."""

from __future__ import annotations

import numpy as np

from ..jit import kernel
from ..players.danger import note_danger, two_sided
from ..players.outs import unseen_kinds
from ..types import PlaneRow, RulesRecord, ScalarRow, Table, Thought
from .layout import EACH, OTHER_PLANES, OWN, OWN_PLANES, SEAT, SEAT_WIDTH, SEATS_AT
from .places import seat_at

_DEAL_IN = OWN_PLANES.index("deal_in")
_SAFE, _TWO_SIDED, _DANGER = (OTHER_PLANES.index(name) for name in ("safe", "two_sided", "danger"))
_TENPAI_CHANCE = SEAT.index("tenpai_chance")
PARTS_OF_255 = 510.0  # a chance of a half is 255


@kernel
def encode_risk(t: Table, r: RulesRecord, w: Thought, p: PlaneRow, z: ScalarRow, seat: int) -> None:
    """The chances to deal in, to each other seat and to anybody. Needs the unseen tiles."""
    note_danger(t, r, w, seat)
    for kind in range(34):
        p.at[kind, _DEAL_IN] = np.int64(min(255.0, PARTS_OF_255 * w.deal_in[kind]))
    for place in range(1, r.players):
        other = seat_at(r, seat, place)
        z.at[SEATS_AT + place * SEAT_WIDTH + _TENPAI_CHANCE] = np.int64(100.0 * w.tenpai[other])
        base = OWN + EACH * (place - 1)
        safe = np.int64(w.safe[other])
        lower, upper = two_sided(unseen_kinds(w), safe)
        for kind in range(34):
            p.at[kind, base + _SAFE] = safe >> kind & 1
            p.at[kind, base + _DANGER] = np.int64(min(255.0, PARTS_OF_255 * w.danger[other, kind]))
            if kind < 27:
                p.at[kind, base + _TWO_SIDED] = (lower >> kind & 1) + (upper >> kind & 1)
