"""Rules drawn at random: refused with a reason, or played with every invariant after every decision."""

from __future__ import annotations

import os

import numpy as np
import pytest

from jantaku.errors import RulesError
from jantaku.game.event import ENDINGS
from jantaku.game.game import Game
from jantaku.kernels.game.audit import COLUMNS, FINDINGS, audit_games
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import OPTIONS, Rules
from jantaku.runtime.tiers import compiled
from random_rules import random_rules

SETS = int(os.environ.get("JANTAKU_RULE_SETS", "100"))
CHUNK = 20
GAMES = 5


def audited(rules: Rules, seeds: range) -> list[str]:
    """What the audit finds in games from these *seeds*."""
    tables, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
    results = np.zeros((len(seeds), COLUMNS + len(ENDINGS)), np.int64)
    compiled(audit_games)(tables, rules.record, get_suits(), scratch, np.array(seeds, np.uint64), results)
    return [f"seed {seed}: {FINDINGS[row[0]]}" for seed, row in zip(seeds, results, strict=True) if row[0]]


@pytest.mark.parametrize("first", range(0, SETS, CHUNK))
def test_rules_drawn_at_random_are_refused_or_sound(first: int) -> None:
    """Every tile is dealt once, points are conserved, there is always something to choose, and every game ends."""
    found = {}
    for seed in range(first, first + CHUNK):
        rules = random_rules(seed)
        if isinstance(rules, RulesError):
            assert all(": " in problem for problem in rules.problems), seed
            continue
        if problems := audited(rules, range(GAMES * seed, GAMES * (seed + 1))):
            found[seed, repr(rules)] = problems
    assert not found


def test_many_are_played_and_every_option_is_changed_in_some() -> None:
    drawn = [rules for seed in range(1000) if isinstance(rules := random_rules(seed), Rules)]
    assert len(drawn) > 600
    changed = {key for rules in drawn for key in rules.diff("riichi")}
    assert {option.key for option in OPTIONS} - changed <= {"kan_dora_closed"}


def test_games_under_such_rules_are_saved_and_loaded() -> None:
    for seed in range(12):
        if isinstance(rules := random_rules(seed), Rules):
            game = Game(rules, seed=seed)
            for _ in range(30):
                if not game.is_over:
                    game.push(game.legal_actions[seed % len(game.legal_actions)])
            assert Game.load(game.save()).save() == game.save()
