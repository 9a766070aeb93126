"""Whole games followed from their own MJAI streams, and streams that do not agree."""

from __future__ import annotations

import json
import random

import pytest

from conftest import LONG
from jantaku import Game
from jantaku.errors import IllegalAction, JantakuError
from jantaku.notation import mjai_events, mjai_lines
from test_records_own import lively


@pytest.mark.parametrize(
    "rules", ["tenhou", "majsoul", "mleague", "wrc", "ema", "riichi", "sanma-tenhou", "sanma-majsoul"]
)
@pytest.mark.parametrize("seed", [1, 2] if LONG else [1])
def test_a_game_follows_its_own_stream(rules: str, seed: int) -> None:
    game = lively(rules, seed, most=400)
    other = Game(rules, seed=seed)
    for number, event in enumerate(mjai_events(game)):
        other.push_mjai(event if number % 2 else json.dumps(event))
    assert other.scores == game.scores
    shared = len(other.events)
    assert other.events == game.events[:shared]
    assert shared >= len(game.events) - 1


def test_a_random_game_follows_its_stream_as_one_seat_sees_it() -> None:
    chance = random.Random(1)
    game = Game("tenhou-east", seed=4)
    while not game.is_over:
        game.push(chance.choice(game.legal_actions))
    other = Game("tenhou-east", seed=4)
    for line in mjai_lines(game, seat=2):
        other.push_mjai(line)
    assert other.is_over
    assert other.events == game.events


def begun() -> Game:
    """A game whose deal and first draw have been heard."""
    game = Game("tenhou", seed=7)
    for event in mjai_events(game):
        game.push_mjai(event)
    return game


@pytest.mark.parametrize(
    ("event", "why"),
    [
        ({"type": "tsumo", "actor": 0, "pai": "1m"}, "seat 0 is asked"),
        ({"type": "dahai", "actor": 1, "pai": "1m", "tsumogiri": False}, "seat 0 is asked"),
        ({"type": "dora", "dora_marker": "C"}, "seat 0 is asked"),
        ({"type": "reach_accepted", "actor": 0}, "seat 0 is asked"),
        ({"type": "ryukyoku", "reason": "exhaustive"}, "nine-terminals by seat 0: "),
        ({"type": "end_game"}, "it goes on"),
        ({"type": "tsmo"}, "no such MJAI event: 'tsmo'; did you mean 'tsumo'?"),
        ({"type": "dahai", "actor": 0, "pai": 5}, "pai is a tile, not 5"),
        ({"type": "dahai", "actor": 0, "pai": "9s", "tsumogiri": True}, '"pai": "1m"'),
        ({"type": "ankan", "actor": 0, "consumed": []}, "consumed is a list of tiles"),
        ({"actor": 0}, "an MJAI event is an object with a type"),
        ("{", "not the JSON of an MJAI event"),
        ([], "an MJAI event is an object with a type"),
    ],
)
def test_what_does_not_agree_is_an_error_and_changes_nothing(event: object, why: str) -> None:
    game = begun()
    with pytest.raises(JantakuError) as error:
        game.push_mjai(event)  # type: ignore[arg-type]
    assert why in str(error.value), str(error.value)
    assert game.actions == []
    game.push_mjai({"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": True})
    assert [str(action) for action in game.actions] == ["tsumogiri"]


@pytest.mark.parametrize(
    "change", [{"bakaze": "S"}, {"honba": 1}, {"scores": [1, 2, 3, 4]}, {"dora_marker": "C"}, {"tehais": [["1m"]] * 4}]
)
def test_another_deal_is_found(change: dict[str, object]) -> None:
    game = Game("tenhou", seed=7)
    first, deal = mjai_events(game)[:2]
    game.push_mjai(first)
    with pytest.raises(JantakuError, match="the game says otherwise"):
        game.push_mjai({**deal, **change})


def test_an_illegal_decision_says_why() -> None:
    game = begun()
    with pytest.raises(IllegalAction, match="riichi by seat 0"):
        game.push_mjai({"type": "reach", "actor": 0})
    with pytest.raises(IllegalAction, match="by seat 0"):
        game.push_mjai({"type": "pon", "actor": 0, "target": 1, "pai": "1m", "consumed": ["1m", "1m"]})


def test_none_is_a_pass_of_who_is_asked() -> None:
    game = Game("tenhou", seed=1)
    while "pass" not in map(str, game.legal_actions):
        game.push(game.legal_actions[-1])
    asked = game.phase
    assert asked is not None
    assert game.push_mjai({"type": "none", "actor": (asked.seat + 1) % 4}) == ()
    assert [str(action) for action in game.push_mjai({"type": "none"})] == ["pass"]


def test_a_copy_hears_for_itself() -> None:
    game = begun()
    other = game.copy()
    event = {"type": "dahai", "actor": 0, "pai": "1m", "tsumogiri": True}
    assert other.push_mjai(event) == game.push_mjai(event)
