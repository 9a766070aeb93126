"""Plans: what a hand could go for, how far it is from it, and what it would be worth.

A plan is a yaku (or none, where none is needed) with the kinds that serve it. The distance is that of the hand with
all other tiles thrown away, so a plan that the hand does not fit is simply far away. Open plans count the tiles that
others discard and one may call; a closed hand waits for its own draws and for riichi.
"""

from __future__ import annotations

import numpy as np

from ..game.tiles import bit
from ..hands.keys import PLACE, census_of, with_tile
from ..hands.layout import STANDARD
from ..hands.shanten import shanten_without_sets, standard_shanten
from ..hands.shape import waits_of
from ..jit import kernel
from ..types import Array, Keys, RulesRecord, SuitTables, Table, Thought
from ..worth.masks import HONOURS, ORPHAN_KINDS, SUIT
from ..worth.outlook import pays_by_tai, tanyao_opens, wins_with_nothing
from .chance import (
    CLOSED_PACE,
    NARROW_PACE,
    OPEN_PACE,
    RON_AFTER_RIICHI,
    RON_UNSEEN,
    points_of,
    ready_chance,
    win_chance,
    with_better_shapes,
)
from .placement import rank_gain
from .thought import STAGES

PLANS = 8
CLOSED, FREE, HONOUR, TANYAO, FLUSH, TRIPLETS = 0, 1, 2, 3, 4, 7  # FLUSH + suit
ALL_KINDS = (np.int64(1) << np.int64(34)) - np.int64(1)
FAR = 90
CALLED = 0.55  # how often an opponent discards a tile that one could call, against drawing it

#: Han of each plan without dora: where han are counted, where tai are.
PLAN_HAN: Array = np.array([[2.2, 0.1, 0.0, 1.0, 2.4, 2.4, 2.4, 2.2], [1.8, 0.3, 0.3, 0.5, 4.4, 4.4, 4.4, 4.5]])
CLOSED_FLUSH = 1.0
SELF_DRAW_PAYERS = 1.7  # where all pay a self-draw in full, a win is paid by so many on average
FULL_FLUSH = 3.0
LONE_DORA = 0.6  # of a dora is counted while no other tile is near it
PAIR_SHARE = 0.15  # of what a triplet of an honour is worth, for a pair
OTHER_PLANS = 0.1  # of what the plans beside the best one promise: the hand may still turn to them
LATE = 7  # with so few draws left, tenpai without a yaku is looked at too
#: Han that a closed hand may gain by tanyao, by the number of tiles in its way.
TANYAO_HOPE: Array = np.array([0.9, 0.6, 0.3, 0.15, 0.05])


@kernel
def plan_kinds(plan: int) -> int:
    """The kinds that serve *plan*, as bits."""
    if plan == TANYAO:
        return ALL_KINDS & ~ORPHAN_KINDS
    if FLUSH <= plan < FLUSH + 3:
        return SUIT << np.int64(9 * (plan - FLUSH)) | HONOURS
    return ALL_KINDS


@kernel
def honour_pair(w: Thought) -> int:
    """A pair of an honour that is worth han and can still become three; -1 if there is none."""
    best, found = np.int64(0), np.int64(-1)
    for kind in range(27, 34):
        if w.counts[kind] == 2 and w.unseen[kind] > 0:
            rank = np.int64(w.honour_han[kind]) * 4 + w.unseen[kind]
            if w.honour_han[kind] > 0 and rank > best:
                best, found = rank, np.int64(kind)
    return found


@kernel
def honour_han(w: Thought) -> float:
    """Han of the concealed triplets of honours."""
    out = 0.0
    for kind in range(27, 34):
        if w.counts[kind] >= 3:
            out += w.honour_han[kind]
    return out


@kernel
def plan_is_open(r: RulesRecord, w: Thought, plan: int, pair: int, honours: float) -> bool:
    """Whether *plan* can still be had at all, its tiles permitting."""
    if plan == CLOSED:
        return w.closed != 0
    if plan == FREE:
        return wins_with_nothing(r) or w.meld_han + honours > 0
    if plan == HONOUR:
        return pair >= 0
    if plan == TANYAO:
        return tanyao_opens(r) and w.meld_kinds & ORPHAN_KINDS == 0
    if plan == TRIPLETS:
        return w.meld_chi == 0
    return w.meld_kinds & ~plan_kinds(plan) == 0


@kernel
def keys_within(w: Thought, kinds: int, less: int) -> Keys:
    """The keys of the tiles of *kinds*, without those of kind *less*."""
    man = pin = sou = honours = np.int64(0)
    for kind in range(34):
        if w.counts[kind] and kinds & bit(kind) and kind != less:
            add = np.int64(w.counts[kind]) * PLACE[kind]
            if kind < 9:
                man += add
            elif kind < 18:
                pin += add
            elif kind < 27:
                sou += add
            else:
                honours += add
    return man, pin, sou, honours


@kernel
def triplets_shanten(w: Thought, draw: int) -> int:
    """Shanten to triplets and a pair, with one tile of kind *draw* more (-1: none)."""
    triplets = pairs = np.int64(0)
    for kind in range(34):
        held = np.int64(w.counts[kind]) + (kind == draw)
        triplets += held >= 3
        pairs += held == 2
    missing = w.sets - min(triplets, w.sets)
    use = min(pairs, missing)
    return use + 2 * (missing - use) - (pairs > missing)


@kernel
def callable_tiles(r: RulesRecord, w: Thought, kind: int) -> float:
    """How much a tile of *kind* is worth, against drawing it, where it may be called too."""
    if w.counts[kind] >= 2:
        return 1.0 + CALLED * (r.players - 1)
    rank = kind % 9
    if kind < 27 and r.chi:
        below = rank >= 1 and w.counts[kind - 1] > 0
        above = rank <= 7 and w.counts[kind + 1] > 0
        if (
            (below and above)
            or (below and rank >= 2 and w.counts[kind - 2] > 0)
            or (above and rank <= 6 and w.counts[kind + 2] > 0)
        ):
            return 1.0 + CALLED
    return 1.0


@kernel
def tenpai_tiles(r: RulesRecord, suits: SuitTables, w: Thought, keys: Keys) -> int:
    """The most unseen tiles that a hand of one tile too many can wait for."""
    best = np.int64(0)
    for kind in range(34):
        if keys[kind // 9] // PLACE[kind] % 5:
            waits = waits_of(suits, with_tile(keys, kind, -1), r.win_forms)
            tiles = np.int64(0)
            if waits:
                for wait in range(34):
                    if waits & bit(wait):
                        tiles += w.unseen[wait]
            best = max(best, tiles)
    return best


@kernel
def is_joined(w: Thought, kind: int) -> bool:
    """Whether a tile of *kind* has another in the hand that can make a set with it."""
    if w.counts[kind] >= 2:
        return True
    rank = kind % 9
    return kind < 27 and (
        (rank >= 1 and w.counts[kind - 1] > 0)
        or (rank >= 2 and w.counts[kind - 2] > 0)
        or (rank <= 7 and w.counts[kind + 1] > 0)
        or (rank <= 6 and w.counts[kind + 2] > 0)
    )


@kernel
def plan_han(r: RulesRecord, w: Thought, plan: int, kinds: int, pair: int, honours: float) -> float:
    """Expected han of *plan*, with the dora among its tiles."""
    han = PLAN_HAN[np.int64(pays_by_tai(r)), plan] + w.meld_han + w.meld_dora + honours
    orphans = np.int64(0)
    for kind in range(34):
        held = np.int64(w.counts[kind])
        if held and kinds & bit(kind):
            worth = held * np.int64(w.dora[kind]) + min(held, np.int64(w.reds[kind]))
            if worth:
                han += worth * (1.0 if is_joined(w, kind) else LONE_DORA)
            if ORPHAN_KINDS & bit(kind):
                orphans += held
            if held == 2 and plan != HONOUR:
                han += PAIR_SHARE * w.honour_han[kind]
    if plan == HONOUR:
        han += w.honour_han[pair]
    elif plan == CLOSED:
        han += TANYAO_HOPE[min(orphans, 4)] * (w.meld_kinds & ORPHAN_KINDS == 0)
    elif FLUSH <= plan < TRIPLETS:
        han += CLOSED_FLUSH * w.closed
        honour_tiles = np.int64(0)
        for kind in range(27, 34):
            honour_tiles += w.counts[kind]
        if honour_tiles == 0 and w.meld_kinds & HONOURS == 0:
            han += FULL_FLUSH
    return han


@kernel
def look_at_plan(
    r: RulesRecord, suits: SuitTables, w: Thought, plan: int, pair: int, nearest: int
) -> tuple[int, int, float, float]:
    """Shanten of *plan*, the unseen tiles that lower it, what they are worth with calls, and tiles to wait for then.

    The last three are 0 for a plan more than two tiles further away than the *nearest*, or tenpai.
    """
    kinds = plan_kinds(plan)
    keys = keys_within(w, kinds, pair if plan == HONOUR else -1)
    sets = w.sets - 1 if plan == HONOUR else w.sets
    base, outs, tiles, then = np.int64(FAR), np.int64(0), 0.0, 0.0
    for draw in range(-1, 34):
        if draw >= 0 and (w.unseen[draw] <= 0 or not kinds & bit(draw)):
            continue
        hand = keys if draw < 0 else with_tile(keys, draw, 1)
        if plan == TRIPLETS:
            found = triplets_shanten(w, draw)
        elif plan == HONOUR and draw == pair:
            found = base - 1
        else:
            found = standard_shanten(suits, hand, sets, r.tile_set) + (plan == HONOUR)
            if plan == CLOSED and r.win_forms != STANDARD:
                found = shanten_without_sets(suits, census_of(suits, hand), r.win_forms, found)
        if draw < 0:
            base = found
            if base > nearest + 2 or base <= 0:
                break
        elif found < base:
            left = np.int64(w.unseen[draw])
            outs += left
            share = left * (1.0 if plan == CLOSED else callable_tiles(r, w, draw))
            tiles += share
            if base == 1 and plan <= FREE:
                then += share * tenpai_tiles(r, suits, w, hand)
    if outs > 0:
        then /= tiles
    if plan > FREE:
        then = 3.5 if plan == TRIPLETS else 5.0
    return base, outs, tiles, then


@kernel
def weigh_plans(t: Table, r: RulesRecord, suits: SuitTables, w: Thought, deals: bool, extra: float) -> float:
    """The expected points of the best plan for the hand in *w*, a tile short of a draw; notes its chance and worth.

    *extra* are points that any win gets on top. A tenpai hand is weighed by its waits, not here.
    """
    pair, honours = honour_pair(w), honour_han(w)
    payers = SELF_DRAW_PAYERS if pays_by_tai(r) else 1.0
    best, all_plans, nearest = 0.0, 0.0, np.int64(STAGES)
    w.now_win = w.now_worth = w.now_ready = 0.0
    best_pace, best_tiles = np.int64(OPEN_PACE), 0.0
    late = w.turns <= LATE and w.at_draw > 0.0
    w.now_plan, w.now_shanten = FREE, STAGES
    for plan in range(PLANS):
        wins = plan_is_open(r, w, plan, pair, honours)
        if not wins and not (late and plan == FREE):
            continue
        shanten, outs, tiles, then = look_at_plan(r, suits, w, plan, pair, nearest)
        if outs > 0 and plan <= FREE and w.at_draw > 0.0:
            pace = CLOSED_PACE if plan == CLOSED else OPEN_PACE
            w.now_ready = max(w.now_ready, ready_chance(w, pace, shanten, tiles))
        if not wins:
            continue
        nearest = min(nearest, shanten)
        if outs == 0:
            continue
        ron = RON_AFTER_RIICHI if plan == CLOSED and r.riichi else RON_UNSEEN
        pace = CLOSED_PACE if plan == CLOSED else NARROW_PACE if plan >= FLUSH else OPEN_PACE
        tiles = with_better_shapes(r, pace, shanten, tiles)
        win = win_chance(w, pace, shanten, tiles, then * (1.0 + ron * (r.players - 1)))
        han = plan_han(r, w, plan, plan_kinds(plan), pair, honours)
        worth = points_of(t, r, han, deals) * payers + extra
        worth += rank_gain(w, worth, -1)
        all_plans += win * worth
        if win * worth > best:
            best = win * worth
            best_pace, best_tiles = pace, tiles
            w.now_plan, w.now_shanten, w.now_win, w.now_worth = plan, shanten, win, worth
    if w.now_ready == 0.0 and best > 0.0 and w.at_draw > 0.0:
        w.now_ready = ready_chance(w, best_pace, np.int64(w.now_shanten), best_tiles)
    return best + OTHER_PLANS * (all_plans - best)
