"""What Tenhou's client is sent: rounds seen from one seat, with the menu that the server offered.

A line is one round: ``{"go_type", "init", "ev": [["G", tag, attributes], ...]}``; ``G`` is what the server says,
``S`` what the client answers. The observer is seat 0. The attribute ``t`` is the menu.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType, Position
from jantaku.notation.mjlog import Tag, faces, unpack_meld
from jantaku.records.json_text import json_lines
from jantaku.records.mjlog_wins import clearing_of, win_event
from jantaku.records.record import Offer, Record, RecordedPosition
from jantaku.records.tenhou_names import rules_of_type
from jantaku.rules import Rules
from jantaku.tiles import Face

OBSERVER: Final = 0
_BITS: Final = {
    1: "pon", 2: "open-kan", 4: "chi", 8: "ron", 16: "tsumo", 32: "riichi", 64: "nine-terminals",
}  # fmt: skip
MENUS: Final = {"kinds": tuple(_BITS.values()), "tsumo_hides_riichi": True}
_TOLD: Final = frozenset({"dora_time", "payments", "yaku", "fu", "ura"})
_CALLS: Final = {"chi": EventType.CHI, "pon": EventType.PON, "open": EventType.OPEN_KAN}


def parse_netlog(text: str, source: str = "") -> Iterator[Record]:
    """One record for each line."""
    for number, row in json_lines(text):
        try:
            yield parse_round(row, f"{source}:{number}")
        except JantakuError as error:
            raise JantakuError(f"line {number}: {error}") from None


def parse_round(row: dict[str, Any], source: str = "") -> Record:
    """The record of one round."""
    rules = rules_of_type(int(row["go_type"]))
    if rules.players != 4:
        raise JantakuError("a three-player game: the client's logs of these are not there yet")
    reader = _Reader(rules, Tag("INIT", row["init"]))
    for side, name, *attributes in row["ev"]:
        if side == "G":
            reader.read(Tag(name, attributes[0] if attributes else {}))
    names = tuple(f"P{seat}" for seat in range(rules.players))
    position = reader.finish()
    return Record(rules, names, (position,), None, "netlog", source, _TOLD, (OBSERVER,), {"menus": MENUS})


class _Reader:
    def __init__(self, rules: Rules, init: Tag) -> None:
        self.rules = rules
        self.face = faces(range(136), red=any(rules.reds))
        seed = init.numbers("seed")
        # the client counts seats from its own, so the dealer is not the hand's number
        scores = tuple(100 * ten for ten in init.numbers("ten"))
        self.start = Position(seed[0] // 4, init.number("oya"), seed[1], seed[2], scores)
        hand = tuple(self.face[tile] for tile in init.numbers("hai"))
        hands: tuple[tuple[Face, ...] | None, ...] = (hand, None, None, None)
        indicator = self.face[seed[5]]
        self.events = [
            Event(EventType.BEGIN, tile=indicator, position=self.start, hands=hands),
            Event(EventType.DORA, tile=indicator),
        ]
        self.drawn: int | None = None
        self.offers: list[Offer] = []
        self.results: list[Tag] = []
        self.shown: dict[int, tuple[Face, ...]] = {}

    def read(self, tag: Tag) -> None:
        name, letter, digits = tag.name, tag.name[0], tag.name[1:]
        if letter in "TUVW" and (not digits or digits.isdigit()) and name != "UN":
            self._draw("TUVW".index(letter), int(digits) if digits else None)
        elif letter in "DEFGdefg" and digits.isdigit():
            self._discard("DEFG".index(letter.upper()), int(digits), letter.islower())
        elif name == "N":
            self._meld(tag)
        elif name == "REACH":
            step = EventType.RIICHI if tag.number("step") == 1 else EventType.RIICHI_PAID
            self.events.append(Event(step, tag.number("who")))
        elif name == "DORA":
            self.events.append(Event(EventType.DORA, tile=self.face[tag.number("hai")]))
        elif name in ("AGARI", "RYUUKYOKU"):
            self._result(tag)
        if "t" in tag.attributes:
            bits = tag.number("t")
            kinds = frozenset(kind for bit, kind in _BITS.items() if bits & bit)
            self.offers.append(Offer(len(self.events) - 1, OBSERVER, kinds))

    def _draw(self, seat: int, tile: int | None) -> None:
        if seat == OBSERVER:
            self.drawn = tile
        self.events.append(Event(EventType.DRAW, seat, None if tile is None else self.face[tile]))

    def _discard(self, seat: int, tile: int, lower: bool) -> None:
        drawn = lower if seat != OBSERVER else tile == self.drawn
        if seat == OBSERVER:
            self.drawn = None
        self.events.append(Event(EventType.DISCARD, seat, self.face[tile], drawn=drawn))

    def _meld(self, tag: Tag) -> None:
        seat, meld = tag.number("who"), unpack_meld(tag.number("m"))
        called, *own = meld.tiles
        if meld.type in _CALLS:
            tiles = tuple(self.face[tile] for tile in own)
            source = (seat + meld.source) % 4
            self.events.append(Event(_CALLS[meld.type], seat, self.face[called], tiles, source))
        elif meld.type == "closed":
            tiles = tuple(self.face[tile] for tile in sorted(meld.tiles))
            self.events.append(Event(EventType.CLOSED_KAN, seat, tiles=tiles))
        else:
            self.events.append(Event(EventType.ADDED_KAN, seat, self.face[own[-1]]))

    def _result(self, tag: Tag) -> None:
        self.results.append(tag)
        if tag.name == "AGARI":
            event = win_event(tag, self.face)
            self.events.append(event)
            tiles = tag.numbers("hai")
            tiles.remove(tag.number("machi"))  # drawn last, or another's
            self.shown[tag.number("who")] = tuple(self.face[tile] for tile in tiles)
            return
        for seat in range(4):
            if f"hai{seat}" in tag.attributes:
                self.shown[seat] = tuple(self.face[tile] for tile in tag.numbers(f"hai{seat}"))

    def finish(self) -> RecordedPosition:
        if self.results:
            clearing = clearing_of(self.results, self.face, self.rules.players)
            self.events.append(Event(EventType.END, clearing=clearing))
        return RecordedPosition(self.start, tuple(self.events), offers=tuple(self.offers), shown=self.shown)
