"""Tables: many games at once play what single games play, and refuse what single games refuse."""

from __future__ import annotations

import os
import signal
import threading
import time
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jantaku import Game, IllegalAction, JantakuError, Reason, Tables
from jantaku.kernels.game.layout import CHOICE, OVER, TABLE
from jantaku.kernels.game.rng import next_seed, noise_of
from jantaku.kernels.players.choose import POLICIES, at_random
from jantaku.rules import Rules, presets
from jantaku.vector import threads as hall_threads
from jantaku.vector.checks import PLAYERS

PLAYABLE = [name for name in presets() if not Rules.preset(name).why_unplayable]


def same_game(record: np.ndarray, game: Game) -> bool:
    """Field by field: a record copied from NumPy may have chance bytes between the fields."""
    other = game.table.records.view(np.ndarray)
    return all(record[name].tobytes() == other[name].tobytes() for name in TABLE.names or ())


def some_actions(menus: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """A random action of each menu; -1 where the menu is empty."""
    actions = (menus * rng.random(menus.shape)).argmax(axis=1)
    actions[~menus.any(axis=1)] = -1
    return actions


@pytest.mark.parametrize("preset", PLAYABLE)
def test_a_table_plays_what_the_game_of_its_seed_plays(preset: str) -> None:
    rng = np.random.default_rng(1)
    tables = Tables(preset, 3, seed=40)
    games = [Game(preset, seed=40 + i) for i in range(3)]
    for _ in range(250):
        menus, seats = tables.menus(), tables.seats()
        for i, game in enumerate(games):
            assert [int(action) for action in game.legal_actions] == np.flatnonzero(menus[i]).tolist()
            assert seats[i] == (-1 if game.is_over else game.phase.seat)
        actions = some_actions(menus, rng)
        tables.step(actions)
        for game, action in zip(games, actions, strict=True):
            if action >= 0:
                game.push(int(action))
    for i, game in enumerate(games):
        assert same_game(tables.records[i : i + 1], game)
        assert tables.scores[i].tolist() == list(game.scores)


def test_points_of_clearings_and_the_final_result_are_told_when_they_happen() -> None:
    rng = np.random.default_rng(2)
    tables, games = Tables("majsoul-east", 2, seed=5), [Game("majsoul-east", seed=5 + i) for i in range(2)]
    ended = np.zeros(2, int)
    while not tables.finished.all():
        actions = some_actions(tables.menus(), rng)
        tables.step(actions)
        for i, game in enumerate(games):
            before = len(game.clearings)
            if actions[i] >= 0:
                game.push(int(actions[i]))
            new = game.clearings[before:]
            assert tables.cleared[i] == len(new)
            assert tables.rewards[i].tolist() == (list(new[0].deltas) if new else [0, 0, 0, 0])
        ended += tables.ended
    assert ended.tolist() == [1, 1]
    for i, game in enumerate(games):
        assert tables.final_points[i].tolist() == list(game.final_points)
        assert np.argsort(tables.ranks[i]).tolist() == list(game.ranking)
    before = tables.records.tobytes()
    tables.step([3, 500])  # finished tables take nothing, whatever they are given
    assert tables.records.tobytes() == before and not tables.menus().any()


def test_an_illegal_action_names_table_seat_and_reason_and_moves_nothing() -> None:
    tables = Tables("tenhou", 600, seed=7)
    before = tables.records.tobytes()
    actions = tables.menus().argmax(axis=1)
    actions[431] = 46
    with pytest.raises(IllegalAction, match="pass by seat 0 at table 431: there is nothing to pass on") as caught:
        tables.step(actions)
    assert caught.value.reason == Reason.NOTHING_TO_PASS
    assert "decision 0)" in str(caught.value) and caught.value.seed == 438
    actions[431] = 136
    with pytest.raises(IllegalAction, match="action 136 by seat 0 at table 431: actions are 0-135"):
        tables.step(actions)
    with pytest.raises(IllegalAction, match="action -2"):
        tables.step(np.full(600, -2))
    with pytest.raises(IllegalAction, match="at table 0"):
        tables.step(np.full(600, 2**64 - 1, np.uint64))
    assert tables.records.tobytes() == before


@pytest.mark.parametrize("wrong", [np.zeros(2, int), np.zeros(3), [True] * 3, np.zeros((3, 1), int), 0, None, "pass"])
def test_actions_are_one_whole_number_for_each_table(wrong: object) -> None:
    with pytest.raises(JantakuError, match="actions are 3 whole numbers"):
        Tables("tenhou", 3, seed=1).step(wrong)


def test_a_table_without_an_action_stays_as_it_is() -> None:
    tables, other = Tables("tenhou", 2, seed=1), Tables("tenhou", 2, seed=1)
    action = int(tables.menus()[1].argmax())
    tables.step(np.array([-1, action], np.int8))
    assert tables.records[0].tobytes() == other.records[0].tobytes()
    assert tables.decisions.tolist() == [0, 1]


@pytest.mark.parametrize("policy", POLICIES)
def test_players_play_the_same_on_any_number_of_threads(policy: str) -> None:
    one, three = (Tables("sanma-tenhou", 250, seed=3, threads=threads) for threads in (1, 3))
    assert one.play(policy) == three.play(policy) == int(one.decisions.sum())
    assert one.finished.all() and one.ended.tolist() == [1] * 250
    assert one.records.tobytes() == three.records.tobytes()
    assert (one.rewards == three.rewards).all() and (one.final_points == three.final_points).all()


def test_players_play_the_same_in_one_go_and_in_many() -> None:
    whole, parts = Tables("riichi-east", 20, seed=3), Tables("riichi-east", 20, seed=3)
    whole.play(["random", "tsumogiri", "random", "tsumogiri"])
    numbers = np.tile([0, 1, 0, 1], (20, 1))
    while not parts.finished.all():
        parts.play(numbers, decisions=17)
    assert whole.records.tobytes() == parts.records.tobytes()


def test_random_decisions_are_counted_and_legal() -> None:
    tables, checked = Tables("mleague", 50, seed=9), Tables("mleague", 50, seed=9)
    assert tables.random(30) == 1500
    noise, nth = noise_of, at_random
    for _ in range(30):
        with np.errstate(over="ignore"):
            records = checked.records.view(np.recarray)
            checked.step([nth(records[i], noise(records[i])) for i in range(50)])
    assert tables.records.tobytes() == checked.records.tobytes()


def test_finished_games_restart_with_a_seed_that_follows_from_the_last() -> None:
    tables = Tables("riichi-east", 4, seed=11, restart=True)
    assert tables.random(3000) == 12000
    assert (tables.ended > 1).all() and not tables.finished.any()
    for i in range(4):
        seed, left, games = 11 + i, 3000, 0
        while True:  # the same games one by one
            alone = Tables("riichi-east", 1, seed=seed)
            left -= alone.random(left)
            if not alone.finished[0]:
                break
            games += 1
            with np.errstate(over="ignore"):
                seed = int(next_seed(alone.records.view(np.recarray)[0]))
        assert (left, games) == (0, tables.ended[i])
        for name in ("seed", "scores", "decisions", "positions", "wall", "faces", "n_river", "menu", "asked"):
            assert alone.records[0][name].tolist() == tables.records[i][name].tolist(), name
    with pytest.raises(JantakuError, match="never finish"):
        tables.play()


def test_seeds_are_numbers_of_64_bits() -> None:
    assert Tables("tenhou", 3, seed=2**64 - 2).seeds.tolist() == [2**64 - 2, 2**64 - 1, 0]
    assert Tables("tenhou", 2, seed=[4, 9]).seeds.tolist() == [4, 9]
    assert len(set(Tables("tenhou", 50).seeds.tolist())) == 50
    tables = Tables("tenhou", 2, seed=1)
    fresh = tables.records.tobytes()
    tables.random(100)
    tables.reset(1)
    assert tables.records.tobytes() == fresh
    assert tables.seats().tolist() == [0, 0] and tables.rewards.tolist() == [[0] * 4] * 2
    for wrong in (-1, 2**64, 1.5, True, "x", [1], [1, -2], [1.0, 2.0]):
        with pytest.raises(JantakuError, match="seed"):
            tables.reset(wrong)  # type: ignore[arg-type]


def test_answers_are_written_where_they_are_wanted() -> None:
    tables = Tables("tenhou", 5, seed=1)
    menus, seats = np.zeros((5, 136), bool), np.zeros(5, np.int8)
    assert tables.menus(out=menus) is menus and tables.seats(out=seats) is seats
    assert (menus == tables.menus()).all() and menus.any()
    for wrong in (np.zeros((5, 136)), np.zeros((4, 136), bool), np.zeros((136, 5), bool).T, [[False] * 136] * 5):
        with pytest.raises(JantakuError, match="out must be"):
            tables.menus(out=wrong)
    with pytest.raises(ValueError, match="read-only"):
        tables.scores[0] = 0


def test_what_cannot_be_made_is_refused_in_words() -> None:
    for n in (0, -1, 1.5, True, None):
        with pytest.raises(JantakuError, match="the number of tables"):
            Tables("tenhou", n)  # type: ignore[arg-type]
    for threads in (0, 1.5, True):
        with pytest.raises(JantakuError, match="threads must be"):
            Tables("tenhou", 1, threads=threads)  # type: ignore[arg-type]
    with pytest.raises(JantakuError, match="unknown device 'cud': did you mean 'cuda'"):
        Tables("tenhou", 1, device="cud")
    tables = Tables("tenhou", 2, seed=1)
    with pytest.raises(JantakuError, match="unknown player 'randon': did you mean 'random'"):
        tables.play("randon")
    for wrong in (["random"] * 3, [0, 1, 2, 99], np.zeros((3, 4), int), [0.0] * 4):
        with pytest.raises(JantakuError, match="players are"):
            tables.play(wrong)
    with pytest.raises(JantakuError, match="decisions must be"):
        tables.play(decisions=-1)
    with pytest.raises(JantakuError, match="tables are 0-1"):
        tables.view(2)


def test_a_view_of_a_table_is_that_of_its_game() -> None:
    tables, game = Tables("sanma-parlour", 2, seed=8), Game("sanma-parlour", seed=9)
    assert tables.view(1).tobytes() == game.view(game.phase.seat).tobytes()
    assert tables.view(1, 2).hand == game.view(2).hand


@pytest.fixture
def ctrl_c(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Slices take a while, and as soon as the first has begun, Ctrl-C comes."""
    begun = threading.Event()
    call = hall_threads.ThreadedTables._call

    def slow(kernel: hall_threads.Kernel, thread: int, first: int, last: int) -> int:
        if first < last:  # without tables it is only seen to that the kernel is compiled
            begun.set()
            time.sleep(0.2)
        return call(kernel, thread, first, last)

    def interrupt() -> None:
        begun.wait()
        time.sleep(0.05)
        signal.pthread_kill(main, signal.SIGINT)

    main = threading.get_ident()
    monkeypatch.setattr(hall_threads.ThreadedTables, "_call", staticmethod(slow))
    previous = signal.signal(signal.SIGINT, signal.default_int_handler)
    helper = threading.Thread(target=interrupt)
    helper.start()
    yield
    helper.join()
    signal.signal(signal.SIGINT, previous)


def test_an_interruption_ends_a_long_play_with_every_table_at_a_decision(
    monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    tables = Tables("riichi-east", 64, seed=2, threads=2)
    monkeypatch.setattr(hall_threads, "_WHOLE_GAMES", 8)
    request.getfixturevalue("ctrl_c")
    with pytest.raises(KeyboardInterrupt):
        tables.play()
    monkeypatch.undo()
    over = tables.records["phase"] == OVER
    assert over.any() and not over.all()
    assert (tables.records["phase"] <= CHOICE).sum() + over.sum() == 64
    tables.play()
    whole = Tables("riichi-east", 64, seed=2)
    whole.play()
    assert tables.records.tobytes() == whole.records.tobytes()


def test_an_interruption_waits_for_a_step(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    tables, other = Tables("tenhou", 1000, seed=2, threads=2), Tables("tenhou", 1000, seed=2)
    actions = tables.menus().argmax(axis=1)
    monkeypatch.setattr(tables._backend, "first_illegal", lambda _: -1)
    request.getfixturevalue("ctrl_c")
    with pytest.raises(KeyboardInterrupt):
        tables.step(actions)
    monkeypatch.undo()
    other.step(actions)
    assert tables.records.tobytes() == other.records.tobytes()


def test_tables_play_on_in_a_forked_process() -> None:
    """Threads do not survive a fork: the child makes its own."""
    tables = Tables("tenhou-east", 600, seed=1, threads=2)
    tables.random(5)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # newer Pythons warn of any fork beside threads
        child = os.fork()
    if child == 0:
        code = 1
        try:
            code = 0 if tables.random(5) == 3000 else 2
        finally:
            os._exit(code)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert tables.random(5) == 3000


def test_tables_are_changed_by_one_thread_at_a_time() -> None:
    tables = Tables("tenhou-east", 2, seed=1)
    with tables._alone:  # as another thread does while it plays
        for change in (lambda: tables.random(1), lambda: tables.step([-1, -1]), tables.reset):
            with pytest.raises(JantakuError, match="another thread is changing these tables"):
                change()
    assert tables.random(1) == 2


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Tables("tenhou", 2, restart="no"), "restart is True or False, not 'no'"),  # type: ignore[arg-type]
        (lambda: Tables("tenhou", 2**62), "the number of tables can be .* at most"),
        (lambda: Tables("tenhou", 2**40), "no memory for 1,099,511,627,776 tables"),
        (lambda: Tables("tenhou", 2).random(10**30), "decisions can be .* at most"),
    ],
)
def test_numbers_beyond_reason_are_refused_by_name(make: Any, message: str) -> None:
    with pytest.raises(JantakuError, match=message):
        make()


def test_tables_refuse_what_they_cannot_take_in_plain_words() -> None:
    import copy
    import pickle

    with pytest.raises(JantakuError, match="count is True or False"):
        Tables("tenhou", 2, seed=1, count="yes")  # type: ignore[arg-type]
    with pytest.raises(JantakuError, match="threads can be"):
        Tables("tenhou", 2, seed=1, threads=10**9)
    tables = Tables("tenhou", 2, seed=1)
    for copied in (pickle.dumps, copy.copy, copy.deepcopy):
        with pytest.raises(JantakuError, match="pickled or copied"):
            copied(tables)


def test_the_page_numbers_players_as_tables_do() -> None:
    page = Path(__file__).parent.parent / "docs" / "tables.md"
    assert ", ".join(f"{number} `{name}`" for number, name in enumerate(PLAYERS)) in page.read_text("utf-8")
