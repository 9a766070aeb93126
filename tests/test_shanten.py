"""Shanten: known vectors, the slow twin, and what must always hold."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import jantaku
import naive
from conftest import ONE_SUIT, THREE_PLAYER_KINDS, random_hands
from jantaku import Hand, HandError, JantakuError, batch
from jantaku.kernels.hands.acceptance import limited_shanten_of
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import compiled


def shanten_with_limits(counts: np.ndarray, limit: np.ndarray) -> int:
    kernel = compiled(limited_shanten_of)
    scratch = np.zeros((2, 12), np.int64), np.zeros((2, 3, 3, 12), np.int64)
    hand, limits, sets = counts.astype(np.int64), limit.astype(np.int64), int(counts.sum()) // 3
    worked_out = kernel(get_suits(), hand, limits, sets, 0, *scratch)
    assert kernel(get_suits(), hand, limits, sets, 1, *scratch) == worked_out
    return int(worked_out)


# --- known answers ---


@pytest.mark.parametrize("name", ["p_hon_10000", "p_koku_10000", "p_normal_10000", "p_tin_10000"])
def test_published_vectors(data: Path, name: str) -> None:
    lines = np.loadtxt(data / "shanten" / f"{name}.txt", dtype=np.int64)
    counts = np.zeros((len(lines), 34), np.int64)
    for tile in lines[:, :14].T:
        np.add.at(counts, (np.arange(len(lines)), tile), 1)
    assert len(lines) == 10_000
    for form, expected in zip(("standard", "orphans", "pairs"), lines[:, 14:].T, strict=True):
        assert (batch.shanten(counts, form) == expected).all()
    assert (batch.shanten(counts) == lines[:, 14:].min(axis=1)).all()


@pytest.mark.parametrize(
    ("hand", "form", "shanten"),
    [
        ("123m456p78s11z", "any", 0),
        ("123m456p789s11222z", "any", -1),
        ("1m", "any", 0),
        ("11m", "any", -1),
        ("12m", "any", 0),
        ("1111m", "any", 1),
        ("1147m258p369s1234z", "standard", 7),
        ("147m258p369s12345z", "any", 6),
        ("19m19p19s1234567z", "any", 0),
        ("19m19p19s12345677z", "any", -1),
        ("1122m3344p5566s7z", "any", 0),
        ("1122m3344p5566s77z", "any", -1),
        ("1111m3344p5566s77z", "pairs", 1),
        ("123456789m123456p1s", "any", 0),  # sixteen tiles
        ("123456789m123456p11s", "any", -1),
        ("112233445566m77p11z", "pairs", 0),  # eight pairs want a third tile
        ("112233445566m77p111z", "pairs", -1),
        ("11m,123-p,456-p,789-s,1111z", "any", -1),
    ],
)
def test_known_hands(hand: str, form: str, shanten: int) -> None:
    assert jantaku.shanten(hand, form) == shanten


def test_the_three_player_set_changes_the_number() -> None:
    assert jantaku.shanten("1111m111122233z") == 1
    assert jantaku.shanten("1111m111122233z", players=3) == 2


def test_a_fifth_copy_is_never_waited_for() -> None:
    assert jantaku.shanten("1111m") == 1
    assert jantaku.shanten("1z,111-z,234-m") == 1  # the fourth East is in the hand's own hands already
    assert jantaku.shanten("1z,222-z,234-m") == 0
    assert jantaku.shanten("12m11z,3333m") == 1  # all four 3m are in the kan
    assert jantaku.shanten("12m11z,3333p") == 0


# --- the slow twin ---


@pytest.mark.parametrize("tiles", [1, 2, 4, 5, 7, 8])
@pytest.mark.parametrize("kinds", [tuple(range(34)), ONE_SUIT, (0, 1, 2, 3, 27, 28)], ids=["all", "suit", "few"])
def test_standard_shanten_is_the_distance_to_the_nearest_complete_hand(tiles: int, kinds: tuple[int, ...]) -> None:
    hands = random_hands(60, tiles, seed=tiles, kinds=kinds)
    expected = [naive.shanten(hand) for hand in hands]
    assert batch.shanten(hands, "standard").tolist() == expected


@pytest.mark.parametrize("tiles", [4, 5, 7, 8])
def test_three_player_shanten_is_the_distance_within_its_tile_set(tiles: int) -> None:
    limit = np.full(34, 4)
    limit[1:8] = 0
    hands = random_hands(60, tiles, seed=tiles, kinds=(0, 8, 9, 10, 27, 28, 29))
    expected = [naive.shanten(hand, limit) for hand in hands]
    assert batch.shanten(hands, "standard", players=3).tolist() == expected


@pytest.mark.parametrize("tiles", [4, 5, 7])
def test_shanten_within_limits_is_the_distance_within_them(tiles: int) -> None:
    rng = np.random.default_rng(tiles)
    for hand in random_hands(60, tiles, seed=tiles + 50, kinds=(0, 1, 2, 3, 4, 27, 28)):
        limit = np.maximum(hand, rng.integers(0, 5, 34))
        limit[9:20] = 0  # few enough targets that limits matter
        assert shanten_with_limits(hand, limit) == naive.shanten(hand, limit)


@pytest.mark.parametrize("tiles", [10, 11, 13, 14, 16, 17])
@pytest.mark.parametrize("kinds", [tuple(range(34)), ONE_SUIT], ids=["all", "suit"])
def test_two_ways_to_the_same_number_at_full_size(tiles: int, kinds: tuple[int, ...]) -> None:
    """The tables and the search within limits share no code and no table."""
    hands = random_hands(300, tiles, seed=tiles, kinds=kinds)
    four = np.full(34, 4)
    assert batch.shanten(hands, "standard").tolist() == [shanten_with_limits(hand, four) for hand in hands]
    limit = four.copy()
    limit[1:8] = 0
    hands = random_hands(300, tiles, seed=tiles, kinds=THREE_PLAYER_KINDS)
    ours = batch.shanten(hands, "standard", players=3)
    assert ours.tolist() == [shanten_with_limits(hand, limit) for hand in hands]


# --- what must always hold ---

SIZES = st.sampled_from([1, 2, 4, 5, 7, 8, 10, 11, 13, 14, 16, 17])


@st.composite
def hands(draw: st.DrawFn, sizes: st.SearchStrategy[int] = SIZES) -> np.ndarray:
    kinds = draw(st.sampled_from([tuple(range(34)), ONE_SUIT, tuple(range(14)), (*range(9), *range(27, 34))]))
    return random_hands(1, draw(sizes), draw(st.integers(0, 2**32 - 1)), kinds)[0]


@given(hands())
def test_a_draw_lowers_shanten_by_at_most_one_and_never_raises_it(hand: np.ndarray) -> None:
    if hand.sum() % 3 == 1 and hand.sum() < 17:
        now = jantaku.shanten(hand)
        after = {jantaku.shanten(hand + np.eye(34, dtype=np.int8)[k]) for k in range(34) if hand[k] < 4}
        assert after <= {now, now - 1}
        assert now - 1 in after  # some tile always helps


@given(hands())
def test_a_discard_raises_shanten_by_at_most_one_and_never_lowers_it(hand: np.ndarray) -> None:
    if hand.sum() % 3 == 2:
        now = jantaku.shanten(hand)
        after = {jantaku.shanten(hand - np.eye(34, dtype=np.int8)[k]) for k in range(34) if hand[k]}
        assert after <= {now, now + 1}
        assert now < 0 or now in after


@given(hands(), st.permutations(range(3)), st.booleans())
def test_suits_can_be_exchanged_and_ranks_turned_round(hand: np.ndarray, order: list[int], turn: bool) -> None:
    suits = [hand[9 * i : 9 * i + 9] for i in order]
    other = np.concatenate([suit[::-1] if turn else suit for suit in suits] + [hand[27:]])
    for form in ("any", "standard"):
        assert jantaku.shanten(hand, form) == jantaku.shanten(other, form)


@given(hands())
def test_fewer_kinds_of_tile_never_make_it_easier(hand: np.ndarray) -> None:
    if not hand[1:8].any():
        assert jantaku.shanten(hand, players=3) >= jantaku.shanten(hand)


@given(hands())
def test_complete_is_minus_one_and_tenpai_is_zero(hand: np.ndarray) -> None:
    shanten = jantaku.shanten(hand)
    assert jantaku.is_win(hand) == (shanten == -1)
    if hand.sum() % 3 == 1:
        assert bool(jantaku.waits(hand)) == (shanten == 0)


MELDS = ["123-m", "234-m", "222-m", "2222m", "999=p", "345-p", "111-z", "555+5z", "7777z"]


@given(st.lists(st.sampled_from(MELDS), min_size=1, max_size=3), st.data())
def test_tenpai_beside_melds_means_a_wait_that_is_still_to_be_had(melds: list[str], data: st.DataObject) -> None:
    size = data.draw(st.sampled_from([1, 4, 7]))
    concealed = data.draw(hands(st.just(size)))
    try:
        hand = Hand.parse(str(Hand.from_counts(concealed.tolist())) + "," + ",".join(melds))
    except HandError:
        return  # five of a kind
    assert bool(jantaku.waits(hand)) == (jantaku.shanten(hand) == 0)
    assert jantaku.shanten(hand) >= jantaku.shanten(concealed, "standard")


# --- what is refused ---


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"hand": "123m", "form": "any"}, "3 tiles"),
        ({"hand": "11111m", "form": "any"}, "1m"),
        ({"hand": "123m11z", "form": "pairs"}, "needs 13 or 14 or 16 or 17 tiles, not 5"),
        ({"hand": "123m11z", "form": "orphans"}, "needs 13 or 14 tiles, not 5"),
        ({"hand": "11z,123-p", "form": "pairs"}, "has no melds, and this hand has 1"),
        ({"hand": "11z", "form": "pair"}, "did you mean 'pairs'"),
        ({"hand": "23m11z", "players": 3}, "2m"),
        ({"hand": "11z", "players": 2}, "players is 3 or 4"),
    ],
)
def test_what_cannot_be_answered_is_refused_with_the_reason(arguments: dict[str, object], message: str) -> None:
    with pytest.raises(JantakuError, match=message):
        jantaku.shanten(**arguments)  # type: ignore[arg-type]
