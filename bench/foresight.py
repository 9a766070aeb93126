"""Foresight measured: ``python bench/foresight.py speed | truth | strength | trust``, see docs/foresight.md.

``speed [PLAYER [RULES]]``: playouts of a remaining Position, from moments all over games, and tables sampled, in a
second of one core.
``truth [ROUNDS]``: on so many real Positions (``../shared/data``), whether the true hands are possible, and how much
likelier they are than by uniform dealing.
``strength [NAME [ROUNDS [RULES [FIRST]]]]``: a player that looks ahead among three of its prior. At each decision that
differs from the prior's, both actions are played out from the true hands, the wall shuffled, by the prior. Summed up
over a Position that is, without bias, what is gained by looking ahead in it.
``trust [SECONDS [FIRST]]``: at decisions of ``solid`` that ``search`` would doubt, how far what 256 sampled tables say
of another action is true: the slope of what it brings from the true hands on what the samples said.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

from jantaku import Tables, agent
from jantaku.foresight.evaluating import Comparison
from jantaku.foresight.playouts import Playouts
from jantaku.foresight.search import AT_ONCE, DOUBTS, doubted
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.kernels.game.actions import DISCARD, TSUMOGIRI
from jantaku.kernels.game.layout import CLEARED, TABLE
from jantaku.kernels.players.choose import POLICIES, SOLID
from jantaku.records import Replay, read_record
from jantaku.sampling.hidden import hidden_of
from jantaku.sampling.samples import Sampler, sample_seeds
from jantaku.sampling.truth import truth

DATA = Path(os.environ.get("JANTAKU_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")
SHUFFLES = 96  # of the wall behind the true hands, by ``solid``
QUICK_SHUFFLES = 1536  # ... and by others, who are quicker
HANDS_IN_A_HALF_GAME = 10.5


def moments(rules: str, n: int, seed: int = 3) -> Tables:
    """Tables at moments all over Positions of games between ``solid``."""
    tables = Tables(rules, n, seed=seed, start="anywhere", episode="position", restart=True)
    for number in range(4):
        players = np.full((n, tables.rules.players), POLICIES.index("solid"))
        players[np.arange(n) % 4 < number] = -1  # these have gone far enough
        tables.play(players, decisions=12)
    return tables


def speed(player: str = "shanten", rules: str = "tenhou") -> None:
    """Playouts and sampled tables in a second of one processor, which other work does not slow down."""
    tables = moments(rules, 64)
    views = [tables.view(i) for i in range(64)]
    samples = 256 if player != "solid" else 16
    done, sampled, played = 0, 0.0, 0.0
    for view in views:
        sampler = Sampler(view, "solid")
        sampler.deal(sample_seeds(1, 0, 2))
        begun = time.process_time()
        records = sampler.deal(sample_seeds(1, 0, samples)).records
        sampled += time.process_time() - begun
        actions = [int(action) for action in view.legal_actions[:4]]
        playouts = Playouts(view.rules, view.seat, POLICIES.index(player), None)
        playouts.play(records[:8], actions)
        begun = time.process_time()
        playouts.play(records, actions)
        played += time.process_time() - begun
        done += samples * len(actions)
    print(
        f"{rules}, {player}: per CPU second {done / played:,.0f} playouts, {64 * samples / sampled:,.0f} tables sampled"
    )


def rounds_of(paths: list[Path]) -> Any:
    """A moment of each Position in real games: a view, and the record of the whole table."""
    rng = np.random.default_rng(1)
    for path in paths:
        replay = Replay(read_record(path))
        kept: list[Any] = []
        while replay.next_action is not None:
            kept.append(replay.game.table.records.view(TABLE)[0].copy())
            position = replay.position
            replay.forward()
            if replay.game.table.record.phase >= CLEARED or replay.position != position:
                record = np.array([kept[int(rng.integers(len(kept) // 3, len(kept)))]], TABLE)
                table = Table(replay.game.rules, record)
                yield View(table, int(record["asked"][0])), table.record
                kept = []


def measure_truth(rounds: int = 2000, reader: str = "people") -> None:
    """The true hands of real games beside uniform dealing. Weights were learned from the other half of the games."""
    for family, folders in (("four", ("4p_hanchan", "4p_tonpuu")), ("three", ("3p_hanchan",))):
        paths = [path for folder in folders for path in sorted((DATA / "mjlog" / folder).iterdir())][1::2]
        gains, possible = [], 0
        for view, record in rounds_of(paths):
            found = truth(view, record, reader)
            gains.append(found.gain)
            possible += found.possible
            if len(gains) == rounds:
                break
        error = np.std(gains) / np.sqrt(len(gains))
        print(
            f"{family}: {possible} of {len(gains)} true states possible; log-likelihood beside uniform dealing "
            f"{np.mean(gains):+.2f} ± {error:.2f} nats, better in {np.mean(np.array(gains) > 0):.1%}",
            flush=True,
        )


def advantage(view: View, record: Any, one: int, other: int, player: int, seed: int) -> np.ndarray:
    """What *one* action brings more than *other* from the true hands, by pt, rank and points."""
    hidden, rng = hidden_of(view), np.random.default_rng(seed)
    shuffles = SHUFFLES if player == SOLID else QUICK_SHUFFLES
    records = np.repeat(record, shuffles)
    for row in records:
        row["wall"][hidden.places] = rng.permutation(row["wall"][hidden.places])
    found = Playouts(view.rules, view.seat, player, None).play(records, [one, other])
    parts = (found.pt, found.rank, found.points)
    return np.array([part[:shuffles].mean() - part[shuffles:].mean() for part in parts])


def strength(name: str = "search:1s", rounds: int = 40, rules: str = "tenhou", first: int = 1) -> None:
    """What looking ahead gains in a Position."""
    searcher = agent(name, seed=1)
    prior = searcher.options.prior
    number, gains, differing, decisions, begun = POLICIES.index(prior), [], 0, 0, time.time()
    for seed in range(first, first + rounds):
        tables = Tables(rules, 1, seed=seed, start="anywhere", episode="position")
        seat = seed % tables.rules.players
        gain = np.zeros(3)
        tables.advance_to(seat, prior)
        while not tables.finished[0]:
            usual, view = int(tables.choose(prior)[0]), tables.view(0)
            chosen = int(searcher.act(view))
            decisions += 1
            if chosen != usual:
                differing += 1
                gain += advantage(view, tables.records.copy(), chosen, usual, number, seed)
            tables.step(np.array([chosen]))
            tables.advance_to(seat, prior)
        gains.append(gain)
        mean, error = np.mean(gains, axis=0), np.std(gains, axis=0) / np.sqrt(max(1, len(gains) - 1))
        print(
            f"{len(gains)} Positions, {decisions} decisions, {differing} differ; {gained(mean, error)} "
            f"({time.time() - begun:,.0f} s)",
            flush=True,
        )


def gained(mean: np.ndarray, error: np.ndarray) -> str:
    """What a Position gains by pt, rank and points, in words."""
    return (
        f"a Position gains {mean[0]:+.3f} ± {error[0]:.3f} pt, {mean[2]:+,.0f} ± {error[2]:,.0f} points, rank "
        f"{mean[1]:+.4f} ± {error[1]:.4f}: in a half game {2.5 + HANDS_IN_A_HALF_GAME * mean[1]:.2f} ± "
        f"{HANDS_IN_A_HALF_GAME * error[1]:.2f}"
    )


def trust(seconds: int = 600, first: int = 1) -> None:
    """How far playouts of ``solid`` on sampled tables, and the gap that it sees itself, say what is better."""
    solid, number, rows = agent("solid", seed=1), POLICIES.index("solid"), []
    rng, begun, seed = np.random.default_rng(first), time.time(), first
    while time.time() - begun < seconds:
        tables, seat, seed = Tables("tenhou", 1, seed=seed, start="anywhere", episode="position"), seed % 4, seed + 1
        tables.advance_to(seat, "solid")
        while not tables.finished[0]:
            view, choice = tables.view(0), solid.act(tables.view(0))
            if len(view.legal_actions) > 1 and int(choice) not in AT_ONCE and rng.random() < 0.35:
                rows += [
                    (seed, *row) for row in compared(view, choice, solid, tables.records.copy(), number, rng, seed)
                ]
            tables.step(np.array([int(choice)]))
            tables.advance_to(seat, "solid")
    found = np.array(rows)
    for name, alike in (("discards", 1.0), ("unlike actions", 0.0)):
        part = found[found[:, 1] == alike]
        means = part[:, 5].mean()
        print(
            f"{name}: {len(part)} of {len(set(part[:, 0]))} Positions, worth {means:+.2f} pt beside the prior's choice"
        )
        for what, least in (("all", -1e9), ("said to be better", 0.0)):
            some = part[part[:, 3] > least]
            slope, error = slope_of(some)
            said, true = some[:, 3].mean(), f"{some[:, 5].mean():+.2f} ± {some[:, 5].std() / np.sqrt(len(some)):.2f}"
            within = f"each within {some[:, 4].mean():.2f}"
            print(f"  {what}: {len(some)}, said {said:+.2f}, {within}, true {true}; slope {slope:.2f} ± {error:.2f}")


def compared(view: View, choice: Any, solid: Any, record: Any, player: int, rng: Any, seed: int) -> list[Any]:
    """Of each action that might be doubted: whether it is like the *choice*, the prior's gap, said, its error, true."""
    behind = doubted(view, choice, lambda: solid.explain(view), DOUBTS["solid"])
    if len(behind) == 1:
        return []
    search = Comparison(view, tuple(behind), player="solid", seed=seed, given_up=1e9)
    search.play(256)
    hidden, records = hidden_of(view), np.repeat(record, SHUFFLES)
    for row in records:
        row["wall"][hidden.places] = rng.permutation(row["wall"][hidden.places])
    true = (
        Playouts(view.rules, view.seat, player, None).play(records, [int(a) for a in behind]).pt.reshape(-1, SHUFFLES)
    )
    out = []
    for i, action in enumerate(behind):
        if i:
            said = search.difference(action, choice)
            alike = DISCARD <= action <= TSUMOGIRI and DISCARD <= choice <= TSUMOGIRI
            out.append((float(alike), behind[action], said.value, said.error, float((true[i] - true[0]).mean())))
    return out


def slope_of(part: np.ndarray) -> tuple[float, float]:
    """The slope of what is true on what was said, and its error: Positions are drawn again and again."""
    places = {seed: np.flatnonzero(part[:, 0] == seed) for seed in set(part[:, 0])}
    rng, slopes = np.random.default_rng(1), []
    for _ in range(200):
        drawn = np.concatenate([places[seed] for seed in rng.choice(list(places), len(places))])
        slopes.append(np.polyfit(part[drawn, 3], part[drawn, 5], 1)[0])
    return float(np.polyfit(part[:, 3], part[:, 5], 1)[0]), float(np.std(slopes))


if __name__ == "__main__":
    what, *words = sys.argv[1:] or [""]
    if what == "speed":
        speed(*words)
    elif what == "truth":
        measure_truth(*(int(word) for word in words))
    elif what == "trust":
        trust(*(int(word) for word in words))
    elif what == "strength":
        strength(*(int(word) if word.isdigit() else word for word in words))
    else:
        sys.exit(__doc__)
