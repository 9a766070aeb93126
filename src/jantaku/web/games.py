"""Games that are over, as files: jantaku's own log, other formats, and a page that replays them."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from jantaku.errors import JantakuError
from jantaku.records import Record
from jantaku.records.replay_page import replay_html
from jantaku.records.writing import has_words, written
from jantaku.rules import Rules
from jantaku.web.asking import language_of, refusal_text
from jantaku.web.hall import Hall
from jantaku.web.play import Play
from jantaku.web.refusals import Refused

#: The format that each suffix stands for.
FORMATS: Final = {".jan.jsonl": "jantaku", ".mjson": "mjai", ".json": "tenhou6", ".xml": "mjlog"}
_PAGE: Final = ".html"


async def game_file(request: Request) -> Response:
    """The game of a room in the format that the suffix stands for, once it is over: a running one would show hands."""
    name: str = request.path_params["name"]
    suffix = next((each for each in (*FORMATS, _PAGE) if name.endswith(each)), None)
    hall: Hall = request.app.state.hall
    try:
        if suffix is None:
            raise JantakuError("no format has this suffix")
        play = await over_game(hall, name.removesuffix(suffix))
        text = await hall.desk.think(_file, play, suffix)
    except JantakuError as error:
        return PlainTextResponse(refusal_text(error, language_of(request)), 404)
    if suffix == _PAGE:  # it has a policy of its own, for the script within it
        headers = {"Content-Security-Policy": "frame-ancestors 'self'"}
        return Response(text, media_type="text/html; charset=utf-8", headers=headers)
    headers = {"Content-Disposition": f'attachment; filename="jantaku-{name[:6]}{suffix}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


async def over_game(hall: Hall, room: str) -> Play:
    """The game of *room*, if it is over."""
    found = await hall.find(room[:64])
    if found.play is None or not found.play.game.is_over:
        raise Refused("no such game")
    return found.play


def suffixes_of(rules: Rules) -> list[str]:
    """The suffixes of the formats that have words for games under *rules*."""
    return [suffix for suffix, format in FORMATS.items() if has_words(rules, format)]


def _file(play: Play, suffix: str) -> str:
    record = Record.of_game(play.game, play.setup.names)
    return replay_html(record) if suffix == _PAGE else written(record, FORMATS[suffix])
