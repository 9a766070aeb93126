"""The pages in a real browser: what is loaded, that it fits phones, that everybody can use it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from conftest import LONG
from web_browser import DESKTOP, ON_SIDE, UPRIGHT, Browser, shown_problems, sit_down, web, web_server

__all__ = ["web"]  # a fixture
FAMILIES = (0, 1, 2)
SMALL = [(UPRIGHT, 2), *LONG * [(UPRIGHT, 0), (UPRIGHT, 1), (ON_SIDE, 0), (ON_SIDE, 1)], (ON_SIDE, 2)]


def boxes(page: Any, selector: str) -> list[dict[str, float]]:
    return [box for each in page.locator(selector).all() if (box := each.bounding_box())]


@pytest.mark.parametrize(("size", "family"), SMALL)
def test_a_phone_shows_the_whole_table_with_tiles_large_enough_for_a_thumb(
    web: Browser,
    size: dict[str, int],
    family: int,
) -> None:
    with web.page(size, has_touch=True) as page:
        sit_down(page, family)
        tiles, buttons = boxes(page, ".own-tile"), boxes(page, ".call")
        assert len(tiles) == (17 if family == 2 else 14)
        assert all(tile["width"] >= 44 and tile["height"] >= 60 for tile in tiles)
        assert len(buttons) >= 3 and all(button["height"] >= 44 and button["width"] >= 44 for button in buttons)
        for box in (*tiles, *buttons, *boxes(page, ".toggle"), *boxes(page, ".felt")):
            assert box["x"] >= -0.5 and box["y"] >= -0.5, box
            assert (
                box["x"] + box["width"] <= size["width"] + 0.5 and box["y"] + box["height"] <= size["height"] + 0.5
            ), box
        scroll = page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]")
        assert scroll[0] <= size["width"] and scroll[1] <= size["height"]
        top = min(tile["y"] for tile in tiles)
        assert all(button["y"] + button["height"] <= top for button in buttons)  # never over the hand


def own_turn(page: Any) -> None:
    """Wait until a tile can be discarded; what is asked before is passed, results are put aside, by keys."""
    while True:
        page.wait_for_selector(".own-tile:not([aria-disabled]), .call.pass, .result .main")
        if page.locator(".result .main").count():
            page.keyboard.press("Enter")
        elif page.locator(".call.pass").count():
            page.keyboard.press("x")
        else:
            return
        page.wait_for_timeout(30)


def test_keys_alone_play_and_focus_survives(web: Browser) -> None:
    with web.page() as page:
        sit_down(page)
        for number in range(1, 5):
            own_turn(page)
            page.keyboard.press("ArrowDown")
            page.keyboard.press("Enter")
            discarded = "n => document.querySelectorAll('.s0 .river .tile').length >= n"
            page.wait_for_function(discarded, arg=number)
            own_turn(page)
            assert page.evaluate("document.activeElement !== document.body")
        assert page.locator("#live p").count() > 4
        page.keyboard.press("h")
        page.wait_for_selector(".hint")


@pytest.mark.parametrize("settings", [{}, *LONG * [{"locale": "ja"}, {"locale": "zh-TW"}, {"color_scheme": "dark"}]])
def test_axe_finds_nothing_on_any_page(web: Browser, settings: dict[str, Any]) -> None:
    with web.page(**settings) as page:
        page.wait_for_selector(".sit")
        problems = shown_problems(page)
        page.locator(".menu summary").click()
        problems += shown_problems(page)
        if not settings:
            page.locator(".menu summary").click()
            sit_down(page)
        else:
            page.locator(".sit").click()
            page.wait_for_selector(".own-tile")
        problems += shown_problems(page)
        if page.locator(".toggle:nth-child(5)").is_enabled():
            page.locator(".toggle:nth-child(5)").click()
            page.wait_for_selector(".hint")
            problems += shown_problems(page)
        assert not problems, "\n".join(problems)


@pytest.mark.parametrize(
    "path", ["/analyse?hand=2456m1123p678s115z", *LONG * ["/rules", "/replay", "/games", "/simulate"]]
)
def test_axe_finds_nothing_on_pages_without_a_table(web: Browser, path: str) -> None:
    with web.page(UPRIGHT, path) as page:
        page.wait_for_selector("table.list, .options, textarea, section.card")
        page.wait_for_timeout(300)
        assert not shown_problems(page)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= UPRIGHT["width"]


def test_a_hand_is_edited_by_clicking_and_the_address_holds_it(web: Browser) -> None:
    with web.page(DESKTOP, "/analyse?hand=123m456p78s11z") as page:
        page.wait_for_selector(".shown-hand .pick")
        page.get_by_label("add 9 sou").click()
        page.wait_for_function("() => location.search.includes('789s')")
        page.wait_for_selector(".far:has-text('complete')")
        page.get_by_label("remove 1 man").click()
        page.wait_for_function("() => document.querySelectorAll('.shown-hand .pick').length === 10")


def test_a_changed_rule_is_judged_and_played(web: Browser) -> None:
    with web.page(DESKTOP, "/rules") as page:
        page.locator("#option-rounds").select_option("1")
        page.wait_for_selector(".verdict td:has-text('2') ~ td:has-text('1')")
        page.get_by_role("searchbox").fill("uma")
        page.locator("#option-uma").fill("50000, 10000, -10000, -50000")
        page.locator("#option-uma").blur()
        page.wait_for_selector(".verdict td:has-text('[50000, 10000, -10000, -50000]')")
        page.locator("#option-uma").fill("foo")
        page.locator("#option-uma").blur()
        page.wait_for_selector(".verdict .bad")
        assert page.get_by_role("button", name="Save").is_disabled()  # not the last rules that could be played
        page.locator("#option-uma ~ .reset").click()
        page.get_by_role("searchbox").fill("start_points")
        page.locator("#option-start_points").fill("")
        page.locator("#option-start_points").blur()
        page.wait_for_function("() => document.querySelector('#option-start_points').value === '25000'")
        page.get_by_role("button", name="Play by these rules").click()
        page.wait_for_selector(".own-tile")


def test_a_desk_shows_a_table_loads_little_and_a_reload_finds_the_same_decision(web: Browser) -> None:
    labels = "tiles => tiles.map(tile => tile.getAttribute('aria-label'))"
    with web.page(DESKTOP) as page:
        sit_down(page)
        loaded = page.evaluate("performance.getEntriesByType('resource').map(e => [e.name, e.transferSize])")
        page_itself = page.evaluate("performance.getEntriesByType('navigation')[0].transferSize")
        assert sum(size for _, size in loaded) + page_itself <= 60_000, loaded
        (cloth,) = boxes(page, ".cloth")
        assert cloth["width"] >= 560 and abs(cloth["width"] - cloth["height"]) < 1
        hand = page.locator(".own-tile").evaluate_all(labels)
        page.reload()
        page.wait_for_selector(".own-tile:not([aria-disabled])")
        assert page.locator(".own-tile").evaluate_all(labels) == hand


@pytest.mark.skipif(not LONG, reason="two servers are started: make test-long")
def test_the_settings_close_by_themselves(web: Browser) -> None:
    with web.page() as page:
        page.wait_for_selector(".sit")
        card = page.locator(".menu .card")
        for close in (lambda: page.keyboard.press("Escape"), lambda: page.locator("h1").click()):
            page.locator(".menu summary").click()
            page.get_by_label("Signs in corners").click()
            assert card.is_visible()
            close()
            assert not card.is_visible()


@pytest.mark.parametrize("lent", [*LONG * [True], False])
def test_a_link_that_was_copied_is_said_to_be(web: Browser, lent: bool) -> None:
    with web.page() as page:
        page.wait_for_selector(".sit")
        page.get_by_label("People").select_option("2")
        page.locator(".sit").click()
        page.wait_for_selector(".waiting input")
        if not lent:  # as browsers do at addresses without TLS
            page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
        page.get_by_role("button", name="Copy").click()
        page.wait_for_selector("#notes p:has-text('The link is copied.')")


@pytest.mark.parametrize(("size", "family"), [(DESKTOP, 0), *LONG * [(UPRIGHT, 0)], (UPRIGHT, 2)])
def test_a_hint_is_seen_whole_and_leaves_the_hand_free(web: Browser, size: dict[str, int], family: int) -> None:
    with web.page(size, reduced_motion="reduce") as page:
        sit_down(page, family)
        page.keyboard.press("h")
        page.wait_for_selector(".hint tbody tr")
        table = page.locator(".hint .scroll")
        assert table.evaluate("each => each.scrollWidth <= each.clientWidth")
        (card,), (more,) = boxes(page, ".hint"), boxes(page, ".hint [data-focus=worth]")
        bottom = card["y"] + card["height"]
        assert more["y"] + more["height"] <= bottom <= min(tile["y"] for tile in boxes(page, ".own-tile"))


#: In the page: games that were played, with these places, whatever the server says of games, and whenever.
PLAYED = """async (places) => {
  const { state, draw } = await import("/assets/state.js");
  const keys = ["rounds", "wins", "self_drawn", "deal_ins", "riichi", "called", "won", "lost", "draws", "tenpai"];
  const counts = Object.fromEntries(keys.map((key) => [key, 1]));
  const own = (place) => ({ place, points: 25000, counts });
  const rooms = places.map((place, i) => (
    { room: `r${i}`, title: "", names: [], players: 4, tiles: 13, formats: [], over: true, touched: i, own: own(place)
    }));
  rooms.reverse();
  let { hall } = state;
  Object.defineProperty(state, "hall", { get: () => ({ ...hall, rooms }), set: (next) => { hall = next; } });
  draw();
}"""


@pytest.mark.parametrize(("locale", "axes"), [("en", ["Place", "Games"]), ("ja", ["順位", "対局数"])])
def test_places_over_time_have_axes(web: Browser, locale: str, axes: list[str]) -> None:
    with web.page(path="/games", locale=locale) as page:
        page.wait_for_selector("section.card")
        page.evaluate(PLAYED, [1, 4, 2, 2, 3, 1, 1, 3, 2])
        page.wait_for_selector(".places .place")
        assert page.locator(".places .axis").all_text_contents() == axes
        marks = page.locator(".places .mark").all_text_contents()
        assert marks == ["1", "2", "3", "4", "1", "3", "5", "7", "9"]


def test_a_page_comes_back_by_itself_when_the_server_does(web: Browser, tmp_path: Path) -> None:
    labels = "tiles => tiles.map(tile => tile.getAttribute('aria-label'))"
    database = str(tmp_path / "web.db")
    with web_server(database=database) as address:
        port = int(address.rpartition(":")[2])
        page = web.browser.new_context(viewport=DESKTOP, locale="en").new_page()
        page.goto(address)
        sit_down(page)
        hand = page.locator(".own-tile").evaluate_all(labels)
    page.wait_for_selector(".offline")
    with web_server(database=database, port=port):
        page.wait_for_selector(".offline", state="detached", timeout=10_000)
        assert page.locator(".own-tile").evaluate_all(labels) == hand
        page.locator(".own-tile").last.click()
        page.wait_for_selector(".s0 .river .tile")
    page.context.close()
