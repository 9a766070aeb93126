"""The worked examples of CONTRIBUTING: each diff applies to a copy of the tree, touches few files, and works there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
EXAMPLES = ROOT / "docs" / "examples"
#: Each example and how many files outside tests and docs its diff may touch.
MOST_FILES = {"yaku": 3, "option": 2, "log_format": 2, "agent": 1}


def files_of(patch: str) -> set[str]:
    """The files that a diff touches."""
    named = set(re.findall(r"^(?:---|\+\+\+) [ab]/(.+)$", patch, re.MULTILINE))
    assert named
    return named


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The tree without what is made from it."""
    tree = tmp_path / "jantaku"
    ignored = shutil.ignore_patterns("__pycache__", "*.nbi", "*.nbc", "*.pyc")
    for name in ("src", "docs", "tests"):
        shutil.copytree(ROOT / name, tree / name, ignore=ignored)
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def test_every_example_is_there() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.patch")} == set(MOST_FILES)
    contributing = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    assert all(f"docs/examples/{name}.patch" in contributing for name in MOST_FILES)


@pytest.mark.parametrize("name", MOST_FILES)
def test_an_example_touches_few_files(name: str) -> None:
    files = files_of((EXAMPLES / f"{name}.patch").read_text("utf-8"))
    outside = {file for file in files if not file.startswith(("tests/", "docs/"))}
    assert 1 <= len(outside) <= MOST_FILES[name], outside
    assert any(file.startswith("tests/") for file in files), "an example brings its test"


@pytest.mark.parametrize("name", MOST_FILES)
def test_an_example_applies_and_its_tests_pass(name: str, copy: Path) -> None:
    patch = EXAMPLES / f"{name}.patch"
    applied = subprocess.run(
        ["git", "apply", "--whitespace=error", str(patch)], cwd=copy, capture_output=True, text=True, check=False
    )
    assert applied.returncode == 0, applied.stderr
    tests = sorted(file for file in files_of(patch.read_text("utf-8")) if file.startswith("tests/"))
    environment = {**os.environ, "PYTHONPATH": str(copy / "src"), "NUMBA_DISABLE_JIT": "1"}
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
