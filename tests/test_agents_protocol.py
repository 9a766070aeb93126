"""Players as objects: names, the protocol, explanations."""

from __future__ import annotations

import pytest

from jantaku import Action, Agent, Game, JantakuError, View, agent, agent_names
from jantaku.agents import AGENTS, AHEAD, LEARNED, REASONS, KernelAgent, policy_of
from jantaku.kernels.players.choose import POLICIES


def test_every_player_has_a_name_a_number_and_a_description() -> None:
    assert agent_names() == (*POLICIES, *LEARNED, *AHEAD) and tuple(AGENTS) == POLICIES
    for name in agent_names():
        player = agent(name, seed=5)
        assert isinstance(player, Agent)
        assert player.name == name
        assert policy_of(player) == policy_of(name) == (POLICIES.index(name) if name in AGENTS else None)
        assert repr(player) == f"agent({name!r}, seed=5)"


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("solit", "did you mean 'solid'"),
        ("Shanten", "did you mean 'shanten'"),
        ("zzz", "random, tsumogiri"),
        ("", "there are"),
    ],
)
def test_an_unknown_player_is_refused_with_a_suggestion(name: str, hint: str) -> None:
    with pytest.raises(JantakuError, match=hint):
        agent(name)
    with pytest.raises(JantakuError, match="no player is called"):
        policy_of(name)


def test_a_seed_that_is_none_is_refused() -> None:
    with pytest.raises(JantakuError):
        agent("random", seed=-1)


class Leftmost:
    """A player of one's own: anything that can act."""

    name = "leftmost"

    def act(self, view: View) -> Action:
        return view.legal_actions[0]


def test_anything_that_acts_can_play_a_whole_game() -> None:
    assert policy_of(Leftmost()) is None
    game, players = Game("riichi-east", seed=4), [Leftmost(), agent("tsumogiri"), agent("random", seed=1), Leftmost()]
    while not game.is_over:
        seat = game.phase.seat
        game.push(players[seat].act(game.view(seat)))
    assert sorted(game.ranking) == [0, 1, 2, 3]


def test_a_player_that_is_not_asked_says_so() -> None:
    game = Game("tenhou", seed=7)
    with pytest.raises(JantakuError, match="seat 2 is not asked now"):
        agent("solid").act(game.view(2))


def test_the_same_seed_and_view_give_the_same_action_and_leave_the_view_alone() -> None:
    view = Game("tenhou", seed=3).view(0)
    before = view.tobytes()
    for name in (*AGENTS, *LEARNED, "search:shanten:4n"):
        assert agent(name, seed=9).act(view) == agent(name, seed=9).act(view)
    assert view.tobytes() == before


def test_random_players_of_different_seeds_differ() -> None:
    view = Game("tenhou", seed=3).view(0)
    assert len({agent("random", seed=seed).act(view) for seed in range(40)}) > 5


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_every_decision_explains_itself(name: str, preset: str) -> None:
    game, player, quick = Game(preset, seed=11), agent(name, seed=1), agent("shanten", seed=2)
    assert isinstance(player, KernelAgent)
    for step in range(12):
        view = game.view(game.phase.seat)
        if step % 4 == 0 or len(view.legal_actions) < 6:
            told = player.explain(view)
            assert told.action == player.act(view)
            assert told.reason in REASONS
            assert str(told).startswith(REASONS[told.reason])
            assert str(told).endswith(".")
            assert told.action in {considered.action for considered in told.considered}
            assert {considered.action for considered in told.considered} <= set(view.legal_actions)
        game.push(quick.act(view))


def test_the_solid_player_gives_numbers_for_every_kind_it_may_discard() -> None:
    view = Game("tenhou", seed=7).view(0)
    told = agent("solid", seed=0).explain(view)
    numbers = [considered.numbers for considered in told.considered if considered.action.is_discard]
    assert len(numbers) == len({face.kind for face in view.hand})
    assert all(set(one) == {"shanten", "acceptance", "deal_in", "win", "worth", "value"} for one in numbers)
    values = [one["value"] for one in numbers]
    assert values == sorted(values, reverse=True)
    assert told.considered[0].action == told.action
