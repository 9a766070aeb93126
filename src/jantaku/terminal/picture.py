"""The table as a picture: the round, each player's points, melds and river, and the hands that may be seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.text import Text

from jantaku.errors import printable
from jantaku.game.view import Discard, View
from jantaku.rules.deck import dora_of
from jantaku.terminal.labels import HEIGHT, WIDTH, columns, folded, padded, shown, shown_group, shown_meld, shown_row
from jantaku.tiles import Face, Kind
from jantaku.words.terminal import WINDS, place_name, round_name, word

_RIVER_INDENT: Final = 4


@dataclass(frozen=True)
class Seats:
    """Who plays: the name of each seat's player, who of them looks on, and in which language."""

    names: Sequence[str]
    own: int | None
    language: str
    hands: Mapping[int, tuple[Face, ...]] = field(default_factory=dict)
    """Hands that are shown beside the public tiles, by seat."""
    width: int = WIDTH
    height: int = HEIGHT

    def shown_name(self, seat: int) -> str:
        """The name of a seat's player, as a screen may show it; a person's own is not shown."""
        return "" if seat == self.own else printable(self.names[seat])

    def called(self, seat: int) -> str:
        """What a seat is called."""
        return place_name(seat, self.own, len(self.names), self.language)

    @property
    def order(self) -> list[int]:
        """The seats from top to bottom: the next player first and oneself last."""
        players = len(self.names)
        first = 0 if self.own is None else self.own + 1
        return [(first + i) % players for i in range(players)]


def picture(view: View, seats: Seats) -> list[Text]:
    """The lines of the table."""
    lines = header(view, seats.language, seats.width)
    for seat in seats.order:
        lines += player(view, seats, seat)
    return lines


def header(view: View, language: str, width: int = WIDTH) -> list[Text]:
    """The round, what lies on the table, tiles left and dora."""
    at = view.position
    paid = view.rules.family.pays_deposits
    parts = [Text(round_name(at.wind, at.dealer, language, view.rules.vocabulary), "bold")]
    parts.append(Text(word("honba" if paid else "streak", language, n=at.honba)))
    if paid:
        parts.append(Text(word("deposits", language, n=at.deposits)))
    parts.append(Text(word("one live" if view.live == 1 else "live", language, n=view.live)))
    if view.indicators:
        parts.append(_dora(view, language))
    parts.append(Text(printable(view.rules.name), "dim"))
    return folded(parts, between="   ", width=width)


def _dora(view: View, language: str) -> Text:
    """The dora, and in brackets their indicators."""
    table = dora_of(view.rules.options)
    dora = [Kind(table[face]) if table[face] < len(Kind) else face for face in view.indicators]
    out = Text(word("dora", language) + " ").append_text(shown_row(dora, language))
    shown_there = shown_row(view.indicators, language)
    return out.append(f" ({word('shown', language)} ").append_text(shown_there).append(")")


def player(view: View, seats: Seats, seat: int) -> list[Text]:
    """A player in two lines or more: who it is and what it has laid open, then its river."""
    language, at = seats.language, view.position
    wind = WINDS[view.seat_wind(seat)].in_language(language)
    own = seat == seats.own
    who = padded(f"{wind} {seats.called(seat)}", 13)
    who.stylize("bold" if own else "")
    parts = [
        who.append_text(padded(seats.shown_name(seat), 10)),
        padded(f"{view.scores[seat]:,}", 8, right=True),
    ]
    if seat == at.dealer:
        parts.append(Text(word("dealer", language), "bold"))
    if view.in_riichi[seat]:
        parts.append(Text(word(_declared(view, seat), language), "bold magenta"))
    if view.rules.chip_points:
        parts.append(Text(word("chips", language, n=view.chips[seat])))
    parts += _open_tiles(view, seats, seat)
    lines = folded(parts, indent=_RIVER_INDENT, width=seats.width)
    return [*lines, *river(view.river(seat), language, seats.width)]


def _declared(view: View, seat: int) -> str:
    if not view.rules.riichi:
        return "ready"
    return "open riichi" if view.shown_hand(seat) is not None else "riichi"


def _open_tiles(view: View, seats: Seats, seat: int) -> list[Text]:
    language = seats.language
    parts = [shown_meld(meld, language) for meld in view.melds(seat)]
    parts += [Text("[????]") for _ in range(view.hidden_kans(seat))]
    if view.norths(seat):
        parts.append(Text(word("norths", language, n=view.norths(seat))))
    if flowers := view.flowers(seat):
        parts.append(Text(word("flowers", language) + " ").append_text(shown_row(flowers, language)))
    hand = seats.hands.get(seat)
    if hand is None and seat != seats.own:
        hand = view.shown_hand(seat)
        if hand is not None:
            parts.append(Text(word("hand shown", language) + " ").append_text(shown_group(hand, language)))
    elif hand is not None:
        parts.append(shown_group(hand, language))
    return parts


def river(discards: Sequence[Discard], language: str, width: int = WIDTH) -> list[Text]:
    """A river: after each tile a mark where it was discarded as drawn, declared riichi, or was called away."""
    lines = [Text(" " * _RIVER_INDENT)]
    loose = " " if 4 * len(discards) <= width - _RIVER_INDENT else ""
    for discard in discards:
        mark = "*" if discard.is_sideways else "-" if discard.was_called else "'" if discard.was_drawn else " "
        style = "dim strike" if discard.was_called else "dim" if discard.was_drawn else ""
        tile = shown(discard.face, language, "bold underline" if discard.is_sideways else style).append(mark + loose)
        if columns(lines[-1]) + columns(tile) > width + len(loose):
            lines.append(Text(" " * _RIVER_INDENT))
        lines[-1].append_text(tile)
    return lines
