"""The judge ``net`` of reviews names what the player ``net`` does."""

from __future__ import annotations

import pytest

from jantaku import Game, agent
from jantaku.reviews.judges import NetJudge
from jantaku.reviews.weighing import weigh


def test_the_judge_likes_best_what_the_player_does_and_its_chances_add_up() -> None:
    game, player, judge, counted = Game("tenhou", seed=1), agent("net"), NetJudge(), 0
    while not game.is_over and counted < 6:
        view = game.view(game.phase.seat)
        action = player.act(view)
        if player.explain(view).reason == "counted":
            opinions = judge.judge(view, weigh(view), action, 1.0)
            assert max(opinions, key=lambda other: opinions[other].worth) == action
            assert sum(opinion.chance or 0.0 for opinion in opinions.values()) == pytest.approx(1.0, abs=1e-4)
            worths = sorted((round(opinion.worth, 3) for opinion in opinions.values()), reverse=True)
            assert worths[0] > worths[1]
            counted += 1
        game.push(action)
    assert counted == 6
