"""People at one table of a server without a network, and an ear at each of their connections.

Whatever a connection is given to send is judged at that moment: the game is dealt anew as far as its guest cannot know
it, the message is made once more, and both must be the same bytes. What was not judged is not sent.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import patch

from starlette.websockets import WebSocket, WebSocketDisconnect

from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.reasons import sentence
from jantaku.rules import Rules
from jantaku.web.hall import Hall
from jantaku.web.hinting import hint
from jantaku.web.players import Players
from jantaku.web.refusals import explained
from jantaku.web.room import Room
from jantaku.web.socket import Connection
from jantaku.words.name import LANGUAGES
from lively import Lively
from test_engine_view import redeal

NOBODY = -1
WRONG = ("ron", "tsumo", "riichi", "pon", "chi-low", "closed-kan-1m", "added-kan-5z", "discard-5z", "north", "nothing")
Frame = dict[str, Any]


@contextmanager
def dealt_anew(room: Room, seat: int, rng: random.Random) -> Iterator[None]:
    """While the room's game is another one that looks the same from *seat*."""
    play: Any = room.play
    game, journal, setup = play.game, play.journal, room.setup
    seed, secret = setup.seed, setup.secret
    play.game = redeal(game, seat, rng)
    play.journal = journal + ["pass"] * rng.randrange(1, 4)  # how often others were asked nobody knows
    setup.seed, setup.secret = rng.getrandbits(63), f"{rng.getrandbits(64)}"
    try:
        yield
    finally:
        play.game, play.journal, setup.seed, setup.secret = game, journal, seed, secret


class Ear(Connection):
    """A connection that judges what it is given to send."""

    def __init__(self, hall: Hall, guest: str, rng: random.Random, seen: Counter[str]) -> None:
        """Listen for *guest*; *seen* counts what was judged, by sort."""
        self.wire = Wire(self)
        super().__init__(cast(WebSocket, self.wire), hall, guest)
        self.rng, self.seen = rng, seen
        self.faults: list[str] = []
        self.judged: set[str] = set()
        self.tried: tuple[str, ...] = ()
        self._in_hall: dict[str, str] = {}

    def show(self, frame: Frame) -> None:
        """Judge a frame of the room."""
        text, room = _text(frame), self.room
        if text != self._frame and room is not None and room.play is not None:
            with dealt_anew(room, self._seat, self.rng):
                self._compare("room", frame, room.frame(self.guest, self.language))
        self.judged.add(text)
        super().show(frame)

    def send(self, message: Frame) -> None:
        """Judge any other message."""
        sort, room = str(message["t"]), self.room
        if room is not None and room.play is not None:
            again = message
            with dealt_anew(room, self._seat, self.rng):
                if sort == "hint":
                    again = {"t": "hint", "id": "", **hint(room.play.game.view(self._seat), self.language)}
                elif sort == "note" and self.tried:
                    again = {"t": "note", **self._refusal(room)}
            self._compare(sort, message, again)
        if sort == "hall":
            self._judge_hall(message)
        self.judged.add(_text(message))
        super().send(message)

    async def act(self, message: Frame) -> None:
        """Take a decision; what was tried is remembered while it is judged."""
        self.tried = tuple(message["steps"])
        await super().act(message)
        self.tried = ()

    @property
    def _seat(self) -> int:
        assert self.room is not None
        seat = self.room.setup.seat_of(self.guest)
        return NOBODY if seat is None else seat

    def _refusal(self, room: Room) -> Frame:
        assert room.play is not None
        try:
            room.play.entries_of(self.tried)
        except IllegalAction as error:
            return {"text": sentence(error.reason, room.setup.rules, self.language)}
        except JantakuError as error:
            said = explained(error, self.language)
            return {"text": said.pop("error"), **said}
        return {"text": "it is legal"}

    def _judge_hall(self, message: Frame) -> None:
        """The list of rooms changes only when something does that its guest sees."""
        self.seen["hall"] += 1
        for line in message["rooms"]:
            room = self.hall.rooms[line["room"]]
            now = _text({**line, "touched": 0})
            seen = _text(_without_id(room.frame(self.guest, self.language)))  # titles are in the guest's language
            before = self._in_hall.setdefault(seen, now)
            if before != now or line["touched"] % 60:
                self.faults.append(f"hall: {before} and {now}")

    def _compare(self, sort: str, first: Frame, second: Frame) -> None:
        one, other = _text(_without_id(first)), _text(_without_id(second))
        self.seen[sort] += 1
        self.seen.update(key for key in ("decision", "result", "final") if sort == "room" and key in first)
        self.seen["looked on"] += sort == "room" and "table" in first and self._seat == NOBODY
        if one != other:
            at = next(
                (i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
            )
            self.faults.append(f"{sort}: …{one[max(0, at - 80) : at + 40]}… or …{other[max(0, at - 80) : at + 40]}…")


def _text(message: Frame) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def _without_id(message: Frame) -> Frame:
    """*message* without the id of its decision, which another journal makes another one, and says nothing."""
    if message["t"] == "hint":
        return {**message, "id": ""}
    return {**message, "decision": {**message["decision"], "id": ""}} if "decision" in message else message


class Wire:
    """A WebSocket without a network."""

    def __init__(self, ear: Ear) -> None:
        self.ear, self.said = ear, asyncio.Queue[str | None]()
        self.heard = asyncio.Event()
        self.frame: Frame = {}
        self.app = SimpleNamespace(state=SimpleNamespace(most_messages=1e9))
        self._last, self._asked = "", True

    async def receive_text(self) -> str:
        text = await self.said.get()
        if text is None:
            raise WebSocketDisconnect
        self._asked = True
        return text

    async def send_text(self, text: str) -> None:
        if text not in self.ear.judged:
            self.ear.faults.append(f"never judged: {text[:200]}")
        if text == self._last and not self._asked:  # that something has happened would be all it says
            self.ear.faults.append(f"said twice: {text[:200]}")
        self._last, self._asked = text, False
        self.ear.judged.discard(text)
        message = json.loads(text)
        if message["t"] == "room":
            self.frame = message
        self.heard.set()

    async def close(self, _: int = 1000) -> None:
        self.said.put_nowait(None)


class Guest:
    """Somebody at the table, who does all that can be done there."""

    def __init__(self, hall: Hall, name: str, lively: Lively, seen: Counter[str]) -> None:
        self.hall, self.name, self.lively, self.seen = hall, name, lively, seen
        self.rng = lively.random
        self.faults: list[str] = []
        self.language = self.rng.choice(LANGUAGES)
        self.room = ""

    async def come(self) -> None:
        """Connect."""
        self.ear = Ear(self.hall, self.name, self.rng, self.seen)
        self.ear.faults = self.faults
        self.wire = self.ear.wire
        self.task = asyncio.create_task(self.ear.serve())
        self.say(t="hello", language=self.language, name=self.name, room=self.room)

    async def go(self) -> None:
        """Hang up."""
        self.wire.said.put_nowait(None)
        await self.task

    def say(self, **message: Any) -> None:
        self.wire.said.put_nowait(json.dumps(message))

    async def hear(self) -> Frame:
        """What the page shows after the next message."""
        async with asyncio.timeout(600):
            await self.wire.heard.wait()
        self.wire.heard.clear()
        return self.wire.frame

    async def play(self, most: int) -> None:
        """Play until the game is over, or so many decisions were taken in it."""
        answered = ""
        while not self.faults:
            frame = await self.hear()
            room = self.hall.rooms[self.room]
            play = room.play
            if play is None or "table" not in frame:
                continue
            if "final" in frame or play.game.decisions >= most:
                return
            if frame.get("result") and not frame["result"]["seen"]:
                self.say(t="next", number=frame["result"]["number"])
            elif frame["away"]:
                answered = ""  # what was answered while going away was not taken
                self.say(t="away", away=False)
            elif "decision" in frame and frame["decision"]["id"] not in (answered, "") and play.asked == self.ear._seat:
                if frame["decision"]["id"] != play.decision_id:
                    continue
                if not await self._fuss(room, frame):
                    answered = frame["decision"]["id"]
                    self.say(t="act", id=answered, steps=self._steps(room, frame["decision"]))

    def _steps(self, room: Room, decision: Frame) -> list[str]:
        assert room.play is not None
        game = room.play.game
        action = str(self.lively.choose(game.table.record, game.legal_actions))
        for button in decision["buttons"]:
            if "tiles" in button and button["choices"][0]["action"] == action and self.rng.random() < 0.5:
                place = self.rng.choice(button["tiles"])
                return [action, "tsumogiri" if place == "drawn" else f"discard-{place}"]
        return [action]

    async def _fuss(self, room: Room, frame: Frame) -> bool:
        """Once in a while something beside playing; whether it was."""
        if self.rng.random() > 0.06:
            return False
        what = self.rng.randrange(9)
        wrong = self.rng.choice(WRONG)
        if what == 0 and self.rng.random() < 0.2:
            self.say(t="hint")
        elif what <= 2:
            self.say(t="act", id=frame["decision"]["id"], steps=[wrong])
        elif what == 3:
            self.say(t="act", id="0" * 16, steps=[wrong])
        elif what == 4:
            self.say(t="hello", hall=True, language=self.rng.choice(LANGUAGES))
        elif what == 5:
            await self.go()
            await self.come()
        elif what == 6:
            self.say(t="away", away=True)
        elif what == 7 and room.can_undo:
            self.say(t="undo")
        else:
            self.say(t="auto", no_calls=self.rng.random() < 0.2, win=self.rng.random() < 0.3, discard=False)
        self.say(t="hello", room=self.room, language=self.language)
        return True


async def evening(rules: Rules, seed: int, *, people: int, most: int = 100_000) -> tuple[list[str], Counter[str]]:
    """One game of so many *people* (agents beside them) and one who looks on: what was wrong, and what was judged."""
    seen: Counter[str] = Counter()
    hall = Hall(":memory:", Players(), (rules,))
    drawn = SimpleNamespace(randbits=lambda _: seed, token_urlsafe=lambda _: "room")
    await hall.start()
    guests = [Guest(hall, f"guest {n}", Lively(seed * 8 + n), seen) for n in range(people + 1)]
    try:
        host = guests[0]
        await host.come()
        host.say(t="open", rules=rules.name, people=people, pace=0, agents=["random"])
        with patch("jantaku.web.hall.secrets", drawn):
            while not hall.rooms:
                await host.hear()
        for guest in guests:
            guest.room = "room"
        for guest in guests[1:]:
            await guest.come()
        for guest in guests[1:people]:
            guest.say(t="sit")
        guests[-1].say(t="sit")  # all seats are taken: one looks on
        host.say(t="watch", watched=True)
        async with asyncio.timeout(3600):
            playing = [asyncio.create_task(guest.play(most)) for guest in guests[:people]]
            await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in playing:
                task.cancel()
            for task in playing:
                with contextlib.suppress(asyncio.CancelledError):
                    await task
        for guest in guests:
            await guest.go()
    finally:
        await hall.stop()
    return [fault for guest in guests for fault in guest.faults], seen
