"""Wins by flowers alone, where the rules have them (``eight_flowers``, ``seven_rob_one``).

All eight win, or seven with the eighth lying before another player, who pays. Who lays the eighth beside another's
seven is asked about before it is replaced; who completes a set himself is asked when the flower has been replaced.
"""

from __future__ import annotations

import numpy as np

from ..choices import EightFlowers, SevenRobOne
from ..jit import kernel
from ..types import RulesRecord, Table
from ..worth.layout import EIGHT_FLOWERS_WIN, NO_FLOWER_WIN, SEVEN_ROB_ONE_WIN
from .flowers import PLAIN_FLOWER
from .layout import EXHAUSTED, NO_TILE, NOBODY, TO_DEALT_FLOWER
from .phases import ask_others, dealer_begins
from .tiles import FLOWERS


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
