"""Who sits at the other seats."""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.errors import JantakuError


def names_of(opponents: str | Sequence[str], players: int) -> list[str]:
    """The players of the other seats, from the next one on.

    >>> names_of("solid", 3)
    ['solid', 'solid']
    """
    names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
    if len(names) != players - 1 or not all(isinstance(name, str) for name in names):
        raise JantakuError(f"opponents are named for {players - 1} seats, or one name for all, not {opponents!r:.60}")
    return names
