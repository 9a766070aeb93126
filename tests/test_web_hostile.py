"""Hostile connections at a real server: refused, and the others notice nothing."""

from __future__ import annotations

import json
import urllib.request

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from web_browser import answer, web_server

BIG = "x" * (10 << 20)


def test_huge_and_too_many_messages_are_refused_and_others_play_on() -> None:
    with web_server(most_messages=5) as address:
        url = address.replace("http", "ws") + "/socket"
        ann, eve = ({"cookie": f"jantaku={letter * 43}", "origin": address} for letter in "ae")
        with connect(url, additional_headers=ann) as socket:
            socket.send(json.dumps({"t": "open", "agents": ["tsumogiri"], "pace": 0}))
            while "decision" not in (frame := json.loads(socket.recv(timeout=10))):
                pass
            for message, times in ((BIG, 1), (json.dumps({"t": "hello"}), 1000), (b"\xff" * 10, 1)):
                with connect(url, additional_headers=eve) as other, pytest.raises(ConnectionClosed):
                    for _ in range(times):
                        other.send(message)
                    while True:
                        other.recv(timeout=10)
            socket.send(json.dumps({"t": "act", "id": frame["decision"]["id"], "steps": answer(frame["decision"])}))
            assert json.loads(socket.recv(timeout=10))["t"] == "room"
        with urllib.request.urlopen(f"{address}/metrics") as numbers:
            assert b"jantaku_connections 0" in numbers.read()
