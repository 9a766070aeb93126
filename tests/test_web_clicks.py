"""What people do in a hurry, in a real browser: clicks in quick succession, a page loaded again, a wrong file."""

from __future__ import annotations

from typing import Any

import pytest

from conftest import LONG
from web_browser import Browser, web

__all__ = ["web"]  # a fixture
pytestmark = pytest.mark.skipif(not LONG, reason="a real browser: make test-long")


def tile(page: Any, name: str) -> Any:
    return page.get_by_label(f"add {name}", exact=True)


def wait_for_hand(page: Any, text: str) -> None:
    page.wait_for_function("text => document.querySelector('.editor input').value === text", arg=text)


def test_quick_clicks_lose_no_tile(web: Browser) -> None:
    with web.page(path="/analyse") as page:
        page.wait_for_selector(".palette .pick")
        page.evaluate("() => [0, 1, 2].forEach(i => document.querySelectorAll('.palette .pick')[i].click())")
        wait_for_hand(page, "123m")
        tile(page, "5 pin").dblclick()
        wait_for_hand(page, "123m55p")
        page.locator(".shown-hand .pick").first.dblclick()  # what stands there is taken out each time
        wait_for_hand(page, "3m55p")
        box = page.locator(".editor input").first
        box.fill("123m45")
        box.press_sequentially("6p", delay=150)  # answers to what was typed before change nothing
        page.wait_for_timeout(400)
        assert box.input_value() == "123m456p"
