"""From han and fu to points, and who pays them."""

from __future__ import annotations

import numpy as np

from ..choices import CountedYakuman, PaoHonba, PaoScope, ScoringFamily
from ..jit import entry, kernel
from ..types import Array, RulesRecord, Scoring
from .layout import (
    BAIMAN,
    COUNTED_YAKUMAN,
    HANEMAN,
    MANGAN,
    NO_LIMIT,
    SANBAIMAN,
    YAKUMAN_LIMIT,
)
from .tai_points import tai_payments

NOBODY = -1
MANGAN_BASE = 2000
YAKUMAN_BASE = 8000

#: The names of a han table's rows. Five han are a mangan by name, whatever the table has them pay.
_TABLE_LIMITS = np.array(
    [NO_LIMIT] * 4 + [MANGAN] * 2 + [HANEMAN] * 2 + [BAIMAN] * 2 + [SANBAIMAN] * 3 + [COUNTED_YAKUMAN], np.int64
)


@kernel
def base_points(r: RulesRecord, han: int, fu: int, yakuman: int) -> tuple[int, int]:
    """Base points, a quarter of a non-dealer's ron before it is rounded, and the limit they reached."""
    if yakuman > 0:
        return YAKUMAN_BASE * yakuman, YAKUMAN_LIMIT
    if r.scoring == ScoringFamily.HAN_TABLE:  # the row of the table takes the place of base points
        row = min(han, 13)
        return row, _TABLE_LIMITS[row]
    if han >= 13 and r.counted_yakuman == CountedYakuman.YAKUMAN:
        return YAKUMAN_BASE, COUNTED_YAKUMAN
    if han >= 11:
        return 3 * MANGAN_BASE, SANBAIMAN
    if han >= 8:
        return 2 * MANGAN_BASE, BAIMAN
    if han >= 6:
        return 3 * MANGAN_BASE // 2, HANEMAN
    base = fu << 2 + han
    if base >= MANGAN_BASE or han >= 5 or (base >= 1920 and r.kiriage):
        return MANGAN_BASE, MANGAN
    return base, NO_LIMIT


@kernel
def share(r: RulesRecord, base: int, tsumo: bool, winner_deals: bool, payer_deals: bool) -> int:
    """What one payer owes for *base* points, rounded up to 100, honba left out.

    Without tsumo loss three players pay the share of the missing fourth between them. Under a han table *base* is its
    row, or a multiple of a yakuman's base points.
    """
    if r.scoring == ScoringFamily.HAN_TABLE:
        row, times = base, 1
        if base >= YAKUMAN_BASE:
            row, times = 13, base // YAKUMAN_BASE
        elif base == MANGAN_BASE:
            row = 4
        if tsumo:
            return times * r.han_table[row, 1 if winner_deals else 4 if payer_deals else 3]
        return times * r.han_table[row, 0 if winner_deals else 2]
    if not tsumo:
        owed = 6 * base if winner_deals else 4 * base
    else:
        owed = 2 * base if winner_deals or payer_deals else base
        if r.players == 3 and not r.tsumo_loss:
            owed += base if winner_deals else base // 2
    return (owed + 99) // 100 * 100


@kernel
def hand_points(r: RulesRecord, base: int, tsumo: bool, winner_deals: bool) -> int:
    """What the winner gets for *base* points from all payers, honba and deposits left out."""
    payers = r.players - 1 if tsumo else 1
    points = 0
    for payer in range(payers):
        points += share(r, base, tsumo, winner_deals, payer == 0)
    return points


@entry
def win_payments(
    s: Scoring,
    r: RulesRecord,
    winner: int,
    discarder: int,
    dealer: int,
    honba: int,
    deposits: int,
    liable: int,
    liable_yakuman: int,
    out: Array,
) -> None:
    """Fill ``out[seat]`` with what each seat gains or, negative, pays for the win scored in *s*.

    *discarder* is ``NOBODY`` (-1) on a tsumo. *deposits* are points, paid to the winner. *honba* is their
    number: 0 where they go to another winner. *liable* is the seat that answers for *liable_yakuman* yakuman
    (their times; all of the hand's where the rules' scope is the whole hand), or ``NOBODY``: on a tsumo it
    pays that part alone, on another's discard half of it. Under tai *honba* is how often the dealer has repeated,
    there are no deposits, and the liable seat pays all of a self-draw.
    """
    if r.scoring == ScoringFamily.TAI:
        seats = np.int64(winner), np.int64(discarder), np.int64(dealer)
        tai_payments(s, r, seats[0], seats[1], seats[2], np.int64(honba), np.int64(liable), out)
        return
    for seat in range(len(out)):
        out[seat] = 0
    tsumo, deals = discarder == NOBODY, winner == dealer
    part = 0  # base points that the liable seat answers for
    if liable >= 0 and liable != winner and s.yakuman > 0:
        times = np.int64(s.yakuman)
        if r.pao_scope != PaoScope.WHOLE_HAND:
            times = min(times, np.int64(liable_yakuman))
        part = YAKUMAN_BASE * times
    rest = s.base_points - part
    if part:
        owed = hand_points(r, part, tsumo, deals)
        if not tsumo and liable != discarder:
            out[discarder] -= owed // 2
            owed -= owed // 2
        out[liable] -= owed
    each_pays_honba = not part or (r.pao_honba != PaoHonba.LIABLE and rest > 0)
    for seat in range(r.players):
        if seat != winner and (tsumo or seat == discarder):
            if rest > 0:
                out[seat] -= share(r, rest, tsumo, deals, seat == dealer)
            if tsumo and each_pays_honba:
                out[seat] -= honba * r.honba_tsumo
    if not tsumo:
        pays = liable if part and r.pao_honba == PaoHonba.LIABLE else discarder
        out[pays] -= honba * r.honba_ron
    elif not each_pays_honba:
        out[liable] -= honba * r.honba_tsumo * (r.players - 1)
    paid = np.int64(0)
    for seat in range(r.players):
        paid += out[seat]
    out[winner] = deposits - paid
