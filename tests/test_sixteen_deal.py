"""Sixteen tiles: the deal, flowers of the deal and of the draws, and who is East (spec 1.1 to 1.3)."""

from __future__ import annotations

import pytest

from jantaku import Game
from jantaku.game.phase import ActionPhase
from jantaku.game.walls import deck
from jantaku.rules import Rules
from sixteen import PRESETS, WAITS_1P4P, flowers_of, house, table, tai

NO_FLOWERS = house(flowers="none", flower_rinshan=False)


def held(game: Game) -> list[int]:
    return [int(seat.sum()) for seat in game.table.record.counts]


# --- 1.1, 1.3: tiles and deal ---


@pytest.mark.parametrize("rules", PRESETS)
def test_the_deck_has_144_tiles_with_eight_flowers_of_one_copy(rules: str) -> None:
    tiles = deck(Rules.preset(rules))
    assert len(tiles) == 144
    assert sorted(face for face in tiles if face.is_flower) == list(range(40, 48))


@pytest.mark.parametrize("rules", PRESETS)
def test_the_dealer_has_seventeen_tiles_the_others_sixteen(rules: str) -> None:
    for seed in range(5):
        assert held(Game(rules, seed=seed)) == [17, 16, 16, 16]


def test_79_tiles_are_left_of_which_63_are_live() -> None:
    t = table().table
    assert (144 - t.head - t.replaced, t.live) == (79, 63)


def test_each_seat_is_dealt_four_blocks_of_four_and_the_dealer_one_tile_more() -> None:
    wall = deck(NO_FLOWERS)
    game = Game(NO_FLOWERS, seed=0, walls=[wall])
    begin = game.events[0]
    blocks = [[wall[16 * block + 4 * seat + i] for block in range(4) for i in range(4)] for seat in range(4)]
    assert [sorted(hand or ()) for hand in begin.hands] == [sorted(block) for block in blocks]
    assert isinstance(game.phase, ActionPhase) and game.phase.drawn == wall[64]


def test_without_flowers_there_are_136_tiles_and_71_left() -> None:
    t = Game(NO_FLOWERS, seed=1).table.record
    assert (len(deck(NO_FLOWERS)), 136 - t.head, t.live) == (136, 71, 55)


# --- 1.3: flowers of the deal ---

DEALT = {0: "1f5f", 1: "2f", 3: "6f"}
"""The dealer is dealt two flowers, and gets another for one of them; so does seat 3."""


def test_flowers_are_replaced_seat_by_seat_until_there_are_none() -> None:
    scene = table(DEALT, "1m", replacements="3f1p2p3p7f4p")
    assert scene.told == [
        "0 flower 1f with 3f", "0 flower 3f with 1p", "0 flower 5f with 2p",
        "1 flower 2f with 3p", "3 flower 6f with 7f", "3 flower 7f with 4p", "0 draw 1m",
    ]  # fmt: skip
    assert [flowers_of(scene, seat) for seat in range(4)] == [3, 1, 0, 2]


def test_or_in_rounds_in_which_a_new_flower_waits_for_the_next() -> None:
    scene = table(DEALT, "1m", rules=house(opening_flowers="round_robin"), replacements="3f1p2p7f3p4p")
    assert scene.told == [
        "0 flower 1f with 3f", "0 flower 5f with 1p", "1 flower 2f with 2p", "3 flower 6f with 7f",
        "0 flower 3f with 3p", "3 flower 7f with 4p", "0 draw 1m",
    ]  # fmt: skip
    assert [flowers_of(scene, seat) for seat in range(4)] == [3, 1, 0, 2]


@pytest.mark.parametrize("order", ["seat_by_seat", "round_robin"])
def test_a_flower_as_the_dealers_last_tile_is_replaced_before_the_next_seats(order: str) -> None:
    scene = table({1: "2f"}, "1f", rules=house(opening_flowers=order), replacements="1p2p")
    assert scene.told == ["0 flower 1f with 1p", "1 flower 2f with 2p", "0 draw 1p"]


@pytest.mark.parametrize("order", ["seat_by_seat", "round_robin"])
def test_a_dealer_in_another_seat_begins(order: str) -> None:
    scene = table({0: "1f", 2: "2f", 3: "3f"}, "1m", rules=house(opening_flowers=order), dealer=2, replacements="123p")
    assert scene.told[:3] == ["2 flower 2f with 1p", "3 flower 3f with 2p", "0 flower 1f with 3p"]


@pytest.mark.parametrize("order", ["seat_by_seat", "round_robin"])
def test_every_opening_flower_shortens_the_live_wall_by_its_replacement(order: str) -> None:
    t = table(DEALT, "1m", rules=house(opening_flowers=order), replacements="3f1p2p7f3p4p").table
    assert (144 - t.head - t.replaced, t.live) == (73, 57)


def test_replacements_come_from_the_very_end_of_the_wall() -> None:
    scene = table({1: "2f"}, "1m", replacements="9s")
    assert int(scene.table.wall[143]) == 26 and scene.table.counts[1, 26] == 1


# --- 1.3: flowers of the draws ---


def test_a_drawn_flower_is_replaced_at_once_and_again_if_need_be() -> None:
    scene = table({}, "1m1f", "0:1m 1:acts", replacements="2f9s")
    assert scene.told[-3:] == ["1 flower 1f", "1 flower 2f", "1 draw 9s"]
    assert (scene.table.live, scene.table.replaced) == (60, 2)


def test_a_drawn_flower_does_not_end_the_first_turn() -> None:
    scene = table({1: WAITS_1P4P}, "1z1f", "0:1z 1:tsumo", replacements="4p")
    assert "earthly_win" in tai(scene)


def test_a_win_on_the_tile_that_replaces_a_flower_is_one_after_a_kong() -> None:
    hands, script = {1: WAITS_1P4P}, "0:1z 1:2z 1:tsumo"
    for option in (True, False):
        scene = table(hands, "1z2z34z1z1f", script, rules=house(flower_rinshan=option), replacements="4p")
        assert ("replacement_win" in tai(scene)) is option


def test_flowers_cannot_be_discarded_or_held() -> None:
    scene = table({0: "1f"}, "2f", replacements="12p")
    assert not any(name.endswith("f") for name in scene.menu)
    assert len(scene.menu - {"tsumogiri", "ready"}) <= 17


# --- 1.2: who is East ---


def test_the_dealer_is_east() -> None:
    for dealer in range(4):
        assert int(table({}, "1z", dealer=dealer).table.east) == dealer


def test_or_the_side_at_which_the_wall_is_broken_the_same_for_the_same_seed() -> None:
    rules = house(seat_wind_from="wall_break")
    east = [int(Game(rules, seed=seed).table.record.east) for seed in range(60)]
    assert east == [int(Game(rules, seed=seed).table.record.east) for seed in range(60)]
    assert set(east) == {0, 1, 2, 3}


def test_another_deal_is_broken_anew() -> None:
    """Three dice are thrown for every deal: over some deals of one game the side changes."""
    game, seen = Game(house(seat_wind_from="wall_break"), seed=4), set()
    while len(game.clearings) < 6:
        seen.add(int(game.table.record.east))
        game.push_unchecked(game.legal_actions[-1])
    assert len(seen) > 1


@pytest.mark.parametrize("dealer", range(4))
def test_the_broken_side_gives_seat_winds_and_own_flowers_but_not_the_deal(dealer: int) -> None:
    rules = house(seat_wind_from="wall_break")
    for of_the_round in range(4):  # the dice follow from the round too: one whose wind is not that of seat 1
        east = int(table({}, "9s", dealer=dealer, rules=rules, wind=of_the_round).table.east)
        wind = (1 - east) % 4 + 1
        if of_the_round != wind - 1:
            break
    hand = f"{wind}{wind}{wind}z234678m23p5699s{wind}f"
    scene = table({1: hand, 2: "4p"}, "9m", "1:9m 2:4p 1:ron" if dealer == 1 else "2:4p 1:ron",
                  rules=rules, dealer=dealer, wind=of_the_round, replacements="7s")  # fmt: skip
    assert {"seat_wind_triplet", "own_season"} <= set(tai(scene))
    assert (scene.deltas[1] == 30 + 10 * (scene.win().han + 1)) is (dealer in (1, 2))
