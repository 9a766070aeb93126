"""A server killed at any moment loses no decision, and takes none twice."""

from __future__ import annotations

import json
import random
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from conftest import LONG
from jantaku.web.frames import table_frame
from jantaku.web.play import Play
from jantaku.web.seats import Setup
from jantaku.web.store import Store
from test_web_store import postgres
from web_browser import answer

__all__ = ["postgres"]  # a fixture
KILLS = 20
SECRET = "s" * 43


@contextmanager
def started(database: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server of its own, and its port."""
    command = [sys.executable, "-m", "jantaku", "web", "--no-open", "--port", "0", "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"localhost:(\d+)", server.stdout.readline())
        assert found is not None
        try:
            yield server, int(found[1])
        finally:
            server.kill()


@contextmanager
def connected(port: int, room: str) -> Iterator[ClientConnection]:
    headers = {"cookie": f"jantaku={SECRET}", "origin": f"http://127.0.0.1:{port}"}
    for _ in range(400):  # it is bound before it answers
        if is_up(port):
            break
        time.sleep(0.05)
    with connect(f"ws://127.0.0.1:{port}/socket", additional_headers=headers) as socket:
        socket.send(json.dumps({"t": "hello", "room": room}))
        yield socket


def is_up(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answered:
            return bool(answered.status == 200)
    except OSError:
        return False


def play_until_killed(server: subprocess.Popen[str], port: int, room: str, sent: set[str]) -> None:
    """Play, and kill the server at a moment drawn by lot."""
    with connected(port, room) as socket:
        timer = threading.Timer(random.uniform(0.02, 0.8), server.kill)
        timer.start()
        try:
            while True:
                message = json.loads(socket.recv(timeout=10))
                decision = message.get("decision")
                if message.get("result") and not message["result"]["seen"]:
                    socket.send(json.dumps({"t": "next", "number": message["result"]["number"]}))
                elif decision is not None and decision["id"] not in sent:
                    sent.add(decision["id"])
                    socket.send(json.dumps({"t": "act", "id": decision["id"], "steps": answer(decision)}))
        except ConnectionClosed:
            timer.join()


pytestmark = pytest.mark.skipif(not LONG, reason="many servers are started: make test-long")


def test_a_killed_server_goes_on_at_the_same_decision(tmp_path: Path) -> None:
    kill_again_and_again(str(tmp_path / "web.db"), KILLS)


def test_a_killed_server_goes_on_from_postgresql(postgres: str) -> None:
    kill_again_and_again(postgres, KILLS // 4)


def kill_again_and_again(database: str, kills: int) -> None:
    """Play at a server that is killed so many times, and compare after each what it shows with what is written."""
    with started(database) as (_, port), connected(port, "") as socket:
        socket.send(json.dumps({"t": "open", "rules": "tenhou", "agents": ["tsumogiri"], "pace": 0}))
        while (message := json.loads(socket.recv()))["t"] != "opened":
            pass
    room, written = message["room"], 0
    sent: set[str] = set()
    for _ in range(kills):
        with started(database) as (server, port):
            play_until_killed(server, port, room, sent)
            assert server.wait(10) == -signal.SIGKILL
        store = Store(database)
        stored = store.room(room)
        store.close()
        assert stored is not None and len(stored.journal) >= written  # nothing that was written is gone
        written = len(stored.journal)
        play = Play(
            Setup.from_text(stored.setup), stored.journal
        )  # every entry was legal where it stands: none is double
        with started(database) as (_, port), connected(port, room) as socket:
            frame = json.loads(socket.recv())
        seat = frame["table"]["seat"]
        if play.asked == seat:
            assert frame["decision"]["id"] == play.decision_id
            assert frame["table"] == table_frame(play.game.view(seat), play.setup.seats, "en")
            sent.discard(play.decision_id)  # sent and never written: it is asked again, and answered again
        if play.game.is_over:
            break
    assert written > kills
