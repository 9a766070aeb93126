"""Tenhou-136 and tenhou6 numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles import (
    Face,
    face_of_tile,
    mpsz,
    parse_mpsz,
    parse_tenhou6,
    parse_tenhou136,
    tenhou6,
    tenhou136,
)

TILES = st.lists(st.integers(0, 143), unique=True, min_size=1)


@given(TILES, st.booleans())
def test_any_tiles_read_then_written_show_the_same_faces(tiles: list[int], red: bool) -> None:
    faces = parse_tenhou136(tiles, red=red)
    assert parse_tenhou136(tenhou136(faces, red=red), red=red) == faces


@given(TILES)
def test_text_and_numbers_read_the_same(tiles: list[int]) -> None:
    assert parse_tenhou136(", ".join(map(str, tiles))) == parse_tenhou136(tiles)


def test_all_144_tiles_are_read_and_written_in_order() -> None:
    assert parse_tenhou136(range(144)) == [face_of_tile(tile) for tile in range(144)]
    assert tenhou136(parse_tenhou136(range(144))) == list(range(144))


def test_the_lowest_free_tile_is_chosen() -> None:
    assert tenhou136(parse_mpsz("111m505p7z18f")) == [0, 1, 2, 53, 52, 54, 132, 136, 143]


def test_without_reds_all_four_fives_are_plain() -> None:
    assert tenhou136(parse_mpsz("5555s"), red=False) == [88, 89, 90, 91]
    assert mpsz(parse_tenhou136("88 89", red=False)) == "55s"


@pytest.mark.parametrize(
    ("tiles", "red", "reason"),
    [
        ("5555p", True, "more than three plain 5p: tile 52 is the red one"),
        ("00s", True, "more than one 0s"),
        ("0m", False, "Tenhou-136 has no number for 0m without red fives"),
        ("11111z", True, "more than four 1z"),
        ("55555m", False, "more than four 5m"),
        ("33f", True, "more than one 3f"),
        ("g5p", True, "Tenhou-136 has no number for g5p"),
        ("w5z", True, "Tenhou-136 has no number for w5z"),
        ("9f", True, "Tenhou-136 has no number for 9f"),
        ("g9f", True, "Tenhou-136 has no number for g9f"),
    ],
)
def test_136_faces_that_no_tile_shows(tiles: str, red: bool, reason: str) -> None:
    with pytest.raises(JantakuError) as caught:
        tenhou136(parse_mpsz(tiles), red=red)
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "no tiles"),
        ("0 144", 2, "a Tenhou-136 tile is 0 to 143, not 144"),
        ("0, 5, 0", 6, "tile 0 is here twice"),
        ("0 -1", 2, "'-1' is not the number of a tile"),
        ("0 1m", 2, "'1m' is not the number of a tile"),
        ("0 ²", 2, "'²' is not the number of a tile"),
        ("9" * 5000, 0, f"{'9' * 5000!r} is not the number of a tile"),
    ],
)
def test_136_a_fault_says_where_and_why(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tenhou136(text)
    assert (caught.value.position, caught.value.reason) == (position, reason)


@pytest.mark.parametrize("numbers", [[0, 0], [0, -1], [0, 144]])
def test_136_a_fault_in_a_list_names_its_place(numbers: list[int]) -> None:
    with pytest.raises(JantakuError, match="number 2 of the list"):
        parse_tenhou136(numbers)


@given(st.lists(st.sampled_from([face for face in Face if face <= Face.RED_S5]), min_size=1))
def test_tenhou6_written_then_read_is_the_same_list(faces: list[Face]) -> None:
    assert parse_tenhou6(tenhou6(faces)) == faces
    assert parse_tenhou6(" ".join(map(str, tenhou6(faces)))) == faces


def test_tenhou6_numbers() -> None:
    assert tenhou6(parse_mpsz("19m19p19s17z0m0p0s")) == [11, 19, 21, 29, 31, 39, 41, 47, 51, 52, 53]


@pytest.mark.parametrize("text", ["11 10", "11 20", "11 48", "11 54", "11 0", "11 1m"])
def test_tenhou6_numbers_of_no_tile(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_tenhou6(text)
    assert caught.value.position == 3


def test_tenhou6_a_fault_in_a_list_names_its_place() -> None:
    with pytest.raises(JantakuError, match=r"60 is not a tenhou6 tile .* \(number 2 of the list\)"):
        parse_tenhou6([11, 60])


@pytest.mark.parametrize("face", [face for face in Face if face > Face.RED_S5])
def test_tenhou6_has_no_number_for_other_faces(face: Face) -> None:
    with pytest.raises(JantakuError, match=f"tenhou6 has no number for {face}"):
        tenhou6([face])
