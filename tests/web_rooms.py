"""Rooms for tests: a server without a network, and a person who plays through its socket."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from starlette.testclient import TestClient

from jantaku.web.app import make_app

ORIGIN = {"origin": "http://testserver"}
Frame = dict[str, Any]


@contextmanager
def served(database: str = ":memory:", **settings: Any) -> Iterator[TestClient]:
    """A server that answers here; nothing is compiled for it."""
    with TestClient(make_app(database, warm=False, **{"most_messages": 1000, **settings})) as client:
        yield client


class Person:
    """Somebody with a browser: a cookie and a socket."""

    def __init__(self, client: TestClient, secret: str | None = None) -> None:
        """Come to the page, as who has *secret* if it is given."""
        if secret is None:
            client.cookies.clear()
            secret = client.get("/").cookies["jantaku"]
        self.client, self.secret = client, secret
        self.frame: Frame = {}
        self.frames: list[Frame] = []

    @contextmanager
    def connected(self, room: str = "", language: str = "en", **hello: Any) -> Iterator[Person]:
        """While the socket is open."""
        self.client.cookies.clear()
        headers = {**ORIGIN, "cookie": f"jantaku={self.secret}"}
        with self.client.websocket_connect("/socket", headers=headers) as socket:
            self.socket = socket
            self.send(t="hello", room=room, language=language, **hello)
            yield self

    def send(self, **message: Any) -> None:
        self.socket.send_text(json.dumps(message))

    def read(self) -> Frame:
        """The next message."""
        message: Frame = json.loads(self.socket.receive_text())
        if message["t"] == "room":
            self.frame = message
            self.frames.append(message)
        return message

    def read_until(self, done: Callable[[Frame], Any]) -> Frame:
        """Read until *done* says so of a message."""
        for _ in range(3000):
            message = self.read()
            if done(message):
                return message
        raise AssertionError("it never came")

    def open(self, rules: str | Frame = "riichi-east", agents: str = "tsumogiri", **wish: Any) -> str:
        """Open a room; its id."""
        self.send(t="open", rules=rules, agents=[agents], pace=0, **wish)
        return str(self.read_until(lambda message: message["t"] == "opened")["room"])

    def asked(self) -> Frame:
        """The next decision, or the end of the game; results are put aside."""
        while True:
            message = self.read()
            if message["t"] != "room":
                continue
            if "final" in message:
                return message
            if message.get("result") and not message["result"]["seen"]:
                self.send(t="next", number=message["result"]["number"])
            elif "decision" in message:
                return message

    def act(self, *steps: str) -> None:
        self.send(t="act", id=self.frame["decision"]["id"], steps=list(steps))

    def do_anything(self) -> None:
        """The first discard, else the last button: what always goes."""
        decision = self.frame["decision"]
        offered = [button for button in decision["buttons"] if "why" not in button]
        wins = [button for button in offered if button["key"] in ("tsumo", "ron")]
        if wins:
            self.act(wins[0]["choices"][0]["action"])
        elif decision["discards"]:
            self.act(list(decision["discards"].values())[-1])
        else:
            self.act(offered[-1]["choices"][0]["action"])
