"""Observations tell all that the seat which is asked sees, and nothing else."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jantaku import Game, Tables
from jantaku.game.view import View
from jantaku.kernels.game import layout
from jantaku.kernels.game.observation import WIDTH
from jantaku.kernels.game.tiles import KIND
from jantaku.rules import Rules, presets
from jantaku.vector import OBSERVATION
from lively import Lively
from scenario import play
from test_engine_view import redeal

PLAYABLE = [name for name in presets() if not Rules.preset(name).why_unplayable]


def seen(tables: Tables) -> Any:
    """The row of the first table, with names."""
    return tables.observe().view(OBSERVATION)[0, 0]


def at_table(game: Game, tables: Tables) -> Tables:
    """*tables*, its first now where *game* is."""
    tables.load(game.table.records)
    return tables


def everything(tables: Tables, seats: int | None = None) -> bytes:
    """All that players are shown at the first table: row, tokens and planes."""
    parts = (*tables.tokens(seats=seats), *tables.planes(seats=seats))
    return tables.observe(seats=seats).tobytes() + b"".join(part.tobytes() for part in parts)


@pytest.mark.parametrize("preset", PLAYABLE)
def test_nothing_that_players_are_shown_changes_by_any_redeal_of_what_the_seat_cannot_see(preset: str) -> None:
    rng = random.Random(preset)
    tables, changed = Tables(preset, 1, seed=0), 0
    for seed in (1, 2):
        game, lively = Game(preset, seed=seed), Lively(seed)
        while not game.is_over and game.decisions < 200:
            if game.decisions % 4 == 0:
                seat = game.phase.seat
                shown = everything(at_table(game, tables))
                other = redeal(game, seat, rng)
                assert shown == everything(at_table(other, tables)), (preset, seed, game.decisions)
                looks_on = (seat + 1) % game.rules.players
                theirs = everything(at_table(game, tables), looks_on)
                other = redeal(game, looks_on, rng)
                assert theirs == everything(at_table(other, tables), looks_on), (preset, game.decisions)
                changed += shown[: 2 * WIDTH] != theirs[: 2 * WIDTH]
            game.push(lively.choose(game.table.record, game.legal_actions))
    assert changed > 50  # another seat sees another thing


def check(row: Any, view: View) -> None:
    """Every number of *row* is what *view* tells."""
    players, seat = view.rules.players, view.seat
    t = view.record[0]
    hand = Counter(int(face) for face in view.hand)
    assert row["hand"].tolist() == [hand[face] for face in range(40)]
    assert row["drawn"] == (-1 if view.drawn is None else int(view.drawn))
    assert np.flatnonzero(row["waits"]).tolist() == [int(kind) for kind in view.waits]
    assert row["furiten"] == view.is_furiten and row["live"] == view.live
    assert [face for face in row["indicators"].tolist() if face >= 0] == [int(face) for face in view.indicators]
    assert row["dora"].sum() == len(view.indicators)
    assert (row["honba"], row["deposits"], row["round_wind"]) == (t["honba"], t["deposits"], t["wind"])
    assert (seat + row["dealer"]) % players == view.position.dealer and row["seat_wind"] == (-row["dealer"]) % players
    table = Counter(hand)
    table.update(int(face) for face in view.indicators)
    for place in range(4):
        there = place < players
        other = (seat + place) % players
        river = view.river(other) if there else ()
        assert [face for face in row["river"][place].tolist() if face >= 0] == [int(d.face) for d in river]
        assert row["river_drawn"][place][: len(river)].tolist() == [d.was_drawn for d in river]
        assert row["river_called"][place][: len(river)].tolist() == [d.was_called for d in river]
        assert row["riichi_at"][place] == next((i for i, d in enumerate(river) if d.is_riichi), -1)
        assert (row["riichi"][place] == 2) == (there and view.in_riichi[other])
        table.update(int(d.face) for d in river if not d.was_called)
        melds = view.melds(other) if there else ()
        hidden = view.hidden_kans(other) if there else 0
        laid = [numbers for numbers in row["melds"][place].tolist() if numbers[0]]
        seen_melds = [numbers for numbers in laid if numbers[1] >= 0]
        assert (len(laid), len(seen_melds)) == (len(melds) + hidden, len(melds))
        for meld, numbers in zip(melds, seen_melds, strict=True):
            assert sorted(int(face) for face in meld.tiles) == sorted(face for face in numbers[2:6] if face >= 0)
            table.update(int(face) for face in meld.tiles)
        if there:
            hundreds, rest = row["scores"][place].tolist()
            assert 100 * hundreds + rest == view.scores[other]
            assert row["norths"][place] == view.norths(other) and row["chips"][place] == view.chips[other]
            assert row["flowers"][place] == len(view.flowers(other))
            table.update({30: view.norths(other)})
            shown = view.shown_hand(other) if place else None
            assert row["shown"][place].sum() == len(shown or ())
            table.update(int(face) for face in shown or ())
        else:
            assert not row["scores"][place].any() and not row["norths"][place] and not row["shown"][place].any()
    phase = view.phase
    tile = getattr(phase, "tile", None)
    assert row["tile"] == (-1 if tile is None else int(tile))
    if tile is not None:
        assert (seat + row["source"]) % players == getattr(phase, "source", None)
        if phase is not None and phase.context.value == "added-kan":
            table[int(tile)] += 1
    deck = Counter(int(face) for face in view.rules.record[0].deck[: view.rules.record[0].deck_size])
    kinds = KIND.tolist()
    unseen = [0] * 35
    for face, number in (deck - table).items():
        unseen[kinds[face]] += number
    assert row["unseen"].tolist() == unseen[:34]


@pytest.mark.parametrize("preset", PLAYABLE)
def test_an_observation_tells_what_the_view_tells(preset: str) -> None:
    tables = Tables(preset, 1, seed=0)
    for seed in (3, 4):
        game, lively = Game(preset, seed=seed), Lively(seed)
        while not game.is_over and game.decisions < 300:
            if game.decisions % 5 == 0:
                check(seen(at_table(game, tables)), game.view(game.phase.seat))
            game.push(lively.choose(game.table.record, game.legal_actions))


def test_an_open_riichi_shows_its_hand() -> None:
    rules = Rules.preset("tenhou").replace(open_riichi=True, yaku={"open_riichi": [2, 0], "double_open_riichi": [3, 0]})
    tables, shown = Tables(rules, 1, seed=0), 0
    for seed in range(3):
        game, lively = Game(rules, seed=seed), Lively(seed)
        while not game.is_over and game.decisions < 400:
            row = seen(at_table(game, tables))
            shown += bool(row["shown"].any())
            check(row, game.view(game.phase.seat))
            names = {str(action): action for action in game.legal_actions}
            game.push(names.get("open-riichi") or lively.choose(game.table.record, game.legal_actions))
    assert shown > 0


def test_an_observation_is_a_row_of_int16_and_zero_when_the_game_is_over() -> None:
    tables = Tables("tenhou", 300, seed=1)
    out = np.full((300, WIDTH), 7, np.int16)
    assert tables.observe(out=out) is out and (out == tables.observe()).all()
    assert OBSERVATION.itemsize == 2 * WIDTH and out.view(OBSERVATION).shape == (300, 1)
    tables.play("tsumogiri")
    assert not tables.observe(out=out).any()


def test_the_page_gives_the_numbers_of_phases() -> None:
    page = (Path(__file__).parent.parent / "docs" / "observation" / "index.md").read_text("utf-8")
    told = {layout.ACTION: "to act", layout.REACTION: "to answer", layout.DECLARATION: "to declare tenpai"}
    told[layout.CHOICE] = "to stop or play on"
    assert ", ".join(f"{number} {words}" for number, words in sorted(told.items())) in page


def test_a_hidden_kan_that_may_be_robbed_is_seen_by_who_is_asked_and_by_its_owner_alone() -> None:
    house = Rules.preset("tenhou").replace(orphans_rob_closed_kan=True, closed_kan_hidden=True)
    scene = play(house, {1: "777z", 2: "19m19p19s1123456z"}, "2m7z", "0:2m 1:closed-kan-7z 2:reacts", indicators="1m")
    tables = at_table(scene.game, Tables(house, 1, seed=0))
    tiles = [tables.observe(seats=seat).view(OBSERVATION)[0, 0]["tile"] for seat in range(4)]
    assert tiles == [-1, 33, 33, -1]
    assert [int(scene.game.view(seat).record[0].last) for seat in range(4)] == tiles
