"""How strong a player is: one of it among others of one kind, every wall played from every seat.

python bench/strength.py --player solid --among before --rules tenhou --games 4096 --seed 1

``before`` is the ``solid`` of ``bench/solid_before``, any other name a player of the package. ± is one standard error
over walls. Points for draws are what a seat gets, less what it pays, where the wall is exhausted, riichi deposits
aside.
"""

from __future__ import annotations

import argparse
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

import numpy as np

import solid_before
from jantaku.agents.learned import LEVELS
from jantaku.agents.net import learned_choices
from jantaku.arena.in_step import never_plain
from jantaku.kernels.game.drive import NO_OUTCOMES, advance, begin_games, orders_of
from jantaku.kernels.game.layout import CHOICE, CLEARED, EXHAUSTED, NAGASHI_END, OVER, TABLE
from jantaku.kernels.game.stages import FROM_THE_START
from jantaku.kernels.game.tally import COUNTED
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import POLICIES, choose_rows
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled

BEFORE: Final = "before"
CHUNK: Final = 512  # tables that go on together


@dataclass(frozen=True)
class Results:
    """What became of the games: by game and seat."""

    ranks: np.ndarray[Any, Any]
    tallies: np.ndarray[Any, Any]
    points: np.ndarray[Any, Any]
    for_draws: np.ndarray[Any, Any]
    decisions: int
    seconds: float


class Room:
    """The arrays that players think in, of one thread."""

    def __init__(self, rules: Rules) -> None:
        """Empty ones."""
        self.by, self.rules = rules, rules.record.view(np.ndarray)
        self.suits = get_suits().view(np.ndarray)
        self.before, thought = solid_before.load()
        self.scratch, self.thoughts, self.thoughts_before = (
            np.zeros(1, dtype) for dtype in (SCORING, THOUGHT, thought)
        )

    def choose(self, player: str, tables: Any, seats: Any, out: Any) -> None:
        """Write into *out* what *player* does at the tables where one of its *seats* is asked, else -1."""
        if player == BEFORE:
            self.before(tables, self.rules, self.suits, self.scratch, self.thoughts_before, seats, out)
        elif player in LEVELS:
            asked = (tables["phase"] <= CHOICE) & seats[np.arange(len(tables)), np.maximum(tables["asked"], 0)]
            rows, out[:] = np.flatnonzero(asked), -1
            if len(rows):
                temperatures = np.full(len(rows), LEVELS[player])
                out[rows] = learned_choices(tables[rows].view(np.recarray), self.by, temperatures)
        else:
            policies = np.where(seats, POLICIES.index(player), -1)
            which = np.zeros(len(tables), np.int64)
            compiled(choose_rows)(
                tables, 0, len(tables), self.rules, which, self.suits, self.scratch, self.thoughts, policies, out
            )

    def play(self, seeds: Any, seated: Any) -> tuple[Any, ...]:
        """Play the games of *seeds*, with *seated* the names by game and seat."""
        n = len(seeds)
        tables = np.zeros(n, TABLE)
        tallies = np.zeros((n, 4, len(COUNTED)), np.int64)
        for_draws = np.zeros((n, 4))
        compiled(begin_games)(tables, 0, n, self.rules, seeds, FROM_THE_START)
        begun = tables["scores"].copy()
        orders = orders_of(given=True, decisions=1, positions=1).view(np.ndarray)
        moves, found = np.full((n, 1), -1), np.zeros(n, np.int64)
        go_on, decisions = compiled(advance), 0
        while True:
            decisions += go_on(
                tables,
                0,
                n,
                self.rules,
                self.suits,
                self.scratch,
                self.thoughts,
                0,
                orders,
                moves,
                tallies,
                NO_OUTCOMES,
            )
            phase = tables["phase"]
            if (phase == OVER).all():
                break
            moves[:] = -1
            cleared = np.flatnonzero(phase == CLEARED)
            drawn = cleared[np.isin(tables["ending"][cleared], (EXHAUSTED, NAGASHI_END))]
            for_draws[drawn] += tables["delta"][drawn]
            for player in np.unique(seated):
                self.choose(player, tables, seated == player, found)
                moves[found >= 0, 0] = found[found >= 0]
        return tables["rank"] + 1, tallies, tables["scores"] - begun, for_draws, decisions


def contest(rules: Rules, player: str, among: str, games: int, seed: int, threads: int) -> tuple[Results, Any]:
    """One *player* among others, each wall from every seat; the results and by game the seat of the one."""
    players = int(rules.players)
    walls = -(-games // players)
    seeds = np.repeat(np.random.default_rng(seed).integers(0, 1 << 53, walls, np.uint64), players)
    where = np.tile(np.arange(players), walls)
    seated = np.full((len(seeds), 4), among, dtype="U16")
    seated[np.arange(len(seeds)), where] = player
    never_plain()
    rooms = [Room(rules) for _ in range(threads)]
    rooms[0].play(seeds[:players], seated[:players])  # compiled before threads begin
    starts = list(range(0, len(seeds), CHUNK))

    def work(number: int) -> list[Any]:
        return [rooms[number].play(seeds[i : i + CHUNK], seated[i : i + CHUNK]) for i in starts[number::threads]]

    begun = time.process_time()
    with ThreadPoolExecutor(threads) as pool:
        lots = list(pool.map(work, range(threads)))
    ordered = [lots[i % threads][i // threads] for i in range(len(starts))]
    parts = [np.concatenate([part[k] for part in ordered]) for k in range(4)]
    return Results(*parts, sum(part[4] for part in ordered), time.process_time() - begun), where


def error(values: Any) -> float:
    """One standard error of the mean, by walls."""
    return float(values.std(ddof=1) / len(values) ** 0.5)


def show(results: Results, where: Any, players: int) -> None:
    """Print the figures."""
    games = np.arange(len(where))
    walls = len(where) // players
    ranks = results.ranks[games, where].reshape(walls, players).mean(1)
    tally = dict(zip(COUNTED, results.tallies[games, where].sum(0).tolist(), strict=True))
    others = results.tallies[:, :players].sum((0, 1)) - results.tallies[games, where].sum(0)
    rest = dict(zip(COUNTED, others.tolist(), strict=True))
    rounds = tally["positions"]
    print(f"{len(where)} games, {results.decisions / results.seconds:,.0f} decisions a CPU second")
    print(f"average rank {ranks.mean():.3f} ± {error(ranks):.3f}")
    for name, by_game in (("points", results.points), ("points for draws", results.for_draws)):
        own = by_game[games, where]
        a_round = own.reshape(walls, players).sum(1)
        print(f"{name} a round {own.sum() / rounds:+.1f} ± {error(a_round) * walls / rounds:.1f}")
    for title, counted in (("it", tally), ("they", rest)):
        rates = {name: counted[name] / counted["positions"] for name in ("wins", "deal_ins", "ready", "called")}
        rates["tenpai at a draw"] = counted["tenpai_at_draw"] / max(1, counted["draws"])
        rates["points of a win"] = counted["won_points"] / max(1, counted["wins"])
        rates["points of a deal-in"] = counted["paid_points"] / max(1, counted["deal_ins"])
        print(
            f"{title}:", *(f"{name} {rate:.3f}" if rate < 2 else f"{name} {rate:.0f}" for name, rate in rates.items())
        )


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="solid", choices=(BEFORE, *POLICIES, *LEVELS))
    parser.add_argument("--among", default=BEFORE, choices=(BEFORE, *POLICIES, *LEVELS))
    parser.add_argument("--rules", default="tenhou", type=Rules.of)
    parser.add_argument("--games", default=4096, type=int)
    parser.add_argument("--seed", default=1, type=int)
    parser.add_argument("--threads", default=2, type=int)
    options = parser.parse_args()
    show(
        *contest(options.rules, options.player, options.among, options.games, options.seed, options.threads),
        int(options.rules.players),
    )


if __name__ == "__main__":
    main()
