"""What happened last at a table, in sentences: for the live region and for who looked away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from jantaku.game.event import Event, EventType, read_events
from jantaku.game.view import View
from jantaku.tiles import name, sort_key
from jantaku.words.transcripts import LINES, TAI_LINES
from jantaku.words.transcripts import WORDS as TRANSCRIPT_WORDS

#: How many of the last events a frame has.
MOST: Final = 12
_SILENT: Final = (EventType.BEGIN, EventType.END, EventType.RIICHI_PAID)


def news(view: View, names: Sequence[str], language: str) -> list[dict[str, Any]]:
    """The last events that the seat saw, each with its number in the hand."""
    t = view.table.record
    first = max(0, int(t.n_events) - MOST)
    last = enumerate(read_events(t.events[first : t.n_events]), first)
    told = ((number, event, _sentence(event, view, names, language)) for number, event in last)
    return [_entry(number, event, text) for number, event, text in told if text]


def _entry(number: int, event: Event, text: str) -> dict[str, Any]:
    entry: dict[str, Any] = {"n": number, "type": event.type.value, "text": text}
    if event.seat is not None:
        entry["seat"] = event.seat
    return entry


def _sentence(event: Event, view: View, names: Sequence[str], language: str) -> str:
    if event.type in _SILENT or (event.type is EventType.DRAW and event.tile is None):
        return ""
    taiwanese = view.rules.vocabulary == "taiwan"
    if event.type is EventType.DISCARD and event.drawn:
        line = TRANSCRIPT_WORDS["tsumogiri"]
    else:
        line = TAI_LINES[event.type] if taiwanese and event.type in TAI_LINES else LINES[event.type]
    tiles = ", ".join(name(face, language) for face in sorted(event.tiles, key=sort_key))
    return line.in_language(language).format(
        seat="" if event.seat is None else names[event.seat],
        source="" if event.source is None else names[event.source],
        tile="" if event.tile is None else name(event.tile, language),
        tiles=tiles,
    )
