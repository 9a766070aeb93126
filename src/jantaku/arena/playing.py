"""Games played: by kernels alone, many at a time, or with Python agents, decision by decision."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.results import RESULT, Results
from jantaku.errors import IllegalAction, JantakuError
from jantaku.game.action import Action
from jantaku.game.event import Event
from jantaku.game.game import Game
from jantaku.kernels.game.drive import NO_LIMIT, NO_OUTCOMES, advance, advance_all, entry_for
from jantaku.kernels.game.layout import CLEARED, OVER, SEATS, TABLE
from jantaku.kernels.game.rng import noise_of
from jantaku.kernels.game.step import begin
from jantaku.kernels.game.tally import COUNTED, count_position
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import choose_at
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered

_begin: Final = Tiered(begin)
_advance: Final = {entry: Tiered(entry) for entry in (advance, advance_all)}
_choose: Final = Tiered(choose_at)
Tally = npt.NDArray[np.int64]


def play(contest: Contest, numbers: Numbers) -> Results:
    """Play the games with these *numbers*."""
    if contest.is_kernel_only:
        return _played_by_kernels(contest, numbers)
    return np.concatenate([_result_of(contest, number, seated(contest, number)) for number in numbers.tolist()])


def expect(seconds: float) -> None:
    """Be told that games between kernels will take so long as things are: it may pay to compile them now."""
    for kernel in _advance.values():
        kernel.expect(seconds)


def seated(contest: Contest, number: int, positions: int | None = None) -> SeatedGame:
    """The game with this *number*, played to its end or for so many *positions*, with all its events."""
    game = SeatedGame(contest.rules, seed=int(contest.seeds(np.array([number]))[0]))
    game.play(contest, number, positions)
    return game


def _played_by_kernels(contest: Contest, numbers: Numbers) -> Results:
    seats = contest.seats(numbers)
    policies = np.array([agent.policy for agent in contest.agents], np.int64)[seats]
    tables = np.zeros(len(numbers), TABLE).view(np.recarray)
    tallies = np.zeros((len(numbers), SEATS, len(COUNTED)), np.int64)
    for i, seed in enumerate(contest.seeds(numbers)):
        _begin(tables, i, contest.rules.record, seed)
    positions = 1  # few at first: a kernel that is still plain Python can change between two calls only
    while (tables.phase != OVER).any():
        _drive(tables, contest.rules, policies, tallies, positions)
        positions *= 2
    return _read(contest, numbers, tables, tallies)


def _drive(tables: Any, rules: Rules, policies: Numbers, tallies: Tally, positions: int) -> None:
    """Let kernels play at all *tables*, in place."""
    scratch, thoughts = np.zeros(1, SCORING).view(np.recarray), np.zeros(1, THOUGHT).view(np.recarray)
    _advance[entry_for(policies)](
        tables, 0, len(tables), rules.record, get_suits(), scratch, thoughts, 0, policies, 0, NO_LIMIT, positions, 0,
        tallies, NO_OUTCOMES,
    )  # fmt: skip


def _read(contest: Contest, numbers: Numbers, tables: Any, tallies: Tally) -> Results:
    """The results of finished games."""
    players = contest.players
    out = np.zeros(len(numbers), RESULT)
    out["game"], out["seed"], out["decisions"] = numbers, contest.seeds(numbers), tables["decisions"]
    out["agents"][:, :players] = contest.seats(numbers)
    for name in ("scores", "final", "chips"):
        out[name][:, :players] = tables[name][:, :players]
    out["ranks"][:, :players] = tables["rank"][:, :players] + 1
    out["tally"] = tallies
    return out


def _result_of(contest: Contest, number: int, game: SeatedGame) -> Results:
    return _read(contest, np.array([number]), game._tables, game.tallies)


class SeatedGame(Game):
    """A game that agents play by themselves, and in which is counted what they do."""

    def __init__(self, rules: Rules, seed: int) -> None:
        """Begin; nobody has played yet."""
        self.tallies: Tally = np.zeros((1, SEATS, len(COUNTED)), np.int64)
        self._counted = 0
        super().__init__(rules, seed=seed)

    @property
    def events(self) -> list[Event]:
        """Everything that has happened in the Positions that have ended."""
        return [event for events in self._past for event in events]

    def play(self, contest: Contest, number: int, positions: int | None = None) -> None:
        """Let the agents who sit in game *number* of *contest* play it to its end, or for so many *positions*."""
        most = sys.maxsize if positions is None else positions
        agents = [contest.agents[agent] for agent in contest.seats(np.array([number]))[0]]
        if all(agent.policy is not None for agent in agents):
            self._play_by_kernels(np.array([[agent.policy for agent in agents]], np.int64), most)
            return
        thoughts = np.zeros(1, THOUGHT).view(np.recarray)
        players = [
            None if agent.make is None else agent.make(contest.player_seed(self.seed, seat))
            for seat, agent in enumerate(agents)
        ]
        while not self.is_over and len(self._past) < most:
            seat = int(self._table.asked)
            agent, player = agents[seat], players[seat]
            if player is None:
                self.push_unchecked(self._chosen(agent.policy or 0, thoughts))
                continue
            where = f"game {number}, seed {self.seed}, decision {self.decisions}"
            try:
                action = player.act(self.view(seat))
            except Exception as error:
                what = f"{type(error).__name__}: {error}{_place_of(error)}"
                raise JantakuError(f"agent {agent.name!r} failed: {what} ({where})") from error
            try:
                self.push(action)
            except IllegalAction as error:  # which says itself where it was
                raise JantakuError(f"agent {agent.name!r} in game {number}: {error}") from error
            except JantakuError as error:
                raise JantakuError(f"agent {agent.name!r}: {error} ({where})") from error

    def _play_by_kernels(self, policies: Numbers, most: int) -> None:
        """One Position after another, so that the events of each are kept."""
        while not self.is_over and len(self._past) < most:
            _drive(self._tables, self.rules, policies, self.tallies, 1)
            if self._table.phase == CLEARED:
                self._past.append(self._position_events())

    def _chosen(self, policy: int, thoughts: Any) -> Action:
        """What player *policy* of the kernels does now, with the same chance bits as in a game of kernels alone."""
        with np.errstate(over="ignore"):
            noise = noise_of(self._table)
        # the kernel may write into the record: give it a copy
        tables = self._tables.copy()
        scratch, suits = self._scratch, get_suits()
        return Action(int(_choose(tables, 0, self._record, suits, scratch, thoughts, policy, noise)))

    def _next_position(self) -> None:
        if len(self._past) > self._counted:  # a Position has just been cleared
            self._counted = len(self._past)
            count_position(self._table, self._record[0], self.tallies[0])
        super()._next_position()


def _place_of(error: Exception) -> str:
    """Where in its program an agent failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
