"""The review page: alone, safe, in three languages, and in a real browser at the decision that its address names."""

from __future__ import annotations

import json
import re
from base64 import b64decode
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any
from zlib import decompress

import pytest

import jantaku
from browsing import Opened, opened
from jantaku import JantakuError, Record, Review
from reviewed import played

__all__ = ["opened"]  # a fixture
HOSTILE = ("</script><img src=x onerror=alert(1)>", "[[REVIEW]]", "' onload=alert(2) \"&amp;<b>", "{seat}\u2028")


@cache
def reviewed() -> tuple[Record, Review]:
    record = played("tenhou", 11, ("solid", "shanten", "solid", "shanten"), 1)
    return record, jantaku.review(record, 1)


def data_of(page: str) -> dict[str, Any]:
    found = re.search(r'<script type="text/plain" id="review">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    return json.loads(decompress(b64decode(found[1])))  # type: ignore[no-any-return]


def test_the_page_has_every_decision_and_its_sentences_in_three_languages() -> None:
    record, review = reviewed()
    data = data_of(review.to_html(record))
    assert [one["id"] for one in data["decisions"]] == [one.fragment for one in review.decisions]
    assert data["worst"] == list(review.mistakes)
    mistakes = [one for one in data["decisions"] if "loss" in one]
    assert len(mistakes) == len(review.mistakes) > 0
    assert all(len(set(one["why"])) == 3 and all(one["why"]) for one in mistakes)


def test_hostile_names_stay_names() -> None:
    record, review = reviewed()
    hostile = replace(record, names=HOSTILE)
    page = replace(review, name=HOSTILE[1], names=HOSTILE).to_html(hostile)
    assert "<img src=x" not in page
    assert page.count("<script") == 3
    with pytest.raises(JantakuError, match="not the one that was reviewed"):
        review.to_html(replace(record, positions=()))


def test_the_address_leads_to_a_decision_and_its_table(opened: Opened, tmp_path: Path) -> None:
    record, review = reviewed()
    path = tmp_path / "review.html"
    path.write_text(review.to_html(record), "utf-8")
    worst = review.worst()[0]
    with opened(path) as page:
        page.wait_for_selector("#decision h2")
        assert f"#{worst.fragment}" in page.inner_text("#decision")
        for decision in (review.decisions[-1], review.decisions[0]):
            page.evaluate(f"location.hash = '{decision.fragment}'")
            page.wait_for_function(
                f"document.querySelector('#decision h2').textContent.includes('{decision.fragment}')"
            )
            shown = page.evaluate("[...document.querySelectorAll('#laid use title')].map(title => title.textContent)")
            for face in decision.hand:
                assert jantaku.tiles.name(face, "en") in shown
        page.check("#review-hide")
        assert page.locator("#answer").count() == 1 and page.locator("#decision meter").count() == 0
        assert page.locator("#decision tr.best").count() == 0
        tiles = re.findall(r"\d[mpsz]", " ".join(page.locator("#decision .guess").all_inner_texts()))
        assert len(tiles) > 5 and tiles == sorted(tiles, key=lambda tile: (tile[1], tile[0].replace("0", "5")))
        page.click("#answer")
        assert page.locator("#decision tr.best").count() > 0
        assert page.locator("#decision meter").count() == page.locator("#decision tbody tr").count()
        page.evaluate(f"location.hash = '{worst.fragment}'")
        page.locator("#decision .guess").first.click()
        assert "1" in page.inner_text("#decision p:nth-of-type(2)") and page.locator("#decision tr.best").count() > 0
        page.select_option("#language", index=1) if page.locator("#language").is_visible() else page.evaluate(
            "(() => { const s = document.querySelector('#language'); s.selectedIndex = 1; s.onchange({target: s}); })()"
        )
        page.wait_for_function("document.querySelector('#orders').textContent.includes('損失順')")


def test_a_phone_shows_every_choice_without_being_moved_sideways(opened: Opened, tmp_path: Path) -> None:
    record, review = reviewed()
    path = tmp_path / "review.html"
    path.write_text(review.to_html(record), "utf-8")
    with opened(path) as page:
        page.set_viewport_size({"width": 360, "height": 800})
        page.wait_for_selector("#decision h2")
        for decision in review.decisions:
            page.evaluate(f"location.hash = '{decision.fragment}'")
            page.wait_for_function(
                f"document.querySelector('#decision h2').textContent.includes('{decision.fragment}')"
            )
            assert page.evaluate("document.documentElement.scrollWidth") <= 360
            named = "[...document.querySelectorAll('#decision .named')]"
            assert page.evaluate(f"{named}.length > 1 && {named}.every(one => one.getClientRects().length === 1)")
