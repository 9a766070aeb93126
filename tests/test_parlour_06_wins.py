"""Seed 002 §6, 和了: forms, what a win needs, ways to win, several winners, furiten, the best reading."""

from __future__ import annotations

import pytest

from parlour import ORPHANS, OTHER, PINFU, PLAIN, RULES, reason, score, second_round, table, worth

ROBBED = "0:7z 1:1z 2:6s 0:pon 0:1z 1:3z 2:9m 0:added-kan-6s "
"""Seat 0 calls 6s and later adds the fourth; 1 has passed the first."""


@pytest.mark.parametrize(
    ("hand", "win"),
    [
        ("123p789p234s1178s", "6s"),
        ("123p789p777z1178s", "6s"),
        ("123p777z666z1178s", "6s"),
        ("111p777z666z1178s", "6s"),
        ("111p777z666z1199s", "9s"),
        ("1144p7788s22z66z9p", "9p"),
        ("1111p4488p2266s7z", "7z"),
        (ORPHANS, "7z"),
    ],
    ids=["four runs", "three runs", "two runs", "one run", "no run", "pairs", "four alike", "orphans"],
)
def test_6_the_forms_of_a_win(hand: str, win: str) -> None:
    assert score(hand, win, riichi="riichi").won
    assert "ron" in second_round(win, f"0:{win} 1:reacts", {1: hand}).menu


def test_6_a_win_is_13_tiles_and_one_more() -> None:
    with pytest.raises(ValueError, match="a win has 14"):
        score("123p789p234s11s", "6s")
    assert score(PINFU, "5s").why == "not complete"


def test_6_called_tiles_are_among_the_14() -> None:
    assert score("234s1178s,777+z,999=m", "6s").won


def test_6_a_win_needs_a_yaku_of_one_han() -> None:
    assert reason(second_round("6s", "0:6s 1:reacts", {1: PLAIN}), "ron") == "NO_YAKU"


def test_6_the_one_han_stays_one_han_at_many_honba() -> None:
    assert "ron" in second_round("6s", "0:6s 1:reacts", {1: PINFU}, honba=5).menu


def test_6_a_tsumo_wins_on_the_own_draw_and_on_a_replacement() -> None:
    assert second_round("4z6s", "0:4z 1:tsumo", {1: PINFU}).win(1).deltas == (-1000, 2000, -1000)
    scene = table({1: "1111p234s789s112z"}, "7z2z", "0:7z 1:closed-kan-1p 1:tsumo", replacements="1z")
    assert "rinshan" in scene.yaku(1)


def test_6_a_ron_wins_on_a_discard_of_anybody() -> None:
    for seat, draws in ((0, "6s"), (2, "4z5z6s")):
        script = "0:6s 1:ron" if seat == 0 else "0:4z 1:5z 2:6s 1:ron"
        assert second_round(draws, script, {1: PINFU}).win(1).deltas[seat] == -1000


def test_6_a_ron_wins_on_a_tile_added_to_a_kan() -> None:
    scene = table({0: "66s123p789p12347z", 1: PINFU}, "7z1z6s3z9m6s", ROBBED + "1:ron")
    assert scene.yaku(1) == {"chankan", "pinfu"}
    assert scene.win(1).deltas[0] < 0


def test_6_thirteen_orphans_may_rob_a_closed_kan() -> None:
    scene = table({0: "7777z", 1: ORPHANS}, "1z2z3z4z", "0:closed-kan-7z 1:ron")
    assert scene.yaku(1) == {"kokushi"}
    assert scene.deltas == (-32000, 32000, 0)


def test_6_a_closed_kan_is_robbed_by_nothing_else() -> None:
    scene = table({0: "6666s", 1: PINFU}, "1z", "0:closed-kan-6s 1:reacts")
    assert reason(scene, "ron") == "ONLY_ORPHANS_ROB"


def test_6_two_may_win_on_one_tile_and_the_discarder_pays_both() -> None:
    scene = second_round("6s", "0:6s 1:ron 2:ron", {1: PINFU, 2: OTHER})
    first, second = scene.clearing.wins
    assert (first.seat, second.seat) == (1, 2)
    assert (first.deltas[1], second.deltas[2]) == (1000, 8000)
    assert scene.deltas == (-9000, 1000, 8000)


def test_6_a_hand_with_a_wait_among_its_own_discards_cannot_ron() -> None:
    scene = table({1: PINFU}, "1z6s3z9s", "0:1z 1:6s 2:3z 0:9s 1:reacts")
    assert reason(scene, "ron") == "FURITEN_DISCARD"
    assert table({1: PINFU}, "1z6s3z4z9s", "0:1z 1:6s 2:3z 0:4z 1:acts").offers("tsumo")


def test_6_a_discard_that_was_called_away_counts_as_well() -> None:
    scene = table({1: PINFU, 2: "66s9m"}, "1z6s9s", "0:1z 1:6s 2:pon 2:9m 0:9s 1:reacts")
    assert reason(scene, "ron") == "FURITEN_DISCARD"


def test_6_a_furiten_hand_may_not_declare_riichi_but_an_open_one() -> None:
    scene = table({1: PINFU}, "1z6s3z4z2z", "0:1z 1:6s 2:3z 0:4z 1:acts")
    assert (scene.offers("riichi"), scene.offers("open-riichi")) == (False, True)


@pytest.mark.parametrize(("until", "why"), [("own_draw", "FURITEN_PASSED"), ("own_discard", None)])
def test_6_a_passed_win_bars_until_the_next_own_draw_and_a_call_does_not_end_it(until: str, why: str | None) -> None:
    script = "0:1z 1:2z 2:6s 1:pass 0:7z 1:pon 1:7z 2:9s 1:reacts"
    scene = table({1: "123p789p1178s777z"}, "1z2z6s7z9s", script, rules=RULES.replace(furiten_until=until))
    assert reason(scene, "ron") == why


def test_6_within_a_go_round_the_second_tile_cannot_be_chosen() -> None:
    scene = table({0: PINFU}, "1z6s9s", "0:1z 1:6s 0:pass 2:9s 0:reacts")
    assert reason(scene, "ron") == "FURITEN_PASSED"


def test_6_after_the_next_own_draw_the_bar_is_lifted() -> None:
    scene = table({1: PINFU}, "6s1z2z9s", "0:6s 1:pass 1:1z 2:2z 0:9s 1:reacts")
    assert scene.offers("ron")


def test_6_the_reading_of_most_points_counts() -> None:
    assert set(worth("112233p112233s9p", "9p")) == {"ryanpeikou", "junchan"}, "and not seven pairs"
    assert set(worth("111222333p7778s", "8s", tsumo=True)) == {"suuankou_tanki"}, "and not three runs"
