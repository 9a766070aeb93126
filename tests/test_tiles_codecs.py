"""All notations together: told apart, round trips, and nothing but NotationError for any text."""

from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from jantaku.errors import JantakuError, NotationError
from jantaku.hands.hand import Hand
from jantaku.tiles import (
    NOTATIONS,
    Face,
    Meld,
    format_tiles,
    mpsz,
    notation_of,
    parse_mjai_tile,
    parse_tenhou136,
    parse_tiles,
)

# Characters that mean something in one notation or other, look-alikes, and anything else.
NEAR = (
    "0123456789mpszfgw -=+,、，　１９ｍｇESWNPFCr?Redmanpinſ²①\x00\ud800\n"
    "🀀🀄🀆🀋🀝🀪🀫\ufe0f赤紅金一五萬筒條索東白發中花點ポ"
)
TEXTS = st.text(st.sampled_from(NEAR)) | st.text() | st.text(st.sampled_from("123g5w90mpzf-,= "))
COMMON = [face for face in Face if face <= Face.RED_S5]


@pytest.mark.parametrize("notation", NOTATIONS)
@given(text=TEXTS)
@example(text="")
@example(text="9" * 5000)
@example(text="1 ſou")
def test_any_text_is_faces_or_a_notation_error_inside_it(notation: str, text: str) -> None:
    assert_faces_or_fault(NOTATIONS[notation], text)


@given(TEXTS)
def test_any_text_without_a_notation_is_faces_or_a_notation_error(text: str) -> None:
    assert_faces_or_fault(parse_tiles, text)


@given(TEXTS)
def test_any_mjai_token_is_a_face_or_a_notation_error(text: str) -> None:
    assert_faces_or_fault(lambda token: [parse_mjai_tile(token)], text)


def assert_faces_or_fault(parse: Callable[[str], list[Face]], text: str) -> None:
    try:
        faces = parse(text)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.position <= len(text)
    else:
        assert faces
        assert all(isinstance(face, Face) for face in faces)


@given(st.text(st.sampled_from("123450g5w9mpsz-=+ ")) | TEXTS)
def test_any_text_is_a_meld_or_a_notation_error(text: str) -> None:
    try:
        meld = Meld.parse(text)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.position <= len(text)
    else:
        assert Meld.parse(str(meld)) == meld


@given(st.text(st.sampled_from("123450g5w9mpszf-=+, ")) | TEXTS, st.none() | st.sampled_from(list(NOTATIONS)))
def test_any_text_is_a_hand_or_a_jantaku_error(text: str, notation: str | None) -> None:
    try:
        hand = Hand.parse(text, notation)
    except NotationError as error:
        assert error.text == text
        assert 0 <= error.position <= len(text)
    except JantakuError:
        pass
    else:
        assert Hand.parse(str(hand)) == hand


@pytest.mark.parametrize("notation", [n for n in NOTATIONS if n not in ("tenhou136", "taiwan144")])
@given(faces=st.lists(st.sampled_from(COMMON), min_size=1))
def test_written_then_read_is_the_same_tiles(notation: str, faces: list[Face]) -> None:
    assert mpsz(parse_tiles(format_tiles(faces, notation), notation)) == mpsz(faces)


@given(st.lists(st.integers(0, 143), unique=True, min_size=1))
def test_tenhou136_written_then_read_is_the_same_tiles(tiles: list[int]) -> None:
    faces = parse_tenhou136(tiles)
    assert parse_tiles(format_tiles(faces, "tenhou136"), "tenhou136") == faces


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("123m", "mpsz"),
        ("11122233344455", "mpsz"),
        ("", "mpsz"),
        ("1m 2m 3m", "mpsz"),
        ("🀇🀈", "unicode"),
        ("🀫", "unicode"),
        ("🀇 東", "unicode"),
        ("1筒2筒", "names"),
        ("一万", "names"),
        ("白ポッチ", "names"),
        ("1 pin", "mpsz"),
    ],
)
def test_the_notation_is_told_by_characters_alone(text: str, notation: str) -> None:
    assert notation_of(text) == notation


def test_an_unknown_notation_is_refused_with_a_suggestion() -> None:
    with pytest.raises(JantakuError, match="unknown notation 'mpzs': did you mean 'mpsz'"):
        parse_tiles("1m", "mpzs")
    with pytest.raises(JantakuError, match="unknown notation 'tenhou': did you mean 'tenhou6'"):
        format_tiles([Face.M1], "tenhou")
