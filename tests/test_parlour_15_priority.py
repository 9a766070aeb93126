"""Seed 002 §15, 優先順位・同時処理: ron before calls before draws, two rons, robbed kans."""

from __future__ import annotations

from parlour import ORPHANS, OTHER, PINFU, second_round, table

ROBBED = "0:7z 1:1z 2:6s 0:pon 0:1z 1:3z 2:9m 0:added-kan-6s "


def test_15_a_ron_goes_before_a_pon_and_a_kan_however_far_the_winner_sits() -> None:
    for held, call in (("66s", "pon"), ("666s", "open-kan")):
        scene = second_round("6s", f"0:6s 1:{call} 2:ron", {1: held, 2: PINFU})
        assert [win.seat for win in scene.clearing.wins] == [2]


def test_15_a_pon_and_a_kan_go_before_the_next_draw() -> None:
    pon = table({2: "77z"}, "7z1z", "0:7z 2:pon 2:acts")
    assert pon.game.phase.seat == 2, "seat 1 was next to draw"
    kan = table({2: "777z"}, "7z1z", "0:7z 2:open-kan 2:acts")
    assert kan.game.phase.seat == 2


def test_15_when_nobody_answers_the_next_seat_draws() -> None:
    scene = table({2: "77z"}, "7z1z", "0:7z 2:pass 1:acts")
    assert scene.told[-1] == "1 draw 1z"


def test_15_two_may_ron_and_the_discarder_pays_both() -> None:
    scene = second_round("6s", "0:6s 1:ron 2:ron", {1: PINFU, 2: OTHER})
    assert [win.seat for win in scene.clearing.wins] == [1, 2]
    assert scene.deltas[0] == -sum(scene.deltas[1:])


def test_15_one_of_two_may_let_the_tile_go() -> None:
    scene = second_round("6s", "0:6s 1:pass 2:ron", {1: PINFU, 2: OTHER})
    assert [win.seat for win in scene.clearing.wins] == [2]


def test_15_deposits_honba_and_deal_are_the_first_winner_s_as_section_19_says() -> None:
    scene = second_round("4z6s", "0:4z 1:6s 2:ron 0:ron", {0: PINFU, 2: OTHER}, honba=1, deposits=2)
    first, second = scene.clearing.wins
    assert (first.seat, first.deltas) == (2, (0, -9000, 8000 + 1000 + 2000))
    assert (second.seat, second.deltas) == (0, (2000, -2000, 0))
    assert str(scene.game.position) == "East 2.0"


def test_15_a_robbed_kan_does_not_stand_and_turns_no_indicator() -> None:
    scene = table({0: "66s123p789p12347z", 1: PINFU}, "7z1z6s3z9m6s", ROBBED + "1:ron")
    assert "chankan" in scene.yaku(1)
    assert scene.doras == 1
    assert scene.win(1).deltas[0] < 0


def test_15_only_thirteen_orphans_rob_a_closed_kan_and_who_made_it_pays() -> None:
    scene = table({0: "7777z", 1: ORPHANS}, "1z", "0:closed-kan-7z 1:ron")
    assert scene.deltas == (-32000, 32000, 0)
    assert scene.doras == 1, "that kan did not stand either"
