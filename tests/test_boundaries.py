"""What callers give that is of the wrong sort: every public function says what it wants, in its own words."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import jantaku
from here import command
from jantaku import Action, Face, Game, Hand, JantakuError, Meld, Position, Record, Replay, Rules
from jantaku.cli import app
from jantaku.game.action import ACTION_NAMES
from jantaku.game.walls import arrange
from jantaku.notation import mjai_events, mjai_lines, transcript
from jantaku.tiles import mpsz, parse_tiles

HAND = "123m456p789s1122z"
WIN = {"hand": "23m456p678p55789s", "win": "4m"}
START = {"wind": 0, "dealer": 0, "honba": 0, "deposits": 0, "scores": (25000,) * 4}
WRONG = (1.5, b"x", object(), [None], ["x"], {1: 2}, -1, float("nan"), 10**30, print, "no")
"""Of the wrong sort for everything below."""
PYTHON = re.compile(r"NoneType|object is not|has no attribute|unexpected|positional|KeyError|int\(\)|hashable|literal")


def game() -> Game:
    return Game("tenhou", seed=1)


def scored(key: str) -> Callable[[Any], object]:
    return lambda value: jantaku.score(**{**WIN, key: value})


def begun(key: str) -> Callable[[Any], object]:
    return lambda value: Game(**{"rules": "tenhou", "seed": 1, key: value})


def started(key: str) -> Callable[[Any], object]:
    return lambda value: Game("tenhou", seed=1, start=Position(**{**START, key: value}))  # type: ignore[arg-type]


SCORED = (
    "hand", "win", "rules", "tsumo", "seat", "round", "riichi", "ippatsu", "first_turn", "last_tile", "rinshan",
    "chankan", "dora", "ura", "flowers", "north", "pushed_out", "honba", "deposits",
)  # fmt: skip
CALLS: dict[str, Callable[[Any], object]] = {
    **{f"score {key}": scored(key) for key in SCORED},
    **{f"Game {key}": begun(key) for key in ("rules", "seed", "walls", "start", "ask_all")},
    **{f"Position {key}": started(key) for key in START},
    "shanten": jantaku.shanten,
    "shanten form": lambda value: jantaku.shanten(HAND, value),
    "shanten players": lambda value: jantaku.shanten(HAND, players=value),
    "is_win": jantaku.is_win,
    "waits": jantaku.waits,
    "waits count_fifth": lambda value: jantaku.waits(HAND, count_fifth=value),
    "ukeire": jantaku.ukeire,
    "ukeire seen": lambda value: jantaku.ukeire(HAND, value),
    "ukeire improve": lambda value: jantaku.ukeire(HAND, improve=value),
    "decompositions": jantaku.decompositions,
    "wait_shapes": jantaku.wait_shapes,
    "is_furiten": lambda value: jantaku.is_furiten(HAND, value),
    "batch.shanten": jantaku.batch.shanten,
    "batch.shanten form": lambda value: jantaku.batch.shanten([Hand.parse(HAND).counts], value),
    "batch.score": jantaku.batch.score,
    "Hand.parse": Hand.parse,
    "Hand.parse notation": lambda value: Hand.parse(HAND, value),
    "Hand.from_faces": Hand.from_faces,
    "Hand.from_faces melds": lambda value: Hand.from_faces([Face.EAST], value),
    "Hand.from_counts": Hand.from_counts,
    "Hand.add": Hand.parse("123m1z").add,
    "Hand.remove": Hand.parse("123m1z").remove,
    "Meld.parse": Meld.parse,
    "parse_tiles": parse_tiles,
    "mpsz": mpsz,
    "Action": Action,
    "push": lambda value: game().push(value),
    "is_legal": lambda value: game().is_legal(value),
    "why_illegal": lambda value: game().why_illegal(value),
    "why_illegal seat": lambda value: game().why_illegal("pass", value),
    "view": lambda value: game().view(value),
    **{
        f"view {name}": lambda value, name=name: getattr(game().view(0), name)(value)  # type: ignore[misc]
        for name in ("melds", "river", "norths", "flowers", "shown_hand")
    },
    "Game.load": Game.load,
    "Rules.preset": Rules.preset,
    "Rules.of": Rules.of,
    "Rules.load": Rules.load,
    "Rules.from_dict": Rules.from_dict,
    "Rules.diff": Rules.preset("tenhou").diff,
    "Rules.replace yaku": lambda value: Rules.preset("tenhou").replace(yaku=value),
    "Rules.to_toml": Rules.preset("tenhou").to_toml,
    "arrange rules": arrange,
    "arrange hands": lambda value: arrange("tenhou", value),
    "arrange draws": lambda value: arrange("tenhou", [], value),
    "arrange dealer": lambda value: arrange("tenhou", dealer=value),
    "transcript": transcript,
    "transcript language": lambda value: transcript(game(), value),
    "explain language": lambda value: jantaku.score("23m456p678p55789s", "4m").explain(value),
    "mjai_lines seat": lambda value: mjai_lines(game(), value),
    "mjai_events names": lambda value: mjai_events(game(), value),
    "Replay": Replay,
    "Record.of_game": Record.of_game,
}
FINE = {("arrange draws", "{1: 2}"), ("is_furiten", "{1: 2}"), ("ukeire seen", "{1: 2}"), ("score dora", "{1: 2}"),
        ("mpsz", "{1: 2}")}  # fmt: skip
"""Where a mapping is as good as a list: its keys are tiles."""


@pytest.mark.parametrize("call", CALLS)
def test_arguments_of_the_wrong_sort_are_refused_in_words(call: str) -> None:
    for value in WRONG:
        if (call, repr(value)) in FINE:
            continue
        with pytest.raises(JantakuError) as refused:
            CALLS[call](value)
        assert str(refused.value) and not PYTHON.search(str(refused.value)), refused.value


NONE_IS_FINE = {
    "score riichi", "Game seed", "Game walls", "Game start", "Hand.parse notation", "why_illegal seat",
    "mjai_lines seat", "mjai_events names", "Rules.replace yaku", "Rules.to_toml", "shanten players",
}  # fmt: skip


@pytest.mark.parametrize("call", sorted(set(CALLS) - NONE_IS_FINE))
def test_none_is_refused_where_something_is_wanted(call: str) -> None:
    with pytest.raises(JantakuError) as refused:
        CALLS[call](None)
    assert not PYTHON.search(str(refused.value)), refused.value


def test_the_message_says_what_was_given_and_what_is_wanted() -> None:
    with pytest.raises(JantakuError, match="tsumo is True or False, not 'no'"):
        jantaku.score(**WIN, tsumo="no")  # type: ignore[arg-type]
    with pytest.raises(JantakuError, match="a tile is a Face, a Kind or text such as 5m, not None"):
        jantaku.score("23m456p678p55789s", None)  # type: ignore[arg-type]
    with pytest.raises(JantakuError, match="rules None: rules are a Rules object, the name of a preset or the path"):
        Game(None)  # type: ignore[arg-type]


# --- where a game may start ---


@pytest.mark.parametrize(
    ("start", "why"),
    [
        ({"wind": 3}, "wind 3, dealer 0: the winds of tenhou are 0 to 2 (West), its dealers 0 to 3"),
        ({"wind": -1}, "no such Position"),
        ({"dealer": 4}, "its dealers 0 to 3"),
        ({"honba": -1}, "honba and deposits are 0-999, not -1 and 0"),
        ({"deposits": -1}, "honba and deposits are 0-999, not 0 and -1"),
        ({"scores": (25000,) * 3}, "3 scores for 4 players"),
        ({"scores": (25000, 25000, 25000, 24000)}, "scores of 99,000 and deposits of 0 points: tenhou is played with"),
        ({"deposits": 1}, "scores of 100,000 and deposits of 1,000 points: tenhou is played with 100,000 in all"),
        ({"scores": (25050, 24950, 25000, 25000)}, "points are counted in hundreds"),
        ({"scores": (-100, 50100, 25000, 25000)}, "a seat has -100 points: the game would have ended (tenhou)"),
    ],
)
def test_a_game_does_not_start_from_an_impossible_position(start: dict[str, Any], why: str) -> None:
    with pytest.raises(JantakuError, match=re.escape(why)):
        Game("tenhou", seed=1, start=Position(**{**START, **start}))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "start"),
    [
        ("tenhou", {"wind": 2}),
        ("tenhou", {"deposits": 2, "scores": (0, 48000, 25000, 25000)}),
        ("mleague", {"scores": (-30000, 80000, 25000, 25000)}),
        ("tenhou-east", {"wind": 1, "dealer": 3, "honba": 12}),
    ],
)
def test_but_from_any_other(rules: str, start: dict[str, Any]) -> None:
    given = Position(**{**START, **start})  # type: ignore[arg-type]
    assert Game(rules, seed=1, start=given).position == given


@pytest.mark.parametrize(("rules", "wind"), [("mleague", 2), ("tenhou-east", 2), ("riichi-east", 1)])
def test_the_winds_are_those_of_the_rules(rules: str, wind: int) -> None:
    with pytest.raises(JantakuError, match=f"the winds of {rules} are 0 to {wind - 1}"):
        Game(rules, seed=1, start=Position(wind, 0, 0, 0, (25000,) * 4))


# --- saved games ---


def test_what_is_wrong_with_a_saved_game_is_told_without_a_word_of_python() -> None:
    saved = json.loads(Game("tenhou", seed=1).save())
    damaged: list[tuple[Any, str]] = [
        ({key: value for key, value in saved.items() if key != "seed"}, "it has no seed"),
        ({**saved, "start": {**saved["start"], "extra": 1}}, "Position: extra: no such key"),
        ({**saved, "start": {**saved["start"], "scores": 5}}, "Position: scores: a list is wanted, not 5"),
        ({**saved, "actions": 7}, "actions is a list, not 7"),
        ({**saved, "actions": [None]}, "action 0: an action is 0-135 or a name, not None"),
        ({**saved, "walls": [5]}, "it is a list of faces or their numbers, not 5"),
        ({**saved, "rules": 5}, "rules are a mapping of options to values, not 5"),
        ({**saved, "ask_all": "yes"}, "ask_all is True or False, not 'yes'"),
    ]
    for text, why in [(json.dumps(data), why) for data, why in damaged] + [("{", "the text is no JSON from line 1, ")]:
        with pytest.raises(JantakuError, match=re.escape(why)) as refused:
            Game.load(text)
        assert not PYTHON.search(str(refused.value)), refused.value


# --- names of actions ---


@pytest.mark.parametrize(
    ("given", "meant"),
    [("Tsumo", "tsumo"), ("RON", "ron"), ("Discard-5P", "discard-5p"), ("Go_on", "go-on"), ("Open Kan", "open-kan")],
)
def test_an_action_written_otherwise_is_told_how_it_is_written(given: str, meant: str) -> None:
    assert meant in ACTION_NAMES
    with pytest.raises(JantakuError, match=f"unknown action '{given}': did you mean {meant}\\?"):
        Action(given)


# --- the command line ---


def test_rules_check_tells_everything_at_once(tmp_path: Path) -> None:
    """A label, a value, an unknown key, options that exclude each other, and what is not playable yet."""
    file = tmp_path / "mine.toml"
    lines = ["name = 5", "uma = [1]", "kiriege = true", "honba_ron = 50", "nagashi_closed = true", "ura = false"]
    file.write_text("\n".join([*lines, 'kan_dora_closed = "on_discard"']))
    done = CliRunner().invoke(app, ["rules", "check", str(file), "--json"])
    problems = json.loads(done.stdout)["problems"]
    assert done.exit_code == 2
    assert [problem.split(":")[0] for problem in problems] == [
        "name", "uma", "kiriege", "honba_ron", "nagashi_closed", "kan_ura", "kan_dora_closed",
    ]  # fmt: skip


def test_rules_check_tells_what_the_file_below_has_wrong_too(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text("reds = 7\n")
    (tmp_path / "mine.toml").write_text('extends = "base.toml"\nkiriege = true\n')
    done = CliRunner().invoke(app, ["rules", "check", str(tmp_path / "mine.toml"), "--json"])
    problems = json.loads(done.stdout)["problems"]
    assert [problem.split(":")[0] for problem in problems] == ["kiriege", "extends"]
    assert "base.toml: reds: 7 is not a list" in problems[1]


def test_a_fault_of_another_option_makes_no_problem_of_its_own(tmp_path: Path) -> None:
    """With players = 5 unread, uma and chi cannot be judged."""
    file = tmp_path / "mine.toml"
    file.write_text("players = 5\numa = [100, 0, -100]\n")
    done = CliRunner().invoke(app, ["rules", "check", str(file), "--json"])
    assert json.loads(done.stdout)["problems"] == ["players: 5 is not 3 or 4"]


def test_rounds_of_a_log_count_from_one(tmp_path: Path) -> None:
    from jantaku.records import written

    file = tmp_path / "game.mjson"
    file.write_text(written(Record.of_game(game()), "mjai"))
    done = command("log", "show", str(file), "--round", "0")
    assert done.returncode == 2
    assert "--round: '0' is not a whole number from 1 up" in done.stderr
    assert CliRunner().invoke(app, ["log", "show", str(file), "--round", "1"]).exit_code == 0


def test_taiwans_chinese_says_win_in_one_way() -> None:
    """胡牌, as the glossary has it, and never 和牌; 榮和 is the name of a ron."""
    from jantaku.words.scores import SCORE_WORDS

    told = [name.zh_tw for words in SCORE_WORDS.values() for name in words.values()]
    assert not [word for word in told if "和" in word.replace("榮和", "")]
    assert sum("胡" in word for word in told) >= 5


def test_unchecked_actions_have_names_and_numbers_too() -> None:
    by_name, by_number = Game("tenhou", seed=5), Game("tenhou", seed=5)
    by_name.push_unchecked("tsumogiri")
    by_number.push_unchecked(int(Action("tsumogiri")))
    assert by_name.actions == by_number.actions == [Action("tsumogiri")]
    assert type(by_number.actions[0]) is Action
    with pytest.raises(JantakuError, match="unknown action"):
        by_name.push_unchecked("tsumogri")
    with pytest.raises(JantakuError, match="0-135"):
        by_name.push_unchecked(999)


def test_players_want_a_view() -> None:
    from jantaku.agents import agent
    from jantaku.agents.estimates import estimate

    for wrong in (None, 3, Game("tenhou", seed=5)):
        for ask in (estimate, agent("solid").act, agent("shanten").explain):
            with pytest.raises(JantakuError, match="a View is wanted"):
                ask(wrong)  # type: ignore[arg-type]


def test_rules_that_are_extended_are_named_with_file_and_key(tmp_path: Path) -> None:
    for extends in ('""', '"."', r'"a\u0000b.toml"', '"nowhere.toml"'):
        file = tmp_path / "mine.toml"
        file.write_text(f"extends = {extends}\n")
        done = CliRunner().invoke(app, ["rules", "check", str(file)])
        assert done.exit_code and f"{file}: extends: " in str(done.exception), done.exception


def test_rules_check_takes_presets(monkeypatch: pytest.MonkeyPatch) -> None:
    done = CliRunner().invoke(app, ["rules", "check", "tenhou"])
    assert done.exit_code == 0 and "tenhou: sound" in done.output
    wrong = CliRunner().invoke(app, ["rules", "check", "tenho"])
    assert wrong.exit_code and "did you mean 'tenhou'?" in str(wrong.exception)


def test_what_cannot_be_replayed_names_file_and_position(tmp_path: Path) -> None:
    from jantaku.records import written

    lines = [json.loads(line) for line in written(Record.of_game(game()), "mjai").splitlines()]
    start = next(line for line in lines if line["type"] == "start_kyoku")
    file = tmp_path / "game.mjson"
    for change in ({"honba": 10**20}, {"tehais": [["1m"] * 13] * 4}):
        changed = [{**line, **change} if line is start else line for line in lines]
        file.write_text("\n".join(json.dumps(line) for line in changed))
        done = CliRunner().invoke(app, ["log", "show", str(file)])
        assert done.exit_code and str(done.exception).startswith(f"{file}: "), done.exception
