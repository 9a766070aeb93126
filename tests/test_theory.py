"""``jantaku.theory``: the seeds' examples, and the theorems over every suit there is."""

from __future__ import annotations

import numpy as np
import pytest

from conftest import LONG
from jantaku import theory
from jantaku.hands.theory import suit_of
from jantaku.kernels.hands.layout import SHAPE_COMPLETE, SHAPE_REST_SHIFT, SHAPE_WAITS, SUIT_KEYS
from jantaku.kernels.hands.suits import get_suits

SHAPE = get_suits()[0].suit_shape.astype(np.int64)
COMPLETE = (SHAPE & SHAPE_COMPLETE != 0).reshape((5,) * 9)
REST = (SHAPE >> SHAPE_REST_SHIFT).reshape((5,) * 9)
WAITS = (SHAPE & SHAPE_WAITS).reshape((5,) * 9)
INDEX_SUM = sum(np.arange(5).reshape([-1 if i == axis else 1 for i in range(9)]) * axis for axis in range(9)) % 3


def digits(key: int) -> tuple[int, ...]:
    return tuple(key // 5 ** (8 - i) % 5 for i in range(9))


def more(array: np.ndarray, rank: int, copies: int) -> np.ndarray:
    """For every suit that can take *copies* more of *rank* (less, if negative): the value of *array* there."""
    out = np.zeros_like(array)
    to = [slice(None)] * 9
    source = [slice(None)] * 9
    if copies > 0:
        to[rank], source[rank] = slice(None, 5 - copies), slice(copies, None)
    else:
        to[rank], source[rank] = slice(-copies, None), slice(None, 5 + copies)
    out[tuple(to)] = array[tuple(source)]
    return out


# --- the theory and the tables agree on every suit; the tables are built from the definition alone ---


@pytest.mark.parametrize("ones", range(5))
@pytest.mark.parametrize("twos", range(5))
def test_theory_and_tables_agree_on_suits_with(ones: int, twos: int) -> None:
    first = ones * 5**8 + twos * 5**7
    for key in range(first, first + 5**7, 1 if LONG else 7):
        suit = digits(key)
        rest = sum(suit) % 3
        complete = bool(SHAPE[key] & SHAPE_COMPLETE)
        waits = int(SHAPE[key] & SHAPE_WAITS)
        assert SHAPE[key] >> SHAPE_REST_SHIFT == rest
        if rest == 0:
            assert theory.is_3n_win(suit) == complete, suit
            assert not complete or theory.may_be_3n_win(suit)
        elif rest == 1:
            assert sum(1 << x for x in theory.waits_3n1(suit)) == waits, suit
            assert not complete
        else:
            assert theory.is_3n2_win(suit) == complete, suit
            assert sum(1 << x for x in theory.waits_3n2(suit)) == waits, suit
            if complete:
                assert theory.pair_group_by_counts(suit) == 2 * theory.index_sum(suit) % 3


def test_theorem_1_a_3n_win_has_index_sum_zero_on_every_suit() -> None:
    assert not (INDEX_SUM[COMPLETE & (REST == 0)]).any()


@pytest.mark.parametrize("pair", range(9))
def test_theorem_2_the_pair_of_a_3n2_win_is_at_twice_the_index_sum_on_every_suit(pair: int) -> None:
    wins = more(COMPLETE & (REST == 0), pair, -2)
    assert wins.any()
    assert (2 * INDEX_SUM[wins] % 3 == pair % 3).all()


@pytest.mark.parametrize("wait", range(9))
def test_theorem_3_a_3n2_wait_is_at_twice_the_index_sum_on_every_suit(wait: int) -> None:
    waiting = (WAITS >> wait & 1 == 1) & (REST == 2)
    assert waiting.any()
    assert (2 * INDEX_SUM[waiting] % 3 == wait % 3).all()


@pytest.mark.parametrize("wait", range(9))
def test_theorem_4_wait_and_pair_of_a_3n1_wait_add_up_to_twice_the_index_sum_on_every_suit(wait: int) -> None:
    sets = COMPLETE & (REST == 0)
    for pair in range(9):
        # where wait and pair are the same rank, the drawn tile is half of the pair
        waiting = more(sets, pair, -1) if pair == wait else more(more(sets, pair, -2), wait, 1)
        waiting &= REST == 1
        assert waiting.any()
        assert (2 * INDEX_SUM[waiting] % 3 == (wait + pair) % 3).all()


def test_greedy_triplets_lose_nothing_on_every_suit() -> None:
    """If a 3N win holds three or more of its lowest rank, it is one without that triplet too."""
    sets = COMPLETE & (REST == 0)
    for lowest in range(9):
        begins_there = np.ones((5,) * 9, bool)
        for rank in range(lowest):
            begins_there &= np.arange(5).reshape([-1 if i == rank else 1 for i in range(9)]) == 0
        three = np.arange(5).reshape([-1 if i == lowest else 1 for i in range(9)]) >= 3
        wins = sets & begins_there & three
        assert more(sets, lowest, -3)[wins].all()


# --- all the ways ---


@pytest.mark.parametrize(
    ("ranks", "lines"),
    [
        ("12344455888999", ["[1,2,3],[4,4,4],[5,5],[8,8,8],[9,9,9],"]),
        (
            "22334455667788",
            [
                "[2,2],[3,4,5],[3,4,5],[6,7,8],[6,7,8],",
                "[2,3,4],[2,3,4],[5,5],[6,7,8],[6,7,8],",
                "[2,3,4],[2,3,4],[5,6,7],[5,6,7],[8,8],",
            ],
        ),
        (
            "11122233344455",
            [
                # the seed prints this line without [2,3,4]: its code skips a sequence that begins at the pair
                "[1,1,1],[2,2],[2,3,4],[3,4,5],[3,4,5],",
                "[1,1,1],[2,2,2],[3,3,3],[4,4,4],[5,5],",
                "[1,2,3],[1,2,3],[1,2,3],[4,4,4],[5,5],",
                "[1,1,1],[2,3,4],[2,3,4],[2,3,4],[5,5],",
            ],
        ),
    ],
)
def test_readings_are_those_of_the_seeds_examples(ranks: str, lines: list[str]) -> None:
    assert [str(reading) for reading in theory.suit_readings(suit_of(ranks))] == lines


def all_readings(suit: list[int], begin: int = 0) -> list[tuple[tuple[int, ...], ...]]:
    """Every multiset of sets that makes up *suit*, by trying each set in order: no theorem used."""
    if not any(suit):
        return [()]
    found = []
    blocks = [(i, i, i) for i in range(9)] + [(i, i + 1, i + 2) for i in range(7)]
    for number, block in enumerate(blocks[begin:], begin):
        rest = list(suit)
        for i in block:
            rest[i] -= 1
        if min(rest) >= 0:
            found += [(block, *more) for more in all_readings(rest, number)]
    return found


def sets_of(reading: theory.SuitReading) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted([(i,) * 3 for i in reading.triplets] + [(i, i + 1, i + 2) for i in reading.sequences]))


def test_readings_are_all_there_are_and_none_twice() -> None:
    rng = np.random.default_rng(5)
    keys = np.flatnonzero(COMPLETE.reshape(-1))
    for key in [*rng.choice(keys, 1500 if LONG else 150, replace=False), keys[-1], 0]:
        suit = digits(int(key))
        found = [(reading.pair, sets_of(reading)) for reading in theory.suit_readings(suit)]
        if sum(suit) % 3 == 0:
            expected = {(None, tuple(sorted(way))) for way in all_readings(list(suit))}
        else:
            expected = set()
            for pair in range(9):
                if suit[pair] >= 2:
                    left = list(suit)
                    left[pair] -= 2
                    expected |= {(pair, tuple(sorted(way))) for way in all_readings(left)}
        assert len(found) == len(set(found))
        assert set(found) == expected


# --- a fifth copy ---


def test_a_wait_for_a_fifth_copy_counts_only_when_asked_for() -> None:
    four = suit_of("1111")
    assert theory.waits_3n1(four) == []
    assert theory.waits_3n1(four, count_fifth=True) == [0]
    assert theory.waits_3n2(suit_of("11112")) == [2]
    assert theory.waits_3n2(suit_of("22221"), count_fifth=True) == [2]


# --- special shapes ---


def test_seven_pairs_need_seven_kinds_unless_four_alike_count_as_two() -> None:
    seven = [2] * 7 + [0] * 27
    four = [4] + [2] * 5 + [0] * 28
    assert theory.is_seven_pairs(seven)
    assert not theory.is_seven_pairs(four)
    assert theory.is_seven_pairs(four, four_alike=True)
    assert not theory.is_seven_pairs([2] * 6 + [1, 1] + [0] * 26)


def test_thirteen_orphans_are_all_thirteen_and_one_of_them_twice() -> None:
    orphans = [int(i >= 27 or i % 9 in (0, 8)) for i in range(34)]
    for kind in range(34):
        hand = list(orphans)
        hand[kind] += 1
        assert theory.is_thirteen_orphans(hand) == bool(orphans[kind])


def test_eight_pairs_and_a_half_are_seven_pairs_and_a_triplet() -> None:
    assert theory.is_eight_pairs_and_a_half([2] * 7 + [3] + [0] * 26)
    assert not theory.is_eight_pairs_and_a_half([4] + [2] * 5 + [3] + [0] * 27)
    assert theory.is_eight_pairs_and_a_half([4] + [2] * 5 + [3] + [0] * 27, four_alike=True)
    assert not theory.is_eight_pairs_and_a_half([2] * 8 + [1] + [0] * 25)


def test_nine_gates_are_pure_only_when_the_rest_is_the_nine_sided_wait() -> None:
    suit = suit_of("11123455678999")
    assert theory.is_nine_gates(suit)
    assert theory.is_pure_nine_gates(suit, 4)
    assert not theory.is_pure_nine_gates(suit, 0)
    assert not theory.is_nine_gates(suit_of("11123456788899"))


def test_honours_and_suits_together_make_a_win() -> None:
    win = [0] * 34
    for kind in (0, 1, 2, 9, 9, 9, 27, 27, 27, 31, 31):
        win[kind] += 1
    assert theory.is_standard_win(win)
    assert theory.honours_are_sets(win[27:30])
    win[31] -= 1
    win[32] += 1
    assert not theory.is_standard_win(win)


def test_the_theory_uses_no_tables() -> None:
    assert SUIT_KEYS == 5**9
    assert "numpy" not in vars(theory)
