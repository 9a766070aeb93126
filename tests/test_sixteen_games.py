"""Sixteen tiles: whole random games under every preset and many a house rule, audited after every decision."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest

from conftest import LONG
from jantaku import Game
from jantaku.game.action import ACTION_NAMES
from jantaku.game.event import ENDINGS
from jantaku.game.reasons import Reason
from jantaku.game.tableau import melds_of
from jantaku.kernels.game import step
from jantaku.kernels.game.audit import COLUMNS, FINDINGS, audit_games
from jantaku.kernels.game.layout import (
    ACTION,
    AFTER_CALL,
    BY_RON,
    OVER,
    REACTION,
    RIVER_CALLED,
    RIVER_FACE,
    TABLE,
    TO_ADDED_KAN,
)
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from lively import Lively, Table
from sixteen import PRESETS, house

DECISIONS = 2000 if LONG else 250
HOUSES: tuple[dict[str, Any], ...] = (
    {"dead_wall": 0, "opening_flowers": "round_robin", "eight_flowers": "cash"},
    {"replace_from_reserve": True, "kan_takes_live": 2, "multiple_ron": "all_paid", "open_kan_from_left": True},
    {"replace_from_reserve": True, "dead_wall": 0, "open_kan_tsumo": True, "flower_rinshan": False},
    {"kuikae": "free", "no_reclaim": True, "passed_pon": True, "claim_min_live": 9, "seven_rob_one": "one_payer"},
    {"ready": "first_eight_discards", "declared_ready": True, "ready_added_kan": True, "riichi_must_win": True},
    {"ready": "each_first_discard", "ready_public": False, "ready_pass_loses_earth": True, "riichi_kan": "waits"},
    {"ready": "standard_no_dealer", "ready_pass_loses_earth": True, "declared_ready": True, "eight_flowers": "forced"},
    {"eight_pairs_half": True, "declared_ready": True, "riichi_kan": "shape", "min_tai": 2, "tai_cap": 16},
    {"furiten_until": "own_discard", "passed_win": "any_wait", "passed_bars_calls": True, "passed_kan_releases": "all"},
    {
        "discard_furiten": True,
        "passed_bars_tsumo": False,
        "multiple_ron": "two_paid_three_abort",
        "kuikae": "same_tile",
    },
    {"four_kans": True, "four_winds": True, "dealer_keeps_on_draw": False, "pao_dragons": True, "pao_winds": True},
    {"seat_wind_from": "wall_break", "streak_limit": 2, "eight_flowers": "additive", "seven_rob_one": "flat"},
    {"flowers": "none", "flower_rinshan": False, "draw_adds_honba": False, "rounds": 1},
    {"dealer_dealt_extra": False, "eight_flowers": "compound", "earthly_win_ignores_calls": True},
)


def named(name: str) -> Rules:
    """A preset by its name, or a house by its number."""
    return house(**HOUSES[int(name)]) if name.isdigit() else Rules.preset(name)


every_table = pytest.mark.parametrize("name", [*PRESETS, *map(str, range(len(HOUSES)))])


# --- the bookkeeping ---


@every_table
def test_the_audit_finds_nothing(name: str) -> None:
    rules, number = named(name), 60 if name in PRESETS else 12
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    seeds = np.arange(number, dtype=np.uint64)
    results = np.zeros((number, COLUMNS + len(ENDINGS)), np.int64)
    compiled(audit_games)(tables, rules.record, get_suits(), scratch, seeds, results)
    assert {FINDINGS[found] for found in results[:, 0]} == {"nothing"}
    assert results[:, COLUMNS + 1].sum() and results[:, COLUMNS + 2].sum(), "some win by draw and by discard"


def lying(t: Any, rules: Rules) -> Counter[int]:
    """Every tile by where it lies: undrawn, in hands, melds and rivers, or set aside as a flower."""
    size = int(rules.record[0].deck_size)
    tiles = Counter(int(face) for face in t.wall[t.head : size - int(t.replaced)])
    for seat in range(4):
        tiles.update({face: int(count) for face, count in enumerate(t.faces[seat])})
        tiles.update(int(face) for meld in melds_of(t, seat, 4) for face in meld.tiles)
        tiles.update(int(entry) & RIVER_FACE for entry in t.river[seat, : t.n_river[seat]] if not entry & RIVER_CALLED)
        tiles.update(40 + flower for flower in range(8) if int(t.flower_mask[seat]) >> flower & 1)
    if t.context == TO_ADDED_KAN and (t.phase == REACTION or (t.phase > REACTION and t.ending == BY_RON)):
        tiles[int(t.last)] += 1
    return +tiles


@every_table
def test_no_tile_and_no_point_is_lost_and_the_menu_is_what_nothing_stands_against(name: str) -> None:
    rules = named(name)
    table, lively = Table(rules, 5, clustered=0.5), Lively(5)
    deck = Counter(int(face) for face in rules.record[0].deck[: rules.record[0].deck_size])
    total = 4 * rules.start_points
    seen: set[str] = set()
    for _ in range(DECISIONS):
        t = table.t
        if t.phase == OVER:
            break
        assert lying(t, rules) == deck
        for seat in range(4):
            acts = t.drawn[seat] >= 0 or (seat == t.turn and t.phase == ACTION and t.context == AFTER_CALL)
            assert int(t.counts[seat].sum()) + 3 * int(t.n_melds[seat]) == 16 + bool(acts)
        if table.is_cleared:
            assert int(t.scores.sum()) == total and int(t.delta.sum()) == 0
            seen.add(str(ENDINGS[int(t.ending)]))
            table.next()
            continue
        menu = table.menu
        assert {int(action) for action in menu} == {a for a in range(len(ACTION_NAMES)) if table.why_not(a) == 0}
        table.step(lively.choose(t, menu))
    assert seen


# --- plain and compiled ---


@pytest.mark.parametrize("name", [*PRESETS, "1", "5"])
def test_plain_and_compiled_games_are_the_same_to_the_byte(name: str) -> None:
    table, lively, plain = Table(named(name), 11, clustered=0.7), Lively(11), step
    for _ in range(100):
        # as bytes: what lies between the fields is copied too
        before, action = np.frombuffer(bytearray(table.tables.tobytes()), TABLE).view(np.recarray), None
        if table.is_cleared:
            table._run(1, 1)
        else:
            action = int(lively.choose(table.t, table.menu))
            table.step(action)
        number = 1 if action is None else action
        with np.errstate(over="ignore"):  # random numbers go round
            what = 1 if action is None else 0
            plain.run(before, 0, table.record, get_suits(), table.scratch.copy(), what, number)
        assert before.tobytes() == table.tables.tobytes()
        asked = int(table.t.asked)
        for other in (44, 45, 46, 43, 40, 51, 52, 57):
            args = (table.record, get_suits(), table.scratch.copy(), asked, other)
            assert plain.why_not(table.tables.copy(), 0, *args) == table.kernels.why_not(table.tables.copy(), 0, *args)


# --- a game kept and taken back ---


def played(preset: str) -> Game:
    game, lively = Game(preset, seed=21), Lively(21)
    while len(game.clearings) < 3:
        game.push_unchecked(lively.choose(game.table.record, game.legal_actions))
    return game


@pytest.mark.parametrize("preset", PRESETS)
def test_a_game_is_loaded_as_it_was_saved_and_decisions_are_taken_back(preset: str) -> None:
    game = played(preset)
    saved, actions = game.save(), list(game.actions)
    other = Game.load(saved)
    assert other.save() == saved and other.events == game.events
    for _ in range(50):
        other.pop()
    for action in actions[-50:]:
        other.push(action)
    assert other.save() == saved and other.events == game.events


def test_every_reason_has_a_sentence_of_its_own() -> None:
    sentences = [str(reason) for reason in Reason]
    assert len(set(sentences)) == len(sentences)
