"""The scripts of ``bench/``: each says what it is for, and wrong words are no traceback and leave no file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCH = Path(__file__).parents[1] / "bench"
SCRIPTS = sorted(path.name for path in BENCH.glob("*.py") if '__name__ == "__main__"' in path.read_text("utf-8"))


def run(script: str, *words: str, cwd: Path) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, [str(BENCH), *sys.path]))}
    command = [sys.executable, BENCH / script, *words]
    return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("script", SCRIPTS)
def test_help_is_help(script: str, tmp_path: Path) -> None:
    done = run(script, "--help", cwd=tmp_path)
    if "is not installed" in done.stderr:
        pytest.skip(done.stderr)
    assert done.returncode == 0 and "Traceback" not in done.stderr, done.stderr
    assert len(done.stdout.splitlines()) > 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("edges.py", "usage: "),
        ("edges.py nowhere.jsonl", "nowhere.jsonl"),
        (f"edges.py {__file__}", "is not the journal of a training"),
        ("rivals.py", "usage: "),
        ("gpu_foresight.py", "usage: "),
        ("gpu_foresight.py neither x.zip", "usage: "),
        ("gpu_foresight.py check nowhere.zip", "error: "),
        ("playout_parts.py shanten tenhou more", "usage: "),
        ("policies.py", "usage: "),
        ("lessons.py make", "usage: "),
        ("open_riichi.py play soon 1 x.npz", "SECONDS is a number, not 'soon'"),
        ("second_choices.py play tenhou 1 1.5", "FIRST is a number, not '1.5'"),
    ],
)
def test_wrong_words_are_said_in_a_sentence(line: str, message: str, tmp_path: Path) -> None:
    done = run(*line.split(), cwd=tmp_path)
    assert done.returncode in (1, 2) and message in done.stderr and "Traceback" not in done.stderr, done.stderr
    assert not list(tmp_path.iterdir())
