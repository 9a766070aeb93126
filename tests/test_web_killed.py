"""A server killed at any moment loses no decision, and takes none twice."""

from __future__ import annotations

import asyncio
import json
import random
import re
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage

from conftest import LONG
from jantaku.errors import JantakuError
from jantaku.rules import Rules
from jantaku.web.desk import Desk
from jantaku.web.frames import table_frame
from jantaku.web.play import DEAL, Play
from jantaku.web.room import Room
from jantaku.web.seats import Seat, Setup
from jantaku.web.store import Store
from test_web_store import postgres
from web_browser import answer

__all__ = ["postgres"]  # a fixture
many = pytest.mark.skipif(not LONG, reason="many servers are started: make test-long")
KILLS = 20
RULES = ("tenhou", "sanma-parlour", "taiwan")
SECRET = "s" * 43


@dataclass
class Game:
    """A game as its player knows it, whatever becomes of the server."""

    rules: str
    room: str = ""
    answers: dict[str, list[str]] = field(default_factory=dict)
    """What was sent, by the id of the decision."""
    seen: dict[str, Any] = field(default_factory=dict)
    """The last frame that came."""
    checked: int = 0
    """As much of the journal was looked at."""

    @property
    def is_over(self) -> bool:
        return "final" in self.seen


@contextmanager
def started(database: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A server of its own that answers, and its port."""
    command = [sys.executable, "-m", "jantaku", "web", "--no-open", "--port", "0", "--database", database]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = re.search(r"localhost:(\d+)", server.stdout.readline())
            assert found is not None
            while not is_up(int(found[1])):  # it is bound before it answers
                assert server.poll() is None
                time.sleep(0.05)
            yield server, int(found[1])
        finally:
            server.kill()


def is_up(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answered:
            return bool(answered.status == 200)
    except OSError:
        return False


async def play(port: int, game: Game) -> None:
    """Play *game* until the server is gone, from where it stands; open a room if there is none."""
    headers = {"cookie": f"jantaku={SECRET}", "origin": f"http://127.0.0.1:{port}"}
    try:
        async with connect(f"ws://127.0.0.1:{port}/socket", additional_headers=headers) as socket:
            await send(socket, t="hello", room=game.room)
            if not game.room:
                await send(socket, t="open", rules=game.rules, agents=["tsumogiri"], pace=0)
            async for text in socket:
                message = json.loads(text)
                game.room = message.get("room") or game.room
                if message["t"] == "room":
                    game.seen = message
                    await respond(socket, game)
    except (ConnectionClosed, InvalidMessage, OSError):
        return


async def respond(socket: ClientConnection, game: Game) -> None:
    decision, result = game.seen.get("decision"), game.seen.get("result")
    if not game.seen["begun"]:
        await send(socket, t="begin")
    elif result and not result["seen"] and not game.is_over:
        await send(socket, t="next", number=result["number"])
    elif decision is not None and decision["id"] not in game.answers:
        game.answers[decision["id"]] = answer(decision)
        await send(socket, t="act", id=decision["id"], steps=game.answers[decision["id"]])


async def send(socket: ClientConnection, **message: Any) -> None:
    await socket.send(json.dumps(message))


async def play_until_killed(server: subprocess.Popen[str], port: int, games: list[Game]) -> None:
    """Play all *games* at once, and kill the server at a moment drawn by lot."""
    playing = asyncio.gather(*(play(port, game) for game in games))
    await asyncio.sleep(random.uniform(0.02, 0.8))
    server.kill()
    await playing


def check(store: Store, game: Game) -> Play | None:
    """Every answer is written where it was given and once, but perhaps the last; nothing that was seen is missing."""
    stored = store.room(game.room) if game.room else None
    if stored is None:
        assert not game.seen.get("begun")
        game.room, game.seen = "", {}  # it was never opened
        return None
    setup = Setup.from_text(stored.setup)
    if not setup.begun:
        assert not stored.journal and not game.answers
        return None
    seat = next(number for number, sitting in enumerate(setup.seats) if sitting.guest)
    assert len(stored.journal) >= game.checked
    play, taken, was_seen = Play(setup), [], "table" not in game.seen
    for number, entry in enumerate((*stored.journal, None)):
        if number >= game.checked and not was_seen:
            was_seen = game.seen["table"] == table_frame(play.game.view(seat), setup.seats, "en")
        if entry is None:
            break
        if entry != DEAL and play.asked == seat:
            taken.append(play.decision_id)
            assert game.answers[play.decision_id] == [entry]
        play.do(entry)  # an entry that is not legal where it stands is an error
    assert was_seen
    assert len(taken) == len(set(taken))
    assert game.answers.keys() - set(taken) <= {play.decision_id}
    game.answers.pop(play.decision_id, None)  # sent and never written: it is asked again, and answered again
    game.checked = len(stored.journal)
    game.seen.pop("table", None)  # the next may be killed before it shows any
    return play


async def look_again(port: int, game: Game, play: Play, guest: str) -> None:
    """After a new start the first frame is the decision that stands in the database."""
    headers = {"cookie": f"jantaku={SECRET}", "origin": f"http://127.0.0.1:{port}"}
    async with connect(f"ws://127.0.0.1:{port}/socket", additional_headers=headers) as socket:
        await send(socket, t="hello", room=game.room)
        frame = json.loads(await socket.recv())
    if play.asked is None or play.setup.seats[play.asked].guest:  # agents may have gone on
        assert frame == Room(game.room, play.setup, cast(Desk, None), tuple(play.journal)).frame(guest, "en")


def kill_again_and_again(database: str) -> None:
    """Play at a server that is killed twenty times, and compare after each what is written with what was done."""
    games, over, decisions = [Game(rules) for rules in RULES], 0, 0
    plays: list[tuple[Game, Play]] = []
    for _ in range(KILLS + 1):
        with started(database) as (server, port):
            for game, stood in plays:
                guest = next(seat.guest for seat in stood.setup.seats if seat.guest)
                asyncio.run(look_again(port, game, stood, guest))
            asyncio.run(play_until_killed(server, port, games))
            assert server.wait(10) == -signal.SIGKILL
        store = Store(database)
        plays = [(game, found) for game in games if (found := check(store, game)) is not None]
        opened = {game.room for game in games if game.room}
        store.close()
        over += sum(game.is_over for game in games)
        decisions = sum(len(stood.journal) for _, stood in plays)
        games = [Game(game.rules) if game.is_over else game for game in games]
        assert len(opened) == len(plays) or not decisions
    print(f"{KILLS} kills, {over} games ended, {decisions} decisions in those that go on")
    assert decisions + over > KILLS


@many
def test_a_killed_server_goes_on_at_the_same_decision(tmp_path: Path) -> None:
    kill_again_and_again(str(tmp_path / "web.db"))


@many
def test_a_killed_server_goes_on_from_postgresql(postgres: str) -> None:
    kill_again_and_again(postgres)


def test_what_is_lost_or_invented_is_noticed() -> None:
    """Whether the comparison after a kill finds anything."""
    seats = [Seat(f"P{seat}", "solid", "" if seat else "ann") for seat in range(4)]
    play = Play(Setup(Rules.preset("tenhou"), 7, seats, begun=True, secret="secret"))
    answers: dict[str, list[str]] = {}
    while len(answers) < 4:
        entry = str(play.game.legal_actions[-1])
        if play.asked == 0:
            answers[play.decision_id] = [entry]
        play.do(entry)
    seen = {"begun": True, "table": table_frame(play.game.view(0), seats, "en")}
    whole = play.journal

    def checked(journal: list[str], **changes: Any) -> None:
        store = Store(":memory:")
        store.add_room("room", play.setup.to_text(), "ann")
        store.append("room", 0, journal)
        game = Game("tenhou", "room", **{"answers": dict(answers), "seen": seen, "checked": len(whole) - 2, **changes})
        try:
            check(store, game)
        finally:
            store.close()

    checked(whole)
    last = next(iter(reversed(answers)))
    with pytest.raises(AssertionError):
        checked(whole[:-3], checked=0)  # what was seen is lost
    with pytest.raises(AssertionError):
        checked(whole, answers={**answers, "0" * 16: ["pass"]})  # an answer is lost
    with pytest.raises((AssertionError, KeyError)):
        checked(whole, answers={id: steps for id, steps in answers.items() if id != last})  # one was invented
    with pytest.raises((AssertionError, KeyError, JantakuError)):
        checked([*whole[:1], *whole])  # one was taken twice
