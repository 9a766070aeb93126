"""``Desk``: what all rooms of a server share."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Final

from jantaku.web.players import Players
from jantaku.web.store import Store

#: Logs and the like that are read at once: fewer than there are threads for agents.
STUDIES: Final = 1


class Desk:
    """What rooms share: the database and its thread, the threads for agents, and which agents there are."""

    def __init__(self, store: Store, writing: Executor, thinking: Executor, players: Players) -> None:
        """Share these."""
        self.store, self.writing, self.thinking, self.players = store, writing, thinking, players
        self._studying = asyncio.Semaphore(STUDIES)
        #: What is counted for the operator.
        self.counts: Counter[str] = Counter()

    async def write(self, what: Callable[..., Any], *args: Any, **more: Any) -> Any:
        """Do *what* with the database."""
        return await asyncio.get_running_loop().run_in_executor(self.writing, lambda: what(*args, **more))

    async def study(self, what: Callable[..., Any], *args: Any) -> Any:
        """Do *what* with something that a guest brought: one after the other, so that nobody's tables wait for it."""
        async with self._studying:
            return await self.think(what, *args)

    async def think(self, what: Callable[..., Any], *args: Any) -> Any:
        """Do *what* beside everything else."""
        return await asyncio.get_running_loop().run_in_executor(self.thinking, what, *args)
