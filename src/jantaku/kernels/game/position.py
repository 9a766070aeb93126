"""The beginning of a Position: wall, deal, first draw."""

from __future__ import annotations

import numpy as np

from ..choices import OpeningFlowers, Ready, SeatWindFrom
from ..jit import kernel
from ..types import RulesRecord, SuitTables, Table
from ..worth.layout import NO_FLOWER_WIN, READY_HEAVEN
from .draws import clear_drawn, draw, next_replacement
from .flower_wins import offer_dealt_flowers
from .flowers import lay_flower
from .layout import ACTION, AFTER_DRAW, EV_DRAW, JOKER_OPEN, NO_TILE, NOBODY, NOT_DECLARED, PLAYING, SEATS
from .rng import mixed, position_key
from .tenpai import NO_KIND_LESS, standing_waits
from .tiles import FLOWERS, clear_hand, event, keys_of_seat, put
from .wall import turn_indicator


@kernel
def clear_position(t: Table) -> None:
    """Forget the last Position; scores, dealer, honba and deposits stay."""
    t.n_events = 0
    t.head = 0
    t.replaced = 0
    t.kans = 0
    t.turned = 0
    t.ura_turned = 0
    t.pending_dora = 0
    t.uninterrupted = 1
    t.ending = PLAYING
    t.n_wins = 0
    t.last = NO_TILE
    t.joker = JOKER_OPEN
    t.kan_kind = NO_TILE
    t.forbidden = 0
    t.tenpai_discards = -1
    t.dealer_stays = 0
    t.after_open_kan = 0
    t.flower_chance = NO_FLOWER_WIN
    t.flower_payer = NOBODY
    t.flower_win = NO_FLOWER_WIN
    for seat in range(SEATS):
        t.delta[seat] = 0
        t.waits[seat] = 0
        t.thrown[seat] = 0
        t.passed_pon[seat] = 0
        t.riichi[seat] = NOT_DECLARED
        t.riichi_kind[seat] = 0
        t.riichi_at[seat] = -1
        t.ippatsu[seat] = 0
        t.missed[seat] = 0
        t.missed_riichi[seat] = 0
        t.n_melds[seat] = 0
        t.opened[seat] = 0
        t.n_river[seat] = 0
        t.norths[seat] = 0
        t.flowers[seat] = 0
        t.gold_flowers[seat] = 0
        t.flower_mask[seat] = 0
        t.chip_delta[seat] = 0
        t.nagashi[seat] = 1
        t.made_nagashi[seat] = 0
        t.tenpai[seat] = 0
        t.shown[seat] = 0
        t.answers[seat] = -1
        for i in range(4):
            t.pao[seat, i] = NOBODY
        clear_hand(t, seat)


@kernel
def deal(t: Table, r: RulesRecord, suits: SuitTables) -> None:
    """Deal from the wall as it lies: four tiles at a time from the dealer on, the rest singly, then the first draw."""
    clear_position(t)
    clear_drawn(t)
    t.positions += 1
    t.begun_deposits = t.deposits
    for seat in range(SEATS):
        t.begun_scores[seat] = t.scores[seat]
    players = np.int64(r.players)
    blocks = r.hand_size // 4
    singles = r.hand_size % 4
    for block in range(blocks + singles):
        for i in range(players):
            seat = (t.dealer + i) % players
            for _ in range(4 if block < blocks else 1):
                if t.wall[t.head] < FLOWERS:
                    put(t, seat, t.wall[t.head], 1)
                t.head += 1
    extra = np.int64(NO_TILE)  # the dealer's first tile, where it is dealt with the hands
    if r.dealer_dealt_extra:
        extra = np.int64(t.wall[t.head])
        t.head += 1
    t.live = r.deck_size - r.dead_wall - t.head
    t.east = east_seat(t, r)
    t.turn = t.dealer
    t.asked = t.dealer
    t.phase = ACTION
    if r.opening_flowers == OpeningFlowers.ROUND_ROBIN:
        extra = deal_flowers_in_rounds(t, r, extra)
    else:
        extra = deal_flowers(t, r, extra)
    for seat in range(players):
        t.waits[seat] = standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS)
        may_be_dealt = r.ready == Ready.STANDARD or r.ready == Ready.STANDARD_NO_DEALER
        dealt_ready = t.waits[seat] != 0 and not r.ready_public and may_be_dealt
        if dealt_ready and seat != t.dealer:
            t.riichi_kind[seat] = READY_HEAVEN
    if r.replacements > 0:
        turn_indicator(t, r)
    if r.dealer_dealt_extra:
        t.context = AFTER_DRAW
        put(t, np.int64(t.dealer), extra, 1)
        t.drawn[t.dealer] = extra
        event(t, EV_DRAW, t.dealer, t.dealer, extra, AFTER_DRAW)
        offer_dealt_flowers(t, r)
    else:
        draw(t, r, np.int64(t.dealer))


@kernel
def east_seat(t: Table, r: RulesRecord) -> int:
    """The seat that is East: the dealer, or the side at which three dice break the wall."""
    if r.seat_wind_from != SeatWindFrom.WALL_BREAK:
        return np.int64(t.dealer)
    bits = mixed(np.uint64(t.seed) ^ (position_key(t) + np.uint64(1)))
    pips = np.int64(0)
    for die in range(3):
        pips += 1 + np.int64((bits >> np.uint64(16 * die)) % np.uint64(6))
    return (t.dealer + pips - 1) % np.int64(r.players)


@kernel
def deal_flowers(t: Table, r: RulesRecord, extra: int) -> int:
    """Replace the flowers of the dealt hands, dealer first, each seat until it has none.

    *extra* is the dealer's first tile where it is dealt with the hands; what it became is returned.
    """
    players = np.int64(r.players)
    dealt = r.hand_size * players
    for i in range(players):
        seat = (t.dealer + i) % players
        for place in range(dealt + r.dealer_dealt_extra):
            face = np.int64(t.wall[place])
            if face >= FLOWERS and dealt_to(r, place) == i:
                while face >= FLOWERS:
                    flower = face
                    face = next_replacement(t, r)
                    lay_flower(t, r, seat, flower, face)
                if place == dealt:
                    extra = face
                else:
                    put(t, seat, face, 1)
    return extra


@kernel
def deal_flowers_in_rounds(t: Table, r: RulesRecord, extra: int) -> int:
    """Replace the flowers round by round: a flower that comes as a replacement waits for the seat's next turn.

    Eight different flowers are needed, so that those that wait are bits; the dealer's *extra* tile, if a flower, is
    replaced last of its round, and what it became is returned.
    """
    players = np.int64(r.players)
    waiting = np.int64(0)  # eight bits a seat, counted from the dealer
    for place in range(r.hand_size * players):
        if t.wall[place] >= FLOWERS:
            waiting |= np.int64(1) << (8 * dealt_to(r, place) + t.wall[place] - FLOWERS)
    while waiting or extra >= FLOWERS:
        for i in range(players):
            seat = (t.dealer + i) % players
            now = waiting >> (8 * i) & 255
            waiting &= ~(np.int64(255) << (8 * i))
            for number in range(9):
                flower = np.int64(FLOWERS + number)
                last = number == 8
                if last:
                    flower = extra
                if (i == 0 and flower >= FLOWERS) if last else now >> number & 1:
                    face = next_replacement(t, r)
                    lay_flower(t, r, seat, flower, face)
                    if last:
                        extra = face
                    elif face >= FLOWERS:
                        waiting |= np.int64(1) << (8 * i + face - FLOWERS)
                    else:
                        put(t, seat, face, 1)
    return extra


@kernel
def dealt_to(r: RulesRecord, place: int) -> int:
    """The seat, counted from the dealer, that is dealt the tile at *place* of the wall."""
    blocks = r.hand_size // 4 * 4 * r.players
    if place < blocks:
        return place // 4 % r.players
    return (place - blocks) % r.players
