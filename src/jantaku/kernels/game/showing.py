"""The end of a Position: whose hand is shown, who is tenpai, and which ura are turned."""

from __future__ import annotations

from ..choices import DeclareTenpai
from ..jit import kernel
from ..types import RulesRecord, Table
from .actions import RON
from .exhaustion import is_tenpai
from .layout import (
    BY_RON,
    BY_TSUMO,
    EXHAUSTED,
    FOUR_RIICHI_END,
    NAGASHI_END,
    NINE_TERMINALS_END,
    REALIZED,
    TRIPLE_RON_END,
)


@kernel
def show_hands(t: Table, r: RulesRecord) -> None:
    """Keep what everybody sees now that the Position has ended, and who is tenpai if nobody won."""
    for seat in range(r.players):
        t.tenpai[seat] = t.ending != BY_TSUMO and t.ending != BY_RON and is_tenpai(t, seat)
        t.shown[seat] = shows_hand(t, r, seat)
        won = t.shown[seat] and (t.ending == BY_TSUMO or t.ending == BY_RON)
        if r.ura and won and t.riichi[seat] == REALIZED:
            t.ura_turned = t.turned if r.kan_ura else 1


@kernel
def shows_hand(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether *seat* lays its hand open: it won or claims to, draws the Position by its hand, or is paid for tenpai.

    Where tenpai is neither paid nor keeps the deal nobody shows a hand at the end of the wall, but for a riichi.
    """
    if t.ending == BY_TSUMO or t.ending == NINE_TERMINALS_END:
        return seat == t.turn
    if t.ending == BY_RON or t.ending == TRIPLE_RON_END:
        return t.answers[seat] == RON
    if t.ending == FOUR_RIICHI_END:
        return t.riichi[seat] == REALIZED
    if t.ending != EXHAUSTED and t.ending != NAGASHI_END:
        return False
    declared = r.declare_tenpai == DeclareTenpai.CHOICE or t.riichi[seat] == REALIZED
    matters = r.noten_points != 0 or (r.dealer_keeps_on_tenpai and seat == t.dealer)
    return is_tenpai(t, seat) and (declared or matters)
