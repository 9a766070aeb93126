"""What each discard comes to by drawing: every draw that brings the hand nearer, the best discard after it, the points.

Hands that differ only in the order of what was drawn and thrown are one, so that few are left. Draws that bring a hand
no nearer count as lost, a tenpai hand wins on discards as often as on draws, and now and then somebody else is first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..bits import lowest_bit
from ..game.layout import NOT_DECLARED
from ..game.rng import mixed
from ..game.sight import note_unseen
from ..game.tiles import bit, keys_of_seat
from ..hands.keys import census_of, count_in, with_tile
from ..hands.shanten import shanten_of
from ..hands.shape import waits_of
from ..jit import kernel
from ..types import Drawing, Keys, RulesRecord, Scoring, SuitTables, Table, Thought
from ..worth.found import has
from ..worth.layout import NO_RIICHI, SINGLE_RIICHI
from ..worth.patterns import Yaku
from ..worth.scoring import score_hand
from .solid import take_up
from .stakes import note_dora
from .tenpai import describe_hand

MOST_HANDS: Final = 1536  # that are looked at for one decision; where there are more, nothing is said
MOST_WAYS: Final = 8192  # from one to another
MOST_DRAWS: Final = 24
AT_ONCE: Final = 2048  # tables of a GPU at which hands are followed together: they take room
NO_MELD: Final = -1
DRAWN: Final = 1.0  # ``speed`` of a hand that draws alone
_PLACES: Final = 4096  # to find a hand again: a power of two, many more than there are hands

UNDISTURBED: Final = 0.95  # the chance that nobody else wins before the next draw
FROM_OTHERS: Final = 1.0  # tiles waited for come from others as often as from the wall
SUREST: Final = 0.9  # no draw wins more often
ALONE: Final = 0.3  # of the wins of a riichi with nothing else have no ura, no ippatsu and no self-draw either

#: Where hands are followed; filled anew for every decision.
DRAWING: Final = np.dtype(
    [
        ("counts", np.int8, 34),  # the hand that discards
        ("shape", np.int8),  # the meld of a call that is thought of, and its first kind; -1: there is none
        ("first_kind", np.int8),
        ("speed", np.float64),  # how often a tile that brings it nearer comes, against drawing it
        ("found", np.int16, _PLACES),  # numbers of hands, from 1 on, by what they hold
        ("hands", np.int32, (MOST_HANDS, 4)),  # their keys
        ("shanten", np.int8, MOST_HANDS),
        ("first", np.int32, MOST_HANDS + 1),  # where the ways of each begin
        ("tile", np.int8, MOST_WAYS),  # what is drawn on a way
        ("to", np.int16, MOST_WAYS),  # ... and the hand that is left after a discard
        ("points", np.float32, (MOST_HANDS, MOST_DRAWS + 1)),  # expected, by draws to come
        ("after", np.float64, MOST_DRAWS + 1),  # by draws to come after a draw, of the hand just looked at
        ("best", np.float64, MOST_DRAWS + 1),  # ... the best discard
        ("value", np.float64, 34),  # what became of each discard
        ("liked", np.float64, 34),  # how a network likes it: the log-chance of the likeliest action that is it ...
        ("action", np.int64, 34),  # ... and that action
    ],
    align=True,
)


@kernel
def follow_discards(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, seat: int, kinds: int, shanten: int
) -> bool:
    """Write to ``d.value`` the expected points after a discard of each of *kinds*, all of which leave this *shanten*.

    False if there are too many hands to follow.
    """
    look_at_table(t, r, w, seat)
    take_up(t, r, w, seat)
    d.first_kind, d.speed = NO_MELD, DRAWN
    draws = np.int64(t.live) // np.int64(r.players)
    if not follow(t, r, suits, s, w, d, seat, keys_of_seat(t, seat), kinds, shanten, draws):
        return False
    rest, hand = np.int64(kinds), 0
    while rest:
        d.value[lowest_bit(np.uint64(rest))] = d.points[hand, draws_looked_at(draws)]
        rest &= rest - 1
        hand += 1
    return True


@kernel
def look_at_table(t: Table, r: RulesRecord, w: Thought, seat: int) -> None:
    """Note what *seat* sees of the table."""
    note_dora(t, r, w)
    w.n_unseen = note_unseen(t, r, seat, w.unseen)


@kernel
def follow(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, seat: int, whole: Keys, kinds: int,
    shanten: int, draws: int,
) -> bool:  # fmt: skip
    """Follow the hand in *w*, whose keys are *whole*, without a tile of each of *kinds*, all of this *shanten*.

    If there are no *kinds* the hand stands as it is. What it comes to in so many *draws* is then in ``d.points`` of the
    first hands; false if there are too many to follow.
    """
    for kind in range(34):
        d.counts[kind] = w.counts[kind]
    for place in range(_PLACES):
        d.found[place] = 0
    hands, rest = np.int64(0), np.int64(kinds)
    if kinds == 0:
        hands, _ = find_hand(d, hands, whole, shanten)
    while rest:
        hands, _ = find_hand(d, hands, with_tile(whole, lowest_bit(np.uint64(rest)), -1), shanten)
        rest &= rest - 1
    hands = collect(r, suits, w, d, hands)
    if hands < 0:
        return False
    for hand in range(hands - 1, -1, -1):  # those that are nearer come later
        if d.shanten[hand] == 0:
            value_tenpai(t, r, suits, s, w, d, seat, hand, draws_looked_at(draws))
        else:
            value_hand(w, d, hand, draws_looked_at(draws))
    return True


@kernel
def draws_looked_at(draws: int) -> int:
    """So many *draws*, as far as they are looked at: one at least."""
    return min(np.int64(MOST_DRAWS), max(np.int64(1), draws))


@kernel
def shanten_of_hand(r: RulesRecord, suits: SuitTables, keys: Keys) -> int:
    """The shanten of a hand to any form that the rules have."""
    return shanten_of(suits, keys, census_of(suits, keys), np.int64(r.win_forms), r.tile_set)


@kernel
def hand_at(d: Drawing, hand: int) -> Keys:
    """The keys of a hand."""
    man, pin, sou, honours = d.hands[hand, 0], d.hands[hand, 1], d.hands[hand, 2], d.hands[hand, 3]
    return np.int64(man), np.int64(pin), np.int64(sou), np.int64(honours)


@kernel
def find_hand(d: Drawing, hands: int, keys: Keys, shanten: int) -> tuple[int, int]:
    """How many *hands* there are then, and the number of that with these *keys*: a new one, or -1 without room."""
    man, pin, sou, honours = keys
    suited = mixed(np.uint64(man) + (np.uint64(pin) << np.uint64(21)) + (np.uint64(sou) << np.uint64(42)))
    place = np.int64(mixed(suited + np.uint64(honours)) & np.uint64(_PLACES - 1))
    while d.found[place]:
        hand = np.int64(d.found[place]) - 1
        if hand_at(d, hand) == keys:
            return hands, hand
        place = (place + 1) & (_PLACES - 1)
    if hands == MOST_HANDS:
        return hands, np.int64(-1)
    d.found[place] = hands + 1
    d.hands[hands, 0], d.hands[hands, 1], d.hands[hands, 2], d.hands[hands, 3] = man, pin, sou, honours
    d.shanten[hands] = shanten
    return hands + 1, hands


@kernel
def left_of(w: Thought, d: Drawing, held: int, kind: int) -> int:
    """How many tiles of *kind* can still be drawn by a hand that holds so many."""
    return np.int64(w.unseen[kind]) - max(np.int64(0), held - np.int64(d.counts[kind]))


@kernel
def collect(r: RulesRecord, suits: SuitTables, w: Thought, d: Drawing, hands: int) -> int:
    """Note all ways from the *hands* there are to tenpai, and the hands on them; returns how many, -1 if too many."""
    ways, hand = np.int64(0), np.int64(0)
    while hand < hands:
        d.first[hand] = ways
        keys, nearer = hand_at(d, hand), np.int64(d.shanten[hand]) - 1
        for kind in range(34 if nearer >= 0 else 0):
            held = count_in(keys, kind)
            if held == 4 or left_of(w, d, held, kind) <= 0:
                continue
            more = with_tile(keys, kind, 1)
            if shanten_of_hand(r, suits, more) != nearer:
                continue
            for gone in range(34):
                if gone == kind or count_in(keys, gone) == 0:
                    continue
                less = with_tile(more, gone, -1)
                if shanten_of_hand(r, suits, less) == nearer:
                    hands, to = find_hand(d, hands, less, nearer)
                    if to < 0 or ways == MOST_WAYS:
                        return np.int64(-1)
                    d.tile[ways], d.to[ways] = kind, to
                    ways += 1
        hand += 1
    d.first[hands] = ways
    return hands


@kernel
def value_hand(w: Thought, d: Drawing, hand: int, draws: int) -> None:
    """The expected points of a hand that is not tenpai, by draws to come."""
    keys = hand_at(d, hand)
    for turn in range(draws + 1):
        d.after[turn] = 0.0
    chance = 0.0
    way, end = np.int64(d.first[hand]), np.int64(d.first[hand + 1])
    while way < end:
        tile = np.int64(d.tile[way])
        for turn in range(draws + 1):
            d.best[turn] = 0.0
        while way < end and d.tile[way] == tile:
            for turn in range(draws + 1):
                d.best[turn] = max(d.best[turn], np.float64(d.points[d.to[way], turn]))
            way += 1
        share = d.speed * left_of(w, d, count_in(keys, tile), tile) / w.n_unseen
        chance += share
        for turn in range(draws + 1):
            d.after[turn] += share * d.best[turn]
    if chance > 1.0:
        for turn in range(draws + 1):
            d.after[turn] /= chance
        chance = 1.0
    before = 0.0
    d.points[hand, 0] = 0.0
    for turn in range(1, draws + 1):
        before = UNDISTURBED * (d.after[turn - 1] + (1.0 - chance) * before)
        d.points[hand, turn] = before


@kernel
def score_wait(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, seat: int, wait: int, waits: int,
    riichi: int, ura: int,
) -> None:  # fmt: skip
    """Score the hand in *w* as won on a discard of *wait*, with so many *ura*."""
    describe_hand(t, r, s, w, seat, np.int64(d.shape), np.int64(d.first_kind))
    for kind in range(34):
        s.counts[kind] = w.counts[kind]
    s.counts[wait] += 1
    s.dora += w.dora[wait]
    s.win, s.tsumo, s.waits = wait, 0, waits
    s.riichi, s.ura = riichi, ura
    score_hand(s, suits, r)


@kernel
def value_tenpai(
    t: Table, r: RulesRecord, suits: SuitTables, s: Scoring, w: Thought, d: Drawing, seat: int, hand: int, draws: int
) -> None:
    """The expected points of a tenpai hand, by draws to come."""
    keys = hand_at(d, hand)
    waits, gone = np.int64(waits_of(suits, keys, np.int64(r.win_forms))), np.int64(0)
    for kind in range(34):
        held = count_in(keys, kind)
        w.counts[kind] = held
        if held >= 4:
            waits &= ~bit(kind)
        if held < d.counts[kind]:
            gone |= bit(kind)
    furiten = waits & (np.int64(t.thrown[seat]) | gone) != 0 and r.discard_furiten != 0
    declares = w.closed and r.riichi and t.riichi[seat] == NOT_DECLARED and t.scores[seat] >= r.riichi_min_points
    tiles, points = np.int64(0), np.int64(0)
    rest = waits
    while rest:
        wait = lowest_bit(np.uint64(rest))
        rest &= rest - 1
        left = left_of(w, d, np.int64(w.counts[wait]), wait)
        if left <= 0:
            continue
        riichi = np.int64(SINGLE_RIICHI if declares else NO_RIICHI)
        score_wait(t, r, suits, s, w, d, seat, wait, waits, riichi, np.int64(0))
        if not s.won:
            continue
        won = np.int64(s.points)
        if declares and s.yakuman and has(r.counted[1], Yaku.KARASU):
            score_wait(t, r, suits, s, w, d, seat, wait, waits, riichi, np.int64(1))
            won = np.int64(ALONE * won + (1.0 - ALONE) * s.points)
        tiles += left
        points += left * won
    chance = min(SUREST, tiles / w.n_unseen * (1.0 if furiten else 1.0 + FROM_OTHERS))
    worth = points / max(np.int64(1), tiles)
    wins = 0.0
    for turn in range(draws + 1):
        d.points[hand, turn] = wins * worth
        wins = chance + UNDISTURBED * (1.0 - chance) * wins
