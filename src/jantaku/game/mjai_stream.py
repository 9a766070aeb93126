"""The events of a game as MJAI has them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from jantaku.game.event import Clearing, Ending, Event, EventType
from jantaku.game.tracking import Hands
from jantaku.tiles import Face, sort_key
from jantaku.tiles.mjai import mjai_tile

MjaiEvent = dict[str, Any]

HIDDEN: Final = "?"
"""A tile that a seat does not see."""

REASONS: Final = {
    Ending.EXHAUSTED: "exhaustive",
    Ending.NAGASHI: "nm",
    Ending.NINE_TERMINALS: "yao9",
    Ending.FOUR_WINDS: "kaze4",
    Ending.FOUR_RIICHI: "reach4",
    Ending.FOUR_KANS: "kan4",
    Ending.TRIPLE_RON: "ron3",
}
"""How MJAI calls the ways in which a Position can end without a win."""


def _pais(tiles: Iterable[Face]) -> list[str]:
    return [mjai_tile(tile) for tile in tiles]


class MjaiStream:
    """The events of a game on their way to MJAI."""

    def __init__(self) -> None:
        """Begin before the first deal."""
        self.hands = Hands()
        self.in_riichi: set[int] = set()
        self.won: list[Event] = []
        self.indicators = 0
        self.declared = False

    def of(self, events: Iterable[Event]) -> Iterator[MjaiEvent]:
        """The MJAI events of *events*, which follow those before."""
        for event in events:
            self.hands.follow(event)
            yield from _WRITERS[event.type](self, event)

    def _begin(self, event: Event) -> Iterator[MjaiEvent]:
        position = event.position
        assert position is not None and event.tile is not None
        self.in_riichi, self.won, self.indicators, self.declared = set(), [], 0, False
        yield {
            "type": "start_kyoku",
            "bakaze": "ESWN"[position.wind],
            "kyoku": position.dealer + 1,
            "honba": position.honba,
            "kyotaku": position.deposits,
            "oya": position.dealer,
            "dora_marker": mjai_tile(event.tile),
            "scores": list(position.scores),
            "tehais": [_pais(hand or ()) for hand in event.hands],
        }

    def _draw(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {"type": "tsumo", "actor": event.seat, "pai": mjai_tile(event.tile)}

    def _discard(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {"type": "dahai", "actor": event.seat, "pai": mjai_tile(event.tile), "tsumogiri": event.drawn}

    def _riichi(self, event: Event) -> Iterator[MjaiEvent]:
        yield {"type": "reach", "actor": event.seat}

    def _riichi_paid(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.seat is not None
        self.in_riichi.add(event.seat)
        yield {"type": "reach_accepted", "actor": event.seat}

    def _call(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {
            "type": "daiminkan" if event.type is EventType.OPEN_KAN else str(event.type),
            "actor": event.seat,
            "target": event.source,
            "pai": mjai_tile(event.tile),
            "consumed": _pais(sorted(event.tiles, key=sort_key)),
        }

    def _closed_kan(self, event: Event) -> Iterator[MjaiEvent]:
        yield {"type": "ankan", "actor": event.seat, "consumed": _pais(sorted(event.tiles, key=sort_key))}

    def _added_kan(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.seat is not None and event.tile is not None
        consumed = _pais(self.hands.pon_of(event.seat, event.tile))
        yield {"type": "kakan", "actor": event.seat, "pai": mjai_tile(event.tile), "consumed": consumed}

    def _aside(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {"type": "nukidora", "actor": event.seat, "pai": mjai_tile(event.tile)}

    def _dora(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        self.indicators += 1
        if self.indicators > 1:  # the first is in start_kyoku
            yield {"type": "dora", "dora_marker": mjai_tile(event.tile)}

    def _win(self, event: Event) -> Iterator[MjaiEvent]:
        self.won.append(event)
        yield from ()

    def _declaration(self, event: Event) -> Iterator[MjaiEvent]:
        self.declared = True
        yield from ()

    def _end(self, event: Event) -> Iterator[MjaiEvent]:
        clearing = event.clearing
        assert clearing is not None
        if clearing.ending.is_win:
            yield from self._wins(clearing)
        else:
            draw: MjaiEvent = {"type": "ryukyoku", "reason": REASONS[clearing.ending], "deltas": list(clearing.deltas)}
            if self.declared:  # where it was a choice, the hands alone do not show it
                draw["tenpais"] = list(clearing.tenpai)
            yield draw
        yield {"type": "end_kyoku"}

    def _wins(self, clearing: Clearing) -> Iterator[MjaiEvent]:
        for win, event in zip(clearing.wins, self.won, strict=True):
            assert event.tile is not None
            out: MjaiEvent = {
                "type": "hora",
                "actor": win.seat,
                "target": win.seat if event.source is None else event.source,
                "pai": mjai_tile(event.tile),
                "deltas": list(win.deltas),
            }
            if win.seat in self.in_riichi:
                out["ura_markers"] = _pais(clearing.ura)
            yield out


_WRITERS: Final[dict[EventType, Callable[[MjaiStream, Event], Iterator[MjaiEvent]]]] = {
    EventType.BEGIN: MjaiStream._begin,
    EventType.DRAW: MjaiStream._draw,
    EventType.DISCARD: MjaiStream._discard,
    EventType.RIICHI: MjaiStream._riichi,
    EventType.OPEN_RIICHI: MjaiStream._riichi,  # MJAI has one word for both
    EventType.RIICHI_PAID: MjaiStream._riichi_paid,
    EventType.CHI: MjaiStream._call,
    EventType.PON: MjaiStream._call,
    EventType.OPEN_KAN: MjaiStream._call,
    EventType.CLOSED_KAN: MjaiStream._closed_kan,
    EventType.ADDED_KAN: MjaiStream._added_kan,
    EventType.DORA: MjaiStream._dora,
    EventType.NORTH: MjaiStream._aside,
    EventType.FLOWER: MjaiStream._aside,
    EventType.TSUMO: MjaiStream._win,
    EventType.RON: MjaiStream._win,
    EventType.TENPAI: MjaiStream._declaration,
    EventType.NOTEN: MjaiStream._declaration,
    EventType.END: MjaiStream._end,
}
