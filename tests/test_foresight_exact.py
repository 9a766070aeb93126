"""Figures of ``evaluate`` and sampled tables against trying everything out, near the end of Positions.

What is hidden is dealt in every way there is, each weighed as the reader weighs it, and played on. An estimate less
the truth, in its own standard errors, should be as if drawn from the normal distribution: neither wider, which would
mean errors too small, nor to one side.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import chain, count

import numpy as np
import pytest

from conftest import LONG
from end_positions import MOST_CASES, RULES, Cases, NotCountedError, exactly, positions
from jantaku.foresight.evaluating import Comparison
from jantaku.foresight.figures import Figure
from jantaku.kernels.game.tiles import KIND
from jantaku.sampling.samples import Sampler, sample_seeds

#: Games that come to a position with few cases: more of them follow if the players ever play otherwise.
KNOWN = {"four": (45, 6, 12, 8, 52, 16), "three": (53, 12, 9, 14, 71), "sixteen": (30, 19, 23, 3)}
CHANCES = ("win", "deal_in", "others", "draw", "tenpai", "aborted")


@dataclass
class Deviations:
    """Estimates less the truth in standard errors."""

    one_of_each: list[float] = field(default_factory=list)  # one a position and figure
    all: list[float] = field(default_factory=list)

    def agree(self, times: float = 1.0, bias: float = 0.0) -> bool:
        """Whether they could be normal; if errors were smaller so many *times*, or all figures off by a *bias*."""
        some, every = (times * np.array(row) + bias for row in (self.one_of_each, self.all))
        wide = float(np.square(some).mean()) < 1 + 4.5 * np.sqrt(2 / len(some))
        aside = abs(float(some.mean())) < 4.5 / np.sqrt(len(some))
        return wide and aside and float((np.abs(every) > 3).mean()) <= max(0.01, 2 / len(every))

    def add(self, figure: Figure, truth: float, error: float, *, counts: bool) -> None:
        """Note how far *figure* is from the *truth*, which has an *error* where players draw lots."""
        if figure.error == 0 and error == 0:
            assert figure.value == pytest.approx(truth)
            return
        deviation = (figure.value - truth) / float(np.hypot(figure.error, error))
        self.all.append(deviation)
        if counts:
            self.one_of_each.append(deviation)


def compare(cases: Cases, player: str, reader: str | None, samples: int, seed: int, found: Deviations) -> bool:
    """Add what ``evaluate`` says of a few actions beside the truth; ``False`` if that was not counted out."""
    view = cases.view
    actions = view.legal_actions[seed % 2 :: max(1, len(view.legal_actions) // 3)][:3]
    weights, lots = cases.weights(reader), 1 if player == "solid" else 4 if LONG else 2
    try:
        truth = [exactly(cases, weights, int(action), player, lots) for action in actions]
    except NotCountedError:
        return False
    run = Comparison(
        view, actions, player=player, reader=reader, seed=seed, by="points", threads=1, given_up=float("inf")
    )
    run.run(samples, None)
    outlooks = run.evaluation()
    for number, action in enumerate(actions):
        said, true = outlooks[action], truth[number]
        ways = (said.win, said.deal_in, said.others, said.draw, said.aborted)
        assert sum(figure.value for figure in ways) == pytest.approx(1)
        assert all(0 <= figure.value <= 1 and figure.error >= 0 for figure in (*ways, *said.deal_in_to))
        assert said.tenpai.value <= said.draw.value
        assert said.deal_in.value <= sum(figure.value for figure in said.deal_in_to) + 1e-9
        first = number == seed % len(actions)
        found.add(said.points, true.values["points"], true.errors["points"], counts=first)
        for name in CHANCES:
            chance = true.values[name]
            often = samples * chance * (1 - chance) > 5  # else it is not normal, for all that errors are right
            assert 0 < chance < 1 or getattr(said, name).value == pytest.approx(chance, abs=1e-9)
            found.add(getattr(said, name), chance, true.errors[name], counts=first and often)
    if len(actions) > 1:
        ahead = truth[0].values["points"] - truth[1].values["points"]
        error = float(np.hypot(truth[0].errors["points"], truth[1].errors["points"]))
        found.add(run.difference(actions[0], actions[1]), ahead, error, counts=True)
    return True


def test_figures_agree_with_trying_every_case() -> None:
    """Positions of all three families together: the estimates are as far off as their errors say."""
    found = Deviations()
    for family, seeds in KNOWN.items():
        games = chain(seeds, count(1000))
        for number, cases in enumerate(positions(family, len(seeds), games, most_cases=MOST_CASES)):
            assert compare(cases, "shanten" if number else "solid", "solid", 128, number, found)
    assert len(found.one_of_each) > 40
    assert found.agree()
    assert not found.agree(times=2)  # errors half as large are found out
    assert not found.agree(bias=0.8)


@pytest.mark.skipif(not LONG, reason="two hundred positions: make test-long")
@pytest.mark.parametrize("family", list(RULES))
def test_figures_agree_on_two_hundred_positions(family: str) -> None:
    found, compared, to_come = Deviations(), 0, set()
    for number, cases in enumerate(positions(family, 230, count(0), most_cases=8000)):
        player = "solid" if number % 3 == 0 and len(cases.ways) < 1000 else "shanten"
        reader = ("solid", "people", None)[number % 5 % 3]
        compared += compare(cases, player, reader, 256, number, found)
        to_come.add(int(cases.view.table.record.live))
        if compared == 200:
            break
    assert compared == 200
    assert to_come >= {1, 2}
    assert found.agree()
    assert not found.agree(times=1.5)
    assert not found.agree(bias=0.25)


@pytest.mark.parametrize("family", list(RULES))
def test_tiles_are_where_enumeration_says_as_often(family: str) -> None:
    """In hands, among the tiles to come in their order, and where replacements lie, flowers among them."""
    most, n, found = (40, 4000, []) if LONG else (2, 500, [])
    for cases in positions(family, most, chain(KNOWN[family][-2:], count(1000)), most_cases=MOST_CASES):
        view, reader = cases.view, "solid"
        weights = cases.weights(reader)
        samples = Sampler(view, reader, threads=1).deal(sample_seeds(1, 0, n))
        assert samples.effective == pytest.approx(n)
        at, places = 0, cases.places
        for seat, tiles in cases.hands.items():
            at += tiles.shape[1]
            kinds = np.stack([(KIND[tiles] == kind).any(axis=1) for kind in range(34)], axis=1)
            found += _apart(weights @ kinds, (samples.records["counts"][:, seat] > 0).mean(axis=0), n)
        for place, tiles in zip(places, cases.faces[:, at:].T, strict=True):
            true = np.array([weights @ (tiles == face) for face in cases.names])
            said = (samples.records["wall"][:, place, None] == cases.names).mean(axis=0)
            found += _apart(true, said, n)
    deviations = np.array(found)
    assert len(deviations) > 20
    assert np.abs(deviations).max() < 5
    assert (np.abs(deviations) > 3).mean() <= max(0.01, 2 / len(deviations))


def _apart(true: np.ndarray, said: np.ndarray, n: int) -> list[float]:
    """By how many standard errors frequencies in *n* samples differ; what cannot be must not be, nor its contrary."""
    error = np.sqrt(true * (1 - true) / n)
    certain = error < 1e-6
    assert np.abs(true - said)[certain].max(initial=0.0) < 1e-9
    often = n * true * (1 - true) > 4
    return ((said - true)[often] / error[often]).tolist()
