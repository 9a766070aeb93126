"""The learned player at many tables: what it would do, and games with it beside players of the kernels."""

from __future__ import annotations

import itertools
import signal
from typing import Any

import numpy as np
import pytest

from jantaku import Game, JantakuError, Tables, agent
from jantaku.agents.learned import LEVELS
from jantaku.kernels.players.choose import POLICIES
from jantaku.vector.checks import PLAYERS
from jantaku.vector.fields import Fields

SHOWN = [
    name for name, value in vars(Fields).items() if isinstance(value, property) and name not in ("counts", "records")
]


def shown(tables: Tables) -> dict[str, Any]:
    """Everything that tables show of themselves."""
    return {name: np.asarray(getattr(tables, name)).copy() for name in SHOWN}


@pytest.mark.parametrize("preset", ["tenhou", "sanma-parlour", "taiwan"])
def test_the_learned_player_chooses_as_it_does_at_a_game(preset: str) -> None:
    tables = Tables(preset, 40, seed=3)
    tables.play("shanten", decisions=25)
    actions, net = tables.choose("net"), agent("net")
    assert actions.tolist() == [int(net.act(tables.view(table))) for table in range(40)]
    assert tables.menus()[np.arange(40), actions].all()


def test_each_seat_and_table_has_its_own_player() -> None:
    tables = Tables("tenhou", 24, seed=5)
    tables.play("shanten", decisions=17)
    seats, names = tables.seats(), ["net", "solid", None, "net:easy"]
    mixed = tables.choose(names)
    for seat, name in enumerate(names):
        there = seats == seat
        assert there.any()
        wanted = np.full(24, -1) if name is None else tables.choose(name)
        assert (mixed[there] == wanted[there]).all()
    numbered = np.array([[PLAYERS.index(name) if name else -1 for name in names]] * 24)
    assert (tables.choose(numbered) == mixed).all()


@pytest.mark.parametrize(
    "options", [{}, {"restart": True}, {"restart": True, "start": "anywhere", "episode": "position"}]
)
def test_play_takes_what_would_be_chosen_and_says_what_happened(options: dict[str, Any]) -> None:
    names = ["net", "shanten", "tsumogiri", "net:normal"]
    one, other = (Tables("tenhou-east", 6, seed=11, count=True, **options) for _ in range(2))
    assert one.play(names, decisions=150) == 900
    happened = dict.fromkeys(("rewards", "gained", "cleared", "ended"), 0)
    for _ in range(150):
        other.step(other.choose(names))
        happened = {name: so_far + getattr(other, name) for name, so_far in happened.items()}
    assert one.records.tobytes() == other.records.tobytes()
    assert {name: shown(one)[name].tolist() for name in SHOWN if name not in happened} == {
        name: shown(other)[name].tolist() for name in SHOWN if name not in happened
    }
    for name, so_far in happened.items():
        assert (getattr(one, name) == so_far).all(), name
    assert int(one.cleared.sum()) > 0
    for name, array in one.counts.items():
        assert (array == other.counts[name]).all(), name


def test_games_between_levels_go_to_their_end_on_any_number_of_threads() -> None:
    played = [
        Tables("tenhou-east", 20, seed=2, threads=threads, start="anywhere", episode="position") for threads in (1, 2)
    ]
    taken = [tables.play(["net:easy", "net", "shanten", "shanten"]) for tables in played]
    assert taken[0] == taken[1] == int(played[0].decisions.sum()) and all(tables.finished.all() for tables in played)
    assert played[0].records.tobytes() == played[1].records.tobytes()


def test_tables_wait_where_a_seat_from_outside_is_asked_and_planes_are_written() -> None:
    tables = Tables("tenhou", 8, seed=7)
    planes = tables.planes()
    tables.advance_to(2, "net")
    assert tables.seats().tolist() == [2] * 8
    assert tables.advance_to(2, "net") == 0 and not tables.gained.any()
    tables.step(tables.choose("net"))
    tables.play(["net", "net", None, "net"], planes=planes)
    for written, wanted in zip(planes, tables.planes(), strict=True):
        assert (written == wanted).all()


def test_a_game_of_one_table_is_that_of_the_players_one_by_one() -> None:
    tables, game = Tables("sanma-tenhou", 1, seed=4, episode="position"), Game("sanma-tenhou", seed=4)
    tables.play("net")
    net = agent("net")
    while game.decisions < int(tables.decisions[0]):
        game.push(net.act(game.view(game.phase.seat)))
    assert game.scores == tuple(tables.scores[0])


def test_what_has_no_weights_is_refused_and_nothing_moves(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jantaku.agents.learned.WEIGHTS", tmp_path)
    tables = Tables("tenhou", 3, seed=1)
    before = tables.records.tobytes()
    for ask in (tables.choose, tables.play):
        with pytest.raises(JantakuError, match="has not learned tenhou yet"):
            ask("net")
    assert tables.records.tobytes() == before
    with pytest.raises(JantakuError, match=r"unknown player 'net:esay'.*net:easy"):
        tables.play("net:esay")
    with pytest.raises(JantakuError, match=f"players are 0-{len(PLAYERS) - 1}"):
        tables.play(np.full((3, 4), len(PLAYERS)))


@pytest.mark.parametrize("during", ["write_choices", "advance"])
def test_an_interruption_leaves_every_table_at_a_decision_and_says_what_happened(during: str) -> None:
    tables = Tables("tenhou", 6, seed=9)
    backend, calls = tables._backend, itertools.count(1)
    usual = getattr(backend, during)

    def interrupted(*arguments: Any) -> Any:
        if next(calls) == 40:
            signal.raise_signal(signal.SIGINT)
        return usual(*arguments)

    setattr(backend, during, interrupted)
    with pytest.raises(KeyboardInterrupt):
        tables.play(["net", "tsumogiri", "tsumogiri", "tsumogiri"])
    done = 39 if during == "write_choices" else 40  # a step that has begun is done
    assert tables.decisions.tolist() == [done] * 6
    assert (tables.gained == tables.scores - 25000).all()
    assert (tables.menus().any(axis=1) | tables.finished).all()


def test_numbers_of_players_are_those_of_the_kernels_and_then_the_levels() -> None:
    assert (*POLICIES, *LEVELS) == PLAYERS
