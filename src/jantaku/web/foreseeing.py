"""``Foreseer``: hints that take a few seconds, from a process that is started for the first and ends when none come."""

from __future__ import annotations

import asyncio
import contextlib
import json
import sys
from base64 import b64encode
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.view import View
from jantaku.web.refusals import Refused

#: Seconds that a decision is played out, that the first answer may take (kernels may have to be compiled), and after
#: which a process that nobody asks ends.
SECONDS: Final = 3.0
LONGEST: Final = 180
IDLE: Final = 300
#: Decisions that wait.
WAITING: Final = 6


class Foreseer:
    """Asks the process, one decision at a time."""

    def __init__(self) -> None:
        """There is no process yet."""
        self._process: asyncio.subprocess.Process | None = None
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._idle: asyncio.TimerHandle | None = None

    async def played_out(self, view: View) -> dict[str, Any]:
        """What each action of the seat that looks and is asked came to."""
        if self._waiting >= WAITING:
            raise Refused("too many questions")
        asked = {
            "rules": view.rules.to_dict(), "name": view.rules.name, "seat": view.seat, "seconds": SECONDS,
            "record": b64encode(view.tobytes()).decode(),
        }  # fmt: skip
        self._waiting += 1
        try:
            async with self._turn:
                answer = await self._answer(json.dumps(asked).encode() + b"\n")
        finally:
            self._waiting -= 1
        if "error" in answer:
            raise JantakuError(answer["error"])
        return answer

    async def _answer(self, line: bytes) -> dict[str, Any]:
        process = await self._started()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(line)
            await process.stdin.drain()
            async with asyncio.timeout(LONGEST):
                text = await process.stdout.readline()
            answer: dict[str, Any] = json.loads(text)
        except BaseException as error:  # who asked is gone, too: the next answer would be theirs
            await self.close()
            if isinstance(error, OSError | ValueError | TimeoutError):
                raise Refused("thinking failed") from error
            raise
        self._idle = asyncio.get_running_loop().call_later(IDLE, self._end)
        return answer

    async def _started(self) -> asyncio.subprocess.Process:
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        if self._process is None or self._process.returncode is not None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "jantaku.web.forethought",
                stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=1 << 20,
            )  # fmt: skip
        return self._process

    def _end(self) -> None:
        if self._process is not None and self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def close(self) -> None:
        """End the process."""
        if self._idle is not None:
            self._idle.cancel()
            self._idle = None
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
            if process.stdin is not None:
                process.stdin.close()
            await process.wait()
