"""Rooms through the socket: whole games, people who come back, restarts, and what is refused."""

from __future__ import annotations

import asyncio
import json
import socket
import sys
from pathlib import Path

import pytest
from starlette.websockets import WebSocketDisconnect

from conftest import LONG
from jantaku.errors import JantakuError
from jantaku.words.name import LANGUAGES
from test_web_frames import room_of_people
from web_rooms import ORIGIN, Frame, Person, served

SHORT = {"extends": "sanma-tenhou", "rounds": 1}
GAMES = (SHORT, *LONG * ("riichi-east", "sanma-parlour", "taiwan", "mleague"))


@pytest.mark.parametrize("rules", GAMES)
def test_a_whole_game_through_the_socket_its_log_and_its_place_among_own_games(rules: str | Frame) -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected(name="Ann"):
            room = ann.open(rules, seat="dealer")
            while "final" not in ann.asked():
                ann.do_anything()
            rows, seat = ann.frame["final"], ann.frame["table"]["seat"]
            assert [row["rank"] for row in rows] == list(range(1, len(rows) + 1))
            assert rows[0]["points"] >= rows[-1]["points"]
            assert {"Ann"} < {row["name"] for row in rows}
            log = client.get(f"/games/{room}.jan.jsonl")
            assert json.loads(log.text.splitlines()[0])["names"][seat] == "Ann"
            assert "<!doctype html>" in client.get(f"/games/{room}.html").text.lower()
            ann.send(t="hello", hall=True)
            (line,) = ann.read_until(lambda m: m["t"] == "hall")["rooms"]
            assert line["over"] and line["own"]["place"] == next(row["rank"] for row in rows if row["seat"] == seat)
            assert line["own"]["counts"]["rounds"] >= 3
            for suffix in line["formats"]:  # whatever is offered can be written
                assert client.get(f"/games/{room}{suffix}").status_code == 200
            assert ".jan.jsonl" in line["formats"] and line["tiles"] in (13, 16)
            ann.send(t="forget", room=room)
            assert ann.read_until(lambda m: m["t"] == "hall")["rooms"] == []
        assert client.get(f"/games/{room}.html").status_code == 404


def test_no_log_of_a_game_that_goes_on() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open()
            ann.asked()
        assert client.get(f"/games/{room}.jan.jsonl").status_code == 404
        assert client.get("/games/nothing.html").status_code == 404


def test_a_second_click_and_a_forged_id_do_nothing() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open(seat="dealer")
            first = ann.asked()
            step = next(iter(first["decision"]["discards"].values()))
            for id in (first["decision"]["id"], first["decision"]["id"], "0" * 16, "", first["decision"]["id"]):
                ann.send(t="act", id=id, steps=[step])
            second = ann.read_until(
                lambda m: m["t"] == "room" and m.get("decision", first["decision"]) != first["decision"]
            )
            assert len(second["table"]["players"][second["table"]["seat"]]["river"]) == 1


def test_an_action_that_is_not_legal_is_refused_with_the_engines_reason() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected(language="ja"):
            ann.open(seat="dealer")
            ann.asked()
            ann.act("pon")
            assert ann.read_until(lambda m: m["t"] == "note")["text"]
            ann.act("discard-9x")
            assert "'discard-9x' という行動はない" in ann.read_until(lambda m: m["t"] == "note")["text"]
            ann.act("riichi", "tsumogiri", "pass")
            assert ann.read_until(lambda m: m["t"] == "note")["text"]


def test_another_guest_sees_nothing_and_moves_nothing() -> None:
    with served() as client:
        ann, eve = Person(client), Person(client)
        with ann.connected():
            room = ann.open(seat="dealer")
            asked = ann.asked()
            with eve.connected(room=room):
                seen = eve.read()
                assert "table" not in seen and "decision" not in seen and not seen["seated"]
                eve.send(t="act", id=asked["decision"]["id"], steps=["tsumogiri"])
                eve.send(t="undo")
                eve.send(t="sit")
                assert "note" in eve.read_until(lambda m: m["t"] == "note")["t"]
            ann.send(t="hello", room=room)
            assert ann.read_until(lambda m: m["t"] == "room")["decision"] == asked["decision"]


def test_after_a_reload_the_seat_and_the_decision_are_the_same() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            room = ann.open()
            before = ann.asked()
        with Person(client, ann.secret).connected(room=room) as again:
            assert again.read() == before


def test_a_restart_goes_on_at_the_same_decision(tmp_path: Path) -> None:
    database = str(tmp_path / "web.db")
    with served(database) as client:
        ann = Person(client)
        with ann.connected(name="Ann"):
            room = ann.open()
            for _ in range(12):
                before = ann.asked()
                ann.do_anything()
            before = ann.asked()
    with served(database) as client, Person(client, ann.secret).connected(room=room) as again:
        assert again.read() == before


def test_undo_goes_back_to_the_own_decision_before() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open(seat="dealer")
            first = ann.asked()
            ann.do_anything()
            ann.asked()
            ann.send(t="undo")
            again = ann.read_until(
                lambda m: m["t"] == "room" and not m["table"]["players"][m["table"]["seat"]]["river"]
            )
            assert again["table"] == first["table"]
            assert again["decision"]["id"] != first["decision"]["id"]  # a click from before finds nothing to act on
            ann.send(t="undo")
            assert ann.read_until(lambda m: m["t"] == "note")


def test_two_people_by_a_link_and_no_undo_between_them() -> None:
    with served() as client:
        ann, bo = Person(client), Person(client)
        with ann.connected(name="Ann"):
            room = ann.open(people=2)
            with bo.connected(room=room, name="Ann"):
                bo.send(t="sit")
                frame = bo.read_until(lambda m: m["t"] == "room" and "table" in m)
                names = [player["name"] for player in frame["table"]["players"]]
                assert {"Ann", "Ann 2"} < set(names)
                assert not frame["undo"]
                own = ann.read_until(lambda m: m["t"] == "room" and "table" in m)
                assert own["table"]["seat"] != frame["table"]["seat"]
                assert own["table"]["hand"] != frame["table"]["hand"]


def test_who_leaves_is_played_for_and_can_come_back() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open()
            ann.asked()
            ann.send(t="away", away=True)
            gone = ann.read_until(lambda m: m["t"] == "room" and m["away"])
            assert "decision" not in gone
            ann.send(t="away", away=False)
            back = ann.read_until(lambda m: m["t"] == "room" and not m["away"])
            assert back["seated"]


def test_toggles_decide_without_asking() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open()
            ann.asked()
            ann.send(t="auto", discard=True, win=True, no_calls=True)
            result = ann.read_until(lambda m: m["t"] == "room" and "result" in m)
            assert result["auto"] == {"win": True, "no_calls": True, "discard": True}


def test_time_that_is_over_discards_what_was_drawn() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open(seconds=1, seat="dealer")
            first = ann.asked()
            assert 0 < first["decision"]["left"] <= 1
            frame = ann.read_until(lambda m: m["t"] == "room" and m["table"]["players"][m["table"]["seat"]]["river"])
            assert frame["table"]["players"][frame["table"]["seat"]]["river"] == [[first["table"]["drawn"], "d"]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_says_what_and_why(language: str) -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected(language=language):
            ann.open(seat="dealer")
            frame = ann.asked()
            ann.send(t="hint")
            hint = ann.read_until(lambda m: m["t"] == "hint")
            assert hint["id"] == frame["decision"]["id"]
            assert hint["says"] and hint["why"]
            assert [row["tile"] for row in hint["rows"]]


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"t": "dance"}', "[" * 5000, '{"t": "hello", "x": "' + "y" * 70_000 + '"}']
)
def test_what_no_browser_of_ours_sends_ends_the_connection(text: str) -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected(hall=True):
            ann.read()
            ann.socket.send_text(text)
            with pytest.raises(WebSocketDisconnect):
                ann.read()
        assert client.get("/health").json()["ok"]


def test_too_many_messages_end_the_connection() -> None:
    with served(most_messages=1) as client:
        ann = Person(client)
        with ann.connected(), pytest.raises(WebSocketDisconnect):
            for _ in range(200):
                ann.send(t="hello")
            ann.read_until(lambda _: False)


@pytest.mark.parametrize("headers", [{}, {"origin": "http://elsewhere.example"}])
def test_pages_from_elsewhere_are_refused(headers: dict[str, str]) -> None:
    with served() as client:
        secret = client.get("/").cookies["jantaku"]
        with (
            pytest.raises(WebSocketDisconnect),
            client.websocket_connect("/socket", headers={**headers, "cookie": f"jantaku={secret}"}),
        ):
            pass


def test_a_socket_without_a_cookie_is_refused() -> None:
    with served() as client, pytest.raises(WebSocketDisconnect), client.websocket_connect("/socket", headers=ORIGIN):
        pass


@pytest.mark.parametrize("wish", [
    {"rules": "no-such"}, {"rules": {"extends": "/etc/passwd"}}, {"rules": ["riichi"]},
    {"agents": ["mjai:rm -r ."]}, {"agents": ["os:system"]}, {"agents": "solid"},
    {"people": 9}, {"people": True}, {"seconds": -1}, {"pace": 10**9},
])  # fmt: skip
def test_a_room_that_cannot_be_is_refused(wish: dict[str, object]) -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.send(t="open", **{"rules": "riichi-east", **wish})
            assert ann.read()["t"] == "note"


def test_house_rules_from_the_browser_are_played() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.send(
                t="open",
                rules={"extends": "tenhou", "start_points": 30000, "return_points": 30000, "name": "mine"},
                pace=0,
            )
            frame = ann.read_until(lambda m: m["t"] == "room" and "table" in m)
            assert frame["rules"] == "mine"
            assert frame["table"]["players"][0]["score"] == 30000


def test_the_hall_lists_own_rooms_only() -> None:
    with served() as client:
        ann, bo = Person(client), Person(client)
        with ann.connected():
            room = ann.open()
        with Person(client, ann.secret).connected(hall=True) as again:
            assert [line["room"] for line in again.read()["rooms"]] == [room]
        with bo.connected(hall=True):
            assert bo.read()["rooms"] == []


def test_numbers_for_the_operator() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open()
            ann.asked()
            numbers = dict(line.split() for line in client.get("/metrics").text.splitlines())
        assert numbers["jantaku_rooms_total"] == "1" and numbers["jantaku_connections"] == "1"


@pytest.mark.skipif(not LONG, reason="a process is started: make test-long")
def test_a_simulation_is_watched_stopped_and_downloaded() -> None:
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.send(t="simulate", rules="tenhou-east", agents=["tsumogiri", "random"], games=100_000, duplicate=True)
            first = ann.read_until(lambda m: m["t"] == "simulation" and m["done"])
            assert first["going"] and {row["name"] for row in first["agents"]} == {"tsumogiri", "random"}
            assert client.get(f"/simulations/{first['id']}.svg").text.startswith("<svg")
            assert "平均順位" in client.get(f"/simulations/{first['id']}.svg?language=ja").text
            ann.send(t="simulate", rules="tenhou-east", agents=["tsumogiri"], games=1)
            assert ann.read_until(lambda m: m["t"] == "note")
            ann.send(t="halt", id=first["id"])
            last = ann.read_until(lambda m: m["t"] == "simulation" and not m["going"])
            assert 0 < last["done"] < last["wanted"]
            lines = client.get(f"/simulations/{first['id']}.jsonl").text.splitlines()
            assert len(lines) > last["done"]


def test_a_game_waits_while_it_cannot_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.web.room.AGAIN", 0.02)
    with served() as client:
        ann = Person(client)
        with ann.connected():
            ann.open(seat="dealer")
            first = ann.asked()
            store = client.app.state.hall.desk.store  # type: ignore[attr-defined]
            append, tried = store.append, []

            def full(*_: object) -> None:
                tried.append(1)
                if len(tried) < 3:
                    raise OSError("no space left on device")
                append(*_)

            monkeypatch.setattr(store, "append", full)
            ann.do_anything()
            assert ann.read_until(lambda m: m["t"] == "note")
            later = ann.read_until(
                lambda m: m["t"] == "room" and m.get("decision", first["decision"]) != first["decision"]
            )
            assert len(later["table"]["players"][later["table"]["seat"]]["river"]) == 1 and len(tried) >= 3


@pytest.mark.skipif(not LONG, reason="bots are started: make test-long")
def test_a_bot_that_the_operator_named_sits_at_the_table() -> None:
    bot = f"mjai:{sys.executable} {Path(__file__).resolve().parents[1] / 'examples' / 'mjai_bot.py'}"
    with served(agents=[bot]) as client:
        ann = Person(client)
        with ann.connected(hall=True):
            rules = next(each for each in ann.read()["rules"] if each["name"] == "tenhou-east")
            assert bot in rules["agents"]
            ann.open("tenhou-east", bot)
            for _ in range(5):
                assert "decision" in ann.asked()
                ann.do_anything()
            assert any("mjai_bot" in player["name"] for player in ann.frame["table"]["players"])
            assert not [frame for frame in ann.frames if frame["t"] == "note"]


@pytest.mark.skipif(not LONG, reason="agents are imported: make test-long")
def test_an_agent_that_fails_is_replaced_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "broken_player.py").write_text(
        "class Player:\n    def act(self, view):\n        raise RuntimeError('5m')\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    with served(agents=["broken_player:Player"]) as client:
        ann = Person(client)
        with ann.connected():
            ann.open("tenhou-east", "broken_player:Player", seat="dealer")
            ann.asked()
            ann.do_anything()
            assert "solid" in ann.read_until(lambda m: m["t"] == "note")["text"]
            assert "decision" in ann.asked()


@pytest.mark.parametrize(("host", "why"), [("192.0.2.1", "no such address; --host"), ("a..b", "called so; --host")])
def test_a_host_that_is_not_ours_is_named_and_not_the_port(host: str, why: str) -> None:
    from jantaku.web.serving import listening

    with pytest.raises(JantakuError, match=why) as refused:
        listening(host, 0)
    assert f"{host}:0" in str(refused.value) and "--port" not in str(refused.value)
    with pytest.raises(JantakuError, match="--host: no address is named"):
        listening(" ", 0)  # the system would take it for every address
    with listening("127.0.0.1", 0) as bound, pytest.raises(JantakuError, match="in use; --port names another"):
        bound.listen()
        listening("127.0.0.1", bound.getsockname()[1])


def test_small_answers_are_sent_at_once() -> None:
    """asyncio looks whether a socket says that it is of TCP; otherwise answers in two parts wait 40 ms in between."""
    from jantaku.web.serving import listening

    with listening("127.0.0.1", 0) as bound:
        bound.listen()
        with socket.create_connection(bound.getsockname()), bound.accept()[0] as accepted:
            assert accepted.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize("turns", range(6))
def test_a_room_that_is_stopped_just_as_something_changes_stops(turns: int) -> None:
    """``asyncio.wait_for`` of Python 3.11 forgets a cancellation that comes together with what it waits for."""

    async def is_stopped() -> bool:
        room = room_of_people("tenhou", 1)
        waiting = asyncio.create_task(room._wait(30))
        await asyncio.sleep(0.01)
        room._wake()
        for _ in range(turns):
            await asyncio.sleep(0)
        if waiting.done():  # it went on before
            return True
        waiting.cancel()
        await asyncio.wait([waiting])
        return waiting.cancelled()

    assert asyncio.run(is_stopped())
