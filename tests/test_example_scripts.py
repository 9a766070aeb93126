"""The programs in examples/: short, listed, and each does what it says."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[1] / "examples"
PAGES = EXAMPLES.parent / "docs"


def told_by(name: str, *words: str, folder: Path | None = None) -> list[str]:
    """The lines that an example prints."""
    command = [sys.executable, str(EXAMPLES / name), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder, env=os.environ)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.stem)
def test_an_example_is_short_and_listed(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 40
    assert f"examples/{path.name}" in (PAGES / "index.md").read_text("utf-8")


def test_score_hand() -> None:
    lines = told_by("score_hand.py")
    assert "['Riichi', 'Pinfu (no fu)'] 3 30 3900" in lines
    assert any("no yaku" in line for line in lines) and any("tai" in line for line in lines)


def test_house_rule(tmp_path: Path) -> None:
    lines = told_by("house_rule.py", "ours.toml", folder=tmp_path)
    assert "kiriage: False at Tenhou, True here" in lines
    assert "[7700, 8000]" in lines
    assert lines[-1] == "ours.toml: the same rules"
    opened = [int(line.split(": ")[1].split("%")[0]) for line in lines if "open hand" in line]
    assert opened[1] < opened[0]  # without open tanyao fewer hands are opened


def test_self_play() -> None:
    lines = told_by("self_play.py", "240")
    assert lines[0].startswith("240 games, ")
    ranks = {line.split()[0]: float(line.split()[2]) for line in lines[1:]}
    assert ranks["solid"] < ranks["shanten"] < ranks["tsumogiri"]


def test_python_bot() -> None:
    assert told_by("python_bot.py", "1")[0].startswith("places: {")


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="PyTorch is not installed")
def test_train_ppo() -> None:
    lines = told_by("train_ppo.py", "2")
    assert [line.split(":")[0] for line in lines] == ["iteration 0", "iteration 1"]
