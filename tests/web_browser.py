"""A server on this machine and a real browser that looks at it."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from browsing import browser_path
from jantaku.web.app import make_app
from jantaku.web.serving import Server, configured, listening

DESKTOP = {"width": 1440, "height": 900}
UPRIGHT = {"width": 390, "height": 844}
ON_SIDE = {"width": 844, "height": 390}


@contextmanager
def web_server(port: int = 0, **settings: Any) -> Iterator[str]:
    """The address of a server that runs in a thread."""
    app = make_app(**{"warm": False, "most_messages": 1000, **settings})
    with listening("127.0.0.1", port) as socket:
        server = Server(configured(app, "error"))
        thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]}, daemon=True)
        thread.start()
        while not server.started:
            time.sleep(0.01)
        yield f"http://127.0.0.1:{socket.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


class Browser:
    """A browser; every page notes what it asks for elsewhere, logs or throws."""

    def __init__(self, browser: Any, address: str) -> None:
        self.browser, self.address = browser, address

    @contextmanager
    def page(
        self,
        size: dict[str, int] = DESKTOP,
        path: str = "/",
        before: Callable[[Any], None] = lambda page: None,
        missing: bool = False,
        **settings: Any,
    ) -> Iterator[Any]:
        """A page of the server, perhaps one that is *missing*; a fault on it is an error at the end.

        *before* it is loaded it is handed to who wants.
        """
        faults: list[str] = []
        with self.browser.new_context(viewport=size, locale=settings.pop("locale", "en"), **settings) as context:
            page = context.new_page()
            if not missing:  # of what is not there a browser says so
                page.on("console", lambda message: faults.append(f"console: {message.text}"))
            page.on("pageerror", lambda error: faults.append(f"error: {error}"))
            page.on("request", lambda asked: self._local(asked.url) or faults.append(f"asks for {asked.url}"))
            before(page)
            page.goto(self.address + path)
            yield page
        assert not faults, faults

    def _local(self, url: str) -> bool:
        return url.startswith((self.address, self.address.replace("http", "ws"), "data:"))


@pytest.fixture(scope="module")
def web() -> Iterator[Browser]:
    """A browser and a server that the tests of a module share."""
    playwright = pytest.importorskip("playwright.sync_api", reason="LOUD: no playwright (pip install -e '.[dev]')")
    with web_server() as address, playwright.sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        yield Browser(browser, address)
        browser.close()


def sit_down(page: Any, family: int = 0, rules: str = "", agents: str = "tsumogiri") -> None:
    """From the hall to a table, as the first dealer against agents that take no time."""
    page.locator(".family").nth(family).click()
    if rules:
        page.locator(".new label select").first.select_option(rules)
    for chooser in page.locator(".agents select").all():
        chooser.select_option(agents)
    page.get_by_label("Seat").select_option("dealer")
    page.get_by_label("Pace of agents").select_option("0")
    page.locator(".sit").click()
    page.wait_for_selector(".own-tile:not([aria-disabled])")


def shown_problems(page: Any) -> list[str]:
    """What axe-core finds wrong on the page."""
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="LOUD: no axe (pip install -e '.[dev]')")
    found = axe.Axe().run(page, options={"resultTypes": ["violations"]}).response["violations"]
    return [f"{each['id']}: {node['html'][:160]}" for each in found for node in each["nodes"]]


def answer(decision: dict[str, Any]) -> list[str]:
    """Something that can be done at a decision, as a page sends it."""
    if decision["discards"]:
        return [next(iter(decision["discards"].values()))]
    return [next(b for b in reversed(decision["buttons"]) if "why" not in b)["choices"][0]["action"]]
