"""Logs that guests bring: replayed, taken along, reviewed, found again by their link; and what hostile people bring."""

from __future__ import annotations

import asyncio
import gzip
import json
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from functools import cache, partial
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.requests import Request
from starlette.testclient import TestClient

from conftest import LONG
from jantaku import Game, JantakuError, Record
from jantaku.notation.packed import MAX_BYTES
from jantaku.records import read_record
from jantaku.records.formats import parse_records
from jantaku.records.writing import written
from jantaku.reviews.grading import grade, grades
from jantaku.reviews.model import Review, RoundReview
from jantaku.web.asking import body_of
from jantaku.web.databases import open_database
from jantaku.web.refusals import Refused
from jantaku.web.reviewing import Reviewer, wanted_of
from jantaku.web.shelf import TABLES, Shelf, Wanted, id_of, packed
from jantaku.words.name import LANGUAGES
from test_records_hostile import FILES
from web_rooms import Person, served


@cache
def log(rules: str = "tenhou", seed: int = 7) -> str:
    """A round of a game in our own words."""
    game = Game(rules, seed=seed)
    while not game.past:
        game.push(game.legal_actions[-1])
    record = Record.of_game(game)
    return written(replace(record, positions=record.positions[:1]), "jantaku")


def brought(client: TestClient, text: str | bytes, language: str = "en") -> dict[str, Any]:
    return dict(client.post(f"/api/logs?language={language}", content=text).json())


# --- the shelf ---


def shelf(**limits: Any) -> Shelf:
    database = open_database(":memory:")
    database.do(lambda db: [db.execute(table) for table in TABLES])
    return Shelf(database, **limits)


def test_the_same_log_lies_there_once_and_is_found_by_what_it_says() -> None:
    kept = shelf()
    assert kept.put("a log") == kept.put("a log") == id_of("a log") != kept.put("another")
    assert kept.log(id_of("a log")) == "a log" and kept.log("none") is None


def test_a_part_of_a_review_never_takes_the_place_of_the_whole() -> None:
    kept = shelf()
    wanted = Wanted(kept.put("a log"), 1, 2, "solid")
    assert kept.review(wanted) is None and kept.reviews(wanted.log) == []
    kept.put_review(wanted, "half", whole=False)
    assert kept.review(wanted) == (False, "half") and kept.reviews(wanted.log) == []
    kept.put_review(wanted, "all of it", whole=True)
    kept.put_review(wanted, "half", whole=False)
    assert kept.review(wanted) == (True, "all of it") and kept.reviews(wanted.log) == [wanted]
    kept.put_review(Wanted("gone", 1, 0, "solid"), "nothing", whole=True)
    assert kept.review(Wanted("gone", 1, 0, "solid")) is None


def test_what_nobody_opens_goes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1_000_000.0
    monkeypatch.setattr("jantaku.web.shelf.time.time", lambda: now)
    texts = ("first", "x" * 20, "second", "third")
    kept = shelf(days=10, most=sum(len(packed(text)) for text in texts) - 1)
    first = kept.put(texts[0])
    kept.put_review(Wanted(first, 1, 0, "solid"), texts[1], whole=True)
    now += 3 * 3600
    second = kept.put(texts[2])
    now += 3 * 3600
    assert kept.log(first)  # opened later than the second
    third = kept.put(texts[3])
    assert kept.log(second) is None and kept.log(first) and kept.log(third)
    now += 11 * 24 * 3600
    last = kept.put("last")
    assert kept.log(last) == "last" and kept.log(first) is None and kept.log(third) is None
    assert kept.review(Wanted(first, 1, 0, "solid")) is None


# --- logs over HTTP ---


def test_a_log_is_replayed_and_taken_along_in_every_format() -> None:
    with served() as client:
        found = brought(client, log())
        (game,) = found["games"]
        assert game["rounds"] == 1 and len(game["names"]) == 4
        page = client.get(f"/replays/{found['id']}.html?language=ja&seat=2&theme=dark")
        assert page.status_code == 200 and '<html lang="ja"' in page.text
        assert page.headers["content-security-policy"] == "frame-ancestors 'self'"
        (again,) = parse_records(log(), "log")
        for suffix in game["formats"]:
            answer = client.get(f"/replays/{found['id']}{suffix}")
            assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
            (taken,) = parse_records(answer.text, "taken")
            assert [p.clearing and p.clearing.deltas for p in taken.positions] == [
                p.clearing and p.clearing.deltas for p in again.positions
            ]
        assert client.get(f"/replays/{found['id']}.pdf").status_code == 404
        assert client.get(f"/replays/{found['id']}.html?game=2").status_code == 404
        assert client.get(f"/replays/{found['id']}.html?theme=pink").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_was_taken_along_is_no_log_and_says_so(language: str) -> None:
    with served() as client:
        page = client.get(f"/replays/{brought(client, log())['id']}.html").text
        said = brought(client, page, language)
    assert "mjlog" in said["error"] and "detail" not in said


def test_a_gzipped_log_is_read_too_and_sixteen_tiles_are_in_our_own_format_alone() -> None:
    with served() as client:
        found = brought(client, gzip.compress(log("taiwan").encode()))
        assert found["games"][0]["formats"] == [".jan.jsonl"]
        assert brought(client, log("sanma-parlour"))["games"][0]["formats"] == [".jan.jsonl"]  # it has gold tiles
        assert client.get(f"/api/logs/{found['id']}").json()["games"] == found["games"]


def test_the_longest_game_that_there_can_be_is_taken() -> None:
    """Of 999 Positions: sixteen tiles at random are 6.3 MB."""
    head, *events = log("taiwan").splitlines(keepends=True)
    text = head + "".join(events) * 999
    assert 5_000_000 < len(text) < MAX_BYTES / 2
    with served() as client:
        assert brought(client, text)["games"][0]["rounds"] == 999
        assert client.post("/api/logs", content=b" " * (MAX_BYTES + 1)).status_code == 413


def test_all_uploads_together_take_so_much_memory_and_each_so_much_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with served() as client:
        state: Any = client.app.state  # type: ignore[attr-defined]
        monkeypatch.setattr("jantaku.web.asking.HELD", 3 * len(log()))
        state.held = 3 * len(log())
        assert "Too much is being sent" in brought(client, log())["error"]
        state.held = 0
        assert brought(client, log())["id"] and state.held == 0

    class Slow:
        app = client.app

        async def stream(self) -> AsyncIterator[bytes]:
            yield b"{"
            await asyncio.Event().wait()

    async def main() -> None:
        async with body_of(cast(Request, Slow()), 100):
            raise AssertionError("it never comes")

    monkeypatch.setattr("jantaku.web.asking.PATIENCE", 0.01)
    with pytest.raises(Refused, match="did not come within"):
        asyncio.run(main())
    assert state.held == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_address_that_names_what_is_not_there_says_so(language: str) -> None:
    with served() as client:
        id = brought(client, log())["id"]
        for wrong in ("seat=9", "seat=x", "game=2", "game=-1", "by=nobody", "theme=pink"):
            answer = client.get(f"/replays/{id}.html?{wrong}&language={language}")
            assert answer.status_code == 404 and answer.text.isascii() == (language == "en"), answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_no_log_says_so_in_every_language(language: str) -> None:
    with served() as client:
        said = brought(client, "nothing", language)
        assert said["error"] and (language == "en" or not said["error"].isascii())
        gone = client.get(f"/api/logs/none?language={language}").json()["error"]
        assert gone and (language == "en" or not gone.isascii())
        assert client.get("/replays/none.html").status_code == 404


@pytest.mark.parametrize("name", FILES if LONG else ("deep.json", "open.xml"))
def test_hostile_logs_do_not_take_the_server_down(name: str) -> None:
    with served() as client:
        answer = client.post("/api/logs", content=FILES[name]())
        assert answer.status_code in (200, 413)
        if "id" in answer.json():  # one that can be read may still not be replayed
            assert client.get(f"/replays/{answer.json()['id']}.html").status_code in (200, 404)
        assert client.get("/health").json()["ok"]


# --- reviews ---


def test_a_link_to_a_review_outlasts_the_server(tmp_path: Path) -> None:
    where = str(tmp_path / "web.db")
    (record,) = parse_records(log(), "log")
    rounds = tuple(
        RoundReview(number, position.start, grade([]), grades([]), None, ())
        for number, position in enumerate(record.positions, 1)
    )
    names = record.names
    found = json.dumps(
        Review("solid", record.rules.name, 1, names[1], names, 0.0, grade([]), grades([]), None, rounds, ()).to_dict()
    )
    with served(where) as client:
        id = brought(client, log())["id"]
        hall: Any = client.app.state.hall  # type: ignore[attr-defined]
        address = f"/replays/{id}.html?seat=1&by=solid"
        assert client.get(address).status_code == 404
        keep = partial(hall.desk.store.shelf.put_review, Wanted(id, 1, 1, "solid"), found, whole=True)
        client.portal.call(hall.desk.write, keep)  # type: ignore[union-attr]
    with served(where) as client:
        page = client.get(address).text
        assert re.search(r'id="review">[^<]+<', page)
        assert client.get(f"/api/logs/{id}").json()["reviews"] == [{"game": 1, "seat": 1, "by": "solid"}]
        ann = Person(client)
        with ann.connected():
            ann.send(t="review", log=id, seat=1, by="solid")
            assert ann.read_until(lambda message: message["t"] == "review")["state"] == "done"
            ann.send(t="review", log="none", seat=1)
            assert "not here" in ann.read_until(lambda message: message["t"] == "note")["text"]
            ann.send(t="review", log=id, by="nobody")
            assert "judge" in ann.read_until(lambda message: message["t"] == "note")["text"]


@pytest.mark.parametrize("wrong", [{}, {"log": 1}, {"log": "x", "seat": 4}, {"log": "x", "game": True}, {"by": []}])
def test_a_message_that_names_no_review_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises((JantakuError, TypeError)):
        wanted_of(wrong)


def test_one_guest_has_one_review_at_a_time() -> None:
    async def main() -> None:
        reviewer, kept = Reviewer(), shelf()

        async def never(*_: Any, **__: Any) -> None:
            await asyncio.sleep(3600)

        one, two = Wanted("a", 1, 0, "solid"), Wanted("a", 1, 1, "solid")
        told: list[dict[str, Any]] = []
        reviewer.listeners.append(lambda job: told.append(job.frame()))
        job = reviewer.start(one, "ann", "", kept, never)
        assert reviewer.start(one, "bob", "", kept, never) is job  # both wait for the same one
        with pytest.raises(Refused):
            reviewer.start(two, "ann", "", kept, never)
        await asyncio.sleep(0.01)
        reviewer.cancel(one, "bob")
        assert one in reviewer.jobs
        reviewer.cancel(one, "ann")
        await asyncio.sleep(0.01)
        assert not reviewer.jobs and told[-1]["state"] == "cancelled"

    asyncio.run(main())


@pytest.mark.skipif(not LONG, reason="processes judge: make test-long")
def test_a_review_is_made_broken_off_and_gone_on_with(tmp_path: Path) -> None:
    where = str(tmp_path / "web.db")
    with served(where) as client:
        id = brought(client, log("tenhou-east"))["id"]
        ann = Person(client)
        with ann.connected():
            ann.send(t="review", log=id, seat=1, by="search")
            ann.read_until(lambda message: message["t"] == "review" and message.get("done", 0) >= 6)
            ann.send(t="cancel", log=id, seat=1, by="search")
            ann.read_until(lambda message: message.get("state") == "cancelled")
        hall: Any = client.app.state.hall  # type: ignore[attr-defined]
        part = client.portal.call(hall.desk.write, hall.desk.store.shelf.review, Wanted(id, 1, 1, "search"))  # type: ignore[union-attr]
        assert not part.whole and part.text
    with served(where) as client:
        ann = Person(client)
        with ann.connected():
            for judge in ("solid", "shanten", "search"):
                ann.send(t="review", log=id, seat=1, by=judge)
                ann.read_until(lambda message: message.get("state") == "done")
                assert client.get(f"/replays/{id}.html?seat=1&by={judge}").status_code == 200


@pytest.mark.skipif(not LONG, reason="a whole game: make test-long")
def test_a_game_of_this_server_is_brought_from_its_room(tmp_path: Path) -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open("sanma-tenhou")
            while "final" not in ann.asked():
                ann.do_anything()
        client.cookies.set("jantaku", ann.secret)
        found = client.post(f"/api/logs?room={room}").json()
        assert found["own"] in (0, 1, 2) and found["games"][0]["rounds"] >= 3
        (tmp_path / "game.jan.jsonl").write_text(client.get(f"/replays/{found['id']}.jan.jsonl").text, "utf-8")
        assert read_record(tmp_path / "game.jan.jsonl").final is not None


def test_a_game_that_is_not_over_is_shown_to_nobody() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open()
            assert client.post(f"/api/logs?room={room}").json()["error"]
            assert client.post("/api/logs?room=none").json()["error"]
