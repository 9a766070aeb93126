"""Logs: any that jantaku reads, brought by a guest or played here; replayed, taken along, reviewed, and found again.

``/replay/ID`` is the page around them, ``/replays/ID.html`` the replay itself, or with ``by=`` the review of a seat.
Both stay as long as the log is on the shelf, through every restart of the server.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from itertools import islice
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from jantaku.errors import JantakuError
from jantaku.notation.packed import MAX_BYTES, text_of
from jantaku.records import Record
from jantaku.records.formats import format_of, is_page, parse_records
from jantaku.records.replay_page import replay_html
from jantaku.records.writing import as_far_as, written
from jantaku.reviews.html import review_html
from jantaku.reviews.model import Review
from jantaku.web.asking import body_of, is_patient, language_of, refusal, refusal_text
from jantaku.web.games import FORMATS, over_game, suffixes_of
from jantaku.web.guests import guest_of
from jantaku.web.hall import Hall
from jantaku.web.refusals import Refused
from jantaku.web.shelf import Wanted
from jantaku.words.presets import rules_title

#: Games of a log that are listed.
MOST_GAMES: Final = 200
_PAGES: Final = 32
"""How many pages are kept as they were made."""
PAGE: Final = ".html"


async def put_log(request: Request) -> Response:
    """Put the log in the body, or a game of this server that is over, on the shelf; the answer says what is in it."""
    hall: Hall = request.app.state.hall
    language = language_of(request)
    if not is_patient(request):
        return refusal(Refused("too many questions"), language, 429)
    try:
        room = request.query_params.get("room")
        if not room:
            async with body_of(request, MAX_BYTES) as body:
                text, games = await hall.desk.study(_read, body, language)
                own = None
        else:
            play = await over_game(hall, room)
            own = play.setup.seat_of(guest_of(request) or "")
            text = await hall.desk.study(written, Record.of_game(play.game, play.setup.names), "jantaku")
            games = await hall.desk.study(described, text, language)
        id = await hall.desk.write(hall.desk.store.shelf.put, text)
    except JantakuError as error:
        return refusal(error, language, 200, "unreadable log")
    return JSONResponse({"id": id, "own": own, "games": games})


def _read(body: bytes, language: str) -> tuple[str, list[dict[str, Any]]]:
    """The text of a log and what is in it: in one go, so that no more texts wait than bodies."""
    text = text_of(body)
    if is_page(text):
        raise Refused("page no log")
    return text, described(text, language)


async def find_log(request: Request) -> Response:
    """What is in a log on the shelf, and which reviews of it there are."""
    hall: Hall = request.app.state.hall
    language = language_of(request)
    if not is_patient(request):
        return refusal(Refused("too many questions"), language, 429)
    try:
        text = await log_text(hall, request.path_params["id"])
        games = await hall.desk.study(described, text, language)
        found = await hall.desk.write(hall.desk.store.shelf.reviews, request.path_params["id"])
    except JantakuError as error:
        return refusal(error, language, 200, "unreadable log")
    reviews = [{"game": each.game, "seat": each.seat, "by": each.judge} for each in found]
    return JSONResponse({"games": games, "reviews": reviews, "days": hall.desk.store.shelf.days})


async def log_text(hall: Hall, id: str) -> str:
    """A log on the shelf."""
    known = id.isascii() and id.isprintable()  # nothing else is an id, and no database takes all of it
    text: str | None = await hall.desk.write(hall.desk.store.shelf.log, id[:64]) if known else None
    if text is None:
        raise Refused("no such log")
    return text


def described(text: str, language: str) -> list[dict[str, Any]]:
    """The games in a log: who played, by which rules, how many rounds."""
    games = [
        {
            "names": list(record.names),
            "title": rules_title(record.rules.name, language),
            "rounds": len(record.positions),
            "formats": suffixes_of(record.rules),
        }
        for record in islice(parse_records(text, "log", format_of(text)), MOST_GAMES)
    ]
    if not games:
        raise Refused("no game in log")
    return games


def record_of(text: str, game: int) -> Record:
    """Game number *game* of a log."""
    record = next(islice(parse_records(text, "log"), game - 1, None), None) if game >= 1 else None
    if record is None:
        raise Refused("no game in log")
    return record


async def log_file(request: Request) -> Response:
    """A log on the shelf as a page that replays it, as the review of a seat, or in another format."""
    name: str = request.path_params["name"]
    asked, language = request.query_params, language_of(request)
    hall: Hall = request.app.state.hall
    suffix = next((each for each in (*FORMATS, PAGE) if name.endswith(each)), None)
    try:
        if suffix is None:
            raise JantakuError("no format has this suffix")
        id, game = name.removesuffix(suffix), _number(asked, "game", 1)
        pages: OrderedDict[str, str] = request.app.state.pages
        key = str(request.url)
        if key not in pages or suffix != PAGE:
            if not is_patient(request):
                raise Refused("too many questions")
            text = await log_text(hall, id)
            if suffix != PAGE:
                made = await hall.desk.study(_exported, text, game, FORMATS[suffix])
                return _download(made, f"jantaku-{id[:6]}{suffix}")
            pages[key] = await _page(hall, text, Wanted(id, game, _number(asked, "seat", 0), asked.get("by", "")),
                                     _look(asked, language))  # fmt: skip
            while len(pages) > _PAGES:
                pages.popitem(last=False)
        pages.move_to_end(key)
    except JantakuError as error:
        return PlainTextResponse(refusal_text(error, language), 404)
    if asked.get("download"):
        return _download(pages[key], f"jantaku-{id[:6]}.html")
    return html(pages[key])


def html(page: str) -> Response:
    """A page that has a policy of its own for its script; only our own pages may hold it."""
    headers = {"Content-Security-Policy": "frame-ancestors 'self'"}
    return Response(page, media_type="text/html; charset=utf-8", headers=headers)


def _download(text: str, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


def _look(asked: Any, language: str) -> dict[str, Any]:
    """How a page opens, as its address says; what there is not is refused where the page is made."""
    return {
        "language": language,
        "theme": asked.get("theme", "auto"),
        "palette": "colour-blind" if asked.get("blind") else "standard",
        "corners": bool(asked.get("corners")),
    }


async def _page(hall: Hall, text: str, wanted: Wanted, look: dict[str, Any]) -> str:
    if not wanted.judge:
        made: str = await hall.desk.study(_replayed, text, wanted, look)
        return made
    found = await hall.desk.write(hall.desk.store.shelf.review, wanted)
    if found is None or not found.whole:
        raise Refused("no such review")
    page: str = await hall.desk.study(_reviewed, text, wanted, found.text, look)
    return page


def _replayed(text: str, wanted: Wanted, look: dict[str, Any]) -> str:
    record = record_of(text, wanted.game)
    if wanted.seat >= record.rules.players:
        raise Refused("no such seat", seat=wanted.seat, most=record.rules.players - 1)
    return replay_html(record, seat=wanted.seat, **look)


def _reviewed(text: str, wanted: Wanted, review: str, look: dict[str, Any]) -> str:
    found = Review.from_dict(json.loads(review))
    return review_html(found, record_of(text, wanted.game), language=look["language"], theme=look["theme"])


def _exported(text: str, game: int, format: str) -> str:
    record, _ = as_far_as(record_of(text, game), format)
    return written(record, format)


def _number(asked: Any, key: str, usual: int) -> int:
    """The number that an address has under *key*; what is none is refused."""
    text = asked.get(key, str(usual))
    if not (text.isascii() and text.isdigit() and len(text) < 7):
        raise Refused("no number", what=key, text=f"{text!r:.20}")
    return int(text)


ROUTES: Final = [
    Route("/api/logs", put_log, methods=["POST"]),
    Route("/api/logs/{id}", find_log),
    Route("/replays/{name}", log_file),
]
