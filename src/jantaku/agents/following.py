"""Players that follow a whole game, and not only what they see when they are asked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any, Protocol, runtime_checkable

from jantaku.game.action import Action
from jantaku.game.game import Game


@runtime_checkable
class Follower(Protocol):
    """A player that is told which game it sits at before each decision, and when nobody goes on with it."""

    def follow(self, game: Game, seat: int) -> None:
        """It sits at *seat* of *game*; it must not use what the seat may not know."""

    def leave(self) -> None:
        """The game is over, or was broken off."""


def decision(player: Any, game: Game, seat: int) -> Action:
    """What *player* does at *seat* of *game*, where it is asked."""
    if isinstance(player, Follower):
        player.follow(game, seat)
    action: Action = player.act(game.view(seat))
    return action


@contextmanager
def seated(players: Iterable[Any]) -> Iterator[None]:
    """While *players* sit at a table; afterwards, however it ended, those who follow the game leave it."""
    with ExitStack() as stack:
        for player in players:
            if isinstance(player, Follower):
                stack.callback(player.leave)
        yield
