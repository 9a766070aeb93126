"""Estimates: what each discard leaves, risks and promises, from what one seat can see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.view import View, check_view
from jantaku.kernels.game.layout import ACTION, JOKER_ASKED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import WEIGHING
from jantaku.kernels.players.choose import choose_at as choose_kernel
from jantaku.kernels.players.common import discard_offered
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.tiers import Tiered
from jantaku.tiles import Face, Kind

choose_at: Final = Tiered(choose_kernel)


@dataclass(frozen=True, slots=True)
class DiscardEstimate:
    """What is thought of one discard. Chances are from 0 to 1; points are those of the rules."""

    #: The action that makes it; of a kind held in several faces, the discard of the one worth least.
    action: Action
    #: The tile.
    tile: Face
    #: Shanten after it.
    shanten: int
    #: Unseen tiles that lower the shanten further.
    acceptance: int
    #: The chance that somebody wins on it.
    deal_in: float
    #: ... seat by seat; 0 for the own one.
    deal_in_to: tuple[float, ...]
    #: Points that it loses that way on average.
    risk: float
    #: The chance to win the hand after it.
    win: float
    #: What that win would be worth on average, in points; being ahead at the end of the game is counted as points too.
    worth: float
    #: Expected points, all in all: the win, less what this discard and going on may lose, or the cost of folding.
    value: float
    #: Whether a riichi on it is better than silence.
    riichi: bool


def weigh(view: View) -> tuple[int, Any]:
    """The best kind to discard, or the best answer, of *view*, and the thoughts that led to it."""
    tables = view.table.copy().records
    scratch = np.zeros(1, SCORING).view(np.recarray)
    thoughts = np.zeros(1, THOUGHT).view(np.recarray)
    rules = view.rules.record
    best = choose_at(tables, 0, rules, get_suits(), scratch, thoughts, WEIGHING, np.uint64(0))
    return int(best), thoughts[0]


def estimate(view: View, thought: Any = None) -> list[DiscardEstimate]:
    """What each discard leaves, risks and promises, the best first, for a seat that is about to discard.

    Who has weighed the view before brings the *thought* that led to it.

    >>> from jantaku import Game
    >>> best = estimate(Game("tenhou", seed=7).view(0))[0]
    >>> best.tile, best.shanten, best.acceptance, best.deal_in
    (Face.EAST, 3, 59, 0.0)
    """
    t = check_view(view).table.record
    if not view.is_asked or t.phase != ACTION or t.joker == JOKER_ASKED:
        raise JantakuError(f"seat {view.seat} has nothing to discard now: there is nothing to estimate")
    thought = weigh(view)[1] if thought is None else thought
    out = []
    for kind in Kind:
        number = int(discard_offered(t, view.seat, int(kind))) if t.counts[view.seat, kind] else -1
        if number >= 0:
            out.append(_estimate(view, Action(number), kind, thought))
    return sorted(out, key=lambda discard: -discard.value)


def _estimate(view: View, action: Action, kind: Kind, w: Any) -> DiscardEstimate:
    tile = action.face if action.face is not None else view.drawn
    assert tile is not None
    to = tuple(0.0 if seat == view.seat else float(w.danger[seat, kind]) for seat in range(view.rules.players))
    return DiscardEstimate(
        action, tile, int(w.shanten[kind]), int(w.outs[kind]), float(w.deal_in[kind]), to, float(w.cost[kind]),
        float(w.win[kind]), float(w.worth[kind]), float(w.value[kind]), bool(w.declare[kind]),
    )  # fmt: skip
