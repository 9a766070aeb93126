"""Arrays of hands: the same answers as one by one, on any type and number, and errors that name the row."""

from __future__ import annotations

import numpy as np
import pytest

import jantaku
from conftest import THREE_PLAYER_KINDS, random_hands
from jantaku import HandError, batch

SIZES = (1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17)
MIXED = np.concatenate([random_hands(40, tiles, seed=tiles, kinds=tuple(range(12))) for tiles in SIZES])
WAITING = MIXED[MIXED.sum(axis=1) % 3 == 1]


@pytest.mark.parametrize("dtype", [np.int8, np.uint8, np.int16, np.int32, np.int64, np.uint64])
def test_every_integer_type_gives_the_same_answers(dtype: type) -> None:
    hands = MIXED.astype(dtype)
    assert batch.shanten(hands).tolist() == [jantaku.shanten(hand.tolist()) for hand in MIXED]
    assert batch.is_win(hands).tolist() == [jantaku.is_win(hand.tolist()) for hand in MIXED]
    waits = batch.waits(WAITING.astype(dtype))
    assert [[k for k in range(34) if int(bits) >> k & 1] for bits in waits] == [
        jantaku.waits(hand.tolist()) for hand in WAITING
    ]


def test_result_types() -> None:
    assert batch.shanten(MIXED).dtype == np.int8
    assert batch.waits(WAITING).dtype == np.uint64
    assert batch.is_win(MIXED).dtype == np.bool_
    assert batch.shanten(np.zeros((0, 34), int)).shape == (0,)


def test_lists_and_views_are_read_like_arrays() -> None:
    expected = batch.shanten(MIXED).tolist()
    assert batch.shanten(MIXED.tolist()).tolist() == expected
    assert batch.shanten(np.asfortranarray(MIXED)).tolist() == expected
    wide = np.zeros((len(MIXED), 40), np.int8)
    wide[:, 3:37] = MIXED
    assert batch.shanten(wide[:, 3:37]).tolist() == expected
    assert batch.shanten(MIXED[::-1]).tolist() == expected[::-1]


def test_the_input_is_left_alone() -> None:
    before = MIXED.copy()
    frozen = MIXED.copy()
    frozen.flags.writeable = False
    batch.shanten(frozen)
    assert (frozen == before).all()


def test_many_rows_in_threads_are_the_same_as_few() -> None:
    many = np.tile(MIXED, (300, 1))
    assert len(many) > 100_000
    assert (batch.shanten(many) == np.tile(batch.shanten(MIXED), 300)).all()
    assert (batch.is_win(many) == np.tile(batch.is_win(MIXED), 300)).all()
    waiting = np.tile(WAITING, (300, 1))
    assert (batch.waits(waiting) == np.tile(batch.waits(WAITING), 300)).all()


def test_three_player_rows() -> None:
    hands = random_hands(200, 13, seed=3, kinds=THREE_PLAYER_KINDS)
    assert batch.shanten(hands, players=3).tolist() == [jantaku.shanten(h.tolist(), players=3) for h in hands]


GOOD = random_hands(1, 13, seed=1)[0].astype(np.int64)


def spoil(kind: int, count: int) -> np.ndarray:
    row = GOOD.copy()
    row[kind] = count
    return row


@pytest.mark.parametrize(
    ("row", "message"),
    [
        (spoil(5, 5), "row 70: 5 tiles of 6m, and there are four"),
        (spoil(5, -1), "row 70: -1 tiles of 6m"),
        (spoil(5, 256), "row 70: 256 tiles of 6m"),
        (spoil(5, 2**40), "row 70: 1099511627776 tiles of 6m"),
        (spoil(5, -(2**62)), "row 70: -4611686018427387904 tiles of 6m"),
        (np.zeros(34, np.int64), "row 70: 0 tiles are no hand"),
        (np.array([4, 4, 4, 3] + [0] * 30), "row 70: 15 tiles are no hand"),
        (np.array([4, 4, 4, 4, 3] + [0] * 29), "row 70: 19 tiles are no hand"),
        (np.full(34, 4), "row 70: 136 tiles are no hand"),
    ],
)
def test_a_row_that_cannot_be_a_hand_is_named(row: np.ndarray, message: str) -> None:
    rows = np.tile(GOOD, (200, 1))
    rows[70] = row
    rows[130] = row  # the first is the one to name
    for function in (batch.shanten, batch.waits, batch.is_win):
        with pytest.raises(HandError, match=message):
            function(rows)


def test_a_bad_row_is_named_among_many_and_in_narrow_types() -> None:
    rows = np.tile(GOOD.astype(np.uint8), (150_000, 1))
    rows[120_001, 9] = 200
    rows[149_999, 9] = 201
    with pytest.raises(HandError, match="row 120001: 200 tiles of 1p"):
        batch.shanten(rows)


def test_rows_of_the_wrong_size_for_the_question_are_named() -> None:
    rows = np.tile(GOOD, (3, 1))
    rows[2, np.flatnonzero(rows[2] < 4)[0]] += 1
    with pytest.raises(HandError, match=r"row 2: a hand waits when it has 3n\+1 tiles, and this has 14"):
        batch.waits(rows)
    ten = random_hands(1, 10, seed=4)
    with pytest.raises(HandError, match="row 0: the pairs form needs 13 or 14 or 16 or 17 tiles, not 10"):
        batch.shanten(ten, "pairs")
    with pytest.raises(HandError, match="row 0: thirteen orphans needs 13 or 14 tiles, not 10"):
        batch.shanten(ten, "orphans")
    two = np.array([[0, 1] + [0] * 32])
    with pytest.raises(HandError, match="row 0: 2m is not in the three-player set"):
        batch.shanten(two, players=3)


@pytest.mark.parametrize(
    ("counts", "message"),
    [
        (np.zeros(34, int), r"shape \(n, 34\)"),
        (np.zeros((2, 33), int), r"shape \(n, 34\), one row a hand, not \(2, 33\)"),
        (np.zeros((2, 34)), "whole numbers, not float64"),
        (np.zeros((2, 34), bool), "whole numbers, not bool"),
        ([["x"] * 34], "whole numbers"),
    ],
)
def test_what_is_no_array_of_counts_is_refused(counts: object, message: str) -> None:
    with pytest.raises(HandError, match=message):
        batch.shanten(counts)  # type: ignore[arg-type]
