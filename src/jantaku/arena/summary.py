"""What the results of a contest say of each agent, and of each two."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np

from jantaku.agents.mjai import FAULTS
from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.estimates import Estimate, Floats, ratio, share
from jantaku.arena.ratings import Rating, ratings
from jantaku.arena.results import Results
from jantaku.kernels.game.tally import COUNTED

#: Shares of things that were counted: each with what happened, and out of what.
SHARES: Final = {
    "win_rate": ("wins", "positions"),
    "tsumo_share": ("self_drawn", "wins"),
    "deal_in_rate": ("deal_ins", "positions"),
    "riichi_rate": ("ready", "positions"),
    "riichi_win_rate": ("ready_wins", "ready"),
    "call_rate": ("called", "positions"),
    "call_win_rate": ("called_wins", "called"),
    "draw_tenpai_rate": ("tenpai_at_draw", "draws"),
}
#: Averages of things that were counted.
AVERAGES: Final = {
    "average_win": ("won_points", "wins"),
    "average_deal_in": ("paid_points", "deal_ins"),
    "average_turns_to_win": ("turns_to_win", "wins"),
}


@dataclass(frozen=True)
class AgentSummary:
    """One agent: how it ended, and how it played."""

    name: str
    games: int
    """Games in which it sat at a table."""
    rounds: int
    """Positions that it played, those of each of its seats."""
    rank_counts: tuple[int, ...]
    rank_shares: tuple[Estimate, ...]
    faults: dict[str, int]
    """Turns that it lost as a bot that did not answer as it should, by kind."""
    figures: dict[str, Estimate]
    """``average_rank``, ``average_score``, ``average_pt``, ``average_chips``, and those of ``SHARES`` and
    ``AVERAGES``."""

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        return {
            "name": self.name,
            "games": self.games,
            "rounds": self.rounds,
            "ranks": list(self.rank_counts),
            "rank_shares": [estimate.to_dict() for estimate in self.rank_shares],
            "faults": self.faults,
            **{name: estimate.to_dict() for name, estimate in self.figures.items()},
        }


@dataclass(frozen=True)
class Difference:
    """One agent against another in the same games, or on the same walls: *agent* minus *other*."""

    agent: str
    other: str
    blocks: int
    rank: Estimate
    pt: Estimate

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        told: dict[str, Any] = {"agent": self.agent, "other": self.other, "blocks": self.blocks}
        return told | {"rank": self.rank.to_dict(), "pt": self.pt.to_dict()}


@dataclass(frozen=True)
class Summary:
    """A contest summed up."""

    contest: Contest
    games: int
    blocks: int
    agents: tuple[AgentSummary, ...]
    differences: tuple[Difference, ...]
    ratings: tuple[Rating, ...]

    def to_dict(self) -> dict[str, Any]:
        """As JSON has it."""
        contest = self.contest
        return {
            "rules": contest.rules.name,
            "seed": contest.seed,
            "duplicate": contest.duplicate,
            "games": self.games,
            "blocks": self.blocks,
            "agents": [agent.to_dict() for agent in self.agents],
            "differences": [difference.to_dict() for difference in self.differences],
            "ratings": [rating.to_dict() for rating in self.ratings],
        }


def summary(contest: Contest, results: Results) -> Summary:
    """What *results* say. Of games that share walls only whole blocks count."""
    results = _whole_blocks(contest, results)
    blocks, block = np.unique(contest.blocks(results["game"]), return_inverse=True)
    sums = _Sums(contest, results, block, len(blocks))
    agents = tuple(_agent(sums, number) for number in range(len(contest.agents)))
    pairs = combinations(range(len(contest.agents)), 2)
    differences = tuple(_difference(sums, *pair) for pair in pairs)
    rated = ratings(contest, results, block) if len(contest.agents) > 1 else ()
    return Summary(contest, len(results), len(blocks), agents, differences, rated)


def pt_unit(contest: Contest) -> int:
    """How many points are one pt: a thousand, but where tai are counted one."""
    return contest.rules.family.pt


def _whole_blocks(contest: Contest, results: Results) -> Results:
    if not contest.duplicate or len(results) == 0:
        return results
    _, block, size = np.unique(contest.blocks(results["game"]), return_inverse=True, return_counts=True)
    whole: Results = results[size[block] == contest.players]
    return whole


class _Sums:
    """Sums of anything over the seats of an agent, block by block."""

    def __init__(self, contest: Contest, results: Results, block: Numbers, blocks: int) -> None:
        self.contest, self.results, self.block, self.blocks = contest, results, block, blocks
        self.seats = results["agents"][:, : contest.players]

    def of(self, agent: int, values: Any = 1.0) -> Floats:
        """The sum of *values*, one for each game and seat, over the seats of *agent*, in each block."""
        return self._by_block(((self.seats == agent) * values).sum(axis=1))

    def per_seat(self, agent: int, values: Any) -> Floats:
        """The average of *values* in each block, ``nan`` where *agent* does not play."""
        with np.errstate(invalid="ignore"):
            averages: Floats = self.of(agent, values) / self.of(agent)
        return averages

    def _by_block(self, values: Any) -> Floats:
        return np.bincount(self.block, weights=values, minlength=self.blocks).astype(np.float64)

    def column(self, name: str) -> Any:
        return self.results[name][:, : self.contest.players]

    def counted(self, name: str) -> Any:
        return self.results["tally"][:, : self.contest.players, COUNTED.index(name)]

    def faults(self, kind: str) -> Any:
        return self.results["faults"][:, : self.contest.players, FAULTS.index(kind)]


def _agent(sums: _Sums, agent: int) -> AgentSummary:
    contest = sums.contest
    seats, ranks = sums.of(agent), sums.column("ranks")
    places = range(1, contest.players + 1)
    figures = {
        "average_rank": ratio(sums.of(agent, ranks), seats),
        "average_score": ratio(sums.of(agent, sums.column("scores")), seats),
        "average_pt": ratio(sums.of(agent, sums.column("final")), seats).scaled(1 / pt_unit(contest)),
    }
    if contest.rules.chip_points:
        figures["average_chips"] = ratio(sums.of(agent, sums.column("chips")), seats)
    for name, (part, whole) in SHARES.items():
        figures[name] = share(sums.of(agent, sums.counted(part)), sums.of(agent, sums.counted(whole)))
    for name, (part, whole) in AVERAGES.items():
        figures[name] = ratio(sums.of(agent, sums.counted(part)), sums.of(agent, sums.counted(whole)))
    return AgentSummary(
        contest.names[agent],
        int((sums.seats == agent).any(axis=1).sum()),
        int(sums.of(agent, sums.counted("positions")).sum()),
        tuple(int(sums.of(agent, ranks == place).sum()) for place in places),
        tuple(share(sums.of(agent, ranks == place), seats) for place in places),
        {kind: lost for kind in FAULTS if (lost := int(sums.of(agent, sums.faults(kind)).sum()))},
        figures,
    )


def _difference(sums: _Sums, agent: int, other: int) -> Difference:
    """Both in the same blocks, so that what the walls give to both cancels out."""
    contest = sums.contest

    def between(values: Any) -> Floats:
        apart = sums.per_seat(agent, values) - sums.per_seat(other, values)
        return apart[~np.isnan(apart)]

    ranks, finals = between(sums.column("ranks")), between(sums.column("final")) / pt_unit(contest)
    each = np.ones(len(ranks))
    names = contest.names
    return Difference(names[agent], names[other], len(ranks), ratio(ranks, each), ratio(finals, each))
