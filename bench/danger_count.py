"""The two older tables of ``kernels/players/danger.py``, which ``solid`` plays by, counted in real games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from jantaku.kernels.game.layout import ACTION, M_TYPE, NOT_DECLARED
from jantaku.kernels.game.sight import note_unseen
from jantaku.kernels.players import danger
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import MELD_CLOSED_KAN
from jantaku.records import Replay, read_record


class Counts:
    """What was seen so far."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.seen = np.zeros(danger.TENPAI_CHANCE.shape)
        self.tenpai = np.zeros(danger.TENPAI_CHANCE.shape)
        self.held = np.zeros((2, danger.CLASSES))  # by riichi
        self.hits = np.zeros((2, danger.CLASSES))
        self.thought = np.zeros(1, THOUGHT).view(np.recarray)[0]

    def look(self, t: Any, rules: Any) -> None:
        """Count the moment before a discard."""
        seat, w = int(t.asked), self.thought
        w.n_unseen = note_unseen(t, rules, seat, w.unseen)
        danger.note_safe(t, rules, w)
        for other in range(rules.players):
            if other != seat:
                riichi = int(t.riichi[other] != NOT_DECLARED)
                ready = t.waits[other] != 0
                if not riichi:
                    melds = sum(int(meld[M_TYPE]) != MELD_CLOSED_KAN for meld in t.melds[other, : t.n_melds[other]])
                    where = min(melds, 4), min(int(t.n_river[other]) // 3, 6)
                    self.seen[where] += 1
                    self.tenpai[where] += ready
                if ready:
                    self.look_at_waits(t, w, seat, other, riichi)

    def look_at_waits(self, t: Any, w: Any, seat: int, other: int, riichi: int) -> None:
        """Count the tiles of *seat* against the waits of *other*, which is tenpai."""
        safe, waits = int(w.safe[other]), int(t.waits[other])
        sharpness = danger.sharpness(w, safe)
        if waits & int(t.thrown[other]) or t.missed[other] or t.missed_riichi[other]:
            waits = 0
        for kind in range(34):
            if t.counts[seat, kind]:
                what = danger.danger_class(w, safe, kind)
                self.held[riichi, what] += sharpness
                self.hits[riichi, what] += waits >> kind & 1


def count(folder: Path, most: int) -> None:
    """Count and print the older tables."""
    counts = Counts()
    for path in sorted(folder.iterdir())[:most]:
        replay = Replay(read_record(path))
        rules = replay.game.rules.record[0]
        while (action := replay.next_action) is not None:
            if replay.game.table.record.phase == ACTION and action.is_discard:
                counts.look(replay.game.table.record, rules)
            replay.forward()
    with np.errstate(invalid="ignore"):
        print("tenpai, by open melds and by discards in threes:")
        print(np.round(counts.tenpai / counts.seen, 3).tolist())
        for riichi in range(2):
            print(f"a wait, by class, {'in' if riichi else 'not in'} riichi:")
            print(np.round(counts.hits[riichi] / counts.held[riichi], 4).tolist())
            print(counts.held[riichi].astype(int).tolist())
