"""The commands read and write jantaku's own log and saved games: show, convert, stats, verify, watch, sim, play."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jantaku import Game
from jantaku.cli import app
from jantaku.records import Record, read_record, write_record


def run(*arguments: object, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of each family, a broken one, and a saved game."""
    folder = tmp_path_factory.mktemp("logs")
    for rules in ("tenhou", "sanma-parlour", "taiwan"):
        game = Game(rules, seed=2)
        for _ in range(150):
            game.push_unchecked(game.legal_actions[-1])
        write_record(Record.of_game(game), folder / f"{rules}.jan.jsonl")
    (folder / "saved.json").write_text(game.save())
    whole = (folder / "taiwan.jan.jsonl").read_text()
    (folder / "broken.jan.jsonl").write_text(whole[: len(whole) // 2])
    return folder


@pytest.mark.parametrize("name", ["tenhou.jan.jsonl", "sanma-parlour.jan.jsonl", "taiwan.jan.jsonl", "saved.json"])
def test_show_watch_and_convert(folder: Path, tmp_path: Path, name: str) -> None:
    shown = run("log", "show", folder / name)
    assert shown.exit_code == 0, shown.output
    assert "East 1" in shown.stdout
    watched = run("watch", folder / name)
    assert watched.exit_code == 0, watched.output
    out = tmp_path / "out.jan.jsonl.gz"
    assert f"{out}: jantaku, " in run("log", "convert", folder / name, out).stdout
    assert read_record(out).events == read_record(folder / name).events


def test_stats_and_verify_take_the_whole_folder(folder: Path) -> None:
    counted = json.loads(run("log", "stats", folder, "--json").stdout)
    assert counted["games"] == 5
    assert not counted["unread"]
    verified = run("log", "verify", folder, "--workers", 1, "--json")
    assert json.loads(verified.stdout)["total"]["mismatches"] == 0
    assert verified.exit_code == 0


def test_a_file_that_breaks_off_is_shown_with_a_notice(folder: Path) -> None:
    for command in (("log", "show"), ("watch",)):
        shown = run(*command, folder / "broken.jan.jsonl")
        assert shown.exit_code == 0
        assert "breaks off: read up to there" in shown.stderr
        assert "East 1" in shown.stdout


def test_sim_writes_logs_of_games_that_mjai_has_no_words_for(tmp_path: Path) -> None:
    common = ("sim", "--agents", "tsumogiri", "--games", 1, "--json")
    done = run(*common, "--rules", "sanma-parlour", "--records", tmp_path / "parlour")
    assert done.exit_code == 0, done.output
    (file,) = (tmp_path / "parlour").glob("*.jan.jsonl")
    assert read_record(file).rules.name == "sanma-parlour"
    refused = run(*common, "--rules", "sanma-parlour", "--records", tmp_path / "mjai", "--record-format", "mjai")
    assert "MJAI has no words for" in str(refused.exception)
    done = run(*common, "--rules", "tenhou-east", "--records", tmp_path / "own", "--record-format", "jantaku")
    assert done.exit_code == 0, done.output
    assert [file.name for file in (tmp_path / "own").glob("*.jsonl")] == ["0000000.jan.jsonl"]


def test_play_writes_a_log_of_what_was_played(tmp_path: Path) -> None:
    log, kept = tmp_path / "mine.jan.jsonl", tmp_path / "kept.json"
    done = run("play", "--seat", 0, "--seed", 3, "--agents", "tsumogiri", "--log", log, "--save", kept, typed="d\nq\n")
    assert done.exit_code == 0, done.output
    record = read_record(log)
    assert record.names[0] == "you"
    assert record.events == read_record(kept).events
    assert "--log" in str(run("play", "--log", tmp_path / "nowhere" / "x.jan.jsonl").exception)
    assert "the suffix names no format" in str(run("play", "--log", tmp_path / "x.txt").exception)


def test_schemas_are_printed() -> None:
    assert "event" in run("schema").stdout.split()
    assert json.loads(run("schema", "event").stdout)["title"] == "Event"
    assert "did you mean 'event'" in str(run("schema", "evnt").exception)


def test_a_log_of_play_leaves_out_what_its_format_cannot_hold(tmp_path: Path) -> None:
    log, kept = tmp_path / "x.json", tmp_path / "s.json"
    done = run("play", "--seat", 0, "--seed", 3, "--agents", "tsumogiri", "--log", log, "--save", kept, typed="d\nq\n")
    assert done.exit_code == 0 and "East 1.0 is left out" in done.output
    assert json.loads(log.read_text())["log"] == []
    again = run("log", "convert", kept, tmp_path / "y.json")
    assert again.exit_code and "is left out" in str(again.exception)


def test_a_game_and_its_log_are_two_files(tmp_path: Path) -> None:
    place = tmp_path / "game.json"
    done = run("play", "--seat", 0, "--log", place, "--save", tmp_path / "." / "game.json")
    assert "name another file" in str(done.exception) and not place.exists()
