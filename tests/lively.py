"""Players for the tests: random, but such that hands get finished, calls made and rare things happen."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from jantaku.game.action import Action
from jantaku.game.table import compile_table
from jantaku.game.tableau import offered_actions
from jantaku.game.walls import deck
from jantaku.kernels.game.layout import CLEARED, JOKER_ASKED, TABLE
from jantaku.kernels.game.tiles import KIND
from jantaku.kernels.hands.rows import shanten_rows
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.worth.layout import SCORING
from jantaku.rules import Rules
from jantaku.runtime.rows import LightArray
from jantaku.runtime.tiers import compiled, compiled_module
from jantaku.tiles import Face

STEP, NEXT = 0, 1
STYLES = ("fast",) * 5 + ("kans", "kans", "orphans", "random")
#: How likely each style takes an offer, by the beginning of its name.
TAKES = {
    "tsumo": {"fast": 0.9, "kans": 0.6, "orphans": 0.9, "random": 0.5},
    "ron": {"fast": 0.9, "kans": 0.6, "orphans": 0.9, "random": 0.5},
    "ready": {"fast": 0.5, "kans": 0.3, "orphans": 0.5, "random": 0.5},
    "riichi": {"fast": 0.8, "kans": 0.3, "orphans": 0.5, "random": 0.5},
    "nine-terminals": {"fast": 0.5, "kans": 0.0, "orphans": 0.0, "random": 0.2},
    "closed-kan": {"fast": 0.5, "kans": 1.0, "orphans": 0.5, "random": 0.3},
    "added-kan": {"fast": 0.5, "kans": 1.0, "orphans": 0.5, "random": 0.3},
    "open-kan": {"fast": 0.2, "kans": 1.0, "orphans": 0.2, "random": 0.3},
    "pon": {"fast": 0.1, "kans": 0.9, "orphans": 0.1, "random": 0.3},
    "chi": {"fast": 0.1, "kans": 0.0, "orphans": 0.0, "random": 0.3},
}


def compile_engine() -> None:
    """Let ``Game`` use compiled kernels from the start: worth while for whole games."""
    compile_table(reasons=True)


class Lively:
    """Chooses for all seats of a table, each with a style of its own."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.styles = [self.random.choice(STYLES) for _ in range(4)]

    def choose(self, t: Any, menu: tuple[Action, ...]) -> Action:
        """One of *menu*."""
        seat = int(t.asked)
        style = self.styles[seat]
        if t.joker == JOKER_ASKED:  # discards name kinds now, in the hand or not
            return self.random.choice(menu)
        for action in sorted(menu, key=lambda action: (action not in (44, 45), self.random.random())):
            name = str(action)
            for offer, chance in TAKES.items():
                if (name == offer or name.startswith(f"{offer}-")) and self.random.random() < chance[style]:
                    return action
        discards = [action for action in menu if action.is_discard]
        if not discards:
            return Action("pass") if Action("pass") in menu else self.random.choice(menu)
        if style == "random" or self.random.random() < 0.05:
            return self.random.choice(discards)
        return self._best(t, seat, style, discards)

    def _best(self, t: Any, seat: int, style: str, discards: list[Action]) -> Action:
        kinds = [int(KIND[t.drawn[seat] if action.face is None else action.face]) for action in discards]
        counts = t.counts[seat].astype(np.int64)
        if style == "kans":
            return min(zip(discards, kinds, strict=True), key=lambda d: (counts[d[1]], self.random.random()))[0]
        rows = np.repeat(counts[None], len(kinds), 0)
        rows[np.arange(len(kinds)), kinds] -= 1
        out = np.zeros(len(kinds), np.int64)
        forms = 4 if style == "orphans" and counts.sum() == 14 else 7
        compiled(shanten_rows)(get_suits().view(np.ndarray), rows.reshape(-1), forms, 4, 0, len(kinds), out)
        return min(zip(discards, out.tolist(), strict=True), key=lambda d: (d[1], self.random.random()))[0]


def clustered_wall(rules: Rules, rng: random.Random) -> list[Face]:
    """A wall in which equal tiles lie near each other: it deals triplets and kans, waits and dealt-in tiles."""
    place = list(range(35))  # the last: flowers
    rng.shuffle(place)
    spread = rng.choice((1.0, 2.0, 4.0, 8.0))
    return sorted(deck(rules), key=lambda face: place[int(KIND[face])] + rng.gauss(0, spread))


class Table:
    """A game played on the compiled kernels one decision at a time, the Clearings visible in between."""

    def __init__(self, rules: Rules, seed: int, *, ask_all: bool = False, clustered: float = 0.0) -> None:
        self.rules, self.record = rules, rules.record
        self.clustered, self.clusters = clustered, random.Random(seed)
        self.tables = np.zeros(1, TABLE).view(np.recarray)
        self.scratch = np.zeros(1, SCORING).view(np.recarray)
        self.t: Any = LightArray(self.tables)[0]
        # compiled code takes far longer to look at record arrays
        arrays = (self.tables, rules.record, get_suits(), self.scratch)
        self._tables, self._record, self._suits, self._scratch = (array.view(np.ndarray) for array in arrays)
        self.kernels = compiled_module("jantaku.kernels.game.step")
        self.tables[0].ask_all = ask_all
        self.kernels.begin(self.tables, 0, self.record, np.uint64(seed))
        self.next()

    @property
    def menu(self) -> tuple[Action, ...]:
        return offered_actions(self.t)

    @property
    def is_cleared(self) -> bool:
        return bool(self.t.phase == CLEARED)

    def step(self, action: int) -> None:
        self._run(STEP, int(action))

    def next(self) -> None:
        """Go on after a Clearing: with a shuffled wall, or one made for rare things."""
        if self.clusters.random() < self.clustered:
            wall = clustered_wall(self.rules, self.clusters)
            self.t.wall[: len(wall)] = wall
            self._run(NEXT, 0)
        else:
            self._run(NEXT, 1)

    def why_not(self, action: int) -> int:
        # the question works in scratch fields of the record
        raw = self._tables.view(np.uint8)
        before = raw.copy()
        asked = int(self.t.asked)
        code = self.kernels.why_not(self._tables, 0, self._record, self._suits, self._scratch, asked, int(action))
        raw[:] = before
        return int(code)

    def _run(self, what: int, number: int) -> None:
        self.kernels.run(self._tables, 0, self._record, self._suits, self._scratch, what, number)
