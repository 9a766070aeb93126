"""``jantaku play`` and ``watch``: who may sit at the table, and what becomes of a player that fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from jantaku.agents import AGENTS, AHEAD, LEARNED
from jantaku.agents.catalogue import is_own
from jantaku.cli import app
from jantaku.errors import JantakuError
from jantaku.game.game import Game
from jantaku.terminal.saving import Saved, load, save


def run(*arguments: object, typed: str | None = None) -> Result:
    return CliRunner().invoke(app, [str(argument) for argument in arguments], input=typed)


def saved_game(path: Path, *names: str) -> Path:
    save(path, Saved(Game("tenhou-east", seed=1), 0, ("you", *names), "en"))
    return path


def test_the_players_that_come_with_jantaku() -> None:
    assert all(map(is_own, (*AGENTS, *LEARNED, *AHEAD)))
    assert not any(map(is_own, ("mjai:true", "os:system", "jantaku.agents.python:x", "net:hard", "you", "")))


@pytest.mark.parametrize("name", ["mjai:touch ran", "evil:A", "os:system", "jantaku.errors:JantakuError", "nobody"])
def test_a_saved_game_runs_no_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "evil.py").write_text("open('ran', 'w')\nclass A:\n    def act(self, view): return 0\n")
    kept = saved_game(tmp_path / "kept.json", "tsumogiri", name, "tsumogiri")
    before = kept.read_bytes()
    done = run("play", "--resume", kept, typed="d\nq\n")
    assert done.exit_code != 0
    assert f"{name!r} at seat 2 is no player of jantaku's own" in str(done.exception)
    assert "--agents" in str(done.exception)
    assert not (tmp_path / "ran").exists()
    assert kept.read_bytes() == before


def test_players_typed_again_go_on_with_a_saved_game(tmp_path: Path) -> None:
    kept = saved_game(tmp_path / "kept.json", "arena_agents:Drawn", "tsumogiri", "random")
    done = run("play", "--resume", kept, "--agents", "tsumogiri,arena_agents:Drawn,random", typed="d\nq\n")
    assert done.exit_code == 0, done.output
    assert load(kept).names == ("you", "tsumogiri", "arena_agents:Drawn", "random")
    assert len(load(kept).game.actions) > 1


def test_names_in_a_log_are_only_shown(tmp_path: Path) -> None:
    kept = saved_game(tmp_path / "kept.json", *[f"mjai:touch {tmp_path / 'ran'}"] * 3)
    for command in (("watch",), ("log", "show"), ("log", "stats"), ("log", "verify", "--workers", 1)):
        assert run(*command, kept).exit_code == 0
    assert not (tmp_path / "ran").exists()


FAILURES = {
    "Leaver": "failed: SystemExit: 0 at arena_agents.py:",
    "Closer": "failed: GeneratorExit at arena_agents.py:",
    "Broken": "failed: ZeroDivisionError: no luck at arena_agents.py:",
    "Silent": ": an action is 0-135 or a name, not None",
}


@pytest.mark.parametrize("name", FAILURES)
def test_a_player_that_fails_is_named(tmp_path: Path, name: str) -> None:
    agent, kept = f"arena_agents:{name}", tmp_path / "kept.json"
    named = f"agent {agent!r} at seat "
    watched = run("watch", "--agents", agent, "--seed", 1)
    assert watched.exit_code != 0
    assert named in str(watched.exception)
    assert FAILURES[name] in str(watched.exception)
    others = f"tsumogiri,{agent},tsumogiri"
    played = run("play", "--seat", 0, "--seed", 1, "--agents", others, "--save", kept, typed="d\n" * 9)
    assert played.exit_code == 2
    assert f"{named}2" in played.stderr
    assert FAILURES[name] in played.stderr
    assert str(kept) in played.stdout
    assert json.loads(kept.read_text())["names"][2] == agent


@pytest.mark.parametrize(("key", "value"), [("language", "xx"), ("language", None), ("no_calls", "maybe")])
def test_a_saved_game_that_says_what_none_says_is_refused(tmp_path: Path, key: str, value: object) -> None:
    kept = saved_game(tmp_path / "kept.json", *["tsumogiri"] * 3)
    kept.write_text(json.dumps({**json.loads(kept.read_text()), key: value}))
    with pytest.raises(JantakuError, match=f"a damaged saved game: .*{key}"):
        load(kept)


def test_lost_turns_are_said_though_one_hand_alone_is_watched() -> None:
    table = ("--rules", "tenhou-east", "--agents", "tsumogiri,tsumogiri,tsumogiri,mjai:false", "--seed", 2)
    done = run("watch", *table, "--round", 1)
    assert done.exit_code == 0, done.output
    assert "mjai:false at seat 3 lost" in done.output
