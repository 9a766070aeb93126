"""What happened since a player was last asked, in a line or two."""

from __future__ import annotations

from rich.text import Text

from jantaku.game.event import Event, EventType
from jantaku.game.view import View
from jantaku.terminal.labels import folded, label, shown_group
from jantaku.terminal.picture import Seats
from jantaku.tiles import sort_key
from jantaku.words.terminal import word

SILENT = (EventType.DRAW, EventType.RIICHI_PAID, EventType.TSUMO, EventType.RON, EventType.BEGIN, EventType.END)

#: What a player does not choose to do: what the others did before it is still news.
UNCHOSEN = (EventType.DRAW, EventType.FLOWER, EventType.RIICHI_PAID)


def news(view: View, seats: Seats, most: int) -> list[Text]:
    """What the others did since the seat's own last act, the newest lines only where they are more than *most*."""
    events = view.events
    acts = [i for i, event in enumerate(events) if event.seat == view.seat and event.type not in UNCHOSEN]
    since = events[acts[-1] + 1 :] if acts else events
    at_the_deal = next((event for event in events if event.type is EventType.DORA), None)
    told = [said for event in since if event is not at_the_deal and (said := said_of(event, seats))]
    if not told or most < 1:
        return []
    lines = folded([Text(word("since", seats.language), "dim"), *told], width=seats.width)
    while len(lines) > most and told:
        told.pop(0)
        lines = folded([Text(word("since", seats.language) + " ..", "dim"), *told], width=seats.width)
    return lines


def said_of(event: Event, seats: Seats) -> str:
    """An event in a few words; empty for those that everybody sees anyway."""
    language = seats.language
    if event.type in SILENT:
        return ""
    who = "" if event.seat is None else seats.called(event.seat)
    tile = "" if event.tile is None else label(event.tile, language)
    tiles = shown_group(sorted(event.tiles, key=sort_key), language).plain
    if event.type is EventType.DISCARD:
        return word("says discard", language, who=who, tile=f"{tile}'" if event.drawn else tile)
    if event.type is EventType.CLOSED_KAN and not event.tiles:
        return word("says hidden kan", language, who=who)
    return word(f"says {event.type}", language, who=who, tile=tile, tiles=tiles)
