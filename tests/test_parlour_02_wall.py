"""Seed 002 §2, 配牌・王牌・ツモ, and 王牌の動的管理: the deal, the moving dead wall, the last tile, kans at the end."""

from __future__ import annotations

import pytest

from jantaku.game.event import Ending
from jantaku.game.phase import ActionPhase
from jantaku.tiles import Face
from parlour import dead, reason, table
from scenario import Scene

FOUR_KANS = "0:closed-kan-1p 0:closed-kan-2p 0:closed-kan-3p 0:closed-kan-4p 0:acts"


def draws_of(scene: Scene) -> list[str]:
    """The tiles drawn, replacements among them."""
    return [event.split()[2] for event in scene.told if " draw " in event]


def test_2_non_dealers_have_13_tiles_and_the_dealer_14() -> None:
    game = table().game
    assert [int(game.table.record.counts[seat].sum()) for seat in range(3)] == [14, 13, 13]


def test_2_the_dealer_s_first_tile_is_drawn_and_his_discard_begins_the_game() -> None:
    game = table({}, "7z").game
    assert isinstance(game.phase, ActionPhase)
    assert (game.phase.seat, game.phase.drawn) == (0, Face.RED)
    assert game.is_legal("tsumogiri")


def test_2_each_kan_adds_a_tile_to_the_hand_up_to_17() -> None:
    scene = table({0: "111222333444p7z"}, "1p", FOUR_KANS, replacements="2p3p4p9m")
    scene.do("0:9m")
    t = scene.table
    assert int(t.counts[0].sum()) + sum(int(tile) >= 0 for row in t.melds[0, :4] for tile in row[2:6]) == 17


def test_2_the_dead_wall_begins_with_8_replacements_and_an_indicator_pair() -> None:
    scene = table(indicators="1s", ura="2s", replacements="1m9m")
    assert (dead(scene), int(scene.table.live)) == (10, 112 - 39 - 1 - 10)
    assert [str(Face(int(face))) for face in scene.table.wall[102:104]] == ["1s", "2s"]
    assert [str(Face(int(face))) for face in scene.table.wall[110:112]] == ["9m", "1m"]


def test_2_tiles_are_drawn_up_to_the_dead_wall() -> None:
    scene = table({}, "2p3p4p", "end")
    assert scene.clearing.ending is Ending.EXHAUSTED
    assert len(draws_of(scene)) == 112 - 39 - 10


def last_drawn(scene: Scene) -> tuple[int, int]:
    """Where in the wall the last live tile lay, and how many dead tiles are left, before the next deal."""
    while int(scene.table.live) > 0 and not scene.has_ended:
        scene._by_default("the last tile")
    return int(scene.table.head) - 1, dead(scene)


def test_2_the_last_tile_lies_right_before_the_indicator_and_moves_with_the_dead_wall() -> None:
    assert last_drawn(table({}, "2p3p4p")) == (101, 10)
    assert last_drawn(table({0: "9f"}, "2p3p4p", replacements="2s")) == (101, 9), (
        "a flower takes none of the live tiles"
    )
    assert last_drawn(table({0: "1111p"}, "2p3p4p", "0:closed-kan-1p", replacements="2s")) == (99, 11)


def test_2_a_flower_takes_one_tile_from_the_dead_wall() -> None:
    live = int(table().table.live)
    scene = table({}, "9f", "0:acts", replacements="1z")
    assert (dead(scene), int(scene.table.live)) == (9, live)
    assert scene.told[-2:] == ["0 flower 9f", "0 draw 1z"]


def test_2_a_kan_turns_dora_and_ura_and_adds_one_tile_to_the_dead_wall() -> None:
    live = int(table().table.live)
    scene = table({0: "1111p"}, "7z", "0:closed-kan-1p 0:acts", replacements="2z")
    assert (dead(scene), int(scene.table.live), scene.doras) == (11, live - 2, 2)
    assert scene.told[-1] == "0 draw 2z"


def test_2_a_flower_and_a_kan_together_leave_it_at_10() -> None:
    scene = table({0: "1111p9f"}, "7z", "0:closed-kan-1p 0:acts", replacements="2z3z")
    assert dead(scene) == 10


def test_2_the_smallest_dead_wall_has_6_tiles() -> None:
    scene = table({0: "999g9f"}, "", "0:acts", replacements="1234z")
    assert dead(scene) == 6
    assert scene.game.view(0).flowers(0) == (Face.FLOWER, Face.FLOWER, Face.FLOWER, Face.GOLD_FLOWER)


def test_2_the_largest_dead_wall_has_14_tiles_and_a_fifth_kan_is_refused() -> None:
    kans = "0:closed-kan-1p 0:closed-kan-2p 0:closed-kan-3p 0:7z 1:closed-kan-1s 1:acts"
    scene = table({0: "111122223333p", 1: "11112222s"}, "7z6z", kans, replacements="7z6z5z4z")
    assert dead(scene) == 14
    assert reason(scene, "closed-kan-2s") == "TOO_MANY_KANS"


def test_2_four_flowers_and_four_kans_take_every_replacement_tile() -> None:
    hands = {0: "111222333444p9f", 1: "99g9f"}
    scene = table(hands, "1p", FOUR_KANS, replacements="7z5z6z6z2p3p4p1m")
    assert (dead(scene), int(scene.table.replaced)) == (10, 8)
    assert scene.game.view(0).drawn is Face.M1


def test_2_nothing_of_the_dead_wall_is_ever_drawn() -> None:
    scene = table({0: "1111p"}, "2p3p4p", "0:closed-kan-1p end", replacements="2s")
    assert len(draws_of(scene)) == 112 - 39 - 10 - 2 + 1


@pytest.mark.parametrize(("live", "why"), [(1, "NO_TILE_LEFT"), (2, "NO_TILE_LEFT"), (3, None)])
def test_2_no_kan_by_who_drew_the_last_tile_or_the_one_before(live: int, why: str | None) -> None:
    assert reason(table({0: "1111p"}, "7z", "0:acts", live=live), "closed-kan-1p") == why


@pytest.mark.parametrize(("live", "why"), [(5, "NO_TILE_LEFT"), (6, None)])
def test_2_no_added_kan_there_either(live: int, why: str | None) -> None:
    scene = table({1: "77z"}, "7z2p3p7z", "0:7z 1:pon 1:1m 2:2p 0:3p 1:acts", live=live)
    assert reason(scene, "added-kan-7z") == why


@pytest.mark.parametrize(("live", "why"), [(1, "LAST_DISCARD"), (2, "NO_TILE_LEFT"), (3, None)])
def test_2_nor_an_open_kan_of_their_discards(live: int, why: str | None) -> None:
    assert reason(table({1: "777z"}, "7z", "0:7z 1:reacts", live=live), "open-kan") == why


def test_2_replacements_come_from_the_very_end_of_the_wall_one_after_another() -> None:
    scene = table({0: "11112222p"}, "7z", "0:closed-kan-1p 0:closed-kan-2p 0:acts", replacements="2z3z")
    assert [str(Face(int(face))) for face in scene.table.wall[110:112]] == ["3z", "2z"]
    assert [event for event in scene.told if event.endswith(("draw 2z", "draw 3z"))] == ["0 draw 2z", "0 draw 3z"]
