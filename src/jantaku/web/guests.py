"""Guests: a secret in a cookie, and the id that follows from it. There are no accounts and no passwords."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from jantaku.errors import printable

COOKIE: Final = "jantaku"
_LENGTH: Final = 43
_YEAR: Final = 365 * 24 * 3600
LONGEST_NAME: Final = 20


def secret_of(connection: HTTPConnection) -> str | None:
    """The secret that the browser has sent, if it can be one of ours."""
    secret = connection.cookies.get(COOKIE, "")
    return secret if len(secret) == _LENGTH and secret.isascii() else None


def guest_of(connection: HTTPConnection) -> str | None:
    """The id of who sends: other guests and the database see it, and nobody can sit down with it."""
    secret = secret_of(connection)
    return None if secret is None else sha256(f"jantaku guest {secret}".encode()).hexdigest()[:24]


def greet(connection: HTTPConnection, response: Response) -> None:
    """Give the browser a secret, if it has none yet."""
    if secret_of(connection) is None:
        secure = connection.url.scheme == "https"
        response.set_cookie(
            COOKIE, secrets.token_urlsafe(32), max_age=_YEAR, httponly=True, samesite="lax", secure=secure
        )


def clean_name(name: object, usual: str = "Guest") -> str:
    """What a guest wants to be called, as it may be shown to others; *usual* where it does not matter to them."""
    text = " ".join(printable(name).split()) if isinstance(name, str) else ""
    return text[:LONGEST_NAME].strip() or usual
