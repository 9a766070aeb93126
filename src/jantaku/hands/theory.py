"""The theory of winning and waiting hands, as plain readable Python.

A *suit* is nine counts: how many tiles of each rank 1-9 a hand holds in one suit. N is any number of
sets. A suit is a

- *3N win* if it splits into N sets, a *3N+2 win* if it splits into N sets and a pair;
- *3N+2 wait* if one more tile makes it a 3N win, a *3N+1 wait* if one more tile makes it a 3N+2 win.

Nothing here uses a table or a compiler: it is slow, obvious, and the judge of what is fast. Throughout,
ranks are indices 0-8, and *s* is the index sum of a suit modulo 3.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Suit = Sequence[int]


def index_sum(suit: Suit) -> int:
    """The sum of the indices of all tiles, modulo 3: *s* in the theorems.

    >>> index_sum(suit_of("123"))
    0
    """
    return sum(i * count for i, count in enumerate(suit)) % 3


def suit_of(ranks: str) -> tuple[int, ...]:
    """The suit that holds the ranks written in *ranks*.

    >>> suit_of("11345")
    (2, 0, 1, 1, 1, 0, 0, 0, 0)
    """
    return tuple(ranks.count(str(rank)) for rank in range(1, 10))


# --- what must hold (theorems 1-4) ---------------------------------------------------------------


def may_be_3n_win(suit: Suit) -> bool:
    """Theorem 1: a 3N win has s ≡ 0.

    A triplet adds 3i and a sequence i + (i+1) + (i+2) = 3(i+1) to the index sum: both are multiples of 3.
    """
    return sum(suit) % 3 == 0 and index_sum(suit) == 0


def pair_candidates(suit: Suit) -> list[int]:
    """Theorem 2: in a 3N+2 win the pair is at some p ≡ 2s.

    The sets add nothing modulo 3, so s ≡ 2p, and 2s ≡ 4p ≡ p.
    """
    return [p for p in range(2 * index_sum(suit) % 3, 9, 3) if suit[p] >= 2]


def wait_candidates_3n2(suit: Suit) -> list[int]:
    """Theorem 3: in a 3N+2 wait every waited x has x ≡ 2s.

    With the tile it is a 3N win, so s + x ≡ 0 by theorem 1, and x ≡ -s ≡ 2s.
    """
    return list(range(2 * index_sum(suit) % 3, 9, 3))


def pairs_for_wait_3n1(suit: Suit, wait: int) -> list[int]:
    """Theorem 4: in a 3N+1 wait for x with the pair at p, x + p ≡ 2s.

    By theorem 2 applied after the draw, p ≡ 2(s + x); so p + x ≡ 2s + 3x ≡ 2s.
    """
    return list(range((2 * index_sum(suit) - wait) % 3, 9, 3))


def pair_group_by_counts(suit: Suit) -> int | None:
    """The pair found by counting classes: the ranks modulo 3 in which it must lie, or ``None``.

    Count the tiles in each of the three classes of ranks modulo 3. A triplet changes one count by 3, a
    sequence all three by 1: the counts stay alike modulo 3. Only the pair's class gets 2 more: it is the
    one that differs from the other two, and those two must agree.
    """
    classes = [sum(suit[i::3]) % 3 for i in range(3)]
    for i in range(3):
        first, second = classes[i - 1], classes[i - 2]
        if first == second and (classes[i] - first) % 3 == 2:
            return i
    return None


# --- deciding ------------------------------------------------------------------------------------


def is_3n_win(suit: Suit) -> bool:
    """Whether the suit splits into sets.

    The greedy-triplet theorem (Cheng, Li and Li, arXiv:1707.07345, proposition 4.2): if the
    lowest rank is held three times or more, it can be taken as a triplet without loss. For if all three
    were lowest in sequences, those would be the same sequence three times, which is three triplets as
    well. So go up from the lowest rank, take triplets, and let what is left begin sequences.

    >>> is_3n_win(suit_of("111222333")), is_3n_win(suit_of("112233")), is_3n_win(suit_of("112234"))
    (True, True, False)
    """
    left = [*suit, 0, 0]
    for i in range(9):
        begins = left[i] % 3
        left[i + 1] -= begins
        left[i + 2] -= begins
        if left[i + 1] < 0 or left[i + 2] < 0:
            return False
    return left[9] == left[10] == 0


def is_3n2_win(suit: Suit) -> bool:
    """Whether the suit splits into sets and a pair: try the pairs that theorem 2 allows.

    >>> is_3n2_win(suit_of("11345")), is_3n2_win(suit_of("12345"))
    (True, False)
    """
    return any(is_3n_win(_plus(suit, pair, -2)) for pair in pair_candidates(suit))


def waits_3n2(suit: Suit, *, count_fifth: bool = False) -> list[int]:
    """The tiles that make the suit a 3N win.

    A tile already held four times is no wait unless *count_fifth*.

    >>> waits_3n2(suit_of("23")), waits_3n2(suit_of("11"))
    ([0, 3], [0])
    """
    return [x for x in wait_candidates_3n2(suit) if (count_fifth or suit[x] < 4) and is_3n_win(_plus(suit, x, 1))]


def waits_3n1(suit: Suit, *, count_fifth: bool = False) -> list[int]:
    """The tiles that make the suit a 3N+2 win.

    >>> waits_3n1(suit_of("1112345678999"))
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
    """
    out = []
    for x in range(9):
        drawn = _plus(suit, x, 1)
        if (count_fifth or suit[x] < 4) and any(
            drawn[p] >= 2 and is_3n_win(_plus(drawn, p, -2)) for p in pairs_for_wait_3n1(suit, x)
        ):
            out.append(x)
    return out


def honours_are_sets(counts: Sequence[int]) -> bool:
    """Whether honours are sets only: no sequences, so each kind is held three times or not at all."""
    return all(count in (0, 3) for count in counts)


def is_standard_win(counts: Sequence[int]) -> bool:
    """Whether 34 counts are sets and a pair.

    Exactly one of the three suits and the honours holds the pair; the others are sets only.
    """
    suits = [counts[0:9], counts[9:18], counts[18:27]]
    honours = counts[27:34]
    pairs = sum(sum(part) % 3 == 2 for part in (*suits, honours))
    if pairs != 1 or any(sum(part) % 3 == 1 for part in (*suits, honours)):
        return False
    if sum(honours) % 3 == 2:
        if honours.count(2) != 1 or not all(count in (0, 2, 3) for count in honours):
            return False
    elif not honours_are_sets(honours):
        return False
    return all(is_3n2_win(suit) if sum(suit) % 3 == 2 else is_3n_win(suit) for suit in suits)


def _plus(suit: Suit, index: int, copies: int) -> list[int]:
    out = list(suit)
    out[index] += copies
    return out


# --- all the ways --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SuitReading:
    """One way to read a suit: the index of the pair, and the triplets and sequences by lowest index."""

    pair: int | None
    triplets: tuple[int, ...]
    sequences: tuple[int, ...]

    def __str__(self) -> str:
        """As lists of ranks: ``[1,1,1],[2,2],[2,3,4],``."""
        parts = [(i, 1, [i, i, i]) for i in self.triplets] + [(i, 2, [i, i + 1, i + 2]) for i in self.sequences]
        if self.pair is not None:
            parts.append((self.pair, 0, [self.pair, self.pair]))
        return "".join(f"[{','.join(str(i + 1) for i in tiles)}]," for _, _, tiles in sorted(parts))


def suit_readings(suit: Suit) -> list[SuitReading]:
    """All ways to split a suit into sets, or into sets and a pair, without repeats, in a stable order.

    Two things can be open. *Which pair*: theorem 2 leaves a few candidates. *Triplets or sequences*: let
    ``q[i]`` sequences begin at i. Modulo 3 the counts fix every ``q[i]`` one after the other, so two ways
    with the same pair differ by multiples of three sequences, and three equal sequences are three
    neighbouring triplets. The readings of one pair are therefore the greedy one and those in which some
    disjoint runs of three neighbouring triplets became sequences.

    >>> print(*suit_readings(suit_of("11122233344455")), sep="\\n")
    [1,1,1],[2,2],[2,3,4],[3,4,5],[3,4,5],
    [1,1,1],[2,2,2],[3,3,3],[4,4,4],[5,5],
    [1,2,3],[1,2,3],[1,2,3],[4,4,4],[5,5],
    [1,1,1],[2,3,4],[2,3,4],[2,3,4],[5,5],
    """
    if sum(suit) % 3 == 0:
        return list(_set_readings(suit, None))
    return [reading for pair in pair_candidates(suit) for reading in _set_readings(_plus(suit, pair, -2), pair)]


def _set_readings(suit: Suit, pair: int | None) -> Iterator[SuitReading]:
    if not is_3n_win(suit):
        return
    left = [*suit, 0, 0]
    triplets, sequences = [], []
    for i in range(9):
        triplets += [i] * (left[i] // 3)
        sequences += [i] * (left[i] % 3)
        left[i + 1] -= left[i] % 3
        left[i + 2] -= left[i] % 3
    starts = [i for i in range(7) if all(j in triplets for j in (i, i + 1, i + 2))]
    for choice in range(1 << len(starts)):
        chosen = [start for n, start in enumerate(starts) if choice >> n & 1]
        if all(later - earlier >= 3 for earlier, later in itertools.pairwise(chosen)):
            gone = [j for i in chosen for j in (i, i + 1, i + 2)]
            yield SuitReading(
                pair,
                tuple(i for i in triplets if i not in gone),
                tuple(sorted(sequences + [i for i in chosen for _ in range(3)])),
            )


# --- special shapes --------------------------------------------------------------------------------


def is_seven_pairs(counts: Sequence[int], *, four_alike: bool = False) -> bool:
    """Fourteen tiles in seven pairs; with *four_alike* four equal tiles count as two of them."""
    return sum(counts) == 14 and all(count in ((0, 2, 4) if four_alike else (0, 2)) for count in counts)


def is_thirteen_orphans(counts: Sequence[int]) -> bool:
    """One of each terminal and honour, and one of them twice."""
    orphans = [counts[i] for i in range(34) if i >= 27 or i % 9 in (0, 8)]
    return sum(counts) == 14 and sum(orphans) == 14 and min(orphans) == 1


def is_eight_pairs_and_a_half(counts: Sequence[int], *, four_alike: bool = False) -> bool:
    """Seventeen tiles in seven pairs and a triplet, 嚦咕嚦咕; *four_alike*: four equal are two pairs."""
    if sum(counts) != 17 or sum(count == 3 for count in counts) != 1:
        return False
    return all(count in ((0, 2, 3, 4) if four_alike else (0, 2, 3)) for count in counts)


def is_nine_gates(suit: Suit) -> bool:
    """Fourteen tiles of one suit: 1112345678999 and one more of any rank."""
    return sum(suit) == 14 and all(have >= need for have, need in zip(suit, _GATES, strict=True))


def is_pure_nine_gates(suit: Suit, win: int) -> bool:
    """Nine gates that waited on all nine ranks: without the winning tile it is 1112345678999 exactly."""
    return is_nine_gates(suit) and tuple(_plus(suit, win, -1)) == _GATES


_GATES = suit_of("1112345678999")
