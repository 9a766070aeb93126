"""Sampled tables look to their seat as the real one does, and nothing that is certain is broken."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from conftest import LONG
from jantaku import Game, JantakuError, Tables, View
from jantaku.agents.learned import family
from jantaku.kernels.foresight.annealing import likelihood_rows
from jantaku.kernels.foresight.chain import HANDS
from jantaku.kernels.foresight.reading import WEIGHTS, note_features
from jantaku.kernels.game.tiles import KIND
from jantaku.kernels.hands.keys import keys_of
from jantaku.kernels.hands.suits import get_suits
from jantaku.rules import presets
from jantaku.runtime.rows import LightArray
from jantaku.runtime.tiers import compiled
from jantaku.sampling import sample
from jantaku.sampling.reading import READERS, weights_of
from jantaku.sampling.samples import Sampler
from jantaku.sampling.truth import true_row, truth
from jantaku.vector.threads import native
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


@pytest.mark.parametrize("preset", ["tenhou", "sanma-tenhou", "taiwan"])
def test_hands_are_read_as_solid_net_and_people_hold_them(preset: str) -> None:
    view = Game(preset, seed=7).view(0)
    for reader in READERS:
        samples = sample(view, 3, player=reader)
        assert samples.effective == pytest.approx(3)
        assert samples.view(0).tobytes() == view.tobytes()
    solid, net = (weights_of(reader, family(view.rules)) for reader in ("solid", "net"))
    assert solid.shape == net.shape == (WEIGHTS,)
    assert np.abs(solid - net).max() > 0.01
    with pytest.raises(JantakuError, match="reader"):
        sample(view, 3, player="nets")


def test_all_tiles_are_somewhere() -> None:
    game = Game("taiwan", seed=7)
    deck = np.sort(game.rules.record[0].deck[: game.rules.record[0].deck_size])
    samples = sample(game.view(0), 3)
    t = samples.table(0).record
    dealt = [face for seat in range(4) for face in range(40) for _ in range(t.faces[seat, face])]
    flowers = [int(row[2]) for row in t.events[: t.n_events] if row[0] == 12]
    assert np.array_equal(np.sort([*dealt, *flowers, *t.wall[t.wall >= 0]]), deck)


def riichi_views(preset: str, n: int) -> list[tuple[View, Any]]:
    """Views of seats that see another in riichi, or ready, and the whole records."""
    tables = Tables(preset, 256, seed=3, episode="position")
    tables.play("shanten", decisions=40)
    return [
        (tables.view(i), tables.records[i])
        for i in range(256)
        if not tables.finished[i]
        and any(tables.records[i]["riichi"][s] == 2 for s in range(4) if s != tables.seats()[i])
    ][:n]


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan-star"])
@pytest.mark.parametrize("player", ["solid", None])
def test_a_hand_in_riichi_is_tenpai_and_waits_for_nothing_it_could_not(preset: str, player: str | None) -> None:
    views = riichi_views(preset, 4)
    assert views
    for view, record in views:
        samples = sample(view, 40, player=player)
        assert samples.effective > 30
        for seat in range(view.rules.players):
            if seat != view.seat and record["riichi"][seat] == 2:
                waits = samples.records["waits"][samples.weights > 0, seat]
                assert (waits != 0).all()
                if preset == "sanma-parlour" and not view.rules.record[0].riichi_furiten:
                    river = record["river"][seat, : record["riichi_at"][seat] + 1]
                    thrown = np.bitwise_or.reduce([1 << int(KIND[int(entry) & 63]) for entry in river])
                    assert (waits & thrown == 0).all()


def test_true_hands_are_always_possible_and_likelier_than_by_chance() -> None:
    tables = Tables("tenhou", 40, seed=3, start="anywhere", episode="position", restart=True)
    tables.play("shanten", decisions=45)
    found = [truth(tables.view(i), tables.records.view(np.recarray)[i], chains=4) for i in range(40)]
    assert all(one.possible for one in found)
    assert np.mean([one.gain for one in found]) > 3


def test_the_log_likelihood_of_a_hand_is_the_sum_of_its_weights() -> None:
    tables = Tables("tenhou", 8, seed=3, episode="position")
    tables.play("shanten", decisions=40)
    suits = LightArray(get_suits())[0]
    for i in range(8):
        view = tables.view(i)
        sampler = Sampler(view, "solid")
        row = true_row(sampler.hidden, tables.records.view(np.recarray)[i])
        expected, r = 0.0, view.rules.record[0]
        for seat in range(4):
            first, last, _ = sampler.hidden.seats[seat]
            if last > first and not sampler.reading.shown[seat]["declared"]:
                faces = np.bincount(row[first:last], minlength=40)
                counts = np.bincount(KIND[row[first:last]], minlength=34)
                features = np.zeros(WEIGHTS)
                shown = LightArray(sampler.reading.shown)[seat]
                note_features(r, suits, shown, keys_of(counts), faces, counts, 1.0, features)
                expected += features @ sampler.reading.weights
            else:
                sampler.hidden.seats[seat] = 0, 0, -1
        found = np.zeros((1, 2))
        compiled(likelihood_rows)(
            0, 1, native(view.rules.record), native(get_suits()), row[None, :], sampler.hidden.seats,
            native(sampler.reading.shown), sampler.reading.weights, native(np.zeros(1, HANDS)), found,
        )  # fmt: skip
        assert found[0, 0] == pytest.approx(expected)
