"""Hands: one line of text, what they count, and what cannot be one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jantaku.errors import HandError, JantakuError, NotationError
from jantaku.hands.hand import Hand, Meld
from jantaku.tiles import KINDS, Face, Kind, parse_mpsz

MELDS = ["2-34m", "406-p", "055=p", "1111-z", "222+2z", "3333z", "789s"]
# Nothing here is also in MELDS, so that any choice from both is a hand.
BESIDE = [*parse_mpsz("56789m123p789p123456s4567z") * 2, *parse_mpsz("0mg50sw5z")]
FLOWERS = parse_mpsz("123456789999f")


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    melds = draw(st.lists(st.sampled_from(MELDS), unique=True, max_size=5))
    sizes = [size for size in range(1, 18 - 3 * len(melds)) if size % 3]
    tiles = draw(st.permutations(BESIDE))[: draw(st.sampled_from(sizes))]
    flowers = draw(st.permutations(FLOWERS))[: draw(st.integers(0, len(FLOWERS)))]
    return Hand.from_faces([*tiles, *flowers], map(Meld.parse, melds))


def refusal(text: str) -> str:
    with pytest.raises(HandError) as caught:
        Hand.parse(text)
    return str(caught.value)


@given(hands())
def test_written_then_read_is_an_equal_hand(hand: Hand) -> None:
    assert Hand.parse(str(hand)) == hand
    assert eval(repr(hand)) == hand


@given(hands())
def test_a_flower_added_and_removed_leaves_the_hand(hand: Hand) -> None:
    if Face.GOLD_FLOWER not in hand.flowers and hand.flowers.count(Face.FLOWER) < 4:
        assert hand.add(Face.GOLD_FLOWER).remove(Face.GOLD_FLOWER) == hand


@given(hands())
def test_a_tile_removed_and_added_leaves_the_hand(hand: Hand) -> None:
    if hand.size % 3 == 2:
        assert all(hand.remove(face).add(face) == hand for face in hand.tiles)


@pytest.mark.parametrize(
    "text",
    [
        "1z",
        "123m406p789s11222z",
        "1112345678999m5s",
        "123m406p1z,111-m",
        "g505p1z999g9f",
        "1mw555z12345678f",
        "1z,2-34m,055=p,1111+s,222-2z",
        "11z,123m,456m,789m,123p,9999s",
        "123456789m12345678p",
    ],
)
def test_canonical_text_is_kept(text: str) -> None:
    assert str(Hand.parse(text)) == text
    assert repr(Hand.parse(text)) == f"Hand.parse({text!r})"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("1z60p4p321m", "123m406p1z"),
        (" 1m , 3-24p ,505=s", "1m,23-4p,055=s"),
        ("11122233344455", "11122233344455m"),
        ("1f1z1m", "1m1z1f"),
        ("１ｚ，１１１－ｍ", "1z,111-m"),
        ("🀇🀈🀉🀋r🀪", "1230m9f"),
        ("1筒2筒 東，東、春", "12p11z1f"),
    ],
)
def test_any_text_has_one_canonical_form(text: str, canonical: str) -> None:
    assert str(Hand.parse(text)) == canonical


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("1m, 5pr, E, E", "mjai"),
        ("0,52,108,109", "tenhou136"),
        ("11 52 41 41", "tenhou6"),
        ("1 man, red 5 pin, East East", "names"),
    ],
)
def test_the_notation_of_the_tiles_may_be_named(text: str, notation: str) -> None:
    assert str(Hand.parse(text, notation)) == "1m0p11z"


@pytest.mark.parametrize(
    ("text", "notation", "position", "reason"),
    [
        ("", None, 0, "no tiles"),
        (",111-z", None, 0, "no tiles"),
        ("1m,", None, 3, "no tiles"),
        ("1m,,111-z", None, 3, "no tiles"),
        ("1m8z,111-z", None, 2, "there is no 8z: honours are 1z to 7z"),
        ("1m45,111-z", None, 4, "no suit letter after 45"),
        ("1112,111-z", None, 4, "no suit letter after 1112"),
        ("1m,111-z,124-p", None, 11, "124p is neither a run nor three of a kind"),
        ("1m, 23=4p", None, 6, "chi is called from the left only, mark '-'"),
        ("1m,11z", None, 3, "a meld has three or four tiles, not 2"),
        ("1筒,111-z", None, 3, "melds go with tiles written in mpsz only"),
        ("🀇,1111z", None, 2, "melds go with tiles written in mpsz only"),
        ("1m,E,234m", "mjai", 5, "melds go with tiles written in mpsz only"),
        ("0,1m", "tenhou136", 2, "'1m' is not the number of a tile"),
    ],
)
def test_a_fault_in_the_text_says_where_and_why(text: str, notation: str | None, position: int, reason: str) -> None:
    with pytest.raises(NotationError) as caught:
        Hand.parse(text, notation)
    error = caught.value
    assert (error.text, error.position, error.reason) == (text, position, reason)


def test_an_unknown_notation_is_refused() -> None:
    with pytest.raises(JantakuError, match="did you mean 'mjai'"):
        Hand.parse("1m", "mjia")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("11111m", "5 of 1m: there are four of each kind"),
        ("g50555p", "5 of 5p: there are four of each kind"),
        ("11z,111-z", "5 of 1z: there are four of each kind"),
        ("3m,3333m", "5 of 3m: there are four of each kind"),
        ("1m22f", "2 of 2f: there is one of it"),
        ("1m9g9g9f", "2 of g9f: there is one of it"),
        ("1m9999g9f", "5 of 9f and g9f: there are four parlour flowers"),
        ("123m", "3 tiles: a hand has 3n+1 or 3n+2, up to 17"),
        ("123m1f", "3 tiles: a hand has 3n+1 or 3n+2, up to 17"),
        ("1f", "0 tiles: a hand has 3n+1 or 3n+2, up to 17"),
        ("123m,111z", "6 tiles, a meld counted as three: a hand has 3n+1 or 3n+2, up to 17"),
        ("123456789m123456789p1s", "19 tiles: a hand has 3n+1 or 3n+2, up to 17"),
        ("1z,123m,456m,789m,123p,456p,789p", "6 melds: a hand has at most 5"),
    ],
)
def test_what_cannot_be_a_hand_says_what_and_how_many(text: str, reason: str) -> None:
    assert refusal(text) == f"{reason} ({text})"


def test_four_red_fives_are_a_matter_of_rules_not_of_the_hand() -> None:
    assert Hand.parse("0000m").counts[Kind.M5] == 4


def some(counts: tuple[int, ...]) -> dict[str, int]:
    return {str(kind): count for kind, count in zip(KINDS, counts, strict=True) if count}


def test_counts_leave_out_melds_and_flowers() -> None:
    assert some(Hand.parse("15p5w5z9f,406-p,2222m").counts) == {"1p": 1, "5p": 1, "5z": 2}


def test_all_counts_have_the_melds_and_a_kan_is_four() -> None:
    hand = Hand.parse("15p5w5z9f,406-p,2222m")
    assert some(hand.all_counts) == {"2m": 4, "1p": 1, "4p": 1, "5p": 2, "6p": 1, "5z": 2}


@pytest.mark.parametrize(
    ("text", "size", "sets"),
    [
        ("1z", 1, 0),
        ("11z", 2, 0),
        ("1z,111-m", 4, 1),
        ("123m406p789s1122z", 13, 4),
        ("123m406p789s11222z", 14, 4),
        ("1z1234f,1111m,2222m,3333m,4444m", 13, 4),
        ("123456789m1234567p", 16, 5),
        ("11z,123m,456m,789m,123p,456p", 17, 5),
    ],
)
def test_a_meld_counts_as_three_tiles_and_a_flower_as_none(text: str, size: int, sets: int) -> None:
    hand = Hand.parse(text)
    assert (hand.size, hand.sets) == (size, sets)


@pytest.mark.parametrize("text", ["1112345678999m", "123m406p1z", "19m19p19s1234567z"])
def test_from_counts_makes_the_hand_of_plain_faces(text: str) -> None:
    assert str(Hand.from_counts(Hand.parse(text).counts)) == text.replace("0", "5")


@pytest.mark.parametrize(("count", "shown"), [(5, "5"), (-1, "-1")])
def test_from_counts_names_the_kind_that_is_wrong(count: int, shown: str) -> None:
    counts = [0] * 34
    counts[Kind.P5] = count
    with pytest.raises(HandError, match=f"^{shown} of 5p: a hand has 0 to 4 of a kind"):
        Hand.from_counts(counts)


def test_from_counts_wants_34_numbers() -> None:
    with pytest.raises(HandError, match="9 counts: there are 34 kinds"):
        Hand.from_counts([1] * 9)


def test_from_faces_sets_flowers_apart() -> None:
    hand = Hand.from_faces(parse_mpsz("1f1z9f1m"))
    assert (hand.tiles, hand.flowers) == ((Face.M1, Face.EAST), (Face.SPRING, Face.FLOWER))


@pytest.mark.parametrize(
    ("text", "tile", "after"),
    [
        ("123m1z", Face.RED_P5, "123m0p1z"),
        ("123m1z", Kind.P5, "123m5p1z"),
        ("1z,111-m", Face.EAST, "11z,111-m"),
        ("1z", Face.PLUM, "1z5f"),
    ],
)
def test_add_gives_a_new_hand(text: str, tile: Face | Kind, after: str) -> None:
    assert str(Hand.parse(text).add(tile)) == after


@pytest.mark.parametrize(
    ("text", "tile", "after"),
    [
        ("05p", Kind.P5, "0p"),
        ("05p", Face.P5, "0p"),
        ("05p", Face.RED_P5, "5p"),
        ("0p1z", Kind.P5, "1z"),
        ("g50p", Kind.P5, "g5p"),
        ("1z5f", Face.PLUM, "1z"),
        ("11z,111-m", Kind.EAST, "1z,111-m"),
    ],
)
def test_remove_by_kind_keeps_the_special_face(text: str, tile: Face | Kind, after: str) -> None:
    assert str(Hand.parse(text).remove(tile)) == after


@pytest.mark.parametrize("tile", [Face.P5, Face.M1, Kind.M1, Face.SPRING])
def test_remove_refuses_a_tile_that_is_not_concealed(tile: Face | Kind) -> None:
    with pytest.raises(HandError, match=f"no {tile} to remove from 0p1z,111-m"):
        Hand.parse("0p1z,111-m").remove(tile)


def test_add_and_remove_keep_the_number_of_tiles_possible() -> None:
    with pytest.raises(HandError, match="3 tiles"):
        Hand.parse("11z").add(Kind.SOUTH)
    with pytest.raises(HandError, match="0 tiles"):
        Hand.parse("1z").remove(Kind.EAST)


def test_three_players_have_no_middle_characters() -> None:
    Hand.parse("19m11z9f,111-p").check_three_player()
    with pytest.raises(HandError, match="5m, 8m: the three-player set"):
        Hand.parse("019m11z,8888m").check_three_player()


def test_hands_are_values() -> None:
    assert len({Hand.parse("1z121m"), Hand.parse("112m1z")}) == 1
