"""How likely the true hands are beside uniform dealing: what a reading is worth, in one number."""

from __future__ import annotations

import numpy as np

from ..game.rng import mixed
from ..jit import entry
from ..types import Array, RulesRecords, Suits, Tables
from .chain import HAND, HAND_END, exchange_often, keys_at, likelihood_of, take_hand
from .deal import pick_kans, shuffle_part
from .reading import is_possible


@entry
def anneal_rows(
    first: int, last: int, rules: RulesRecords, suits: Suits, rows: Array, row: Array, movable: int, kans: Array,
    seats: Array, seeds: Array, shown: Tables, weights: Array, steps: int, swaps: int, hands: Tables, out: Array,
) -> None:  # fmt: skip
    """Fill ``out[i]`` with an estimate of the log of the mean likelihood over all deals, for each seed.

    Each begins with a uniform deal and heeds likelihood more with each of *steps*, exchanging tiles *swaps* times at
    each; the mean of exp(out) has no bias (annealed importance sampling).
    """
    r, h = rules[0], hands[0]
    for i in range(first, last):
        state = mixed(np.uint64(seeds[i]))
        for at in range(row.size):
            rows[i, at] = row[at]
        begun = pick_kans(rows[i], movable, kans, state)
        state = shuffle_part(rows[i], begun, movable, state)
        hands_end = np.int64(begun)
        for seat in range(r.players):
            take_hand(r, suits[0], rows[i], seats[seat], shown[seat], weights, h, seat)
            hands_end = max(hands_end, seats[seat, HAND_END])
        out[i] = 0.0
        for step in range(1, steps + 1):
            out[i] += likelihood_of(r, rows[i], seats, shown, h) / steps
            state = exchange_often(
                r, suits[0], rows[i], begun, hands_end, movable, seats, shown, weights, swaps, step / steps, h, state
            )


@entry
def likelihood_rows(
    first: int, last: int, rules: RulesRecords, suits: Suits, rows: Array, seats: Array, shown: Tables, weights: Array,
    hands: Tables, out: Array,
) -> None:  # fmt: skip
    """Fill ``out[i]`` with the log-likelihood of the hands in ``rows[i]``, and whether they can be (1 or 0)."""
    r, h = rules[0], hands[0]
    for i in range(first, last):
        out[i, 1] = 1.0
        for seat in range(r.players):
            take_hand(r, suits[0], rows[i], seats[seat], shown[seat], weights, h, seat)
            if seats[seat, HAND_END] > seats[seat, HAND] and not is_possible(
                r, suits[0], shown[seat], keys_at(h, seat)
            ):
                out[i, 1] = 0.0
        out[i, 0] = likelihood_of(r, rows[i], seats, shown, h)
