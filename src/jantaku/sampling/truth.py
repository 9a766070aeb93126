"""How likely the true hidden tiles are, for whoever knows them: sampling checked against games that are over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from jantaku.game.view import View
from jantaku.kernels.foresight.annealing import anneal_rows, likelihood_rows
from jantaku.kernels.foresight.chain import DRAWN, HAND, HAND_END, HANDS
from jantaku.kernels.game.layout import M_TILE
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import compiled
from jantaku.sampling.hidden import Hidden
from jantaku.sampling.samples import Sampler, sample_seeds
from jantaku.vector.threads import native


@dataclass(frozen=True, slots=True)
class Truth:
    """How likely the true hidden hands are."""

    #: Whether they can be: no constraint is broken.
    possible: bool
    #: Log-likelihood, in nats, less that of dealing uniformly: above 0 they are likelier than that.
    gain: float


def truth(view: View, table: Any, player: str = "solid", *, chains: int = 16, seed: int = 0) -> Truth:
    """How likely the true hands at *table*, a record, are to who sees *view* of it and knows *player*.

    The mean likelihood over all deals, which it is compared with, is estimated by so many *chains*.

    >>> from jantaku import Game
    >>> game = Game("tenhou", seed=7)
    >>> truth(game.view(0), game.table.record).possible
    True
    """
    sampler = Sampler(view, player, threads=1)
    hidden, reading = sampler.hidden, sampler.reading
    rules, suits = native(view.rules.record), native(get_suits())
    hands, shown = native(np.zeros(1, HANDS)), native(reading.shown)
    found = np.zeros((1, 2))
    row = true_row(hidden, table)[None, :]
    compiled(likelihood_rows)(0, 1, rules, suits, row, hidden.seats, shown, reading.weights, hands, found)
    rows, out = np.empty((chains, len(hidden.row)), np.int8), np.zeros(chains)
    compiled(anneal_rows)(
        0, chains, rules, suits, rows, hidden.row, hidden.movable, hidden.kans, hidden.seats,
        sample_seeds(seed, 0, chains), shown, reading.weights, 100, 40, hands, out,
    )  # fmt: skip
    most = float(out.max())
    mean = most + float(np.log(np.exp(out - most).mean()))
    return Truth(bool(found[0, 1]), float(found[0, 0]) - mean)


def true_row(hidden: Hidden, t: Any) -> npt.NDArray[np.int8]:
    """The row of hidden tiles as they truly lie at *t*."""
    row: list[int] = []
    for seat, meld in hidden.kans.tolist():
        row += [int(face) for face in t.melds[seat, meld, M_TILE : M_TILE + 4]]
    drawn = []
    for seat, places in enumerate(hidden.seats.tolist()):
        just = int(t.drawn[seat]) if places[DRAWN] >= 0 else -1
        drawn += [just] if just >= 0 else []
        if places[HAND_END] > places[HAND]:
            row += [face for face in range(40) for _ in range(int(t.faces[seat, face]) - (face == just))]
    return np.array([*row, *drawn, *(int(t.wall[place]) for place in hidden.places)], np.int8)
