"""Chances and points: how likely a hand is to win in the draws it has left, and what a number of han is worth.

A hand comes nearer stage by stage. In each it waits for some of the unseen tiles; the stages to come are taken to be
of usual width. Then more tiles to wait for never mean a smaller chance, and every chance lies between 0 and 1.
"""

from __future__ import annotations

import math

import numpy as np

from ..game.layout import ACTION
from ..jit import kernel
from ..types import Array, RulesRecord, Table, Thought
from ..worth.outlook import deal_worth, pays_by_tai
from ..worth.points import base_points, hand_points
from .thought import MOST_TURNS, STAGES

#: How a hand is built: closed, open, or open from few kinds.
CLOSED_PACE, OPEN_PACE, NARROW_PACE = range(3)
PACES = 3
#: Tiles that a hand of each shanten usually waits for, by pace: calls are worth tiles.
USUAL_TILES: Array = np.array(
    [
        [12.0, 19.0, 29.0, 40.0, 50.0, 58.0, 64.0, 68.0],
        [12.0, 26.0, 40.0, 52.0, 60.0, 66.0, 70.0, 74.0],
        [9.0, 17.0, 24.0, 30.0, 36.0, 42.0, 48.0, 50.0],
    ]
)
#: How often an opponent discards a tile that one waits for, against drawing it: after a riichi, and otherwise.
RON_AFTER_RIICHI = 0.4
RON_UNSEEN = 0.5
USUAL_FU = 30
HOPE = 0.55
LATER_TILES = 0.8  # of the usual tiles: what comes when the hand is nearer is less certain than what it waits for now
#: Calls and wins on discards become rarer as the others fold: their share with no draw left, and more for each.
FADED, FADING = 0.7, 0.06
#: How fast the others are: a tenpai seat wins in a turn, a seat becomes tenpai in a turn, and at most so surely.
WIN_WHEN_READY = 0.08
READY_AT_FIRST, READY_PER_TURN = 0.03, 0.007  # the later it is, the sooner
READY_IN_SILENCE = 1.8  # where no yaku is needed and all call
MOST_READY = 0.8
CHANCE_OF_ANY = 0.005
GIVEN_UP = 0.8  # of the hands not yet tenpai when another becomes so
OVERRATED, FROM_TURNS = 0.5, 8.0  # walls are exhausted less often than that, by so much with so many draws left


@kernel
def note_outlook(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Fill in the draws left, the others' speed and the chances of usual hands. Needs unseen tiles and dangers."""
    w.turns = draws_left(t, r, seat, t.phase == ACTION)
    w.exhaustion = 1.0
    for n in range(1, w.turns + 1):
        gone = w.turns - n
        danger = CHANCE_OF_ANY
        for other in range(r.players):
            if other != seat:
                ready = w.tenpai[other]
                danger += WIN_WHEN_READY * (ready + (1.0 - ready) * min(MOST_READY, ready_rate(t, r, other) * gone))
        w.survival[n] = max(0.6, 1.0 - danger)
        w.exhaustion *= w.survival[n]
    w.exhaustion *= 1.0 - OVERRATED * min(1.0, w.turns / FROM_TURNS)
    alarm = 0.0
    for other in range(r.players):
        if other != seat:
            alarm += (1.0 - w.tenpai[other]) * ready_rate(t, r, other)
    w.nerve = 1.0 - GIVEN_UP * alarm
    for pace in range(PACES):
        for stage in range(STAGES):
            chance = draw_chance(w, usual_tiles(r, pace, stage) * (LATER_TILES if stage else 1.0))
            so_far = 0.0
            ready = 1.0 if stage == 0 else 0.0
            w.stage[pace, stage, 0] = so_far
            w.ready[pace, stage, 0] = ready
            for n in range(1, w.turns + 1):
                then = 1.0 if stage == 0 else w.stage[pace, stage - 1, n - 1]
                alive = w.survival[n] * (1.0 if stage == 0 else w.nerve)
                so_far = alive * (chance * then + (1.0 - chance) * so_far)
                w.stage[pace, stage, n] = so_far
                if stage > 0:
                    ready = w.nerve * (chance * w.ready[pace, stage - 1, n - 1] + (1.0 - chance) * ready)
                w.ready[pace, stage, n] = ready


@kernel
def draws_left(t: Table, r: RulesRecord, seat: int, acts: bool) -> int:
    """How often *seat* can still draw: if it *acts* now, or if it lets the tile in question go by."""
    live = np.int64(t.live)
    if not acts:
        before = (seat - np.int64(t.turn)) % r.players
        live = live - before + r.players if live >= before else np.int64(0)
    return min(np.int64(MOST_TURNS), live // r.players)


@kernel
def ready_chance(w: Thought, pace: int, shanten: int, tiles: float) -> float:
    """The chance to be tenpai at the end, if nobody wins, for a hand of *shanten* that waits for *tiles* now."""
    chance, now, then = draw_chance(w, tiles), 0.0, 1.0
    for n in range(1, w.turns + 1):
        if shanten > 1:
            then = w.ready[pace, min(shanten, STAGES) - 1, n - 1]
        now = w.nerve * (chance * then + (1.0 - chance) * now)
    return now


@kernel
def ready_rate(t: Table, r: RulesRecord, seat: int) -> float:
    """The chance that *seat*, if it is not tenpai, becomes so in a turn."""
    rate = READY_AT_FIRST + READY_PER_TURN * t.n_river[seat]
    return rate if r.riichi else READY_IN_SILENCE * rate


@kernel
def usual_tiles(r: RulesRecord, pace: int, shanten: int) -> float:
    """Tiles that a hand of *shanten* usually waits for under the rules."""
    kinds = 27.0 / 34.0 if r.tile_set == 3 else 1.0
    return USUAL_TILES[pace, min(shanten, STAGES - 1)] * kinds * r.sets / 4.0


@kernel
def with_better_shapes(r: RulesRecord, pace: int, shanten: int, tiles: float) -> float:
    """*tiles* and what a hand that waits for few of them may hope for: its shape can still become better."""
    return tiles + HOPE * max(0.0, usual_tiles(r, pace, shanten) - tiles)


@kernel
def draw_chance(w: Thought, tiles: float) -> float:
    """The chance that one of *tiles* unseen tiles comes in one turn."""
    return 1.0 - math.exp(-tiles / max(1.0, w.n_unseen))


@kernel
def win_chance(w: Thought, pace: int, shanten: int, tiles: float, tenpai_tiles: float) -> float:
    """The chance to win for a hand of *shanten* that waits for *tiles* now.

    At 1-shanten *tenpai_tiles* is what it will wait for when it is tenpai; further away the usual is assumed.
    """
    now, then = 0.0, 0.0
    chance, next_chance = draw_chance(w, tiles), draw_chance(w, tenpai_tiles)
    for n in range(1, w.turns + 1):
        if shanten == 0:
            then = 1.0
        elif shanten > 1:
            then = w.stage[pace, min(shanten, STAGES) - 1, n - 1]
        fade = 1.0 if pace == CLOSED_PACE else min(1.0, FADED + FADING * n)
        come = chance * fade
        now = w.survival[n] * (1.0 if shanten == 0 else w.nerve) * (come * then + (1.0 - come) * now)
        if shanten == 1:
            come = next_chance * fade
            then = w.survival[n] * (come + (1.0 - come) * then)
    return now


@kernel
def points_of(t: Table, r: RulesRecord, han: float, deals: bool) -> float:
    """What a win of *han* (or tai), which may be a fraction, takes from the seat that deals in to it.

    *deals* says whether the dealer's rate is paid.
    """
    if pays_by_tai(r):
        if deals:
            han += deal_worth(r, np.int64(t.honba))
        return r.tai_base + r.tai_unit * han
    low = np.int64(min(han, 13.0))
    out = 0.0
    for more in range(2):
        part = han - low if more else low + 1 - han
        if low + more > 0 and part > 0.0:
            base, _ = base_points(r, low + more, USUAL_FU, 0)
            out += min(1.0, part) * hand_points(r, base, False, deals)
    return out
