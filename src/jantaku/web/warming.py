"""Compiled code for the tables, made or loaded in the background while plain Python serves."""

from __future__ import annotations

from jantaku.agents.estimates import choose_at
from jantaku.agents.net import encode
from jantaku.game.table import hasten_table


def warm_up() -> None:
    """Have what moves the game and what plays it compiled as soon as it is used; nobody waits for it."""
    hasten_table()
    for kernel in (choose_at, encode):
        kernel.hasten()
