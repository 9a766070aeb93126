"""Games that are left before their end, since somebody does not want to wait for it."""

from __future__ import annotations

from collections.abc import Callable

#: Whether games are to be left.
Stopped = Callable[[], bool]


class GivenUp(Exception):  # noqa: N818  (nothing is wrong)
    """Games were left before their end. Those of a lot that had ended are no results: they would be the short ones."""


def never() -> bool:
    """Nobody asks to stop."""
    return False
