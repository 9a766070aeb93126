"""A ``Record`` written as the JSON of tenhou.net/6."""

from __future__ import annotations

import json
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Ending, Event, EventType
from jantaku.records.record import Record, RecordedPosition
from jantaku.records.tenhou6_moves import NORTH, TSUMOGIRI
from jantaku.records.tenhou6_wins import win_row
from jantaku.records.tenhou6_words import ABSENT, WON, disp_of_rules
from jantaku.tiles import Face, tenhou6

_ENDINGS: Final = {
    Ending.NAGASHI: "流し満貫",
    Ending.NINE_TERMINALS: "九種九牌",
    Ending.FOUR_WINDS: "四風連打",
    Ending.FOUR_RIICHI: "四家立直",
    Ending.FOUR_KANS: "四槓散了",
    Ending.TRIPLE_RON: "三家和了",
}
_LETTER: Final = {EventType.CHI: "c", EventType.PON: "p", EventType.OPEN_KAN: "m"}
_PLACE: Final = {EventType.CHI: (0, 0, 0), EventType.PON: (2, 1, 0), EventType.OPEN_KAN: (3, 1, 0)}
"""Where in a call the letter stands, by the seats from the caller to the one it came from."""


def tenhou6_json(record: Record) -> str:
    """*record* as text."""
    return json.dumps(tenhou6_log(record), ensure_ascii=False, separators=(",", ":"))


def tenhou6_log(record: Record) -> dict[str, Any]:
    """*record* as the value of a tenhou.net/6 JSON."""
    players = record.rules.players
    if players < 3:
        raise JantakuError("a tenhou6 has three or four players")
    if "yaku" not in record.stated and record.format != "tenhou6":
        raise JantakuError("tenhou6 needs more than this record holds: complete it first")
    reds = dict(zip(("aka51", "aka52", "aka53"), record.rules.reds, strict=True))
    kept = dict(record.meta) if record.format == "tenhou6" else {"title": ["", ""]}
    absent = kept.pop(ABSENT, ("",) * (4 - players))
    out: dict[str, Any] = {
        "name": [*record.names, *absent],
        "rule": {"disp": disp_of_rules(record.rules), **reds},
        "log": [_Round(record, position).row() for position in record.positions],
    }
    out |= kept
    if record.format == "mjlog" and record.meta.get("SHUFFLE", {}).get("ref"):
        out["ref"] = record.meta["SHUFFLE"]["ref"]
    if record.final is not None:
        tenths = record.final.tenths or (0,) * len(record.final.scores)
        pairs = zip(record.final.scores, tenths, strict=True)
        out["sc"] = [part for score, result in pairs for part in (score, _short(result / 10))]
        out["sc"] += [0, 0] * (4 - players)
    return out


def _short(number: float) -> int | float:
    return int(number) if number == int(number) else number


class _Round:
    """One Position on its way to a row."""

    def __init__(self, record: Record, position: RecordedPosition) -> None:
        self.record, self.position = record, position
        self.incoming: list[list[int | str]] = [[], [], [], []]
        self.outgoing: list[list[int | str]] = [[], [], [], []]
        self.pons: dict[tuple[int, int], tuple[int, list[int]]] = {}
        self.players = record.rules.players
        self.absent = [0] * (4 - self.players)
        self.riichi = False

    def row(self) -> list[Any]:
        start, begin = self.position.start, self.position.events[0]
        for event in self.position.events:
            self._follow(event)
        clearing = self.position.clearing
        if clearing is None:
            raise JantakuError(f"{start}: tenhou6 cannot hold a Position without its end")
        row: list[Any] = [
            [4 * start.wind + start.dealer, start.honba, start.deposits],
            [*start.scores, *self.absent],
            tenhou6(self.position.indicators),
            tenhou6(clearing.ura),
        ]
        for seat in range(4):
            row += [
                tenhou6((begin.hands[seat] or ()) if seat < self.players else ()),
                self.incoming[seat],
                self.outgoing[seat],
            ]
        return [*row, self._ending(clearing)]

    def _follow(self, event: Event) -> None:
        kind, seat = event.type, event.seat or 0
        if kind is EventType.DRAW:
            self.incoming[seat].append(_number(event.tile))
        elif kind is EventType.RIICHI:
            self.riichi = True
        elif kind is EventType.DISCARD:
            number = TSUMOGIRI if event.drawn else _number(event.tile)
            self.outgoing[seat].append(f"r{number}" if self.riichi else number)
            self.riichi = False
        elif kind is EventType.NORTH:
            self.outgoing[seat].append(NORTH)
        elif kind in _LETTER:
            self._call(event, seat)
        elif kind is EventType.CLOSED_KAN:
            numbers = tenhou6(event.tiles)
            shown = max(numbers)  # the one after the letter; a red one, if there is any
            numbers.remove(shown)
            self.outgoing[seat].append("".join(map(str, numbers)) + f"a{shown}")
        elif kind is EventType.ADDED_KAN and event.tile is not None:
            place, numbers = self.pons[seat, int(event.tile.kind or 0)]
            parts = [str(number) for number in numbers]
            parts.insert(place, f"k{_number(event.tile)}")
            self.outgoing[seat].append("".join(parts))

    def _call(self, event: Event, seat: int) -> None:
        assert event.source is not None
        place = _PLACE[event.type][(event.source - seat) % 4 - 1]
        parts = [str(number) for number in tenhou6(event.tiles)]
        parts.insert(place, f"{_LETTER[event.type]}{_number(event.tile)}")
        self.incoming[seat].append("".join(parts))
        if event.type is EventType.OPEN_KAN:
            self.outgoing[seat].append(0)
        elif event.type is EventType.PON and event.tile is not None:
            numbers = tenhou6(event.tiles)
            numbers.insert(place, _number(event.tile))
            self.pons[seat, int(event.tile.kind or 0)] = (place, numbers)

    def _ending(self, clearing: Clearing) -> list[Any]:
        if clearing.ending.is_win:
            out: list[Any] = [WON]
            for number, win in enumerate(clearing.wins):
                out += [[*win.deltas, *self.absent], win_row(self.record.rules, self.position, win, first=number == 0)]
            return out
        if clearing.ending is Ending.EXHAUSTED:
            if any(clearing.deltas):
                return ["流局", [*clearing.deltas, *self.absent]]
            return ["全員聴牌" if all(clearing.tenpai or (False,)) else "全員不聴"]
        name = _ENDINGS[clearing.ending]
        return [name, [*clearing.deltas, *self.absent]] if any(clearing.deltas) else [name]


def _number(face: Face | None) -> int:
    assert face is not None
    return tenhou6([face])[0]
