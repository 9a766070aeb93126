"""Chances and points: how likely a hand is to win in the draws it has left, and what a number of han is worth.

A hand comes nearer stage by stage. In each it waits for some of the unseen tiles; the stages to come are taken to be
of usual width. Then more tiles to wait for never mean a smaller chance, and every chance lies between 0 and 1.
"""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array
from .points import base_points, hand_points
from .policy_layout import MOST_TURNS, STAGES

#: Tiles that a hand of each shanten usually waits for, closed and open: calls are worth tiles.
USUAL_TILES = np.array(
    [[11.0, 16.0, 24.0, 33.0, 41.0, 48.0, 54.0, 60.0], [12.0, 26.0, 38.0, 50.0, 58.0, 64.0, 70.0, 75.0]]
)
#: How often an opponent discards a tile that one waits for, against drawing it: after a riichi, and otherwise.
RON_AFTER_RIICHI = 0.45
RON_UNSEEN = 0.7
LONG_SHOT = 0.9  # the most that one draw can be sure of
USUAL_FU = 30


@kernel
def note_outlook(t: Array, r: Array, w: Array, seat: int) -> None:
    """Fill in the draws left, the others' speed and the chances of usual hands. Needs unseen tiles and dangers."""
    w.turns = min(MOST_TURNS, np.int64(t.live) // r.players)
    threat = 0.0
    for other in range(r.players):
        if other != seat:
            threat += min(1.0, w.tenpai[other] + 0.015 * w.turns)
    w.survival = max(0.7, 0.99 - 0.05 * threat)
    for opened in range(2):
        for stage in range(STAGES):
            chance = draw_chance(w, USUAL_TILES[opened, stage] * r.sets / 4.0)
            w.stage[opened, stage, 0] = 0.0
            for n in range(1, w.turns + 1):
                then = 1.0 if stage == 0 else w.stage[opened, stage - 1, n - 1]
                w.stage[opened, stage, n] = w.survival * (
                    chance * then + (1.0 - chance) * w.stage[opened, stage, n - 1]
                )


@kernel
def draw_chance(w: Array, tiles: float) -> float:
    """The chance that one of *tiles* unseen tiles comes in one turn."""
    return min(LONG_SHOT, tiles / max(1.0, w.n_unseen))


@kernel
def win_chance(w: Array, opened: int, shanten: int, tiles: float, tenpai_tiles: float) -> float:
    """The chance to win for a hand of *shanten* that waits for *tiles* now.

    At 1-shanten *tenpai_tiles* is what it will wait for when it is tenpai; further away the usual is assumed.
    """
    now, then = 0.0, 0.0
    chance, next_chance = draw_chance(w, tiles), draw_chance(w, tenpai_tiles)
    for n in range(1, w.turns + 1):
        if shanten == 0:
            then = 1.0
        elif shanten > 1:
            then = w.stage[opened, min(shanten, STAGES) - 1, n - 1]
        now = w.survival * (chance * then + (1.0 - chance) * now)
        if shanten == 1:
            then = w.survival * (next_chance + (1.0 - next_chance) * then)
    return now


@kernel
def points_of(r: Array, han: float, deals: bool) -> float:
    """What a win of *han*, which may be a fraction, pays on average."""
    low = np.int64(min(han, 13.0))
    out = 0.0
    for more in range(2):
        part = han - low if more else low + 1 - han
        if low + more > 0 and part > 0.0:
            base, _ = base_points(r, low + more, USUAL_FU, 0)
            out += min(1.0, part) * hand_points(r, base, False, deals)
    return out
