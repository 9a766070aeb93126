"""axe-core finds nothing on any page: every moment at a table, every dialog, reviews and errors, in every look."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from conftest import LONG
from jantaku import Game, Record
from jantaku.records.writing import written
from web_browser import DESKTOP, ON_SIDE, UPRIGHT, Browser, shown_problems, web
from web_states import PLACES, choose, shown

__all__ = ["web"]  # a fixture
#: Each look: the screen, what was chosen before, and what the browser says of itself.
LOOKS: dict[str, tuple[dict[str, int], dict[str, Any], dict[str, Any]]] = {
    "desk": (DESKTOP, {}, {"locale": "en"}),
    "dark": (DESKTOP, {}, {"locale": "ja", "color_scheme": "dark"}),
    "colour-blind": (DESKTOP, {"blind": True, "corners": True}, {"locale": "zh-TW"}),
    "dark and colour-blind": (UPRIGHT, {"theme": "dark", "blind": True}, {"locale": "en", "has_touch": True}),
    "upright": (UPRIGHT, {}, {"locale": "zh-TW", "has_touch": True}),
    "on its side": (ON_SIDE, {"corners": True}, {"locale": "ja", "has_touch": True}),
}
MOMENTS = [(family, name) for family, places in PLACES.items() for name in places]
STILL = {"reduced_motion": "reduce"}  # what fades in has other colours on its way


@pytest.mark.parametrize("look", LOOKS if LONG else ("dark and colour-blind",))
@pytest.mark.parametrize(("family", "name"), MOMENTS if LONG else [("four", "won"), ("four", "claims")])
def test_axe_finds_nothing_at_any_moment(web: Browser, family: str, name: str, look: str) -> None:
    size, chosen, settings = LOOKS[look]
    with shown(web, family, name, size, chosen, **settings, **STILL) as page:
        problems = shown_problems(page)
        chooser = page.locator(".call[aria-expanded]")
        if chooser.count():
            chooser.first.click()
            page.wait_for_selector(".chooser")
            problems += shown_problems(page)
        assert not problems, "\n".join(problems)


# --- pages and dialogs ---


def hall(page: Any, _: str) -> None:
    page.wait_for_selector(".sit")


def settings_open(page: Any, _: str) -> None:
    page.locator(".menu summary").click()


def lobby(page: Any, _: str) -> None:
    page.wait_for_selector(".sit")
    page.locator(".fields select").first.select_option("2")
    page.locator(".sit").click()
    page.wait_for_selector(".waiting ul li")


def stranger_in_the_lobby(page: Any, address: str) -> None:
    lobby(page, address)
    other = page.context.browser.new_context(locale="en").new_page()
    other.goto(page.url)
    other.wait_for_selector(".waiting .main")
    problems = shown_problems(other)
    other.context.close()
    assert not problems, problems


def table(page: Any, _: str) -> None:
    page.wait_for_selector(".sit")
    page.locator(".sit").click()
    page.wait_for_selector(".own-tile")


def away(page: Any, address: str) -> None:
    table(page, address)
    page.locator(".toggle").last.click()
    page.wait_for_selector("[role=dialog]")


def hint(page: Any, address: str) -> None:
    page.locator(".fields select").nth(1).select_option("dealer")
    table(page, address)
    page.keyboard.press("h")
    page.wait_for_selector(".hint")


def note(page: Any, address: str) -> None:
    table(page, address)
    page.locator(".call[aria-disabled]").first.click(force=True)
    page.wait_for_selector("#notes p")


def a_log() -> str:
    game = Game("tenhou-east", seed=7)
    while len(game.past) < 1:
        game.push(game.legal_actions[-1])
    return written(Record.of_game(game), "jantaku")


def log_shown(page: Any, _: str) -> None:
    page.locator("textarea").fill(a_log())
    page.locator("main button.main").first.click()
    page.wait_for_url("**/replay/*")
    page.wait_for_selector("iframe")
    page.frame_locator("iframe").locator("#rounds button").first.wait_for(state="attached")


def wrong_log(page: Any, _: str) -> None:
    page.locator("textarea").fill("no log")
    page.locator("main button.main").first.click()
    page.wait_for_selector(".bad, [role=alert], #notes p")


def wait_for(selector: str) -> Callable[[Any, str], None]:
    return lambda page, _: page.wait_for_selector(selector)


PAGES: dict[str, tuple[str, Callable[[Any, str], None]]] = {
    "hall": ("/", hall),
    "settings": ("/", settings_open),
    "lobby": ("/", lobby),
    "lobby for others": ("/", stranger_in_the_lobby),
    "away": ("/", away),
    "hint": ("/", hint),
    "note": ("/", note),
    "analysis": ("/analyse?hand=2456m1123p678s115z", wait_for("table.list, section.card")),
    "analysis of a win": ("/analyse?hand=234m456p678p55s789s&win=4m&riichi=riichi", wait_for("section.card")),
    "analysis of nonsense": ("/analyse?hand=123x", wait_for("[role=alert], .bad")),
    "sixteen analysed": ("/analyse?hand=123456m234p667788s11z&rules=taiwan&tsumo=1", wait_for("section.card")),
    "rules": ("/rules", wait_for(".options")),
    "games": ("/games", wait_for("main")),
    "simulations": ("/simulate", wait_for("section.card")),
    "replay": ("/replay", wait_for("textarea")),
    "log": ("/replay", log_shown),
    "wrong log": ("/replay", wrong_log),
    "no such log": ("/replay/nothing", wait_for("main")),
    "no such room": ("/table/nothing", wait_for("#notes p")),
    "no such page": ("/nowhere", wait_for("main a")),
    "no such game": ("/games/nothing.html", wait_for("main a")),
}


@pytest.mark.parametrize("look", LOOKS if LONG else ("desk",))
@pytest.mark.parametrize("which", PAGES if LONG else ("hall", "no such page"))
def test_axe_finds_nothing_on_any_page(web: Browser, which: str, look: str) -> None:
    size, chosen, settings = LOOKS[look]
    path, reach = PAGES[which]
    ready = lambda page: choose(page, chosen)  # noqa: E731
    with web.page(size, path, before=ready, missing=which.startswith("no such"), **settings, **STILL) as page:
        reach(page, web.address)
        page.wait_for_timeout(150)
        problems = shown_problems(page)
        assert not problems, "\n".join(problems)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
