"""What a win is worth: every reading, every place of the winning tile, the best of them."""

from __future__ import annotations

import numpy as np

from ..choices import Renhou, ScoringFamily
from ..hands.decompose import decompose
from ..hands.layout import FOUR_ALIKE, KINDS
from ..jit import entry, kernel
from ..types import RulesRecord, RulesRecords, Scoring, Scorings, Suits, SuitTables
from .bits import (
    CHIITOITSU,
    CHUUREN,
    DOUBLE_OPEN_RIICHI,
    DOUBLE_RIICHI,
    HAN_YAKU,
    HONITSU,
    IIPEIKOU,
    JUNSEI_CHUUREN,
    KARASU,
    KOKUSHI,
    KOKUSHI_13,
    NO_YAKU,
    ONE,
    OPEN_RIICHI,
    ORPHAN_KINDS,
    PINFU,
    RENHOU,
    RIICHI,
    RYANPEIKOU,
    SHOUSHARIN,
    SUUANKOU,
    SUUANKOU_TANKI,
    TANYAO,
)
from .facts import holds_win, note_hand, note_reading
from .fu import count_fu
from .layout import (
    FIRST_YAKUMAN,
    FORM_ORPHANS,
    FORM_PAIRS,
    FORM_STANDARD,
    FU_ITEMS,
    MANGAN,
    WAIT_ORPHANS,
    WAIT_PAIRS,
    YAKU_NAMES,
)
from .points import MANGAN_BASE, base_points, hand_points
from .tai import score_tai
from .yaku import yaku_of_form, yaku_of_kinds, yaku_of_sets, yaku_of_win

_NUMBER_OF_YAKU = len(YAKU_NAMES)


@entry
def score_rows(scorings: Scorings, suits: Suits, rules: RulesRecords, start: int, stop: int) -> None:
    """Score ``scorings[start:stop]``, in place. The rows are taken as good: ``checks.py`` looks at them."""
    for i in range(start, stop):
        score_hand(scorings[i], suits[0], rules[0])


@kernel
def score_hand(s: Scoring, suits: SuitTables, r: RulesRecord) -> None:
    """Fill the answer in *s* from its inputs, in place.

    The best reading is that of most points, then most han, then most fu. A hand without the yaku it needs
    is ``complete`` but not ``won``, and the answer tells of its best reading all the same. Counting han
    needs no *suits*; they are there because every family of rules is scored by the same call.
    """
    s.won = s.complete = s.points = s.base_points = s.han = s.fu = s.yakuman = 0
    note_hand(s)
    readings = decompose(s.counts, s.readings, s.work)
    if r.scoring == ScoringFamily.TAI:
        score_tai(s, r, readings)
        return
    s.counted = counted_yaku(s, r)
    of_win, of_kinds = yaku_of_win(s, r), yaku_of_kinds(s)
    pairs = s.n_melds == 0 and is_seven_pairs(s, r)
    orphans = s.n_melds == 0 and s.kinds == ORPHAN_KINDS
    for row in range(readings + 2):
        form = FORM_STANDARD
        if row >= readings:
            form = FORM_PAIRS if row == readings else FORM_ORPHANS
            if not (pairs if form == FORM_PAIRS else orphans):
                continue
        for slot in range(6):
            yaku = of_win
            if form == FORM_STANDARD:
                if not holds_win(s, row, slot):
                    continue
                note_reading(s, r, row, slot)
                yaku |= of_kinds | yaku_of_sets(s, r)
            elif slot > 0:
                break
            else:
                s.wait_now = WAIT_PAIRS if form == FORM_PAIRS else WAIT_ORPHANS
                yaku |= yaku_of_form(s, form, of_kinds)
            judge(s, r, form, row, slot, yaku)


@kernel
def is_seven_pairs(s: Scoring, r: RulesRecord) -> bool:
    """Whether the tiles are seven pairs; four alike are two of them only if the rules say so."""
    pairs = 0
    for kind in range(KINDS):
        count = s.counts[kind]
        if count % 2 or (count == 4 and not r.win_forms & FOUR_ALIKE):
            return False
        pairs += count // 2
    return pairs == 7


@kernel
def counted_yaku(s: Scoring, r: RulesRecord) -> int:
    """The yaku that the rules count for a hand that is open or closed as this one is."""
    out = NO_YAKU
    for i in range(_NUMBER_OF_YAKU):
        if i >= FIRST_YAKUMAN:
            worth = r.yakuman_times[i]
        else:
            worth = r.yaku_closed[i] if s.closed else r.yaku_open[i]
        if worth > 0:
            out |= ONE << np.int64(i)
    if not s.closed and not r.open_tanyao:
        out &= ~TANYAO
    if s.tsumo and not r.tsumo_pinfu:
        out &= ~PINFU
    if r.renhou == Renhou.MANGAN:
        out |= RENHOU
    return out


@kernel
def judge(s: Scoring, r: RulesRecord, form: int, row: int, slot: int, yaku: int) -> None:
    """Value the noted reading, which has *yaku*, and keep it as the answer if it is the best so far."""
    yaku = without_superseded(yaku & s.counted)
    mangan_by_renhou = yaku & RENHOU != 0 and r.renhou == Renhou.MANGAN
    if mangan_by_renhou:
        yaku &= ~RENHOU
    fu = count_fu(s, r, form, row, slot, yaku & PINFU != 0)
    dora = np.int64(s.dora) + s.ura * r.ura + s.reds + s.norths + s.flowers * r.flower_han
    yaku_han, yakuman = worth_of(s, r, yaku)
    if form == FORM_PAIRS:
        yaku_han += s.fours * r.four_alike_han
    if yaku == RIICHI and yaku_han + dora == 1 and s.counted & KARASU:
        yaku, yakuman = KARASU, np.int64(1)
    if yakuman > 0:
        yaku, han = yaku & ~HAN_YAKU, np.int64(0)
    else:
        han = yaku_han + dora
    base, limit = base_points(r, han, fu, yakuman)
    won = yakuman > 0 or yaku_han >= r.min_han
    if mangan_by_renhou and (not won or base < MANGAN_BASE):
        yaku, han, base, limit, won = RENHOU, np.int64(5), MANGAN_BASE, MANGAN, True
    points = hand_points(r, base, s.tsumo != 0, s.seat_wind == 0) if won else 0
    if s.complete and not is_better(s, points, yakuman, han, fu):
        return
    s.complete, s.won = 1, won
    s.yaku, s.han, s.fu, s.yakuman = yaku, han, fu, yakuman
    s.base_points, s.limit, s.points = base if won else 0, limit, points
    s.form, s.wait, s.winning_set = form, s.wait_now, slot
    for i in range(6):
        s.reading[i] = s.readings[row, i] if form == FORM_STANDARD else -1
    for i in range(FU_ITEMS):
        s.fu_items[i] = s.fu_now[i]


@kernel
def is_better(s: Scoring, points: int, yakuman: int, han: int, fu: int) -> bool:
    """Whether these numbers are better than the answer so far; a yakuman goes before a counted one."""
    if points != s.points:
        return points > s.points
    if yakuman != s.yakuman:
        return yakuman > s.yakuman
    if han != s.han:
        return han > s.han
    return fu > s.fu


@kernel
def joker_value(s: Scoring) -> int:
    """What makes one reading of a white pocchi better than another: points, then ura for which chips are paid, han."""
    chips = np.int64(s.ura > s.kan_ura) + np.int64(s.kan_ura > 0)
    return np.int64(s.points) * 1000 + chips * 300 + np.int64(s.han)


@kernel
def worth_of(s: Scoring, r: RulesRecord, yaku: int) -> tuple[int, int]:
    """The han of *yaku*, and how many times they are a yakuman."""
    han = yakuman = np.int64(0)
    for i in range(_NUMBER_OF_YAKU):
        if yaku >> np.int64(i) & ONE:
            if i >= FIRST_YAKUMAN:
                yakuman += r.yakuman_times[i] if r.double_yakuman else 1
            else:
                han += r.yaku_closed[i] if s.closed else r.yaku_open[i]
    if yakuman > 1 and not r.add_yakuman:
        yakuman = np.int64(1)
    return han, yakuman


@kernel
def without_superseded(yaku: int) -> int:
    """*yaku* without those that a stronger one stands for."""
    if yaku & DOUBLE_OPEN_RIICHI:
        yaku &= ~(RIICHI | OPEN_RIICHI | DOUBLE_RIICHI)
    if yaku & (OPEN_RIICHI | DOUBLE_RIICHI):
        yaku &= ~RIICHI
    if yaku & RYANPEIKOU:
        yaku &= ~IIPEIKOU
    if yaku & SHOUSHARIN:
        yaku &= ~(CHIITOITSU | HONITSU)
    if yaku & KOKUSHI_13:
        yaku &= ~KOKUSHI
    if yaku & SUUANKOU_TANKI:
        yaku &= ~SUUANKOU
    if yaku & JUNSEI_CHUUREN:
        yaku &= ~CHUUREN
    return yaku
