"""Who looks on sees what everybody sees, where who opened the room allows it; and who sits where."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from conftest import LONG
from jantaku.rules import presets
from jantaku.web.seats import Setup
from jantaku.words.name import LANGUAGES
from lively import Lively
from test_engine_view import redeal
from test_web_frames import room_of_people
from web_rooms import Person, served

PRESETS = presets() if LONG else ("tenhou", "sanma-parlour", "taiwan")
NOBODY = -1


@pytest.mark.parametrize("preset", PRESETS)
def test_who_looks_on_is_sent_nothing_that_is_hidden_from_anybody(preset: str) -> None:
    rng, room, lively = random.Random(preset), room_of_people(preset, 4), Lively(4)
    room.setup.watched = True
    play: Any = room.play
    compared = 0
    while not play.game.is_over and play.game.decisions < (2000 if LONG else 60):
        if play.game.awaits_deal:
            play.do("deal")
            continue
        if rng.random() < 0.3:
            language, game = rng.choice(LANGUAGES), play.game
            shown = json.dumps(room.frame("nobody", language))
            play.game = redeal(game, NOBODY, rng)
            assert json.dumps(room.frame("nobody", language)) == shown, (preset, game.decisions)
            play.game = game
            compared += 1
        play.do(str(lively.choose(play.game.table.record, play.game.legal_actions)))
    assert compared > 10


def test_who_looks_on_has_no_hand_and_is_asked_nothing() -> None:
    room = room_of_people("tenhou", 5)
    room.setup.watched = True
    frame = room.frame("nobody", "en")
    assert not frame["seated"] and "decision" not in frame and "auto" not in frame
    assert frame["table"]["hand"] == [] and frame["table"]["drawn"] is None and frame["table"]["waits"] == []
    assert [player["concealed"] for player in frame["table"]["players"]] == [14, 13, 13, 13]


def test_the_owner_alone_lets_others_look_on() -> None:
    with served() as client:
        ann, bob = Person(client), Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            assert ann.asked()["owner"]
            with bob.connected(room):
                assert "table" not in bob.read_until(lambda m: m["t"] == "room")
                bob.send(t="watch", watched=True)
                assert bob.read_until(lambda m: m["t"] == "note")["text"]
                ann.send(t="watch", watched=True)
                seen = bob.read_until(lambda m: m["t"] == "room" and "table" in m)
                assert not seen["seated"] and not seen["owner"] and seen["table"]["hand"] == []
                bob.send(t="act", id="x", steps=["tsumogiri"])
                bob.send(t="undo")
                bob.send(t="hint")
                assert bob.read_until(lambda m: m["t"] == "note")["text"]  # of the undo
                ann.send(t="watch", watched=False)
                assert "table" not in bob.read_until(lambda m: m["t"] == "room" and not m["watched"])


@pytest.mark.parametrize(("seat", "place"), [("dealer", 0), ("south", 1), ("north", 3)])
def test_any_seat_can_be_had(seat: str, place: int) -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected(name="Ann"):
            ann.open(seat=seat)
            frame = ann.read_until(lambda m: m["t"] == "room" and "table" in m)
            assert frame["table"]["seat"] == place and frame["table"]["players"][place]["name"] == "Ann"


def test_nobody_sits_north_of_three() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open("sanma-tenhou", seat="north")  # drawn
            assert ann.read_until(lambda m: m["t"] == "room" and "table" in m)["table"]["seat"] in range(3)


def test_rooms_of_before_are_read() -> None:
    setup = room_of_people("tenhou", 1).setup
    data = json.loads(setup.to_text())
    for key in ("owner", "watched", "place"):
        del data[key]
    assert Setup.from_text(json.dumps(data)) == setup


def test_a_guest_without_a_name_is_called_one_in_their_language() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected(language="ja"):
            ann.open(seat="dealer")
            assert ann.read_until(lambda m: m["t"] == "room" and "table" in m)["here"] == ["ゲスト"]


def test_another_game_is_like_the_one_before_whatever_its_rules() -> None:
    mine = {"extends": "tenhou-east", "start_points": 30000, "return_points": 30000, "name": "mine"}
    with served() as client:
        ann, bob = Person(client), Person(client)
        with ann.connected():
            first = ann.open(mine, seat="south", seconds=30)
            ann.asked()
            with bob.connected(first):
                bob.send(t="again")  # who does not sit there has no game to play again
            ann.send(t="again")
            again = ann.read_until(lambda m: m["t"] == "opened")["room"]
            frame = ann.read_until(lambda m: m["t"] == "room" and m["room"] == again and "table" in m)
            assert again != first and frame["rules"] == "mine" and frame["table"]["seat"] == 1
            assert frame["table"]["players"][0]["score"] == 30000
