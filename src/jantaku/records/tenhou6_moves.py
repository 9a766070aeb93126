"""The order of events in a tenhou.net/6 round.

The format has for each seat what came in (draws and calls) and what went out, but not the order between seats. It
follows from the rules: after a discard somebody calls it or the next seat draws. A call names the tile and from
where it came, yet the same tile may be discarded there twice before the call; so every choice may have to be taken
back, and the order is right when all lists are used up.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType
from jantaku.tiles import Face, parse_tenhou6, sort_key

_CALL: Final = re.compile(r"((?:\d\d)*)([cpmka])((?:\d\d)+)")
_TYPES: Final = {
    "c": EventType.CHI,
    "p": EventType.PON,
    "m": EventType.OPEN_KAN,
    "k": EventType.ADDED_KAN,
    "a": EventType.CLOSED_KAN,
}
TSUMOGIRI: Final = 60
NORTH: Final = "f44"
_MOST_STEPS: Final = 50_000
_FROM_CALL: Final = {"p": (3, 2, 1), "m": (3, 2, 0, 1), "c": (3,)}
"""Seats after the caller, by where in the call the letter stands."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call or kan: its letter, the tile after the letter, the others, and the seats to the one it came from."""

    letter: str
    tile: Face
    others: tuple[Face, ...]
    source: int

    @property
    def type(self) -> EventType:
        """What type of call it is."""
        return _TYPES[self.letter]


def parse_call(text: str) -> Call:
    """A call as the format writes it.

    >>> parse_call("47p4747")
    Call(letter='p', tile=Face.RED, others=(Face.RED, Face.RED), source=2)
    """
    match = _CALL.fullmatch(text)
    if match is None:
        raise JantakuError(f"no such call: {text!r}")
    before, letter, after = match.groups()
    ahead = len(before) // 2
    tiles = parse_tenhou6([int(part) for part in re.findall(r"\d\d", before + after)])
    places = _FROM_CALL.get(letter, (0,) * 4)
    if len(tiles) != (3 if letter in "cp" else 4) or ahead >= len(places):
        raise JantakuError(f"no such call: {text!r}")
    others = tuple(tile for i, tile in enumerate(tiles) if i != ahead)
    return Call(letter, tiles[ahead], others, places[ahead])


Incoming = Face | Call


@dataclass(frozen=True, slots=True)
class Outgoing:
    """What a seat put down: a tile (``None``: the one just drawn), with riichi or not, or a kan, or a north aside."""

    tile: Face | None = None
    riichi: bool = False
    kan: Call | None = None
    north: bool = False


def parse_incoming(entry: object) -> Incoming:
    """A draw or a call."""
    if isinstance(entry, str):
        return parse_call(entry)
    if isinstance(entry, bool) or not isinstance(entry, int):
        raise JantakuError(f"no such draw: {entry!r}")
    return parse_tenhou6([entry])[0]


def parse_outgoing(entry: object) -> Outgoing | None:
    """A discard or a kan; ``None`` for the place that an open kan leaves empty."""
    if entry == 0 and not isinstance(entry, bool):
        return None
    riichi = isinstance(entry, str) and entry.startswith("r")
    if isinstance(entry, str):
        if entry == NORTH:
            return Outgoing(Face.NORTH, north=True)
        if not riichi:
            return Outgoing(kan=parse_call(entry))
        if not entry[1:].isdigit():
            raise JantakuError(f"no such discard: {entry!r}")
        entry = int(entry[1:])
    if isinstance(entry, bool) or not isinstance(entry, int):
        raise JantakuError(f"no such discard: {entry!r}")
    return Outgoing(None if entry == TSUMOGIRI else parse_tenhou6([entry])[0], riichi)


class Weaver:
    """Finds the order of the events of one round."""

    def __init__(self, dealer: int, incoming: list[list[Incoming]], outgoing: list[list[Outgoing]]) -> None:
        """Take what came in and went out, by seat."""
        self.dealer, self.incoming, self.outgoing = dealer, incoming, outgoing
        self.players = len(incoming)

    def events(self) -> list[Event]:
        """The events from the first draw to the last thing that the lists have."""
        # a state: next places in both lists by seat, events so far, and whose turn it is to draw or call
        zero = (0,) * self.players
        waiting: list[tuple[tuple[int, ...], tuple[int, ...], list[Event], int, Event | None]]
        waiting = [(zero, zero, [], self.dealer, None)]
        furthest: list[Event] = []
        tried: set[tuple[object, ...]] = set()
        for _ in range(_MOST_STEPS):
            if not waiting:
                break
            ins, outs, events, seat, answered = waiting.pop()
            state = (ins, outs, seat, None if answered is None else answered.seat)
            if state in tried:
                continue  # what is left to do is the same, however it came to this
            tried.add(state)
            step = self._turn(ins, outs, events, seat, answered)
            if step is None:
                continue
            ins, outs, events, last = step
            if len(events) > len(furthest):
                furthest = events
            if self._used_up(ins, outs):
                return events
            if last is None or last.seat is None:
                continue  # the round ended here, but tiles are left: a wrong way
            after = (last.seat + 1) % self.players
            waiting.append((ins, outs, events, after, None))
            for caller in self._callers(ins, last):
                waiting.append((ins, outs, events, caller, last))
        told = f"after {furthest[-1]}" if furthest else "at the first draw"
        raise JantakuError(f"the draws and discards fit together in no order: lost {told}")

    def _used_up(self, ins: tuple[int, ...], outs: tuple[int, ...]) -> bool:
        return all(
            ins[seat] == len(self.incoming[seat]) and outs[seat] == len(self.outgoing[seat])
            for seat in range(self.players)
        )

    def _callers(self, ins: tuple[int, ...], last: Event) -> list[int]:
        """Who may call the last discard, those who go first at the end."""
        out = []
        for distance in range(1, self.players):
            caller = ((last.seat or 0) + distance) % self.players
            if ins[caller] < len(self.incoming[caller]):
                entry = self.incoming[caller][ins[caller]]
                if isinstance(entry, Call) and entry.tile == last.tile and (caller + entry.source) % 4 == last.seat:
                    out.append((entry.letter != "c", caller))
        return [caller for _, caller in sorted(out)]

    def _turn(
        self, ins: tuple[int, ...], outs: tuple[int, ...], events: list[Event], seat: int, answered: Event | None
    ) -> tuple[tuple[int, ...], tuple[int, ...], list[Event], Event | None] | None:
        """Let *seat* draw or call, and act up to its discard. ``None`` if the lists do not have it."""
        events = list(events)
        into, out = list(ins), list(outs)
        while True:
            if into[seat] >= len(self.incoming[seat]):
                return None
            entry = self.incoming[seat][into[seat]]
            into[seat] += 1
            if isinstance(entry, Call) != (answered is not None):
                return None
            replaces = False
            if isinstance(entry, Call):
                assert answered is not None
                events.append(Event(entry.type, seat, entry.tile, entry.others, answered.seat))
                replaces = entry.letter == "m"
            else:
                events.append(Event(EventType.DRAW, seat, entry))
            answered = None
            if replaces:
                continue
            if out[seat] >= len(self.outgoing[seat]):
                return tuple(into), tuple(out), events, None  # won, or the round was drawn
            put = self.outgoing[seat][out[seat]]
            out[seat] += 1
            if put.north:
                events.append(Event(EventType.NORTH, seat, put.tile))
                if into[seat] >= len(self.incoming[seat]):
                    return tuple(into), tuple(out), events, None  # the north was ronned
                continue
            if put.kan is None:
                if put.tile is None and isinstance(entry, Call):
                    return None
                last = self._discard(seat, put, entry)
                if put.riichi:
                    events.append(Event(EventType.RIICHI, seat))
                return tuple(into), tuple(out), [*events, last], last
            if put.kan.letter == "a":
                tiles = tuple(sorted((*put.kan.others, put.kan.tile), key=sort_key))
                events.append(Event(EventType.CLOSED_KAN, seat, tiles=tiles))
            else:
                events.append(Event(EventType.ADDED_KAN, seat, put.kan.tile))
            if into[seat] >= len(self.incoming[seat]):
                return tuple(into), tuple(out), events, None  # the kan was robbed

    @staticmethod
    def _discard(seat: int, put: Outgoing, entry: Incoming) -> Event:
        tile = put.tile if put.tile is not None else entry
        assert isinstance(tile, Face)
        return Event(EventType.DISCARD, seat, tile, drawn=put.tile is None)
