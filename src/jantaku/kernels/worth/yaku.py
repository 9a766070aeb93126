"""Which yaku a hand has, as bits: by the way it was won, by its kinds, by its form, by its sets.

Nothing here asks whether the rules count a yaku, only whether it is there; a stronger yaku comes with the
weaker one it stands for. ``scoring.py`` drops what is worth nothing and what is superseded. The facts about
melds, kinds and sets are in the record's scratch (``facts.py``).
"""

from __future__ import annotations

import numpy as np

from ..choices import Renhou
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .bits import (
    CHANKAN,
    CHANTA,
    CHIIHOU,
    CHIITOITSU,
    CHINITSU,
    CHINROUTOU,
    CHUUREN,
    DAISANGEN,
    DAISHARIN,
    DAISUUSHII,
    DRAGONS,
    GREEN,
    GREENS,
    HAITEI,
    HONITSU,
    HONOURS,
    HONROUTOU,
    HOUTEI,
    IIPEIKOU,
    IPPATSU,
    ITTSU,
    JUNCHAN,
    JUNSEI_CHUUREN,
    KOKUSHI,
    KOKUSHI_13,
    MANZU_HONITSU,
    NO_YAKU,
    NORTH,
    ONE,
    ORPHAN_KINDS,
    OSHIDASHI,
    PINFU,
    RED,
    RENHOU,
    RENHOU_YAKUMAN,
    RIICHI,
    RINSHAN,
    ROUND_WIND,
    RYANPEIKOU,
    RYUUIISOU,
    SANANKOU,
    SANKANTSU,
    SANPUUKOU,
    SANRENKOU,
    SANSHOKU,
    SANSHOKU_DOUKOU,
    SEAT_WIND,
    SHOUSANGEN,
    SHOUSHARIN,
    SHOUSUUSHII,
    SUIT,
    SUITED,
    SUUANKOU,
    SUUANKOU_TANKI,
    SUUKANTSU,
    SUURENKOU,
    TANYAO,
    TENHOU,
    TERMINALS,
    TOITOI,
    TSUMO,
    TSUUIISOU,
    WHITE,
    WINDS,
)
from .layout import FORM_PAIRS, NO_RIICHI, WAIT_SINGLE, WAIT_TWO_SIDED

_NO_SUIT = np.int64(-1)
_STARTS_OF_3 = np.int64(0b001111111_001111111_001111111)  # first kinds of three in a row in one suit
_STARTS_OF_4 = np.int64(0b000111111_000111111_000111111)
_STRAIGHT = np.int64(0b1001001)  # sequences from 1, 4 and 7


@kernel
def yaku_of_win(s: Scoring, r: RulesRecord) -> int:
    """Yaku for how and when the hand was won."""
    out = NO_YAKU
    if s.closed and s.riichi != NO_RIICHI:
        out |= RIICHI | RIICHI << np.int64(s.riichi - 1)  # the four sorts stand side by side
        if s.ippatsu and r.ippatsu:
            out |= IPPATSU
    if s.tsumo:
        if s.closed:
            out |= TSUMO
        if s.rinshan:
            out |= RINSHAN
        elif s.last_tile:
            out |= HAITEI
    elif s.chankan:
        out |= CHANKAN
    elif s.last_tile:
        out |= HOUTEI
    if s.first_turn and s.n_melds == 0:
        if s.tsumo:
            out |= TENHOU if s.seat_wind == 0 else CHIIHOU
        elif s.seat_wind != 0 and r.renhou != Renhou.NONE:
            out |= RENHOU_YAKUMAN if r.renhou == Renhou.YAKUMAN else RENHOU
    if s.pushed_out:
        out |= OSHIDASHI
    return out


@kernel
def yaku_of_kinds(s: Scoring) -> int:
    """Yaku for the kinds the whole hand is made of."""
    out = NO_YAKU
    kinds = np.int64(s.kinds)
    if kinds & ORPHAN_KINDS == 0:
        out |= TANYAO
    if kinds & ~ORPHAN_KINDS == 0:
        out |= HONROUTOU
    if kinds & ~HONOURS == 0:
        out |= TSUUIISOU
    if kinds & ~TERMINALS == 0:
        out |= CHINROUTOU
    if kinds & ~GREENS == 0:
        out |= RYUUIISOU
    first = _NO_SUIT
    for suit in range(3):
        if kinds & SUITED and kinds & SUITED & ~(SUIT << np.int64(9 * suit)) == 0:
            first = 9 * suit
    if first >= 0:
        if kinds & HONOURS:
            out |= HONITSU | MANZU_HONITSU if first == 0 else HONITSU
        else:
            out |= CHINITSU | nine_gates(s, first)
    return out


@kernel
def nine_gates(s: Scoring, first: int) -> int:
    """Nine gates in the suit from kind *first*, pure if the winning tile is the one too many."""
    if s.n_melds > 0:
        return NO_YAKU
    for i in range(9):
        if s.counts[first + i] < (3 if i % 8 == 0 else 1):
            return NO_YAKU
    spare = s.counts[s.win] - (3 if (s.win - first) % 8 == 0 else 1)
    return CHUUREN | JUNSEI_CHUUREN if spare else CHUUREN


@kernel
def yaku_of_form(s: Scoring, form: int, kinds_yaku: int) -> int:
    """Yaku of seven pairs, with *kinds_yaku* of its kinds, or of thirteen orphans."""
    if form == FORM_PAIRS:
        out = kinds_yaku | CHIITOITSU
        if kinds_yaku & CHINITSU:
            out |= DAISHARIN
        if kinds_yaku & HONITSU:
            out |= SHOUSHARIN
        return out
    return KOKUSHI | KOKUSHI_13 if s.counts[s.win] == 2 else KOKUSHI


@kernel
def yaku_of_sets(s: Scoring, r: RulesRecord) -> int:
    """Yaku for the sets and the pair of the reading that was noted."""
    triplets, sequences = np.int64(s.triplets), np.int64(s.sequences)
    honours = s.kinds & HONOURS
    out = yaku_of_honours(s, triplets)
    if s.closed:
        if s.n_sequences == r.sets and s.pair_fu == 0 and s.wait_now == WAIT_TWO_SIDED:
            out |= PINFU
        if s.twins:
            out |= IIPEIKOU | RYANPEIKOU if s.twins == 2 else IIPEIKOU
    if sequences & sequences >> np.int64(9) & sequences >> np.int64(18):
        out |= SANSHOKU
    if triplets & triplets >> np.int64(9) & triplets >> np.int64(18) & SUIT:
        out |= SANSHOKU_DOUKOU
    for suit in range(3):
        if sequences >> np.int64(9 * suit) & _STRAIGHT == _STRAIGHT:
            out |= ITTSU
    if s.n_sequences == 0:
        out |= TOITOI
    elif s.outside:
        out |= CHANTA if honours else JUNCHAN
    in_a_row = triplets & triplets >> np.int64(1) & triplets >> np.int64(2)
    if in_a_row & _STARTS_OF_3:
        out |= SANRENKOU
        if in_a_row & triplets >> np.int64(3) & _STARTS_OF_4:
            out |= SUURENKOU
    if s.concealed_triplets == 3:
        out |= SANANKOU
    elif s.concealed_triplets == 4:
        out |= SUUANKOU | SUUANKOU_TANKI if s.wait_now == WAIT_SINGLE else SUUANKOU
    if s.kans == 3:
        out |= SANKANTSU
    elif s.kans == 4:
        out |= SUUKANTSU
    return out


@kernel
def yaku_of_honours(s: Scoring, triplets: int) -> int:
    """Yaku for *triplets* of winds and dragons, and a pair of them beside."""
    out = NO_YAKU
    if triplets & HONOURS == 0:
        return out
    out |= WHITE * (triplets >> np.int64(31) & ONE)
    out |= GREEN * (triplets >> np.int64(32) & ONE)
    out |= RED * (triplets >> np.int64(33) & ONE)
    out |= NORTH * (triplets >> np.int64(30) & ONE)
    out |= SEAT_WIND * (triplets >> np.int64(27 + s.seat_wind) & ONE)
    out |= ROUND_WIND * (triplets >> np.int64(27 + s.round_wind) & ONE)
    winds = dragons = 0
    for kind in range(27, 34):
        there = triplets >> np.int64(kind) & ONE
        if kind < 31:
            winds += there
        else:
            dragons += there
    pair = ONE << np.int64(s.pair)
    if winds == 4:
        out |= DAISUUSHII
    elif winds == 3:
        out |= SANPUUKOU | SHOUSUUSHII if pair & WINDS else SANPUUKOU
    if dragons == 3:
        out |= DAISANGEN
    elif dragons == 2 and pair & DRAGONS:
        out |= SHOUSANGEN
    return out
