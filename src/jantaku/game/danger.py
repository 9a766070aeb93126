"""Danger in the open: what a seat may think of the others' hands, in numbers that were checked on real games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from jantaku.errors import JantakuError
from jantaku.kernels.players.reading import READING
from jantaku.kernels.players.reading import read_at as read_kernel
from jantaku.runtime.tiers import Tiered
from jantaku.schema import Plain
from jantaku.tiles import Face, Kind, parse_mpsz

if TYPE_CHECKING:
    from jantaku.game.view import View

read_at: Final = Tiered(read_kernel)


@dataclass(frozen=True, slots=True)
class SeatDanger(Plain):
    """What one opponent may have, as another seat sees it. Chances are from 0 to 1."""

    seat: int
    tenpai: float
    """The chance that the seat is tenpai."""
    danger: Mapping[Kind, float]
    """The chance that a discard of each kind deals in to it; kinds that are safe for certain are left out."""
    waits: Mapping[Kind, float]
    """The chance that it can win on each kind if it is tenpai, the likeliest first."""


@dataclass(frozen=True, slots=True)
class Danger(Plain):
    """How dangerous each kind is to discard for *seat*, opponent by opponent."""

    seat: int
    seats: tuple[SeatDanger, ...]

    def of(self, tile: Face | Kind | str, seat: int | None = None) -> float:
        """The chance that a discard of *tile* deals in to *seat*, or (left out) to anybody."""
        faces = parse_mpsz(tile) if isinstance(tile, str) else [Face(tile)]
        kind = faces[0].kind if len(faces) == 1 else None
        if kind is None:
            raise JantakuError(f"one tile that can be discarded is wanted, not {tile!s:.40}")
        missed = 1.0
        for one in self.against(seat):
            missed *= 1.0 - one.danger.get(kind, 0.0)
        return 1.0 - missed

    def against(self, seat: int | None = None) -> tuple[SeatDanger, ...]:
        """What there is of *seat*, or of all the others."""
        found = tuple(one for one in self.seats if seat is None or one.seat == seat)
        if not found:
            others = ", ".join(str(one.seat) for one in self.seats)
            raise JantakuError(f"seat {self.seat} has the opponents {others}, not {seat!r:.40}")
        return found


def danger_of(view: View) -> Danger:
    """What *view* says of the others."""
    readings = np.zeros(1, READING).view(np.recarray)
    read_at(view.table.records, 0, view.rules.record, readings, view.seat)
    played = view.rules.record.copies[0] > 0  # three players leave kinds out
    tenpai = readings["tenpai"][0].tolist()
    danger, waits = ((readings[name][0] * played).tolist() for name in ("danger", "wait"))
    others = [seat for seat in range(view.rules.players) if seat != view.seat]
    return Danger(
        view.seat,
        tuple(SeatDanger(seat, tenpai[seat], _chances(danger[seat]), _likeliest(waits[seat])) for seat in others),
    )


def _chances(row: list[float]) -> dict[Kind, float]:
    return {kind: chance for kind, chance in zip(Kind, row, strict=True) if chance > 0}


def _likeliest(row: list[float]) -> dict[Kind, float]:
    return dict(sorted(_chances(row).items(), key=lambda one: -one[1]))
