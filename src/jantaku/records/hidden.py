"""Logs of one seat's view: tiles that nobody saw, filled in so that everything seen can have happened.

What a hidden seat discards, melds or shows, it must have held: it was dealt it, or drew it at a moment before. Needs
are met in the order of time, each from the places that are free by then; as the places free for one need are free
for every later one, this fails only if nothing would do. All other tiles are whatever is left over.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType
from jantaku.game.walls import deck
from jantaku.records.record import RecordedPosition
from jantaku.rules import Rules
from jantaku.tiles import Face

_DEALT = -1


def fill_hidden(
    rules: Rules, position: RecordedPosition, shown: Mapping[int, tuple[Face, ...]] | None = None
) -> RecordedPosition:
    """*position* with a tile for every hidden draw and hand; *shown* are the hands that were shown at its end."""
    hidden = [seat for seat, hand in enumerate(position.events[0].hands) if hand is None]
    if not hidden:
        return position
    shown = position.shown if shown is None else shown
    places = {seat: _Places(rules.hand_size) for seat in hidden}
    for at, event in enumerate(position.events):
        if event.seat in places:
            places[event.seat].follow(at, event, position.events)
    for seat in hidden:
        for face in shown.get(seat, ()):
            places[seat].need(len(position.events), face)
    left = _left_over(rules, position, places)
    for seat in hidden:
        places[seat].fill(left)
    events = list(position.events)
    hands = tuple(
        places[seat].dealt() if seat in places else hand for seat, hand in enumerate(position.events[0].hands)
    )
    events[0] = replace(events[0], hands=hands)
    for seat in hidden:
        for at, face in places[seat].drawn():
            events[at] = replace(events[at], tile=face)
    return replace(position, events=tuple(events))


class _Places:
    """The tiles that a hidden seat gets: when, and as far as it is known, which."""

    def __init__(self, dealt: int) -> None:
        self.times = [_DEALT] * dealt
        self.faces: list[Face | None] = [None] * dealt
        self.free = list(range(dealt))

    def follow(self, at: int, event: Event, events: tuple[Event, ...]) -> None:
        kind = event.type
        if kind is EventType.DRAW:
            self.times.append(at)
            self.faces.append(_thrown_or_won(at, event.seat, events))
            if self.faces[-1] is None:
                self.free.append(len(self.times) - 1)
        elif kind is EventType.DISCARD and not event.drawn and event.tile is not None:
            self.need(at, event.tile)
        elif kind in (EventType.CHI, EventType.PON, EventType.OPEN_KAN, EventType.CLOSED_KAN):
            for face in event.tiles:
                self.need(at, face)
        elif kind in (EventType.ADDED_KAN, EventType.NORTH) and event.tile is not None:
            self.need(at, event.tile)

    def need(self, at: int, face: Face) -> None:
        """Let *face* be one of the tiles got before event *at*."""
        if not self.free:
            raise JantakuError(f"a seat shows more tiles than it can have: {face} at event {at}")
        self.faces[self.free.pop()] = face

    def fill(self, left: list[Face]) -> None:
        for place in self.free:
            self.faces[place] = left.pop()

    def dealt(self) -> tuple[Face, ...]:
        return tuple(f for f, time in zip(self.faces, self.times, strict=True) if time == _DEALT and f is not None)

    def drawn(self) -> list[tuple[int, Face]]:
        return [(t, f) for f, t in zip(self.faces, self.times, strict=True) if t != _DEALT and f is not None]


def _thrown_or_won(at: int, seat: int | None, events: tuple[Event, ...]) -> Face | None:
    """The tile drawn at event *at*, if it was discarded or won with at once."""
    for event in events[at + 1 :]:
        if event.type in (EventType.RIICHI, EventType.DORA):
            continue
        if event.seat == seat and (event.type is EventType.TSUMO or (event.type is EventType.DISCARD and event.drawn)):
            return event.tile
        return None
    return None


def _left_over(rules: Rules, position: RecordedPosition, places: Mapping[int, _Places]) -> list[Face]:
    left = Counter(deck(rules))
    for hand in position.events[0].hands:
        left.subtract(hand or ())
    for event in position.events:
        if event.type in (EventType.DRAW, EventType.DORA) and event.tile is not None:
            left[event.tile] -= 1
    left.subtract(position.late_indicators)
    if position.clearing is not None:
        left.subtract(position.clearing.ura)
    for seat in places:
        left.subtract(face for face in places[seat].faces if face is not None)
    over = [str(face) for face, number in left.items() if number < 0]
    if over:
        raise JantakuError(f"more tiles than there are: {' '.join(over)}")
    # honours and terminals last: they are what a hand is filled with first, as they make the fewest shapes
    return sorted(left.elements(), key=lambda face: (face.kind or 0) >= 27)
