"""Every pattern that is worth tai: a hand that has it, and one that only just has not."""

from __future__ import annotations

from typing import Any

import pytest

from jantaku import Rules, score
from jantaku.kernels.worth.patterns import TAI_NAMES
from jantaku.scoring.worth import Score
from jantaku.words.catalogue import TAI

TAIWAN = Rules.preset("taiwan")
#: The common table with everything on that it leaves out; what would hide another pattern stays off.
EXTRAS = TAIWAN.replace(
    eight_pairs_half=True,
    tai={"no_flowers": 1, "open_kong": 1, "closed_kong": 2, "four_kongs": 8, "five_kongs": 16, "declared_ready": 1,
         "opening_flowers": 4},
)  # fmt: skip
WINDS = TAIWAN.replace(tai=dict.fromkeys(("east_triplet", "south_triplet", "west_triplet", "north_triplet"), 1))
FLOWERS = TAIWAN.replace(tai={"any_flower": 1})
PLAIN = TAIWAN.replace(tai={"no_honours_or_flowers": 2})


def scored(hand: str, win: str, rules: Rules = TAIWAN, **how: Any) -> Score:
    return score(hand, win, rules=rules, **{"seat": "S", "round": "W", **how})


def patterns(hand: str, win: str, rules: Rules = TAIWAN, **how: Any) -> set[str]:
    return {tai.key for tai in scored(hand, win, rules, **how).yaku}


Hand = tuple[str, str, dict[str, Any]]
TWO_SIDED = ("456789m234p678s44z,123m", "6s")
CLOSED = ("123456789m234p678s44z", "6s")
BEGGED = ("44z,123m,456m,789p,234s,567s", "4z")
KONGS = "1111m,2222+m,333-3p,4444s"


def case(pattern: str, good: Any, bad: Any, rules: Rules = TAIWAN) -> Any:
    return pytest.param(pattern, good, bad, rules, id=pattern)


CASES = [
    case("concealed_hand", (*CLOSED, {}), (*TWO_SIDED, {})),
    case("self_draw", (*TWO_SIDED, {"tsumo": True}), (*TWO_SIDED, {})),
    case("fully_concealed", (*CLOSED, {"tsumo": True}), (*TWO_SIDED, {"tsumo": True})),
    case("round_wind_triplet", ("123m456m789p345s99s,333z", "3s", {}), ("123m456m789p345s99s,444z", "3s", {})),
    case("seat_wind_triplet", ("123m456m789p345s99s,222z", "3s", {}), ("123m456m789p345s22z,999s", "3s", {})),
    case("east_triplet", ("123m456m789p345s99s,111z", "3s", {}), ("123m456m789p345s11z,999s", "3s", {}), WINDS),
    case("south_triplet", ("123m456m789p345s99s,222z", "3s", {}), ("123m456m789p345s99s,111z", "3s", {}), WINDS),
    case("west_triplet", ("123m456m789p345s99s,333z", "3s", {}), ("123m456m789p345s99s,111z", "3s", {}), WINDS),
    case("north_triplet", ("123m456m789p345s99s,444z", "3s", {}), ("123m456m789p345s99s,111z", "3s", {}), WINDS),
    case("white_triplet", ("123m456m789p345s99s,555z", "3s", {}), ("123m456m789p345s55z,999s", "3s", {})),
    case("green_triplet", ("123m456m789p345s99s,666z", "3s", {}), ("123m456m789p345s66z,999s", "3s", {})),
    case("red_triplet", ("123m456m789p345s99s,777z", "3s", {}), ("123m456m789p345s77z,999s", "3s", {})),
    case("own_season", (*TWO_SIDED, {"flowers": "2f"}), (*TWO_SIDED, {"flowers": "1f3f6f"})),
    case("own_plant", (*TWO_SIDED, {"flowers": "6f"}), (*TWO_SIDED, {"flowers": "2f5f7f"})),
    case("season_set", (*TWO_SIDED, {"flowers": "1234f"}), (*TWO_SIDED, {"flowers": "1235f"})),
    case("plant_set", (*TWO_SIDED, {"flowers": "5678f"}), (*TWO_SIDED, {"flowers": "4567f"})),
    case("any_flower", (*TWO_SIDED, {"flowers": "1f"}), (*TWO_SIDED, {}), FLOWERS),
    case("no_flowers", (*TWO_SIDED, {}), (*TWO_SIDED, {"flowers": "1f"}), EXTRAS),
    case("no_honours_or_flowers", ("456789m234p678s99s,123m", "6s", {}), (*TWO_SIDED, {}), PLAIN),
    case("single_wait", ("456789m234p567s44z,123m", "4z", {}), (*TWO_SIDED, {})),
    case("robbing_kong", (*TWO_SIDED, {"chankan": True}), (*TWO_SIDED, {})),
    case(
        "replacement_win",
        ("456789m234p678s44z,1111m", "6s", {"tsumo": True, "rinshan": True}),
        ("456789m234p678s44z,1111m", "6s", {"tsumo": True}),
    ),
    case("last_draw", (*TWO_SIDED, {"tsumo": True, "last_tile": True}), (*TWO_SIDED, {"last_tile": True})),
    case("last_discard", (*TWO_SIDED, {"last_tile": True}), (*TWO_SIDED, {"tsumo": True, "last_tile": True})),
    case("half_begged", (*BEGGED, {"tsumo": True}), (*BEGGED, {})),
    case("all_begged", (*BEGGED, {}), ("44z,1111m,456m,789p,234s,567s", "4z", {})),
    case("all_sequences", ("456789m234p678s99s,123m", "6s", {}), ("456789m234p678s99s,123m", "9s", {})),
    case(
        "three_concealed_triplets",
        ("111555m99922p77s,123s", "2p", {}),
        ("111555m22p777s,123p,999p", "7s", {}),
    ),
    case(
        "four_concealed_triplets",
        ("111555m999p22777s,123p", "7s", {"tsumo": True}),
        ("111555m999p22777s,123p", "7s", {}),
    ),
    case(
        "five_concealed_triplets",
        ("111555m999p222777s44z", "4z", {}),
        ("111555m999p222777s44z", "7s", {}),
    ),
    case("all_triplets", ("777p33s,222m,555p,888s,999m", "7p", {}), ("77789p,222m,555p,888s,999m", "9p", {})),
    case("open_kong", ("456789m234p678s44z,1111+m", "6s", {}), ("456789m234p678s44z,1111m", "6s", {}), EXTRAS),
    case("closed_kong", ("456789m234p678s44z,1111m", "6s", {}), ("456789m234p678s44z,111-1m", "6s", {}), EXTRAS),
    case("four_kongs", (f"55544z,{KONGS}", "4z", {}), ("55544z,1111m,2222+m,333-3p,444s", "4z", {}), EXTRAS),
    case("five_kongs", (f"44z,{KONGS},5555+z", "4z", {}), (f"44z,{KONGS},555z", "4z", {}), EXTRAS),
    case("half_flush", ("123456678789m99m,444z", "8m", {}), ("123456678789m99s,444z", "8m", {})),
    case("full_flush", ("123456678789234p55p", "1p", {}), ("12345667878955p,234s", "1p", {})),
    case("all_honours", ("33344z,111z,222z,555z,666z", "4z", {}), ("33399m,111z,222z,555z,666z", "9m", {})),
    case(
        "small_three_dragons",
        ("123m456p789m55z,666z,777z", "9m", {}),
        ("123m456p789m44z,666z,777z", "9m", {}),
    ),
    case("big_three_dragons", ("123789m55p,555z,666z,777z", "9m", {}), ("123789m55z,444z,666z,777z", "9m", {})),
    case("small_four_winds", ("123789m44z,111z,222z,333z", "9m", {}), ("123789m55z,111z,222z,333z", "9m", {})),
    case("big_four_winds", ("123m55m,111z,222z,333z,444z", "3m", {}), ("123789m44z,111z,222z,333z", "9m", {})),
    case("eight_pairs_half", ("115599m2277p3388s444z", "4z", {}), ("112233m777p333888s44z", "4z", {}), EXTRAS),
    case("declared_ready", (*TWO_SIDED, {"ready": "declared"}), (*TWO_SIDED, {}), EXTRAS),
    case("earth_ready", (*CLOSED, {"ready": "earth"}), (*CLOSED, {"ready": "declared"})),
    case("heaven_ready", (*CLOSED, {"ready": "heaven"}), (*CLOSED, {"ready": "earth"})),
    case("human_win", (*CLOSED, {"first_turn": True}), (*CLOSED, {"first_turn": True, "tsumo": True})),
    case(
        "earthly_win",
        (*CLOSED, {"first_turn": True, "tsumo": True}),
        (*CLOSED, {"first_turn": True, "tsumo": True, "seat": "E"}),
    ),
    case(
        "heavenly_win",
        (*CLOSED, {"first_turn": True, "tsumo": True, "seat": "E"}),
        (*CLOSED, {"first_turn": True, "tsumo": True, "seat": "E", "dealer": "S"}),
    ),
    case(
        "eight_flowers",
        (CLOSED[0][:-3] + "4z", "8f", {"flowers": "1234567f", "flower_win": "eight"}),
        (*CLOSED, {"flowers": "12345678f"}),
    ),
    case(
        "seven_rob_one",
        (CLOSED[0][:-3] + "4z", "8f", {"flowers": "1234567f", "flower_win": "seven"}),
        (*CLOSED, {"flowers": "1234567f"}),
    ),
    case(
        "opening_flowers",
        (CLOSED[0][:-3] + "4z", "8f", {"flowers": "1234567f", "flower_win": "eight", "first_turn": True}),
        (CLOSED[0][:-3] + "4z", "8f", {"flowers": "1234567f", "flower_win": "eight"}),
        EXTRAS,
    ),
]


def test_every_pattern_has_its_case() -> None:
    assert [each.id for each in CASES] == list(TAI_NAMES[:-2])


@pytest.mark.parametrize(("pattern", "good", "bad", "rules"), CASES)
def test_pattern_and_near_miss(pattern: str, good: Hand, bad: Hand, rules: Rules) -> None:
    (hand, win, how), (other, other_win, otherwise) = good, bad
    found = scored(hand, win, rules, **how)
    assert pattern in {tai.key for tai in found.yaku}, found.explain()
    missed = scored(other, other_win, rules, **otherwise)
    assert pattern not in {tai.key for tai in missed.yaku}, missed.explain()
    assert missed.won


@pytest.mark.parametrize(("hand", "win", "single"), [
    ("456789m234p567s44z,123m", "4z", True),  # on the pair
    ("456789m123p567s44z,123m", "2p", True),  # in the middle
    ("456789m123p567s44z,123m", "3p", True),  # at the edge
    ("456789m345789p44z,123m", "7p", True),  # ... the other one: 89 waits for 7
    ("456789m123p567s44z,123m", "1p", False),  # two-sided: 23 waits for 1 and 4
    ("77733p456789m234p,123s", "7p", False),  # two pairs are no single wait
    ("456789m34567p44z,123m", "5p", False),  # waits for 2p, 5p and 8p
    ("456789m3334p567s,123m", "4p", False),  # waits for 2p, 4p and 5p
])  # fmt: skip
def test_a_single_wait_is_one_kind_on_a_pair_a_middle_or_an_edge(hand: str, win: str, single: bool) -> None:
    assert ("single_wait" in patterns(hand, win)) is single


def test_a_wait_that_others_hold_is_still_a_wait() -> None:
    """A wait counts by its kinds, whether or not the table shows the tiles."""
    assert "single_wait" not in patterns("456789m234p78s44z,123m", "6s")


def test_a_kind_held_four_times_is_no_wait() -> None:
    two_sided = "456789m23p44z,123m,1111p"
    assert scored(two_sided, "4p").wait == "two_sided"
    assert "single_wait" not in patterns(two_sided, "4p"), "one kind is left, but it is no single wait by shape"


def test_the_winning_tile_is_placed_where_it_is_worth_most() -> None:
    """44456m: the discarded 4 is the run's, so that three concealed triplets stay."""
    ambiguous = scored("344445m55p222555789s", "4m", TAIWAN)
    assert "three_concealed_triplets" in {tai.key for tai in ambiguous.yaku}
    assert str(ambiguous.reading) == "345m 444m 55p 222s 555s 789s"


def test_kongs_and_flowers_count_each() -> None:
    kongs = scored(f"55544z,{KONGS}", "4z", EXTRAS)
    assert {tai.key: tai.tai for tai in kongs.yaku if "_kong" in tai.key} == {
        "open_kong": 2, "closed_kong": 4, "four_kongs": 8,
    }  # fmt: skip
    assert {tai.key: tai.tai for tai in scored(*TWO_SIDED, FLOWERS, flowers="1357f").yaku} == {"any_flower": 4}


def test_a_hand_may_have_no_tai() -> None:
    nothing = scored(*TWO_SIDED)
    assert (nothing.won, nothing.tai, nothing.yaku) == (True, 0, ())
    assert str(nothing) == "no tai: 0 tai, 30 points"


def test_every_pattern_has_a_name_in_three_languages() -> None:
    assert tuple(TAI) == TAI_NAMES
    assert all(all(name) for name in TAI.values())
    assert len({name.zh_tw for name in TAI.values()}) == len(TAI)
