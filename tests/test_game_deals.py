"""Deals: which wall a Position of a seeded game has, and what older saved games had.

``tests/golden/saves_1.json`` was written by jantaku 0.1, whose walls followed from the number of the Position.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from jantaku.arena.contest import Contest
from jantaku.arena.playing import SeatedGame
from jantaku.errors import JantakuError
from jantaku.game.event import Position
from jantaku.game.game import Game
from jantaku.rules import Rules, presets

SAVES: dict[str, Any] = json.loads((Path(__file__).parent / "golden" / "saves_1.json").read_text("utf-8"))
AGENTS = ("shanten", "tsumogiri", "gates")


def played(rules: Rules | str, seed: int, agent: str) -> Game:
    contest = Contest.of(rules, [agent])
    seats = SeatedGame(contest.rules, seed)
    seats.play(contest, 0)
    return seats.game


def deals(game: Game) -> dict[tuple[int, int, int], list[Any]]:
    """The walls of each hand of the game, by its wind, dealer and honba."""
    out: dict[tuple[int, int, int], list[Any]] = {}
    for events, wall in zip(game.past, game.dealt_walls, strict=True):
        position = events[0].position
        assert position is not None
        out.setdefault((position.wind, position.dealer, position.honba), []).append(wall.tiles)
    return out


@pytest.mark.parametrize("preset", ["tenhou-east", "sanma-tenhou", "taiwan"])
def test_the_same_hand_has_the_same_wall_whatever_was_played_before(preset: str) -> None:
    rules = Rules.preset(preset).replace(rounds=1)
    games = [deals(played(rules, 11, agent)) for agent in AGENTS]
    shared = 0
    for one, other in ((games[0], games[1]), (games[0], games[2]), (games[1], games[2])):
        for hand in one.keys() & other.keys():
            both = list(zip(one[hand], other[hand], strict=False))
            assert all(mine == theirs for mine, theirs in both)
            shared += len(both)
    assert shared > 8
    numbered = [list(game.values()) for game in games]
    assert any(a != b for a, b in zip(numbered[0], numbered[1], strict=False))  # and not by its number


def test_a_game_that_begins_later_has_the_walls_of_that_hand() -> None:
    game = played("tenhou", 11, "shanten")
    for (wind, dealer, honba), walls in deals(game).items():
        later = Game("tenhou", seed=11, start=Position(wind, dealer, honba, 0, (25_000,) * 4))
        assert later.wall.tiles == walls[0]


def test_other_seeds_have_other_walls() -> None:
    assert not {tiles for walls in deals(played("tenhou", 11, "shanten")).values() for tiles in walls} & {
        tiles for walls in deals(played("tenhou", 12, "shanten")).values() for tiles in walls
    }


@pytest.mark.parametrize("preset", presets())
def test_no_wall_is_dealt_twice_in_a_game(preset: str) -> None:
    walls = [wall.tiles for wall in played(preset, 3, "shanten").dealt_walls]
    assert len(walls) == len(set(walls))


def test_a_dealer_who_stays_without_a_honba_has_another_wall() -> None:
    rules = Rules.preset("taiwan").replace(draw_adds_honba=False, dealer_keeps_on_draw=True)
    game = Game(rules, seed=3)
    while len(game.past) < 4:
        quiet = [action for action in game.legal_actions if str(action) in ("pass", "tsumogiri", "tenpai", "noten")]
        game.push_unchecked(quiet[0])
    starts = [events[0].position for events in game.past]
    assert {(p.wind, p.dealer, p.honba) for p in starts if p is not None} == {(0, 0, 0)}
    assert len({wall.tiles for wall in game.dealt_walls}) == 5


def test_dice_fall_for_the_hand_too() -> None:
    rules = Rules.preset("taiwan").replace(seat_wind_from="wall_break", rounds=2)
    easts: dict[tuple[int, int, int], int] = {}
    for agent in AGENTS:
        for event in (events[0] for events in played(rules, 5, agent).past):
            assert event.position is not None
            east = event.position.dealer if event.east is None else event.east
            hand = (event.position.wind, event.position.dealer, event.position.honba)
            assert easts.setdefault(hand, east) == east
    assert len({(east - dealer) % 4 for (_, dealer, _), east in easts.items()}) == 4


@pytest.mark.parametrize("name", [name for name in SAVES if name != "dice later"])
def test_saved_games_of_the_first_format_are_read(name: str) -> None:
    kept = SAVES[name]
    game = Game.load(json.dumps(kept["save"]))
    assert list(game.scores) == kept["scores"] and str(game.position) == kept["position"]
    assert [str(action) for action in game.legal_actions] == kept["legal"]
    again = Game.load(game.save())
    assert again.events == game.events and len(again.walls) == kept["positions"]
    while not again.is_over and len(again.past) < 8:  # and they go on
        again.push_unchecked(again.legal_actions[-1])
    walls = [wall.tiles for wall in again.dealt_walls]
    assert len(walls) == len(set(walls))
    assert Game.load(again.save()).scores == again.scores


def test_an_old_game_whose_dice_fell_otherwise_is_refused_by_name() -> None:
    with pytest.raises(JantakuError, match="an older jantaku saved it, whose dice fell otherwise"):
        Game.load(json.dumps(SAVES["dice later"]["save"]))
