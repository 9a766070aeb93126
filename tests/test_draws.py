"""Draws that lower the shanten, found all at once, against the shanten of every hand that they lead to."""

from __future__ import annotations

import random

import numpy as np
import pytest

from jantaku.kernels.bits import ones
from jantaku.kernels.hands.draws import Held, lowering, lowering_without_sets, note_draws, times_held
from jantaku.kernels.hands.keys import census_of, keys_of, with_tile
from jantaku.kernels.hands.layout import ANY, EIGHT_PAIRS, FOUR_ALIKE, ORPHANS, SEVEN_PAIRS, STANDARD
from jantaku.kernels.hands.places import rows_of
from jantaku.kernels.hands.shanten import shanten_of
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.common import tie_break
from jantaku.kernels.players.nearest import most_useful, nearest_kinds, note_places
from jantaku.kernels.players.outs import NOT_POSSIBLE, note_outs
from jantaku.kernels.players.thought import THOUGHT
from jantaku.rules import Rules

SUITS = get_suits()[0]
KINDS = {4: range(34), 3: (0, 8, *range(9, 34))}
FORMS = {"tenhou": ANY, "sanma-tenhou": ANY, "taiwan": STANDARD}


def dealt(rng: random.Random, tiles: int, players: int) -> np.ndarray:
    """A hand, often of few kinds, so that every form is near at times."""
    deck = [kind for kind in KINDS[players] for _ in range(4)]
    if rng.random() < 0.4:
        few = rng.sample(list(KINDS[players]), 8)
        deck = [kind for kind in deck if kind in few or (kind % 9 in (0, 8) and rng.random() < 0.4)]
    return np.bincount(rng.sample(deck, tiles), minlength=34).astype(np.int8)


def held_of(counts: np.ndarray) -> Held:
    one, two, three, four = (np.int64(sum(1 << k for k in range(34) if counts[k] > times)) for times in range(4))
    return np.int64(-1), one, two, three, four, np.int64(0)


def shanten(counts: np.ndarray, forms: int, players: int) -> int:
    keys = keys_of(counts)
    return int(shanten_of(SUITS, keys, census_of(SUITS, keys), forms, players))


@pytest.mark.parametrize("forms", [ANY, ANY | FOUR_ALIKE, SEVEN_PAIRS | ORPHANS, EIGHT_PAIRS | STANDARD | FOUR_ALIKE])
def test_the_draws_of_a_hand(forms: int) -> None:
    rng, rows, sums = random.Random(forms), np.zeros(34, np.uint8), np.zeros(34, np.uint16)
    for _ in range(40):
        counts = dealt(rng, 16 if forms & EIGHT_PAIRS else 13, 4)
        keys, held = keys_of(counts), held_of(counts)
        assert [times_held(held, kind) for kind in range(34)] == counts.tolist()
        assert ones(held[1]) == np.count_nonzero(counts)
        now, census = shanten(counts, forms, 4), census_of(SUITS, keys)
        found = lowering_without_sets(SUITS, census, held, forms & ~STANDARD, ~held[4] & (1 << 34) - 1, now)
        if forms & STANDARD:
            of_groups = rows_of(SUITS, keys, 4)
            note_draws(SUITS, keys, of_groups, 4, ~held[4], rows, sums)
            found |= lowering(SUITS, of_groups, len(counts.repeat(counts)) // 3, ~held[4], now, sums)
        wanted = 0
        for kind in np.flatnonzero(counts < 4):
            hand = with_tile(keys, kind, 1)
            wanted |= (shanten_of(SUITS, hand, census_of(SUITS, hand), forms, 4) < now) << int(kind)
        assert found == wanted, counts


@pytest.mark.parametrize("preset", FORMS)
@pytest.mark.parametrize("melds", [0, 1, 3])
def test_the_outs_after_each_discard(preset: str, melds: int) -> None:
    rng, r = random.Random(melds), Rules.of(preset).record[0]
    players, forms, w = int(r.tile_set), FORMS[preset], np.zeros(1, THOUGHT).view(np.recarray)[0]
    for _ in range(8):
        counts = dealt(rng, int(r.hand_size) + 1 - 3 * melds, players)
        unseen = [rng.randint(0, 4 - held) if kind in KINDS[players] else 0 for kind, held in enumerate(counts)]
        w.unseen[:] = unseen
        barred = rng.choice(np.flatnonzero(counts))
        allowed = (1 << 34) - 1 & ~(1 << int(barred))
        lowest, most = note_outs(r, SUITS, w, keys_of(counts), held_of(counts), np.int64(forms), allowed, 1)
        after, outs = {}, {}
        for kind in np.flatnonzero(counts):
            if kind == barred:
                continue
            left = counts.copy()
            left[kind] -= 1
            after[kind] = shanten(left, forms, players)
            draws = [draw for draw in range(34) if unseen[draw] and draw != kind]
            drawn = {draw: shanten(left + np.eye(34, dtype=np.int8)[draw], forms, players) for draw in draws}
            outs[kind] = sum(unseen[draw] for draw in draws if drawn[draw] < after[kind])
        assert lowest == min(after.values(), default=NOT_POSSIBLE)
        assert most == max((outs[kind] for kind in after if after[kind] == lowest), default=0)
        for kind in range(34):
            assert w.shanten[kind] == after.get(kind, NOT_POSSIBLE)
            assert w.outs[kind] == (outs[kind] if after.get(kind, 99) <= lowest + 1 else 0), (counts, kind)


@pytest.mark.filterwarnings("ignore:overflow")  # numbers of fixed width wrap around, as they do compiled
@pytest.mark.parametrize("preset", [*FORMS, "sanma-parlour"])
@pytest.mark.parametrize("melds", [0, 1, 3])
def test_the_nearest_discard_is_that_with_most_outs(preset: str, melds: int) -> None:
    rng, r = random.Random(7 * melds), Rules.of(preset).record[0]
    players, forms, w = int(r.tile_set), np.int64(r.win_forms), np.zeros(1, THOUGHT).view(np.recarray)[0]
    for _ in range(25):
        counts = dealt(rng, int(r.hand_size) + 1 - 3 * melds, players)
        w.unseen[:] = [rng.randint(0, 4 - held) if kind in KINDS[players] else 0 for kind, held in enumerate(counts)]
        keys, sets, noise = keys_of(counts), np.int64(r.sets) - melds, np.uint64(rng.randint(0, 1 << 60))
        allowed = np.int64(sum(1 << int(kind) for kind in np.flatnonzero(counts) if rng.random() < 0.95))
        if allowed == 0:
            continue
        note_places(r, SUITS, w, keys)
        lowest, nearest, needed = nearest_kinds(r, SUITS, w, held_of(counts), sets, allowed)
        chosen = most_useful(r, SUITS, w, held_of(counts), sets, needed, lowest, nearest, noise)
        assert lowest == note_outs(r, SUITS, w, keys, held_of(counts), forms, allowed, 0)[0]
        kinds = [kind for kind in range(34) if allowed >> kind & 1 and w.shanten[kind] == lowest]
        assert nearest == sum(1 << kind for kind in kinds)
        assert chosen == max(kinds, key=lambda kind: (w.outs[kind], tie_break(noise, kind), -kind)), counts
