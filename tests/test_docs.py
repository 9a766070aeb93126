"""The pages tell the truth: examples are run, the three READMEs agree, links and pictures hold."""

from __future__ import annotations

import doctest
import importlib.util
import os
import re
import shlex
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from urllib.parse import unquote

import pytest

import here

ROOT = Path(__file__).resolve().parents[1]
README = ROOT / "README.md"
READMES = [README, ROOT / "README.ja.md", ROOT / "README.zh-TW.md"]
PAGES = [*READMES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def page_id(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def code_blocks(page: Path) -> list[tuple[str, str]]:
    """The language and the text of each fenced block."""
    return FENCE.findall(page.read_text("utf-8"))


def headings(page: Path) -> list[str]:
    """The headings of a page, code left out."""
    prose = FENCE.sub("", page.read_text("utf-8"))
    return re.findall(r"^#+ .+$", prose, re.MULTILINE)


def console_examples(page: Path) -> list[tuple[str, str]]:
    """Each command of the console blocks and what the page says it prints."""
    examples: list[tuple[str, str]] = []
    for language, text in code_blocks(page):
        if language == "console":
            assert text.startswith("$ "), f"a console block begins with a command: {text}"
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, shown = part.partition("\n")
                examples.append((command, shown))
    return examples


# The READMEs share their code, so the commands of one are those of all.
COMMANDS = [
    pytest.param(*example, id=f"{page_id(page)}: {example[0]}")
    for page in PAGES
    if page not in READMES[1:]
    for example in console_examples(page)
]


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_python_examples_are_true(page: Path) -> None:
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8")
    assert result.failed == 0


def printed(command: str) -> str:
    """What *command* prints, in this process if it needs no shell."""
    if command.startswith("jantaku ") and not set(command) & set("|&;<>$`*~"):
        done = here.command(*shlex.split(command)[1:])
        return done.stdout + done.stderr
    run = subprocess.run(
        ["/bin/sh", "-c", command],
        env={**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
        timeout=300,
    )
    return run.stdout.decode()


@pytest.mark.parametrize(("command", "shown"), COMMANDS)
def test_a_command_prints_exactly_what_the_page_shows(
    command: str, shown: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("PYTHONIOENCODING", "utf-8")
    assert printed(command) == shown


@pytest.mark.parametrize("page", READMES, ids=page_id)
def test_a_readme_is_short(page: Path) -> None:
    assert page.stat().st_size <= 8 * 1024


def test_the_readme_shows_commands() -> None:
    assert [command for command, _ in console_examples(README) if command.startswith("jantaku ")]


@pytest.mark.parametrize("page", READMES[1:], ids=page_id)
def test_translations_have_the_same_parts_and_the_same_code(page: Path) -> None:
    levels = [heading.split(" ")[0] for heading in headings(page)]
    assert levels == [heading.split(" ")[0] for heading in headings(README)]
    assert code_blocks(page) == code_blocks(README)


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", FENCE.sub("", page.read_text("utf-8"))):
        if not target.startswith(("http://", "https://")):
            path, _, anchor = unquote(target).partition("#")
            linked = page.parent / path if path else page
            assert linked.exists(), target
            assert not anchor or anchor in map(anchor_of, headings(linked)), target


def anchor_of(heading: str) -> str:
    """The anchor of a heading: lower case, spaces as hyphens, punctuation gone."""
    return re.sub(r"[^\w\- ]", "", heading.lstrip("# ").lower()).replace(" ", "-")


@pytest.mark.parametrize("page", PAGES, ids=page_id)
def test_tables_are_even(page: Path) -> None:
    """Every row of a table has as many cells as the row above it."""
    lines = page.read_text("utf-8").splitlines()
    for above, below in pairwise(lines):
        if above.startswith("| ") and below.startswith("| "):
            assert above.count("|") == below.count("|"), below


def maker(path: str) -> ModuleType:
    """A script under docs, as a module."""
    spec = importlib.util.spec_from_file_location("maker", ROOT / "docs" / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_pictures_show_what_the_commands_print_today() -> None:
    for name, fresh in maker("pictures/make.py").drawn_pictures().items():
        drawn = (ROOT / "docs" / "pictures" / name).read_text("utf-8")
        assert drawn == fresh, f"{name} is old: run docs/pictures/make.py"


ARCHITECTURE = ROOT / "docs" / "architecture.md"


def test_the_tables_of_modules_are_those_of_today() -> None:
    assert ARCHITECTURE.read_text("utf-8") == maker("make_architecture.py").page(), "run docs/make_architecture.py"


def test_every_room_is_on_the_page() -> None:
    package = ROOT / "src" / "jantaku"
    rooms = {folder.name for folder in package.iterdir() if folder.is_dir() and not folder.name.startswith("__")}
    named = re.findall(r"`(\w+)/`", ARCHITECTURE.read_text("utf-8").split("## Where do I find")[0])
    assert set(named) >= rooms


def test_what_one_may_look_for_is_where_the_page_says() -> None:
    rows = re.findall(r"^\| where .+? \| (`.*) \|$", ARCHITECTURE.read_text("utf-8"), re.MULTILINE)
    assert len(rows) > 10
    for path, names in (place for row in rows for place in re.findall(r"`([\w/]+\.py)`([^;]*)", row)):
        source = (ROOT / "src" / "jantaku" / path).read_text("utf-8")
        for name in re.findall(r"`(\w+)`", names):
            assert re.search(rf"^ *(?:def|class) {name}\b|^ *{name}\b", source, re.MULTILINE), f"{path} has no {name}"
