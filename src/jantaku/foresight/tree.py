"""The tree of a hand that draws alone: every tile that can come, every discard after it, counted exactly.

It is built layer by layer, a layer for each chance, a node being a hand and what is left to come. A hand that cannot be
complete in time any more is left out, and equal nodes are one.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku import batch
from jantaku.errors import JantakuError
from jantaku.rules import Rules

#: Chances of a hand: an own draw, the discard of another, and that of the seat before it, which can be chi.
DRAW, OTHERS, BEFORE = range(3)
MOST_NODES: Final = 1_000_000
KINDS: Final = 34
Counts = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True)
class Layer:
    """What can happen at one chance to the hands that are left."""

    #: Of each case: the hand it happens to, how likely it is, whether it wins, and the whole hand and tile if it does.
    node: npt.NDArray[np.int64]
    chance: npt.NDArray[np.float64]
    wins: npt.NDArray[np.bool_]
    won: Counts
    tile: npt.NDArray[np.int64]
    #: What can be done then: of each option the case, and the hand of the next layer.
    case: npt.NDArray[np.int64]
    child: npt.NDArray[np.int64]


def grow(hands: Counts, left: Counts, chances: list[int], rules: Rules) -> list[Layer]:
    """The layers from *hands*, with *left* of each kind to come to each, one for each of the *chances*."""
    layers = []
    for number, chance in enumerate(chances):
        still = len(chances) - number - 1
        layer, hands, left = _layer(hands, left, chance, still, rules)
        layers.append(layer)
    return layers


def _layer(hands: Counts, left: Counts, chance: int, still: int, rules: Rules) -> tuple[Layer, Counts, Counts]:
    node, tile = np.nonzero(left if still else np.where(_waited_for(hands, rules), left, 0))  # at last a win or nothing
    if len(node) > MOST_NODES:
        raise JantakuError("there are too many cases to try them all: ask for fewer draws")
    odds = left[node, tile] / left.sum(axis=1)[node]
    with_tile, rest = hands[node].copy(), left[node].copy()
    with_tile[np.arange(len(node)), tile] += 1
    rest[np.arange(len(node)), tile] -= 1
    shanten = batch.shanten(with_tile, rules=rules) if len(node) else np.zeros(0, np.int8)
    wins = shanten < 0
    open_cases = np.flatnonzero(~wins & (shanten < still)) if chance == DRAW else np.flatnonzero(~wins)
    cases: list[npt.NDArray[np.int64]] = []
    after: list[Counts] = []
    if chance == DRAW:
        _discards(open_cases, with_tile[open_cases], cases, after)
    else:
        cases.append(open_cases)
        after.append(hands[node][open_cases])  # let it pass
        for take in _calls(hands[node], tile, chance):
            called = np.flatnonzero(~wins & (take >= 0).all(axis=1))
            _discards(called, take[called], cases, after)
    case = np.concatenate(cases) if cases else np.zeros(0, np.int64)
    made = np.concatenate(after) if after else np.zeros((0, KINDS), np.int8)
    near = (batch.shanten(made, rules=rules) < still) if len(made) else np.zeros(0, bool)
    case, made = case[near], made[near]
    both = np.concatenate([made, rest[case]], axis=1)
    unique, child = np.unique(both, axis=0, return_inverse=True)
    layer = Layer(node, odds, wins, with_tile, tile, case, child.reshape(-1))
    return layer, np.ascontiguousarray(unique[:, :KINDS]), np.ascontiguousarray(unique[:, KINDS:])


def _waited_for(hands: Counts, rules: Rules) -> npt.NDArray[np.bool_]:
    """The kinds that complete each of *hands*."""
    waits = batch.waits(hands, rules=rules) if len(hands) else np.zeros(0, np.uint64)
    return (waits[:, None] >> np.arange(KINDS, dtype=np.uint64) & np.uint64(1)).astype(bool)


def _discards(cases: Any, hands: Counts, to: list[Any], after: list[Any]) -> None:
    """Add every hand that a discard leaves of *hands* to *after*, and its case to *to*."""
    which, kind = np.nonzero(hands)
    left = hands[which].copy()
    left[np.arange(len(which)), kind] -= 1
    to.append(cases[which])
    after.append(left)


def _calls(hands: Counts, tile: Any, chance: int) -> list[Counts]:
    """The hands less the two tiles of a pon, and of each chi if there can be one; negative where they are not there."""
    rows, out = np.arange(len(hands)), []
    pon = hands.copy()
    pon[rows, tile] -= 2
    out.append(pon)
    if chance == BEFORE:
        rank = tile % 9
        for one, other in ((-2, -1), (-1, 1), (1, 2)):
            possible = (tile < 27) & (rank + one >= 0) & (rank + other <= 8)
            chi = hands.copy()
            for step in (one, other):
                chi[rows, np.where(possible, tile + step, 0)] -= 1
            chi[~possible] = -1
            out.append(chi)
    return out


def value(layers: list[Layer], nodes: int, points: list[npt.NDArray[np.float64]], by_points: bool) -> Any:
    """For each of the first *nodes* the chance to win at each chance, and last the expected points.

    *points* are what each case of each layer is worth if it wins. What is done at each case is best by the chance to
    win, or by points.
    """
    below = np.zeros((0, len(layers) + 1))
    for number in range(len(layers) - 1, -1, -1):
        layer = layers[number]
        came = np.zeros((len(layer.node), len(layers) + 1))
        if len(layer.case):
            worth = below[layer.child, -1] if by_points else below[layer.child, :-1].sum(axis=1)
            order = np.lexsort((worth, layer.case))
            last = np.flatnonzero(np.append(layer.case[order][1:] != layer.case[order][:-1], True))
            best = order[last]
            came[layer.case[best]] = below[layer.child[best]]
        came[layer.wins] = 0.0
        came[layer.wins, number] = 1.0
        came[layer.wins, -1] = points[number][layer.wins]
        size = nodes if number == 0 else int(layers[number - 1].child.max(initial=-1)) + 1
        below = np.zeros((size, len(layers) + 1))
        np.add.at(below, layer.node, layer.chance[:, None] * came)
    return below
