"""The commands: what they print, as text and as JSON, and how they fail."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from here import command
from jantaku.tiles import LANGUAGES

JANTAKU = Path(sys.executable).with_name("jantaku")


def run(*arguments: str, stdin: str = "", status: int = 0) -> str:
    done = command(*arguments, stdin=stdin)
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if status == 0 else done.stderr


def run_json(*arguments: str, stdin: str = "") -> list[dict[str, Any]]:
    return [json.loads(line) for line in run(*arguments, "--json", stdin=stdin).splitlines()]


def test_shanten() -> None:
    assert "tenpai (shanten 0)" in run("hand", "shanten", "123m456p78s11z")
    assert "complete (shanten -1)" in run("hand", "shanten", "123m456p789s11222z")
    assert run_json("hand", "shanten", "1111m111122233z", "--players", "3") == [
        {"hand": "1111m111122233z", "form": "any", "shanten": 2, "standard": 2, "pairs": 5, "orphans": 8}
    ]
    assert run_json("hand", "shanten", "1111m111122233z", "--form", "orphans")[0]["shanten"] == 8


def test_waits() -> None:
    assert "waits 123456789m" in run("hand", "waits", "1112345678999m")
    (answer,) = run_json("hand", "waits", "23m456p789s11222z", "--seen", "1m", "--discards", "4m")
    assert answer["furiten"] is True
    assert answer["waits"][0] == {"tile": "1m", "kind": 0, "left": 3, "shapes": ["two-sided"]}
    assert "furiten" in run("hand", "waits", "23m456p789s11222z", "--discards", "4m")
    assert "not tenpai" in run("hand", "waits", "1479m456p789s123z")


def test_ukeire() -> None:
    text = run("hand", "ukeire", "123m456p345777s12z")
    assert text.splitlines()[1].split() == ["discard", "1z", "shanten", "0", "1", "kind", "3", "tiles", "2z"]
    assert len(run("hand", "ukeire", "123m456p345777s12z", "--all").splitlines()) == 13
    (answer,) = run_json("hand", "ukeire", "13m456p789s11222z", "--improve", "--seen", "2m")
    assert answer["discards"][0]["tiles"] == {"2m": 3}
    assert answer["discards"][0]["improvements"]["4m"] == 7


def test_decompose_prints_the_seeds_lines_for_a_bare_number() -> None:
    assert run("hand", "decompose", "12344455888999") == "[1,2,3],[4,4,4],[5,5],[8,8,8],[9,9,9],\n"
    assert run("hand", "decompose", "11122233344455").splitlines() == [
        "[1,1,1],[2,2],[2,3,4],[3,4,5],[3,4,5],",
        "[1,1,1],[2,2,2],[3,3,3],[4,4,4],[5,5],",
        "[1,2,3],[1,2,3],[1,2,3],[4,4,4],[5,5],",
        "[1,1,1],[2,3,4],[2,3,4],[2,3,4],[5,5],",
    ]
    assert run("hand", "decompose", "11122233344455p").splitlines()[0] == "111p 22p 234p 345p 345p"
    assert "not complete" in run("hand", "decompose", "11122233344457")


def test_gates() -> None:
    assert run_json("gates", "13")[0]["by_waits"] == [53530, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1]
    text = run("gates", "16")
    assert "Waiting on all nine ranks: 11" in text
    assert text.count("\n  ") >= 11


def test_standard_input_gives_a_hand_a_line_and_goes_on_after_a_bad_one() -> None:
    hands = "123m456p78s11z\n\n# a comment\n19m19p19s1234567z\n"
    assert [answer["shanten"] for answer in run_json("hand", "shanten", "-", stdin=hands)] == [0, 0]
    error = run("hand", "shanten", "-", stdin="123x\n123m11z\n", status=2)
    assert "line 1" in error
    done = subprocess.run(
        [JANTAKU, "hand", "shanten", "-"], input="123x\n11m\n", capture_output=True, text=True, check=False
    )
    assert "11m" in done.stdout


def test_other_notations() -> None:
    assert run_json("hand", "shanten", "🀇🀈🀉🀙🀙")[0]["hand"] == "123m11p"
    assert run_json("hand", "shanten", "1筒2筒3筒東東")[0]["hand"] == "123p11z"
    assert run_json("hand", "shanten", "1m 2m 5mr E", "--notation", "mjai")[0]["hand"] == "120m1z"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["hand", "shanten", "123x"], "123x\n     ^"),
        (["hand", "shanten", "11111m"], "1m"),
        (["hand", "shanten", "123m11z", "--form", "pair"], "did you mean 'pairs'"),
        (["hand", "shanten", "123m11z", "--notation", "mjia"], "did you mean 'mjai'"),
        (["hand", "waits", "123m11z"], "discard one first"),
        (["hand", "ukeire", "11m", "--seen", "111m"], "5 tiles of 1m"),
        (["hand", "ukeire", "11m", "--seen", "1q"], "1q"),
        (["hand", "shanten", "11m", "--players", "5"], "--players"),
        (["gates", "12"], "not 12"),
        (["hand", "shantem", "11m"], "shantem"),
    ],
)
def test_a_users_error_is_a_message_and_status_2(arguments: list[str], message: str) -> None:
    assert message in run(*arguments, status=2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["hand", "shanten", "123x", "--lang", "ja"], "'x' は種類 (m p s z f) でない\n  123x\n     ^"),
        (["hand", "shanten", "11111m", "--lang", "zh"], "每種只有四張"),
        (["rules", "book", "tenhoo", "--lang", "zh"], "沒有這套內建規則。是指 'tenhou' 嗎 (ema,"),
        (
            ["hand", "shanten", "11m", "--players", "5", "--lang", "ja"],
            "--players: '5' は使えない。使えるのは 3 から 4 までの整数",
        ),
        (
            ["hand", "shanten", "123m456p789s11z,123-m", "--form", "pairs", "--lang", "ja"],
            "対子形に副露はないが、この手には1つある: 123m456p789s11z,123-m\n",
        ),
        (
            ["hand", "shanten", "1234m", "--form", "orphans", "--lang", "zh"],
            "國士無雙需要 13 或 14 張，而不是 4 張: 1234m\n",
        ),
        (["hand", "waits", "123m", "--notation", "taiwan144", "--lang", "ja"], "'123m' は牌の番号でない\n  123m"),
        (["hand", "waits", "999", "--notation", "tenhou136", "--lang", "zh"], "Tenhou-136 的牌是 0 到 143，而不是 999"),
        (["hand", "waits", "1m2m", "--notation", "mjai", "--lang", "ja"], "'1m2m' は MJAI の牌でない (1m-9s、"),
        (["hand", "waits", "99", "--notation", "tenhou6", "--lang", "ja"], "99 は tenhou6 の牌でない"),
        (["hand", "ukeire", "1234567m", "--seen", "1111m1m", "--lang", "ja"], "見えている牌で6枚: 4枚しかない"),
        (["hand", "shanten", "1112345678999s", "--form", "pairs", "--rules", "taiwan", "--lang", "ja"], "和了形でない"),
    ],
)
def test_errors_speak_the_language_that_was_asked_for(arguments: list[str], message: str) -> None:
    assert message in run(*arguments, status=2)


WIN = ["score", "23m456p678p55s789s", "4m"]


@pytest.mark.parametrize(
    ("arguments", "en", "ja", "zh"),
    [
        (
            [*WIN, "--seat", "Q"],
            "unknown seat 'Q': one of E",
            "'Q' という自風はない。使えるのは E",
            "沒有 'Q' 這種自風",
        ),
        ([*WIN, "--ready", "foo"], "unknown ready 'foo'", "'foo' という聴牌宣言", "沒有 'foo' 這種聽牌宣告"),
        ([*WIN, "--flower-win", "nine"], "unknown --flower-win 'nine'", "(--flower-win)", "(--flower-win)"),
        ([*WIN, "--riichi", "--open-riichi"], "--riichi goes with neither", "一緒に使えない", "不能與"),
        (
            [*WIN, "--honba", "x"],
            "--honba: 'x' is not a whole number from 0 to 999",
            "'x' は使えない。使えるのは 0 から 999",
            "'x' 不行",
        ),
        (["gates", "x"], "TILES: 'x' is not a whole number", "使えるのは 整数", "可以是 整數"),
        (["watch", "--delay", "-1"], "--delay: '-1' is not a number from 0 up", "0 以上の数", "0 以上的數字"),
        (["hand", "waits", "11m", "--form", "foo"], "unknown form 'foo'", "'foo' という和了形はない", "胡牌形"),
        (["hand", "waits", "1m", "--notation", "mjia"], "did you mean 'mjai'? (one of", "'mjai' のことですか", "是指"),
        (["log", "stats", "nosuch"], "nosuch: No such file", "nosuch: そのようなファイル", "nosuch: 沒有這個檔案"),
        (["review", "nosuch"], "nosuch: No such file", "nosuch: そのようなファイル", "nosuch: 沒有這個檔案"),
    ],
)
def test_values_that_are_none_are_refused_in_every_language(arguments: list[str], en: str, ja: str, zh: str) -> None:
    for language, message in zip(LANGUAGES, (en, ja, zh), strict=True):
        said = run(*arguments, "--lang", language, status=2)
        assert message in said and said.isascii() == (language == "en")


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ('extends = "nosuch"', "extends: rules 'nosuch': そのようなプリセットはない。ema,"),
        ('extends = "tenhou"\nbust = "a or b"', 'bust: \'a or b\' は使えない。使えるのは "none", "below_zero" か'),
        ('extends = "this or that.toml"', "this or that.toml: 読めない: そのようなファイルやフォルダはない"),
        ('extends = "tenhou"\nlength = 1', "length: そのような項目はない。ここでは 'rounds' という"),
    ],
)
def test_faults_of_rules_are_translated_and_what_was_typed_is_not(tmp_path: Path, rules: str, message: str) -> None:
    (tmp_path / "mine.toml").write_text(rules)
    assert message in run("rules", "book", str(tmp_path / "mine.toml"), "--lang", "ja", status=2)


@pytest.mark.parametrize(
    "command",
    [
        [],
        ["hand"],
        ["hand", "shanten"],
        ["hand", "waits"],
        ["hand", "ukeire"],
        ["hand", "decompose"],
        ["gates"],
        ["warmup"],
        ["tour"],
    ],
)
def test_every_command_has_help(command: list[str]) -> None:
    assert "Usage: jantaku" in run(*command, "--help")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tour_runs(language: str) -> None:
    text = run("tour", "--lang", language)
    assert text.count("$ jantaku") == 7
    assert "error" not in text
    spoken = [line for line in text.splitlines() if not line.startswith("$") and "bin/" not in line]
    english = re.findall(r"\b[a-z]{3,}\b", "\n".join(spoken))
    if language != "en":  # names of rules are the same in every language
        assert set(english) <= {"jantaku", "riichi"}


@pytest.mark.parametrize("language", ["ja", "zh-TW"])
def test_the_demo_begins_and_ends_in_the_language(language: str) -> None:
    text = run("demo", "--seed", "3", "--agents", "tsumogiri", "--lang", language)
    words = re.findall(r"\b[a-z]{3,}\b", "\n".join(line for line in text.splitlines() if "jantaku " not in line))
    assert set(words) <= {"jantaku", "tsumogiri", "riichi", "east"}
    assert f"jantaku play --lang {language}" in text


def test_version() -> None:
    assert run("--version").startswith("jantaku 0.")


# --- what a first user tried to break ---


@pytest.mark.parametrize("encoding", ["ascii", "latin1", "cp932"])
@pytest.mark.parametrize("command", [["--help"], ["hand", "shanten", "123m11z"], ["rules", "list"]])
def test_a_terminal_that_cannot_show_tiles_is_no_reason_to_fail(encoding: str, command: list[str]) -> None:
    done = subprocess.run(
        [JANTAKU, *command], capture_output=True, env={**os.environ, "PYTHONIOENCODING": encoding}, check=False
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("redirect", [">&-", ">/dev/full", "- <&-"])
def test_closed_or_full_streams_end_without_a_traceback(redirect: str) -> None:
    hand = "" if redirect.startswith("-") else "11m"
    done = subprocess.run(
        ["bash", "-c", f"'{JANTAKU}' hand shanten {hand} {redirect}"], capture_output=True, text=True, check=False
    )
    assert "Traceback" not in done.stderr
    assert done.returncode in (0, 1, 2)


def test_python_dash_m_runs_it_too() -> None:
    done = subprocess.run([sys.executable, "-m", "jantaku", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("jantaku 0.")


def test_no_colour_where_none_is_wanted() -> None:
    done = subprocess.run(
        [JANTAKU, "hand", "shanten", "8z"],
        capture_output=True, text=True, env={**os.environ, "NO_COLOR": "1", "FORCE_COLOR": "1"}, check=False,
    )  # fmt: skip
    assert "\x1b[31m" not in done.stderr


def test_a_line_of_ten_million_digits_is_refused_at_once() -> None:
    error = run("hand", "shanten", "-", stdin="1" * 10_000_000 + "\n", status=2)
    assert "10000000 characters are no hand" in error
    assert len(error) < 1000


def test_sixteen_tiles_list_no_form_that_any_leaves_out() -> None:
    (answer,) = run_json("hand", "shanten", "1133m5577p1133s1112z")
    assert "pairs" not in answer


def test_own_discards_are_seen() -> None:
    (answer,) = run_json("hand", "waits", "23m456p789s11222z", "--discards", "4m9p")
    assert {wait["tile"]: wait["left"] for wait in answer["waits"]} == {"1m": 4, "4m": 3}


def test_options_are_read_in_the_notation_of_the_hand() -> None:
    (answer,) = run_json("hand", "waits", "3m 4m E E", "--notation", "mjai", "--discards", "5mr")
    assert answer["furiten"] is True


def test_seven_pairs_are_pointed_to_where_only_sets_are_read() -> None:
    assert "--form any reads it" in run("hand", "decompose", "1122m335577p1122z")


def test_honba_beyond_reason_are_refused() -> None:
    assert "honba" in run("score", "2233445566778p", "8p", "--honba", "10000000", status=2)


def test_a_score_names_rules_round_and_seat() -> None:
    win = ("score", "23m456p678p55789s", "4m", "--riichi")
    assert run(*win).splitlines()[1] == "riichi: East round, East seat (the dealer)"
    assert (
        run(*win, "--seat", "s", "--round", "w", "--rules", "tenhou", "--lang", "ja").splitlines()[1]
        == "tenhou: 西場 南家"
    )
    (answer,) = run_json(*win)
    assert (answer["rules"], answer["seat"], answer["round"]) == ("riichi", "E", "E")
