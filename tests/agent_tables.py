"""Games driven by the kernels' players, one decision at a time, for tests that look at every decision."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from jantaku import Action, Game, Rules, View
from jantaku.game.view import masked
from jantaku.kernels.hands.suits import get_suits
from jantaku.kernels.players.choose import POLICIES, choose_at
from jantaku.kernels.players.thought import THOUGHT
from jantaku.kernels.worth.layout import SCORING
from jantaku.runtime.tiers import compiled, jit_is_off
from jantaku.tiles import Face, Kind

scratch, thoughts = np.zeros(1, SCORING), np.zeros(1, THOUGHT)


def compiled_choice(tables: Any, rules: Rules, policy: int, noise: int) -> int:
    """What the compiled player does; with the JIT disabled, what the plain one does."""
    choose, plain = compiled(choose_at), jit_is_off()
    arrays = (tables.copy(), rules.record, get_suits(), scratch, thoughts)
    table, record, suits, s, w = (array.view(np.recarray if plain else np.ndarray) for array in arrays)
    with np.errstate(over="ignore"):
        return int(choose(table, 0, record, suits, s, w, policy, np.uint64(noise)))


def decisions(preset: str, seed: int, players: tuple[str, ...], limit: int) -> Iterator[tuple[Game, View, int]]:
    """A game that *players* play, before each of its decisions: the game, the view of the seat asked, a noise."""
    game = Game(preset, seed=seed)
    while not game.is_over and game.decisions < limit:
        seat = int(game.table.record.asked)
        noise = seed * 1_000_003 + game.decisions
        yield game, game.view(seat), noise
        policy = POLICIES.index(players[(seat + seed) % len(players)])
        seen = masked(game.table.records, seat, game.rules)
        game.push_unchecked(Action(compiled_choice(seen, game.rules, policy, noise)))


def deck_of(rules: Rules) -> list[Face]:
    """The faces of the wall."""
    record = rules.record[0]
    return [Face(int(face)) for face in record.deck[: record.deck_size]]


def unseen(view: View) -> dict[Kind, int]:
    """The copies of each kind that a seat does not see, counted from what the view tells in words."""
    left = dict.fromkeys(Kind, 0)
    for face in deck_of(view.rules):
        if face.kind is not None:
            left[face.kind] += 1
    gone = [*view.hand, *view.indicators]
    for seat in range(view.rules.players):
        gone += [discard.face for discard in view.river(seat) if not discard.was_called]
        gone += [face for meld in view.melds(seat) for face in meld.tiles]
        left[Kind.NORTH] -= view.norths(seat)
        shown = view.shown_hand(seat)
        if seat != view.seat and shown is not None:
            gone += shown
    for face in gone:
        if face.kind is not None:
            left[face.kind] -= 1
    return left
