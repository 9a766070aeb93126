"""jantaku's own log read into a ``Record``. ``jantaku_log.py`` says what the lines are."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Event, EventType, Position
from jantaku.records.jantaku_log import ABOUT, FORMAT, OVER, VERSION, LogHead
from jantaku.records.json_text import BrokenLine, at_line, lines_of, load_json
from jantaku.records.record import FinalResult, Record, RecordedPosition
from jantaku.schema import codec

_SHORT: Final = 120
"""Characters in the longest line whose event is kept for the next line that is the same."""


def parse_jantaku(text: str, source: str = "") -> Record:
    """The record in a log of jantaku's own. One that breaks off in a line is read up to there, with a notice."""
    text = text.rstrip()
    reader, last = _Reader(), text.count("\n") + 1
    for number, line in lines_of(text):
        try:
            event = short_event(line) if len(line) <= _SHORT else None
            value = None if event is not None else load_json(line)
        except BrokenLine as error:
            if number == last > 1:
                reader.notice = f"line {number} breaks off: read up to there"
                break
            raise at_line(number, error) from None
        except JantakuError as error:
            raise JantakuError(f"line {number}: {error}") from None
        try:
            if event is not None:
                reader.add(event)
            else:
                reader.read(value)
        except JantakuError as error:
            raise JantakuError(f"line {number}: {error}") from None
    return reader.finish(source)


@lru_cache(1 << 13)
def short_event(line: str) -> Event | None:
    """The event in a line, or nothing if it is another line. Most lines of a log are in many others too."""
    value = load_json(line)
    if type(value) is dict and value.get("type") in (None, ABOUT, OVER):
        return None
    return codec(Event).read(value)  # type: ignore[no-any-return]


class _Reader:
    """A log, read line by line."""

    def __init__(self) -> None:
        self.head: LogHead | None = None
        self.positions: list[RecordedPosition] = []
        self.start: Position | None = None
        self.events: list[Event] = []
        self.about: dict[str, Any] = {}
        self.final: FinalResult | None = None
        self.notice = ""
        self.read_event = codec(Event).read

    def read(self, value: Any) -> None:
        if self.head is None:
            self.head = _head(value)
            return
        kind = value.get("type") if type(value) is dict else None
        if kind == ABOUT:
            self._need_start(ABOUT)
            self.about = {key: part for key, part in value.items() if key != "type"}
        elif kind == OVER:
            self._go_on()
            self._close()
            self.final = FinalResult.from_dict({key: part for key, part in value.items() if key != "type"})
            self._check_seats(self.final.scores, "scores")
        else:
            self.add(self.read_event(value))

    def add(self, event: Event) -> None:
        kind = event.type
        self._go_on()
        if kind is EventType.BEGIN:
            self._begin(event)
            return
        self._need_start(kind)
        assert self.head is not None
        for seat in (event.seat, event.source):
            if seat is not None and not 0 <= seat < len(self.head.names):
                raise JantakuError(f"seats are 0-{len(self.head.names) - 1}, not {seat}")
        if event.seat is None and kind not in (EventType.DORA, EventType.END):
            raise JantakuError(f"{kind}: seat: is missing")
        self.events.append(event)
        if kind is EventType.END:
            if event.clearing is None:
                raise JantakuError("an end without its clearing")
            self._check_seats(event.clearing.deltas, "deltas")
            self._close()

    def _begin(self, event: Event) -> None:
        self._close()
        if event.position is None:
            raise JantakuError("a beginning without its position")
        self._check_seats(event.position.scores, "scores")
        self._check_seats(event.hands, "hands")
        self.start, self.events, self.about = event.position, [event], {}

    def _go_on(self) -> None:
        if self.head is None:
            raise JantakuError(f"not a log of jantaku's own: its format is not {FORMAT!r}")
        if self.final is not None:
            raise JantakuError("the game was over in the line before")

    def _need_start(self, kind: str) -> None:
        if self.start is None:
            raise JantakuError(f"{kind} before any beginning of a Position")

    def _check_seats(self, row: tuple[Any, ...], what: str) -> None:
        assert self.head is not None
        if len(row) != len(self.head.names):
            raise JantakuError(f"{len(row)} {what} for {len(self.head.names)} players")

    def _close(self) -> None:
        if self.start is None:
            return
        about = {**self.about, "start": self.start.to_dict(), "events": []}
        self.positions.append(replace(RecordedPosition.from_dict(about), events=tuple(self.events)))
        self.start = None

    def finish(self, source: str) -> Record:
        if self.head is None:
            raise JantakuError("an empty log")
        self._close()
        head = self.head
        meta = {} if head.seed is None else {"seed": head.seed, "deal": head.deal or 1}
        return Record(
            head.rules, head.names, tuple(self.positions), self.final, "jantaku", source, head.stated, head.observed,
            meta, self.notice,
        )  # fmt: skip


def _head(value: Any) -> LogHead:
    if type(value) is not dict or value.get("format") != FORMAT:
        raise JantakuError(f"not a log of jantaku's own: its format is not {FORMAT!r}")
    if value.get("version") != VERSION:
        raise JantakuError(f"version {value.get('version')!r:.20} of the log: this jantaku reads version {VERSION}")
    head = LogHead.from_dict(value)
    if len(head.names) != head.rules.players:
        raise JantakuError(f"{len(head.names)} names for {head.rules.players} players")
    return replace(head, rules=replace(head.rules, name=head.rules_name[:100]))
