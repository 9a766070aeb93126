"""Taiwan-144: the tile numbers of the sixteen-tile game."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import JantakuError, NotationError
from jantaku.tiles import Face, format_tiles, mpsz, name, parse_mpsz, parse_taiwan144, parse_tiles, taiwan144

TILES = st.lists(st.integers(0, 143), unique=True, min_size=1)
#: The table of the game's description, first and last tile of each row.
ROWS = [
    (0, 35, "123456789p"), (36, 71, "123456789s"), (72, 107, "123456789m"), (108, 123, "1234z"), (124, 135, "765z"),
]  # fmt: skip


@pytest.mark.parametrize(("first", "last", "kinds"), ROWS)
def test_numbers_are_those_of_the_table(first: int, last: int, kinds: str) -> None:
    faces = parse_taiwan144(range(first, last + 1))
    assert faces == [face for face in parse_mpsz(kinds) for _ in range(4)]


def test_flowers_come_last() -> None:
    assert "".join(name(face, "zh-TW") for face in parse_taiwan144(range(136, 144))) == "春夏秋冬梅蘭竹菊"


def test_all_144_tiles_are_written_as_they_were_read() -> None:
    assert taiwan144(parse_taiwan144(range(144))) == list(range(144))


@given(TILES)
def test_any_tiles_read_then_written_show_the_same_faces(tiles: list[int]) -> None:
    faces = parse_taiwan144(tiles)
    assert parse_taiwan144(taiwan144(faces)) == faces
    assert parse_tiles(format_tiles(faces, "taiwan144"), "taiwan144") == faces
    assert parse_taiwan144(", ".join(map(str, tiles))) == faces


@pytest.mark.parametrize(
    ("tiles", "reason"),
    [
        ("0m", "Taiwan-144 has no number for 0m"),
        ("w5z", "Taiwan-144 has no number for w5z"),
        ("9f", "Taiwan-144 has no number for 9f"),
        ("11111p", "more than four 1p"),
        ("11f", "more than one 1f"),
    ],
)
def test_what_has_no_number_is_refused(tiles: str, reason: str) -> None:
    with pytest.raises(JantakuError, match=reason):
        taiwan144(parse_mpsz(tiles))


@pytest.mark.parametrize(
    ("text", "reason"),
    [("144", "0 to 143, not 144"), ("3 3", "tile 3 is here twice"), ("1p", "not the number"), ("", "no tiles")],
)
def test_damaged_text_is_pointed_at(text: str, reason: str) -> None:
    with pytest.raises(NotationError, match=reason):
        parse_taiwan144(text)


def test_a_wrong_number_in_a_list_is_named_by_its_place() -> None:
    with pytest.raises(JantakuError, match="number 2 of the list"):
        parse_taiwan144([0, 999])


def test_fives_are_plain() -> None:
    assert mpsz(parse_taiwan144(range(16, 20))) == "5555p" and Face.RED_P5 not in parse_taiwan144(range(144))
