"""axe-core finds nothing on the pages that stand alone: replays and reviews, in every family, look and language."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest

import jantaku
from browsing import Opened, opened
from conftest import LONG
from jantaku import Record
from jantaku.words.name import LANGUAGES
from reviewed import played
from web_browser import DESKTOP, ON_SIDE, UPRIGHT, shown_problems

__all__ = ["opened"]  # a fixture
RULES = {"tenhou": 4, "sanma-tenhou": 3, "taiwan": 4}
LOOKS = [("en", "light", DESKTOP), ("ja", "dark", DESKTOP), ("zh-TW", "light", UPRIGHT), ("en", "dark", ON_SIDE)]


@cache
def record(rules: str) -> Record:
    return played(rules, 11, ("solid", "shanten", "solid", "shanten")[: RULES[rules]], 1)


def problems(page: Any) -> list[str]:
    """At the first and at a later step."""
    found = shown_problems(page)
    for _ in range(30):
        page.keyboard.press("ArrowRight")
    return found + shown_problems(page)


@pytest.mark.parametrize(("language", "theme", "size"), LOOKS if LONG else LOOKS[1:2])
@pytest.mark.parametrize("rules", RULES if LONG else ("tenhou",))
def test_axe_finds_nothing_on_a_replay(
    opened: Opened, tmp_path: Path, rules: str, language: str, theme: str, size: dict[str, int]
) -> None:
    path = tmp_path / "replay.html"
    palette = "colour-blind" if size is DESKTOP else "standard"
    path.write_text(record(rules).replay_html(language=language, theme=theme, palette=palette), "utf-8")
    with opened(path, reduced_motion="reduce") as page:
        page.set_viewport_size(size)
        assert not (found := problems(page)), "\n".join(found)


@pytest.mark.skipif(not LONG, reason="games are judged: make test-long")
@pytest.mark.parametrize(("language", "theme", "size"), LOOKS)
@pytest.mark.parametrize("rules", RULES)
def test_axe_finds_nothing_on_a_review(
    opened: Opened, tmp_path: Path, rules: str, language: str, theme: str, size: dict[str, int]
) -> None:
    assert language in LANGUAGES
    path = tmp_path / "review.html"
    path.write_text(judged(rules).to_html(record(rules), language=language, theme=theme), "utf-8")
    with opened(path, reduced_motion="reduce") as page:
        page.set_viewport_size(size)
        assert not (found := problems(page)), "\n".join(found)


@cache
def judged(rules: str) -> jantaku.Review:
    return jantaku.review(record(rules), 1)
