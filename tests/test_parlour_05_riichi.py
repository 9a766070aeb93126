"""Seed 002 §5, リーチ: conditions, how it stands, what it forbids; open riichi; furiten riichi; the white pocchi."""

from __future__ import annotations

import pytest

from jantaku.tiles import Face, Kind
from parlour import (
    DRAWN,
    FOUR_CALLS,
    GOLDEN,
    OPEN,
    ORPHANS,
    PINFU,
    PUSHED,
    RULES,
    after_riichi,
    reason,
    score,
    second_round,
    table,
)

# --- conditions


def test_5_riichi_needs_a_closed_hand() -> None:
    hand = {1: "77z123p789p1178s9m"}
    assert reason(table(hand, "7z2z3z4z", "0:7z 1:pon 1:9m 2:2z 0:3z 1:acts"), "riichi") == "HAND_IS_OPEN"
    kan = table({1: "1111p789p23s1178s"}, "1z9m", "0:1z 1:closed-kan-1p 1:acts", replacements="4s")
    assert kan.offers("riichi"), "a closed kan leaves the hand closed"


def test_5_riichi_needs_tenpai() -> None:
    assert table({1: PINFU}, "1z2z", "0:1z 1:acts").offers("riichi")
    assert reason(table({1: "1379p1379s123z"}, "1z2z", "0:1z 1:acts"), "riichi") == "NOT_TENPAI"


@pytest.mark.parametrize(("points", "why"), [(900, "TOO_FEW_POINTS"), (1000, None)])
def test_5_riichi_needs_1000_points(points: int, why: str | None) -> None:
    scene = table({1: PINFU}, "1z2z", "0:1z 1:acts", scores=(75000, points, 75000 - points))
    assert reason(scene, "riichi") == reason(scene, "open-riichi") == why


@pytest.mark.parametrize(("live", "why"), [(3, None), (2, None), (1, "TOO_FEW_TILES")])
def test_5_riichi_needs_no_further_draw_but_not_the_last_tile(live: int, why: str | None) -> None:
    scene = table({0: PINFU}, "1z", "0:acts", live=live)
    assert reason(scene, "riichi") == reason(scene, "open-riichi") == why


# --- how it stands


def test_5_the_declaration_is_followed_by_a_discard_that_keeps_tenpai() -> None:
    scene = table({0: PINFU}, "1z", "0:riichi 0:acts")
    assert scene.menu == {"tsumogiri"}
    assert reason(scene, "discard-1p") == "BREAKS_TENPAI"


def test_5_1000_points_are_laid_down() -> None:
    scene = table({0: PINFU}, "1z", "0:riichi 0:1z 1:acts")
    assert (scene.game.scores[0], scene.game.position.deposits) == (49000, 1)
    assert "0 riichi-paid" in scene.told


def test_5_riichi_stands_only_when_its_tile_is_not_ronned() -> None:
    hands = {0: "123p789p234s1166s", 1: "234p678p33s78s111z"}
    scene = table(hands, "1z2z3z9s", "0:1z 1:2z 2:3z 0:riichi 0:9s 1:ron")
    assert scene.win(1).deltas == (-1000, 1000, 0), "the round wind, and no deposit"
    assert "0 riichi-paid" not in scene.told


def test_5_riichi_stands_when_its_tile_is_called() -> None:
    scene = table({1: PINFU, 2: "11z"}, "1z2z3z4z1z9m6s", "0:1z 1:2z 2:3z 0:4z 1:riichi 1:1z 2:pon 2:9m")
    assert (scene.game.scores[1], scene.game.position.deposits) == (49000, 1)
    assert int(scene.table.ippatsu[1]) == 0


# --- what it forbids


def test_5_in_riichi_a_win_may_not_be_declined() -> None:
    scene = after_riichi("3z6s", "0:6s 1:reacts")
    assert scene.menu == {"ron"}
    assert reason(scene, "pass") == "MUST_WIN"
    scene = after_riichi("3z4z6s", "1:acts")
    assert scene.menu == {"tsumo"}
    assert reason(scene, "tsumogiri") == "MUST_WIN"


def test_5_out_of_riichi_a_win_may_be_declined() -> None:
    assert table({1: PINFU}, "6s", "0:6s 1:reacts").offers("pass")


@pytest.mark.parametrize(
    ("hand", "kan", "possible"),
    [
        ("111p789p234s1178s", "1p", True),
        ("111234p789p1178s", "1p", True),
        ("11123p789p234s78s", "1p", False),  # only as 11 and 123: the rest would wait for nothing
        ("2223p789p234s666z", "2p", True),  # as 22 and 23 too, which waits for more; the waits may change
    ],
)
def test_5_in_riichi_only_a_free_standing_triplet_is_made_a_kan(hand: str, kan: str, possible: bool) -> None:
    scene = after_riichi(f"3z4z{kan}", "1:acts", hand=hand)
    assert reason(scene, f"closed-kan-{kan}") == (None if possible else "KAN_CHANGES_SHAPE")


def test_5_in_riichi_the_fourth_tile_of_the_kan_has_to_be_the_drawn_one() -> None:
    scene = after_riichi("3z4z2z", "1:acts", hand="1111p23p789p234s1s")
    assert reason(scene, "closed-kan-1p") == "NOT_THE_DRAWN_TILE"


def test_5_after_a_kan_that_changed_the_wait_only_the_new_one_wins() -> None:
    scene = after_riichi("3z4z2p", "1:closed-kan-2p 1:acts", hand="2223p789p234s666z", replacements="1p")
    assert not scene.offers("tsumo"), "1p completed 22 and 23"
    won = after_riichi("3z4z2p", "1:closed-kan-2p 1:tsumo", hand="2223p789p234s666z", replacements="3p")
    assert {"riichi", "rinshan"} <= won.yaku(1)


def test_5_the_next_discard_lies_sideways_if_the_riichi_tile_is_called() -> None:
    scene = table({1: PINFU, 2: "22z"}, "1z2z3z4z5z", "0:1z 1:riichi 1:2z 2:pon 2:9m 0:3z 1:4z 2:acts")
    river = scene.game.view(0).river(1)
    assert [(str(tile.face), tile.is_riichi, tile.is_sideways) for tile in river] == [
        ("2z", True, False), ("4z", False, True),
    ]  # fmt: skip
    passed = table({1: PINFU}, "1z2z3z4z5z", "0:1z 1:riichi 1:2z 2:3z 0:4z 1:5z 2:acts").game.view(0).river(1)
    assert [tile.is_sideways for tile in passed] == [True, False]


# --- open riichi


def test_5_an_open_riichi_is_worth_two_han() -> None:
    assert score(PINFU, "6s", riichi="open").han == 3
    scene = after_riichi("3z4z1z2z2p6s", "2:3z 0:4z 1:1z 2:2z 0:2p 1:tsumo", how="open-riichi")
    assert next(yaku.han for yaku in scene.win(1).yaku if yaku.key == "open_riichi") == 2
    assert "riichi" not in scene.yaku(1)


def test_5_an_open_riichi_on_the_first_turn_is_a_double_one() -> None:
    scene = table({1: PINFU}, "1z2z3z4z6s", OPEN + " 2:3z 0:4z 1:tsumo")
    assert next(yaku.han for yaku in scene.win(1).yaku if yaku.key == "double_open_riichi") == 3


def test_5_an_open_riichi_shows_the_hand_to_everybody() -> None:
    scene = table({1: PINFU}, DRAWN, OPEN + " 2:acts")
    view = scene.game.view(2)
    assert "".join(map(str, view.shown_hand(1) or ())) == "1p2p3p7p8p9p1s1s2s3s4s7s8s"
    assert view.shown_hand(0) is None
    assert "1 open-riichi" in [str(event) for event in view.events]


def test_5_a_plain_riichi_shows_nothing() -> None:
    view = table({1: PINFU}, DRAWN, "0:1z 1:riichi 1:2z 2:acts").game.view(2)
    assert view.shown_hand(1) is None
    assert "1 riichi" in [str(event) for event in view.events]


def test_5_the_tile_that_an_open_riichi_draws_is_not_shown() -> None:
    scene = table({1: PINFU}, "1z2z3z4z7z", OPEN + " 2:3z 0:4z 1:acts")
    view = scene.game.view(2)
    assert len(view.shown_hand(1) or ()) == 13
    assert Face.RED not in (view.shown_hand(1) or ())


def test_5_an_open_riichi_lays_1000_points_down() -> None:
    scene = table({1: PINFU}, DRAWN, OPEN + " 2:acts")
    assert (scene.game.scores[1], scene.game.position.deposits) == (49000, 1)


def test_5_who_is_not_in_riichi_may_not_discard_what_an_open_riichi_wins_on() -> None:
    scene = table({1: PINFU, 2: "6s"}, DRAWN, OPEN + " 2:acts")
    assert reason(scene, "discard-6s") == "OPEN_RIICHI_WAIT"
    assert scene.offers("tsumogiri")


def test_5_nor_the_tile_just_drawn() -> None:
    scene = table({1: PINFU}, "1z2z9s", OPEN + " 2:acts")
    assert reason(scene, "tsumogiri") == "OPEN_RIICHI_WAIT"


def test_5_nor_declare_riichi_with_it() -> None:
    scene = table({1: PINFU, 2: "123p406p789p33s99m"}, "1z2z9s", OPEN + " 2:acts")
    assert reason(scene, "riichi") == reason(scene, "open-riichi") == "OPEN_RIICHI_WAIT"


def test_5_nor_add_it_to_a_pon_where_it_would_be_robbed() -> None:
    script = "0:6s 2:pon 2:9m 0:1z 1:open-riichi 1:2z 2:acts"
    scene = table({1: PINFU, 2: "66s9m"}, "6s1z2z6s", script)
    assert reason(scene, "added-kan-6s") == "OPEN_RIICHI_WAIT"


def test_5_nor_make_a_closed_kan_that_open_thirteen_orphans_would_rob() -> None:
    hands = {1: ORPHANS, 2: "7777z6666s"}
    scene = table(hands, "2p2p2p", "0:2p 1:open-riichi 1:2p 2:acts")
    assert reason(scene, "closed-kan-7z") == "OPEN_RIICHI_WAIT"
    assert scene.offers("closed-kan-6s")
    plain = table(hands, "2p2p2p", "0:2p 1:riichi 1:2p 2:acts")
    assert plain.offers("closed-kan-7z")


def test_5_what_a_furiten_open_riichi_waits_for_may_be_discarded_as_it_cannot_be_ronned() -> None:
    scene = table({1: PINFU, 2: "6s"}, "1z9s3z4z2z", "0:1z 1:9s 2:3z 0:4z 1:open-riichi 1:2z 2:acts")
    assert scene.offers("discard-6s")


def test_5_who_has_nothing_but_winning_tiles_is_pushed_out_and_pays_a_yakuman() -> None:
    scene = table(FOUR_CALLS, "1m9m9p9s2z5z1p", PUSHED)
    assert scene.menu == {"discard-4p", "tsumogiri"}
    scene.do("2:1p 1:ron")
    assert scene.yaku(1) == {"oshidashi"}
    assert scene.win(1).deltas == (0, 33000, -32000)


def test_5_who_has_another_tile_is_not() -> None:
    scene = table(FOUR_CALLS, "1m9m9p9s2z5z2s", PUSHED)
    assert scene.menu == {"tsumogiri"}
    assert reason(scene, "discard-4p") == "OPEN_RIICHI_WAIT"


def test_5_who_is_in_riichi_and_draws_the_wait_pays_the_normal_value() -> None:
    hands = {1: PINFU, 2: "123789p406s2224z"}
    script = "0:1z 1:7z 2:riichi 2:3z 0:1m 1:open-riichi 1:9m 2:6s 1:ron"
    win = table(hands, "1z7z3z1m9m6s", script).win(1)
    assert {yaku.key for yaku in win.yaku} == {"open_riichi", "ippatsu", "pinfu"}


# --- furiten


def test_5_furiten_riichi_is_refused_and_furiten_open_riichi_is_not() -> None:
    scene = table({1: PINFU}, "1z6s3z4z2z", "0:1z 1:6s 2:3z 0:4z 1:acts")
    assert reason(scene, "riichi") == "RIICHI_FURITEN"
    assert scene.offers("open-riichi")


def test_5_a_furiten_open_riichi_wins_by_tsumo_alone() -> None:
    script = "0:1z 1:9s 2:3z 0:4z 1:open-riichi 1:2z "
    ron = table({1: PINFU}, "1z9s3z4z2z3z6s", script + "2:3z 0:6s 1:reacts")
    assert reason(ron, "ron") == "FURITEN_DISCARD"
    assert table({1: PINFU}, "1z9s3z4z2z3z4z6s", script + "2:3z 0:4z 1:acts").menu == {"tsumo"}


# --- the white pocchi


@pytest.mark.parametrize("how", ["riichi", "open-riichi"])
def test_5_the_pocchi_drawn_in_riichi_is_a_forced_win_on_any_wait(how: str) -> None:
    scene = after_riichi("3z4zw5z", "1:acts", how=how)
    assert scene.menu == {"tsumo"}
    scene.do("1:tsumo")
    assert scene.win(1).joker in (Kind.S6, Kind.S9)


def test_5_the_pocchi_stays_any_tile_however_late_it_comes() -> None:
    scene = after_riichi("3z4z2z2p3p9m3z4zw5z", "2:3z 0:4z 1:2z 2:2p 0:3p 1:9m 2:3z 0:4z 1:tsumo")
    assert scene.yaku(1) == {"riichi", "tsumo", "pinfu"}


def test_5_the_pocchi_as_replacement_of_a_flower_or_a_kan_too() -> None:
    assert after_riichi("3z4z9f", "1:acts", replacements="w5z").menu == {"tsumo"}
    kan = after_riichi("3z4z1p", "1:closed-kan-1p 1:tsumo", hand="111p789p234s1178s", replacements="w5z")
    assert {"riichi", "tsumo", "rinshan"} <= kan.yaku(1)


def test_5_the_pocchi_is_read_as_what_is_best_once_the_ura_are_seen() -> None:
    assert after_riichi("3z4zw5z", "1:tsumo", indicators="1m", ura="8s").win(1).joker is Kind.S9
    assert after_riichi("3z4zw5z", "1:tsumo", indicators="1m", ura="0s").win(1).joker is Kind.S6


def test_5_of_equal_points_the_reading_with_a_chip_more_is_the_best() -> None:
    hand = "67878s123p789p11s"
    won = score(hand, "w5z", riichi="riichi", tsumo=True, dora="5s", ura="8s")
    assert (won.joker, won.han, dict(won.chips)) == (Kind.S9, 5, {"ura": 1, "pocchi": 1})
    assert score(hand, "6s", riichi="riichi", tsumo=True, dora="5s", ura="8s").points == won.points
    at_table = after_riichi("3z4zw5z", "2:3z 0:4z 1:tsumo", hand=hand, indicators="5s", ura="8s").win(1)
    assert (at_table.joker, dict(at_table.chips)["ura"]) == (Kind.S9, 1)


def test_5_the_pocchi_is_what_brings_most_with_all_chips_counted() -> None:
    gates = score("1112345678899p", "w5z", riichi="riichi", tsumo=True, flowers="9f")
    assert (gates.joker, {yaku.key for yaku in gates.yaku}) == (Kind.P9, {"chuuren"}), "no counted yakuman, by chips"
    hand = "234p678p22p67878s"
    won = score(hand, "w5z", riichi="riichi", tsumo=True, dora="2z", ura="8s")
    assert won.joker is Kind.S9, "the chip for its ura is worth more than the points of 6s"


def test_5_a_five_that_the_pocchi_stands_for_is_red_and_never_gold() -> None:
    won = score("46p789p234s99s111z", "w5z", riichi="riichi", tsumo=True)
    assert won.joker is Kind.P5
    assert (won.reds, dict(won.chips)) == (1, {"pocchi": 1})
    win = after_riichi("3z4zw5z", "1:tsumo", hand="46p789p234s99s222p").win(1)
    assert (win.joker, win.reds, "gold" in dict(win.chips)) == (Kind.P5, 1, False)


def test_5_the_pocchi_never_makes_all_three_golds() -> None:
    won = score("46p789p34g5s11s111z", "w5z", riichi="riichi", tsumo=True, flowers="g9f")
    assert dict(won.chips) == {"gold": 2, "pocchi": 1}


def test_5_the_pocchi_out_of_riichi_is_a_white_dragon() -> None:
    scene = table({1: PINFU}, "1zw5z", "0:1z 1:acts")
    assert not scene.offers("tsumo")
    assert scene.offers("tsumogiri")


def test_5_the_pocchi_on_a_ron_is_a_white_dragon() -> None:
    scene = after_riichi("3zw5z", "2:3z 0:tsumogiri 1:reacts")
    assert reason(scene, "ron") == "NOT_A_WAIT"


def test_5_the_pocchi_needs_the_han_that_the_rules_ask_for() -> None:
    rules = RULES.replace(min_han=5)
    assert reason(after_riichi("3z4zw5z", "2:3z 0:4z 1:acts", rules=rules), "tsumo") == "NO_YAKU"
    assert not score(PINFU, "w5z", riichi="riichi", tsumo=True, rules=rules).won


def test_5_gold_tiles_of_the_hand_count_beside_the_pocchi() -> None:
    win = after_riichi("3z4zw5z", "2:3z 0:4z 1:tsumo", hand=GOLDEN).win(1)
    assert dict(win.chips) == {"ippatsu": 1, "gold": 2, "pocchi": 1}


def test_5_a_pocchi_held_from_the_deal_stays_a_white_dragon() -> None:
    scene = second_round("4z6s", "0:4z 1:tsumo", {1: "55w5z789p234s1178s"})
    assert (scene.win(1).joker, "white" in scene.yaku(1)) == (None, True)
