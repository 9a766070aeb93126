"""What a player types: keys, numbers, words and tiles, and why something is not possible."""

from __future__ import annotations

import pytest

from jantaku.game.game import Game
from jantaku.game.parsing import parse_face
from jantaku.terminal.answers import Answer, Reader
from jantaku.terminal.choices import choices, hand_in_order
from jantaku.terminal.knowledge import outlook
from jantaku.tiles import LANGUAGES, Face, Kind
from scenario import play


def read(game: Game, text: str, language: str = "en") -> Answer:
    phase = game.phase
    return Reader(phase, game.view(phase.seat), language, game.why_illegal).read(text)


def does(game: Game, text: str) -> list[str]:
    answer = read(game, text)
    assert not answer.message, answer.message
    return [str(action) for action in answer.actions]


def message(game: Game, text: str, language: str = "en") -> str:
    answer = read(game, text, language)
    assert not answer.actions
    assert not answer.order
    return answer.message


def own_turn(hand: str = "123m406p5p789s115z", draw: str = "9m") -> Game:
    return play("tenhou", [hand], draw, "0:acts").game


def test_a_tile_by_its_number_is_the_tile_above_the_number() -> None:
    game = own_turn()
    hand = hand_in_order(game.phase, game.view(0))
    assert [does(game, str(i + 1)) for i in range(13)] == [[f"discard-{face}"] for face in hand[:13]]
    assert hand[13] is Face.M9
    assert does(game, "14") == ["tsumogiri"]
    assert "no 15" in message(game, "15")
    assert "no 0" in message(game, "0")


@pytest.mark.parametrize(
    ("typed", "action"),
    [
        ("5p", "discard-5p"),
        ("5P", "discard-5p"),
        ("５ｐ", "discard-5p"),
        ("0p", "discard-0p"),
        ("r5p", "discard-0p"),
        ("red 5 pin", "discard-0p"),
        ("赤五筒", "discard-0p"),
        ("5筒", "discard-5p"),
        ("🀝", "discard-5p"),
        ("1z", "discard-1z"),
        ("ea", "discard-1z"),
        ("East", "discard-1z"),
        ("東", "discard-1z"),
        ("Wh", "discard-5z"),
        ("haku", "discard-5z"),
        ("discard 5p", "discard-5p"),
        ("打 5p", "discard-5p"),
        ("discard-5p", "discard-5p"),
        ("9m", "tsumogiri"),
        ("d", "tsumogiri"),
        ("tsumogiri", "tsumogiri"),
        ("ツモ切り", "tsumogiri"),
    ],
)
def test_a_tile_by_its_name(typed: str, action: str) -> None:
    assert does(own_turn(), typed) == [action]


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("9s", None),
        ("4z", "discard No: the tile is not in the hand."),
        ("discard-6z", "discard Gr: the only such tile is the one just drawn"),
        ("1f", "1f: the tile is not in the hand."),
        ("w", "tsumo: win: the hand is not complete."),
        ("ron", "ron: win: it does not belong to this phase."),
        ("r", "riichi: no discard leaves the hand tenpai."),
        ("kan", "the hand does not hold four of them"),
        ("k 5z", "the hand does not hold four of them"),
        ("pon", "pon"),
        ("pass", "there is nothing to pass on"),
        ("e", "fewer than nine kinds"),
        ("o", "these rules do not have it"),
        ("n", "discard No: the tile is not in the hand."),
        ("", "Type a number"),
        ("blah", "'blah' is not understood here. Type h for help."),
        ("12m", "not understood"),
        ("99999999999999999999", "There is no 999999999"),
        ("\x1b[2J", "not understood"),
    ],
)
def test_what_cannot_be_is_told(typed: str, why: str | None) -> None:
    game = own_turn("147m258p369s1235z", "6z")
    if why is None:
        assert does(game, typed) == ["discard-9s"]
    else:
        assert why in message(game, typed)


def test_reasons_are_told_in_the_language_of_the_player() -> None:
    game = own_turn("147m258p369s1235z", "6z")
    assert message(game, "4z", "ja") == "打 北: その牌は手牌にありません。"
    assert message(game, "4z", "zh-TW") == "打 北: 手牌裡沒有這張。"


def test_orders_to_the_program() -> None:
    game = own_turn()
    for typed, order in [("h", "help"), ("?", "hint"), ("？", "hint"), ("Q", "quit"), ("u", "undo"), ("a", "auto")]:
        assert read(game, typed).order == order


def test_riichi_with_and_without_its_discard() -> None:
    game = own_turn("123m456p789s1155z", "9p")
    for typed in ("r", "riichi", "リーチ", "立直"):
        assert does(game, typed) == ["riichi"]
    assert does(game, "r 9p") == ["riichi", "tsumogiri"]
    assert does(game, "riichi 14") == ["riichi", "tsumogiri"]
    assert "not understood" in message(game, "riichi now")
    game.push("riichi")
    assert "after declaring riichi the discard must leave the hand tenpai" in message(game, "1m")


def test_kans_by_key_word_and_tile() -> None:
    game = own_turn("1111m2222p45s567s", "9p")
    assert [choice.keys for choice in choices(game.phase, game.view(0), "en")] == [("k1",), ("k2",)]
    assert does(game, "k2") == ["closed-kan-2p"]
    assert does(game, "k 1m") == does(game, "kan 1111m") == does(game, "槓 1萬") == ["closed-kan-1m"]
    assert message(game, "k") == "Which one? k1 kan 1111m  k2 kan 2222p"
    assert "does not hold four" in message(game, "kan 9p")
    assert does(own_turn("1111m222p45s5678s", "9p"), "k") == ["closed-kan-1m"]


def test_calls_by_number_key_word_and_tiles() -> None:
    game = _asked_about_3p()
    listed = [(choice.text, choice.keys) for choice in choices(game.phase, game.view(1), "en")]
    assert listed == [
        ("pon 33p", ("1", "p")),
        ("chi 45p", ("2", "c1")),
        ("chi 40p", ("3", "c2")),
        ("chi 24p", ("4", "c3")),
        ("pass", ("0",)),
    ]
    assert does(game, "p") == does(game, "pon") == does(game, "ポン") == does(game, "1") == ["pon"]
    assert does(game, "chi 24p") == ["chi-middle"]
    assert does(game, "c 45p") == ["chi-low"]
    assert does(game, "chi 40p") == does(game, "c 04p") == ["chi-low-red"]
    assert "Which one?" in message(game, "chi")
    for typed in ("0", "pass", "x", "パス", "過", ""):
        assert does(game, typed) == ["pass"]
    assert "You are asked about 3p" in message(game, "5p")
    assert "does not complete the hand" in message(game, "ron")
    assert "no 7" in message(game, "7")


def test_calls_of_honours_are_understood_as_the_list_shows_them() -> None:
    game = play("tenhou", {1: "444z23m"}, "4z", "0:4z 1:reacts").game
    assert [choice.text for choice in choices(game.phase, game.view(1), "en")] == ["kan NoNoNo", "pon NoNo", "pass"]
    for typed in ("pon NoNo", "pon No", "p 4z", "p 44z", "碰 北北", "pon north"):
        assert does(game, typed) == ["pon"], typed
    assert does(game, "kan NoNoNo") == does(game, "k No") == ["open-kan"]
    assert "not understood" in message(game, "pon Ea")
    assert "'pon 5m' is not understood here. Type h for help. Did you mean pon?" in message(game, "pon 5m")


def test_one_tile_tells_the_call_that_takes_it() -> None:
    game = _asked_about_3p()
    assert does(game, "chi 2p") == does(game, "chi 234p") == ["chi-middle"]
    assert "Which one?" in message(game, "chi 4p")


def _asked_about_3p() -> Game:
    game = play("tenhou", {1: "233450p"}, "3p", "0:3p 1:reacts").game
    assert game.phase.seat == 1
    return game


def test_an_empty_line_never_passes_a_win() -> None:
    game = play("tenhou", {1: "23p456789m234s88s"}, "4p", "0:4p 1:reacts").game
    assert "You can win: type w" in message(game, "")
    assert does(game, "w") == does(game, "ron") == does(game, "胡") == ["ron"]
    assert does(game, "0") == ["pass"]


def test_north_is_set_aside_where_the_rules_say_so_and_a_tile_elsewhere() -> None:
    game = play("sanma-tenhou", ["123p456p789s1144z"], "9m", "0:acts").game
    assert does(game, "n") == does(game, "north") == does(game, "拔北") == ["north"]
    assert does(game, "4z") == does(game, "No") == ["discard-4z"]
    assert does(own_turn("123m456p789s1144z"), "north") == ["discard-4z"]


def test_kuikae_is_refused_with_its_reason() -> None:
    game = play("tenhou", {1: "3456p"}, "3p", "0:3p 1:chi-low").game
    assert game.phase.seat == 1
    assert "kuikae: the tile just called may not be discarded" in message(game, "3p")
    assert "other end of the called run" in message(game, "6p")


def test_tiles_by_name() -> None:
    assert parse_face("0p") is parse_face("r5p") is parse_face("a5p") is Face.RED_P5
    assert parse_face("rd") is parse_face("7z") is parse_face("中") is parse_face("red") is Face.RED
    assert parse_face("nonsense") is None
    assert parse_face("") is None


def test_unseen_tiles_are_counted_once() -> None:
    game = play("tenhou", {0: "123m678p789s1155z", 1: "77p9s"}, "7p", "0:7p 1:pon 1:9s 2:acts").game
    left = game.view(0).unseen()
    assert left[Kind.P7] == 4 - 1 - 3  # one in the hand, three in the meld: the discard lies there, not in the river
    assert left[Kind.S9] == 4 - 1 - 1
    assert left[Kind.EAST] == 4 - 2


def test_waits_after_each_discard_count_what_is_unseen() -> None:
    ahead = outlook(own_turn("123m456p789s1155z", "9p").view(0))
    assert ahead.shanten == 0
    assert ahead.tenpai[Kind.P9] == {Kind.EAST: 2, Kind.WHITE: 2}


def test_every_legal_action_can_be_typed() -> None:
    """Whatever a game offers, its first key and its name lead to it."""
    for rules, seed in (("tenhou", 3), ("sanma-parlour", 4)):
        game = Game(rules, seed=seed)
        for _ in range(60):
            phase = game.phase
            view = game.view(phase.seat)
            for choice in choices(phase, view, "en"):
                assert does(game, choice.keys[0]) == does(game, str(choice.action)) == [str(choice.action)]
            for language in LANGUAGES:
                for choice in choices(phase, view, language):
                    assert read(game, choice.text, language).actions == (choice.action,), choice.text
            for action in phase.legal_actions:
                assert does(game, str(action)) == [str(action)]
            game.push(phase.legal_actions[(seed * 7 + len(game.actions)) % len(phase.legal_actions)])
