"""Figures and intervals against slow and obvious computations."""

from __future__ import annotations

import math
import random
import statistics
from itertools import pairwise

import numpy as np
import pytest

from arena_results import contest, made_up
from jantaku.arena import Contest
from jantaku.arena.estimates import critical, ratio, share
from jantaku.arena.ratings import SCALE, fit, orders
from jantaku.arena.summary import AVERAGES, SHARES, summary
from jantaku.kernels.game.tally import COUNTED


def close(a: float | None, b: float | None) -> bool:
    return a is not None and b is not None and math.isclose(a, b, rel_tol=1e-9, abs_tol=1e-9)


@pytest.mark.parametrize(
    ("agents", "duplicate", "preset"),
    [(4, False, "tenhou"), (2, True, "tenhou"), (6, True, "tenhou"), (3, True, "sanma-tenhou")],
)
def test_averages_are_sums_over_the_seats_of_an_agent(agents: int, duplicate: bool, preset: str) -> None:
    of = contest(agents, duplicate, preset)
    results = made_up(of, of.whole(120))
    told = summary(of, results)
    for number, agent in enumerate(told.agents):
        seats = [(row, seat) for row in results for seat in range(of.players) if row["agents"][seat] == number]
        ranks = [int(row["ranks"][seat]) for row, seat in seats]
        assert close(agent.figures["average_rank"].value, statistics.mean(ranks))
        assert close(
            agent.figures["average_pt"].value, statistics.mean(row["final"][seat] / 1000 for row, seat in seats)
        )
        assert close(
            agent.figures["average_score"].value, statistics.mean(int(row["scores"][seat]) for row, seat in seats)
        )
        assert agent.games == len({int(row["game"]) for row, _ in seats})
        assert agent.rank_counts == tuple(ranks.count(place) for place in range(1, of.players + 1))
        for name, (part, whole) in {**SHARES, **AVERAGES}.items():
            parts, wholes = (
                sum(int(row["tally"][seat][COUNTED.index(key)]) for row, seat in seats) for key in (part, whole)
            )
            assert close(agent.figures[name].value, parts / wholes), name


def test_the_interval_of_one_seat_a_game_is_that_of_every_textbook() -> None:
    of = contest(4)
    results = made_up(of, 200)
    for number, agent in enumerate(summary(of, results).agents):
        ranks = [int(row["ranks"][list(row["agents"]).index(number)]) for row in results]
        half = critical(199) * statistics.stdev(ranks) / math.sqrt(len(ranks))
        assert close(agent.figures["average_rank"].half, half)


def test_the_interval_on_shared_walls_counts_walls_and_not_games() -> None:
    of = contest(4, duplicate=True)
    results = made_up(of, 200)
    for number, agent in enumerate(summary(of, results).agents):
        ranks = [int(row["ranks"][list(row["agents"]).index(number)]) for row in results]
        walls = [statistics.mean(ranks[start : start + 4]) for start in range(0, 200, 4)]
        assert close(agent.figures["average_rank"].half, critical(49) * statistics.stdev(walls) / math.sqrt(50))


@pytest.mark.parametrize("duplicate", [False, True])
def test_differences_are_paired(duplicate: bool) -> None:
    of = contest(6, duplicate)
    results = made_up(of, 480)
    size = 4 if duplicate else 1
    told = {(one.agent, one.other): one for one in summary(of, results).differences}
    assert len(told) == 15
    one = told["agent 1", "agent 4"]
    apart = []
    for start in range(0, 480, size):
        block = results[start : start + size]
        mine, theirs = (
            [row["final"][list(row["agents"]).index(n)] for row in block if n in row["agents"]] for n in (1, 4)
        )
        if mine and theirs:
            apart.append(statistics.mean(map(float, mine)) / 1000 - statistics.mean(map(float, theirs)) / 1000)
    assert one.blocks == len(apart)
    assert close(one.pt.value, statistics.mean(apart))
    assert close(one.pt.half, critical(len(apart) - 1) * statistics.stdev(apart) / math.sqrt(len(apart)))


def test_pairing_on_shared_walls_takes_the_luck_of_the_wall_out() -> None:
    of = contest(2, duplicate=True)
    results = made_up(of, 400)
    rng = np.random.default_rng(1)
    results["final"] = np.repeat(rng.normal(0, 50_000, (100, 4)), 4, axis=0)  # the wall favours seats, and much
    results["final"] += np.where(results["agents"] == 0, 1000, 0)
    told = summary(of, results)
    assert told.differences[0].pt.value == pytest.approx(1.0, abs=1e-2)
    half = told.differences[0].pt.half
    assert half is not None
    assert half < 0.01


def test_half_a_block_of_shared_walls_is_left_out() -> None:
    of = contest(2, duplicate=True)
    results = made_up(of, 43)
    assert summary(of, results) == summary(of, results[:40])
    assert summary(of, results).games == 40


def test_an_agent_that_plays_only_itself_has_the_middle_rank_without_doubt() -> None:
    of = Contest.of("tenhou", ["random"])
    told = summary(of, made_up(of, 50))
    estimate = told.agents[0].figures["average_rank"]
    assert (estimate.value, estimate.low, estimate.high) == (2.5, 2.5, 2.5)
    assert told.agents[0].rank_shares[0].half == 0
    assert told.ratings == ()


def test_nothing_played_is_nothing_known() -> None:
    of = contest(4)
    told = summary(of, made_up(of, 0))
    assert told.agents[0].figures["average_rank"].value is None
    assert told.ratings == ()
    assert summary(of, made_up(of, 1)).agents[0].figures["average_rank"].half is None


def test_ninety_five_of_a_hundred_intervals_hold_the_truth() -> None:
    rng = np.random.default_rng(2)
    held = {"ratio": 0, "share": 0}
    tries = 2000
    for _ in range(tries):
        # blocks of different sizes, correlated inside: each block has a chance of its own
        wholes = rng.integers(5, 15, 150)
        parts = rng.binomial(wholes, rng.beta(4, 16, 150))
        for name, estimate in (("ratio", ratio(parts, wholes)), ("share", share(parts, wholes))):
            assert estimate.low is not None
            assert estimate.high is not None
            held[name] += estimate.low <= 0.2 <= estimate.high
    assert all(0.935 < number / tries < 0.965 for number in held.values()), held


def test_few_blocks_are_judged_by_students_distribution() -> None:
    """Tables have these values; around them the series and the expansion meet."""
    printed = {1: 12.7062, 2: 4.3027, 3: 3.1824, 7: 2.3646, 30: 2.0423, 120: 1.9799, 1000: 1.9623, 10**9: 1.95996}
    for freedom, value in printed.items():
        assert critical(freedom) == pytest.approx(value, abs=6e-5)
    assert critical(500) == pytest.approx(critical(501), abs=3e-5)
    rng = np.random.default_rng(4)
    held = 0
    for _ in range(2000):
        estimate = ratio(rng.normal(1, 1, 4), np.ones(4))
        held += (estimate.low or 9) <= 1 <= (estimate.high or -9)
    assert 0.935 < held / 2000 < 0.965


def test_a_share_stays_between_0_and_1_and_never_is_certain() -> None:
    for parts in ([0, 0, 0], [5, 5, 5], [1, 0, 0]):
        estimate = share(np.array(parts, float), np.full(3, 5.0))
        assert estimate.low is not None
        assert estimate.high is not None
        assert 0 <= estimate.low < estimate.high <= 1
        assert estimate.low <= (estimate.value or 0) <= estimate.high
    lonely = share(np.array([0.0, 1.0]), np.array([0.0, 3.0]))
    assert (lonely.value, lonely.low) == (1 / 3, None)


# --- ratings ---


def log_likelihood(order: list[list[int]], strengths: list[float]) -> float:
    total = 0.0
    for game in order:
        left = list(game)
        while left:
            total += strengths[left[0]] - math.log(sum(math.exp(strengths[agent]) for agent in left))
            left.pop(0)
    return total


def drawn_orders(strengths: list[float], games: int, seed: int) -> np.ndarray:
    """Orders of four out of all, each place drawn in proportion to strength, by the definition."""
    chance = random.Random(seed)
    out = []
    for _ in range(games):
        left, order = chance.sample(range(len(strengths)), 4), []
        while left:
            order.append(chance.choices(left, [math.exp(strengths[agent]) for agent in left])[0])
            left.remove(order[-1])
        out.append(order)
    return np.array(out)


def test_no_other_strengths_make_the_games_likelier() -> None:
    order = drawn_orders([0.0, 0.5, -0.3, 1.0, -1.2], 400, 3)
    strengths, _ = fit(order, np.arange(400), 5)
    games = order.tolist()
    best = log_likelihood(games, strengths.tolist())
    for agent in range(5):
        for step in (-0.05, 0.05):
            moved = strengths.copy()
            moved[agent] += step
            assert log_likelihood(games, moved.tolist()) < best


def test_ratings_find_the_strengths_that_games_were_drawn_from() -> None:
    truth = np.array([0.0, 0.5, -0.3, 1.0, -1.2])
    held = 0
    for seed in range(60):
        order = drawn_orders(truth.tolist(), 300, seed)
        strengths, errors = fit(order, np.arange(300), 5)
        held += int((np.abs(strengths - (truth - truth.mean())) < critical(299) * errors).sum())
    assert 0.91 < held / 300 < 0.98


def test_the_same_games_again_in_their_blocks_make_nothing_surer() -> None:
    order = drawn_orders([0.0, 0.5, -0.3, 1.0], 200, 1)
    once, errors = fit(order, np.arange(200), 4)
    twice, same = fit(np.repeat(order, 2, axis=0), np.repeat(np.arange(200), 2), 4)
    assert np.allclose(once, twice, atol=1e-2)  # the prior weighs less
    assert np.allclose(errors, same, rtol=2e-2)


def test_who_always_wins_gets_a_rating_all_the_same() -> None:
    of = contest(4)
    results = made_up(of, 100)
    results["ranks"] = results["agents"] + 1
    told = summary(of, results).ratings
    assert [rating.name for rating in told] == [f"agent {i}" for i in range(4)]
    assert all(math.isfinite(rating.rating.value or math.inf) for rating in told)
    gaps = [(a.rating.value or 0) - (b.rating.value or 0) for a, b in pairwise(told)]
    assert min(gaps) > SCALE * math.log(10)


def test_orders_name_the_agents_from_first_to_last() -> None:
    of = contest(6)
    results = made_up(of, 10)
    for row, order in zip(results, orders(results, 4).tolist(), strict=True):
        assert order == [int(row["agents"][list(row["ranks"]).index(place)]) for place in range(1, 5)]
