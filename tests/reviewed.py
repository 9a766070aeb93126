"""What tests of reviews share: games and their reviews, records with other seats and other suits, a judge."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import jantaku
from jantaku import Action, Game, Record, Review, agent
from jantaku.game.event import Clearing, Event, Position, Win
from jantaku.game.view import View
from jantaku.records.record import RecordedPosition
from jantaku.reviews.judges import Opinions, SolidJudge
from jantaku.reviews.model import Choice, Decision
from jantaku.reviews.weighing import Weighing
from jantaku.tiles import Face, parse_tiles

Seats = Callable[[int], int]


def played(rules: str, seed: int, names: tuple[str, ...], rounds: int) -> Record:
    """The first *rounds* of a game of the players *names*."""
    game, players = Game(rules, seed=seed), [agent(name, seed=seed) for name in names]
    while not game.is_over:
        t = game.table.record
        if t.positions > rounds:
            break
        game.push_unchecked(players[int(t.asked)].act(game.view(int(t.asked))))
    record = Record.of_game(game, names)
    return replace(record, positions=record.positions[:rounds], final=None)


def last_hands(record: Record) -> Record:
    """*record* as if every round were the last, so that the number of the dealer means nothing."""
    rules = record.rules.replace(rounds=1, extension=True, target_points=30000)
    positions = [replace(one, start=_begun(one.start, wind=1)) for one in record.positions]
    events = [(replace(one.events[0], position=one.start), *one.events[1:]) for one in positions]
    return replace(
        record, rules=rules, positions=tuple(replace(p, events=e) for p, e in zip(positions, events, strict=True))
    )


def _begun(start: Position, **changes: int) -> Position:
    return replace(start, **changes)


def turned(record: Record, by: int) -> Record:
    """The same game with every player sitting *by* seats further on."""
    players = record.rules.players

    def seat(old: int) -> int:
        return (old + by) % players

    names = _moved(record.names, by)
    return replace(
        record, names=names, positions=tuple(_position(one, seat, by, lambda face: face) for one in record.positions)
    )


def recoloured(record: Record, suits: tuple[int, int, int]) -> Record:
    """The same game with the suits exchanged: *suits* are what characters, circles and bamboos become."""

    def face(old: Face) -> Face:
        if old < 27:
            return Face(9 * suits[old // 9] + old % 9)
        return Face(34 + suits[old - 34]) if 34 <= old < 37 else old

    return replace(record, positions=tuple(_position(one, lambda seat: seat, 0, face) for one in record.positions))


def _moved(row: tuple, by: int) -> tuple:  # type: ignore[type-arg]
    return tuple(row[(i - by) % len(row)] for i in range(len(row))) if row else row


def _position(one: RecordedPosition, seat: Seats, by: int, face: Callable[[Face], Face]) -> RecordedPosition:
    start = replace(one.start, dealer=seat(one.start.dealer), scores=_moved(one.start.scores, by))
    events = tuple(_event(event, start, seat, by, face) for event in one.events)
    return RecordedPosition(start, events)


def _event(event: Event, start: Position, seat: Seats, by: int, face: Callable[[Face], Face]) -> Event:
    def faces(row: tuple[Face, ...] | None) -> tuple[Face, ...] | None:
        return None if row is None else tuple(face(one) for one in row)

    return replace(
        event,
        seat=None if event.seat is None else seat(event.seat),
        source=None if event.source is None else seat(event.source),
        tile=None if event.tile is None else face(event.tile),
        tiles=faces(event.tiles) or (),
        position=None if event.position is None else start,
        hands=_moved(tuple(faces(hand) for hand in event.hands), by),
        east=None if event.east is None else seat(event.east),
        clearing=None if event.clearing is None else _clearing(event.clearing, seat, by, face),
    )


def _clearing(clearing: Clearing, seat: Seats, by: int, face: Callable[[Face], Face]) -> Clearing:
    wins = tuple(_win(win, seat, by) for win in clearing.wins)
    return Clearing(
        clearing.ending, _moved(clearing.deltas, by), _moved(clearing.scores, by), wins, _moved(clearing.tenpai, by),
        tuple(face(one) for one in clearing.ura),
    )  # fmt: skip


def _win(win: Win, seat: Seats, by: int) -> Win:
    return replace(win, seat=seat(win.seat), deltas=_moved(win.deltas, by), hand=(), melds=(), tile=None)


SOLID_AND_SHANTEN = ("solid", "shanten", "solid", "shanten")


@cache
def game(rules: str = "tenhou", rounds: int = 2) -> Record:
    """A few rounds of two solid players and two that only want to be ready."""
    return played(rules, 11, SOLID_AND_SHANTEN[: 3 if "sanma" in rules else 4], rounds)


@cache
def reviewed(seat: int = 1, rules: str = "tenhou", rounds: int = 2) -> Review:
    return jantaku.review(game(rules, rounds), seat)


def of_discards(best: tuple[int, int], done: tuple[int, int]) -> Decision:
    """A choice between 1m and 7s, each with the shanten and the acceptance after it; 7s was discarded."""
    choices = tuple(
        Choice(Action(f"discard-{tile}"), worth, worth, 0.0, 1.0, *shape)
        for tile, worth, shape in (("1m", 100.0, best), ("7s", 0.0, done))
    )
    found = replace(reviewed().decisions[0], drawn=parse_tiles("7s")[0], called=None, threats=(), aspect="efficiency")
    return replace(found, choices=choices, best=(choices[0].action,), done=choices[1].action, loss=100.0)


class Counting:
    """``solid``, counted; it fails after so many decisions."""

    name = "counting"

    def __init__(self, most: int) -> None:
        self.asked, self.most = 0, most

    def judge(self, view: View, weighing: Weighing, done: Action, seconds: float) -> Opinions:
        self.asked += 1
        if self.asked > self.most:
            raise KeyboardInterrupt
        return SolidJudge().judge(view, weighing, done, seconds)
