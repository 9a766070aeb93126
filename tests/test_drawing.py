"""What a discard comes to by drawing: the kernel against a slow twin, and what it may change of a network's choice."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from jantaku import Tables, batch
from jantaku.foresight.alone import _described, _dora
from jantaku.game.view import View
from jantaku.kernels.game.actions import ACTIONS, TSUMOGIRI
from jantaku.kernels.game.layout import ACTION
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.game.tiles import KIND
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players import drawing, mending
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.tiers import compiled

Hand = tuple[int, ...]


class Twin:
    """The same by plain recursion: every draw that brings the hand nearer, and the best discard after it."""

    def __init__(self, view: View) -> None:
        self.view, self.rules, t = view, view.rules, view.table.record
        self.whole: Hand = tuple(map(int, t.counts[view.seat]))
        self.unseen = np.zeros(34, np.int8)
        self.all = int(note_unseen(t, self.rules.record[0], view.seat, self.unseen))
        self.thrown = int(t.thrown[view.seat])
        self.worth = cache(self._worth)
        self.shanten = cache(self._shanten)

    def after(self, kind: int, draws: int) -> float:
        return self.expected(changed(self.whole, kind, -1), draws)

    def expected(self, hand: Hand, draws: int) -> float:
        if draws == 0:
            return 0.0
        if self.shanten(hand) == 0:
            chance, points = self.worth(hand)
            return chance * points + 0.95 * (1 - chance) * self.expected(hand, draws - 1)
        found, nothing = 0.0, 1.0
        for kind in range(34):
            share = self.left(hand, kind) / self.all
            more = changed(hand, kind, 1)
            if share > 0 and hand[kind] < 4 and self.shanten(more) < self.shanten(hand):
                rest = [changed(more, gone, -1) for gone in range(34) if more[gone] and gone != kind]
                near = [less for less in rest if self.shanten(less) < self.shanten(hand)]
                found += share * max(self.expected(less, draws - 1) for less in near)
                nothing -= share
        return 0.95 * (found + nothing * self.expected(hand, draws - 1))

    def left(self, hand: Hand, kind: int) -> int:
        return max(0, int(self.unseen[kind]) - max(0, hand[kind] - self.whole[kind]))

    def _shanten(self, hand: Hand) -> int:
        return int(batch.shanten(np.array([hand], np.int8), rules=self.rules)[0])

    def _worth(self, hand: Hand) -> tuple[float, float]:
        waits = int(batch.waits(np.array([hand], np.int8), rules=self.rules)[0])
        kinds = [kind for kind in range(34) if waits >> kind & 1 and hand[kind] < 4 and self.left(hand, kind)]
        if not kinds:
            return 0.0, 0.0
        wins = _described(self.view, len(kinds))
        wins["counts"] = [changed(hand, kind, 1) for kind in kinds]
        dora, reds = _dora(self.view)
        wins["dora"] += (wins["counts"] @ dora).astype(np.int8)
        wins["reds"] = np.minimum(wins["counts"], reds).sum(1)
        wins["win"], wins["tsumo"], wins["waits"] = kinds, 0, waits
        scored = batch.score(wins, self.rules)
        tiles = np.array([self.left(hand, kind) for kind in kinds]) * (scored["won"] > 0)
        gone = sum(1 << kind for kind in range(34) if hand[kind] < self.whole[kind])
        furiten = bool(waits & (self.thrown | gone)) and bool(self.rules.record[0]["discard_furiten"])
        chance = tiles.sum() / self.all * (1.0 if furiten else 2.0)
        return min(0.9, chance), float((tiles * scored["points"]).sum() / max(1, tiles.sum()))


def changed(hand: Hand, kind: int, by: int) -> Hand:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


def mend(tables: Any, rules: Any, logp: Any, choices: Any, room: Any = None) -> Any:
    """What becomes of *choices*, and the record in which hands were followed."""
    drawings = np.zeros(1, drawing.DRAWING) if room is None else room
    out = np.array(choices, np.int64)
    compiled(mending.mend_rows)(
        np.array(tables), 0, len(out), rules.record.view(np.ndarray), np.zeros(len(out), np.int64),
        get_suits().view(np.ndarray), np.zeros(1, SCORING), np.zeros(1, THOUGHT), drawings,
        np.ascontiguousarray(logp, np.float32), out, 2,
    )  # fmt: skip
    return out, drawings[0]


def moments(rules: str, seed: int, count: int) -> Tables:
    """Tables in the middle of Positions."""
    tables = Tables(rules, count, seed=seed, start="anywhere", threads=1)
    tables.play("shanten", decisions=30)
    return tables


def kind_of(t: Any, seat: int, action: int) -> int:
    return int(KIND[t.drawn[seat] if action == TSUMOGIRI else action])


def evenly(menu: Any) -> Any:
    """Log-chances of a network that likes all discards alike."""
    logp = np.full(ACTIONS, -1e9, np.float32)
    discards = np.flatnonzero(menu[: TSUMOGIRI + 1])
    logp[discards] = -np.log(len(discards))
    return logp


@pytest.mark.parametrize("rules", ["tenhou", "sanma-tenhou", "sanma-parlour", "taiwan"])
def test_values_are_those_of_a_slow_twin(rules: str) -> None:
    tables, compared = moments(rules, 11, 400), 0
    for table in range(len(tables)):
        t = tables.records[table : table + 1].view(np.recarray)[0]
        seat = int(t.asked)
        if t.phase != ACTION or t.n_melds[seat] or t.norths[seat] or (t.riichi != 0).any() or compared == 12:
            continue
        logp = evenly(tables.menus()[table])
        shanten = {
            kind: int(batch.shanten(np.array([changed(tuple(map(int, t.counts[seat])), kind, -1)]), rules=rules)[0])
            for kind in {kind_of(t, seat, int(action)) for action in np.flatnonzero(logp > -100)}
        }
        lowest = min(shanten.values())
        near = [kind for kind, found in shanten.items() if found == lowest]
        if not 0 <= lowest <= 2 or len(near) < 2:
            continue
        choice = next(a for a in np.flatnonzero(logp > -100) if kind_of(t, seat, int(a)) == near[0])
        out, room = mend(tables.records[table : table + 1], tables.rules, logp[None], [choice])
        twin = Twin(tables.view(table))
        draws = max(1, int(t.live) // int(tables.rules.players))
        values = {kind: twin.after(kind, draws) for kind in near}
        for kind, value in values.items():
            assert room["value"][kind] == pytest.approx(value, rel=1e-4, abs=1e-3)
        best = max(values.values())
        assert values[kind_of(t, seat, int(out[0]))] == pytest.approx(best, rel=1e-4, abs=1e-3)
        compared += 1
    assert compared == 12
