"""MJAI: a game as a stream of JSON events, the way logs of tenhou.net are converted and bots are spoken to.

The order of the events and the fields of each are those of converted Tenhou logs. ``docs/notation.md`` has the
names of the tiles.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Final

from jantaku.errors import JantakuError
from jantaku.game.event import Clearing, Ending, Event, EventType
from jantaku.game.game import Game, check_game
from jantaku.game.view import check_seat
from jantaku.notation.tracking import Hands
from jantaku.rules import Rules
from jantaku.tiles import Face, sort_key
from jantaku.tiles.mjai import mjai_tile

MjaiEvent = dict[str, Any]

HIDDEN: Final = "?"
"""A tile that a seat does not see."""

REASONS: Final = {
    Ending.EXHAUSTED: "exhaustive",
    Ending.NAGASHI: "nm",
    Ending.NINE_TERMINALS: "yao9",
    Ending.FOUR_WINDS: "kaze4",
    Ending.FOUR_RIICHI: "reach4",
    Ending.FOUR_KANS: "kan4",
    Ending.TRIPLE_RON: "ron3",
}
"""How MJAI calls the ways in which a Position can end without a win."""

_HANCHAN, _TONPUU = 0, 4  # the stream's "kyoku_first"


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
        names = [f"P{seat}" for seat in range(players)]
    if isinstance(names, str) or not isinstance(names, Sequence) or not all(isinstance(name, str) for name in names):
        raise JantakuError(f"names are a list of texts, one for each seat, not {names!r:.60}")
    names = list(names)
    if len(names) != players:
        raise JantakuError(f"{len(names)} names for {players} players")
    first = {
        "type": "start_game",
        "names": names,
        "kyoku_first": _TONPUU if game.rules.rounds == 1 else _HANCHAN,
        "aka_flag": any(game.rules.reds),
    }
    out = [first, *_Stream().of(game.events)]
    if game.is_over:
        out.append({"type": "end_game", "scores": list(game.scores)})
    return out


def check_mjai(rules: Rules) -> None:
    """Refuse *rules* whose games MJAI has no words for: sixteen tiles, flowers, gold tiles or the white pocchi."""
    for what, used in (
        ("tai", rules.scoring == "tai"),
        ("flowers", rules.flowers != "none"),
        ("gold tiles", any(rules.golds)),
        ("the white pocchi", rules.pocchi),
    ):
        if used:
            raise JantakuError(f"MJAI has no words for {what}: a game under {rules.name} cannot be written in it")


def mjai_of_events(events: Iterable[Event]) -> list[MjaiEvent]:
    """The MJAI events of whole Positions, without the ``start_game`` and ``end_game`` around them."""
    return list(_Stream().of(events))


def mjai_text(game: Game, seat: int | None = None, names: Sequence[str] | None = None) -> str:
    """The text of an MJAI log of *game*: its ``mjai_lines``, each with its end."""
    return "".join(f"{line}\n" for line in mjai_lines(game, seat, names))


def mjai_lines(game: Game, seat: int | None = None, names: Sequence[str] | None = None) -> list[str]:
    """The MJAI events of *game*, each as the JSON of one line.

    With *seat* it is what is sent to a player there: ``start_game`` says with ``id`` which one it is, and hands and
    draws of the others are ``"?"``.
    """
    events = mjai_events(game, names)
    if seat is not None:
        seat = check_seat(seat, game.rules.players)
        events = [_as_seen_by(seat, event) for event in events]
    return [json.dumps(event, separators=(",", ":"), ensure_ascii=False) for event in events]


def _as_seen_by(seat: int, event: MjaiEvent) -> MjaiEvent:
    """*event* with the tiles that *seat* does not see hidden."""
    if event["type"] == "start_game":
        return {**event, "id": seat}
    if event["type"] == "start_kyoku":
        hands = [hand if i == seat else [HIDDEN] * len(hand) for i, hand in enumerate(event["tehais"])]
        return {**event, "tehais": hands}
    if event["type"] == "tsumo" and event["actor"] != seat:
        return {**event, "pai": HIDDEN}
    return event


def _pais(tiles: Iterable[Face]) -> list[str]:
    return [mjai_tile(tile) for tile in tiles]


class _Stream:
    """The events of a game on their way to MJAI."""

    def __init__(self) -> None:
        self.hands = Hands()
        self.in_riichi: set[int] = set()
        self.won: list[Event] = []
        self.indicators = 0
        self.declared = False

    def of(self, events: Iterable[Event]) -> Iterator[MjaiEvent]:
        for event in events:
            self.hands.follow(event)
            yield from _WRITERS[event.type](self, event)

    def _begin(self, event: Event) -> Iterator[MjaiEvent]:
        position = event.position
        assert position is not None and event.tile is not None
        self.in_riichi, self.won, self.indicators, self.declared = set(), [], 0, False
        yield {
            "type": "start_kyoku",
            "bakaze": "ESWN"[position.wind],
            "kyoku": position.dealer + 1,
            "honba": position.honba,
            "kyotaku": position.deposits,
            "oya": position.dealer,
            "dora_marker": mjai_tile(event.tile),
            "scores": list(position.scores),
            "tehais": [_pais(hand or ()) for hand in event.hands],
        }

    def _draw(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {"type": "tsumo", "actor": event.seat, "pai": mjai_tile(event.tile)}

    def _discard(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {"type": "dahai", "actor": event.seat, "pai": mjai_tile(event.tile), "tsumogiri": event.drawn}

    def _riichi(self, event: Event) -> Iterator[MjaiEvent]:
        yield {"type": "reach", "actor": event.seat}

    def _riichi_paid(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.seat is not None
        self.in_riichi.add(event.seat)
        yield {"type": "reach_accepted", "actor": event.seat}

    def _call(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {
            "type": "daiminkan" if event.type is EventType.OPEN_KAN else str(event.type),
            "actor": event.seat,
            "target": event.source,
            "pai": mjai_tile(event.tile),
            "consumed": _pais(sorted(event.tiles, key=sort_key)),
        }

    def _closed_kan(self, event: Event) -> Iterator[MjaiEvent]:
        yield {"type": "ankan", "actor": event.seat, "consumed": _pais(sorted(event.tiles, key=sort_key))}

    def _added_kan(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.seat is not None and event.tile is not None
        consumed = _pais(self.hands.pon_of(event.seat, event.tile))
        yield {"type": "kakan", "actor": event.seat, "pai": mjai_tile(event.tile), "consumed": consumed}

    def _aside(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        yield {"type": "nukidora", "actor": event.seat, "pai": mjai_tile(event.tile)}

    def _dora(self, event: Event) -> Iterator[MjaiEvent]:
        assert event.tile is not None
        self.indicators += 1
        if self.indicators > 1:  # the first is told by start_kyoku
            yield {"type": "dora", "dora_marker": mjai_tile(event.tile)}

    def _win(self, event: Event) -> Iterator[MjaiEvent]:
        self.won.append(event)
        yield from ()

    def _declaration(self, event: Event) -> Iterator[MjaiEvent]:
        self.declared = True
        yield from ()

    def _end(self, event: Event) -> Iterator[MjaiEvent]:
        clearing = event.clearing
        assert clearing is not None
        if clearing.ending.is_win:
            yield from self._wins(clearing)
        else:
            draw: MjaiEvent = {"type": "ryukyoku", "reason": REASONS[clearing.ending], "deltas": list(clearing.deltas)}
            if self.declared:  # where it was a choice, the hands alone do not tell it
                draw["tenpais"] = list(clearing.tenpai)
            yield draw
        yield {"type": "end_kyoku"}

    def _wins(self, clearing: Clearing) -> Iterator[MjaiEvent]:
        for win, event in zip(clearing.wins, self.won, strict=True):
            assert event.tile is not None
            out: MjaiEvent = {
                "type": "hora",
                "actor": win.seat,
                "target": win.seat if event.source is None else event.source,
                "pai": mjai_tile(event.tile),
                "deltas": list(win.deltas),
            }
            if win.seat in self.in_riichi:
                out["ura_markers"] = _pais(clearing.ura)
            yield out


_WRITERS: Final[dict[EventType, Callable[[_Stream, Event], Iterator[MjaiEvent]]]] = {
    EventType.BEGIN: _Stream._begin,
    EventType.DRAW: _Stream._draw,
    EventType.DISCARD: _Stream._discard,
    EventType.RIICHI: _Stream._riichi,
    EventType.OPEN_RIICHI: _Stream._riichi,  # MJAI has one word for both
    EventType.RIICHI_PAID: _Stream._riichi_paid,
    EventType.CHI: _Stream._call,
    EventType.PON: _Stream._call,
    EventType.OPEN_KAN: _Stream._call,
    EventType.CLOSED_KAN: _Stream._closed_kan,
    EventType.ADDED_KAN: _Stream._added_kan,
    EventType.DORA: _Stream._dora,
    EventType.NORTH: _Stream._aside,
    EventType.FLOWER: _Stream._aside,
    EventType.TSUMO: _Stream._win,
    EventType.RON: _Stream._win,
    EventType.TENPAI: _Stream._declaration,
    EventType.NOTEN: _Stream._declaration,
    EventType.END: _Stream._end,
}
