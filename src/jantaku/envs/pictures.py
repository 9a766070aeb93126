"""What environments show: the table as text, as SVG or as pixels."""

from __future__ import annotations

import sys
from typing import Any, Final

from jantaku import svg
from jantaku.envs.naming import check_choice
from jantaku.game.game import Game
from jantaku.terminal.picture import Seats, picture

#: Each way to show a table and what ``render`` then returns.
RENDER_MODES: Final = {
    "human": "nothing: the text is written to the terminal after every step",
    "ansi": "text, as jantaku play and watch draw it",
    "svg": "a jantaku.svg picture, which is text",
    "rgb_array": "pixels: height by width by 3, uint8; needs the extra [png]",
}
_WIDTH: Final = 480  # pixels


def check_mode(mode: str | None) -> str | None:
    """*mode*, if tables can be shown so."""
    return mode if mode is None else check_choice("render mode", mode, tuple(RENDER_MODES))


def render(mode: str | None, game: Game, seat: int | None) -> Any:
    """*game* as *seat* sees it, or with all hands open, in the way of *mode*."""
    if mode is None:
        return None
    if mode in ("human", "ansi"):
        text = as_text(game, seat)
        if mode == "ansi":
            return text
        sys.stdout.write(text)
        return None
    drawn = svg.table(game, names=game.names) if seat is None else svg.table(game.view(seat), names=game.names)
    return drawn if mode == "svg" else svg.to_rgb(drawn, width=_WIDTH)


def as_text(game: Game, seat: int | None) -> str:
    """The table in lines of at most 80 columns."""
    shown = range(game.rules.players) if seat is None else (seat,)
    hands = {who: game.view(who).hand for who in shown}
    asked = 0 if game.phase is None else game.phase.seat
    lines = picture(game.view(asked if seat is None else seat), Seats(game.names, seat, "en", hands))
    return "".join(f"{line.plain.rstrip()}\n" for line in lines)
