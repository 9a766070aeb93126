"""Clearing: the points of a Position that has ended, and what comes after it."""

from __future__ import annotations

import numpy as np

from ..choices import Bust, DealTo, DepositsTo, HonbaTo, Leftover, Nagashi, ScoringFamily, Stop, Ties
from ..jit import kernel
from ..types import Array, RulesRecord, Scoring, Table
from ..worth.layout import YAKU_NAMES
from ..worth.points import MANGAN_BASE, YAKUMAN_BASE, share, win_payments
from ..worth.tai_layout import SEVEN_ROB_ONE_WIN, TAI_NAMES
from .actions import NOTEN, RON
from .chips import YAKUMAN_TSUMO, bust_chips, earn_chips, pay_chips
from .layout import (
    BY_RON,
    BY_TSUMO,
    CHOICE,
    CLEARED,
    EV_ABORT,
    EV_EXHAUSTED,
    EXHAUSTED,
    NAGASHI_END,
    NOBODY,
    OVER,
    REALIZED,
    SEATS,
)
from .tiles import event
from .winning import is_nagashi

_PAO_YAKU = np.array([YAKU_NAMES.index(n) for n in ("daisangen", "daisuushii", "suukantsu", "suurenkou")], np.int64)
_PAO_TAI = np.array(
    [TAI_NAMES.index(n) for n in ("big_three_dragons", "big_four_winds", "four_kongs", "four_kongs")], np.int64
)
MOST_POSITIONS = 999  # a game ends then at the latest: players who never win could keep a deal for ever
PLAYS_ON = 2  # the dealer stays, and has chosen not to stop


@kernel
def next_winner(t: Table, r: RulesRecord) -> int:
    """The next seat whose win is still to be paid, the nearest to the discarder first; -1 if there is none."""
    source = np.int64(t.turn)
    if t.ending == BY_TSUMO:
        return source if t.n_wins == 0 else NOBODY
    if t.ending == BY_RON:
        paid = 0
        for i in range(1, r.players):
            seat = (source + i) % np.int64(r.players)
            if t.answers[seat] == RON:
                if paid == t.n_wins:
                    return seat
                paid += 1
    return NOBODY


@kernel
def pay_winner(t: Table, r: RulesRecord, s: Scoring, seat: int, joker: int, out: Array) -> None:
    """Pay the win of *seat*, as scored in *s*; honba and deposits go to the first winner. *out*: scratch of 4.

    *joker* is the kind that a drawn pocchi stood for, or -1.
    """
    first = t.n_wins == 0
    at = np.int64(t.n_wins)
    liable, times = NOBODY, np.int64(0)
    other_liable, other_times = NOBODY, np.int64(0)  # two seats may have fed two different yakuman
    for which in range(len(_PAO_YAKU)):
        fed_by = np.int64(t.pao[seat, which])
        number = _PAO_TAI[which] if r.scoring == ScoringFamily.TAI else _PAO_YAKU[which]
        if fed_by != NOBODY and (s.yaku >> np.uint64(number)) & np.uint64(1):
            if r.scoring == ScoringFamily.TAI:
                liable = fed_by if liable == NOBODY else liable
            elif liable == NOBODY or liable == fed_by:
                liable = fed_by
                times += r.yakuman_times[_PAO_YAKU[which]]
            else:
                other_liable = fed_by
                other_times += r.yakuman_times[_PAO_YAKU[which]]
    honba = np.int64(t.honba) if first or r.honba_to != HonbaTo.FIRST_WINNER or r.scoring == ScoringFamily.TAI else 0
    deposits = deposits_for(t, r, seat, first) * r.riichi_deposit
    source = NOBODY if t.ending == BY_TSUMO else np.int64(t.turn)
    if t.ending == BY_TSUMO and t.flower_win == SEVEN_ROB_ONE_WIN:
        source = np.int64(t.flower_payer)
    base, yakuman = np.int64(s.base_points), np.int64(s.yakuman)
    for other in range(SEATS):
        t.wins_delta[at, other] = 0
    for part in range(1 if other_liable == NOBODY else 2):
        if part == 1:
            liable, times, honba, deposits = other_liable, other_times, 0, 0
        s.yakuman = other_times if part == 1 else yakuman - other_times
        s.base_points = YAKUMAN_BASE * other_times if part == 1 else base - YAKUMAN_BASE * other_times
        win_payments(s, r, seat, source, t.dealer, honba, deposits, liable, times, out)
        for other in range(r.players):
            t.delta[other] += out[other]
            t.wins_delta[at, other] += out[other]
    s.base_points, s.yakuman = base, yakuman
    t.wins_joker[t.n_wins] = joker
    if r.chip_points:
        earn_chips(t, r, s, seat)
    keep_win(t, s, seat)
    if seat == t.dealer and (first or r.deal_to == DealTo.ANY_WINNER):
        t.dealer_stays = 1


@kernel
def clear(t: Table, r: RulesRecord) -> None:
    """Close the Position that has ended, its winners already paid."""
    if is_won(t):
        t.deposits = 0
    elif t.ending == EXHAUSTED:
        event(t, EV_EXHAUSTED, 0, 0, 0, 0)
        settle_exhaustion(t, r)
    else:
        event(t, EV_ABORT, t.turn, 0, 0, t.ending)
        t.dealer_stays = r.dealer_keeps_on_abort
    for seat in range(r.players):
        t.scores[seat] += t.delta[seat]
    if r.chip_points:
        bust_chips(t, r)
        for seat in range(r.players):
            t.chips[seat] += t.chip_delta[seat]
    t.phase = CLEARED


@kernel
def is_won(t: Table) -> bool:
    """Whether the Position ended by a win."""
    return t.ending == BY_TSUMO or t.ending == BY_RON


@kernel
def is_drawn(t: Table) -> bool:
    """Whether the Position ended because no tile was left to draw."""
    return t.ending == EXHAUSTED or t.ending == NAGASHI_END


@kernel
def deposits_for(t: Table, r: RulesRecord, seat: int, first: bool) -> int:
    """Riichi sticks that winner *seat* takes; where each has his own back, the first has the others'."""
    if r.deposits_to != DepositsTo.OWN_BACK:
        return np.int64(t.deposits) if first else 0
    own = np.int64(t.riichi[seat] == REALIZED)
    if not first:
        return own
    others = np.int64(0)
    for other in range(r.players):
        others += other != seat and t.answers[other] == RON and t.riichi[other] == REALIZED
    return t.deposits - others


@kernel
def keep_win(t: Table, s: Scoring, seat: int) -> None:
    """Keep what the win was worth."""
    at = np.int64(t.n_wins)
    t.wins_seat[at] = seat
    t.wins_yaku[at] = s.yaku
    t.wins_han[at] = s.han
    t.wins_fu[at] = s.fu
    t.wins_yakuman[at] = s.yakuman
    t.wins_limit[at] = s.limit
    t.wins_base[at] = s.base_points
    t.wins_dora[at, 0] = s.dora
    t.wins_dora[at, 1] = s.ura
    t.wins_dora[at, 2] = s.reds
    t.n_wins = at + 1


@kernel
def settle_exhaustion(t: Table, r: RulesRecord) -> None:
    """Nagashi, or the payments between tenpai and noten; the dealer stays if tenpai."""
    players = np.int64(r.players)
    nagashi = False
    for seat in range(players):
        if is_nagashi(t, r, seat):
            nagashi = True
            base = 4 * MANGAN_BASE if r.nagashi == Nagashi.YAKUMAN else MANGAN_BASE
            for other in range(players):
                if other != seat:
                    owed = share(r, base, True, seat == t.dealer, other == t.dealer)
                    t.delta[other] -= owed
                    t.delta[seat] += owed
                    if r.chip_points and r.nagashi == Nagashi.YAKUMAN:
                        pay_chips(t, other, seat, np.int64(r.chips[YAKUMAN_TSUMO]))
    tenpai = 0
    for seat in range(players):
        tenpai += is_tenpai(t, seat)
    if nagashi:
        t.ending = NAGASHI_END
    elif tenpai > 0 and tenpai < players:
        for seat in range(players):
            if is_tenpai(t, seat):
                t.delta[seat] += r.noten_points // tenpai
            else:
                t.delta[seat] -= r.noten_points // (players - tenpai)
    keeps = r.dealer_keeps_on_tenpai and is_tenpai(t, np.int64(t.dealer))
    t.dealer_stays = r.dealer_keeps_on_draw or keeps


@kernel
def is_tenpai(t: Table, seat: int) -> bool:
    """Whether *seat* is tenpai at the end of a Position, and has not declared otherwise."""
    return t.waits[seat] != 0 and t.answers[seat] != NOTEN


@kernel
def go_on(t: Table, r: RulesRecord) -> bool:
    """After a Clearing: end the game, ask the dealer whether to stop, or set the next Position up.

    Returns whether a new Position is to be dealt.
    """
    if is_bust(t, r) or t.positions >= MOST_POSITIONS:
        finish(t, r)
        return False
    if r.streak_limit and t.honba >= r.streak_limit:
        t.dealer_stays = 0
    stop = may_stop(t, r)
    if stop and stop_is_asked(t, r):
        t.phase = CHOICE
        t.asked = t.dealer
        t.turn = t.dealer
        return False
    if (stop and stops_by_itself(t, r)) or (not t.dealer_stays and is_last(t, r)):
        finish(t, r)
        return False
    advance_dealer(t, r)
    return True


@kernel
def advance_dealer(t: Table, r: RulesRecord) -> None:
    """The dealer stays with one honba more, or the deal passes on."""
    won = is_won(t)
    if t.dealer_stays:
        t.honba += won or r.draw_adds_honba
        return
    if won or r.honba_resets_on_draw:
        t.honba = 0
    else:
        t.honba += 1
    t.dealer = (t.dealer + 1) % r.players
    if t.dealer == 0:
        t.wind += 1


@kernel
def is_bust(t: Table, r: RulesRecord) -> bool:
    """Whether somebody's points end the game."""
    for seat in range(r.players):
        if r.bust == Bust.BELOW_ZERO and t.scores[seat] < 0:
            return True
        if r.bust == Bust.ZERO_OR_BELOW and t.scores[seat] <= 0:
            return True
    return False


@kernel
def in_last_hand(t: Table, r: RulesRecord) -> bool:
    """Whether this is the last hand of the game, or later."""
    return t.wind >= r.rounds or (t.wind == r.rounds - 1 and t.dealer == r.players - 1)


@kernel
def leader(t: Table, r: RulesRecord) -> int:
    """The seat with most points; of equals the one nearer the first dealer."""
    best = 0
    for seat in range(1, r.players):
        if t.scores[seat] > t.scores[best]:
            best = seat
    return best


@kernel
def may_stop(t: Table, r: RulesRecord) -> bool:
    """Whether the dealer stays, leads in the last hand and has the points to end the game."""
    if t.dealer_stays != 1 or not in_last_hand(t, r) or leader(t, r) != t.dealer:
        return False
    return t.scores[t.dealer] >= r.target_points


@kernel
def stops_by_itself(t: Table, r: RulesRecord) -> bool:
    """Whether the rules end the game of a dealer who may stop."""
    if is_won(t):
        return r.win_stop == Stop.AUTOMATIC
    return is_drawn(t) and r.tenpai_stop == Stop.AUTOMATIC


@kernel
def stop_is_asked(t: Table, r: RulesRecord) -> bool:
    """Whether a dealer who may stop is asked."""
    if is_won(t):
        return r.win_stop == Stop.CHOICE
    return is_drawn(t) and r.tenpai_stop == Stop.CHOICE


@kernel
def is_last(t: Table, r: RulesRecord) -> bool:
    """Whether the game is over now that the deal passes."""
    if not in_last_hand(t, r):
        return False
    if not r.extension or t.scores[leader(t, r)] >= r.target_points:
        return True
    return t.wind >= r.rounds and t.dealer == r.players - 1  # one extra wind is all there is


@kernel
def finish(t: Table, r: RulesRecord) -> None:
    """End the game: deposits left over, ranks, and the points with uma and oka."""
    players = np.int64(r.players)
    t.phase = OVER
    if r.leftover == Leftover.FIRST_PLACE:
        t.scores[leader(t, r)] += t.deposits * r.riichi_deposit
        t.deposits = 0
    elif r.leftover == Leftover.SPLIT:
        top = t.scores[leader(t, r)]
        equal = 0
        for seat in range(players):
            equal += t.scores[seat] == top
        pool = np.int64(t.deposits) * r.riichi_deposit
        for seat in range(players):
            if t.scores[seat] == top:
                t.scores[seat] += pool // equal // 100 * 100
        t.deposits = 0
    rank_seats(t, r)
    if r.excess_from_first:
        excess = -np.int64(r.start_points) * players
        for seat in range(players):
            excess += t.scores[seat]
        for seat in range(players):
            if t.rank[seat] == 0 and excess > 0:
                t.scores[seat] -= excess
    floats = False
    for seat in range(players):
        floats |= t.rank[seat] == 1 and r.uma_float_at != 0 and t.scores[seat] >= r.uma_float_at
    for seat in range(players):
        best, equal = 0, 0  # the first of the places that equals share, and how many they are
        for other in range(players):
            best += t.scores[other] > t.scores[seat]
            equal += t.scores[other] == t.scores[seat]
        if r.ties != Ties.SPLIT:
            best, equal = np.int64(t.rank[seat]), 1
        bonus = np.int64(0)
        for place in range(best, best + equal):
            bonus += r.uma_floating[place] if floats else r.uma[place]
            bonus += r.oka if place == 0 else 0
        t.final[seat] = t.scores[seat] - r.return_points + bonus // equal + t.chips[seat] * r.chip_points


@kernel
def rank_seats(t: Table, r: RulesRecord) -> None:
    """Rank by points; of equals the one nearer the first dealer is ahead."""
    for seat in range(r.players):
        ahead = 0
        for other in range(r.players):
            ahead += t.scores[other] > t.scores[seat] or (t.scores[other] == t.scores[seat] and other < seat)
        t.rank[seat] = ahead
