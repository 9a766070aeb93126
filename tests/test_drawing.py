"""What a discard comes to by drawing: the kernel against a slow twin, and what it may change of a network's choice."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
import pytest

from jantaku import Game, Tables, agent, batch
from jantaku.agents.learned import network_for
from jantaku.agents.net import NetAgent, observe
from jantaku.foresight.alone import _described, _dora
from jantaku.game.action import Action
from jantaku.game.view import View
from jantaku.kernels.game.actions import ACTIONS, TSUMOGIRI
from jantaku.kernels.game.layout import ACTION
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.game.tiles import KIND
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players import drawing, mending
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.rows import LightArray
from jantaku.runtime.tiers import compiled

Hand = tuple[int, ...]


class Twin:
    """The same by plain recursion: every draw that brings the hand nearer, and the best discard after it."""

    def __init__(self, view: View, speed: float = 1.0) -> None:
        self.view, self.rules, self.speed, t = view, view.rules, speed, view.table.record
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
        found, something = 0.0, 0.0
        for kind in range(34):
            share = self.speed * self.left(hand, kind) / self.all
            more = changed(hand, kind, 1)
            if share > 0 and hand[kind] < 4 and self.shanten(more) < self.shanten(hand):
                rest = [changed(more, gone, -1) for gone in range(34) if more[gone] and gone != kind]
                near = [less for less in rest if self.shanten(less) < self.shanten(hand)]
                found += share * max(self.expected(less, draws - 1) for less in near)
                something += share
        if something > 1:
            found, something = found / something, 1.0
        return 0.95 * (found + (1 - something) * self.expected(hand, draws - 1))

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
        wins["reds"] += np.minimum(wins["counts"], reds).sum(1).astype(np.int8)
        wins["win"], wins["tsumo"], wins["waits"] = kinds, 0, waits
        scored = batch.score(wins, self.rules).copy()
        points = scored["points"].astype(np.int64)
        if self.rules.yaku.get("karasu", "off") != "off":  # a riichi with nothing else seldom stays alone
            wins["ura"] = 1
            beside = (0.3 * points + 0.7 * batch.score(wins, self.rules)["points"]).astype(np.int64)
            points = np.where((scored["yakuman"] > 0) & (wins["riichi"] > 0), beside, points)
        tiles = np.array([self.left(hand, kind) for kind in kinds]) * (scored["won"] > 0)
        gone = sum(1 << kind for kind in range(34) if hand[kind] < self.whole[kind])
        furiten = bool(waits & (self.thrown | gone)) and bool(self.rules.record[0]["discard_furiten"])
        chance = tiles.sum() / self.all * (1.0 if furiten else 2.0)
        return min(0.9, chance), float((tiles * points).sum() / max(1, tiles.sum()))


def changed(hand: Hand, kind: int, by: int) -> Hand:
    return (*hand[:kind], hand[kind] + by, *hand[kind + 1 :])


def mend(tables: Any, rules: Any, logp: Any, choices: Any, farthest: int = 2) -> Any:
    """What becomes of *choices*, and the record in which hands were followed."""
    drawings = np.zeros(1, drawing.DRAWING)
    out = np.array(choices, np.int64)
    compiled(mending.mend_rows)(
        np.array(tables), 0, len(out), rules.record.view(np.ndarray), np.zeros(len(out), np.int64),
        get_suits().view(np.ndarray), np.zeros(1, SCORING), np.zeros(1, THOUGHT), drawings,
        np.ascontiguousarray(logp, np.float32), out, farthest,
    )  # fmt: skip
    return out, drawings[0]


def moments(rules: str, seed: int, count: int) -> Tables:
    """Tables in the middle of Positions."""
    tables = Tables(rules, count, seed=seed, start="anywhere", threads=1)
    tables.play("shanten", decisions=30)
    return tables


def kind_of(t: Any, seat: int, action: int) -> int:
    return int(KIND[t.drawn[seat] if action == TSUMOGIRI else action])


def shanten_after(t: Any, seat: int, kind: int, rules: Any) -> int:
    return int(batch.shanten(np.array([changed(tuple(map(int, t.counts[seat])), kind, -1)]), rules=rules)[0])


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
        if t.phase != ACTION or (t.riichi != 0).any() or compared == 12:
            continue
        logp = evenly(tables.menus()[table])
        kinds = {kind_of(t, seat, int(action)) for action in np.flatnonzero(logp > -100)}
        shanten = {kind: shanten_after(t, seat, kind, rules) for kind in kinds}
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


def hesitating(rules: str, seed: int) -> Any:
    """A table and log-chances at which counting changes the choice: the record, the log-chances, and that choice."""
    tables = moments(rules, seed, 300)
    for table in np.flatnonzero(tables.records["phase"] == ACTION):
        record, logp = tables.records[table : table + 1], evenly(tables.menus()[table])
        for choice in np.flatnonzero(logp > -100):
            out, _ = mend(record, tables.rules, logp[None], [choice])
            if out[0] != choice:
                return record.copy(), tables.rules, logp, int(choice)
    raise AssertionError("no such table")


def test_a_choice_stays_where_nothing_is_to_be_mended() -> None:
    record, rules, logp, choice = hesitating("tenhou", 3)
    seat = int(record["asked"][0])
    (better,), _ = mend(record, rules, logp[None], [choice])
    assert better != choice

    def stays(record: Any = record, logp: Any = logp, choice: int = choice) -> bool:
        out, _ = mend(record, rules, logp[None], [choice])
        return bool(out[0] == choice)

    assert not stays()
    t = record.view(np.recarray)[0]
    kinds = {int(action): kind_of(t, seat, int(action)) for action in np.flatnonzero(logp > -100)}
    shanten = {action: shanten_after(t, seat, kind, rules) for action, kind in kinds.items()}
    assert mend(record, rules, logp[None], [choice], shanten[choice] - 1)[0][0] == choice  # too far to be counted
    farther = [action for action, found in shanten.items() if found > shanten[choice]]
    assert farther and stays(
        choice=farther[0]
    )  # a discard that leaves the hand nearer is liked too: other things count
    threatened = record.copy()
    threatened["riichi"][0, (seat + 1) % 4] = 1
    assert stays(threatened)
    sure = logp.copy()
    sure[choice] = 0.0
    sure[np.flatnonzero((logp > -100) & (np.arange(ACTIONS) != choice))] = mending.LEAST - 0.1
    assert stays(logp=sure)  # what is hardly ever done is not looked at
    _, room = mend(record, rules, logp[None], [choice])
    ratio = room["value"][kind_of(t, seat, int(better))] / max(1e-9, room["value"][kind_of(t, seat, choice)])
    for nats in (0.95, 1.05):  # a little less, and a little more, than counting makes up for
        likely = np.full_like(logp, -1e9)
        likely[choice], likely[better] = 0.0, max(mending.LEAST + 0.01, -nats * 16 * np.log(ratio))
        assert stays(logp=likely) == (likely[better] + 16 * np.log(ratio) < 0)
    for other in (-1, TSUMOGIRI + 6):  # nobody is asked; a call, or to pass
        assert stays(choice=other)


def test_a_hand_with_too_much_to_follow_is_left_to_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    record, rules, logp, choice = hesitating("tenhou", 3)
    arguments = [
        np.array(record), 0, 1, rules.record.view(np.ndarray), np.zeros(1, np.int64), get_suits().view(np.ndarray),
        np.zeros(1, SCORING), np.zeros(1, THOUGHT), np.zeros(1, drawing.DRAWING), logp[None],
    ]  # fmt: skip
    light = [LightArray(one.view(np.recarray)) if getattr(one, "dtype", None) is not None and one.dtype.names else one
             for one in arguments]  # fmt: skip
    with np.errstate(over="ignore"):
        plain = np.array([choice])
        mending.mend_rows(*light, plain, 2)
        assert plain[0] == mend(record, rules, logp[None], [choice])[0][0] != choice
        monkeypatch.setattr(drawing, "MOST_HANDS", 3)
        plain = np.array([choice])
        mending.mend_rows(*light, plain, 2)
        assert plain[0] == choice
        monkeypatch.undo()
        monkeypatch.setattr(drawing, "MOST_WAYS", 2)
        mending.mend_rows(*light, plain, 2)
        assert plain[0] == choice


def test_net_says_when_it_counted() -> None:
    """Where its choice is not what the network likes best, both are discards, or answers, and the reason is another."""
    counted = 0
    game, player = Game("tenhou", seed=1), agent("net")
    assert isinstance(player, NetAgent)
    while not game.is_over and counted < 2:
        view = game.view(game.phase.seat)
        action = player.act(view)
        liked = Action(int(network_for(view.rules)(*observe(view.table.copy().records, view.rules)).logp[0].argmax()))
        if action != liked:
            answers = (action == Action("pass")) + (liked == Action("pass")), action.is_call + liked.is_call
            assert (action.is_discard and liked.is_discard) or answers == (1, 1)
            why = player.explain(view)
            assert (why.action, why.reason) == (action, "counted")
            counted += 1
        game.push(action)
    assert counted == 2
