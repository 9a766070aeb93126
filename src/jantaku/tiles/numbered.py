"""Tiles given as numbers: in text, separated by white space or commas, or in a list."""

from __future__ import annotations

from collections.abc import Iterable

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles.text import DIGITS, tokens


def numbers_in(given: str | Iterable[int]) -> list[tuple[int, int]]:
    """The numbers *given*, each with its place: a position in the text or an index."""
    if not isinstance(given, str):
        return list(enumerate(given))
    numbers: list[tuple[int, int]] = []
    for place, token in tokens(given):
        if not DIGITS.issuperset(token) or len(token) > 3:
            raise NotationError(given, place, f"{token!r} is not the number of a tile")
        numbers.append((place, int(token)))
    if not numbers:
        raise NotationError(given, 0, "no tiles")
    return numbers


def fault_at(given: str | Iterable[int], place: int, reason: str) -> JantakuError:
    """An error that points into text, or names the place in a list."""
    if isinstance(given, str):
        return NotationError(given, place, reason)
    return JantakuError(f"{reason} (number {place + 1} of the list)")


def physical_tiles(given: str | Iterable[int], notation: str) -> list[int]:
    """The numbers of physical tiles, 0-143; the same tile twice is an error."""
    tiles: list[int] = []
    for place, tile in numbers_in(given):
        if tile not in range(144):
            raise fault_at(given, place, f"a {notation} tile is 0 to 143, not {tile!r}")
        if tile in tiles:
            raise fault_at(given, place, f"tile {tile} is here twice")
        tiles.append(tile)
    return tiles
