"""A real browser for tests: the system's Chromium through Playwright, cut off from every network."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
Opened = Callable[..., AbstractContextManager[Any]]


def browser_path() -> str:
    """Where a Chromium is; ``JANTAKU_CHROMIUM`` names another. Without one the test is skipped, loudly."""
    found = os.environ.get("JANTAKU_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        pytest.skip("LOUD: no Chromium on this system: pages are not driven (apt install chromium)")
    return found


@pytest.fixture(scope="module")
def opened() -> Iterator[Opened]:
    """Opens a page in a browser that all tests of a module share."""
    playwright = pytest.importorskip("playwright.sync_api", reason="LOUD: no playwright (pip install -e '.[dev]')")
    with playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])

        @contextmanager
        def open_page(path: Path, **settings: Any) -> Iterator[Any]:
            """The page at *path*; whatever it asks for elsewhere, logs or throws is an error at the end."""
            faults: list[str] = []
            with browser.new_context(offline=True, viewport={"width": 1200, "height": 900}, **settings) as context:
                page = context.new_page()
                page.on("console", lambda message: faults.append(f"console: {message.text}"))
                page.on("pageerror", lambda error: faults.append(f"error: {error}"))
                page.on("dialog", lambda dialog: faults.append(f"dialog: {dialog.message}"))
                page.on("request", lambda asked: asked.url == path.as_uri() or faults.append(f"asks for {asked.url}"))
                page.goto(path.as_uri())
                if page.locator("#rounds").count():  # a replay page unpacks itself first
                    page.wait_for_selector("#rounds button", state="attached")
                yield page
            assert not faults, faults

        yield open_page
        browser.close()
