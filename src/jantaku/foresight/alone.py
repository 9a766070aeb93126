"""``alone``: a hand that nobody disturbs, the chance to win by each turn, exactly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku import batch
from jantaku.errors import JantakuError, unknown_name
from jantaku.foresight.tree import BEFORE, DRAW, OTHERS, Layer, grow, value
from jantaku.game.view import View, check_view
from jantaku.kernels.game.layout import NO_TILE
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.game.tiles import KIND, NORTH_WIND, is_red
from jantaku.kernels.game.winning import describe_win
from jantaku.kernels.players.stakes import meld_dora, meld_reds, note_dora
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import NO_RIICHI, SCORING, SINGLE_RIICHI
from jantaku.runtime.rows import LightArray
from jantaku.tiles import Kind
from jantaku.vector.checks import whole

_BY: Final = ("win", "points")


@dataclass(frozen=True, slots=True)
class Lone:
    """What one discard leaves, if nobody disturbs."""

    #: The discard; ``None`` for a hand that has nothing to discard now.
    discard: Kind | None
    #: The chance to have won by each turn, the first one first.
    win: tuple[float, ...]
    #: Expected points of the win, self-drawn and in riichi if that may be; ``None`` with calls.
    points: float | None


def alone(view: View, draws: int, *, calls: bool = False, by: str = "win") -> tuple[Lone, ...]:
    """What each discard of *view* leaves in so many *draws* if nobody disturbs, the best first: no estimate.

    Every tile that is unseen is as likely to come. All that can come is tried, and the best discard after it, *by* the
    chance to win or by points. With *calls* the others discard unseen tiles between the draws, and these may be
    called and won on; a yaku is not asked for. There are as many draws as make a tree that can be counted out: a hand a
    tile from tenpai can have about four.

    >>> from jantaku import Game
    >>> best = alone(Game("tenhou", seed=7).view(0), 4)[0]
    >>> best.discard, [round(chance, 6) for chance in best.win]
    (Kind.EAST, [0.0, 0.0, 0.0, 0.000422])
    """
    t, rules, seat = check_view(view).table.record, view.rules, view.seat
    if by not in _BY:
        raise unknown_name("measure", str(by), _BY)
    if calls and by == "points":
        raise JantakuError("with calls points are not counted: by must be 'win'")
    turns = whole("draws", draws, 1, 40)
    hand = np.array(t.counts[seat], np.int8)
    unseen = np.zeros(34, np.int8)
    note_unseen(t, rules.record[0], seat, unseen)
    kinds: list[Kind | None] = [None]
    hands = hand[None, :]
    if t.drawn[seat] != NO_TILE or hand.sum() % 3 == 2:
        kinds = [kind for kind in Kind if hand[kind]]
        hands = np.stack([hand - (np.arange(34) == kind) for kind in kinds]).astype(np.int8)
    between = [OTHERS] * (rules.players - 2) + [BEFORE if rules.record[0].chi else OTHERS] if calls else []
    chances = [DRAW, *[*between, DRAW] * (turns - 1)]
    layers = grow(hands, np.repeat(unseen[None, :], len(hands), axis=0), chances, rules)
    points = [np.zeros(len(layer.node)) if calls else _points(view, layer) for layer in layers]
    found = value(layers, len(hands), points, by == "points")
    ends = [i for i, chance in enumerate(chances) if chance == DRAW]
    out = [
        Lone(kind, tuple(found[i, :-1].cumsum()[ends].tolist()), None if calls else float(found[i, -1]))
        for i, kind in enumerate(kinds)
    ]
    return tuple(sorted(out, key=lambda one: -(one.points or 0.0) if by == "points" else -one.win[-1]))


def _points(view: View, layer: Layer) -> npt.NDArray[np.float64]:
    """What each case of a layer is worth if it wins by the own draw."""
    out = np.zeros(len(layer.node))
    which = np.flatnonzero(layer.wins)
    if not len(which):
        return out
    rows = np.concatenate([layer.won[which], layer.tile[which, None]], axis=1)
    unique, back = np.unique(rows, axis=0, return_inverse=True)
    wins = _described(view, len(unique))
    wins["counts"], wins["win"] = unique[:, :34], unique[:, 34]
    dora, reds = _dora(view)
    wins["dora"] = wins["dora"] + unique[:, :34] @ dora
    wins["reds"] = wins["reds"] + np.minimum(unique[:, :34], reds).sum(axis=1)
    less = unique[:, :34].copy()
    less[np.arange(len(unique)), unique[:, 34]] -= 1
    wins["waits"] = batch.waits(less.astype(np.int8), rules=view.rules)
    scored = batch.score(wins, view.rules)
    out[which] = np.where(scored["won"], scored["points"], 0)[back.reshape(-1)]
    return out


def _described(view: View, n: int) -> Any:
    """So many wins of the seat, as they have everything in common but their tiles."""
    one = np.zeros(1, SCORING)
    t, r = view.table.copy().record, view.rules.record[0]
    s = LightArray(one)[0]
    describe_win(t, r, s, view.seat, 0, -1)
    s.tsumo, s.ippatsu, s.rinshan, s.chankan, s.last_tile, s.first_turn, s.pushed_out = 1, 0, 0, 0, 0, 0, 0
    s.ura = s.kan_ura = 0
    thought = _thought(view)
    melds = range(t.n_melds[view.seat])  # those of the concealed tiles are added case by case
    s.dora = sum(meld_dora(t, thought, view.seat, i) for i in melds) + t.norths[view.seat] * thought.dora[NORTH_WIND]
    s.reds = sum(meld_reds(t, view.seat, i) for i in melds)
    closed = not t.opened[view.seat]
    s.riichi = SINGLE_RIICHI if r.riichi and closed else NO_RIICHI
    return np.repeat(one, n)


def _dora(view: View) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """What a tile of each kind adds as dora, and the reds of each kind in the hand, which are kept while it is."""
    t, thought = view.table.record, _thought(view)
    reds = np.zeros(34, np.int64)
    for face in range(34, 40):
        if is_red(face) and t.faces[view.seat, face]:
            reds[KIND[face]] += int(t.faces[view.seat, face])
    return np.array(thought.dora, np.int64), reds


def _thought(view: View) -> Any:
    """A thought in which the dora are noted."""
    thought = LightArray(np.zeros(1, THOUGHT))[0]
    note_dora(view.table.record, view.rules.record[0], thought)
    return thought
