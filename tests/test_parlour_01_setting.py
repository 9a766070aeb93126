"""Seed 002 §1, ゲーム基本設定: players, tiles, points, rounds, basic rules."""

from __future__ import annotations

from collections import Counter

import pytest

from jantaku.game.game import Game
from jantaku.game.walls import arrange, deck
from jantaku.tiles import Face, Kind
from parlour import PINFU, RULES, drawn_out, reason, score, settled, table, worth


def test_1_three_players_take_turns_from_east_to_south_to_west() -> None:
    scene = table({}, "1z2z3z4z", "0:1z 1:2z 2:3z 0:acts")
    assert [event for event in scene.told if "draw" in event] == ["0 draw 1z", "1 draw 2z", "2 draw 3z", "0 draw 4z"]


@pytest.mark.parametrize(("seat", "wind"), [("E", "1z"), ("S", "2z"), ("W", "3z")])
def test_1_the_seats_are_east_south_and_west(seat: str, wind: str) -> None:
    triplet = f"{wind[0] * 3}z"
    assert "seat_wind" in worth(f"{triplet}789p234s1178s", "6s", seat=seat)


def test_1_there_is_no_north_seat() -> None:
    with pytest.raises(ValueError, match="seat N: 3 play"):
        score(PINFU, "6s", seat="N")


def test_1_the_set_has_112_tiles() -> None:
    tiles = Counter(deck(RULES))
    kinds = Counter(face.kind for face in deck(RULES))
    assert sum(tiles.values()) == 112
    assert (kinds[Kind.M1], kinds[Kind.M9]) == (4, 4)
    assert not any(kinds[Kind(kind)] for kind in range(Kind.M2, Kind.M9))
    assert all(kinds[kind] == 4 for kind in Kind if kind > Kind.M9)
    assert kinds[None] == 4


def test_1_a_game_is_dealt_from_that_set() -> None:
    game = Game(RULES, seed=5)
    assert sorted(game.table.record.wall[:112].tolist()) == sorted(int(face) for face in deck(RULES))


def test_1_one_5p_one_5s_and_one_flower_are_gold() -> None:
    tiles = Counter(deck(RULES))
    assert [tiles[face] for face in (Face.GOLD_P5, Face.GOLD_S5, Face.GOLD_FLOWER)] == [1, 1, 1]
    assert [tiles[face] for face in (Face.RED_P5, Face.RED_S5, Face.FLOWER)] == [3, 3, 3]


def test_1_one_white_dragon_is_the_pocchi() -> None:
    tiles = Counter(deck(RULES))
    assert (tiles[Face.WHITE_POCCHI], tiles[Face.WHITE]) == (1, 3)


@pytest.mark.parametrize("tile", ["2m", "5m", "8m", "1f"])
def test_1_other_tiles_are_not_in_the_set(tile: str) -> None:
    with pytest.raises(ValueError, match=f"1 {tile} too many"):
        arrange(RULES, [tile])


def test_1_everybody_begins_with_50000_points() -> None:
    assert Game(RULES, seed=1).scores == (50000, 50000, 50000)


def test_1_50000_points_are_nothing_won_or_lost() -> None:
    row = settled((70000, 50000, 30000))[1]
    assert row.total == row.uma


@pytest.mark.parametrize(
    ("wind", "dealer", "after"),
    [(0, 0, "East 2.0"), (0, 1, "East 3.0"), (0, 2, "South 1.0"), (1, 0, "South 2.0"), (1, 1, "South 3.0")],
)
def test_1_the_hands_are_east_1_to_south_3(wind: int, dealer: int, after: str) -> None:
    assert str(drawn_out(wind=wind, dealer=dealer).game.position) == after


def test_1_no_wind_is_played_after_south() -> None:
    assert drawn_out(wind=1, dealer=2).game.is_over


def test_1_open_tanyao_counts() -> None:
    assert worth("234p678p234s66s,888+s", "6s") == {"tanyao": 1}


def test_1_a_yaku_may_come_with_the_winning_tile_alone() -> None:
    hand, script = {1: "22p44p678s77z999m1s"}, "0:2p 1:pon 1:1s "
    assert table(hand, "2p7z", script + "2:7z 1:ron").yaku(1) == {"red"}
    assert reason(table(hand, "2p4p", script + "2:4p 1:reacts"), "ron") == "NO_YAKU"


def test_1_pinfu_counts_on_a_tsumo() -> None:
    assert set(worth(PINFU, "6s", tsumo=True)) == {"tsumo", "pinfu"}


def test_1_nobody_may_chi() -> None:
    scene = table({1: "23p406p789s11227z"}, "1p", "0:1p 1:reacts")
    assert scene.menu == {"pass"}
    for chi in ("chi-low", "chi-middle", "chi-high"):
        assert reason(scene, chi) == "NOT_IN_THESE_RULES"
