"""``jantaku sim``: what it prints, keeps and draws, how it stops and goes on, and how it refuses."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from at_terminal import AtTerminal
from here import command
from jantaku.arena import simulate
from jantaku.cli import app
from jantaku.cli.stopping import Stop
from jantaku.errors import counted

JANTAKU = Path(sys.executable).with_name("jantaku")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def rules(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Rules of the shortest games there are."""
    path = tmp_path_factory.mktemp("rules") / "short.toml"
    path.write_text('extends = "sanma-tenhou"\nname = "short"\nrounds = 1\n')
    return str(path)


def sim(*arguments: str, status: int = 0) -> str:
    done = command("sim", *arguments, cwd=HERE)
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if status == 0 else done.stderr


def sim_json(*arguments: str) -> dict[str, Any]:
    (line,) = sim(*arguments, "--json").splitlines()
    answer = json.loads(line)
    assert isinstance(answer, dict)
    return answer


def test_a_summary_for_people_is_no_wider_than_a_terminal(rules: str) -> None:
    text = sim("--rules", rules, "--agents", "random,tsumogiri", "--games", "3")
    lines = text.splitlines()
    assert lines[0] == "short: 3 games, seed 0"
    assert lines[2].split() == ["agent", "games", "rank", "pt", "score", "1st%", "2nd%", "3rd%"]
    assert [line.split()[0] for line in lines[3:5]] == ["random", "tsumogiri"]
    assert "difference" in text
    assert "rating" in text
    assert max(map(len, lines)) <= 80


def test_json_and_every_file_at_once(rules: str, tmp_path: Path) -> None:
    out, plot, records = tmp_path / "r.jsonl", tmp_path / "r.svg", tmp_path / "games"
    arguments = ("--rules", rules, "--agents", "random", "--agents", "tsumogiri", "--games", "2", "--seed", "5")
    answer = sim_json(
        *arguments, "--duplicate", "--out", str(out), "--plot", str(plot), "--records", str(records)
    )  # fmt: skip
    assert (answer["games"], answer["wanted"], answer["blocks"]) == (3, 3, 1)
    assert [agent["name"] for agent in answer["agents"]] == ["random", "tsumogiri"]
    assert len(out.read_text().splitlines()) == 4
    assert plot.read_text().startswith("<svg ")
    assert len(list(records.glob("*.mjson"))) == 3
    assert (sim_json(*arguments, "--duplicate", "--out", str(out)), out.stat().st_size) == (answer, out.stat().st_size)
    played = simulate(rules, ["random", "tsumogiri"], 2, seed=5, duplicate=True)
    assert json.loads(json.dumps(played.summary().to_dict())) == {k: v for k, v in answer.items() if k != "wanted"}


def test_a_plot_is_refused_before_the_games_and_never_hides_the_summary(rules: str, tmp_path: Path) -> None:
    game = ("--rules", rules, "--agents", "tsumogiri", "--games", "1")
    done = subprocess.run([JANTAKU, "sim", *game, "--plot", "/proc/x.svg"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")  # nobody writes there
    assert done.stderr == "error: [Errno 2] --plot: No such file or directory: '/proc/x.svg'\n"
    (tmp_path / "r.svg").mkdir()
    assert "r.svg is a folder: name a file" in sim(*game, "--plot", str(tmp_path / "r.svg"), status=1)
    full = tmp_path / "full.svg"
    full.symlink_to("/dev/full")
    done = subprocess.run([JANTAKU, "sim", *game, "--plot", full], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.startswith("short: 1 game, seed 0")
    assert done.stderr == f"error: [Errno 28] --plot: No space left on device: '{full}'\n"


def test_more_agents_than_seats_are_rated(rules: str) -> None:
    names = "random,tsumogiri,arena_agents:Drawn,arena_agents:Chance"
    answer = sim_json("--rules", rules, "--agents", names, "--games", "12")
    assert sorted(rating["name"] for rating in answer["ratings"]) == sorted(names.split(","))
    assert {agent["games"] for agent in answer["agents"]} == {9}


def test_a_transcript_is_one_game_unless_more_are_asked_for(rules: str) -> None:
    text = sim("--rules", rules, "--agents", "tsumogiri", "--transcript")
    assert text.startswith("# game 0 of --seed ")
    assert text.count("# game ") == 1
    assert "1. seat " in text
    japanese = sim(
        "--rules",
        rules,
        "--agents",
        "tsumogiri",
        "--transcript",
        "--games",
        "2",
        "--language",
        "ja",
        "--positions",
        "1",
    )
    assert japanese.count("# game ") == 2
    assert "東" in japanese


def test_ctrl_c_keeps_what_was_played_and_the_same_command_goes_on(rules: str, tmp_path: Path) -> None:
    out = tmp_path / "r.jsonl"
    typed = [JANTAKU, "sim", "--rules", rules, "--agents", "arena_agents:Slow,tsumogiri", "--out", str(out)]
    running = subprocess.Popen(
        [*typed, "--games", "500"], cwd=HERE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    deadline = time.monotonic() + 120
    while not (out.exists() and out.read_bytes().count(b"\n") >= 2):
        assert running.poll() is None, running.communicate()
        assert time.monotonic() < deadline
        time.sleep(0.05)
    running.send_signal(signal.SIGINT)
    told, error = running.communicate(timeout=120)
    assert running.returncode == 130
    rows = len(out.read_text().splitlines()) - 1
    assert f"stopped after {rows} of 500 games: the same command goes on from here" in error.replace("\n", " ")
    assert "Traceback" not in error
    assert told.startswith(f"short: {counted(rows, 'games')}")
    before = out.read_bytes()
    out.write_bytes(before + b'{"game":')  # as if it had been killed in the middle of a line
    wanted = rows + 1
    sim(*typed[2:], "--games", str(wanted))
    assert out.read_bytes().startswith(before)
    played = simulate(rules, ["tsumogiri"], wanted)  # the agent does what tsumogiri does
    lines = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    assert [line["game"] for line in lines] == list(range(wanted))
    assert [line["scores"] for line in lines] == played.results["scores"][:, :3].tolist()


@pytest.mark.parametrize("kept", [True, False])
def test_ctrl_c_while_logs_are_written_says_how_many_there_are(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    folder, typed = tmp_path / "games", ["--rules", rules, "--agents", "tsumogiri", "--games", "5"]
    typed += ["--out", str(tmp_path / "r.jsonl")] if kept else []

    class After(Stop):
        """Ctrl-C, pressed when there are so many logs."""

        logs = 0

        def __call__(self) -> bool:
            return len(list(folder.glob("*.mjson"))) >= self.logs

    monkeypatch.setattr("jantaku.cli.sim.stopping", lambda under_way: nullcontext(After(under_way)))
    for logs in (2, 3):  # the second run goes on with the logs of the first
        After.logs = logs
        error = sim(*typed, "--records", str(folder), status=130)
        assert f"stopped after {logs} of 5 logs: the same command writes the others" in error
    After.logs = 0
    error = sim(*typed, "--seed", "1", "--out", str(tmp_path / "s.jsonl"), "--records", str(tmp_path / "s"), status=130)
    assert "stopped after 0 of 5 games, before any log was written: the same command goes on" in error
    After.logs = 5
    assert "stopped after 5 of 5 logs\n" in sim(*typed, "--records", str(folder), status=130)
    monkeypatch.undo()
    sim(*typed, "--records", str(folder))
    assert len(list(folder.glob("*.mjson"))) == 5


def thinking(name: str, rules: str, folder: Path) -> subprocess.Popen[str]:
    """``jantaku sim`` whose player thinks for hours and has begun to."""
    marker = folder / "thinks"
    running = subprocess.Popen(
        [JANTAKU, "sim", "--rules", rules, "--agents", f"arena_agents:{name},tsumogiri", "--games", "3"],
        cwd=HERE, env={**os.environ, "JANTAKU_TEST_MARKER": str(marker)}, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    while not marker.exists():
        assert running.poll() is None, running.communicate()
        time.sleep(0.05)
    return running


def test_ctrl_c_does_not_wait_for_a_player_that_thinks_for_hours(rules: str, tmp_path: Path) -> None:
    running = thinking("Thinker", rules, tmp_path)
    running.send_signal(signal.SIGINT)
    _, error = running.communicate(timeout=120)
    assert (running.returncode, error) == (130, "error: stopped after 0 of 3 games\n")


def test_where_ctrl_c_has_to_wait_it_says_so_and_the_second_ends_it(rules: str, tmp_path: Path) -> None:
    running = thinking("Stubborn", rules, tmp_path)
    assert running.stderr is not None
    running.send_signal(signal.SIGINT)
    assert running.stderr.readline() == "(stopping after the move under way; Ctrl-C again ends it at once)\n"
    running.send_signal(signal.SIGINT)
    running.communicate(timeout=120)
    assert running.returncode == 130


def test_the_line_about_waiting_does_not_tear_the_bar(rules: str, tmp_path: Path) -> None:
    words = ("sim", "--rules", rules, "--agents", "arena_agents:Stubborn,tsumogiri", "--games", "3")
    marker = tmp_path / "thinks"
    with AtTerminal(*words, cwd=HERE, TERM="xterm", JANTAKU_TEST_MARKER=str(marker)) as terminal:
        while not marker.exists():
            assert terminal.process.poll() is None
            time.sleep(0.05)
        terminal.type(b"\x03")
        terminal.read_past("Ctrl-C again ends it at once)")
        shown = terminal.text.replace("\r", "")
        assert "\x1b[2K(stopping after the move under way; Ctrl-C again" in shown  # on a line of its own
        terminal.type(b"\x03")
        assert terminal.end() == 130


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--agents", "solidd"], "unknown agent 'solidd'"),
        (["--agents", ","], "nobody plays"),
        (["--agents", "net:foo"], "(one of net, net:normal, net:easy, net:FILE.npz)"),
        (["--agents", "no.module:Agent"], "cannot be imported"),
        (["--agents", "arena_agents:NOTHING"], "no method act"),
        (
            ["--agents", "arena_agents:Illegal", "--games", "1"],
            "agent 'arena_agents:Illegal' at seat 0: ron by seat 0",
        ),
        (["--rules", "tenho"], "did you mean 'tenhou'"),
        (["--rules", "missing.toml"], "missing.toml"),
        (["--games", "0"], "--games"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--out", "results.csv"], ".jsonl or .parquet"),
        (["--out", "conftest.py"], ".jsonl or .parquet"),
        (["--out", "results"], "written as .jsonl or .parquet, and it has no suffix"),
        (["--plot", "results.png"], "a plot is written as .svg"),
        (["--transcript", "--json"], "--transcript only prints"),
        (["--transcript", "--language", "fr"], "unknown language 'fr'"),
        (["--workers", "2"], "--cluster local"),
    ],
)
def test_a_users_error_is_a_message_and_status_2(arguments: list[str], message: str, rules: str) -> None:
    given = arguments if "--rules" in arguments else ["--rules", rules, *arguments]
    assert message in sim(*given, status=2)


def test_a_folder_that_is_missing_is_status_1(rules: str) -> None:
    for option, file in (("--out", "nowhere/results.jsonl"), ("--plot", "nowhere/results.svg")):
        assert f"{option}: {file}: there is no folder nowhere" in sim("--rules", rules, option, file, status=1)


def test_a_folder_for_records_that_cannot_be_made_is_status_1(rules: str) -> None:
    game = ("--rules", rules, "--games", "1", "--agents", "tsumogiri")
    assert "conftest.py is no folder: a log of each game" in sim(*game, "--records", "conftest.py", status=1)
    assert "/proc/x: No such file" in sim(*game, "--records", "/proc/x", status=1)


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        (["--rules", "taiwan", "--record-format", "mjlog"], 2),
        (["--rules", "sanma-parlour", "--record-format", "tenhou6"], 2),
        (["--out", "results.csv"], 2),
        (["--out", "nowhere/results.jsonl"], 1),
    ],
)
def test_logs_that_cannot_be_written_are_refused_before_the_games(
    arguments: list[str], status: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = command("sim", "--games", "1", "--agents", "tsumogiri", "--records", "games", *arguments)
    assert (done.returncode, done.stdout) == (status, "")
    assert list(tmp_path.iterdir()) == []


def test_help_has_an_example() -> None:
    env = {**os.environ, "COLUMNS": "120", "NO_COLOR": "1"}
    done = subprocess.run([JANTAKU, "sim", "--help"], env=env, capture_output=True, text=True, check=True)
    assert "jantaku sim --rules tenhou --agents" in done.stdout


def test_a_full_disk_ends_it_with_a_summary_of_the_games_that_are_kept(
    rules: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from jantaku.arena.journal import Journal

    append, full = Journal.append, OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def until_it_is_full(self: Journal, results: Any) -> None:
        if len(self.results):
            raise full
        append(self, results)

    monkeypatch.setattr(Journal, "append", until_it_is_full)
    out = tmp_path / "games.jsonl"
    words = ["sim", "--rules", rules, "--agents", "tsumogiri", "--games", "50", "--out", str(out)]
    run = CliRunner().invoke(app, words)
    kept = len(out.read_text().splitlines()) - 1
    assert 0 < kept < 50 and run.output.startswith(f"short: {kept} game")
    assert isinstance(run.exception, OSError) and f"after {kept} of 50 games" in str(run.exception)
    with pytest.raises(OSError, match="No space left"):
        simulate(rules, ["tsumogiri"], 50, seed=0, out=out)
