"""The numbers of the literature that the tables must give back."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb

import numpy as np

from jantaku.hands.gates import gate_table, hands_with_gates
from jantaku.kernels.hands.layout import ENDS_AT, HONOURS_AT, MAX_SETS, SHAPE_COMPLETE, SUIT_KEYS
from jantaku.kernels.hands.suits import get_suits

SUITS = get_suits()[0]


def test_one_suit_hands_of_13_tiles_by_number_of_waits() -> None:
    table = gate_table(13)
    assert sum(table) == 93_600
    assert table == [53530, 14067, 14493, 6739, 2948, 1335, 392, 79, 16, 1]


def test_one_hand_of_13_tiles_waits_on_all_nine_ranks() -> None:
    assert hands_with_gates(13) == ["1112345678999"]


def test_eleven_hands_of_16_tiles_wait_on_all_nine_ranks() -> None:
    assert len(hands_with_gates(16)) == 11
    assert gate_table(16)[9] == 11


def test_complete_one_suit_hands() -> None:
    complete = SUITS.suit_shape & SHAPE_COMPLETE != 0
    tiles = SUITS.suit_census & 0xFF
    assert int((complete & (tiles == 14)).sum()) == 13_259
    assert int((complete & (tiles == 17)).sum()) == 26_414


# --- all hands of four groups, counted by composing the groups -----------------------------------


def digits(keys: np.ndarray, kinds: int) -> np.ndarray:
    return keys[:, None] // 5 ** np.arange(kinds - 1, -1, -1) % 5


@cache
def group_numbers(honours: bool, copies: bool, pairs_only: bool) -> dict[tuple[int, int], int]:
    """How many complete groups have m sets and p pairs; with *copies*, each counted by its physical tiles."""
    shape, kinds = (SUITS.honour_shape, 7) if honours else (SUITS.suit_shape, 9)
    keys = np.flatnonzero(shape & SHAPE_COMPLETE)
    held = digits(keys, kinds)
    if pairs_only:
        held = held[(held % 2 == 0).all(axis=1) & (held < 4).all(axis=1)]
    ways = np.array([1, 4, 6, 4, 1])[held].prod(axis=1) if copies else np.ones(len(held), np.int64)
    out: dict[tuple[int, int], int] = {}
    for tiles, way in zip(held.sum(axis=1), ways, strict=True):
        m, p = divmod(int(tiles), 3)
        out[m, p // 2] = out.get((m, p // 2), 0) + int(way)
    return out


def standard_hands(sets: int, *, copies: bool = False, pairs_only: bool = False) -> int:
    """All complete hands of *sets* sets and a pair."""
    total = {(0, 0): 1}
    for honours in (False, False, False, True):
        new: dict[tuple[int, int], int] = {}
        for (m, p), ways in total.items():
            for (dm, dp), more in group_numbers(honours, copies, pairs_only).items():
                if m + dm <= sets and p + dp <= 1:
                    new[m + dm, p + dp] = new.get((m + dm, p + dp), 0) + ways * more
        total = new
    return total[sets, 1]


def test_distinct_complete_hands_of_14_tiles() -> None:
    standard = standard_hands(4)
    assert standard == 11_498_658
    seven_pairs = comb(34, 7) - standard_hands(4, pairs_only=True)  # some seven pairs are sets and a pair too
    assert standard + seven_pairs + 13 == 16_873_619


def test_a_dealt_win_is_one_in_330530() -> None:
    wins = standard_hands(4, copies=True)
    wins += comb(34, 7) * 6**7 - standard_hands(4, copies=True, pairs_only=True)
    wins += 13 * 6 * 4**12
    assert round(1 / Fraction(wins, comb(136, 14))) == 330_530


# --- the shanten of all hands there are ------------------------------------------------------------


def by_tiles_and_row(row: np.ndarray, kinds: int, most: int) -> np.ndarray:
    """``[tiles, row id]``: in how many ways a group can be drawn from four copies of each kind."""
    held = digits(np.arange(5**kinds), kinds)
    ways = np.array([1, 4, 6, 4, 1], float)[held].prod(axis=1)
    out = np.zeros((most + 1, 256))
    tiles = held.sum(axis=1)
    few = tiles <= most
    np.add.at(out, (tiles[few], row[few]), ways[few])
    return out


def test_standard_shanten_of_every_14_tile_hand_adds_up() -> None:
    """Every hand of 14 out of 136 tiles has one shanten number, and -1 as often as complete hands say."""
    most = 14
    suit = by_tiles_and_row(SUITS.row_of[:HONOURS_AT], 9, most)
    honour = by_tiles_and_row(SUITS.row_of[HONOURS_AT:ENDS_AT], 7, most)

    def both(one: np.ndarray, other: np.ndarray) -> np.ndarray:
        out = np.zeros((most + 1, SUITS.distance.shape[1]))
        rows = np.arange(SUITS.row_sum.shape[0])
        for a in range(most + 1):
            for b in range(most + 1 - a):
                ways = one[a, rows][:, None] * other[b, rows][None, :]
                np.add.at(out[a + b], SUITS.row_sum.reshape(-1), ways.reshape(-1))
        return out

    left, right = both(suit, suit), both(suit, honour)
    by_shanten = np.zeros(16)
    for tiles in range(most + 1):
        ways = left[tiles][:, None] * right[most - tiles][None, :]
        np.add.at(by_shanten, SUITS.distance[4].reshape(-1), ways.reshape(-1))
    assert np.isclose(by_shanten.sum(), comb(136, 14), rtol=1e-9)
    assert np.isclose(by_shanten[0], standard_hands(4, copies=True), rtol=1e-9)
    assert np.count_nonzero(by_shanten) == 10  # complete, tenpai, ... 8 from tenpai
    assert (by_shanten[:10] > 0).all()


def test_no_distance_is_cut_off_where_a_hand_can_have_it() -> None:
    """Rows stop counting at 15 missing tiles; no real distance comes near."""
    assert SUITS.distance[MAX_SETS].max() < 30
    assert SUITS.suit_shape.shape == (SUIT_KEYS,)
    lonely = SUITS.row_of[0]
    nothing = SUITS.row_sum[lonely, lonely]
    assert SUITS.distance[4, nothing, SUITS.row_sum[lonely, SUITS.row_of[HONOURS_AT]]] == 14
