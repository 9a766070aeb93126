"""Melds: how they are written, put in order and refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import HandError, NotationError
from jantaku.tiles import Face, Kind, Meld, MeldType, Source, parse_mpsz

CHI, PON, OPEN_KAN, ADDED_KAN, CLOSED_KAN = MeldType


@pytest.mark.parametrize(
    ("text", "meld_type", "called", "source"),
    [
        ("2-34m", CHI, 0, Source.LEFT),
        ("23-4m", CHI, 1, Source.LEFT),
        ("234-m", CHI, 2, Source.LEFT),
        ("406-p", CHI, 2, Source.LEFT),
        ("234m", CHI, None, None),
        ("111-z", PON, 2, Source.LEFT),
        ("055=p", PON, 2, Source.ACROSS),
        ("550+p", PON, 2, Source.RIGHT),
        ("w555-z", PON, 2, Source.LEFT),
        ("111z", PON, None, None),
        ("1111-z", OPEN_KAN, 3, Source.LEFT),
        ("g5055+s", OPEN_KAN, 3, Source.RIGHT),
        ("111-1z", ADDED_KAN, 2, Source.LEFT),
        ("555=0m", ADDED_KAN, 2, Source.ACROSS),
        ("1111z", CLOSED_KAN, None, None),
        ("0055p", CLOSED_KAN, None, None),
    ],
)
def test_each_meld_is_read_and_written_the_same(
    text: str, meld_type: MeldType, called: int | None, source: Source | None
) -> None:
    meld = Meld.parse(text)
    assert (meld.type, meld.called, meld.source, str(meld)) == (meld_type, called, source, text)
    assert eval(repr(meld)) == meld


@pytest.mark.parametrize(
    ("text", "in_order"),
    [
        ("3-24m", "23-4m"),
        ("42-3m", "2-34m"),
        ("505=p", "055=p"),
        ("5=05p", "055=p"),
        ("50=5p", "550=p"),
        ("1-11z", "111-z"),
        ("5505-p", "0555-p"),
        ("505-5p", "055-5p"),
        ("0-5g5p", "g550-p"),
        ("５０５＝ｐ", "055=p"),
        (" 111-z ", "111-z"),
    ],
)
def test_tiles_are_put_in_order(text: str, in_order: str) -> None:
    assert str(Meld.parse(text)) == in_order


def test_what_a_meld_knows() -> None:
    chi, added, closed = Meld.parse("406-p"), Meld.parse("111-1z"), Meld.parse("9999s")
    assert (chi.kind, chi.kinds, chi.tiles[2]) == (Kind.P4, (Kind.P4, Kind.P5, Kind.P6), Face.P6)
    assert (chi.is_kan, chi.is_open, chi.is_concealed) == (False, True, False)
    assert (added.is_kan, added.is_open, added.is_concealed) == (True, True, False)
    assert (closed.is_kan, closed.is_open, closed.is_concealed) == (True, False, True)


@pytest.mark.parametrize(
    ("text", "position", "reason"),
    [
        ("", 0, "no tiles"),
        ("  ", 2, "no tiles"),
        ("m", 0, "no tiles"),
        ("111-", 4, "no suit letter after 111-"),
        ("11-1", 4, "no suit letter after 11-1"),
        ("111-z1", 5, "a meld ends with its suit letter"),
        ("1m2m3m", 2, "a meld ends with its suit letter"),
        ("1 11z", 1, "' ' is not part of a meld: digits, one of - = +, a suit"),
        ("11x", 2, "'x' is not part of a meld: digits, one of - = +, a suit"),
        ("-111z", 0, "'-' comes after the called tile"),
        ("1-11-z", 4, "a meld has one called tile, so one mark"),
        ("1--11z", 2, "a meld has one called tile, so one mark"),
        ("11z", 0, "a meld has three or four tiles, not 2"),
        ("11111z", 0, "a meld has three or four tiles, not 5"),
        ("1-111z", 1, "in a kan the mark comes after the third or fourth tile"),
        ("11-11z", 2, "in a kan the mark comes after the third or fourth tile"),
        ("12-4m", 3, "124m is neither a run nor three of a kind"),
        ("1-12m", 2, "112m is neither a run nor three of a kind"),
        ("1-23z", 0, "123z: honours make no run"),
        ("1121-p", 2, "2p among 1p: a kan is of one kind"),
        ("1234s", 1, "2s among 1s: a kan is of one kind"),
        ("23=4m", 2, "chi is called from the left only, mark '-'"),
        ("234+m", 3, "chi is called from the left only, mark '-'"),
        ("111-f", 0, "flowers are set aside, not melded"),
        ("888z", 0, "there is no 8z: honours are 1z to 7z"),
        ("4g4-4p", 1, "there is no g4p: gold are g5p, g5s and g9f"),
        ("4g-4p", 1, "'g' comes before a digit (r5m, r5p, r5s, g5p, g5s, g9f, w5z)"),
    ],
)
def test_a_fault_says_where_and_why(text: str, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Meld.parse(text)
    assert (caught.value.position, caught.value.reason) == (position, reason)


@pytest.mark.parametrize(
    ("meld_type", "tiles", "called", "source", "reason"),
    [
        (CHI, "1234m", None, None, "chi: 3 tiles, not 4"),
        (CLOSED_KAN, "111z", None, None, "closed-kan: 4 tiles, not 3"),
        (PON, "123m", None, None, "2m among 1m: a pon is of one kind"),
        (CHI, "1m2m3p", None, None, "1m2m3p is neither a run nor three of a kind"),
        (CHI, "89m1p", None, None, "8m9m1p is neither a run nor three of a kind"),
        (PON, "111z", 2, None, "pon: the called tile and its source go together"),
        (PON, "111z", None, Source.LEFT, "pon: the called tile and its source go together"),
        (PON, "111z", 3, Source.LEFT, "pon: no tile 3 can be the called one"),
        (ADDED_KAN, "1111z", 3, Source.LEFT, "added-kan: no tile 3 can be the called one"),
        (OPEN_KAN, "1111z", None, None, "open-kan: which tile was called, and from whom?"),
        (CLOSED_KAN, "1111z", 0, Source.LEFT, "no tile of a closed kan is called"),
        (CHI, "123m", 0, Source.RIGHT, "chi is called from the left only, mark '-'"),
    ],
)
def test_the_constructor_refuses_the_same(
    meld_type: MeldType, tiles: str, called: int | None, source: Source | None, reason: str
) -> None:
    with pytest.raises(HandError) as caught:
        Meld(meld_type, tuple(parse_mpsz(tiles)), called, source)
    assert str(caught.value) == reason


@given(st.permutations([Face.RED_P5, Face.P5, Face.GOLD_P5, Face.P5]), st.sampled_from(Source), st.integers(0, 2))
def test_only_the_roles_of_the_tiles_matter(tiles: list[Face], source: Source, called: int) -> None:
    meld = Meld(ADDED_KAN, tuple(tiles), called, source)
    assert (meld.tiles[2], meld.tiles[3]) == (tiles[called], tiles[3])
    assert sorted(meld.tiles) == sorted(tiles)
    assert Meld.parse(str(meld)) == meld


def test_kinds_of_melds_are_spelled_as_events_are_and_read_both_ways() -> None:
    for type in MeldType:
        assert "_" not in str(type)
        assert MeldType(str(type).replace("-", "_")) is type
    kan = Meld.parse("1111+z")
    assert kan.to_dict()["type"] == "open-kan"
    assert Meld.from_dict({**kan.to_dict(), "type": "open_kan"}) == kan
    with pytest.raises(ValueError, match="open-can"):
        Meld.from_dict({**kan.to_dict(), "type": "open-can"})
