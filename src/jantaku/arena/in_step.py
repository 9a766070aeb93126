"""Games with the learned player, many at a time in step: it judges all tables that ask it at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from jantaku.agents.learned import Learned
from jantaku.agents.net import best_choices, encode, learned_choices, mend, observe
from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.giving_up import GivenUp, Stopped, never
from jantaku.kernels.game.actions import ACTIONS
from jantaku.kernels.game.drive import NO_OUTCOMES, advance, begin_games, orders_of
from jantaku.kernels.game.layout import CHOICE, OVER, SEATS, TABLE
from jantaku.kernels.game.stages import FROM_THE_START
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import choose_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import Tiered

IN_STEP: Final = 64  # games at once
_begin: Final = Tiered(begin_games)
_advance: Final = Tiered(advance)
_choose: Final = Tiered(choose_rows)


def never_plain() -> None:
    """Play in step by compiled code alone: many tables in plain Python would take longer than any compiler."""
    for tiered in (_begin, _advance, _choose, encode, mend):
        tiered.compile()


def compile_in_step(contest: Contest) -> None:
    """Compile what plays *contest* in step here and now, where Ctrl-C is heard, and not in the threads that play."""
    never_plain()
    nobody = _Lot(contest, np.zeros(0, np.int64))
    nobody.begin()
    nobody.advance()
    nobody.ask_kernels()
    observe(nobody.tables, contest.rules)
    best_choices(nobody.tables, contest.rules, np.zeros((0, ACTIONS), np.float32))


def learned_choice(tables: Any, rules: Rules, by: Learned) -> int:
    """What the learned player *by* does at the one table of *tables*."""
    return int(learned_choices(tables, rules, np.array([by.temperature]), by.network_for(rules))[0])


class _Lot:
    """The tables of the games with these *numbers*, which go on in step."""

    def __init__(self, contest: Contest, numbers: Numbers) -> None:
        """Make room for them."""
        n, seats = len(numbers), contest.seats(numbers)
        policies = np.array([-1 if agent.policy is None else agent.policy for agent in contest.agents])
        self._rules, self._seeds = contest.rules, contest.seeds(numbers)
        self._players = np.full((n, SEATS), -1, np.int8)
        self._players[:, : contest.players] = policies[seats]
        learned = [agent.learned for agent in contest.agents]
        self._judges = {by.stamp: by.network_for(contest.rules) for by in learned if by is not None}
        self._stamps = np.array(["" if by is None else by.stamp for by in learned])[seats]
        self._temperatures = np.array([0.0 if by is None else by.temperature for by in learned])[seats]
        self.tables = np.zeros(n, TABLE).view(np.recarray)
        self.tallies = np.zeros((n, SEATS, len(COUNTED)), np.int64)
        self._room = np.zeros(1, SCORING).view(np.recarray), np.zeros(1, THOUGHT).view(np.recarray)
        self._moves, self._theirs = np.full((n, 1), -1, np.int64), np.zeros(n, np.int64)
        self._which, self._orders = np.zeros(n, np.int64), orders_of(given=True, decisions=1)

    def begin(self) -> None:
        """Set all tables up."""
        _begin(self.tables, 0, len(self.tables), self._rules.record, self._seeds, FROM_THE_START)

    def advance(self) -> bool:
        """Do what was decided at each table; whether some are not over yet."""
        _advance(
            self.tables, 0, len(self.tables), self._rules.record, get_suits(), *self._room, 0, self._orders,
            self._moves, self.tallies, NO_OUTCOMES,
        )  # fmt: skip
        return not (self.tables.phase == OVER).all()

    def ask_kernels(self) -> None:
        """Ask the players that are kernels."""
        _choose(
            self.tables, 0, len(self.tables), self._rules.record, self._which, get_suits(), *self._room,
            self._players, self._theirs,
        )  # fmt: skip
        self._moves[:, 0] = self._theirs

    def ask_learned(self) -> None:
        """Ask the learned player, for all that are left."""
        tables = self.tables
        waiting = np.flatnonzero((self._theirs < 0) & (tables.phase <= CHOICE))
        for stamp, judge in self._judges.items():
            asked = waiting[self._stamps[waiting, tables.asked[waiting]] == stamp]
            if len(asked):
                temperatures = self._temperatures[asked, tables.asked[asked]]
                self._moves[asked, 0] = learned_choices(tables[asked], self._rules, temperatures, judge)


def play_in_step(contest: Contest, numbers: Numbers, stopped: Stopped = never) -> tuple[Any, Any]:
    """Play the games with these *numbers*; the finished tables, and what the players did. ``GivenUp`` if *stopped*."""
    lot = _Lot(contest, numbers)
    lot.begin()
    while not stopped():
        if not lot.advance():
            return lot.tables, lot.tallies
        lot.ask_kernels()
        lot.ask_learned()
    raise GivenUp
