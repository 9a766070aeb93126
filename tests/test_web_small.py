"""Phones: every moment at the table within the screen, in every family, upright and on its side, in three languages."""

from __future__ import annotations

from typing import Any

import pytest

from conftest import LONG
from jantaku.words.name import LANGUAGES
from web_browser import ON_SIDE, UPRIGHT, Browser, web
from web_states import PLACES, shown

__all__ = ["web"]  # a fixture
SIZES = {"upright": UPRIGHT, "on its side": ON_SIDE}
ALL = [
    (family, name, size, language)
    for family, places in PLACES.items()
    for name in places
    for size in SIZES
    for language in LANGUAGES
]
SOME = [
    ("sixteen", "flowers", "upright", "en"), ("sixteen", "chooser", "on its side", "ja"),
    ("four", "claims", "upright", "ja"), ("four", "won", "on its side", "en"),
]  # fmt: skip

#: In the page: the boxes of what is there, and which elements hold more than they show.
MEASURED = """() => {
  const box = (each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const boxes = (selector) => [...document.querySelectorAll(selector)].map(box);
  const over = (each) => each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
  const parts = ".room, .ask, .own, .hand, .toggles, .toggle, .call, .result, .actions";
  const held = [document.documentElement, ...document.querySelectorAll(parts)];
  return {
    tiles: boxes(".own-tile"), calls: boxes(".call"), toggles: boxes(".toggle"), actions: boxes(".actions > *"),
    dialog: boxes(".result"), cloth: boxes(".felt"), bar: boxes(".bar > *"),
    over: held.filter(over).map((each) => each.className || each.localName),
  };
}"""


def is_within(box: list[float], size: dict[str, int]) -> bool:
    left, top, right, bottom = box
    return left >= -0.5 and top >= -0.5 and right <= size["width"] + 0.5 and bottom <= size["height"] + 0.5


def meet(one: list[float], other: list[float]) -> bool:
    return one[0] < other[2] - 0.5 and other[0] < one[2] - 0.5 and one[1] < other[3] - 0.5 and other[1] < one[3] - 0.5


def check(page: Any, size: dict[str, int]) -> None:
    """Everything is within the screen, large enough for a thumb, and the buttons are not over the hand."""
    found = page.evaluate(MEASURED)
    assert not found["over"], found["over"]
    for what in ("tiles", "calls", "toggles", "actions", "dialog", "cloth", "bar"):
        assert all(is_within(box, size) for box in found[what]), (what, found[what])
    for left, top, right, bottom in found["tiles"]:
        assert right - left >= 44 and bottom - top >= 60
    for left, top, right, bottom in (*found["calls"], *found["actions"], *found["toggles"]):
        assert right - left >= 44 and bottom - top >= 44
    others = [*found["calls"], *found["toggles"], *found["cloth"]]
    assert not any(meet(tile, other) for tile in found["tiles"] for other in others)
    assert not any(meet(one, other) for one in found["calls"] for other in found["toggles"])


@pytest.mark.parametrize(("family", "name", "size", "language"), ALL if LONG else SOME)
def test_every_moment_fits_a_phone(web: Browser, family: str, name: str, size: str, language: str) -> None:
    with shown(web, family, name, SIZES[size], locale=language, has_touch=True, reduced_motion="reduce") as page:
        check(page, SIZES[size])
        chooser = page.locator(".call[aria-expanded]")
        if chooser.count():
            chooser.first.click()
            page.wait_for_selector(".chooser")
            assert page.locator(".chooser").count() >= 2
            check(page, SIZES[size])
