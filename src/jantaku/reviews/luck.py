"""Luck: what the deal, the draws and the ura were worth above the usual, by the estimates of ``solid``."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numpy as np

from jantaku.game.event import Clearing, Win
from jantaku.game.game import Game
from jantaku.game.view import View
from jantaku.kernels.game.actions import HAND_FACES, TSUMOGIRI
from jantaku.kernels.game.layout import ACTION, AFTER_CALL, AFTER_DRAW, NO_TILE, REALIZED
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.game.tiles import KIND, put
from jantaku.kernels.players.outs import NOT_POSSIBLE
from jantaku.kernels.worth.points import base_points, hand_points
from jantaku.reviews.weighing import Change, Thinker, apart
from jantaku.rules import Rules
from jantaku.runtime.rows import LightArray

DEALS: Final = 16  # that the usual worth of a dealt hand is taken from
_MOST_URA: Final = 12


def draw_luck(view: View) -> float:
    """What the tile that the seat has just drawn is worth above the average of all it could have drawn."""
    thinker = Thinker(view.table.records, view.seat, view.rules)
    return _now(thinker) - _before(thinker)


def has_drawn(view: View) -> bool:
    """Whether the seat is to act on a tile that it drew."""
    t = view.table.record
    return bool(t.phase == ACTION and t.context != AFTER_CALL and t.drawn[view.seat] != NO_TILE)


def dealt_luck(view: View) -> float:
    """What the dealt hand is worth above the usual one, for a seat that has not drawn yet or has just drawn first."""
    thinker = Thinker(view.table.records, view.seat, view.rules)
    dealer = bool(view.table.record.dealer == view.seat)
    return _before(thinker) - usual_deal(view.rules, dealer)


@cache
def usual_deal(rules: Rules, dealer: bool) -> float:
    """The average worth of a dealt hand, in points."""
    worths = []
    for seed in range(DEALS):
        game = Game(rules, seed=seed)
        seat = int(game.table.record.dealer) if dealer else (int(game.table.record.dealer) + 1) % rules.players
        worths.append(_before(Thinker(game.view(seat).table.records, seat, rules)))
    return float(np.mean(worths))


def _now(thinker: Thinker) -> float:
    """What the hand with the drawn tile is worth."""
    t = LightArray(thinker.records)[0]
    return _with_draw(thinker, int(t.drawn[thinker.seat]))


def _before(thinker: Thinker) -> float:
    """The average of what the hand is worth after each draw that can come."""
    t, r = LightArray(thinker.records)[0], LightArray(thinker.rules.record)[0]
    unseen = np.zeros(34, np.int64)
    note_unseen(t, r, thinker.seat, unseen)
    if t.drawn[thinker.seat] != NO_TILE:
        unseen[KIND[t.drawn[thinker.seat]]] += 1
    kinds = [kind for kind in range(34) if unseen[kind] > 0]
    worths = [_with_draw(thinker, kind) for kind in kinds]
    return float(np.average(worths, weights=[unseen[kind] for kind in kinds]))


def _with_draw(thinker: Thinker, face: int) -> float:
    """What the hand is worth with *face* drawn, in points: a win, or its best discard."""
    change = _draws(face)
    t = LightArray(thinker.records)[0]
    if int(t.waits[thinker.seat]) >> int(KIND[face]) & 1:
        won = thinker.win_points(change)
        if won:
            return won
    thought = thinker.think(change, apart)
    possible = thought.shanten[:34] < NOT_POSSIBLE
    return float(thought.value[:34][possible].max()) if possible.any() else 0.0


def _draws(face: int) -> Change:
    """Let the seat act on *face*, drawn instead of what it has drawn, if anything."""

    def change(t: Any, seat: int) -> None:
        if t.drawn[seat] != NO_TILE:
            put(t, seat, int(t.drawn[seat]), -1)
        put(t, seat, face, 1)
        t.drawn[seat] = face
        t.phase, t.asked, t.turn = ACTION, seat, seat
        if t.context > AFTER_CALL or t.context == AFTER_CALL:
            t.context = AFTER_DRAW
        t.forbidden = 0
        bits = 1 << TSUMOGIRI
        if t.riichi[seat] != REALIZED:
            bits |= sum(1 << held for held in range(HAND_FACES) if t.faces[seat, held] > 0)
        t.menu[:] = 0
        t.menu[0] = bits

    return change


def ura_luck(win: Win, clearing: Clearing, view: View) -> float:
    """What the ura of *win* were worth above the average of all that could have lain there; *view* is the winner's."""
    if not clearing.ura or win.yakuman or not win.deltas:
        return 0.0
    rules = view.rules
    chances = _ura_chances(view, win, len(clearing.ura))
    dealer = bool(view.table.record.dealer == win.seat)
    tsumo = sum(delta < 0 for delta in win.deltas) > 1
    plain = win.han - win.ura
    worths = [_points(rules, plain + more, win.fu, tsumo, dealer) for more in range(_MOST_URA + 1)]
    return worths[min(win.ura, _MOST_URA)] - float(np.dot(worths, chances))


def _ura_chances(view: View, win: Win, indicators: int) -> Any:
    """The chances of 0, 1, 2 ... ura, the indicators taken to be independent."""
    r = view.rules.record[0]
    held = np.zeros(35)
    for face in (*win.hand, *(tile for meld in win.melds for tile in meld.tiles)):
        held[int(KIND[face])] += 1
    if win.tile is not None and len(win.hand) % 3 != 2:
        held[int(KIND[win.tile])] += 1
    one = np.zeros(_MOST_URA + 1)
    for kind, copies in view.unseen().items():
        one[min(int(held[int(r["dora_of"][int(kind)])]), _MOST_URA)] += max(copies, 0)
    one /= one.sum()
    out = np.eye(1, _MOST_URA + 1)[0]
    for _ in range(indicators):
        out = np.convolve(out, one)
        out[_MOST_URA] += out[_MOST_URA + 1 :].sum()
        out = out[: _MOST_URA + 1]
    return out


def _points(rules: Rules, han: int, fu: int, tsumo: bool, dealer: bool) -> float:
    r = LightArray(rules.record)[0]
    base, _ = base_points(r, han, fu, 0)
    return float(hand_points(r, base, tsumo, dealer))
