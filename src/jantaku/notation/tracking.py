"""The tiles of every seat, followed from event to event."""

from __future__ import annotations

from typing import Final

from jantaku.game.event import Event, EventType
from jantaku.hands.hand import Hand
from jantaku.tiles import Face, Meld, MeldType, Source, sort_key

_CALLS: Final = {
    EventType.CHI: MeldType.CHI,
    EventType.PON: MeldType.PON,
    EventType.OPEN_KAN: MeldType.OPEN_KAN,
}


class Hands:
    """Concealed tiles and melds of all seats, as the events so far leave them."""

    def __init__(self) -> None:
        """Nobody has any tiles before the first deal."""
        self.concealed: list[list[Face]] = []
        self.melds: list[list[Meld]] = []

    def follow(self, event: Event) -> None:
        """Move the tiles that *event* moves."""
        if event.type is EventType.BEGIN:
            self.concealed = [list(hand or ()) for hand in event.hands]
            self.melds = [[] for _ in event.hands]
            return
        seat, tile = event.seat, event.tile
        if seat is None:
            return
        hand, melds = self.concealed[seat], self.melds[seat]
        if event.type is EventType.DRAW and tile is not None:
            hand.append(tile)
        elif event.type in (EventType.DISCARD, EventType.NORTH) and tile is not None:
            hand.remove(tile)
        elif event.type is EventType.FLOWER and tile in hand and event.tiles:  # one of the dealt tiles
            # (a dealer's tile beyond the others' is not among them: it is drawn when it is no flower any more)
            hand.remove(tile)
            hand += event.tiles
        elif event.type in _CALLS and tile is not None:
            self._take(seat, event.tiles)
            melds.append(Meld(_CALLS[event.type], (*event.tiles, tile), len(event.tiles), self._source(event)))
        elif event.type is EventType.CLOSED_KAN:
            self._take(seat, event.tiles)
            melds.append(Meld(MeldType.CLOSED_KAN, event.tiles))
        elif event.type is EventType.ADDED_KAN and tile is not None:
            hand.remove(tile)
            at = next(i for i, meld in enumerate(melds) if meld.type is MeldType.PON and meld.kind == tile.kind)
            pon = melds[at]
            melds[at] = Meld(MeldType.ADDED_KAN, (*pon.tiles, tile), pon.called, pon.source)

    def pon_of(self, seat: int, tile: Face) -> tuple[Face, ...]:
        """The tiles of the pon to which *tile* has been added, special faces first."""
        kan = next(m for m in self.melds[seat] if m.type is MeldType.ADDED_KAN and m.kind == tile.kind)
        return tuple(sorted(kan.tiles[:3], key=sort_key))

    def hand(self, seat: int) -> Hand:
        """The hand of *seat*."""
        return Hand(tuple(self.concealed[seat]), tuple(self.melds[seat]))

    def _take(self, seat: int, tiles: tuple[Face, ...]) -> None:
        for tile in tiles:
            self.concealed[seat].remove(tile)

    def _source(self, event: Event) -> Source:
        assert event.seat is not None and event.source is not None
        players = len(self.concealed)
        distance = (event.source - event.seat) % players
        return Source.RIGHT if distance == 1 else Source.LEFT if distance == players - 1 else Source.ACROSS
