"""Ratings of many agents, fitted to the orders in which games ended (Plackett–Luce).

Each agent has a strength; whoever is not placed yet comes next with a chance in proportion to it. Ratings are
logarithms of strengths on the usual scale: 400 more means ten times the strength, so the better agent ends in front
ten times out of eleven. Their average is 1500.

The fit is Newton's method on the likelihood, which is concave. A very wide prior keeps an agent that always wins from
running off to infinity. Errors come from how the blocks pull at the fit (the sandwich estimate), so that games
with the same walls, or with the same agent at several seats, do not look like more than they are.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import log
from typing import Any, Final

import numpy as np

from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.estimates import Estimate, Floats, critical
from jantaku.arena.results import Results

SCALE: Final = 400 / log(10)
MIDDLE: Final = 1500.0
_PRIOR: Final = 1200 / SCALE  # one standard deviation of the prior
_STEPS: Final = 100


@dataclass(frozen=True)
class Rating:
    """The rating of one agent."""

    name: str
    games: int
    rating: Estimate

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return {"name": self.name, "games": self.games, "rating": self.rating.to_dict()}


def ratings(contest: Contest, results: Results, block: Numbers) -> tuple[Rating, ...]:
    """The rating of every agent that has played, the best first; *block* numbers the blocks of the games."""
    if len(results) == 0:
        return ()
    order = orders(results, contest.players)
    agents, blocks = len(contest.agents), int(block.max()) + 1
    strengths, spread = fit(order, block, agents)
    played = [int((order == agent).any(axis=1).sum()) for agent in range(agents)]
    rated = []
    for agent in range(agents):
        value = MIDDLE + SCALE * float(strengths[agent])
        half = critical(blocks - 1) * SCALE * float(spread[agent]) if blocks > 1 else 0
        estimate = Estimate(value, value - half, value + half) if half else Estimate(value)
        rated.append(Rating(contest.names[agent], played[agent], estimate))
    return tuple(sorted((one for one in rated if one.games), key=lambda one: -(one.rating.value or 0)))


def orders(results: Results, players: int) -> Numbers:
    """For each game the agents, by number, from first to last place."""
    places = np.argsort(results["ranks"][:, :players], axis=1, kind="stable")
    return np.take_along_axis(results["agents"][:, :players].astype(np.int64), places, axis=1)


def fit(order: Numbers, block: Numbers, agents: int) -> tuple[Floats, Floats]:
    """Log-strengths that make the *order* of all games likeliest, their sum 0, and the standard error of each."""
    kinds, which, counts = np.unique(order, axis=0, return_inverse=True, return_counts=True)
    strengths = np.zeros(agents)
    precision = np.eye(agents) / _PRIOR**2
    for _ in range(_STEPS):
        pulls, curvature = _derivatives(kinds, counts, strengths)
        slope = counts @ pulls - strengths / _PRIOR**2
        step = np.linalg.solve(curvature + precision, slope)
        step *= min(1.0, 2.0 / max(np.abs(step).max(), 1e-300))  # not too far at once
        strengths += step
        if np.abs(step).max() < 1e-10:
            break
    strengths -= strengths.mean()
    pulls, curvature = _derivatives(kinds, counts, strengths)
    by_block = np.zeros((int(block.max()) + 1, agents))
    np.add.at(by_block, block, pulls[which.reshape(-1)])
    bread = np.linalg.inv(curvature + precision)
    centre = np.eye(agents) - 1 / agents
    covariance = centre @ bread @ (by_block.T @ by_block) @ bread @ centre
    return strengths, np.sqrt(np.maximum(np.diag(covariance), 0))


def _derivatives(kinds: Numbers, counts: Numbers, strengths: Floats) -> tuple[Floats, Floats]:
    """The slope of the log-likelihood of each kind of order, and minus the second derivative of all together."""
    rows, players = kinds.shape
    agents = len(strengths)
    weights = np.exp(strengths - strengths.max())[kinds]
    pulls = np.zeros((rows, agents))
    curvature = np.zeros((agents, agents))
    every = np.arange(rows)
    for place in range(players - 1):
        left = weights[:, place:] / weights[:, place:].sum(axis=1, keepdims=True)
        chances = np.zeros((rows, agents))
        for later in range(place, players):
            np.add.at(chances, (every, kinds[:, later]), left[:, later - place])
        np.add.at(pulls, (every, kinds[:, place]), 1.0)
        pulls -= chances
        weighed = chances * counts[:, None]
        curvature += np.diag(weighed.sum(axis=0)) - chances.T @ weighed
    return pulls, curvature
