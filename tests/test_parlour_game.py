"""Seed 002 §10-§13, §18: draws, renchan, the end of the game, the final settlement."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from jantaku.event import Ending, Settlement
from jantaku.game import Game
from jantaku.phase import ChoicePhase
from jantaku.plain import plain_kernels
from jantaku.rules import Rules
from parlour import PINFU, RULES, table
from scenario import Scene

SIMPLES = "2p3p4p"
"""A go-round of draws that ends nobody's nagashi by luck."""
TENPAI = {0: PINFU, 1: "123p789p678s2344s", 2: "234p678p33s78s666z"}


def drawn_out(*tenpai: int, **more: object) -> Scene:
    """A Position that ends with the last tile; these seats are tenpai."""
    return table({seat: TENPAI[seat] for seat in tenpai}, SIMPLES, "end", live=3, **more)


# --- 10


def test_10_the_wall_is_played_out_when_nobody_wins_on_the_last_discard() -> None:
    scene = drawn_out()
    assert scene.clearing.ending is Ending.EXHAUSTED


def test_10_there_are_no_abortive_draws() -> None:
    assert not (RULES.nine_terminals or RULES.four_kans or RULES.four_riichi or RULES.four_winds)
    scene = table({0: "19m19p19s1234567z"}, "2p", "0:acts")
    assert scene.why("nine-terminals").name == "NOT_IN_THESE_RULES"


@pytest.mark.parametrize(
    ("tenpai", "deltas"),
    [
        ((), (0, 0, 0)),
        ((0,), (2000, -1000, -1000)),
        ((1,), (-1000, 2000, -1000)),
        ((0, 1), (1000, 1000, -2000)),
        ((0, 1, 2), (0, 0, 0)),
    ],
)
def test_10_2000_points_pass_from_noten_to_tenpai(tenpai: Sequence[int], deltas: tuple[int, ...]) -> None:
    assert drawn_out(*tenpai).deltas == deltas


def test_10_a_hand_that_holds_all_its_winning_tiles_is_not_tenpai() -> None:
    scene = table({1: "1111p234s678s999s"}, SIMPLES, "end", live=3)
    assert scene.clearing.tenpai == (False, False, False)


def test_10_a_wait_that_others_hold_is_tenpai() -> None:
    scene = table({1: "234s678s999s222p7z", 2: "777z"}, SIMPLES, "end", live=3)
    assert scene.clearing.tenpai == (False, True, False)


def test_10_tenpai_needs_no_yaku() -> None:
    assert drawn_out(1).clearing.tenpai == (False, True, False)


def test_10_deposits_stay_on_the_table_at_a_draw() -> None:
    assert drawn_out(deposits=2).game.position.deposits == 2


# --- 11


def test_11_the_deal_stays_with_a_dealer_who_wins() -> None:
    scene = table({0: PINFU}, "1z2z3z6s", "0:1z 1:2z 2:3z 0:tsumo", honba=1)
    assert str(scene.game.position) == "East 1.2"


def test_11_the_deal_stays_with_a_tenpai_dealer() -> None:
    assert str(drawn_out(0).game.position) == "East 1.1"


@pytest.mark.parametrize("honba", [0, 3])
def test_11_the_deal_passes_and_honba_return_to_0_at_a_noten_dealer_s_draw(honba: int) -> None:
    assert str(drawn_out(1, honba=honba).game.position) == "East 2.0"


def test_11_the_deal_passes_and_honba_return_to_0_when_another_wins() -> None:
    scene = table({1: PINFU}, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:ron", honba=2)
    assert str(scene.game.position) == "East 2.0"


def test_11_south_1_follows_east_3() -> None:
    assert str(drawn_out(dealer=2).game.position) == "South 1.0"


# --- 12


def last_hand(script: str, hands: dict[int, str], draws: str = SIMPLES, **more: object) -> Game:
    return table(hands, draws, script, wind=1, dealer=2, **more).game


def test_12_the_game_ends_after_south_3() -> None:
    assert last_hand("end", {}, live=3).is_over


@pytest.mark.parametrize(("choice", "over"), [("stop", True), ("go-on", False)])
def test_12_a_leading_dealer_may_stop_when_tenpai_in_south_3(choice: str, over: bool) -> None:
    game = last_hand("end", {2: TENPAI[2]}, live=3)
    assert isinstance(game.phase, ChoicePhase)
    assert {str(action) for action in game.legal_actions} == {"stop", "go-on"}
    game.push(choice)
    assert game.is_over == over
    if not over:
        assert str(game.position) == "South 3.1"


def test_12_a_leading_dealer_may_stop_when_he_has_won() -> None:
    game = last_hand("2:1z 0:2z 1:3z 2:tsumo", {2: PINFU}, "1z2z3z6s")
    assert isinstance(game.phase, ChoicePhase)


def test_12_a_dealer_who_does_not_lead_plays_on() -> None:
    game = last_hand("end", {2: TENPAI[2]}, live=3, scores=(70000, 40000, 40000))
    assert str(game.position) == "South 3.1"


def test_12_there_is_no_such_choice_before_south_3() -> None:
    assert str(drawn_out(0, wind=1, dealer=0).game.position) == "South 1.1"


@pytest.mark.parametrize(("points", "over"), [(1000, True), (1100, False)])
def test_12_0_points_or_less_end_the_game(points: int, over: bool) -> None:
    assert drawn_out(1, scores=(points, 100000, 50000 - points)).game.is_over == over


# --- 13, 18


def settled(
    points: Sequence[int], chips: Sequence[int] = (0, 0, 0), deposits: int = 0, rules: Rules = RULES
) -> dict[int, Settlement]:
    """The settlement of a game that ends with these points and chips, by seat."""
    game = Game(rules, seed=0)
    t = game._table
    t.scores[:3], t.chips[:3], t.deposits = points, chips, deposits
    plain_kernels("settle").finish(t, rules.record[0])
    return {row.seat: row for row in game.settlement}


def test_18_the_worked_example() -> None:
    rows = settled((80000, 55000, 15000), (3, 2, -5))
    assert [(rows[seat].uma, rows[seat].chips, rows[seat].pt) for seat in range(3)] == [
        (30000, 3, 75.0), (10000, 2, 25.0), (-40000, -5, -100.0),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("points", "uma"),
    [
        ((90000, 50100, 9900), (30000, 10000, -40000)),
        ((90000, 49900, 10100), (40000, -10000, -30000)),
        ((90000, 50000, 10000), (40000, -10000, -30000)),
    ],
)
def test_13_the_uma_depends_on_the_second_place(points: tuple[int, ...], uma: tuple[int, ...]) -> None:
    assert tuple(row.uma for row in settled(points).values()) == uma


def test_13_exactly_50000_floats_by_option() -> None:
    rules = RULES.replace(uma_float_at="at_or_above")
    assert [row.uma for row in settled((90000, 50000, 10000), rules=rules).values()] == [30000, 10000, -40000]


def test_13_equal_points_rank_by_nearness_to_the_first_dealer() -> None:
    assert [row.rank for _, row in sorted(settled((50000, 50000, 50000)).items())] == [1, 2, 3]
    assert [row.rank for _, row in sorted(settled((30000, 60000, 60000)).items())] == [3, 1, 2]


def test_13_points_below_zero_count() -> None:
    assert settled((120000, 50000, -20000))[2].pt == -70 - 30


def test_13_points_above_150000_in_all_are_taken_from_the_first_place_after_ranking() -> None:
    rows = settled((70000, 69000, 14000))
    assert (rows[0].rank, rows[0].points, rows[1].points) == (1, 67000, 69000)


def test_13_points_missing_from_150000_stay_missing() -> None:
    assert [row.points for row in settled((70000, 60000, 15000)).values()] == [70000, 60000, 15000]


def test_10_13_deposits_left_over_go_to_the_first_place() -> None:
    assert settled((60000, 50000, 38000), deposits=2)[0].points == 62000


def test_13_15_of_two_winners_the_nearer_to_the_discarder_has_deposits_and_honba_and_the_deal_follows_him() -> None:
    hands = {0: PINFU, 1: "123p406p789p3378s"}
    scene = table(hands, "1z2z3z4z1z6s", "0:1z 1:2z 2:3z 0:4z 1:1z 2:6s 0:ron 1:ron", honba=1, deposits=1)
    first, second = scene.clearing.wins
    assert (first.seat, sum(first.deltas), sum(second.deltas)) == (0, 1000, 0)
    assert str(scene.game.position) == "East 1.2"
