"""Chips (祝儀): what a win earns beside its points, and who pays it.

Items without a scheme of their own are paid by the discarder on a ron and by each of the others on a tsumo.
"""

from __future__ import annotations

import numpy as np

from .jit import kernel
from .keys import Array
from .rules_layout import CHIPS
from .scoring_layout import NO_RIICHI
from .table_layout import ACTION, M_TILE
from .tiles import GOLD_P5, GOLD_S5, WHITE_POCCHI

(
    IPPATSU, URA, KAN_URA, GOLD, POCCHI, BUST, YAKUMAN_TSUMO, YAKUMAN_RON, HAN_OVER_13, ALL_GOLD_TSUMO, ALL_GOLD_RON,
    FOUR_FLOWERS,
) = range(12)  # fmt: skip
assert CHIPS[FOUR_FLOWERS] == "four_flowers"
GOLDS = 3  # a five of circles, a five of bamboos, a flower


@kernel
def held_face(t: Array, seat: int, face: int) -> int:
    """How many tiles of *face* the winning hand of *seat* holds, its melds and the tile won on among them."""
    held = np.int64(t.faces[seat, face])
    for i in range(t.n_melds[seat]):
        for j in range(4):
            held += t.melds[seat, i, M_TILE + j] == face
    if t.phase != ACTION:
        held += t.last == face
    return held


@kernel
def earn_chips(t: Array, r: Array, s: Array, seat: int) -> None:
    """Note the chips of the win in *s* by item, each as one payer pays it, and move them."""
    at = np.int64(t.n_wins)
    tsumo = s.tsumo != 0
    for item in range(len(CHIPS)):
        t.wins_chips[at, item] = 0
    riichi = s.riichi != NO_RIICHI
    if riichi and s.ippatsu and r.ippatsu:
        t.wins_chips[at, IPPATSU] = r.chips[IPPATSU]
    if riichi and s.ura > s.kan_ura:
        t.wins_chips[at, URA] = r.chips[URA]
    if riichi and s.kan_ura > 0:
        t.wins_chips[at, KAN_URA] = r.chips[KAN_URA]
    if held_face(t, seat, WHITE_POCCHI):
        t.wins_chips[at, POCCHI] = r.chips[POCCHI]
    golds = held_face(t, seat, GOLD_P5) + held_face(t, seat, GOLD_S5)
    gold_flower = np.int64(t.gold_flowers[seat])
    four = t.flowers[seat] == 4
    if golds + gold_flower == GOLDS:
        item = ALL_GOLD_TSUMO if tsumo else ALL_GOLD_RON
        t.wins_chips[at, item] = r.chips[item]
    else:
        # four flowers pay for the gold one among them
        t.wins_chips[at, GOLD] = (golds + (0 if four and r.chips[FOUR_FLOWERS] else gold_flower)) * r.chips[GOLD]
    by_yakuman = YAKUMAN_TSUMO if tsumo else YAKUMAN_RON
    if s.yakuman > 0:
        t.wins_chips[at, by_yakuman] = r.chips[by_yakuman]
    elif s.han > 13:
        t.wins_chips[at, HAN_OVER_13] = (s.han - 13) * r.chips[HAN_OVER_13]
    if four and r.chips[FOUR_FLOWERS]:
        t.wins_chips[at, FOUR_FLOWERS] = r.chips[by_yakuman]
    each = np.int64(0)
    for item in range(len(CHIPS)):
        each += t.wins_chips[at, item]
    for other in range(r.players):
        if other != seat and (tsumo or other == t.turn):
            pay_chips(t, other, seat, each)


@kernel
def pay_chips(t: Array, payer: int, winner: int, number: int) -> None:
    """Move *number* chips."""
    t.chip_delta[payer] -= number
    t.chip_delta[winner] += number


@kernel
def bust_chips(t: Array, r: Array) -> None:
    """Those whom a win has just taken to no points pay its winners; two winners share. The points are moved already."""
    if r.chips[BUST] == 0 or t.n_wins == 0:
        return
    for seat in range(r.players):
        if t.scores[seat] <= 0 and t.scores[seat] - t.delta[seat] > 0:
            for i in range(t.n_wins):
                pay_chips(t, seat, np.int64(t.wins_seat[i]), r.chips[BUST] // t.n_wins)
                t.wins_chips[i, BUST] += r.chips[BUST] // t.n_wins
