"""What people do in a hurry, in a real browser: clicks in quick succession, a page loaded again, a wrong file."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from conftest import LONG
from jantaku.records.formats import parse_records
from jantaku.records.writing import written
from test_web_logs import log
from web_browser import Browser, shown_problems, web

__all__ = ["web"]  # a fixture
pytestmark = pytest.mark.skipif(not LONG, reason="a real browser: make test-long")


def tile(page: Any, name: str) -> Any:
    return page.get_by_label(f"add {name}", exact=True)


def wait_for_hand(page: Any, text: str) -> None:
    page.wait_for_function("text => document.querySelector('.editor input').value === text", arg=text)


def test_quick_clicks_lose_no_tile(web: Browser) -> None:
    with web.page(path="/analyse") as page:
        page.wait_for_selector(".palette .pick")
        page.evaluate("() => [0, 1, 2].forEach(i => document.querySelectorAll('.palette .pick')[i].click())")
        wait_for_hand(page, "123m")
        tile(page, "5 pin").dblclick()
        wait_for_hand(page, "123m55p")
        page.locator(".shown-hand .pick").first.dblclick()  # what stands there is taken out each time
        wait_for_hand(page, "3m55p")
        box = page.locator(".editor input").first
        box.fill("123m45")
        box.press_sequentially("6p", delay=150)  # answers to what was typed before change nothing
        page.wait_for_timeout(400)
        assert box.input_value() == "123m456p"


def test_two_clicks_open_one_game(web: Browser) -> None:
    with web.page() as page:
        page.get_by_label("Pace of agents").select_option("0")
        page.locator(".sit").dblclick()
        page.wait_for_selector(".own-tile")
        page.wait_for_timeout(300)
        undo = page.locator(".toggle", has_text="Undo")
        if page.locator(".own-tile:not([aria-disabled])").count():
            assert undo.get_attribute("aria-disabled") == "true"  # nothing has been decided yet
        page.locator(".home").click()
        page.wait_for_selector(".rooms li")
        assert page.locator(".rooms li").count() == 1


def test_rules_stay_through_a_reload_another_start_and_a_wrong_file(web: Browser) -> None:
    with web.page(path="/rules?rules=tenhou") as page:
        points = page.locator("#option-start_points")
        points.fill("30000")
        points.blur()
        page.wait_for_selector(".verdict td:has-text('30000')")
        page.reload()
        page.wait_for_selector(".verdict td:has-text('30000')")
        assert points.input_value() == "30000"
        page.get_by_label("Starting from").select_option("mleague")
        page.get_by_text("Bring them back").click()
        page.wait_for_selector(".verdict td:has-text('30000')")
        assert page.get_by_label("Starting from").input_value() == "tenhou"
        wrong = {"name": "wrong.toml", "mimeType": "text/plain", "buffer": b"[[["}
        page.locator("input[type=file]").set_input_files(wrong)
        page.wait_for_selector("[role=alert]:has-text('wrong.toml')")
        for button in ("Play by these rules", "Save as a file", "Rule book"):
            assert page.get_by_role("button", name=button).is_enabled()


def test_changes_in_a_link_that_cannot_be_are_named(web: Browser) -> None:
    for changes in ("%7B%22nope%22:1%7D", "nonsense"):
        with web.page(path=f"/rules?rules=tenhou#changes={changes}") as page:
            assert (
                "nope" in page.locator(".strange").inner_text() or "nonsense" in page.locator(".strange").inner_text()
            )
            assert page.get_by_label("Starting from").input_value() == "tenhou"


def test_what_is_taken_along_is_a_file_or_a_reason_and_seats_are_told_apart(web: Browser) -> None:
    (record,) = parse_records(log("tenhou-east", 3), "log")
    names = ("solid", "solid", "net", "solid")
    with web.page(path="/replay", missing=True) as page:
        page.locator("textarea").fill(written(replace(record, names=names), "jantaku"))
        page.locator(".replay-form .main").click()
        page.wait_for_selector("iframe")
        seats = page.get_by_label("Seat").first.locator("option").all_inner_texts()
        assert seats == ["solid (East)", "solid (South)", "net", "solid (North)"]
        frame = page.locator("iframe").element_handle().content_frame()
        frame.wait_for_selector("#seat option", state="attached")
        assert frame.locator("#seat option").all_text_contents() == seats
        page.locator(".takes summary").click()
        with page.expect_download() as taken:
            page.get_by_text("tenhou6", exact=True).click()
        assert taken.value.suggested_filename.endswith(".json")
        page.route("**/replays/*.xml*", lambda route: route.fulfill(status=404, body="no words for it"))
        page.get_by_text("mjlog", exact=True).click()
        page.wait_for_selector("#notes p:has-text('no words for it')")


MIXED = """async () => {
  const { state, draw } = await import("/assets/state.js");
  const names = ["rounds", "wins", "self_drawn", "deal_ins", "riichi", "called", "won", "lost", "draws", "tenpai"];
  const counts = Object.fromEntries(names.map(name => [name, 1]));
  const game = (room, players, tiles) => ({
    room, players, tiles, title: room, names: [], touched: 0, over: true, formats: [".jan.jsonl"],
    own: { place: players, points: 0, counts },
  });
  const hall = { rules: [], rooms: [game("a", 4, 13), game("b", 3, 13), game("c", 4, 16), game("d", 4, 13)] };
  Object.defineProperty(state, "hall", { get: () => hall, set: () => {} }); // whatever the server says, and whenever
  draw();
}"""


def test_statistics_mix_no_families(web: Browser) -> None:
    with web.page(path="/games") as page:
        page.wait_for_selector(".help")
        page.evaluate(MIXED)
        page.wait_for_selector(".statistics")
        assert page.locator(".statistics h2").all_inner_texts() == [
            "Riichi four players, 13 tiles", "Sanma three players, 13 tiles", "Taiwan four players, 16 tiles",
        ]  # fmt: skip
        assert page.locator(".statistics dl div:nth-child(3) dd").all_inner_texts() == ["4.00", "3.00", "4.00"]
        assert page.locator(".files a").all_inner_texts() == ["jantaku"] * 4
        assert not shown_problems(page)
