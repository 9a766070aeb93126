"""MJAI tokens."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles import Face, mjai, mjai_tile, mpsz, parse_mjai, parse_mjai_tile

NAMED = [face for face in Face if face <= Face.RED_S5]
UNNAMED = [face for face in Face if face > Face.RED_S5]


@given(st.lists(st.sampled_from(NAMED), min_size=1))
def test_written_then_read_is_the_same_list(faces: list[Face]) -> None:
    assert parse_mjai(mjai(faces)) == faces


@pytest.mark.parametrize("face", NAMED)
def test_one_tile_written_then_read_is_the_same(face: Face) -> None:
    assert parse_mjai_tile(mjai_tile(face)) is face


@pytest.mark.parametrize("face", UNNAMED)
def test_a_face_unknown_to_mjai_is_not_written(face: Face) -> None:
    with pytest.raises(JantakuError, match=f"MJAI has no name for {face}"):
        mjai([Face.M1, face])


def test_honours_are_letters_with_white_before_green_before_red() -> None:
    assert mpsz(parse_mjai("E S W N P F C")) == "1234567z"
    assert parse_mjai("P F C") == [Face.WHITE, Face.GREEN, Face.RED]


@pytest.mark.parametrize("text", ["1m 5pr", "1m,5pr", " 1m ,\t5pr,", "１ｍ　５ｐｒ"])
def test_tokens_are_separated_by_white_space_or_commas(text: str) -> None:
    assert parse_mjai(text) == [Face.M1, Face.RED_P5]


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "no tiles"),
        (" , ", 0, "no tiles"),
        ("1m 0m", 3, "'0m' is not"),
        ("1m, 6mr", 4, "'6mr' is not"),
        ("E e", 2, "'e' is not"),
        ("123m", 0, "'123m' is not"),
        ("1m ? 2m", 3, "'?' is a hidden tile, not a face"),
    ],
)
def test_a_fault_says_where_and_why(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_mjai(text)
    assert caught.value.position == position
    assert caught.value.reason.startswith(reason)


@pytest.mark.parametrize("token", ["", "?", "1m ", "5z", "1m 2m"])
def test_one_tile_is_exactly_one_token(token: str) -> None:
    with pytest.raises(NotationError):
        parse_mjai_tile(token)
