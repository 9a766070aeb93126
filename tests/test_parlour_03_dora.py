"""Seed 002 §3, ドラ, and ドラの判定: indicators, kan dora, ura, red fives, gold tiles, flowers."""

from __future__ import annotations

import pytest

from jantaku.tiles import Face
from parlour import GOLDEN, PINFU, after_riichi, chips, reason, score, second_round, table

CIRCLES = [(suit, n) for suit in "ps" for n in range(1, 10)]


def dora(hand: str, win: str, indicators: str) -> int:
    return score(hand, win, dora=indicators, riichi="riichi").dora


def test_3_the_first_indicator_is_shown_from_the_start() -> None:
    assert table(indicators="3s").game.view(1).indicators == (Face.S3,)


@pytest.mark.parametrize(("suit", "number"), CIRCLES)
def test_3_the_dora_of_a_suit_is_the_next_rank_and_1_after_9(suit: str, number: int) -> None:
    rank, other = number % 9 + 1, "s" if suit == "p" else "p"
    triplet = f"{rank}{rank}{rank}{suit}" if rank != 5 else f"000{suit}"
    assert dora(f"{triplet}234{other}78{other}666z11z", f"9{other}", f"{number}{suit}") == 3


@pytest.mark.parametrize(
    ("indicator", "tile"),
    [("1z", "2z"), ("2z", "3z"), ("3z", "4z"), ("4z", "1z"), ("5z", "6z"), ("6z", "7z"), ("7z", "5z"), ("w5z", "6z"),
     ("1m", "9m"), ("9m", "1m")],
)  # fmt: skip
def test_3_winds_dragons_and_terminals_of_characters_go_round(indicator: str, tile: str) -> None:
    assert dora(f"{tile[0] * 3}{tile[1]}789p234s1178s", "6s", indicator) == 3


def test_3_a_red_and_a_gold_five_indicate_the_six() -> None:
    assert dora("678p789p234s1178s", "6s", "0p") == 1
    assert dora(PINFU, "6s", "g5s") == 1


def test_3_a_flower_indicator_makes_flowers_the_dora() -> None:
    assert score(PINFU, "6s", dora="9f", flowers="99f").bonus == {"dora": 2, "flowers": 2}
    assert score(PINFU, "6s", dora="g9f", flowers="99f").bonus == {"dora": 2, "flowers": 2}
    assert score(PINFU, "6s", dora="9f").bonus == {}


def test_3_a_closed_kan_turns_its_indicator_at_once() -> None:
    scene = table({1: "1111p"}, "1z7z", "0:1z 1:closed-kan-1p 1:acts", indicators="34z")
    assert scene.game.view(1).indicators == (Face.WEST, Face.NORTH)
    assert scene.told[-2:] == ["1 dora 4z", "1 draw " + str(scene.game.view(1).drawn)]


def test_3_an_open_kan_turns_its_indicator_at_once() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:open-kan 1:acts", indicators="34z")
    assert scene.told[-3:-1] == ["1 open-kan 7z with 7z7z7z from 0", "1 dora 4z"]


def test_3_an_added_kan_turns_its_indicator_when_nobody_has_robbed_it() -> None:
    script = "0:7z 1:pon 1:1m 2:2p 0:3p 1:added-kan-7z "
    scene = table({1: "77z"}, "7z2p3p7z", script + "2:reacts", indicators="34z")
    assert scene.doras == 1
    assert scene.do("1:acts").doras == 2


def test_3_the_next_indicator_lies_beside_the_last_with_its_ura_towards_the_end() -> None:
    hands = {0: "11112222p"}
    scene = table(hands, "7z", "0:closed-kan-1p 0:closed-kan-2p 0:acts", indicators="346z", ura="125z")
    assert [str(Face(int(face))) for face in scene.table.wall[98:104]] == ["6z", "5z", "4z", "2z", "3z", "1z"]
    assert scene.game.view(0).indicators == (Face.WEST, Face.NORTH, Face.GREEN)


def test_3_a_robbed_added_kan_turns_no_indicator() -> None:
    scene = table(
        {0: "66s123p789p12347z", 1: PINFU},
        "7z1z6s3z9m6s",
        "0:7z 1:1z 2:6s 0:pon 0:1z 1:3z 2:9m 0:added-kan-6s 1:ron",
    )
    assert "chankan" in scene.yaku(1)
    assert scene.doras == 1


def test_3_ura_count_for_a_winner_in_riichi_alone() -> None:
    won = after_riichi("3z4z6s", "1:tsumo", indicators="1m", ura="9s")
    assert (won.win(1).ura, won.clearing.ura) == (2, (Face.S9,))
    closed = second_round("4z6s", "0:4z 1:tsumo", {1: PINFU}, indicators="1m", ura="9s")
    assert (closed.win(1).ura, closed.clearing.ura) == (0, ())


def test_3_there_is_an_ura_under_every_indicator() -> None:
    scene = after_riichi(
        "3z4z1p", "1:closed-kan-1p 1:tsumo", hand="111p789p234s1178s", indicators="1m9m", ura="9s6p", replacements="6s"
    )
    assert scene.clearing.ura == (Face.S9, Face.P6)
    assert scene.win(1).ura == 3


def test_3_every_5p_and_5s_is_a_red_five_of_one_han() -> None:
    assert score("340p789p234s1178s", "6s").reds == 1
    assert score("34g5p789p234s1178s", "6s").reds == 1
    won = score("78s22s789p,000g5p,111+z", "6s")
    assert (won.reds, won.han) == (4, 5)


def test_3_red_and_gold_fives_count_at_the_table_in_melds_too() -> None:
    scene = table({1: "00p78s11s777z123p9m"}, "g5p1z6s", "0:g5p 1:pon-red-red 1:9m 2:1z 0:6s 1:ron")
    assert (scene.win(1).reds, scene.win(1).han) == (3, 4)
    assert scene.clearing.chips == (-1, 1, 0)


def test_3_a_gold_tile_is_a_chip_of_the_winner_open_hands_too() -> None:
    assert chips(GOLDEN, "6s") == {"gold": 2}
    assert chips("789p78s11s777z,0g50+p", "6s") == {"gold": 1}


def test_3_a_drawn_flower_is_set_aside_and_replaced() -> None:
    scene = table({}, "g9f", "0:acts", replacements="9f2z")
    assert scene.told[-3:] == ["0 flower g9f", "0 flower 9f", "0 draw 2z"]
    assert scene.game.view(1).flowers(0) == (Face.GOLD_FLOWER, Face.FLOWER)
    assert int(scene.table.counts[0].sum()) == 14


def test_3_flowers_are_nobody_s_choice() -> None:
    scene = table({}, "9f", "0:acts", replacements="2z")
    assert not any("9f" in action for action in scene.menu)


def test_3_dealt_flowers_are_replaced_dealer_first() -> None:
    scene = table({1: "9f", 0: "9f"}, "7z", "0:acts", replacements="1z2z")
    assert scene.told[:2] == ["0 flower 9f with 1z", "1 flower 9f with 2z"]
    assert [str(event) for event in scene.game.view(0).events][:2] == ["0 flower 9f with 1z", "1 flower 9f"]


def test_3_a_flower_ends_neither_ippatsu_nor_the_first_turn() -> None:
    scene = table({1: PINFU}, "1z2z3z4z9f", "0:1z 1:riichi 1:2z 2:3z 0:4z 1:tsumo", replacements="6s")
    assert {"double_riichi", "ippatsu"} <= scene.yaku(1)
    assert "chiihou" in table({1: PINFU}, "1z9f", "0:1z 1:tsumo", replacements="6s").yaku(1)


def test_3_another_s_flower_ends_neither_too() -> None:
    scene = after_riichi("9f4z6s", "2:3z 1:tsumo", replacements="3z")
    assert "ippatsu" in scene.yaku(1)


def test_3_haitei_stays_after_a_flower() -> None:
    scene = table({1: PINFU}, "1z2z3z4z9f", "0:1z 1:2z 2:3z 0:4z 1:tsumo", live=5, replacements="6s")
    assert scene.yaku(1) == {"haitei", "tsumo", "pinfu"}


@pytest.mark.parametrize(("replacements", "rinshan"), [("1z", True), ("9f1z", False)])
def test_3_a_flower_s_replacement_is_no_rinshan(replacements: str, rinshan: bool) -> None:
    scene = table({1: "1111p234s789s112z"}, "7z2z", "0:7z 1:closed-kan-1p 1:tsumo", replacements=replacements)
    assert ("rinshan" in scene.yaku(1)) == rinshan


def test_3_a_flower_alone_is_no_rinshan() -> None:
    scene = second_round("4z9f", "0:4z 1:tsumo", {1: PINFU}, replacements="6s")
    assert scene.yaku(1) == {"tsumo", "pinfu"}


def test_3_every_dora_is_a_han_and_none_is_a_yaku() -> None:
    won = score(PINFU, "6s", riichi="riichi", dora="9s", ura="1p", flowers="9f")
    assert (won.bonus, won.han) == ({"dora": 2, "ura": 1, "flowers": 1}, 2 + 4)
    assert not score("222p789p234s1178s", "6s", dora="9s", flowers="99f").won


def test_3_a_hand_of_dora_alone_cannot_win_at_the_table() -> None:
    scene = second_round("6s", "0:6s 1:reacts", {1: "000p789p234s1178s"}, indicators="9s")
    assert reason(scene, "ron") == "NO_YAKU"
