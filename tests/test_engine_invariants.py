"""Random games under every preset: the bookkeeping holds after every step, and a slow referee agrees with all of it.

``JANTAKU_DECISIONS`` sets how many decisions the referee follows under each rule set.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import numpy as np
import pytest

import jantaku
from brute_clearing import check_clearing, check_next, expected_next
from brute_force import Referee
from conftest import LONG
from jantaku.game.action import ACTION_NAMES, Action
from jantaku.game.event import ENDINGS
from jantaku.game.tableau import melds_of
from jantaku.game.walls import deck
from jantaku.kernels.game.layout import (
    ACTION,
    CHOICE,
    OVER,
    REACTION,
    RIVER_CALLED,
    RIVER_FACE,
    TO_ADDED_KAN,
    TO_CLOSED_KAN,
    TO_NORTH,
)
from jantaku.rules import Rules, presets
from jantaku.tiles import Face
from lively import Lively, Table

DECISIONS = int(os.environ.get("JANTAKU_DECISIONS", "600"))
#: The referee knows no other game than riichi of four players.
FOUR_PLAYER = [name for name in presets() if Rules.preset(name).players == 4 and Rules.preset(name).riichi]
ALL = tuple(Action(number) for number in range(len(ACTION_NAMES)))
HOUSES = (
    {"kuikae": "free", "reds": (2, 2, 2)},
    {"kuikae": "same_tile", "reds": (4, 0, 2), "riichi_kan": "never"},
    {"kan_dora": "after_discard_passes", "riichi_must_win": True},
    {"multiple_ron": "head_bump", "riichi_furiten": False, "riichi_min_live": 1},
    {"multiple_ron": "all_paid", "orphans_rob_closed_kan": True, "nagashi": "mangan", "riichi_min_points": "none",
     "honba_to": "all_winners", "deposits_to": "own_back"},
    {"bust": "zero_or_below", "honba_resets_on_draw": True, "dealer_keeps_on_tenpai": False, "ura": False,
     "kan_ura": False, "min_han": 2},
    {"chi": False, "dealer_keeps_on_abort": False, "riichi_deposit": 3000, "riichi_min_points": 3000,
     "noten_points": 6000, "four_kans": False},
    {"declare_tenpai": "choice", "furiten_until": "any_call", "nagashi": "mangan", "four_riichi": False},
)  # fmt: skip


# --- invariants ----------------------------------------------------------------------------------------


def tiles_on_the_table(t: Any, rules: Rules) -> Counter[int]:
    """Every tile by where it lies: what is left of the wall, hands, melds, and rivers less what was called."""
    tiles: Counter[int] = Counter()
    tiles.update(t.wall[t.head : rules.record[0].deck_size - t.replaced].tolist())
    for seat in range(rules.players):
        tiles.update({face: int(count) for face, count in enumerate(t.faces[seat])})
        tiles[Face.NORTH] += int(t.norths[seat])
        tiles.update(Face.SPRING + flower for flower in range(8) if int(t.flower_mask[seat]) >> flower & 1)
        if not t.flower_mask[seat]:
            tiles[Face.FLOWER] += int(t.flowers[seat] - t.gold_flowers[seat])
        tiles[Face.GOLD_FLOWER] += int(t.gold_flowers[seat])
        for meld in melds_of(t, seat, rules.players):
            tiles.update(int(face) for face in meld.tiles)
        river = t.river[seat, : t.n_river[seat]]
        tiles.update(int(entry) & RIVER_FACE for entry in river if not entry & RIVER_CALLED)
    if t.phase == REACTION and t.context == TO_ADDED_KAN:
        tiles[int(t.last)] += 1
    return +tiles


def check_tiles(t: Any, rules: Rules) -> None:
    assert tiles_on_the_table(t, rules) == Counter(int(face) for face in deck(rules))
    players = rules.players
    for seat in range(players):
        faces, counts = t.faces[seat], np.zeros(34, np.int64)
        for face in range(40):
            counts[Face(face).kind] += faces[face]
        assert counts.tolist() == t.counts[seat].tolist()
        assert [sum(1 << k for k in range(34) if counts[k] > times) for times in range(4)] == t.held[seat].tolist()
        assert sum(1 << face for face in range(40) if faces[face]) == t.held_faces[seat]
        text = ["".join(map(str, counts[9 * suit : min(9 * suit + 9, 34)])) for suit in range(4)]
        assert [int(digits, 5) for digits in text] == t.keys[seat].tolist()
        acts = t.phase == ACTION and t.turn == seat
        assert counts.sum() + 3 * t.n_melds[seat] == rules.hand_size + acts
    aside = int(t.norths.sum() + t.flowers.sum()) - (t.phase == REACTION and t.context == TO_NORTH)
    quads = sum(len(meld.tiles) == 4 for s in range(players) for meld in melds_of(t, s, players))
    quads -= t.phase == REACTION and t.context == TO_CLOSED_KAN  # a kan that may be robbed does not stand yet
    assert t.kans == quads
    assert t.replaced == t.kans + aside
    shorter = t.kans * rules.kan_takes_live + aside * rules.north_takes_live
    assert t.live == rules.record[0].deck_size - rules.dead_wall - t.head - shorter >= 0
    assert t.turned + t.pending_dora == (1 + t.kans if rules.replacements else 0)


def check_points(t: Any, rules: Rules) -> None:
    total = t.scores.sum() + t.deposits * rules.riichi_deposit
    if t.phase == OVER and rules.leftover == "split":
        assert 4 * rules.start_points - 400 < total <= 4 * rules.start_points
    else:
        assert total == rules.players * rules.start_points
    assert t.chips.sum() == 0


def check_waits(t: Any, rules: Rules) -> None:
    for seat in range(rules.players):
        if seat != t.turn:
            faces = [Face(face) for face in range(40) for _ in range(t.faces[seat, face])]
            hand = jantaku.Hand(tuple(faces), melds_of(t, seat, rules.players))
            kept = [kind for kind in jantaku.tiles.KINDS if int(t.waits[seat]) >> kind & 1]
            assert jantaku.waits(hand, rules=rules) == kept


def check_menu(table: Table) -> None:
    menu = set(table.menu)
    assert menu
    assert {action for action in ALL if table.why_not(action) == 0} == menu


@pytest.mark.parametrize("preset", presets())
def test_invariants_hold_after_every_step(preset: str) -> None:
    rules = Rules.preset(preset)
    left, seed = 2000 if LONG else 120, 100
    while left > 0:
        seed += 1
        table, lively = Table(rules, seed, clustered=0.5), Lively(seed)
        while table.t.phase != OVER and left > 0:
            t = table.t
            assert t.phase <= CHOICE
            check_tiles(t, rules)
            check_points(t, rules)
            check_waits(t, rules)
            check_menu(table)
            left -= 1
            table.step(lively.choose(t, table.menu))
            if table.is_cleared:
                check_points(table.t, rules)
                table.next()
                check_points(table.t, rules)


def test_nobody_may_act_out_of_turn_or_after_the_end() -> None:
    table, lively = Table(Rules.preset("riichi-east"), 5), Lively(5)
    while table.t.phase != OVER:
        for seat in (*range(int(table.t.asked)), *range(int(table.t.asked) + 1, 4)):
            before = table.tables.tobytes()
            arguments = (table.record, jantaku.kernels.hands.suits.get_suits(), table.scratch)
            assert table.kernels.why_not(table.tables, 0, *arguments, seat, 46) == 1
            assert table.tables.tobytes() == before
        table.step(lively.choose(table.t, table.menu))
        if table.is_cleared:
            table.next()
    assert table.menu == ()
    assert all(table.why_not(action) for action in ALL)


# --- the referee ---------------------------------------------------------------------------------------


def follow(rules: Rules, decisions: int, seed: int, clustered: float) -> tuple[Counter[str], Counter[str]]:
    """Play, and let the referee check every menu, who is asked, every Clearing and what comes after it."""
    endings: Counter[str] = Counter()
    chosen: Counter[str] = Counter()
    while decisions > 0:
        seed += 1
        table, lively = Table(rules, seed, clustered=clustered), Lively(seed)
        referee = Referee(rules, table.t)
        referee.follow(table.t)
        while table.t.phase != OVER and decisions > 0:
            asked, menu = int(table.t.asked), table.menu
            where = (rules.name, seed, int(table.t.decisions))
            assert set(menu) == referee.menu(asked), where
            assert asked == referee.next_asked(), where
            action = lively.choose(table.t, menu)
            decisions -= 1
            chosen[str(action)] += 1
            if referee.reacting and not referee.declaring():
                referee.answers[asked] = action
            table.step(action)
            referee.follow(table.t)
            if table.is_cleared:
                check_clearing(referee, table.t, action)
                endings[str(ENDINGS[table.t.ending])] += 1
                expected = expected_next(referee, table.t)
                table.next()
                check_next(expected, table.t)
                if table.t.phase != OVER:
                    referee = Referee(rules, table.t)
                    referee.follow(table.t)
    return endings, chosen


@pytest.mark.parametrize("preset", FOUR_PLAYER)
def test_the_referee_agrees_under_every_preset(preset: str) -> None:
    endings, chosen = follow(Rules.preset(preset), DECISIONS, 0, 0.5)
    assert sum(endings.values()) > 3 and chosen["pon"]
    if DECISIONS >= 2000:
        assert endings["ron"] and endings["tsumo"] and endings["exhausted"]
        assert chosen["riichi"] and chosen["pon"] and chosen["open-kan"]
        assert bool(chosen["tenpai"] and chosen["noten"]) == (preset == "mleague")


@pytest.mark.parametrize("house", HOUSES, ids="-".join)
def test_the_referee_agrees_under_house_rules(house: dict[str, Any]) -> None:
    follow(Rules.preset("riichi").replace(**house), DECISIONS // 2, 50, 0.7)
