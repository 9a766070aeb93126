"""Ends of Positions in which little is hidden, and everything that can be hidden there, tried out.

Walls are laid so that a few kinds alone are left at the end: they lie in the dead wall, in the last live tiles, and a
tile or four of them in each hand, where they stay. All players but one call what they can until they hold no more than
that; one plays for tenpai. So the hidden tiles are many, but of few kinds, and few ways to deal them differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import comb
from typing import Any, Final

import numpy as np

from jantaku import Game, Rules, Tables, View, batch
from jantaku.game.tableau import concealed_tiles
from jantaku.game.walls import deck, hand_places, indicator_place
from jantaku.kernels.foresight.annealing import likelihood_rows
from jantaku.kernels.foresight.chain import HAND, HANDS
from jantaku.kernels.game.actions import (
    CHI,
    CLOSED_KAN,
    NINE_TERMINALS,
    NORTH,
    OPEN_RIICHI,
    PASS,
    PON,
    READY,
    RIICHI,
    RON,
    TSUMO,
)
from jantaku.kernels.game.layout import ACTION, BY_RON, BY_TSUMO, CLEARED, EXHAUSTED, NAGASHI_END, NO_TILE, REACTION
from jantaku.kernels.game.tiles import FLOWERS, KIND, NORTH_WIND, held_by
from jantaku.kernels.hands.keys import PLACE
from jantaku.kernels.hands.suits import get_suits
from jantaku.runtime.tiers import compiled
from jantaku.sampling.hidden import Hidden, hidden_of
from jantaku.sampling.samples import Sampler
from jantaku.tiles import Face
from jantaku.vector.threads import native

RULES: Final = {"four": Rules.of("tenhou"), "three": Rules.of("sanma-tenhou"), "sixteen": Rules.of("taiwan")}
MOST_CASES: Final = 5000
_AT_A_TIME: Final = 96  # games
_AT_ONCE: Final = 8192  # cases that are played on together
_NEVER: Final = [RON, TSUMO, RIICHI, OPEN_RIICHI, READY, NINE_TERMINALS]


# --- walls that leave little to guess ---


def wall_of(rules: Rules, rng: np.random.Generator, to_come: int, quiet: int) -> tuple[list[Face], np.ndarray]:
    """A wall that leaves a few kinds to the end, if all call what they can but *quiet*; and who likes to do what.

    Callers are dealt pairs, the third tile of each to another of them, and a tile of the few kinds, or four.
    """
    faces, size, dead = deck(rules), len(deck(rules)), int(rules.record[0].dead_wall)
    flowers = [face for face in faces if face.is_flower]
    late = [flowers[i] for i in rng.permutation(len(flowers))[: rng.integers(0, 3)]]
    gone = len(flowers) - len(late) + (4 if rules.north_aside else 0)  # as many tiles have been replaced by then
    tail = [*range(size - gone - dead - to_come, size - gone)]
    if rules.replacements:
        tail.remove(indicator_place(rules, 0))
    callers = [seat for seat in range(rules.players) if seat != quiet]
    keeps = dict.fromkeys(callers, 1)
    if rng.integers(4) == 0:
        keeps[callers[0]] = 4
    plain = [k for k in range(34) if k != NORTH_WIND and k % 9 != 4 and faces.count(Face(k)) == 4]
    mixed = [int(kind) for kind in rng.permutation(plain)]
    kinds, others = np.split(mixed, [-(-(len(tail) - len(late) + sum(keeps.values())) // 4)])
    few = [Face(kind) for kind in rng.permutation(np.repeat(kinds, 4))]
    wall: list[Face | None] = [None] * size
    ends = [*late, *(few.pop() for _ in range(len(tail) - len(late)))]
    for place, at in zip(tail, rng.permutation(len(ends)), strict=True):
        wall[place] = ends[at]
    like, pairs = np.stack([liking(kinds)] * 4), iter(others.tolist())
    hands = {seat: hand_places(rules, seat) for seat in callers}
    for seat in callers:
        for _ in range(keeps[seat]):
            wall[hands[seat].pop()] = few.pop()
    thirds = []
    for seat in callers:
        for _ in range((rules.hand_size - keeps[seat]) // 3):
            kind = next(pairs)
            like[seat, kind] = 5
            wall[hands[seat].pop()] = wall[hands[seat].pop()] = Face(kind)
            thirds.append((seat, kind))
    for seat, kind in thirds:
        giver = max((one for one in callers if one != seat), key=lambda one: len(hands[one]))
        if hands[giver]:
            wall[hands[giver].pop()] = Face(kind)
    rest = list(faces)
    for face in wall:
        if face is not None:
            rest.remove(face)
    order = iter(rng.permutation(len(rest)))
    return [rest[next(order)] if face is None else face for face in wall], like


def liking(kept: np.ndarray) -> np.ndarray:
    """How much a caller likes each action: pons most, to part with what it keeps least, wins and riichi never."""
    out = np.full(136, 10.0)
    out[PON:CHI] = 40
    out[CHI:CLOSED_KAN] = 7
    out[PASS] = 20
    out[NORTH] = 50
    out[CLOSED_KAN:134] = 1
    out[kept] = 3
    out[_NEVER] = 0
    return out


def positions(family: str, most: int, seeds: Iterable[int], *, most_cases: int = MOST_CASES) -> Iterator[Cases]:
    """What can be hidden near the end of games, one or none of each of *seeds*, in turn, with 1 to 6 tiles to come."""
    left, found = iter(seeds), 0
    while batch_of := list(islice(left, min(most, _AT_A_TIME))):
        for cases in _positions(RULES[family], batch_of, most_cases):
            yield cases
            found += 1
            if found == most:
                return
    raise AssertionError(f"{found} positions of {family} in these games, not {most}")


def _positions(rules: Rules, seeds: list[int], most_cases: int) -> list[Cases]:
    rngs = [np.random.default_rng(seed) for seed in seeds]
    quiet, when = (np.array([rng.integers(*limits) for rng in rngs]) for limits in ((0, rules.players), (1, 7)))
    walls = [wall_of(rules, rngs[i], int(when[i]), int(quiet[i])) for i in range(len(seeds))]
    tables = Tables(rules, len(seeds), seed=0, episode="position")
    games = [Game(rules, seed=seeds[i], walls=[walls[i][0]]) for i in range(len(seeds))]
    tables.load(np.concatenate([game.table.records.view(np.ndarray) for game in games]))
    like, rows = np.stack([one for _, one in walls]), np.arange(len(seeds))
    out: dict[int, Cases] = {}
    while not tables.finished.all():
        records = tables.records
        near = (records["live"] <= when) & (records["live"] > 0) & (records["phase"] <= REACTION)
        for i in np.flatnonzero(near & ~tables.finished & _is_plain(records) & (tables.seats() == quiet)):
            view = tables.view(int(i))
            if i not in out and len(view.legal_actions) > 1 and at_most(view) <= 100 * most_cases:
                cases = Cases.of(view)
                if len(cases.ways) <= most_cases:
                    out[int(i)] = cases
        noise = np.stack([rng.random(like.shape[2]) for rng in rngs])
        tables.step(_moves(tables, like[rows, tables.seats()] + noise, quiet))
    return [out[i] for i in sorted(out)]


def _is_plain(t: np.ndarray) -> np.ndarray:
    """No riichi, which would be a hand of thirteen tiles, and no kan."""
    return (t["riichi"] == 0).all(axis=1) & (t["kans"] == 0)


def _moves(tables: Tables, like: np.ndarray, quiet: np.ndarray) -> np.ndarray:
    """What everybody does: as they like; who is *quiet* does as ``shanten`` would, but wins and riichi."""
    menus = tables.menus()
    moves = np.where(menus.any(axis=1), (menus * like).argmax(axis=1), -1)
    wise = tables.choose("shanten")
    return np.where((tables.seats() == quiet) & ~np.isin(wise, _NEVER) & (moves >= 0), wise, moves)


# --- all that can be hidden ---


def sizes_of(view: View) -> dict[int, int]:
    """How many closed tiles each other seat has."""
    t, rules = view.table.record, view.rules
    return {seat: concealed_tiles(t, rules, seat) for seat in range(rules.players) if seat != view.seat}


def replacements_of(view: View, hidden: Hidden) -> int:
    """Tiles from the end of the wall that can matter: one for each flower, or north, that may still come."""
    aside = (hidden.row >= FLOWERS) | ((hidden.row == NORTH_WIND) & bool(view.rules.north_aside))
    own = int(view.table.record.faces[view.seat, NORTH_WIND]) if view.rules.north_aside else 0
    return int(aside.sum()) + own


def at_most(view: View) -> int:
    """No fewer than there are cases."""
    hidden = hidden_of(view)
    faces = len(set(hidden.row.tolist()))
    out = faces ** (int(view.table.record.live) + replacements_of(view, hidden))
    for size in sizes_of(view).values():
        out *= comb(faces + size - 1, size)
    return out


@dataclass(frozen=True)
class Cases:
    """Every way to deal what is hidden: the faces in the places that matter, and how many ways come to the same."""

    view: View
    hidden: Hidden
    faces: np.ndarray  # cases by places: the hands of the others, the tiles to come, those that replace others
    ways: np.ndarray
    left: np.ndarray  # cases by the different faces: how many lie where they do not matter
    names: np.ndarray  # these faces

    @classmethod
    def of(cls, view: View) -> Cases:
        """All cases, built up place by place."""
        hidden = hidden_of(view)
        names, counts = np.unique(hidden.row, return_counts=True)
        faces, ways = np.zeros((1, 0), np.int64), np.ones(1)
        left = counts[None, :].astype(np.int64)
        for size in sizes_of(view).values():
            for nth in range(size):
                fits = (left > 0) & (names < FLOWERS)
                same = np.zeros_like(left)
                if nth:
                    fits &= np.arange(len(names)) >= faces[:, -1:]  # a hand has no order
                    same = (faces[:, -nth:, None] == np.arange(len(names))).sum(axis=1)
                faces, ways, left = _with(faces, ways * 1.0, left, fits, left / (1 + same))
        for _ in range(int(view.table.record.live) + replacements_of(view, hidden)):
            faces, ways, left = _with(faces, ways, left, left > 0, left)
        return cls(view, hidden, names[faces], ways, left, names)

    @property
    def hands(self) -> dict[int, np.ndarray]:
        """The tiles of each other seat, cases by tiles."""
        out, at = {}, 0
        for seat, size in sizes_of(self.view).items():
            out[seat] = self.faces[:, at : at + size]
            at += size
        return out

    @property
    def places(self) -> list[int]:
        """Where in the wall the tiles to come lie, and those that may replace others."""
        t = self.view.table.record
        end = int(self.view.rules.record[0].deck_size) - int(t.replaced)
        more = range(replacements_of(self.view, self.hidden))
        return [*(int(t.head) + i for i in range(int(t.live))), *(end - 1 - i for i in more)]

    def weights(self, reader: str | None) -> np.ndarray:
        """How likely each case is to who reads hands so; their sum is 1."""
        likely = np.zeros((len(self.ways), 2))
        if reader is not None:
            sampler = Sampler(self.view, reader, threads=1)
            rows = np.repeat(self.hidden.row[None, :], len(self.ways), axis=0)
            for seat, tiles in self.hands.items():
                first = self.hidden.seats[seat, HAND]
                rows[:, first : first + tiles.shape[1]] = tiles
            compiled(likelihood_rows)(
                0, len(rows), native(self.view.rules.record), native(get_suits()), rows, self.hidden.seats,
                native(sampler.reading.shown), sampler.reading.weights, native(np.zeros(1, HANDS)), likely,
            )  # fmt: skip
        out = self.ways * np.exp(likely[:, 0] - likely[:, 0].max())
        return out / out.sum()

    def records(self, part: slice, seed: int = 0) -> np.ndarray:
        """The table of each case of a *part*; *seed* is for lots that players draw."""
        view, hidden, faces = self.view, self.hidden, self.faces[part]
        t, rules, n = view.table.record, view.rules, len(faces)
        assert t.phase in (ACTION, REACTION)
        out, rows = np.repeat(view.table.records.view(np.ndarray), n), np.arange(n)
        at = 0
        for seat, size in sizes_of(view).items():
            assert t.drawn[seat] == NO_TILE
            for tiles in faces[:, at : at + size].T:
                kinds = KIND[tiles]
                out["faces"][rows, seat, tiles] += 1
                out["held_faces"][rows, seat] |= np.int64(1) << tiles
                out["held"][rows, seat, out["counts"][rows, seat, kinds]] |= np.int64(1) << kinds
                out["counts"][rows, seat, kinds] += 1
                out["keys"][rows, seat, kinds // 9] += PLACE[kinds]
            at += size
            melded = np.array([held_by(t, seat, kind) for kind in range(34)])  # the own tiles are not seen in the view
            full = (out["counts"][:, seat] + melded >= 4) @ (1 << np.arange(34, dtype=np.int64))
            out["waits"][:, seat] = batch.waits(out["counts"][:, seat], rules=rules).astype(np.int64) & ~full
            out["missed"][:, seat] = out["waits"][:, seat] & hidden.passed[seat, 0] != 0
        for place, tiles in zip(self.places, faces[:, at:].T, strict=True):
            out["wall"][rows, place] = tiles
        rest = [place for place in hidden.places.tolist() if place not in self.places]
        left = self.left[part]
        out["wall"][rows[:, None], rest] = np.repeat(np.tile(self.names, n), left.ravel()).reshape(n, len(rest))
        out["seed"] = np.random.default_rng(seed).integers(1 << 62, size=n)
        return out


def _with(faces: Any, ways: Any, left: Any, fits: Any, times: Any) -> tuple[Any, Any, Any]:
    """Each case with each face more that *fits*; there are so many *times* as many ways to that."""
    case, face = np.nonzero(fits)
    less = left[case].copy()
    less[np.arange(len(case)), face] -= 1
    return np.column_stack([faces[case], face]), ways[case] * times[case, face], less


# --- what actions come to ---


class NotCountedError(Exception):
    """Something mattered that was not tried out: a kan's tile, the ura of a riichi."""


@dataclass(frozen=True)
class Exact:
    """What an action comes to, by figure, and the error of that where players draw lots."""

    values: dict[str, float]
    errors: dict[str, float]


def exactly(cases: Cases, weights: np.ndarray, action: int, player: str, lots: int = 1) -> Exact:
    """What *action* comes to over all cases; each is played on *lots* times."""
    runs = []
    for lot in range(lots):
        parts = [
            _outcome(cases, slice(at, at + _AT_ONCE), action, player, lot)
            for at in range(0, len(weights), _AT_ONCE)
        ]  # fmt: skip
        runs.append({name: np.concatenate([part[name] for part in parts]) for name in parts[0]})
    values, errors = {}, {}
    for name in runs[0]:
        each = np.stack([run[name] for run in runs]).astype(float)
        values[name] = float(each.mean(axis=0) @ weights)
        spread = each.var(axis=0, ddof=1) / lots if lots > 1 else np.zeros(len(weights))
        errors[name] = float(np.sqrt(spread @ weights**2))
    return Exact(values, errors)


def _outcome(cases: Cases, part: slice, action: int, player: str, lot: int) -> dict[str, np.ndarray]:
    view, records = cases.view, cases.records(part, lot)
    tables = Tables(view.rules, len(records), seed=0, episode="position")
    if records["phase"][0] == REACTION:  # seats before this one have answered, unseen: all are asked again
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
    end, seat = tables.records, view.seat
    assert (end["phase"] > CLEARED).all()
    if (end["kans"] > 0).any() or (end["ura_turned"] > 0).any():
        raise NotCountedError
    wins = np.arange(3) < end["n_wins"][:, None]
    won = ((end["wins_seat"] == seat) & wins).any(axis=1)
    dealt = (end["ending"] == BY_RON) & (end["turn"] == seat)
    by_win = (end["ending"] == BY_RON) | (end["ending"] == BY_TSUMO)
    drawn = (end["ending"] == EXHAUSTED) | (end["ending"] == NAGASHI_END)
    return {
        "points": end["delta"][:, seat], "win": won, "deal_in": dealt, "others": by_win & ~won & ~dealt,
        "draw": drawn, "tenpai": drawn & (end["waits"][:, seat] != 0), "aborted": ~by_win & ~drawn,
    }  # fmt: skip
