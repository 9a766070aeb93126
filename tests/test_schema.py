"""What is written as JSON fits its published schema, and is read again as it was."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from jantaku import Game, Hand, Meld, Rules, score
from jantaku.cli.schema import PUBLISHED, published
from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Event, Position
from jantaku.game.phase import Phase
from jantaku.game.seen import Seen
from jantaku.rules import presets
from jantaku.schema import Plain

DOCS = Path(__file__).parent.parent / "docs" / "schema"
VALIDATORS = {name: jsonschema.Draft202012Validator(published(name)) for name in PUBLISHED}


def checked(name: str, value: Any) -> Any:
    """*value* as JSON, valid under the schema *name*."""
    data = json.loads(json.dumps(value.to_dict()))
    VALIDATORS[name].validate(data)
    return data


def same(name: str, value: Plain) -> None:
    """*value* is valid and comes back equal."""
    assert type(value).from_dict(checked(name, value)) == value


@pytest.mark.parametrize("rules", presets())
def test_random_games_of_every_preset_fit_the_schemas(rules: str) -> None:
    chance = random.Random(rules)
    game = Game(rules, seed=len(rules))
    for number in range(250):
        if game.is_over:
            break
        phase = game.phase
        if number % 25 == 0:
            assert Phase.from_dict(checked("phase", phase)) == phase
            for seat in range(game.rules.players):
                view = game.view(seat)
                same("player", view.player(seat))
                assert Seen.from_dict(checked("view", view)).to_dict() == view.to_dict()
            same("public", game.public)
            same("latent", game.latent)
            same("wall", game.wall)
        game.push(chance.choice(game.legal_actions))
    for event in game.events:
        same("event", event)
    for clearing in game.clearings:
        same("clearing", clearing)
        for win in clearing.wins:
            same("win", win)
    same("position", game.position)
    if game.is_over:
        for row in game.settlement:
            same("settlement", row)
    assert Rules.from_dict(checked("rules", game.rules)) == game.rules


@pytest.mark.parametrize("text", ["123m406p1z2f,111-m", "1z", "g5pw5z,1111z,0555+s"])
def test_hands_and_melds(text: str) -> None:
    hand = Hand.parse(text)
    same("hand", hand)
    for meld in hand.melds:
        same("meld", meld)


@pytest.mark.parametrize(
    ("hand", "win", "told"),
    [
        ("23m456p678p55789s", "4m", {"riichi": "riichi", "dora": "3m", "rules": "tenhou"}),
        ("19m19p19s1234567z", "1m", {"rules": "tenhou"}),
        ("123m456p11z,789-s,5555z", "1z", {"rules": "tenhou"}),
        ("123m456p12349s11z", "2z", {"rules": "tenhou"}),
        ("1112345678899p", "w5z", {"rules": "sanma-parlour", "seat": "S", "tsumo": True, "riichi": "riichi"}),
        ("123m456p789s11122255z", "5z", {"rules": "taiwan", "seat": "S", "discarder": "E"}),
    ],
)
def test_scores(hand: str, win: str, told: dict[str, Any]) -> None:
    same("score", score(hand, win, **told))


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_published_files_are_those_that_the_command_prints(name: str) -> None:
    schema = json.loads((DOCS / f"{name}.json").read_text("utf-8"))
    assert schema == published(name), "jantaku schema --write docs/schema makes them anew"
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["$id"] == f"urn:jantaku:{schema['title'].lower()}:1"


def test_nothing_else_lies_among_the_published_files() -> None:
    assert {file.stem for file in DOCS.glob("*.json")} == set(PUBLISHED)


@pytest.mark.parametrize(
    ("cls", "data", "why"),
    [
        (Event, {"type": "discrd"}, "type: no such EventType: 'discrd'; did you mean 'discard'?"),
        (Event, {"type": "draw", "tile": "8z"}, "tile: no such Face: '8z'"),
        (Event, {"type": "draw", "sete": 1}, "sete: no such key; did you mean 'seat'?"),
        (Event, {"type": "draw", "seat": True}, "seat: a whole number is wanted, not True"),
        (Event, {"seat": 0}, "type: is missing"),
        (Event, {"type": ["draw"]}, "type: no such EventType"),
        (Event, [], "an object is wanted, not []"),
        (Event, {"type": "begin", "position": {"wind": 0}}, "position: dealer: is missing"),
        (Clearing, {"ending": "ron", "deltas": 5, "scores": []}, "deltas: a list is wanted, not 5"),
        (Phase, {"phase": "sleep"}, "phase: one of action, reaction, choice, declaration is wanted, not 'sleep'"),
        (Position, "East", "Position: an object is wanted, not 'East'"),
        (Hand, {"tiles": ["1m", "1m", "1m", "1m", "1m"]}, "5 of 1m: there are four of each kind"),
        (Meld, {"type": "pon", "tiles": ["1m", "2m", "3m"]}, "1m2m3m"),
    ],
)
def test_what_cannot_be_read_is_an_error_that_names_the_place(cls: Any, data: Any, why: str) -> None:
    with pytest.raises(JantakuError) as error:
        cls.from_dict(data)
    assert why in str(error.value) or cls is Meld
