"""``Game``: pushed, popped, copied, refused, and the same on every path."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

from conftest import LONG
from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.action import ACTION_NAMES, Action
from jantaku.game.event import Ending, EventType
from jantaku.game.game import Game
from jantaku.game.phase import ActionPhase, ChoicePhase, ReactionPhase
from jantaku.game.reasons import Reason
from jantaku.game.walls import arrange, deck
from jantaku.kernels.game.layout import OVER, TABLE
from jantaku.kernels.game.step import run, why_not
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules, presets
from lively import Lively, Table, compile_engine

ALL = tuple(Action(number) for number in range(len(ACTION_NAMES)))


@pytest.fixture(autouse=True, scope="module")
def compiled() -> None:
    compile_engine()


def state(tables: Any) -> bytes:
    """The record without the bytes between its fields."""
    return b"".join(tables[name].tobytes() for name in TABLE.names or ())


def played(preset: str, seed: int, decisions: int) -> Game:
    game, lively = Game(preset, seed=seed), Lively(seed)
    for _ in range(decisions):
        if game.is_over:
            break
        game.push(lively.choose(game.table.record, game.legal_actions))
    return game


# --- push, pop, copy -----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", presets())
def test_popping_everything_goes_back_through_the_same_states(preset: str) -> None:
    game, lively = Game(preset, seed=3), Lively(3)
    states, events = [], []
    while not game.is_over and game.decisions < 400:
        states.append(state(game.table.records))
        events.append(len(game.events) if game.decisions % 20 == 0 else -1)
        game.push(lively.choose(game.table.record, game.legal_actions))
    actions = list(game.actions)
    while game.actions:
        assert game.pop() == actions.pop()
        assert state(game.table.records) == states.pop()
        told = events.pop()
        assert told < 0 or told == len(game.events)
    with pytest.raises(JantakuError, match="nothing to take back"):
        game.pop()


def test_a_popped_game_plays_on_as_if_nothing_had_been() -> None:
    game = played("tenhou", 5, 300)
    before = state(game.table.records), [str(event) for event in game.events]
    redo = [game.pop() for _ in range(150)]
    for action in reversed(redo):
        game.push(action)
    assert (state(game.table.records), [str(event) for event in game.events]) == before


def test_a_copy_is_equal_and_independent() -> None:
    game = played("majsoul", 9, 200)
    other = game.copy()
    assert state(other.table.records) == state(game.table.records)
    assert other.events == game.events and other.actions == game.actions
    before = state(game.table.records)
    while not other.is_over:
        other.push(other.legal_actions[0])
    assert state(game.table.records) == before and len(game.actions) == 200
    for _ in range(100):
        game.pop()
    assert other.is_over and len(other.actions) > 200


def test_a_finished_game_ranks_by_points_and_has_no_phase() -> None:
    game = played("tenhou-east", 1, 10**6)
    assert game.is_over and game.legal_actions == ()
    assert sorted(game.ranking) == [0, 1, 2, 3]
    points = [game.scores[seat] for seat in game.ranking]
    assert points == sorted(points, reverse=True) and sum(points) == 100_000
    assert sum(game.final_points) == 0
    assert game.phase is None
    with pytest.raises(IllegalAction, match="the game is over"):
        game.push("pass")
    with pytest.raises(JantakuError, match="not over"):
        _ = Game("tenhou", seed=1).ranking


# --- what is refused -----------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", presets())
def test_every_illegal_action_is_refused_with_a_reason_and_changes_nothing(preset: str) -> None:
    game, lively = Game(preset, seed=11), Lively(11)
    reasons = set()
    while not game.is_over and game.decisions < (200 if LONG else 36):
        before = state(game.table.records)
        for action in set(ALL) - set(game.legal_actions):
            with pytest.raises(IllegalAction) as refused:
                game.push(action)
            assert refused.value.reason != 0
            assert str(action) in str(refused.value) and "seed" not in str(refused.value)
            reasons.add(Reason(refused.value.reason).name)
        assert state(game.table.records) == before
        game.push(lively.choose(game.table.record, game.legal_actions))
    assert {"NOT_HELD", "WRONG_PHASE", "NOT_FOUR_ALIKE"} <= reasons


MALFORMED = (-1, 136, 10**9, 1 << 70, "chi", "", "discard-5x", None, True, False, 1.0, 44.5, [], (), {}, b"pass")


@pytest.mark.parametrize("action", [*MALFORMED, np.int64(999), np.float64(3), np.array([1])], ids=repr)
def test_what_is_no_action_is_refused_and_changes_nothing(action: Any) -> None:
    game = Game("tenhou", seed=2)
    before = state(game.table.records)
    for method in (game.push, game.is_legal, game.why_illegal):
        with pytest.raises(JantakuError):
            method(action)
    assert state(game.table.records) == before and not game.actions


def test_another_seat_may_not_act_and_no_such_seat_is_an_error() -> None:
    game = Game("tenhou", seed=2)
    assert game.why_illegal("tsumogiri", seat=1) is Reason.NOT_YOUR_DECISION
    assert game.why_illegal("tsumogiri") is None
    for seat in (-1, 4, 10**9):
        with pytest.raises(JantakuError, match="seats are 0-3"):
            game.view(seat)
        with pytest.raises(JantakuError, match="seats are 0-3"):
            game.why_illegal("pass", seat)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "7", None.__class__, [1]])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    with pytest.raises(JantakuError, match="seed"):
        Game("tenhou", seed=seed)


# --- determinism and walls -----------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    told = [[str(event) for event in played("tenhou", seed, 150).events] for seed in (4, 4)]
    assert told[0] == told[1]
    hands = {Game("tenhou", seed=seed).events[0].hands for seed in range(50)}
    assert len(hands) == 50


def test_every_position_has_a_fresh_wall_with_the_same_seed_whatever_the_honba() -> None:
    """Corner 88."""
    game = played("tenhou", 8, 10**6)
    begins = [event for event in game.events if event.type is EventType.BEGIN]
    assert len({event.hands for event in begins}) == len(begins)
    assert any(event.position is not None and event.position.honba for event in begins)


def test_given_walls_are_used_first_and_shuffled_ones_after_them() -> None:
    wall = arrange("tenhou", ["123m456p789s1122z"], "7z", indicators="4m")
    game = Game("tenhou", seed=1, walls=[wall])
    assert game.view(0).drawn == wall[52] and str(game.view(0).indicators[0]) == "4m"
    while len(game.clearings) < 1:
        game.push(game.legal_actions[0])
    assert game.table.record.wall.tolist()[:136] != [int(face) for face in wall]
    again = Game("tenhou", seed=1, walls=[wall])
    for action in game.actions:
        again.push(action)
    assert state(again.table.records) == state(game.table.records)


@pytest.mark.parametrize("spoil", ["short", "long", "fifth", "flower", "text", "nothing", "huge", "none"])
def test_a_wall_that_is_not_the_deck_is_refused(spoil: str) -> None:
    wall: list[Any] = list(deck(Rules.preset("tenhou")))
    wrong: Any = {
        "short": wall[:-1],
        "long": [*wall, wall[0]],
        "fifth": [wall[4], *wall[1:]],
        "flower": [45, *wall[1:]],
        "text": ["1m", *wall[1:]],
        "nothing": [],
        "huge": [float("inf"), *wall[1:]],
        "none": None,
    }[spoil]
    with pytest.raises(JantakuError, match="wall"):
        Game("tenhou", seed=1, walls=[wrong])
    with pytest.raises(JantakuError, match="wall"):
        Game("tenhou", seed=1, walls=5)  # type: ignore[arg-type]


# --- the choice of the leading dealer ------------------------------------------------------------------


def test_a_leading_dealer_chooses_to_stop_or_to_go_on() -> None:
    rules = Rules.preset("riichi-east").replace(win_stop="choice", tenpai_stop="choice", extension=False)
    chosen = {"stop": 0, "go-on": 0}
    for seed in range(60 if LONG else 24):
        game, lively = Game(rules, seed=seed), Lively(seed)
        while not game.is_over:
            if isinstance(game.phase, ChoicePhase):
                assert [str(action) for action in game.legal_actions] == ["stop", "go-on"]
                assert game.phase.seat == game.position.dealer == 3
                ended, told = len(game.clearings), len(game.events)
                answer = min(chosen, key=lambda word: chosen[word])
                chosen[answer] += 1
                game.push(answer)
                assert len(game.clearings) == ended
                assert game.is_over == (answer == "stop")
                assert len(game.events) == told if game.is_over else len(game.events) > told
                game.pop()
                assert isinstance(game.phase, ChoicePhase) and len(game.events) == told
                game.push(answer)
                continue
            assert isinstance(game.phase, ActionPhase | ReactionPhase)
            game.push(lively.choose(game.table.record, game.legal_actions))
        assert Game.load(game.save()).scores == game.scores
    assert min(chosen.values()) > 0


# --- plain and compiled --------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", ["tenhou", "majsoul-east", "mleague", "ema"])
def test_plain_python_gives_the_same_record_after_every_decision(preset: str) -> None:
    rules = Rules.preset(preset)
    for seed in (1, 2):
        table, lively = Table(rules, seed, clustered=1.0), Lively(seed)
        plain, scratch = np.zeros(1, TABLE).view(np.recarray), np.zeros(1, SCORING).view(np.recarray)
        plain[:] = table.tables
        for number in range(150):
            if table.t.phase == OVER:
                break
            action = lively.choose(table.t, table.menu)
            with np.errstate(over="ignore"):
                run(plain, 0, rules.record, get_suits(), scratch, 0, int(action))
            table.step(action)
            assert state(plain) == state(table.tables), (preset, seed, number, action)
            if table.is_cleared:
                table.clustered = 0.0
                table.next()
                with np.errstate(over="ignore"):
                    run(plain, 0, rules.record, get_suits(), scratch, 1, 1)
                assert state(plain) == state(table.tables)
            if number % 10 == 0 and table.t.phase != OVER:
                asked = int(table.t.asked)
                codes = [
                    why_not(plain.copy(), 0, rules.record, get_suits(), scratch, asked, i) for i in range(len(ALL))
                ]
                assert codes == [table.why_not(i) for i in range(len(ALL))]


def test_a_game_ends_the_same_whether_asked_about_everything_or_not() -> None:
    quiet, lively = Game("tenhou-east", seed=6), Lively(6)
    while not quiet.is_over:
        quiet.push(lively.choose(quiet.table.record, quiet.legal_actions))
    asked = Game("tenhou-east", seed=6, ask_all=True)
    todo = list(quiet.actions)
    for _ in range(20_000):
        if asked.is_over:
            break
        only = asked.legal_actions
        asked.push(only[0] if len(only) == 1 else todo.pop(0))
    assert not todo and asked.scores == quiet.scores
    assert [str(event) for event in asked.events] == [str(event) for event in quiet.events]


def test_the_clearing_of_every_ending_says_so() -> None:
    seen = set()
    rng = random.Random(1)
    for seed in range(12):
        game = played(rng.choice(["tenhou", "riichi"]), seed, 10**6)
        for clearing in game.clearings:
            seen.add(clearing.ending)
            assert bool(clearing.wins) == clearing.ending.is_win
            moved = sum(clearing.deltas)
            assert moved >= 0 if clearing.ending.is_win else moved == 0
            assert not clearing.wins or tuple(map(sum, zip(*(w.deltas for w in clearing.wins), strict=True))) == (
                clearing.deltas
            )
    assert {Ending.TSUMO, Ending.RON, Ending.EXHAUSTED} <= seen
