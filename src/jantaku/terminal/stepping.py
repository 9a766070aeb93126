"""A game watched picture by picture: on, back, and from hand to hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from jantaku.game.game import Game
from jantaku.terminal.picture import Seats
from jantaku.terminal.results import final_result, hand_result, hands_played
from jantaku.terminal.session import Terminal
from jantaku.terminal.watching import table_picture
from jantaku.words.terminal import word

_ORDERS: Final = {
    "": "on", "b": "back", "n": "next hand", "p": "hand before", "q": "leave", "quit": "leave",
}  # fmt: skip


class Picture(NamedTuple):
    """One picture of a game."""

    hand: int
    """Which Position it is of, from 1."""
    lines: Sequence[Text]
    is_result: bool = False


def pictures(games: Iterator[Game], seats: Seats, hand: int | None = None) -> Iterator[Picture]:
    """A picture after each decision that shows, and of each result; only those of one *hand* if it is given."""
    ended = drawn = 0
    for game in games:
        if len(game.events) == drawn:
            continue  # somebody passed: nothing to see
        drawn = len(game.events)
        while ended < len(game.clearings):
            ended += 1
            if hand in (None, ended):
                yield Picture(ended, hand_result(hands_played(game)[ended - 1], game.rules, seats), is_result=True)
        if hand is not None and ended >= hand:
            return
        if hand not in (None, ended + 1):
            continue
        if game.is_over:
            yield Picture(ended, final_result(game, seats), is_result=True)
        else:
            yield Picture(ended + 1, table_picture(game, seats))


class Album:
    """The pictures of a game as far as they were looked at; more are drawn when they are wanted."""

    def __init__(self, coming: Iterator[Picture]) -> None:
        """Begin with none."""
        self._coming = coming
        self._drawn: list[Picture] = []

    def has(self, number: int) -> bool:
        """Whether there is a picture with that number, from 0."""
        while len(self._drawn) <= number:
            following = next(self._coming, None)
            if following is None:
                return False
            self._drawn.append(following)
        return number >= 0

    def __iter__(self) -> Iterator[Picture]:
        """All of them, one after another."""
        number = 0
        while self.has(number):
            yield self[number]
            number += 1

    def __getitem__(self, number: int) -> Picture:
        """The picture with that number."""
        return self._drawn[number]

    def next_hand(self, number: int) -> int:
        """The first picture of the hand after that of picture *number*, or the last of all."""
        at = number
        while self.has(at + 1) and self[at].hand == self[number].hand:
            at += 1
        return at

    def hand_before(self, number: int) -> int:
        """The first picture of the hand, or if it is that, of the hand before."""
        at = max(0, number - 1)
        while at > 0 and self[at - 1].hand == self[at].hand:
            at -= 1
        return at


def step_through(album: Album, terminal: Terminal, language: str) -> None:
    """Show pictures as the person asks for them, until there is none left or the person leaves."""
    at = 0
    while album.has(at):
        terminal.show(album[at].lines)
        if not album.has(at + 1):
            return
        typed = terminal.ask(word("step", language) + " ")
        order = "leave" if typed is None else _ORDERS.get(typed.strip().lower(), "on")
        if order == "leave":
            return
        if order == "next hand":
            at = album.next_hand(at)
        elif order == "hand before":
            at = album.hand_before(at)
        else:
            at = max(0, at - 1) if order == "back" else at + 1
