"""What the critic says of actions that were not taken: each is tried at a copy of its table, one step on.

Of the action taken, the return tells what came of it, with all the luck that followed. Of the likely ones the critic
tells how they compare, which is less true and far less noisy: the luck is the same for all of them.
"""

from __future__ import annotations

from typing import Final

import torch

from jantaku.learn.nets import Critic
from jantaku.learn.rollout import ALL, Rollout
from jantaku.learn.running import Runner

_MOST: Final = 6.0  # a gain is no larger than this


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

    def note(self, t: int, logp: torch.Tensor) -> None:
        """Keep the tables as they are before step *t*, and what is likely to be done at them."""
        self._before[t] = self._roll.lessons.records
        self._logp[t], self._actions[t] = logp.topk(self._count, 1)

    def compare(
        self, chosen: torch.Tensor, critic: Critic, run: Runner, weights: torch.Tensor
    ) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
        """Actions, their old log-chances and their gains, all (len(chosen), count), for the decisions *chosen*.

        A gain is what the critic expects after the action, less what it expects on the whole. There is none where an
        action ends the Position, or is not on the menu.
        """
        actions, logp = (kept.flatten(0, 1)[chosen] for kept in (self._actions, self._logp))
        worth, tried = torch.zeros_like(logp), torch.zeros_like(logp, dtype=torch.bool)
        for at in range(0, len(chosen), self._roll.lessons.n):
            part = slice(at, at + self._roll.lessons.n)
            for k in range(self._count):
                on_menu = logp[part, k] > -50
                found, goes_on = self.after(chosen[part], torch.where(on_menu, actions[part, k], -1), critic, run)
                worth[part, k], tried[part, k] = found @ weights, on_menu & goes_on
        chance = (logp.exp() * tried).clamp(min=0.0)
        expected = (chance * worth).sum(1, keepdim=True) / chance.sum(1, keepdim=True).clamp(min=1e-9)
        whole = (tried | (logp <= -50)).all(1, keepdim=True)  # of a decision all likely actions count, or none
        return actions, logp, torch.where(tried & whole, worth - expected, 0.0)

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


def surrogate(logp: torch.Tensor, old: torch.Tensor, gains: torch.Tensor, clip: float) -> torch.Tensor:
    """What the policy gains over all tried actions (n, k), by their chances, and no more than *clip* at once."""
    ratio = (logp - old).clamp(-20, 5).exp()
    return (old.exp() * torch.min(ratio * gains, ratio.clamp(1 - clip, 1 + clip) * gains)).sum(1)


def promise(logp: torch.Tensor, old: torch.Tensor, gains: torch.Tensor) -> torch.Tensor:
    """What the critic expects of the new chances of the tried actions (n, k) beside the old ones."""
    return ((logp.exp() - old.exp()) * gains).sum(1)


def scaled(gains: torch.Tensor, size: torch.Tensor) -> torch.Tensor:
    """Gains in the unit of those that are learned from otherwise."""
    return (gains / size).clamp(-_MOST, _MOST)
