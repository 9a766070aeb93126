"""Seed 002 §14, §16, §19: chips with their reasons, nagashi, and what the seed adds at the end."""

from __future__ import annotations

import pytest

from jantaku.event import Ending
from jantaku.rules import Rules
from jantaku.scoring import score as score_of
from parlour import PINFU, chips, score, table

GOLDEN = "34g5p789p34g5s1178s"
"""Two gold fives, waiting for 6s and 9s."""


def test_14_ippatsu() -> None:
    assert chips(PINFU, "6s", riichi="riichi", ippatsu=True) == {"ippatsu": 1}


@pytest.mark.parametrize("ura", ["9s", "6p"])
def test_14_ura_dora_are_one_chip_however_many(ura: str) -> None:
    assert chips(PINFU, "6s", riichi="riichi", dora="1z", ura=ura) == {"ura": 1}


def test_14_kan_ura_are_another_chip() -> None:
    hand = "789p234s1178s,1111p"
    assert chips(hand, "6s", riichi="riichi", dora="1z2z", ura="6p8p") == {"ura": 1, "kan_ura": 1}
    assert chips(hand, "6s", riichi="riichi", dora="1z2z", ura="3z8p") == {"kan_ura": 1}
    assert chips(hand, "6s", riichi="riichi", dora="1z2z", ura="6p3z") == {"ura": 1}


def test_14_each_gold_tile_in_the_winning_hand_open_hands_too() -> None:
    assert chips("34g5p789p234s1178s", "6s") == {"gold": 1}
    assert chips(GOLDEN, "6s") == {"gold": 2}
    assert chips("789p78s11s777z,0g50+p", "6s") == {"gold": 1}
    assert chips("46p789p234s11z555z", "g5p", riichi="riichi") == {"gold": 1}


def test_14_the_gold_flower_is_in_the_winning_hand() -> None:
    assert chips(PINFU, "6s", flowers="g9f") == {"gold": 1}


def test_14_the_white_pocchi_in_the_winning_hand() -> None:
    assert chips("55w5z789p234s1178s", "6s") == {"pocchi": 1}
    assert chips(PINFU, "w5z", riichi="riichi", tsumo=True) == {"pocchi": 1}


def test_14_a_yakuman_is_5_from_each_or_10_from_the_discarder() -> None:
    hand = "555z666z777z1178s"
    assert chips(hand, "6s", tsumo=True) == {"yakuman_tsumo": 5}
    assert chips(hand, "6s") == {"yakuman_ron": 10}


def test_14_a_counted_yakuman_is_a_chip_for_each_han_above_13() -> None:
    won = score("123p234p67899p11p", "1p", riichi="riichi", dora="9p", flowers="99f", tsumo=True)
    assert (won.limit, won.han, dict(won.chips)) == ("counted_yakuman", 14, {"han_over_13": 1})


def test_14_all_three_golds_take_the_place_of_one_each() -> None:
    assert chips(GOLDEN, "6s", flowers="g9f") == {"all_gold_ron": 5}
    assert chips(GOLDEN, "6s", flowers="g9f", tsumo=True) == {"all_gold_tsumo": 5}


def test_14_four_flowers_are_paid_as_a_yakuman_and_the_gold_one_not_again() -> None:
    assert chips(PINFU, "6s", flowers="999g9f") == {"four_flowers": 10}
    assert chips(PINFU, "6s", flowers="999g9f", tsumo=True) == {"four_flowers": 5}
    assert chips("34g5p789p234s1178s", "6s", flowers="999g9f") == {"gold": 1, "four_flowers": 10}


def test_14_other_chips_add_up() -> None:
    won = score(GOLDEN, "6s", riichi="riichi", ippatsu=True, dora="1z", ura="6p", flowers="999g9f")
    assert dict(won.chips) == {"ippatsu": 1, "ura": 1, "all_gold_ron": 5, "four_flowers": 10}
    assert "discarder  17" in won.explain()


def test_14_on_a_ron_the_discarder_pays_and_on_a_tsumo_each_of_the_others() -> None:
    hands = {1: GOLDEN}
    ron = table(hands, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:ron").clearing
    assert ron.chips == (-2, 2, 0)
    tsumo = table(hands, "1z2z3z4z6s", "0:1z 1:2z 2:3z 0:4z 1:tsumo").clearing
    assert tsumo.chips == (-2, 4, -2)
    assert tsumo.wins[0].chips == (("gold", 2),)


def busted(script: str, hands: dict[int, str], points: int = 1000) -> tuple[int, ...]:
    scores = (points, 75000, 75000 - points)
    return table(hands, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s " + script, scores=scores).clearing.chips


def test_14_who_goes_bust_pays_two_chips() -> None:
    assert busted("1:ron", {1: PINFU}) == (-2, 2, 0)
    assert busted("1:ron", {1: PINFU}, 1100) == (0, 0, 0)


def test_14_two_winners_share_them() -> None:
    assert busted("1:ron 2:ron", {1: PINFU, 2: "123p406p789p3378s"}) == (-2, 1, 1)


def test_14_a_bust_by_tenpai_payments_pays_none() -> None:
    scene = table({1: PINFU}, "2p3p4p", "end", live=3, scores=(1000, 75000, 74000))
    assert scene.game.is_over
    assert scene.clearing.chips == (0, 0, 0)


def test_14_each_of_two_winners_has_his_own_chips() -> None:
    hands = {1: GOLDEN, 2: "123p406p789p3378s"}
    scene = table(hands, "1z2z3z6s", "0:1z 1:2z 2:3z 0:6s 1:ron 2:ron")
    assert scene.clearing.chips == (-2, 2, 0)


# --- 16: nagashi


def test_16_nagashi_is_a_yakuman_paid_as_a_tsumo() -> None:
    scene = table({}, "2p1z3p", "end", live=3)
    assert scene.clearing.ending is Ending.NAGASHI
    assert scene.deltas == (-20000, 32000, -12000)
    assert scene.clearing.chips == (-5, 10, -5)


def test_16_nagashi_ends_when_a_tile_is_called_or_the_own_hand_is_opened() -> None:
    scene = table({2: "11z"}, "2p1z3p", "0:2p 1:1z 2:pon 2:acts", live=4)
    assert scene.table.nagashi[1] == 0


# --- the options at other tables


def test_chips_at_a_four_player_table() -> None:
    rules = Rules.preset("tenhou").replace(chip_points=2000, chips_ippatsu=1, chips_ura=1)
    won = score_of("23m406p678p55789s", "4m", rules=rules, riichi="riichi", ippatsu=True, tsumo=True)
    assert dict(won.chips) == {"ippatsu": 1}


def test_the_pocchi_in_a_four_player_game() -> None:
    rules = Rules.preset("riichi").replace(pocchi=True)
    won = score_of("46m406p678p55789s", "w5z", rules=rules, riichi="riichi", tsumo=True)
    assert (str(won.joker), won.reds) == ("5m", 2)


def test_open_riichi_with_tenhou_rules() -> None:
    rules = Rules.preset("tenhou").replace(open_riichi=True, yaku={"open_riichi": [2, 0], "double_open_riichi": [3, 0]})
    assert score_of("23m456p678p55789s", "4m", rules=rules, riichi="open").han == 3
    assert rules.why_unplayable == ()


def test_flowers_at_a_four_player_table() -> None:
    rules = Rules.preset("riichi").replace(
        flowers="four", replacements=8, dead_wall=18, flower_han=1, north_takes_live=0
    )
    assert score_of("23m456p678p55789s", "4m", rules=rules, flowers="99f").han == 3
    assert rules.why_unplayable == ()
    assert "with flowers" in rules.replace(north_takes_live=1).why_unplayable[0]
