"""Walls rebuilt from what a log shows: hands, draws, replacements, indicators."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from jantaku.errors import JantakuError
from jantaku.game.event import EventType
from jantaku.game.walls import deck, hand_places, indicator_place, replacement_place
from jantaku.records.record import RecordedPosition
from jantaku.rules import Rules
from jantaku.tiles import Face

REPLACED = (EventType.OPEN_KAN, EventType.CLOSED_KAN, EventType.ADDED_KAN, EventType.NORTH)
"""After these a replacement tile is drawn."""


def wall_of(rules: Rules, position: RecordedPosition) -> tuple[Face, ...]:
    """A whole wall that deals *position*: the log's own, or one made of what it shows and filled up with the rest."""
    if position.wall is not None:
        return position.wall
    size = int(rules.record[0].deck_size)
    slots: list[Face | None] = [None] * size
    _lay_hands(rules, position, slots)
    live = rules.players * rules.hand_size
    replacement = 0
    indicators: list[Face] = []
    replaces = False
    extra = _extra_flower(position)
    if extra is not None:  # it lies where the dealer's first tile does; what it became is given as a draw
        slots[live] = extra
        live += 1
    for event in position.events:
        dealt_flower = event.type is EventType.FLOWER and bool(event.tiles)
        if extra is not None and event.type is EventType.DRAW:
            extra = None
            continue
        if event.type in (EventType.DRAW, EventType.FLOWER):
            if replaces or dealt_flower:
                place = replacement_place(rules, replacement)
                replacement += 1
            else:
                place, live = live, live + 1
            if place >= size:
                raise JantakuError("more tiles are drawn than the wall has")
            slots[place] = event.tiles[0] if dealt_flower else event.tile
            replaces = event.type is EventType.FLOWER and not dealt_flower
        elif event.type in REPLACED:
            replaces = True
        elif event.type is EventType.DORA and event.tile is not None:
            indicators.append(event.tile)
    for under, turned in enumerate(((*indicators, *position.late_indicators), _ura(position))):
        for number, face in enumerate(turned):
            place = indicator_place(rules, number, ura=under == 1)
            if not 0 <= place < size:
                raise JantakuError("more indicators are turned than the wall has")
            slots[place] = face
    return _filled(rules, slots)


def _extra_flower(position: RecordedPosition) -> Face | None:
    """The flower that the dealer was dealt beyond the tiles of the others, if it was one."""
    dealer = position.start.dealer
    held = Counter(position.events[0].hands[dealer] or ())
    for event in position.events:
        if event.type is EventType.FLOWER and event.tiles and event.seat == dealer and event.tile is not None:
            if not held[event.tile]:
                return event.tile
            held[event.tile] -= 1
            held.update(event.tiles)
    return None


def _ura(position: RecordedPosition) -> tuple[Face, ...]:
    return position.clearing.ura if position.clearing is not None else ()


def _lay_hands(rules: Rules, position: RecordedPosition, slots: list[Face | None]) -> None:
    for seat, hand in enumerate(position.events[0].hands):
        places = hand_places(rules, (seat - position.start.dealer) % rules.players)
        if hand is not None and len(hand) != len(places):
            raise JantakuError(f"seat {seat} is dealt {len(hand)} tiles instead of {len(places)}")
        for place, face in zip(places, _as_dealt(hand or (), _dealt_flowers(position, seat)), strict=False):
            slots[place] = face


def _as_dealt(hand: Iterable[Face], flowers: Iterable[Face]) -> list[Face]:
    """*hand* with its flowers last, in the order in which they were set aside."""
    held, last = Counter(hand), []
    for flower in flowers:
        if held[flower]:
            held[flower] -= 1
            last.append(flower)
    return [*held.elements(), *last]


def _dealt_flowers(position: RecordedPosition, seat: int) -> Iterator[Face]:
    """What *seat* set aside after the deal, without a flower that has just come for another."""
    came = None
    for event in position.events:
        if event.type is EventType.FLOWER and event.seat == seat and event.tiles and event.tile is not None:
            if event.tile != came:
                yield event.tile
            came = event.tiles[0]


def _filled(rules: Rules, slots: list[Face | None]) -> tuple[Face, ...]:
    left = Counter(deck(rules))
    left.subtract(face for face in slots if face is not None)
    over = [f"{-number} {face} too many" for face, number in left.items() if number < 0]
    if over:
        raise JantakuError(f"more tiles than there are: {', '.join(over)}")
    rest = [face for face in Face for _ in range(left[face])]
    return tuple(face if face is not None else rest.pop() for face in slots)
