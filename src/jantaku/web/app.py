"""The application: pages, files, words, the socket, health and numbers."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any, Final, cast

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route, WebSocketRoute

from jantaku import __version__
from jantaku.rules import Rules
from jantaku.web import asking
from jantaku.web.api import ROUTES
from jantaku.web.asking import refusal
from jantaku.web.assets import Asset, assets
from jantaku.web.games import game_file
from jantaku.web.guests import greet
from jantaku.web.hall import Hall
from jantaku.web.logs import ROUTES as LOG_ROUTES
from jantaku.web.missing import missing, wants_page
from jantaku.web.players import Players
from jantaku.web.refusals import Refused
from jantaku.web.shelf import DAYS, MOST_BYTES
from jantaku.web.simulations import simulation_file
from jantaku.web.socket import is_allowed, serve_socket
from jantaku.web.warming import warm_up
from jantaku.words.name import LANGUAGES
from jantaku.words.web import page_words

log = logging.getLogger("jantaku.web")
_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
}
_PAGES: Final = ("/", "/table/{room}", "/analyse", "/rules", "/replay", "/replay/{log}", "/games", "/simulate")


def make_app(
    database: str = ":memory:",
    *,
    agents: Iterable[str] = (),
    rules: Sequence[Rules] = (),
    origins: Iterable[str] = (),
    most_connections: int = 64,
    most_messages: float = 15,
    most_simulations: int = 1,
    log_days: int = DAYS,
    log_bytes: int = MOST_BYTES,
    warm: bool = True,
) -> Starlette:
    """The application with its rooms in *database*.

    *agents* may sit at tables beside jantaku's own, and *rules* be played beside the presets. *origins* are addresses
    of pages that may connect beside the server's own. *most_connections* are those of one address at once,
    *most_messages* those of one connection in a second, *most_simulations* those at once. Logs of guests stay for
    *log_days*, all of them together *log_bytes* at most. With *warm* kernels are compiled in the background.
    """
    hall = Hall(database, Players(agents), tuple(rules), most_simulations, log_days, log_bytes)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hall.start()
        warming = asyncio.create_task(hall.desk.think(warm_up)) if warm else None
        yield
        if warming is not None:
            warming.cancel()
        await hall.stop()

    app = Starlette(
        routes=[
            *(Route(path, page) for path in _PAGES),
            Route("/assets/{name}", asset),
            Route("/words/{language}.json", words),
            *ROUTES,
            *LOG_ROUTES,
            Route("/games/{name}", game_file),
            Route("/simulations/{name}", simulation_file),
            Route("/health", health),
            Route("/metrics", metrics),
            WebSocketRoute("/socket", serve_socket),
        ],
        middleware=[Middleware(BaseHTTPMiddleware, dispatch=_guarded)],
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.state.origins = frozenset(origins)
    app.state.connections = {}
    app.state.asked = {}
    app.state.held = 0
    app.state.pages = OrderedDict()
    app.state.most_connections = most_connections
    app.state.most_messages = most_messages
    return app


async def _guarded(request: Request, call_next: RequestResponseEndpoint) -> Response:
    if request.method == "POST" and "origin" in request.headers and not is_allowed(request, request.app.state.origins):
        return PlainTextResponse("pages of other origins may not ask for this", 403, _HEADERS)
    try:
        response: Response = await call_next(request)
    except Exception:  # a fault of ours: a page that asks can say so, and the log says where
        if not request.url.path.startswith("/api/"):
            raise
        log.exception("a question failed")
        response = refusal(Refused("went wrong"), asking.language_of(request), 500)
    if wants_page(request, response):
        parts = [part async for part in cast(StreamingResponse, response).body_iterator]
        text = b"".join(part.encode() if isinstance(part, str) else part for part in parts).decode("utf-8", "replace")
        response = missing(text, response.status_code, language_of(request))
    for name, value in _HEADERS.items():
        response.headers.setdefault(name, value)
    return response


async def page(request: Request) -> Response:
    """The one page there is; its script shows what the address asks for."""
    response = _page(language_of(request)).response(request)
    response.headers["Cache-Control"] = "no-store"  # it greets a guest
    greet(request, response)
    return response


@cache
def _page(language: str) -> Asset:
    return Asset.of(assets()["index.html"].plain.decode().replace("[[LANGUAGE]]", language), "html")


def language_of(request: Request) -> str:
    """The language that the browser chose here before, else the first it prefers that jantaku speaks."""
    chosen = request.cookies.get("language")
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(",")[:20]:
        wanted = part.split(";")[0].strip().lower()
        for language in LANGUAGES:
            if wanted.split("-")[0] == language.split("-")[0].lower():
                return language
    return LANGUAGES[0]


async def asset(request: Request) -> Response:
    """A file of the pages."""
    found = assets().get(request.path_params["name"])
    return PlainTextResponse("not found", 404) if found is None else found.response(request)


async def words(request: Request) -> Response:
    """The words of the pages in one language."""
    language = request.path_params["language"]
    if language not in LANGUAGES:
        return PlainTextResponse("not found", 404)
    return _words(language).response(request)


@cache
def _words(language: str) -> Asset:
    return Asset.of(json.dumps(page_words(language), ensure_ascii=False, separators=(",", ":")), "json")


async def health(request: Request) -> Response:
    """Whether the server and its database answer."""
    hall: Hall = request.app.state.hall
    try:
        await hall.desk.write(hall.desk.store.rooms_of, "", 1)
    except Refused as error:
        return JSONResponse({"ok": False, "error": str(error), "version": __version__}, 503)
    return JSONResponse({"ok": True, "version": __version__})


async def metrics(request: Request) -> Response:
    """Numbers for the operator, as Prometheus reads them; none of them says anything about a guest or a tile."""
    hall: Hall = request.app.state.hall
    counts: dict[str, Any] = {
        "rooms_in_memory": len(hall.rooms),
        "connections": sum(request.app.state.connections.values()),
        **{f"{key}_total": hall.desk.counts[key] for key in ("rooms", "decisions", "stale", "refused")},
    }
    return PlainTextResponse("".join(f"jantaku_{key} {value}\n" for key, value in counts.items()))
