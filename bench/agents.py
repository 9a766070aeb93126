"""Let players play many games, and print their ranks and what they did.

    python bench/agents.py RULES PLAYER,PLAYER,... [GAMES] [SEED]

Each wall is played as often as there are seats, with the players one seat further each time. The players named are
repeated until every seat has one: ``tenhou solid`` is four of them.
"""

from __future__ import annotations

import sys
import threading
import time
from typing import Any

import numpy as np

from jantaku import Rules
from jantaku.agents import policy_of
from jantaku.kernels.drive import play_games
from jantaku.kernels.policy_layout import THOUGHT
from jantaku.kernels.scoring_layout import SCORING
from jantaku.kernels.step import begin
from jantaku.kernels.table_layout import TABLE
from jantaku.kernels.tables import get_tables
from jantaku.kernels.tally import COUNTED

THREADS = 2
AT_ONCE = 8  # games that a thread takes at a time


def play(rules: Rules, seats: list[str], games: int, seed: int) -> tuple[Any, Any, Any]:
    """The finished tables, the tallies, and the names by game and seat."""
    players, record = rules.players, rules.record.view(np.ndarray)
    tables, policies = np.zeros(games, TABLE), np.zeros((games, 4), np.int64)
    tallies = np.zeros((games, 4, len(COUNTED)), np.int64)
    names = np.array([[seats[(seat + game) % players] for seat in range(players)] for game in range(games)])
    for game in range(games):
        policies[game, :players] = [policy_of(name) for name in names[game]]
        begin(tables, game, record, np.uint64(seed * 1_000_000 + game // players))
    scratch, thoughts = np.zeros(THREADS, SCORING), np.zeros(THREADS, THOUGHT)
    starts = iter(range(0, games, AT_ONCE))
    play_games(tables, 0, 0, record, get_tables(), scratch, thoughts, 0, policies, tallies, 1)  # compile
    began, decisions = time.perf_counter(), [0] * THREADS

    def work(place: int) -> None:
        for first in starts:
            last = min(first + AT_ONCE, games)
            decisions[place] += play_games(
                tables, first, last, record, get_tables(), scratch, thoughts, place, policies, tallies, 1_000_000
            )

    threads = [threading.Thread(target=work, args=(place,)) for place in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    print(f"{games} games, {sum(decisions)} decisions, {time.perf_counter() - began:.1f} s on {THREADS} threads")
    return tables, tallies, names


def report(players: int, tables: Any, tallies: Any, names: Any) -> None:
    """Print a line for each player."""
    for name in dict.fromkeys(names.flat):
        here = names == name
        ranks = tables["rank"][:, :players][here] + 1.0
        counted = dict(zip(COUNTED, tallies[:, :players][here].sum(0).tolist(), strict=True))
        rounds = counted["positions"]
        rates = {column: counted[column] / rounds for column in ("wins", "deal_ins", "ready", "called", "draws")}
        told = "  ".join(f"{column} {rate:.3f}" for column, rate in rates.items())
        points = counted["won_points"] / max(1, counted["wins"])
        print(
            f"{name:10} rank {ranks.mean():.3f} +- {1.96 * ranks.std() / len(ranks) ** 0.5:.3f}  {told}"
            f"  points a win {points:.0f}"
        )


def main(preset: str, seats: str, games: int, seed: int) -> None:
    """Play and report."""
    rules = Rules.of(preset)
    listed = (seats.split(",") * rules.players)[: rules.players]
    report(rules.players, *play(rules, listed, games, seed))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], *(int(number) for number in (sys.argv[3:5] + ["1000", "1"][len(sys.argv) - 3 :])))
