"""What keeps the project in order: one version, bounds that agree, hooks and targets that exist, a site of its own."""

from __future__ import annotations

import importlib.util
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import jantaku

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")


def test_the_version_stands_in_one_place() -> None:
    assert PROJECT["project"]["dynamic"] == ["version"]
    source = (ROOT / PROJECT["tool"]["hatch"]["version"]["path"]).read_text("utf-8")
    assert re.findall(r'^__version__ = "(.+)"$', source, re.MULTILINE) == [jantaku.__version__]


def test_the_changelog_knows_the_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    sections = re.findall(r"^## (.+)$", changelog, re.MULTILINE)
    assert sections[0] == "Unreleased"
    assert sections[1].split(" ")[0] == jantaku.__version__


def test_hosted_checks_try_the_oldest_and_the_newest_numba() -> None:
    (bounds,) = (d for d in PROJECT["project"]["dependencies"] if d.startswith("numba"))
    oldest, newest = re.fullmatch(r"numba>=([\d.]+),<([\d.]+)", bounds).groups()  # type: ignore[union-attr]
    assert f'"numba=={oldest}.*"' in WORKFLOW
    assert f'"numba<{newest}"' in WORKFLOW
    least = PROJECT["project"]["requires-python"].removeprefix(">=")
    assert f'python: ["{least}", ' in WORKFLOW


@pytest.mark.parametrize("page", ["CONTRIBUTING.md", ".github/workflows/ci.yml", "README.md", ".ci/run"])
def test_every_make_target_that_is_named_exists(page: str) -> None:
    targets = set(re.findall(r"^([\w-]+):", MAKEFILE, re.MULTILINE))
    for line in re.findall(r"(?:`|run: |exec |^)make ([\w -]+?)(?:`| [A-Z]|$)", (ROOT / page).read_text("utf-8"), re.M):
        assert set(line.split()) <= targets, line


def test_the_quick_slice_is_there() -> None:
    """A renamed test file must not fall out of the slice unseen."""
    for name in re.findall(r"tests/(test_[\w*]+\.py)", MAKEFILE):
        assert list((ROOT / "tests").glob(name)), name


@pytest.mark.skipif(importlib.util.find_spec("mkdocs") is None, reason="the extra [docs] is not installed")
def test_the_site_is_whole_and_fetches_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    pages = list(tmp_path.rglob("*.html"))
    assert len(pages) > 10
    for page in pages:
        html = page.read_text("utf-8")
        for tag in re.findall(r"<(?:script|link|img|iframe)\b[^>]*>", html):
            assert not re.search(r'(?:src|href)="(?:https?:)?//', tag), (page.name, tag)
    for sheet in tmp_path.rglob("*.css"):
        assert not re.search(r"(?:url\(|@import)\s*[\"']?(?:https?:)?//", sheet.read_text("utf-8")), sheet.name
    for anchor in ("jantaku.game.game.Game", "jantaku.rules.ruleset.Rules", "jantaku.scoring.score.score"):
        assert anchor in (tmp_path / "api.html").read_text("utf-8")
