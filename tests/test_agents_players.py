"""What each player does, and how strong it is."""

from __future__ import annotations

import os

import numpy as np
import pytest

from agent_tables import decisions, unseen
from conftest import LONG
from jantaku import Action, Hand, Rules, agent, ukeire, waits
from jantaku.kernels.game.drive import NO_OUTCOMES, advance_all, orders_of
from jantaku.kernels.game.layout import TABLE
from jantaku.kernels.game.step import begin
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import POLICIES
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime import tiers
from jantaku.tiles import Face
from scenario import Scene, play

PLAIN = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
compiled = pytest.mark.skipif(PLAIN, reason="thousands of decisions: only compiled")


def discards(action: Action, drawn: Face | None) -> Face | None:
    return drawn if action == Action("tsumogiri") else action.face


@pytest.mark.parametrize("preset", ["tenhou", "taiwan"])
def test_gates_leaves_the_most_waiting_tiles_else_discards_the_rarest(preset: str) -> None:
    player, seen, ready = agent("gates", seed=3), 0, 0
    for _, view, _ in decisions(preset, 21, ("gates", "shanten"), 400):
        action = player.act(view)
        tile = discards(action, view.drawn)
        if tile is None or any(meld.tiles for meld in view.melds(view.seat)):
            continue
        left = unseen(view)
        gates = {}
        for face in set(view.hand):
            rest = list(view.hand)
            rest.remove(face)
            gates[face.kind] = sum(left[wait] for wait in waits(Hand(rest)))
        best = max(gates.values())
        assert gates[tile.kind] == best
        if best == 0:
            assert left[tile.kind] == min(left[kind] for kind in gates)
        seen += 1
        ready += best > 0
    assert seen > 20
    assert ready > 0 or preset == "taiwan"


def test_shanten_comes_as_near_as_it_can_and_accepts_the_most() -> None:
    player, seen = agent("shanten", seed=3), 0
    for game, view, _ in decisions("tenhou", 22, ("shanten",), 300):
        action = player.act(view)
        tile = discards(action, view.drawn)
        if tile is None or game.decisions % 5 or view.in_riichi[view.seat]:
            continue
        left = unseen(view)
        found = {one.discard: (one.shanten, -sum(left[kind] for kind in one.tiles)) for one in ukeire(Hand(view.hand))}
        assert found[tile.kind] == min(found.values())
        seen += 1
    assert seen > 10


def arena(preset: str, names: tuple[str, ...], games: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Ranks (from 1), tallies and names by game and seat: equal walls for each group of games, seats rotated."""
    rules = Rules.of(preset)
    players, record = rules.players, rules.record.view(np.ndarray)
    tables, policies = np.zeros(games, TABLE), np.zeros((games, 4), np.int64)
    tallies = np.zeros((games, 4, len(COUNTED)), np.int64)
    seated = np.array([[names[(seat + game) % players] for seat in range(players)] for game in range(games)])
    for game in range(games):
        policies[game, :players] = [POLICIES.index(name) for name in seated[game]]
        tiers.compiled(begin)(tables, game, record, np.uint64(9000 + game // players))
    room = np.zeros(1, SCORING), np.zeros(1, THOUGHT)
    orders = orders_of().view(np.ndarray)
    advance = tiers.compiled(advance_all)
    advance(tables, 0, games, record, get_suits().view(np.ndarray), *room, 0, orders, policies, tallies, NO_OUTCOMES)
    return tables["rank"][:, :players] + 1, tallies[:, :players], seated


def solid(scene: Scene) -> str:
    """What solid does in a scene."""
    game = scene.game
    return str(agent("solid", seed=0).act(game.view(int(game.table.record.asked))))


def test_solid_calls_for_tenpai_without_a_yaku_when_the_wall_ends_and_not_before() -> None:
    hand = {1: "123456m789p24s67z"}
    assert solid(play("tenhou", hand, draws="3s", script="0:3s 1:reacts")) == "pass"
    assert solid(play("tenhou", hand, draws="3s", script="0:3s 1:reacts", live=4)) == "chi-middle"


def test_solid_stays_near_tenpai_on_the_last_turn() -> None:
    assert solid(play("tenhou", {0: "123m789p1199s246s"}, draws="3z", script="0:acts", live=2)) == "tsumogiri"


@pytest.mark.parametrize(("hand", "draw"), [("11336m5588p3s127z", "2s"), ("1133m5588p3s1237z", "9s")])
def test_solid_throws_a_lone_wind_of_no_value_before_a_tile_that_can_still_join_others(hand: str, draw: str) -> None:
    assert solid(play("tenhou", {0: hand}, draws=draw, script="0:acts")) == "discard-2z"


@compiled
@pytest.mark.parametrize(
    ("preset", "players", "rival", "games"),
    [
        *[("tenhou", 4, rival, 40) for rival in ("random", "tsumogiri", "gates")],
        *[("sanma-parlour", 3, rival, 30) for rival in ("random", "tsumogiri", "gates")],
        *[("taiwan", 4, rival, 4) for rival in ("random", "tsumogiri", "gates")],  # draws keep the deal: long games
        ("tenhou", 4, "shanten", 400),
        ("sanma-parlour", 3, "shanten", 600),
        *([("taiwan", 4, "shanten", 2000)] if LONG else []),  # they are close: fewer games do not tell them apart
    ],
)
def test_solid_ends_ahead_of_a_field_of_each_simpler_player(preset: str, players: int, rival: str, games: int) -> None:
    ranks, _, seated = arena(preset, ("solid", *[rival] * (players - 1)), games)
    own, others = ranks[seated == "solid"], ranks[seated == rival]
    assert own.mean() + own.std() / len(own) ** 0.5 < others.mean()


@compiled
def test_four_solid_players_play_much_as_people_do() -> None:
    # jantaku log stats over 400 half games of the highest rooms: see docs/agents.md
    people = {"wins": 0.2116, "deal_ins": 0.1260, "ready": 0.1804, "called": 0.3225}
    _, tallies, _ = arena("tenhou", ("solid",) * 4, 150)
    total = dict(zip(COUNTED, tallies.sum((0, 1)).tolist(), strict=True))
    for column, rate in people.items():
        assert rate * 2 / 3 < total[column] / total["positions"] < rate * 4 / 3, column
