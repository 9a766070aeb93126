"""What goes wrong at tables: databases that fail, people who come, go and click at the worst moment, odd messages."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from jantaku import Game, Record
from jantaku.records.writing import written
from jantaku.web.hall import Hall
from jantaku.web.players import Players
from jantaku.web.refusals import NO_DATABASE, Refused
from test_web_frames import room_of_people
from web_rooms import Frame, Person, served

# --- the database ---


def database_of(client: TestClient) -> Any:
    """The connection that the server writes by; it is used in its own thread."""
    return client.app.state.hall.desk.store._database._connection  # type: ignore[attr-defined]


def in_its_thread(client: TestClient, sql: str) -> None:
    hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
    hall._writing.submit(lambda: database_of(client).execute(sql).fetchall()).result()


@contextmanager
def locked(client: TestClient, path: Path) -> Iterator[None]:
    """While somebody else has the file for himself."""
    in_its_thread(client, "PRAGMA busy_timeout=1")
    other = sqlite3.connect(path)
    other.execute("BEGIN EXCLUSIVE")
    try:
        yield
    finally:
        other.rollback()
        other.close()


@contextmanager
def read_only(client: TestClient, _: Path) -> Iterator[None]:
    """While nothing can be written."""
    in_its_thread(client, "PRAGMA query_only=ON")
    try:
        yield
    finally:
        in_its_thread(client, "PRAGMA query_only=OFF")


@pytest.mark.parametrize("fault", [locked, read_only])
def test_a_game_waits_for_its_database_and_goes_on(fault: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.web.room.AGAIN", 0.02)
    with served(str(tmp_path / "web.db")) as client:
        ann = Person(client)
        with ann.connected():
            ann.open(seat="dealer")
            ann.asked()
            with fault(client, tmp_path / "web.db"):
                ann.do_anything()
                assert ann.read_until(lambda m: m["t"] == "note")["text"]
                ann.send(t="open", rules="riichi-east")
                assert "database" in ann.read_until(lambda m: m["t"] == "note" and "database" in m["text"])["text"]
                assert not river(ann.frames[-1])
            later = ann.read_until(lambda m: m["t"] == "room" and river(m) and "decision" in m)
            assert len(river(later)) == 1
            assert len(client.app.state.hall.rooms) == 1  # type: ignore[attr-defined]
        assert client.get("/health").status_code == 200


def test_a_room_is_found_as_soon_as_the_database_answers(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("jantaku.web.socket.AGAIN", 0.02)
    with served(str(tmp_path / "web.db")) as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            before = ann.asked()
        hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
        hall.rooms.pop(room).stop()
        read, failed = hall.desk.store.room, []

        def gone(id: str) -> Any:
            if len(failed) < 2:
                failed.append(id)
                raise Refused(NO_DATABASE)
            return read(id)

        monkeypatch.setattr(hall.desk.store, "room", gone)
        with Person(client, ann.secret).connected(room=room) as again:
            assert again.read()["t"] == "note"
            assert again.read_until(lambda m: m["t"] == "room") == before


def test_health_says_when_the_database_is_gone() -> None:
    with served() as client:
        hall: Hall = client.app.state.hall  # type: ignore[attr-defined]
        hall._writing.submit(hall.desk.store.close).result()
        answer = client.get("/health")
        assert answer.status_code == 503 and not answer.json()["ok"]


def test_an_old_setup_is_never_written_over_a_new_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """What could not be written is tried again as it is then."""
    monkeypatch.setattr("jantaku.web.room.AGAIN", 0.02)
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            ann.asked()
            store = client.app.state.hall.desk.store  # type: ignore[attr-defined]
            write, tried = store.set_setup, []

            def fails_at_first(id: str, setup: str, *args: Any, **more: Any) -> None:
                tried.append(json.loads(setup)["seats"][0]["auto"])
                if not tried[-1]["no_calls"]:
                    raise OSError("no space left on device")
                write(id, setup, *args, **more)

            monkeypatch.setattr(store, "set_setup", fails_at_first)
            with Person(client, ann.secret).connected(room=room) as tab:
                ann.send(t="auto", win=True)
                ann.read_until(lambda m: m["t"] == "note")
                tab.send(t="auto", no_calls=True)
                tab.read_until(lambda m: m["t"] == "room" and m["auto"]["no_calls"])
                ann.send(t="hello", hall=True)  # answered when what it wanted before is written
                ann.read_until(lambda m: m["t"] == "hall")
            assert tried[-1] == {"win": True, "no_calls": True, "discard": False}


# --- people ---


def river(frame: Frame) -> list[Any]:
    return list(frame["table"]["players"][frame["table"]["seat"]]["river"])


def test_two_tabs_of_one_seat_take_one_decision_once() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            first = ann.asked()
            with Person(client, ann.secret).connected(room=room) as tab:
                assert tab.read() == first
                for person in (ann, tab, ann, tab):
                    person.send(t="act", id=first["decision"]["id"], steps=["tsumogiri"])
                shown = [
                    person.read_until(lambda m: m["t"] == "room" and river(m) and "decision" in m)
                    for person in (ann, tab)
                ]
                assert len(river(shown[0])) == 1 and shown[0]["table"] == shown[1]["table"]
            ann.send(t="hello", room=room)
            assert len(river(ann.read_until(lambda m: m["t"] == "room"))) == 1


def test_a_click_from_before_an_undo_does_nothing() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            first = ann.asked()
            ann.do_anything()
            ann.read_until(lambda m: m["t"] == "room" and river(m) and "decision" in m)
            ann.send(t="undo")
            again = ann.read_until(lambda m: m["t"] == "room" and not river(m) and "decision" in m)
            ann.send(t="act", id=first["decision"]["id"], steps=["tsumogiri"])
            ann.send(t="hello", room=room)
            for _ in range(2):  # the stale click is answered with what is asked now, and so is the hello
                assert ann.read_until(lambda m: m["t"] == "room")["decision"] == again["decision"]


def test_a_click_beside_an_undo_with_nothing_to_take_back_counts() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open(seat="dealer")
            first = ann.asked()
            ann.send(t="undo")
            ann.send(t="act", id=first["decision"]["id"], steps=["tsumogiri"])
            assert len(river(ann.read_until(lambda m: m["t"] == "room" and river(m)))) == 1


def test_a_result_is_there_after_a_reload_and_put_aside_once() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            ann.asked()
            ann.send(t="auto", discard=True, win=True, no_calls=True)
            result = ann.read_until(lambda m: m["t"] == "room" and "result" in m)["result"]
        with Person(client, ann.secret).connected(room=room) as tab:
            assert tab.read()["result"] == result and not result["seen"]
            tab.send(t="auto", discard=False, win=False, no_calls=False)
            for number in (result["number"], result["number"], result["number"] + 1, -1, True):
                tab.send(t="next", number=number)
            next_hand = tab.read_until(lambda m: m["t"] == "room" and "decision" in m)
            assert "result" not in next_hand
        (entries,) = [client.app.state.hall.rooms[room].play.journal]  # type: ignore[attr-defined]
        assert entries.count("deal") == result["number"]


def away(frame: Frame) -> list[str]:
    return [player["name"] for player in frame["table"]["players"] if player["who"] == "away"]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """People who are gone are waited for a moment only."""
    monkeypatch.setattr("jantaku.web.room.ABSENCE", 0.05)


@pytest.mark.usefixtures("impatient")
def test_who_opened_a_room_and_went_before_it_began_is_played_for() -> None:
    with served() as client:
        ann, bo = Person(client), Person(client)
        with ann.connected(name="Ann"):
            room = ann.open(people=3)
        with bo.connected(room=room, name="Bo"):
            bo.send(t="sit")
            bo.read_until(lambda m: m["t"] == "room" and m["seated"])
            bo.send(t="begin")
            assert away(bo.read_until(lambda m: m["t"] == "room" and "table" in m and away(m))) == ["Ann"]
            with Person(client, ann.secret).connected(room=room) as back:
                assert back.read_until(lambda m: m["t"] == "room")["away"]
                back.send(t="away", away=False)
                assert not away(back.read_until(lambda m: m["t"] == "room" and not m["away"]))


def test_who_does_not_come_back_after_a_restart_is_played_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = str(tmp_path / "web.db")
    with served(database) as client:
        ann, bo = Person(client), Person(client)
        with ann.connected(name="Ann"):
            room = ann.open(people=2)
            with bo.connected(room=room, name="Bo"):
                bo.send(t="sit")
                assert not away(bo.read_until(lambda m: m["t"] == "room" and "table" in m))
    monkeypatch.setattr("jantaku.web.room.ABSENCE", 0.05)
    with served(database) as client, Person(client, bo.secret).connected(room=room) as again:
        assert away(again.read_until(lambda m: m["t"] == "room" and away(m))) == ["Ann"]


def test_a_game_that_is_over_stays_over_when_its_people_go() -> None:
    async def went() -> bool:
        hall, room = Hall(":memory:", Players()), room_of_people("riichi-east", 1)
        await hall.start()
        room.desk, room.setup.outcome = hall.desk, [{}] * 4
        await hall.desk.write(hall.desk.store.add_room, room.id, room.setup.to_text(), "guest 0")
        await room.set_away("guest 1", away=True)
        (line,) = await hall.desk.write(hall.desk.store.rooms_of, "guest 1")
        await hall.stop()
        return bool(line.over)

    assert asyncio.run(went())


def test_who_sits_in_a_room_that_is_deleted_is_told() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            ann.asked()
            with Person(client, ann.secret).connected() as tab:
                tab.send(t="forget", room=room)
                assert tab.read_until(lambda m: m["t"] == "hall")["rooms"] == []
            assert ann.read_until(lambda m: m["t"] == "gone")["text"]


def test_a_room_that_was_written_by_another_version_or_damaged_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "web.db")
    with served(database) as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            ann.asked()
    with sqlite3.connect(database) as db:
        db.execute("INSERT INTO journal VALUES (?, 0, 'dance')", (room,))
    db.close()
    with served(database) as client, Person(client, ann.secret).connected(room=room) as again:
        assert again.read()["t"] == "gone"
        again.send(t="hello", hall=True)
        assert [line["room"] for line in again.read()["rooms"]] == [room]  # it can be deleted


# --- messages ---

VALUES: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 3, 10**40, 1e308, float("nan"), "", "x", "\ud800", "a\0b", "../../etc/passwd",
    "é" * 300, [], [[]], ["tsumogiri", 1], ["tsumogiri"] * 9, ["\ud800"], {}, {"extends": "riichi"},
    {"extends": "riichi", "name": "\ud800\0"}, {"extends": []}, {"yaku": 5}, {"uma": {"a": 1}},
    {"extends": "riichi", "players": float("inf")}, {"x": {"x": {"x": []}}},
)  # fmt: skip
FIELDS = {
    "hello": ("language", "name", "room", "hall"), "open": ("rules", "people", "agents", "seat", "seconds", "pace"),
    "sit": (), "begin": (), "act": ("id", "steps"), "next": ("number",), "auto": ("win", "no_calls", "discard"),
    "undo": (), "away": ("away",), "hint": (), "forget": ("room",), "halt": ("id",),
    "simulate": ("rules", "agents", "games", "duplicate"), "watch": ("watched",), "log": ("log",),
    "review": ("log", "game", "seat", "by"), "cancel": ("log", "game", "seat", "by"),
}  # fmt: skip


def test_no_message_however_odd_ends_more_than_its_own_connection(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.web.socket._ROOMS", (10_000, 10_000))
    rng = random.Random(1)
    with served(most_messages=1e9, most_simulations=0) as client:
        ann = Person(client)
        with ann.connected(name="Ann"):
            room = ann.open(seat="dealer")
            ann.asked()
            for number in range(400):
                sort = rng.choice(list(FIELDS))
                ann.send(t=sort, **{field: rng.choice(VALUES) for field in FIELDS[sort] if rng.random() < 0.9})
                if number % 20 == 19:
                    ann.send(t="hello", hall=True)
                    ann.read_until(lambda m: m["t"] == "hall")
            ann.send(t="hello", room=room)
            assert ann.read_until(lambda m: m["t"] in ("room", "gone") and m.get("room", room) == room)
        assert client.get("/health").json()["ok"]


def test_no_address_however_odd_is_more_than_refused() -> None:
    game = Game("tenhou-east", seed=7)
    while not game.past:
        game.push(game.legal_actions[-1])
    log = written(Record.of_game(game), "jantaku")
    odd = ("0", "-1", "1", "99", "x", "%00", "%ff", "1e9", "9" * 400, "%F0%9F%80%84", "..%2f..", "")
    with served() as client:
        id = client.post("/api/logs", content=log).json()["id"]
        for value in odd:
            paths = [
                f"/replays/{id}.html?game={value}", f"/replays/{id}.html?seat={value}",
                f"/replays/{id}.json?game={value}",
                f"/replays/{id}.html?by={value}", f"/replays/{id}.html?theme={value}", f"/replays/{value}.html",
                f"/replays/{id}{value}", f"/api/logs/{value}", f"/games/{value}.html", f"/games/{value}",
                f"/table/{value}",
                f"/simulations/{value}.svg", f"/assets/{value}", f"/words/{value}.json", f"/api/analyse?hand={value}",
                f"/api/analyse?hand=123m&rules={value}", f"/api/analyse?hand=123m&language={value}", f"/{value}",
            ]  # fmt: skip
            for path in paths:
                client.app.state.asked.clear()  # type: ignore[attr-defined]
                assert client.get(path, headers={"accept": "text/html"}).status_code in (200, 307, 400, 404, 405), path
        for body in (b"", b"\xff\xfe", b"\0" * 99, b"{}", b"[]", b"null", b'{"base": {}}', b'{"changes": {"": {}}}'):
            for path in ("/api/logs", "/api/rules"):
                client.app.state.asked.clear()  # type: ignore[attr-defined]
                assert client.post(path, content=body).status_code in (200, 400), (path, body)
