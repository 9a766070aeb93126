"""Walls given by hand: for replays, puzzles and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from operator import index
from random import Random
from typing import TYPE_CHECKING

from jantaku.errors import JantakuError, check_number, counted, whole_number
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
            raise JantakuError(
                f"not a wall of these rules: {counted(have[face], 'tiles')} of {face} instead of {want[face]}"
            )
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
    seed: int = 0,
) -> list[Face]:
    """A wall that deals *hands* (of seats 0, 1, ...), then gives *draws* one after another.

    The first of *draws* is the dealer's, and as long as nobody calls the *n*-th goes to the seat *n* - 1 after him;
    the last place that is drawn from, if no kan, north or flower shortens the wall, is ``draw_place(rules, -1)``.
    *replacements*, *indicators* and *ura* fill the end of the wall in their order. More tiles than there are such
    places are refused.

    Whatever is left open is filled at random by *seed*; flowers that are not asked for stay out of the dealt hands.
    Everything must fit into one set of tiles; where all its fives of a suit are red, a five written plain is one of
    them.

    >>> wall = arrange("tenhou", ["123m456p789s1122z"], "7z", indicators="4m")
    >>> len(wall), wall[draw_place("tenhou", 0)], wall[indicator_place("tenhou", 0)]
    (136, Face.RED, Face.M4)
    """
    from jantaku.rules import Rules

    rules = Rules.of(rules)
    number = check_seed(seed)
    slots = place_tiles(rules, hands, draws, replacements=replacements, indicators=indicators, ura=ura, dealer=dealer)
    left = Counter(deck(rules))
    left.subtract(face for face in slots if face is not None)
    rest = [face for face in Face for _ in range(left[face])]
    Random(number).shuffle(rest)
    flowers = [face for face in rest if face.is_flower]
    others = [face for face in rest if not face.is_flower]
    dealt = rules.players * rules.hand_size + rules.dealer_dealt_extra
    wall = [others.pop() if face is None and place < dealt else face for place, face in enumerate(slots)]
    rest = flowers + others
    Random(number).shuffle(rest)
    return [rest.pop() if face is None else face for face in wall]


def place_tiles(
    rules: Rules,
    hands: Iterable[TilesLike],
    draws: TilesLike,
    *,
    replacements: TilesLike = "",
    indicators: TilesLike = "",
    ura: TilesLike = "",
    dealer: int = 0,
) -> list[Face | None]:
    """The wall of ``arrange`` with the tiles that are named in their places, the others left open."""
    from jantaku.rules.deck import as_played

    check_number("dealer", dealer, 0, rules.players - 1)
    if isinstance(hands, str | bytes) or not isinstance(hands, Iterable):
        raise JantakuError(f"hands are given as a list, one for each seat, not as {hands!r:.40}")
    hands = list(hands)
    if len(hands) > rules.players:
        raise JantakuError(f"{len(hands)} hands for {rules.players} players")
    slots: list[Face | None] = [None] * int(rules.record[0].deck_size)
    for seat, tiles in enumerate(hands):
        places = hand_places(rules, (seat - dealer) % rules.players)
        _put(slots, f"the hand of seat {seat}", places, as_faces(tiles))
    turned = 1 + (rules.max_kans if rules.kan_dora_used else 0) if rules.replacements else 0
    replaced = rules.replacements or rules.max_kans + _set_aside(rules)
    for what, places, tiles in (
        ("draws", [draw_place(rules, i) for i in range(draws_of(rules))], draws),
        ("replacements", [replacement_place(rules, i) for i in range(replaced)], replacements),
        ("indicators", [indicator_place(rules, i) for i in range(turned)], indicators),
        ("ura", [indicator_place(rules, i, ura=True) for i in range(turned)], ura),
    ):
        _put(slots, what, places, as_faces(tiles))
    played = iter(as_played((face for face in slots if face is not None), deck(rules)))
    slots = [None if face is None else next(played) for face in slots]
    left = Counter(deck(rules))
    left.subtract(face for face in slots if face is not None)
    missing = [face for face in Face if left[face] < 0]
    if missing:
        raise JantakuError(f"more tiles than there are: {', '.join(f'{-left[f]} {f} too many' for f in missing)}")
    return slots


def _put(slots: list[Face | None], what: str, places: Sequence[int], faces: Sequence[Face]) -> None:
    """Lay *faces* into the first of *places*; refused if there are too few, or one is taken."""
    if len(faces) > len(places):
        raise JantakuError(
            f"{what}: {counted(len(faces), 'tiles')}, and the wall has {len(places) or 'no'} places for them"
        )
    for place, face in zip(places, faces, strict=False):
        if slots[place] is not None:
            raise JantakuError(f"{what}: the place for {face} has been given to {slots[place]} already")
        slots[place] = face


def _set_aside(rules: Rules) -> int:
    """Norths and flowers that can be set aside and replaced in a Position."""
    return sum(face.is_flower for face in deck(rules)) + (4 if rules.north_aside else 0)


def draws_of(rules: Rules | str) -> int:
    """How many tiles can be drawn from the front of the wall in a Position, the dealer's first among them.

    >>> draws_of("tenhou"), draws_of("sanma-tenhou")
    (70, 55)
    """
    from jantaku.rules import Rules

    rules = Rules.of(rules)
    record = rules.record[0]
    return int(record.deck_size - record.dead_wall - record.players * record.hand_size)


def draw_place(rules: Rules | str, number: int) -> int:
    """Where in the wall the *number*-th tile drawn lies, the dealer's first being 0; -1 is the last.

    >>> draw_place("tenhou", 0), draw_place("tenhou", -1)
    (52, 121)
    """
    from jantaku.rules import Rules

    rules, most = Rules.of(rules), draws_of(rules)
    check_number("number", number, -most, most - 1)
    return int(rules.players * rules.hand_size) + number % most


def replacement_place(rules: Rules | str, number: int) -> int:
    """Where in the wall the *number*-th replacement tile lies: they are taken from the very end."""
    from jantaku.rules import Rules

    return int(Rules.of(rules).record[0].deck_size) - 1 - number


def indicator_place(rules: Rules | str, number: int, *, ura: bool = False) -> int:
    """Where in the wall the *number*-th indicator lies, or the ura behind it."""
    from jantaku.rules import Rules

    record = Rules.of(rules).record[0]
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
