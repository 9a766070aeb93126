"""Games that are left before their end, since somebody does not want to wait for it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from typing import TypeVar

#: Whether games are to be left. One with a context ``at_once`` raises ``KeyboardInterrupt`` inside it to say so.
Stopped = Callable[[], bool]
T = TypeVar("T")


class GivenUp(Exception):  # noqa: N818  (nothing is wrong)
    """Games were left before their end. Those of a lot that had ended are no results: they would be the short ones."""


def never() -> bool:
    """Nobody asks to stop."""
    return False


def unless_stopped(stopped: Stopped, work: Callable[[], T]) -> T:
    """What *work* returns; ``GivenUp`` if it was left half way, of which nothing is kept, since *stopped* says so.

    Between two questions whether to stop may be minutes, in which a player thinks or a compiler works.
    """
    try:
        with getattr(stopped, "at_once", nullcontext)():
            return work()
    except KeyboardInterrupt:
        if not stopped():
            raise
        raise GivenUp from None
