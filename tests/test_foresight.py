"""What actions are worth, by playing sampled tables on."""

from __future__ import annotations

import pytest

from jantaku import Game, JantakuError
from jantaku.foresight import Evaluation, evaluate
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
