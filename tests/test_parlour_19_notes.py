"""Seed 002 §19, 実装上の追加補足: gold tiles, the pocchi, flowers, double ron, four alike, kuikae."""

from __future__ import annotations

import pytest

from jantaku.game.walls import arrange
from jantaku.scoring.worth import Yaku
from jantaku.tiles import Face, Kind
from parlour import GOLDEN, OTHER, PINFU, RULES, after_riichi, chips, score, second_round, table

# --- gold


def test_19_a_gold_five_is_a_red_five_and_a_chip() -> None:
    won = score("34g5p789p234s1178s", "6s")
    assert (won.reds, dict(won.chips)) == (1, {"gold": 1})


def test_19_each_gold_tile_is_a_chip_and_all_three_are_special() -> None:
    assert [sum(chips(hand, "6s", flowers=flower).values()) for hand, flower in ((PINFU, "g9f"), (GOLDEN, ""))] == [
        1,
        2,
    ]
    assert chips(GOLDEN, "6s", flowers="g9f") == {"all_gold_ron": 5}


# --- fives written plain: the set has none


def test_19_every_five_is_a_red_one_however_it_is_written() -> None:
    won = score("345p789p234s1178s", "6s")
    assert (str(won.hand), won.reds) == ("340789p11234678s", 1)
    assert won.han == score("340p789p234s1178s", "6s").han


def test_19_the_fourth_five_of_a_suit_is_the_gold_one() -> None:
    won = score("78s22s789p,5555p,111+z", "6s")
    assert (won.reds, dict(won.chips)) == (4, {"gold": 1})


def test_19_the_tile_won_on_may_be_written_plain() -> None:
    won = score("46p789p234s11s777z", "5p")
    assert (won.win, won.reds) == (Face.RED_P5, 1)
    assert score("406p789p234s11s777z", "5p").win is Face.RED_P5, "as one of fourteen too"
    assert score("4g56p789p234s11s777z", "5p").win is Face.GOLD_P5


def test_19_indicators_may_be_written_plain() -> None:
    assert score("678p789p234s1178s", "6s", dora="5p", riichi="riichi").dora == 1


def test_19_a_wall_reads_plain_fives_the_same() -> None:
    plain, red = (arrange(RULES, [f"34{five}p"], f"{five}s", indicators=f"{five}p") for five in ("5", "0"))
    assert plain == red
    assert arrange(RULES, ["5555p"])[:4] == [Face.RED_P5, Face.RED_P5, Face.RED_P5, Face.GOLD_P5]
    assert arrange(RULES, ["555p"], "g5p")[:3] == [Face.RED_P5] * 3


def test_19_a_fifth_five_is_refused_by_both() -> None:
    with pytest.raises(ValueError, match="1 0p too many"):
        arrange(RULES, ["5555p"], "5p")
    with pytest.raises(ValueError, match="5 of 5p"):
        score("78s22s789p,5555p,111+z", "6s", dora="5p", riichi=None)


def test_19_where_plain_fives_exist_they_are_plain() -> None:
    assert arrange("sanma-tenhou", ["055p"])[:3] == [Face.RED_P5, Face.P5, Face.P5]
    assert score("345p789p234s1178s", "6s", rules="sanma-tenhou").reds == 0


# --- the pocchi


def test_19_the_pocchi_drawn_in_riichi_wins_at_once() -> None:
    scene = after_riichi("3z4zw5z", "2:3z 0:4z 1:acts")
    assert scene.menu == {"tsumo"}
    assert scene.copy().do("1:tsumo").win(1).chips == (("ippatsu", 1), ("pocchi", 1))


def test_19_the_pocchi_takes_the_high_side_and_may_be_a_red_five() -> None:
    won = score("34p789p234s99s111z", "w5z", riichi="riichi", tsumo=True)
    assert (won.joker, won.reds) == (Kind.P5, 1), "2p would be a han less"


def test_19_a_pocchi_in_the_hand_is_a_chip() -> None:
    assert chips("55w5z789p234s1178s", "6s") == {"pocchi": 1}


# --- flowers


def test_19_flowers_are_no_part_of_the_hand() -> None:
    scene = table({0: "9f"}, "9f", "0:acts", replacements="1z2z")
    assert int(scene.table.counts[0].sum()) == 14
    assert Face.FLOWER not in scene.game.view(0).hand


def test_19_flowers_of_the_deal_and_of_a_draw_are_pulled_at_once() -> None:
    scene = table({0: "9f"}, "9f", "0:acts", replacements="1z2z")
    assert scene.told == [
        "0 flower 9f with 1z",
        "0 dora " + str(scene.game.view(0).indicators[0]),
        "0 flower 9f",
        "0 draw 2z",
    ]


def test_19_a_replacement_that_is_a_flower_is_replaced_as_well() -> None:
    scene = table({1: "9f"}, "7z", "0:acts", replacements="9f9fg9f1m")
    assert scene.told[:4] == [
        "1 flower 9f with 9f", "1 flower 9f with 9f", "1 flower 9f with g9f", "1 flower g9f with 1m",
    ]  # fmt: skip


def test_19_a_flower_after_a_kan_takes_its_rinshan() -> None:
    scene = table({1: "1111p234s789s112z"}, "7z2z", "0:7z 1:closed-kan-1p 1:tsumo", replacements="9f1z")
    assert "rinshan" not in scene.yaku(1)


# --- double ron


def test_19_the_nearer_winner_after_the_discarder_takes_deposits_honba_and_deal() -> None:
    scene = second_round("4z6s", "0:4z 1:6s 2:ron 0:ron", {0: PINFU, 2: OTHER}, honba=1, deposits=1)
    assert [(win.seat, sum(win.deltas)) for win in scene.clearing.wins] == [(2, 1000), (0, 0)]
    assert str(scene.game.position) == "East 2.0"


def test_19_each_of_two_winners_has_his_own_chips() -> None:
    scene = second_round("6s", "0:6s 1:ron 2:ron", {1: GOLDEN, 2: OTHER})
    assert [win.chips for win in scene.clearing.wins] == [(("gold", 2),), ()]
    assert scene.clearing.chips == (-2, 2, 0)


# --- four alike


@pytest.mark.parametrize(
    ("hand", "win", "fours", "han"),
    [
        ("1111p33p55p22s44s66s", "6s", 4, 6),  # 1111223344556677 of the seed, less a pair: one four
        ("1111p2222s33p44s55p", "5p", 8, 10),  # 1111222233445566, less a pair: two
    ],
    ids=["example 1", "example 2"],
)
def test_19_the_worked_examples_of_four_alike(hand: str, win: str, fours: int, han: int) -> None:
    won = score(hand, win)
    assert ([yaku.key for yaku in won.yaku], won.fours) == (["chiitoitsu"], fours)
    assert won.han - won.reds == han


@pytest.mark.parametrize(("hand", "han"), [("1111p33p88p22s44s6s", 6), ("1111p2222s33p44s6s", 10)])
def test_19_four_alike_at_the_table(hand: str, han: int) -> None:
    win = second_round("6s", "0:6s 1:ron", {1: hand}).win(1)
    assert (win.han, win.yaku) == (han, (Yaku("chiitoitsu", 2),))


def test_19_three_fours_and_one_completed_by_the_winning_tile() -> None:
    assert score("1111p3333s8888p6s", "6s").han == 2 + 12
    assert score("1111p334488s666z", "6z").han == 2 + 8


# --- kuikae


def test_19_kuikae_is_not_looked_at() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:pon 1:acts")
    assert scene.offers("discard-7z")
