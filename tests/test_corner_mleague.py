"""What is M.League's own: case 72 of the spec. Most of it is about declaring noten with a tenpai hand."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import count

import pytest

import jantaku
from jantaku.errors import IllegalAction
from jantaku.game.game import Game
from jantaku.game.phase import Context, DeclarationPhase
from jantaku.game.reasons import Reason
from jantaku.game.view import is_shown
from jantaku.notation import mjai_events, transcript
from jantaku.records import Record, Replay, complete, parse_records, written
from jantaku.records.verify import verify
from jantaku.rules import Rules, presets
from lively import Lively
from scenario import ON_4P, Scene, every_preset, play

TENPAI = {0: "78s567678999p11z", **ON_4P}
"""Four hands that are tenpai: seat 0 on 6s and 9s."""
DULL = "2m2m2m8m"


def drawn_out(script: str, ready: tuple[int, ...], rules: Rules | str = "mleague", **position: int) -> Scene:
    """A Position of four draws in which nobody wins; the seats of *ready* are tenpai at its end."""
    hands = {seat: TENPAI[seat] for seat in ready}
    return play(rules, hands, DULL, script, live=4, ask_all=False, **position)


# --- declaring noten ---


@every_preset
def test_72_a_tenpai_seat_may_declare_noten_in_mleague(rules: str) -> None:
    if rules != "mleague":
        scene = drawn_out("end", (1, 2), rules)
        assert scene.deltas == (-1500, 1500, 1500, -1500)
        assert not any(event.endswith((" tenpai", " noten")) for event in scene.told)
        return
    scene = drawn_out("1:declares", (1, 2))
    assert scene.menu == {"tenpai", "noten"}
    assert isinstance(scene.game.phase, DeclarationPhase) and scene.game.phase.context is Context.EXHAUSTED
    scene.do("1:noten 2:tenpai")
    assert scene.clearing.ending == "exhausted"
    assert scene.clearing.tenpai == (False, False, True, False)
    assert scene.deltas == (-1000, -1000, 3000, -1000)


def test_72_no_other_preset_asks() -> None:
    assert [name for name in presets() if Rules.preset(name).declare_tenpai == "choice"] == ["mleague"]
    scene = play("tenhou", ["147m258p369s1234z"], "5z")
    assert scene.why("noten") is Reason.NOT_IN_THESE_RULES
    assert play("mleague", ["147m258p369s1234z"], "5z").why("noten") is Reason.WRONG_PHASE


@pytest.mark.parametrize("dealer", range(4))
def test_72_the_dealer_declares_first_and_the_others_in_turn(dealer: int) -> None:
    scene = drawn_out("end", (0, 1, 2, 3), dealer=dealer)
    order = [(dealer + i) % 4 for i in range(4)]
    assert [event for event in scene.told if event.endswith("tenpai")] == [f"{seat} tenpai" for seat in order]


def test_72_who_is_not_tenpai_is_not_asked() -> None:
    scene = drawn_out("2:declares", (2,))
    assert scene.told[-2:] == ["0 noten", "1 noten"]
    with pytest.raises(IllegalAction, match="tsumogiri by seat 2: it does not belong to this phase"):
        scene.game.push("tsumogiri")
    every = play("mleague", {2: TENPAI[2]}, DULL, "1:declares", live=4)  # everybody is asked about everything
    assert every.menu == {"noten"}
    assert every.why("tenpai") is Reason.HAND_NOT_TENPAI


def test_72_a_riichi_must_be_shown() -> None:
    hands = {1: TENPAI[1], 2: TENPAI[2]}
    scene = play("mleague", hands, "2z1z2m8m", "1:riichi 1:1z 1:declares", live=4)
    assert scene.menu == {"tenpai"}
    assert scene.why("noten") is Reason.RIICHI_MUST_SHOW
    quiet = play("mleague", hands, "2z1z2m8m", "1:riichi 2:declares", live=4, ask_all=False)
    assert quiet.told[-2:] == ["0 noten", "1 tenpai"]
    assert quiet.do("2:noten").deltas == (-1000, 3000, -1000, -1000)


@pytest.mark.parametrize(
    ("words", "deltas"),
    [
        ("0:tenpai 3:tenpai", (1500, -1500, -1500, 1500)),
        ("0:tenpai 3:noten", (3000, -1000, -1000, -1000)),
        ("0:noten 3:tenpai", (-1000, -1000, -1000, 3000)),
        ("0:noten 3:noten", (0, 0, 0, 0)),
    ],
)
def test_72_payments_and_the_deal_follow_what_was_declared(words: str, deltas: tuple[int, ...]) -> None:
    scene = drawn_out(words, (0, 3), honba=1)
    assert scene.deltas == deltas
    assert str(scene.game.position) == ("East 1.2" if "0:tenpai" in words else "East 2.2")


def test_72_all_four_may_hide() -> None:
    scene = drawn_out("0:noten 1:noten 2:noten 3:noten", (0, 1, 2, 3))
    assert scene.clearing.tenpai == (False,) * 4
    assert scene.deltas == (0, 0, 0, 0)


@pytest.mark.parametrize("word", ["tenpai", "noten"])
def test_72_a_dealer_who_declares_noten_ends_the_last_hand(word: str) -> None:
    """Which is what it is for: leading in South 4, he does not want to play on."""
    hands = {3: TENPAI[3]}
    scene = play(
        "mleague",
        hands,
        DULL,
        f"3:{word}",
        live=4,
        ask_all=False,
        wind=1,
        dealer=3,
        scores=[20000, 20000, 20000, 40000],
    )
    assert scene.game.is_over is (word == "noten")


@pytest.mark.parametrize("word", ["tenpai", "noten"])
def test_72_tenpai_yame_and_nagashi_follow_it_too(word: str) -> None:
    rules = Rules.preset("tenhou").replace(declare_tenpai="choice")
    scores = [20000, 20000, 20000, 40000]
    leader = play(rules, {3: TENPAI[3]}, DULL, f"3:{word}", live=4, ask_all=False, wind=1, dealer=3, scores=scores)
    assert leader.game.is_over
    assert leader.game.position.honba == 0  # stopped, or the deal would have passed: no Position is begun
    early = play(rules, {3: TENPAI[3]}, DULL, f"3:{word}", live=4, ask_all=False, dealer=3, scores=scores)
    assert str(early.game.position) == ("East 4.1" if word == "tenpai" else "South 1.1")
    nagashi = play(rules, {0: TENPAI[0]}, "1m5m2m8m", f"0:{word}", live=4, ask_all=False)
    assert nagashi.clearing.ending == "nagashi"
    assert nagashi.deltas == (12000, -4000, -4000, -4000)
    assert str(nagashi.game.position) == ("East 1.1" if word == "tenpai" else "East 2.1")


def test_72_a_draw_before_the_end_of_the_wall_asks_nobody() -> None:
    rules = Rules.preset("riichi").replace(declare_tenpai="choice")
    scene = play(rules, ON_4P, "1111z", "0:1z 1:1z 2:1z 3:1z end")
    assert scene.clearing.ending == "four-winds"


def test_72_three_players_declare_too() -> None:
    rules = Rules.preset("sanma-tenhou").replace(declare_tenpai="choice")
    scene = play(rules, {1: "23p456789s234p88s"}, "567z", "1:noten", live=3, ask_all=False, dealer=1)
    assert [event for event in scene.told if event.endswith(" noten")] == ["1 noten", "2 noten", "0 noten"]
    assert scene.deltas == (0, 0, 0)


# --- what the others see ---


def test_72_a_shown_hand_is_seen_and_a_hidden_one_is_not() -> None:
    scene = drawn_out("0:tenpai 1:noten 2:declares", (0, 1, 2))
    view = scene.game.view(2)
    assert view.phase is not None and view.phase.legal_actions == scene.game.legal_actions
    hands = [view.shown_hand(seat) for seat in range(4)]
    assert hands[0] == scene.game.view(0).hand
    assert hands[1:] == [None, None, None]
    assert [str(event) for event in view.events[-2:]] == ["0 tenpai", "1 noten"]
    assert is_shown(view.table.record, 0)


def test_72_it_can_be_taken_back_saved_and_copied() -> None:
    scene = drawn_out("1:declares", (1, 2))
    before = scene.game.table.records.tobytes()
    scene.game.push("noten")
    assert str(scene.game.pop()) == "noten"
    assert scene.game.table.records.tobytes() == before
    scene.game.push("noten")
    game = game_with_declarations()
    again = Game.load(game.save())
    assert again.clearings == game.clearings and again.actions == game.actions


# --- written down ---


def test_72_a_transcript_tells_it() -> None:
    text = transcript(drawn_out("1:noten 2:tenpai", (1, 2)).game)
    assert "  1 declares noten\n  2 declares tenpai\n  3 declares noten\n  exhaustive draw\n" in text
    assert "  1 noten: " in text and "  2 tenpai on 4p 7p: " in text
    assert "1 不聴宣言" in transcript(drawn_out("1:noten 2:tenpai", (1, 2)).game, "ja")
    assert "1 宣告未聽" in transcript(drawn_out("1:noten 2:tenpai", (1, 2)).game, "zh-TW")


def test_72_mjai_says_who_showed_a_hand_where_it_was_a_choice() -> None:
    draw = next(e for e in mjai_events(drawn_out("1:noten 2:noten", (1, 2)).game) if e["type"] == "ryukyoku")
    assert draw == {"type": "ryukyoku", "reason": "exhaustive", "deltas": [0] * 4, "tenpais": [False] * 4}
    automatic = next(e for e in mjai_events(drawn_out("end", (1, 2), "tenhou").game) if e["type"] == "ryukyoku")
    assert "tenpais" not in automatic


@cache
def game_with_declarations() -> Game:
    """A whole game in which tenpai and noten were both chosen; not to be played on."""
    for seed in count():
        game, lively = Game("mleague", seed=seed), Lively(seed)
        while not game.is_over:
            game.push(lively.choose(game.table.record, game.legal_actions))
        if {"tenpai", "noten"} <= {str(action) for action in game.actions}:
            return game
    raise AssertionError


@pytest.mark.parametrize("format", ["mjlog", "tenhou6", "mjai"])
def test_72_logs_of_such_games_are_written_read_and_verified(format: str) -> None:
    game = game_with_declarations()
    (read,) = parse_records(written(Record.of_game(game), format), "mine")
    again = replace(read, rules=Rules.preset("mleague"))
    report = verify(again)
    assert report.is_good, report.mismatches[:3]
    assert Replay(again).go_to_end().clearings == game.clearings
    retold = complete(again)
    assert [str(event) for event in retold.events] == [str(event) for event in Record.of_game(game).events]
    if format == "mjai":
        assert written(again, "mjai") == written(Record.of_game(game), "mjai")


def test_72_a_log_that_says_something_else_of_a_hand_is_found() -> None:
    lines = [json.loads(line) for line in written(Record.of_game(game_with_declarations()), "mjai").splitlines()]
    draws = [line for line in lines if line["type"] == "ryukyoku"]
    draw = next(line for line in draws if not all(line["tenpais"]))
    seat = draw["tenpais"].index(False)
    draw["tenpais"][seat] = True
    (record,) = parse_records("\n".join(json.dumps(line) for line in lines))
    report = verify(replace(record, rules=Rules.preset("mleague")))
    assert [mismatch.what for mismatch in report.mismatches] in (["tenpai"], ["deltas", "tenpai"])


# --- the other specials ---


def test_72_a_pair_of_double_wind_has_two_fu() -> None:
    worth = {rules: jantaku.score("123456m789p23s11z", "4s", rules=rules, riichi="riichi").fu for rules in PRESETS_2FU}
    assert worth == {"mleague": 40, "wrc": 40, "tenhou": 40}
    fu = {r: jantaku.score("345m567p13999s11z", "2s", rules=r, tsumo=True).fu_items for r in PRESETS_2FU}
    pair = {rules: next(item.fu for item in items if item.key == "pair") for rules, items in fu.items()}
    assert pair == {"mleague": 2, "wrc": 2, "tenhou": 4}


PRESETS_2FU = ("mleague", "wrc", "tenhou")


def test_72_four_han_thirty_fu_are_mangan_and_thirteen_han_a_sanbaiman() -> None:
    thirty = jantaku.score("23m456p678p55789s", "4m", rules="mleague", riichi="riichi", ippatsu=True, dora="3m")
    assert (thirty.han, thirty.fu) == (4, 30) and thirty.limit == "mangan"
    counted = jantaku.score("1122334455667m", "7m", rules="mleague", dora="1m2m3m4m", riichi="riichi", tsumo=True)
    assert counted.han >= 13 and counted.limit == "sanbaiman"


def test_72_patterns_count_once_and_different_yakuman_add_up() -> None:
    orphans = jantaku.score("19m19p19s1234567z", "1m", rules="mleague")
    assert orphans.yakuman == 1
    both = jantaku.score("11122233344455z", "5z", rules="mleague")
    assert both.yakuman > 1


def test_72_no_nagashi_no_robbed_closed_kan_and_riichi_at_any_points() -> None:
    assert play("mleague", draws="1m5p5p6p", script="end", live=4).clearing.ending == "exhausted"
    kan = play("mleague", ["777z", "119m19p19s123456z"], "7z", "0:closed-kan-7z")
    assert kan.game.phase.seat == 0
    poor = play("mleague", ["23456m789p234s99s"], "4z", scores=[-300, 30000, 30000, 40300])
    assert poor.offers("riichi")
