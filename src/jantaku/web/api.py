"""Questions that need no table: a hand analysed, rules as a form, and their book."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from jantaku.errors import JantakuError, RulesError
from jantaku.rules import Rules
from jantaku.rules.book import rule_book
from jantaku.web.analysis import analysed
from jantaku.web.asking import body_of, is_patient, language_of, refusal
from jantaku.web.hall import Hall
from jantaku.web.refusals import Refused
from jantaku.web.rule_form import changed_rules, judged, refused, rule_form

_LARGEST: Final = 128 * 1024
"""Bytes of a rule file or a question."""
_LONGEST: Final = 4000
"""Characters of changes in an address."""


async def answered(request: Request, question: Callable[[], Any]) -> Response:
    """The answer to *question* as JSON; what cannot be answered says why under ``error``."""
    hall: Hall = request.app.state.hall
    if not is_patient(request):
        return refusal(Refused("too many questions"), language_of(request), 429)
    try:
        return JSONResponse(await hall.desk.think(question))
    except RulesError as error:
        return refusal(error, language_of(request), **refused(error, language_of(request)))
    except JantakuError as error:
        return refusal(error, language_of(request))


async def analyse(request: Request) -> Response:
    """A hand analysed."""
    hall: Hall = request.app.state.hall
    asked, language = dict(request.query_params), language_of(request)
    return await answered(request, lambda: analysed(_rules(hall, asked), asked, language))


def _rules(hall: Hall, asked: dict[str, str]) -> Rules:
    """The rules that an address names, with its changes if it has any."""
    named = asked.get("rules", "riichi")
    if not asked.get("changes"):
        return hall.rules_of(named)
    try:
        changes = json.loads(asked["changes"][:_LONGEST])
    except (ValueError, RecursionError):
        changes = None
    if not isinstance(changes, dict):
        raise JantakuError("changes are an object of options and their values")
    return changed_rules(named, changes).require_playable()


async def rules_as_form(request: Request) -> Response:
    """The form of a preset with changes: ``{"base": …, "changes": {…}}``, or a rule file as text."""
    language = language_of(request)
    try:
        async with body_of(request, _LARGEST) as body:
            data = json.loads(body)
    except JantakuError as error:
        return refusal(error, language)
    except (ValueError, RecursionError):
        return JSONResponse({"error": "not JSON"}, 400)
    if not isinstance(data, dict):
        return JSONResponse({"error": "an object is wanted"}, 400)
    hall: Hall = request.app.state.hall
    return await answered(request, lambda: _form(hall, data, language))


def _form(hall: Hall, data: dict[str, Any], language: str) -> dict[str, Any]:
    base, name = data.get("base", "riichi"), data.get("name", "")
    if isinstance(data.get("toml"), str):
        base, changes, name = _read_toml(data["toml"])
    else:
        changes = data.get("changes", {})
    if not isinstance(base, str) or not isinstance(changes, dict) or not isinstance(name, str):
        raise JantakuError("a base, changes and a name are wanted")
    own = hall.rules.get(base)
    if own is not None:  # rules of this server's own: a preset, and what they change in it
        changes = {**{key: mine for key, (mine, _) in own.diff(own.base).items()}, **changes}
        base, name = own.base, name or own.name
    rules = changed_rules(base, changes, name[:60])
    if data.get("book"):
        return {"book": rule_book(rules, language), **judged(rules, base, language)}
    differing = rules.diff(base)
    return {**rule_form(rules, base, language), "changes": {key: changes[key] for key in changes if key in differing}}


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


ROUTES: Final = [
    Route("/api/analyse", analyse),
    Route("/api/rules", rules_as_form, methods=["POST"]),
]
