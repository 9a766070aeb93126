"""``jantaku.score`` under rules that count tai: what it takes and refuses, how the answer reads; batches; rules."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from jantaku import Face, HandError, JantakuError, Rules, RulesError, batch, score
from jantaku.cli import app
from jantaku.kernels.worth.layout import SCORING
from jantaku.kernels.worth.patterns import Tai
from test_tai_patterns import CLOSED, TAIWAN, TWO_SIDED, scored

NOT_YET = CLOSED[0][:-3] + "4z"


def test_the_hand_is_taken_with_or_without_the_winning_tile() -> None:
    with_it = score("456789m234p678s44z,123m", "6s", rules="taiwan")
    assert with_it == score("456789m234p78s44z,123m", Face.S6, rules="taiwan")


def test_flowers_may_stand_in_the_hand_or_beside_it() -> None:
    inside = scored("456789m234p678s44z2f6f,123m", "6s")
    assert inside == scored(*TWO_SIDED, flowers="2f6f") == scored(*TWO_SIDED, flowers=[Face.SUMMER, Face.ORCHID])
    assert inside.tai == 2


def test_the_flower_won_on_may_be_named_among_the_flowers() -> None:
    for how, last in (("eight", "1f"), ("seven", "8f")):
        rest = "12345678f".replace(last[0], "")
        assert scored(NOT_YET, last, flower_win=how, flowers="12345678f") == scored(
            NOT_YET, last, flower_win=how, flowers=rest
        )


@pytest.mark.parametrize(("hand", "win", "how", "why"), [
    ("123456m234p345s11z", "1z", {}, "14 tiles: a win has 17, with or without the winning one"),
    ("456789m234p678s44z,123m", "1s", {}, "no 1s in"),
    ("456789m234p678s44z,123m", "2f", {}, "2f is a flower: nobody wins on one"),
    (*TWO_SIDED, {"flowers": "2f2f"}, "2 of 2f: there is one of it"),
    (*TWO_SIDED, {"flowers": "9f"}, "9f: these rules have none"),
    ("46789m0m234p678s44z,123m", "6s", {}, "0m: these rules have none"),
    ("23455z,1111m,1111m,123p", "5z", {}, "8 of 1m: there are four of each kind"),
    (*TWO_SIDED, {"tsumo": True, "discarder": "W"}, "tsumo with a discarder"),
    (*TWO_SIDED, {"discarder": "S"}, "discarder S: is the winner"),
    (*TWO_SIDED, {"rinshan": True}, "rinshan without tsumo"),
    (*TWO_SIDED, {"rinshan": True, "tsumo": True}, "rinshan without a kong or a flower"),
    (*TWO_SIDED, {"chankan": True, "tsumo": True}, "chankan with tsumo"),
    (*TWO_SIDED, {"chankan": True, "last_tile": True}, "chankan on the last tile"),
    ("456789m234p678s44z,123m", "4z", {"chankan": True}, "the other three 4z are in the robbed kong"),
    (*TWO_SIDED, {"first_turn": True}, "first_turn with a meld"),
    (*CLOSED, {"first_turn": True, "last_tile": True}, "first_turn with last_tile"),
    (*CLOSED, {"first_turn": True, "seat": "E"}, "the dealer has discarded before anybody else"),
    (*TWO_SIDED, {"ready": "heaven"}, "ready='heaven' with a meld"),
    (NOT_YET, "8f", {"flower_win": "eight", "flowers": "123f"}, "eight flowers with 4"),
    (NOT_YET, "8f", {"flower_win": "seven", "flowers": "123f"}, "seven rob one with 4 flowers"),
    (CLOSED[0], "8f", {"flower_win": "eight", "flowers": "1234567f"}, "17 tiles: who wins on the flower 8f has 16"),
    (*TWO_SIDED, {"riichi": "riichi"}, "riichi: these rules count tai"),
    (*TWO_SIDED, {"dora": "1m"}, "dora: these rules count tai"),
    (*TWO_SIDED, {"deposits": 1}, "deposits: these rules count tai"),
])  # fmt: skip
def test_contradictions_are_refused_with_the_reason(hand: str, win: str, how: dict[str, Any], why: str) -> None:
    with pytest.raises(JantakuError, match=why):
        scored(hand, win, **how)


@pytest.mark.parametrize(("how", "changes", "why"), [
    ({"ready": "heaven"}, {"ready": "none"}, "ready='heaven': these rules have none"),
    ({"ready": "declared"}, {"ready": "none"}, "ready='declared': these rules have none"),
    ({"flower_win": "eight", "flowers": "12345678f"}, {"eight_flowers": "none"}, "eight flowers: these rules"),
    ({"flower_win": "seven", "flowers": "1234567f"}, {"seven_rob_one": "none"}, "seven rob one: these rules"),
])  # fmt: skip
def test_what_the_rules_do_not_have_is_refused(how: dict[str, Any], changes: dict[str, Any], why: str) -> None:
    with pytest.raises(HandError, match=why):
        scored(*CLOSED, TAIWAN.replace(**changes), **how)


def test_a_set_without_flowers_has_none() -> None:
    with pytest.raises(HandError, match="2f: these rules have none"):
        scored(*TWO_SIDED, TAIWAN.replace(flowers="none", flower_rinshan=False), flowers="2f")


@pytest.mark.parametrize(("how", "why"), [
    ({"ready": "erth"}, "unknown ready 'erth': did you mean 'earth'"),
    ({"flower_win": "six"}, "unknown flower_win 'six'"),
    ({"dealer": "Q"}, "unknown dealer 'Q'"), ({"discarder": "Q"}, "unknown discarder 'Q'"),
    ({"honba": -1}, "honba is a whole number from 0 to 999, not -1"),
])  # fmt: skip
def test_unknown_words_are_errors(how: dict[str, Any], why: str) -> None:
    with pytest.raises(JantakuError, match=why):
        scored(*TWO_SIDED, **how)


@pytest.mark.parametrize("how", [{"ready": "earth"}, {"dealer": "S"}, {"discarder": "W"}, {"flower_win": "eight"}])
def test_what_only_tai_know_is_refused_elsewhere(how: dict[str, str]) -> None:
    with pytest.raises(HandError, match=f"{next(iter(how))}: these rules count han"):
        score("23m456p678p55s789s", "4m", **how)  # type: ignore[arg-type]


def test_the_seat_wind_need_not_be_the_dealer_s() -> None:
    """Where the wall is opened decides the winds: West may deal."""
    assert scored(*TWO_SIDED, seat="W", dealer="W").delta == (-40, 0, 40, 0)
    assert scored(*TWO_SIDED, seat="S", dealer="W", discarder="W").delta == (0, 40, -40, 0)


# --- how the answer reads -------------------------------------------------------------------------------------


def test_the_account_in_english() -> None:
    text = scored("456789m678s44z,666-z,777-z", "6s", tsumo=True, flowers="2f", honba=1).explain()
    assert (
        text
        == """\
won on   6s (self-draw)
reading  456m 789m 678s 44z 666-z 777-z (two-sided)
tai      Self-draw (自摸)  1
         Green dragon (青發刻)  1
         Red dragon (紅中刻)  1
         Own season (正花)  1
value    4 tai, 240 points
pays     dealer  100 = 30 + 10 × (4 + 3)
         each non-dealer  70 = 30 + 10 × 4
         the winner gets  240"""
    )


def test_the_account_in_chinese_names_what_was_excluded_by_what() -> None:
    text = scored("123m456p789m55z,666z,777z", "9m").explain("zh-TW")
    assert (
        text
        == """\
胡牌    9m (放槍)
胡牌形  123m 789m 456p 55z 666z 777z (兩面)
台      小三元  4
不計    青發刻  因 小三元
        紅中刻  因 小三元
合計    4台, 70點
支付    放槍者  70 = 30 + 10 × 4
        胡牌者所得  70"""
    )


def test_the_account_in_japanese_of_a_capped_hand() -> None:
    text = scored(*CLOSED, TAIWAN.replace(tai_cap=2), tsumo=True, seat="E").explain("ja")
    assert text.splitlines()[-3:] == [
        "点数    3台, 上限 2, 180点",
        "支払い  子 各  60 = 30 + 10 × (2 + 1)",
        "        和了者の収入  180",
    ]


def test_a_hand_that_is_no_win_says_why() -> None:
    few = scored(*TWO_SIDED, TAIWAN.replace(min_tai=1))
    assert str(few) == "not a win: the rules ask for more tai than the hand has"
    assert few.explain().endswith(str(few))
    assert not few
    open_ended = scored("456789m234p678s45z,123m", "6s")
    assert (open_ended.why, open_ended.explain().splitlines()[-1]) == (
        "not complete", "not a win: the tiles are not complete",
    )  # fmt: skip


def run(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["score", *arguments])
    assert result.exit_code == 0, result.output
    return result.output


def test_the_command_explains() -> None:
    out = run("123m456p789m55z,666z,777z", "9m", "--rules", "taiwan", "--seat", "s", "--language", "zh-TW")
    assert "小三元  4" in out
    assert "紅中刻  因 小三元" in out


def test_the_command_prints_json() -> None:
    out = json.loads(run(*CLOSED, "--rules", "taiwan", "--tsumo", "--seat", "S", "--streak", "1", "--json"))
    assert out["yaku"][0] == {"key": "concealed_hand", "han": 1, "yakuman": 0, "name": "Concealed hand (門清)"}
    assert (out["unit"], out["han"], out["dealer_tai"], out["delta"]) == ("tai", 3, 3, [-90, 210, -60, -60])
    assert out["payments"] == {"total": 210, "discarder": None, "dealer": 90, "others": 60}


def test_the_command_takes_what_only_tai_know() -> None:
    out = run(NOT_YET, "8f", "--rules", "taiwan", "--seat", "S", "--flowers", "1234567f", "--flower-win", "seven",
              "--discarder", "e", "--json")  # fmt: skip
    assert json.loads(out)["delta"] == [-120, 120, 0, 0]
    ready = run(*CLOSED, "--rules", "taiwan", "--seat", "S", "--ready", "heaven", "--dealer", "s", "--json")
    assert [entry["key"] for entry in json.loads(ready)["yaku"]] == ["concealed_hand", "heaven_ready"]


# --- many wins -------------------------------------------------------------------------------------------------


def rows(number: int) -> Any:
    from jantaku import Hand

    out = np.zeros(number, SCORING)
    out["counts"] = Hand.parse(CLOSED[0]).counts
    out["win"], out["seat_wind"], out["waits"] = 23, 1, 1 << 23 | 1 << 26
    return out


def test_many_wins() -> None:
    wins = rows(3)
    wins["tsumo"], wins["flower_mask"] = (0, 1, 1), (0, 0, 0b100010)
    batch.score(wins, "taiwan")
    assert wins[["won", "han", "base_points", "points"]].tolist() == [(1, 1, 1, 40), (1, 3, 3, 190), (1, 5, 5, 250)]
    assert wins[0]["patterns"].tolist() == [1 << Tai.CONCEALED_HAND, 0]


def test_flowers_win_rows_without_a_winning_tile() -> None:
    wins = rows(1)
    wins["counts"][0, 30] = 1
    wins["win"], wins["flower_win"], wins["flower_mask"], wins["tsumo"] = -1, 1, 255, 1
    batch.score(wins, "taiwan")
    assert wins[["won", "complete", "han", "points"]].tolist() == [(1, 0, 8, 340)]


@pytest.mark.parametrize(("name", "value", "why"), [
    ("ready", 4, "row 1: deals must be"), ("streak", -1, "row 1: deals must be"), ("deals", 2, "row 1: deals must"),
    ("flower_win", 3, "row 1: deals must be"), ("win", -1, "row 1: win must be"), ("n_melds", 1, "row 1: "),
])  # fmt: skip
def test_rows_that_cannot_be_scored(name: str, value: int, why: str) -> None:
    wins = rows(2)
    wins[name][1] = value
    with pytest.raises(HandError, match=why):
        batch.score(wins, "taiwan")


# --- rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("data", "problem"), [
    ({"tai": {"pinfu": 2}}, "tai.pinfu: no such pattern of tai"),
    ({"tai": {"half_flosh": 2}}, "tai.half_flosh: no such pattern of tai: did you mean 'half_flush'?"),
    ({"tai": {"half_flush": -1}}, 'tai.half_flush: -1 is not a number of tai from 0 to 255 or "off"'),
    ({"tai": {"half_flush": True}}, "tai.half_flush: true is not a number"),
    ({"tai": {"tai_cap": 3}}, "tai.tai_cap: no such pattern of tai: it is an option and stands above"),
    ({"tai": 3}, "tai: is a table: write .tai., and under it lines such as all_sequences = 2"),
    ({"half_flush": 3}, "half_flush: is a pattern of tai and belongs under .tai."),
    ({"tai_cap": 0}, "tai_cap: 0 is not a whole number from 1 to 255"),
    ({"sets": 4, "hand_size": 13}, "tai. count five sets and a pair, and sets is 4"),
    ({"four_as_two_pairs": False}, "four_as_two_pairs: seven pairs and a triplet do not win"),
    ({"kiriage": True}, "kiriage: does nothing while scoring is .tai.; it must be false"),
    ({"honba_ron": 300}, "honba_ron: does nothing while scoring is .tai.; it must be 0"),
    ({"yaku": {"tanyao": "off"}}, "yaku.tanyao: never counts while scoring is .tai."),
    ({"flowers": "four"}, "flowers: four alike count no tai"),
    ({"scoring": "fu", "tai_cap": 3}, "tai_cap: never counts while scoring is .fu."),
    ({"scoring": "fu", "tai": {"half_flush": 3}}, "tai.half_flush: never counts while scoring is .fu."),
])  # fmt: skip
def test_rules_of_tai_that_are_refused(data: dict[str, Any], problem: str) -> None:
    with pytest.raises(RulesError, match=problem):
        Rules.from_dict({"extends": "taiwan", **data}, "mine")


def test_the_table_of_tai_in_files_and_changes() -> None:
    rules = TAIWAN.replace(tai={"half_flush": 6, "full_flush": "off"})
    assert (rules.tai["half_flush"], rules.tai["full_flush"], rules.tai["all_triplets"]) == (6, 0, 4)
    assert rules.diff("taiwan") == {"tai.half_flush": (6, 4), "tai.full_flush": (0, 8)}
    assert repr(rules) == "Rules.preset('taiwan').replace(tai={'half_flush': 6, 'full_flush': 0})"
    assert eval(repr(rules)) == rules
    assert rules.to_toml("taiwan").endswith("[tai]  # 0 is off\nhalf_flush = 6\nfull_flush = 0\n")


def test_the_default_table_is_the_one_of_the_notes() -> None:
    expected = {
        1: "concealed_hand self_draw fully_concealed round_wind_triplet seat_wind_triplet white_triplet green_triplet "
           "red_triplet own_season own_plant single_wait robbing_kong replacement_win last_draw last_discard "
           "half_begged dealer",
        2: "season_set plant_set all_begged all_sequences three_concealed_triplets streak",
        4: "all_triplets half_flush small_three_dragons earth_ready",
        5: "four_concealed_triplets",
        8: "five_concealed_triplets full_flush big_three_dragons small_four_winds eight_flowers seven_rob_one "
           "heaven_ready eight_pairs_half",
        16: "big_four_winds all_honours human_win earthly_win",
        24: "heavenly_win",
    }  # fmt: skip
    for worth, names in expected.items():
        assert {name for name, tai in TAIWAN.tai.items() if tai == worth} == set(names.split())
