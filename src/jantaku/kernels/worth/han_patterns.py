"""Which yaku a hand has: by the way it was won, by its kinds, by its form, by its sets.

Nothing here asks whether the rules count a yaku, only whether it is there; a stronger yaku comes with the weaker one
it stands for. ``found.py`` drops what is worth nothing and what another takes away. The facts about melds, kinds and
sets are in the record's scratch (``facts.py``).
"""

from __future__ import annotations

import numpy as np

from ..choices import Renhou, RenhouWhen
from ..jit import kernel
from ..types import RulesRecord, Scoring
from .found import find, has
from .layout import FORM_ORPHANS, FORM_PAIRS, NO_RIICHI, WAIT_SINGLE, WAIT_TWO_SIDED
from .masks import DRAGONS, GREENS, HONOURS, ONE, ORPHAN_KINDS, SUIT, SUITED, TERMINALS, WINDS
from .patterns import Yaku

_NO_SUIT = np.int64(-1)
_STARTS_OF_3 = np.int64(0b001111111_001111111_001111111)  # first kinds of three in a row in one suit
_STARTS_OF_4 = np.int64(0b000111111_000111111_000111111)
_STRAIGHT = np.int64(0b1001001)  # sequences from 1, 4 and 7


@kernel
def find_yaku_of_hand(s: Scoring, r: RulesRecord) -> None:
    """Find the yaku that do not depend on the reading."""
    find_yaku_of_win(s, r)
    if s.n_melds > 0 or s.kinds != ORPHAN_KINDS:  # orphans have nothing beside
        find_yaku_of_kinds(s)


@kernel
def find_yaku_of_reading(s: Scoring, r: RulesRecord, form: int) -> None:
    """Find the yaku of the reading that was noted, those of the hand being there already."""
    if form == FORM_PAIRS:
        find(s, Yaku.CHIITOITSU)
        if has(s.found_now, Yaku.CHINITSU):
            find(s, Yaku.DAISHARIN)
        if has(s.found_now, Yaku.HONITSU):
            find(s, Yaku.SHOUSHARIN)
    elif form == FORM_ORPHANS:
        find(s, Yaku.KOKUSHI)
        if s.counts[s.win] == 2:
            find(s, Yaku.KOKUSHI_13)
    else:
        find_yaku_of_sets(s, r)
        if np.int64(s.triplets) & HONOURS != 0:
            find_yaku_of_honours(s)


@kernel
def find_yaku_of_win(s: Scoring, r: RulesRecord) -> None:
    """Yaku for how and when the hand was won."""
    if s.closed and s.riichi != NO_RIICHI:
        find(s, Yaku.RIICHI)
        find(s, Yaku.RIICHI + np.int64(s.riichi) - 1)  # the four sorts stand side by side
        if s.ippatsu and r.ippatsu:
            find(s, Yaku.IPPATSU)
    if s.tsumo:
        if s.closed:
            find(s, Yaku.TSUMO)
        if s.rinshan:
            find(s, Yaku.RINSHAN)
        elif s.last_tile:
            find(s, Yaku.HAITEI)
    elif s.chankan:
        find(s, Yaku.CHANKAN)
    elif s.last_tile:
        find(s, Yaku.HOUTEI)
    if s.first_turn and s.n_melds == 0:
        if s.tsumo:
            find(s, Yaku.TENHOU if s.seat_wind == 0 else Yaku.CHIIHOU)
        elif r.renhou != Renhou.NONE and (s.seat_wind != 0 or r.renhou_when == RenhouWhen.DISCARDERS_FIRST):
            find(s, Yaku.RENHOU_YAKUMAN if r.renhou == Renhou.YAKUMAN else Yaku.RENHOU)
    if s.pushed_out:
        find(s, Yaku.OSHIDASHI)


@kernel
def find_yaku_of_kinds(s: Scoring) -> None:
    """Yaku for the kinds the whole hand is made of."""
    kinds = np.int64(s.kinds)
    if kinds & ORPHAN_KINDS == 0:
        find(s, Yaku.TANYAO)
    if kinds & ~ORPHAN_KINDS == 0:
        find(s, Yaku.HONROUTOU)
    if kinds & ~HONOURS == 0:
        find(s, Yaku.TSUUIISOU)
    if kinds & ~TERMINALS == 0:
        find(s, Yaku.CHINROUTOU)
    if kinds & ~GREENS == 0:
        find(s, Yaku.RYUUIISOU)
    first = _NO_SUIT
    for suit in range(3):
        if kinds & SUITED and kinds & SUITED & ~(SUIT << np.int64(9 * suit)) == 0:
            first = 9 * suit
    if first < 0:
        return
    if not kinds & HONOURS:
        find(s, Yaku.CHINITSU)
        find_nine_gates(s, first)
    else:
        find(s, Yaku.HONITSU)
        if first == 0:
            find(s, Yaku.MANZU_HONITSU)


@kernel
def find_nine_gates(s: Scoring, first: int) -> None:
    """Nine gates in the suit from kind *first*, pure if the winning tile is the one too many."""
    if s.n_melds > 0:
        return
    for i in range(9):
        if s.counts[first + i] < (3 if i % 8 == 0 else 1):
            return
    find(s, Yaku.CHUUREN)
    if s.counts[s.win] > (3 if (s.win - first) % 8 == 0 else 1):
        find(s, Yaku.JUNSEI_CHUUREN)


@kernel
def find_yaku_of_sets(s: Scoring, r: RulesRecord) -> None:
    """Yaku for the sets and the pair of the reading that was noted, triplets of honours left out."""
    triplets, sequences = np.int64(s.triplets), np.int64(s.sequences)
    if s.closed:
        no_fu = s.n_sequences == r.sets and s.pair_fu == 0 and s.wait_now == WAIT_TWO_SIDED
        if no_fu and (r.tsumo_pinfu or not s.tsumo):
            find(s, Yaku.PINFU)
        if s.twins:
            find(s, Yaku.IIPEIKOU)
            if s.twins == 2:
                find(s, Yaku.RYANPEIKOU)
    if sequences & sequences >> np.int64(9) & sequences >> np.int64(18):
        find(s, Yaku.SANSHOKU)
    if triplets & triplets >> np.int64(9) & triplets >> np.int64(18) & SUIT:
        find(s, Yaku.SANSHOKU_DOUKOU)
    for suit in range(3):
        if sequences >> np.int64(9 * suit) & _STRAIGHT == _STRAIGHT:
            find(s, Yaku.ITTSU)
    if s.n_sequences == 0:
        find(s, Yaku.TOITOI)
    elif s.outside:
        find(s, Yaku.CHANTA if s.kinds & HONOURS else Yaku.JUNCHAN)
    in_a_row = triplets & triplets >> np.int64(1) & triplets >> np.int64(2)
    if in_a_row & _STARTS_OF_3:
        find(s, Yaku.SANRENKOU)
        if in_a_row & triplets >> np.int64(3) & _STARTS_OF_4:
            find(s, Yaku.SUURENKOU)
    if s.concealed_triplets == 3:
        find(s, Yaku.SANANKOU)
    elif s.concealed_triplets == 4:
        find(s, Yaku.SUUANKOU)
        if s.wait_now == WAIT_SINGLE:
            find(s, Yaku.SUUANKOU_TANKI)
    if s.kans == 3:
        find(s, Yaku.SANKANTSU)
    elif s.kans == 4:
        find(s, Yaku.SUUKANTSU)


@kernel
def find_yaku_of_honours(s: Scoring) -> None:
    """Yaku for the triplets of winds and dragons, and a pair of them beside."""
    triplets, pair = np.int64(s.triplets), ONE << np.int64(s.pair)
    winds = dragons = 0
    for i in range(4):
        winds += triplets >> np.int64(27 + i) & ONE
    for i in range(3):
        if triplets >> np.int64(31 + i) & ONE:
            dragons += 1
            find(s, Yaku.WHITE + i)
    if triplets >> np.int64(30) & ONE:
        find(s, Yaku.NORTH)
    if triplets >> np.int64(27 + s.seat_wind) & ONE:
        find(s, Yaku.SEAT_WIND)
    if triplets >> np.int64(27 + s.round_wind) & ONE:
        find(s, Yaku.ROUND_WIND)
    if winds == 4:
        find(s, Yaku.DAISUUSHII)
    elif winds == 3:
        find(s, Yaku.SANPUUKOU)
        if pair & WINDS:
            find(s, Yaku.SHOUSUUSHII)
    if dragons == 3:
        find(s, Yaku.DAISANGEN)
    elif dragons == 2 and pair & DRAGONS:
        find(s, Yaku.SHOUSANGEN)
