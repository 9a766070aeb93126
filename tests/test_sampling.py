"""Sampled tables look to their seat as the real one does, and nothing that is certain is broken."""

from __future__ import annotations

import numpy as np
import pytest

from conftest import LONG
from jantaku import Game
from jantaku.rules import presets
from jantaku.sampling import sample
from lively import Lively

SOME = presets() if LONG else ("tenhou", "sanma-parlour", "taiwan-godgame")


@pytest.mark.parametrize("preset", SOME)
def test_a_sampled_table_looks_to_its_seat_as_its_own_does(preset: str) -> None:
    for seed in (1, 2):
        game, lively = Game(preset, seed=seed), Lively(seed)
        while not game.is_over and game.decisions < (250 if LONG else 100):
            if game.decisions % 11 == 0:
                for seat in range(game.rules.players):
                    view, samples = game.view(seat), sample(game.view(seat), 2, seed=5)
                    assert [samples.view(i).tobytes() for i in range(2)] == 2 * [view.tobytes()]
            game.push(lively.choose(game.table.record, game.legal_actions))


def test_a_seed_gives_the_same_tables_also_when_more_are_had_later() -> None:
    view = Game("tenhou", seed=7).view(0)
    samples, more = sample(view, 5, seed=3), sample(view, 2, seed=3, first=3)
    assert samples.records[3:].tobytes() == more.records.tobytes()
    assert samples.records.tobytes() != sample(view, 5, seed=4).records.tobytes()


def test_all_tiles_are_somewhere() -> None:
    game = Game("taiwan", seed=7)
    deck = np.sort(game.rules.record[0].deck[: game.rules.record[0].deck_size])
    samples = sample(game.view(0), 3)
    t = samples.table(0).record
    dealt = [face for seat in range(4) for face in range(40) for _ in range(t.faces[seat, face])]
    flowers = [int(row[2]) for row in t.events[: t.n_events] if row[0] == 12]
    assert np.array_equal(np.sort([*dealt, *flowers, *t.wall[t.wall >= 0]]), deck)
