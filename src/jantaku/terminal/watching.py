"""A game watched: played by agents, or read from a file, and shown as it goes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Protocol

from rich.text import Text

from jantaku.agents import Agent
from jantaku.agents.following import seated, take_turn
from jantaku.game.event import Event, EventType
from jantaku.game.game import Game
from jantaku.notation.taiwan_transcript import TaiwanTeller
from jantaku.notation.transcript import Teller
from jantaku.records import Record, Replay, read_record
from jantaku.terminal.labels import cut
from jantaku.terminal.news import said_of
from jantaku.terminal.picture import Seats, picture


class Telling(Protocol):
    """What writes a game down event by event."""

    def tell(self, event: Event) -> Iterator[str]:
        """The lines for *event*."""


def teller_for(game: Game, language: str) -> Telling:
    """What writes *game* down: for sixteen tiles in Chinese, with waits, else in any language line by line."""
    if game.rules.vocabulary == "taiwan" and language == "zh-TW":
        return TaiwanTeller(game.rules)
    return Teller(language, game.rules)


def played(game: Game, agents: Mapping[int, Agent]) -> Iterator[Game]:
    """*game* played to its end by *agents*: given after the deal and after each decision."""
    with seated(agents.values()):
        yield game
        while (phase := game.phase) is not None:
            player = agents[phase.seat]
            take_turn(player, player.name, game, phase.seat)
            yield game


def watched_file(path: Path) -> tuple[Iterator[Game], Game, Record]:
    """A log or a saved game: the game after each of its decisions, as it is at the end, and the record."""
    record = read_record(path)
    end = Replay(record)
    end.go_to_end()
    return _followed(Replay(record)), end.whole_game(), record


def _followed(replay: Replay) -> Iterator[Game]:
    yield replay.game
    while replay.forward() is not None:
        yield replay.whole_game()


def told(games: Iterator[Game], language: str) -> Iterator[tuple[list[str], list[Event], Game]]:
    """For each event its lines, the events of its hand up to it, and the game."""
    teller: Telling | None = None
    so_far = 0
    hand: list[Event] = []
    for game in games:
        teller = teller or teller_for(game, language)
        events = game.events
        for event in events[so_far:]:
            hand = [event] if event.type is EventType.BEGIN else [*hand, event]
            yield list(teller.tell(event)), hand, game
        so_far = len(events)


def table_picture(game: Game, seats: Seats) -> list[Text]:
    """The whole table with every hand open, and what happened last."""
    players = range(game.rules.players)
    view = game.view(0 if game.phase is None else game.phase.seat)
    hands = {seat: game.view(seat).hand for seat in players}
    lines = picture(view, replace(seats, own=None, hands=hands))
    events = view.events
    last = next((said for event in reversed(events) if (said := said_of(event, seats))), "")
    return [cut(line, seats.width) for line in [*lines[: seats.height - 3], Text(""), Text(last, "bold")]]
