"""``Alone``: refuses two threads that change one game or the same tables at once."""

from __future__ import annotations

import threading

from jantaku.errors import JantakuError


class Alone:
    """In this context one thread changes *what*; a second one is refused, as the two would leave it in disorder.

    Threads may take turns, and as many as like may look on.
    """

    __slots__ = ("_lock", "_what")

    def __init__(self, what: str) -> None:
        """Guard *what*, the word for it in the error."""
        self._what = what
        self._lock = threading.Lock()

    def __enter__(self) -> None:
        """Begin to change it."""
        if not self._lock.acquire(blocking=False):
            raise JantakuError(f"another thread is changing {self._what}: let threads take turns, or give each its own")

    def __exit__(self, *_: object) -> None:
        """It has been changed."""
        self._lock.release()

    def __reduce__(self) -> tuple[type[Alone], tuple[str]]:
        """A copy guards another thing, and nobody is changing that."""
        return Alone, (self._what,)
