"""``jantaku train``: what it says, writes and refuses, and how it stops."""

from __future__ import annotations

import importlib.util
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

TINY = Path(__file__).parent.parent / "configs" / "tiny.toml"
needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None, reason="PyTorch is not installed: pip install 'jantaku[train]'"
)


def train(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "jantaku", "train", *map(str, words)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.skipif(importlib.util.find_spec("torch") is not None, reason="PyTorch is installed")
def test_without_pytorch_it_says_what_to_install() -> None:
    done = train(TINY)
    assert done.returncode == 2 and "pip install 'jantaku[train]'" in done.stderr and "Traceback" not in done.stderr


@needs_torch
def test_it_goes_on_writes_a_journal_and_draws_curves(tmp_path: Path) -> None:
    first = train(TINY, tmp_path, "--seconds", "0")
    assert first.returncode == 0, first.stderr
    assert "parameters; stage: imitate" in first.stdout
    assert {"last.pt", "journal.jsonl", "curves.svg"} <= {path.name for path in tmp_path.iterdir()}
    again = train(TINY, tmp_path, "--seconds", "20", "--json")
    lines = [json.loads(line) for line in again.stdout.splitlines()]
    assert [line["what"] for line in lines][:2] == ["begin", "imitate"]
    assert "<polyline" in (tmp_path / "curves.svg").read_text()


@needs_torch
def test_it_stops_at_ctrl_c_with_a_checkpoint(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "jantaku", "train", str(TINY), str(tmp_path)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    journal = tmp_path / "journal.jsonl"
    while running.poll() is None and not (journal.exists() and '"imitate", "i"' in journal.read_text()):
        time.sleep(0.1)
    running.send_signal(signal.SIGINT)
    _, complaint = running.communicate(timeout=60)
    assert running.returncode == 130 and "the same command goes on" in complaint
    assert (tmp_path / "last.pt").exists()


@needs_torch
def test_what_does_not_fit_is_refused(tmp_path: Path) -> None:
    done = train(TINY, tmp_path, "--bundle", "none.zip")
    assert done.returncode == 2 and "--bundle is for device" in done.stderr
    config = tmp_path / "gpu.toml"
    config.write_text('device = "cuda"\n')
    done = train(config, tmp_path)
    assert done.returncode == 2 and ("finds no GPU" in done.stderr)
    for name, text in {"text": "what is it", "device": 'device = "tpu"', "table": "tables = 3"}.items():
        config = tmp_path / f"{name}.toml"
        config.write_text(text)
        done = train(config, tmp_path)
        assert done.returncode == 2 and done.stderr.startswith(f"error: {config}: "), done.stderr
    done = train("missing.toml")
    assert (done.returncode, done.stderr) == (2, "error: missing.toml: cannot be read: No such file or directory\n")


COMMANDS = {
    "contest": ["nosuch.pt", "--device", "cpu"], "export": ["nosuch.pt", "four.npz"],
    "training": ["nosuch.toml", "folder"], "bundle": ["x.zip", "nosuch"],
}  # fmt: skip


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("missing", [None, "torch", "numba_cuda"])
def test_commands_beside_it_say_what_is_wrong_and_leave_nothing(name: str, missing: str | None, tmp_path: Path) -> None:
    """As ``python -m`` runs them, in an environment that may lack a package."""
    hidden = (
        "import importlib.util, runpy, sys\n"
        "find = importlib.util.find_spec\n"
        f"importlib.util.find_spec = lambda name, *more: None if name == {missing!r} else find(name, *more)\n"
        f"sys.modules.update({{{missing!r}: None}} if {missing!r} else {{}})\n"
        f"runpy.run_module('jantaku.learn.{name}', run_name='__main__', alter_sys=True)\n"
    )
    command = [sys.executable, "-c", hidden, *COMMANDS[name]]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "Traceback" not in done.stderr, done.stderr
    if missing == "torch" and name != "bundle":
        assert "pip install 'jantaku[train]'" in done.stderr
    elif missing == "numba_cuda" and name == "bundle":
        assert "pip install 'jantaku[gpu]'" in done.stderr
    elif name != "bundle" and importlib.util.find_spec("torch"):
        assert "cannot be read: No such file or directory" in done.stderr
    assert not list(tmp_path.iterdir())


@needs_torch
@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--device", "tpu"], "invalid choice: 'tpu'"),
        (["--rival", "nobody"], "invalid choice: 'nobody'"),
        (["--games", "0"], "4 games or more, not 0"),
        ([], "No such file"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(words: list[str], message: str) -> None:
    device = [] if "--device" in words else ["--device", "cpu"]
    command = [sys.executable, "-m", "jantaku.learn.contest", "nosuch.pt", *device, *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and message in done.stderr and "Traceback" not in done.stderr, done.stderr
