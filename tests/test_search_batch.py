"""Many decisions of ``search`` made at once (``bench/gpu_search.py``): as the player makes them one by one."""

from __future__ import annotations

import ctypes
import importlib.util
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from jantaku import Tables, agent
from jantaku.foresight.search import DOUBTS, Doubts
from jantaku.game.view import View
from jantaku.kernels.foresight.deal import HIDDEN, KANS, MOVABLE, PLACES, SWAPS, deal_rows
from jantaku.kernels.foresight.ending import note_endings
from jantaku.kernels.game import drive
from jantaku.kernels.game.layout import ACTION, REACTION, SEATS, TABLE
from jantaku.kernels.hands.layout import SUITS
from jantaku.kernels.players.choose import POLICIES, SOLID, choose_rows
from jantaku.learn import bundle
from jantaku.rules import Rules
from jantaku.rules.record import RULES
from jantaku.runtime.tiers import compiled, jit_is_off
from jantaku.sampling.hidden import hidden_of, wall_alone
from jantaku.sampling.reading import Reading
from jantaku.sampling.samples import dealt

BENCH = Path(__file__).parents[1] / "bench"
pytestmark = pytest.mark.skipif(jit_is_off(), reason="whole Positions take too long in plain Python")


@pytest.fixture(autouse=True)
def _bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(BENCH)
    if importlib.util.find_spec("search_jobs") is None:
        pytest.skip("bench/ is not there")


def test_decisions_made_at_once_are_those_of_the_player() -> None:
    from search_batch import Measurement
    from search_jobs import Plan, Processor

    steps, notes = 2, []
    plan = Plan((DOUBTS["solid"], Doubts(0.3)), positions=2, tables=2, samples=66, at_once=32, shuffles=2, every=True)
    measurement = Measurement(plan, Processor(Rules.preset("tenhou")), note=notes.append)
    for _ in range(steps):
        measurement.step()
    measurement.finish()
    noted = {(one["seed"], one["number"]): one for one in notes}
    assert measurement.decisions == 2 * steps and steps < len(noted) == measurement.doubted
    for seed in (1, 2):
        tables = Tables("tenhou", 1, seed=seed, start="anywhere", episode="position")
        tables.advance_to(seed % 4, "solid")
        for number in range(steps):
            chosen = int(agent("search:66n", seed=seed).act(tables.view(0)))
            assert chosen == noted.get((seed, number), {"chosen": tables.choose("solid")})["chosen"][0], (seed, number)
            tables.step(np.array([chosen]))
            tables.advance_to(seed % 4, "solid")


def test_gains_are_those_of_the_actions_chosen_and_can_be_added() -> None:
    from search_batch import Measurement, added, shown
    from search_jobs import Plan, Processor

    runs, notes = [], []
    for first in (1, 3):
        plan = Plan(
            (Doubts(0.3), Doubts(1e-9)), first=first, positions=2, tables=2, samples=4, shuffles=2, player="shanten"
        )
        measurement = Measurement(plan, Processor(Rules.preset("tenhou")), note=notes.append)
        while measurement.going and measurement.decisions < 6:
            measurement.step()
        measurement.finish()
        runs.append(measurement.sums())
    total = added(runs)
    gains = {seed: np.zeros(3) for seed in range(1, 5)}
    for one in notes:
        gains[one["seed"]] += one["true"][one["actions"].index(one["chosen"][0])]
        assert one["chosen"][1] == one["actions"][0] != one["chosen"][0]  # one that is never in doubt
    first, never = total["settings"]
    assert total["n"] == 4 and first["differ"] == len(notes) > 0 and never["differ"] == 0 and not any(never["sum"])
    assert np.allclose(first["sum"], sum(gains.values()))
    assert np.allclose(first["squares"], sum(gain**2 for gain in gains.values()))
    assert shown(total).startswith("4 Positions") and f"{len(notes)} differ" in shown(total)
    with pytest.raises(SystemExit, match="in common"):
        added([*runs, runs[0]])


def moments(preset: str, n: int) -> list[View]:
    """Views at some moments, of who answers a discard and of who is to discard."""
    tables = Tables(preset, 32, seed=5)
    tables.play("solid", decisions=60)
    answering = np.flatnonzero(tables.records["phase"] == REACTION)[:n]
    acting = np.flatnonzero(tables.records["phase"] == ACTION)[:n]
    return [tables.view(int(i)) for i in (*answering, *acting)], tables.records[[*answering, *acting]]


def test_shuffled_walls_leave_the_hands_alone() -> None:
    (view, *_), records = moments("tenhou", 1)
    hidden = hidden_of(view)
    reading, seeds = Reading(view, "solid", hidden.passed), np.arange(5).astype(np.uint64)
    found, likely = dealt(view.rules, records[0], wall_alone(hidden, records[0]["wall"]), reading, seeds, threads=1)
    assert likely.all()
    for one in found:
        changed = [name for name in TABLE.names or () if (one[name] != records[0][name]).any()]
        assert set(changed) == {"wall", "seed", "rng"}
        assert sorted(one["wall"]) == sorted(records[0]["wall"])


class Memory:
    """This computer's memory, as the driver of a GPU has it there."""

    processors, name = 1, "none"

    def __init__(self) -> None:
        """Nothing is there yet."""
        self.kept: dict[int, Any] = {}

    def __call__(self, what: str, *arguments: Any) -> None:
        """What the driver would do."""
        if what == "cuMemAlloc_v2":
            room = np.zeros(arguments[1].value // 8 + 1, np.uint64)
            self.kept[room.ctypes.data] = room
            arguments[0]._obj.value = room.ctypes.data
        elif what == "cuMemFree_v2":
            del self.kept[arguments[0].value]
        elif what == "cuMemsetD8_v2":
            ctypes.memset(arguments[0].value, arguments[1].value, arguments[2].value)
        else:
            to, source, size = (getattr(one, "value", one) for one in arguments)
            ctypes.memmove(to, source, size)


class Kernels:
    """The processor's kernels, launched as those of a GPU are."""

    def __init__(self) -> None:
        """Know what they take."""
        from gpu_rooms import signatures

        self.signatures = {**bundle.signatures(), **signatures()}

    def launch(self, name: str, threads: int, *arguments: Any) -> None:
        """Start a kernel, if its arguments are of the right types."""
        from numba import from_dtype

        given = []
        for what, argument in zip(self.signatures[name], arguments, strict=True):
            if not hasattr(what, "ndim"):
                given.append(int(argument))
                continue
            shape = argument.shape[:1] if argument.dtype.names else argument.shape
            assert (what.ndim, what.dtype) == (len(shape), from_dtype(argument.dtype)), (name, what, shape)
            size = int(np.prod(shape)) * argument.dtype.itemsize
            room = (ctypes.c_char * max(size, 1)).from_address(argument.data_ptr())
            given.append(np.frombuffer(room, argument.dtype, int(np.prod(shape))).reshape(shape))
            given[-1].flags.writeable = argument.dtype not in (RULES, SUITS)  # as they are compiled for here
        assert threads > 0
        getattr(self, name.rpartition(".")[2])(*given)

    def lay_rows(self, source: Any, which: Any, to: Any) -> None:
        """As ``kernels.foresight.gpu``."""
        to[:] = source[which]

    def deal_rows(self, tables: Any, rules: Any, suits: Any, views: Any, *more: Any) -> None:
        """As ``kernels.foresight.gpu``."""
        rows, hidden, numbers, kans, seats, places, passed, seeds, shown, weights, hands, likely = more
        for i, view in enumerate(views):
            n, part = numbers[view], slice(i, i + 1)
            compiled(deal_rows)(
                tables[part], 0, 1, rules, suits, np.ascontiguousarray(rows[part, : n[HIDDEN]]),
                hidden[view, : n[HIDDEN]], n[MOVABLE], kans[view, : n[KANS]], seats[view], places[view, : n[PLACES]],
                passed[view], seeds[part], shown[view * SEATS :][:SEATS], weights, n[SWAPS], hands, 0, likely[part],
            )  # fmt: skip

    def note_endings(self, tables: Any, rules: Any, endings: Any) -> None:
        """As ``kernels.foresight.gpu``."""
        compiled(note_endings)(tables, 0, len(tables), rules, endings)

    def begin_games(self, tables: Any, rules: Any, seeds: Any, stage: int) -> None:
        """As ``kernels.game.gpu``."""
        compiled(drive.begin_games)(tables, 0, len(tables), rules, seeds, stage)

    def advance(self, tables: Any, *more: Any) -> None:
        """As ``kernels.game.gpu``."""
        rules, suits, scratch, thoughts, orders, moves, tallies, outcomes, taken = more
        taken[0] += compiled(drive.advance_all)(
            tables, 0, len(tables), rules, suits, scratch, thoughts, 0, orders, moves, tallies, outcomes
        )

    advance_all = advance

    def choose_rows(self, tables: Any, rules: Any, which: Any, suits: Any, *more: Any) -> None:
        """As ``kernels.learning.gpu``."""
        scratch, thoughts, players, out = more
        for i in range(len(out)):
            part = slice(i, i + 1)
            compiled(choose_rows)(
                tables[part], 0, 1, rules, which[part], suits, scratch[part], thoughts[part], players[part], out[part]
            )


@pytest.mark.parametrize("preset", ["tenhou", "taiwan"])
def test_few_launches_do_what_many_calls_do(preset: str, monkeypatch: pytest.MonkeyPatch) -> None:
    import gpu_engine
    from gpu_rooms import Playing
    from search_jobs import Job, Plan, Processor, prepared

    rules = Rules.preset(preset)
    playing: Any = Playing(Memory(), Kernels(), rules)  # type: ignore[arg-type]
    here, there = Processor(rules), gpu_engine.OnGpu(playing)
    views, records = moments(preset, 2)
    jobs = []
    for i, view in enumerate(views):
        hidden = hidden_of(view)
        reading = Reading(view, "solid", hidden.passed)
        player = POLICIES.index("shanten") if i % 2 else SOLID
        seeds, actions = np.arange(3 + i).astype(np.uint64), tuple(map(int, view.legal_actions[: 2 + i % 2]))
        jobs.append(Job(np.array(view.table.records), view.seat, hidden, reading, seeds, actions, player))
        wall = wall_alone(hidden, records[i]["wall"])
        jobs.append(Job(records[i : i + 1], view.seat, wall, reading, seeds, actions, SOLID))
    monkeypatch.setattr(gpu_engine, "MOST", 40)  # more than one launch of some
    for one, other in zip(here.play(jobs), there.play(jobs), strict=True):
        assert one[0].tobytes() == other[0].tobytes() and (one[1] == other[1]).all()

    begun = [engine.begin(np.arange(4, dtype=np.uint64)) for engine in (here, there)]
    assert (begun[0] == begun[1]).all()
    moves = np.full((4, rules.players), SOLID)
    moves[:, 1] = -1
    went = [engine.advance(begun[0], moves, drive.BY_PLAYERS) for engine in (here, there)]
    assert (went[0] == went[1]).all() and (went[0]["asked"] == 1).all()
    choices, thoughts = zip(*(engine.weigh(went[0]) for engine in (here, there)), strict=True)
    assert (choices[0] == choices[1]).all()
    plan = Plan((Doubts(0.045, 1e9, 99),), preset)
    for i in range(4):
        one, other = (
            prepared((plan, i, 0, 1, went[0][i : i + 1], int(choices[0][i]), found[i : i + 1])) for found in thoughts
        )
        assert (None if one is None else one.behind) == (None if other is None else other.behind)
