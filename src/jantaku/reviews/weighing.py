"""What ``solid`` thinks of every action: points with the rank counted in, points alone, and what they come from.

The kernel weighs discards and calls. What it does not weigh itself is put before it as a hand that it can: riichi and
silence apart, the red five instead of the plain one, the hand after a kan. Points without the rank are what is left
when the points of all others are out of reach.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np

from jantaku.agents.estimates import choose_at
from jantaku.game.action import Action
from jantaku.game.view import View
from jantaku.kernels.game import actions as menu
from jantaku.kernels.game.layout import (
    ACTION,
    DECLARED,
    JOKER_ASKED,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    NOT_DECLARED,
    REACTION,
    RIVER_CALLED,
    TO_DISCARD,
)
from jantaku.kernels.game.tiles import KIND, put
from jantaku.kernels.game.winning import describe_win
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.chance import points_of
from jantaku.kernels.players.choose import WEIGHING
from jantaku.kernels.players.common import discard_offered
from jantaku.kernels.players.placement import USUAL_HAN, rank_gain
from jantaku.kernels.players.solid import AHEAD, AHEAD_OF_ALL, NOTHING
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import MELD_ADDED_KAN, MELD_CLOSED_KAN, MELD_OPEN_KAN, MELD_PON, SCORING
from jantaku.kernels.worth.outlook import pays_by_tai
from jantaku.kernels.worth.scoring import score_hand
from jantaku.rules import Rules
from jantaku.runtime.rows import LightArray

_OUT_OF_REACH: Final = 10_000_000
Change = Callable[[Any, int], None]


@dataclass(frozen=True, slots=True)
class Weighed:
    """What ``solid`` thinks of one action."""

    worth: float
    """Points with the rank counted in."""
    points: float
    rank: float
    """Places in the final rank that it is expected to gain."""
    win: float | None = None
    """The chance to win after it ..."""
    money: float = 0.0
    """... and what that win is worth."""
    cost: float = 0.0
    """What the discard itself loses by dealing in."""
    deal_in: float = 0.0
    shanten: int | None = None
    acceptance: int | None = None


@dataclass(frozen=True, slots=True)
class Weighing:
    """All of it: what is thought of each action, where anything is, and what a place and a usual win are worth."""

    actions: dict[Action, Weighed]
    rank_points: float
    usual: float


def weigh(view: View) -> Weighing:
    """Weigh every legal action of *view*."""
    return _Weigher(view.table.records, view.seat, view.rules).weigh(view.legal_actions, view.drawn)


class Thinker:
    """``solid`` asked about a record that has been changed."""

    def __init__(self, records: Any, seat: int, rules: Rules) -> None:
        """Think for *seat* at the first of *records*, which stays as it is."""
        self.records, self.seat, self.rules = records, seat, rules
        self._scratch = np.zeros(1, SCORING).view(np.recarray)

    def think(self, *changes: Change) -> Any:
        """The thought of the table after *changes*, as a record of ``THOUGHT``."""
        changed = self.changed(*changes)
        thoughts = np.zeros(1, THOUGHT).view(np.recarray)
        choose_at(changed, 0, self.rules.record, get_suits(), self._scratch, thoughts, WEIGHING, np.uint64(0))
        return thoughts[0]

    def changed(self, *changes: Change) -> Any:
        """A copy of the record, in an array, after *changes*."""
        copy = self.records.copy()
        t = LightArray(copy)[0]
        for change in changes:
            change(t, self.seat)
        return copy

    def win_points(self, *changes: Change) -> float:
        """What the win before the seat brings after *changes*, honba, deposits and what is kept from others too."""
        t, r = LightArray(self.changed(*changes))[0], LightArray(self.rules.record)[0]
        s = LightArray(self._scratch)[0]
        describe_win(t, r, s, self.seat, 0, -1)
        score_hand(s, LightArray(get_suits())[0], r)
        if not s.won:
            return 0.0
        usual = points_of(t, r, USUAL_HAN, self.seat == t.dealer)
        ahead = AHEAD_OF_ALL if pays_by_tai(r) else AHEAD
        payers = (r.players - 1) if pays_by_tai(r) and t.phase == ACTION else 1
        return float(s.points * payers + t.honba * r.honba_ron + t.deposits * r.riichi_deposit + ahead * usual)


class _Weigher(Thinker):
    """Weighs the actions of one decision."""

    def weigh(self, legal: tuple[Action, ...], drawn: Any) -> Weighing:
        t = LightArray(self.records)[0]
        self.t = t
        usual = self.think() if t.phase <= REACTION else self.think(_to_draw)
        self.rank_points = float(usual.rank_worth) or 1.0
        found: dict[Action, Weighed] = {}
        if t.phase == ACTION and t.joker != JOKER_ASKED:
            self._discards(found, legal, drawn)
        elif t.phase == REACTION:
            self._answers(found, legal)
        for action in legal:
            if action in (menu.TSUMO, menu.RON):
                found[action] = self._win(usual)
            elif action == menu.NINE_TERMINALS:
                found[action] = Weighed(0.0, 0.0, 0.0)
            elif (change := _melded(action)) is not None:
                found[action] = self._waiting(change)
        return Weighing(found, self.rank_points, float(usual.usual))

    def _both(self, *changes: Change) -> tuple[Any, Any]:
        return self.think(*changes), self.think(*changes, apart)

    def _made(self, worth: float, points: float, **more: Any) -> Weighed:
        return Weighed(worth, points, (worth - points) / self.rank_points, **more)

    def _win(self, thought: Any) -> Weighed:
        points = self.win_points()
        return self._made(points + float(rank_gain(thought, points, -1)), points, win=1.0, money=points)

    def _waiting(self, change: Change) -> Weighed:
        """The hand after a kan or a north, a draw before it."""
        here, apart = self._both(change, _to_draw)
        return self._made(float(here.answer[0]), float(apart.answer[0]), win=float(here.answer_win[0]))

    def _answers(self, found: dict[Action, Weighed], legal: tuple[Action, ...]) -> None:
        here, apart = self._both()
        for action in legal:
            if action == menu.PASS or menu.PON <= action < menu.CLOSED_KAN:
                place = 0 if action == menu.PASS else action - menu.PON + 1
                if here.answer[place] > NOTHING:
                    win = float(here.answer_win[place])
                    found[action] = self._made(float(here.answer[place]), float(apart.answer[place]), win=win)

    def _discards(self, found: dict[Action, Weighed], legal: tuple[Action, ...], drawn: Any) -> None:
        declares = any(action in (menu.RIICHI, menu.OPEN_RIICHI) for action in legal)
        silent = (_silent(self.rules),) if declares else ()
        thoughts = self._both(*silent)
        for action in legal:
            if not action.is_discard:
                continue
            face: Any = drawn if action.face is None else action.face
            kind = int(KIND[face])
            if discard_offered(self.t, self.seat, kind) == action or int(KIND[face]) == int(face):
                found[action] = self._of_kind(thoughts, kind)
            else:  # a red one goes though a plain one could
                found[action] = self._of_kind(self._both(*silent, _plain_for(int(face))), kind)
        if declares:
            self._declarations(found, legal, thoughts, drawn)

    def _of_kind(self, thoughts: tuple[Any, Any], kind: int, deposit: float = 0.0) -> Weighed:
        here, apart = thoughts
        paid = (1.0 - float(here.deal_in[kind])) * (1.0 - float(here.win[kind])) * deposit
        return self._made(
            float(here.value[kind]) - paid, float(apart.value[kind]) - paid, win=float(here.win[kind]),
            money=float(here.worth[kind]), cost=float(here.cost[kind]), deal_in=float(here.deal_in[kind]),
            shanten=int(here.shanten[kind]), acceptance=int(here.outs[kind]),
        )  # fmt: skip

    def _declarations(
        self, found: dict[Action, Weighed], legal: tuple[Action, ...], silent: tuple[Any, Any], drawn: Any
    ) -> None:
        """Riichi with its best discard, and silence, which may still be broken a turn later."""
        deposit = float(self.rules.record[0]["riichi_deposit"])
        now, later = self._both(_declares), self._both(_declares, _a_turn_later(self.rules))
        kinds = [kind for kind in range(34) if now[0].shanten[kind] == 0 and now[0].declare[kind]]
        declared = [self._of_kind(now, kind, deposit) for kind in kinds]
        for action in legal:
            if action in (menu.RIICHI, menu.OPEN_RIICHI) and declared:
                found[action] = max(declared, key=lambda way: way.worth)
            if action.is_discard and self.t.live >= self._least_live:
                kind = int(KIND[drawn if action.face is None else action.face])
                if kind in kinds:
                    found[action] = self._delayed(found[action], silent[0], self._of_kind(later, kind, deposit))

    @property
    def _least_live(self) -> int:
        """Tiles that must be left for a riichi a turn later."""
        record = self.rules.record[0]
        return int(record["riichi_min_live"]) + int(record["players"])

    def _delayed(self, silent: Weighed, thought: Any, later: Weighed) -> Weighed:
        """Silence now and riichi with the next discard, if that is worth more than silence for good."""
        turns = max(1, int(thought.turns))
        won = 1.0 - (1.0 - min(silent.win or 0.0, 0.999)) ** (1.0 / turns)
        lasts = (1.0 - won) * float(thought.survival[turns])
        worth, points = (won * silent.money + lasts * there for there in (later.worth, later.points))
        if worth <= silent.worth:
            return silent
        return replace(silent, worth=worth, points=points, rank=(worth - points) / self.rank_points)


# --- changes ---


def apart(t: Any, seat: int) -> None:
    """Put everybody else's points out of reach, so that no rank is at stake."""
    for other in range(4):
        if other != seat:
            t.scores[other] = t.scores[seat] + _OUT_OF_REACH


def _silent(rules: Rules) -> Change:
    """Leave the seat too few points for riichi; the differences stay as they are."""
    least = int(rules.record[0]["riichi_min_points"])

    def change(t: Any, seat: int) -> None:
        less = int(t.scores[seat]) - least + 1
        for other in range(4):
            t.scores[other] -= less

    return change


def _declares(t: Any, seat: int) -> None:
    if t.riichi[seat] == NOT_DECLARED:
        t.riichi[seat] = DECLARED


def _a_turn_later(rules: Rules) -> Change:
    """A turn has gone by."""

    def change(t: Any, seat: int) -> None:
        t.live = max(0, int(t.live) - rules.players)

    return change


def _plain_for(face: int) -> Change:
    """Let the red (or gold) *face* be a plain one: what is left when it goes and a plain one stays."""

    def change(t: Any, seat: int) -> None:
        put(t, seat, face, -1)
        put(t, seat, int(KIND[face]), 1)
        if t.drawn[seat] == face:
            t.drawn[seat] = int(KIND[face])

    return change


def _to_draw(t: Any, seat: int) -> None:
    """The seat is about to draw."""
    t.phase, t.context, t.turn, t.drawn[seat] = REACTION, TO_DISCARD, seat, NO_TILE
    t.menu[:] = 0
    t.menu[menu.PASS >> 6] = 1 << (menu.PASS & 63)


def _melded(action: Action) -> Change | None:
    """What a kan, or a north set aside, makes of the hand."""
    if action == menu.NORTH:
        return _north
    if action == menu.OPEN_KAN:
        return _open_kan
    if menu.CLOSED_KAN <= action < menu.ADDED_KAN:
        return lambda t, seat: _kan_of(t, seat, action - menu.CLOSED_KAN, MELD_CLOSED_KAN)
    if menu.ADDED_KAN <= action < menu.TENPAI:
        return lambda t, seat: _added_kan(t, seat, action - menu.ADDED_KAN)
    return None


def _north(t: Any, seat: int) -> None:
    put(t, seat, 30, -1)
    t.norths[seat] += 1


def _open_kan(t: Any, seat: int) -> None:
    river = int(t.n_river[t.turn]) - 1
    t.river[t.turn, river] = int(t.river[t.turn, river]) | RIVER_CALLED
    _kan_of(t, seat, int(KIND[t.last]), MELD_OPEN_KAN)
    t.melds[seat, t.n_melds[seat] - 1, M_TILE + 3] = t.last
    t.opened[seat] = 1


def _kan_of(t: Any, seat: int, kind: int, shape: int) -> None:
    """Lay all tiles of *kind* in the hand down."""
    row, place = int(t.n_melds[seat]), 0
    t.melds[seat, row, M_TYPE], t.melds[seat, row, M_KIND] = shape, kind
    for face in range(menu.HAND_FACES):
        while int(KIND[face]) == kind and t.faces[seat, face] > 0:
            t.melds[seat, row, M_TILE + place] = face
            place += 1
            put(t, seat, face, -1)
    t.n_melds[seat] += 1


def _added_kan(t: Any, seat: int, kind: int) -> None:
    for face in range(menu.HAND_FACES):
        if int(KIND[face]) == kind and t.faces[seat, face] > 0:
            put(t, seat, face, -1)
            for row in range(int(t.n_melds[seat])):
                if t.melds[seat, row, M_TYPE] == MELD_PON and t.melds[seat, row, M_KIND] == kind:
                    t.melds[seat, row, M_TYPE] = MELD_ADDED_KAN
                    t.melds[seat, row, M_TILE + 3] = face
            return
