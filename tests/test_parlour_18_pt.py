"""Seed 002 §18, pt計算: points, uma and chips as one number."""

from __future__ import annotations

import pytest

from parlour import last_hand, settled, table


def test_18_the_worked_example() -> None:
    rows = settled((80000, 55000, 15000), (3, 2, -5))
    assert [(rows[seat].rank, rows[seat].uma, rows[seat].chips, rows[seat].pt) for seat in range(3)] == [
        (1, 30000, 3, 75.0), (2, 10000, 2, 25.0), (3, -40000, -5, -100.0),
    ]  # fmt: skip


def test_18_the_worked_example_as_the_end_of_a_game() -> None:
    scene = table({}, "2p3p4p", "2:acts", live=3, wind=1, dealer=2, scores=(80000, 55000, 15000))
    scene.table.chips[:3] = (3, 2, -5)
    game = scene.do("2:2p end").game
    assert game.is_over
    assert [(row.seat, row.pt) for row in game.settlement] == [(0, 75.0), (1, 25.0), (2, -100.0)]


@pytest.mark.parametrize(
    ("points", "chips", "pt"),
    [
        ((90000, 40000, 20000), (0, 0, 0), (80.0, -20.0, -60.0)),
        ((90000, 50000, 10000), (1, -1, 0), (85.0, -15.0, -70.0)),
        ((50100, 50000, 49900), (0, 0, 0), (40.1, -10.0, -30.1)),
        ((161000, 0, -11000), (10, -5, -5), (201.0, -85.0, -116.0)),
    ],
)
def test_18_points_above_50000_in_thousands_and_uma_and_5_for_each_chip(
    points: tuple[int, ...], chips: tuple[int, ...], pt: tuple[float, ...]
) -> None:
    rows = settled(points, chips)
    assert tuple(rows[seat].pt for seat in range(3)) == pt


def test_18_the_pt_of_a_game_add_up_to_nothing() -> None:
    game = last_hand("end", {}, live=3, scores=(61300, 44000, 44700))
    assert sum(row.pt for row in game.settlement) == pytest.approx(0)
    assert game.final_points == tuple(row.total for row in sorted(game.settlement, key=lambda row: row.seat))
