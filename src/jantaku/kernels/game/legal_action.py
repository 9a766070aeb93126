"""Legality in an ActionPhase: each predicate says why not, 0 if nothing stands against it."""

from __future__ import annotations

import numpy as np

from ..choices import DeclareTenpai, Ready, RiichiKan
from ..hands.decompose import decompose
from ..hands.keys import census_of, orphans_in, with_tile
from ..hands.shape import is_orphans
from ..jit import kernel
from ..types import RulesRecord, Scoring, SuitTables, Table
from ..worth.layout import MELD_PON, OPEN_RIICHI_STATUS, READY_DECLARED
from . import reasons as why
from .actions import NOTEN, TENPAI
from .draws import can_replace
from .layout import AFTER_CALL, AFTER_DRAW, DECLARATION, DECLARED, M_KIND, M_TYPE, NO_TILE, NOT_DECLARED, REALIZED
from .readiness import is_early
from .tenpai import NO_KIND_LESS, riichi_discards, standing_waits
from .tiles import KIND, NORTH_WIND, bit, keys_of_seat


@kernel
def declared_open(t: Table, seat: int) -> bool:
    """Whether the riichi of *seat* is an open one."""
    return OPEN_RIICHI_STATUS <= t.riichi_kind[seat] < READY_DECLARED


@kernel
def why_not_kind(t: Table, r: RulesRecord, seat: int, kind: int) -> int:
    """Discarding a tile of *kind*, which is held; needs the tenpai discards when riichi is declared."""
    if t.riichi[seat] == DECLARED and not riichi_discards(t, r, declared_open(t, seat)) & bit(kind):
        return why.BREAKS_TENPAI
    if t.forbidden & bit(kind):
        return why.KUIKAE_SAME if kind == KIND[t.last] else why.KUIKAE_OTHER_END
    return why.LEGAL


@kernel
def why_not_discard(t: Table, r: RulesRecord, seat: int, face: int, drawn: int) -> int:
    """Discarding *face* from the hand, or (*drawn*) the tile just drawn."""
    if drawn:
        if t.drawn[seat] == NO_TILE:
            return why.NOTHING_DRAWN
        face = t.drawn[seat]
    elif t.faces[seat, face] == 0:
        return why.NOT_HELD
    elif t.faces[seat, face] == 1 and t.drawn[seat] == face:
        return why.ONLY_THE_DRAWN_ONE
    if t.riichi[seat] == REALIZED:
        return why.LEGAL if drawn else why.RIICHI_DISCARDS_DRAWN
    reason = why_not_kind(t, r, seat, KIND[face])
    if reason != why.LEGAL or not r.open_riichi:
        return reason
    waited_for = open_waits(t, r, seat) & bit(KIND[face]) != 0
    return why.OPEN_RIICHI_WAIT if waited_for and can_avoid(t, r, seat) else why.LEGAL


@kernel
def open_waits(t: Table, r: RulesRecord, seat: int) -> int:
    """What the others' open riichis can win on, as bits: their waits, of those that are not furiten."""
    out = np.int64(0)
    for other in range(r.players):
        furiten = t.waits[other] & t.thrown[other] != 0 or t.missed_riichi[other] != 0
        if other != seat and t.riichi[other] == REALIZED and declared_open(t, other) and not furiten:
            out |= t.waits[other]
    return out


@kernel
def open_orphans(t: Table, r: RulesRecord, suits: SuitTables, seat: int, kind: int) -> bool:
    """Whether another's open riichi would rob a closed kan of *kind* by *seat*, who is not in riichi."""
    if t.riichi[seat] == REALIZED or not open_waits(t, r, seat) & bit(kind):
        return False
    for other in range(r.players):
        robs = other != seat and t.waits[other] & bit(kind) != 0 and declared_open(t, other)
        if robs and is_orphans(census_of(suits, with_tile(keys_of_seat(t, other), kind, 1))):
            return True
    return False


@kernel
def can_avoid(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether some discard of *seat* is no winning tile of an open riichi."""
    waits = open_waits(t, r, seat)
    for kind in range(34):
        if t.counts[seat, kind] and not waits & bit(kind) and why_not_kind(t, r, seat, kind) == why.LEGAL:
            return True
    return False


@kernel
def why_not_riichi(t: Table, r: RulesRecord, seat: int, opened: bool) -> int:
    """Declaring riichi, or an open one. Needs the tenpai discards."""
    if not r.riichi or (opened and not r.open_riichi):
        return why.NOT_IN_THESE_RULES
    if t.riichi[seat] == REALIZED:
        return why.ALREADY_RIICHI
    if t.riichi[seat] == DECLARED:
        return why.RIICHI_JUST_DECLARED
    if t.opened[seat]:
        return why.HAND_IS_OPEN
    if t.context == AFTER_CALL:
        return why.AFTER_A_CALL
    if t.scores[seat] < r.riichi_min_points:
        return why.TOO_FEW_POINTS
    if t.live < r.riichi_min_live:
        return why.TOO_FEW_TILES
    if t.tenpai_discards == 0:
        return why.NOT_TENPAI
    if riichi_discards(t, r, opened) == 0:
        return why.RIICHI_FURITEN
    if r.open_riichi and riichi_discards(t, r, opened) & ~open_waits(t, r, seat) == 0 and can_avoid(t, r, seat):
        return why.OPEN_RIICHI_WAIT
    return why.LEGAL


@kernel
def why_not_ready(t: Table, r: RulesRecord, seat: int) -> int:
    """Declaring that the hand is ready. Needs the tenpai discards."""
    if not r.declared_ready and (r.ready == Ready.NONE or not r.ready_public):
        return why.NOT_IN_THESE_RULES
    if t.riichi[seat] == REALIZED:
        return why.ALREADY_RIICHI
    if t.riichi[seat] == DECLARED:
        return why.RIICHI_JUST_DECLARED
    if not r.declared_ready and not is_early(t, r, seat):
        return why.NOT_FIRST_TURN
    if t.tenpai_discards & ~t.forbidden == 0:
        return why.NOT_TENPAI
    return why.LEGAL


@kernel
def why_not_kan_now(t: Table, r: RulesRecord, seat: int) -> int:
    """What stands against any closed or added kan of *seat* at this moment."""
    if t.context == AFTER_CALL:
        return why.AFTER_A_CALL
    if t.riichi[seat] == DECLARED:
        return why.RIICHI_JUST_DECLARED
    if t.kans >= r.max_kans:
        return why.TOO_MANY_KANS
    if not can_replace(t, r, np.int64(r.kan_takes_live)):
        return why.NO_TILE_LEFT
    return why.LEGAL


@kernel
def why_not_closed_kan(t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, seat: int, kind: int) -> int:
    """A closed kan of *kind*. *s* is scratch."""
    if t.counts[seat, kind] < 4:
        return why.NOT_FOUR_ALIKE
    now = why_not_kan_now(t, r, seat)
    if now == why.LEGAL and r.open_riichi and r.orphans_rob_closed_kan and open_orphans(t, r, suits, seat, kind):
        return why.OPEN_RIICHI_WAIT
    if now != why.LEGAL or t.riichi[seat] == NOT_DECLARED:
        return now
    if r.riichi_kan == RiichiKan.NEVER:
        return why.NO_KAN_IN_RIICHI
    if KIND[t.drawn[seat]] != kind:
        return why.NOT_THE_DRAWN_TILE
    after = with_tile(keys_of_seat(t, seat), kind, -4)
    waits = standing_waits(t, r, suits, seat, after, NO_KIND_LESS)
    if r.riichi_kan == RiichiKan.CLOSED_TRIPLET:  # a triplet in some reading: what is left waits, for whatever it does
        return why.LEGAL if waits != 0 else why.KAN_CHANGES_SHAPE
    if waits != t.waits[seat]:
        return why.KAN_CHANGES_WAITS
    if r.riichi_kan == RiichiKan.SHAPE and kan_changes_readings(t, s, seat, kind):
        return why.KAN_CHANGES_SHAPE
    return why.LEGAL


@kernel
def kan_changes_readings(t: Table, s: Scoring, seat: int, kind: int) -> bool:
    """Whether some wait could be read in more ways before the closed kan of *kind* than after it."""
    for wait in range(34):
        if t.waits[seat] & bit(wait):
            ways = 0
            for after in range(2):  # before, with three of the kind in the hand; after, with none
                for k in range(34):
                    s.counts[k] = t.counts[seat, k]
                s.counts[kind] -= 4 if after else 1
                s.counts[wait] += 1
                found = decompose(s.counts, s.readings, s.work)
                ways = ways - found if after else found
            if ways != 0:
                return True
    return False


@kernel
def why_not_added_kan(t: Table, r: RulesRecord, seat: int, kind: int) -> int:
    """Adding a tile of *kind* to the own pon of it."""
    if t.counts[seat, kind] == 0:
        return why.NOT_HELD
    for i in range(t.n_melds[seat]):
        if t.melds[seat, i, M_TYPE] == MELD_PON and t.melds[seat, i, M_KIND] == kind:
            if t.riichi[seat] == REALIZED and not r.ready_added_kan:
                return why.NO_KAN_IN_RIICHI
            if t.riichi[seat] == REALIZED and (t.drawn[seat] == NO_TILE or KIND[t.drawn[seat]] != kind):
                return why.NOT_THE_DRAWN_TILE
            now = why_not_kan_now(t, r, seat)
            if now == why.LEGAL and r.open_riichi and open_waits(t, r, seat) & bit(kind):
                return why.OPEN_RIICHI_WAIT
            return now
    return why.NO_PON_TO_ADD_TO


@kernel
def why_not_north(t: Table, r: RulesRecord, seat: int) -> int:
    """Setting a north aside: the drawn one in riichi, any before; not after a call, and not without a replacement."""
    if not r.north_aside:
        return why.NOT_IN_THESE_RULES
    if t.counts[seat, NORTH_WIND] == 0:
        return why.NO_NORTH
    if t.context == AFTER_CALL:
        return why.AFTER_A_CALL
    if t.riichi[seat] == DECLARED:
        return why.RIICHI_JUST_DECLARED
    if t.riichi[seat] == REALIZED and KIND[t.drawn[seat]] != NORTH_WIND:
        return why.NO_NORTH
    if not can_replace(t, r, np.int64(r.north_takes_live)):
        return why.NO_TILE_LEFT
    return why.LEGAL


@kernel
def why_not_nine_terminals(t: Table, r: RulesRecord, suits: SuitTables, seat: int) -> int:
    """Ending the Position with nine kinds of terminals and honours."""
    if not r.nine_terminals:
        return why.NOT_IN_THESE_RULES
    if not t.uninterrupted or t.n_river[seat] > 0 or t.context != AFTER_DRAW:
        return why.NOT_FIRST_TURN
    if t.riichi[seat] != NOT_DECLARED:
        return why.RIICHI_JUST_DECLARED
    if orphans_in(census_of(suits, keys_of_seat(t, seat))) < 9:
        return why.TOO_FEW_ORPHANS
    return why.LEGAL


@kernel
def may_declare(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether it matters which discards leave *seat* tenpai: it may declare riichi or ready, or just has."""
    if t.riichi[seat] != NOT_DECLARED:
        return t.riichi[seat] == DECLARED
    ready = r.declared_ready != 0 or (r.ready != Ready.NONE and r.ready_public != 0)
    return ready or (r.riichi != 0 and not t.opened[seat])


@kernel
def why_not_declare(t: Table, r: RulesRecord, seat: int, action: int) -> int:
    """Show a tenpai hand at an exhaustive draw, or keep it hidden; a riichi must be shown."""
    if t.phase != DECLARATION or action < TENPAI:
        asked = r.declare_tenpai == DeclareTenpai.CHOICE
        return why.WRONG_PHASE if asked or action < TENPAI else why.NOT_IN_THESE_RULES
    if action == TENPAI and t.waits[seat] == 0:
        return why.HAND_NOT_TENPAI
    if action == NOTEN and t.riichi[seat] == REALIZED and t.waits[seat] != 0:
        return why.RIICHI_MUST_SHOW
    return why.LEGAL
