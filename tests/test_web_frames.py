"""Frames hold what their seat may know and nothing else, under every family of rules."""

from __future__ import annotations

import json
import random
from typing import Any, cast

import pytest

from conftest import LONG
from jantaku.rules import Rules, presets
from jantaku.web.desk import Desk
from jantaku.web.room import Room
from jantaku.web.seats import Auto, Seat, Setup
from jantaku.words.name import LANGUAGES
from lively import Lively
from test_engine_view import redeal

PRESETS = presets() if LONG else ("tenhou", "sanma-parlour", "taiwan")
GAMES, DECISIONS = (3, 2000) if LONG else (1, 45)


def room_of_people(house: str | Rules, seed: int) -> Room:
    """A room in which every seat is a person's."""
    rules = Rules.of(house)
    seats = [Seat(f"P{seat}", "solid", f"guest {seat}") for seat in range(rules.players)]
    setup = Setup(rules, seed, seats, people=rules.players, begun=True, secret="secret")
    return Room("room", setup, cast(Desk, None))


def sent(room: Room, seat: int, language: str) -> str:
    """The frame of a seat as it is sent."""
    return json.dumps(room.frame(room.setup.seats[seat].guest, language))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_frame_is_unchanged_by_any_redeal_of_what_its_seat_cannot_see(preset: str) -> None:
    rng = random.Random(preset)
    compared = 0
    for seed in range(GAMES):
        room, lively = room_of_people(preset, seed), Lively(seed)
        play: Any = room.play
        while not play.game.is_over and play.game.decisions < DECISIONS:
            if play.game.awaits_deal:
                play.do("deal")
                continue
            if rng.random() < (0.12 if LONG else 0.2):
                language = rng.choice(LANGUAGES)
                game = play.game
                for seat in range(room.setup.rules.players):
                    shown = sent(room, seat, language)
                    play.game = redeal(game, seat, rng)
                    assert sent(room, seat, language) == shown, (preset, seed, game.decisions, seat)
                    play.game = game
                    compared += 1
            play.do(str(lively.choose(play.game.table.record, play.game.legal_actions)))
    assert compared > 10


def test_only_who_is_asked_has_a_decision() -> None:
    room = room_of_people("tenhou", 5)
    play: Any = room.play
    for _ in range(24):
        frames = [room.frame(seat.guest, "en") for seat in room.setup.seats]
        assert [seat for seat, frame in enumerate(frames) if "decision" in frame] == [play.asked]
        play.do(str(play.game.legal_actions[-1]))


def test_a_stranger_is_shown_no_table() -> None:
    room = room_of_people("tenhou", 5)
    assert "table" not in room.frame("nobody", "en") and "table" not in room.frame("", "en")


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_every_greyed_button_and_tile_says_why_in_every_language(preset: str) -> None:
    greyed = 0
    for language in LANGUAGES:
        room, lively = room_of_people(preset, 3), Lively(3)
        play: Any = room.play
        while play.game.decisions < 24 and not play.game.awaits_deal:
            decision = room.frame(f"guest {play.asked}", language)["decision"]
            whys = [*decision["refused"].values(), *(b["why"] for b in decision["buttons"] if "why" in b)]
            assert all(whys) and all(button.get("choices") or button["why"] for button in decision["buttons"])
            if language != "en":
                assert not any(why.isascii() for why in whys), whys
            greyed += len(whys)
            play.do(str(lively.choose(play.game.table.record, play.game.legal_actions)))
    assert greyed > 30


def test_what_the_buttons_offer_is_the_menu() -> None:
    room, lively = room_of_people("sanma-parlour", 11), Lively(11)
    play: Any = room.play
    for _ in range(80):
        if play.game.awaits_deal:
            play.do("deal")
        if play.game.is_over:
            break
        decision = room.frame(f"guest {play.asked}", "en")["decision"]
        offered = {choice["action"] for button in decision["buttons"] for choice in button.get("choices", ())}
        assert offered | set(decision["discards"].values()) == {str(action) for action in play.game.legal_actions}
        for button in decision["buttons"]:
            for place in button.get("tiles", ()):
                discard = "tsumogiri" if place == "drawn" else f"discard-{place}"
                assert play.entries_of([button["choices"][0]["action"], discard])
        play.do(str(lively.choose(play.game.table.record, play.game.legal_actions)))


def test_toggles_come_back_from_the_database() -> None:
    setup = room_of_people("tenhou", 1).setup
    setup.seats[2].auto = Auto(win=True, no_calls=True)
    setup.seats[1].away = True
    assert Setup.from_text(setup.to_text()) == setup


def test_a_winners_norths_and_flowers_are_shown() -> None:
    room, lively = room_of_people("sanma-parlour", 3), Lively(3)
    play: Any = room.play
    shown = 0
    for _ in range(600):
        if play.game.is_over or shown:
            break
        if play.game.awaits_deal:
            for win in room.frame("guest 0", "en")["result"].get("wins", ()):
                worth = dict(map(tuple, win["yaku"])).get("Flowers", 0)
                assert worth == sum(tile.endswith("f") for tile in win.get("aside", ()))
                shown += bool(worth)
            play.do("deal")
            continue
        play.do(str(lively.choose(play.game.table.record, play.game.legal_actions)))
    assert shown
