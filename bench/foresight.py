"""Foresight measured: ``python bench/foresight.py speed | lengths | truth``, see docs/foresight.md.

``speed [PLAYER [RULES]]``: playouts of a remaining Position, from moments all over games, and tables sampled, in a
second of one core.
``lengths [PLAYER [RULES]]``: how many decisions a playout has, and the longest of 32 neighbours, for which all
wait on a GPU.
``truth [ROUNDS]``: on so many real Positions (``../shared/data``), whether the true hands are possible, and how much
likelier they are than by uniform dealing.
"""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from asked import asked, run
from jantaku import Tables
from jantaku.foresight.playouts import Playouts
from jantaku.game.table import Table
from jantaku.game.view import View
from jantaku.kernels.game.drive import GIVEN_FIRST
from jantaku.kernels.game.layout import ACTION, CLEARED, TABLE
from jantaku.kernels.players.choose import POLICIES
from jantaku.records import Replay, read_record
from jantaku.sampling.samples import Sampler, sample_seeds
from jantaku.sampling.truth import truth
from jantaku.vector.checks import How
from jantaku.vector.threads import ThreadedTables

DATA = Path(os.environ.get("JANTAKU_DATA") or Path(__file__).resolve().parents[2] / "shared" / "data")


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


def lengths(player: str = "shanten", rules: str = "tenhou") -> None:
    """Decisions in playouts, from moments all over games."""
    tables, each = moments(rules, 128), 128
    found = []
    for i in np.flatnonzero(tables.records["phase"] == ACTION)[:64].tolist():
        view = tables.view(i)
        records = Sampler(view, None).deal(sample_seeds(1, 0, each)).records
        for action in view.legal_actions[:4]:
            played = ThreadedTables(view.rules, each, 1, counted=False)
            played.load(records)
            moves = np.full((each, 1 + view.rules.players), POLICIES.index(player), np.int64)
            moves[:, 0] = int(action)
            played.advance(moves, How(given=GIVEN_FIRST, positions=1))
            found.append(played.records["decisions"] - records["decisions"])
    taken = np.concatenate(found).reshape(-1, 32)
    mean, longest = taken.mean(), taken.max(1).mean()
    print(f"{rules}, {player}: {mean:.1f} decisions a playout, {longest:.1f} the longest of 32: {mean / longest:.2f}")


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


if __name__ == "__main__":
    what, *words = asked(__doc__, "speed [PLAYER [RULES]]", "lengths [PLAYER [RULES]]", "truth [ROUNDS]")
    if what == "speed":
        run(lambda: speed(*words))
    elif what == "lengths":
        run(lambda: lengths(*words))
    else:
        run(lambda: measure_truth(*(int(word) for word in words)))
