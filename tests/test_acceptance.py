"""Acceptance: what each discard leaves, counted against what is seen."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jantaku
from jantaku import Face, Hand, JantakuError, Kind
from test_shanten import hands


def best(hand: str, **options: object) -> str:
    """``discard: shanten tiles=left …`` of the best discard, in one line."""
    entry = jantaku.ukeire(hand, **options)[0]  # type: ignore[arg-type]
    tiles = " ".join(f"{kind}={left}" for kind, left in entry.tiles.items())
    return f"{entry.discard or 'draw'}: {entry.shanten} {tiles}"


def test_the_best_discard_comes_first() -> None:
    assert best("123m456p345777s12z") == "1z: 0 2z=3"
    assert best("123m45p789s11222z") == "draw: 0 3p=4 6p=4"
    assert best("2456m1123p678s115z").startswith("5z: 1 ")


def test_seen_tiles_are_no_longer_left() -> None:
    assert best("123m45p789s11222z", seen="33p") == "draw: 0 3p=2 6p=4"
    assert best("123m45p789s11222z", seen="3336666p") == "draw: 0 3p=1 6p=0"
    counts = [0] * 34
    counts[Kind.P3] = 3
    assert best("123m45p789s11222z", seen=counts) == "draw: 0 3p=1 6p=4"
    assert best("123m40p789s11222z", seen=[Face.RED_P5, Kind.P6]) == "draw: 0 3p=4 6p=3"


def test_tiles_in_the_hands_own_melds_are_not_accepted_again() -> None:
    entry = jantaku.ukeire("1z,111-z,234-m")[0]
    assert Kind.EAST not in entry.tiles
    assert entry.shanten == 1


def test_more_seen_than_exist_is_refused() -> None:
    with pytest.raises(JantakuError, match="5 tiles of 1m"):
        jantaku.ukeire("1111m", seen="1m")
    with pytest.raises(JantakuError, match="-1 tiles of 1m"):
        jantaku.ukeire("1111m", seen=[-1] + [0] * 33)


def test_improvements_widen_what_is_accepted() -> None:
    """A closed wait for 2m improves to a two-sided one with a 4m."""
    entry = jantaku.ukeire("13m456p789s11222z", improve=True)[0]
    assert entry.total == 4
    assert entry.improvements[Kind.M4] == 8
    assert Kind.M2 not in entry.improvements
    assert all(total > entry.total for total in entry.improvements.values())


@given(hands(st.sampled_from([2, 5, 8, 11, 14, 17])))
def test_every_entry_is_what_shanten_says(hand: np.ndarray) -> None:
    unit = np.eye(34, dtype=np.int8)
    entries = jantaku.ukeire(hand)
    assert sorted(int(entry.discard or 0) for entry in entries) == np.flatnonzero(hand).tolist()
    for entry in entries[:3]:
        assert entry.discard is not None
        after = hand - unit[entry.discard]
        assert jantaku.shanten(after) == entry.shanten
        lower = [k for k in range(34) if after[k] < 4 and jantaku.shanten(after + unit[k]) < entry.shanten]
        assert list(entry.tiles) == lower
        assert all(left == 4 - hand[kind] for kind, left in entry.tiles.items())
        if entry.shanten == 0:
            assert list(entry.tiles) == jantaku.waits(after)
    order = [(entry.shanten, -entry.total) for entry in entries]
    assert order == sorted(order)


@settings(max_examples=15)
@given(hands(st.sampled_from([4, 7, 10])))
def test_improvements_are_what_drawing_and_discarding_gives(hand: np.ndarray) -> None:
    entry = jantaku.ukeire(hand, improve=True)[0]
    unit = np.eye(34, dtype=np.int8)
    for kind in range(34):
        if hand[kind] == 4 or kind in entry.tiles:
            assert kind not in entry.improvements
            continue
        drawn = hand + unit[kind]
        # what is left is counted with the drawn tile in the hand
        then = [e.total for e in jantaku.ukeire(drawn) if e.shanten == entry.shanten and e.discard != kind]
        assert entry.improvements.get(Kind(kind), 0) == (max(then) if then and max(then) > entry.total else 0)


def test_beside_melds_the_same_as_without_where_they_do_not_touch() -> None:
    """An honour triplet, called or in the hand, leaves the rest to accept the same."""
    called = jantaku.ukeire("2456m1123p67s,777-z", form="standard")
    held = [e for e in jantaku.ukeire("2456m1123p67s777z", form="standard") if e.discard != Kind.RED]
    for one, other in zip(called, held, strict=True):
        assert (one.discard, one.shanten, dict(one.tiles)) == (
            other.discard,
            other.shanten,
            dict(other.tiles),
        )


def test_kinds_without_a_tile_left_are_waits_but_not_counted() -> None:
    dead, half = (jantaku.ukeire("23m456p789s11222z", seen=seen)[0] for seen in ("1111m4444m", "1111m4m"))
    assert (dead.shanten, len(dead.tiles), dead.kinds, dead.total) == (0, 2, (), 0)
    assert (half.kinds, half.total) == ((Kind.M4,), 3)


def test_three_players_do_not_accept_what_does_not_exist() -> None:
    four = jantaku.ukeire("19m123456789p12z")[0]
    three = jantaku.ukeire("19m123456789p12z", players=3)[0]
    missing = set(range(1, 8))
    assert {int(kind) for kind in four.tiles} & missing
    assert not {int(kind) for kind in three.tiles} & missing


def test_a_hand_is_not_changed_by_being_analysed() -> None:
    hand = Hand.parse("2456m1123p67s,777-z")
    jantaku.ukeire(hand, improve=True)
    assert hand == Hand.parse("2456m1123p67s,777-z")
