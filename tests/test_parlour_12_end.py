"""Seed 002 §12, 終局条件: after South 3, by the leading dealer's choice, by a bust."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jantaku.game.game import Game
from jantaku.game.phase import ChoicePhase
from parlour import PINFU, TENPAI, drawn_out, last_hand, second_round, table

Ended = Callable[..., Game]


def by_win(**more: object) -> Game:
    """South 3, which its dealer wins."""
    return last_hand("2:1z 0:2z 1:3z 2:tsumo", {2: PINFU}, "1z2z3z6s", **more)


def by_tenpai(**more: object) -> Game:
    """South 3, drawn, its dealer tenpai."""
    return last_hand("end", {2: TENPAI[2]}, live=3, **more)


def test_12_the_game_ends_after_south_3() -> None:
    assert last_hand("end", {}, live=3).is_over
    assert last_hand("2:1z 0:2z 1:3z 2:6s 1:ron", {1: PINFU}, "1z2z3z6s").is_over


def test_12_whatever_points_the_leader_has() -> None:
    assert last_hand("end", {}, live=3, scores=(50000, 50000, 50000)).is_over
    assert last_hand("end", {}, live=3, scores=(20000, 110000, 20000)).is_over


@pytest.mark.parametrize("ended", [by_win, by_tenpai])
@pytest.mark.parametrize("honba", [0, 2])
def test_12_a_leading_dealer_who_won_or_is_tenpai_in_south_3_may_choose(ended: Ended, honba: int) -> None:
    game = ended(honba=honba)
    assert isinstance(game.phase, ChoicePhase)
    assert game.phase.seat == 2
    assert {str(action) for action in game.legal_actions} == {"stop", "go-on"}
    on = game.copy()
    game.push("stop")
    assert game.is_over
    on.push("go-on")
    assert (on.is_over, str(on.position)) == (False, f"South 3.{honba + 1}")


def test_12_the_choice_is_the_dealer_s_alone() -> None:
    game = by_tenpai()
    why = game.why_illegal("stop", seat=0)
    assert why is not None
    assert why.name == "NOT_YOUR_DECISION"


def test_12_a_choice_taken_back_is_asked_again() -> None:
    game = by_win()
    game.push("stop")
    game.pop()
    assert isinstance(game.phase, ChoicePhase)


@pytest.mark.parametrize("ended", [by_win, by_tenpai])
def test_12_a_dealer_who_does_not_lead_plays_on(ended: Ended) -> None:
    assert str(ended(scores=(80000, 35000, 35000)).position) == "South 3.1"


def test_12_a_dealer_who_shares_the_lead_does_not_lead() -> None:
    game = by_tenpai(scores=(51500, 50000, 48500))
    assert game.clearings[-1].scores == (50500, 49000, 50500)
    assert str(game.position) == "South 3.1"


@pytest.mark.parametrize(("wind", "dealer"), [(0, 0), (0, 2), (1, 0), (1, 1)])
def test_12_there_is_no_such_choice_before_south_3(wind: int, dealer: int) -> None:
    game = drawn_out(dealer, wind=wind, dealer=dealer).game
    assert not isinstance(game.phase, ChoicePhase)
    assert game.position.honba == 1


@pytest.mark.parametrize(("points", "over"), [(900, True), (1000, True), (1100, False)])
def test_12_0_points_or_less_end_the_game_at_once(points: int, over: bool) -> None:
    assert drawn_out(1, scores=(points, 100000, 50000 - points)).game.is_over == over
    won = second_round("6s", "0:6s 1:ron", {1: PINFU}, scores=(points, 100000, 50000 - points))
    assert won.game.is_over == over


def test_12_points_are_looked_at_when_a_hand_has_ended() -> None:
    scores = (49000, 1000, 100000)
    scene = table({1: PINFU}, "1z2z3z4z3z", "0:1z 1:riichi 1:2z 2:3z 0:4z 1:acts", scores=scores)
    assert (scene.game.scores[1], scene.game.is_over) == (0, False)


def test_12_a_player_left_with_nothing_by_his_own_deposit_ends_the_game_too() -> None:
    hands, scores = {0: PINFU, 1: TENPAI[1]}, (99000, 1000, 50000)
    won = table(hands, "2p3p6s", "0:2p 1:riichi 1:3p 2:6s 0:ron", scores=scores)
    assert (won.clearing.scores[1], won.game.is_over) == (0, True)
    drawn = table(hands, "2p3p4p", "0:2p 1:riichi 1:3p 2:4p end", live=3, scores=scores)
    assert (drawn.clearing.scores[1], drawn.game.is_over) == (1000, False), "the noten player has paid him"


def test_12_a_bust_goes_before_the_dealer_s_choice() -> None:
    assert by_win(scores=(1000, 70000, 79000)).is_over
