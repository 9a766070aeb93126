"""A hand that nobody disturbs: exact chances, compared with a slow recursion over every draw and discard."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from conftest import LONG
from jantaku import Game, JantakuError, Rules, Tables, View, agent, batch
from jantaku.foresight import alone, tree
from jantaku.foresight.alone import _described, _dora
from jantaku.foresight.tree import DRAW, grow, value
from jantaku.game.walls import deck
from jantaku.kernels.game.layout import ACTION, M_TILE
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.game.tiles import FLOWERS, KIND, NORTH_WIND, is_red


def views(preset: str, nearest: int, n: int) -> list[View]:
    """Views of seats that are to discard, with a hand of this shanten."""
    out: list[View] = []
    for seed in range(40):
        game, quick = Game(preset, seed=seed), agent("shanten", seed=1)
        while len(out) < n and not game.is_over and game.table.record.positions == 1:
            view = game.view(game.phase.seat)
            hand = np.array(view.table.record.counts[view.seat], np.int8)
            discards = view.drawn is not None and view.table.record.phase == ACTION
            if discards and int(batch.shanten([hand], rules=game.rules)[0]) == nearest:
                out.append(view)
                break
            game.push(quick.act(view))
    return out


def slowly(view: View, hand: tuple[int, ...], draws: int) -> float:
    """The chance to win in so many draws, hand and unseen tiles tried one by one."""
    unseen = np.zeros(34, np.int64)
    note_unseen(view.table.record, view.rules.record[0], view.seat, unseen)

    @cache
    def best(hand: tuple[int, ...], left: tuple[int, ...], draws: int) -> float:
        if draws == 0 or near(hand) >= draws:
            return 0.0
        total = 0.0
        for kind in range(34):
            if left[kind]:
                more, rest = plus(hand, kind, 1), plus(left, kind, -1)
                chance = left[kind] / sum(left)
                if near(more) < 0:
                    total += chance
                else:
                    total += chance * max(
                        best(plus(more, gone, -1), rest, draws - 1) for gone in range(34) if more[gone]
                    )
        return total

    @cache
    def near(hand: tuple[int, ...]) -> int:
        return int(batch.shanten([hand], rules=view.rules)[0])

    return best(hand, tuple(unseen.tolist()), draws)


def plus(counts: tuple[int, ...], kind: int, number: int) -> tuple[int, ...]:
    return (*counts[:kind], counts[kind] + number, *counts[kind + 1 :])


@pytest.mark.parametrize(("preset", "nearest", "draws"), [("tenhou", 1, 2), ("sanma-tenhou", 0, 2), ("taiwan", 1, 2)])
def test_the_chance_to_win_is_that_of_trying_everything(preset: str, nearest: int, draws: int) -> None:
    for view in views(preset, nearest, 1):
        found = alone(view, draws)
        assert len(found) == sum(count > 0 for count in view.table.record.counts[view.seat])
        for one in (found[0], found[len(found) // 2], found[-1]):
            assert one.discard is not None
            hand = plus(tuple(int(n) for n in view.table.record.counts[view.seat]), int(one.discard), -1)
            assert one.win[-1] == pytest.approx(slowly(view, hand, draws))
            assert all(0 <= early <= late <= 1 for early, late in zip(one.win, one.win[1:], strict=False))


def tenpai_hand(rules: Rules, rng: np.random.Generator) -> np.ndarray:
    """A hand that a tile completes: sets and a pair drawn at random, less a tile."""
    kinds = sorted({int(KIND[face]) for face in deck(rules) if face < FLOWERS})
    while True:
        counts = np.zeros(34, np.int8)
        for _ in range(rules.hand_size // 3):
            kind = int(rng.choice(kinds))
            runs = kind < 27 and kind % 9 < 7 and all(kind + step in kinds for step in range(3))
            for tile in (kind, kind + 1, kind + 2) if runs and rng.random() < 0.7 else (kind, kind, kind):
                counts[tile] += 1
        counts[int(rng.choice(kinds))] += 2
        counts[int(rng.choice(np.flatnonzero(counts)))] -= 1
        if counts.max() <= 4 and int(batch.waits([counts], rules=rules)[0]):
            return counts


@pytest.mark.parametrize("preset", ["tenhou", "sanma-tenhou", "taiwan"])
def test_more_outs_never_lower_the_chance_to_win(preset: str) -> None:
    rules, rng = Rules.of(preset), np.random.default_rng(4)
    in_play = np.isin(np.arange(34), [int(KIND[face]) for face in deck(rules) if face < FLOWERS])
    for _ in range(60 if LONG else 5):
        counts = tenpai_hand(rules, rng)
        left = (np.minimum(3 - counts, rng.integers(0, 3, 34)).clip(0) * in_play).astype(np.int8)
        more = np.eye(35, 34, dtype=np.int8) * ((counts < 4) & in_play)  # one more of each kind; the last row as it is
        rows = np.repeat(left[None, :], 35, axis=0) + more
        layers = grow(np.repeat(counts[None, :], 35, axis=0), rows, [DRAW] * 2, rules)
        found = value(layers, 35, [np.zeros(len(layer.node)) for layer in layers], False)[:, :-1].sum(axis=1)
        waits = int(batch.waits([counts], rules=rules)[0])
        assert ((found >= 0) & (found <= 1 + 1e-12)).all()
        for kind in range(34):
            if waits >> kind & 1 and counts[kind] < 4:
                assert found[kind] >= found[34] - 1e-12
                assert found[kind] > 0


def test_calls_add_chances_and_what_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    view = views("sanma-tenhou", 0, 1)[0]
    without, with_calls = alone(view, 2), alone(view, 2, calls=True)
    assert with_calls[0].win[-1] > without[0].win[-1] and with_calls[0].points is None
    assert with_calls[0].win[0] == pytest.approx(max(one.win[0] for one in without))
    monkeypatch.setattr(tree, "MOST_NODES", 1000)
    with pytest.raises(JantakuError, match="too many"):
        alone(view, 4)
    with pytest.raises(JantakuError):
        alone(view, 2, calls=True, by="points")


def test_by_points_a_hand_is_worth_no_less() -> None:
    view = views("tenhou", 1, 1)[0]
    by_win, by_points = alone(view, 3), alone(view, 3, by="points")
    assert max(one.points or 0 for one in by_points) >= max(one.points or 0 for one in by_win) - 1e-6
    assert max(one.win[-1] for one in by_points) <= max(one.win[-1] for one in by_win) + 1e-12


@pytest.mark.parametrize("rules", ["tenhou", "sanma-tenhou"])
def test_dora_and_reds_of_melds_count(rules: str) -> None:
    """They were left out: only those of the concealed tiles counted."""
    tables, compared = Tables(rules, 900, seed=8, start="anywhere", threads=1), 0
    for _ in range(8):
        tables.play("solid", decisions=6)
        for table in np.flatnonzero(tables.records["phase"] == ACTION):
            view = tables.view(int(table))
            t, seat, dora = view.table.record, view.seat, _dora(view)[0]
            faces = [int(f) for meld in range(t.n_melds[seat]) for f in t.melds[seat, meld, M_TILE : M_TILE + 4]]
            melded = sum(int(dora[KIND[face]]) for face in faces if face >= 0) + int(t.norths[seat] * dora[NORTH_WIND])
            reds = sum(is_red(face) for face in faces if face >= 0)
            hand = np.array(t.counts[seat], np.int8)
            if melded + reds == 0 or batch.shanten([hand], rules=rules)[0] != 0 or compared == 8:
                continue
            one = _described(view, 1)[0]
            assert (int(one["dora"]), int(one["reds"])) == (melded, reds)
            best = alone(view, 1, by="points")[0]
            assert best.points is not None
            if best.points > 0:
                compared += 1
    assert compared == 8
