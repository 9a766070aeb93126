"""The tiles of every seat, and what lies open, followed from event to event."""

from __future__ import annotations

from collections import Counter
from typing import Final

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType
from jantaku.hands.hand import Hand
from jantaku.rules import Rules
from jantaku.rules.deck import deck_of
from jantaku.tiles import Face, Kind, Meld, MeldType, Source, sort_key

_CALLS: Final = {
    EventType.CHI: MeldType.CHI,
    EventType.PON: MeldType.PON,
    EventType.OPEN_KAN: MeldType.OPEN_KAN,
}
_LAID_OPEN: Final = (EventType.DISCARD, EventType.NORTH, EventType.DORA)


class Hands:
    """Concealed tiles and melds of all seats, as the events so far leave them."""

    def __init__(self) -> None:
        """Nobody has any tiles before the first deal."""
        self.concealed: list[list[Face]] = []
        self.melds: list[list[Meld]] = []
        self._open: Counter[Face] = Counter()  # rivers, indicators, norths
        self._shown: set[int] = set()  # seats in open riichi
        self._drawn: tuple[int, Face] | None = None

    def follow(self, event: Event) -> None:
        """Move the tiles that *event* moves."""
        if event.type is EventType.BEGIN:
            self.concealed = [list(hand or ()) for hand in event.hands]
            self.melds = [[] for _ in event.hands]
            self._open, self._shown, self._drawn = Counter(), set(), None
            return
        seat, tile = event.seat, event.tile
        if tile is not None and event.type in _LAID_OPEN:
            self._open[tile] += 1
        if seat is None:
            return
        hand, melds = self.concealed[seat], self.melds[seat]
        if event.type is EventType.DRAW and tile is not None:
            hand.append(tile)
            self._drawn = seat, tile
        elif event.type in (EventType.DISCARD, EventType.NORTH) and tile is not None:
            hand.remove(tile)
            self._drawn = None
        elif event.type is EventType.OPEN_RIICHI:
            self._shown.add(seat)
        elif event.type is EventType.FLOWER and tile in hand and event.tiles:  # one of the dealt tiles
            # (a dealer's tile beyond the others' is not among them: it is drawn when it is no flower any more)
            hand.remove(tile)
            hand += event.tiles
        elif event.type in _CALLS and tile is not None:
            self._take(seat, event.tiles)
            self._open[tile] -= 1  # it lies in the meld now
            melds.append(Meld(_CALLS[event.type], (*event.tiles, tile), len(event.tiles), self._source(event)))
        elif event.type is EventType.CLOSED_KAN:
            self._take(seat, event.tiles)
            melds.append(Meld(MeldType.CLOSED_KAN, event.tiles))
        elif event.type is EventType.ADDED_KAN and tile is not None:
            hand.remove(tile)
            at = next((i for i, m in enumerate(melds) if m.type is MeldType.PON and m.kind == tile.kind), None)
            if at is None:
                raise JantakuError(f"seat {seat} adds {tile} to a pon that it does not have")
            pon = melds[at]
            melds[at] = Meld(MeldType.ADDED_KAN, (*pon.tiles, tile), pon.called, pon.source)

    def pon_of(self, seat: int, tile: Face) -> tuple[Face, ...]:
        """The tiles of the pon to which *tile* has been added, special faces first."""
        kans = [m for m in self.melds[seat] if m.type is MeldType.ADDED_KAN and m.kind == tile.kind]
        if not kans:
            raise JantakuError(f"seat {seat} has no pon to which {tile} has been added")
        kan = kans[0]
        return tuple(sorted(kan.tiles[:3], key=sort_key))

    def hand(self, seat: int) -> Hand:
        """The hand of *seat*."""
        return Hand(tuple(self.concealed[seat]), tuple(self.melds[seat]))

    def unseen(self, seat: int, rules: Rules) -> dict[Kind, int]:
        """How many tiles of each kind *seat* has not seen, as ``View.unseen`` counts them at the table."""
        left = Counter(deck_of(rules.options))
        left.subtract(self._open)
        left.subtract(self.concealed[seat])
        for other, melds in enumerate(self.melds):
            for meld in melds:
                if other == seat or meld.type is not MeldType.CLOSED_KAN or not rules.closed_kan_hidden:
                    left.subtract(meld.tiles)
            if other != seat and other in self._shown:
                left.subtract(self.concealed[other])
                if self._drawn is not None and self._drawn[0] == other:
                    left[self._drawn[1]] += 1
        out = dict.fromkeys(Kind, 0)
        for face, copies in left.items():
            if face.kind is not None:
                out[face.kind] += copies
        return out

    def _take(self, seat: int, tiles: tuple[Face, ...]) -> None:
        for tile in tiles:
            self.concealed[seat].remove(tile)

    def _source(self, event: Event) -> Source:
        assert event.seat is not None and event.source is not None
        players = len(self.concealed)
        distance = (event.source - event.seat) % players
        return Source.RIGHT if distance == 1 else Source.LEFT if distance == players - 1 else Source.ACROSS
