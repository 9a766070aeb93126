"""MJAI: a game as a stream of JSON events, the way logs of tenhou.net are converted and bots are spoken to.

The order of the events and the fields of each are those of converted Tenhou logs. ``docs/notation.md`` has the
names of the tiles.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from jantaku.errors import JantakuError
from jantaku.game.event import Event
from jantaku.game.game import Game, check_game
from jantaku.game.mjai_seat import as_seen_by, check_mjai, start_game
from jantaku.game.mjai_stream import HIDDEN, REASONS, MjaiEvent, MjaiStream
from jantaku.game.view import check_seat

__all__ = ["HIDDEN", "REASONS", "MjaiEvent", "check_mjai", "mjai_events", "mjai_lines", "mjai_of_events", "mjai_text"]


def mjai_events(game: Game, names: Sequence[str] | None = None) -> list[MjaiEvent]:
    """Everything that has happened in *game* as MJAI events, from ``start_game`` on.

    >>> game = Game("tenhou", seed=7)
    >>> game.push("tsumogiri")
    >>> for event in mjai_events(game)[2:4]:
    ...     print(event)
    {'type': 'tsumo', 'actor': 0, 'pai': '1m'}
    {'type': 'dahai', 'actor': 0, 'pai': '1m', 'tsumogiri': True}
    """
    check_mjai(check_game(game).rules)
    players = game.rules.players
    if names is None:
        names = game.names
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise JantakuError(f"names are a list of texts, one for each seat, not {names!r:.60}")
    names = list(names)
    if len(names) != players:
        raise JantakuError(f"{len(names)} names for {players} players")
    out = [start_game(game.rules, names), *MjaiStream().of(game.events)]
    if game.is_over:
        out.append({"type": "end_game", "scores": list(game.scores)})
    return out


def mjai_of_events(events: Iterable[Event]) -> list[MjaiEvent]:
    """The MJAI events of whole Positions, without the ``start_game`` and ``end_game`` around them."""
    return list(MjaiStream().of(events))


def mjai_text(game: Game, seat: int | None = None, names: Sequence[str] | None = None) -> str:
    """The text of an MJAI log of *game*: its ``mjai_lines``, each with its end."""
    return "".join(f"{line}\n" for line in mjai_lines(game, seat, names))


def mjai_lines(game: Game, seat: int | None = None, names: Sequence[str] | None = None) -> list[str]:
    """The MJAI events of *game*, each as the JSON of one line.

    With *seat* it is what is sent to a player there: ``start_game`` says with ``id`` which one it is, and hands and
    draws of the others are ``"?"``, and so are their closed kans where the rules hide these.
    """
    events = mjai_events(game, names)
    if seat is not None:
        seat = check_seat(seat, game.rules.players)
        events = list(as_seen_by(seat, events, face_down=game.rules.closed_kan_hidden))
    return [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]
