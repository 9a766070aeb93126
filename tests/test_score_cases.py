"""The corner cases of value, each a line of notation; numbers are those of the list in the specification."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku import Score, score
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.points import win_payments
from jantaku.kernels.worth.scoring import score_rows
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.scoring.win import Win, with_win
from jantaku.tiles import as_face
from scoring_rows import three_players

PRESETS = ("tenhou", "majsoul", "mleague", "wrc")


def keys(result: Score) -> list[str]:
    return [yaku.key for yaku in result.yaku]


def worth(result: Score) -> tuple[int, int, int]:
    return result.han, result.fu, result.points


COUNTED = ("2233445566778p", "8p")


# --- 73-77: yakuman ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "limit", "points"), [
    ("tenhou", "counted_yakuman", 32000), ("majsoul", "counted_yakuman", 32000),
    ("mleague", "sanbaiman", 24000), ("wrc", "sanbaiman", 24000),
])  # fmt: skip
def test_73_thirteen_han_are_one_yakuman_or_a_sanbaiman(rules: str, limit: str, points: int) -> None:
    won = score(*COUNTED, rules=rules, riichi="riichi", ippatsu=True, dora="1p", seat="S")
    assert (won.han, won.limit, won.points) == (15, limit, points)


def test_73_twenty_six_han_are_one_yakuman_all_the_same() -> None:
    dora = {"dora": "1p2p3p4p5p", "ura": "6p"}
    won = score("2233445566778p", "8p", rules="tenhou", riichi="double", tsumo=True, seat="S", **dora)
    assert (won.han, won.limit, won.yakuman, won.points) == (26, "counted_yakuman", 0, 32000)


def test_73_a_yakuman_hand_counts_no_han() -> None:
    quads = score("22m,2222p,3333p,4444p,2222s", "2m", rules="tenhou", dora="1p1s", tsumo=True, seat="S")
    assert (quads.yakuman, quads.han, quads.dora, quads.bonus) == (2, 0, 8, {})


@pytest.mark.parametrize(("hand", "win", "key"), [
    ("19m19p19s1234567z", "1m", "kokushi_13"), ("111m333p777s1112z", "2z", "suuankou_tanki"),
    ("1112345678999m", "5m", "junsei_chuuren"), ("22m111222333z44z", "4z", "daisuushii"),
])  # fmt: skip
def test_74_double_patterns_count_twice_in_majsoul_alone(hand: str, win: str, key: str) -> None:
    times = {rules: score(hand, win, rules=rules, seat="S") for rules in PRESETS}
    assert all(key in keys(won) for won in times.values())
    assert {rules: won.yakuman for rules, won in times.items()} == {"tenhou": 1, "majsoul": 2, "mleague": 1, "wrc": 1}


def test_74_different_yakuman_add_up_but_for_wrc() -> None:
    hand = "111222333z4477z"
    won = {rules: score(hand, "4z", rules=rules, tsumo=True, seat="S") for rules in PRESETS}
    assert all(set(keys(result)) == {"suuankou", "daisuushii", "tsuuiisou"} for result in won.values())
    assert [won[rules].yakuman for rules in PRESETS] == [3, 4, 3, 1]


@pytest.mark.parametrize("win", ["1m", "9m"])
def test_74_nine_gates_waits_on_the_terminals_too(win: str) -> None:
    assert keys(score("1112345678999m", win)) == ["junsei_chuuren"]
    assert keys(score("1123456789999m", "1m")) == ["chuuren"]


def test_75_seven_pairs_of_honours_are_a_yakuman_and_nothing_else() -> None:
    won = score("1122334455667z", "7z", riichi="riichi", dora="1z", seat="S")
    assert (keys(won), won.han, won.points) == (["tsuuiisou"], 0, 32000)


def test_75_thirteen_orphans_stack_with_tenhou_and_chiihou() -> None:
    hand = "119m19p19s123456z"
    assert keys(score(hand, "7z", tsumo=True, first_turn=True)) == ["tenhou", "kokushi"]
    assert keys(score(hand, "7z", tsumo=True, first_turn=True, seat="W")) == ["chiihou", "kokushi"]


def test_76_tenhou_is_void_after_a_kan() -> None:
    with pytest.raises(ValueError, match="first_turn with a meld"):
        score("23m456p678p55s,9999s", "4m", tsumo=True, first_turn=True)


@pytest.mark.parametrize(("rules", "found"), [
    ("tenhou", []), ("majsoul", []), ("mleague", []), ("wrc", ["renhou"]),
])  # fmt: skip
def test_77_renhou_only_where_it_is_played(rules: str, found: list[str]) -> None:
    won = score("23m456p678p55s789s", "4m", rules=rules, first_turn=True, seat="S")
    assert ([key for key in keys(won) if "renhou" in key], won.won) == (found, True)


def test_77_renhou_as_mangan_stands_alone_unless_the_hand_is_worth_more() -> None:
    rules = Rules.preset("riichi").replace(renhou="mangan")
    small = score("23m456p678p55s789s", "4m", rules=rules, first_turn=True, seat="S", dora="3p")
    assert (keys(small), small.limit, small.points, small.bonus) == (["renhou"], "mangan", 8000, {})
    large = score("2233445566778p", "8p", rules=rules, first_turn=True, seat="S")
    assert "renhou" not in keys(large)
    assert large.points == 24000


def test_77_renhou_as_five_han_adds_and_as_yakuman_is_one() -> None:
    hand, win = "23m456p678p55s789s", "4m"
    rules = Rules.preset("riichi")
    five = score(hand, win, rules=rules.replace(renhou="five_han"), first_turn=True, seat="S")
    assert (keys(five), five.han) == (["pinfu", "renhou"], 6)
    assert keys(score(hand, win, rules=rules.replace(renhou="yakuman"), first_turn=True, seat="S")) == [
        "renhou_yakuman"
    ]


# --- 78-82: readings and fu ---------------------------------------------------------------------------


def test_78_a_triplet_won_on_a_discard_is_open() -> None:
    hand = "111m333p777s1122z"
    assert keys(score(hand, "1z", seat="S")) == ["round_wind", "toitoi", "sanankou"]
    assert keys(score(hand, "1z", seat="S", tsumo=True)) == ["suuankou"]
    assert dict(item[:2] for item in score(hand, "1z", seat="S").fu_items)["open_triplet"] == 4


def test_78_that_triplet_is_concealed_if_the_tile_can_stand_elsewhere() -> None:
    # 1m completes 123m, and the triplet of 1m is concealed
    won = score("11123m777p999s55z", "1m", riichi="riichi")
    assert keys(won) == ["riichi", "sanankou"]
    assert won.wait == "two_sided"


@pytest.mark.parametrize(("hand", "win", "reading", "fu"), [
    ("2233445566778p", "8p", "ryanpeikou", 30), ("223344m556677p8s", "8s", "ryanpeikou", 40),
    ("111222333m7899p", "9p", "junchan", 30), ("1112223335578s", "9s", "sanankou", 50),
])  # fmt: skip
def test_78_most_points_then_most_han_then_most_fu(hand: str, win: str, reading: str, fu: int) -> None:
    won = score(hand, win, rules="tenhou", seat="S")
    assert reading in keys(won)
    assert won.fu == fu


@pytest.mark.parametrize(("hand", "win"), [
    ("24m123m456p678s33z", "3m"), ("12s123m456p678s33z", "3s"), ("89s123m456p678s33z", "7s"),
    ("123m456p789s234m3z", "3z"), ("123m456p789s2345m", "2m"),
])  # fmt: skip
def test_79_pinfu_needs_a_two_sided_wait(hand: str, win: str) -> None:
    assert keys(score(hand, win, riichi="riichi", seat="S")) == ["riichi"]


@pytest.mark.parametrize("pair", ["11z", "22z", "55z", "66z", "77z"])
def test_79_pinfu_has_no_pair_of_value(pair: str) -> None:
    assert keys(score(f"23m456p678p789s{pair}", "4m", riichi="riichi", seat="S")) == ["riichi"]
    assert keys(score("23m456p678p789s33z", "4m", riichi="riichi", seat="S")) == ["riichi", "pinfu"]


def test_80_pinfu_tsumo_is_20_fu_and_an_open_hand_of_no_fu_30() -> None:
    assert worth(score("23m456p678p55s789s", "4m", tsumo=True, seat="S"))[:2] == (2, 20)
    assert worth(score("23m456p678p55s,678-s", "4m", seat="S"))[:2] == (1, 30)
    assert worth(score("23m456p678p55s789s", "4m", seat="S"))[:2] == (1, 30)


def test_80_tsumo_without_pinfu_where_the_rules_do_not_give_both() -> None:
    rules = Rules.preset("riichi").replace(tsumo_pinfu=False)
    won = score("23m456p678p55s789s", "4m", tsumo=True, rules=rules, seat="S")
    assert (keys(won), won.fu) == (["tsumo"], 30)


@pytest.mark.parametrize(("rules", "fu"), [("tenhou", 4), ("majsoul", 4), ("mleague", 2), ("wrc", 2)])
def test_80_a_pair_of_double_wind(rules: str, fu: int) -> None:
    won = score("23m456p678p789s11z", "4m", rules=rules, riichi="riichi")
    assert {item.key: item.fu for item in won.fu_items}["pair"] == fu


def test_81_four_alike_are_not_two_pairs() -> None:
    four = ("1111m2233p4455s6z", "6z")
    assert score(*four).why == "not complete"
    assert keys(score(*four, rules=Rules.preset("riichi").replace(four_alike_pairs=True))) == ["chiitoitsu"]


def test_82_dora_are_no_yaku() -> None:
    nothing = score("23m456p67855s,789-s", "4m", dora="3m4s", seat="S")
    assert (nothing.won, nothing.why, nothing.points) == (False, "no yaku", 0)


def test_82_ura_make_no_yaku_but_riichi_does() -> None:
    won = score("24m456p67788999s", "3m", riichi="riichi", ura="1s", seat="S")
    assert (keys(won), won.han) == (["riichi"], 1)


# --- 28-47: what kans do to the value -----------------------------------------------------------------


def test_33_a_robbed_red_five_is_red() -> None:
    won = score("46m456p678p55s789s", "0m", chankan=True, seat="S")
    assert (keys(won), won.reds) == (["chankan"], 1)


def test_36_rinshan_on_the_last_tile_is_no_haitei() -> None:
    won = score("23m456p55s,678-s,1111+z", "4m", tsumo=True, rinshan=True, last_tile=True, seat="S")
    assert keys(won) == ["round_wind", "rinshan"]


@pytest.mark.parametrize(("rules", "fu"), [("tenhou", 2), ("majsoul", 2)])
def test_38_rinshan_has_the_fu_of_tsumo(rules: str, fu: int) -> None:
    won = score("23m456p55s,678-s,1111+z", "4m", tsumo=True, rinshan=True, rules=rules)
    assert {item.key: item.fu for item in won.fu_items}["tsumo"] == fu
    without = score(
        "23m456p55s,678-s,1111+z", "4m", tsumo=True, rinshan=True, rules=Rules.preset(rules).replace(rinshan_fu=False)
    )
    assert "tsumo" not in {item.key for item in without.fu_items}


def test_46_a_red_five_as_indicator_points_to_six_and_a_red_five_can_be_dora_twice() -> None:
    assert score("23m456p678p66s789s", "4m", dora="0s", seat="S").dora == 2
    twice = score("23m406p678p55s789s", "4m", dora="4p", seat="S")
    assert (twice.dora, twice.reds, twice.han) == (1, 1, 3)


def test_47_more_red_fives_than_there_are() -> None:
    with pytest.raises(ValueError, match="2 of 0p: these rules have 1"):
        score("23m400678p55s789s", "6p")
    with pytest.raises(ValueError, match="1 of 0p: these rules have none"):
        score("23m406p678p55s789s", "4m", rules="wrc")


# --- 61-66: liability -----------------------------------------------------------------------------------


def paid(
    rules: Rules | str, hand: str, win: str, discarder: int, liable: int, times: int, **more: Any
) -> tuple[list[int], int]:
    """What the seats get when South wins, seat 0 being the dealer, with one honba."""
    rules = Rules.of(rules)
    complete, face = with_win(hand, as_face(win), 13)
    asked = Win(complete, face, rules, tsumo=discarder < 0, seat=1)
    record = asked.record()
    compiled(score_rows)(record, get_suits(), rules.record, 0, 1)
    out = np.zeros(4, np.int64)
    compiled(win_payments)(record[0], rules.record[0], 1, discarder, 0, 1, more.get("deposits", 0), liable, times, out)
    assert out.sum() == more.get("deposits", 0)
    return out.tolist(), int(record[0].yakuman)


DRAGONS = ("234m99p,555-z,666-z,777-z", "9p")
WINDS_AND_HONOURS = ("55z,111-z,222-z,333-z,444-z", "5z")


def test_62_on_a_tsumo_the_liable_player_pays_all() -> None:
    for rules in ("tenhou", "majsoul", "mleague"):
        assert paid(rules, *DRAGONS, discarder=-1, liable=3, times=1) == ([0, 32300, 0, -32300], 1)


def test_63_composite_yakuman_whole_hand_or_the_yakuman_alone() -> None:
    # daisuushii and tsuuiisou; the liable player answers for the first
    assert paid("tenhou", *WINDS_AND_HONOURS, discarder=-1, liable=2, times=1) == ([0, 64300, -64300, 0], 2)
    assert paid("majsoul", *WINDS_AND_HONOURS, discarder=-1, liable=2, times=2) == (
        [-16000, 96300, -64000 - 8000 - 300, -8000], 3,
    )  # fmt: skip
    assert paid("majsoul", *WINDS_AND_HONOURS, discarder=0, liable=2, times=2)[0] == [-64000, 96300, -32300, 0]


def test_64_the_liable_player_pays_the_honba_or_the_discarder_does() -> None:
    assert paid("tenhou", *DRAGONS, discarder=0, liable=3, times=1)[0] == [-16000, 32300, 0, -16300]
    rules = Rules.preset("tenhou").replace(pao_honba="discarder")
    assert paid(rules, *DRAGONS, discarder=0, liable=3, times=1)[0] == [-16300, 32300, 0, -16000]


def test_66_the_liable_player_who_deals_in_pays_all() -> None:
    for rules in ("tenhou", "majsoul", "mleague"):
        assert paid(rules, *DRAGONS, discarder=3, liable=3, times=1)[0] == [0, 32300, 0, -32300]


def test_deposits_go_to_the_winner_and_nobody_pays_them() -> None:
    assert paid("tenhou", *DRAGONS, discarder=0, liable=-1, times=0, deposits=2000)[0] == [-32300, 34300, 0, 0]


# --- points -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "points"), [("tenhou", 7700), ("majsoul", 7700), ("mleague", 8000), ("wrc", 8000)])
def test_kiriage(rules: str, points: int) -> None:
    assert (
        score("23m456p678p55s789s", "4m", rules=rules, riichi="riichi", ippatsu=True, dora="1m", seat="S").points
        == points
    )


@pytest.mark.parametrize(("tsumo_loss", "points"), [(True, (500, 300)), (False, (600, 400))])
def test_84_three_players_share_what_a_fourth_would_pay(tsumo_loss: bool, points: tuple[int, int]) -> None:
    rules = three_players().replace(tsumo_loss=tsumo_loss)
    won = score("234p567p22s34s,555-z", "5s", tsumo=True, rules=rules, seat="S")
    assert won.payments is not None
    assert (won.han, won.fu) == (1, 30)
    assert (won.payments.dealer, won.payments.others) == points


def test_open_kans_make_the_hand_open_and_closed_kans_do_not() -> None:
    assert "tsumo" in keys(score("23m456p678p55s,9999s", "4m", tsumo=True))
    assert keys(score("23m456p678p55s,9999-s", "4m", tsumo=True)) == []


@pytest.mark.parametrize(("changes", "hand", "win", "key"), [
    ({"sanrenkou": [2, 2]}, "222333444m56p99s", "7p", "sanrenkou"),
    ({"sanpuukou": [2, 2]}, "111222333z56p99s", "7p", "sanpuukou"),
    ({"north": [1, 1]}, "444z123m456p56s99s", "7s", "north"),
    ({"shousharin": [6, 0]}, "1122335577m112z", "2z", "shousharin"),
    ({"daisharin": "yakuman"}, "2233445566778p", "8p", "daisharin"),
    ({"suurenkou": "yakuman"}, "222m99s,333-m,444-m,555-m", "9s", "suurenkou"),
    ({"manzu_honitsu": "yakuman"}, "111222m99m11122z", "2z", "manzu_honitsu"),
    ({"karasu": "yakuman"}, "24m456p67788999s", "3m", "karasu"),
])  # fmt: skip
def test_house_yaku_count_when_the_rules_give_them_a_value(
    changes: dict[str, Any], hand: str, win: str, key: str
) -> None:
    riichi = "riichi" if key == "karasu" else None
    assert key not in keys(score(hand, win, riichi=riichi, seat="S"))
    assert key in keys(score(hand, win, riichi=riichi, seat="S", rules=Rules.preset("riichi").replace(yaku=changes)))


def test_min_han() -> None:
    rules = Rules.preset("riichi").replace(min_han=2)
    assert score("23m456p678p55s789s", "4m", rules=rules, dora="3m").why == "too few han"
    assert score("23m456p678p55s789s", "4m", rules=rules, riichi="riichi").won
