"""Seed 002 §14, 祝儀: what chips are paid for, by whom, and what does not add up."""

from __future__ import annotations

import pytest

from jantaku.game.event import Ending
from parlour import GOLDEN, OTHER, PINFU, RULES, after_riichi, chips, score, second_round, table

FLOWERS = "999g9f"


def test_14_ippatsu() -> None:
    assert chips(PINFU, "6s", riichi="riichi", ippatsu=True) == {"ippatsu": 1}
    assert after_riichi("3z6s", "2:3z 0:6s 1:ron", indicators="1m", ura="1m").clearing.chips == (-1, 1, 0)


@pytest.mark.parametrize("ura", ["9s", "6p"])
def test_14_ura_dora_are_one_chip_however_many(ura: str) -> None:
    assert chips(PINFU, "6s", riichi="riichi", dora="1z", ura=ura) == {"ura": 1}
    late = after_riichi("3z4z2z2p6s", "2:3z 0:4z 1:2z 2:2p 0:6s 1:ron", indicators="1m", ura=ura)
    assert late.win(1).chips == (("ura", 1),)


def test_14_no_ura_dora_no_chip() -> None:
    assert chips(PINFU, "6s", riichi="riichi", dora="1z", ura="1m") == {}


def test_14_kan_ura_are_another_chip() -> None:
    hand = "789p234s1178s,1111p"
    assert chips(hand, "6s", riichi="riichi", dora="1z2z", ura="6p8p") == {"ura": 1, "kan_ura": 1}
    assert chips(hand, "6s", riichi="riichi", dora="1z2z", ura="3z8p") == {"kan_ura": 1}
    assert chips(hand, "6s", riichi="riichi", dora="1z2z", ura="6p3z") == {"ura": 1}


def test_14_kan_ura_are_one_chip_over_all_kans() -> None:
    hand = "234s1178s,1111p,8888p"
    assert chips(hand, "6s", riichi="riichi", dora="1z2z3z", ura="3z9p7p") == {"kan_ura": 1}


def test_14_each_gold_tile_in_the_winning_hand_open_hands_too() -> None:
    assert chips("34g5p789p234s1178s", "6s") == {"gold": 1}
    assert chips(GOLDEN, "6s") == {"gold": 2}
    assert chips("789p78s11s777z,0g50+p", "6s") == {"gold": 1}
    assert chips("46p789p234s11z555z", "g5p", riichi="riichi") == {"gold": 1}


def test_14_a_gold_five_of_a_discard_won_on_or_of_a_closed_kan_counts_at_the_table() -> None:
    ron = second_round("g5p", "0:g5p 1:ron", {1: "46p789p234s11s777z"})
    assert ron.win(1).chips == (("gold", 1),)
    kan = table({1: "000g5p789p234s78s1s"}, "1z1s", "0:1z 1:closed-kan-5p 1:tsumo", replacements="6s")
    assert kan.win(1).chips == (("gold", 1),)


def test_14_the_gold_flower_is_in_the_winning_hand() -> None:
    assert chips(PINFU, "6s", flowers="g9f") == {"gold": 1}
    scene = second_round("4zg9f", "0:4z 1:tsumo", {1: PINFU}, replacements="6s")
    assert (scene.win(1).chips, scene.clearing.chips) == ((("gold", 1),), (-1, 2, -1))


def test_14_another_s_gold_tiles_are_no_chips() -> None:
    scene = second_round("6s", "0:6s 1:ron", {1: PINFU, 0: "g5pg5sg9f", 2: "w5z"}, replacements="9m")
    assert scene.clearing.chips == (0, 0, 0)


def test_14_the_white_pocchi_in_the_winning_hand() -> None:
    assert chips("55w5z789p234s1178s", "6s") == {"pocchi": 1}
    assert chips(PINFU, "w5z", riichi="riichi", tsumo=True) == {"pocchi": 1}


def test_14_the_white_pocchi_won_on_as_a_white_dragon_is_in_the_winning_hand() -> None:
    scene = second_round("w5z", "0:w5z 1:ron", {1: "55z789p234s234p11z"})
    assert scene.win(1).chips == (("pocchi", 1),)


def test_14_on_a_ron_the_discarder_pays_and_on_a_tsumo_each_of_the_others() -> None:
    ron = second_round("6s", "0:6s 1:ron", {1: GOLDEN}).clearing
    assert ron.chips == (-2, 2, 0)
    tsumo = second_round("4z6s", "0:4z 1:tsumo", {1: GOLDEN}).clearing
    assert tsumo.chips == (-2, 4, -2)
    assert tsumo.wins[0].chips == (("gold", 2),)


# --- bust


def busted(script: str, hands: dict[int, str], points: int = 1000) -> tuple[int, ...]:
    return second_round("6s", "0:6s " + script, hands, scores=(points, 75000, 75000 - points)).clearing.chips


@pytest.mark.parametrize(("points", "paid"), [(500, 2), (1000, 2), (1100, 0)])
def test_14_who_goes_bust_pays_two_chips_to_who_did_it(points: int, paid: int) -> None:
    assert busted("1:ron", {1: PINFU}, points) == (-paid, paid, 0)


def test_14_two_winners_share_them() -> None:
    assert busted("1:ron 2:ron", {1: PINFU, 2: OTHER}) == (-2, 1, 1)


def test_14_everybody_whom_a_tsumo_leaves_with_nothing_pays() -> None:
    scene = second_round("4z6s", "0:4z 1:tsumo", {1: PINFU}, scores=(1000, 148000, 1000))
    assert scene.clearing.chips == (-2, 4, -2)
    assert scene.win(1).chips == (("bust", 4),)


def test_14_a_bust_by_tenpai_payments_pays_none() -> None:
    scene = table({1: PINFU}, "2p3p4p", "end", live=3, scores=(1000, 75000, 74000))
    assert scene.game.is_over
    assert scene.clearing.chips == (0, 0, 0)


def test_14_a_bust_by_nagashi_pays_who_did_it() -> None:
    scene = table({}, "2p1z3p", "end", live=3, scores=(20000, 80000, 50000))
    assert scene.clearing.ending is Ending.NAGASHI
    assert scene.clearing.chips == (-7, 12, -5)


def test_14_who_declared_riichi_with_his_last_points_goes_bust_by_the_win() -> None:
    hands = {0: PINFU, 1: "123p789p678s2344s"}
    script = "0:2p 1:riichi 1:3p 2:2p 0:3p 1:6s 0:ron"
    scene = table(hands, "2p3p2p3p6s", script, scores=(99000, 1000, 50000))
    assert scene.clearing.chips[1] == -2


# --- yakuman


def test_14_a_yakuman_is_5_from_each_or_10_from_the_discarder() -> None:
    hand = "555z666z777z1178s"
    assert chips(hand, "6s", tsumo=True) == {"yakuman_tsumo": 5}
    assert chips(hand, "6s") == {"yakuman_ron": 10}
    assert table({1: PINFU}, "1z6s", "0:1z 1:tsumo").clearing.chips == (-5, 10, -5)
    assert table({1: PINFU}, "6s", "0:6s 1:ron").clearing.chips == (-10, 10, 0)


@pytest.mark.parametrize(("flowers", "han", "paid"), [("9f", 13, {}), ("99f", 14, {"han_over_13": 1}),
                                                      ("999f", 15, {"han_over_13": 2})])  # fmt: skip
def test_14_a_counted_yakuman_is_a_chip_for_each_han_above_13(flowers: str, han: int, paid: dict[str, int]) -> None:
    won = score("123p234p67899p11p", "1p", riichi="riichi", dora="9p", flowers=flowers, tsumo=True)
    assert (won.limit, won.han, dict(won.chips)) == ("counted_yakuman", han, paid)


def test_14_many_chips_of_a_house_rule_are_counted_in_full() -> None:
    rules = RULES.replace(chips_han_over_13=40)
    won = score("123p234p67899p11p", "1p", riichi="riichi", dora="9p9p", flowers="999f", tsumo=True, rules=rules)
    assert (won.han, dict(won.chips)) == (19, {"han_over_13": 240})


# --- golds and flowers


def test_14_all_three_golds_take_the_place_of_one_each() -> None:
    assert chips(GOLDEN, "6s", flowers="g9f") == {"all_gold_ron": 5}
    assert chips(GOLDEN, "6s", flowers="g9f", tsumo=True) == {"all_gold_tsumo": 5}
    scene = second_round("4z6s", "0:4z 1:tsumo", {1: "34g5789p34g5178sg9f"}, replacements="1s")
    assert scene.win(1).chips == (("all_gold_tsumo", 5),)
    assert scene.clearing.chips == (-5, 10, -5)


def test_14_four_flowers_are_paid_as_a_yakuman_and_the_gold_one_not_again() -> None:
    assert chips(PINFU, "6s", flowers=FLOWERS) == {"four_flowers": 10}
    assert chips(PINFU, "6s", flowers=FLOWERS, tsumo=True) == {"four_flowers": 5}
    assert chips("34g5p789p234s1178s", "6s", flowers=FLOWERS) == {"gold": 1, "four_flowers": 10}


def test_14_four_flowers_at_the_table() -> None:
    hands = {1: "123789p2341s999f"}
    scene = second_round("4zg9f", "0:4z 1:tsumo", hands, replacements="1s7s8s6s")
    assert scene.win(1).chips == (("four_flowers", 5),)
    assert scene.clearing.chips == (-5, 10, -5)


def test_14_three_flowers_are_not_enough() -> None:
    assert chips(PINFU, "6s", flowers="99g9f") == {"gold": 1}


def test_14_a_yakuman_with_four_flowers_is_paid_for_both() -> None:
    assert chips("555z666z777z1178s", "6s", flowers=FLOWERS) == {"yakuman_ron": 10, "four_flowers": 10}


def test_14_all_other_chips_add_up() -> None:
    won = score(GOLDEN, "6s", riichi="riichi", ippatsu=True, dora="1z", ura="6p", flowers=FLOWERS)
    assert dict(won.chips) == {"ippatsu": 1, "ura": 1, "all_gold_ron": 5, "four_flowers": 10}
    assert "discarder  17" in won.explain()


def test_14_chips_are_counted_over_the_game_and_no_points() -> None:
    scene = second_round("6s", "0:6s 1:ron", {1: GOLDEN})
    assert (scene.game.chips, scene.game.view(2).chips) == ((-2, 2, 0), (-2, 2, 0))
    assert sum(scene.clearing.scores) == 150_000
