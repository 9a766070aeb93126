"""Reviews measured: how long they take, whether grades tell players apart, and how wrong the quick judges are.

python bench/review.py time LOG                 a whole game by solid, all seats
python bench/review.py grades [--games 50]      who copies the judge against who copies shanten
python bench/review.py errors FOLDER [--decisions 150]    solid and net against playouts
"""

from __future__ import annotations

import argparse
import math
import random
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import jantaku
from jantaku import Game, Record, agent
from jantaku.agents.kernel_agent import compile_agents
from jantaku.foresight.evaluating import evaluate
from jantaku.records import read_record
from jantaku.reviews.judges import NET_MOST, NetJudge, spread_of
from jantaku.reviews.walking import Walk
from jantaku.reviews.weighing import weigh


def take_time(log: Path, by: str) -> None:
    """Review every seat of *log* and print the seconds of each."""
    record = read_record(log)
    for seat in range(record.rules.players):
        begun, worked = time.perf_counter(), time.process_time()
        found = jantaku.review(record, seat, by=by)
        took, worked = time.perf_counter() - begun, time.process_time() - worked
        told = f"{len(found.decisions)} decisions of {len(found.rounds)} rounds by {by}"
        print(f"seat {seat}: {told} in {took:.1f} s ({worked:.1f} s of a processor)")


def take_grades(games: int, rules: str, by: str, copies: str, seconds: float) -> None:
    """Let seat 0 copy the judge among three ``shanten``; print the grades of seats 0 and 1 with 95 % intervals.

    ``search`` has so many *seconds* for each review.
    """
    lost, staked = np.zeros((2, games)), np.zeros((2, games))
    for number in range(games):
        record = Record.of_game(_played(rules, number, copies))
        for place, seat in enumerate((0, 1)):
            found = jantaku.review(record, seat, by=by, seconds=seconds)
            lost[place, number] = found.grade.lost
            staked[place, number] = sum(sum(one.stakes.values()) for one in found.decisions)
    for place, name in enumerate((copies, "shanten")):
        share = lost[place].sum() / staked[place].sum()
        error = math.sqrt(((lost[place] - share * staked[place]) ** 2).sum()) / staked[place].sum()
        low, high = 100 * (1 - share - 1.96 * error), 100 * (1 - share + 1.96 * error)
        per_game = lost[place].mean()
        print(
            f"{name}: grade {100 * (1 - share):.2f} (95 %: {low:.2f} to {high:.2f}) by {by}, {games} games of {rules}"
        )
        print(f"  {per_game:,.0f} points lost a game")


def _played(rules: str, seed: int, copies: str) -> Game:
    game, players = Game(rules, seed=seed), [agent(copies, seed=seed), *(agent("shanten", seed=seed) for _ in range(3))]
    while not game.is_over:
        seat = int(game.table.record.asked)
        game.push_unchecked(players[seat].act(game.view(seat)))
    return game


def take_errors(folder: Path, decisions: int, samples: int, keep: Path | None) -> None:
    """Compare differences that ``solid`` and ``net`` see with those of playouts, and fit floor and share of the error.

    Of each decision the best action by ``solid`` is compared with three others of its six best.
    """
    rows: list[tuple[float, ...]] = []  # solid's difference, net's nats, playouts' difference, its error, the spread
    for view in _views(folder, decisions):
        weighing = weigh(view)
        ranked = sorted(weighing.actions, key=lambda action: -weighing.actions[action].worth)[:6]
        if len(ranked) < 2:
            continue
        random.seed(len(rows))
        others = random.sample(ranked[1:], min(3, len(ranked) - 1))
        found = evaluate(view, [ranked[0], *others], samples=samples, by="pt")
        nats = NetJudge().judge(view, weighing, ranked[0], 0.0)
        unit = float(view.rules.family.pt) / weighing.usual
        level = found[ranked[0]].behind.value
        for other in others:
            error = math.hypot(found[other].behind.error, found[ranked[0]].behind.error) * unit
            solid = (weighing.actions[ranked[0]].worth - weighing.actions[other].worth) / weighing.usual
            net = math.log(max(nats[ranked[0]].chance or 0, 1e-9) / max(nats[other].chance or 0, 1e-9))
            if error > 0:  # the same in every playout says nothing
                spread = spread_of(weighing) / weighing.usual
                rows.append((solid, net, (found[other].behind.value - level) * unit, error, spread))
        if len(rows) % 30 < 3:
            print(f"{len(rows)} differences", flush=True)
    if keep is not None:
        np.savetxt(keep, rows)
    _tell_errors(np.array(rows))


def _tell_errors(rows: Any) -> None:
    """Print what *rows* of differences come to."""
    solid, net, truth, error, spread = rows.T
    print(f"{len(rows)} differences, in usual wins; the playouts' own error is {np.sqrt((error**2).mean()):.3f}")
    _fit("solid", solid, truth, error)
    weight = 1 / (error**2 + 0.01)
    scale = float((net * spread * truth * weight).sum() / ((net * spread) ** 2 * weight).sum())
    print(f"net: a nat is {scale:.3f} spreads")
    most = NET_MOST[0] + NET_MOST[1] * np.abs(solid)
    _fit("net", np.minimum(scale * net * spread, most), truth, error)


def _fit(name: str, said: Any, truth: Any, error: Any) -> None:
    """Print slope and correlation, and by most likelihood how far the truth lies below what is said.

    A judge that says too little does no harm: only what it says too much of decides whether actions are equal.
    """
    less = said > truth
    best = (math.inf, 0.0, 0.0)
    for floor in np.linspace(0.0, 0.1, 21):
        for share in np.linspace(0.0, 1.0, 21):
            variance = error[less] ** 2 + (floor + share * np.abs(said[less])) ** 2
            cost = float((np.log(variance) + (truth - said)[less] ** 2 / variance).sum())
            best = min(best, (cost, float(floor), float(share)))
    weight = 1 / (error**2 + 0.01)
    slope = float((said * truth * weight).sum() / (said**2 * weight).sum())
    same = float(np.corrcoef(said, truth)[0, 1])
    print(
        f"{name}: slope {slope:.2f}, correlation {same:.2f}; too much by {best[1]:.3f} usual wins + {best[2]:.2f} of it"
    )


def _views(folder: Path, decisions: int) -> Iterator[Any]:
    """Views of decisions drawn from the games of *folder*."""
    chance = random.Random(5)
    paths = sorted(folder.iterdir())
    for _ in range(decisions):
        record = read_record(chance.choice(paths))
        walk = Walk(record, chance.choice(record.positions), chance.randrange(record.rules.players))
        stops = [stop for stop in walk.stops() if stop.is_decision]
        if stops:
            yield chance.choice(stops).view


def main() -> None:
    """Do what the command line says."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("time", "grades", "errors"))
    parser.add_argument("log", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=50)
    parser.add_argument("--rules", default="riichi-east")
    parser.add_argument("--by", default="solid")
    parser.add_argument("--copies", default="", help="the player at seat 0; the judge's own if left out")
    parser.add_argument("--seconds", type=float, default=120.0, help="what search may take for each review")
    parser.add_argument("--decisions", type=int, default=150)
    parser.add_argument("--samples", type=int, default=256)
    parser.add_argument("--keep", type=Path, help="write the differences there, too")
    told = parser.parse_args()
    compile_agents()
    if told.what == "time":
        take_time(told.log, told.by)
    elif told.what == "grades":
        take_grades(told.games, told.rules, told.by, told.copies or told.by, told.seconds)
    else:
        take_errors(told.log, told.decisions, told.samples, told.keep)


if __name__ == "__main__":
    main()
