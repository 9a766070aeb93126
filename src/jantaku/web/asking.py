"""What answers to questions over HTTP share: how much is read, how often somebody may ask, and how a refusal looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from jantaku.errors import JantakuError
from jantaku.tiles.languages import LANGUAGES, full_name
from jantaku.web.limits import Bucket
from jantaku.web.refusals import Refused, explained

QUESTIONS: Final = (60, 10)
"""Questions of one address: at once, and a second."""
_ADDRESSES: Final = 10_000
#: Bytes of all bodies that are held at once, and seconds in which one must have come.
HELD: Final = 48 << 20
PATIENCE: Final = 60


class TooLarge(Refused):
    """More than is read."""


@asynccontextmanager
async def body_of(request: Request, most: int) -> AsyncIterator[bytes]:
    """The body of *request*, read no further than *most* bytes.

    While it is held it counts among all bodies of the server, so that many at once do not take its memory.
    """
    state, parts, size = request.app.state, list[bytes](), 0
    try:
        try:
            async with asyncio.timeout(PATIENCE):
                async for part in request.stream():
                    size, state.held = size + len(part), state.held + len(part)
                    if size > most:
                        raise TooLarge("too large", most=f"{most:,}")
                    if state.held > HELD:
                        raise Refused("uploads busy")
                    parts.append(part)
        except TimeoutError:
            raise Refused("upload too slow", seconds=PATIENCE) from None
        body = b"".join(parts)
        parts.clear()
        yield body
    finally:
        state.held -= size


def is_patient(request: Request) -> bool:
    """Whether who asks has not asked too often."""
    address = request.client.host if request.client else ""
    asked: dict[str, Bucket] = request.app.state.asked
    if len(asked) > _ADDRESSES:
        asked.clear()
    return asked.setdefault(address, Bucket(*QUESTIONS)).take()


def language_of(request: Request) -> str:
    """The language that the address asks for."""
    language = full_name(request.query_params.get("language", "en"))
    return language if language in LANGUAGES else "en"


def refusal(error: JantakuError, language: str, status: int = 200, about: str = "refused", **more: Any) -> Response:
    """What is wrong, in words; *about* is the key of what is said of errors that are in English alone."""
    return JSONResponse({**explained(error, language, about), **more}, 413 if isinstance(error, TooLarge) else status)


def refusal_text(error: JantakuError, language: str) -> str:
    """Why not, as text."""
    return "\n".join(explained(error, language).values())
