"""Seed 002 §11, 連荘・輪荘・本場: who deals next, and the honba."""

from __future__ import annotations

import pytest

from parlour import PINFU, drawn_out, second_round, table, worth
from scenario import Scene


def position(scene: Scene) -> str:
    return str(scene.game.position)


@pytest.mark.parametrize(
    ("wind", "dealer", "name"),
    [(0, 0, "East 1.0"), (0, 1, "East 2.0"), (0, 2, "East 3.0"), (1, 0, "South 1.0"), (1, 1, "South 2.0"),
     (1, 2, "South 3.0")],
)  # fmt: skip
def test_11_the_hands_of_a_game(wind: int, dealer: int, name: str) -> None:
    assert position(table(wind=wind, dealer=dealer)) == name


@pytest.mark.parametrize("dealer", [0, 1, 2])
def test_11_the_dealer_is_always_east(dealer: int) -> None:
    scene = table({dealer: "111z789p234s2278s"}, "6s", f"{dealer}:tsumo", dealer=dealer)
    assert scene.game.clearings[0].wins[0].seat == dealer
    assert scene.deltas[dealer] == -2 * scene.deltas[(dealer + 1) % 3], "both others pay the same"
    assert {"seat_wind", "round_wind"} <= set(worth("111z789p234s2278s", "6s", seat="E"))


def test_11_the_deal_stays_with_a_dealer_who_wins() -> None:
    assert position(second_round("6s", "0:tsumo", {0: PINFU})) == "East 1.1"
    assert position(second_round("4z6s", "0:4z 1:6s 0:ron", {0: PINFU}, honba=1)) == "East 1.2"


def test_11_the_deal_stays_with_a_tenpai_dealer() -> None:
    assert position(drawn_out(0)) == "East 1.1"
    assert position(drawn_out(0, 1, honba=2)) == "East 1.3"


@pytest.mark.parametrize("honba", [0, 1, 3])
def test_11_the_deal_passes_to_the_next_seat_at_0_honba_when_another_wins(honba: int) -> None:
    assert position(second_round("6s", "0:6s 1:ron", {1: PINFU}, honba=honba)) == "East 2.0"
    assert position(second_round("4z6s", "0:4z 1:6s 2:ron", {2: PINFU}, honba=honba)) == "East 2.0"


@pytest.mark.parametrize("honba", [0, 1, 3])
def test_11_the_deal_passes_at_0_honba_at_a_noten_dealer_s_draw(honba: int) -> None:
    assert position(drawn_out(1, honba=honba)) == "East 2.0"
    assert position(drawn_out(honba=honba)) == "East 2.0"


def test_11_south_1_follows_east_3() -> None:
    assert position(drawn_out(dealer=2)) == "South 1.0"


def test_11_honba_are_paid_by_their_number_and_gone_when_another_has_won() -> None:
    scene = second_round("6s", "0:6s 1:ron", {1: PINFU}, honba=3)
    assert scene.deltas == (-4000, 4000, 0)
    assert scene.game.position.honba == 0
