"""What Tenhou's client is sent: rounds seen from one seat, with the menu that the server offered.

A line is one round: ``{"go_type", "init", "ev": [["G", tag, attributes], ...]}``; ``G`` is what the server says,
``S`` what the client answers. The observer is seat 0. The attribute ``t`` is the menu.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType, Position
from jantaku.notation.mjlog import Tag, faces, unpack_meld
from jantaku.records.json_text import json_lines
from jantaku.records.mjlog_wins import clearing_of, final_of, win_event, win_of
from jantaku.records.record import Claim, Fault, Offer, Record, RecordedPosition
from jantaku.records.rows import DAMAGE, plain
from jantaku.records.tenhou_ledger import Difference, Ledger, liable_seat
from jantaku.records.tenhou_names import rules_of_type
from jantaku.rules import Rules
from jantaku.tiles import Face

OBSERVER: Final = 0
_BITS: Final = {
    1: "pon", 2: "open-kan", 4: "chi", 8: "ron", 16: "tsumo", 32: "riichi", 64: "nine-terminals",
}  # fmt: skip
MENUS: Final = {"kinds": tuple(_BITS.values()), "tsumo_hides_riichi": True}
_OTHERS: Final = ("UN", "BYE", "PROF", "REINIT", "SAIKAI", "CHAT", "LN", "RANKING")
_STATED: Final = frozenset({"dora_time", "payments", "yaku", "fu", "every_fu", "ura"})
_CALLS: Final = {"chi": EventType.CHI, "pon": EventType.PON, "open": EventType.OPEN_KAN}


def parse_netlog(text: str, source: str = "") -> Iterator[Record]:
    """One record for each line."""
    for number, row in json_lines(text):
        try:
            yield parse_round(row, f"{source}:{number}")
        except DAMAGE as error:
            raise JantakuError(f"line {number}: {plain(error)}") from None


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
    return Record(rules, names, (position,), None, "netlog", source, _STATED, (OBSERVER,), {"menus": MENUS})


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
        self.held = set(init.numbers("hai"))
        self.ledger = Ledger(rules, self.start, seed[5])
        self.faults: list[Fault] = []
        self.claims: list[Claim] = []
        self.furiten: bool | None = None
        self.last: tuple[int, int] | None = None
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
            self._riichi(tag)
        elif name == "DORA":
            self.ledger.indicators.append(tag.number("hai"))
            self.events.append(Event(EventType.DORA, tile=self.face[tag.number("hai")]))
        elif name in ("AGARI", "RYUUKYOKU"):
            self._result(tag)
            if "owari" in tag.attributes:
                self._note(self.ledger.ended(final_of(tag, self.rules.players)))
        elif name == "FURITEN":
            if tag.number("show") not in (0, 1):
                raise tag.fault("it is shown (1) or not (0)")
            self.furiten = tag.number("show") == 1  # said of the discard that comes next
        elif name not in _OTHERS:
            raise tag.fault("no such tag in a round")
        if "t" in tag.attributes:
            bits = tag.number("t")
            kinds = frozenset(kind for bit, kind in _BITS.items() if bits & bit)
            self.offers.append(Offer(len(self.events) - 1, OBSERVER, kinds))

    def _note(self, differences: Iterator[Difference]) -> None:
        for what, ours, theirs in differences:
            self.faults.append(Fault(len(self.events), what, str(ours), str(theirs)))

    def _riichi(self, tag: Tag) -> None:
        step, seat = tag.number("step"), tag.number("who")
        if step not in (1, 2):
            raise tag.fault(f"a riichi has steps 1 and 2, not {step}")
        self.events.append(Event(EventType.RIICHI if step == 1 else EventType.RIICHI_PAID, seat))
        if step != 1:
            self._note(self.ledger.riichi_paid(seat, tag))

    def _take(self, tiles: Iterable[int], what: str) -> None:
        """The observer puts *tiles* down; he must have them."""
        for tile in tiles:
            if tile not in self.held:
                self._note(iter([(what, sorted(self.held), tile)]))
            self.held.discard(tile)

    def _draw(self, seat: int, tile: int | None) -> None:
        if seat == OBSERVER and tile is not None:
            self.drawn = tile
            self.held.add(tile)
        self.events.append(Event(EventType.DRAW, seat, None if tile is None else self.face[tile]))

    def _discard(self, seat: int, tile: int, lower: bool) -> None:
        drawn = lower if seat != OBSERVER else tile == self.drawn
        if seat == OBSERVER:
            self.drawn = None
            self._take([tile], "tile discarded")
        self.last = (seat, tile)
        self.events.append(Event(EventType.DISCARD, seat, self.face[tile], drawn=drawn))
        if self.furiten is not None:
            self.claims.append(Claim(len(self.events) - 1, OBSERVER, furiten=self.furiten))
            self.furiten = None

    def _meld(self, tag: Tag) -> None:
        seat, meld = tag.number("who"), unpack_meld(tag.number("m"))
        called, *own = meld.tiles
        if not self.ledger.meld(seat, tag.number("m"), added=meld.type == "added"):
            what, ours = "pon that a tile is added to", f"seat {seat} has none that fits"
            self.faults.append(Fault(len(self.events), what, ours, f"m={tag.number('m')}"))
        if seat == OBSERVER:
            self._take(meld.tiles if meld.type == "closed" else own[-1:] if meld.type == "added" else own, "own tiles")
        if meld.type in _CALLS:
            tiles = tuple(self.face[tile] for tile in own)
            source = (seat + meld.source) % 4
            self.events.append(Event(_CALLS[meld.type], seat, self.face[called], tiles, source))
        elif meld.type == "closed":
            tiles = tuple(self.face[tile] for tile in sorted(meld.tiles))
            self.events.append(Event(EventType.CLOSED_KAN, seat, tiles=tiles))
        else:
            self.last = (seat, own[-1])
            self.events.append(Event(EventType.ADDED_KAN, seat, self.face[own[-1]]))

    def _result(self, tag: Tag) -> None:
        self.results.append(tag)
        if tag.name == "AGARI":
            event = win_event(tag, self.face)
            self.events.append(event)
            if tag.number("who") != tag.number("fromWho") and self.last is not None:
                called = (tag.number("fromWho"), tag.number("machi"))
                self._note(iter([("winning tile", self.last, called)] if self.last != called else []))
            win = win_of(tag, self.rules.players)
            self._note(self.ledger.won(tag, win, liable_seat(win, tag.number("fromWho"))))
            self._show(win.seat, tag.numbers("hai"), tag.number("machi"))
            return
        self._note(self.ledger.drawn(tag))
        for seat in range(4):
            if f"hai{seat}" in tag.attributes:
                self._show(seat, tag.numbers(f"hai{seat}"), None)

    def _show(self, seat: int, tiles: list[int], won: int | None) -> None:
        """A hand is shown at the end; the tile *won* with was drawn last, or is another's."""
        if won is not None and won not in tiles:
            raise JantakuError(f"the winning tile {won} is not in the hand that is shown")
        held = self.held if won is None else self.held | {won}
        if seat == OBSERVER and sorted(held) != sorted(tiles):
            self._note(iter([("hand shown", sorted(self.held), tiles)]))
        self.shown[seat] = tuple(self.face[tile] for tile in tiles if tile != won)

    def finish(self) -> RecordedPosition:
        if self.results:
            clearing = clearing_of(self.results, self.face, self.rules.players)
            self.events.append(Event(EventType.END, clearing=clearing))
        offers, faults = tuple(self.offers), tuple(self.faults)
        return RecordedPosition(
            self.start, tuple(self.events), offers=offers, faults=faults, shown=self.shown, claims=tuple(self.claims)
        )
