"""What actions are worth, by playing sampled tables on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from jantaku import Action, Game, JantakuError, Tables, agent
from jantaku.agents import REASONS
from jantaku.agents.net import points_unit
from jantaku.arena.entrants import entrant
from jantaku.foresight import Evaluation, evaluate
from jantaku.foresight.evaluating import Comparison
from jantaku.foresight.figures import Figure
from jantaku.foresight.search import Doubts, Options, doubted, options_of, preferred, threatened
from jantaku.game.view import View
from lively import Lively


def decisions(preset: str, every: int, until: int) -> list[Game]:
    """Copies of a game where somebody is asked."""
    game, lively, out = Game(preset, seed=2), Lively(2), []
    while not game.is_over and game.decisions < until:
        if game.decisions % every == 0:
            out.append(game.copy())
        game.push(lively.choose(game.table.record, game.legal_actions))
    return out


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_chances_are_chances_and_the_ways_to_end_add_up_to_one(preset: str) -> None:
    for game in decisions(preset, 9, 60):
        assert game.phase is not None
        found = evaluate(game.view(game.phase.seat), player="shanten", samples=8)
        assert {outlook.action for outlook in found.outlooks} == set(game.legal_actions)
        for one in found.outlooks:
            ways = (one.win, one.deal_in, one.others, one.draw, one.aborted)
            assert all(0 <= figure.value <= 1 for figure in (*ways, one.tenpai, *one.deal_in_to))
            assert sum(figure.value for figure in ways) == pytest.approx(1)
            assert one.tenpai.value <= one.draw.value and one.playouts > 0


def figures(found: Evaluation) -> list[object]:
    return [(one.action, one.points, one.pt, one.win, one.behind) for one in found.outlooks]


def test_a_seed_gives_the_same_figures_with_any_number_of_threads() -> None:
    view = Game("tenhou", seed=7).view(0)
    one, two, other = (
        evaluate(view, ["1z", "9s"], player="shanten", samples=40, seed=seed, threads=threads)
        for seed, threads in ((1, 1), (1, 2), (2, 2))
    )
    assert figures(one) == figures(two) != figures(other)


def test_what_is_not_legal_is_refused() -> None:
    view = Game("tenhou", seed=7).view(0)
    with pytest.raises(JantakuError):
        evaluate(view, ["ron"])
    with pytest.raises(JantakuError, match="not asked"):
        evaluate(Game("tenhou", seed=7).view(1))
    with pytest.raises(JantakuError, match="player"):
        evaluate(view, player="nobody")
    for seconds in (0, -1, float("nan"), "1"):
        with pytest.raises(JantakuError, match="seconds are a number above 0"):
            evaluate(view, seconds=seconds)  # type: ignore[arg-type]


def test_one_action_may_be_given_alone() -> None:
    view = Game("tenhou", seed=7).view(0)
    alone = evaluate(view, "1z", player="tsumogiri", samples=2)
    assert [outlook.action for outlook in alone.outlooks] == [view.parse_action("1z")]
    assert figures(alone) == figures(evaluate(view, view.parse_action("1z"), player="tsumogiri", samples=2))


@pytest.mark.parametrize("preset", ["taiwan", "ema", "sanma-tenhou"])
def test_a_win_that_is_certain_is_certain(preset: str) -> None:
    tables, seen = Tables(preset, 128, seed=3, episode="position"), set()
    while len(seen) < 2:
        assert not tables.finished.all()
        for action in set(map(Action, ("tsumo", "ron"))) - seen:
            for table in np.flatnonzero(tables.menus()[:, action])[:1]:
                seen.add(action)
                one = evaluate(tables.view(int(table)), [action], player="shanten", samples=8)[action]
                assert one.win.value == 1 and (one.win.error == 0 or action == Action("ron")) and one.points.value > 0
        tables.play("shanten", decisions=1)


def test_looking_ahead_plays_with_options_and_by_its_seed() -> None:
    assert options_of("search") == Options() and options_of("search:net:16n") == Options("net", 1.0, 16)
    wrong = (
        "best",
        "1n",
        "s",
        ".5s",
        "0s",
        "net,16n",
        "net:solid",
        "2s:64n",
        "16n:16n",
        "٣n",
        "9999999n",
        f"{'9' * 5000}n",
    )
    for options in (*wrong, "99999999s"):
        with pytest.raises(JantakuError, match="search:"):
            agent(f"search:{options}")
    for preset in ("tenhou", "taiwan"):
        game, player = Game(preset, seed=5), agent("search:shanten:8n", seed=2)
        for _ in range(6):
            view = game.view(game.phase.seat)
            action = player.act(view)
            assert action == agent("search:shanten:8n", seed=2).act(view)
            told = player.explain(view)
            assert told.action == action and told.reason in REASONS
            if "pt" in told.considered[0].numbers:
                best = max(told.considered, key=lambda one: one.numbers["pt"])
                assert (told.reason == "foresight") == (best.action == action)
                assert told.sentence.startswith(REASONS[told.reason])
            game.push(action)


def discarding(seat: int) -> Iterator[View]:
    """Views of *seat* in which it may discard, of games between players who declare riichi."""
    tables = Tables("tenhou", 64, seed=11, episode="position")
    while not tables.finished.all():
        tables.play("solid", decisions=1)
        for i in np.flatnonzero(~tables.finished):
            view = tables.view(int(i))
            if view.seat == seat and sum(action.is_discard for action in view.legal_actions) > 1:
                yield view


def test_discards_are_left_to_the_prior_while_a_riichi_threatens_if_doubts_say_so() -> None:
    solid, seen = agent("solid"), set()
    for view in discarding(1):
        choice = solid.act(view)
        if not choice.is_discard:
            continue
        rivals = any(int(view.table.record.riichi[seat]) for seat in (0, 2, 3))
        assert threatened(view) == rivals
        told = solid.explain(view)
        whole, wary = (
            doubted(view, choice, lambda told=told: told, Doubts(0.1, 1e9, 99, threatened=how))  # type: ignore[misc]
            for how in (True, False)
        )
        left = {action: gap for action, gap in whole.items() if action == choice or not action.is_discard}
        assert wary == (left if rivals else whole)
        seen.add((rivals, len(whole) > len(left)))
        if {(True, True), (False, True)} <= seen:
            return
    pytest.fail(f"only {seen} was seen")


class Said:
    """Playouts that say of every other action that it is *ahead*, and how far they may be wrong."""

    def __init__(self, view: View, ahead: float, error: float) -> None:
        self.view, self._said = view, Figure(ahead, error)

    def difference(self, action: Action, other: Action) -> Figure:
        return Figure(0.0, 0.0) if action == other else self._said


def test_playouts_count_by_how_far_the_prior_may_be_wrong_about_such_actions() -> None:
    view = Game("tenhou", seed=7).view(0)
    first, second, riichi = view.parse_action("1z"), view.parse_action("9s"), Action("riichi")
    unit = points_unit(view.rules) / view.rules.family.pt
    said: Any = Said(view, 0.1 * unit, 0.1 * unit)

    def chosen(other: Action, doubts: Doubts) -> Action:
        return preferred(said, {first: 0.0, other: 0.05}, doubts)

    assert chosen(second, Doubts(0.1)) == second  # 0.1 for it and 0.05 against it, half and half
    assert chosen(second, Doubts(0.1, counted=3.0)) == first
    assert chosen(second, Doubts(0.02)) == first
    assert chosen(riichi, Doubts(0.02)) == first
    assert chosen(riichi, Doubts(0.02, sure=0.9)) == riichi  # one standard error ahead
    assert chosen(riichi, Doubts(0.02, sure=1.1)) == first
    assert chosen(second, Doubts(0.02, sure=0.9)) == first


def test_calls_may_be_further_behind_than_discards_to_be_looked_at() -> None:
    view = Game("tenhou", seed=7).view(0)
    first, second, riichi = view.parse_action("1z"), view.parse_action("9s"), Action("riichi")
    near, wide = Doubts(0.1, 0.06), Doubts(0.1, 0.06, far=0.3)
    assert [near.too_far_for(action, first) for action in (second, riichi)] == [0.06, 0.06]
    assert [wide.too_far_for(action, first) for action in (second, riichi)] == [0.06, 0.3]
    assert wide.too_far_for(second, riichi) == 0.3


def test_looking_ahead_is_an_entrant_of_contests() -> None:
    assert entrant("search:shanten:4n").make is not None
    with pytest.raises(JantakuError):
        entrant("search:soon")


def test_actions_are_given_up_behind_the_one_they_are_held_against() -> None:
    view = Game("tenhou", seed=7).view(0)
    one, two = view.parse_action("1z"), view.parse_action("9s")
    for choice, other in ((one, two), (two, one)):
        search = Comparison(view, [one, two], player="tsumogiri", reader=None, given_up=-1e9, against=choice)
        search.play(64)
        search.play(8)
        found = search.evaluation()
        assert search.settled and found[choice].playouts == 72 and found[other].playouts == 64
