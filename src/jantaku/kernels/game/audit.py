"""Invariants of a table, checked after every decision of games that are played for nothing else.

Nothing of the game uses this module: it is the bookkeeping done a second time, from the other end.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from ..hands.keys import census_of, with_tile
from ..hands.shanten import shanten_of
from ..jit import entry, kernel
from ..types import Array, RulesRecord, RulesRecords, Scorings, Suits, SuitTables, Table, Tables
from ..worth.layout import MELD_CHI, MELD_PON, NO_FLOWER_WIN
from .actions import CLOSED_KAN, OPEN_KAN, PASS, READY, RIICHI, RON, TSUMO, TSUMOGIRI
from .draws import can_replace
from .layout import (
    ACTION,
    AFTER_CALL,
    BY_RON,
    CHOICE,
    CLEARED,
    EVENTS,
    EXHAUSTED,
    JOKER_ASKED,
    M_KIND,
    M_TILE,
    M_TYPE,
    NAGASHI_END,
    OVER,
    REACTION,
    RIVER,
    RIVER_CALLED,
    RIVER_FACE,
    TO_ADDED_KAN,
    TO_FLOWER,
    TO_NORTH,
    TRIPLE_RON_END,
)
from .match import PLAYS_ON
from .menu_bits import menu_size, nth_offered, offered
from .rng import below
from .step import NEXT, STEP, begin, run
from .tenpai import NO_KIND_LESS, standing_waits
from .tiles import FLOWERS, KIND, NORTH_WIND, keys_of_seat
from .wall import indicator_at, replacement_at

#: What an audit can find wrong, by its number; 0 is nothing.
FINDINGS: Final = (
    "nothing", "tiles are lost or made", "counts disagree with the faces", "keys disagree with the counts",
    "a hand has too many or too few tiles", "a meld is not one", "points are lost or made",
    "the wall's numbers disagree", "kans and indicators disagree", "the menu is empty or should be",
    "waits disagree with the hand", "a list is full", "a number is out of range",
)  # fmt: skip
(
    FINE, TILES, COUNTS, KEYS, HAND_SIZE, MELDS, POINTS, WALL, KANS, MENU, WAITS, FULL, RANGE,
) = range(len(FINDINGS))  # fmt: skip
FACES: Final = 40
COLUMNS: Final = 3  # of the results of a game, before the endings
LONGEST: Final = 100_000  # decisions after which a game is given up as endless


@kernel
def audit(t: Table, r: RulesRecord) -> int:
    """The first invariant that table *t* violates; 0 if it holds all of them."""
    if t.phase == OVER:
        return audit_points(t, r)
    found = audit_tiles(t, r)
    if found == FINE:
        found = audit_hands(t, r)
    if found == FINE:
        found = audit_wall(t, r)
    if found == FINE:
        found = audit_points(t, r)
    if found == FINE and (menu_size(t) > 0) != (t.phase <= CHOICE):
        found = MENU
    return found


@kernel
def in_limbo(t: Table) -> bool:
    """Whether the tile in question is in no hand, river or meld: a tile on its way into an added kan."""
    if t.phase == REACTION:
        return t.context == TO_ADDED_KAN
    won = t.ending == BY_RON or t.ending == TRIPLE_RON_END
    return t.phase > REACTION and won and t.context == TO_ADDED_KAN


@kernel
def tally(number: int, high: int) -> int:
    """A one in the digit of *number*, a face or kind, in one of two words of base-8 digits: the low or the *high*."""
    place = number - 20 if high else number
    return np.int64(1) << np.int64(3 * place) if 0 <= place < 20 else np.int64(0)


@kernel
def audit_tiles(t: Table, r: RulesRecord) -> int:
    """Wall, hands, melds and rivers hold the deck, face by face."""
    for high in range(2):
        left = np.int64(0)
        for i in range(r.deck_size):
            left += tally(r.deck[i], high)
            if i >= t.head:
                left -= tally(t.wall[i], high)
        for i in range(t.replaced):
            left += tally(t.wall[replacement_at(r, i)], high)
        for seat in range(r.players):
            for face in range(FACES):
                left -= t.faces[seat, face] * tally(face, high)
            for i in range(t.n_river[seat]):
                entry = t.river[seat, i]
                if not entry & RIVER_CALLED:
                    left -= tally(np.int64(entry & RIVER_FACE), high)
            left -= t.norths[seat] * tally(NORTH_WIND, high)
            for i in range(t.n_melds[seat]):
                for j in range(4):
                    left -= tally(t.melds[seat, i, M_TILE + j], high)
        if in_limbo(t):
            left -= tally(t.last, high)
        if left != 0:
            return TILES
    return FINE if flowers_missing(t, r) == 0 else TILES


@kernel
def flowers_missing(t: Table, r: RulesRecord) -> int:
    """Flowers of the deck that are neither in the wall nor set aside."""
    missing = 0
    for i in range(r.deck_size):
        missing += r.deck[i] >= FLOWERS
        if i >= t.head:
            missing -= t.wall[i] >= FLOWERS
    for i in range(t.replaced):
        missing += t.wall[replacement_at(r, i)] >= FLOWERS
    for seat in range(r.players):
        missing -= t.flowers[seat]
    return missing


@kernel
def audit_hands(t: Table, r: RulesRecord) -> int:
    """Faces, counts, bits and keys of every seat say the same, and every hand and meld has its number of tiles."""
    for seat in range(r.players):
        size = np.int64(0)
        for high in range(2):
            left = np.int64(0)
            for face in range(FACES):
                left += t.faces[seat, face] * tally(KIND[face], high)
            for kind in range(34):
                left -= t.counts[seat, kind] * tally(kind, high)
            if left != 0:
                return COUNTS
        if not sound_bits(t, seat):
            return COUNTS
        for suit in range(4):
            key = np.int64(0)
            for rank in range(9 if suit < 3 else 7):
                key = 5 * key + t.counts[seat, 9 * suit + rank]
                size += t.counts[seat, 9 * suit + rank]
            if key != t.keys[seat, suit]:
                return KEYS
        acts = t.drawn[seat] >= 0 or (t.turn == seat and t.phase == ACTION and t.context == AFTER_CALL)
        if size + 3 * t.n_melds[seat] != r.hand_size + acts:
            return HAND_SIZE
        if not sound_melds(t, seat):
            return MELDS
    if t.phase == ACTION and t.flower_chance == NO_FLOWER_WIN and (t.drawn[t.turn] < 0) != (t.context == AFTER_CALL):
        return HAND_SIZE
    return FINE


@kernel
def sound_bits(t: Table, seat: int) -> bool:
    """Whether the bits of what *seat* holds say the same as its faces and counts."""
    faces = np.int64(0)
    for face in range(FACES):
        faces |= np.int64(t.faces[seat, face] > 0) << np.int64(face)
    for times in range(4):
        kinds = np.int64(0)
        for kind in range(34):
            kinds |= np.int64(t.counts[seat, kind] > times) << np.int64(kind)
        if kinds != t.held[seat, times]:
            return False
    return faces == t.held_faces[seat]


@kernel
def sound_melds(t: Table, seat: int) -> bool:
    """Whether each meld of *seat* holds the tiles that its type and kind say."""
    for i in range(t.n_melds[seat]):
        shape, first = t.melds[seat, i, M_TYPE], t.melds[seat, i, M_KIND]
        wanted = 3 if shape == MELD_CHI or shape == MELD_PON else 4
        sum_of_kinds = np.int64(0)
        for j in range(4):
            face = t.melds[seat, i, M_TILE + j]
            if (face >= 0) != (j < wanted):
                return False
            if face >= 0:
                sum_of_kinds += KIND[face]
                if shape != MELD_CHI and KIND[face] != first:
                    return False
        if shape == MELD_CHI and sum_of_kinds != 3 * first + 3:
            return False
    return True


@kernel
def audit_wall(t: Table, r: RulesRecord) -> int:
    """The numbers of tiles drawn, left, replaced and turned fit together."""
    shorter = t.kans * r.kan_takes_live + (t.replaced - t.kans) * r.north_takes_live
    left = np.int64(r.deck_size) - r.dead_wall - t.head - shorter
    if r.replace_from_reserve:
        left = max(left, np.int64(0))
    if t.live != left or t.live < 0 or not lies_apart(t, r):
        return WALL
    aside = 0
    for seat in range(r.players):
        aside += t.norths[seat] + t.flowers[seat]
    # a north or flower in question is aside and not yet replaced, and a flower drawn last never will be
    waiting = t.phase == REACTION or (t.phase > REACTION and t.ending == BY_RON)
    waiting = waiting and (t.context == TO_NORTH or t.context == TO_FLOWER)
    no_more = not can_replace(t, r, np.int64(r.north_takes_live)) and t.drawn[t.turn] < 0
    drawn_out = t.ending == EXHAUSTED or t.ending == NAGASHI_END
    last = no_more and (drawn_out or t.phase == ACTION or t.flower_win != NO_FLOWER_WIN)
    owed = t.kans + aside - t.replaced
    if (owed != waiting and not (last and owed == 1)) or t.kans > r.max_kans:
        return KANS
    indicators = (r.replacements > 0) + (t.kans if r.kan_dora_used else 0)
    if t.turned + t.pending_dora != indicators or t.pending_dora < 0:
        return KANS
    if t.n_events >= EVENTS:
        return FULL
    for seat in range(r.players):
        if t.n_river[seat] >= RIVER:
            return FULL
    if t.asked < 0 or t.asked >= r.players or t.turn < 0 or t.turn >= r.players:
        return RANGE
    return FINE


@kernel
def lies_apart(t: Table, r: RulesRecord) -> bool:
    """Whether the tiles still to be drawn, the replacements taken and the indicators turned are different tiles."""
    if np.int64(t.head) + t.live + t.replaced > r.deck_size:
        return False
    if t.turned > 0 and indicator_at(r, np.int64(t.turned) - 1, 0) < t.head + t.live:
        return False
    return t.turned == 0 or t.replaced <= r.replacements


@kernel
def audit_points(t: Table, r: RulesRecord) -> int:
    """All points and deposits add up to what was handed out, final points to what uma and oka leave, chips to none."""
    chips = np.int64(0)
    for seat in range(r.players):
        chips += t.chips[seat]
    if chips != 0:
        return POINTS
    total = np.int64(t.deposits) * r.riichi_deposit - np.int64(r.players) * r.start_points
    final = np.int64(r.players) * r.return_points - r.oka
    for seat in range(r.players):
        total += t.scores[seat]
        final += np.int64(t.final[seat]) - t.scores[seat]
    if t.phase == OVER and final != 0:
        return POINTS
    return FINE if total == 0 else POINTS


@kernel
def audit_waits(t: Table, r: RulesRecord, suits: SuitTables) -> int:
    """The waits kept for those who do not act are those of their hands."""
    for seat in range(r.players):
        waits = (
            standing_waits(t, r, suits, seat, keys_of_seat(t, seat), NO_KIND_LESS) if seat != t.turn else t.waits[seat]
        )
        if t.phase <= REACTION and waits != t.waits[seat]:
            return WAITS
    return FINE


@kernel
def lively_choice(t: Table, r: RulesRecord, suits: SuitTables) -> int:
    """An action for the seat that is asked: mostly wins, kans, riichi and quick hands, sometimes anything."""
    size = menu_size(t)
    eager = t.seed & np.uint64(3) == np.uint64(0)  # every fourth game calls a lot
    if below(t, 32) == 0:
        return nth_offered(t, below(t, size))
    best, least, equal = -1, 99, 0
    keys = keys_of_seat(t, np.int64(t.asked))
    for i in range(size):
        action = nth_offered(t, i)
        if action == TSUMO or action == RON or action == RIICHI or action == READY or action >= CLOSED_KAN:
            if below(t, 8) != 0:
                return action
        elif action >= OPEN_KAN and below(t, 2 if eager else 16) == 0:
            return action
        if action <= TSUMOGIRI and t.joker != JOKER_ASKED:  # there a kind is named, and nothing discarded
            face = t.drawn[t.asked] if action == TSUMOGIRI else action
            after = with_tile(keys, KIND[face], -1)
            shanten = shanten_of(suits, after, census_of(suits, after), r.win_forms, r.tile_set)
            if shanten < least:
                best, least, equal = action, shanten, 0
            if shanten == least:
                equal += 1
                if below(t, equal) == 0:
                    best = action
    if best < 0 and offered(t, PASS):
        best = PASS
    return best if best >= 0 else nth_offered(t, below(t, size))


@entry
def audit_games(
    tables: Tables, rules: RulesRecords, suits: Suits, scratch: Scorings, seeds: Array, results: Array
) -> None:
    """Play a game from each of *seeds* at table 0, audited after every decision.

    ``results[k]`` is filled with what was found wrong (0: nothing), the decisions and the Positions of game *k*,
    and from ``COLUMNS`` on how many of its Positions ended in each way.
    """
    t, r, suit = tables[0], rules[0], suits[0]
    for k in range(len(seeds)):
        begin(tables, 0, rules, seeds[k])
        found = FINE
        what, number = NEXT, 1
        while found == FINE and t.decisions < LONGEST:
            run(tables, 0, rules, suits, scratch, what, number)
            found = audit(t, r)
            if found == FINE:
                found = audit_waits(t, r, suit)
            if t.phase == CLEARED and t.dealer_stays != PLAYS_ON:  # not the same Clearing again
                results[k, COLUMNS + t.ending] += 1
            if t.phase == OVER:
                break
            what, number = NEXT, 1
            if t.phase != CLEARED and found == FINE:
                what, number = STEP, lively_choice(t, r, suit)
        if t.decisions >= LONGEST:
            found = RANGE
        results[k, 0] = found
        results[k, 1] = t.decisions
        results[k, 2] = t.positions
