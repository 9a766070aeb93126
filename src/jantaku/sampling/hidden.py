"""What a seat does not see: which tiles, and where they can be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from jantaku.errors import JantakuError
from jantaku.game.tableau import concealed_tiles
from jantaku.game.view import View
from jantaku.kernels.foresight.chain import DRAWN, HAND, HAND_END
from jantaku.kernels.foresight.passed import note_passed
from jantaku.kernels.game.layout import (
    EV_FLOWER,
    M_TILE,
    NO_TILE,
    REACTION,
    RIVER_CALLED,
    RIVER_FACE,
    SEATS,
    TO_ADDED_KAN,
)
from jantaku.kernels.game.sight import is_face_down, is_shown
from jantaku.kernels.game.tiles import FLOWERS, NORTH_WIND
from jantaku.kernels.game.wall import indicator_at

_FACES: Final = 50


@dataclass(frozen=True, slots=True)
class Hidden:
    """The hidden tiles of a view in a row, and whose each place of the row is, as ``kernels.foresight`` wants it."""

    #: Faces: kans face down, hands, tiles just drawn, the wall; those that can be anywhere before the flowers.
    row: npt.NDArray[np.int8]
    #: How many of them are no flowers.
    movable: int
    #: Seat and meld of each kan that lies face down.
    kans: npt.NDArray[np.int64]
    #: For each seat where in the row its hand begins and ends, and where the tile is that it has just drawn.
    seats: npt.NDArray[np.int64]
    #: The places of the wall that the end of the row is for.
    places: npt.NDArray[np.int64]
    #: Kinds that went by each seat, by the columns of ``kernels.foresight.passed``.
    passed: npt.NDArray[np.int64]

    @property
    def wall(self) -> int:
        """Where in the row the wall begins."""
        return len(self.row) - len(self.places)


def hidden_of(view: View) -> Hidden:
    """What is hidden from *view*, and where it can be."""
    t, rules, seat = view.table.record, view.rules, view.seat
    record = rules.record[0]
    left = _unseen_faces(t, record, seat, rules.players)
    if left.min() < 0:
        raise JantakuError(f"seat {seat} sees more tiles of a kind than there are: this is the view of no game")
    kans = [
        (other, meld)
        for other in range(rules.players)
        for meld in range(t.n_melds[other])
        if is_face_down(t, record, seat, other, meld)
    ]
    at = 4 * len(kans)
    seats = np.full((SEATS, 3), -1, np.int64)
    for other in range(rules.players):
        closed = concealed_tiles(t, rules, other) - int(t.drawn[other] != NO_TILE)
        size = 0 if other == seat or is_shown(t, other) else closed
        seats[other, HAND], seats[other, HAND_END] = at, at + size
        at += size
    for other in range(rules.players):
        if other != seat and t.drawn[other] != NO_TILE:
            seats[other, DRAWN] = at
            at += 1
    places = np.array(_wall_places(t, record), np.int64)
    passed = np.zeros((SEATS, 3), np.int64)
    note_passed(t, record, passed)
    row = np.repeat(np.arange(_FACES), left).astype(np.int8)
    if len(row) != at + len(places):
        raise JantakuError(f"{len(row)} tiles are hidden in {at + len(places)} places: this is the view of no game")
    return Hidden(
        row,
        int(left[:FLOWERS].sum()),
        np.array(kans, np.int64).reshape(-1, 2),
        seats,
        places,
        passed,
    )


def wall_alone(hidden: Hidden, wall: npt.NDArray[np.int8]) -> Hidden:
    """What of *hidden* lies in the *wall*, to one who knows the hands: tables then differ in its order alone."""
    seats = np.full((SEATS, 3), -1, np.int64)
    seats[:, [HAND, HAND_END]] = 0
    row = np.array(wall[hidden.places], np.int8)
    return Hidden(row, len(row), np.zeros((0, 2), np.int64), seats, hidden.places, np.zeros((SEATS, 3), np.int64))


def _unseen_faces(t: Any, r: Any, seat: int, players: int) -> npt.NDArray[np.int64]:
    """How many tiles of each face *seat* does not see."""
    left = np.bincount(r.deck[: r.deck_size], minlength=_FACES).astype(np.int64)
    for i in range(t.turned):
        left[t.wall[indicator_at(r, i, 0)]] -= 1
    if t.phase == REACTION and t.context == TO_ADDED_KAN:
        left[t.last] -= 1  # on its way into the kan
    for other in range(players):
        if other == seat or is_shown(t, other):
            left[:FLOWERS] -= t.faces[other]
        for entry in t.river[other, : t.n_river[other]].tolist():
            if not entry & RIVER_CALLED:
                left[entry & RIVER_FACE] -= 1
        for meld in range(t.n_melds[other]):
            if not is_face_down(t, r, seat, other, meld):
                for face in _meld_faces(t.melds[other, meld]):
                    left[face] -= 1
        left[NORTH_WIND] -= t.norths[other]
    for code, _, face, _ in t.events[: t.n_events].tolist():
        if code == EV_FLOWER:
            left[face] -= 1
    return left


def _meld_faces(meld: Any) -> list[int]:
    return [int(face) for face in meld[M_TILE : M_TILE + 4] if face >= 0]


def _wall_places(t: Any, r: Any) -> list[int]:
    """Where in the wall tiles lie that nobody has seen."""
    turned = {int(indicator_at(r, i, 0)) for i in range(t.turned)}
    return [place for place in range(int(t.head), int(r.deck_size) - int(t.replaced)) if place not in turned]
