"""From the han of a reading to its points: fu, dora, four alike, and the yaku that depend on all of it."""

from __future__ import annotations

import numpy as np

from ..choices import Renhou
from ..jit import kernel
from ..types import RulesRecord, Scoring, Value
from .found import has, worth_of
from .fu import count_fu
from .layout import FORM_PAIRS, MANGAN
from .patterns import Yaku
from .points import MANGAN_BASE, base_points, hand_points

_N_RENHOU, _N_KARASU = int(Yaku.RENHOU), int(Yaku.KARASU)
_RENHOU = np.uint64(1) << np.uint64(Yaku.RENHOU)
_RIICHI = np.uint64(1) << np.uint64(Yaku.RIICHI)
_KARASU = np.uint64(1) << np.uint64(Yaku.KARASU)


@kernel
def value_by_han(s: Scoring, r: RulesRecord, form: int, row: int, slot: int, worth: int, times: int) -> Value:
    """Whether a reading of *worth* han and *times* of a yakuman wins, its han, fu, yakuman, base points, limit, points.

    ``counts_now`` is changed where a yaku comes or goes with the others: a riichi that has nothing beside is karasu,
    and a renhou that is paid as a mangan counts no han.
    """
    pinfu = has(s.found_now, Yaku.PINFU) and has(r.counted[np.int64(s.closed)], Yaku.PINFU)
    fu = count_fu(s, r, form, row, slot, pinfu)
    by_renhou = s.counts_now[0] & _RENHOU != np.uint64(0) and r.renhou == Renhou.MANGAN
    yaku_han, yakuman = worth, times
    if by_renhou:
        s.counts_now[0] &= ~_RENHOU
        yaku_han -= worth_of(s, r, _N_RENHOU)
    if form == FORM_PAIRS:
        yaku_han += s.fours * r.four_alike_han
    dora = np.int64(s.dora) + s.ura * r.ura + s.reds + s.norths + s.flowers * r.flower_han
    alone = s.counts_now[0] == _RIICHI and s.counts_now[1] == np.uint64(0) and yaku_han + dora == 1
    if alone and has(r.counted[np.int64(s.closed)], Yaku.KARASU):
        s.counts_now[0], yakuman = _KARASU, np.int64(r.pattern_times[_N_KARASU])
    if yakuman > 1 and not r.add_yakuman:
        yakuman = np.int64(1)
    han = np.int64(0) if yakuman > 0 else yaku_han + dora
    base, limit = base_points(r, han, fu, yakuman)
    won = yakuman > 0 or yaku_han >= r.min_han
    if by_renhou and (not won or base < MANGAN_BASE):
        s.counts_now[0], s.counts_now[1] = _RENHOU, np.uint64(0)
        han, base, limit, won = np.int64(5), MANGAN_BASE, MANGAN, True
    points = hand_points(r, base, s.tsumo != 0, s.seat_wind == 0) if won else 0
    base = base if won else 0
    return np.int64(won), han, np.int64(fu), yakuman, np.int64(base), np.int64(limit), np.int64(points)


@kernel
def merit_by_han(points: int, yakuman: int, han: int, fu: int) -> int:
    """What the best reading has most of: points, then times of a yakuman (before a counted one), then han, then fu."""
    return ((points * 64 + yakuman) * 1024 + han) * 1024 + fu


@kernel
def four_alike_han(s: Scoring, r: RulesRecord) -> int:
    """The han that the answer has for four alike among seven pairs."""
    return np.int64(s.fours) * r.four_alike_han if s.form == FORM_PAIRS and s.yakuman == 0 else np.int64(0)
