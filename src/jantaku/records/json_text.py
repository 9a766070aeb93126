"""JSON in logs: the value of a text, or of each of its lines, with errors that name the place.

A few bytes of JSON can take a hundred times as many of memory, so values are counted before they are made.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from jantaku.errors import JantakuError

MOST_VALUES: Final = 400_000
"""More than any log has in one JSON value."""
MOST_LINES: Final = 200_000


class BrokenLine(JantakuError):  # noqa: N818
    """Text that is no JSON, or not yet: a log may break off in a line."""


def load_json(text: str) -> Any:
    """The JSON value in *text*; an error names line and column."""
    if len(text) > MOST_VALUES and sum(text.count(mark) for mark in ",[{") > MOST_VALUES:
        raise JantakuError(f"more than {MOST_VALUES:,} values: no log is as long")
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        what = error.msg.removesuffix(" at").removesuffix(" starting")  # the place is said before
        raise BrokenLine(f"line {error.lineno}, column {error.colno}: not JSON: {what}") from None
    except ValueError as error:
        raise BrokenLine(f"not JSON: {error}") from None


def lines_of(text: str) -> Iterator[tuple[int, str]]:
    """The lines of *text* that are not empty, each with its number, without a list of them all."""
    start = number = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        number += 1
        if number > MOST_LINES:
            raise JantakuError(f"more than {MOST_LINES:,} lines: no log is as long")
        line = text[start:end]
        if line and not line.isspace():
            yield number, line
        start = end + 1


def at_line(number: int, error: JantakuError) -> JantakuError:
    """*error* of a line that was read alone, with the line's number in the file."""
    told = str(error)
    return JantakuError(f"line {number}, {told[8:]}" if told.startswith("line 1, ") else f"line {number}: {told}")


def json_lines(text: str) -> Iterator[tuple[int, Any]]:
    """The JSON value of each line with the line's number."""
    for number, line in lines_of(text):
        try:
            yield number, load_json(line)
        except JantakuError as error:
            raise at_line(number, error) from None
