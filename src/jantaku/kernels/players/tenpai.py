"""A tenpai hand: what its waits are worth, in silence and in riichi."""

from __future__ import annotations

import numpy as np

from ..game.layout import NOT_DECLARED
from ..game.tiles import bit
from ..game.winning import describe_win
from ..hands.keys import keys_of
from ..hands.shape import waits_of
from ..jit import kernel
from ..types import RulesRecord, Scoring, SuitTables, Table, Thought
from ..worth.layout import NO_RIICHI, SINGLE_RIICHI
from ..worth.scoring import score_hand
from .chance import CLOSED_PACE, OPEN_PACE, RON_AFTER_RIICHI, RON_UNSEEN, win_chance
from .placement import rank_gain
from .plans import CLOSED, FREE

#: What ura and ippatsu add to a riichi, as a factor.
RIICHI_BONUS = 1.3
SILENT_BONUS = 1.0


@kernel
def describe_hand(t: Table, r: RulesRecord, s: Scoring, w: Thought, seat: int, shape: int, first: int) -> None:
    """Fill *s* with what all wins of the hand in *w* have in common; *shape* and *first* are those of a new meld."""
    describe_win(t, r, s, seat, 0, -1)
    if first >= 0:
        s.melds[s.n_melds, 0] = shape
        s.melds[s.n_melds, 1] = first
        s.n_melds += 1
    s.ippatsu = s.rinshan = s.chankan = s.last_tile = s.first_turn = s.pushed_out = 0
    s.ura = s.kan_ura = s.reds = s.norths = s.flowers = 0  # all that are there are among the dora
    dora = np.int64(w.meld_dora)
    for kind in range(34):
        held = np.int64(w.counts[kind])
        dora += held * np.int64(w.dora[kind]) + min(held, np.int64(w.reds[kind]))
    s.dora = dora


@kernel
def weigh_tenpai(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, seat: int, thrown: int,
    shape: int, first: int, extra: float,
) -> float:  # fmt: skip
    """The expected points of the hand in *w* if it is tenpai, else 0; notes chance, worth and whether to declare.

    *thrown* are the kinds that make it furiten, *extra* points that any win gets on top.
    """
    waits = waits_of(suits, keys_of(w.counts), r.win_forms)
    w.now_declare = 0
    for kind in range(34):
        if w.counts[kind] >= 4:
            waits &= ~bit(kind)
    if waits == 0:
        return 0.0
    w.now_ready = 1.0
    furiten = waits & thrown != 0 and r.discard_furiten != 0
    w.now_plan = CLOSED if w.closed else FREE
    w.now_win = w.now_worth = 0.0
    best = 0.0
    may_declare = w.closed and r.riichi and t.scores[seat] >= r.riichi_min_points
    may_declare = may_declare and t.live >= r.riichi_min_live and not (furiten and not r.riichi_furiten)
    declared = t.riichi[seat] != NOT_DECLARED
    for riichi in range(1 if declared else 0, 1 + (may_declare or declared)):
        ron = 0.0 if furiten else (RON_AFTER_RIICHI if riichi else RON_UNSEEN) * (r.players - 1)
        tiles, points = 0.0, 0.0
        for wait in range(34):
            left = np.int64(w.unseen[wait])
            if not waits & bit(wait) or left <= 0:
                continue
            for drawn in range(2):
                describe_hand(t, r, s, w, seat, shape, first)
                for kind in range(34):
                    s.counts[kind] = w.counts[kind]
                s.counts[wait] += 1
                s.dora += w.dora[wait]
                s.win, s.tsumo, s.waits = wait, drawn, waits
                s.riichi = SINGLE_RIICHI if riichi else NO_RIICHI
                score_hand(s, suits, r)
                if s.won:
                    share = left * (1.0 if drawn else ron)
                    tiles += share
                    points += share * s.points
        if tiles == 0.0:
            if not riichi:
                best = w.exhaustion * w.at_draw
            continue
        win = win_chance(w, CLOSED_PACE if riichi else OPEN_PACE, 0, tiles, 0.0)
        worth = points / tiles * (RIICHI_BONUS if riichi else SILENT_BONUS) + extra
        if riichi:
            worth += r.chip_points
        worth += rank_gain(w, worth, -1)
        value = win * worth - (riichi - declared) * (1.0 - win) * r.riichi_deposit
        value += (1.0 - win) * w.exhaustion * w.at_draw
        if value > best or w.now_win == 0.0:
            best = value
            w.now_win, w.now_worth, w.now_declare = win, worth, riichi
    return best
