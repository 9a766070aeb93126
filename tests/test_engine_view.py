"""A view shows what its seat may know and nothing else: whatever is hidden from it may be re-dealt unnoticed."""

from __future__ import annotations

import copy
import dataclasses
import pickle
import random
from typing import Any

import pytest

from conftest import LONG
from jantaku.game.action import ACTION_NAMES, Action
from jantaku.game.event import Event, EventType, read_events
from jantaku.game.game import Game
from jantaku.game.history import clearing_of
from jantaku.game.reasons import Reason
from jantaku.game.view import is_shown
from jantaku.game.walls import arrange, indicator_place
from jantaku.kernels.game.layout import (
    DECLARATION,
    EV_CLOSED_KAN,
    EV_DRAW,
    EV_FLOWER,
    M_KIND,
    M_TILE,
    M_TYPE,
    NO_TILE,
    NOT_DECLARED,
    REACTION,
    TO_CLOSED_KAN,
)
from jantaku.kernels.game.tiles import clear_hand, put
from jantaku.kernels.worth.layout import MELD_CLOSED_KAN, READY_EARTH, READY_HEAVEN
from jantaku.rules import Rules, presets
from lively import Lively


def hidden_places(t: Any, rules: Rules) -> list[int]:
    """Where in the wall tiles lie that nobody has seen: all that was not drawn but the turned indicators."""
    turned = {indicator_place(rules, i) for i in range(t.turned)}
    if t.phase > DECLARATION:
        turned |= {indicator_place(rules, i, ura=True) for i in range(t.ura_turned)}
    undrawn = range(t.head, rules.record[0].deck_size - int(t.replaced))
    return [place for place in undrawn if place not in turned and t.wall[place] < 40]  # flowers stay where they are


def redeal(game: Game, seat: int, rng: random.Random) -> Game:
    """The same game to *seat* (-1: to nobody's), with every tile and number that it cannot know another one."""
    other = game.copy()
    t = other.table.record
    places = hidden_places(t, game.rules)
    ended = t.phase > DECLARATION
    hands = [s for s in range(game.rules.players) if s != seat and not (t.shown[s] if ended else is_shown(t, s))]
    pool = [int(t.wall[place]) for place in places]
    sizes = [int(t.faces[s].sum()) for s in range(game.rules.players)]
    for s in hands:
        pool += [face for face in range(40) for _ in range(t.faces[s, face])]
    rng.shuffle(pool)
    for s in hands:
        drew = t.drawn[s] != NO_TILE
        clear_hand(t, s)
        for _ in range(sizes[s]):
            face = pool.pop()
            put(t, s, face, 1)
        if drew:
            t.drawn[s] = face
        t.waits[s] = rng.getrandbits(34)
        t.missed[s], t.missed_riichi[s] = rng.getrandbits(1), rng.getrandbits(1)
    hide_otherwise(t, game.rules, seat, rng)
    for place in places:
        t.wall[place] = pool.pop()
    assert not pool
    t.wall[: t.head] = [rng.randrange(34) for _ in range(t.head)]  # dealt and drawn: no longer in the wall
    size = int(game.rules.record[0].deck_size)
    t.wall[size - int(t.replaced) : size] = rng.randrange(34)
    t.seed, t.rng, t.decisions = rng.getrandbits(64), rng.getrandbits(64), rng.randrange(1000)
    if t.phase != DECLARATION:  # where all hear what was declared
        t.answers[:] = [rng.randrange(len(ACTION_NAMES)) for _ in range(4)]
    t.tenpai_discards, t.clean_discards = rng.getrandbits(34), rng.getrandbits(34)
    if t.asked != seat and hands:
        t.asked = rng.choice(hands)
        t.menu[:] = [rng.getrandbits(64) for _ in range(3)]
    for row in t.events[: t.n_events]:
        if row[1] & 3 != seat:
            if row[0] == EV_DRAW:
                row[2] = rng.randrange(34)
            elif row[0] == EV_FLOWER:
                row[3] = rng.randrange(34)
            elif row[0] == EV_CLOSED_KAN and game.rules.closed_kan_hidden and t.phase <= DECLARATION:
                row[2:] = rng.randrange(34), rng.randrange(3)
    t.events[t.n_events :] = rng.randrange(256)
    if ended:
        for s in hands:
            t.tenpai[s] = rng.getrandbits(1)
        tell_anew(other)
    return other


def tell_anew(game: Game) -> None:
    """Make the last Position of the history what the record has it: of its deal nothing but where it was."""
    t, begun = game.table.record, game._past[-1][0]
    before = game._past[-1][-1].clearing
    assert before is not None
    clearing = dataclasses.replace(clearing_of(t, game.rules), scores=before.scores)  # at the end deposits are added
    end = Event(EventType.END, clearing=clearing)
    game._past[-1] = (dataclasses.replace(begun, hands=()), *read_events(t.events[: t.n_events]), end)


def hide_otherwise(t: Any, rules: Rules, seat: int, rng: random.Random) -> None:
    """Change what the others keep to themselves beside their tiles: kans face down, readiness, pons declined."""
    for s in range(rules.players):
        if s == seat:
            continue
        t.passed_pon[s] = rng.getrandbits(34)
        if t.riichi[s] == NOT_DECLARED:
            t.riichi_kind[s] = rng.choice((0, READY_EARTH, READY_HEAVEN))
        if rules.closed_kan_hidden and t.phase <= DECLARATION:
            for row in t.melds[s, : t.n_melds[s]]:
                if row[M_TYPE] == MELD_CLOSED_KAN:
                    row[M_KIND : M_TILE + 4] = rng.randrange(34)
            if t.phase == REACTION and t.context == TO_CLOSED_KAN and seat not in (t.turn, t.asked):
                t.last = t.kan_kind = rng.randrange(34)


@pytest.mark.parametrize("preset", presets())
def test_a_view_is_unchanged_by_any_redeal_of_what_it_cannot_see(preset: str) -> None:
    rng = random.Random(preset)
    for seed in (1, 2, 3) if LONG else (1,):
        game, lively = Game(preset, seed=seed), Lively(seed)
        while not game.is_over and game.decisions < 250:
            if game.decisions % 5 == 0:
                for seat in range(game.rules.players):
                    view, other = game.view(seat), redeal(game, seat, rng).view(seat)
                    assert view.tobytes() == other.tobytes(), (preset, seed, game.decisions, seat)
                    assert view.events == other.events and view.legal_actions == other.legal_actions
                    assert view.hand == other.hand and view.waits == other.waits and view.phase == other.phase
            game.push(lively.choose(game.table.record, game.legal_actions))


def test_the_redeal_of_this_test_changes_what_the_others_see() -> None:
    game = Game("tenhou", seed=3)
    other = redeal(game, 0, random.Random(1))
    assert game.view(1).tobytes() != other.view(1).tobytes()
    assert game.table.record.wall.tolist() != other.table.record.wall.tolist()


def test_a_view_has_all_of_its_own_and_what_lies_open() -> None:
    game, lively = Game("tenhou", seed=5), Lively(5)
    while not game.is_over and game.decisions < 300:
        t = game.table.record
        for seat in range(game.rules.players):
            view = game.view(seat)
            assert sorted(int(face) for face in view.hand) == sorted(
                face for face in range(40) for _ in range(t.faces[seat, face])
            )
            assert view.is_asked == (game.phase.seat == seat)
            assert view.legal_actions == (game.legal_actions if view.is_asked else ())
            assert view.position == game.position and view.live == t.live
            assert len(view.indicators) == t.turned
            assert [int(d.face) for d in view.river(seat)] == [int(e) & 63 for e in t.river[seat, : t.n_river[seat]]]
            draws = [event for event in view.events if event.type is EventType.DRAW]
            assert all((event.tile is None) == (event.seat != seat) for event in draws)
        game.push(lively.choose(t, game.legal_actions))


def test_nothing_in_a_view_reaches_back_into_the_game() -> None:
    game = Game("tenhou", seed=5)
    before = game.table.records.tobytes()
    record = game.view(0).record
    record["scores"][:] = 0
    record["wall"][:] = 0
    assert game.table.records.tobytes() == before


def test_a_view_does_not_show_the_next_given_wall_before_it_is_dealt() -> None:
    """At the choice of the leading dealer, and at the end, the next wall given has not been dealt."""
    rules = Rules.preset("riichi-east").replace(win_stop="choice", tenpai_stop="choice")
    walls = [arrange(rules, indicators=f"{i}p") for i in (1, 2, 3, 4, 5, 6, 7, 8, 9)] * 3
    game, lively = Game(rules, seed=1, walls=walls), Lively(1)
    while not game.is_over:
        shown = game.table.record.wall.tolist()
        dealt = int(game.table.record.positions)
        game.push(lively.choose(game.table.record, game.legal_actions))
        if int(game.table.record.positions) == dealt:
            assert game.table.record.wall.tolist() == shown


@pytest.mark.parametrize("preset", ["tenhou", "mleague", "sanma-parlour", "taiwan"])
def test_a_view_knows_why_not_as_the_game_does(preset: str) -> None:
    game, lively = Game(preset, seed=5), Lively(5)
    while not game.is_over and game.decisions < (120 if LONG else 45):
        asked = int(game.table.record.asked)
        for seat in range(game.rules.players):
            view = game.view(seat)
            for action in map(Action, range(136)):
                expected = game.why_illegal(action) if seat == asked else Reason.NOT_YOUR_DECISION
                assert view.why_illegal(action) == expected, (game, seat, action)
        game.push(lively.choose(game.table.record, game.legal_actions))


def test_a_copy_of_a_view_has_the_same_bytes() -> None:
    view = Game("tenhou", seed=1).view(0)
    for other in (copy.copy(view), copy.deepcopy(view), pickle.loads(pickle.dumps(view))):
        assert other.tobytes() == view.tobytes()
