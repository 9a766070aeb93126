"""Acceptance (ukeire): which draws bring a hand forward, discard by discard."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from jantaku.errors import HandError, JantakuError, check_flag
from jantaku.hands.analysis import HandLike, Problem, as_hand, kinds_in, kinds_of
from jantaku.hands.forms import goal_of
from jantaku.hands.hand import Hand
from jantaku.kernels.hands.acceptance import acceptance
from jantaku.runtime.tiers import Tiered, compiled
from jantaku.tiles import KINDS, NOT_IN_THREE_PLAYER, Face, Kind

if TYPE_CHECKING:
    from jantaku.rules import Rules

_NOTHING_SEEN: Final = ()
_acceptance: Final = Tiered(acceptance)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """What a hand accepts after a discard (or as it is, if it has nothing to discard)."""

    #: The discard; ``None`` for a hand of 3n+1 tiles.
    discard: Kind | None
    #: Shanten after the discard.
    shanten: int
    #: Kinds that lower the shanten, each with its copies left, which may be none; at shanten 0 these are the waits.
    tiles: Mapping[Kind, int]
    #: Kinds that do not lower the shanten but let the hand accept more, each with what it then accepts.
    improvements: Mapping[Kind, int] = field(default_factory=dict)

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """Those of the accepted kinds of which a tile is left: the ones that can still be drawn."""
        return tuple(kind for kind, left in self.tiles.items() if left)

    @property
    def total(self) -> int:
        """Copies left of all accepted kinds."""
        return sum(self.tiles.values())


def ukeire(
    hand: HandLike,
    seen: str | Iterable[Face | Kind] | Sequence[int] = _NOTHING_SEEN,
    *,
    unseen: Mapping[Kind, int] | None = None,
    form: str = "any",
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
    improve: bool = False,
) -> list[Acceptance]:
    """For each discard: the shanten after it, the kinds that lower it, and the copies left of each.

    The best discard comes first: lowest shanten, then most tiles. *seen* are tiles visible elsewhere
    (discards, indicators, others' melds), as text, faces or 34 counts; or *unseen* says how many copies
    there are left of each kind, as ``View.unseen`` does. A hand of 3n+1 tiles gives one entry, without
    discard. With *improve*, also the draws that widen the acceptance of the best discards. *form*, *players*
    and *rules* are those of ``shanten``.

    >>> best = ukeire("123m456p345777s12z")[0]
    >>> best.discard, best.shanten, best.tiles
    (Kind.EAST, 0, {Kind.SOUTH: 3})
    >>> ukeire("123m45p789s11222z", seen="3336p")[0].tiles
    {Kind.P3: 1, Kind.P6: 3}
    """
    hand = as_hand(hand)
    goal = goal_of(hand, form, players, rules)
    problem = Problem(hand, goal)
    if unseen is None:
        left = _copies_left(hand, seen, goal.tile_set)
    elif seen is not _NOTHING_SEEN:
        raise JantakuError("seen and unseen say the same: give one of them")
    else:
        left = np.array([unseen[kind] for kind in KINDS], np.int64)
    check_flag("improve", improve)
    shanten_after, lowering = np.zeros(35, np.int64), np.zeros(35, np.int64)
    # improvements take hundreds of acceptances: too many for plain Python
    kernel = compiled(acceptance) if improve else _acceptance
    kernel(*problem.arguments, shanten_after, lowering, *problem.scratch)
    least = int(shanten_after.min())
    entries = []
    for row in range(35):
        if shanten_after[row] < 100:
            discard = None if row == 34 else Kind(row)
            tiles = {kind: int(left[kind]) for kind in kinds_in(int(lowering[row]))}
            better = (
                _improvements(problem, discard, least, tiles, left) if improve and shanten_after[row] == least else {}
            )
            entries.append(Acceptance(discard, int(shanten_after[row]), tiles, better))
    return sorted(entries, key=lambda entry: (entry.shanten, -entry.total, entry.discard or 0))


def _improvements(
    problem: Problem, discard: Kind | None, shanten: int, accepted: Mapping[Kind, int], left: Any
) -> dict[Kind, int]:
    """Draws that keep the *shanten* but let the hand accept more than it does after *discard*, and how much then."""
    kernel: Callable[..., Any] = compiled(acceptance)
    suits, counts, *others = problem.arguments
    hand = counts.copy()
    if discard is not None:
        hand[discard] -= 1
    then, lowering = np.zeros(35, np.int64), np.zeros(35, np.int64)
    out = {}
    for draw in KINDS:
        if left[draw] and draw not in accepted:
            hand[draw] += 1
            kernel(suits, hand, *others, then, lowering, *problem.scratch)
            hand[draw] -= 1
            still_left = left.copy()
            still_left[draw] -= 1
            most = max(
                (sum(int(still_left[kind]) for kind in kinds_in(int(lowering[row]))) for row in range(34)
                 if then[row] == shanten and row != draw),
                default=0,
            )  # fmt: skip
            if most > sum(accepted.values()):
                out[draw] = most
    return out


def copies_left(
    hand: HandLike,
    seen: str | Iterable[Face | Kind] | Sequence[int] = (),
    *,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> dict[Kind, int]:
    """How many tiles of each kind are neither in *hand* nor *seen* elsewhere."""
    hand = as_hand(hand)
    tile_set = goal_of(hand, "any", players, rules).tile_set
    return {kind: int(left) for kind, left in zip(KINDS, _copies_left(hand, seen, tile_set), strict=True)}


def _copies_left(hand: Hand, seen: str | Iterable[Face | Kind] | Sequence[int], tile_set: int) -> Any:
    """How many tiles of each kind are neither in the hand nor *seen*."""
    left = 4 - np.array(hand.all_counts, np.int64)
    if tile_set == 3:
        left[sorted(NOT_IN_THREE_PLAYER)] = 0
    left -= _seen_counts(seen)
    for kind in KINDS:
        if left[kind] < 0:
            there_are = 0 if tile_set == 3 and kind in NOT_IN_THREE_PLAYER else 4
            raise HandError(
                f"{there_are - left[kind]} tiles of {kind} in the hand {hand} and seen: there are {there_are}"
            )
    return left


def _seen_counts(seen: str | Iterable[Face | Kind] | Sequence[int]) -> Any:
    """34 counts of the tiles in *seen*: text, faces, or counts already."""
    tiles: Any = list(seen) if isinstance(seen, Iterable) and not isinstance(seen, str | bytes) else seen
    if isinstance(tiles, list) and len(tiles) == 34 and not isinstance(tiles[0], Kind | Face):
        for kind, number in zip(KINDS, tiles, strict=True):
            if isinstance(number, bool) or not hasattr(number, "__index__") or not 0 <= number <= 4:
                raise HandError(f"{number!r:.20} tiles of {kind} seen: there are four of a kind")
        return np.array(tiles, np.int64)
    counts = np.zeros(34, np.int64)
    for kind in kinds_of(tiles):
        counts[kind] += 1
    return counts
