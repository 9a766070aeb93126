"""What a ``View`` shows, as plain values: for JSON, other languages and people, to be read and not played with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from jantaku.game.event import Event, Position
from jantaku.game.phase import Phase
from jantaku.schema import Plain
from jantaku.tiles import Face, Kind, Meld

if TYPE_CHECKING:
    from jantaku.game.view import View


@dataclass(frozen=True, slots=True)
class SeenDiscard(Plain):
    """One tile of a river."""

    tile: Face
    drawn: bool
    riichi: bool
    called: bool


@dataclass(frozen=True, slots=True)
class SeenPlayer(Plain):
    """What everybody sees of a player."""

    seat: int
    wind: int
    """0 is East."""
    score: int
    chips: int
    in_riichi: bool
    melds: tuple[Meld, ...]
    hidden_kans: int
    river: tuple[SeenDiscard, ...]
    norths: int
    flowers: tuple[Face, ...]
    shown_hand: tuple[Face, ...] | None


@dataclass(frozen=True, slots=True)
class Seen(Plain):
    """The game as one seat sees it."""

    seat: int
    rules: str
    """The name of the rules."""
    position: Position
    phase: Phase | None
    """The decision of this seat; ``null`` if it is not asked."""
    hand: tuple[Face, ...]
    drawn: Face | None
    waits: tuple[Kind, ...]
    is_furiten: bool
    indicators: tuple[Face, ...]
    live: int
    players: tuple[SeenPlayer, ...]
    events: tuple[Event, ...]


def seen(view: View) -> Seen:
    """All that *view* shows."""
    return Seen(
        view.seat,
        view.rules.name,
        view.position,
        view.phase,
        view.hand,
        view.drawn,
        view.waits,
        view.is_furiten,
        view.indicators,
        view.live,
        tuple(_player(view, seat) for seat in range(view.rules.players)),
        tuple(view.events),
    )


def _player(view: View, seat: int) -> SeenPlayer:
    river = tuple(SeenDiscard(tile.face, tile.was_drawn, tile.is_riichi, tile.was_called) for tile in view.river(seat))
    return SeenPlayer(
        seat,
        view.seat_wind(seat),
        view.scores[seat],
        view.chips[seat],
        view.in_riichi[seat],
        view.melds(seat),
        view.hidden_kans(seat),
        river,
        view.norths(seat),
        view.flowers(seat),
        view.shown_hand(seat),
    )
