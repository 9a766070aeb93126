"""mpsz: what is read, what is written, and where each fault is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import NotationError
from jantaku.tiles import Face, is_bare_number, mpsz, parse_mpsz, sort_key


def fault(text: str) -> tuple[int, str]:
    with pytest.raises(NotationError) as caught:
        parse_mpsz(text)
    assert caught.value.text == text
    return caught.value.position, caught.value.reason


@pytest.mark.parametrize("face", Face)
def test_every_face_is_read_from_its_own_text(face: Face) -> None:
    assert parse_mpsz(str(face)) == [face]


@given(st.lists(st.sampled_from(Face), min_size=1))
def test_written_then_read_is_the_same_tiles_sorted(faces: list[Face]) -> None:
    assert parse_mpsz(mpsz(faces)) == sorted(faces, key=sort_key)


def test_tiles_are_read_in_the_order_written() -> None:
    assert parse_mpsz("2p1p1m") == [Face.P2, Face.P1, Face.M1]


def test_special_faces_stand_among_the_digits() -> None:
    assert mpsz(parse_mpsz("340g56p123w5z")) == "34g506p123w5z"


def test_written_sorted_by_suit_red_five_before_the_plain_one() -> None:
    assert mpsz(parse_mpsz("11z560p4p321m")) == "123m4056p11z"


def test_flowers_come_last() -> None:
    assert mpsz([Face.GOLD_FLOWER, Face.FLOWER, Face.CHRYSANTHEMUM, Face.SPRING, Face.RED]) == "7z189g9f"


def test_no_tiles_are_written_as_nothing() -> None:
    assert mpsz([]) == ""


@pytest.mark.parametrize("text", ["123m 11z", "123m\u300011z", " 123m\t11z\n", "１２３ｍ１１ｚ", "12m3m1z1z"])
def test_white_space_width_and_grouping_make_no_difference(text: str) -> None:
    assert mpsz(parse_mpsz(text)) == "123m11z"


@pytest.mark.parametrize("text", ["11122233344455", " １1122233344455 "])
def test_a_bare_number_is_characters(text: str) -> None:
    assert is_bare_number(text)
    assert mpsz(parse_mpsz(text)) == "11122233344455m"


@pytest.mark.parametrize("text", ["", " ", "123m", "12 34", "²", "g5"])
def test_what_is_not_a_bare_number(text: str) -> None:
    assert not is_bare_number(text)


@pytest.mark.parametrize("text", ["", " ", "\u3000\n"])
def test_nothing_is_refused(text: str) -> None:
    assert fault(text) == (0, "no tiles")


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("123m45", 6, "no suit letter after 45"),
        ("12 3m", 2, "no suit letter after 12"),
        ("12 34", 2, "no suit letter after 12"),
        ("12m\u300034g5\u30005z", 8, "no suit letter after 34g5"),
        ("g5", 2, "no suit letter after g5"),
        ("m", 0, "no digits before 'm'"),
        ("123mp", 4, "no digits before 'p'"),
        ("123m s", 5, "no digits before 's'"),
        ("18z", 1, "there is no 8z: honours are 1z to 7z"),
        ("1m9z", 2, "there is no 9z: honours are 1z to 7z"),
        ("0z", 0, "there is no 0z: honours are 1z to 7z"),
        ("0f", 0, "there is no 0f: flowers are 1f to 9f"),
        ("1g5m", 1, "there is no g5m: gold are g5p, g5s and g9f"),
        ("g0p", 0, "there is no g0p: gold are g5p, g5s and g9f"),
        ("g8f", 0, "there is no g8f: gold are g5p, g5s and g9f"),
        ("1w4z", 1, "there is no w4z: white pocchi is w5z"),
        ("w5m", 0, "there is no w5m: white pocchi is w5z"),
        ("1gp", 1, "'g' comes before a digit (r5m, r5p, r5s, g5p, g5s, g9f, w5z)"),
        ("gw5z", 0, "'g' comes before a digit (r5m, r5p, r5s, g5p, g5s, g9f, w5z)"),
        ("1p w", 3, "'w' comes before a digit (r5m, r5p, r5s, g5p, g5s, g9f, w5z)"),
        ("123x", 3, "'x' is not a suit: m, p, s, z or f"),
        ("123M", 3, "'M' is not a suit: m, p, s, z or f"),
        ("1m?", 2, "'?' is not a digit or a suit letter (m, p, s, z, f)"),
        ("1m²p", 2, "'²' is not a digit or a suit letter (m, p, s, z, f)"),
        ("１ｍ？", 2, "'？' is not a digit or a suit letter (m, p, s, z, f)"),
    ],
)
def test_a_fault_says_where_and_why(text: str, position: int, reason: str) -> None:
    assert fault(text) == (position, reason)
