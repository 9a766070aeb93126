"""Reviews on demand: each in a process of its own that gives way to the tables, watched, stopped and gone on with."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.reviews.judges import JUDGES
from jantaku.web.refusals import Refused
from jantaku.web.shelf import Shelf, Wanted

log = logging.getLogger("jantaku.web")

#: Seconds that ``search`` may think in all, after which any review is broken off, and between two notes of its state.
SEARCHES: Final = 60
LONGEST: Final = 300
NOTED: Final = 10.0
#: Reviews at once, and those that wait for their turn.
AT_ONCE: Final = 1
WAITING: Final = 16
Write = Callable[..., Awaitable[Any]]
Listener = Callable[["Job"], None]


class Job:
    """A review that is being made."""

    def __init__(self, wanted: Wanted, guest: str) -> None:
        """*guest* wants it; nobody judges yet."""
        self.wanted, self.guest = wanted, guest
        self.state: dict[str, Any] = {"state": "waiting", "done": 0, "wanted": 0}
        self.task: asyncio.Task[None] | None = None

    def frame(self) -> dict[str, Any]:
        """How it stands."""
        return {"t": "review", **named(self.wanted), **self.state}


def named(wanted: Wanted) -> dict[str, Any]:
    """What a frame calls a review."""
    return {"log": wanted.log, "game": wanted.game, "seat": wanted.seat, "by": wanted.judge}


def wanted_of(asked: dict[str, Any]) -> Wanted:
    """The review that a message names."""
    id, judge = asked.get("log"), asked.get("by", "solid")
    if not isinstance(judge, str) or judge not in JUDGES:
        raise JantakuError(f"no judge is called {judge!r:.40}: there are {', '.join(JUDGES)}")
    if not isinstance(id, str):
        raise JantakuError("a log is wanted by its id")
    return Wanted(id[:64], _number(asked, "game", 1, 100_000), _number(asked, "seat", 0, 3), judge)


def _number(asked: dict[str, Any], key: str, low: int, high: int) -> int:
    number = asked.get(key, low)
    if isinstance(number, bool) or not isinstance(number, int) or not low <= number <= high:
        raise JantakuError(f"{key} is a whole number from {low} to {high}, not {number!r:.40}")
    return number


class Reviewer:
    """Makes reviews, one after the other, and tells who listens."""

    def __init__(self) -> None:
        """Nothing is judged yet."""
        self.jobs: dict[Wanted, Job] = {}
        self.listeners: list[Listener] = []
        self._turn = asyncio.Semaphore(AT_ONCE)

    def start(self, wanted: Wanted, guest: str, text: str, shelf: Shelf, write: Write) -> Job:
        """Begin the review of the log *text*, or find the one that is going on already."""
        job = self.jobs.get(wanted)
        if job is not None:
            return job
        if len(self.jobs) >= WAITING or any(each.guest == guest for each in self.jobs.values()):
            raise Refused("reviews busy")
        job = self.jobs[wanted] = Job(wanted, guest)
        job.task = asyncio.get_running_loop().create_task(self._make(job, text, shelf, write))
        return job

    def cancel(self, wanted: Wanted, guest: str) -> None:
        """Break off a review that *guest* has begun; what was found is kept."""
        job = self.jobs.get(wanted)
        if job is not None and job.guest == guest and job.task is not None:
            job.state["state"] = "cancelled"
            job.task.cancel()

    async def close(self) -> None:
        """Break all of them off."""
        tasks = [job.task for job in self.jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _tell(self, job: Job, **state: Any) -> None:
        job.state |= state
        for listener in list(self.listeners):
            listener(job)

    async def _make(self, job: Job, text: str, shelf: Shelf, write: Write) -> None:
        try:
            async with self._turn:
                with tempfile.TemporaryDirectory(prefix="jantaku-review-") as folder:
                    await _Judged(job, Path(folder), shelf, write, self._tell).made(text)
            end = {"state": "done"}
        except asyncio.CancelledError:
            end = {"state": "cancelled"}
        except TimeoutError:
            end = {"state": "failed", "key": "review too long"}
        except JantakuError as error:
            end = {"state": "failed", "key": "review failed", "detail": str(error)}
        except Exception as error:  # a database that is gone, a full disk
            log.warning("a review failed: %s", type(error).__name__)
            end = {"state": "failed", "key": "review failed"}
        del self.jobs[job.wanted]
        self._tell(job, **end)


class _Judged:
    """One review in its folder."""

    def __init__(self, job: Job, folder: Path, shelf: Shelf, write: Write, tell: Callable[..., None]) -> None:
        self.job, self.shelf, self.write, self.tell = job, shelf, write, tell
        self.log, self.keep, self.out = folder / "game.log", folder / "kept.jsonl", folder / "review.json"
        self._noted, self._length = time.monotonic(), 0

    async def made(self, text: str) -> None:
        """Judge it, from where an earlier try was broken off."""
        self.log.write_text(text, "utf-8")
        found = await self.write(self.shelf.review, self.job.wanted)
        if found is not None and found.whole:
            return
        if found is not None:
            self.keep.write_text(found.text, "utf-8")
            self._length = len(found.text)
        try:
            async with asyncio.timeout(LONGEST):
                await self._judge()
        finally:
            if not self.out.exists():
                await asyncio.shield(self._note())
        await self.write(self.shelf.put_review, self.job.wanted, self.out.read_text("utf-8"), whole=True)

    async def _note(self) -> None:
        """Keep what the judge has found so far."""
        if not self.keep.exists():
            return
        text = self.keep.read_text("utf-8")
        if len(text) > self._length:
            self._length = len(text)
            await self.write(self.shelf.put_review, self.job.wanted, text, whole=False)

    async def _judge(self) -> None:
        wanted = self.job.wanted
        asked = {
            "log": str(self.log), "game": wanted.game, "seat": wanted.seat, "by": wanted.judge, "seconds": SEARCHES,
            "keep": str(self.keep), "out": str(self.out),
        }  # fmt: skip
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "jantaku.web.judging", cwd=self.log.parent,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdin is not None and process.stdout is not None
        self.tell(self.job, state="going")
        try:
            with contextlib.suppress(ConnectionError):
                process.stdin.write(json.dumps(asked).encode() + b"\n")
                await process.stdin.drain()
            async for line in process.stdout:
                said = json.loads(line)
                if "error" in said:
                    raise JantakuError(said["error"])
                self.tell(self.job, **said)
                if time.monotonic() - self._noted > NOTED:
                    await self._note()
                    self._noted = time.monotonic()
            await process.wait()
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
        if not self.out.exists():
            raise JantakuError("the review failed")
