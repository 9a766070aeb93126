"""Players know what their seat sees and nothing else; plain and compiled they do the same."""

from __future__ import annotations

import os

import numpy as np
import pytest

from agent_tables import compiled_choice, decisions, unseen
from conftest import LONG
from jantaku.game.view import masked
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import POLICIES, choose_at
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.tiles import Kind

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
GAMES = 3 if LONG else 1
PRESETS = ("tenhou", "sanma-parlour", "taiwan") + LONG * ("mleague", "wrc", "sanma-tenhou", "taiwan-star")


@pytest.mark.parametrize("preset", PRESETS)
def test_a_player_does_the_same_on_the_whole_table_and_on_what_its_seat_sees(preset: str) -> None:
    taken = 0
    for seed in range(GAMES):
        for game, view, noise in decisions(preset, seed, ("solid", "shanten", "random"), 25 if PLAIN else 2000):
            seen = masked(game.table.records, view.seat, game.rules)
            for policy, name in enumerate(POLICIES):
                whole = compiled_choice(game.table.records, game.rules, policy, noise)
                assert whole == compiled_choice(seen, game.rules, policy, noise), (name, game)
                assert game.is_legal(whole), (name, game)
            taken += 1
    assert taken >= (25 if PLAIN else 100 * GAMES)


@pytest.mark.skipif(PLAIN, reason="the JIT is disabled: there is nothing to compare with")
@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_plain_and_compiled_players_do_the_same(preset: str) -> None:
    choose = choose_at
    scratch, thoughts = np.zeros(1, SCORING).view(np.recarray), np.zeros(1, THOUGHT).view(np.recarray)
    compared = 0
    for game, _, noise in decisions(preset, 5, ("solid", "shanten"), 400):
        if game.decisions % 12 == 0:
            for policy, name in enumerate(POLICIES):
                with np.errstate(over="ignore"):
                    arguments = (game.table.records.copy(), 0, game.rules.record, get_suits(), scratch, thoughts)
                    plain = int(choose(*arguments, policy, np.uint64(noise)))
                assert plain == compiled_choice(game.table.records, game.rules, policy, noise), (name, game)
            compared += 1
    assert compared > 15


@pytest.mark.parametrize("preset", PRESETS)
def test_unseen_tiles_are_those_that_no_word_of_the_view_tells(preset: str) -> None:
    counted = np.zeros(34, np.int64)
    for game, view, _ in decisions(preset, 8, ("random", "shanten"), 120 if PLAIN else 500):
        if game.decisions % 7 == 0:
            left = unseen(view)
            assert note_unseen(game.table.record, game.rules.record[0], view.seat, counted) == sum(left.values()), game
            assert dict(zip(Kind, counted.tolist(), strict=True)) == left == view.unseen(), game
