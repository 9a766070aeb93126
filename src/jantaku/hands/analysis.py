"""Questions about one hand: shanten, wins, waits."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from jantaku.errors import HandError, check_flag
from jantaku.hands.forms import Goal, goal_of
from jantaku.hands.hand import Hand
from jantaku.kernels.hands.acceptance import shanten_hand
from jantaku.kernels.hands.decompose import fifth_copy_waits
from jantaku.kernels.hands.layout import STANDARD
from jantaku.kernels.hands.rows import waits_rows, win_rows
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import Tiered
from jantaku.tiles import KINDS, NOT_IN_THREE_PLAYER, Face, Kind, as_faces

if TYPE_CHECKING:
    from jantaku.rules import Rules

HandLike = Hand | str | Sequence[int]

_shanten_hand: Final = Tiered(shanten_hand)
_waits_rows: Final = Tiered(waits_rows)
_win_rows: Final = Tiered(win_rows)
_fifth_copy_waits: Final = Tiered(fifth_copy_waits)


def as_hand(hand: HandLike) -> Hand:
    """*hand* itself, or the hand written as text or as 34 counts."""
    if isinstance(hand, Hand):
        return hand
    if isinstance(hand, str):
        return Hand.parse(hand)
    if not hasattr(hand, "__len__") or len(hand) != 34:
        raise HandError(f"a hand is text, a Hand or 34 counts, not {hand!r:.80}")
    return Hand.from_counts(hand)


# --- shanten ---------------------------------------------------------------------------------------


def shanten(
    hand: HandLike,
    form: str = "any",
    *,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> int:
    """How many tiles *hand* is from tenpai: 0 is tenpai, -1 complete.

    *form* is ``standard`` (sets and a pair), ``pairs`` (seven pairs; for 16 and 17 tiles, seven pairs and
    a triplet), ``orphans``, or ``any``: the least of standard, seven pairs and orphans. Tiles in the hand's
    own melds are not to be had again. With *players* = 3 there are no 2m-8m, which can change the number.

    *rules* (a preset's name, a file or ``Rules``) say all this themselves: which forms win, whether four alike
    are two pairs, and with which tiles.

    >>> shanten("123m456p78s11z"), shanten("19m19p19s1234567z", "orphans"), shanten("123m456p789s11222z")
    (0, 0, -1)
    >>> shanten("1111m111122233z"), shanten("1111m111122233z", players=3)
    (1, 2)
    >>> shanten("1111p9999p1133s5z"), shanten("1111p9999p1133s5z", rules="sanma-parlour")
    (2, 0)
    """
    hand = as_hand(hand)
    problem = Problem(hand, goal_of(hand, form, players, rules))
    return int(_shanten_hand(*problem.arguments, *problem.scratch))


class Problem:
    """A hand as the acceptance kernels want it."""

    def __init__(self, hand: Hand, goal: Goal) -> None:
        """Lay the arrays out."""
        self.counts = np.array(hand.counts, np.int64)
        melded = np.array(hand.all_counts, np.int64) - self.counts
        self.limit = 4 - melded
        if goal.tile_set == 3:
            self.limit[sorted(NOT_IN_THREE_PLAYER)] = 0
        self.arguments = (get_suits(), self.counts, self.limit, len(hand.melds), goal.forms, goal.tile_set)
        self.scratch = (np.zeros((2, 12), np.int64), np.zeros((2, 3, 3, 12), np.int64))


# --- wins and waits ----------------------------------------------------------------------------------


def is_win(
    hand: HandLike,
    form: str = "any",
    *,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> bool:
    """Whether *hand* is complete: sets and a pair, seven different pairs, or thirteen orphans.

    >>> is_win("123m456p789s11222z"), is_win("123m456p789s1122z"), is_win("11m,123-p,456-p")
    (True, False, True)
    >>> is_win("1111p9999p113355s"), is_win("1111p9999p113355s", rules="sanma-parlour")
    (False, True)
    """
    hand = as_hand(hand)
    goal = goal_of(hand, form, players, rules)
    return is_complete(hand, goal.forms, goal.tile_set)


def is_complete(hand: Hand, forms: int, tile_set: int) -> bool:
    """Whether *hand* is complete by one of *forms*, given as bits."""
    out = np.zeros(1, np.bool_)
    _win_rows(get_suits(), np.array(hand.counts, np.int64), forms, tile_set, 0, 1, out)
    return bool(out[0])


def waits(
    hand: HandLike,
    form: str = "any",
    *,
    count_fifth: bool = False,
    players: int | None = None,
    rules: Rules | str | os.PathLike[str] | None = None,
) -> list[Kind]:
    """The kinds that complete *hand*, in order; none if it is not tenpai.

    A kind of which the hand and its melds already hold four is no wait unless *count_fifth*.

    >>> waits("23m456p789s11222z"), waits("1112345678999m") == [Kind(i) for i in range(9)]
    ([Kind.M1, Kind.M4], True)
    >>> waits("1z,111-z,234-m"), waits("1z,111-z,234-m", count_fifth=True)
    ([], [Kind.EAST])
    >>> waits("1111p9999p1133s5z", rules="sanma-parlour")
    [Kind.WHITE]
    """
    hand = as_hand(hand)
    goal = goal_of(hand, form, players, rules)
    check_flag("count_fifth", count_fifth)
    if hand.size % 3 != 1:
        raise HandError(f"a hand waits when it has 3n+1 tiles; {hand} has {hand.size}: discard one first")
    counts = np.array(hand.counts, np.int64)
    out = np.zeros(1, np.uint64)
    _waits_rows(get_suits(), counts, goal.forms, goal.tile_set, 0, 1, out)
    found = int(out[0])
    if count_fifth:
        if goal.forms & STANDARD:
            found |= int(_fifth_copy_waits(counts, np.zeros((2, 34), np.int64)))
        return kinds_in(found)
    return [kind for kind in kinds_in(found) if hand.all_counts[kind] < 4]


def kinds_in(bits: int) -> list[Kind]:
    """The kinds whose bits are set."""
    return [kind for kind in KINDS if bits >> kind & 1]


def kinds_of(tiles: str | Iterable[Face | Kind]) -> list[Kind]:
    """The kinds of tiles given as text or as faces, flowers left out."""
    return [face.kind for face in as_faces(tiles) if face.kind is not None]
