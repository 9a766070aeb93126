"""A club's evening: many people at many tables of one server, and how long each waits for his own discard to show.

    python bench/web.py --tables 125 --seconds 30

A server is started in a process of its own. Each person comes by a WebSocket, sits down with three others, and acts
once every two seconds; what is measured is the time from sending a decision to the frame that shows it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import ClientConnection, connect


class Person:
    """One client."""

    def __init__(self, port: int, seconds: float, pause: float, waits: list[float]) -> None:
        """Act until so many *seconds* are over, and add what was waited to *waits*."""
        self.port, self.ends, self.pause, self.waits = port, time.monotonic() + seconds, pause, waits
        self.socket: ClientConnection

    async def come(self, room: str) -> None:
        """Connect, with a secret of its own."""
        secret = "".join(random.choices("abcdefghijklmnopqrstuvwxyz0123456789", k=43))
        headers = {"cookie": f"jantaku={secret}", "origin": f"http://127.0.0.1:{self.port}"}
        self.socket = await connect(f"ws://127.0.0.1:{self.port}/socket", additional_headers=headers, open_timeout=60)
        await self.send(t="hello", room=room, language="en")

    async def send(self, **message: Any) -> None:
        """Send a message."""
        await self.socket.send(json.dumps(message))

    async def read(self) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(await self.socket.recv())
        return message

    async def open(self) -> str:
        """Open a room for four people."""
        await self.send(t="open", rules="tenhou", people=4, pace=0)
        while (message := await self.read())["t"] != "opened":
            pass
        return str(message["room"])

    async def play(self) -> None:
        """Act once in a while, until the time is over."""
        sent, asked = 0.0, ""
        while time.monotonic() < self.ends:
            try:
                async with asyncio.timeout(max(0.1, self.ends - time.monotonic())):
                    message = await self.read()
            except TimeoutError:
                return
            if message["t"] != "room":
                continue
            decision = message.get("decision")
            if sent and (decision is None or decision["id"] != asked):
                self.waits.append(time.perf_counter() - sent)
                sent = 0.0
            if message.get("result") and not message["result"].get("seen") and "final" not in message:
                await self.send(t="next", number=message["result"]["number"])
            elif decision is not None and decision["id"] != asked:
                asked = decision["id"]
                await asyncio.sleep(random.uniform(0, self.pause))
                sent = time.perf_counter()
                await self.send(t="act", id=asked, steps=[answer(decision)])


def answer(decision: dict[str, Any]) -> str:
    """A win, the last discard, or the last button."""
    offered = [button for button in decision["buttons"] if "why" not in button]
    for button in offered:
        if button["key"] in ("tsumo", "ron"):
            return str(button["choices"][0]["action"])
    if decision["discards"]:
        return str(list(decision["discards"].values())[-1])
    return str(offered[-1]["choices"][0]["action"])


async def evening(port: int, tables: int, seconds: float, pause: float, idle: int) -> list[float]:
    """All of it: the waits of everybody."""
    waits: list[float] = []
    people = []
    for _ in range(tables):
        host = Person(port, 10**9, pause, waits)
        await host.come("")
        room = await host.open()
        guests = [Person(port, 10**9, pause, waits) for _ in range(3)]
        await asyncio.gather(*(guest.come(room) for guest in guests))
        await asyncio.gather(*(guest.send(t="sit") for guest in guests))
        people += [host, *guests]
    others = [Person(port, seconds, pause, waits) for _ in range(idle)]
    for first in range(0, idle, 50):
        await asyncio.gather(*(other.come("") for other in others[first : first + 50]))
    for person in people:
        person.ends = time.monotonic() + seconds
    await asyncio.gather(*(person.play() for person in people))
    return waits


def memory(pid: int) -> float:
    """MB that a process holds."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def processor(pid: int) -> float:
    """Seconds that a process has worked."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    """Start a server, send people to it, and print how long they waited."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=125)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=4, help="the longest pause before acting; 4 is 2 on average")
    parser.add_argument("--idle", type=int, default=0, help="connections beside, that only look at the hall")
    parser.add_argument("--warm", type=float, default=20, help="seconds before anybody comes")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "jantaku", "web", "--no-open", "--port", "0", "--most-connections", "100000"]
        server = subprocess.Popen([*command, "--database", f"{folder}/web.db"], stdout=subprocess.PIPE, text=True)
        assert server.stdout is not None
        found = re.search(r"localhost:(\d+)", server.stdout.readline())
        assert found is not None
        port = int(found[1])
        try:
            time.sleep(options.warm)  # compiled code is loaded
            before = processor(server.pid)
            waits = sorted(asyncio.run(evening(port, options.tables, options.seconds, options.pause, options.idle)))
            counts = urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics").read().decode()
            place = [waits[int(len(waits) * share)] * 1000 for share in (0.5, 0.95, 0.99)]
            print(
                f"{options.tables} tables, {4 * options.tables} people, {options.idle} others, {len(waits)} decisions"
            )
            print(f"ms from a decision to its frame: median {place[0]:.1f}, p95 {place[1]:.1f}, p99 {place[2]:.1f}")
            each = 1000 * (processor(server.pid) - before) / max(1, len(waits))
            print(
                f"memory {memory(server.pid):.0f} MB, {each:.1f} ms of processor time a decision, sitting down included"
            )
            print(counts.strip())
        finally:
            server.terminate()
            server.wait(20)


if __name__ == "__main__":
    main()
