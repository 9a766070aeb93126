"""What is played: rules, agents and a seed, and from these the walls and the seats of every game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku import __version__
from jantaku.agents.mjai import PREFIX
from jantaku.arena.entrants import Entrant, entrants_of
from jantaku.errors import JantakuError
from jantaku.game.mjai_seat import check_mjai
from jantaku.game.seating import player_seed
from jantaku.game.walls import check_seed
from jantaku.kernels.game.rng import mixed
from jantaku.rules import Rules

FORMAT: Final = "jantaku arena 2"
OLDER: Final = "jantaku arena 1"  # other walls for the same seeds
_WALLS, _REST = 1, 2  # what random numbers are for
_STEP = np.uint64(0x9E3779B97F4A7C15)

Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Contest:
    """A series of games without an end: game *n* is the same whenever, wherever and after whatever it is played.

    Games come in rounds of as many as there are seats, in which the agents of a table move on by one seat after
    each game. With *duplicate* the games of a round have the same walls, hand by hand: East 3 with one honba is the
    same deal in each of them, and each agent meets it in every seat. One round after another, the neighbours change
    too.

    Up to as many agents as seats are all at the table; the last one fills the seats that are left. Of more agents,
    each round seats some: they are shuffled and cut into tables, and those who are left over wait, each as often
    as the others.
    """

    rules: Rules
    agents: tuple[Entrant, ...]
    """The agents, each once."""
    lineup: tuple[int, ...]
    """Who sits at the one table, by number; empty if there are more agents than seats."""
    seed: int
    duplicate: bool

    @classmethod
    def of(cls, rules: Any, agents: Sequence[Any], seed: int = 0, duplicate: bool = False) -> Contest:
        """A contest under *rules* between *agents*, names or objects, refused if it cannot be played."""
        rules = Rules.of(rules).require_playable()
        if not agents:
            raise JantakuError("nobody plays: name an agent")
        entrants = entrants_of(agents)
        if any(entrant.name.startswith(PREFIX) for entrant in entrants):
            check_mjai(rules)
        for entrant in entrants:
            if entrant.learned is not None:
                entrant.learned.network_for(rules)  # refused now rather than in the first game
        names = [entrant.name for entrant in entrants]
        distinct = tuple(dict.fromkeys(names))
        every = tuple(entrants[names.index(name)] for name in distinct)
        lineup: tuple[int, ...] = ()
        if len(names) <= rules.players:
            names += names[-1:] * (rules.players - len(names))
            lineup = tuple(distinct.index(name) for name in names)
        elif len(distinct) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise JantakuError(
                f"{twice!r} is named twice among {len(names)} agents for {rules.players} seats: "
                "of more agents than seats each is named once"
            )
        return cls(rules, every, lineup, check_seed(seed), duplicate)

    @property
    def players(self) -> int:
        """Seats at a table."""
        return int(self.rules.players)

    @property
    def names(self) -> tuple[str, ...]:
        """What the agents are called."""
        return tuple(agent.name for agent in self.agents)

    @property
    def is_kernel_only(self) -> bool:
        """Whether no Python agent plays."""
        return all(agent.policy is not None for agent in self.agents)

    @property
    def is_played_in_step(self) -> bool:
        """Whether the learned player sits at a table, and no Python agent."""
        learned = [agent.learned is not None for agent in self.agents]
        return any(learned) and all(agent.make is None for agent in self.agents)

    @cached_property
    def header(self) -> dict[str, Any]:
        """What makes this contest this one, as JSON has it. The number of games is not part of it."""
        told = {
            "format": FORMAT,
            "version": __version__,
            "rules_name": self.rules.name,
            "rules": self.rules.to_dict(),
            "agents": [self.names[agent] for agent in self.lineup] or list(self.names),
            "seed": self.seed,
            "duplicate": self.duplicate,
        }
        own = {agent.name: agent.learned.stamp for agent in self.agents if agent.learned and agent.learned.own}
        if own:  # the same file may hold others another day
            told["weights"] = own
        return dict(json.loads(json.dumps(told)))

    def whole(self, games: int) -> int:
        """*games*, or as many more as it takes to end with a whole round where walls are used again."""
        return -(-games // self.players) * self.players if self.duplicate else games

    def blocks(self, numbers: Numbers) -> Numbers:
        """Games of the same block share their walls: for each game the number of its block."""
        return numbers // self.players if self.duplicate else numbers

    def seeds(self, numbers: Numbers) -> npt.NDArray[np.uint64]:
        """The seed of each game: 53 bits, so that every reader of JSON gets them right."""
        return _random(self.seed, _WALLS, self.blocks(numbers)) >> np.uint64(11)

    def player_seed(self, seed: int, seat: int) -> int:
        """The seed for the Python player at *seat* of the game with *seed*: a hash, from which no wall follows."""
        return player_seed(seed, seat, self.seed)

    def seats(self, numbers: Numbers) -> Numbers:
        """For each game, the agents by number, seat by seat."""
        rounds, moved = numbers // self.players, numbers % self.players
        at_table = self._tables(rounds)
        orders = np.array([(0, *rest) for rest in permutations(range(1, self.players))])
        places = (np.arange(self.players) + moved[:, None]) % self.players
        chosen = np.take_along_axis(orders[rounds % len(orders)], places, axis=1)
        return np.take_along_axis(at_table, chosen, axis=1)

    def _tables(self, rounds: Numbers) -> Numbers:
        """For each round, the agents at the table."""
        if self.lineup:
            return np.tile(np.array(self.lineup), (len(rounds), 1))
        agents, at_once = len(self.agents), len(self.agents) // self.players
        left_over = agents % self.players
        out = np.zeros((len(rounds), self.players), np.int64)
        shuffled: dict[int, Numbers] = {}
        for i, number in enumerate(rounds.tolist()):
            shuffle, table = divmod(number, at_once)
            if shuffle not in shuffled:
                resting = (shuffle * left_over + np.arange(left_over)) % agents
                playing = np.setdiff1d(np.arange(agents), resting)
                keys = _random(self.seed, _REST, np.int64(shuffle) * agents + playing)
                shuffled[shuffle] = playing[np.argsort(keys, kind="stable")]
            out[i] = shuffled[shuffle][table * self.players : (table + 1) * self.players]
        return out


def _random(seed: int, purpose: int, numbers: Numbers) -> npt.NDArray[np.uint64]:
    """64 random bits for each of *numbers*; they follow from *seed* and *purpose* alone."""
    begin = mixed(mixed(np.array([seed], np.uint64)) + np.array([purpose], np.uint64) * _STEP)  # arrays wrap silently
    result: npt.NDArray[np.uint64] = mixed(begin + numbers.astype(np.uint64) * _STEP)
    return result
