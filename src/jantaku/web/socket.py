"""The WebSocket: one connection of one browser, its messages checked and handed on, the room shown as it changes.

A message is a JSON object with its type under ``t``. Whatever is wrong with one is answered with a note; what no
browser of ours sends (too much, too often, no JSON) ends the connection. The room is sent whole, the newest state only:
who reads slowly misses states in between, never the last one, and keeps nobody waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.websockets import WebSocket, WebSocketDisconnect

from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.reasons import sentence
from jantaku.web.beside import Beside
from jantaku.web.guests import clean_name, guest_of
from jantaku.web.hall import Hall
from jantaku.web.limits import Bucket
from jantaku.web.lobby import hall_frame
from jantaku.web.refusals import NO_DATABASE, Refused, explained
from jantaku.web.room import AGAIN, Room, StaleDecision
from jantaku.words.name import LANGUAGES
from jantaku.words.web import web_word

LARGEST: Final = 64 * 1024
"""Bytes of a message; a whole rule set takes about ten thousand."""
_BURST: Final = 4
"""So many times the messages of a second may come at once."""
_ROOMS: Final = (10, 0.2)
_REFUSED: Final = 1008
Handler = Callable[["Connection", dict[str, Any]], Awaitable[None]]


class Connection(Beside):
    """One browser."""

    def __init__(self, socket: WebSocket, hall: Hall, guest: str) -> None:
        """Talk to *socket*, which is *guest*'s."""
        self.socket, self.hall, self.guest = socket, hall, guest
        self.language, self.name, self.log = "en", "Guest", ""
        self.room: Room | None = None
        most = socket.app.state.most_messages
        self._messages, self._rooms = Bucket(_BURST * most, most), Bucket(*_ROOMS)
        self._frame = self._shown = ""
        self._waiting: deque[str] = deque(maxlen=50)
        self._news = asyncio.Event()

    # --- to the browser ---

    def show(self, frame: dict[str, Any]) -> None:
        """Show the room as it is now."""
        self._frame = _text(frame)
        self._news.set()

    def note(self, text: str, **more: Any) -> None:
        """Say something beside it."""
        self.send({"t": "note", "text": text, **more})

    def gone(self, text: str) -> None:
        """Say that the room is no more, and why."""
        self.send({"t": "gone", "text": text})

    def send(self, message: dict[str, Any]) -> None:
        """Send *message* after what waits already."""
        self._waiting.append(_text(message))
        self._news.set()

    async def _write(self) -> None:
        while True:
            await self._news.wait()
            self._news.clear()
            while self._waiting:
                await self.socket.send_text(self._waiting.popleft())
            if self._frame != self._shown:
                self._shown = self._frame
                await self.socket.send_text(self._frame)

    # --- from the browser ---

    async def serve(self) -> None:
        """Read until the connection ends."""
        writer = asyncio.create_task(self._write())
        self.listen()
        try:
            while True:
                text = await self._read()
                if text is None or not self._messages.take() or len(text) > LARGEST:
                    self.hall.desk.counts["refused"] += 1
                    await self.socket.close(_REFUSED)
                    return
                await self._take(text)
        except (WebSocketDisconnect, RuntimeError):  # gone
            pass
        finally:
            writer.cancel()
            self.listen_no_more()
            self._leave_room()
            with contextlib.suppress(RuntimeError, WebSocketDisconnect):
                await self.socket.close()

    async def _read(self) -> str | None:
        """The next message; ``None`` if it is bytes."""
        try:
            return await self.socket.receive_text()
        except KeyError:
            return None

    async def _take(self, text: str) -> None:
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        handler = _HANDLERS.get(str(message.get("t"))) if isinstance(message, dict) else None
        if handler is None:
            self.hall.desk.counts["refused"] += 1
            await self.socket.close(_REFUSED)
            raise WebSocketDisconnect(_REFUSED)
        try:
            await handler(self, message)
        except StaleDecision:
            self.hall.desk.counts["stale"] += 1
            if self.room is not None:  # it shows what is asked now
                self._shown = ""
                self.room.show_to(self)
        except IllegalAction as error:
            rules = None if self.room is None else self.room.setup.rules
            self.note(sentence(error.reason, rules, self.language))
        except JantakuError as error:
            said = explained(error, self.language)
            self.note(said.pop("error"), **said)

    def _leave_room(self) -> None:
        if self.room is not None:
            self.room.exit(self)
            self.room = None
        self._frame = self._shown = ""

    def here(self) -> Room:
        """The room that is shown; an error if there is none."""
        if self.room is None:
            raise Refused("no room")
        return self.room

    # --- messages ---

    async def hello(self, message: dict[str, Any]) -> None:
        """Who it is, in which language, and which room it wants to see; without one, the hall."""
        if message.get("language") in LANGUAGES:
            self.language = message["language"]
        self.name = clean_name(message.get("name"), web_word("guest", self.language))
        room = message.get("room")
        self._leave_room()
        if isinstance(room, str) and room:
            try:
                found = await self._found(room)
            except Refused as error:
                self.gone(error.said(self.language))
                return
            self.room = found
            found.enter(self)
        elif message.get("hall"):
            self.send(await hall_frame(self.hall, self.guest, self.language))

    async def _found(self, room: str) -> Room:
        """The room of that id, as soon as the database answers."""
        while True:
            try:
                return await self.hall.find(room)
            except Refused as error:
                if error.key != NO_DATABASE:
                    raise
                self.note(error.said(self.language))
                await asyncio.sleep(AGAIN)

    async def open_room(self, message: dict[str, Any]) -> None:
        """Open a room."""
        await self._open(self.hall.open(self.guest, self.name, message))

    async def open_again(self, _: dict[str, Any]) -> None:
        """Open a room like the one whose game is over."""
        old = self.here()
        if old.setup.seat_of(self.guest) is not None:
            await self._open(self.hall.open_again(old, self.guest, self.name))

    async def _open(self, opening: Coroutine[Any, Any, Room]) -> None:
        if not self._rooms.take():
            opening.close()
            raise Refused("too many rooms")
        room = await opening
        self._leave_room()
        self.send({"t": "opened", "room": room.id})
        self.room = room
        room.enter(self)

    async def sit(self, _: dict[str, Any]) -> None:
        """Take a seat in a room that has not begun."""
        await self.here().sit(self.guest, self.name)

    async def begin(self, _: dict[str, Any]) -> None:
        """Begin without those who have not come."""
        room = self.here()
        if room.setup.seat_of(self.guest) is not None:
            await room.begin()
            room.show()

    async def act(self, message: dict[str, Any]) -> None:
        """Take a decision."""
        steps, id = message.get("steps"), message.get("id")
        if not isinstance(steps, list) or not all(isinstance(step, str) for step in steps) or not isinstance(id, str):
            raise JantakuError("a decision has an id and steps")
        self.here().act(self.guest, id, tuple(step[:40] for step in steps[:3]))

    async def put_aside(self, message: dict[str, Any]) -> None:
        """The result was seen."""
        number = message.get("number")
        if isinstance(number, int):
            await self.here().put_aside(self.guest, number)

    async def set_auto(self, message: dict[str, Any]) -> None:
        """Change toggles."""
        known = {key: message[key] for key in ("win", "no_calls", "discard") if isinstance(message.get(key), bool)}
        await self.here().set_auto(self.guest, **known)

    async def undo(self, _: dict[str, Any]) -> None:
        """Take the last own decision back."""
        self.here().undo(self.guest)

    async def set_watched(self, message: dict[str, Any]) -> None:
        """Let others look on, or no longer."""
        await self.here().set_watched(self.guest, watched=message.get("watched") is True)

    async def set_away(self, message: dict[str, Any]) -> None:
        """Leave the seat to an agent, or come back."""
        await self.here().set_away(self.guest, away=message.get("away") is True)

    async def forget(self, message: dict[str, Any]) -> None:
        """Take a room off the guest's list."""
        room = message.get("room")
        if isinstance(room, str):
            await self.hall.forget(room, self.guest)
        self.send(await hall_frame(self.hall, self.guest, self.language))


_HANDLERS: Final[dict[str, Handler]] = {
    "hello": Connection.hello, "open": Connection.open_room, "again": Connection.open_again,
    "sit": Connection.sit, "begin": Connection.begin,
    "act": Connection.act, "next": Connection.put_aside, "auto": Connection.set_auto, "undo": Connection.undo,
    "away": Connection.set_away, "watch": Connection.set_watched, "hint": Connection.ask_hint,
    "worth": Connection.ask_worth, "forget": Connection.forget, "simulate": Connection.simulate,
    "halt": Connection.stop_simulation, "log": Connection.look_at_log, "review": Connection.review,
    "cancel": Connection.stop_review,
}  # fmt: skip


def _text(message: dict[str, Any]) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


async def serve_socket(socket: WebSocket) -> None:
    """Serve one browser, if it comes from a page of ours."""
    hall: Hall = socket.app.state.hall
    guest = guest_of(socket)
    if guest is None or not is_allowed(socket, socket.app.state.origins):
        await socket.close(_REFUSED)
        return
    connections: dict[str, int] = socket.app.state.connections
    host = socket.client.host if socket.client else ""
    if connections.get(host, 0) >= socket.app.state.most_connections:
        await socket.close(_REFUSED)
        return
    connections[host] = connections.get(host, 0) + 1
    try:
        await socket.accept()
        await Connection(socket, hall, guest).serve()
    finally:
        connections[host] -= 1
        if not connections[host]:
            del connections[host]


def is_allowed(asked: HTTPConnection, origins: frozenset[str]) -> bool:
    """Whether the page that asks is the server's own, or one of *origins*; a cookie alone is not enough."""
    origin = asked.headers.get("origin")
    if origin is None:
        return False
    return origin in origins or origin.split("://", 1)[-1] == asked.headers.get("host", "")
