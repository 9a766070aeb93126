"""The errors jantaku raises. Each says what is wrong, why, and where."""

from __future__ import annotations


class JantakuError(ValueError):
    """Anything a caller gave that jantaku cannot accept."""


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


class HandError(JantakuError):
    """Tiles that cannot be a hand: five of a kind, a wrong number of tiles, a tile not in this set."""


def _pointed(text: str, position: int, reason: str, width: int = 72) -> str:
    """*reason*, then the part of *text* around *position* with a caret under the place."""
    start = max(0, min(position - width // 2, len(text) - width))
    part = "".join(c if c.isprintable() else "·" for c in text[start : start + width])
    before = part[: position - start]
    pad = sum(2 if ord(c) >= 0x1100 else 1 for c in before)
    return f"{reason}\n  {part}\n  {' ' * pad}^"
