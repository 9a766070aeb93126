"""Hostile connections at a real server: refused, and the others notice nothing."""

from __future__ import annotations

import json
import threading
import time
import urllib.request
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from web_browser import answer, web_server
from web_rooms import Frame, Person, served

BIG = "x" * (10 << 20)


def attack(url: str, headers: dict[str, str], message: str | bytes, times: int) -> None:
    """Send *message* so many times, as fast as it goes, until the server has had enough."""
    with connect(url, additional_headers=headers, max_size=None) as socket, pytest.raises(ConnectionClosed) as end:
        for _ in range(times):
            socket.send(message)
        while True:
            socket.recv(timeout=30)
    assert end.value.rcvd is None or end.value.rcvd.code in (1008, 1009)  # refused, or too large


def numbers(address: str) -> dict[str, str]:
    with urllib.request.urlopen(f"{address}/metrics") as answered:
        return dict(line.split() for line in answered.read().decode().splitlines())


def play_on(socket: ClientConnection, frame: Frame, until: Any) -> tuple[int, list[str]]:
    """Take decisions *until* that is set: how many, and the sorts of messages that came."""
    taken, sorts = 0, []
    while taken < 3 or not until.is_set():
        if "decision" in frame:
            socket.send(json.dumps({"t": "act", "id": frame["decision"]["id"], "steps": answer(frame["decision"])}))
            taken += 1
            time.sleep(0.1)  # as fast as a person, who may send fifteen messages a second
        elif frame.get("result"):
            socket.send(json.dumps({"t": "next", "number": frame["result"]["number"]}))
        was = frame
        while frame == was or not ("decision" in frame or frame.get("result", {"seen": True})["seen"] is False):
            frame = json.loads(socket.recv(timeout=30))
            sorts.append(frame["t"])
    return taken, sorts


@pytest.mark.parametrize(
    ("message", "times"),
    [(BIG, 1), (json.dumps({"t": "hello", "hall": True}), 1000), (b"\xff" * 10, 1), ("[" * 60_000, 3)],
    ids=["10 MB", "1,000 at once", "bytes", "no JSON"],
)
def test_huge_and_too_many_messages_are_refused_and_others_play_on(message: str | bytes, times: int) -> None:
    with web_server(most_messages=15) as address:
        url = address.replace("http", "ws") + "/socket"
        ann, eve = ({"cookie": f"jantaku={letter * 43}", "origin": address} for letter in "ae")
        with connect(url, additional_headers=ann) as socket:
            socket.send(json.dumps({"t": "open", "agents": ["tsumogiri"], "pace": 0, "rules": "taiwan"}))
            while "decision" not in (frame := json.loads(socket.recv(timeout=30))):
                pass
            over = threading.Event()

            def attacked() -> None:
                try:
                    for _ in range(3):
                        attack(url, eve, message, times)
                finally:
                    over.set()

            attacker = threading.Thread(target=attacked)
            attacker.start()
            taken, sorts = play_on(socket, frame, over)
            attacker.join()
            assert taken >= 3 and set(sorts) == {"room"}  # every decision was answered, and nothing else came
        while (found := numbers(address))["jantaku_connections"] != "0":  # the server notices a moment later
            time.sleep(0.02)
        assert message is BIG or int(found["jantaku_refused_total"]) == 3


def test_who_sits_at_the_table_cannot_act_for_another() -> None:
    """Not with the other's id, with one that was valid, or with any other."""
    with served() as client:
        ann, eve = Person(client), Person(client)
        with ann.connected(name="Ann"):
            room = ann.open("riichi-east", people=2, seat="dealer")
            with eve.connected(room=room, name="Eve"):
                eve.send(t="sit")
                own = eve.read_until(lambda m: m["t"] == "room" and "table" in m)
                asked = ann.asked()
                step = next(iter(asked["decision"]["discards"].values()))
                for id in (asked["decision"]["id"], asked["decision"]["id"][::-1], "0" * 16, "", "x" * 5000):
                    eve.send(t="act", id=id, steps=[step])
                for _ in range(5):  # each is answered with the table as it is
                    assert eve.read_until(lambda m: m["t"] == "room") == own
                for sort in ("undo", "begin", "next", "hint"):
                    eve.send(t=sort, number=1)
                eve.send(t="hello", room=room)
                assert eve.read_until(lambda m: m["t"] == "room") == own
                ann.send(t="hello", room=room)
                assert ann.read_until(lambda m: m["t"] == "room") == asked
                assert "jantaku_stale_total 5\n" in client.get("/metrics").text
