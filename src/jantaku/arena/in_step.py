"""Games with the learned player, many at a time in step: it judges all tables that ask it at once."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from jantaku.agents.net import LEVELS, chosen, encode, network_for, observe
from jantaku.arena.contest import Contest, Numbers
from jantaku.arena.giving_up import GivenUp, Stopped, never
from jantaku.kernels.game.drive import NO_OUTCOMES, advance, begin_games, orders_of
from jantaku.kernels.game.layout import CHOICE, OVER, SEATS, TABLE
from jantaku.kernels.game.rng import noise_of
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


def compile_in_step() -> None:
    """Compile now what plays in step: many tables in plain Python would take longer than any compiler."""
    for tiered in (_begin, _advance, _choose, encode):
        tiered.compile()


def learned_choice(tables: Any, rules: Rules, level: str) -> int:
    """What the learned player does at the one table of *tables*."""
    return int(learned_choices(tables, rules, np.array([LEVELS[level]]))[0])


def learned_choices(tables: Any, rules: Rules, temperatures: Any) -> Any:
    """What the learned player does at each of *tables*, with the same chance bits as players of the kernels have."""
    logp = network_for(rules)(*observe(tables, rules)).logp
    found = chosen(logp, 0.0, None)
    for temperature in np.unique(temperatures[temperatures > 0]).tolist():
        rows = np.flatnonzero(temperatures == temperature)
        with np.errstate(over="ignore"):
            noise = [noise_of(tables[row]) for row in rows]
        found[rows] = chosen(logp[rows], temperature, noise)
    return found


def play_in_step(contest: Contest, numbers: Numbers, stopped: Stopped = never) -> tuple[Any, Any]:
    """Play the games with these *numbers*; the finished tables, and what the players did. ``GivenUp`` if *stopped*."""
    n, rules = len(numbers), contest.rules
    seats = contest.seats(numbers)
    players = np.full((n, SEATS), -1, np.int8)
    players[:, : contest.players] = np.array([-1 if a.policy is None else a.policy for a in contest.agents])[seats]
    temperatures = np.array([LEVELS.get(agent.name, 0.0) for agent in contest.agents])[seats]
    tables = np.zeros(n, TABLE).view(np.recarray)
    tallies = np.zeros((n, SEATS, len(COUNTED)), np.int64)
    scratch, thoughts = np.zeros(1, SCORING).view(np.recarray), np.zeros(1, THOUGHT).view(np.recarray)
    orders, moves, theirs = orders_of(given=True, decisions=1), np.full((n, 1), -1, np.int64), np.zeros(n, np.int64)
    which = np.zeros(n, np.int64)
    _begin(tables, 0, n, rules.record, contest.seeds(numbers), FROM_THE_START)
    while not stopped():
        _advance(
            tables, 0, n, rules.record, get_suits(), scratch, thoughts, 0, orders, moves, tallies, NO_OUTCOMES
        )  # fmt: skip
        if (tables.phase == OVER).all():
            return tables, tallies
        _choose(tables, 0, n, rules.record, which, get_suits(), scratch, thoughts, players, theirs)
        moves[:, 0] = theirs
        asked = np.flatnonzero((theirs < 0) & (tables.phase <= CHOICE))
        if len(asked):
            seat = tables.asked[asked]
            moves[asked, 0] = learned_choices(tables[asked], rules, temperatures[asked, seat])
    raise GivenUp
