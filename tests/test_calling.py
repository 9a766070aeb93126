"""What a call comes to: the kernel against a slow twin at the table after the call, and what it may change."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from jantaku import Game, agent, batch
from jantaku.agents import net
from jantaku.agents.learned import network_for
from jantaku.agents.net import observe
from jantaku.game.action import Action
from jantaku.kernels.game.actions import ACTIONS, CLOSED_KAN, PASS, PON
from jantaku.kernels.game.layout import REACTION, TO_DISCARD
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players import calling, drawing, mending
from jantaku.kernels.players.chance import draws_left
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.rows import LightArray
from test_drawing import Twin, mend, shanten_after

RULES = ("tenhou", "sanma-tenhou", "sanma-parlour", "taiwan")


def moments(rules: str, seed: int) -> Iterator[tuple[Game, int, list[Action]]]:
    """Games at which a seat may call a discard, the seat, and the calls."""
    for number in range(seed, seed + 40):
        game, player = Game(rules, seed=number), agent("shanten", seed=number)
        while not game.is_over:
            seat, t = game.phase.seat, game.table.record
            calls = [action for action in game.legal_actions if PON <= int(action) < CLOSED_KAN]
            if calls and t.phase == REACTION and t.context == TO_DISCARD and Action("ron") not in game.legal_actions:
                yield game, seat, calls
            game.push(player.act(game.view(seat)))


class Plain:
    """The kernels as plain Python, at the table of a game."""

    def __init__(self, game: Game) -> None:
        rows = [game.table.records.copy(), game.rules.record, get_suits(), *(
            np.zeros(1, dtype).view(np.recarray) for dtype in (SCORING, THOUGHT, drawing.DRAWING)
        )]  # fmt: skip
        self.rows = [LightArray(row.view(np.recarray))[0] for row in rows]
        self.t, self.r, _, _, self.w, _ = self.rows
        self.seat = int(self.t.asked)
        drawing.look_at_table(self.t, self.r, self.w, self.seat)

    def passing(self, farthest: int) -> float:
        with np.errstate(over="ignore"):
            return float(calling.value_of_passing(*self.rows, self.seat, farthest))

    def call(self, action: Action, farthest: int) -> float:
        with np.errstate(over="ignore"):
            return float(calling.value_of_call(*self.rows, self.seat, int(action), farthest))


def both(game: Game, call: Action, farthest: int) -> tuple[float, float]:
    """What passing and *call* come to."""
    plain = Plain(game)
    return plain.passing(farthest), plain.call(call, farthest)


def after_call(game: Game, seat: int, call: Action) -> Game | None:
    """The game after the call, if nobody comes before the seat."""
    then = game.copy()
    then.push(call)
    while not then.is_over and then.phase.seat != seat:
        if Action("pass") not in then.legal_actions:
            return None
        then.push("pass")
    t = then.table.record
    return then if t.turn == seat and t.n_melds[seat] == game.table.record.n_melds[seat] + 1 else None


@pytest.mark.parametrize("rules", RULES)
def test_values_are_those_of_a_slow_twin_at_the_table_after_the_call(rules: str) -> None:
    called = 0
    for game, seat, calls in moments(rules, 5):
        then = after_call(game, seat, calls[0])
        if then is None:
            continue
        twin = Twin(then.view(seat), calling.CALLED)
        discards = {int(action) for action in then.legal_actions if action.is_discard and int(action) < 34}
        shanten = {kind: shanten_after(then.table.record, seat, kind, game.rules) for kind in discards}
        if not 0 <= min(shanten.values()) <= 1:
            continue
        nearest = [kind for kind, found in shanten.items() if found == min(shanten.values())]
        draws = max(1, int(then.table.record.live) // int(game.rules.players))
        value = Plain(game).call(calls[0], 1)
        assert value == pytest.approx(max(twin.after(kind, draws) for kind in nearest), rel=1e-4, abs=1e-3)
        called += value > 0
        if called == 3:
            return
    raise AssertionError("too few calls are worth anything")


@pytest.mark.parametrize("rules", RULES)
def test_the_value_of_passing_is_that_of_the_hand_as_it_stands(rules: str) -> None:
    passed = 0
    for game, seat, _ in moments(rules, 9):
        opened = bool(game.table.record.opened[seat])
        twin = Twin(game.view(seat), calling.CALLED if opened else 1.0)
        if not 0 <= twin.shanten(twin.whole) <= 1:
            continue
        plain = Plain(game)
        value = plain.passing(1)
        with np.errstate(over="ignore"):
            draws = max(1, int(draws_left(plain.t, plain.r, seat, False)))
        assert value == pytest.approx(twin.expected(twin.whole, draws), rel=1e-4, abs=1e-3)
        passed += value > 0
        if passed == 3:
            return
    raise AssertionError("too few hands are worth anything")


def answers(game: Game, logp: Any, choice: int, farthest: int = 2) -> int:
    out, _ = mend(game.table.records.copy(), game.rules, logp[None], [choice], farthest)
    return int(out[0])


def liked(**chances: float) -> Any:
    logp = np.full(ACTIONS, -1e9, np.float32)
    for name, chance in chances.items():
        logp[int(Action(name.replace("_", "-")))] = np.log(chance)
    return logp


def test_an_answer_is_mended_where_chance_and_count_together_say_so() -> None:
    """A little less likely than counting makes up for, and the choice stays; a little more, and it goes."""
    for game, _, (call, *others) in moments("tenhou", 21):
        if others:
            continue
        passing, calling_it = both(game, call, 2)
        if passing < 1 or calling_it < 1.05 * passing:
            continue
        worth = calling.WEIGHT * np.log(calling_it / passing)
        if worth > -mending.LEAST_CALL - 0.1:
            continue
        for more in (-0.05, 0.05):
            logp = liked(**{"pass": 1.0})
            logp[int(call)] = -worth + more
            assert answers(game, logp, PASS) == (int(call) if more > 0 else PASS)
            assert answers(game, logp, PASS, -1) == PASS  # too far to be counted
        logp[int(call)] = mending.LEAST_CALL - 0.1
        assert answers(game, logp, PASS) == PASS  # what is hardly ever done is not looked at
        return
    raise AssertionError("no call is worth a little more than passing")


def test_a_call_that_comes_to_less_is_passed() -> None:
    for game, _, (call, *others) in moments("tenhou", 31):
        passing, calling_it = both(game, call, 2)
        if not others and passing > 100 and calling_it == 0:  # without a yaku
            logp = liked(**{"pass": 0.4})
            logp[int(call)] = np.log(0.6)
            assert answers(game, logp, int(call)) == PASS
            assert answers(game, logp, int(call), -1) == int(call)  # too far to be counted
            return
    raise AssertionError("every call has a yaku")


def test_where_tai_are_paid_answers_stay() -> None:
    for game, _, (call, *_) in moments("taiwan", 21):
        passing, calling_it = both(game, call, 1)
        if calling_it > 2 * passing > 2:
            logp = liked(**{"pass": 0.6})
            logp[int(call)] = np.log(0.4)
            assert answers(game, logp, PASS) == PASS
            return
    raise AssertionError("no call is worth twice as much as passing")


def test_answers_to_kans_and_other_choices_stay() -> None:
    game, _, (call, *_) = next(moments("tenhou", 3))
    logp = liked(**{"pass": 0.5})
    logp[int(call)] = np.log(0.5)
    record = game.table.records.copy()
    record["context"] = TO_DISCARD + 1
    out, _ = mend(record, game.rules, logp[None], [PASS])
    assert out[0] == PASS
    assert answers(game, logp, int(Action("ron"))) == int(Action("ron"))
    shanten = int(batch.shanten(np.array([game.table.record.counts[game.phase.seat]], np.int8), rules=game.rules)[0])
    assert answers(game, logp, PASS, shanten - 1) == PASS


def test_net_says_that_it_counted_where_it_passes_a_call_that_it_likes(monkeypatch: pytest.MonkeyPatch) -> None:
    for game, seat, _ in moments("sanma-parlour", 21):
        view = game.view(seat)
        liked = network_for(view.rules)(*observe(view.table.copy().records, view.rules)).logp[0].argmax()
        if PON <= liked < CLOSED_KAN:
            monkeypatch.setattr(net, "best_choices", lambda *_: np.array([PASS]))
            why = agent("net").explain(view)
            assert (why.action, why.reason) == (Action("pass"), "counted")
            return
    raise AssertionError("it likes no call")
