"""``jantaku.score``: what it takes, what it refuses and why, how its answer reads, and the command."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import jantaku
from jantaku import Face, Hand, HandError, Kind, Rules, score
from jantaku.cli.score import as_dict
from jantaku.kernels.worth import layout as scoring_layout
from jantaku.kernels.worth import patterns
from jantaku.rules import DEFAULT_YAKU
from jantaku.scoring.worth import Excluded, FuItem, Payments, Score, Yaku
from jantaku.words import catalogue
from jantaku.words.faults import fault_in_words

PINFU = "23m456p678p55s789s"


# --- what it takes ---------------------------------------------------------------------------------------


def test_the_winning_tile_may_be_in_the_hand_or_not() -> None:
    assert score(PINFU, "4m") == score("234m456p678p55s789s", "4m") == score(Hand.parse(PINFU), Kind.M4)


def test_a_tile_may_be_text_face_or_kind() -> None:
    assert score(PINFU, "4m") == score(PINFU, Face.M4) == score(PINFU, Kind.M4) == score(PINFU, "四萬")


def test_indicators_may_be_text_or_tiles() -> None:
    assert score(PINFU, "4m", dora="3m1z").dora == score(PINFU, "4m", dora=["3m", Kind.EAST]).dora == 1


def test_a_red_winning_tile_counts() -> None:
    assert (score("23m46p678p55s789s1m", "0p").reds, score("23m46p678p55s789s1m", "5p").reds) == (1, 0)


def test_rules_may_be_a_name_or_rules() -> None:
    assert score(PINFU, "4m", rules="tenhou") == score(PINFU, "4m", rules=Rules.preset("tenhou"))


def test_honba_and_deposits_are_in_the_payments_and_not_in_the_points() -> None:
    won = score(PINFU, "4m", tsumo=True, seat="W", honba=2, deposits=3)
    assert (won.points, won.payments) == (1500, Payments(1500 + 600 + 3000, None, 900, 600))
    assert score(PINFU, "4m", seat="W", honba=2).payments == Payments(1600, discarder=1600)
    assert score(PINFU, "4m", tsumo=True).payments == Payments(2100, others=700)


# --- what it refuses ---------------------------------------------------------------------------------------

OPEN = "23m456p678p55s,789-s"
NO_RIICHI = Rules.preset("riichi").replace(riichi=False)


@pytest.mark.parametrize(("hand", "win", "how", "why"), [
    (OPEN, "4m", {"riichi": "riichi"}, "riichi with an open hand"),
    (PINFU, "4m", {"ippatsu": True}, "ippatsu without riichi"),
    (PINFU, "4m", {"ura": "1m"}, "ura dora without riichi"),
    (PINFU, "4m", {"riichi": "riichi", "dora": "1m", "ura": "1m2m"}, "2 ura indicators under 1 dora"),
    (PINFU, "4m", {"riichi": "open"}, "open riichi: these rules have none"),
    (PINFU, "4m", {"riichi": "riichi", "ura": "1m", "rules": Rules.preset("riichi").replace(ura=False, kan_ura=False)},
     "ura dora: these rules have none"),
    (PINFU, "4m", {"riichi": "riichi", "rules": NO_RIICHI}, "^riichi: these rules have none"),
    (PINFU, "4m", {"riichi": "double", "rules": NO_RIICHI}, "^riichi: these rules have none"),
    (PINFU, "4m", {"riichi": "riichi", "ippatsu": True, "rules": Rules.preset("riichi").replace(ippatsu=False)},
     "ippatsu: these rules have none"),
    ("23p456p55s777z,123-s", "4p", {"rules": "sanma-tenhou"}, "chi: these rules have none"),
    (OPEN, "4m", {"rules": Rules.preset("riichi").replace(chi=False)}, "chi: these rules have none"),
    ("23m456p678p55s,9999s", "4m", {"rules": Rules.preset("riichi").replace(max_kans=0, four_kans=False)},
     "kan: these rules have none"),
    (PINFU, "4m", {"chankan": True, "tsumo": True}, "chankan with tsumo"),
    (PINFU, "4m", {"chankan": True, "last_tile": True}, "chankan on the last tile"),
    ("23m456p678p55s78s4m", "4m", {"chankan": True}, "the other three 4m are in the robbed kan"),
    (PINFU, "4m", {"rinshan": True}, "rinshan without tsumo"),
    (PINFU, "4m", {"rinshan": True, "tsumo": True}, "rinshan without a kan"),
    ("23m456p678p55s,9999s", "4m", {"rinshan": True, "tsumo": True, "riichi": "riichi", "ippatsu": True}, "a kan ends"),
    (OPEN, "4m", {"first_turn": True, "tsumo": True}, "first_turn with a meld"),
    (PINFU, "4m", {"first_turn": True, "riichi": "double"}, "first_turn in riichi"),
    (PINFU, "4m", {"first_turn": True}, "first_turn for the dealer's ron"),
    (PINFU, "4m", {"first_turn": True, "last_tile": True, "tsumo": True}, "first_turn with last_tile"),
    ("234m456p678p55s789s", "9p", {}, "no 9p in"),
    ("234m456p678p55s", "4m", {}, "11 tiles: a win has 14"),
    (PINFU, "12m", {}, "'12m' is 2 tiles"),
    (PINFU, "1f", {}, "1f is a flower"),
    ("111m456p678p55s78s", "1m", {"dora": "1m"}, "5 of 1m, indicators included"),
    (PINFU, "4m", {"flowers": "1f"}, "1 of 1f: these rules have none"),
    (PINFU, "4m", {"north": 1}, "norths set aside"),
    (PINFU, "4m", {"dora": "1m1p1s1z2z3z"}, "6 indicators: there are at most 5"),
    (PINFU, "4m", {"dora": "1f"}, "1 of 1f: these rules have none"),
])  # fmt: skip
def test_contradictions_are_refused_with_the_reason(hand: str, win: str, how: dict[str, Any], why: str) -> None:
    with pytest.raises(HandError, match=why):
        score(hand, win, **how)


def test_refusals_have_words_in_every_language() -> None:
    with pytest.raises(HandError) as refused:
        score(PINFU, "4m", riichi=True, rules=NO_RIICHI)
    in_japanese = "立直: このルールにはない (riichi (changed)) (234m456678p55789s、和了牌 4m)"
    assert fault_in_words(str(refused.value), "ja") == in_japanese
    assert (fault_in_words(str(refused.value), "zh-TW") or "").startswith("立直: 這套規則沒有")


@pytest.mark.parametrize(("how", "why"), [
    ({"riichi": "ritchi"}, "unknown riichi 'ritchi': did you mean 'riichi'"),
    ({"seat": "Q"}, "unknown seat 'Q'"), ({"round": "east"}, "unknown round 'east'"),
    ({"honba": -1}, "honba is a whole number from 0 to 999, not -1"), ({"rules": "tenhu"}, "did you mean 'tenhou'"),
])  # fmt: skip
def test_unknown_words_are_errors(how: dict[str, Any], why: str) -> None:
    with pytest.raises(jantaku.JantakuError, match=why):
        score(PINFU, "4m", **how)


def test_a_hand_that_may_not_win_is_no_error() -> None:
    assert [score(PINFU, tile).why for tile in ("4m", "9p")] == ["", "not complete"]
    assert score("23m456p678p55s,789-s", "4m").why == "no yaku"
    assert not score(PINFU, "9p")


# --- how the answer reads -----------------------------------------------------------------------------------


def test_a_score_is_a_value_with_an_evaluable_repr() -> None:
    won = score("19m19p19s1234567z", "7z", tsumo=True)
    names = {"Score": Score, "Yaku": Yaku, "FuItem": FuItem, "Payments": Payments, "Hand": Hand, "Face": Face}
    names["Excluded"] = Excluded
    assert eval(repr(won), names | {"Reading": jantaku.Reading, "Kind": Kind}) == won
    assert hash(won) == hash(score("19m19p19s1234567z", "7z", tsumo=True))


def test_the_fu_of_the_sets_are_told_one_by_one() -> None:
    won = score("111m22z,5555p,666-6s,777+z", "1m", seat="S")
    assert won.fu_items == (
        FuItem("base", 20), FuItem("pair", 2, "22z"), FuItem("closed_kan", 16, "5555p"),
        FuItem("open_kan", 8, "6666s"), FuItem("open_triplet", 4, "777z"), FuItem("open_triplet", 4, "111m"),
        FuItem("rounding", 6),
    )  # fmt: skip
    assert sum(item.fu for item in won.fu_items) == won.fu == 60


EXPLAINED = {
    "en": """\
won on   4m (ron)
reading  234m 456p 678p 55s 789s (two-sided)
yaku     Riichi  1
         Pinfu (no fu)  1
         Dora  1
fu       base  20
         closed ron  10
value    3 han 30 fu, 3,900 points
pays     discarder  4,200
         the winner gets  5,200""",
    "ja": """\
和了牌  4m (ロン)
和了形  234m 456p 678p 55s 789s (両面)
役      立直  1
        平和  1
        ドラ  1
符      副底  20
        門前加符  10
点数    3翻 30符, 3,900点
支払い  放銃者  4,200
        和了者の収入  5,200""",
    "zh-TW": """\
胡的牌    4m (榮和)
胡牌牌型  234m 456p 678p 55s 789s (兩面)
役        立直  1
          平和  1
          寶牌  1
符        副底  20
          門前清榮和  10
點數      3翻 30符, 3,900點
支付      放銃者  4,200
          胡牌者所得  5,200""",
}


@pytest.mark.parametrize("language", EXPLAINED)
def test_the_whole_account_in_three_languages(language: str) -> None:
    won = score(PINFU, "4m", riichi="riichi", dora="3m", seat="S", honba=1, deposits=1)
    assert won.explain(language) == EXPLAINED[language]


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(jantaku.JantakuError, match="unknown language 'jp': one of en, ja, zh-TW"):
        score(PINFU, "4m").explain("jp")


def test_str_is_one_line() -> None:
    assert str(score(PINFU, "4m")) == "pinfu: 1 han 30 fu, 1,500 points"
    assert str(score("19m19p19s1234567z", "7z", rules="majsoul")) == "kokushi_13: Yakuman ×2, 96,000 points"
    assert str(score(PINFU, "9p")) == "not a win: the tiles are not complete"


# --- names -----------------------------------------------------------------------------------------------------


def test_every_yaku_has_a_name_in_every_language_and_a_bit() -> None:
    assert tuple(catalogue.YAKU) == patterns.YAKU_NAMES
    assert set(catalogue.YAKU) == set(DEFAULT_YAKU)
    for table in (catalogue.YAKU, catalogue.DORA, catalogue.FU, catalogue.LIMITS, catalogue.WAITS):
        assert all(all(name) for name in table.values())
    assert [int(row) for row in patterns.Yaku] == list(range(len(patterns.YAKU_NAMES)))
    assert len(catalogue.PATTERNS) == len(catalogue.YAKU) + len(catalogue.TAI)


def test_limits_and_waits_stand_in_the_order_of_their_numbers() -> None:
    limits = ["MANGAN", "HANEMAN", "BAIMAN", "SANBAIMAN", "COUNTED_YAKUMAN", "YAKUMAN_LIMIT"]
    assert [getattr(scoring_layout, name) for name in limits] == list(range(1, 7))
    assert [name.removesuffix("_limit") for name in map(str.lower, limits)] == list(catalogue.LIMITS)
    assert [getattr(scoring_layout, f"WAIT_{name.upper()}") for name in catalogue.WAITS] == list(range(7))


# --- the command ------------------------------------------------------------------------------------------------


MAIN = "from jantaku.cli import main; main()"


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", MAIN, *arguments], capture_output=True, text=True, check=False)


def test_the_command_prints_the_account() -> None:
    arguments = [PINFU, "4m", "--riichi", "--dora", "3m", "--seat", "S", "--honba", "1", "--deposits", "1"]
    done = run("score", *arguments)
    assert done.stdout == f"234m456678p55789s\nriichi: East round, South seat\n{EXPLAINED['en']}\n"
    assert run("score", *arguments, "--language", "ja").stdout.endswith(EXPLAINED["ja"] + "\n")


def test_riichi_may_be_said_by_true() -> None:
    for given, meant in ((True, "riichi"), (False, None)):
        assert score(PINFU, "4m", riichi=given) == score(PINFU, "4m", riichi=meant)


def test_the_command_prints_json() -> None:
    done = run("score", PINFU, "4m", "--tsumo", "--json", "--rules", "tenhou")
    won = as_dict(score(PINFU, "4m", tsumo=True, rules="tenhou"), "en")
    assert json.loads(done.stdout) == {**won, "rules": "tenhou", "seat": "E", "round": "E"}


def test_json_of_the_command_is_a_score_by_its_schema_with_names_and_text_beside_it() -> None:
    won = score("123m11p,999-s,5555z,777=z", "1p", seat="S")
    printed = as_dict(won, "ja")
    assert (printed["text"], printed["blocks"]) == (str(won.hand), ["123m", "11p", "999-s", "5555z", "777=z"])
    assert printed["yaku"][0]["name"] == "役牌 白"
    for added in ("text", "blocks", "bonus"):
        del printed[added]
    for what in ("yaku", "excluded", "fu_items", "chips"):
        for row in printed[what]:
            del row["name"]
    assert printed == won.to_dict()
    assert Score.from_dict(printed) == won


def test_the_command_says_why_a_hand_may_not_win() -> None:
    done = run("score", "23m456p678p55s,789-s", "4m")
    assert (done.returncode, done.stdout.splitlines()[-1][:38]) == (0, "not a win: the hand is complete but ha")


def test_the_command_fails_with_a_reason_and_status_2() -> None:
    done = run("score", OPEN, "4m", "--riichi")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: riichi with an open hand")
    assert run("score", PINFU, "4m", "--riichi", "--double-riichi").returncode == 2


@pytest.mark.parametrize("number", [np.int8(3), np.uint8(3), np.int64(3)])
def test_numbers_of_numpy_are_numbers(number: Any) -> None:
    plain = score("123m456p789s1122z", "2z", tsumo=True, honba=3, deposits=3)
    assert score("123m456p789s1122z", "2z", tsumo=True, honba=number, deposits=number) == plain
