"""Tenhou's numbers for the tiles of a record that has none: which of four equal tiles is which.

The numbers are free as long as they are held together: a tile keeps its number from the wall to the river.
"""

from __future__ import annotations

from collections.abc import Sequence

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType
from jantaku.tiles import Face, face_of_tile


def numbered(events: Sequence[Event], *, red: bool) -> tuple[tuple[int, ...], ...]:
    """The numbers of the tiles of each event, laid out as ``RecordedPosition.numbers`` are."""
    numbering = _Numbering(red)
    return tuple(numbering.of(event) for event in events)


class _Numbering:
    def __init__(self, red: bool) -> None:
        self.free: dict[Face, list[int]] = {}
        for tile in reversed(range(136)):
            self.free.setdefault(face_of_tile(tile, red=red), []).append(tile)
        self.held: list[dict[Face, list[int]]] = []
        self.drawn: list[int | None] = []
        self.melds: list[list[tuple[int, ...]]] = []
        self.last = 0

    def of(self, event: Event) -> tuple[int, ...]:
        kind = event.type
        if kind is EventType.BEGIN:
            return self._deal(event)
        if kind is EventType.DORA and event.tile is not None:
            return (self._new(event.tile),)
        if kind is EventType.END and event.clearing is not None:
            return tuple(self._new(face) for face in event.clearing.ura)
        if event.seat is None:
            return ()
        return self._of_seat(event, event.seat)

    def _new(self, face: Face) -> int:
        if not self.free.get(face):
            raise JantakuError(f"there is no tile left among Tenhou's 136 for {face}")
        return self.free[face].pop()

    def _deal(self, event: Event) -> tuple[int, ...]:
        out: list[int] = []
        for hand in event.hands:
            held: dict[Face, list[int]] = {}
            for face in hand or ():
                held.setdefault(face, []).append(self._new(face))
            self.held.append(held)
            out += [tile for face in dict.fromkeys(hand or ()) for tile in held[face]]
        self.drawn = [None] * len(event.hands)
        self.melds = [[] for _ in event.hands]
        return tuple(out)

    def _take(self, seat: int, face: Face) -> int:
        return self.held[seat][face].pop(0)

    def _of_seat(self, event: Event, seat: int) -> tuple[int, ...]:
        kind, face = event.type, event.tile
        if kind is EventType.DRAW and face is not None:
            tile = self._new(face)
            self.drawn[seat] = tile
            self.held[seat].setdefault(face, []).append(tile)
            return (tile,)
        if kind is EventType.NORTH and face is not None:
            self.last = self._take(seat, face)
            return (self.last,)
        if kind is EventType.DISCARD and face is not None:
            # the tile drawn stands last: one from the hand is another, if there is another
            self.last = self.held[seat][face].pop(-1 if event.drawn else 0)
            return (self.last,)
        if kind in (EventType.CHI, EventType.PON, EventType.OPEN_KAN):
            meld = (self.last, *(self._take(seat, own) for own in event.tiles))
            self.melds[seat].append(meld)
            return meld
        if kind is EventType.CLOSED_KAN:
            return tuple(self._take(seat, own) for own in event.tiles)
        if kind is EventType.ADDED_KAN and face is not None:
            pons = [meld for meld in self.melds[seat] if meld[0] // 4 == face.kind and len(meld) == 3]
            if not pons:
                raise JantakuError(f"seat {seat} adds {face} to a pon that it does not have")
            pon = pons[0]
            self.last = self._take(seat, face)
            return (*pon, self.last)
        if kind is EventType.TSUMO:
            return (self.drawn[seat] or 0,)
        return (self.last,) if kind is EventType.RON else ()
