"""Every value of every option of tai, each on a hand that tells it from the others; and who excludes whom."""

from __future__ import annotations

from typing import Any

import pytest

from jantaku import Rules
from jantaku.rules import OPTION
from jantaku.rules.schema_tai import TAI_OPTIONS
from test_tai_patterns import BEGGED, CLOSED, TAIWAN, TWO_SIDED, patterns, scored

HONOUR_PAIR = (*TWO_SIDED, {})
CLOSED_SEQUENCES = ("123456789m234p678s55p", "6s", {})
AMBIGUOUS = ("344445m55p222555789s", "4m", {})
#: the 5p won on ends 345p, two-sided, or is one of the pair
TWO_READINGS = ("34555p123456789s,123m", "5p", {})
PAIRS = ("115599m2277p3388s444z", "4z", {})
FOUR_ALIKE = ("1111m5599m2277p333s44z", "3s", {})
DRAGONS = ("123m456p789m55z,666z,777z", "9m", {})
SMALL_WINDS = ("123789m44z,111z,222z,333z", "9m", {})
HONOURS = ("33344z,111z,222z,555z,666z", "4z", {})
FIVE = ("111555m999p222777s44z", "4z", {})
SEASONS = (*TWO_SIDED, {"flowers": "1234f"})
BEGGED_HAND = (*BEGGED, {})
LAST = ("456789m234p678s44z,1111m", "6s", {"tsumo": True, "rinshan": True, "last_tile": True})
EARTH = (*CLOSED, {"ready": "earth", "tsumo": True})
HEAVEN = (*CLOSED, {"ready": "heaven", "tsumo": True})
HEAVENLY = ("123456789m234p678s4z", "4z", {"first_turn": True, "tsumo": True, "seat": "E", "rinshan": True,
                                           "flowers": "1f"})  # fmt: skip
EARTHLY = (*CLOSED, {"first_turn": True, "tsumo": True, "ready": "heaven"})
HUMAN = (*CLOSED, {"first_turn": True})
ALL_FLOWERS = (*CLOSED, {"flowers": "12345678f", "tsumo": True})
EVERY_FLOWER = {"any_flower": 1}


def case(key: str, value: Any, hand: Any, has: str, has_not: str, tai: dict[str, int] | None = None) -> Any:
    return pytest.param(key, value, hand, has.split(), has_not.split(), tai or {}, id=f"{key}={value}")


CASES = [
    case("pinfu_wait", "any_two_sided", TWO_READINGS, "all_sequences", ""),
    case("pinfu_wait", "only_two_sided", TWO_READINGS, "", "all_sequences"),
    case("pinfu_wait", "unrestricted", ("456789m234678p11s,123m", "1s", {}), "all_sequences single_wait", ""),
    case("pinfu_honours_flowers_ok", False, HONOUR_PAIR, "", "all_sequences"),
    case("pinfu_honours_flowers_ok", True, HONOUR_PAIR, "all_sequences", ""),
    case("pinfu_concealed_ok", True, CLOSED_SEQUENCES, "all_sequences concealed_hand", ""),
    case("pinfu_concealed_ok", False, CLOSED_SEQUENCES, "concealed_hand", "all_sequences"),
    case("prefer_triplets_on_ron", False, AMBIGUOUS, "three_concealed_triplets", ""),
    case("prefer_triplets_on_ron", True, AMBIGUOUS, "", "three_concealed_triplets"),
    case("eight_pairs_half", True, PAIRS, "eight_pairs_half concealed_hand", ""),
    case("four_as_two_pairs", True, FOUR_ALIKE, "eight_pairs_half", ""),
    case("eight_pairs_with_concealed", True, PAIRS, "eight_pairs_half concealed_hand", ""),
    case("eight_pairs_with_concealed", False, PAIRS, "eight_pairs_half", "concealed_hand"),
    case("small_dragons_keep_dragon_tai", False, DRAGONS, "small_three_dragons", "green_triplet red_triplet"),
    case("small_dragons_keep_dragon_tai", True, DRAGONS, "small_three_dragons green_triplet red_triplet", ""),
    case("small_winds_keep_wind_tai", True, SMALL_WINDS, "small_four_winds seat_wind_triplet round_wind_triplet", ""),
    case("small_winds_keep_wind_tai", False, SMALL_WINDS, "small_four_winds", "seat_wind_triplet round_wind_triplet"),
    case("all_honours_with_triplets", True, HONOURS, "all_honours all_triplets", "half_flush"),
    case("all_honours_with_triplets", False, HONOURS, "all_honours", "all_triplets"),
    case("five_concealed_with_triplets", True, FIVE, "five_concealed_triplets all_triplets concealed_hand", ""),
    case("five_concealed_with_triplets", False, FIVE, "five_concealed_triplets", "all_triplets concealed_hand"),
    case("flower_set_with_own_flower", True, SEASONS, "season_set own_season", ""),
    case("flower_set_with_own_flower", False, SEASONS, "season_set", "own_season"),
    case("flower_set_with_any_flower", False, SEASONS, "any_flower", "season_set own_season", EVERY_FLOWER),
    case("flower_set_with_any_flower", True, SEASONS, "any_flower season_set", "own_season", EVERY_FLOWER),
    case("all_begged_with_single_wait", False, BEGGED_HAND, "all_begged", "single_wait"),
    case("all_begged_with_single_wait", True, BEGGED_HAND, "all_begged single_wait", ""),
    case("last_draw_with_replacement", True, LAST, "last_draw replacement_win", ""),
    case("last_draw_with_replacement", False, LAST, "last_draw", "replacement_win"),
    case("heaven_ready_with_concealed", "adds", HEAVEN, "heaven_ready concealed_hand fully_concealed self_draw", ""),
    case("heaven_ready_with_concealed", "drops_concealed", HEAVEN, "heaven_ready fully_concealed", "concealed_hand"),
    case(
        "heaven_ready_with_concealed", "drops_fully_concealed", HEAVEN, "heaven_ready self_draw",
        "concealed_hand fully_concealed",
    ),
    case("earth_ready_with_concealed", "adds", EARTH, "earth_ready concealed_hand fully_concealed self_draw", ""),
    case("earth_ready_with_concealed", "drops_concealed", EARTH, "earth_ready fully_concealed", "concealed_hand"),
    case(
        "earth_ready_with_concealed", "drops_fully_concealed", EARTH, "earth_ready self_draw",
        "concealed_hand fully_concealed",
    ),
    case(
        "heavenly_win_with", "drops_self_draw", HEAVENLY, "heavenly_win own_season",
        "self_draw concealed_hand fully_concealed single_wait replacement_win",
    ),
    case("heavenly_win_with", "keeps_self_draw", HEAVENLY, "heavenly_win self_draw own_season", "concealed_hand"),
    case("heavenly_win_with", "alone", HEAVENLY, "heavenly_win", "self_draw own_season"),
    case("earthly_win_with", "drops_self_draw", EARTHLY, "earthly_win", "self_draw fully_concealed heaven_ready"),
    case("earthly_win_with", "keeps_self_draw", EARTHLY, "earthly_win self_draw", "concealed_hand heaven_ready"),
    case("earthly_win_with", "adds", EARTHLY, "earthly_win self_draw concealed_hand fully_concealed", "heaven_ready"),
    case("human_win_with_concealed", False, HUMAN, "human_win", "concealed_hand"),
    case("human_win_with_concealed", True, HUMAN, "human_win concealed_hand", ""),
    case("eight_flowers", "optional_standalone", ALL_FLOWERS, "season_set plant_set own_season", "eight_flowers"),
    case("eight_flowers", "forced", ALL_FLOWERS, "season_set plant_set own_plant", "eight_flowers"),
    case("eight_flowers", "compound", ALL_FLOWERS, "eight_flowers self_draw", "season_set own_season"),
    case("eight_flowers", "additive", ALL_FLOWERS, "eight_flowers self_draw", "season_set own_plant"),
    case("eight_flowers", "cash", ALL_FLOWERS, "self_draw", "eight_flowers season_set own_season"),
    case("eight_flowers", "none", ALL_FLOWERS, "season_set plant_set", "eight_flowers"),
]  # fmt: skip
#: Told apart by whether there is a win at all, or by who pays: further down.
ELSEWHERE = {
    ("eight_pairs_half", False), ("four_as_two_pairs", False),
    *(("seven_rob_one", word) for word in OPTION["seven_rob_one"].choices),
}  # fmt: skip
NUMBERS = {"tai_base", "tai_unit", "tai_cap", "min_tai"}  # in test_tai_payments.py


def test_every_value_of_every_option_has_its_case() -> None:
    every = {
        (option.key, value)
        for option in TAI_OPTIONS
        if option.key not in NUMBERS
        for value in (option.choices if option.kind == "choice" else (True, False))
    }
    assert {each.values[:2] for each in CASES} | ELSEWHERE == every


@pytest.mark.parametrize(("key", "value", "hand", "has", "has_not", "tai"), CASES)
def test_option(key: str, value: Any, hand: Any, has: list[str], has_not: list[str], tai: dict[str, int]) -> None:
    tiles, win, how = hand
    needed = {"eight_pairs_half": True} if "pairs" in key else {}
    result = scored(tiles, win, TAIWAN.replace(**{**needed, key: value}, tai=tai), **how)
    found = {pattern.key for pattern in result.yaku}
    assert set(has) <= found, result.explain()
    assert not set(has_not) & found, result.explain()


def test_seven_pairs_and_a_triplet_win_only_where_the_rules_say_so() -> None:
    assert scored(*PAIRS[:2]).why == "not complete"
    on = TAIWAN.replace(eight_pairs_half=True)
    assert scored(*PAIRS[:2], on).won
    assert scored(*FOUR_ALIKE[:2], on.replace(four_as_two_pairs=False)).why == "not complete"
    assert str(scored(*FOUR_ALIKE[:2], on).reading) == "11m 11m 55m 99m 22p 77p 333s 44z"


def test_seven_pairs_and_a_triplet_beside_flushes_and_no_concealed_triplets() -> None:
    on = TAIWAN.replace(eight_pairs_half=True)
    flush = patterns("11224455667788999s", "9s", on, tsumo=True)
    assert flush == {"eight_pairs_half", "full_flush", "concealed_hand", "self_draw", "fully_concealed"}
    assert "seat_wind_triplet" in patterns("115599m2277p3388s222z", "2z", on)
    assert patterns(*PAIRS[:2], on, tsumo=True) == {
        "eight_pairs_half",
        "concealed_hand",
        "self_draw",
        "fully_concealed",
    }


def test_what_reads_as_sets_or_as_pairs_takes_the_better() -> None:
    both = "11223344556677p999s"  # 123 123 456 456 77 and 999: two readings
    on = TAIWAN.replace(eight_pairs_half=True)
    assert scored(both, "9s", on).reading is not None
    assert "eight_pairs_half" in patterns(both, "9s", on)
    assert "eight_pairs_half" not in patterns(both, "9s", on.replace(tai={"eight_pairs_half": 0, "all_sequences": 5}))


# --- exclusions ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("hand", "win", "how", "gone"), [
    (*DRAGONS, {"green_triplet": "small_three_dragons", "red_triplet": "small_three_dragons"}),
    ("123789m55p,555z,666z,777z", "9m", {}, dict.fromkeys(("white_triplet", "green_triplet", "red_triplet"),
                                                           "big_three_dragons")),
    ("123m55m,111z,222z,333z,444z", "3m", {}, dict.fromkeys(("round_wind_triplet", "seat_wind_triplet"),
                                                             "big_four_winds")),
    ("111555m999p22777s,123p", "7s", {"tsumo": True}, {"three_concealed_triplets": "four_concealed_triplets"}),
    (*FIVE, dict.fromkeys(("three_concealed_triplets", "four_concealed_triplets"), "five_concealed_triplets")),
    (*BEGGED_HAND, {"single_wait": "all_begged"}),
    (*BEGGED, {"tsumo": True}, {"single_wait": "half_begged"}),
    (*HUMAN, {"concealed_hand": "human_win"}),
])  # fmt: skip
def test_the_score_says_what_was_excluded_and_by_what(hand: str, win: str, how: Any, gone: dict[str, str]) -> None:
    result = scored(hand, win, **how)
    assert {out.key: out.by for out in result.excluded} == gone
    assert all(out.tai > 0 for out in result.excluded)


def test_a_pattern_without_value_excludes_nothing() -> None:
    off = TAIWAN.replace(tai={"small_three_dragons": 0})
    assert patterns(*DRAGONS[:2], off) == {"green_triplet", "red_triplet"}


def test_five_exposed_sets_are_no_single_wait_even_where_they_are_worth_nothing() -> None:
    assert patterns(*BEGGED, TAIWAN.replace(tai={"half_begged": 0}), tsumo=True) == {"self_draw"}


def test_a_ready_declaration_is_one_of_three() -> None:
    on = TAIWAN.replace(tai={"declared_ready": 1})
    for ready in ("declared", "earth", "heaven"):
        assert patterns(*CLOSED, on, ready=ready) == {"concealed_hand", f"{ready}_ready"}


def test_every_wind_of_value_takes_the_place_of_seat_and_round_wind() -> None:
    star = Rules.preset("taiwan-star")
    assert patterns("123m123p12377s,111z,222z", "1m", star, round="E") == {"east_triplet", "south_triplet"}


# --- the lines of the checklist that are about the worth of a hand --------------------------------------------

SML, CML = Rules.preset("taiwan-sml"), Rules.preset("taiwan-cml")
GODGAME, STAR = Rules.preset("taiwan-godgame"), Rules.preset("taiwan-star")


@pytest.mark.parametrize(("hand", "win", "how", "rules", "expected", "tai"), [
    ("123456m123456p123s55z", "1p", {"tsumo": True}, SML, "concealed_hand fully_concealed self_draw", 3),
    ("123456p123456s55z,123m", "1p", {}, SML, "all_sequences", 2),
    ("111222m111222p111s55z", "1s", {"tsumo": True}, SML,
     "concealed_hand fully_concealed self_draw five_concealed_triplets all_triplets", 15),
    ("123m123p11s,555z,666z,777z", "1m", {}, SML, "big_three_dragons", 8),
    ("11m,123p,456p,123s,456s,222z", "1m", {"seat": "E", "round": "E"}, SML, "all_begged", 2),
    ("123456m123456p123s55z", "1p", {"tsumo": True, "first_turn": True, "seat": "E", "flowers": "3f",
                                     "rinshan": True}, SML, "self_draw heavenly_win", 25),
    ("123456m123456p123s55z", "1p", {"tsumo": True, "first_turn": True}, SML, "self_draw earthly_win", 17),
    ("123456m123456p123s55z", "1p", {"first_turn": True}, SML, "human_win", 16),
    ("123456m123456p123s55z", "1p", {"first_turn": True}, GODGAME, "human_win", 8),
    ("123456m123456p123s55z", "1p", {"first_turn": True}, STAR, "concealed_hand", 1),
    ("123456m123456p123s55z", "1p", {"ready": "earth"}, GODGAME, "earth_ready", 4),
    ("123456m123456p123s55z", "1p", {"ready": "heaven"}, CML, "concealed_hand heaven_ready", 17),
    ("111222333444555z66z", "6z", {"seat": "E"}, GODGAME,
     "concealed_hand single_wait five_concealed_triplets all_honours big_four_winds white_triplet", 35),
    ("123456m123456p123s55z", "1p", {"tsumo": True, "flowers": "12345678f"}, CML,
     "concealed_hand fully_concealed self_draw eight_flowers", 11),
    ("344445m55p222555789s", "4m", {}, STAR, "concealed_hand no_honours_or_flowers", 3),
])  # fmt: skip
def test_examples_of_the_presets(hand: str, win: str, how: Any, rules: Rules, expected: str, tai: int) -> None:
    result = scored(hand, win, rules, **how)
    assert {pattern.key for pattern in result.yaku} == set(expected.split()), result.explain()
    assert result.tai == tai
