"""Questions about one hand: shanten, wins, waits."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np

from jantaku.errors import HandError, check_flag
from jantaku.hands.forms import FORM_BITS, check_hand
from jantaku.hands.hand import Hand
from jantaku.kernels.hands.acceptance import shanten_hand
from jantaku.kernels.hands.decompose import fifth_copy_waits
from jantaku.kernels.hands.rows import waits_rows, win_rows
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import Tiered
from jantaku.tiles import KINDS, NOT_IN_THREE_PLAYER, Face, Kind, as_faces

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


def shanten(hand: HandLike, form: str = "any", *, players: int = 4) -> int:
    """How many tiles *hand* is from tenpai: 0 is tenpai, -1 complete.

    *form* is ``standard`` (sets and a pair), ``pairs`` (seven pairs; for 16 and 17 tiles, seven pairs and
    a triplet), ``orphans``, or ``any``: the least of standard, seven pairs and orphans. Tiles in the hand's
    own melds are not to be had again. With *players* = 3 there are no 2m-8m, which can change the number.

    >>> shanten("123m456p78s11z"), shanten("19m19p19s1234567z", "orphans"), shanten("123m456p789s11222z")
    (0, 0, -1)
    >>> shanten("1111m111122233z"), shanten("1111m111122233z", players=3)
    (1, 2)
    """
    hand = as_hand(hand)
    bits = check_hand(hand, form, players)
    problem = Problem(hand, bits, players)
    return int(_shanten_hand(*problem.arguments, *problem.scratch))


class Problem:
    """A hand as the acceptance kernels want it."""

    def __init__(self, hand: Hand, bits: int, players: int) -> None:
        """Lay the arrays out; *bits* are the forms."""
        self.counts = np.array(hand.counts, np.int64)
        melded = np.array(hand.all_counts, np.int64) - self.counts
        self.limit = 4 - melded
        if players == 3:
            self.limit[sorted(NOT_IN_THREE_PLAYER)] = 0
        self.arguments = (get_suits(), self.counts, self.limit, len(hand.melds), bits, players)
        self.scratch = (np.zeros((2, 12), np.int64), np.zeros((2, 3, 3, 12), np.int64))


# --- wins and waits ----------------------------------------------------------------------------------


def is_win(hand: HandLike, form: str = "any", *, players: int = 4) -> bool:
    """Whether *hand* is complete: sets and a pair, seven different pairs, or thirteen orphans.

    >>> is_win("123m456p789s11222z"), is_win("123m456p789s1122z"), is_win("11m,123-p,456-p")
    (True, False, True)
    """
    hand = as_hand(hand)
    bits = check_hand(hand, form, players)
    out = np.zeros(1, np.bool_)
    _win_rows(get_suits(), np.array(hand.counts, np.int64), bits, players, 0, 1, out)
    return bool(out[0])


def waits(hand: HandLike, form: str = "any", *, count_fifth: bool = False, players: int = 4) -> list[Kind]:
    """The kinds that complete *hand*, in order; none if it is not tenpai.

    A kind of which the hand and its melds already hold four is no wait unless *count_fifth*.

    >>> waits("23m456p789s11222z"), waits("1112345678999m") == [Kind(i) for i in range(9)]
    ([Kind.M1, Kind.M4], True)
    >>> waits("1z,111-z,234-m"), waits("1z,111-z,234-m", count_fifth=True)
    ([], [Kind.EAST])
    """
    hand = as_hand(hand)
    bits = check_hand(hand, form, players)
    check_flag("count_fifth", count_fifth)
    if hand.size % 3 != 1:
        raise HandError(f"a hand waits when it has 3n+1 tiles; {hand} has {hand.size}: discard one first")
    counts = np.array(hand.counts, np.int64)
    out = np.zeros(1, np.uint64)
    _waits_rows(get_suits(), counts, bits, players, 0, 1, out)
    found = int(out[0])
    if count_fifth:
        if bits & FORM_BITS["standard"]:
            found |= int(_fifth_copy_waits(counts, np.zeros((2, 34), np.int64)))
        return kinds_in(found)
    return [kind for kind in kinds_in(found) if hand.all_counts[kind] < 4]


def kinds_in(bits: int) -> list[Kind]:
    """The kinds whose bits are set."""
    return [kind for kind in KINDS if bits >> kind & 1]


def kinds_of(tiles: str | Iterable[Face | Kind]) -> list[Kind]:
    """The kinds of tiles given as text or as faces, flowers left out."""
    return [face.kind for face in as_faces(tiles) if face.kind is not None]
