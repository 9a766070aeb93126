"""What the critic says of actions that were not taken: each is tried at a copy of its table, one step on.

Of the action taken, the return tells what came of it, with all the luck that followed. Of the likely ones the critic
tells how they compare, which is less true and far less noisy: the luck is the same for all of them.
"""

from __future__ import annotations

import math
from typing import Final

import torch

from jantaku.kernels.game.actions import RIICHI
from jantaku.learn.nets import Critic
from jantaku.learn.rollout import ALL, Rollout
from jantaku.learn.running import Runner

_MOST: Final = 6.0  # a gain is no larger than this
_NO_DISCARD: Final = 4.0  # calls, riichi and the like are looked at as if their log-chance were so much higher
_HARDLY: Final = math.log(1e-4)  # a discard less likely than this is not tried
_FLOOR: Final = 0.0005  # what is less likely than this is not made less likely still
_ROOM: Final = 4.0  # an action that counts for more than its chance may change by so many times as much at once
_EVENLY: Final = 4.0  # of log-chances that explore, a quarter is left


class Forks:
    """Tables at which the *count* likeliest actions of decisions are tried."""

    def __init__(self, roll: Rollout, count: int) -> None:
        """Make room for all tables before each step, and for what is likely there."""
        n, lessons = roll.lessons.n, roll.lessons
        self._roll, self._count = roll, count
        self._tables = lessons.another()
        self._rows = lessons.rows(n)
        self._before = lessons.new((roll.steps, *lessons.records.shape), torch.uint8)
        self._actions = lessons.new((roll.steps, n, count), torch.int64)
        self._logp = lessons.new((roll.steps, n, count), torch.float32)

    def note(self, t: int, logp: torch.Tensor) -> torch.Tensor:
        """Keep the tables as they are before step *t*, and what is likely to be done at them.

        Gives how open each decision is: the log-chance of what would be done instead. Calls, riichi and the like are
        looked at before discards that are as likely.
        """
        self._before[t] = self._roll.lessons.records
        wider = logp.clone()
        wider[:, RIICHI:] += _NO_DISCARD
        self._actions[t] = wider.topk(self._count, 1).indices
        self._logp[t] = logp.gather(1, self._actions[t])
        best = self._logp[t].argmax(1, keepdim=True)
        return wider.gather(1, self._actions[t]).scatter(1, best, -torch.inf).amax(1)

    def explore(
        self, t: int, actions: torch.Tensor, logp: torch.Tensor, where: torch.Tensor, share: float
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """*actions*, or at a *share* of the decisions *where* others of the likely ones, more evenly chosen.

        Gives them with the log-chance that they were chosen.
        """
        evenly = torch.log_softmax(self._logp[t] / _EVENLY, 1)
        drawn = self._actions[t].gather(1, torch.multinomial(evenly.exp(), 1))[:, 0]
        actions = torch.where(where & (torch.rand_like(evenly[:, 0]) < share), drawn, actions)
        own = logp.gather(1, actions[:, None])[:, 0]
        even = (evenly.exp() * (self._actions[t] == actions[:, None])).sum(1)
        mixed = ((1 - share) * own.exp() + share * even).clamp(min=1e-12).log()
        return actions, torch.where(where, mixed, own)

    def compare(
        self, chosen: torch.Tensor, critic: Critic, run: Runner, weights: torch.Tensor, least: float = 0.0
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor, torch.Tensor]:
        """Actions, their old log-chances, gains and how much each counts, all (len(chosen), count).

        A gain is what the critic expects after the action, less what it expects on the whole. There is none where an
        action ends the Position, or is not on the menu. An action counts by its chance, but for *least* at least: by
        its chance alone, what is hardly ever done would be learned about hardly ever.
        """
        actions, logp = (kept.flatten(0, 1)[chosen] for kept in (self._actions, self._logp))
        wanted = (logp > -50) & ((actions >= RIICHI) | (logp > _HARDLY))
        worth, goes_on = torch.zeros_like(logp), torch.zeros_like(wanted)
        decisions, columns = wanted.nonzero(as_tuple=True)
        n = self._roll.lessons.n
        for one, column in zip(decisions.split(n), columns.split(n), strict=True) if len(decisions) else ():
            found, goes_on[one, column] = self.after(chosen[one], actions[one, column], critic, run)
            worth[one, column] = found @ weights
        whole = (goes_on | ~wanted).all(1, keepdim=True)  # of a decision all that was tried counts, or nothing
        tried = wanted & whole
        chance = logp.exp() * tried
        counts = chance.clamp(min=least) * tried
        for _ in range(self._count):  # what falls counts for less, so the mean rises, and others may be below it then
            falling = (worth < _mean(worth, counts)) & (chance < _FLOOR)
            counts = torch.where(falling, chance, counts)
        return actions, logp, torch.where(tried, worth - _mean(worth, counts), 0.0), counts

    def after(
        self, chosen: torch.Tensor, actions: torch.Tensor, critic: Critic, run: Runner
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """What the critic expects for the asked seats after *actions*, points and rank; and where Positions go on."""
        roll, tables, count = self._roll, self._tables, len(chosen)
        taken = roll.actions.new_full((roll.lessons.n,), -1)
        taken[:count] = actions
        tables.records[:count] = self._before.flatten(0, 1)[chosen]
        tables.which[:count] = roll.lessons.which[chosen % roll.lessons.n]
        tables.step(taken)
        over = (tables.outcome("cleared") > 0) | (tables.outcome("ended") > 0)
        rows = [self._rows[name] for name in ALL]
        tables.encode(*rows[:3])
        tables.encode_oracle(*rows[3:])
        values = run.judge(critic, *(row[:count] for row in rows))
        seats = roll.flat("seats")[chosen]
        place = (seats - tables.field("asked").long()[:count]) % roll.lessons.players
        return values[torch.arange(count, device=place.device), place], ~over[:count]


def _mean(values: torch.Tensor, counts: torch.Tensor) -> torch.Tensor:
    """The mean of each row, by how much each value counts."""
    return (values * counts).sum(1, keepdim=True) / counts.sum(1, keepdim=True).clamp(min=1e-9)


def surrogate(
    logp: torch.Tensor, old: torch.Tensor, gains: torch.Tensor, counts: torch.Tensor, clip: float
) -> torch.Tensor:
    """What the policy gains over all tried actions (n, k), each as much as it counts, and no more than *clip* at once.

    What counts for more than its chance may change by more.
    """
    ratio = (logp - old).clamp(-20, 5).exp()
    room = clip * (counts / old.exp().clamp(min=1e-9)).clamp(1.0, _ROOM)
    return (counts * torch.min(ratio * gains, ratio.clamp(1 - room, 1 + room) * gains)).sum(1)


def promise(logp: torch.Tensor, old: torch.Tensor, gains: torch.Tensor) -> torch.Tensor:
    """What the critic expects of the new chances of the tried actions (n, k) beside the old ones."""
    return ((logp.exp() - old.exp()) * gains).sum(1)


def scaled(gains: torch.Tensor, size: torch.Tensor) -> torch.Tensor:
    """Gains in the unit of those that are learned from otherwise."""
    return (gains / size).clamp(-_MOST, _MOST)
