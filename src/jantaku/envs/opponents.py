"""Who sits at the other seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jantaku.errors import JantakuError


def names_of(opponents: str | Sequence[str], players: int) -> list[str]:
    """The players of the other seats, from the next one on.

    >>> names_of("solid", 3)
    ['solid', 'solid']
    """
    if isinstance(opponents, str):
        return [opponents] * (players - 1)
    names = list(opponents) if isinstance(opponents, Iterable) else []
    if len(names) != players - 1 or not all(isinstance(name, str) for name in names):
        wanted = f"{players - 1} names, or one name for all, such as 'solid'"
        raise JantakuError(f"opponents are named for {players - 1} seats: {wanted}, not {opponents!r:.60}")
    return names
