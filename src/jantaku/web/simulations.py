"""Simulations that guests have started: each a process of its own, watched by its lines, stopped when asked."""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import shutil
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

from jantaku.errors import JantakuError
from jantaku.rules import Rules
from jantaku.web.asking import language_of
from jantaku.web.refusals import Refused
from jantaku.words.presets import rules_title

MOST_GAMES: Final = 100_000
#: How many that are over are remembered.
_KEPT: Final = 50
_FILES: Final = {".svg": "image/svg+xml", ".jsonl": "application/x-ndjson"}
Listener = Callable[["Simulation"], None]


class Simulation:
    """One contest, going on or over."""

    def __init__(self, guest: str, rules: Rules, agents: list[str], games: int, duplicate: bool, folder: Path) -> None:
        """A contest that *guest* wants."""
        self.id, self.guest, self.folder = secrets.token_urlsafe(9), guest, folder
        self.asked = {
            "rules": rules.to_dict(), "name": rules.name, "agents": agents, "games": games, "duplicate": duplicate,
            "seed": secrets.randbelow(1 << 32), "out": str(folder / "games.jsonl"), "plots": str(folder),
        }  # fmt: skip
        self.state: dict[str, Any] = {"done": 0, "wanted": games, "agents": []}
        self.process: asyncio.subprocess.Process | None = None
        self.is_going = True

    def frame(self, language: str) -> dict[str, Any]:
        """How it stands."""
        told = {"title": rules_title(str(self.asked["name"]), language), "duplicate": self.asked["duplicate"]}
        return {"t": "simulation", "id": self.id, "going": self.is_going, **told, **self.state}


class Simulations:
    """All of them."""

    def __init__(self, most: int) -> None:
        """At most so many at once."""
        self.most = most
        self.all: dict[str, Simulation] = {}
        self.listeners: list[Listener] = []
        self._folder: Path | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, guest: str) -> list[Simulation]:
        """Those of *guest*, the last first."""
        return [each for each in reversed(self.all.values()) if each.guest == guest]

    def start(self, guest: str, rules: Rules, agents: list[str], games: int, duplicate: bool) -> Simulation:
        """Start one."""
        if self.most == 0:
            raise Refused("no simulations")
        going = [each for each in self.all.values() if each.is_going]
        if len(going) >= self.most or any(each.guest == guest for each in going):
            raise Refused("simulations busy")
        if not 1 <= games <= MOST_GAMES:
            raise Refused("games wanted", most=f"{MOST_GAMES:,}")
        if not 1 <= len(agents) <= 8:
            raise JantakuError("one to eight agents play")
        while len(self.all) >= _KEPT:
            oldest = next(each for each in self.all.values() if not each.is_going)
            shutil.rmtree(oldest.folder, ignore_errors=True)
            del self.all[oldest.id]
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="jantaku-simulations-"))
        simulation = Simulation(guest, rules, agents, games, duplicate, Path(tempfile.mkdtemp(dir=self._folder)))
        self.all[simulation.id] = simulation
        task = asyncio.get_running_loop().create_task(self._watch(simulation))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return simulation

    async def _watch(self, simulation: Simulation) -> None:
        """Start the process and read its lines until it ends."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "jantaku.web.simulator",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
        )  # fmt: skip
        simulation.process = process
        assert process.stdin is not None and process.stdout is not None
        try:
            with contextlib.suppress(ConnectionError):
                process.stdin.write(json.dumps(simulation.asked).encode() + b"\n")
                await process.stdin.drain()
            async for line in process.stdout:
                simulation.state |= json.loads(line)
                self._tell(simulation)
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
            simulation.is_going = False
            self._tell(simulation)

    def _tell(self, simulation: Simulation) -> None:
        for listener in list(self.listeners):
            listener(simulation)

    def stop(self, id: str, guest: str) -> None:
        """Stop one of *guest*'s; what it has played stays."""
        found = self.all.get(id)
        if found is not None and found.guest == guest and found.is_going and found.process is not None:
            with contextlib.suppress(ProcessLookupError):
                found.process.terminate()

    async def close(self) -> None:
        """Stop all of them and forget what they played."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


async def simulation_file(request: Request) -> Response:
    """The picture of a simulation, or its games as lines."""
    name: str = request.path_params["name"]
    simulations: Simulations = request.app.state.hall.simulations
    for suffix, kind in _FILES.items():
        found = simulations.all.get(name.removesuffix(suffix)) if name.endswith(suffix) else None
        file = f"{language_of(request)}.svg" if suffix == ".svg" else "games.jsonl"
        if found is not None and (found.folder / file).exists():
            headers = {"Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'"}
            return FileResponse(found.folder / file, media_type=kind, headers={**headers, "Cache-Control": "no-store"})
    return PlainTextResponse("not found", 404)
