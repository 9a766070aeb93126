"""``Bucket``: how often somebody may do something."""

from __future__ import annotations

import time


class Bucket:
    """So many at once, and so many a second in the long run.

    >>> bucket = Bucket(most=2, a_second=0.001)
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    """

    __slots__ = ("_at", "_left", "a_second", "most")

    def __init__(self, most: float, a_second: float) -> None:
        """A full bucket."""
        self.most, self.a_second = most, a_second
        self._left, self._at = most, time.monotonic()

    def take(self) -> bool:
        """Take one; false if there is none."""
        now = time.monotonic()
        self._left = min(self.most, self._left + (now - self._at) * self.a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
