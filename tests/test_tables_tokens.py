"""Tokens: the events of a Position in order, as the view of a seat shows them."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku import Game, Tables
from jantaku.game.event import EventType
from jantaku.game.view import View, masked
from jantaku.kernels.game import layout, tokens
from jantaku.kernels.game.tokens import (
    CALLED,
    CHIPS,
    CHIPS_FROM,
    DETAIL,
    EVENT,
    FLAGS,
    HELD,
    JUST_DRAWN,
    KIND,
    LENGTH,
    MOMENT,
    POINTS,
    POINTS_FROM,
    POSITION,
    RIICHI_TILE,
    SEAT,
    SOURCE,
    TILE,
    write_tokens,
)
from jantaku.rules import Rules, presets
from jantaku.runtime.rows import LightArray
from lively import Lively

PLAYABLE = [name for name in presets() if not Rules.preset(name).why_unplayable]
DISCARDS = (layout.EV_DISCARD, layout.EV_TSUMOGIRI)
CALLS = (layout.EV_CHI, layout.EV_PON, layout.EV_OPEN_KAN)


def plain(game: Game, seat: int, records: Any = None) -> Any:
    """The tokens of *seat*, by plain Python, over whatever was there before."""
    out, length = np.full((1, LENGTH, tokens.WIDTH), 77, np.uint8), np.full(1, 77, np.int16)
    there = game.table.records if records is None else records
    light = LightArray(there.view(np.recarray)), LightArray(game.rules.record)
    write_tokens(light[0], 0, 1, light[1], np.array([seat], np.int8), out, length)
    assert not out[0, length[0] :].any()
    return out[0, : length[0]]


def check(rows: Any, view: View) -> None:
    """Every token is what *view* shows."""
    players, seat = view.rules.players, view.seat
    by_kind = {kind: rows[rows[:, KIND] == kind] for kind in range(EVENT)}
    (moment,), (position,) = by_kind[MOMENT], by_kind[POSITION]
    assert moment[FLAGS] == view.live and (seat + position[SEAT]) % players == view.position.dealer
    assert (position[TILE] - 28, position[DETAIL]) == (view.position.wind, view.position.honba)
    points = [1000 * (row[DETAIL] - POINTS_FROM) + 100 * row[FLAGS] + row[TILE] for row in by_kind[POINTS]]
    assert points == [view.scores[(seat + place) % players] for place in range(players)]
    chips = {int(row[SEAT]): row[DETAIL] - CHIPS_FROM for row in by_kind[CHIPS]}
    assert [chips.get(place, 0) for place in range(players)] == [
        view.chips[(seat + place) % players] for place in range(players)
    ]
    own = by_kind[HELD][by_kind[HELD][:, SEAT] == 0]
    assert sorted(row[TILE] - 1 for row in own) == sorted(int(face) for face in view.hand)
    assert [row[TILE] - 1 for row in own if row[FLAGS] & JUST_DRAWN] == (
        [] if view.drawn is None else [int(view.drawn)]
    )
    check_events(rows[rows[:, KIND] >= EVENT], view)


def check_events(rows: Any, view: View) -> None:
    """The events are those of the view, but for the draws of others."""
    players, seat = view.rules.players, view.seat
    events = [event for event in view.events if event.type is not EventType.DRAW or event.seat == seat]
    assert len(rows) == len(events)
    declared: set[int] = set()
    fresh: set[int] = set()
    for i, (row, event) in enumerate(zip(rows, events, strict=True)):
        code = int(row[KIND]) - EVENT
        if code not in (layout.EV_DORA, layout.EV_EXHAUSTED, layout.EV_ABORT):
            assert (seat + row[SEAT]) % players == event.seat
        tile = None if event.tile is None else int(event.tile)
        if code == layout.EV_CLOSED_KAN and event.tiles:
            tile = int(event.tiles[0].kind)
        assert (row[TILE] - 1 if row[TILE] else None) == tile
        assert {place for place in range(4) if row[FLAGS] >> place & 1} == declared
        if code in CALLS:
            assert (seat + row[SOURCE]) % players == event.source
        if code in DISCARDS:
            assert bool(row[FLAGS] & RIICHI_TILE) == (int(row[SEAT]) in fresh)
            after = [int(other[KIND]) - EVENT for other in rows[i + 1 :]]
            following = next((code for code in after if code in (*CALLS, *DISCARDS)), None)
            assert bool(row[FLAGS] & CALLED) == (following in CALLS)
            fresh.discard(int(row[SEAT]))
        if code == layout.EV_RIICHI:
            declared.add(int(row[SEAT]))
            fresh.add(int(row[SEAT]))


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_tokens_are_what_the_view_shows_and_the_same_plain_compiled_and_of_a_masked_table(preset: str) -> None:
    tables, riichi, called = Tables(preset, 1, seed=0), 0, 0
    for seed in (3, 4):
        game, lively = Game(preset, seed=seed), Lively(seed)
        while not game.is_over and game.decisions < 200:
            if game.decisions % 13 == 0:
                tables.load(game.table.records)
                for seat in (game.phase.seat, (game.phase.seat + 1) % game.rules.players):
                    compiled_rows, lengths = tables.tokens(seats=seat)
                    rows = plain(game, seat)
                    assert (compiled_rows[0, : lengths[0]] == rows).all() and lengths[0] == len(rows)
                    assert (plain(game, seat, masked(game.table.records, seat, game.rules)) == rows).all()
                    check(rows.astype(int), game.view(seat))
                    riichi += bool((rows[:, FLAGS] & RIICHI_TILE).any())
                    called += bool(np.isin(rows[:, KIND], [EVENT + code for code in CALLS]).any())
            game.push(lively.choose(game.table.record, game.legal_actions))
    assert riichi and called


def test_no_position_has_more_events_than_there_is_room_for() -> None:
    longest = 0
    for preset in PLAYABLE:
        tables = Tables(preset, 64, seed=11, restart=True)
        for _ in range(40):
            tables.random(24)
            longest = max(longest, int(tables.tokens().lengths.max()))
    assert 120 < longest < LENGTH - 50


def test_where_there_is_no_room_the_first_events_are_left_out() -> None:
    game, lively = Game("tenhou", seed=3), Lively(3)
    while game.decisions < 60:
        game.push(lively.choose(game.table.record, game.legal_actions))
    seat = game.phase.seat
    before = plain(game, seat)
    t = game.table.record
    doubled = np.concatenate([t.events[: t.n_events]] * 6)[: layout.EVENTS]
    t.events[: len(doubled)], t.n_events = doubled, len(doubled)
    t.events[:, 0][t.events[:, 0] == layout.EV_DRAW] = layout.EV_DISCARD
    rows = plain(game, seat)
    head = int((before[:, KIND] < EVENT).sum())
    assert len(rows) == LENGTH and (rows[:head] == before[:head]).all()
    last = t.events[len(doubled) - (LENGTH - head) : len(doubled), 0]
    assert (rows[head:, KIND] - EVENT == last).all()


def test_a_finished_game_has_no_tokens_and_threads_write_the_same() -> None:
    one, three = Tables("tenhou", 600, seed=2, threads=1), Tables("tenhou", 600, seed=2, threads=3)
    for tables in (one, three):
        tables.random(60)
    assert all((here == there).all() for here, there in zip(one.tokens(), three.tokens(), strict=True))
    one.play("tsumogiri")
    rows, lengths = one.tokens()
    assert not rows.any() and not lengths.any()
