"""Pictures of the web table: ``python docs/pictures/make_web.py`` plays a little in the system's Chromium and looks.

Needs ``pip install -e '.[dev]'`` and Chromium. Every page is pictured in three languages, and some in the dark. What is
dealt is drawn by lot, so the pictures differ each time.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import Browser, sync_playwright

from jantaku import Game, Record, agent
from jantaku.records.writing import written

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from browsing import browser_path  # noqa: E402
from web_browser import DESKTOP, UPRIGHT, web_server  # noqa: E402

COLOURS = 128
#: What the pictures of each language end in.
LANGUAGES = {"en": "", "ja": ".ja", "zh-TW": ".zh-TW"}
TURNS = 11


def keep(page: Any, name: str) -> None:
    """Write what *page* shows, with few colours."""
    page.wait_for_timeout(600)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    picture.save(HERE / f"web-{name}.png", optimize=True)


def play(page: Any) -> None:
    """Sit down and discard what is drawn a few times; calls are made, results put aside."""
    page.wait_for_selector(".sit")
    page.locator(".fields select").nth(3).select_option("0")
    page.locator(".sit").click()
    for _ in range(TURNS):
        page.wait_for_selector(".own-tile:not([aria-disabled]), .call.pass, .result .main")
        calls = page.locator(".call:not([aria-disabled])")
        if page.locator(".result .main").count():
            page.keyboard.press("Enter")
        elif calls.count() and page.locator(".call.pass").count():
            calls.first.click()
            if page.locator(".chooser").count():
                page.locator(".chooser").first.click()
        else:
            page.locator(".own-tile:not([aria-disabled])").last.click()
        page.wait_for_timeout(150)
    page.wait_for_selector(".own-tile:not([aria-disabled]), .call.pass, .result .main")


def game() -> str:
    """The log of a short game in which the first seat plays by shanten alone."""
    played = Game("tenhou-east", seed=11)
    seated = [agent(name, seed=1) for name in ("shanten", "solid", "solid", "solid")]
    while not played.is_over and len(played.past) < 3:
        assert played.phase is not None
        seat = played.phase.seat
        played.push(seated[seat].act(played.view(seat)))
    return written(Record.of_game(played, ("Aki", "Mei", "Ren", "Sora")), "jantaku")


def pages(browser: Browser, address: str, log: str, language: str, end: str) -> None:
    """The pages in one language."""

    def opened(path: str = "/", size: Any = DESKTOP, scheme: Any = "light") -> Any:
        page = browser.new_page(viewport=size, color_scheme=scheme, locale=language)
        page.goto(address + path)
        return page

    for name, size, scheme in (("play", DESKTOP, "light"), ("phone", UPRIGHT, "light"), ("dark", DESKTOP, "dark")):
        page = opened(size=size, scheme=scheme)
        play(page)
        if name == "dark" and page.locator(".toggle:nth-child(5)").is_enabled():
            page.keyboard.press("h")
            page.wait_for_selector(".hint")
        keep(page, name + end)
        page.close()
    page = opened("/analyse?hand=23m456p678p55s789s&rules=tenhou&riichi=riichi&dora=9m")
    page.wait_for_selector(".results")
    keep(page, "analyse" + end)
    page.close()
    page = opened("/rules")
    page.locator("#option-players").select_option("3")
    page.wait_for_selector(".problems")
    keep(page, "rules" + end)
    page.close()
    page = opened("/replay")
    reviewed(page, log)
    keep(page, "review" + end)
    page.close()


def reviewed(page: Any, log: str) -> None:
    """Bring *log* and have it reviewed."""
    page.locator("textarea").fill(log)
    page.locator(".replay-form .main").click()
    page.wait_for_selector(".tools button")
    page.locator(".tools button").first.click()
    page.wait_for_url("**by=solid*", timeout=180_000)
    page.wait_for_timeout(2500)


def main() -> None:
    """Make all of them."""
    log = game()
    with web_server(warm=True) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for language, end in LANGUAGES.items():
            pages(browser, address, log, language, end)
        browser.close()


if __name__ == "__main__":
    main()
