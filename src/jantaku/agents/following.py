"""Players that follow a whole game, and not only what they see when they are asked."""

from __future__ import annotations

import traceback
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from jantaku.agents.finding import PythonAgent
from jantaku.errors import JantakuError
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
    player = _unwrapped(player)
    if isinstance(player, Follower):
        player.follow(game, seat)
    action: Action = player.act(game.view(seat))
    return action


def _unwrapped(player: Any) -> Any:
    """What plays, of a player of somebody's own: that may follow the game, and answers for what it returns."""
    return player.player if isinstance(player, PythonAgent) else player


def take_turn(player: Any, name: str, game: Game, seat: int, where: str = "") -> None:
    """Let *player*, called *name*, decide at *seat* of *game*, and do it.

    Whatever it does wrong is one error that names it, with *where* it was: an exception of any kind, one that would
    end the program too, or something that is no legal action. Only Ctrl-C and other signals pass.
    """
    who = f"agent {name!r} at seat {seat}"
    at = f" ({where})" if where else ""
    try:
        action = decision(player, game, seat)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        why = ": ".join(filter(None, (type(error).__name__, str(error))))
        raise JantakuError(f"{who} failed: {why}{_place_of(error)}{at}") from error
    try:
        game.push(action)
    except JantakuError as error:
        raise JantakuError(f"{who}: {error}{at}") from error


def _place_of(error: BaseException) -> str:
    """Where in its program an agent failed."""
    frames = traceback.extract_tb(error.__traceback__)
    return f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""


@contextmanager
def seated(players: Iterable[Any]) -> Iterator[None]:
    """While *players* sit at a table; afterwards, however it ended, those who follow the game leave it."""
    with ExitStack() as stack:
        for player in map(_unwrapped, players):
            if isinstance(player, Follower):
                stack.callback(player.leave)
        yield
