"""What lies on a table, as a picture wants it: taken from what a ``View`` shows, or from a ``Game`` by who owns it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jantaku.errors import JantakuError
from jantaku.game.game import Game
from jantaku.game.phase import Context
from jantaku.game.states import PublicState
from jantaku.game.view import Discard, View
from jantaku.tiles import Face, Meld
from jantaku.words.pictures import picture_word
from jantaku.words.terminal import WINDS, word

#: Indicators lie in a row of five, the later ones face down until they are turned.
_INDICATORS = 5


@dataclass(frozen=True, slots=True)
class Place:
    """One player at the table, as far as the picture shows it; ``None`` is a tile or a kan face down."""

    seat: int
    name: str
    wind: int
    points: int
    concealed: tuple[Face | None, ...]
    drawn: tuple[Face | None, ...]
    melds: tuple[Meld | None, ...]
    aside: tuple[Face, ...]
    river: tuple[Discard, ...]
    in_riichi: bool
    is_dealer: bool
    acts: bool
    """Its turn, as everybody sees."""
    lit: int | None
    """The tile of its river that was discarded last of all, while others may answer it."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole table, the place at the bottom first and the others after it in turn."""

    places: tuple[Place, ...]
    heading: str
    """The round."""
    counters: tuple[str, ...]
    """Honba and deposits, tiles left to draw."""
    indicators: tuple[Face | None, ...]


def scene_of(shown: View | Game, seat: int | None, names: Sequence[str] | None, language: str) -> Scene:
    """What a view or a whole game shows; *seat* sits at the bottom, of a view always its own."""
    if isinstance(shown, View):
        if seat is not None and seat != shown.seat:
            raise JantakuError(f"the view of seat {shown.seat} cannot be drawn from seat {seat}")
        views = {shown.seat: shown}
        view = shown
    elif isinstance(shown, Game):
        views = {own: shown.view(own) for own in range(shown.rules.players)}
        view = shown.view(0 if seat is None else seat)
    else:
        raise JantakuError(f"a View or a Game is wanted, not {shown!r:.40}")
    players = view.rules.players
    if names is not None and (isinstance(names, str) or not all(isinstance(name, str) for name in names)):
        raise JantakuError(f"names are {players} words, one for each seat, not {names!r:.60}")
    if names is not None and len(names) != players:
        raise JantakuError(f"{len(names)} names for {players} players")
    public = view.public
    order = [(view.seat + i) % players for i in range(players)]
    called = names or [picture_word("seat", language, n=own) for own in range(players)]
    places = tuple(_place(view, public, views.get(own), own, called[own]) for own in order)
    return Scene(places, heading(view, language), counters(view, language), _indicators(view))


def heading(view: View, language: str) -> str:
    """The round: ``East 1``."""
    at = view.position
    return word("round", language, wind=WINDS[at.wind].in_language(language), number=at.dealer + 1)


def counters(view: View, language: str) -> tuple[str, ...]:
    """Honba and deposits, or the dealer's streak; tiles left to draw."""
    at, paid = view.position, view.rules.family.pays_deposits
    parts = [word("honba" if paid else "streak", language, n=at.honba)]
    if paid:
        parts.append(word("deposits", language, n=at.deposits))
    return " · ".join(parts), word("live", language, n=view.live)


def _indicators(view: View) -> tuple[Face | None, ...]:
    turned = view.indicators
    return (*turned, *[None] * (_INDICATORS - len(turned))) if turned else ()


def _place(view: View, public: PublicState, own: View | None, seat: int, name: str) -> Place:
    """A player: by its own view where that is open, else as the others see it."""
    sees = own or view
    river = view.river(seat)
    acts = public.turn == seat
    hand = sees.hand if own else view.shown_hand(seat)
    number = view.concealed(seat)
    concealed: list[Face | None] = [None] * number if hand is None else list(hand)
    drawn: tuple[Face | None, ...] = ()
    if view.has_drawn(seat):
        # A hand that lies open does not show the tile just drawn.
        face = own.drawn if own else None
        if face is not None or hand is None:
            concealed.remove(face)
        drawn = (face,)
    melds = (*sees.melds(seat), *[None] * sees.hidden_kans(seat))
    aside = (*[Face.NORTH] * view.norths(seat), *view.flowers(seat))
    answered = acts and public.context is Context.DISCARD
    return Place(
        seat, name, view.seat_wind(seat), view.scores[seat], tuple(concealed), drawn, melds, aside, river,
        view.in_riichi[seat], seat == view.position.dealer, acts, len(river) - 1 if answered else None,
    )  # fmt: skip
