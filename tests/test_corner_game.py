"""Corner cases of the game's end: 67-71 and 88 of the spec, each by its number."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from jantaku.game.event import EventType
from jantaku.game.game import Game
from jantaku.game.phase import ChoicePhase
from jantaku.kernels.game.ranking import finish
from jantaku.rules import Rules
from scenario import ON_4P, Scene, every_preset, play

DULL = "2m2m2m8m"
"""Draws that make nobody tenpai and nobody's river one of orphans."""
DEALER_READY = {3: ON_4P[3]}
EXTENDING = ("tenhou", "majsoul")


def drawn_out(
    rules: Rules | str,
    scores: Sequence[int],
    *,
    ready: bool = False,
    wind: int = 1,
    dealer: int = 3,
    deposits: int = 0,
) -> Scene:
    """A last hand in which nothing happens; the dealer, seat 3, is tenpai at its end or not."""
    hands = DEALER_READY if ready else {}
    return play(rules, hands, DULL, "end", live=4, wind=wind, dealer=dealer, scores=scores, deposits=deposits)


# --- 67: deposits left over ---


@every_preset
def test_67_deposits_left_at_the_end_go_to_the_first(rules: str) -> None:
    """In wrc they are lost: unverified."""
    scene = drawn_out(rules, [20000, 20000, 20000, 38000], deposits=2)
    assert scene.game.is_over
    assert scene.game.scores == (20000, 20000, 20000, 38000 if rules == "wrc" else 40000)


def test_67_shared_by_those_who_are_first_in_mleague() -> None:
    scene = drawn_out("mleague", [20000, 20000, 29000, 29000], deposits=2)
    assert scene.game.scores == (20000, 20000, 30000, 30000)


# --- 68: bust ---


@pytest.mark.parametrize("points", [1900, 2000])
@every_preset
def test_68_the_game_ends_below_zero_and_not_at_zero(rules: str, points: int) -> None:
    """Of wrc: disputed; now it has no such end."""
    scores = [points, 30000, 30000, 38000]
    scene = play(rules, {2: ON_4P[2]}, "123z7z4p", "0:1z 0:4p 2:ron", scores=scores, indicators="1z")
    assert scene.deltas[0] == -2000
    assert scene.game.is_over is (points < 2000 and rules in EXTENDING)


def test_68_at_zero_by_option() -> None:
    rules = Rules.preset("riichi").replace(bust="zero_or_below")
    scores = [2000, 30000, 30000, 38000]
    scene = play(rules, {2: ON_4P[2]}, "123z7z4p", "0:1z 0:4p 2:ron", scores=scores, indicators="1z")
    assert scene.game.is_over


@pytest.mark.parametrize("rules", EXTENDING)
def test_68_after_all_winners_are_paid(rules: str) -> None:
    hands = {seat: ON_4P[seat] for seat in (1, 2)}
    scores = [500, 30000, 30000, 39500]
    scene = play(rules, hands, "1237z4p", "0:1z 0:4p 1:ron 2:ron", scores=scores, indicators="1z")
    assert scene.game.is_over
    assert scene.game.scores == (-2500, 31000, 32000, 39500)


# --- 69: extension ---


@every_preset
def test_69_below_the_target_the_game_goes_into_another_wind(rules: str) -> None:
    scene = drawn_out(rules, [25000, 25000, 25000, 25000])
    assert scene.game.is_over is (rules not in EXTENDING)
    if rules in EXTENDING:
        assert str(scene.game.position) == "West 1.1"


@pytest.mark.parametrize("rules", EXTENDING)
def test_69_at_the_target_it_does_not(rules: str) -> None:
    assert drawn_out(rules, [30000, 25000, 25000, 20000]).game.is_over
    assert not drawn_out(rules, [29900, 25000, 25000, 20100]).game.is_over


@pytest.mark.parametrize("rules", ["tenhou-east", "majsoul-east"])
def test_69_an_east_game_goes_into_south(rules: str) -> None:
    scene = drawn_out(rules, [25000, 25000, 25000, 25000], wind=0)
    assert str(scene.game.position) == "South 1.1"
    assert drawn_out(rules, [30000, 25000, 25000, 20000], wind=0).game.is_over


@pytest.mark.parametrize("rules", EXTENDING)
def test_69_there_it_ends_as_soon_as_somebody_has_the_target(rules: str) -> None:
    going = drawn_out(rules, [25000, 25000, 25000, 25000], wind=2, dealer=1)
    assert str(going.game.position) == "West 3.1"
    assert drawn_out(rules, [31000, 25000, 25000, 19000], wind=2, dealer=1).game.is_over


@pytest.mark.parametrize("rules", EXTENDING)
def test_69_but_a_dealer_who_stays_and_does_not_lead_plays_on(rules: str) -> None:
    scene = drawn_out(rules, [35000, 25000, 20000, 20000], wind=2, ready=True)
    assert str(scene.game.position) == "West 4.1"


@pytest.mark.parametrize("rules", EXTENDING)
def test_69_and_at_the_latest_after_four_hands(rules: str) -> None:
    assert drawn_out(rules, [25000, 25000, 25000, 25000], wind=2).game.is_over


# --- 70: the leading dealer stops ---


def dealer_wins(rules: Rules | str, scores: Sequence[int], wind: int = 1) -> Scene:
    """Seat 3, the dealer, wins 2900 points from seat 0 in the last hand."""
    draws = "1z4p"
    return play(
        rules, DEALER_READY, draws, "3:1z 0:4p 3:ron", wind=wind, dealer=3, scores=scores, indicators="1z", ura="1z"
    )


@every_preset
def test_70_a_leading_dealers_win_in_the_last_hand_ends_the_game(rules: str) -> None:
    scene = dealer_wins(rules, [25000, 22900, 25000, 27100])
    assert scene.game.scores[3] == 30000
    assert scene.game.is_over is (rules in EXTENDING)
    if rules not in EXTENDING:
        assert str(scene.game.position) == "South 4.1"


@every_preset
def test_70_and_his_tenpai(rules: str) -> None:
    scene = drawn_out(rules, [22000, 25000, 25000, 28000], ready=True)
    assert scene.game.scores[3] == 31000
    assert scene.game.is_over is (rules in EXTENDING)


@pytest.mark.parametrize("rules", EXTENDING)
def test_70_not_below_the_target_nor_without_the_lead(rules: str) -> None:
    assert not dealer_wins(rules, [25000, 23000, 25000, 27000]).game.is_over
    assert not dealer_wins(rules, [10000, 10000, 45000, 35000]).game.is_over


@pytest.mark.parametrize("rules", EXTENDING)
def test_70_not_level_with_a_seat_nearer_the_first_dealer(rules: str) -> None:
    scene = dealer_wins(rules, [20000, 32900, 17100, 30000])
    assert scene.game.scores[1] == scene.game.scores[3]
    assert not scene.game.is_over


@pytest.mark.parametrize("rules", EXTENDING)
def test_70_nor_before_the_last_hand(rules: str) -> None:
    hands = {2: ON_4P[2]}
    scene = play(rules, hands, "1z3z4p", "2:1z 0:4p 2:ron", wind=1, dealer=2, scores=[20000, 20000, 40000, 20000])
    assert str(scene.game.position) == "South 3.1"


@pytest.mark.parametrize("rules", EXTENDING)
def test_70_in_the_extension_too(rules: str) -> None:
    assert dealer_wins(rules, [25000, 22900, 25000, 27100], wind=2).game.is_over


@pytest.mark.parametrize("answer", ["stop", "go-on"])
def test_70_by_choice_where_the_rules_say_so(answer: str) -> None:
    rules = Rules.preset("tenhou").replace(win_stop="choice")
    scene = dealer_wins(rules, [25000, 22900, 25000, 27100])
    assert isinstance(scene.game.phase, ChoicePhase)
    assert scene.game.phase.seat == 3
    assert scene.menu == {"stop", "go-on"}
    scene.game.push(answer)
    assert scene.game.is_over is (answer == "stop")
    if answer == "go-on":
        assert str(scene.game.position) == "South 4.1"
    assert len(scene.game.clearings) == 1


# --- 71: ties ---


@every_preset
def test_71_equal_points(rules: str) -> None:
    """The seat nearer the first dealer ranks higher; in mleague and wrc the ranks' uma is shared."""
    game = drawn_out(rules, [20000, 31000, 31000, 18000]).game
    assert game.ranking == (1, 2, 0, 3)
    tied = game.final_points[1:3]
    if rules == "mleague":
        assert tied == (31000, 31000)  # 1,000 above the return, and half of 30,000 + 10,000 + the oka of 20,000
    elif rules == "wrc":
        assert tied == (11000, 11000)
    else:
        assert tied[0] - tied[1] == {"riichi": 0, "tenhou": 30000, "majsoul": 10000}[rules]


@pytest.mark.parametrize("deposits", [0, 1, 2])
@pytest.mark.parametrize("points", [(33000, 33000, 33000, 1000), (31000, 23000, 23000, 23000), (25000,) * 4])
def test_71_nothing_is_lost_when_three_share(points: tuple[int, ...], deposits: int) -> None:
    """What cannot be shared in hundreds goes to those nearest the first dealer."""
    game = Game("mleague", seed=0)
    t = game.table.record
    t.scores[:], t.deposits = points, deposits
    t.scores[0] -= 1000 * deposits * (points[0] == 31000)
    t.scores[3] -= 1000 * deposits * (points[0] != 31000)
    finish(t, game.rules.record[0])
    assert sum(game.final_points) == 0
    assert sum(game.scores) == sum(points)
    tied = [seat for seat in range(4) if points[seat] == points[1] and (seat < 3 or not deposits)]
    shared = [game.final_points[seat] for seat in tied]
    assert shared == sorted(shared, reverse=True) and shared[0] - shared[-1] <= 200
    assert all(total % 100 == 0 for total in game.final_points)


def test_71_four_alike_share_everything() -> None:
    game = drawn_out("mleague", [25000, 25000, 25000, 25000]).game
    assert game.final_points == (0, 0, 0, 0)


# --- 88: walls ---


def dealt(seed: int, positions: int) -> list[str]:
    """The hands that a game deals, when every Position but the last is over after one discard."""
    game = Game("tenhou", seed=seed)
    while len(game.clearings) < positions - 1:
        game.table.record.live = 0
        game.push("tsumogiri" if game.is_legal("tsumogiri") else "pass")
    return [str(event.hands) for event in game.events if event.type is EventType.BEGIN]


def test_88_every_position_has_a_wall_of_its_own() -> None:
    hands = dealt(seed=7, positions=6)
    assert len(set(hands)) == 6


def test_88_the_same_seed_gives_the_same_walls() -> None:
    assert dealt(seed=7, positions=4) == dealt(seed=7, positions=4)
    assert dealt(seed=7, positions=1) != dealt(seed=8, positions=1)
