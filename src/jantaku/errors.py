"""The errors jantaku raises. Each says what is wrong, why, and where."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from operator import index
from typing import Any


def counted(number: int, what: str) -> str:
    """*number* and *what* is counted, which is given in the plural.

    >>> counted(1, "files"), counted(2000, "files"), counted(1, "mismatches"), counted(1, "more files")
    ('1 file', '2,000 files', '1 mismatch', '1 more file')
    """
    one = what.removesuffix("es") if what.endswith("ches") else what.removesuffix("s")
    return f"{number:,} {one if number == 1 else what}"


class JantakuError(ValueError):
    """Anything a caller gave that jantaku cannot accept."""

    def __reduce__(self) -> tuple[Any, ...]:
        """What pickle needs: an error is made of more than its message, so it is not made again by its class."""
        return _unpickled, (type(self), self.args, self.__dict__)


def _unpickled(kind: type[JantakuError], args: tuple[Any, ...], attributes: dict[str, Any]) -> JantakuError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class NotationError(JantakuError):
    """Text that is not what it should be, with the place where it goes wrong.

    >>> raise NotationError("123x", 3, "'x' is not a suit: m, p, s, z or f")
    Traceback (most recent call last):
    jantaku.errors.NotationError: 'x' is not a suit: m, p, s, z or f
      123x
         ^
    """

    def __init__(self, text: str, position: int, reason: str) -> None:
        """Keep *text*, the *position* of the fault in it, and the *reason*."""
        self.text = text
        self.position = position
        self.reason = reason
        super().__init__(_pointed(text, position, reason))


class IllegalAction(JantakuError):  # noqa: N818  (what it is called everywhere)
    """An action that is not possible: what, why and where.

    *reason* is the code of ``jantaku.game.reasons``. *seed* is the game's: it is not in the message, since who knows
    it knows every wall, and messages are passed on.
    """

    def __init__(self, message: str, reason: int, seed: int | None = None) -> None:
        """Keep *reason* and *seed* beside the message."""
        self.reason = reason
        self.seed = seed
        super().__init__(message)


class AmbiguousAction(JantakuError):  # noqa: N818
    """A text that could mean several actions: *actions* are their names."""

    def __init__(self, text: str, actions: tuple[str, ...]) -> None:
        """Keep the *text* and what it could mean."""
        self.text, self.actions = text, actions
        super().__init__(f"{text!r:.40} could be {' or '.join(actions)}: say which")


class UnknownAction(JantakuError):  # noqa: N818
    """A text that means no action; *nearest* are words that look like it."""

    def __init__(self, text: str, nearest: tuple[str, ...] = ()) -> None:
        """Keep the *text* and what may have been meant."""
        self.text, self.nearest = text, nearest
        hint = f"did you mean {', '.join(nearest)}?" if nearest else "jantaku.game.action.ACTION_NAMES has them all"
        super().__init__(f"unknown action {text!r:.40}: {hint}")


class NotWritten(JantakuError):  # noqa: N818
    """A file that cannot be written where it was wanted; the command line ends with status 1 for it."""


class HandError(JantakuError):
    """Tiles that cannot be a hand: five of a kind, a wrong number of tiles, a tile not in this set."""


class RulesError(JantakuError):
    """Rules that cannot be: an unknown key, a value that is none of the option's, options that exclude each other.

    >>> error = RulesError("mine.toml", ["reds: there are only four fives in a suit"])
    >>> print(error)
    mine.toml: reds: there are only four fives in a suit
    """

    def __init__(self, where: str, problems: Iterable[str]) -> None:
        """Keep *where* the rules come from and all their *problems*, each with its key first."""
        self.where = where
        self.problems = tuple(problems)
        lines = [f"{where}: {printable(problem)}" for problem in self.problems[:_MOST_PROBLEMS]]
        if len(self.problems) > _MOST_PROBLEMS:
            lines.append(f"{where}: and {len(self.problems) - _MOST_PROBLEMS} problems more")
        super().__init__("\n".join(lines))


class LogError(JantakuError):
    """A log or a saved game that cannot be read, or cannot have been played: which, and why.

    >>> print(LogError("game.xml", "it is empty"))
    game.xml: it is empty
    """

    def __init__(self, source: str, why: str) -> None:
        """Keep what the log is called and *why* it is refused."""
        self.source, self.why = source, why
        super().__init__(f"{source}: {why}")


def did_you_mean(given: str, choices: Iterable[str]) -> str | None:
    """The nearest of *choices* as a question, or nothing if none is near.

    >>> did_you_mean("start_point", ["start_points", "uma"])
    "did you mean 'start_points'?"
    """
    near = get_close_matches(str(given), list(choices), n=1)
    return f"did you mean {near[0]!r}?" if near else None


def check_flag(what: str, given: object) -> bool:
    """*given* if it is true or false, NumPy's among them; anything else, "no" and None too, is an error."""
    if type(given).__name__ not in ("bool", "bool_"):
        raise JantakuError(f"{what} is True or False, not {given!r:.40}")
    return bool(given)


def whole_number(given: object) -> int | None:
    """*given* if it is a whole number of any type, true and false left out; else nothing."""
    try:
        return None if isinstance(given, bool) else index(given)  # type: ignore[arg-type]
    except TypeError:
        return None


def check_number(what: str, given: object, low: int, high: int) -> int:
    """*given* if it is a whole number from *low* to *high*, else an error."""
    number = whole_number(given)
    if number is None or not low <= number <= high:
        raise JantakuError(f"{what} is a whole number from {low} to {high}, not {given!r:.40}")
    return number


def check_name(what: str, given: object, choices: Iterable[str]) -> str:
    """*given* if it is one of the *choices*, else the error that ``unknown_name`` makes."""
    if not isinstance(given, str) or given not in choices:
        raise unknown_name(what, given, choices)
    return given


def unknown_name(what: str, given: object, choices: Iterable[str]) -> JantakuError:
    """The error for a *given* name that is none of the *choices*, with the nearest one if any is near.

    >>> print(unknown_name("notation", "mpzs", ["mpsz", "mjai"]))
    unknown notation 'mpzs': did you mean 'mpsz'? (one of mpsz, mjai)
    """
    known = list(choices)
    near = did_you_mean(given, known) if isinstance(given, str) else None
    hint = f"{near} (one of {', '.join(known)})" if near else f"one of {', '.join(known)}"
    return JantakuError(f"unknown {what} {given!r:.40}: {hint}")


def _pointed(text: str, position: int, reason: str, width: int = 72) -> str:
    """*reason*, then the part of *text* around *position* with a caret under the place; nothing is under no text."""
    if not text.strip():
        return f"{reason}: the text is empty"
    start = max(0, min(position - width // 2, len(text) - width))
    part = printable(text[start : start + width])
    before = part[: position - start]
    pad = sum(2 if ord(c) >= 0x1100 else 1 for c in before)
    return f"{reason}\n  {part}\n  {' ' * pad}^"


_MOST_PROBLEMS = 50
_WIDE_SPACE = "\u3000"  # of names in Chinese and Japanese


def printable(text: str, most: int = 500) -> str:
    """*text* in one line without control characters, cut where it is very long.

    What a file holds must not steer a terminal, so every screen shows foreign text (names of players, of rules, of
    files) through this.

    >>> printable(chr(27) + "[31mred" + chr(10) + "name")
    '·[31mred·name'
    """
    shown = "".join(c if c.isprintable() or c == _WIDE_SPACE else "·" for c in text[:most])
    return shown if len(text) <= most else f"{shown}… ({len(text)} characters)"


def printable_lines(text: str) -> str:
    """*text* as ``printable`` has it, line by line and whole."""
    return "\n".join(printable(line, len(line)) for line in text.split("\n"))
