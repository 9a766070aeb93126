"""Logs replayed and reviewed inside the page, in a real browser; a link that opens at its decision after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conftest import LONG
from test_web_logs import log
from web_browser import DESKTOP, UPRIGHT, Browser, shown_problems, web, web_server

__all__ = ["web"]  # a fixture
pytestmark = pytest.mark.skipif(not LONG, reason="a real browser, and processes judge: make test-long")
AT = "document.documentElement.dataset.at"


def bring(page: Any) -> Any:
    """Paste a log and open it; the frame that replays it."""
    page.locator("textarea").fill(log("tenhou-east", 3))
    page.locator(".replay-form .main").click()
    page.wait_for_selector("iframe")
    frame = page.locator("iframe").element_handle().content_frame()
    frame.wait_for_selector("#rounds li", state="attached")
    return frame


def test_a_log_steps_plays_and_finds_its_calls(web: Browser) -> None:
    with web.page(DESKTOP, "/replay") as page:
        frame = bring(page)
        assert frame.evaluate(AT) == "0.0"
        page.keyboard.press("ArrowRight")  # the frame has the keys at once
        frame.wait_for_function(f"() => {AT} === '0.1'")
        frame.click("#go-play")
        frame.wait_for_function(f"() => +{AT}.split('.')[1] > 2")
        frame.click("#go-play")
        assert frame.get_attribute("#go-play", "aria-pressed") == "false"
        frame.click("#go-last")
        assert frame.locator("#result table").count()
        frame.click("#go-call")
        assert not shown_problems(page)
        at = frame.evaluate(AT)
        page.goto(f"{page.url}#{at}")
        page.reload()
        page.wait_for_selector("iframe")
        again = page.locator("iframe").element_handle().content_frame()
        again.wait_for_function(f"() => {AT} === '{at}'")


def test_a_link_asks_for_what_there_is_and_a_review_that_is_not_made_is_made(web: Browser) -> None:
    with web.page(DESKTOP, "/replay") as page:
        bring(page)
        log_at = page.url.split("#")[0]
        page.goto(f"{log_at}?seat=9&by=nobody#r99d99")
        page.wait_for_selector("iframe")
        said = page.locator(".strange").inner_text()
        assert "Seat 9" in said and "Judge nobody" in said and "Game" not in said
        page.wait_for_selector(".strange p:has-text('r99d99')")
        frame = page.locator("iframe").element_handle().content_frame()
        frame.wait_for_selector("#rounds li", state="attached")
        page.goto(f"{log_at}?seat=1&by=shanten#r1d2")
        page.wait_for_function(
            "() => document.querySelector('iframe')?.contentDocument.querySelector('#decision h2')", timeout=180_000
        )
        assert page.url.endswith("?seat=1&by=shanten#r1d2")
        page.evaluate("() => { location.hash = '#r1d3'; }")  # as in the address bar
        frame = page.locator("iframe").element_handle().content_frame()
        frame.wait_for_selector("#decision h2:has-text('#r1d3')")
        assert not page.locator(".strange").count()
        page.evaluate("() => { location.hash = '#r9d999'; }")
        page.wait_for_selector(".strange p:has-text('#r9d999'):has-text('#r1d3')")
        assert not shown_problems(page)


def test_a_review_opens_at_its_decision_after_a_restart(web: Browser, tmp_path: Path) -> None:
    database = str(tmp_path / "web.db")
    with web_server(database=database) as address:
        page = web.browser.new_context(viewport=DESKTOP, locale="en").new_page()
        page.goto(address + "/replay")
        bring(page)
        page.get_by_role("button", name="Review", exact=True).click()
        page.wait_for_url("**by=solid*", timeout=180_000)
        frame = page.locator("iframe").element_handle().content_frame()
        frame.wait_for_selector("#decision h2")
        frame.check("#review-all")
        frame.locator("#decisions a").last.click()
        page.wait_for_url("**#r1d*")
        link, heading = page.url.removeprefix(address), frame.inner_text("#decision h2")
        page.context.close()
    with web_server(database=database) as address:
        page = web.browser.new_context(viewport=UPRIGHT, locale="en").new_page()
        page.goto(address + link)
        page.wait_for_selector("iframe")
        frame = page.locator("iframe").element_handle().content_frame()
        frame.wait_for_selector("#decision h2")
        assert frame.inner_text("#decision h2") == heading
        assert not shown_problems(page)
        page.context.close()


def test_a_link_to_rules_opens_them_and_says_which_are_not_here(web: Browser) -> None:
    with web.page(DESKTOP, "/rules?rules=taiwan") as page:
        page.wait_for_selector(".options")
        assert page.locator(".options select").first.input_value() == "taiwan"
        assert not page.locator(".strange").count()
        page.goto(f"{web.address}/rules?rules=nope")
        page.wait_for_selector(".strange")
        assert "nope" in page.locator(".strange").inner_text() and not shown_problems(page)


def test_a_table_with_rules_of_ones_own(web: Browser) -> None:
    with web.page(DESKTOP, "/rules") as page:
        page.locator("#option-start_points").fill("30000")
        page.locator("#option-start_points").blur()
        page.locator("#option-return_points").fill("30000")
        page.locator("#option-return_points").blur()
        page.wait_for_selector(".verdict td:has-text('30000')")
        page.get_by_role("button", name="Open a table with them").click()
        page.wait_for_selector(".sit")
        for chooser in page.locator(".agents select").all():
            chooser.select_option("tsumogiri")
        page.get_by_label("Seat").select_option("south")
        page.locator(".sit").click()
        page.wait_for_selector(".own-tile")
        assert page.locator(".s0 .score").inner_text().replace("\n", "").endswith("30,000")
