"""Positions that end before anybody decides, and rules under which a game once stood still."""

from __future__ import annotations

import numpy as np
import pytest

from jantaku.arena import playing
from jantaku.arena.contest import Contest
from jantaku.errors import JantakuError
from jantaku.game.event import Ending
from jantaku.game.game import Game
from jantaku.game.walls import arrange, deck
from jantaku.kernels.game.drive import NO_OUTCOMES, advance, orders_of
from jantaku.kernels.game.step import RANDOM, run
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.thought import THOUGHT
from jantaku.rules import Rules
from jantaku.tiles import Face
from lively import Lively, Table
from sixteen import TAIWAN

MUST = {"godgame": Rules.preset("taiwan-godgame")} | {
    mode: TAIWAN.replace(eight_flowers=mode) for mode in ("forced", "compound")
}
must = pytest.mark.parametrize("rules", MUST.values(), ids=MUST)


def flower_wall(rules: Rules, seat: int = 0) -> list[Face]:
    """A wall that deals all eight flowers to *seat* and no hand that is complete."""
    hands = [""] * rules.players
    hands[seat] = "12345678f"
    return arrange(rules, hands)


@must
def test_a_forced_win_by_dealt_flowers_is_cleared_and_the_next_position_dealt(rules: Rules) -> None:
    game = Game(rules, seed=3, walls=[flower_wall(rules)])
    assert [clearing.ending for clearing in game.clearings] == [Ending.TSUMO]
    assert "eight_flowers" in {yaku.key for yaku in game.clearings[0].wins[0].yaku}
    assert game.phase is not None and game.legal_actions
    assert sum(game.scores) == 4 * rules.start_points


@must
def test_one_position_after_another_may_end_so(rules: Rules) -> None:
    game = Game(rules, seed=3, walls=[flower_wall(rules, seat) for seat in range(3)])
    assert len(game.clearings) == 3 and game.legal_actions
    assert Game.load(game.save()).save() == game.save()


@must
def test_it_may_end_so_later_and_is_taken_back_with_the_decision(rules: Rules) -> None:
    game, lively = Game(rules, seed=3, walls=[deck(rules), flower_wall(rules, 1)]), Lively(3)
    while not game.clearings:
        game.push(lively.choose(game.table.record, game.legal_actions))
    assert len(game.clearings) == 2 and game.legal_actions
    game.pop()
    assert not game.clearings and game.legal_actions


@must
def test_a_game_that_does_not_deal_by_itself_waits_once_for_each(rules: Rules) -> None:
    game = Game(rules, seed=3, walls=[flower_wall(rules), flower_wall(rules)], auto_deal=False)
    assert len(game.past) == 1 and game.awaits_deal
    game.deal()
    assert len(game.past) == 2 and game.awaits_deal
    kept = Game.load(game.save())
    assert len(kept.past) == 2 and kept.awaits_deal
    game.deal()
    assert game.legal_actions
    assert Game.load(game.save()).legal_actions == game.legal_actions


@pytest.mark.parametrize("preset", ["taiwan-star", "taiwan-godgame"])
def test_a_ready_hand_may_be_declared_and_discarded_where_furiten_bars_riichi(preset: str) -> None:
    rules = Rules.preset(preset).replace(riichi_furiten=False)
    declared = 0
    for seed in range(40):
        table, lively = Table(rules, seed, clustered=0.5), Lively(seed)
        while not table.is_cleared and table.t.phase != 5:
            assert table.menu, (seed, int(table.t.decisions))
            action = lively.choose(table.t, table.menu)
            declared += str(action) == "ready"
            table.step(action)
    assert declared


def test_players_at_an_empty_menu_do_nothing() -> None:
    """No rules lead to one; if any ever do, a call comes back and says so instead of dividing by zero."""
    table = Game("tenhou", seed=1).table
    table.record.menu[:] = 0
    suits, nobody = get_suits(), np.zeros((0, 4, len(COUNTED)), np.int64)
    assert run(table.records, 0, table.rules.record, suits, table.scratch, RANDOM, 5) == 0
    policies, thoughts = np.zeros((1, 4), np.int64), np.zeros(1, THOUGHT).view(np.recarray)
    orders = orders_of(decisions=5)
    arguments = (table.rules.record, suits, table.scratch, thoughts, 0, orders, policies, nobody, NO_OUTCOMES)
    assert advance(table.records, 0, 1, *arguments) == 0


def test_a_simulation_in_which_nothing_moves_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "_drive", lambda *_: None)
    contest = Contest.of("tenhou", ["random"])
    with pytest.raises(JantakuError, match=r"under tenhou with seed \d+ stands still"):
        playing.play(contest, np.arange(2))
