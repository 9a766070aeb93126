"""Wins, waits, their shapes and furiten."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jantaku
import naive
from conftest import ONE_SUIT, random_hands
from jantaku import HandError, WaitShape, batch, theory
from jantaku.tiles import mpsz
from test_shanten import hands


def waits(hand: str, form: str = "any", *, count_fifth: bool = False) -> str:
    return mpsz(jantaku.waits(hand, form, count_fifth=count_fifth))


@pytest.mark.parametrize(
    ("hand", "form", "expected"),
    [
        ("23m456p789s11222z", "any", "14m"),
        ("1112345678999m", "any", "123456789m"),
        ("19m19p19s1234567z", "any", "19m19p19s1234567z"),
        ("19m19p19s1234566z", "any", "7z"),
        ("1122m3344p5566s7z", "any", "7z"),
        ("223344m223344p1s", "any", "1s"),
        ("22334455667m11z", "any", "147m"),
        ("1m", "any", "1m"),
        ("1111m", "any", ""),
        ("1122334455667m", "standard", "147m"),
        ("1122334455778m", "pairs", "8m"),
        ("1z,111-z", "any", ""),
        ("112233445566m77p11z", "pairs", "123456m7p1z"),
    ],
)
def test_known_waits(hand: str, form: str, expected: str) -> None:
    assert waits(hand, form) == expected


def test_a_fifth_copy_counts_only_when_asked_for() -> None:
    assert waits("1111m") == ""
    assert waits("1111m", count_fifth=True) == "1m"
    assert waits("1z,111-z", count_fifth=True) == "1z"


@given(hands(st.sampled_from([1, 4, 7, 10, 13, 16])))
def test_a_wait_is_a_kind_whose_draw_wins(hand: np.ndarray) -> None:
    waited = jantaku.waits(hand, "standard")
    for kind in range(34):
        if hand[kind] < 4:
            assert (kind in waited) == naive.is_complete(hand + np.eye(34, dtype=np.int8)[kind])
        else:
            assert kind not in waited


@given(hands(st.sampled_from([1, 4, 7, 10, 13, 16])))
def test_count_fifth_agrees_with_the_theory_in_one_suit(hand: np.ndarray) -> None:
    if not hand[9:].any():
        suit = [int(c) for c in hand[:9]]
        waited = jantaku.waits(hand, "standard", count_fifth=True)
        assert [int(kind) for kind in waited] == theory.waits_3n1(suit, count_fifth=True)


@pytest.mark.parametrize("tiles", [2, 5, 8, 11, 14, 17])
def test_wins_agree_with_the_theory(tiles: int) -> None:
    deals = random_hands(4000, tiles, seed=tiles, kinds=ONE_SUIT)
    expected = [theory.is_3n2_win([int(c) for c in hand[:9]]) for hand in deals]
    assert batch.is_win(deals, "standard").tolist() == expected
    assert any(expected)


def test_waits_are_for_hands_that_lack_one_tile() -> None:
    with pytest.raises(HandError, match="has 14: discard one first"):
        jantaku.waits("123m456p789s11222z")


@pytest.mark.parametrize(
    ("hand", "shapes"),
    [
        ("23m456p789s11222z", {"1m": ["two-sided"], "4m": ["two-sided"]}),
        ("13m456p789s11222z", {"2m": ["closed"]}),
        ("12m456p789s11222z", {"3m": ["edge"]}),
        ("89m456p789s11222z", {"7m": ["edge"]}),
        ("11m456p789s11222z", {"1m": ["dual pair"], "1z": ["dual pair"]}),
        ("123m456p789s1222z", {"1z": ["single"]}),
        ("1233m", {"3m": ["edge", "single"]}),
        ("1122m3344p5566s7z", {"7z": ["single"]}),
        ("19m19p19s1234566z", {"7z": ["orphan"]}),
        ("1112m456p789s222z", {"2m": ["single"], "3m": ["edge"]}),
    ],
)
def test_shapes_of_waits(hand: str, shapes: dict[str, list[str]]) -> None:
    found = {str(kind): [str(shape) for shape in shape] for kind, shape in jantaku.wait_shapes(hand).items()}
    assert found == shapes


@given(hands(st.sampled_from([4, 7, 10, 13, 16])))
def test_every_wait_has_a_shape(hand: np.ndarray) -> None:
    shapes = jantaku.wait_shapes(hand)
    assert list(shapes) == jantaku.waits(hand)
    assert all(shape and set(shape) <= set(WaitShape) for shape in shapes.values())


def test_furiten_is_about_the_whole_wait_and_red_fives_are_fives() -> None:
    assert jantaku.is_furiten("34m456p789s11222z", "0m")
    assert jantaku.is_furiten("34m456p789s11222z", "9p2m")
    assert not jantaku.is_furiten("34m456p789s11222z", "9p")
    assert not jantaku.is_furiten("34m456p789s11222z", "")
