"""Pictures of the web table: ``python docs/pictures/make_web.py`` plays a little in the system's Chromium and looks.

Needs ``pip install -e '.[dev]'`` and Chromium. What is dealt is drawn by lot, so the pictures differ each time.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1] / "tests"))

from browsing import browser_path  # noqa: E402
from web_browser import DESKTOP, UPRIGHT, web_server  # noqa: E402

COLOURS = 160


def keep(page: Any, name: str) -> None:
    """Write what *page* shows, with few colours."""
    page.wait_for_timeout(400)
    picture = Image.open(io.BytesIO(page.screenshot())).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    picture.save(HERE / f"web-{name}.png", optimize=True)


def play(page: Any, turns: int) -> None:
    """Sit down and discard what is drawn so many times; calls are made, results put aside."""
    page.wait_for_selector(".sit")
    page.get_by_label("Pace of agents").select_option("0")
    page.locator(".sit").click()
    for _ in range(turns):
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
        page.wait_for_timeout(120)
    page.wait_for_selector(".own-tile:not([aria-disabled]), .call.pass, .result .main")


def main() -> None:
    """Make all of them."""
    with web_server(warm=True) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        for name, size, scheme in (("play", DESKTOP, "light"), ("phone", UPRIGHT, "light"), ("dark", DESKTOP, "dark")):
            page = browser.new_page(viewport=size, color_scheme=scheme, locale="en")
            page.goto(address)
            play(page, 11)
            if name == "dark" and page.locator(".toggle:nth-child(5)").is_enabled():
                page.keyboard.press("h")
                page.wait_for_selector(".hint")
            keep(page, name)
            page.close()
        for name, path in (
            ("analyse", "/analyse?hand=23m456p678p55s789s&rules=tenhou&riichi=riichi&dora=9m"),
            ("rules", "/rules"),
        ):
            page = browser.new_page(viewport=DESKTOP, locale="en")
            page.goto(address + path)
            page.wait_for_selector(".results, .options")
            if name == "rules":
                page.locator("#option-players").select_option("3")
                page.wait_for_selector(".problems")
            keep(page, name)
            page.close()
        page = browser.new_page(viewport=DESKTOP, locale="en")
        reviewed(page, address)
        keep(page, "review")
        browser.close()


def reviewed(page: Any, address: str) -> None:
    """A game by toggles alone to its end, and its review."""
    page.goto(address)
    page.wait_for_selector(".sit")
    page.locator(".family").nth(1).click()
    for chooser in page.locator(".agents select").all():
        chooser.select_option("shanten")
    page.get_by_label("Pace of agents").select_option("0")
    page.locator(".sit").click()
    page.wait_for_selector(".own-tile")
    for number in range(3):
        page.locator(".toggle").nth(number).click()
    while not page.locator(".final").count():
        page.wait_for_selector(".result .main")
        page.keyboard.press("Enter")
        page.wait_for_timeout(100)
    page.get_by_role("button", name="Review").click()
    page.wait_for_url("**/replays/*", timeout=180_000)
    page.wait_for_timeout(1500)


if __name__ == "__main__":
    main()
