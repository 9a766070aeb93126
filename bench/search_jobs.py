"""Decisions of ``search`` made together: what each wants played out, what it makes of that, and what it was worth.

A ``Job`` is tables to deal and actions to play out. An ``Engine`` does many of them at once: ``Processor`` is one here,
``gpu_search.py`` has another. Everything else is done for each decision by itself, so that processes can share it.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np

from jantaku.agents.explaining import explain
from jantaku.errors import JantakuError
from jantaku.foresight.playouts import Endings, Playouts, endings_of
from jantaku.foresight.search import Doubts, comparison, doubted, preferred
from jantaku.game.action import Action
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.kernels.game.drive import NO_OUTCOMES, entry_for, orders_of
from jantaku.kernels.game.layout import ACTION, JOKER_ASKED, REACTION, SEATS, TO_DISCARD
from jantaku.kernels.game.stages import ANYWHERE
from jantaku.kernels.players.choose import POLICIES, SOLID, WEIGHING, choose_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.sampling.hidden import Hidden, hidden_of, wall_alone
from jantaku.sampling.reading import Reading
from jantaku.sampling.samples import dealt, sample_seeds, weights_of
from jantaku.vector.checks import OUTSIDE
from jantaku.vector.threads import ThreadedTables, native

MEASURES = ("pt", "rank", "points")
_TRUE = 1 << 60  # seeds of shuffled walls begin here


@dataclass(frozen=True, slots=True)
class Plan:
    """What is measured."""

    #: How far the prior is doubted. The first decides; of the others it is seen what they would have done there.
    settings: tuple[Doubts, ...]
    rules: str = "tenhou"
    #: Seeds of Positions: from *first* on, so many; and how many of them are played at once.
    first: int = 1
    positions: int = 1 << 20
    tables: int = 256
    #: Tables sampled for a decision, and looked at at once: then an action may be given up.
    samples: int = 1024
    at_once: int = 1 << 30
    #: Walls behind the true hands.
    shuffles: int = 192
    #: Who plays on at sampled tables.
    player: str = "solid"
    #: Whether every doubted decision is measured, not only those at which some setting differs from the prior.
    every: bool = False


@dataclass(frozen=True, slots=True)
class Job:
    """Tables like *record*, what is *hidden* dealt by *seeds*: each of *actions* is taken and *player* plays on."""

    record: Any
    seat: int
    hidden: Hidden
    reading: Reading
    seeds: Any
    actions: tuple[int, ...]
    player: int


class Engine(Protocol):
    """Where tables are dealt and played."""

    def begin(self, seeds: Any) -> Any:
        """Records of games about to begin anywhere."""

    def advance(self, records: Any, moves: Any, given: int) -> Any:
        """*records* after they went on by *moves*, until the Position is over at the latest."""

    def weigh(self, records: Any) -> tuple[Any, Any]:
        """What ``solid`` would do at each of *records*, and its thoughts."""

    def play(self, jobs: Sequence[Job]) -> list[tuple[Any, Any]]:
        """For each job which of its tables can be, and how playouts ended: all with the first action, and so on."""


class Processor:
    """An engine of the processor's kernels."""

    def __init__(self, rules: Rules, threads: int = 1) -> None:
        """Under these *rules*."""
        self.rules, self.threads = rules, threads

    def begin(self, seeds: Any) -> Any:
        """Records of games about to begin anywhere."""
        tables = ThreadedTables(self.rules, len(seeds), self.threads, counted=False)
        tables.begin(seeds, ANYWHERE)
        return tables.records

    def advance(self, records: Any, moves: Any, given: int) -> Any:
        """*records* after they went on by *moves*, until the Position is over at the latest."""
        room, orders = self._room(records), native(orders_of(given=given, positions=1))
        compiled(entry_for(moves))(
            native(room.records), 0, room.n, room.rules, room.suits, *room.room_of(0), 0, orders, moves, room.tallies,
            native(NO_OUTCOMES),
        )  # fmt: skip
        return room.records

    def weigh(self, records: Any) -> tuple[Any, Any]:
        """What ``solid`` would do at each of *records*, and its thoughts."""
        room, n = self._room(records), len(records)
        thoughts, which = np.zeros(n, THOUGHT), np.zeros(1, np.int64)
        out = {policy: np.zeros(n, np.int64) for policy in (SOLID, WEIGHING)}
        for policy, chosen in out.items():
            players = thinkers(records, policy)
            for i in range(n):
                part = slice(i, i + 1)
                compiled(choose_rows)(
                    native(room.records[part]), 0, 1, room.rules, which, room.suits, room.room_of(0)[0],
                    native(thoughts[part]), players[part], chosen[part],
                )  # fmt: skip
        return out[SOLID], thoughts

    def play(self, jobs: Sequence[Job]) -> list[tuple[Any, Any]]:
        """For each job which of its tables can be, and how playouts ended: all with the first action, and so on."""
        out = []
        for job in jobs:
            records, likely = dealt(self.rules, job.record, job.hidden, job.reading, job.seeds, threads=self.threads)
            playouts = Playouts(self.rules, job.seat, job.player, self.threads)
            out.append((likely, playouts.found(records, job.actions)))
        return out

    def _room(self, records: Any) -> ThreadedTables:
        room = ThreadedTables(self.rules, len(records), self.threads, counted=False)
        room.load(records)
        return room


def thinkers(records: Any, policy: int) -> Any:
    """*policy* for all seats of *records*; nobody where there is nothing to weigh for one who only does that."""
    players = np.full((len(records), SEATS), policy, np.int8)
    if policy == WEIGHING:
        phase = records["phase"]
        discards = (phase == ACTION) & (records["joker"] != JOKER_ASKED)
        players[~(discards | ((phase == REACTION) & (records["context"] == TO_DISCARD)))] = OUTSIDE
    return players


# --- a decision ---


@dataclass(frozen=True, slots=True)
class Decision:
    """A decision at which the prior is doubted."""

    place: int
    seed: int
    record: Any
    #: What each setting doubts.
    behind: tuple[dict[Action, float], ...]
    job: Job

    @property
    def actions(self) -> tuple[Action, ...]:
        """All that some setting doubts, the prior's choice first."""
        return tuple(map(Action, self.job.actions))


def prepared(task: tuple[Plan, int, int, int, Any, int, Any]) -> Decision | None:
    """The decision of a seat, if there is anything to doubt in what its prior chose."""
    plan, place, seed, seat, record, choice, thought = task
    view = View(Table(Rules.preset(plan.rules), record.copy()), seat)
    chosen = Action(choice)
    told = functools.cache(lambda: explain("solid", view, chosen, thought.view(np.recarray)[0]))
    behind = tuple(doubted(view, chosen, told, one) for one in plan.settings)
    gaps = {action: gap for one in behind for action, gap in one.items()}
    if len(gaps) == 1:
        return None
    hidden = hidden_of(view)
    job = Job(
        np.array(view.table.records), seat, hidden, Reading(view, "solid", hidden.passed),
        sample_seeds(seed, 0, plan.samples), tuple(int(action) for action in sorted(gaps, key=lambda one: gaps[one])),
        POLICIES.index(plan.player),
    )  # fmt: skip
    return Decision(place, seed, record, behind, job)


class Played:
    """Playouts of *job* that were made before, handed out as they are asked for."""

    def __init__(self, view: View, job: Job, likely: Any, found: Any, at_once: int) -> None:
        """See what each came to."""
        self.at_once = at_once
        self._view, self._likely, self._places = view, likely, {a: i for i, a in enumerate(job.actions)}
        self._endings, self._done = endings_of(view.rules, job.seat, job.record, found), 0

    def play(self, seeds: Any, actions: Sequence[int]) -> tuple[Any, Endings]:
        """The next playouts."""
        n, first, self._done = len(self._likely), self._done, self._done + len(seeds)
        rows = np.concatenate([np.arange(first, self._done) + self._places[action] * n for action in actions])
        found = Endings(*(getattr(self._endings, name)[rows] for name in Endings.__dataclass_fields__))
        return weights_of(self._view, self._likely[first : self._done]), found


def judged(task: tuple[Plan, Decision, Any, Any]) -> tuple[list[int], list[tuple[float, float]]]:
    """What each setting does, and by how much playouts say that each action is ahead of the prior's choice."""
    plan, decision, likely, found = task
    view = View(Table(Rules.preset(plan.rules), decision.record.copy()), decision.job.seat)
    actions, nothing = decision.actions, (0.0, float("inf"))
    try:
        source = Played(view, decision.job, likely, found, plan.at_once)
        search = comparison(view, dict.fromkeys(actions, 0.0), player=plan.player, seed=decision.seed, source=source)
        search.run(plan.samples, None)
    except JantakuError:  # hands that fit what was seen were not found
        return [decision.job.actions[0]] * len(plan.settings), [nothing] * len(actions)
    chosen = [int(preferred(search, one, doubts)) for one, doubts in zip(decision.behind, plan.settings, strict=True)]
    differences = [search.difference(action, actions[0]) for action in actions]
    return chosen, [(one.value, one.error) for one in differences]


def true_job(plan: Plan, decision: Decision, number: int) -> Job:
    """The actions of *decision* by the prior from the true hands, the wall shuffled."""
    hidden = wall_alone(decision.job.hidden, decision.record["wall"][0])
    seeds = sample_seeds(_TRUE + (decision.seed << 10) + number, 0, plan.shuffles)
    return replace(decision.job, record=decision.record, hidden=hidden, seeds=seeds, player=SOLID)


def measured(task: tuple[Plan, Job, Any]) -> Any:
    """By how much each action of a job is ahead of the first, actions by ``MEASURES``."""
    plan, job, found = task
    endings = endings_of(Rules.preset(plan.rules), job.seat, job.record, found)
    means = np.stack([getattr(endings, name).reshape(len(job.actions), -1).mean(axis=1) for name in MEASURES], axis=1)
    return means - means[0]
