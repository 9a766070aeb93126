"""What one person waits for in a real browser: the first tile, and the table after a click.

    python bench/web_browser.py

Needs ``pip install -e '.[dev]'`` and Chromium.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from statistics import median, quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests"))

from asked import asked, run
from browsing import browser_path
from web_browser import DESKTOP, sit_down, web_server

#: In the page: from a click on a tile that may go until the river shows one more, in milliseconds.
CLICK = """() => new Promise((done) => {
  const river = document.querySelector(".s0 .river");
  const before = river.children.length;
  const began = performance.now();
  const watch = new MutationObserver(() => {
    if (river.children.length > before) {
      watch.disconnect();
      requestAnimationFrame(() => done(performance.now() - began));
    }
  });
  watch.observe(river, { childList: true });
  [...document.querySelectorAll(".own-tile:not([aria-disabled])")].at(-1).click();
})"""


def own_turn(page: Any) -> bool:
    """Wait for a discard; pass what is asked before. False when the hand is over."""
    while True:
        page.wait_for_selector(".own-tile:not([aria-disabled]), .call.pass, .result .main")
        if page.locator(".result .main").count():
            return False
        if not page.locator(".call.pass").count():
            return True
        page.keyboard.press("x")
        page.wait_for_timeout(30)


def main() -> None:
    """Measure, and print."""
    from playwright.sync_api import sync_playwright

    clicks: list[float] = []
    with web_server(warm=True) as address, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        first = []
        for _ in range(5):
            page = browser.new_context(viewport=DESKTOP, locale="en").new_page()
            start = time.perf_counter()
            page.goto(address)
            page.wait_for_selector(".banner .tile svg")
            first.append(1000 * (time.perf_counter() - start))
            start = time.perf_counter()
            sit_down(page)
            table = 1000 * (time.perf_counter() - start)
            for _ in range(15):
                if not own_turn(page):
                    break
                clicks.append(page.evaluate(CLICK))
            loaded = page.evaluate("performance.getEntriesByType('resource').map(e => e.transferSize)")
            page.close()
        browser.close()
    print(f"first tile after {median(first):.0f} ms (the first time {first[0]:.0f}), table {table:.0f} ms after that")
    slow = quantiles(clicks, n=20)[-1]
    print(f"click to table: median {median(clicks):.1f} ms, p95 {slow:.1f} ms ({len(clicks)} clicks)")
    print(f"loaded {sum(loaded) / 1000:.1f} kB")


if __name__ == "__main__":
    asked(__doc__, "")
    run(main)
