"""The rank that points promise: as rules have it, and by weights for as many players as there are."""

from __future__ import annotations

import numpy as np
import pytest

from jantaku import Game
from jantaku.agents.standing import expected_ranks, shipped


@pytest.mark.parametrize(
    ("preset", "lead", "rank"),
    [
        ("sanma-parlour", 60_000, 1.09),
        ("sanma-parlour", 20_000, 1.44),
        ("sanma-tenhou", 40_000, 1.07),
        ("sanma-tenhou", 20_000, 1.24),
    ],
)
def test_a_lead_in_the_last_position_promises_what_it_was_seen_to(preset: str, lead: int, rank: float) -> None:
    """Of 3,000 games that ``solid`` played on from there."""
    t = Game(preset, seed=1).table.record
    t.scores[:3] += np.array([2, -1, -1]) * lead // 3
    t.wind, t.dealer = 1, 2
    found = expected_ranks(t, Game(preset, seed=1).rules)
    assert found[0] == pytest.approx(rank, abs=0.05)
    assert found[:3].sum() == pytest.approx(6, abs=0.1)


def test_every_number_of_players_has_weights() -> None:
    assert all(shipped(players).exists() for players in (3, 4))
