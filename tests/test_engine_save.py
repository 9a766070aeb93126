"""Saved games: they come back as they were, and whatever is damaged is refused with a ``JantakuError``."""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Position
from jantaku.game.game import Game
from jantaku.game.walls import arrange, deck
from jantaku.rules import Rules, presets
from lively import Lively

HOSTILE = (
    None, True, False, -1, 0, 1, 7.5, 10**30, float("inf"), float("nan"), "", "x", "1e999", [], [None], [[]], [1],
    [[1, 2, 3]], ["pass"], {}, {"a": 1}, [[float("inf")] * 136], [["1m"] * 136], [[10**30] * 136],
)  # fmt: skip


def played(rules: Rules | str, seed: int, decisions: int, **more: Any) -> Game:
    game, lively = Game(rules, seed=seed, **more), Lively(seed)
    while not game.is_over and game.decisions < decisions:
        game.push(lively.choose(game.table.record, game.legal_actions))
    return game


def same(one: Game, other: Game) -> bool:
    return (
        one.rules == other.rules
        and one.seed == other.seed
        and one.actions == other.actions
        and one.events == other.events
        and one.scores == other.scores
        and one.legal_actions == other.legal_actions
        and all(one.view(seat).tobytes() == other.view(seat).tobytes() for seat in range(one.rules.players))
    )


def test_a_game_that_begins_at_the_points_that_would_end_it() -> None:
    rules = Rules.preset("riichi").replace(start_points=0, return_points=0, bust="zero_or_below")
    game = played(rules, 1, 10)
    assert same(Game.load(game.save()), game)


def test_chips_of_a_later_position_are_kept() -> None:
    start = Position(1, 0, 0, 0, (60_000, 50_000, 40_000), (3, -1, -2))
    game = Game("sanma-parlour", seed=2, start=start)
    assert game.position == start and game.chips == (3, -1, -2)
    assert game.events[0].position == start
    assert same(Game.load(game.save()), game) and Game.load(game.save()).chips == game.chips


@pytest.mark.parametrize(
    ("rules", "chips", "reason"),
    [
        ("sanma-parlour", (1, 0, 0), "add up to 0"),
        ("sanma-parlour", (1, -1), "2 numbers of chips for 3 players"),
        ("sanma-parlour", (10**6, -(10**6), 0), "more than a hundred million"),
        ("sanma-tenhou", (1, -1, 0), "none are played for"),
    ],
)
def test_chips_that_cannot_be_are_refused(rules: str, chips: tuple[int, ...], reason: str) -> None:
    points = Rules.preset(rules).start_points
    with pytest.raises(JantakuError, match=reason):
        Game(rules, start=Position(0, 0, 0, 0, (points,) * 3, chips))


@pytest.mark.parametrize("preset", presets())
@pytest.mark.parametrize("decisions", [0, 1, 90])
def test_a_saved_game_comes_back_as_it_was(preset: str, decisions: int) -> None:
    game = played(preset, 21, decisions)
    again = Game.load(game.save())
    assert same(game, again) and again.save() == game.save()


def test_a_finished_game_and_its_end_come_back() -> None:
    game = played("tenhou-east", 3, 10**6)
    again = Game.load(game.save())
    assert same(game, again) and again.ranking == game.ranking and again.final_points == game.final_points


def test_given_walls_a_later_start_and_house_rules_come_back() -> None:
    rules = Rules.preset("tenhou").replace(kiriage=True, yaku={"daisharin": "yakuman"})
    start = Position(1, 2, 3, 1, (10_000, 20_000, 30_000, 39_000))
    wall = arrange(rules, ["123m456p789s1122z"], "7z", indicators="4m", dealer=2)
    game = played(rules, 5, 60, walls=[wall], start=start, ask_all=True)
    again = Game.load(game.save())
    assert same(game, again) and again.start == start
    assert str(again.events[0].position) == "South 3.3"


@pytest.fixture(scope="module")
def saved() -> dict[str, Any]:
    wall = [int(face) for face in deck(Rules.preset("tenhou"))]
    data: dict[str, Any] = json.loads(played("tenhou", 5, 25, walls=[wall]).save())
    return data


def refuse(saved: dict[str, Any]) -> None:
    with pytest.raises(JantakuError) as refused:
        Game.load(json.dumps(saved))
    assert str(refused.value)


FIELDS = ("format", "rules", "rules_name", "seed", "walls", "start", "ask_all", "actions", "check")


def test_every_field_is_needed(saved: dict[str, Any]) -> None:
    assert tuple(saved) == FIELDS
    for field in FIELDS:
        refuse({key: value for key, value in saved.items() if key != field})


@pytest.mark.parametrize("field", FIELDS)
def test_every_field_is_refused_when_it_is_something_else(saved: dict[str, Any], field: str) -> None:
    for value in HOSTILE:
        if value != saved[field] or type(value) is not type(saved[field]):
            refuse({**saved, field: value})


def test_every_part_of_the_start_is_checked(saved: dict[str, Any]) -> None:
    for field in saved["start"]:
        for value in HOSTILE:
            if value != saved["start"][field] or type(value) is not type(saved["start"][field]):
                refuse({**saved, "start": {**saved["start"], field: value}})


def test_every_rule_is_checked(saved: dict[str, Any]) -> None:
    for key, value in saved["rules"].items():
        for other in (None, "x", -1, [], not value):
            if other != value or type(other) is not type(value):
                refuse({**saved, "rules": {**saved["rules"], key: other}})
    refuse({**saved, "rules": {**saved["rules"], "no_such_rule": 1}})


def test_changed_actions_are_refused(saved: dict[str, Any]) -> None:
    actions = saved["actions"]
    for i in range(len(actions)):
        for other in ("pass", "tsumo", "closed-kan-1m", 10**9, -1, None, [1], True):
            if other != actions[i]:
                refuse({**saved, "actions": [*actions[:i], other, *actions[i + 1 :]]})
    refuse({**saved, "actions": actions[:-1]})
    refuse({**saved, "actions": [*actions, "pass"]})
    refuse({**saved, "actions": dict.fromkeys(actions)})


def test_swapped_tiles_in_a_wall_are_refused(saved: dict[str, Any]) -> None:
    wall = list(saved["walls"][0])
    wall[-1], wall[0] = wall[0], wall[-1]
    refuse({**saved, "walls": [wall]})
    refuse({**saved, "walls": [*saved["walls"], *saved["walls"]]})
    refuse({**saved, "walls": [saved["walls"][0][:-1]]})


def test_truncated_or_foreign_text_is_refused(saved: dict[str, Any]) -> None:
    text = json.dumps(saved)
    for end in (*range(0, len(text), 97), len(text) - 1):
        with pytest.raises(JantakuError):
            Game.load(text[:end])
    hostile = ("null", "[]", "{}", "0", '"x"', "[" * 100_000, '{"format": "jantaku game 1"}', "9" * 5000, "\0", "﻿{}")
    for other in hostile:
        with pytest.raises(JantakuError):
            Game.load(other)
    for other in (None, 5, ["x"]):
        with pytest.raises(JantakuError):
            Game.load(other)  # type: ignore[arg-type]


def test_numbers_for_actions_are_read_too_but_the_check_knows(saved: dict[str, Any]) -> None:
    """The text is the text: another way to write the same game is not what was saved."""
    refuse({**saved, "actions": [int(Action(action)) for action in saved["actions"]]})


def test_a_game_can_be_pickled() -> None:
    game = played("tenhou", 5, 50)
    again = pickle.loads(pickle.dumps(game))
    assert same(game, again)
    again.push(again.legal_actions[0])
    assert len(game.actions) == 50
