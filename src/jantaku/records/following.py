"""From the events of a log to the decisions that the engine asks for.

The engine and the log have the same events in the same order. So where the engine stops and asks, the log's event
number *n*, if *n* events have happened, says what the asked seat did, or that it did nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from jantaku.game.action import Action
from jantaku.game.event import Ending, Event, EventType, own_tiles
from jantaku.kernels.game import actions as table
from jantaku.kernels.game import layout
from jantaku.tiles import Face

PASS: Final = table.PASS
_CODE: Final = {
    EventType.DRAW: layout.EV_DRAW,
    EventType.RIICHI: layout.EV_RIICHI,
    EventType.OPEN_RIICHI: layout.EV_RIICHI,
    EventType.READY: layout.EV_RIICHI,
    EventType.RIICHI_PAID: layout.EV_RIICHI_PAID,
    EventType.CHI: layout.EV_CHI,
    EventType.PON: layout.EV_PON,
    EventType.OPEN_KAN: layout.EV_OPEN_KAN,
    EventType.CLOSED_KAN: layout.EV_CLOSED_KAN,
    EventType.ADDED_KAN: layout.EV_ADDED_KAN,
    EventType.DORA: layout.EV_DORA,
    EventType.NORTH: layout.EV_NORTH,
    EventType.FLOWER: layout.EV_FLOWER,
    EventType.TSUMO: layout.EV_TSUMO,
    EventType.RON: layout.EV_RON,
}
_CALLS: Final = (EventType.CHI, EventType.PON, EventType.OPEN_KAN)
_DECLARATIONS: Final = (EventType.TENPAI, EventType.NOTEN)
_STATED_BY_CLEARING: Final = (EventType.BEGIN, EventType.END, *_DECLARATIONS)
NOT_ROWS: Final = (layout.EV_ABORT, layout.EV_EXHAUSTED, layout.EV_TENPAI, layout.EV_NOTEN)
"""Rows of the engine that a log shows by its Clearing alone."""


@cache
def call_actions() -> dict[tuple[bool, Face, tuple[Face, ...]], int]:
    """The action of every chi (``True``) and pon, by the called tile and the sorted own ones."""
    out = {}
    for called in Face:
        if called.kind is None or called >= table.HAND_FACES:
            continue
        numbers = range(table.PON, table.CLOSED_KAN if called.kind < 27 else table.CHI)
        for number in numbers:
            is_chi = number >= table.CHI
            if is_chi and not _fits(called.kind, number):
                continue
            try:
                own = tuple(sorted(own_tiles(Action(number), called)))
            except ValueError:  # no such tile: a red honour
                continue
            out[is_chi, called, own] = number
    return out


def _fits(kind: int, number: int) -> bool:
    first = kind % 9 - (number - table.CHI) // 3
    return 0 <= first <= 6


def call_action(event: Event) -> int | None:
    """The action of a chi, pon or open kan; ``None`` if these tiles make none."""
    if event.type is EventType.OPEN_KAN:
        return table.OPEN_KAN
    assert event.tile is not None
    return call_actions().get((event.type is EventType.CHI, event.tile, tuple(sorted(event.tiles))))


def row_of(event: Event) -> list[int]:
    """*event* as the engine's record writes it."""
    kind = event.type
    seat = event.seat or 0 if kind is not EventType.DORA else 0
    source = seat if event.source is None else event.source
    face = 0 if event.tile is None else int(event.tile)
    if kind is EventType.TSUMO and event.tile is None:
        face = layout.NO_TILE & 0xFF  # flowers win, and nothing was left to draw for the last of them
    if kind is EventType.DISCARD:
        return [layout.EV_TSUMOGIRI if event.drawn else layout.EV_DISCARD, seat | seat << 2, face, 0]
    extra = 0
    if kind is EventType.CHI or kind is EventType.PON:
        extra = call_action(event) or 0
    elif kind is EventType.CLOSED_KAN:
        face = int(event.tiles[0].kind or 0)
    return [_CODE[kind], seat | source << 2, face, extra]


class Script:
    """The events of one Position, as answers to the engine's questions."""

    def __init__(self, events: Sequence[Event]) -> None:
        """Take the events of a Position, in the order of ``Game.events``."""
        skipped = (EventType.DORA, EventType.BEGIN, *_DECLARATIONS)
        self.places: list[int] = []
        self.moves: list[Event] = []
        ready: Event | None = None
        for place, event in enumerate(events):
            if event.type in skipped:
                continue
            if ready is not None and event.type is not EventType.DISCARD:
                if event.type is not EventType.RON:  # the engine's record says when being ready begins to count
                    self._add(place - 1, Event(EventType.RIICHI_PAID, ready.seat))
                ready = None
            self._add(place, event)
            ready = event if event.type is EventType.READY else ready
        self.rows = [row_of(event) for event in events if event.type not in _STATED_BY_CLEARING]
        ends = [event.clearing for event in self.moves if event.clearing is not None]
        self.clearing = ends[0] if ends else None
        self.ending = self.clearing.ending if self.clearing is not None else None

    def _add(self, place: int, move: Event) -> None:
        self.places.append(place)
        self.moves.append(move)

    def next(self, made: int, reacting: bool) -> Event | None:
        """What happens next in the log after *made* events (indicators not counted); ``None`` where it is cut."""
        moves = self.moves
        if made < len(moves) and reacting and moves[made].type is EventType.RIICHI_PAID:
            made += 1
        return moves[made] if made < len(moves) else None

    def own(self, event: Event, seat: int, offers: Callable[[int], bool]) -> int:
        """What *seat* does in its turn, if *event* is what happened next; of a win on a pocchi, what it stood for."""
        wins = () if self.clearing is None else self.clearing.wins
        if event.type is EventType.TSUMO and wins and wins[0].joker is not None and offers(wins[0].joker):
            return int(wins[0].joker)
        return own_action(event, seat, offers)

    def answer(self, seat: int, made: int, event: Event) -> int:
        """What *seat* says to another's tile, if *event* is what happened next."""
        if event.type in _CALLS and event.seat == seat:
            action = call_action(event)
            return table.NO_ACTION if action is None else action
        if event.type is EventType.RON:
            while made < len(self.moves) and self.moves[made].type is EventType.RON:
                if self.moves[made].seat == seat:
                    return table.RON
                made += 1
        if event.type is EventType.END and self.ending is Ending.TRIPLE_RON:
            return table.RON
        return PASS

    def declaration(self, seat: int, offers: Callable[[int], bool]) -> int:
        """What *seat* declares at an exhaustive draw: what the log's Clearing says of it, as far as it may.

        A log that does not say who was tenpai shows it by the payments. Where there are none, all show what they have.
        """
        clearing = self.clearing
        if clearing is None:
            return table.NO_ACTION
        shows = clearing.tenpai[seat] if clearing.tenpai else not any(clearing.deltas) or clearing.deltas[seat] > 0
        first, second = (table.TENPAI, table.NOTEN) if shows else (table.NOTEN, table.TENPAI)
        return first if offers(first) else second


def own_action(event: Event, seat: int, offers: Callable[[int], bool]) -> int:
    """What *seat* does on its turn, if *event* is what happened next; ``NO_ACTION`` if it cannot be its doing."""
    action = _action_of(event, seat)
    possible = action != table.NO_ACTION and offers(action)
    # who may win by his flowers alone and does not, passes: that is no event
    return PASS if not possible and offers(PASS) else action


def _action_of(event: Event, seat: int) -> int:
    """The action by which *seat* brings *event* about."""
    kind = event.type
    if kind is EventType.END:
        nine = event.clearing is not None and event.clearing.ending is Ending.NINE_TERMINALS
        return table.NINE_TERMINALS if nine else table.NO_ACTION
    if event.seat != seat:
        return table.NO_ACTION
    if kind is EventType.DISCARD:
        return table.TSUMOGIRI if event.drawn else int(event.tile or 0)
    if kind is EventType.RIICHI:
        return table.RIICHI
    if kind is EventType.OPEN_RIICHI:
        return table.OPEN_RIICHI
    if kind is EventType.READY:
        return table.READY
    if kind is EventType.TSUMO:
        return table.TSUMO
    if kind is EventType.NORTH:
        return table.NORTH
    if kind is EventType.CLOSED_KAN:
        return table.CLOSED_KAN + int(event.tiles[0].kind or 0)
    if kind is EventType.ADDED_KAN:
        return table.ADDED_KAN + int((event.tile or Face.M1).kind or 0)
    return table.NO_ACTION
