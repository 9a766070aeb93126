"""Compiled code for the tables, made or loaded in the background while plain Python serves."""

from __future__ import annotations

from jantaku.agents import agent
from jantaku.agents.estimates import choose_at
from jantaku.agents.learned import NAME
from jantaku.agents.net import encode, mend
from jantaku.game.game import Game
from jantaku.game.table import hasten_table


def warm_up() -> None:
    """Have what moves the game and what plays it compiled as soon as it is used, and load what the first table needs.

    It takes a moment, so it is done beside everything else; nobody waits for the compiler.
    """
    hasten_table()
    for kernel in (choose_at, encode, mend):
        kernel.hasten()
    game = Game("riichi", seed=0)
    for name in ("solid", NAME):
        agent(name, seed=0).act(game.view(0))
