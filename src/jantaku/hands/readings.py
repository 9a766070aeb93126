"""How a complete hand can be read, and how its waits complete it."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Final

import numpy as np

from jantaku.hands.analysis import HandLike, as_hand, is_complete, kinds_of, waits
from jantaku.hands.forms import goal_of
from jantaku.hands.hand import Hand
from jantaku.kernels.hands.decompose import decompose
from jantaku.kernels.hands.layout import ORPHANS as ORPHANS_FORM
from jantaku.kernels.hands.layout import STANDARD
from jantaku.runtime.tiers import Tiered
from jantaku.schema import Plain
from jantaku.tiles import KINDS, ORPHANS, Face, Kind

if TYPE_CHECKING:
    from jantaku.rules import Rules

_decompose: Final = Tiered(decompose)


@dataclass(frozen=True, slots=True)
class Reading(Plain):
    """One way to read the concealed tiles of a complete hand: its blocks, in order of kind."""

    form: str
    blocks: tuple[tuple[Kind, ...], ...]

    @property
    def pair(self) -> Kind | None:
        """The kind of the pair; ``None`` for seven pairs, which has no one pair."""
        pairs = [block[0] for block in self.blocks if len(block) == 2]
        return pairs[0] if len(pairs) == 1 else None

    @property
    def sets(self) -> tuple[tuple[Kind, ...], ...]:
        """The blocks that are triplets and sequences."""
        return tuple(block for block in self.blocks if len(block) == 3)

    def __str__(self) -> str:
        """Blocks in mpsz: ``111m 22m 234m``."""
        return " ".join("".join(str(kind.rank) for kind in block) + block[0].suit for block in self.blocks)


def decompositions(
    hand: HandLike,
    form: str = "standard",
    *,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> list[Reading]:
    """Every way to read the concealed tiles of *hand* as sets and a pair, without repeats.

    They are ordered by the pair, the reading with most triplets first. Empty if the hand is not complete.
    *form* ``pairs`` or ``orphans`` asks for those readings, ``any`` for all; *players* and *rules* are those
    of ``shanten``.

    >>> print(*decompositions("22334455667788m"), sep="\\n")
    22m 345m 345m 678m 678m
    234m 234m 55m 678m 678m
    234m 234m 567m 567m 88m
    >>> print(*decompositions("1111p9999p113355s", "any", rules="sanma-parlour"))
    11p 11p 99p 99p 11s 33s 55s
    """
    hand = as_hand(hand)
    goal = goal_of(hand, form, players, rules)
    out = []
    if goal.forms & STANDARD and hand.size % 3 == 2:
        rows = np.zeros((16, 6), np.int8)
        found = _decompose(np.array(hand.counts, np.int64), rows, np.zeros((2, 34), np.int64))
        out += [standard_reading(row) for row in rows[:found].tolist()]
    if is_complete(hand, goal.forms & ~(STANDARD | ORPHANS_FORM), goal.tile_set):
        out.append(Reading("pairs", tuple(_pairs(hand))))
    if is_complete(hand, goal.forms & ORPHANS_FORM, goal.tile_set):
        out.append(Reading("orphans", tuple((kind,) * hand.counts[kind] for kind in ORPHANS)))
    return out


def _pairs(hand: Hand) -> Iterator[tuple[Kind, ...]]:
    """The pairs of a hand of the pairs form, and its triplet if it has one; four alike are two pairs."""
    for kind in KINDS:
        if hand.counts[kind] == 4:
            yield from ((kind,) * 2, (kind,) * 2)
        elif hand.counts[kind]:
            yield (kind,) * hand.counts[kind]


def standard_reading(row: list[int]) -> Reading:
    """A row as the kernel writes it: the pair, then triplets as 0-33 and sequences as 34 + first kind."""
    pair, *sets = row
    blocks: list[tuple[Kind, ...]] = [(Kind(pair),) * 2]
    for code in sets:
        if code >= 34:
            blocks.append((Kind(code - 34), Kind(code - 33), Kind(code - 32)))
        elif code >= 0:
            blocks.append((Kind(code),) * 3)
    # among blocks that begin alike: the pair, the triplet, the sequences
    return Reading("standard", tuple(sorted(blocks, key=lambda b: (b[0], b[0] != b[1], len(b)))))


class WaitShape(StrEnum):
    """How a waited tile would complete the hand."""

    TWO_SIDED = "two-sided"
    CLOSED = "closed"
    EDGE = "edge"
    DUAL_PAIR = "dual pair"
    SINGLE = "single"
    ORPHAN = "orphan"


def wait_shapes(
    hand: HandLike,
    form: str = "any",
    *,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> dict[Kind, tuple[WaitShape, ...]]:
    """For each waited kind, every shape that it completes in some reading of the hand.

    >>> wait_shapes("23m456p789s11222z")
    {Kind.M1: (<WaitShape.TWO_SIDED: 'two-sided'>,), Kind.M4: (<WaitShape.TWO_SIDED: 'two-sided'>,)}
    >>> [str(shape) for shape in wait_shapes("1112m456p789s222z")[Kind.M3]]
    ['edge']
    """
    hand = as_hand(hand)
    out = {}
    for kind in waits(hand, form, players=players, rules=rules):
        shapes: set[WaitShape] = set()
        for reading in decompositions(hand.add(kind), form, players=players, rules=rules):
            shapes |= {_shape(reading, block, kind) for block in reading.blocks if kind in block}
        out[kind] = tuple(shape for shape in WaitShape if shape in shapes)
    return out


def _shape(reading: Reading, block: tuple[Kind, ...], kind: Kind) -> WaitShape:
    if reading.form == "orphans":
        return WaitShape.ORPHAN
    if len(block) == 2:
        return WaitShape.SINGLE
    if block[0] == block[1]:
        return WaitShape.DUAL_PAIR
    if kind == block[1]:
        return WaitShape.CLOSED
    edge = (kind == block[2] and block[0].rank == 1) or (kind == block[0] and block[2].rank == 9)
    return WaitShape.EDGE if edge else WaitShape.TWO_SIDED


def is_furiten(
    hand: HandLike,
    discards: str | Iterable[Face | Kind],
    *,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> bool:
    """Whether one of the own *discards* is among the waits of *hand*: then no wait may be won on a discard.

    Under *rules* whose ``discard_furiten`` is off no discard bars a win.

    >>> is_furiten("23m456p789s11222z", "4m9p"), is_furiten("23m456p789s11222z", "9p")
    (True, False)
    """
    thrown = kinds_of(discards)
    waited = waits(hand, players=players, rules=rules)
    return any(kind in thrown for kind in waited) and (rules is None or _bars_wins(rules))


def _bars_wins(rules: Rules | str | os.PathLike[str]) -> bool:
    """Whether an own discard bars a win under *rules*."""
    from jantaku.rules import Rules

    return bool(Rules.of(rules).discard_furiten)
