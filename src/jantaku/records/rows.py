"""What readers expect of values in a log: whole numbers, rows with one for each seat; and errors in plain words."""

from __future__ import annotations

from typing import Any, Final

from jantaku.errors import JantakuError, check_number

_MOST: Final = 10**9
_SEATS: Final = 4
DAMAGE: Final = (KeyError, IndexError, TypeError, ValueError, AttributeError, AssertionError, OverflowError)
"""What a reader meets in a log whose values are not what belongs there; our own errors are among them."""


def whole(what: str, value: object) -> int:
    """*value* if it is a whole number that points can be; text, fractions and infinities are none."""
    return check_number(what, value, -_MOST, _MOST)


def number_in(body: Any, key: str) -> int:
    """The whole number that *body* has as *key*; one that is left out is 0."""
    return whole(key, body.get(key, 0))


def check_row(what: str, number: int, players: int) -> None:
    """Refuse a row of *number* values that is not one for each seat; Tenhou writes four of three players too."""
    if number not in (players, _SEATS):
        raise JantakuError(f"{number} {what} for {players} players")


def seat_row(what: str, values: Any, players: int) -> tuple[int, ...]:
    """*values* if they are one whole number for each seat; a seat that nobody has may stand there with nothing."""
    if not isinstance(values, list | tuple):
        raise JantakuError(f"{what} are a list, one for each seat, not {values!r:.40}")
    check_row(what, len(values), players)
    row = tuple(whole(what, value) for value in values)
    if any(row[players:]):
        raise JantakuError(f"{what}: {row[players]} of a seat that nobody has")
    return row[:players]


def plain(error: Exception) -> str:
    """What went wrong in a damaged log, in words that need no knowledge of Python."""
    if isinstance(error, JantakuError):
        return str(error)
    if isinstance(error, KeyError):
        return f"{error} is missing"
    if isinstance(error, IndexError):
        return "a list is too short"
    if isinstance(error, OverflowError):
        return "a number too large"
    if isinstance(error, TypeError | AttributeError | AssertionError):
        return "a value of another type than belongs there"
    return "a value that cannot stand there"
