"""What holds for all commands: help with an example, JSON, exit codes, and no traceback whatever is typed."""

from __future__ import annotations

import importlib
import json
import re
import shlex
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from jantaku.__main__ import main
from jantaku.cli import app

#: Commands that talk with a person or only show other commands.
NO_DATA = {
    "play",
    "demo",
    "tour",
    "schema",
    "rules book",
    "mjai",
    "web",
}  # a schema and MJAI are JSON anyway, a book is Markdown
ROOT: Any = typer.main.get_command(app)


def commands(command: Any = ROOT, path: tuple[str, ...] = ()) -> Iterator[tuple[str, Any]]:
    """Every command that does something, with the words that call it."""
    children = getattr(command, "commands", None)
    if children is None:
        yield " ".join(path), command
    else:
        for name, child in children.items():
            yield from commands(child, (*path, name))


ALL = dict(commands())
every_command = pytest.mark.parametrize("name", ALL)


def run(line: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """The exit status of a command line."""
    monkeypatch.setattr(sys, "argv", ["jantaku", *shlex.split(line)])
    try:
        main()
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else int(end.code is not None)
    return 0


@every_command
def test_help_has_an_example_that_begins_with_the_command(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(f"{name} --help", monkeypatch) == 0
    text = " ".join(re.sub(r"[│╭╮╰╯─]", " ", capsys.readouterr().out).split())
    assert f"Example: jantaku {name}" in text


@every_command
def test_what_prints_data_prints_json(name: str) -> None:
    options = {option for parameter in ALL[name].params for option in parameter.opts}
    assert ("--json" in options) != (name in NO_DATA)


@every_command
def test_an_unknown_option_is_a_message_and_status_2(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(f"{name} --no-such-option", monkeypatch) == 2
    assert "--no-such-option" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("play --resume kept.json --rules taiwan", "--rules is for a new game"),
        ("play --resume kept.json --seat 2", "--seat is for a new game"),
        ("watch game.mjson --seed 4", "--seed is for a new game"),
        ("watch game.mjson --rules tenhou", "--rules is for a new game"),
        ("watch game.mjson --agents solid", "--agents is for a new game"),
        ("sim --positions 2", "--positions is for a transcript"),
        ("sim --language ja", "--language is for a transcript"),
        ("sim --record-format mjai", "--record-format is for logs"),
        ("rules show tenhou --json --toml", "say one of them"),
        ("rules show tenhou --markdown --toml", "say one of them"),
        ("schema event --write folder", "leave out 'event'"),
        ("score 1m 1m", "1 tile: a win has 14"),
        ("play --rules taiwan --log sixteen.mjson", "no words for sixteen tiles"),
        ("play --rules none", "none"),
        ("play --rules none.toml", "none.toml"),
        ("play --seat 7", "--seat"),
        ("play --seat 3 --rules sanma-tenhou", "seats are 0-2"),
        ("play --agents nobody", "nobody"),
        ("play --agents random,random", "2 names for 3 seats"),
        ("play --seed -1", "seed"),
        ("play --seed 99999999999999999999999", "seed"),
        ("play --seed x", "--seed"),
        ("play --lang de", "unknown language 'de'"),
        ("play --resume nowhere.json", "nowhere.json: No such file"),
        ("play --resume .", "directory"),
        ("watch nowhere.json", "nowhere.json"),
        ("watch nowhere.mjson", "nowhere.mjson"),
        ("watch .", "."),
        ("watch --agents nobody", "nobody"),
        ("watch --agents random,random", "2 names for 4 seats"),
        ("watch --delay -1", "--delay"),
        ("watch --delay nan", "--delay"),
        ("watch --lang de", "unknown language 'de'"),
        ("watch --rules none", "none"),
        ("demo --lang de", "unknown language 'de'"),
        ("demo --agents nobody", "nobody"),
        ("log show nowhere.xml", "nowhere.xml"),
        ("log verify nowhere", "nowhere"),
        ("log stats nowhere", "nowhere"),
        ("log convert nowhere.xml out.mjson", "nowhere.xml"),
        (f"log stats {__file__}", "no game to count: "),
        ("rules show none", "none"),
        ("rules diff none tenhou", "none"),
        ("rules check nowhere.toml", "nowhere.toml"),
        ("score 1123m 4x", "4x"),
        ("score 123m 4m --lang de", "unknown language 'de'"),
        ("hand waits 123x", "123x"),
        ("gates 5000", "5000"),
        ("bench tenhou --seconds nan", "--seconds"),
        ("bench tenhou --seconds -1", "--seconds"),
        ("bench tenhou --tables 1000000000000", "no memory for 1,000,000,000,000 tables"),
        ("bench tenhou --tables 1000000000000000", "can be 1,099,511,627,776 at most"),
        ("no-such-command", "no-such-command"),
    ],
)
def test_a_users_mistake_is_a_message_and_status_2(
    line: str, message: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(line, monkeypatch) == 2
    err = capsys.readouterr().err
    assert "Traceback" not in err
    assert message in " ".join(re.sub(r"[│╭╮╰╯─]", " ", err).split())
    assert not list(tmp_path.iterdir())  # nothing is written where nothing was done


def test_a_file_that_cannot_be_is_status_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run("play --save ''", monkeypatch) == 1
    assert run("play --save nowhere/game.json", monkeypatch) == 1
    err = capsys.readouterr().err
    assert "--save: . is a folder" in err and "there is no folder nowhere" in err


def test_warmup_says_how_long_each_part_took(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("warmup --json", monkeypatch) == 0
    told = json.loads(capsys.readouterr().out)
    assert "the game" in told["seconds"]
    assert "game.step.run" not in told["left"]
    module = importlib.import_module("jantaku.cli.warmup")
    monkeypatch.setattr(module, "compile_side_by_side", lambda chains, done: done("the game", 1.23))
    assert run("warmup", monkeypatch) == 0
    out = capsys.readouterr().out
    assert "the game: 1.2 s\n" in out and "kept in " in out


@every_command
def test_usage_lines_name_arguments_plainly(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    run(f"{name} --help", monkeypatch)
    usage = capsys.readouterr().out.split("Usage:")[1].splitlines()[0]
    assert not re.search(r"[{}]|\[\[", usage), usage
    assert re.fullmatch(rf"jantaku {name} \[OPTIONS\]( \[?[A-Z]+\]?(\.\.\.)?)*", usage.strip()), usage


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("sim --rules sanma", ["sanma-majsoul", "sanma-parlour", "sanma-tenhou"]),
        ("play --agents sh", ["shanten"]),
        ("sim --agents solid,ts", ["solid,tsumogiri"]),
        ("watch --lang z", ["zh-TW"]),
        ("rules show tenhou-", ["tenhou-east"]),
        ("log convert a b --to mj", ["mjai", "mjlog"]),
    ],
)
def test_tab_completes_values(
    typed: str, offered: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("_JANTAKU_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", f"jantaku {typed}")
    monkeypatch.setenv("COMP_CWORD", str(len(typed.split())))
    assert run("", monkeypatch) == 0
    assert sorted(capsys.readouterr().out.split()) == offered
