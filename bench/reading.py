"""Learn how hands are read: ``python bench/reading.py fit PLAYER FAMILY FILE.npz``, see docs/foresight.md.

``fit solid four|three|sixteen`` plays games of ``solid`` and learns from the hands in them; ``fit net ...`` those of
``net``, which are slower, so fewer: it begins with what is known of ``solid``. ``fit people four|three`` learns from
real games under ``../shared/data``. Some of the games are kept aside; what is printed is the log-loss on those, beside
that of knowing nothing, ln 2 = 0.693.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import numpy as np

from asked import asked, run
from jantaku.agents.learned import network_for
from jantaku.agents.net import observe
from jantaku.kernels.foresight.fitting import fit_rows
from jantaku.kernels.foresight.reading import SHOWN, WEIGHTS
from jantaku.kernels.game.layout import CLEARED, TABLE
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.thought import THOUGHT
from jantaku.records import Replay, read_record
from jantaku.rules import Rules
from jantaku.runtime.tiers import compiled
from jantaku.sampling.reading import weights_of
from jantaku.vector import Tables
from jantaku.vector.threads import native

DATA = Path(os.environ.get("JANTAKU_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")
RULES = {"four": "tenhou", "three": "sanma-tenhou", "sixteen": "taiwan"}
LOGS = {"four": ("4p_hanchan", "4p_tonpuu"), "three": ("3p_hanchan",)}


def played(player: str, rules: str, tables: int, seed: int) -> np.ndarray:
    """Moments of games between copies of *player*: records of tables, a few of every Position."""
    games = Tables(rules, tables, seed=seed, start="anywhere", episode="position", restart=True)
    rng, out = np.random.default_rng(seed), []
    for _ in range(16):
        decisions = int(rng.integers(5, 12))
        if player == "net":
            play_by_net(games, decisions)
        else:
            games.play(player, decisions=decisions)
        out.append(games.records.copy())
    return np.concatenate(out)


def play_by_net(games: Tables, decisions: int) -> None:
    """Let the network take so many decisions at every table, all tables in step."""
    network = network_for(games.rules)
    for _ in range(decisions):
        choices = games.menus().sum(axis=1)
        actions = games.menus().argmax(axis=1)
        asked = np.flatnonzero(choices > 1)
        if len(asked):
            actions[asked] = network(*observe(games.records[asked].view(np.recarray), games.rules)).logp.argmax(1)
        games.step(np.where(choices > 0, actions, -1))


def logged(family: str, most: int) -> list[tuple[Rules, np.ndarray]]:
    """Moments of real games, one in six decisions, by game."""
    paths = [path for name in LOGS[family] for path in sorted((DATA / "mjlog" / name).iterdir())]
    out = []
    for path in paths[:most]:
        replay = Replay(read_record(path))
        moments: list[Any] = []
        at = 0
        while replay.next_action is not None:
            if at % 6 == 0:
                moments.append(replay.game.table.records.view(TABLE)[0].copy())
            replay.forward()
            at += 1
        out.append((replay.game.rules, np.array(moments, TABLE)))
    return out


class Fit:
    """Weights that are being learned."""

    def __init__(self, known: np.ndarray | None = None) -> None:
        """Begin with nothing, or with what is *known* of another player, which is not given up lightly."""
        self.weights, self.squares = np.zeros(WEIGHTS), np.zeros(WEIGHTS)
        if known is not None:
            self.weights, self.squares = known.copy(), np.full(WEIGHTS, 50.0)
        self.room = [np.zeros(1, THOUGHT), np.zeros(4, SHOWN), np.zeros((4, 3), np.int64)]

    def go(self, records: np.ndarray, rules: Rules, rate: float, seed: int) -> np.ndarray:
        """Learn from *records*, or with *rate* 0 see how well they are known: log-loss and comparisons."""
        sums = np.zeros(2)
        tables = records[(records["phase"] < CLEARED)].copy()
        thoughts, shown, passed = self.room
        compiled(fit_rows)(
            native(tables), 0, len(tables), native(rules.record), native(get_suits()), native(thoughts), native(shown),
            passed, self.weights, self.squares, np.zeros(WEIGHTS), rate, np.uint64(seed), sums,
        )  # fmt: skip
        return sums


def main(player: str, family: str, to: str, tables: int = 1500) -> None:
    """Learn, say how well, and keep the weights."""
    if player == "people":
        games = logged(family, 500)
        taught, aside = games[::2], games[1::2]
    elif player == "net":
        rules = Rules.of(RULES[family])
        taught = [(rules, played(player, RULES[family], 256, 1))]
        aside = [(rules, played(player, RULES[family], 96, 99_000_001))]
    else:
        rules = Rules.of(RULES[family])
        taught = [(rules, played(player, RULES[family], tables, seed)) for seed in (1, 10_001)]
        aside = [(rules, played(player, RULES[family], tables // 2, 99_000_001))]
    fit = Fit(weights_of("solid", family) if player == "net" else None)
    if player == "net":
        known = sum(fit.go(records, rules, 0.0, 7) for rules, records in aside)
        print(f"by the weights of solid: {known[0] / known[1]:.4f}", flush=True)
    for epoch in range(8):
        for number, (rules, records) in enumerate(taught):
            fit.go(records, rules, 0.5 / (1 + epoch), 1000 * epoch + number)
        known = sum(fit.go(records, rules, 0.0, 7) for rules, records in aside)
        print(f"{epoch}: {known[0] / known[1]:.4f} of 0.6931 in {known[1]:,.0f} comparisons", flush=True)
    np.savez_compressed(to, weights=fit.weights.astype(np.float32))


if __name__ == "__main__":
    words = asked(__doc__, "fit PLAYER FAMILY FILE")
    run(lambda: main(*words[1:]))
