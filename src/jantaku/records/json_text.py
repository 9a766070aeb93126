"""JSON in logs: the value of a text, or of each of its lines, with errors that name the place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from jantaku.errors import JantakuError


def load_json(text: str) -> Any:
    """The JSON value in *text*; an error names line and column."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise JantakuError(f"line {error.lineno}, column {error.colno}: not JSON: {error.msg}") from None
    except ValueError as error:
        raise JantakuError(f"not JSON: {error}") from None


def json_lines(text: str) -> Iterator[tuple[int, Any]]:
    """The JSON value of each line with the line's number."""
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield number, json.loads(line)
            except json.JSONDecodeError as error:
                raise JantakuError(f"line {number}, column {error.colno}: not JSON: {error.msg}") from None
            except ValueError as error:
                raise JantakuError(f"line {number}: not JSON: {error}") from None
