"""Playouts in stages: tables come to the same end, byte by byte, as where each is played to its end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from jantaku import Tables
from jantaku.kernels.foresight.stages import (
    DECIDED,
    LOOKING,
    NOWHERE,
    PASSING,
    THINKING,
    WINNING,
    begin_stage,
    never_calls,
    take_stage,
    win_stage,
)
from jantaku.kernels.game.drive import GIVEN_FIRST
from jantaku.kernels.game.layout import ACTION, CLEARED, REACTION
from jantaku.kernels.game.rng import noise_of
from jantaku.kernels.game.tenpai import note_tenpai_discards
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import SHANTEN
from jantaku.kernels.players.common import discards_offered
from jantaku.kernels.players.nearest import nearest_discard
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.vector.checks import How
from jantaku.vector.threads import ThreadedTables

#: Passes of who never calls are no decisions in stages, and of who wins no discards are looked at.
NOT_THE_SAME = ("decisions", "tenpai_discards", "clean_discards")
PRESETS = ("tenhou", "mleague", "sanma-tenhou", "sanma-parlour", "taiwan")


@np.errstate(over="ignore")
def played_in_stages(records: np.ndarray[Any, Any], rules: Any, first: list[int]) -> tuple[list[np.void], set[int]]:
    """Each of *records* played to the end of its Position, *first* the first action; and the lists they stood on."""
    r, suits = rules.record[0], get_suits()[0]
    s, w = np.zeros(1, SCORING).view(np.recarray)[0], np.zeros(1, THOUGHT).view(np.recarray)[0]
    actions, seen = np.array(first, np.int64), set()
    tables = records.copy().view(np.recarray)
    for i in range(len(tables)):
        t = tables[i]
        stands = begin_stage(t, int(actions[i]))
        while stands != NOWHERE:
            seen.add(stands)
            if stands == WINNING:
                stands = win_stage(t, r, suits, s, i, actions)
                continue
            if stands == THINKING:
                actions[i] = nearest_discard(t, r, suits, w, discards_offered(t, t.asked), noise_of(t))
            elif stands == LOOKING:
                note_tenpai_discards(t, r, suits, t.asked)
            stands = take_stage(t, r, suits, s, stands, i, actions)
    return list(tables.view(records.dtype)), seen


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("phase", [ACTION, REACTION])
def test_stages_lead_where_playing_on_does(preset: str, phase: int) -> None:
    tables = Tables(preset, 64, seed=7, start="anywhere", episode="position", restart=True)
    tables.play("shanten", decisions=20)
    found = np.flatnonzero(tables.records["phase"] == phase)[:6]
    records = np.array(tables.records[found].view(np.ndarray))
    first = [int(tables.view(int(i)).legal_actions[-1]) for i in found]
    moves = np.full((len(found), 1 + tables.rules.players), SHANTEN, np.int64)
    moves[:, 0] = first
    whole = ThreadedTables(tables.rules, len(found), 1, counted=False)
    whole.load(records)
    whole.advance(moves, How(given=GIVEN_FIRST, positions=1))
    ended, seen = played_in_stages(records, tables.rules, first)
    for one, other in zip(ended, whole.records, strict=True):
        assert one["phase"] == CLEARED
        assert all(np.array_equal(one[name], other[name]) for name in records.dtype.names if name not in NOT_THE_SAME)
        assert one["decisions"] <= other["decisions"]
    assert {THINKING, DECIDED, LOOKING, WINNING} <= seen
    assert PASSING in seen or never_calls(tables.rules.record[0])


def test_what_is_over_or_cannot_be_done_stays() -> None:
    table = Tables("tenhou", 1, seed=1)
    record = table.records.copy().view(np.recarray)[0]
    assert begin_stage(record, int(table.view(0).legal_actions[0])) == DECIDED
    assert begin_stage(record, -1) == NOWHERE
    record.phase = CLEARED
    assert begin_stage(record, 0) == NOWHERE
