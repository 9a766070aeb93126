"""``Hall``: all rooms of a server, those in memory and those that are only written down."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import re
import secrets
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from jantaku.errors import JantakuError, printable
from jantaku.rules import Rules, presets
from jantaku.web.desk import Desk
from jantaku.web.foreseeing import Foreseer
from jantaku.web.players import Players
from jantaku.web.refusals import Refused
from jantaku.web.reviewing import Reviewer
from jantaku.web.room import Room
from jantaku.web.seats import Seat, Setup
from jantaku.web.shelf import DAYS, MOST_BYTES
from jantaku.web.simulations import Simulations
from jantaku.web.store import Store, StoredRoom
from jantaku.words.web import web_word

log = logging.getLogger("jantaku.web")

#: Seconds after which a room that nobody looks at is only in the database.
FORGOTTEN: Final = 600
#: Threads in which agents think.
THINKERS: Final = 4
MOST_ROOMS: Final = 5000
SEATS: Final = ("dealer", "south", "west", "north")
"""What a browser calls the seats that can be asked for."""
#: What the id of a room can be.
_ID: Final = re.compile(r"[\w-]{1,64}", re.ASCII)


class Hall:
    """Opens rooms, finds them again, and forgets those that nobody looks at."""

    def __init__(
        self,
        database: str,
        players: Players,
        rules: tuple[Rules, ...] = (),
        most_simulations: int = 1,
        log_days: int = DAYS,
        log_bytes: int = MOST_BYTES,
    ) -> None:
        """Keep rooms in *database*; *players* may be asked for, and *rules* beside the presets.

        Logs of guests stay for *log_days*, all of them together *log_bytes* at most.
        """
        self.simulations = Simulations(most_simulations)
        self.reviewer = Reviewer()
        self.foreseer = Foreseer()
        self._database = database, log_days, log_bytes
        self.players = players
        self.rules = {**dict.fromkeys(presets()), **{each.name: each for each in rules}}
        self.rooms: dict[str, Room] = {}
        self._opening = asyncio.Lock()

    async def start(self) -> None:
        """Open the database."""
        self._writing = ThreadPoolExecutor(1, "jantaku store")
        self._thinking = ThreadPoolExecutor(THINKERS, "jantaku agent")
        loop = asyncio.get_running_loop()
        store = await loop.run_in_executor(self._writing, Store, *self._database)
        self.desk = Desk(store, self._writing, self._thinking, self.players)
        self._sweeper = loop.create_task(self._sweep())

    async def stop(self) -> None:
        """Close everything; rooms go on when the server starts again."""
        self._sweeper.cancel()
        await self.simulations.close()
        await self.reviewer.close()
        await self.foreseer.close()
        for room in self.rooms.values():
            room.stop()
        await self.desk.write(self.desk.store.close)
        self._writing.shutdown()
        self._thinking.shutdown(wait=False, cancel_futures=True)

    def rules_of(self, which: object) -> Rules:
        """The rules that a browser asks for: a preset or another of this server by name, or a whole rule set."""
        if isinstance(which, Rules):  # those of a room; a browser sends none
            return which
        if isinstance(which, str) and which in self.rules:
            return (self.rules[which] or Rules.preset(which)).require_playable()
        if isinstance(which, dict):
            if which.get("extends", "riichi") not in presets():  # a path would be read
                raise JantakuError("rules from a browser extend a preset or nothing")
            name = which.get("name")
            named = printable(name[:60]) if isinstance(name, str) else "custom"
            return Rules.from_dict({**which, "name": named}, name=named).require_playable()
        raise JantakuError(f"no rules here are called {which!r:.40}")

    async def open(self, guest: str, name: str, wish: dict[str, Any]) -> Room:
        """A new room as *guest*, called *name*, wishes it."""
        if len(self.rooms) >= MOST_ROOMS:
            raise Refused("tables taken")
        rules = self.rules_of(wish.get("rules", "riichi-east"))
        people = _number(wish, "people", 1, 1, rules.players)
        agents = wish.get("agents") or [self.players.best(rules)]
        if not isinstance(agents, list) or len(agents) not in (1, rules.players - 1):
            raise JantakuError(f"agents are one for all, or {rules.players - 1}")
        named = [self.players.check(agent, rules) for agent in agents]
        named = named * (rules.players - 1) if len(named) == 1 else named
        setup = Setup(
            rules=rules,
            seed=secrets.randbits(63),
            seats=[Seat(name, self.players.best(rules), guest), *(Seat(agent, agent) for agent in named)],
            people=people,
            drawn=wish.get("seat", "drawn") not in SEATS[: rules.players],
            place=SEATS.index(wish["seat"]) if wish.get("seat") in SEATS[: rules.players] else 0,
            owner=guest,
            watched=wish.get("watched") is True,
            seconds=_number(wish, "seconds", 0, 0, 600),
            pace=_number(wish, "pace", 500, 0, 3000) / 1000,
        )
        room = Room(secrets.token_urlsafe(12), setup, self.desk)
        await self.desk.write(self.desk.store.add_room, room.id, setup.to_text(), guest)
        self.rooms[room.id] = room
        self.desk.counts["rooms"] += 1
        if people == 1:
            await room.begin()
        return room

    async def open_again(self, old: Room, guest: str, name: str) -> Room:
        """A new room like *old*: the same rules, opponents, people and time."""
        setup = old.setup
        wish = {
            "rules": setup.rules, "agents": [seat.agent for seat in setup.seats if seat.guest != guest],
            "people": setup.people, "seat": "drawn" if setup.drawn else SEATS[setup.place], "seconds": setup.seconds,
            "pace": round(1000 * setup.pace), "watched": setup.watched,
        }  # fmt: skip
        return await self.open(guest, name, wish)

    async def find(self, id: str) -> Room:
        """The room of that *id*, from the database if nobody was in it for a while."""
        if not _ID.fullmatch(id):
            raise Refused("no such room")
        async with self._opening:  # no room is made twice
            room = self.rooms.get(id)
            if room is None:
                stored = await self.desk.write(self.desk.store.room, id)
                if stored is None:
                    raise Refused("no such room")
                try:
                    room = await self.desk.think(self._read, stored)
                except Exception as error:  # written by another version, or damaged
                    log.warning("room %s cannot be read: %s", id[:6], type(error).__name__)
                    raise Refused("unreadable room") from error
                self.rooms[id] = room
            room.start()
            return room

    def _read(self, stored: StoredRoom) -> Room:
        return Room(stored.id, Setup.from_text(stored.setup), self.desk, stored.journal)

    async def forget(self, id: str, guest: str) -> None:
        """Take a room off *guest*'s list; one that is on nobody's list any more is deleted."""
        if not _ID.fullmatch(id):
            return
        await self.desk.write(self.desk.store.forget, id, guest)
        if await self.desk.write(self.desk.store.room, id) is None and id in self.rooms:
            room = self.rooms.pop(id)
            room.stop()
            for watcher in room.watchers:
                watcher.gone(web_word("room deleted", watcher.language))

    async def _sweep(self) -> None:
        """Forget rooms that nobody looks at."""
        empty: dict[str, float] = {}
        loop = asyncio.get_running_loop()
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                await asyncio.sleep(FORGOTTEN / 10)
                for id, room in list(self.rooms.items()):
                    if room.watchers:
                        empty.pop(id, None)
                    elif loop.time() - empty.setdefault(id, loop.time()) > FORGOTTEN:
                        room.stop()
                        del self.rooms[id], empty[id]


def _number(wish: dict[str, Any], key: str, default: int, low: int, high: int) -> int:
    value = wish.get(key, default)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise JantakuError(f"{key} is a whole number from {low} to {high}, not {value!r:.40}")
    return value
