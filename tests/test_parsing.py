"""The way people type: words against the menu, names that stay names, ambiguity and near misses."""

from __future__ import annotations

import random

import pytest

from jantaku import Game
from jantaku.errors import AmbiguousAction, IllegalAction, JantakuError, UnknownAction
from jantaku.game.action import Action
from jantaku.game.parsing import parse_face, read_action
from jantaku.rules import presets
from jantaku.tiles import LANGUAGES, Face, mpsz, parse_tiles
from scenario import play


def own_turn(hand: str = "123m406p5p789s115z", draw: str = "9m") -> Game:
    return play("tenhou", [hand], draw, "0:acts").game


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("5p", "discard-5p"),
        ("0p", "discard-0p"),
        ("r5p", "discard-0p"),
        ("5pr", "discard-0p"),
        ("red 5 pin", "discard-0p"),
        ("discard 5p", "discard-5p"),
        ("discard_5p", "discard-5p"),
        ("東", "discard-1z"),
        ("Ea", "discard-1z"),
        ("9m", "tsumogiri"),
        ("tsumogiri 9m", "tsumogiri"),
        ("摸切", "tsumogiri"),
    ],
)
def test_discards(typed: str, action: str) -> None:
    game = own_turn()
    assert game.parse_action(typed) == Action(action)
    game.push(typed)
    assert game.actions[-1] == Action(action)


def test_a_tile_that_was_drawn_and_is_held_is_ambiguous_and_its_names_are_not() -> None:
    game = own_turn("123m406p5p789s115z", "1z")
    with pytest.raises(AmbiguousAction, match="'1z' could be tsumogiri or discard-1z: say which") as error:
        game.push("1z")
    assert error.value.actions == ("tsumogiri", "discard-1z")
    assert game.decisions == own_turn("123m406p5p789s115z", "1z").decisions
    assert game.parse_action("discard-1z") == Action("discard-1z")
    assert [game.action_text(a) for a in game.legal_actions if a.face is Face.EAST] == ["discard-1z"]


def test_a_five_of_another_colour_is_taken_where_there_is_only_that() -> None:
    game = own_turn("123m406p789s1155z", "9m")
    assert game.parse_action("5p") == Action("discard-0p")
    assert own_turn("123m456p789s1155z").parse_action("5p") == Action("discard-5p")
    with pytest.raises(IllegalAction, match="the tile is not in the hand"):
        own_turn("123m456p789s1155z").push("0p")


def test_riichi_with_its_discard_is_both_or_none() -> None:
    game = own_turn("123m456p789s1155z", "9p")
    assert game.parse_actions("riichi 9p") == (Action("riichi"), Action("tsumogiri"))
    with pytest.raises(JantakuError, match="'riichi 9p' is 2 decisions: riichi, tsumogiri"):
        game.parse_action("riichi 9p")
    with pytest.raises(IllegalAction, match="discard-1m by seat 0: after declaring riichi the discard must leave"):
        game.push("riichi 1m")
    assert game.legal_actions == own_turn("123m456p789s1155z", "9p").legal_actions
    game.push("リーチ 9p")
    assert [str(action) for action in game.actions[-2:]] == ["riichi", "tsumogiri"]


def test_calls() -> None:
    game = play("tenhou", {1: "233450p"}, "3p", "0:3p 1:reacts").game
    for typed, action in (
        ("pon", "pon"),
        ("碰", "pon"),
        ("chi 24p", "chi-middle"),
        ("chi 45p", "chi-low"),
        ("chi 40p", "chi-low-red"),
        ("chi 4r5p", "chi-low-red"),
        ("chi middle", "chi-middle"),
        ("pass", "pass"),
    ):
        assert game.parse_action(typed) == Action(action), typed
    with pytest.raises(AmbiguousAction, match="'chi' could be chi-low or chi-low-red or chi-middle"):
        game.push("chi")
    with pytest.raises(UnknownAction, match=r"unknown action 'chi 99p': did you mean chi 45p, chi 40p, chi 24p\?"):
        game.push("chi 99p")
    with pytest.raises(IllegalAction, match="discard-5p by seat 1: it does not belong to this phase"):
        game.push("5p")


def test_a_word_finds_the_only_call_there_is() -> None:
    game = play("tenhou", {1: "230p"}, "4p", "0:4p 1:reacts").game
    assert game.parse_action("chi 35p") == Action("chi-middle-red")
    game = play("tenhou", {1: "05p23m"}, "5p", "0:5p 1:reacts").game
    assert Action("pon") not in game.legal_actions
    assert game.parse_action("pon") == Action("pon-red")


def test_kans() -> None:
    game = own_turn("1111m2222p45s567s", "9p")
    assert game.parse_action("kan 1m") == game.parse_action("槓 1萬") == Action("closed-kan-1m")
    with pytest.raises(AmbiguousAction, match="'kan' could be closed-kan-1m or closed-kan-2p"):
        game.push("kan")
    with pytest.raises(IllegalAction, match="closed-kan-9p by seat 0: the hand does not hold four of them"):
        game.push("kan 9p")
    game = play("tenhou", {1: "444z23m"}, "4z", "0:4z 1:reacts").game
    for typed in ("kan", "open-kan", "open_kan", "open kan", "kan No", "kan NoNoNo"):
        assert game.parse_action(typed) == Action("open-kan"), typed
    assert Action("open_kan") == Action("open-kan")


def test_wins() -> None:
    game = play("tenhou", {1: "23p456789m234s88s"}, "4p", "0:4p 1:reacts").game
    for typed in ("ron", "ロン", "win", "胡"):
        assert game.parse_action(typed) == Action("ron")
    with pytest.raises(IllegalAction, match="tsumo by seat 1: it does not belong to this phase") as error:
        game.push("tsumo")
    assert "decision" in str(error.value)


def test_north_is_the_name_of_an_action() -> None:
    game = own_turn("123m456p789s1144z", "9p")
    assert game.parse_action("4z") == game.parse_action("No") == Action("discard-4z")
    with pytest.raises(IllegalAction, match="north by seat 0"):
        game.push("north")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("tsumogri", "tsumogiri"),
        ("ponn", "pon"),
        ("richii 9m", "riichi 9m"),
        ("discard", "discard-1m"),
        ("clsed-kan-1m", "closed-kan-1m"),
    ],
)
def test_a_word_that_is_nearly_right_gets_a_hint(typed: str, meant: str) -> None:
    with pytest.raises(UnknownAction) as error:
        own_turn().push(typed)
    assert meant in error.value.nearest
    assert "did you mean" in str(error.value)


@pytest.mark.parametrize("typed", ["", " ", "blah", "12m", "\x1b[2J", "1" * 5000, "5p 5p", "riichi riichi"])
def test_what_means_nothing_is_an_error(typed: str) -> None:
    game = own_turn()
    with pytest.raises(JantakuError):
        game.push(typed)
    assert game.legal_actions == own_turn().legal_actions


@pytest.mark.parametrize("rules", presets())
def test_the_text_of_every_action_is_read_as_that_action(rules: str) -> None:
    chance = random.Random(rules)
    game = Game(rules, seed=5)
    for _ in range(120):
        if game.is_over:
            break
        for action in game.legal_actions:
            for language in LANGUAGES:
                text = game.action_text(action, language)
                assert game.parse_action(text) == action, (text, game.legal_actions)
            assert game.parse_action(str(action)) == action
        calls = [action for action in game.legal_actions if action.is_call or "kan" in str(action)]
        game.push(chance.choice(calls if calls and chance.random() < 0.7 else game.legal_actions))


def test_a_game_that_is_over_takes_nothing() -> None:
    game = Game("riichi-east", seed=1)
    while not game.is_over:
        game.push_unchecked(game.legal_actions[-1])
    with pytest.raises(IllegalAction, match="the game is over"):
        game.push("tsumogiri")
    with pytest.raises(UnknownAction):
        game.push("5p")


# --- what screens print can be typed ---


@pytest.mark.parametrize("text", ["889m589p4588sWeRdRd", "889m589p4588s西中中", "889m 589p 4588s We Rd Rd"])
def test_tiles_as_screens_print_them(text: str) -> None:
    assert mpsz(parse_tiles(text)) == "889m589p4588s377z"


def test_red_fives_both_ways() -> None:
    assert parse_tiles("1r5m") == parse_tiles("10m") == [Face.M1, Face.RED_M5]
    assert parse_face("r5s") is parse_face("0s") is parse_face("5sr") is parse_face("a5s") is Face.RED_S5
    with pytest.raises(JantakuError, match="there is no r3m: red are r5m, r5p and r5s"):
        parse_tiles("r3m")


def test_reading_without_a_game() -> None:
    phase = own_turn().phase
    assert read_action("5p", phase).meant == ((Action("discard-5p"),),)
    assert read_action("kita", phase).tried == (Action("north"),)
