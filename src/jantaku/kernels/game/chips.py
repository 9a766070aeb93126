"""Chips (祝儀): what a win earns beside its points, and who pays it.

Items without a scheme of their own are paid by the discarder on a ron and by each of the others on a tsumo.
"""

from __future__ import annotations

import numpy as np

from ..choices import CHIPS
from ..jit import kernel
from ..types import Array, RulesRecord, Scoring, Table
from ..worth.layout import NO_RIICHI
from .layout import ACTION, M_TILE
from .tiles import GOLD_P5, GOLD_S5, WHITE_POCCHI

IPPATSU, URA, KAN_URA = CHIPS.index("ippatsu"), CHIPS.index("ura"), CHIPS.index("kan_ura")
GOLD, POCCHI, FOUR_FLOWERS = CHIPS.index("gold"), CHIPS.index("pocchi"), CHIPS.index("four_flowers")
BUST, HAN_OVER_13 = CHIPS.index("bust"), CHIPS.index("han_over_13")
YAKUMAN_TSUMO, YAKUMAN_RON = CHIPS.index("yakuman_tsumo"), CHIPS.index("yakuman_ron")
ALL_GOLD_TSUMO, ALL_GOLD_RON = CHIPS.index("all_gold_tsumo"), CHIPS.index("all_gold_ron")
GOLDS = 3  # a five of circles, a five of bamboos, a flower


@kernel
def held_face(t: Table, seat: int, face: int) -> int:
    """How many tiles of *face* the winning hand of *seat* holds, its melds and the tile won on among them."""
    held = np.int64(t.faces[seat, face])
    for i in range(t.n_melds[seat]):
        for j in range(4):
            held += t.melds[seat, i, M_TILE + j] == face
    if t.phase != ACTION:
        held += t.last == face
    return held


@kernel
def earn_chips(t: Table, r: RulesRecord, s: Scoring, seat: int) -> None:
    """Note the chips of the win in *s* by item, each as one payer pays it, and move them."""
    at = np.int64(t.n_wins)
    golds = held_face(t, seat, GOLD_P5) + held_face(t, seat, GOLD_S5)
    pocchi = held_face(t, seat, WHITE_POCCHI)
    each = count_chips(s, r, golds, np.int64(t.gold_flowers[seat]), pocchi, t.wins_chips[at])
    for other in range(r.players):
        if other != seat and (s.tsumo != 0 or other == t.turn):
            pay_chips(t, other, seat, each)


@kernel
def count_chips(s: Scoring, r: RulesRecord, golds: int, gold_flower: int, pocchi: int, out: Array) -> int:
    """Write what one payer pays for the win in *s* into *out*, item by item, and return the sum.

    *golds* are the gold fives of the winning hand, *gold_flower* and *pocchi* whether it has those.
    """
    tsumo = s.tsumo != 0
    for item in range(len(CHIPS)):
        out[item] = 0
    riichi = s.riichi != NO_RIICHI
    if riichi and s.ippatsu and r.ippatsu:
        out[IPPATSU] = r.chips[IPPATSU]
    if riichi and s.ura > s.kan_ura:
        out[URA] = r.chips[URA]
    if riichi and s.kan_ura > 0:
        out[KAN_URA] = r.chips[KAN_URA]
    if pocchi:
        out[POCCHI] = r.chips[POCCHI]
    four = s.flowers == 4 and r.chips[FOUR_FLOWERS] != 0
    all_gold = ALL_GOLD_TSUMO if tsumo else ALL_GOLD_RON
    if golds + gold_flower == GOLDS and r.chips[all_gold] != 0:
        out[all_gold] = r.chips[all_gold]
    else:
        # four flowers pay for the gold one among them
        out[GOLD] = (golds + (0 if four else gold_flower)) * r.chips[GOLD]
    by_yakuman = YAKUMAN_TSUMO if tsumo else YAKUMAN_RON
    if s.yakuman > 0:
        out[by_yakuman] = r.chips[by_yakuman]
    elif s.han > 13:
        out[HAN_OVER_13] = (s.han - 13) * r.chips[HAN_OVER_13]
    if four:
        out[FOUR_FLOWERS] = r.chips[by_yakuman]
    each = np.int64(0)
    for item in range(len(CHIPS)):
        each += out[item]
    return each


@kernel
def joker_value(s: Scoring, r: RulesRecord) -> int:
    """What one reading of a white pocchi, drawn in riichi, brings from all together: points and chips, then han.

    Gold tiles and the pocchi itself bring as much whatever it stands for.
    """
    chips = count_chips(s, r, 0, 0, 0, s.chips) * (r.players - 1)
    return (np.int64(s.points) + chips * r.chip_points) * 1000 + s.han


@kernel
def pay_chips(t: Table, payer: int, winner: int, number: int) -> None:
    """Move *number* chips."""
    t.chip_delta[payer] -= number
    t.chip_delta[winner] += number
