"""Seed 002 §13, 精算: the points in all, ranks, uma, deposits and honba of two winners."""

from __future__ import annotations

import pytest

from jantaku.errors import JantakuError
from jantaku.game.event import Position
from jantaku.game.game import Game
from parlour import OTHER, PINFU, RULES, TENPAI, last_hand, second_round, settled, table


def test_13_points_missing_from_150000_stay_missing() -> None:
    assert [settled((70000, 60000, 15000))[seat].points for seat in range(3)] == [70000, 60000, 15000]


def test_13_points_above_150000_in_all_are_taken_from_the_first_place_after_ranking() -> None:
    rows = settled((70000, 69000, 14000))
    assert (rows[0].rank, rows[0].points, rows[1].points) == (1, 67000, 69000)


@pytest.mark.parametrize("scores", [(70000, 55000, 35000), (70000, 45000, 25000)])
def test_13_such_totals_are_reached_by_a_start_and_played_to_the_end(scores: tuple[int, ...]) -> None:
    start = Position(1, 2, 0, 0, scores, (2, 0, -2))
    with pytest.raises(JantakuError, match="is played with 150,000 in all"):
        Game(RULES, seed=1, start=start)
    game = Game(RULES, seed=1, start=start, any_points=True)
    while not game.is_over:
        legal = {str(action) for action in game.legal_actions}
        wanted = [name for name in ("pass", "tsumogiri", "noten", "stop") if name in legal]
        game.push(wanted[0] if wanted else game.legal_actions[0])
    assert sum(game.scores) == min(150_000, sum(scores))


def test_13_ranks_follow_the_points() -> None:
    assert [settled((20000, 90000, 40000))[seat].rank for seat in range(3)] == [3, 1, 2]


def test_13_equal_points_rank_by_nearness_to_the_first_dealer() -> None:
    assert [row.rank for _, row in sorted(settled((50000, 50000, 50000)).items())] == [1, 2, 3]
    assert [row.rank for _, row in sorted(settled((30000, 60000, 60000)).items())] == [3, 1, 2]


@pytest.mark.parametrize(
    ("points", "uma"),
    [
        ((90000, 50100, 9900), (30000, 10000, -40000)),
        ((90000, 49900, 10100), (40000, -10000, -30000)),
        ((90000, 50000, 10000), (40000, -10000, -30000)),
    ],
    ids=["afloat", "sunk", "exactly 50,000 is sunk"],
)
def test_13_the_uma_depends_on_the_second_place(points: tuple[int, ...], uma: tuple[int, ...]) -> None:
    assert tuple(row.uma for row in settled(points).values()) == uma


def test_13_exactly_50000_floats_by_option() -> None:
    rules = RULES.replace(uma_float_at="at_or_above")
    assert [row.uma for row in settled((90000, 50000, 10000), rules=rules).values()] == [30000, 10000, -40000]


def test_13_points_below_zero_count() -> None:
    assert settled((120000, 50000, -20000))[2].pt == -70 - 30


def test_13_a_game_played_to_its_end_is_settled_so() -> None:
    game = last_hand("2:1z 0:2z 1:3z 2:6s 1:ron", {1: PINFU}, "1z2z3z6s", scores=(70000, 49500, 30500))
    first, second, third = game.settlement
    assert (first.seat, first.points, first.uma) == (0, 70000, 30000)
    assert (second.seat, second.points, second.uma, second.total) == (1, 50500, 10000, 10500)
    assert (third.seat, third.points, third.uma) == (2, 29500, -40000)
    assert sum(row.total for row in game.settlement) == 0


def test_13_deposits_are_the_winner_s() -> None:
    assert second_round("6s", "0:6s 1:ron", {1: PINFU}, deposits=3).deltas == (-1000, 4000, 0)


def test_13_deposits_of_a_game_that_ends_with_a_draw_are_the_first_place_s() -> None:
    game = last_hand("end", {1: TENPAI[1]}, live=3, deposits=1, scores=(70000, 40000, 39000))
    assert game.settlement[0].points == 70000 - 1000 + 1000


def test_13_of_two_winners_the_first_after_the_discarder_has_deposits_and_honba() -> None:
    scene = second_round("6s", "0:6s 1:ron 2:ron", {1: PINFU, 2: OTHER}, honba=2, deposits=1)
    first, second = scene.clearing.wins
    assert (first.seat, first.deltas) == (1, (-3000, 4000, 0))
    assert (second.seat, second.deltas) == (2, (-8000, 0, 8000))


def test_13_the_deal_follows_the_first_of_two_winners() -> None:
    hands = {0: PINFU, 1: OTHER}
    script = "0:1z 1:2z 2:3z 0:4z 1:1z 2:6s 0:ron 1:ron"
    stays = table(hands, "1z2z3z4z1z6s", script, honba=1)
    assert str(stays.game.position) == "East 1.2", "the dealer is the nearer one"
    passes = second_round("4z6s", "0:4z 1:6s 2:ron 0:ron", {0: PINFU, 2: OTHER}, honba=1)
    assert [win.seat for win in passes.clearing.wins] == [2, 0]
    assert str(passes.game.position) == "East 2.0", "the dealer has won too, but as the second"
    any_winner = RULES.replace(deal_to="any_winner")
    keeps = second_round("4z6s", "0:4z 1:6s 2:ron 0:ron", {0: PINFU, 2: OTHER}, rules=any_winner)
    assert str(keeps.game.position) == "East 1.1"


def test_13_a_dealer_who_is_second_of_two_winners_has_no_choice_in_south_3() -> None:
    game = last_hand(
        "2:1z 0:2z 1:3z 2:4z 0:6s 1:ron 2:ron", {2: PINFU, 1: OTHER}, "1z2z3z4z6s", scores=(30000, 30000, 90000)
    )
    assert game.is_over
