"""Questions that need no table: a hand analysed, rules as a form, their book, a log replayed or reviewed."""

from __future__ import annotations

import json
import secrets
import tomllib
from collections import OrderedDict
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from jantaku.errors import JantakuError, RulesError
from jantaku.records import Record
from jantaku.records.formats import parse_records
from jantaku.records.replay_page import replay_html
from jantaku.records.writing import written
from jantaku.rules.book import rule_book
from jantaku.web.analysis import analysed
from jantaku.web.games import over_game
from jantaku.web.guests import guest_of
from jantaku.web.hall import Hall
from jantaku.web.limits import Bucket
from jantaku.web.rule_form import changed_rules, judged, refused, rule_form
from jantaku.words.name import LANGUAGES

#: Bytes of a rule file or a question, and of a log.
_LARGEST: Final = 128 * 1024
_LARGEST_LOG: Final = 4 * 1024 * 1024
_REPLAYS: Final = 64
"""How many pages of logs are kept."""
_QUESTIONS: Final = (60, 10)
"""Questions of one address: at once, and a second."""


class TooLarge(JantakuError):  # noqa: N818
    """More than is read."""


async def body_of(request: Request, most: int) -> bytes:
    """The body of *request*, read no further than *most* bytes."""
    parts, size = [], 0
    async for part in request.stream():
        size += len(part)
        if size > most:
            raise TooLarge(f"more than {most:,} bytes: that is not read here")
        parts.append(part)
    return b"".join(parts)


async def answered(request: Request, question: Callable[[], Any]) -> Response:
    """The answer to *question* as JSON; what cannot be answered says why under ``error``."""
    hall: Hall = request.app.state.hall
    address = request.client.host if request.client else ""
    asked: dict[str, Bucket] = request.app.state.asked
    if len(asked) > 10_000:
        asked.clear()
    if not asked.setdefault(address, Bucket(*_QUESTIONS)).take():
        return JSONResponse({"error": "too many questions: wait a moment"}, 429)
    try:
        return JSONResponse(await hall.desk.think(question))
    except RulesError as error:
        return JSONResponse({"error": str(error), **refused(error)})
    except JantakuError as error:
        return JSONResponse({"error": str(error)})


def _language(request: Request) -> str:
    language = request.query_params.get("language", "en")
    return language if language in LANGUAGES else "en"


async def analyse(request: Request) -> Response:
    """A hand analysed."""
    hall: Hall = request.app.state.hall
    asked, language = dict(request.query_params), _language(request)
    return await answered(request, lambda: analysed(hall.rules_of(asked.get("rules", "riichi")), asked, language))


async def rules_as_form(request: Request) -> Response:
    """The form of a preset with changes: ``{"base": …, "changes": {…}}``, or a rule file as text."""
    language = _language(request)
    try:
        data = json.loads(await body_of(request, _LARGEST))
    except (ValueError, RecursionError):
        return JSONResponse({"error": "not JSON"}, 400)
    if not isinstance(data, dict):
        return JSONResponse({"error": "an object is wanted"}, 400)
    return await answered(request, lambda: _form(data, language))


def _form(data: dict[str, Any], language: str) -> dict[str, Any]:
    base, name = data.get("base", "riichi"), data.get("name", "")
    if isinstance(data.get("toml"), str):
        base, changes, name = _read_toml(data["toml"])
    else:
        changes = data.get("changes", {})
    if not isinstance(base, str) or not isinstance(changes, dict) or not isinstance(name, str):
        raise JantakuError("a base, changes and a name are wanted")
    rules = changed_rules(base, changes, name[:60])
    if data.get("book"):
        return {"book": rule_book(rules, language), **judged(rules, base)}
    return {**rule_form(rules, base, language), "changes": changes}


def _read_toml(text: str) -> tuple[str, dict[str, Any], str]:
    """The preset that a rule file stands on, what it changes, and its name."""
    try:
        data = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
        raise JantakuError(f"not a rule file: {error}") from None
    base, name = data.pop("extends", "riichi"), data.pop("name", "")
    data.pop("description", None)
    changes: dict[str, Any] = {}
    for key, value in data.items():
        changes |= (
            {f"{key}.{entry}": worth for entry, worth in value.items()} if isinstance(value, dict) else {key: value}
        )
    return base if isinstance(base, str) else "", changes, name if isinstance(name, str) else ""


async def replay(request: Request) -> Response:
    """Make a page that replays the log in the body, whatever its format; the answer is its address."""
    try:
        text = (await body_of(request, _LARGEST_LOG)).decode("utf-8-sig")
    except (UnicodeDecodeError, TooLarge) as error:
        return PlainTextResponse(str(error), 413 if isinstance(error, TooLarge) else 400)
    language = _language(request)

    def made() -> dict[str, str]:
        return {"page": _kept(request, _replayed(text, language))}

    return await answered(request, made)


def _kept(request: Request, page: str) -> str:
    """The address at which *page* is for a while."""
    pages: OrderedDict[str, str] = request.app.state.replays
    id = secrets.token_urlsafe(9)
    pages[id] = page
    while len(pages) > _REPLAYS:
        pages.popitem(last=False)
    return f"/replays/{id}"


async def review(request: Request) -> Response:
    """Review a seat of the log in the body, or of a game of this server; the answer is the address of the page."""
    asked, language = request.query_params, _language(request)
    hall: Hall = request.app.state.hall
    address = request.client.host if request.client else ""
    if not request.app.state.asked.setdefault(address, Bucket(*_QUESTIONS)).take():
        return JSONResponse({"error": "too many questions: wait a moment"}, 429)
    try:
        seat = int(asked.get("seat", "0"))
        if asked.get("room"):
            play = await over_game(hall, asked["room"])
            own = play.setup.seat_of(guest_of(request) or "")
            seat = seat if own is None or "seat" in asked else own
            log = written(Record.of_game(play.game, play.setup.names), "jantaku")
        else:
            log = (await body_of(request, _LARGEST_LOG)).decode("utf-8-sig")
        page = await request.app.state.reviewer.page(log, seat, asked.get("by", "solid"), language)
    except (JantakuError, ValueError) as error:
        return JSONResponse({"error": str(error)})
    return JSONResponse({"page": _kept(request, page)})


async def replayed(request: Request) -> Response:
    """A page that ``replay`` made, as long as it is among the last ones."""
    page = request.app.state.replays.get(request.path_params["id"])
    if page is None:
        return PlainTextResponse("not found", 404)
    headers = {"Content-Security-Policy": "frame-ancestors 'none'"}  # it has a policy of its own for its script
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


def _replayed(text: str, language: str) -> str:
    record = next(iter(parse_records(text, "log")), None)
    if record is None:
        raise JantakuError("there is no game in this log")
    return replay_html(record, language=language)


ROUTES: Final = [
    Route("/api/analyse", analyse),
    Route("/api/rules", rules_as_form, methods=["POST"]),
    Route("/api/replay", replay, methods=["POST"]),
    Route("/api/review", review, methods=["POST"]),
    Route("/replays/{id}", replayed),
]
