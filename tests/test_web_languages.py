"""Every page in a real browser, in Japanese and Chinese: nothing on it is in English but names."""

from __future__ import annotations

import json
from typing import Any

import pytest

from conftest import LONG
from jantaku.agents import agent_names
from test_web_logs import log
from web_browser import DESKTOP, Browser, web

__all__ = ["web"]  # a fixture
pytestmark = pytest.mark.skipif(not LONG, reason="every page in two languages: make test-long")
PATHS = {
    "/": ".sit",
    "/analyse?hand=2456m1123p678s115z": ".results",
    "/analyse?hand=23m456p678p55s789s&riichi=riichi&dora=9m": ".results",
    "/analyse?hand=234m456p678p55s789s&win=4m&riichi=riichi": ".results",
    "/analyse?hand=123456m234p667788s11z&rules=taiwan&tsumo=1&flowers=2f": ".results",
    "/analyse?hand=123x": ".bad",
    "/rules": ".options",
    "/replay": "textarea",
    "/replay/none": ".bad",
    "/games": "section.card",
    "/simulate": ".editor",
}
#: Names of players, formats, leagues and keys.
NAMES = {
    *(part for name in agent_names() for part in name.split(":")),
    "jantaku", "MJAI", "mjlog", "tenhou", "HTML", "CML", "SML", "English", "Home", "End", "Space", "EMA", "League",
    "Player",
}  # fmt: skip
ENGLISH = """names => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const at = node.nodeType === 3 ? node.parentElement : node;
    const said = node.nodeType === 3 ? [node.data]
      : ["aria-label", "title", "alt", "placeholder"].map((name) => node.getAttribute(name) || "");
    const names_only = "[lang=en], code, kbd, script, style, noscript, textarea, .means, .control input, .bad pre";
    if (at.closest(names_only)) continue;
    for (const text of said) for (const word of text.match(/[A-Za-z]{3,}/g) || []) {
      if (!names.includes(word)) found.add(word);
    }
  }
  return [...found];
}"""


#: Passes, else discards what was drawn, if that is asked at this very moment.
STEP = """() => {
  const tiles = document.querySelectorAll(".own-tile:not([aria-disabled])");
  (document.querySelector(".call.pass") || tiles[tiles.length - 1])?.click();
}"""


def english(page: Any) -> list[str]:
    return [word for frame in page.frames for word in frame.evaluate(ENGLISH, sorted(NAMES))]


@pytest.mark.parametrize("locale", ["ja", "zh-TW"])
def test_no_page_is_in_two_languages(web: Browser, locale: str) -> None:
    for path, selector in PATHS.items():
        with web.page(DESKTOP, path, locale=locale) as page:
            page.wait_for_selector(selector)
            page.wait_for_timeout(500)
            assert not english(page), path


@pytest.mark.parametrize("locale", ["ja", "zh-TW"])
def test_a_log_is_replayed_in_one_language(web: Browser, locale: str) -> None:
    with web.page(DESKTOP, "/replay", locale=locale) as page:
        page.locator("textarea").fill(log())
        page.locator(".replay-form .main").click()
        page.wait_for_selector("iframe")
        page.frames[-1].wait_for_selector("#rounds li", state="attached")
        assert not english(page)


@pytest.mark.parametrize("locale", ["ja", "zh-TW"])
@pytest.mark.parametrize("family", [0, 1, 2])
def test_a_table_is_in_one_language(web: Browser, locale: str, family: int) -> None:
    with web.page(DESKTOP, locale=locale) as page:
        page.locator(".family").nth(family).click()
        page.locator(".fields select").nth(3).select_option("0")
        page.locator(".sit").click()
        for turn in range(30):
            page.wait_for_selector(".own-tile:not([aria-disabled]), .call.pass, .result .main, .final")
            if page.locator(".result").count():
                break
            if turn == 2:
                page.keyboard.press("h")
                page.wait_for_timeout(1500)
            assert not english(page), json.dumps(english(page))
            page.evaluate(STEP)
            page.wait_for_timeout(60)
        assert not english(page)
