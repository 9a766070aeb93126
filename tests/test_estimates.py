"""Estimates: chances are chances, more outs never mean less, and what is certain is certain."""

from __future__ import annotations

import os

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from agent_tables import decisions
from jantaku import Game, Hand, JantakuError, Kind, Rules, estimate, ukeire
from jantaku.agents.estimates import DiscardEstimate
from jantaku.game.view import View
from jantaku.kernels.game.layout import ACTION, NOT_DECLARED
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.players import chance, danger
from jantaku.kernels.players.thought import THOUGHT

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")


def outlook(preset: str, turns: int, unseen: int, tenpai: list[float]) -> object:
    """A thought about a seat with so many draws left and so many unseen tiles, among others tenpai by these chances."""
    game = Game(preset, seed=1)
    thought = np.zeros(1, THOUGHT).view(np.recarray)[0]
    table = game.table.records.copy()[0]
    table.live = turns * game.rules.players
    thought.n_unseen = unseen
    thought.tenpai[:] = tenpai
    chance.note_outlook(table, game.rules.record[0], thought, 0)
    return thought


thoughts = st.builds(
    outlook,
    st.sampled_from(["tenhou", "sanma-parlour", "taiwan"]),
    st.integers(0, 24),
    st.integers(20, 122),
    st.lists(st.floats(0, 1), min_size=4, max_size=4),
)
tiles = st.floats(0, 60)


@given(thoughts, st.integers(0, 2), st.integers(0, 7), tiles, tiles, tiles, tiles)
def test_more_outs_never_mean_a_smaller_chance_to_win(
    thought: object, pace: int, shanten: int, few: float, more: float, then: float, then_more: float
) -> None:
    few, more = sorted((few, more))
    then, then_more = sorted((then, then_more))
    low = chance.win_chance(thought, pace, shanten, few, then)
    high = chance.win_chance(thought, pace, shanten, more, then_more)
    assert 0.0 <= low <= high <= 1.0


@given(thoughts, st.integers(0, 2), st.integers(1, 7))
def test_a_usual_hand_that_is_nearer_is_likelier_to_win(thought: object, pace: int, shanten: int) -> None:
    turns = int(thought.turns)  # type: ignore[attr-defined]
    nearer, further = thought.stage[pace, shanten - 1, turns], thought.stage[pace, shanten, turns]  # type: ignore[attr-defined]
    assert 0.0 <= further <= nearer <= 1.0


@given(st.sampled_from(["tenhou", "sanma-parlour", "taiwan"]), st.floats(0.5, 15), st.floats(0.5, 15), st.booleans())
def test_more_han_are_never_worth_fewer_points(preset: str, few: float, more: float, deals: bool) -> None:
    few, more = sorted((few, more))
    game = Game(preset, seed=1)
    record = Rules.of(preset).record[0]
    points = [chance.points_of(game.table.record, record, shape, deals) for shape in (few, more)]
    assert 0 < points[0] <= points[1]


def some_estimates(preset: str, seed: int) -> list[tuple[Game, View, list[DiscardEstimate]]]:
    out = []
    for game, view, _ in decisions(preset, seed, ("solid", "shanten"), 30 if PLAIN else 260):
        acting = game.table.record.phase == ACTION and any(action.is_discard for action in view.legal_actions)
        if acting and game.decisions % 11 == 0:
            out.append((game.copy(), view, estimate(view)))
    return out


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_chances_are_chances_and_come_best_first(preset: str) -> None:
    found = some_estimates(preset, 31)
    assert len(found) > 1
    for _, view, discards in found:
        assert [one.value for one in discards] == sorted((one.value for one in discards), reverse=True)
        for one in discards:
            assert one.action in view.legal_actions
            assert 0.0 <= one.deal_in <= 1.0
            assert 0.0 <= one.win <= 1.0
            assert one.deal_in_to[view.seat] == 0.0
            assert max(one.deal_in_to) <= one.deal_in + 1e-12 <= sum(one.deal_in_to) + 1e-9
            assert one.risk >= 0.0


def test_shanten_and_acceptance_are_those_of_ukeire() -> None:
    for _, view, discards in some_estimates("tenhou", 32):
        if any(meld.tiles for meld in view.melds(view.seat)):
            continue
        found = {one.discard: one for one in ukeire(Hand(view.hand))}
        for one in discards:
            assert one.shanten == found[one.tile.kind].shanten
            assert one.acceptance <= found[one.tile.kind].total


def test_what_a_riichi_could_have_won_on_is_safe() -> None:
    checked = 0
    for game, view, _ in decisions("tenhou", 33, ("shanten",), 400):
        table = game.table.record
        for other in range(4):
            if other == view.seat or table.riichi[other] == NOT_DECLARED or table.phase != ACTION:
                continue
            for one in estimate(view) if not PLAIN or checked < 3 else []:
                if any(discard.face.kind == one.tile.kind for discard in view.river(other)):
                    assert one.deal_in_to[other] == 0.0
                    checked += 1
    assert checked > 2


def test_suji_walls_and_honours_seen_are_safer() -> None:
    thought = np.zeros(1, THOUGHT).view(np.recarray)[0]
    thought.unseen[:] = 3
    live = danger.danger_class(thought, 0, Kind.M1)
    suji = danger.danger_class(thought, 1 << Kind.M4, Kind.M1)
    thought.unseen[Kind.M2] = 0
    wall = danger.danger_class(thought, 0, Kind.M1)
    assert suji == wall != live
    for row in danger.WAIT_CHANCE:
        assert row[suji] < row[live]
        assert row[danger.MIDDLES] < row[danger.MIDDLES + 1] < row[danger.MIDDLES + 2]
        assert row[danger.HONOURS] < row[danger.HONOURS + 1] < row[danger.HONOURS + 2] < row[danger.HONOURS + 3]
        assert row[danger.SAFE] == 0.0


def test_the_waits_of_an_open_riichi_are_known() -> None:
    game = Game("sanma-parlour", seed=3)
    thought = np.zeros(1, THOUGHT).view(np.recarray)[0]
    table, record = game.table.records.copy()[0], game.rules.record[0]
    table.riichi[1], table.riichi_kind[1], table.waits[1] = 2, 3, 1 << Kind.P5 | 1 << Kind.P8
    thought.n_unseen = note_unseen(table, record, 0, thought.unseen)
    danger.note_danger(table, record, thought, 0)
    assert {kind for kind in Kind if thought.danger[1, kind] == 1.0} == {Kind.P5, Kind.P8}
    assert {kind for kind in Kind if 0.0 < thought.danger[1, kind] < 1.0} == set()


def test_a_seat_that_has_nothing_to_discard_is_told_so() -> None:
    with pytest.raises(JantakuError, match="seat 1 has nothing to discard now"):
        estimate(Game("tenhou", seed=7).view(1))
