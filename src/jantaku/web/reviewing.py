"""Reviews on demand: ``jantaku review`` in a process of its own that gives way to the tables, its page kept a while."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from typing import Final

from jantaku.errors import JantakuError
from jantaku.reviews.judges import JUDGES

#: Seconds that ``search`` may think in all, and after which any review is broken off.
SEARCHES: Final = 60
LONGEST: Final = 300
#: The command line, after people at tables.
_GIVES_WAY: Final = "import os; getattr(os, 'nice', int)(10); from jantaku.__main__ import main; main()"
#: Reviews at once; others wait.
AT_ONCE: Final = 1


class Reviewer:
    """Makes reviews, one after the other."""

    def __init__(self) -> None:
        """Nothing is judged yet."""
        self._turn = asyncio.Semaphore(AT_ONCE)

    async def page(self, log: str, seat: int, by: str, language: str) -> str:
        """The page that reviews *seat* of *log*."""
        if by not in JUDGES:
            raise JantakuError(f"no judge is called {by!r:.40}: there are {', '.join(JUDGES)}")
        async with self._turn:
            with tempfile.TemporaryDirectory(prefix="jantaku-review-") as folder:
                source, page = Path(folder) / "game.log", Path(folder) / "page.html"
                source.write_text(log, "utf-8")
                await _judge(source, page, seat, by, language)
                return page.read_text("utf-8")


async def _judge(source: Path, page: Path, seat: int, by: str, language: str) -> None:
    command = [
        sys.executable, "-c", _GIVES_WAY, "review", str(source), "--seat", str(seat), "--by", by,
        "--seconds", str(SEARCHES), "--html", str(page), "--lang", language,
    ]  # fmt: skip
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE, cwd=source.parent
    )
    try:
        _, said = await asyncio.wait_for(process.communicate(), LONGEST)
    except TimeoutError:
        raise JantakuError("the review took too long") from None
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode or not page.exists():
        lines = said.decode(errors="replace").replace(f"{source}: ", "").replace("Error: ", "").strip().splitlines()
        raise JantakuError(lines[-1] if lines else "the review failed")
