"""Norths and flowers that were set aside, in what players think a hand is worth."""

from __future__ import annotations

import numpy as np
import pytest

from jantaku import Tables, batch
from jantaku.foresight.alone import _described, _dora
from jantaku.game.view import View
from jantaku.kernels.game.layout import ACTION
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.learning.layout import plane_names


def worth_of_waits(view: View, hand: list[int]) -> int:
    """What a ron on the waits of *hand* is worth on average, without riichi, in hundreds."""
    waits = int(batch.waits(np.array([hand], np.int8), rules=view.rules)[0])
    unseen = np.zeros(34, np.int8)
    note_unseen(view.table.record, view.rules.record[0], view.seat, unseen)
    kinds = [kind for kind in range(34) if waits >> kind & 1 and unseen[kind]]
    wins = _described(view, len(kinds))
    wins["counts"], wins["win"], wins["waits"] = hand, kinds, waits
    wins["counts"][np.arange(len(kinds)), kinds] += 1
    wins["tsumo"] = wins["riichi"] = 0
    dora, reds = _dora(view)
    wins["dora"] += (wins["counts"] @ dora).astype(np.int8)
    wins["reds"] += np.minimum(wins["counts"], reds).sum(1).astype(np.int8)
    scored = batch.score(wins, view.rules)
    tiles = unseen[kinds].astype(int)
    return int((tiles * np.where(scored["won"], scored["points"], 0) // 100).sum() // max(1, tiles.sum()))


@pytest.mark.parametrize("rules", ["sanma-tenhou", "sanma-parlour"])
def test_norths_and_flowers_set_aside_count_once_in_what_a_tenpai_is_worth(rules: str) -> None:
    """They were counted twice: as han of their own, and among the dora."""
    tables = Tables(rules, 600, seed=5, start="anywhere", threads=1)
    worth, compared = plane_names().index("tenpai_worth"), 0
    for _ in range(6):
        tables.play("shanten", decisions=9)
        planes, *_ = tables.planes()
        for table in np.flatnonzero(tables.records["phase"] == ACTION):
            t = tables.records[table : table + 1].view(np.recarray)[0]
            seat = int(t.asked)
            if t.n_melds[seat] or t.riichi[seat] or not (t.norths[seat] or t.flowers[seat]):
                continue
            for kind in np.flatnonzero(planes[table, :, worth]):
                hand = t.counts[seat].tolist()
                hand[kind] -= 1
                assert planes[table, kind, worth] == min(255, worth_of_waits(tables.view(int(table)), hand))
                compared += 1
    assert compared > 10
