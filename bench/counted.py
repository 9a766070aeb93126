"""What counting brings ``net``: ``python bench/counted.py play | sum``, see docs/training.md.

``play RULES FARTHEST SECONDS FIRST [FILE]``: ``net`` among ``solid``, in Positions with the seeds from FIRST on. Where
discards and answers counted up to FARTHEST shanten (``kernels/players/mending.py``) are others than what the network
likes best, both are played out from the true hands, the wall shuffled ``TIMES`` times, by ``solid``. The sum of these
differences over a Position is what counting gains in it.
``sum FILE...``: several runs, each on a core of its own, added up.
``speed RULES``: how long counting takes for a decision, and all of ``net``, at tables played by it.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import numpy as np

from asked import asked, run
from jantaku import Tables, batch
from jantaku.agents.learned import network_for
from jantaku.agents.net import best_choices, observe
from jantaku.arena.in_step import never_plain
from jantaku.foresight.playouts import Playouts
from jantaku.kernels.game.actions import TSUMOGIRI
from jantaku.kernels.game.layout import REACTION
from jantaku.kernels.game.tiles import KIND
from jantaku.kernels.players.choose import SOLID
from jantaku.rules import Rules
from search_gain import POSITIONS_IN_A_HALF_GAME, TELL, add_up, ahead, noting, walls_shuffled

TIMES: Final = 24
AT_ONCE: Final = 64  # tables that the network judges together
COLUMNS: Final = ("seed", "shanten", "rank", "points")
MOVES: Final = 20  # decisions of each table, to measure
NO_CHANGE: Final = -9  # in place of a shanten: a row that says that a Position was played
ANSWER: Final = -8  # ... that a discard is called, or passed, and not as the network likes best


def compared(tables: Tables, seat: int, farthest: int, seed: int) -> Iterator[tuple[float, ...]]:
    """A row for each decision that counting changes, until all Positions are over."""
    rules = tables.rules
    judge, playouts = network_for(rules), Playouts(rules, seat, SOLID, 1)
    tables.advance_to(seat, "solid")
    while not tables.finished.all():
        asked = np.flatnonzero(~tables.finished)
        records = tables.records[asked].copy().view(np.recarray)
        logp = judge(*observe(records, rules)).logp
        liked, counted = logp.argmax(1), best_choices(records, rules, logp, farthest)
        for row in np.flatnonzero(liked != counted):
            table, far = int(asked[row]), shanten_left(records[row], seat, int(liked[row]), rules)
            walls = walls_shuffled(tables.view(table), tables.records[table : table + 1].copy(), TIMES, seed + table)
            found = playouts.play(walls, (int(liked[row]), int(counted[row])))
            yield seed + table, far, ahead(found.rank, 2)[1], ahead(found.points, 2)[1]
        taken = np.zeros(len(tables), np.int64)
        taken[asked] = counted
        tables.step(taken)
        tables.advance_to(seat, "solid")


def shanten_left(t: Any, seat: int, action: int, rules: Rules) -> int:
    """The shanten that a discard leaves; ``ANSWER`` if it is none."""
    if t.phase == REACTION:
        return ANSWER
    hand = t.counts[seat].copy()
    hand[KIND[t.drawn[seat] if action == TSUMOGIRI else action]] -= 1
    return int(batch.shanten(hand[None], rules=rules)[0])


def play(name: str, farthest: int, seconds: float, first: int, file: Path | None = None) -> None:
    """Positions until the time is over."""
    never_plain()
    rows: list[tuple[float, ...]] = []
    note, begun, seed = noting(file, COLUMNS), time.time(), first
    while time.time() - begun < seconds:
        tables = Tables(name, AT_ONCE, seed=seed, start="anywhere", episode="position", threads=1)
        rows += [(seed + table, NO_CHANGE, 0.0, 0.0) for table in range(AT_ONCE)]
        rows += compared(tables, seed // AT_ONCE % tables.rules.players, farthest, seed)
        seed += AT_ONCE
        note(rows, time.time() - begun > seconds)


def tell(rows: Any) -> None:
    """What counting brings, by how far the hand is."""
    _, shanten, rank, points = rows.T
    positions, changed = int((shanten == NO_CHANGE).sum()), shanten != NO_CHANGE
    print(f"{positions:,} Positions, {changed.sum():,} decisions that differ")
    for far in (ANSWER, *range(int(shanten.max()) + 1), None):
        some = changed if far is None else shanten == far
        if some.sum():
            gain, error = -rank[some].sum() / positions, np.sqrt((rank[some] ** 2).sum()) / positions
            told, told_error = points[some].sum() / positions, np.sqrt((points[some] ** 2).sum()) / positions
            what = "all" if far is None else "answers" if far == ANSWER else f"{far}-shanten"
            print(
                f"  {what}: {some.sum():,}, a Position {gain:+.5f} ± {error:.5f} "
                f"ranks and {told:+.1f} ± {told_error:.1f} points, so {POSITIONS_IN_A_HALF_GAME * gain:+.3f} ± "
                f"{POSITIONS_IN_A_HALF_GAME * error:.3f} in {POSITIONS_IN_A_HALF_GAME} Positions"
            )


def speed(name: str) -> None:
    """Microseconds of counting, and of everything, a decision on one core."""
    never_plain()
    tables, times = Tables(name, 512, seed=1, start="anywhere", threads=1), []
    judge = network_for(tables.rules)
    for _ in range(MOVES):
        begun = time.perf_counter()
        logp = judge(*observe(tables.records.copy().view(np.recarray), tables.rules)).logp
        judged = time.perf_counter()
        taken = best_choices(tables.records.copy().view(np.recarray), tables.rules, logp)
        times.append((time.perf_counter() - judged, time.perf_counter() - begun))
        tables.step(taken)
    counting, all_of_it = 1e6 * np.median(times, axis=0) / len(tables)
    print(f"{name}: counting {counting:.0f} µs a decision, all of it {all_of_it / 1e3:.1f} ms")


TELL[COLUMNS] = tell

if __name__ == "__main__":
    what, *words = asked(__doc__, "play RULES FARTHEST SECONDS FIRST [FILE]", "sum FILE...", "speed RULES")
    if what == "play":
        run(lambda: play(words[0], int(words[1]), float(words[2]), int(words[3]), *map(Path, words[4:])))
    elif what == "speed":
        run(lambda: speed(words[0]))
    else:
        run(lambda: add_up(words))
