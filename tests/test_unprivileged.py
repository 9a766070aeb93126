"""A user who can write nowhere, neither home nor cache nor package: every command works, and says so where it matters.

A real other user runs the commands, so these tests need to be started by root, as in a container.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from jantaku import Game, agent

NOBODY = "65534"
LOOPS = 10_000 if os.environ.get("JANTAKU_ALL_PROMPTS") else 200
LOOP = f"""
from jantaku import score
points = {{score("23m456p678p55789s", "4m", riichi="riichi", dora="3m").points for _ in range({LOOPS})}}
print(points)
"""
Run = Callable[..., subprocess.CompletedProcess[str]]


@pytest.fixture(scope="module")
def nowhere() -> Iterator[Path]:
    """A folder that another user can read and not write."""
    folder = Path(tempfile.mkdtemp(prefix="jantaku-"))
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


@pytest.fixture(scope="module")
def run(nowhere: Path) -> Run:
    """Run a command of the environment's as a user who owns nothing, in *nowhere*, which is also the home."""
    setpriv = shutil.which("setpriv")
    if os.name != "posix" or os.geteuid() != 0 or setpriv is None:
        pytest.skip("NOT TESTED: what a user without any writable folder sees; it takes root and setpriv")
    kept = {"PATH": os.environ["PATH"], "PYTHONPATH": os.pathsep.join(filter(None, sys.path)), "LANG": "C.UTF-8"}

    def as_nobody(*words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [setpriv, "--reuid", NOBODY, "--regid", NOBODY, "--clear-groups", *words],
            cwd=nowhere, env={**kept, "HOME": str(nowhere), "TMPDIR": str(nowhere)},
            input=stdin, capture_output=True, text=True, check=False,
        )  # fmt: skip

    found = as_nobody(sys.executable, "-c", "import jantaku, numba, os; print(os.access('.', os.W_OK))")
    if found.stdout != "False\n":
        pytest.skip(f"NOT TESTED: another user cannot read this Python or can write anywhere: {found.stderr[-200:]}")
    return as_nobody


def jantaku(run: Run, *words: str, stdin: str = "", status: int = 0) -> str:
    done = run(str(Path(sys.executable).with_name("jantaku")), *words, stdin=stdin)
    assert "Traceback" not in done.stderr, done.stderr
    assert done.returncode == status, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_play_says_that_the_game_is_not_kept_and_goes_on(run: Run, nowhere: Path) -> None:
    text = jantaku(run, "play", "--seat", "0", "--seed", "3", "--agents", "tsumogiri", stdin="1\n0\n2\nq\n", status=1)
    assert text.count("This game is not kept as you play: no folder can be written to") == 1
    assert "The game could not be saved: no folder can be written to" in text
    assert not list(nowhere.iterdir())
    error = jantaku(run, "play", "--seat", "0", "--seed", "3", "--save", "game.json", status=1)
    assert "--save: Permission denied: 'game.json'" in error


def test_watch_demo_and_sim(run: Run) -> None:
    game = ("--seed", "3", "--agents", "tsumogiri")
    assert jantaku(run, "watch", *game, "--round", "1").startswith("East 1")
    assert "Your turn" in jantaku(run, "demo", *game)
    assert "2 games, seed 3" in jantaku(run, "sim", *game, "--rules", "sanma-tenhou", "--games", "2")


def test_logs(run: Run, nowhere: Path) -> None:
    game, player = Game("tenhou-east", seed=3), agent("tsumogiri", seed=0)
    while not game.clearings:
        assert game.phase is not None
        game.push(player.act(game.view(game.phase.seat)))
    (nowhere / "game.json").write_text(game.save())
    assert jantaku(run, "log", "show", "game.json").startswith("0 ")
    assert "0 mismatches" in jantaku(run, "log", "verify", "game.json", "--workers", "1")
    assert "1" in jantaku(run, "log", "stats", "game.json")
    assert "Permission denied" in jantaku(run, "log", "convert", "game.json", "game.mjson", status=1)


def test_a_loop_of_scores(run: Run) -> None:
    done = run(sys.executable, "-c", LOOP)
    assert (done.returncode, done.stdout) == (0, "{5800}\n"), done.stderr
