"""What is not there, or not possible, as a page for who looks with a browser; programs get the bare text."""

from __future__ import annotations

from html import escape
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jantaku.words.web import web_word

_BARE: Final = ("", "not found", "Not Found")
_PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/assets/style.css">
</head>
<body><main class="waiting"><h1>{title}</h1><p>{text}</p><p><a class="button" href="/">{hall}</a></p></main></body>
</html>
"""


def wants_page(request: Request, response: Response) -> bool:
    """Whether a person is about to read the plain text of an error."""
    kind = response.headers.get("content-type", "")
    return (
        response.status_code >= 400
        and kind.startswith("text/plain")
        and "text/html" in request.headers.get("accept", "")
    )


def missing(text: str, status: int, language: str) -> Response:
    """A page that says *text*, and leads back to the hall."""
    said = web_word("no such page", language) if status == 404 and text in _BARE else text
    words = {"title": f"{web_word('title', language)} 雀卓", "text": said, "hall": web_word("hall", language)}
    page = _PAGE.format(language=language, **{key: escape(word) for key, word in words.items()})
    return Response(page, status, media_type="text/html; charset=utf-8")
