"""Games played: by kernels alone, many at a time, or with Python agents, decision by decision."""

from __future__ import annotations

import sys
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.agents.following import seated as seats_taken
from jantaku.agents.following import take_turn
from jantaku.agents.mjai import FAULTS
from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.entrants import Entrant
from jantaku.arena.giving_up import GivenUp, Stopped, never
from jantaku.arena.in_step import learned_choice, play_in_step
from jantaku.arena.results import RESULT, Results
from jantaku.errors import JantakuError
from jantaku.game.action import Action
from jantaku.game.game import Game
from jantaku.kernels.game.drive import NO_OUTCOMES, advance, advance_all, entry_for, orders_of
from jantaku.kernels.game.layout import OVER, SEATS, TABLE
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


def play(contest: Contest, numbers: Numbers, stopped: Stopped = never) -> Results:
    """Play the games with these *numbers*. ``GivenUp`` if *stopped* says so while players other than kernels play."""
    if contest.is_kernel_only:
        return _played_by_kernels(contest, numbers)
    if contest.is_played_in_step:
        return read_results(contest, numbers, *play_in_step(contest, numbers, stopped))
    games = ((number, seated(contest, number, stopped=stopped)) for number in numbers.tolist())
    return np.concatenate([_result_of(contest, number, game) for number, game in games])


def look_first() -> None:
    """Have compiled code of games between kernels looked for before the first: a game in plain Python takes as long."""
    _begin.look_first()
    for kernel in _advance.values():
        kernel.look_first()


def expect(seconds: float) -> None:
    """Note that games between kernels will take so long as things are: it may pay to compile them now."""
    for kernel in _advance.values():
        kernel.expect(seconds)


def seated(contest: Contest, number: int, positions: int | None = None, stopped: Stopped = never) -> SeatedGame:
    """The game with this *number*, played to its end or for so many *positions*, with all its events."""
    names = [contest.names[agent] for agent in contest.seats(np.array([number]))[0]]
    seats = SeatedGame(contest.rules, int(contest.seeds(np.array([number]))[0]), names)
    seats.play(contest, number, positions, stopped)
    return seats


def _played_by_kernels(contest: Contest, numbers: Numbers) -> Results:
    seats = contest.seats(numbers)
    policies = np.array([agent.policy for agent in contest.agents], np.int64)[seats]
    tables = np.zeros(len(numbers), TABLE).view(np.recarray)
    tallies = np.zeros((len(numbers), SEATS, len(COUNTED)), np.int64)
    for i, seed in enumerate(contest.seeds(numbers)):
        _begin(tables, i, contest.rules.record, seed)
    positions = 1  # few at first: a kernel that is still plain Python can change between two calls only
    while (tables.phase != OVER).any():
        moved = tables.decisions.sum() + tables.positions.sum()
        _drive(tables, contest.rules, policies, tallies, positions)
        if tables.decisions.sum() + tables.positions.sum() == moved and (tables.phase != OVER).any():
            raise _standstill(contest.rules, int(tables.seed[tables.phase != OVER][0]))
        positions *= 2
    return read_results(contest, numbers, tables, tallies)


def _standstill(rules: Rules, seed: int) -> JantakuError:
    """The error for a game in which nobody can do anything: no rules should lead there."""
    return JantakuError(f"a game under {rules.name} with seed {seed} stands still: nobody has anything to choose")


def _drive(tables: Any, rules: Rules, policies: Numbers, tallies: Tally, positions: int) -> None:
    """Let kernels play at all *tables*, in place."""
    scratch, thoughts = np.zeros(1, SCORING).view(np.recarray), np.zeros(1, THOUGHT).view(np.recarray)
    _advance[entry_for(policies)](
        tables, 0, len(tables), rules.record, get_suits(), scratch, thoughts, 0, orders_of(positions=positions),
        policies, tallies, NO_OUTCOMES,
    )  # fmt: skip


def read_results(contest: Contest, numbers: Numbers, tables: Any, tallies: Tally, faults: Tally | int = 0) -> Results:
    """The results of finished games."""
    players = contest.players
    out = np.zeros(len(numbers), RESULT)
    out["game"], out["seed"], out["decisions"] = numbers, contest.seeds(numbers), tables["decisions"]
    out["agents"][:, :players] = contest.seats(numbers)
    for name in ("scores", "final", "chips"):
        out[name][:, :players] = tables[name][:, :players]
    out["ranks"][:, :players] = tables["rank"][:, :players] + 1
    out["tally"] = tallies
    out["faults"] = faults
    return out


def _result_of(contest: Contest, number: int, played: SeatedGame) -> Results:
    return read_results(contest, np.array([number]), played.game.table.records, played.tallies, played.faults)


class SeatedGame:
    """A *game* that agents play by themselves, and in which is counted what they do."""

    def __init__(self, rules: Rules, seed: int, names: list[str] | None = None) -> None:
        """Begin; nobody has played yet."""
        self.game = Game(rules, seed=seed, auto_deal=False, players=names)
        self.tallies: Tally = np.zeros((1, SEATS, len(COUNTED)), np.int64)
        self.faults: Tally = np.zeros((1, SEATS, len(FAULTS)), np.int64)

    def play(self, contest: Contest, number: int, positions: int | None = None, stopped: Stopped = never) -> None:
        """Let the agents who sit in game *number* of *contest* play it to its end, or for so many *positions*.

        ``GivenUp`` if *stopped* says so between two decisions of players other than kernels.
        """
        most = sys.maxsize if positions is None else positions
        agents = [contest.agents[agent] for agent in contest.seats(np.array([number]))[0]]
        if all(agent.policy is not None for agent in agents):
            self._play_by_kernels(np.array([[agent.policy for agent in agents]], np.int64), most)
        else:
            self._play_by_turns(contest, number, agents, most, stopped)

    def _play_by_kernels(self, policies: Numbers, most: int) -> None:
        """One Position after another, so that the events of each are kept."""
        game = self.game
        while not game.is_over and len(game.past) < most:
            _drive(game.table.records, game.rules, policies, self.tallies, 1)
            if game.awaits_deal:
                game.keep_position()
            elif not game.is_over:
                raise _standstill(game.rules, game.seed)

    def _play_by_turns(self, contest: Contest, number: int, agents: list[Entrant], most: int, stopped: Stopped) -> None:
        """Decision by decision, as some of the *agents* are Python's."""
        game = self.game
        players = [
            None if agent.make is None else agent.make(contest.player_seed(game.seed, seat))
            for seat, agent in enumerate(agents)
        ]
        with seats_taken(players):
            self._take_turns(number, agents, players, most, stopped)
        for seat, player in enumerate(players):
            faults = getattr(player, "faults", {})
            self.faults[0, seat] = [faults.get(kind, 0) for kind in FAULTS]

    def _take_turns(self, number: int, agents: list[Entrant], players: list[Any], most: int, stopped: Stopped) -> None:
        game = self.game
        thoughts = np.zeros(1, THOUGHT).view(np.recarray)
        while not game.is_over:
            if game.awaits_deal:
                count_position(game.table.record, game.rules.record[0], self.tallies[0])
                if len(game.past) >= most:
                    return
                game.deal()
                continue
            if stopped():
                raise GivenUp
            if not game.legal_actions:
                raise _standstill(game.rules, game.seed)
            seat = int(game.table.record.asked)
            agent, player = agents[seat], players[seat]
            if agent.learned is not None:
                game.push_unchecked(Action(learned_choice(game.table.records, game.rules, agent.learned)))
                continue
            if player is None:
                game.push_unchecked(self._chosen(agent.policy or 0, thoughts))
                continue
            where = f"game {number}, seed {game.seed}, decision {game.decisions}"
            take_turn(player, agent.name, game, seat, where)

    def _chosen(self, policy: int, thoughts: Any) -> Action:
        """What player *policy* of the kernels does now, with the same chance bits as in a game of kernels alone."""
        table = self.game.table
        with np.errstate(over="ignore"):
            noise = noise_of(table.record)
        tables = table.copy().records  # the kernel may write into the record
        number = _choose(tables, 0, table.rules.record, get_suits(), table.scratch, thoughts, policy, noise)
        return Action(int(number))
