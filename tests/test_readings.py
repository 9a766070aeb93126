"""Readings of complete hands."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jantaku
from conftest import random_hands
from jantaku import theory
from jantaku.kernels.hands.decompose import MAX_READINGS
from jantaku.kernels.hands.layout import SHAPE_COMPLETE
from jantaku.kernels.hands.suits import get_suits


def readings(hand: str, form: str = "standard") -> list[str]:
    return [str(reading) for reading in jantaku.decompositions(hand, form)]


def test_the_seeds_examples() -> None:
    assert readings("12344455888999") == ["123m 444m 55m 888m 999m"]
    assert readings("22334455667788") == [
        "22m 345m 345m 678m 678m",
        "234m 234m 55m 678m 678m",
        "234m 234m 567m 567m 88m",
    ]
    assert readings("11122233344455") == [
        "111m 22m 234m 345m 345m",
        "111m 222m 333m 444m 55m",
        "123m 123m 123m 444m 55m",
        "111m 234m 234m 234m 55m",
    ]


def test_special_forms_are_read_when_asked_for() -> None:
    assert readings("1122m3344p5566s77z") == []
    assert readings("1122m3344p5566s77z", "any") == ["11m 22m 33p 44p 55s 66s 77z"]
    assert len(readings("22334455667788", "any")) == 4
    assert readings("19m19p19s12345677z", "orphans") == ["1m 9m 1p 9p 1s 9s 1z 2z 3z 4z 5z 6z 77z"]
    assert readings("112233445566m77p111z", "pairs") == ["11m 22m 33m 44m 55m 66m 77p 111z"]


def test_only_the_concealed_tiles_are_read() -> None:
    assert readings("11z,123-m,4444p") == ["11z"]


def test_an_incomplete_hand_has_no_reading() -> None:
    assert readings("123m456p789s1122z", "any") == []
    assert readings("123m456p789s1223z") == []


def test_pair_and_sets_of_a_reading() -> None:
    reading = jantaku.decompositions("11122233344455")[0]
    assert str(reading.pair) == "2m"
    assert len(reading.sets) == 4
    assert jantaku.decompositions("1122m3344p5566s77z", "pairs")[0].pair is None


COMPLETE_KEYS = np.flatnonzero(
    (get_suits()[0].suit_shape & SHAPE_COMPLETE != 0) & (get_suits()[0].suit_census & 0xFF <= 17)
)
COMPLETE_KEYS = COMPLETE_KEYS[(get_suits()[0].suit_census[COMPLETE_KEYS] & 0xFF) % 3 == 2]


@given(st.sampled_from(COMPLETE_KEYS.tolist()))
def test_kernel_and_theory_read_a_suit_alike(key: int) -> None:
    suit = [key // 5 ** (8 - i) % 5 for i in range(9)]
    expected = [str(reading) for reading in theory.suit_readings(suit)]
    found = [
        "".join(f"[{','.join(str(kind.rank) for kind in block)}]," for block in reading.blocks)
        for reading in jantaku.decompositions([*suit, *[0] * 25])
    ]
    assert found == expected


def test_no_hand_has_more_readings_than_there_is_room_for() -> None:
    """One suit can hold the pair; each suit's sets can be read in as many ways as the theory says."""
    most_with_pair: dict[int, int] = {}
    most_sets: dict[int, int] = {0: 1}
    shape = get_suits()[0].suit_shape
    census = get_suits()[0].suit_census & 0xFF
    for key in np.flatnonzero((shape & SHAPE_COMPLETE != 0) & (census <= 17)).tolist():
        ways = len(theory.suit_readings([key // 5 ** (8 - i) % 5 for i in range(9)]))
        sets, rest = divmod(int(census[key]), 3)
        table = most_with_pair if rest == 2 else most_sets
        table[sets] = max(table.get(sets, 0), ways)
    most = 0
    for with_pair, ways in most_with_pair.items():
        for second in range(6 - with_pair):
            third = 5 - with_pair - second
            for a in range(second + 1):
                for b in range(third + 1):
                    most = max(most, ways * most_sets.get(a, 1) * most_sets.get(b, 1))
    assert most <= MAX_READINGS


@pytest.mark.parametrize("tiles", [5, 8, 11, 14, 17])
def test_a_hand_has_a_reading_if_and_only_if_it_is_a_standard_win(tiles: int) -> None:
    for hand in random_hands(500, tiles, seed=tiles, kinds=(0, 1, 2, 3, 27)):
        assert bool(jantaku.decompositions(hand)) == jantaku.is_win(hand, "standard")
