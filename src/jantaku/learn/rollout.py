"""What was played: observations, actions and what they brought, step by step at all tables; and returns from it.

The critic values every seat at every step, so a table's returns are mixed step by step: no seat's decisions have to be
picked out and put together.
"""

from __future__ import annotations

from typing import Final

import torch

from jantaku.agents.net import points_unit
from jantaku.learn import standing
from jantaku.learn.tables import Lessons
from jantaku.rules import Rules

POINTS_COLUMN, RANK_COLUMN = 0, 1
SEEN: Final = ("planes", "scalars", "menus")
ALL: Final = (*SEEN, "oracle_planes", "oracle_scalars")


class Rollout:
    """*steps* decisions at each of the tables of *lessons*, and a look at what comes after them."""

    def __init__(self, lessons: Lessons, steps: int, rules: list[str]) -> None:
        """Make room."""
        n = lessons.n
        self.lessons, self.steps, self.device = lessons, steps, lessons.device
        self.rows = lessons.rows(steps + 1, n)
        self.seats = lessons.new((steps + 1, n), torch.int64)
        self.actions = lessons.new((steps, n), torch.int64)
        self.labels = lessons.new((steps, n), torch.int64)
        self.logp = lessons.new((steps, n), torch.float32)
        self.entropy = lessons.new((steps, n), torch.float32)
        self.open = lessons.new((steps, n), torch.float32)  # how open a decision is: what is learned from first
        self.rewards = lessons.new((steps, n, 4, 2), torch.float32)
        self.done = lessons.new((steps, n), torch.bool)
        self._standing = standing.load(lessons.players).to(self.device)
        self._rules = standing.rule_features(rules).to(self.device)[lessons.which]
        units = torch.tensor([points_unit(Rules.of(name)) for name in rules], device=self.device)
        self._unit = units[lessons.which][:, None]
        self._points, self._ranks = self._worth()

    def _worth(self) -> tuple[torch.Tensor, torch.Tensor]:
        """Points and expected ranks of all seats now."""
        lessons = self.lessons
        scores = lessons.field("scores").float()
        wind, dealer, honba, deposits = (lessons.field(name) for name in ("wind", "dealer", "honba", "deposits"))
        stage = standing.features(scores, wind, dealer, honba, deposits, self._rules)
        return scores, self._standing.expected(stage)

    def look(self, t: int) -> list[torch.Tensor]:
        """Write what is seen before step *t*, and give it."""
        rows = [self.rows[name][t] for name in ALL]
        self.lessons.encode(*rows[:3])
        self.lessons.encode_oracle(*rows[3:])
        self.seats[t] = self.lessons.field("asked").long()
        return rows[:3]

    def take(self, t: int, actions: torch.Tensor) -> None:
        """Take *actions* as step *t*, and note what they brought to every seat once the Position is over."""
        self.actions[t] = actions
        before = self.lessons.field("scores").float()
        self.lessons.step(actions)
        outcome = self.lessons.outcome
        ended = (outcome("ended") > 0)[:, None]
        done = (outcome("cleared") > 0)[:, None] | ended
        points, ranks = self._worth()
        final_points = torch.where(ended, before + outcome("points").float(), points)
        final_ranks = torch.where(ended, outcome("rank").float(), ranks)
        brought = torch.stack([(final_points - self._points) / self._unit, self._ranks - final_ranks], 2)
        seated = slice(self.lessons.players)
        self.rewards[t, :, seated] = torch.where(done[..., None], brought, 0.0)[:, seated]
        self.done[t] = done[:, 0]
        self._points = torch.where(done, points, self._points)
        self._ranks = torch.where(done, ranks, self._ranks)

    def flat(self, name: str, *, last: bool = False) -> torch.Tensor:
        """All steps of one thing, one after another; with *last* the look after them too."""
        kept: torch.Tensor = self.rows[name] if name in self.rows else getattr(self, name)
        return (kept if last else kept[: self.steps]).flatten(0, 1)

    def returns(self, values: torch.Tensor, fade: float) -> torch.Tensor:
        """Targets (steps, n, 4, 2), as the *values* (steps + 1, n, 4, 2) are: the asked seat first."""
        players = self.lessons.players
        places = torch.arange(4, device=values.device)
        seats = self.seats[..., None]
        place_of = torch.where(places < players, (places - seats) % players, places)
        by_seat = values.gather(2, place_of[..., None].expand_as(values))
        found = torch.empty_like(self.rewards)
        following = ahead = by_seat[self.steps]
        for t in reversed(range(self.steps)):
            mixed = (1 - fade) * following + fade * ahead
            ahead = self.rewards[t] + mixed.masked_fill(self.done[t][:, None, None], 0.0)
            found[t] = ahead
            following = by_seat[t]
        seat_at = torch.where(places < players, (places + seats[: self.steps]) % players, places)
        return found.gather(2, seat_at[..., None].expand_as(found))


def explained(targets: torch.Tensor, values: torch.Tensor) -> torch.Tensor:
    """The share of what differs among *targets* that *values* know."""
    return 1 - (targets - values).var() / targets.var().clamp(min=1e-9)
