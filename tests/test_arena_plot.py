"""The picture of a summary."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from arena_results import contest, made_up
from jantaku.arena import Contest, Entrant
from jantaku.arena.plot import plot
from jantaku.arena.summary import summary

SVG = "{http://www.w3.org/2000/svg}"


def drawn(of: Contest, games: int) -> ET.Element:
    return ET.fromstring(plot(summary(of, made_up(of, games))))


def test_every_agent_has_its_dots_intervals_and_places_the_best_on_top() -> None:
    of = contest(6)
    told = summary(of, made_up(of, 300))
    root = ET.fromstring(plot(told))
    ranks = sorted((agent.figures["average_rank"].value or 0, agent.name) for agent in told.agents)
    names = [text.text for text in root.iter(f"{SVG}text") if (text.text or "").startswith("agent ")]
    assert names == [name for _, name in ranks]
    dots = [float(dot.get("cx", "")) for dot in root.iter(f"{SVG}circle")]
    assert len(dots) == 12
    assert dots[:6] == sorted(dots[:6], reverse=True)  # a better rank is further to the right
    assert len(list(root.iter(f"{SVG}rect"))) == 24
    bars = [line for line in root.iter(f"{SVG}line") if line.get("class") == "mark"]
    assert len(bars) == 36


def test_places_fill_their_bar() -> None:
    root = drawn(contest(3, preset="sanma-tenhou"), 60)
    widths = [float(rect.get("width", "")) for rect in root.iter(f"{SVG}rect")]
    assert len(widths) == 9
    for start in range(0, 9, 3):
        assert sum(widths[start : start + 3]) == pytest.approx(200, abs=0.2)


def test_everything_is_inside_the_picture() -> None:
    root = drawn(contest(4), 40)
    width, height = float(root.get("width", "")), float(root.get("height", ""))
    for element in root.iter():
        for name in ("x", "x1", "x2", "cx"):
            assert 0 <= float(element.get(name, "0")) <= width
        for name in ("y", "y1", "y2", "cy"):
            assert 0 <= float(element.get(name, "0")) <= height


def test_it_is_readable_on_dark_ground_and_names_cannot_break_it() -> None:
    of = Contest.of("tenhou", [Entrant("<b>&\"'", policy=0), Entrant("a very long name that goes on", policy=0)])
    text = plot(summary(of, made_up(of, 8)))
    assert "prefers-color-scheme:dark" in text
    root = ET.fromstring(text)
    assert "<b>&\"'" in [element.text for element in root.iter(f"{SVG}text")]
    assert "a very long name th…" in [element.text for element in root.iter(f"{SVG}text")]


def test_rules_have_their_title_and_no_place_is_beyond_the_first() -> None:
    of = Contest.of("tenhou-east", [Entrant("one", policy=0), Entrant("other", policy=0)])
    assert "天鳳 東風戦: " in plot(summary(of, made_up(of, 8)), "ja")
    root = drawn(of, 2)  # intervals far wider than the places
    ticks = [float(text.text or "") for text in root.iter(f"{SVG}text") if text.get("class") == "soft"]
    first, panel = 150 + 30, 200
    at = [float(text.get("x", "")) for text in root.iter(f"{SVG}text") if text.get("class") == "soft"]
    ranks = [tick for tick, x in zip(ticks, at, strict=True) if x <= first + panel]
    assert min(ranks) >= 1 and max(ranks) <= 4


@pytest.mark.parametrize("games", [0, 1])
def test_too_few_games_are_drawn_without_intervals(games: int) -> None:
    root = drawn(contest(4), games)
    assert len(list(root.iter(f"{SVG}circle"))) == 8 * games
