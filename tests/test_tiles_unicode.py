"""Unicode's mahjong tiles."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import NotationError
from jantaku.tiles import Face, mpsz, parse_unicode, unicode


@given(st.lists(st.sampled_from(Face), min_size=1))
def test_written_then_read_is_the_same_list(faces: list[Face]) -> None:
    assert parse_unicode(unicode(faces)) == faces


@pytest.mark.parametrize(
    ("face", "unicode_name"),
    [
        (Face.EAST, "EAST WIND"),
        (Face.NORTH, "NORTH WIND"),
        (Face.RED, "RED DRAGON"),
        (Face.GREEN, "GREEN DRAGON"),
        (Face.WHITE, "WHITE DRAGON"),
        (Face.M1, "ONE OF CHARACTERS"),
        (Face.M9, "NINE OF CHARACTERS"),
        (Face.S1, "ONE OF BAMBOOS"),
        (Face.S9, "NINE OF BAMBOOS"),
        (Face.P1, "ONE OF CIRCLES"),
        (Face.P9, "NINE OF CIRCLES"),
        (Face.PLUM, "PLUM"),
        (Face.ORCHID, "ORCHID"),
        (Face.BAMBOO, "BAMBOO"),
        (Face.CHRYSANTHEMUM, "CHRYSANTHEMUM"),
        (Face.SPRING, "SPRING"),
        (Face.WINTER, "WINTER"),
        (Face.FLOWER, "JOKER"),
    ],
)
def test_the_glyph_is_the_one_unicode_names(face: Face, unicode_name: str) -> None:
    assert unicodedata.name(unicode([face])) == f"MAHJONG TILE {unicode_name}"


def test_special_faces_are_marked_with_a_letter() -> None:
    assert mpsz(parse_unicode("🀋r🀝r🀔r🀝g🀔g🀆w🀪🀪g")) == "0mg50pg50sw5z9g9f"


def test_variation_selectors_and_white_space_are_ignored() -> None:
    assert parse_unicode("\ufe0f🀄\ufe0f 🀋\ufe0er\u3000🀀") == [Face.RED, Face.RED_M5, Face.EAST]


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "no tiles"),
        ("\ufe0f", 0, "no tiles"),
        ("🀇🀫", 1, "the back of a tile is not a face"),
        ("🀇r", 1, "🀇 (1m) is never red"),
        ("🀋g", 1, "🀋 (5m) is never gold"),
        ("🀋w", 1, "🀋 (5m) is never white pocchi"),
        ("r🀋", 0, "'r' comes right after a tile"),
        ("🀋 r", 2, "'r' comes right after a tile"),
        ("🀋rr", 2, "'r' comes right after a tile"),
        ("🀇x", 1, "'x' is not a mahjong tile"),
        ("🀇1m", 1, "'1' is not a mahjong tile"),
    ],
)
def test_a_fault_says_where_and_why(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_unicode(text)
    assert (caught.value.position, caught.value.reason) == (position, reason)
