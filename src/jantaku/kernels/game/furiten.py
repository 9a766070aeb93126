"""Furiten: by a discard or by a win passed (同巡振聴), which is noted here and forgotten when the rules say so."""

from __future__ import annotations

from ..choices import FuritenUntil, PassedKanReleases, PassedWin
from ..jit import kernel
from ..types import RulesRecord, Table
from . import reasons as why
from .layout import AFTER_CALL, REALIZED, SEATS
from .readiness import lose_earth
from .tiles import bit


@kernel
def why_furiten(t: Table, r: RulesRecord, seat: int) -> int:
    """Why *seat* can win on nobody's tile, whatever it waits for; 0 if it can."""
    if r.discard_furiten and t.waits[seat] & t.thrown[seat]:
        return why.FURITEN_DISCARD
    if t.missed_riichi[seat]:
        return why.FURITEN_RIICHI
    if t.missed[seat]:
        return why.FURITEN_PASSED
    return why.LEGAL


@kernel
def miss_win(t: Table, r: RulesRecord, seat: int) -> None:
    """*seat* let a tile of its wait go by: furiten until its next discard, in riichi for good."""
    t.missed[seat] = 1
    lose_earth(t, r, seat)
    if t.riichi[seat] == REALIZED and r.passed_win != PassedWin.LEGAL_WIN:
        t.missed_riichi[seat] = 1


@kernel
def forget_at_discard(t: Table, r: RulesRecord, seat: int, kind: int) -> None:
    """*seat* has discarded a tile of *kind*: a win it passed bars it no more, unless the rules say for longer."""
    if r.furiten_until == FuritenUntil.OWN_DRAW and t.context == AFTER_CALL:
        return
    if r.furiten_until == FuritenUntil.SAFE_DISCARD and t.waits[seat] & bit(kind):
        return
    t.missed[seat] = 0


@kernel
def forget_at_call(t: Table, r: RulesRecord) -> None:
    """A discard has been called: where the rules say so, wins passed bar nobody any more."""
    if r.furiten_until == FuritenUntil.ANY_CALL:
        for seat in range(SEATS):
            t.missed[seat] = 0


@kernel
def forget_at_closed_kan(t: Table, r: RulesRecord, seat: int) -> None:
    """The closed kan of *seat* stands."""
    if r.passed_kan_releases == PassedKanReleases.ALL:
        t.missed[seat] = 0


@kernel
def forget_at_added_kan(t: Table, r: RulesRecord, seat: int) -> None:
    """The added kan of *seat* stands."""
    if r.passed_kan_releases != PassedKanReleases.NONE:
        t.missed[seat] = 0
