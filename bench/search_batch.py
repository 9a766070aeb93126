"""Many Positions at once in which one seat looks ahead among three of its prior, and what that gains.

Decisions are those of ``search`` with the prior ``solid``: the same actions are doubted, and what playouts say is
weighed in the same way. Only that the tables which all seats need at a time are sampled and played out together, on a
GPU (``gpu_search.py``) or here (``search_jobs.Processor``).

The gain is measured as by ``search_gain.py strength``: the doubted actions are played out by the prior from the true
hands, the wall shuffled, with the next step's playouts. Summed up over a Position that is without bias. A Position
that is cut off counts as if the prior had played on: no gain from there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass, field
from itertools import pairwise
from typing import Any

import numpy as np

from jantaku.kernels.game.drive import BY_PLAYERS, GIVEN_FIRST
from jantaku.kernels.game.layout import CLEARED
from jantaku.kernels.players.choose import SOLID
from jantaku.rules import Rules
from jantaku.vector.checks import OUTSIDE
from search_gain import gained
from search_jobs import MEASURES, Decision, Engine, Job, Plan, judged, measured, prepared, true_job


@dataclass(slots=True)
class Position:
    """A Position in which one seat looks ahead."""

    seed: int
    seat: int
    record: Any
    gains: Any
    begun: float = field(default_factory=time.monotonic)
    decisions: int = 0
    waiting: int = 0  # decisions yet to be measured
    over: bool = False


@dataclass(slots=True)
class Measuring:
    """A decision yet to be measured."""

    position: Position
    decision: Decision
    number: int
    chosen: list[int]
    said: list[tuple[float, float]]


class Measurement:
    """What looking ahead gains, step by step."""

    def __init__(
        self,
        plan: Plan,
        engine: Engine,
        mapped: Callable[[Callable[[Any], Any], Iterable[Any]], Iterable[Any]] = map,
        note: Callable[[dict[str, Any]], None] | None = None,
    ) -> None:
        """Nothing is played yet. *mapped* is ``map`` over processes, *note* takes every measured decision."""
        self.plan, self.engine, self._map, self._note = plan, engine, mapped, note
        self.open: list[Position] = []
        self._next, self._last = plan.first, plan.first + plan.positions
        self._waiting: list[Measuring] = []
        sides = (len(plan.settings), len(MEASURES))
        self.n = self.cut = self.decisions = self.doubted = self.playouts = 0
        self.total, self.squares, self.differ = np.zeros(sides), np.zeros(sides), np.zeros(sides[0], np.int64)
        self.longest = 0.0  # seconds of a Position
        self.playing = 0.0  # seconds spent on playouts

    @property
    def going(self) -> bool:
        """Whether there is anything left to do."""
        return bool(self.open or self._waiting or self._next < self._last)

    def begin_no_more(self) -> None:
        """Let those Positions that are open come to their end."""
        self._last = self._next

    def step(self) -> None:
        """A decision in each open Position; others begin where some have ended."""
        self._begin()
        asked = [position for position in self.open if not position.over]
        choices, decisions = self._decisions(asked)
        waiting, self._waiting = self._waiting, []
        found = self._play([one.job for one in decisions], waiting)
        taken = [int(choice) for choice in choices]
        tasks = [(self.plan, one, *result) for one, result in zip(decisions, found, strict=False)]
        for decision, (chosen, said) in zip(decisions, self._map(judged, tasks), strict=True):
            position = asked[decision.place]
            taken[decision.place] = chosen[0]
            if self.plan.every or any(action != decision.job.actions[0] for action in chosen):
                position.waiting += 1
                self._waiting.append(Measuring(position, decision, position.decisions, chosen, said))
        self._go_on(asked, np.array(taken), GIVEN_FIRST)
        self.decisions += len(asked)
        self.doubted += len(decisions)
        for position in asked:
            position.decisions += 1
        self._close()

    def finish(self) -> None:
        """Measure what is left to be measured, and count the Positions that are cut off."""
        waiting, self._waiting = self._waiting, []
        self._play([], waiting)
        self.cut = sum(not position.over for position in self.open)
        for position in self.open:
            position.over = True
        self.begin_no_more()
        self._close()

    def _begin(self) -> None:
        """Begin Positions until there are as many as wanted."""
        room = self.plan.tables - sum(not position.over for position in self.open)
        seeds = range(self._next, min(self._last, self._next + room))
        if not seeds:
            return
        self._next = seeds.stop
        records, sides = self.engine.begin(np.array(seeds, np.uint64)), self.total.shape
        players = Rules.preset(self.plan.rules).players
        new = [Position(seed, seed % players, records[i : i + 1], np.zeros(sides)) for i, seed in enumerate(seeds)]
        self._go_on(new, None, BY_PLAYERS)
        self.open += new
        self._close()

    def _go_on(self, positions: list[Position], actions: Any, given: int) -> None:
        """Take *actions*, where they are given, and let the prior play until the seats are asked again."""
        if not positions:
            return
        players = Rules.preset(self.plan.rules).players
        seats = np.array([position.seat for position in positions])
        moves = np.where(np.arange(players) == seats[:, None], OUTSIDE, SOLID).astype(np.int64)
        if given == GIVEN_FIRST:
            moves = np.column_stack([actions, moves])
        records = self.engine.advance(np.concatenate([position.record for position in positions]), moves, given)
        for i, position in enumerate(positions):
            position.record = records[i : i + 1].copy()
            position.over = bool(records["phase"][i] >= CLEARED)

    def _decisions(self, asked: list[Position]) -> tuple[Any, list[Decision]]:
        """What the prior would do, and where that is doubted."""
        if not asked:
            return [], []
        choices, thoughts = self.engine.weigh(np.concatenate([position.record for position in asked]))
        tasks = [
            (self.plan, i, one.seed, one.seat, one.record, int(choices[i]), thoughts[i : i + 1])
            for i, one in enumerate(asked)
        ]
        return choices, [decision for decision in self._map(prepared, tasks) if decision is not None]

    def _play(self, jobs: list[Job], waiting: list[Measuring]) -> list[tuple[Any, Any]]:
        """Playouts of *jobs*, and with them the measuring of what is *waiting*."""
        true = [true_job(self.plan, one.decision, one.number) for one in waiting]
        begun = time.monotonic()
        found = self.engine.play([*jobs, *true]) if jobs or true else []
        self.playing += time.monotonic() - begun
        self.playouts += sum(len(endings) for _, endings in found)
        tasks = [(self.plan, job, endings) for job, (_, endings) in zip(true, found[len(jobs) :], strict=True)]
        for one, values in zip(waiting, self._map(measured, tasks), strict=True):
            self._count(one, values)
        return found[: len(jobs)]

    def _count(self, one: Measuring, values: Any) -> None:
        """Add what a decision gained."""
        actions = one.decision.job.actions
        one.position.gains += values[[actions.index(action) for action in one.chosen]]
        one.position.waiting -= 1
        self.differ += [action != actions[0] for action in one.chosen]
        if self._note is not None:
            behind = {int(action): gap for part in one.decision.behind for action, gap in part.items()}
            self._note(
                {"seed": one.position.seed, "number": one.number, "actions": list(actions),
                 "behind": [behind[action] for action in actions], "said": one.said, "chosen": one.chosen,
                 "true": values.tolist()}
            )  # fmt: skip

    def _close(self) -> None:
        """Count the Positions that are over."""
        for position in self.open:
            if position.over and not position.waiting:
                self.n += 1
                self.total += position.gains
                self.squares += position.gains**2
                self.longest = max(self.longest, time.monotonic() - position.begun)
        self.open = [position for position in self.open if not position.over or position.waiting]

    def sums(self) -> dict[str, Any]:
        """All that is known now, so that sums of several runs can be added."""
        parts = zip(self.plan.settings, self.differ.tolist(), self.total.tolist(), self.squares.tolist(), strict=True)
        return {
            "rules": self.plan.rules, "player": self.plan.player, "samples": self.plan.samples,
            "shuffles": self.plan.shuffles, "first": self.plan.first, "last": self._next - 1, "n": self.n,
            "cut": self.cut, "decisions": self.decisions, "doubted": self.doubted, "playouts": self.playouts,
            "playing": self.playing,
            "settings": [
                {**asdict(doubts), "differ": differ, "sum": total, "squares": squares}
                for doubts, differ, total, squares in parts
            ],
        }  # fmt: skip


# --- what is shown ---

_ADDED = ("n", "cut", "decisions", "doubted", "playouts", "playing")


def added(runs: Sequence[dict[str, Any]]) -> dict[str, Any]:
    """The sums of several runs, which were alike but for their seeds."""
    alike = ("rules", "player", "samples", "shuffles")
    names = [[{key: one[key] for key in ("error", "too_far", "at_most")} for one in run["settings"]] for run in runs]
    if any(run[key] != runs[0][key] for run in runs for key in alike) or any(name != names[0] for name in names):
        raise SystemExit("these runs are of different plans")
    ranges = sorted((run["first"], run["last"]) for run in runs)
    if any(second[0] <= first[1] for first, second in pairwise(ranges)):
        raise SystemExit("these runs have Positions in common")
    out = dict(runs[0]) | {key: sum(run[key] for run in runs) for key in _ADDED}
    out |= {"first": ranges[0][0], "last": ranges[-1][1]}
    out["settings"] = [
        one | {
            key: np.sum([run["settings"][i][key] for run in runs], axis=0).tolist()
            for key in ("differ", "sum", "squares")
        }
        for i, one in enumerate(runs[0]["settings"])
    ]  # fmt: skip
    return out


def shown(sums: dict[str, Any]) -> str:
    """What was gained, setting by setting."""
    n = sums["n"]
    rate = sums["playouts"] / max(sums["playing"], 1e-9)
    lines = [
        f"{n} Positions, {sums['cut']} of them cut off; {sums['decisions']} decisions, {sums['doubted']} doubted; "
        f"{sums['playouts']:,} playouts, {rate:,.0f} a second"
    ]
    for one in sums["settings"]:
        name = f"doubt {one['error']:g}, too far {one['too_far']:g}, at most {one['at_most']}"
        mean = np.array(one["sum"]) / max(n, 1)
        spread = np.clip(np.array(one["squares"]) / max(n, 1) - mean**2, 0, None)
        lines.append(f"  {name}: {one['differ']} differ; {gained(mean, np.sqrt(spread / max(n - 1, 1)))}")
    return "\n".join(lines)
