"""Ends of Positions at which so little is hidden that every case can be tried: three opponents with few tiles left.

``positions`` plays games in which everybody calls what can be called. ``exactly`` deals what is hidden in every way
that there is, by code of its own, and plays each case on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb
from typing import Any

import numpy as np

from jantaku import Rules, Tables, View, batch
from jantaku.game.tableau import concealed_tiles
from jantaku.kernels.game.actions import CHI, CLOSED_KAN, NINE_TERMINALS, OPEN_RIICHI, PASS, PON, READY, RIICHI, RON
from jantaku.kernels.game.actions import TSUMO as TSUMO_ACTION
from jantaku.kernels.game.layout import ACTION, BY_RON, BY_TSUMO, CLEARED, NO_TILE, REACTION
from jantaku.kernels.game.tiles import KIND, held_by
from jantaku.kernels.hands.keys import PLACE
from jantaku.sampling.hidden import hidden_of

#: Rules of the three families without flowers, whose replacements would have to be tried too.
RULES = {
    "four": Rules.of("tenhou"),
    "three": Rules.of("sanma-tenhou"),
    "sixteen": Rules.of("taiwan").replace(flowers="none", flower_rinshan=False),
}

MOST_CASES = 8_000


def liking() -> np.ndarray:
    """How much everybody likes each action: calls most, wins and riichi not at all."""
    out = np.full(136, 10.0)
    out[PON:CHI] = 40
    out[CHI:CLOSED_KAN] = 30
    out[PASS] = 20
    out[[RON, TSUMO_ACTION, RIICHI, OPEN_RIICHI, READY, NINE_TERMINALS]] = 0
    out[CLOSED_KAN:134] = 1
    return out


def positions(
    family: str, most: int, slots: int, seed: int = 1, *, live: int = 0, most_cases: int = MOST_CASES
) -> Iterator[tuple[View, np.ndarray]]:
    """Views near the end with so many hidden places to try at most, and the record of the table.

    *live* tiles are still to come, or more.
    """
    rng, like, found = np.random.default_rng(seed), liking(), 0
    rules = RULES[family]
    while True:
        tables = Tables(rules, 512, seed=seed, episode="position")
        seed += 512
        for _ in range(300):
            few = (to_try(tables.records, rules) <= slots) & (tables.records["phase"] <= REACTION)
            few &= tables.records["live"] >= live
            for i in np.flatnonzero(few & ~tables.finished):
                view = tables.view(int(i))
                if len(view.legal_actions) > 1 and at_most(view) <= most_cases:
                    yield view, tables.records[i : i + 1].copy()
                    found += 1
                    if found == most:
                        return
            if tables.finished.all():
                break
            menus = tables.menus()
            tables.step(np.where(menus.any(axis=1), (menus * (like + rng.random(menus.shape))).argmax(axis=1), -1))


def to_try(t: np.ndarray, rules: Rules) -> np.ndarray:
    """Hidden places that can matter at each table: tiles of the others, and those to come."""
    others = np.arange(4)[None, :] != t["asked"][:, None]
    held = (t["faces"].sum(axis=2) * others)[:, : rules.players].sum(axis=1)
    return np.where((t["riichi"] != 0).any(axis=1) | (t["kans"] > 0), 99, held + t["live"])


def at_most(view: View) -> int:
    """More cases than there are to deal what is hidden."""
    t, rules = view.table.record, view.rules
    faces = len(set(hidden_of(view).row.tolist()))
    out = faces ** int(t.live)
    for seat in range(rules.players):
        if seat != view.seat:
            size = concealed_tiles(t, rules, seat)
            out *= comb(faces + size - 1, size)
    return out


def cases(view: View) -> Iterator[tuple[list[list[int]], list[int], float]]:
    """Every way to deal what is hidden: the tiles of each other seat, those to come in order, and how likely it is."""
    t, rules = view.table.record, view.rules
    pool = Counter(hidden_of(view).row.tolist())
    others = [s for s in range(rules.players) if s != view.seat]
    sizes = [concealed_tiles(t, rules, s) for s in others]

    def hands(which: int, left: Counter[int], made: list[list[int]], ways: float) -> Iterator[Any]:
        if which == len(sizes):
            yield from wall(left, made, [], ways)
            return
        for tiles in combinations_with_replacement(sorted(left), sizes[which]):
            taken = Counter(tiles)
            if all(left[face] >= n for face, n in taken.items()):
                more = ways
                for face, n in taken.items():
                    more *= comb(left[face], n)
                yield from hands(which + 1, +(left - taken), [*made, list(tiles)], more)

    def wall(left: Counter[int], made: list[list[int]], drawn: list[int], ways: float) -> Iterator[Any]:
        if len(drawn) == t.live:
            yield made, drawn, ways, left
            return
        for face in sorted(left):
            yield from wall(+(left - Counter([face])), made, [*drawn, face], ways * left[face])

    yield from hands(0, pool, [], 1.0)


def records_of(view: View) -> tuple[np.ndarray, np.ndarray]:
    """A record for each case, and how likely it is."""
    t, rules = view.table.record, view.rules
    others = [s for s in range(rules.players) if s != view.seat]
    hidden, all_cases, rng = hidden_of(view), list(cases(view)), np.random.default_rng(1)
    out = np.repeat(view.table.records.view(np.ndarray), len(all_cases))
    rows = np.arange(len(out))
    for place, seat in enumerate(others):
        for tiles in np.array([made[place] for made, *_ in all_cases]).T:
            kinds = KIND[tiles]
            out["faces"][rows, seat, tiles] += 1
            out["counts"][rows, seat, kinds] += 1
            out["keys"][rows, seat, kinds // 9] += PLACE[kinds]
        melded = np.array([held_by(t, seat, kind) for kind in range(34)])  # the own tiles are not seen in the view
        full = (out["counts"][:, seat] + melded >= 4) @ (1 << np.arange(34, dtype=np.int64))
        out["waits"][:, seat] = batch.waits(out["counts"][:, seat], rules=rules).astype(np.int64) & ~full
        out["missed"][:, seat] = out["waits"][:, seat] & hidden.passed[seat, 0] != 0
    for row, (_, drawn, _, left) in enumerate(all_cases):
        rest = rng.permutation(list(left.elements()))  # these matter after a kan alone
        out["wall"][row, hidden.places] = [*drawn, *rest]
    out["seed"] = rng.integers(1 << 62, size=len(out))
    ways = np.array([ways for *_, ways, _ in all_cases])
    assert t.phase in (ACTION, REACTION) and (t.drawn[others] == NO_TILE).all()
    return out, ways / ways.sum()


def exactly(view: View, made: tuple[np.ndarray, np.ndarray], action: int, player: str) -> dict[str, float]:
    """What an action comes to on average over all cases: points, the chance to win, to deal in, and a draw.

    *made* are ``records_of`` the view.
    """
    records, ways = made[0].copy(), made[1]
    tables = Tables(view.rules, len(records), seed=0, episode="position")
    if records["phase"][0] == REACTION:
        records["asked"] = records["turn"]
        records["answers"] = -1
        records["menu"] = 0
        records["menu"][:, PASS >> 6] = np.uint64(1) << np.uint64(PASS & 63)
        tables.load(records)
        tables.step(np.full(len(records), PASS))
        tables.advance_to(view.seat, player)
    else:
        tables.load(records)
    tables.step(np.full(len(records), action))
    tables.play(player)
    end = tables.records
    assert (end["phase"] > CLEARED).all()
    wins = np.arange(3) < end["n_wins"][:, None]
    won = ((end["wins_seat"] == view.seat) & wins).any(axis=1)
    dealt = (end["ending"] == BY_RON) & (end["turn"] == view.seat)
    drawn = (end["ending"] != BY_RON) & (end["ending"] != BY_TSUMO)
    points = end["delta"][:, view.seat]
    return {
        "points": float(ways @ points), "win": float(ways @ won), "deal_in": float(ways @ dealt),
        "draw": float(ways @ drawn),
    }  # fmt: skip
