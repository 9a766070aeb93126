"""Sixteen tiles: who deals next, streaks, and when a match is over (spec 1.2)."""

from __future__ import annotations

import pytest

from jantaku import Game, JantakuError, Position
from jantaku.game.event import Ending
from jantaku.game.walls import arrange
from jantaku.rules import Rules
from sixteen import TAIWAN, WAITS_1P4P, WAITS_4P7P, house, table

DEALER_WINS = ({0: WAITS_1P4P}, "4p", "0:tsumo")
OTHER_WINS = ({1: WAITS_1P4P}, "4p", "0:4p 1:ron")
DRAWN = ({}, "1z", "end")
DRAWN_READY = ({0: WAITS_1P4P}, "1z", "end")


def after(scene: tuple[dict[int, str], str, str], rules: Rules = TAIWAN, **more: int) -> tuple[int, int, int]:
    """Wind, dealer and streak of the Position after *scene*."""
    position = table(*scene, rules=rules, **more).game.position
    return position.wind, position.dealer, position.honba


def test_a_dealer_who_wins_stays_with_a_streak_of_one_more() -> None:
    assert after(DEALER_WINS, honba=2) == (0, 0, 3)


def test_when_another_wins_the_deal_passes_and_the_streak_is_over() -> None:
    assert after(OTHER_WINS, honba=2) == (0, 1, 0)


def test_of_several_winners_the_dealer_stays_if_he_is_one() -> None:
    hands = {0: WAITS_1P4P, 2: WAITS_4P7P}
    for answers, dealer in (("2:ron 0:ron", 0), ("2:ron 0:pass", 1)):
        scene = table(hands, "1z4p", f"0:1z 1:4p {answers}", rules=house(multiple_ron="all_paid"))
        assert scene.game.position.dealer == dealer


def test_with_a_head_bump_the_nearer_winner_takes_the_deal() -> None:
    scene = table({0: WAITS_1P4P, 2: WAITS_4P7P}, "1z4p", "0:1z 1:4p 2:ron 0:ron")
    assert scene.game.position.dealer == 1


@pytest.mark.parametrize("ready", [False, True])
def test_at_a_draw_the_dealer_stays_and_it_counts(ready: bool) -> None:
    assert after(DRAWN_READY if ready else DRAWN, honba=2) == (0, 0, 3)


def test_or_it_does_not_count() -> None:
    assert after(DRAWN, house(draw_adds_honba=False), honba=2) == (0, 0, 2)


@pytest.mark.parametrize("ready", [False, True])
def test_or_the_deal_passes_ready_or_not_and_no_streak_is_left(ready: bool) -> None:
    rules = house(dealer_keeps_on_draw=False)
    assert after(DRAWN_READY if ready else DRAWN, rules, honba=2) == (0, 1, 0)


# --- streak_limit ---


@pytest.mark.parametrize("scene", [DEALER_WINS, DRAWN])
def test_at_the_limit_the_deal_passes(scene: tuple[dict[int, str], str, str]) -> None:
    rules = house(streak_limit=3)
    assert after(scene, rules, honba=2) == (0, 0, 3)
    assert after(scene, rules, honba=3) == (0, 1, 0)
    assert after(scene, house(streak_limit=0), honba=30) == (0, 0, 31)


@pytest.mark.parametrize(("preset", "limit"), [("taiwan-godgame", 9), ("taiwan-star", 10), ("taiwan", 0)])
def test_limits_of_the_presets(preset: str, limit: int) -> None:
    rules = Rules.preset(preset)
    assert after(DEALER_WINS, rules, honba=9)[1] == (1 if limit == 9 else 0)
    assert after(DEALER_WINS, rules, honba=10)[1] == (1 if limit else 0)


def test_the_streak_is_paid_between_the_dealer_and_the_others_only() -> None:
    scene = table(*OTHER_WINS, honba=4)
    assert scene.deltas[0] == -30 - 10 * (scene.win().han + 9)
    scene = table({1: WAITS_1P4P, 2: "4p"}, "1z2z", "0:1z 1:2z 2:4p 1:ron", honba=4)
    assert scene.deltas[2] == -30 - 10 * scene.win().han


# --- the end ---


def test_the_deal_goes_round_and_the_wind_changes() -> None:
    hands = {0: WAITS_1P4P}
    assert after((hands, "4p", "3:4p 0:ron"), dealer=3, wind=1) == (2, 0, 0)


@pytest.mark.parametrize("rounds", [1, 2, 4])
def test_the_match_ends_with_the_sixteenth_change_of_the_deal(rounds: int) -> None:
    rules = house(rounds=rounds)
    walls = []
    for number in range(4 * rounds):
        hands = [""] * 4
        hands[(number + 1) % 4] = WAITS_1P4P
        walls.append(arrange(rules, hands, "4p", dealer=number % 4, replacements="12345678m12345678f"))
    game = Game(rules, seed=0, walls=walls)
    while not game.is_over:
        winning = [name for name in ("ron", "tsumogiri") if game.is_legal(name)]
        game.push(winning[0] if winning else "pass")
    assert [clearing.ending for clearing in game.clearings] == [Ending.RON] * 4 * rounds
    assert sum(game.scores) == 4 * rules.start_points


def test_a_streak_in_the_last_deal_goes_on() -> None:
    last = {"dealer": 3, "wind": 3}
    wins = ({3: WAITS_1P4P}, "4p", "3:tsumo")
    assert after(wins, **last) == (3, 3, 1)
    assert not table(*wins, **last).game.is_over
    assert table({0: WAITS_1P4P}, "4p", "3:4p 0:ron", **last).game.is_over


def test_nobody_goes_bust() -> None:
    scene = table(*OTHER_WINS, scores=(5, 0, 0, 0))
    assert scene.game.scores[0] < 0 and not scene.game.is_over


def test_a_game_goes_on_from_any_points_that_play_leads_to() -> None:
    rules = Rules.preset("taiwan-sml")
    start = Position(1, 2, 3, 0, (10017, 9976, 10015, 9992))
    assert Game(rules, seed=1, start=start).scores == start.scores
    with pytest.raises(JantakuError, match="2 deposits: there are none where wins are worth tai"):
        Game(rules, start=Position(1, 2, 3, 2, start.scores))


def test_no_indicators_are_arranged_where_none_are_laid_out() -> None:
    for how in ("indicators", "ura"):
        with pytest.raises(JantakuError, match=f"{how}: 1 tile, and the wall has no places"):
            arrange("taiwan", **{how: "1m"})
    with pytest.raises(JantakuError, match="replacements: 6 tiles, and the wall has 4 places"):
        arrange("tenhou", replacements="11m22m1s1p", indicators="9m")
