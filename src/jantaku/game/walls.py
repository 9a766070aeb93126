"""Walls given by hand: for replays, puzzles and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING

from jantaku.errors import JantakuError, check_number, whole_number
from jantaku.schema import Plain
from jantaku.tiles import Face, TilesLike, as_faces

if TYPE_CHECKING:
    from jantaku.rules import Rules


def deck(rules: Rules) -> list[Face]:
    """All tiles of the game."""
    record = rules.record[0]
    return [Face(int(face)) for face in record.deck[: record.deck_size]]


def check_seed(seed: object) -> int:
    """*seed* as a number; refused unless it is one of 64 bits."""
    number = whole_number(seed)
    if number is None or not 0 <= number < 1 << 64:
        raise JantakuError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
    return number


def check_walls(walls: object, rules: Rules) -> list[list[Face]]:
    """*walls* as faces, each of them checked."""
    if walls is None:
        return []
    if isinstance(walls, str | bytes) or not isinstance(walls, Iterable):
        raise JantakuError(f"walls are given as a list of walls, not as {walls!r:.40}")
    return [check_wall(wall, rules) for wall in walls]


def check_wall(wall: Sequence[Face | int], rules: Rules) -> list[Face]:
    """*wall* as faces; refused unless it is all tiles of the game, each as often as it exists."""
    try:
        faces = [Face(index(face)) for face in wall]
    except (TypeError, ValueError):
        raise JantakuError(f"not a wall: it is a list of faces or their numbers, not {wall!r:.60}") from None
    have, want = Counter(faces), Counter(deck(rules))
    for face in Face:
        if have[face] != want[face]:
            raise JantakuError(f"not a wall of these rules: {have[face]} tiles of {face} instead of {want[face]}")
    return faces


def arrange(
    rules: Rules | str,
    hands: Iterable[TilesLike] = (),
    draws: TilesLike = "",
    *,
    replacements: TilesLike = "",
    indicators: TilesLike = "",
    ura: TilesLike = "",
    dealer: int = 0,
) -> list[Face]:
    """A wall that deals *hands* (of seats 0, 1, ...), then gives *draws* one after another.

    *replacements*, *indicators* and *ura* fill the dead wall in their order. Whatever is left open is filled with
    the tiles left over, the highest faces first. Everything must fit into one set of tiles; where all its fives of
    a suit are red, a five written plain is one of them.

    >>> wall = arrange("tenhou", ["123m456p789s1122z"], "7z", indicators="4m")
    >>> len(wall), wall[52]
    (136, Face.RED)
    """
    from jantaku.rules import Rules
    from jantaku.rules.deck import as_played

    rules = Rules.of(rules)
    check_number("dealer", dealer, 0, rules.players - 1)
    if isinstance(hands, str | bytes) or not isinstance(hands, Iterable):
        raise JantakuError(f"hands are given as a list, one for each seat, not as {hands!r:.40}")
    hands = list(hands)
    if len(hands) > rules.players:
        raise JantakuError(f"{len(hands)} hands for {rules.players} players")
    record = rules.record[0]
    size = int(record.deck_size)
    slots: list[Face | None] = [None] * size
    for seat, tiles in enumerate(hands):
        places = hand_places(rules, (seat - dealer) % rules.players)
        faces = as_faces(tiles)
        if len(faces) > len(places):
            raise JantakuError(f"{len(faces)} tiles for the hand of seat {seat}, which has {len(places)}")
        for place, face in zip(places, faces, strict=False):
            slots[place] = face
    first = rules.players * rules.hand_size
    pairs = size - int(record.replacements) - 2  # the first indicator; its ura is behind it
    for what, start, step, tiles in (
        ("draws", first, 1, draws),
        ("replacements", size - 1, -1, replacements),
        ("indicators", pairs, -2, indicators),
        ("ura", pairs + 1, -2, ura),
    ):
        faces = as_faces(tiles)
        if faces and step == -2 and not record.replacements:
            raise JantakuError(f"{what}: none are laid out ({rules.name})")
        for i, face in enumerate(faces):
            if not first <= start + step * i < size:
                raise JantakuError("more tiles than the wall has places for")
            if slots[start + step * i] is not None:
                raise JantakuError(f"{what}: the place for {face} has been given to {slots[start + step * i]} already")
            slots[start + step * i] = face
    played = iter(as_played((face for face in slots if face is not None), deck(rules)))
    slots = [None if face is None else next(played) for face in slots]
    left = Counter(deck(rules))
    left.subtract(face for face in slots if face is not None)
    missing = [face for face in Face if left[face] < 0]
    if missing:
        raise JantakuError(f"more tiles than there are: {', '.join(f'{-left[f]} {f} too many' for f in missing)}")
    rest = [face for face in Face for _ in range(left[face])]
    return [face if face is not None else rest.pop() for face in slots]


def replacement_place(rules: Rules, number: int) -> int:
    """Where in the wall the *number*-th replacement tile lies: they are taken from the very end."""
    return int(rules.record[0].deck_size) - 1 - number


def indicator_place(rules: Rules, number: int, *, ura: bool = False) -> int:
    """Where in the wall the *number*-th indicator lies, or the ura behind it."""
    record = rules.record[0]
    return int(record.deck_size) - int(record.replacements) - 2 - 2 * number + ura


def edge_places(rules: Rules) -> list[int]:
    """Where the tiles of the dead wall lie: replacement tiles in their order, then each indicator with its ura."""
    record = rules.record[0]
    dead, replacements = int(record.dead_wall), int(record.replacements)
    if not replacements:  # nothing is turned, and whatever replaces a tile comes from the end
        return [replacement_place(rules, number) for number in range(dead)]
    places = [replacement_place(rules, number) for number in range(replacements)]
    for pair in range((dead - replacements) // 2):
        places += [indicator_place(rules, pair), indicator_place(rules, pair, ura=True)]
    return places


@dataclass(frozen=True, slots=True)
class Wall(Plain):
    """A wall as it was dealt from, and where in it everything lies (places count from 0)."""

    tiles: tuple[Face, ...]
    """All tiles: the hands, the live tiles in the order in which they are drawn, then the dead wall."""
    hands: tuple[tuple[int, ...], ...]
    """The places of each seat's dealt tiles."""
    first_draw: int
    replacements: tuple[int, ...]
    """The places of the replacement tiles, the first one first."""
    indicators: tuple[int, ...]
    """The places of the indicators that can be turned, the first one first; none where there are no dora."""
    ura: tuple[int, ...]
    """The places of the ura under them."""


def dealt_wall(tiles: Sequence[int], rules: Rules, dealer: int) -> Wall:
    """The wall of *tiles* from which *dealer* began."""
    record = rules.record[0]
    turns = [(seat - dealer) % rules.players for seat in range(rules.players)]
    replacements = int(record.replacements)
    pairs = range(1 + int(record.max_kans) * bool(record.kan_dora_used)) if replacements else range(0)
    return Wall(
        tuple(Face(int(face)) for face in tiles[: record.deck_size]),
        tuple(tuple(hand_places(rules, turn)) for turn in turns),
        rules.players * rules.hand_size,
        tuple(replacement_place(rules, number) for number in range(replacements or int(record.dead_wall))),
        tuple(indicator_place(rules, number) for number in pairs),
        tuple(indicator_place(rules, number, ura=True) for number in pairs if rules.ura),
    )


def hand_places(rules: Rules, turn: int) -> list[int]:
    """Where in the wall the hand of the *turn*-th seat from the dealer lies."""
    places: list[int] = []
    blocks, singles = divmod(rules.hand_size, 4)
    for block in range(blocks):
        start = 4 * (block * rules.players + turn)
        places += range(start, start + 4)
    for single in range(singles):
        places.append(4 * blocks * rules.players + single * rules.players + turn)
    return places
