"""Seed 002 §1-§3: the tiles, the deal, the moving dead wall, dora, flowers."""

from __future__ import annotations

from collections import Counter

import pytest

from jantaku.game import Game
from jantaku.tiles import Face, Kind
from jantaku.walls import deck
from parlour import PINFU, RULES, dead, score, table, worth


def test_1_the_set_has_112_tiles() -> None:
    tiles = Counter(deck(RULES))
    kinds = Counter(face.kind for face in deck(RULES))
    assert sum(tiles.values()) == 112
    assert (kinds[Kind.M1], kinds[Kind.M9]) == (4, 4)
    assert not any(kinds[Kind(kind)] for kind in range(Kind.M2, Kind.M9))
    assert all(kinds[kind] == 4 for kind in Kind if kind > Kind.M9)
    assert kinds[None] == 4
    assert [tiles[face] for face in (Face.GOLD_P5, Face.GOLD_S5, Face.GOLD_FLOWER, Face.FLOWER)] == [1, 1, 1, 3]
    assert (tiles[Face.WHITE_POCCHI], tiles[Face.WHITE]) == (1, 3)


def test_1_three_players_with_50000_points_each() -> None:
    game = Game(RULES, seed=1)
    assert game.scores == (50000, 50000, 50000)
    assert (RULES.start_points, RULES.return_points, RULES.rounds) == (50000, 50000, 2)


def test_1_open_tanyao_and_tsumo_pinfu_count() -> None:
    assert worth("234p678p234s66s,888+s", "6s")["tanyao"] == 1
    assert set(worth(PINFU, "6s", tsumo=True)) == {"tsumo", "pinfu"}


def test_1_4_nobody_may_chi() -> None:
    scene = table({1: "23p406p789s11227z"}, "1p", "0:1p 1:reacts")
    assert not scene.calls()
    assert scene.game.why_illegal("chi-low") == scene.game.why_illegal("chi-high")


def test_2_non_dealers_have_13_tiles_and_the_dealer_14() -> None:
    game = table().game
    assert [int(game._table.counts[seat].sum()) for seat in range(3)] == [14, 13, 13]


def test_2_the_dead_wall_begins_with_10_tiles() -> None:
    scene = table()
    assert (dead(scene), int(scene.table.live)) == (10, 112 - 39 - 1 - 10)


def test_2_a_flower_takes_one_tile_from_the_dead_wall_and_none_from_the_live_one() -> None:
    live = int(table().table.live)
    scene = table({}, "9f", "0:acts", replacements="1z")
    assert (dead(scene), int(scene.table.live)) == (9, live)
    assert scene.told[-2:] == ["0 flower 9f", "0 draw 1z"]


def test_2_a_kan_adds_one_to_the_dead_wall_and_takes_two_from_the_live_one() -> None:
    live = int(table().table.live)
    scene = table({0: "1111p"}, "7z", "0:closed-kan-1p 0:acts", replacements="2z")
    assert (dead(scene), int(scene.table.live)) == (11, live - 2)
    assert scene.told[-1] == "0 draw 2z"


def test_2_the_smallest_dead_wall_has_6_tiles() -> None:
    scene = table({0: "999g9f"}, "", "0:acts", replacements="1234z")
    assert dead(scene) == 6
    assert scene.game.view(0).flowers(0) == (Face.FLOWER, Face.FLOWER, Face.FLOWER, Face.GOLD_FLOWER)


def test_2_the_largest_dead_wall_has_14_tiles_and_a_fifth_kan_is_refused() -> None:
    kans = "0:closed-kan-1p 0:closed-kan-2p 0:closed-kan-3p 0:7z 1:closed-kan-1s 1:acts"
    scene = table({0: "111122223333p", 1: "11112222s"}, "7z6z", kans, replacements="7z6z5z4z")
    assert dead(scene) == 14
    assert str(scene.why("closed-kan-2s").name) == "TOO_MANY_KANS"


@pytest.mark.parametrize(("live", "reason"), [(1, "NO_TILE_LEFT"), (2, "NO_TILE_LEFT"), (3, None)])
def test_2_no_kan_by_who_drew_the_last_tile_or_the_one_before(live: int, reason: str | None) -> None:
    scene = table({0: "1111p"}, "7z", "0:acts", live=live)
    why = scene.why("closed-kan-1p")
    assert (None if why is None else why.name) == reason


def test_2_replacements_come_from_the_very_end_of_the_wall() -> None:
    scene = table({0: "1111p"}, "7z", "0:closed-kan-1p 0:acts", replacements="2z")
    assert Face(int(scene.table.wall[111])) is Face.SOUTH
    assert scene.game.view(0).drawn is Face.SOUTH


@pytest.mark.parametrize(
    ("indicator", "dora"),
    [("1p", "2p"), ("9s", "1s"), ("1z", "2z"), ("4z", "1z"), ("5z", "6z"), ("w5z", "6z"), ("7z", "5z"), ("1m", "9m"),
     ("9m", "1m"), ("0p", "6p"), ("g5s", "6s")],
)  # fmt: skip
def test_3_the_dora_is_the_next_tile(indicator: str, dora: str) -> None:
    assert str(Kind(int(RULES.record[0].dora_of[Face(indicator)]))) == dora


def test_3_a_flower_indicator_makes_flowers_the_dora() -> None:
    assert score(PINFU, "6s", dora="9f", flowers="99f").bonus == {"dora": 2, "flowers": 2}


def test_3_flowers_count_a_han_each_and_are_no_yaku() -> None:
    assert score(PINFU, "6s", flowers="99f").han == 3
    assert not score("123p789p234s11s78s".replace("123p", "222p"), "6s", flowers="99f").won


def test_3_a_kan_turns_its_indicator_at_once() -> None:
    scene = table({1: "1111p"}, "1z7z", "0:1z 1:closed-kan-1p 1:acts", indicators="34z")
    assert scene.game.view(1).indicators == (Face.WEST, Face.NORTH)
    assert scene.told[-2:] == ["1 dora 4z", "1 draw " + str(scene.game.view(1).drawn)]


def test_3_an_open_kan_turns_its_indicator_at_once() -> None:
    scene = table({1: "777z"}, "7z", "0:7z 1:open-kan 1:acts")
    assert scene.doras == 2


def test_3_the_next_indicator_lies_beside_the_last_with_its_ura_towards_the_end() -> None:
    scene = table({0: "1111p"}, "7z", "0:closed-kan-1p 0:acts", indicators="34z", ura="12z")
    assert [str(Face(int(face))) for face in scene.table.wall[100:104]] == ["4z", "2z", "3z", "1z"]


def test_3_a_robbed_added_kan_turns_no_indicator() -> None:
    scene = table(
        {0: "66s123p789p12347z", 1: PINFU},
        "7z1z6s3z9m6s",
        "0:7z 1:1z 2:6s 0:pon 0:1z 1:3z 2:9m 0:added-kan-6s 1:ron",
    )
    assert "chankan" in scene.yaku(1)
    assert scene.doras == 1


def test_3_every_5p_and_5s_is_a_red_five() -> None:
    assert score("345p789p234s1178s", "6s").reds == 1
    assert score("3g5p4p789p234s1178s".replace("3g5p4p", "34g5p"), "6s").reds == 1


def test_3_a_drawn_flower_is_set_aside_and_replaced() -> None:
    scene = table({}, "g9f", "0:acts", replacements="9f2z")
    assert scene.told[-3:] == ["0 flower g9f", "0 flower 9f", "0 draw 2z"]
    assert scene.game.view(1).flowers(0) == (Face.GOLD_FLOWER, Face.FLOWER)
    assert int(scene.table.counts[0].sum()) == 14


def test_3_dealt_flowers_are_replaced_dealer_first() -> None:
    scene = table({1: "9f", 0: "9f"}, "7z", "0:acts", replacements="1z2z")
    assert scene.told[:2] == ["0 flower 9f with 1z", "1 flower 9f with 2z"]
    assert [str(event) for event in scene.game.view(0).events][:2] == ["0 flower 9f with 1z", "1 flower 9f"]


def test_3_a_flower_ends_neither_ippatsu_nor_the_first_turn() -> None:
    scene = table({1: PINFU}, "1z2z3z4z9f", "0:1z 1:riichi 1:2z 2:3z 0:4z 1:tsumo", replacements="6s")
    assert {"double_riichi", "ippatsu"} <= scene.yaku(1)
    assert "chiihou" in table({1: PINFU}, "1z9f", "0:1z 1:tsumo", replacements="6s").yaku(1)


@pytest.mark.parametrize(("replacements", "rinshan"), [("1z", True), ("9f1z", False)])
def test_3_a_flower_s_replacement_is_no_rinshan(replacements: str, rinshan: bool) -> None:
    scene = table({1: "1111p234s789s112z"}, "7z2z", "0:7z 1:closed-kan-1p 1:tsumo", replacements=replacements)
    assert ("rinshan" in scene.yaku(1)) == rinshan


def test_3_haitei_stays_after_a_flower() -> None:
    scene = table({1: PINFU}, "1z2z3z4z9f", "0:1z 1:2z 2:3z 0:4z 1:tsumo", live=5, replacements="6s")
    assert scene.yaku(1) == {"haitei", "tsumo", "pinfu"}
