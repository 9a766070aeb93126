"""Seats that pass without being asked: only where their menu would have a pass and nothing else."""

from __future__ import annotations

import random

import pytest

from jantaku.kernels.game.actions import PASS
from jantaku.kernels.game.layout import OVER, REACTION, TO_DISCARD
from jantaku.kernels.game.passing import can_only_pass
from jantaku.rules import presets
from jantaku.rules.ruleset import Rules
from lively import Table


@pytest.mark.parametrize("preset", presets())
def test_who_passes_unasked_could_do_nothing_else(preset: str) -> None:
    table, rng, unasked, asked = Table(Rules.preset(preset), 5, ask_all=True, clustered=0.5), random.Random(5), 0, 0
    for _ in range(600):
        if table.t.phase == OVER:
            break
        if table.is_cleared:
            table.next()
            continue
        menu = table.menu
        if table.t.phase == REACTION and table.t.context == TO_DISCARD:
            assert not can_only_pass(table.t, table.record[0])  # as everybody is asked
            table.t.ask_all = 0
            if can_only_pass(table.t, table.record[0]):
                assert menu == (PASS,)
                unasked += 1
            else:
                asked += 1
            table.t.ask_all = 1
        table.step(rng.choice(menu))
    assert unasked > asked > 0
