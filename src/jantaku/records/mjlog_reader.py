"""Tenhou's mjlog, plain or gzipped, read into a ``Record``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final
from urllib.parse import unquote

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Event, EventType, Position
from jantaku.notation.mjlog import Tag, faces, read_mjlog, rounds_of, unpack_meld
from jantaku.records.mjlog_wins import check_changes, clearing_of, final_of, shown_ura, win_event, win_of
from jantaku.records.record import ALL_STATED, Fault, FinalResult, Record, RecordedPosition
from jantaku.records.tenhou_ledger import Difference, Ledger, liable_seat
from jantaku.records.tenhou_names import old_rules, rules_of_type
from jantaku.records.tenhou_wall import wall_faults, walls_of_seed
from jantaku.rules import Rules

_DRAWS: Final = {letter: seat for seat, letter in enumerate("TUVW")}
_DISCARDS: Final = {letter: seat for seat, letter in enumerate("DEFG")}
_SEATS: Final = {**_DRAWS, **_DISCARDS}
_CALLS: Final = {
    "chi": EventType.CHI,
    "pon": EventType.PON,
    "open": EventType.OPEN_KAN,
    "closed": EventType.CLOSED_KAN,
    "added": EventType.ADDED_KAN,
    "north": EventType.NORTH,
}


def parse_mjlog(data: bytes | str, source: str = "") -> Record:
    """The record in an mjlog. What the log contradicts itself in becomes a fault of its Position."""
    tags = read_mjlog(data)
    head: dict[str, Tag] = {}
    early: list[tuple[str, dict[str, str]]] = []
    for tag in tags:
        if tag.name == "INIT":
            break
        if tag.name == "BYE" or tag.name in head:
            early.append((tag.name, dict(tag.attributes)))  # somebody left or came back before the first deal
        head.setdefault(tag.name, tag)
    if "GO" not in head:
        raise JantakuError("no <GO>: the log does not say by which rules it was played")
    # walls were shuffled Position by Position in the logs of 2009
    old = any(tag.name == "INIT" and "shuffle" in tag.attributes for tag in tags)
    rules = rules_of_type(head["GO"].number("type"))
    seed = head["SHUFFLE"].attributes.get("seed", "") if "SHUFFLE" in head else ""
    faults: list[Fault] = []
    walls = None
    try:
        walls = walls_of_seed(seed, rules.players) if seed else None
    except JantakuError as error:
        faults.append(Fault(0, "wall seed", str(error), seed[:60]))
    positions = []
    final = None
    for tags_of_round in rounds_of(tags):
        reading = _PositionReader(tags_of_round[0], rules)
        if walls is not None:
            reading.wall, reading.thrown = next(walls)
        for tag in tags_of_round[1:]:
            reading.read(tag)
        if final is not None:
            reading.note_after_the_end()
        positions.append(reading.finish())
        final = reading.final or final
    if positions and "TAIKYOKU" in head:
        dealers = positions[0].start.dealer, head["TAIKYOKU"].number("oya")
        faults += [Fault(0, "first dealer", str(dealers[0]), str(dealers[1]))] if dealers[0] != dealers[1] else []
    if positions and faults:
        positions[0] = replace(positions[0], faults=(*faults, *positions[0].faults))
    if old:
        rules = old_rules(rules, final, 1 + max((position.start.wind for position in positions), default=0))
    un = head["UN"].attributes if "UN" in head else {}
    names = tuple(unquote(un.get(f"n{seat}", "")) for seat in range(rules.players))
    meta: dict[str, Any] = {name: dict(tag.attributes) for name, tag in head.items()}
    if early:
        meta["early"] = tuple(early)
    if old:
        meta["shuffle"] = tuple(tag.attributes.get("shuffle", "") for tag in tags if tag.name == "INIT")
    return Record(rules, names, tuple(positions), final, "mjlog", source, ALL_STATED, (), meta)


class _PositionReader:
    """One Position, read tag by tag."""

    def __init__(self, init: Tag, rules: Rules) -> None:
        self.rules, self.init = rules, init
        self.face = faces(range(136), red=any(rules.reds))
        seed, ten = init.numbers("seed"), init.numbers("ten")
        players = rules.players
        if len(seed) != 6 or len(ten) not in (players, 4) or any(ten[players:]) or not 0 <= seed[0] < 16:
            raise init.fault("not the beginning of a Position: its seed or ten is damaged")
        scores = tuple(100 * points for points in ten[:players])
        # hands are counted by fours with three players too
        self.start = Position(seed[0] // 4, seed[0] % 4, seed[1], seed[2], scores)
        self.dice = (seed[3], seed[4])
        if init.number("oya") != self.start.dealer:
            raise init.fault(f"the dealer is {init.number('oya')}, but it is hand {seed[0]}")
        hands = [init.numbers(f"hai{seat}") for seat in range(players)]
        self.held = [set(hand) for hand in hands]
        dealt = [tile for hand in hands for tile in hand]
        self._check_tiles(init, [*dealt, seed[5]])
        if len({*dealt, seed[5]}) != len(dealt) + 1 or any(len(hand) != rules.hand_size for hand in hands):
            raise init.fault(f"the hands are not {rules.hand_size} tiles each, all different")
        self.wall: tuple[int, ...] | None = None
        self.thrown = self.dice
        self.drawn: list[int | None] = [None] * players
        self.last: tuple[int, int] | None = None  # seat and tile of the last discard
        self.events = [
            Event(EventType.BEGIN, tile=self.face[seed[5]], position=self.start,
                  hands=tuple(tuple(self.face[tile] for tile in hand) for hand in hands)),
            Event(EventType.DORA, tile=self.face[seed[5]]),
        ]  # fmt: skip
        self.numbers: list[tuple[int, ...]] = [tuple(dealt), (seed[5],)]
        self.ledger = Ledger(rules, self.start, seed[5])
        self.faults: list[Fault] = []
        self.presence: list[tuple[int, int, bool]] = []
        self.results: list[Tag] = []
        self.final: FinalResult | None = None

    def read(self, tag: Tag) -> None:
        name = tag.name
        letter, digits = name[0], name[1:]
        if digits.isdigit():
            if len(digits) > 3 or int(digits) > 135:
                raise tag.fault("no such tile: they are 0-135")
            if _SEATS.get(letter, 0) >= self.rules.players:
                raise tag.fault("no such seat")
            if letter in _DRAWS:
                self._draw(_DRAWS[letter], int(digits))
                return
            if letter in _DISCARDS:
                self._discard(_DISCARDS[letter], int(digits))
                return
        reader = {
            "N": self._meld, "REACH": self._riichi, "DORA": self._dora, "AGARI": self._result,
            "RYUUKYOKU": self._result, "BYE": self._away, "UN": self._back,
        }.get(name)  # fmt: skip
        if reader is None:
            raise tag.fault("no such tag in a Position")
        reader(tag)

    def note_after_the_end(self) -> None:
        """The log said in an earlier Position that the game was over."""
        self._fault("end of the game", "goes on", "was over")

    def _add(self, event: Event, *tiles: int) -> None:
        self.events.append(event)
        self.numbers.append(tiles)

    def _fault(self, what: str, ours: object, theirs: object) -> None:
        self.faults.append(Fault(len(self.events), what, str(ours), str(theirs)))

    def _note(self, differences: Iterator[Difference]) -> None:
        for difference in differences:
            self._fault(*difference)

    def _check_tiles(self, tag: Tag, tiles: list[int]) -> None:
        if not all(0 <= tile < 136 for tile in tiles):
            raise tag.fault("no such tile: they are 0-135")

    def _seat(self, tag: Tag, key: str = "who") -> int:
        seat = tag.number(key)
        if not 0 <= seat < self.rules.players:
            raise tag.fault(f"{key}={seat}: no such seat")
        return seat

    def _draw(self, seat: int, tile: int) -> None:
        if any(tile in held for held in self.held):
            self._fault("tile drawn", "somebody holds it", f"tile {tile}")
        self.held[seat].add(tile)
        self.drawn[seat] = tile
        self._add(Event(EventType.DRAW, seat, self.face[tile]), tile)

    def _discard(self, seat: int, tile: int) -> None:
        drawn = self.drawn[seat] == tile
        self._take(seat, tile, "tile discarded")
        self.drawn[seat] = None
        self.last = (seat, tile)
        self._add(Event(EventType.DISCARD, seat, self.face[tile], drawn=drawn), tile)

    def _take(self, seat: int, tile: int, what: str) -> None:
        if tile not in self.held[seat]:
            self._fault(what, f"seat {seat} holds {_listed(self.held[seat])}", f"tile {tile}")
        self.held[seat].discard(tile)

    def _meld(self, tag: Tag) -> None:
        seat, meld = self._seat(tag), unpack_meld(tag.number("m"))
        if meld.type not in _CALLS or any(tile > 135 for tile in meld.tiles):
            raise tag.fault(f"no such meld: m={tag.number('m')}")
        what = _CALLS[meld.type]
        if not self.ledger.meld(seat, tag.number("m"), added=meld.type == "added"):
            self._fault("pon that a tile is added to", f"seat {seat} has none that fits", f"m={tag.number('m')}")
        called, *own = meld.tiles
        self.drawn[seat] = None
        if what in (EventType.CHI, EventType.PON, EventType.OPEN_KAN):
            source = (seat + meld.source) % 4
            if self.last != (source, called):
                self._fault("tile called", f"last discarded: {self.last}", (source, called))
            for tile in own:
                self._take(seat, tile, "own tile of a call")
            tiles = tuple(self.face[tile] for tile in own)
            self._add(Event(what, seat, self.face[called], tiles, source), called, *own)
        elif what is EventType.CLOSED_KAN:
            for tile in meld.tiles:
                self._take(seat, tile, "tile of a closed kan")
            tiles = tuple(self.face[tile] for tile in sorted(meld.tiles))
            self._add(Event(what, seat, tiles=tiles), *meld.tiles)
        elif what is EventType.NORTH:
            self._take(seat, called, "north set aside")
            self.last = (seat, called)
            self._add(Event(what, seat, self.face[called]), called)
        else:
            self._take(seat, own[-1], "tile added to a pon")
            self.last = (seat, own[-1])
            self._add(Event(what, seat, self.face[own[-1]]), *meld.tiles)

    def _riichi(self, tag: Tag) -> None:
        step, seat = tag.number("step"), self._seat(tag)
        if step not in (1, 2):
            raise tag.fault(f"a riichi has steps 1 and 2, not {step}")
        self._add(Event(EventType.RIICHI if step == 1 else EventType.RIICHI_PAID, seat))
        if step == 2:
            self._note(self.ledger.riichi_paid(seat, tag))

    def _dora(self, tag: Tag) -> None:
        tile = tag.number("hai")
        self._check_tiles(tag, [tile])
        self.ledger.indicators.append(tile)
        self._add(Event(EventType.DORA, tile=self.face[tile]), tile)

    def _away(self, tag: Tag) -> None:
        self.presence.append((self._now, self._seat(tag), False))

    def _back(self, tag: Tag) -> None:
        for seat in range(self.rules.players):
            if f"n{seat}" in tag.attributes:
                self.presence.append((self._now, seat, True))

    @property
    def _now(self) -> int:
        """The number of the last event; after the results that is the end, which is yet to be written."""
        return len(self.events) - (not self.results)

    def _result(self, tag: Tag) -> None:
        if tag.name == "AGARI":
            seat, source = self._seat(tag), self._seat(tag, "fromWho")
            tile = tag.number("machi")
            self._check_tiles(tag, [tile, *tag.numbers("doraHai"), *tag.numbers("doraHaiUra")])
            self._check_win(tag, seat, source, tile)
            self._add(win_event(tag, self.face), tile)
            win = win_of(tag, self.rules.players)
            self._note(self.ledger.won(tag, win, liable_seat(win, source)))
        else:
            check_changes(tag, self.rules.players)
            self._note(self.ledger.drawn(tag))
        self.results.append(tag)
        if "owari" in tag.attributes:
            self.final = final_of(tag, self.rules.players)

    def _check_win(self, tag: Tag, seat: int, source: int, tile: int) -> None:
        """The tiles shown must be those held, and the winning tile the last one."""
        held = self.held[seat] | {tile}
        if sorted(held) != sorted(tag.numbers("hai")):
            self._fault("hand of the winner", _listed(held), tag.attributes.get("hai"))
        last = (source, tile)
        won_on = (seat, self.drawn[seat]) if seat == source else self.last
        if won_on != last:
            self._fault("winning tile", won_on, last)

    # --- the end of the Position ---

    def finish(self) -> RecordedPosition:
        if self.results:
            self.events.append(Event(EventType.END, clearing=self._clearing()))
            self.numbers.append(tuple(shown_ura(self.results)))
        if self.wall is not None:
            found = (self.start, self.events, self.numbers, self.dice)
            self.faults += wall_faults(self.rules, *found, self.wall, self.thrown)
        wall = None if self.wall is None or self.faults else tuple(self.face[tile] for tile in self.wall)
        return RecordedPosition(
            self.start, tuple(self.events), wall, tuple(self.numbers), self.wall, self.dice, tuple(self.presence),
            (), tuple(self.faults),
        )  # fmt: skip

    def _clearing(self) -> Clearing:
        clearing = clearing_of(self.results, self.face, self.rules.players, self.events)
        for seat in range(self.rules.players):
            shown = self.results[0].numbers(f"hai{seat}")
            if f"hai{seat}" in self.results[0].attributes and sorted(shown) != sorted(self.held[seat]):
                self._fault("hand shown", _listed(self.held[seat]), _listed(shown))
        return clearing


def _listed(tiles: object) -> str:
    return ",".join(str(tile) for tile in sorted(tiles))  # type: ignore[call-overload]
