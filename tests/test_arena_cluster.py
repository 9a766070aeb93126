"""The same games on a cluster: equal to those of one process, whatever happens to a worker."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import LONG
from jantaku.arena import simulate
from jantaku.errors import JantakuError
from jantaku.rules import Rules

JANTAKU = Path(sys.executable).with_name("jantaku")
HERE = Path(__file__).parent
SHORT = Rules.preset("sanma-tenhou").replace(rounds=1)
needs_ray = pytest.mark.skipif(importlib.util.find_spec("ray") is None, reason="ray is not installed (extra cluster)")


@pytest.fixture
def rules(tmp_path: Path) -> str:
    path = tmp_path / "short.toml"
    path.write_text('extends = "sanma-tenhou"\nname = "short"\nrounds = 1\n')
    return str(path)


def sim(*arguments: str, status: int = 0, **environment: str) -> str:
    done = subprocess.run(
        [JANTAKU, "sim", *arguments],
        cwd=HERE,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout if status == 0 else done.stderr


@needs_ray
def test_a_worker_that_dies_costs_nothing(tmp_path: Path, rules: str) -> None:
    """The agent kills the worker that first asks it; Ray gives the games to another one."""
    marker, out, alone = tmp_path / "died", tmp_path / "cluster.jsonl", tmp_path / "alone.jsonl"
    common = ("--rules", rules, "--agents", "arena_agents:Deadly,tsumogiri", "--games", "4", "--json")
    cluster = sim(
        *common, "--cluster", "local", "--workers", "2", "--out", str(out), JANTAKU_TEST_MARKER=str(marker)
    )  # fmt: skip
    assert marker.exists()
    single = sim(*common, "--out", str(alone), JANTAKU_TEST_MARKER=str(marker))
    assert cluster == single
    assert sorted(out.read_text().splitlines()) == sorted(alone.read_text().splitlines())


@needs_ray
@pytest.mark.skipif(not LONG, reason="in make test-long; games of other agents are compared here")
def test_games_of_kernels_are_the_same_too_and_a_run_may_go_on_there(tmp_path: Path, rules: str) -> None:
    out, alone = tmp_path / "cluster.jsonl", tmp_path / "alone.jsonl"
    common = ("--rules", rules, "--agents", "random,tsumogiri", "--json")
    single = sim(*common, "--games", "6", "--out", str(alone))
    sim(*common, "--games", "2", "--out", str(out))
    assert sim(*common, "--games", "6", "--out", str(out), "--cluster", "local", "--workers", "2") == single
    assert sorted(out.read_text().splitlines()) == sorted(alone.read_text().splitlines())


@needs_ray
@pytest.mark.skipif(not LONG, reason="in make test-long; how an agent's error is put is tested without a cluster")
def test_what_an_agent_does_wrong_is_told_from_there_too(rules: str) -> None:
    error = sim(
        "--rules", rules, "--agents", "arena_agents:Broken", "--games", "1", "--cluster", "local", "--workers", "1",
        status=2,
    )  # fmt: skip
    assert "agent 'arena_agents:Broken' at seat " in error
    assert "failed: ZeroDivisionError: no luck at arena_agents.py:" in error


@needs_ray
def test_an_address_without_a_cluster_is_told(rules: str) -> None:
    error = sim("--rules", rules, "--games", "1", "--cluster", "127.0.0.1:99999", status=2)
    assert "no Ray cluster at '127.0.0.1:99999': " in error
    # in a process of its own: Ray leaves files open
    code = """
from jantaku import JantakuError
from jantaku.arena import simulate
for address in ("nowhere", "nowhere.invalid:6379", "127.0.0.1:1"):
    try:
        simulate("riichi-east", ["random"], 1, cluster=address)
    except JantakuError as error:
        print(f"no Ray cluster at {address!r}: " in str(error))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["True"] * 3, done.stderr[-2000:]


def test_a_cluster_without_ray_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(JantakuError, match=r"pip install 'jantaku\[cluster\]'"):
        simulate(SHORT, ["random"], 1, cluster="local")
