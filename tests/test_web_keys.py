"""Whole games by the keyboard alone, from the hall to the next game; focus is never lost, and everything is said."""

from __future__ import annotations

import re
from typing import Any

import pytest

from conftest import LONG
from jantaku.rules import Rules
from web_browser import DESKTOP, Browser, shown_problems, web, web_server
from web_states import shown

__all__ = ["web"]  # a fixture
#: In the page: what the live region has ever said, and when focus was nowhere though it had been somewhere.
WATCHING = """() => {
  window.said = [];
  window.lost = [];
  window.had = false;
  addEventListener("focusin", () => { window.had = true; });
  new MutationObserver((changes) => {
    for (const change of changes)
      if (change.target.id === "live") for (const node of change.addedNodes) window.said.push(node.textContent);
    if (window.had && document.activeElement === document.body) window.lost.push(changes[0].target.className);
  }).observe(document.body, { subtree: true, childList: true });
}"""
#: In the page: another result than that one is shown, or none, or the end of the game.
GONE_ON = "text => document.querySelector('.final') || document.querySelector('.result')?.innerText !== text"
READY = ".own-tile:not([aria-disabled]), .call:not([aria-disabled]), .result .main"


def tab_to(page: Any, selector: str) -> None:
    """Go with Tab to the first element that *selector* finds."""
    for _ in range(80):
        if page.evaluate("selector => document.activeElement === document.querySelector(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {selector}")


def sit_down_by_keys(page: Any, family: int, rules: str) -> None:
    """From the hall to a table, no mouse."""
    page.wait_for_selector(".sit")
    tab_to(page, f".family:nth-child({family + 1})")
    page.keyboard.press("Enter")
    tab_to(page, ".new label select")
    page.keyboard.type(rules)
    for number in range(1, 4 - (family == 1)):
        tab_to(page, f".agents select:nth-of-type({number})")
        page.keyboard.type("tsumogiri")
    tab_to(page, ".fields label:nth-child(4) select")
    page.keyboard.press("Home")  # no pause
    tab_to(page, ".sit")
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)


@pytest.mark.skipif(not LONG, reason="whole games in a browser: make test-long")
@pytest.mark.parametrize(("family", "preset"), list(enumerate(("riichi-east", "sanma-tenhou", "taiwan"))))
def test_a_whole_game_by_keys_alone(web: Browser, family: int, preset: str) -> None:
    rules = Rules.preset(preset).replace(rounds=1, dealer_keeps_on_draw=False, name="zzz")
    with web_server(rules=[rules]) as address, Browser(web.browser, address).page() as page:
        sit_down_by_keys(page, family, "zzz")
        page.evaluate(WATCHING)
        page.keyboard.press("ArrowDown")
        discards = hands = 0
        for _ in range(2000):
            page.wait_for_selector(READY)
            if page.locator(".final").count():
                break
            offered = page.locator(".call:not([aria-disabled])").evaluate_all("each => each.map(b => b.dataset.key)")
            if page.locator(".result .main").count():
                result = page.evaluate("document.querySelector('.result')?.innerText")  # gone, if just gone on from
                if result is not None:
                    page.keyboard.press("Enter")
                    page.wait_for_function(GONE_ON, arg=result)  # the same hand is not counted twice
                    hands += 1
            elif wish := next((key for key in "wpx" if key in offered), None):
                page.keyboard.press(wish)
            elif page.locator(".own-tile:not([aria-disabled])").count():
                page.keyboard.press("ArrowDown")
                page.keyboard.press("ArrowLeft")
                for _ in range(3):  # a barred tile takes the focus too, to say why
                    if page.evaluate("document.activeElement.ariaDisabled"):
                        page.keyboard.press("ArrowLeft")
                page.keyboard.press("Enter")
                discards += 1
            elif offered:
                page.keyboard.press(offered[0])
            page.wait_for_timeout(20)
        assert page.locator(".final").count()
        assert page.evaluate("window.lost") == []
        said = page.evaluate("window.said")
        drawn = [line for line in said if re.search(r"draws ", line)]
        assert len(drawn) > discards // 3 and sum("discards" in line for line in said) > discards
        assert sum("exhausted" in line or "wins" in line for line in said) >= hands
        assert not shown_problems(page)
        page.keyboard.press("Enter")  # play again
        page.wait_for_selector(READY)


def test_a_win_is_said_and_the_way_on_has_the_focus(web: Browser) -> None:
    with shown(web, "four", "won", DESKTOP, reduced_motion="reduce") as page:
        assert "wins by" in page.locator("#live").inner_text()
        assert page.evaluate("document.activeElement.dataset.focus") == "next"
        assert page.locator(".result").evaluate("each => getComputedStyle(each).animationName") == "none"


def test_what_moves_moves_only_for_those_who_like_it(web: Browser) -> None:
    """Nothing is animated where the system asks for less motion, and something is where it does not."""
    moving = """() => [...document.querySelectorAll("*")].flatMap((each) => ["", "::before", "::after"].map(
      (part) => getComputedStyle(each, part))).filter((style) => style.animationName !== "none").length"""
    for motion, is_moving in (("reduce", False), ("no-preference", True)):
        with shown(web, "four", "late", DESKTOP, reduced_motion=motion) as page:
            assert (page.evaluate(moving) > 0) is is_moving
