"""Tables for who trains a player: seats driven from outside, points gained, counts, what any seat sees."""

from __future__ import annotations

import numpy as np
import pytest

from jantaku import Game, JantakuError, Tables
from jantaku.game.event import EventType
from lively import Lively

N = 12


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_everybody_else_plays_until_a_seat_from_outside_is_asked(preset: str) -> None:
    tables = Tables(preset, N, seed=3)
    players = tables.rules.players
    others: list[str | None] = ["shanten"] * players
    others[1] = None
    whole = Tables(preset, N, seed=3)
    whole.play("shanten")
    while True:
        tables.play(others)
        seats = tables.seats()
        assert set(seats.tolist()) <= {1, -1}
        if (seats < 0).all():
            break
        tables.play("shanten", decisions=1)
    assert tables.records.tobytes() == whole.records.tobytes()


def test_several_seats_may_be_driven_and_at_each_table_others() -> None:
    rows = np.full((N, 4), 3)
    rows[np.arange(N), np.arange(N) % 4] = -1
    tables = Tables("tenhou", N, seed=5, restart=True)
    for _ in range(40):
        tables.play(rows)
        assert tables.seats().tolist() == [i % 4 for i in range(N)]
        tables.step(tables.menus().argmax(axis=1))
    with pytest.raises(JantakuError, match="tables that restart never finish"):
        rows[3] = 3
        tables.play(rows)
    with pytest.raises(JantakuError, match="-1 is nobody"):
        tables.play(rows - 5)


@pytest.mark.parametrize("restart", [False, True])
def test_points_gained_have_the_deposits_in_them_and_go_over_the_end_of_a_game(restart: bool) -> None:
    tables = Tables("tenhou-east", N, seed=8, restart=restart)
    start = tables.rules.start_points
    gained, ended = np.zeros((N, 4), np.int64), 0
    paid = False
    for _ in range(1500):
        before, deposits = tables.scores.copy(), tables.deposits.copy()
        tables.play("solid", decisions=1)
        gained += tables.gained
        quiet = (tables.ended == 0) & (tables.cleared == 0)
        assert (tables.gained[quiet] == (tables.scores - before)[quiet]).all()
        put_down = quiet & (tables.deposits > deposits)
        paid |= bool(put_down.any())
        assert (tables.gained[put_down].min(axis=1) == -1000).all() and not tables.rewards[put_down].any()
        for table in np.flatnonzero(tables.ended):
            ended += 1
            if restart:
                in_the_last_game = gained[table] - (tables.scores[table] - start)
                assert tables.ranks[table, in_the_last_game.argmax()] == 0
                gained[table] = tables.scores[table] - start
    assert paid and ended > 0
    assert (gained == tables.scores - start).all()


def test_what_players_do_is_counted_where_that_is_wanted() -> None:
    tables, game, lively = Tables("tenhou-east", 1, seed=2, count=True), Game("tenhou-east", seed=2), Lively(2)
    while not game.is_over:
        action = lively.choose(game.table.record, game.legal_actions)
        tables.step([int(action)])
        game.push(action)
    counts = tables.counts
    wins = [win.seat for clearing in game.clearings for win in clearing.wins]
    riichi = [event.seat for event in game.events if event.type is EventType.RIICHI]
    assert wins and riichi
    assert counts["wins"].tolist() == [[wins.count(seat) for seat in range(4)]]
    assert counts["ready"].tolist() == [[riichi.count(seat) for seat in range(4)]]
    assert counts["positions"].tolist() == [[len(game.clearings)] * 4]
    with pytest.raises(JantakuError, match="count=True"):
        Tables("tenhou", 1, seed=2).counts  # noqa: B018


def test_wind_dealer_and_sticks_are_those_of_the_game() -> None:
    tables, game, lively = Tables("tenhou-east", 1, seed=3), Game("tenhou-east", seed=3), Lively(3)
    while not game.is_over:
        position = game.position
        there = [int(field[0]) for field in (tables.round_winds, tables.dealers, tables.honba, tables.deposits)]
        assert there == [position.wind, position.dealer, position.honba, int(game.table.record.deposits)]
        action = lively.choose(game.table.record, game.legal_actions)
        tables.step([int(action)], check=False)
        game.push(action)
    assert tables.finished.all()


def test_seats_that_look_are_seats() -> None:
    tables = Tables("sanma-tenhou", 2, seed=1)
    assert (tables.observe(seats=tables.seats()) == tables.observe()).all()
    for wrong, message in (
        (3, "seats are 0-2, not 3"),
        ([0, -1], "not -1"),
        ([0.5, 1], "whole numbers"),
        ([0], "2 tables"),
    ):
        with pytest.raises(JantakuError, match=message):
            tables.observe(seats=wrong)
