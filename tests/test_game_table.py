"""``Table`` and what ``Game`` makes of it: deals that wait, any points, one thread at a time."""

from __future__ import annotations

import pickle
import threading

import pytest

from jantaku import Action, Game, JantakuError, Position, Rules
from jantaku.game.table import Table
from jantaku.game.walls import arrange, deck
from lively import Lively, compile_engine

TENHOU = Rules.of("tenhou")


def dealt(seed: int = 7) -> Table:
    table = Table(TENHOU)
    table.begin(seed)
    table.deal()
    return table


def test_a_table_plays_what_a_game_plays() -> None:
    compile_engine()
    game, table, lively = Game("tenhou-east", seed=3), Table(Rules.of("tenhou-east")), Lively(3)
    table.begin(3)
    table.deal()
    while not game.is_over:
        assert table.tobytes() == game.table.tobytes() and table.menu == game.legal_actions
        action = lively.choose(table.record, table.menu)
        game.push(action)
        table.step(action)
        while table.is_cleared:
            table.deal()
    assert table.is_over and table.phase is None and table.menu == ()
    assert (table.scores, table.final_points) == (game.scores, game.final_points)


def test_a_copy_and_restored_bytes_are_the_same_moment() -> None:
    table = dealt()
    before, other = table.tobytes(), table.copy()
    other.step(other.menu[0])
    assert table.tobytes() == before != other.tobytes()
    other.restore(before)
    assert other.tobytes() == before and other.menu == table.menu
    assert pickle.loads(pickle.dumps(table)).tobytes() == before


def test_asking_why_not_changes_nothing() -> None:
    table = dealt()
    before = table.tobytes()
    assert all((table.why_not(action) is None) == table.offers(action) for action in map(Action, range(136)))
    assert table.tobytes() == before


def test_a_wall_that_is_not_dealt_is_not_seen() -> None:
    """The game ends instead: nothing of the wall that would have come is in the record."""
    game = Game("tenhou-east", seed=1, walls=[arrange("tenhou-east")] * 40)
    while not game.is_over:
        game.push_unchecked(game.legal_actions[-1])
    table = Table(game.rules, game.table.records.copy())
    table.record.phase = 4  # cleared once more
    wall = table.record.wall.copy()
    table.deal(sorted(deck(game.rules)))
    assert table.is_over and (table.record.wall == wall).all()


# --- deals that wait -----------------------------------------------------------------------------------


def test_a_game_that_waits_for_its_deals_is_the_same_game() -> None:
    compile_engine()
    quick, slow, lively = Game("sanma-parlour", seed=5), Game("sanma-parlour", seed=5, auto_deal=False), Lively(5)
    waited = 0
    while not quick.is_over:
        action = lively.choose(quick.table.record, quick.legal_actions)
        quick.push(action)
        slow.push(action)
        if slow.awaits_deal:
            waited += 1
            assert slow.phase is None and slow.legal_actions == ()
            assert slow.events[-1].clearing == quick.clearings[-1] and len(slow.past) == waited
            again = Game.load(slow.save())
            assert again.awaits_deal and again.events == slow.events
            slow.deal()
        assert slow.table.tobytes() == quick.table.tobytes()
    assert waited == len(quick.clearings) and slow.is_over
    assert Game.load(slow.save()).events == slow.events
    with pytest.raises(JantakuError, match="nothing to deal"):
        slow.deal()


def test_a_dealt_position_is_saved_though_nobody_has_acted_in_it() -> None:
    game = Game("tenhou", seed=2, auto_deal=False)
    while not game.awaits_deal:
        game.push(game.legal_actions[-1])
    game.deal()
    assert Game.load(game.save()).events == game.events
    game.pop()
    assert game.past == () and game.phase is not None


# --- where a game begins -------------------------------------------------------------------------------


def test_any_points_begin_where_they_are_asked_for() -> None:
    start = Position(0, 1, 0, 0, (17000, 25000, 25000, 25000))  # a penalty was paid
    with pytest.raises(JantakuError, match="100,000 in all"):
        Game("tenhou", seed=1, start=start)
    game = Game("tenhou", seed=1, start=start, any_points=True)
    assert game.position == start
    assert Game.load(game.save()).position == start


def test_the_beginning_of_a_game_is_always_a_start() -> None:
    rules = TENHOU.replace(start_points=0, bust="zero_or_below")
    game = Game(rules, seed=1)
    assert Game.load(game.save()).position == game.position


# --- threads -------------------------------------------------------------------------------------------


def test_a_game_is_changed_by_one_thread_at_a_time() -> None:
    game = Game("tenhou", seed=1)
    inside, done = threading.Event(), threading.Event()
    step = game.table.step

    def slowly(action: int) -> None:
        inside.set()
        done.wait()
        step(action)

    game.table.step = slowly  # type: ignore[method-assign]
    thread = threading.Thread(target=game.push, args=(game.legal_actions[0],))
    thread.start()
    inside.wait()
    for change in (lambda: game.push("tsumogiri"), lambda: game.push_unchecked(Action("tsumogiri")), game.pop):
        with pytest.raises(JantakuError, match="another thread"):
            change()
    done.set()
    thread.join()
    assert len(game.actions) == 1
    game.pop()
    assert game.copy().legal_actions == game.legal_actions
