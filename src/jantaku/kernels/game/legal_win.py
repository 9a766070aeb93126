"""Legality of a win, by the own draw or on the tile in question."""

from __future__ import annotations

import numpy as np

from ..hands.keys import census_of, with_tile
from ..hands.shape import is_orphans, is_win
from ..jit import kernel
from ..types import RulesRecord, Scoring, SuitTables, Table
from ..worth.layout import NO_FLOWER_WIN
from ..worth.scoring import score_hand
from . import reasons as why
from .actions import TSUMO
from .flower_wins import robs_flower
from .furiten import why_furiten
from .layout import ACTION, AFTER_CALL, AFTER_DRAW, DECLARED, NO_TILE, REALIZED, TO_CLOSED_KAN, TO_FLOWER
from .tiles import KIND, WHITE_POCCHI, bit, keys_of_seat
from .winning import describe_win

KINDS = 34


@kernel
def joker_drawn(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether *seat*, in riichi, has drawn the white pocchi, which then stands for any tile of its wait."""
    return r.pocchi != 0 and t.drawn[seat] == WHITE_POCCHI and t.riichi[seat] == REALIZED and t.waits[seat] != 0


@kernel
def is_own_win(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> bool:
    """Whether the hand of *seat* with the tile just drawn is complete.

    After a draw from the wall its waits decide. They are those of the last discard, so after a kan, a north or a flower
    the hand is looked up instead.
    """
    if t.context == AFTER_DRAW and t.flowers[seat] == 0:
        return t.waits[seat] & bit(KIND[t.drawn[seat]]) != 0
    return is_win(suits, keys_of_seat(t, seat), r.win_forms)


@kernel
def why_no_win(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> int:
    """What but the worth of the hand stands against tsumo in an ActionPhase, ron in a ReactionPhase."""
    if t.phase == ACTION:
        if t.flower_chance != NO_FLOWER_WIN:
            return why.LEGAL
        if t.context == AFTER_CALL or t.drawn[seat] == NO_TILE:
            return why.AFTER_A_CALL
        if t.riichi[seat] == DECLARED:
            return why.RIICHI_JUST_DECLARED
        if not is_own_win(t, r, suits, seat) and not joker_drawn(t, r, seat):
            return why.NOT_COMPLETE
        if t.after_open_kan and not r.open_kan_tsumo:
            return why.AFTER_OPEN_KAN_NO_TSUMO
        if r.passed_bars_tsumo and t.missed[seat]:
            return why.PASSED_BARS_TSUMO
    else:
        if t.context >= TO_FLOWER:
            return why.LEGAL if robs_flower(t, seat) else why.NOT_A_WAIT
        kind = KIND[t.last]
        if not t.waits[seat] & bit(kind):
            return why.NOT_A_WAIT
        if t.context == TO_CLOSED_KAN and not is_orphans(census_of(suits, with_tile(keys_of_seat(t, seat), kind, 1))):
            return why.ONLY_ORPHANS_ROB
        return why_furiten(t, r, seat)
    return why.LEGAL


@kernel
def wins_for_sure(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether a complete hand of *seat* is worth enough whatever it is, and stands for nothing else: by its riichi."""
    if t.riichi[seat] != REALIZED or not np.int64(r.sure_riichi) >> t.riichi_kind[seat] & 1:
        return False
    return t.phase != ACTION or not joker_drawn(t, r, seat)


@kernel
def why_not_win(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int) -> int:
    """Tsumo in an ActionPhase, ron in a ReactionPhase, the worth of the hand included. *s* is scratch."""
    reason = why_no_win(t, r, suits, seat)
    if reason != why.LEGAL:
        return reason
    pocchi = t.phase == ACTION and joker_drawn(t, r, seat)
    for kind in range(34 if pocchi else 1):
        if not pocchi or t.waits[seat] & bit(kind):
            describe_win(t, r, s, seat, 0, kind if pocchi else -1)
            score_hand(s, suits, r)
            if s.won:
                return why.LEGAL
    return why.NO_YAKU


@kernel
def why_not_joker(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int, action: int) -> int:
    """What stands against *action* while the winner names what his white pocchi stands for. *s* is scratch."""
    if action == TSUMO:
        return why.LEGAL
    if action >= KINDS:
        return why.POCCHI_FIRST
    several = t.waits[seat] & ~bit(action)
    if not t.waits[seat] & bit(action):
        return why.NOT_A_WAIT
    for kind in range(KINDS):
        if kind == action or several & bit(kind):
            describe_win(t, r, s, seat, 0, kind)
            score_hand(s, suits, r)
            if kind == action and not s.won:
                return why.NO_YAKU
            if kind != action and s.won:
                several = np.int64(-1)
    return why.LEGAL if several == -1 else why.POCCHI_FIRST
