"""Flowers: laid aside and replaced, robbed by who has the other seven, and won with.

A hand may be won by flowers alone where the rules say so (``eight_flowers``, ``seven_rob_one``): all eight, or seven
with the eighth lying before another player, who pays. Who lays the eighth beside another's seven is asked about
before it is replaced; who completes a set himself is asked when the flower has been replaced.
"""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, SevenRobOne
from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.tai_layout import EIGHT_FLOWERS_WIN, N_EIGHT_FLOWERS, NO_FLOWER_WIN, SEVEN_ROB_ONE_WIN
from .layout import (
    ACTION,
    AFTER_DRAW,
    AFTER_FLOWER,
    EV_DRAW,
    EV_FLOWER,
    EXHAUSTED,
    NO_TILE,
    NOBODY,
    REACTION,
    SEATS,
    TO_DEALT_FLOWER,
    TO_FLOWER,
)
from .tiles import FLOWERS, GOLD_FLOWER, event, put

PLAIN_FLOWER = 48  # faces before it are eight different flowers


@kernel
def ask_others(t: Table, r: RulesRecord, face: int, context: int) -> None:
    """Begin a ReactionPhase: the seat after the one that acted is asked first."""
    t.last = face
    t.phase = REACTION
    t.context = context
    for other in range(SEATS):
        t.answers[other] = -1
    t.asked = (t.turn + 1) % r.players


@kernel
def lay_flower(t: Table, r: RulesRecord, seat: int, face: int, replacement: int) -> None:
    """Set the flower *face* of *seat* aside. Of a dealt one the event tells the *replacement*, else NO_TILE."""
    t.flowers[seat] += 1
    t.gold_flowers[seat] += face == GOLD_FLOWER
    if face < PLAIN_FLOWER:
        t.flower_mask[seat] |= np.uint8(1 << (face - FLOWERS))
    event(t, EV_FLOWER, seat, seat, face, replacement)
    if t.flower_mask[seat] == 255 and r.eight_flowers == EightFlowers.CASH:
        pay_flowers_at_once(t, r, seat)


@kernel
def pay_flowers_at_once(t: Table, r: RulesRecord, seat: int) -> None:
    """Everybody owes *seat* the tai of eight flowers, whoever wins."""
    owed = np.int64(r.tai_values[N_EIGHT_FLOWERS]) * r.tai_unit
    for other in range(r.players):
        t.delta[other] += owed * (r.players - 1) if other == seat else -owed


@kernel
def can_replace(t: Table, r: RulesRecord, takes: int) -> bool:
    """Whether a tile is left for a flower or a kan that shortens the live wall by *takes*."""
    if r.replace_from_reserve:
        return np.int64(t.head) + t.replaced < r.deck_size
    return t.live >= takes


@kernel
def next_replacement(t: Table, r: RulesRecord) -> int:
    """Take the next tile from the end of the wall for a flower; it may be another flower."""
    face = np.int64(t.wall[r.deck_size - 1 - t.replaced])
    t.replaced += 1
    t.live -= r.north_takes_live
    t.live = max(np.int64(t.live), np.int64(0))  # it may come from the reserve
    return face


@kernel
def take_drawn(t: Table, r: RulesRecord, seat: int, face: int) -> None:
    """Give a drawn tile to *seat*, who is next to act; flowers are replaced first.

    It ends with a ReactionPhase if another may rob the flower, and with the Position if there is no replacement.
    """
    t.turn = seat
    t.asked = seat
    face = np.int64(face)
    while face >= FLOWERS:
        lay_flower(t, r, seat, face, NO_TILE)
        t.flower_chance = flower_chance(t, r, seat)
        t.context = AFTER_FLOWER if r.flower_rinshan else AFTER_DRAW
        if is_robbed(t, r, seat):
            ask_others(t, r, face, TO_FLOWER)
            return
        if not can_replace(t, r, np.int64(r.north_takes_live)):
            if t.flower_chance == NO_FLOWER_WIN:
                t.ending = EXHAUSTED
            return
        face = next_replacement(t, r)
    put(t, seat, face, 1)
    t.drawn[seat] = face
    event(t, EV_DRAW, seat, seat, face, t.context)


@kernel
def flower_passed_by(t: Table, r: RulesRecord) -> None:
    """Nobody robbed the flower in question: it is replaced, or after the deal the dealer begins."""
    if t.context == TO_DEALT_FLOWER:
        dealer_begins(t)
        return
    t.phase = ACTION
    t.context = AFTER_FLOWER if r.flower_rinshan else AFTER_DRAW
    if not can_replace(t, r, np.int64(r.north_takes_live)):
        t.ending = EXHAUSTED
        return
    take_drawn(t, r, np.int64(t.turn), next_replacement(t, r))


@kernel
def dealer_begins(t: Table) -> None:
    """The first turn of a Position, everything dealt."""
    t.phase = ACTION
    t.context = AFTER_DRAW
    t.turn = t.dealer
    t.asked = t.dealer
    t.last = NO_TILE


@kernel
def is_robbed(t: Table, r: RulesRecord, seat: int) -> bool:
    """Whether another has the seven flowers beside the one that *seat* has just laid down."""
    if r.seven_rob_one == SevenRobOne.NONE:
        return False
    robbers = 0
    for other in range(r.players):
        robbers += other != seat and robs_flower(t, other)
    return robbers > 0


@kernel
def robs_flower(t: Table, seat: int) -> bool:
    """Whether *seat* has seven different flowers."""
    return t.flower_mask[seat] != 0 and t.flowers[seat] == 7


@kernel
def flower_chance(t: Table, r: RulesRecord, seat: int) -> int:
    """How *seat* may win by the flowers it has now."""
    t.flower_payer = NOBODY
    if t.flower_mask[seat] == 255 and eight_flowers_win(r):
        return EIGHT_FLOWERS_WIN
    if robs_flower(t, seat) and r.seven_rob_one != SevenRobOne.NONE:
        for other in range(r.players):
            if other != seat and t.flowers[other] == 1:
                t.flower_payer = other
                return SEVEN_ROB_ONE_WIN
    return NO_FLOWER_WIN


@kernel
def eight_flowers_win(r: RulesRecord) -> bool:
    """Whether all eight flowers may win without a hand."""
    alone = r.eight_flowers == EightFlowers.OPTIONAL_STANDALONE or r.eight_flowers == EightFlowers.FORCED
    return alone or r.eight_flowers == EightFlowers.COMPOUND


@kernel
def must_take_flowers(t: Table, r: RulesRecord) -> bool:
    """Whether the win by flowers that is offered may not be declined."""
    return t.flower_chance == EIGHT_FLOWERS_WIN and r.eight_flowers != EightFlowers.OPTIONAL_STANDALONE


@kernel
def offer_dealt_flowers(t: Table, r: RulesRecord) -> None:
    """After the deal: ask who has seven flowers or eight, before the dealer begins.

    Of a dealer with seven the hand may be complete too, as after a draw.
    """
    for seat in range(r.players):
        chance = flower_chance(t, r, seat)
        if chance == EIGHT_FLOWERS_WIN or (chance == SEVEN_ROB_ONE_WIN and seat == t.dealer):
            t.turn = seat
            t.asked = seat
            t.flower_chance = chance
            return
        if chance == SEVEN_ROB_ONE_WIN:
            t.turn = t.flower_payer
            ask_others(t, r, lowest_flower(np.int64(t.flower_mask[t.turn])), TO_DEALT_FLOWER)
            return


@kernel
def lowest_flower(mask: int) -> int:
    """The face of the first flower in *mask*."""
    face = np.int64(FLOWERS)
    while face < PLAIN_FLOWER and not mask >> (face - FLOWERS) & 1:
        face += 1
    return face


@kernel
def decline_flowers(t: Table) -> None:
    """The seat to act does not win by its flowers: it goes on, or after the deal the dealer begins."""
    t.flower_chance = NO_FLOWER_WIN
    if t.drawn[t.turn] == NO_TILE:
        if t.drawn[t.dealer] != NO_TILE:
            dealer_begins(t)
        else:
            t.ending = EXHAUSTED  # there was no tile to replace the last flower
